# What the rules say of threat.
