"""A small PPO in plain NumPy, on the vector environment: `python -m examples.ppo`."""
