//! Lines as programs write them, made into tidy walls: snapped, cut at the
//! edge of the map, joined, and opened where a door or window stands.
//!
//! Positions are whole thousandths of a cell, so that points that should be the same are, and points
//! on a line are exactly on it. Products of them are floats, which cannot overflow and are exact on a
//! map of any permitted size.

use crate::import::ImportError;
use crate::lenient::{Number, RawPoint};
use encounter::{MAX_WALL_POINTS, Wall, WallKind};
use grid::{Point, Rect};
use std::collections::{BTreeMap, BTreeSet};
use std::num::Saturating;
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

    /// Vector to another position, in thousandths of a cell.
    fn to(self, other: Self) -> Point {
        Point::new(
            other.x as f64 - self.x as f64,
            other.y as f64 - self.y as f64,
        )
    }
}

/// A straight piece from one end to the other.
pub(crate) type Piece = [Spot; 2];

fn sorted([a, b]: Piece) -> Piece {
    [a.min(b), a.max(b)]
}

/// Scalar product of the vectors to `a` and `b`.
fn dot(from: Spot, a: Spot, b: Spot) -> f64 {
    let (a, b) = (from.to(a), from.to(b));
    a.x * b.x + a.y * b.y
}

/// Cross product of the vectors to `a` and `b`.
fn cross(from: Spot, a: Spot, b: Spot) -> f64 {
    let (a, b) = (from.to(a), from.to(b));
    a.x * b.y - a.y * b.x
}

/// Returns true if the bounding boxes of two pieces are at most `by` thousandths of a cell apart.
fn are_close([a, b]: Piece, [p, q]: Piece, by: i64) -> bool {
    let are_close = |a: i64, b: i64, p: i64, q: i64| {
        a.min(b) <= p.max(q).saturating_add(by) && p.min(q) <= a.max(b).saturating_add(by)
    };
    are_close(a.x, b.x, p.x, q.x) && are_close(a.y, b.y, p.y, q.y)
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
        if self.points > MAX_WALL_POINTS {
            return Err(too_many_points());
        }
        let plain = frame.walls(&self.plain, odd);
        let is_wide = |other: &Other| other.kind.is_fitting() && other.near > NEAR;
        let has_wide = self.others.iter().any(is_wide);
        let mut index = match has_wide {
            true => PieceIndex::of_walls(&plain)?,
            false => PieceIndex::default(),
        };
        let mut pieces: Vec<(WallKind, Piece)> = Vec::new();
        for other in &self.others {
            let Some(piece) = frame.piece(other.ends, odd) else {
                continue;
            };
            let on_wall = match is_wide(other) {
                true => index.onto(piece, other.near)?,
                false => None,
            };
            pieces.push((other.kind, on_wall.unwrap_or(piece)));
        }
        let fitted = pieces.iter().filter(|(kind, _)| kind.is_fitting());
        let fitted: Vec<Piece> = fitted.map(|(_, piece)| *piece).collect();
        let plain = opened(&plain, fitted)?;
        let plain = plain.iter().map(|line| {
            let points = line.iter().map(|spot| spot.point()).collect();
            Wall::new(WallKind::Wall, points)
        });
        let others = pieces.iter();
        let others = others.map(|(kind, [a, b])| Wall::straight(*kind, a.point(), b.point()));
        Ok(plain.chain(others).collect())
    }
}

/// Numbers of pieces of lines that were changed or left out, and of the lines with a piece on the map.
#[derive(Debug, Default)]
pub(crate) struct Oddities {
    /// Lines of the file, however many walls they become: lines that meet are joined.
    pub lines: Saturating<usize>,
    /// Had an end that is no position.
    pub unusable: Saturating<usize>,
    /// Lay beyond the edge of the map.
    pub outside: Saturating<usize>,
    /// Ran over the edge of the map and were cut there.
    pub cut: Saturating<usize>,
    /// Were there already.
    pub repeated: Saturating<usize>,
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
        let sorts = sorts.into_iter().filter(|(count, _)| count.0 > 0);
        notes.extend(sorts.map(|(Saturating(count), what)| {
            let pieces = pieces(count);
            message!("import-odd", pieces, what).to_string()
        }));
    }
}

/// The part of the file's coordinates that the map covers.
pub(crate) struct Frame {
    /// In cells.
    origin: Point,
    /// In whole thousandths of a cell.
    size: Point,
}

impl Frame {
    /// `origin` and `size` in cells; `None` when they are no numbers or out of reason.
    pub fn new(origin: Point, size: Point) -> Option<Self> {
        let sane = |p: Point| p.is_finite() && p.x.abs() <= FAR && p.y.abs() <= FAR;
        (sane(origin) && sane(size)).then(|| Self {
            origin,
            size: Point::new((size.x * STEPS).round(), (size.y * STEPS).round()),
        })
    }

    /// Width and height in map units.
    pub fn size(&self) -> Point {
        Point::new(self.size.x / STEPS, self.size.y / STEPS)
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
        let by = a.to(b);
        let (x, y) = (a.x as f64, a.y as f64);
        let (mut enter, mut leave) = (0.0_f64, 1.0_f64);
        // For each side of the map: how fast the piece nears it from within,
        // and how far the first end is from it.
        for (speed, distance) in [
            (-by.x, x),
            (by.x, self.size.x - x),
            (-by.y, y),
            (by.y, self.size.y - y),
        ] {
            let at = distance / speed;
            if speed < 0.0 {
                enter = enter.max(at);
            } else if speed > 0.0 {
                leave = leave.min(at);
            } else if distance < 0.0 {
                return None;
            }
        }
        let spot = |t: f64| Spot {
            x: (x + by.x * t).round() as i64,
            y: (y + by.y * t).round() as i64,
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
            let before = seen.len();
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
            odd.lines += usize::from(seen.len() > before);
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
        for end in [wall.first(), wall.last()].into_iter().flatten() {
            ends.entry(*end).or_default().push(index);
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
            while let Some([one, two]) =
                wall.last().and_then(|end| ends.get(end)).map(Vec::as_slice)
            {
                let Some(mut next) = left[*one].take().or_else(|| left[*two].take()) else {
                    break;
                };
                if next.first() != wall.last() {
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
            let on_the_way = cross(a, b, spot) == 0.0 && dot(b, a, spot) < 0.0;
            if !on_the_way {
                break;
            }
            kept.pop();
        }
        kept.push(spot);
    }
    kept
}

/// Returns true if a place is at most `most` thousandths of a cell from the line through two others.
fn is_near(a: Spot, b: Spot, at: Spot, most: i64) -> bool {
    // Compares distance times length, without a root.
    let (area, most) = (cross(a, b, at), most as f64);
    area * area <= dot(a, b, b) * most * most
}

/// Refusal of a file with more lines than can be compared or stored.
pub(crate) fn too_many_points() -> ImportError {
    ImportError::TooMany {
        what: message!("import-wall-points"),
        most: MAX_WALL_POINTS,
    }
}

/// Returns the walls without the stretches in which doors and windows stand.
///
/// # Errors
/// If more than [`MAX_WALL_POINTS`] points are left, or too many doors and walls lie over each other.
pub(crate) fn opened(
    walls: &[Vec<Spot>],
    doors: Vec<Piece>,
) -> Result<Vec<Vec<Spot>>, ImportError> {
    let mut doors = PieceIndex::new(doors)?;
    let mut left = Vec::new();
    let mut points = Saturating(0);
    for wall in walls {
        let mut piece: Vec<Spot> = wall.first().copied().into_iter().collect();
        for ends in wall.windows(2) {
            let (a, b) = (ends[0], ends[1]);
            for [from, to] in gaps(a, b, &doors.near([a, b], NEAR)?) {
                let last = piece.last().copied().unwrap_or(a);
                if dot(a, from, b) > dot(a, last, b) {
                    piece.push(from);
                }
                points += piece.len();
                left.push(std::mem::replace(&mut piece, vec![to]));
            }
            if piece.last() != Some(&b) {
                piece.push(b);
            }
            if points.0 > MAX_WALL_POINTS {
                return Err(too_many_points());
            }
        }
        points += piece.len();
        left.push(piece);
    }
    left.retain(|piece| piece.len() >= 2);
    match points.0 <= MAX_WALL_POINTS {
        true => Ok(left),
        false => Err(too_many_points()),
    }
}

/// Spatial index: straight pieces by the squares of the map that their bounding boxes overlap.
pub(crate) struct PieceIndex {
    pieces: Vec<Piece>,
    /// Indexes of pieces by column and row of a square.
    squares: BTreeMap<(i64, i64), Vec<u32>>,
    /// Entries that may still be added or looked at.
    left: usize,
}

impl Default for PieceIndex {
    fn default() -> Self {
        Self {
            pieces: Vec::new(),
            squares: BTreeMap::new(),
            left: Self::MOST,
        }
    }
}

impl PieceIndex {
    /// Width of a square, in thousandths of a cell.
    const SQUARE: i64 = 16_000;

    /// The most entries of squares that are added or looked at; a map of a thousand doors and walls
    /// takes a thousandth of that.
    const MOST: usize = 10_000_000;

    /// # Errors
    /// If the pieces overlap too many squares.
    fn new(pieces: Vec<Piece>) -> Result<Self, ImportError> {
        let mut index = Self::default();
        for (number, piece) in (0..).zip(&pieces) {
            for square in Self::squares(*piece, 0) {
                index.take(1)?;
                index.squares.entry(square).or_default().push(number);
            }
        }
        index.pieces = pieces;
        Ok(index)
    }

    /// Index of the pieces of walls.
    ///
    /// # Errors
    /// If the pieces overlap too many squares.
    pub fn of_walls(walls: &[Vec<Spot>]) -> Result<Self, ImportError> {
        let pieces = walls.iter().flat_map(|wall| wall.array_windows::<2>());
        Self::new(pieces.copied().collect())
    }

    fn take(&mut self, entries: usize) -> Result<(), ImportError> {
        let left = self.left.checked_sub(entries);
        self.left = left.ok_or_else(too_many_points)?;
        Ok(())
    }

    /// Returns the squares that the bounding box of a piece overlaps, grown by so many thousandths of a
    /// cell.
    fn squares([a, b]: Piece, by: i64) -> impl Iterator<Item = (i64, i64)> {
        let range = |a: i64, b: i64| {
            let first = a.min(b).saturating_sub(by).div_euclid(Self::SQUARE);
            first..=a.max(b).saturating_add(by).div_euclid(Self::SQUARE)
        };
        let (columns, rows) = (range(a.x, b.x), range(a.y, b.y));
        columns.flat_map(move |x| rows.clone().map(move |y| (x, y)))
    }

    /// Returns the pieces whose bounding boxes are at most so far from that of another piece, in their
    /// order.
    ///
    /// # Errors
    /// If too many pieces were looked at.
    fn near(&mut self, piece: Piece, by: i64) -> Result<Vec<Piece>, ImportError> {
        if self.pieces.is_empty() {
            return Ok(Vec::new());
        }
        let mut near: Vec<u32> = Vec::new();
        for square in Self::squares(piece, by) {
            self.take(1)?;
            if let Some(there) = self.squares.get(&square) {
                let count = there.len();
                near.extend(there);
                self.take(count)?;
            }
        }
        near.sort_unstable();
        near.dedup();
        let pieces = near
            .into_iter()
            .filter_map(|number| self.pieces.get(number as usize));
        let pieces = pieces.filter(|other| are_close(**other, piece, by));
        Ok(pieces.copied().collect())
    }

    /// Returns a piece moved onto the first wall that runs along within a distance of both its ends.
    ///
    /// # Errors
    /// If too many pieces were looked at.
    fn onto(&mut self, [p, q]: Piece, near: i64) -> Result<Option<Piece>, ImportError> {
        let walls = self.near([p, q], near)?;
        Ok(walls.into_iter().find_map(|[a, b]| {
            if !is_near(a, b, p, near) || !is_near(a, b, q, near) {
                return None;
            }
            let (length, by) = (dot(a, b, b), a.to(b));
            let moved = |at: Spot| {
                let along = dot(a, b, at) / length;
                Spot {
                    x: (a.x as f64 + by.x * along).round() as i64,
                    y: (a.y as f64 + by.y * along).round() as i64,
                }
            };
            let piece = [moved(p), moved(q)];
            // A wall across the door is none to stand in.
            let [from, to] = [dot(a, b, p), dot(a, b, q)];
            let overlaps = from.max(to) > 0.0 && from.min(to) < length;
            (overlaps && piece[0] != piece[1]).then_some(piece)
        }))
    }

    /// Returns the direction, one long, of the first wall that a place lies on.
    ///
    /// # Errors
    /// If too many pieces were looked at.
    pub fn direction_at(&mut self, at: Spot) -> Result<Option<Point>, ImportError> {
        let walls = self.near([at, at], NEAR)?;
        let wall = walls.into_iter().find(|[a, b]| is_near(*a, *b, at, NEAR));
        Ok(wall.map(|[a, b]| {
            let by = a.to(b);
            let length = by.x.hypot(by.y);
            Point::new(by.x / length, by.y / length)
        }))
    }
}

/// The stretches from `a` to `b` that doors take up, in this order and apart
/// from each other. Each begins and ends where its door does, so that wall and
/// door meet even if the door stands a little beside the wall.
fn gaps(a: Spot, b: Spot, doors: &[Piece]) -> Vec<Piece> {
    let length_squared = dot(a, b, b);
    let along = |spot: Spot| dot(a, b, spot);
    let mut gaps: Vec<Piece> = doors
        .iter()
        .filter(|[p, q]| is_near(a, b, *p, NEAR) && is_near(a, b, *q, NEAR))
        .map(|[p, q]| {
            if along(*p) <= along(*q) {
                [*p, *q]
            } else {
                [*q, *p]
            }
        })
        .filter(|[p, q]| along(*q) > 0.0 && along(*p) < length_squared)
        .map(|[p, q]| {
            let from = if along(p) <= 0.0 { a } else { p };
            let to = if along(q) >= length_squared { b } else { q };
            [from, to]
        })
        .collect();
    gaps.sort_by(|a, b| {
        let [a, b] = [a, b].map(|ends| ends.map(along));
        a[0].total_cmp(&b[0]).then(a[1].total_cmp(&b[1]))
    });
    // Doors that overlap make one gap.
    let mut apart: Vec<Piece> = Vec::new();
    for [from, to] in gaps {
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

#[cfg(test)]
#[expect(
    clippy::arithmetic_side_effects,
    reason = "the numbers are those of the test"
)]
mod tests {
    use super::*;

    fn spot(x: i64, y: i64) -> Spot {
        Spot { x, y }
    }

    /// A wall of 100,000 points in rows across a map of 1000 × 1000 cells.
    fn long_wall() -> Vec<Spot> {
        let rows =
            (0..100).flat_map(|y| (0..1000).map(move |x| spot(x * 1000, y * 10_000 + x % 2)));
        rows.collect()
    }

    #[test]
    fn index_returns_the_pieces_that_a_full_scan_returns() {
        let wall = long_wall();
        let mut index = PieceIndex::of_walls(std::slice::from_ref(&wall)).unwrap();
        for number in 0..200 {
            let at = spot(number * 4_973 % 999_000, number * 7_919 % 999_000);
            let piece = [at, spot(at.x + number * 100, at.y + 5_000)];
            let near = index.near(piece, NEAR).unwrap();
            let pieces = wall.array_windows().copied();
            let all: Vec<Piece> = pieces.filter(|it| are_close(*it, piece, NEAR)).collect();
            assert_eq!(near, all, "{piece:?}");
        }
    }

    #[test]
    fn index_looks_at_few_pieces_for_each_of_many_doors() {
        let mut index = PieceIndex::of_walls(&[long_wall()]).unwrap();
        let left = index.left;
        for number in 0..5_000 {
            index
                .direction_at(spot(number * 199, number * 13 % 1_000 * 1000))
                .unwrap();
        }
        // All pieces for each door would be 500 million.
        assert!(left - index.left < 1_000_000, "{}", left - index.left);
    }
}
