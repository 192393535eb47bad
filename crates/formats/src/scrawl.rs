//! Maps of Dungeon Scrawl (`.ds`), read into encounters.
//!
//! The file is a ZIP archive with one entry, `map`, which is JSON; early versions put the same JSON
//! behind a short header. Nodes form a tree of pages, layers and objects. A node of the type `GEOMETRY`
//! names polygons and polylines, in units of which a page says how many make a cell.

use crate::import::{ImportError, Imported, MAX_FILE_BYTES, make, name_from, read_json};
use crate::lenient::{Capped, CappedMap, Flag, Label, Number, RawPoint};
use crate::lines::{CountNote, Frame, Lines, Oddities};
use encounter::{Edit, EditError, Encounter, MAX_WALL_POINTS, WallKind};
use flate2::read::DeflateDecoder;
use grid::{Grid, Kind, Point};
use serde::Deserialize;
use std::borrow::Cow;
use std::io::Read;
use std::num::Saturating;
use std::ops::Range;
use terms::message;

/// Units to a cell where no page says how many.
const USUAL_CELL: f64 = 36.0;

/// Cells around the drawing.
const MARGIN: f64 = 1.0;

/// The most nodes, and the most geometries.
const MAX_NODES: usize = 100_000;

/// The most nodes from a layer up to the document.
const MAX_DEPTH: usize = 100;

/// Bytes of a header within which the JSON begins.
const MAX_HEADER: usize = 200;

/// The first bytes of an archive's entry.
const ENTRY: &[u8] = b"PK\x03\x04";

/// The name of the entry, and the word before the JSON in early files.
const NAME: &[u8] = b"map";

/// Points of a line or ring.
type RawLine = Capped<RawPoint, MAX_WALL_POINTS>;

#[derive(Deserialize)]
#[serde(expecting = "a drawing in curly braces")]
struct RawDrawing {
    state: Option<RawState>,
    #[serde(default)]
    data: RawData,
}

#[derive(Deserialize)]
#[serde(expecting = "a state in curly braces")]
struct RawState {
    document: Option<RawDocument>,
}

#[derive(Deserialize)]
#[serde(expecting = "a document in curly braces")]
struct RawDocument {
    #[serde(default)]
    nodes: CappedMap<RawNode, MAX_NODES>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", expecting = "a node in curly braces")]
struct RawNode {
    #[serde(default, rename = "type")]
    kind: Label,
    #[serde(default)]
    name: Label,
    #[serde(default)]
    parent_id: Label,
    #[serde(default)]
    visible: Flag,
    /// Of a `GEOMETRY`.
    #[serde(default)]
    geometry_id: Label,
    /// Of a `PAGE`.
    grid: Option<RawGrid>,
    /// Of the `DOCUMENT`.
    #[serde(default)]
    selected_page: Label,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", expecting = "a grid in curly braces")]
struct RawGrid {
    #[serde(default)]
    cell_diameter: Number,
}

#[derive(Default, Deserialize)]
#[serde(expecting = "data in curly braces")]
struct RawData {
    #[serde(default)]
    geometry: CappedMap<RawGeometry, MAX_NODES>,
}

#[derive(Deserialize)]
#[serde(expecting = "a geometry in curly braces")]
struct RawGeometry {
    /// Each with the outer ring, then the rings of its holes.
    #[serde(default)]
    polygons: Capped<Capped<RawLine, MAX_WALL_POINTS>, MAX_WALL_POINTS>,
    #[serde(default)]
    polylines: Capped<RawLine, MAX_WALL_POINTS>,
}

/// Returns true for an archive and for the early form of the file.
pub(crate) fn is_scrawl(bytes: &[u8]) -> bool {
    bytes.starts_with(ENTRY) || early(bytes).is_some()
}

/// The JSON behind the header of an early file.
fn early(bytes: &[u8]) -> Option<&[u8]> {
    if matches!(bytes.first(), None | Some(b'{' | b'[' | b'<')) {
        return None;
    }
    let header = &bytes[..bytes.len().min(MAX_HEADER)];
    let word = header.windows(4).position(|it| it == b"map{")?;
    bytes[word..].strip_prefix(NAME)
}

/// The JSON of a file.
fn json(bytes: &[u8]) -> Result<Cow<'_, [u8]>, ImportError> {
    if let Some(json) = early(bytes).filter(|_| !bytes.starts_with(ENTRY)) {
        return Ok(json.into());
    }
    // A local file header is 30 bytes long before the name and the extra field.
    let (header, rest) = bytes.split_at_checked(30).unwrap_or_default();
    let number = |range: Range<usize>| {
        let bytes = header.get(range).unwrap_or_default().iter().rev();
        bytes.fold(0, |n, byte| n << 8 | usize::from(*byte))
    };
    let (packing, size) = (number(8..10), number(18..22));
    let (name, extra) = (number(26..28), number(28..30));
    let named = rest.split_at_checked(name);
    let content = named.filter(|(name, _)| *name == NAME);
    let content = content.and_then(|(_, content)| content.get(extra..));
    match (content, packing) {
        (Some(content), 0) => {
            // Without a size the next record ends the text, in which no such bytes can be.
            let records: [&[u8]; 2] = [b"PK\x01\x02", b"PK\x07\x08"];
            let is_record = |it: &[u8]| records.contains(&it);
            let end = match size {
                0 => content.windows(4).position(is_record),
                size => Some(size),
            };
            let end = end.unwrap_or(content.len()).min(content.len());
            Ok(content[..end].into())
        }
        (Some(content), 8) => {
            let mut json = Vec::new();
            let limit = (MAX_FILE_BYTES as u64).saturating_add(1);
            let unpacked = DeflateDecoder::new(content)
                .take(limit)
                .read_to_end(&mut json);
            unpacked.map_err(|error| ImportError::Archive {
                why: message!("import-archive-damaged", what = error.to_string()),
            })?;
            Ok(json.into())
        }
        _ => Err(ImportError::Archive {
            why: message!("import-archive-other"),
        }),
    }
}

/// Reads a map of Dungeon Scrawl as an encounter of the name of its file, played by the ruleset with
/// the id `ruleset`.
///
/// The outlines of the page that is selected become walls, its doors closed or secret doors that open
/// the walls. The map has a margin of one cell around the drawing. The notes report everything else.
///
/// # Errors
/// If the file is damaged, another archive, or has more than a map can hold.
pub fn read_scrawl(bytes: &[u8], file_name: &str, ruleset: &str) -> Result<Imported, ImportError> {
    let drawing: RawDrawing = read_json(&json(bytes)?)?;
    let document = drawing.state.and_then(|state| state.document);
    let nodes = document.ok_or(ImportError::Unrecognised)?.nodes;
    if nodes.cut || drawing.data.geometry.cut {
        return Err(ImportError::TooMany {
            what: message!("import-layers"),
            most: MAX_NODES,
        });
    }
    let tree = Tree::of(&nodes);
    let (mut shapes, mut doors) = (Vec::new(), Vec::new());
    let (mut stairs, mut hidden, mut elsewhere) = (Saturating(0), Saturating(0), Saturating(0));
    for (id, node) in &nodes.items {
        let geometry = node.geometry_id.0.as_deref();
        let geometry = geometry.and_then(|it| drawing.data.geometry.items.get(it));
        let Some(geometry) = geometry.filter(|_| is(node, "GEOMETRY")) else {
            continue;
        };
        let place = tree.place(id);
        match tree.part(node) {
            _ if place == Place::OtherPage => elsewhere += 1,
            _ if place == Place::Hidden => hidden += 1,
            Part::Stairs => stairs += 1,
            Part::Door(kind) => doors.push((kind, geometry)),
            Part::Shape => shapes.push(geometry),
        }
    }

    let cell = tree.cell();
    let mut lines = Lines::default();
    for line in shapes.iter().flat_map(|it| outlines(it, cell)) {
        lines.add(WallKind::Wall, line);
    }
    let mut placeless = Saturating(0);
    for (kind, geometry) in doors {
        match door_line(geometry, cell) {
            Some(ends) => lines.add(kind, ends.to_vec()),
            None => placeless += 1,
        }
    }
    let extent = lines.extent().ok_or(ImportError::NoFloor)?;
    // Rounding must not add a row of cells.
    let least = |n: f64| (n + 1e-6).floor() - MARGIN;
    let most = |n: f64| (n - 1e-6).ceil() + MARGIN;
    let origin = Point::new(least(extent.min.x), least(extent.min.y));
    let size = Point::new(most(extent.max.x), most(extent.max.y)) - origin;
    let (width, height) = (size.x as u32, size.y as u32);
    let grid = Grid::new(Kind::Square, width, height).map_err(EditError::from)?;
    let frame = Frame::new(origin, size).ok_or(ImportError::NoFloor)?;
    let mut odd = Oddities::default();
    let add = lines.walls(&frame, &mut odd)?;
    let walls = add.len();
    let mut encounter = Encounter::new(&name_from(file_name), ruleset, grid)?;
    let remove = Vec::new();
    make(&mut encounter, &Edit::Walls { remove, add })?;

    let count = |kinds: &[&str]| {
        let nodes = nodes.items.values();
        nodes
            .filter(|node| kinds.iter().any(|it| is(node, it)))
            .count()
    };
    let notes = vec![
        message!(
            "import-scene-holds",
            width,
            height,
            walls,
            count = 0,
            labels = 0
        ),
        message!("import-no-picture"),
    ];
    let counts: [(usize, CountNote); 6] = [
        (placeless.0, |count| message!("import-doors-nowhere", count)),
        (stairs.0, |count| message!("import-stairs-left-out", count)),
        (hidden.0, |count| message!("import-shapes-hidden", count)),
        (elsewhere.0, |count| {
            message!("import-shapes-of-other-pages", count)
        }),
        (count(&["ASSET"]), |count| {
            message!("import-things-left-out", count)
        }),
        (count(&["LIGHT"]), |count| {
            message!("import-lights-left-out", count)
        }),
    ];
    let notes = odd.texts(&notes, &counts);
    Ok(Imported {
        encounter,
        ruleset: None,
        images: Vec::new(),
        notes,
        is_missing_files: false,
    })
}

/// The part of a map that a geometry is.
enum Part {
    Shape,
    Door(WallKind),
    Stairs,
}

/// The place of a geometry in the document.
#[derive(PartialEq, Eq)]
enum Place {
    Shown,
    Hidden,
    OtherPage,
}

/// The nodes of a document.
struct Tree<'a> {
    nodes: &'a CappedMap<RawNode, MAX_NODES>,
    /// The id of the page that is selected, if any is.
    page: Option<&'a str>,
}

impl<'a> Tree<'a> {
    fn of(nodes: &'a CappedMap<RawNode, MAX_NODES>) -> Self {
        let document = nodes.items.values().find(|node| is(node, "DOCUMENT"));
        let page = document.and_then(|it| it.selected_page.0.as_deref());
        Self {
            nodes,
            page: page.filter(|page| nodes.items.contains_key(*page)),
        }
    }

    /// Returns the units to a cell.
    fn cell(&self) -> f64 {
        let selected = self.page.and_then(|page| self.nodes.items.get(page));
        let pages = selected.into_iter().chain(self.nodes.items.values());
        let cells = pages.filter_map(|node| Some(node.grid.as_ref()?.cell_diameter.0));
        let mut cells = cells.filter(|cell| cell.is_finite() && *cell > 0.0);
        cells.next().unwrap_or(USUAL_CELL)
    }

    fn parent(&self, node: &RawNode) -> Option<(&'a str, &'a RawNode)> {
        let (id, node) = self
            .nodes
            .items
            .get_key_value(node.parent_id.0.as_deref()?)?;
        Some((id, node))
    }

    fn place(&self, id: &str) -> Place {
        let first = self.nodes.items.get_key_value(id);
        let first = first.map(|(id, node)| (id.as_str(), node));
        let nodes = std::iter::successors(first, |(_, node)| self.parent(node));
        let mut place = Place::Shown;
        // The nodes of a damaged file may go round in a ring.
        for (id, node) in nodes.take(MAX_DEPTH) {
            if is(node, "PAGE") && self.page.is_some_and(|page| page != id) {
                return Place::OtherPage;
            }
            if node.visible.0 == Some(false) {
                place = Place::Hidden;
            }
        }
        place
    }

    /// Returns the part by the name of the geometry, or of the object that it belongs to.
    fn part(&self, node: &RawNode) -> Part {
        let object = self.parent(node).map(|(_, parent)| parent);
        let object = object.filter(|parent| is(parent, "DUNGEON_ASSET"));
        let names = [Some(node), object].into_iter().flatten();
        let names = names.filter_map(|node| node.name.0.as_deref());
        let names = names.collect::<Vec<&str>>().join(" ").to_lowercase();
        let has = |word: &str| {
            names
                .split(|c: char| !c.is_alphabetic())
                .any(|it| it == word)
        };
        if has("stairs") || has("stair") {
            Part::Stairs
        } else if has("door") || has("doors") {
            Part::Door(match has("secret") {
                true => WallKind::SecretDoor,
                false => WallKind::ClosedDoor,
            })
        } else {
            Part::Shape
        }
    }
}

fn is(node: &RawNode, kind: &str) -> bool {
    node.kind.0.as_deref() == Some(kind)
}

/// Returns the lines of a geometry, in cells: rings, which repeat their first point, and polylines.
fn outlines(geometry: &RawGeometry, cell: f64) -> impl Iterator<Item = Vec<Point>> {
    let rings = geometry.polygons.items.iter().flat_map(|it| &it.items);
    let rings = rings.map(move |ring| {
        let mut line = points(ring, cell);
        if line.first() != line.last() {
            line.extend(line.first().copied());
        }
        line
    });
    let polylines = geometry.polylines.items.iter();
    rings.chain(polylines.map(move |line| points(line, cell)))
}

fn points(line: &RawLine, cell: f64) -> Vec<Point> {
    let points = line.items.iter();
    points
        .map(|at| Point::new(at.x.0 / cell, at.y.0 / cell))
        .collect()
}

/// Returns the line of a door, in cells: from end to end of all its lines, along the longest edge, in
/// the middle of its leaf.
fn door_line(geometry: &RawGeometry, cell: f64) -> Option<[Point; 2]> {
    let lines: Vec<Vec<Point>> = outlines(geometry, cell).collect();
    let leaf = lines.first()?;
    let all = || lines.iter().flatten();
    if !all().all(|at| at.is_finite()) {
        return None;
    }
    let length = |by: Point| by.x.hypot(by.y);
    let edges = leaf.windows(2).rev().map(|ends| ends[1] - ends[0]);
    let edge = edges.max_by(|a, b| length(*a).total_cmp(&length(*b)))?;
    let along = Point::new(edge.x / length(edge), edge.y / length(edge));
    let across = Point::new(-along.y, along.x);
    let by = |axis: Point| move |at: &Point| at.x * axis.x + at.y * axis.y;
    let range = |numbers: &mut dyn Iterator<Item = f64>| {
        let first = numbers.next()?;
        Some(numbers.fold((first, first), |(low, high), n| (low.min(n), high.max(n))))
    };
    let (from, to) = range(&mut all().map(by(along)))?;
    let (near, far) = range(&mut leaf.iter().map(by(across)))?;
    let middle = (near + far) / 2.0;
    let at = |n: f64| {
        Point::new(
            n * along.x + middle * across.x,
            n * along.y + middle * across.y,
        )
    };
    let ends = [at(from), at(to)];
    (ends[0].is_finite() && ends[0] != ends[1]).then_some(ends)
}
