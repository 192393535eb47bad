# What the app says of overland.
