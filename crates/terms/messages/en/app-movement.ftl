# What the app says of movement.
