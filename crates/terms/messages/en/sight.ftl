# What the rules say of sight.
