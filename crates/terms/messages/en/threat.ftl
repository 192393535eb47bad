# What the rules say of threat.

## zones.rs

it-is-helpless = it is helpless
