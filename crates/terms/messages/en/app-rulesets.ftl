# What the app says of rulesets.
