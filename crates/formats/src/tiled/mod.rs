//! Maps of Tiled (`.tmx`, `.tmj`), read into encounters.
//!
//! Tiles lie in layers and are numbers of pictures in tilesets; objects lie in layers of their own,
//! in pixels. Neither says what it is to a game, so that follows from names: those of layers, and
//! classes and properties of tiles and objects.

mod objects;
mod paint;
mod raw;
mod tiles;
mod xml;

pub(crate) use xml::is_xml;

use crate::beside::ImportContext;
use crate::import::{ImportError, Imported, make, name_from, read_json, shown};
use crate::lenient::{Capped, Number};
use crate::lines::{Frame, Lines, Oddities};
use encounter::{Creature, Edit, EditError, Encounter, Ground, Mark};
use grid::{Cell, Grid, Kind, MAX_SIDE, Point, Rect};
use objects::Objects;
use paint::{Canvas, Tilesets};
use raw::{RawLayer, RawMap, RawProperties};
use serde::Deserialize;
use serde::de::IntoDeserializer;
use std::collections::BTreeMap;
use std::num::Saturating;
use terms::{Message, message};
use tiles::{Block, Count, blocks};

/// The most pixels a tile has a side.
const MAX_TILE: f64 = 10_000.0;

/// The most layers of a map, those in groups included.
const MAX_LAYERS: usize = 2000;

/// From the middle of a hex to its corners, and between the lines of hexes, in map units.
const HEX_RADIUS: f64 = 0.577_350_269_189_625_8;
const HEX_PITCH: f64 = 1.5 * HEX_RADIUS;

/// Reads a map of Tiled as an encounter of the name of its file, played by the ruleset with the id
/// `ruleset`. Its tilesets and their pictures come from `context`.
///
/// The grid is that of the tiles, square or of hexes. What the layers show becomes the picture
/// under it. Lines in a layer called “walls”, “doors” and the like, or of such a class, become walls
/// and doors; points and tiles in one called “creatures” creatures, with the properties `size`,
/// `side` and `speed`; texts labels. Cells get the ground that a layer, tile or shape has as its
/// class or its property `footfall.terrain`, or as hard a one as its `footfall.cost` says. All else
/// is told in the notes.
///
/// # Errors
/// When the file is damaged, of another orientation, or has more than a map can hold.
pub fn read_tiled(
    bytes: &[u8],
    file_name: &str,
    ruleset: &str,
    context: &dyn ImportContext,
) -> Result<Imported, ImportError> {
    let mut map: RawMap = match is_xml(bytes) {
        true => xml::read(bytes, "map")?,
        false => read_json(bytes)?,
    };
    let mut layers = Vec::new();
    flatten(
        std::mem::take(&mut map.layers),
        &Place::default(),
        &mut layers,
    )?;
    let mut count = Count::default();
    let is_infinite = map.infinite.0 == Some(true);
    let size = (!is_infinite).then_some((map.width, map.height));
    let tiles: Vec<Vec<Block>> = layers
        .iter_mut()
        .map(|(layer, _)| match layer.kind.0.as_deref() {
            Some("tilelayer") => blocks(layer, size, &mut count),
            _ => Ok(Vec::new()),
        })
        .collect::<Result<_, _>>()?;
    let layout = Layout::of(&map, &tiles)?;
    let grid = layout.grid;
    let raw_tilesets = std::mem::take(&mut map.tilesets);
    let mut tilesets = Tilesets::read(raw_tilesets, file_name, context)?;
    let mut canvas = Canvas::new(&layout);
    let mut read = Read::new(grid);
    for ((layer, place), blocks) in layers.iter().zip(&tiles) {
        let opacity = place.opacity as f32;
        if let Some(path) = layer.image.0.as_deref().filter(|_| place.visible) {
            let at = place.offset - layout.first;
            canvas.picture(&mut tilesets, path, at, opacity)?;
        }
        for (at, tile) in blocks.iter().flat_map(Block::filled) {
            // A sum beyond all numbers is as far from the map.
            let (x, y) = layout.start;
            let cell = Cell::new(at.0.saturating_sub(x), at.1.saturating_sub(y));
            if !grid.contains(cell) {
                continue;
            }
            let of_tile = tilesets.tile(tile);
            let of_tile = of_tile.and_then(|it| ground(&it.class.0, &it.properties));
            let ground = of_tile.or_else(|| ground(&layer.class.0, &layer.properties));
            if let Some(index) = grid.index(cell).filter(|_| ground.is_some()) {
                read.ground[index] = ground;
                read.rounded[index] = false;
            }
            if place.visible {
                let at = layout.lower_left(cell) + place.offset;
                canvas.tile(&mut tilesets, tile, at, opacity)?;
            }
        }
        Objects {
            layer,
            place,
            layout: &layout,
        }
        .read(&mut canvas, &mut tilesets, &mut read)?;
        let is_shown = matches!(layer.kind.0.as_deref(), Some("tilelayer" | "imagelayer"));
        read.hidden += usize::from(is_shown && !place.visible);
    }

    let mut encounter = Encounter::new(&name_from(file_name), ruleset, grid)?;
    let mut notes = Vec::new();
    let bounds = grid.bounds();
    let frame = Frame::new(Point::default(), bounds.max).ok_or(ImportError::Unrecognised)?;
    let mut odd = Oddities::default();
    let add = read.lines.walls(&frame, &mut odd)?;
    let (walls, labels) = (add.len(), read.marks.len());
    let remove = Vec::new();
    make(&mut encounter, &Edit::Walls { remove, add })?;
    let mut painted: BTreeMap<(Ground, bool), Vec<Cell>> = BTreeMap::new();
    for (cell, (ground, rounded)) in grid.cells().zip(read.ground.into_iter().zip(read.rounded)) {
        if let Some(ground) = ground {
            painted.entry((ground, rounded)).or_default().push(cell);
        }
    }
    let cells = painted.values().map(Vec::len).sum();
    for ((ground, rounded), cells) in painted {
        let paint = Edit::Paint {
            cells,
            ground,
            rounded,
        };
        make(&mut encounter, &paint)?;
    }
    let creatures = read.creatures;
    let count = creatures.len();
    make(&mut encounter, &Edit::AddCreatures { creatures })?;
    for mark in read.marks {
        make(&mut encounter, &Edit::AddMark { mark })?;
    }
    let picture = canvas.finish()?;
    if let Some(picture) = &picture {
        let at = Rect::new(
            layout.placed(Point::default()),
            layout.placed(layout.size()),
        );
        let picture = Some(encounter::Picture::new(&picture.hash, at));
        make(&mut encounter, &Edit::SetPicture { picture })?;
    }

    let (width, height) = (grid.width(), grid.height());
    notes.push(message!(
        "import-scene-holds",
        width,
        height,
        walls,
        count,
        labels
    ));
    let mut tell = |count: usize, note: fn(usize) -> Message| {
        notes.extend((count > 0).then(|| note(count)));
    };
    tell(cells, |count| message!("import-cells-of-terrain", count));
    tell(read.hidden.0, |count| {
        message!("import-hidden-layers", count)
    });
    tell(read.left_out.0, |count| {
        message!("import-objects-left-out", count)
    });
    tell(read.outside.0, |count| {
        message!("import-tokens-outside", count)
    });
    if layout.is_stretched() {
        notes.push(message!("import-tiles-stretched"));
    }
    let mut notes = odd.texts(&notes, &[]);
    notes.extend(tilesets.missing.values().map(Message::to_string));
    Ok(Imported {
        encounter,
        ruleset: None,
        images: picture.into_iter().collect(),
        notes,
        is_missing_files: tilesets.is_missing_files,
    })
}

/// The content of the layers read so far.
struct Read {
    lines: Lines,
    /// The ground of each cell of the grid, where a layer names one.
    ground: Vec<Option<Ground>>,
    /// Whether an ellipse covers the cell.
    rounded: Vec<bool>,
    creatures: Vec<Creature>,
    marks: Vec<Mark>,
    /// Steps that filling shapes took.
    steps: usize,
    hidden: Saturating<usize>,
    left_out: Saturating<usize>,
    outside: Saturating<usize>,
}

impl Read {
    fn new(grid: Grid) -> Self {
        Self {
            lines: Lines::default(),
            ground: vec![None; grid.len()],
            rounded: vec![false; grid.len()],
            creatures: Vec::new(),
            marks: Vec::new(),
            steps: 0,
            hidden: Saturating(0),
            left_out: Saturating(0),
            outside: Saturating(0),
        }
    }
}

/// Where a layer is, what with the groups it is in.
struct Place {
    /// In pixels.
    offset: Point,
    opacity: f64,
    visible: bool,
}

impl Default for Place {
    fn default() -> Self {
        Self {
            offset: Point::default(),
            opacity: 1.0,
            visible: true,
        }
    }
}

/// The layers of a map and of its groups, in the order they are painted.
fn flatten(
    layers: Capped<RawLayer, { raw::MAX_LAYERS }>,
    group: &Place,
    all: &mut Vec<(RawLayer, Place)>,
) -> Result<(), ImportError> {
    let too_many = |most| ImportError::TooMany {
        what: message!("import-layers"),
        most,
    };
    if layers.cut {
        return Err(too_many(raw::MAX_LAYERS));
    }
    for mut layer in layers.items {
        let or = |n: Number, other: f64| if n.0.is_finite() { n.0 } else { other };
        let offset = Point::new(or(layer.offsetx, 0.0), or(layer.offsety, 0.0));
        let place = Place {
            offset: group.offset + offset,
            opacity: group.opacity * or(layer.opacity, 1.0).clamp(0.0, 1.0),
            visible: group.visible && layer.visible.0 != Some(false),
        };
        flatten(std::mem::take(&mut layer.layers), &place, all)?;
        all.push((layer, place));
        if all.len() > MAX_LAYERS {
            return Err(too_many(MAX_LAYERS));
        }
    }
    Ok(())
}

/// The ground of a class or of the properties that stand for it.
fn ground(class: &Option<String>, properties: &RawProperties) -> Option<Ground> {
    let named = |name: &str| {
        let name = name.trim().to_lowercase().replace([' ', '_'], "-");
        let name: serde::de::value::StrDeserializer<serde::de::value::Error> =
            name.as_str().into_deserializer();
        Ground::deserialize(name).ok().filter(|it| !it.is_country())
    };
    let cost = || match properties.get("footfall.cost")?.parse::<f64>().ok()? {
        cost if cost < 1.5 => Some(Ground::Floor),
        cost if cost < 3.0 => Some(Ground::Rubble),
        _ => Some(Ground::Thicket),
    };
    let terrain = properties.get("footfall.terrain").and_then(named);
    terrain.or_else(cost).or_else(|| named(class.as_deref()?))
}

/// Where tiles lie, in pixels, and what that is on our map.
struct Layout {
    grid: Grid,
    /// Width and height of a tile.
    tile: Point,
    /// From one column and row to the next.
    pitch: Point,
    /// Column and row of the first cell: maps without end may begin anywhere.
    start: (i32, i32),
    /// The corner of the first cell, if its line is not shoved.
    first: Point,
    /// Map units to a pixel.
    unit: Point,
    /// Where that corner is, in map units.
    corner: Point,
}

impl Layout {
    fn of(map: &RawMap, tiles: &[Vec<Block>]) -> Result<Self, ImportError> {
        let orientation = map.orientation.0.as_deref().unwrap_or_default();
        let by_columns = map.staggeraxis.0.as_deref() == Some("x");
        let kind = match orientation {
            "orthogonal" => Kind::Square,
            "hexagonal" if by_columns => Kind::HexFlat,
            "hexagonal" => Kind::HexPointy,
            other => {
                return Err(ImportError::Orientation {
                    found: terms::shortened(other),
                });
            }
        };
        let number = |field, found: Number, wanted: std::ops::RangeInclusive<f64>| {
            if wanted.contains(&found.0) {
                return Ok(found.0);
            }
            let (least, most) = wanted.into_inner();
            Err(ImportError::BadNumber {
                field,
                found: shown(found.0),
                wanted: message!("import-from-to", least = shown(least), most = shown(most)),
            })
        };
        let mut tile = Point::new(
            number("tilewidth", map.tilewidth, 1.0..=MAX_TILE)?,
            number("tileheight", map.tileheight, 1.0..=MAX_TILE)?,
        );
        let mut pitch = tile;
        let mut unit = Point::new(1.0 / tile.x, 1.0 / tile.y);
        let mut corner = Point::default();
        if kind.is_hex() {
            // Its middle has to be on a pixel.
            let even = |side: f64| (side / 2.0).floor().max(1.0) * 2.0;
            tile = Point::new(even(tile.x), even(tile.y));
            let across = if by_columns { tile.x } else { tile.y };
            let side = number("hexsidelength", map.hexsidelength, 0.0..=across)?;
            let line = (across - side) / 2.0 + side;
            unit = Point::new(1.0 / tile.x, 1.0 / tile.y);
            pitch = tile;
            if by_columns {
                (pitch.x, unit.x) = (line, HEX_PITCH / line);
                corner.x = HEX_RADIUS - across / 2.0 * unit.x;
            } else {
                (pitch.y, unit.y) = (line, HEX_PITCH / line);
                corner.y = HEX_RADIUS - across / 2.0 * unit.y;
            }
        }
        let mut span = ((0, 0), (map.width.0 as i32, map.height.0 as i32));
        if map.infinite.0 == Some(true) {
            let filled = || tiles.iter().flatten().flat_map(Block::filled);
            let around = filled().fold(None, |found, (at, _)| {
                let (least, most) = found.unwrap_or((at, at));
                let least = (at.0.min(least.0), at.1.min(least.1));
                Some((least, (at.0.max(most.0), at.1.max(most.1))))
            });
            if let Some((least, most)) = around {
                let side = |least: i32, most: i32| most.saturating_sub(least).saturating_add(1);
                span = (least, (side(least.0, most.0), side(least.1, most.1)));
            }
        }
        let (start, (width, height)) = span;
        let side = |field, n: i32| {
            let found = Number(n.into());
            number(field, found, 1.0..=MAX_SIDE.into()).map(|n| n as u32)
        };
        let (width, height) = (side("width", width)?, side("height", height)?);
        let first_line = if by_columns { start.0 } else { start.1 };
        let of_even = map.staggerindex.0.as_deref() == Some("even");
        let shoved = kind.is_hex() && ((first_line & 1 != 0) != of_even);
        let grid = Grid::new(kind, width, height).map_err(EditError::from)?;
        Ok(Self {
            grid: grid.shoving_first(shoved),
            tile,
            pitch,
            start,
            first: Point::new(f64::from(start.0) * pitch.x, f64::from(start.1) * pitch.y),
            unit,
            corner,
        })
    }

    /// Width and height of all cells together, in pixels.
    fn size(&self) -> Point {
        let (columns, rows) = (f64::from(self.grid.width()), f64::from(self.grid.height()));
        let mut size = Point::new(
            (columns - 1.0) * self.pitch.x + self.tile.x,
            (rows - 1.0) * self.pitch.y + self.tile.y,
        );
        match self.grid.kind() {
            Kind::Square => {}
            Kind::HexPointy => size.x += self.tile.x / 2.0,
            Kind::HexFlat => size.y += self.tile.y / 2.0,
        }
        size
    }

    /// Where the lower left corner of a tile lies, in pixels from the corner of the map.
    fn lower_left(&self, cell: Cell) -> Point {
        // Half a cell where its line is shoved, else nothing.
        let middle = self.grid.center(cell);
        let mut at = Point::new(
            f64::from(cell.x) * self.pitch.x,
            f64::from(cell.y) * self.pitch.y + self.tile.y,
        );
        match self.grid.kind() {
            Kind::Square => {}
            Kind::HexPointy => at.x += (middle.x - 0.5 - f64::from(cell.x)) * self.tile.x,
            Kind::HexFlat => at.y += (middle.y - 0.5 - f64::from(cell.y)) * self.tile.y,
        }
        at
    }

    /// A place in pixels from the corner of the map, in map units.
    fn placed(&self, at: Point) -> Point {
        self.corner + Point::new(at.x * self.unit.x, at.y * self.unit.y)
    }

    /// Whether tiles are not as high as ours for their width.
    fn is_stretched(&self) -> bool {
        (self.unit.x / self.unit.y - 1.0).abs() > 0.02
    }
}
