# What the rules say of damage.
