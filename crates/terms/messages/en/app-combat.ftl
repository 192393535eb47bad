# What the app says of combat.
