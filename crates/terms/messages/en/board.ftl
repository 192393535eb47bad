# What the rules say of board.
