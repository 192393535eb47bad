//! What crosses to the window.

use crate::convert::kinds::{GroundId, LayerId, MarkKindId, WallKindId};
use crate::convert::view::{At, Choice, Named, PaletteChoice, ReasonView};
use serde::{Deserialize, Serialize};
use specta::Type;

/// A layer of the map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct LayerView {
    /// Which.
    pub id: LayerId,
    /// Whether it is not drawn.
    pub hidden: bool,
    /// Whether it is not to be changed.
    pub locked: bool,
}

/// What is selected.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
pub struct RegionView {
    /// Columns it takes up.
    pub columns: u32,
    /// Rows it takes up.
    pub rows: u32,
    /// How many creatures belong to it.
    pub creatures: u32,
    /// How many walls lie in it, those at its border cut there.
    pub walls: u32,
    /// The creatures it touches, whether they belong to it or not.
    pub touched: Vec<u32>,
    /// What of it is taken.
    pub takes: TakesForm,
}

/// What of a piece of the map is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct TakesForm {
    /// Who stands on it.
    pub creatures: bool,
    /// The walls in it.
    pub walls: bool,
    /// The ground and what is written on it.
    pub terrain: bool,
}

/// What can be done with the selection and the clipboard.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize, Type)]
#[serde(tag = "act", rename_all = "kebab-case")]
pub enum RegionAct {
    /// Moves the selection if the drag begins on it, else selects the rectangle:
    /// the creatures it touches if there are any, or else all that is there.
    Drag {
        /// Where the drag began.
        from: At,
        /// Where it ended.
        to: At,
    },
    /// Says what of the selection is taken; selects nothing if that is nothing.
    Take {
        /// What.
        takes: TakesForm,
    },
    /// Selects the whole map.
    All,
    /// Selects nothing.
    LetGo,
    /// Keeps a copy in the clipboard.
    Copy,
    /// The same, and bares the ground.
    Cut,
    /// Bares the ground: what is on it goes.
    Delete,
    /// Lays a copy of what the clipboard holds around a point.
    Paste {
        /// Where; the middle of the map if the pointer is not over it.
        at: Option<At>,
    },
    /// Lays a copy beside it.
    Duplicate,
    /// Moves it.
    Nudge {
        /// Columns to the right.
        columns: i32,
        /// Rows down.
        rows: i32,
    },
    /// Turns it clockwise, by 90° or on hexes by 60°.
    Turn,
    /// Exchanges left and right.
    Mirror,
}

/// The head of a picture of the map.
#[derive(Clone, Debug, Serialize, Type)]
pub struct MapHead {
    /// The revision it is of.
    pub revision: u32,
    /// The chunks that were asked for, or that look otherwise now.
    pub chunks: Vec<ChunkHead>,
    /// How many of them, from the first, have their display lists following.
    pub drawn: u32,
    /// What follows then, if it looks otherwise now.
    pub counters: Option<CountersHead>,
}

/// A part of the map, in map units.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize, Type)]
pub struct PartOf {
    /// Left end.
    pub x: f32,
    /// Upper end.
    pub y: f32,
    /// Width.
    pub width: f32,
    /// Height.
    pub height: f32,
}

/// Which square piece of the map's drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Type)]
pub struct ChunkAt {
    /// Counted from the left.
    pub column: u32,
    /// Counted from the top.
    pub row: u32,
}

/// A square piece of the map's drawing. Its items are cut at its bounds.
#[derive(Clone, Debug, Serialize, Type)]
pub struct ChunkHead {
    /// Which it is.
    pub at: ChunkAt,
    /// Left end, in map units.
    pub x: f32,
    /// Upper end, in map units.
    pub y: f32,
    /// Width, in map units.
    pub width: f32,
    /// Height, in map units.
    pub height: f32,
}

/// Whose drawings lie on the map.
#[derive(Clone, Debug, Serialize, Type)]
pub struct CountersHead {
    /// The creatures that are drawn, in this order.
    pub creatures: Vec<u32>,
    /// Those of them that look otherwise now, whose display lists follow: of each the figure and the
    /// name.
    pub drawn: Vec<u32>,
    /// The labels, zones, notes and things whose display lists follow then, if any of
    /// them looks otherwise now.
    pub marks: Option<Vec<u32>>,
}

/// How many cells are added at each side of the map; fewer than none are cut off.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct MarginsForm {
    /// Columns at the left.
    pub left: i32,
    /// Rows at the top.
    pub top: i32,
    /// Columns at the right.
    pub right: i32,
    /// Rows at the bottom.
    pub bottom: i32,
}

/// A drag of the outline that the map would have: of the side nearest to where
/// it began, or near a corner of both.
#[derive(Clone, Copy, Debug, Deserialize, Type)]
pub struct ResizeDrag {
    /// Where it began, in map units.
    pub from: At,
    /// Where it is now.
    pub to: At,
}

/// What the map would be with margins added or cut off.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
pub struct ResizeView {
    /// The margins, with what the drag adds to them.
    pub margins: MarginsForm,
    /// Cells from left to right.
    pub width: u32,
    /// Cells from top to bottom.
    pub height: u32,
    /// Whoever would be cut off, by name.
    pub creatures: Vec<String>,
    /// How many labels would be cut off.
    pub labels: u32,
    /// How many notes.
    pub notes: u32,
    /// How many zones.
    pub zones: u32,
    /// How many things that lie about.
    pub things: u32,
    /// How many settlements.
    pub settlements: u32,
    /// How many walls would lose a part or all of themselves.
    pub walls: u32,
    /// Why there is no such map, if so.
    pub why_not: Option<String>,
}

/// Something that lies on a way.
#[derive(Clone, Debug, Serialize, Type)]
pub struct ThingView {
    /// What it is called.
    pub name: String,
    /// The cell it lies on, as people call it.
    pub label: String,
    /// Whether it can be picked up in passing.
    pub can: bool,
    /// Why, or why not.
    pub because: ReasonView,
}

/// How far it is along a line. Its picture follows it.
#[derive(Clone, Debug, Serialize, Type)]
pub struct MeasureView {
    /// The revision it was measured in.
    pub revision: u32,
    /// Where it begins: a creature's name, or a cell as people call it.
    pub from: String,
    /// From each place to the next; none while there is only one.
    pub legs: Vec<LegView>,
    /// The whole length, in cells.
    pub cells: u32,
    /// The whole length, in feet.
    pub feet: u32,
    /// The whole length in miles, on overland maps.
    pub miles: Option<f64>,
    /// How it is counted: on maps of encounters, as steps by the ruleset.
    pub rule: Option<ReasonView>,
    /// On overland maps, by the map's own scale, in words.
    pub scale: Option<String>,
    /// What reaches straight from its beginning to its end, where it has no
    /// corner and the ruleset says so.
    pub lines: Option<LinesView>,
    /// The area of effect around its end, where one is asked for.
    pub area: Option<AreaView>,
}

/// What reaches along straight lines from one place to another.
#[derive(Clone, Debug, Serialize, Type)]
pub struct LinesView {
    /// Whether it can be seen.
    pub sight: bool,
    /// Whether effects reach it.
    pub effect: bool,
    /// Whether a teleport leads there.
    pub teleport: bool,
    /// All of that in words, each with its rule.
    pub because: Vec<ReasonView>,
}

/// A part of a line that is measured.
#[derive(Clone, Debug, Serialize, Type)]
pub struct LegView {
    /// Where it leads: a creature's name, or a cell as people call it.
    pub to: String,
    /// How long it is, in cells.
    pub cells: u32,
    /// How long it is, in feet.
    pub feet: u32,
    /// How long it is in miles, on overland maps.
    pub miles: Option<f64>,
}

/// How large an area of effect is, and how high it lies.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, Type)]
pub struct AreaOf {
    /// How wide it is, in feet.
    pub feet: u32,
    /// How high its middle lies over the level of the map, in feet.
    pub height_feet: i32,
}

/// An area of effect.
#[derive(Clone, Debug, Serialize, Type)]
pub struct AreaView {
    /// How many cells of the map it covers.
    pub cells: u32,
    /// How many cubes it takes up, where the ruleset has any.
    pub cubes: Option<u32>,
    /// Who is within, in part at least.
    pub who: Vec<Named>,
    /// How it is counted.
    pub because: ReasonView,
}

/// Where the picture under the grid lies, and how opaque it is.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, Type)]
pub struct PictureForm {
    /// Its left upper corner, in map units.
    pub from: At,
    /// Its right lower corner.
    pub to: At,
    /// How opaque it is, 1 to 100 hundredths.
    pub opacity_percent: u8,
}

/// A rectangle on a picture whose size in cells is known.
#[derive(Clone, Copy, Debug, Deserialize, Type)]
pub struct Stretch {
    /// One of its corners, in map units.
    pub from: At,
    /// The corner across.
    pub to: At,
    /// Cells from left to right.
    pub columns: u32,
    /// Cells from top to bottom.
    pub rows: u32,
}

/// Words on the map.
#[derive(Clone, Debug, Serialize, Type)]
pub struct MarkView {
    /// Names it within its encounter.
    pub id: u32,
    /// What they are.
    pub kind: MarkKindId,
    /// What it says.
    pub text: String,
    /// Where it stands, in map units.
    pub at: At,
    /// The cell it stands on, as people call it.
    pub label: String,
    /// The encounter that waits there, by its id in the library.
    pub link: Option<String>,
}

/// What a low wall is like.
#[derive(Clone, Debug, Default, Serialize, Deserialize, Type)]
pub struct LowWallForm {
    /// How high it is, in feet.
    pub height_feet: Option<u32>,
    /// What must be rolled to get over it, such as “Climb”; nothing if that is empty.
    pub check: String,
    /// What the roll must reach.
    pub difficulty: Option<u32>,
}

/// The shape of an area that is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Type)]
#[serde(rename_all = "kebab-case")]
pub enum AreaShape {
    /// From corner to corner.
    Rectangle,
    /// A rectangle as high as it is wide: the longer side counts.
    Square,
    /// The ellipse from corner to corner.
    Ellipse,
    /// An ellipse as high as it is wide: the longer side counts.
    Circle,
    /// From corner to corner of the grid, and back to the first.
    Polygon,
    /// An outline drawn by hand, smoothed.
    Cave,
    /// A passage through the points that turns along the grid.
    Corridor,
    /// Straight from point to point.
    Line,
}

/// The shape of a closed wall outline.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Type)]
#[serde(rename_all = "kebab-case")]
pub enum EnclosureShape {
    /// A rectangle from the first point to the last.
    Rectangle,
    /// A rectangle with sides of equal length.
    Square,
    /// An ellipse in that rectangle.
    Ellipse,
    /// An ellipse that is as high as it is wide.
    Circle,
    /// Straight walls from corner to corner, and back to the first.
    Polygon,
}

/// What a tool does where the pointer goes.
#[derive(Clone, Debug, Deserialize, Type)]
#[serde(tag = "tool", rename_all = "kebab-case")]
pub enum Tool {
    /// Covers the cells under the pointer.
    Brush {
        /// What it paints, by its id in the catalogue, such as `rubble`.
        ground: String,
        /// Cells from side to side of the brush, 1 to 9.
        size: u32,
    },
    /// Covers the cells of a shape drawn through the points.
    Area {
        /// What it paints.
        ground: String,
        /// The shape.
        shape: AreaShape,
        /// Cells from side to side of a corridor or a line, 1 to 9.
        size: u32,
    },
    /// Covers the region of like ground around the last point, up to walls and doors.
    Fill {
        /// What it paints.
        ground: String,
    },
    /// Draws a wall through the corners nearest to the points. A door, a
    /// window or another opening takes the place of what stands there; with
    /// one point, or points that come to one corner, the side of a cell there.
    Wall {
        /// What it is.
        kind: WallKindId,
        /// What a low wall is like besides.
        low: Option<LowWallForm>,
    },
    /// Draws walls around a shape: a closed outline.
    Enclosure {
        /// The kind of wall.
        kind: WallKindId,
        /// The properties of a low wall.
        low: Option<LowWallForm>,
        /// The shape.
        shape: EnclosureShape,
    },
    /// Takes away the walls the pointer crosses, a straight piece at a time.
    Eraser,
}

/// A gesture of the pointer with a tool, in map units.
#[derive(Clone, Debug, Deserialize, Type)]
pub struct StrokeOf {
    /// The tool in hand.
    pub tool: Tool,
    /// Where the pointer went.
    pub points: Vec<At>,
}

/// The ground under a space.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct GroundView {
    /// How far above the level of the map its lowest cell lies, in feet.
    pub lowest_feet: i32,
    /// How far the highest one does.
    pub highest_feet: i32,
    /// What harms those on it, such as `lava`.
    pub hazards: Vec<String>,
}

/// What palettes offer on overland maps.
#[derive(Clone, Debug, Serialize, Type)]
pub struct OverlandChoices {
    /// What a brush paints: the kinds of country.
    pub grounds: Vec<PaletteChoice<String>>,
    /// The country that a new map can be covered with.
    pub beginnings: Vec<Choice<GroundId>>,
    /// What a pen draws: roads and rivers.
    pub walls: Vec<PaletteChoice<WallKindId>>,
}
