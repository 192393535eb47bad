//! The layers of the map.

use serde::Serialize;
use specta::Type;

/// A layer of the map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct LayerView {
    /// `words`, `creatures`, `walls`, `terrain` or `picture`.
    pub id: String,
    /// Whether it is not drawn.
    pub hidden: bool,
    /// Whether it is not to be changed.
    pub locked: bool,
}
