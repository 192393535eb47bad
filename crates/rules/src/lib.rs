//! What the rules say: rulesets as data, and answers that explain themselves.
