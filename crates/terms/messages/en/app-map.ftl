# What the app says of map.
