# What the rules say of movement.
