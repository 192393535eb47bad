//! Lines as programs write them, made into tidy walls: snapped, cut at the
//! edge of the map, joined, and opened where a door or window stands.
//!
//! All of it in whole thousandths of a cell, so that points that should be
//! the same are, and points on a line are exactly on it.

use crate::import::ImportError;
use crate::lenient::{Number, RawPoint};
use encounter::{MAX_WALL_POINTS, Wall, WallKind};
use grid::{Point, Rect};
use std::collections::{BTreeMap, BTreeSet};
use terms::{Message, message};

/// Positions are kept to a thousandth of a cell.
pub(crate) const STEPS: f64 = 1000.0;

/// A number of cells beyond this is a mistake, not a position.
const FAR: f64 = 1e6;

/// A door that lies this near a wall, in thousandths of a cell, stands in it.
const NEAR: i64 = 50;

/// A position in thousandths of a cell from the top left corner of the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Spot {
    x: i64,
    y: i64,
}

impl Spot {
    pub fn point(self) -> Point {
        Point::new(self.x as f64 / STEPS, self.y as f64 / STEPS)
    }
}

/// A straight piece from one end to the other.
pub(crate) type Piece = [Spot; 2];

fn sorted([a, b]: Piece) -> Piece {
    [a.min(b), a.max(b)]
}

fn dot(from: Spot, a: Spot, b: Spot) -> i64 {
    (a.x - from.x) * (b.x - from.x) + (a.y - from.y) * (b.y - from.y)
}

fn cross(from: Spot, a: Spot, b: Spot) -> i64 {
    (a.x - from.x) * (b.y - from.y) - (a.y - from.y) * (b.x - from.x)
}

/// The lines of a map, each of a kind.
#[derive(Debug, Default)]
pub(crate) struct Lines {
    /// Of masonry.
    plain: Vec<Vec<Option<RawPoint>>>,
    /// Of other kinds, in straight pieces.
    others: Vec<Other>,
    points: usize,
}

/// A straight piece of another kind than masonry.
#[derive(Clone, Copy, Debug)]
struct Other {
    kind: WallKind,
    ends: [Option<RawPoint>; 2],
    /// Maximum distance to the wall that contains it, in thousandths of a cell.
    near: i64,
}

impl Lines {
    /// Adds a line along the middle of a rectangle that is `half` a width thick to both sides, in cells:
    /// a door stands in the wall that runs along within.
    pub fn add_near(&mut self, kind: WallKind, ends: [Point; 2], half: f64) {
        let before = self.others.len();
        self.add(kind, ends.to_vec());
        let near = ((half * STEPS) as i64).max(NEAR);
        for other in &mut self.others[before..] {
            other.near = near;
        }
    }

    /// Adds a line through positions in cells.
    pub fn add(&mut self, kind: WallKind, points: Vec<Point>) {
        self.points = self.points.saturating_add(points.len());
        if self.points > MAX_WALL_POINTS {
            return;
        }
        let raw = |at: Point| {
            let [x, y] = [at.x, at.y].map(Number);
            Some(RawPoint { x, y })
        };
        let line: Vec<Option<RawPoint>> = points.into_iter().map(raw).collect();
        match kind {
            WallKind::Wall => self.plain.push(line),
            kind => {
                self.others.extend(line.windows(2).map(|ends| Other {
                    kind,
                    ends: [ends[0], ends[1]],
                    near: NEAR,
                }));
            }
        }
    }

    /// Returns the smallest rectangle around all finite points, in cells.
    pub fn extent(&self) -> Option<Rect> {
        let others = self.others.iter().flat_map(|other| &other.ends);
        let points = self.plain.iter().flatten().chain(others).flatten();
        let points = points.map(|raw| Point::new(raw.x.0, raw.y.0));
        let points = points.filter(|at| at.is_finite());
        points.map(|at| Rect::new(at, at)).reduce(Rect::union)
    }

    /// The walls along them, open where doors, windows and the like stand.
    ///
    /// # Errors
    /// When they have more points than the walls of a map.
    pub fn walls(&self, frame: &Frame, odd: &mut Oddities) -> Result<Vec<Wall>, ImportError> {
        let too_many = || ImportError::TooMany {
            what: message!("import-wall-points"),
            most: MAX_WALL_POINTS,
        };
        if self.points > MAX_WALL_POINTS {
            return Err(too_many());
        }
        let plain = frame.walls(&self.plain, odd);
        let pieces = self.others.iter().filter_map(|other| {
            let piece = frame.piece(other.ends, odd)?;
            let is_door = other.kind.is_fitting() && other.near > NEAR;
            let on_wall = is_door.then(|| onto(&plain, piece, other.near)).flatten();
            Some((other.kind, on_wall.unwrap_or(piece)))
        });
        let pieces: Vec<(WallKind, Piece)> = pieces.collect();
        let fitted = pieces.iter().filter(|(kind, _)| kind.is_fitting());
        let fitted: Vec<Piece> = fitted.map(|(_, piece)| *piece).collect();
        let plain = opened(&plain, &fitted, MAX_WALL_POINTS).ok_or_else(too_many)?;
        let plain = plain.iter().map(|line| {
            let points = line.iter().map(|spot| spot.point()).collect();
            Wall::new(WallKind::Wall, points)
        });
        let others = pieces.iter();
        let others = others.map(|(kind, [a, b])| Wall::straight(*kind, a.point(), b.point()));
        Ok(plain.chain(others).collect())
    }
}

/// What was found odd about the lines of a file, in pieces.
#[derive(Debug, Default)]
pub(crate) struct Oddities {
    /// Had an end that is no position.
    pub unusable: usize,
    /// Lay beyond the edge of the map.
    pub outside: usize,
    /// Ran over the edge of the map and were cut there.
    pub cut: usize,
    /// Were there already.
    pub repeated: usize,
}

/// Note on a number of things.
pub(crate) type CountNote = fn(usize) -> Message;

impl Oddities {
    /// Returns the text of the notes, of each count that is not zero, and of the pieces of wall that were changed
    /// or left out.
    pub fn texts(&self, notes: &[Message], counts: &[(usize, CountNote)]) -> Vec<String> {
        let counts = counts.iter().filter(|(count, _)| *count > 0);
        let counts = counts.map(|(count, note)| note(*count).to_string());
        let mut texts: Vec<String> = notes.iter().map(Message::to_string).chain(counts).collect();
        self.note(|count| message!("import-pieces-of-wall", count), &mut texts);
        texts
    }

    /// Appends a note for each sort of pieces that were changed or left out. `pieces` counts and names them.
    pub fn note(&self, pieces: CountNote, notes: &mut Vec<String>) {
        let sorts = [
            (self.unusable, message!("import-unusable")),
            (self.outside, message!("import-outside")),
            (self.cut, message!("import-cut")),
            (self.repeated, message!("import-repeated")),
        ];
        let sorts = sorts.into_iter().filter(|(count, _)| *count > 0);
        notes.extend(sorts.map(|(count, what)| {
            let pieces = pieces(count);
            message!("import-odd", pieces, what).to_string()
        }));
    }
}

/// The part of the file's coordinates that the map covers.
pub(crate) struct Frame {
    origin: Point,
    width: i64,
    height: i64,
}

impl Frame {
    /// `origin` and `size` in cells; `None` when they are no numbers or out of reason.
    pub fn new(origin: Point, size: Point) -> Option<Self> {
        let sane = |p: Point| p.is_finite() && p.x.abs() <= FAR && p.y.abs() <= FAR;
        (sane(origin) && sane(size)).then(|| Self {
            origin,
            width: (size.x * STEPS).round() as i64,
            height: (size.y * STEPS).round() as i64,
        })
    }

    /// Width and height in map units.
    pub fn size(&self) -> Point {
        Spot {
            x: self.width,
            y: self.height,
        }
        .point()
    }

    pub fn spot(&self, raw: Option<RawPoint>) -> Option<Spot> {
        let raw = raw?;
        let along = |n: f64, origin: f64| {
            (n.is_finite() && n.abs() <= FAR).then(|| ((n - origin) * STEPS).round() as i64)
        };
        Some(Spot {
            x: along(raw.x.0, self.origin.x)?,
            y: along(raw.y.0, self.origin.y)?,
        })
    }

    /// A straight piece as far as it lies on the map.
    pub fn piece(&self, ends: [Option<RawPoint>; 2], odd: &mut Oddities) -> Option<Piece> {
        let (Some(a), Some(b)) = (self.spot(ends[0]), self.spot(ends[1])) else {
            odd.unusable += 1;
            return None;
        };
        if a == b {
            return None;
        }
        let piece = self.clipped(a, b);
        match piece {
            None => odd.outside += 1,
            Some(piece) if piece != [a, b] => odd.cut += 1,
            Some(_) => {}
        }
        piece
    }

    fn clipped(&self, a: Spot, b: Spot) -> Option<Piece> {
        let (dx, dy) = ((b.x - a.x) as f64, (b.y - a.y) as f64);
        let (mut enter, mut leave) = (0.0_f64, 1.0_f64);
        // For each side of the map: how fast the piece nears it from within,
        // and how far the first end is from it.
        for (speed, distance) in [
            (-dx, a.x),
            (dx, self.width - a.x),
            (-dy, a.y),
            (dy, self.height - a.y),
        ] {
            let at = distance as f64 / speed;
            if speed < 0.0 {
                enter = enter.max(at);
            } else if speed > 0.0 {
                leave = leave.min(at);
            } else if distance < 0 {
                return None;
            }
        }
        let spot = |t: f64| Spot {
            x: (a.x as f64 + dx * t).round() as i64,
            y: (a.y as f64 + dy * t).round() as i64,
        };
        let (from, to) = (spot(enter), spot(leave));
        (enter < leave && from != to).then_some([from, to])
    }

    /// The walls along the lines of a file.
    pub fn walls(&self, lines: &[Vec<Option<RawPoint>>], odd: &mut Oddities) -> Vec<Vec<Spot>> {
        let mut seen = BTreeSet::new();
        let mut walls: Vec<Vec<Spot>> = Vec::new();
        for line in lines {
            // Each line starts a wall of its own; so does each piece that
            // does not go on where the one before it ended.
            let mut wall: Vec<Spot> = Vec::new();
            for ends in line.windows(2) {
                let Some(piece) = self.piece([ends[0], ends[1]], odd) else {
                    continue;
                };
                if !seen.insert(sorted(piece)) {
                    odd.repeated += 1;
                    continue;
                }
                if wall.last() != Some(&piece[0]) {
                    walls.push(std::mem::replace(&mut wall, vec![piece[0]]));
                }
                wall.push(piece[1]);
            }
            walls.push(wall);
        }
        walls.retain(|wall| wall.len() >= 2);
        let walls = joined(walls);
        walls.into_iter().map(straightened).collect()
    }
}

/// Joins walls end to end where exactly two ends meet.
fn joined(walls: Vec<Vec<Spot>>) -> Vec<Vec<Spot>> {
    let mut ends: BTreeMap<Spot, Vec<usize>> = BTreeMap::new();
    for (index, wall) in walls.iter().enumerate() {
        for end in [wall[0], wall[wall.len() - 1]] {
            ends.entry(end).or_default().push(index);
        }
    }
    let mut left: Vec<Option<Vec<Spot>>> = walls.into_iter().map(Some).collect();
    let mut whole = Vec::new();
    for index in 0..left.len() {
        let Some(mut wall) = left[index].take() else {
            continue;
        };
        // Once from the end, once from the beginning.
        for _ in 0..2 {
            while let Some([one, two]) = ends.get(&wall[wall.len() - 1]).map(Vec::as_slice) {
                let Some(mut next) = left[*one].take().or_else(|| left[*two].take()) else {
                    break;
                };
                if next[0] != wall[wall.len() - 1] {
                    next.reverse();
                }
                wall.extend_from_slice(&next[1..]);
            }
            wall.reverse();
        }
        whole.push(wall);
    }
    whole
}

/// The same line without the points that lie on the way between their neighbors.
fn straightened(line: Vec<Spot>) -> Vec<Spot> {
    let mut kept: Vec<Spot> = Vec::with_capacity(line.len());
    for spot in line {
        while let [.., a, b] = kept[..] {
            let on_the_way = cross(a, b, spot) == 0 && dot(b, a, spot) < 0;
            if !on_the_way {
                break;
            }
            kept.pop();
        }
        kept.push(spot);
    }
    kept
}

/// Returns a piece moved onto the wall that runs along within a distance of both its ends; `None`
/// without such a wall.
fn onto(walls: &[Vec<Spot>], [p, q]: Piece, near: i64) -> Option<Piece> {
    let mut ends = walls.iter().flat_map(|wall| wall.windows(2));
    ends.find_map(|ends| {
        let (a, b) = (ends[0], ends[1]);
        let is_close = |a: i64, b: i64, p: i64, q: i64| {
            a.min(b) <= p.max(q) + near && p.min(q) - near <= a.max(b)
        };
        let is_close = is_close(a.x, b.x, p.x, q.x) && is_close(a.y, b.y, p.y, q.y);
        if !is_close || !is_near(a, b, p, near) || !is_near(a, b, q, near) {
            return None;
        }
        let length = dot(a, b, b) as f64;
        let moved = |at: Spot| {
            let along = dot(a, b, at) as f64 / length;
            let part = |a: i64, b: i64| a + ((b - a) as f64 * along).round() as i64;
            Spot {
                x: part(a.x, b.x),
                y: part(a.y, b.y),
            }
        };
        let piece = [moved(p), moved(q)];
        // A wall across the door is none to stand in.
        let overlaps = {
            let [from, to] = [dot(a, b, p), dot(a, b, q)];
            from.max(to) > 0 && from.min(to) < dot(a, b, b)
        };
        (overlaps && piece[0] != piece[1]).then_some(piece)
    })
}

/// Returns the direction, one long, of the wall that a place lies on.
pub(crate) fn direction_at(walls: &[Vec<Spot>], at: Spot) -> Option<Point> {
    let mut pieces = walls.iter().flat_map(|wall| wall.windows(2));
    let ends = pieces.find(|ends| {
        let [a, b] = [ends[0], ends[1]];
        let is_between = |a: i64, n: i64, b: i64| a.min(b) - NEAR <= n && n <= a.max(b) + NEAR;
        let is_within = is_between(a.x, at.x, b.x) && is_between(a.y, at.y, b.y);
        is_within && is_near(a, b, at, NEAR)
    })?;
    let by = ends[1].point() - ends[0].point();
    let length = by.x.hypot(by.y);
    Some(Point::new(by.x / length, by.y / length))
}

/// Returns true if a place is at most so far from the line through two others.
fn is_near(a: Spot, b: Spot, at: Spot, most: i64) -> bool {
    // Distance times length, to stay in whole numbers.
    let area = i128::from(cross(a, b, at));
    area * area <= i128::from(dot(a, b, b)) * i128::from(most * most)
}

/// The walls without the stretches in which doors and windows stand; `None` if more than `most`
/// points would be left, or if too many doors and walls lie over each other.
pub(crate) fn opened(walls: &[Vec<Spot>], doors: &[Piece], most: usize) -> Option<Vec<Vec<Spot>>> {
    let mut doors = Doors::new(doors)?;
    let mut left = Vec::new();
    let mut points = 0;
    for wall in walls {
        let mut piece = vec![wall[0]];
        for ends in wall.windows(2) {
            let (a, b) = (ends[0], ends[1]);
            for [from, to] in gaps(a, b, &doors.near(a, b)?) {
                if dot(a, from, b) > dot(a, piece[piece.len() - 1], b) {
                    piece.push(from);
                }
                points += piece.len();
                left.push(std::mem::replace(&mut piece, vec![to]));
            }
            if piece[piece.len() - 1] != b {
                piece.push(b);
            }
            if points > most {
                return None;
            }
        }
        points += piece.len();
        left.push(piece);
    }
    left.retain(|piece| piece.len() >= 2);
    (points <= most).then_some(left)
}

/// Doors by the squares of the map that their bounding boxes overlap.
struct Doors<'a> {
    doors: &'a [Piece],
    /// Indexes of doors by column and row of a square.
    squares: BTreeMap<(i64, i64), Vec<usize>>,
    /// Entries that may still be added or looked at.
    left: usize,
}

impl<'a> Doors<'a> {
    /// Width of a square, in thousandths of a cell.
    const SQUARE: i64 = 16_000;

    /// The most entries of squares that are added or looked at; a map of a thousand doors and walls
    /// takes a thousandth of that.
    const MOST: usize = 20_000_000;

    fn new(doors: &'a [Piece]) -> Option<Self> {
        let mut squares: BTreeMap<_, Vec<usize>> = BTreeMap::new();
        let mut left = Self::MOST;
        for (index, [a, b]) in doors.iter().enumerate() {
            for square in Self::squares(*a, *b) {
                left = left.checked_sub(1)?;
                squares.entry(square).or_default().push(index);
            }
        }
        Some(Self {
            doors,
            squares,
            left,
        })
    }

    /// Returns the squares that the bounding box of a piece overlaps.
    fn squares(a: Spot, b: Spot) -> impl Iterator<Item = (i64, i64)> {
        let range = |a: i64, b: i64| {
            let first = (a.min(b) - NEAR).div_euclid(Self::SQUARE);
            first..=(a.max(b) + NEAR).div_euclid(Self::SQUARE)
        };
        let (columns, rows) = (range(a.x, b.x), range(a.y, b.y));
        columns.flat_map(move |x| rows.clone().map(move |y| (x, y)))
    }

    /// Returns the doors that may lie on a piece, in their order; `None` if the limit is reached.
    fn near(&mut self, a: Spot, b: Spot) -> Option<Vec<Piece>> {
        if self.doors.is_empty() {
            return Some(Vec::new());
        }
        let mut near: Vec<usize> = Vec::new();
        for square in Self::squares(a, b) {
            let there = self.squares.get(&square).map_or(&[][..], Vec::as_slice);
            self.left = self.left.checked_sub(1 + there.len())?;
            near.extend(there);
        }
        near.sort_unstable();
        near.dedup();
        Some(near.into_iter().map(|index| self.doors[index]).collect())
    }
}

/// The stretches from `a` to `b` that doors take up, in this order and apart
/// from each other. Each begins and ends where its door does, so that wall and
/// door meet even if the door stands a little beside the wall.
fn gaps(a: Spot, b: Spot, doors: &[Piece]) -> Vec<Piece> {
    let length_squared = dot(a, b, b);
    let along = |spot: Spot| dot(a, b, spot);
    let (low, high) = (sorted([a, b]), [a.y.min(b.y), a.y.max(b.y)]);
    let mut found: Vec<Piece> = doors
        .iter()
        .filter(|[p, q]| {
            p.x.max(q.x) >= low[0].x - NEAR
                && p.x.min(q.x) <= low[1].x + NEAR
                && p.y.max(q.y) >= high[0] - NEAR
                && p.y.min(q.y) <= high[1] + NEAR
        })
        .filter(|[p, q]| is_near(a, b, *p, NEAR) && is_near(a, b, *q, NEAR))
        .map(|[p, q]| {
            if along(*p) <= along(*q) {
                [*p, *q]
            } else {
                [*q, *p]
            }
        })
        .filter(|[p, q]| along(*q) > 0 && along(*p) < length_squared)
        .map(|[p, q]| {
            let from = if along(p) <= 0 { a } else { p };
            let to = if along(q) >= length_squared { b } else { q };
            [from, to]
        })
        .collect();
    found.sort_by_key(|[from, to]| (along(*from), along(*to)));
    // Doors that overlap make one gap.
    let mut apart: Vec<Piece> = Vec::new();
    for [from, to] in found {
        match apart.last_mut() {
            Some(last) if along(from) < along(last[1]) => {
                if along(to) > along(last[1]) {
                    last[1] = to;
                }
            }
            _ => apart.push([from, to]),
        }
    }
    apart
}
