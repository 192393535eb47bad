# What the app says of library.
