//! What is drawn: gestures and what they mean, the selection, annotations,
//! background, layers, measuring, and the picture of it all in chunks.

mod annotations;
mod area;
mod background;
mod chunks;
mod doors;
mod ground;
mod layers;
mod measure;
mod paint;
mod palette;
mod resize;
mod roads;
mod selection;
#[cfg(test)]
mod since;
mod strokes;
pub mod view;

pub(crate) use annotations::{
    add_mark, link_mark, mark_at, mark_draft, mark_views, move_mark, things_on_way, write_mark,
};
pub use area::area_of;
pub(crate) use background::{
    align_picture, find_grid, lay_picture, picture_form, read_background, read_picture,
    set_background, set_picture,
};
pub use chunks::MapPicture;
pub(crate) use chunks::{below_walls, counters, map_changes, map_chunks};
pub(crate) use doors::{open_door, toggle_door};
pub(crate) use ground::{gap_name, ground_at, ground_under, hazard_id};
pub(crate) use layers::{hide_layer, layer_views, lock_layer};
pub use measure::measured;
pub(crate) use measure::{distance, measure};
pub(crate) use paint::paint_at;
pub use paint::{CEILING, MADE_FOR, Paint, paint_of, wall_of};
pub(crate) use paint::{HINDRANCES, gap_id};
pub use palette::swatch;
pub(crate) use palette::{beginnings, fittings, grounds, overland, passages, sample, walls};
pub(crate) use resize::{margins_of, preview_resize, resize_edit};
pub(crate) use roads::{cell_miles, set_miles};
pub(crate) use selection::{
    Pieces, copied, lay_map, pivot_of, region, region_act, region_draft, selected_cells, stamp_of,
};
pub(crate) use strokes::{stroke_draft, stroke_edit};
pub(crate) use view::{GroundView, LayerView, MarkView, OverlandChoices, PictureForm, ThingView};
