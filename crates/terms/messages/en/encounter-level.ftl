# What the rules say of encounter-level.
