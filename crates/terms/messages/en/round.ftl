# What the rules say of round.
