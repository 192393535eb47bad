//! The layers of the map: hiding and locking them.

use crate::convert::{id_of, value_of};
use crate::error::Answer;
use crate::session::Session;
use crate::tabletop::Tabletop;
use crate::wire::{EncounterView, LayerView};
use encounter::{Edit, Layer};

impl Tabletop {
    /// Whether a layer is not drawn.
    pub(crate) fn hides(&self, layer: Layer) -> bool {
        self.encounter().header().layers.hidden.contains(&layer)
    }

    /// Whether the pointer takes hold of what is on a layer.
    pub(crate) fn picks(&self, layer: Layer) -> bool {
        self.encounter().header().layers.is_open(layer)
    }

    /// The layers as the encounter's page lists them.
    pub(crate) fn layer_views(&self) -> Vec<LayerView> {
        let locked = &self.encounter().header().layers.locked;
        let view = |layer: Layer| LayerView {
            id: id_of(&layer),
            hidden: self.hides(layer),
            locked: locked.contains(&layer),
        };
        Layer::ALL.map(view).to_vec()
    }
}

impl Session {
    /// Draws a layer of the open encounter no more, or again.
    ///
    /// # Errors
    /// When there is no such layer, or the library refuses.
    pub fn hide_layer(&self, layer: &str, hidden: bool) -> Answer<EncounterView> {
        let layer = value_of("layer", layer)?;
        self.edit(|_| Ok(Some(Edit::HideLayer { layer, hidden })))
    }

    /// Guards a layer of the open encounter against changes, or no more.
    ///
    /// # Errors
    /// When there is no such layer, or the library refuses.
    pub fn lock_layer(&self, layer: &str, locked: bool) -> Answer<EncounterView> {
        let layer = value_of("layer", layer)?;
        self.edit(|_| Ok(Some(Edit::LockLayer { layer, locked })))
    }
}
