//! What others read: painters of the display list and converters of files.
