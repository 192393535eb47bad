# What the rules say of turn.
