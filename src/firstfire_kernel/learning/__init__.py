"""What environments for learning ask of many games at once: observations, masks, rewards and steps."""
