# What the rules say of creature.
