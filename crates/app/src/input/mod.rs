//! What lies under the pointer or the keyboard's cursor, and the context menu.

pub(crate) mod cursor;
pub(crate) mod menu;
