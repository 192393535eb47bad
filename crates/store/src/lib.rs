//! Where it is kept: the SQLite library.
