# What the rules say of overland.
