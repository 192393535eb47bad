//! What lies under the pointer or the keyboard's cursor, and the context menu.

mod cursor;
mod menu;
mod spot;
pub mod view;

pub(crate) use cursor::cursor;
pub(crate) use menu::{group_menu, menu};
pub(crate) use spot::spot;
