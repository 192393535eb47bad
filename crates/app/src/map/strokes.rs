//! What a tool's gesture means: which cells it covers, where a wall snaps,
//! which walls it takes away.

use crate::convert::point;
use crate::error::{AppError, Result};
use crate::map::paint::{Paint, paint_of, wall_of};
use crate::map::roads;
use crate::map::view::{AreaShape, EnclosureShape, StrokeOf, Tool};
use crate::tabletop::Tabletop;
use encounter::{Edit, Wall, WallId};
use grid::{Cell, MAX_SIDE, Point, Segment, Shape, bend, outline, touches};
use scene::{Item, overlay};
use std::collections::{BTreeMap, BTreeSet};
use terms::message;

/// The widest brush, in cells.
const WIDEST_BRUSH: u32 = 9;

/// The longest gesture, in points; no hand makes more.
const LONGEST_GESTURE: usize = 100_000;

/// How close to a wall the eraser takes hold of it, in map units.
const ERASER_REACH: f64 = 0.2;

/// How close to a side of a cell somebody means that side, in map units. The
/// middle of a cell means none.
const SIDE_REACH: f64 = 0.4;

/// A gesture understood.
enum StrokeMeaning {
    Paint {
        cells: Vec<Cell>,
        paint: Paint,
        /// Whether the area ends in a curve.
        rounded: bool,
        /// How large the area is, in words, where that is worth saying.
        size: Option<String>,
    },
    Draw(Wall),
    /// Walls around some cells, and the size of the area in words.
    Enclose {
        walls: Vec<Wall>,
        cells: Vec<Cell>,
        size: String,
    },
    /// A door, a window or another opening.
    Fit(Wall),
    Erase(BTreeMap<WallId, BTreeSet<usize>>),
}

/// The edit a gesture makes when it ends; `None` when it makes none.
pub(crate) fn stroke_edit(tabletop: &Tabletop, stroke: &StrokeOf) -> Result<Option<Edit>> {
    Ok(match meant(tabletop, stroke)? {
        StrokeMeaning::Paint {
            cells,
            paint,
            rounded,
            ..
        } => Some(paint.edit(cells, rounded)),
        StrokeMeaning::Draw(wall) | StrokeMeaning::Fit(wall) if wall.points.len() < 2 => None,
        StrokeMeaning::Fit(fitting) => Some(Edit::Fit { fitting }),
        StrokeMeaning::Draw(wall) => Some(Edit::Walls {
            remove: Vec::new(),
            add: vec![wall],
        }),
        StrokeMeaning::Enclose { walls, .. } => {
            let add: Vec<Wall> = walls.into_iter().filter(is_closed).collect();
            (!add.is_empty()).then(|| Edit::Walls {
                remove: Vec::new(),
                add,
            })
        }
        StrokeMeaning::Erase(pieces) if pieces.is_empty() => None,
        StrokeMeaning::Erase(pieces) => {
            let walls = tabletop.encounter.walls();
            let left = pieces
                .iter()
                .filter_map(|(id, pieces)| Some(walls.get(id)?.without(pieces)));
            Some(Edit::Walls {
                add: left.flatten().collect(),
                remove: pieces.keys().copied().collect(),
            })
        }
    })
}

/// What a gesture would do, while it goes on.
pub(crate) fn stroke_draft(tabletop: &Tabletop, stroke: &StrokeOf) -> Result<Vec<Item>> {
    Ok(match meant(tabletop, stroke)? {
        StrokeMeaning::Paint {
            cells, paint, size, ..
        } => {
            let mut items = paint.draft(tabletop.grid(), &cells);
            if let Some(size) = size {
                items.extend(overlay::draft_size(tabletop.grid(), &cells, &size));
            }
            items
        }
        StrokeMeaning::Enclose { walls, cells, size } => {
            let mut items: Vec<Item> = walls.iter().flat_map(overlay::draft_wall).collect();
            if !cells.is_empty() {
                items.extend(overlay::draft_size(tabletop.grid(), &cells, &size));
            }
            items
        }
        StrokeMeaning::Fit(fitting) if fitting.points.len() < 2 => Vec::new(),
        StrokeMeaning::Draw(wall) | StrokeMeaning::Fit(wall) => overlay::draft_wall(&wall),
        StrokeMeaning::Erase(pieces) => {
            let walls = tabletop.encounter.walls();
            let segments: Vec<Segment> = pieces
                .iter()
                .filter_map(|(id, pieces)| Some((walls.get(id)?, pieces)))
                .flat_map(|(wall, pieces)| {
                    let numbered = wall.segments().enumerate();
                    numbered
                        .filter(|(n, _)| pieces.contains(n))
                        .map(|(_, segment)| segment)
                })
                .collect();
            overlay::draft_erase(&segments)
        }
    })
}

fn meant(tabletop: &Tabletop, stroke: &StrokeOf) -> Result<StrokeMeaning> {
    let points: Vec<Point> = stroke.points.iter().map(|at| point(*at)).collect();
    if points.len() > LONGEST_GESTURE || !points.iter().all(|point| point.is_finite()) {
        return Err(AppError::invalid(message!("gesture-too-long")));
    }
    Ok(match &stroke.tool {
        Tool::Brush { ground, size } => StrokeMeaning::Paint {
            cells: covered(tabletop, Shape::Line(width(*size)), &points),
            paint: paint_of(ground)?,
            rounded: false,
            size: None,
        },
        Tool::Area {
            ground,
            shape,
            size,
        } => drawn_area(tabletop, *shape, width(*size), &points, paint_of(ground)?),
        Tool::Fill { ground } => {
            let cells = like_ground(tabletop, &points);
            StrokeMeaning::Paint {
                size: Some(counted(&cells)),
                cells,
                paint: paint_of(ground)?,
                rounded: false,
            }
        }
        Tool::Wall { kind, low } => {
            let mut wall = wall_of(*kind, low.as_ref(), snapped(tabletop, &points));
            if wall.kind.leads_overland() {
                wall.points = roads::way_drawn(tabletop, wall.kind, &points);
                wall.below_source = roads::below_source(tabletop, &wall);
            }
            if !wall.kind.is_fitting() {
                return Ok(StrokeMeaning::Draw(wall));
            }
            if wall.points.len() < 2 {
                let side = points.last().and_then(|at| side_meant(tabletop, *at));
                wall.points = side.map_or(Vec::new(), |side| vec![side.a, side.b]);
            }
            StrokeMeaning::Fit(wall)
        }
        Tool::Enclosure { kind, low, shape } => {
            let Outline { loops, cells, size } = enclosed(tabletop, *shape, &points);
            let walls = loops
                .into_iter()
                .map(|corners| wall_of(*kind, low.as_ref(), corners));
            StrokeMeaning::Enclose {
                walls: walls.collect(),
                cells,
                size,
            }
        }
        Tool::Eraser => StrokeMeaning::Erase(crossed(tabletop, &points)),
    })
}

/// A shape drawn through some points, covered with paint.
fn drawn_area(
    tabletop: &Tabletop,
    shape: AreaShape,
    width: u32,
    points: &[Point],
    paint: Paint,
) -> StrokeMeaning {
    let cells = match shape {
        AreaShape::Rectangle => covered(tabletop, Shape::Rectangle, points),
        AreaShape::Ellipse => covered(tabletop, Shape::Ellipse, points),
        AreaShape::Square => covered(tabletop, Shape::Rectangle, &evened(tabletop, points)),
        AreaShape::Circle => covered(tabletop, Shape::Ellipse, &evened(tabletop, points)),
        AreaShape::Polygon => {
            let corners = snapped(tabletop, points);
            // Two corners enclose nothing yet; the way between them shows.
            let enough = corners.len() > 2;
            covered(
                tabletop,
                Shape::Polygon,
                if enough { &corners } else { points },
            )
        }
        AreaShape::Cave => covered(tabletop, Shape::Cave, points),
        AreaShape::Corridor => covered(tabletop, Shape::Corridor(width), points),
        AreaShape::Line => covered(tabletop, Shape::Line(width), points),
    };
    let sides = !matches!(
        shape,
        AreaShape::Polygon | AreaShape::Cave | AreaShape::Corridor | AreaShape::Line
    );
    let size = sides.then(|| sides_of(&cells)).flatten();
    let size = size.map(|(columns, rows)| format!("{columns} × {rows}"));
    StrokeMeaning::Paint {
        size: Some(size.unwrap_or_else(|| counted(&cells))),
        cells,
        paint,
        rounded: matches!(
            shape,
            AreaShape::Ellipse | AreaShape::Circle | AreaShape::Cave
        ),
    }
}

/// A closed outline to be walled: its loops, the cells within, and its size in words.
#[derive(Default)]
struct Outline {
    loops: Vec<Vec<Point>>,
    cells: Vec<Cell>,
    size: String,
}

/// Returns the outline of a shape drawn through some points.
///
/// On squares a rectangle leads from corner to corner of the grid, and an ellipse
/// along the outer corners of the cells within; on hexes both follow the sides of
/// the cells within, so that a door fits everywhere.
fn enclosed(tabletop: &Tabletop, shape: EnclosureShape, points: &[Point]) -> Outline {
    if shape == EnclosureShape::Polygon {
        let mut corners = snapped(tabletop, points);
        // Two corners enclose nothing yet; the wall between them shows.
        if let (Some(first), 3..) = (corners.first().copied(), corners.len())
            && corners.last() != Some(&first)
        {
            corners.push(first);
        }
        return Outline {
            loops: vec![corners],
            ..Outline::default()
        };
    }
    let (grid, squares) = (tabletop.grid(), !tabletop.grid().kind().is_hex());
    let even = matches!(shape, EnclosureShape::Square | EnclosureShape::Circle);
    let span = match points {
        [first, .., last] if squares => between_corners(tabletop, *first, *last, even),
        [first, .., last] if first != last && even => Some(evened(tabletop, points)),
        [first, .., last] if first != last => Some(points.to_vec()),
        _ => None,
    };
    let Some(span) = span else {
        return Outline::default();
    };
    let round = matches!(shape, EnclosureShape::Ellipse | EnclosureShape::Circle);
    let filled = if round {
        Shape::Ellipse
    } else {
        Shape::Rectangle
    };
    let cells = covered(tabletop, filled, &span);
    let within: BTreeSet<Cell> = cells.iter().copied().collect();
    let closed = |corners: Vec<Point>| {
        let count = corners.len();
        let turns = |n: &usize| {
            let [before, after] = [*n + count - 1, *n + 1].map(|n| corners[n % count]);
            // Inner corners are the steps of an ellipse on squares.
            !squares || bend(before, corners[*n], after) > 0.0
        };
        let mut closed: Vec<Point> = (0..count).filter(turns).map(|n| corners[n]).collect();
        closed.extend(closed.first().copied());
        closed
    };
    let loops = outline(grid, &cells, |cell| within.contains(&cell));
    let sides = sides_of(&cells).map(|(columns, rows)| format!("{columns} × {rows}"));
    Outline {
        loops: loops.into_iter().map(closed).collect(),
        size: sides.unwrap_or_default(),
        cells,
    }
}

/// Returns the middles of the first and last cell between two corners of a square
/// grid; `None` where a side would have no length. `even` makes both sides as long
/// as the longer one.
fn between_corners(tabletop: &Tabletop, from: Point, to: Point, even: bool) -> Option<Vec<Point>> {
    let [from, to] = [from, to].map(|at| tabletop.grid().corner_at(on_paper(tabletop, at)));
    let mut off = to - from;
    if even {
        let side = off.x.abs().max(off.y.abs());
        off = Point::new(side.copysign(off.x), side.copysign(off.y));
    }
    let half = Point::new(0.5_f64.copysign(off.x), 0.5_f64.copysign(off.y));
    let wide = off.x.abs() > 0.5 && off.y.abs() > 0.5;
    wide.then(|| vec![from + half, from + off - half])
}

/// Returns true if a wall leads around an area and back to its beginning.
fn is_closed(wall: &Wall) -> bool {
    wall.points.len() > 3 && wall.points.first() == wall.points.last()
}

/// The first and the last of some points, the last moved until both sides
/// between their cells are as long as the longer one.
fn evened(tabletop: &Tabletop, points: &[Point]) -> Vec<Point> {
    let [first, .., last] = points else {
        return points.to_vec();
    };
    let grid = tabletop.grid();
    let [from, to] = [first, last].map(|at| grid.center(grid.cell_at(on_paper(tabletop, *at))));
    let off = to - from;
    let side = off.x.abs().max(off.y.abs());
    let corner = Point::new(side.copysign(off.x), side.copysign(off.y));
    vec![from, from + corner]
}

/// The region of like ground around the last of some points, up to walls,
/// whatever they are: a room ends at its doors, even open ones.
fn like_ground(tabletop: &Tabletop, points: &[Point]) -> Vec<Cell> {
    let (grid, encounter) = (tabletop.grid(), &tabletop.encounter);
    let Some(from) = points
        .last()
        .map(|at| grid.cell_at(on_paper(tabletop, *at)))
    else {
        return Vec::new();
    };
    let ground = encounter.ground(from);
    // Country goes on beyond roads and rivers.
    let walls = encounter.walls().values();
    let walls = walls.filter(|wall| !wall.kind.leads_overland());
    let walls = walls.flat_map(Wall::segments);
    grid.region(from, walls, |cell| encounter.ground(cell) == ground)
}

/// The cells on the map that a shape covers.
pub(crate) fn covered(tabletop: &Tabletop, shape: Shape, points: &[Point]) -> Vec<Cell> {
    let points = points.iter().map(|point| on_paper(tabletop, *point));
    let points: Vec<Point> = points.collect();
    tabletop.grid().covered(shape, &points)
}

/// The corners nearest to the points, without those a wall runs straight
/// through anyway.
fn snapped(tabletop: &Tabletop, points: &[Point]) -> Vec<Point> {
    let grid = tabletop.grid();
    let mut snapped: Vec<Point> = Vec::new();
    for point in points {
        let corner = grid.corner_at(on_paper(tabletop, *point));
        if snapped
            .last()
            .is_none_or(|last| last.distance(corner) > 1e-6)
        {
            snapped.push(corner);
        }
    }
    snapped
}

/// The side of a cell that somebody means who points close to it.
fn side_meant(tabletop: &Tabletop, at: Point) -> Option<Segment> {
    let grid = tabletop.grid();
    let cell = grid.cell_at(on_paper(tabletop, at));
    let dirs = grid.kind().side_dirs();
    let on_map = dirs.filter(|dir| grid.contains(cell) || grid.contains(grid.step(cell, *dir)));
    let sides = on_map.map(|dir| grid.side(cell, dir));
    let nearest = sides.min_by(|a, b| a.distance_to(at).total_cmp(&b.distance_to(at)));
    nearest.filter(|side| side.distance_to(at) <= SIDE_REACH)
}

/// The straight pieces of wall that a way crosses or comes close to.
fn crossed(tabletop: &Tabletop, points: &[Point]) -> BTreeMap<WallId, BTreeSet<usize>> {
    let way: Vec<Segment> = match points {
        [only] => vec![Segment::new(*only, *only)],
        _ => points
            .windows(2)
            .map(|pair| Segment::new(pair[0], pair[1]))
            .collect(),
    };
    let hit = |wall: Segment| {
        way.iter().any(|part| {
            part.bounds().grown(ERASER_REACH).intersects(wall.bounds())
                && (touches(*part, wall)
                    || wall.distance_to(part.a) < ERASER_REACH
                    || wall.distance_to(part.b) < ERASER_REACH)
        })
    };
    let mut crossed: BTreeMap<WallId, BTreeSet<usize>> = BTreeMap::new();
    for (id, wall) in tabletop.encounter.walls() {
        for (n, segment) in wall.segments().enumerate() {
            if hit(segment) {
                crossed.entry(*id).or_default().insert(n);
            }
        }
    }
    crossed
}

/// A width that a brush can have.
pub(crate) fn width(asked: u32) -> u32 {
    asked.clamp(1, WIDEST_BRUSH)
}

fn counted(cells: &[Cell]) -> String {
    message!("cells-counted", count = cells.len()).to_string()
}

/// How many columns and rows some cells take up, which come row by row.
pub(crate) fn sides_of(cells: &[Cell]) -> Option<(i32, i32)> {
    let columns = (
        cells.iter().map(|cell| cell.x).min()?,
        cells.iter().map(|cell| cell.x).max()?,
    );
    let rows = (cells.first()?.y, cells.last()?.y);
    let count = |(first, last): (i32, i32)| last - first + 1;
    Some((count(columns), count(rows)))
}

/// A point, brought near the map if it lies beyond: far enough out that a
/// shape keeps its form, near enough that it has an end.
fn on_paper(tabletop: &Tabletop, point: Point) -> Point {
    let bounds = tabletop.grid().bounds().grown(MAX_SIDE.into());
    Point::new(
        point.x.clamp(bounds.min.x, bounds.max.x),
        point.y.clamp(bounds.min.y, bounds.max.y),
    )
}
