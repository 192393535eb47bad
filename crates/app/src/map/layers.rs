//! The layers of the map: hiding and locking them.

use crate::convert::kinds::LayerId;
use crate::error::Result;
use crate::map::view::LayerView;
use crate::tabletop::Tabletop;
use encounter::{Edit, Layer};

/// The layers as the encounter's page lists them.
pub(crate) fn layer_views(tabletop: &Tabletop) -> Vec<LayerView> {
    let locked = &tabletop.encounter().header().layers.locked;
    let view = |layer: Layer| LayerView {
        id: layer.into(),
        hidden: tabletop.hides(layer),
        locked: locked.contains(&layer),
    };
    Layer::ALL.map(view).to_vec()
}

/// Draws a layer of the open encounter no more, or again.
pub(crate) fn hide_layer(layer: LayerId, hidden: bool) -> Result<Option<Edit>> {
    let layer = layer.into();
    Ok(Some(Edit::HideLayer { layer, hidden }))
}

/// Guards a layer of the open encounter against changes, or no more.
pub(crate) fn lock_layer(layer: LayerId, locked: bool) -> Result<Option<Edit>> {
    let layer = layer.into();
    Ok(Some(Edit::LockLayer { layer, locked }))
}
