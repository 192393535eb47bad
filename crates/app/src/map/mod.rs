//! What is drawn: gestures and what they mean, pieces of the map, words,
//! background, layers, measuring, and the picture of it all.

pub(crate) mod annotations;
pub(crate) mod area;
pub(crate) mod background;
pub(crate) mod chunks;
pub(crate) mod ground;
pub(crate) mod layers;
pub(crate) mod measure;
pub(crate) mod palette;
pub(crate) mod resize;
pub(crate) mod roads;
pub(crate) mod selection;
pub(crate) mod strokes;
