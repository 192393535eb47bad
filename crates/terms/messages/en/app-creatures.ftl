# What the app says of creatures.
