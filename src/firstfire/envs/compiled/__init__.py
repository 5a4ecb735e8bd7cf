"""What environments do in compiled code: observations, masks, rewards and steps of many games."""
