# What the app says of input.
