//! WHERE things are: cells, edges, corners, footprints, lines, layout and
//! picking on square and hexagonal grids.
//!
//! Knows no rules, no document and no pixels. Every position is in *map
//! units*: one unit is the width of a cell, that is the side of a square or
//! the distance between the centers of two neighboring hexes. x grows to the
//! right, y grows downwards.

mod block;
mod cell;
mod crossing;
mod footprint;
mod lattice;
mod layout;
mod line;
mod outline;
mod passage;
mod point;
mod region;
mod shape;
mod shared_vec;
mod stops;
mod symmetry;

pub use block::{Block, Border, Half, Levels, Meeting, Pass, Rim, Solid};
pub use cell::{Cell, Dir, Grid, GridError, Kind, MAX_SIDE, Span, column_letters};
pub use crossing::crossed;
pub use footprint::Footprint;
pub use lattice::Exact;
pub use layout::Edge;
pub use outline::{bend, outline};
pub use passage::{opening, touches};
pub use point::{Point, Rect, Segment};
pub use shape::Shape;
pub use shared_vec::SharedVec;
pub use stops::{Heading, Stops};
pub use symmetry::Offset;
