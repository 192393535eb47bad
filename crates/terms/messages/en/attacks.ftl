# What the rules say of attacks.
