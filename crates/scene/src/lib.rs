//! WHAT IT LOOKS LIKE: a document and a preview resolved into a display list.
//!
//! A display list has two kinds of item to paint, paths and images, with every
//! color, width and letter resolved, in map units, and beside outlines of text
//! the words, for files that can be searched. What paints it (the canvas of the
//! window, the PNG exporter) decides nothing, so what is on the screen is what
//! is exported.

mod chance;
mod counter;
mod flank;
mod fonts;
mod hidden;
mod item;
mod legend;
pub mod map;
mod marks;
mod outline;
pub mod overlay;
mod plates;
pub mod print;
mod resizing;
mod route;
mod shaping;
mod sight;
mod spaces;
mod spears;
mod squeezed;
mod states;
mod style;
mod text;
mod threat;
mod tokens;
mod turn_mark;
pub mod wire;
mod within;

pub use counter::Counter;
pub use flank::{FlankDrawing, flank_marks};
pub use fonts::Weight;
pub use item::{Color, Fill, Hatch, Item, Path, Stroke, Verb, Words, bounds_of};
pub use legend::{Legend, LegendEntry, LegendSpec, LegendTable, Panel, legend};
pub use marks::{mark, mark_box, numbered_note};
pub use plates::{NameSide, Named, Plate, plates};
pub use resizing::resized;
pub use route::{RouteDrawing, route};
pub use shaping::{Glyph, Run, shape};
pub use sight::sight_lines;
pub use spaces::{Space, spaces};
pub use spears::spear_marks;
pub use squeezed::squeezed_spaces;
pub use states::states;
pub use style::{INK, Style, style_of};
pub use text::{Anchor, CAP_HEIGHT, Text, text, text_within};
pub use threat::{AttackMark, provoked_marks, ringed, threatened};
pub use tokens::{FACE, TokenSpec, counter_labels, ghost, initials, side_color, token};
pub use turn_mark::turn_mark;
