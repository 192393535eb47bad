# What the rules say of search.
