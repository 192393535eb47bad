//! Layers hidden and locked.

use super::encounter::Header;
use crate::map::Layer;
use std::collections::BTreeSet;

impl Header {
    /// The same with a layer hidden, or drawn again.
    pub(crate) fn hiding(&self, layer: Layer, hidden: bool) -> Self {
        let mut header = self.clone();
        set(&mut header.layers.hidden, layer, hidden);
        header
    }

    /// The same with a layer locked, or free to be changed again.
    pub(crate) fn locking(&self, layer: Layer, locked: bool) -> Self {
        let mut header = self.clone();
        set(&mut header.layers.locked, layer, locked);
        header
    }
}

fn set(layers: &mut BTreeSet<Layer>, layer: Layer, within: bool) {
    if within {
        layers.insert(layer);
    } else {
        layers.remove(&layer);
    }
}
