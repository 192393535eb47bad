//! Walls, doors, windows and other openings.

use super::View;
use super::land::draft_way;
use crate::chance::Chance;
use crate::fonts::Weight;
use crate::text::{Anchor, text};
use crate::{Color, Fill, Item, Path, Stroke, style_of};
use encounter::{Encounter, Wall, WallKind};
use grid::{Point, Rect, Segment};

/// From one place where the pen strays to the next along a wall, in map units.
const STRETCH: f64 = 0.7;
/// How far it strays.
const WOBBLE: f64 = 0.022;
/// Thickness of a door's box across the wall.
const DOOR: f64 = 0.26;
/// Thickness of a low wall.
const LOW: f64 = 0.17;
/// The longest leaf of a door.
const LEAF: f64 = 1.4;
/// From the middle of one bar of a portcullis to the next.
const BARS: f64 = 0.2;
/// How high the S of a secret door stands.
const LETTER: f64 = 0.68;

/// Lines of wall and the boxes on them, gathered to be painted together.
#[derive(Default)]
struct Drawing {
    lines: Path,
    boxes: Path,
    thin: Path,
    dark: Path,
    /// What is left blank on everything before it.
    blank: Path,
    letters: Path,
}

pub(super) fn walls(view: &View, items: &mut Vec<Item>) {
    items.extend(walls_within(view.encounter, view.bounds));
}

/// Returns the walls, doors and windows in a part of the map. What lies over the map, such as a
/// movement range, is painted below them.
#[must_use]
pub fn walls_within(encounter: &Encounter, bounds: Rect) -> Vec<Item> {
    let mut items = Vec::new();
    let mut drawing = Drawing::default();
    for wall in encounter.walls().values() {
        for segment in wall.segments() {
            let around = segment.bounds().grown(0.5 + LEAF.min(segment.length()));
            if segment.length() > 0.0 && around.intersects(bounds) {
                drawing.add(wall.kind, segment, &bounds.grown(1.0));
            }
        }
    }
    let header = encounter.header();
    let style = style_of(header.look);
    if header.picture.is_some() {
        // The picture has its own walls; ours only have to be seen to fit.
        let ink = style.accent.fade(0.75);
        paint(
            drawing,
            ink,
            style.floor.fade(0.6),
            0.5 * style.wall,
            style.thin,
            &mut items,
        );
    } else {
        paint(
            drawing,
            style.ink,
            style.floor,
            style.wall,
            style.thin,
            &mut items,
        );
    }
    items
}

/// A wall on its own, as a tool is about to draw it.
pub(crate) fn draft_wall(wall: &Wall) -> Vec<Item> {
    let style = &crate::INK;
    let (kind, points) = (wall.kind, &wall.points);
    if kind.leads_overland() {
        return draft_way(wall);
    }
    let mut drawing = Drawing::default();
    for pair in points.windows(2) {
        let segment = Segment::new(pair[0], pair[1]);
        if segment.length() > 0.0 {
            drawing.add(kind, segment, &segment.bounds().grown(1.0));
        }
    }
    let mut items = Vec::new();
    paint(
        drawing,
        style.accent,
        style.floor,
        style.wall,
        style.thin,
        &mut items,
    );
    items
}

fn paint(drawing: Drawing, ink: Color, paper: Color, wall: f32, thin: f32, items: &mut Vec<Item>) {
    if !drawing.lines.is_empty() {
        items.push(Item::stroke(drawing.lines, Stroke::solid(ink, wall)));
    }
    if !drawing.boxes.is_empty() {
        items.push(Item::Path {
            path: drawing.boxes,
            fill: Some(Fill::Solid(paper)),
            stroke: Some(Stroke::solid(ink, thin)),
        });
    }
    if !drawing.thin.is_empty() {
        items.push(Item::stroke(drawing.thin, Stroke::solid(ink, thin)));
    }
    let filled = [
        (drawing.dark, ink),
        (drawing.blank, paper),
        (drawing.letters, ink),
    ];
    let filled = filled.into_iter().filter(|(path, _)| !path.is_empty());
    items.extend(filled.map(|(path, color)| Item::fill(path, Fill::Solid(color))));
}

impl Drawing {
    fn add(&mut self, kind: WallKind, segment: Segment, seen: &Rect) {
        let length = segment.length();
        match kind {
            WallKind::Wall => self.lines.extend(drawn(segment, seen)),
            WallKind::ClosedDoor => {
                // Stubs of wall hold a box; a wide one has two leaves.
                let post = post(length);
                self.stub(segment, post);
                self.boxes.extend(plank(segment, post, length - post, DOOR));
                if length > 1.25 {
                    let middle = length / 2.0;
                    self.thin.add_line(&[
                        beside(segment, middle, -DOOR / 2.0),
                        beside(segment, middle, DOOR / 2.0),
                    ]);
                }
            }
            WallKind::LockedDoor => {
                // A dark box with a keyhole.
                let post = post(length);
                self.stub(segment, post);
                self.dark.extend(plank(segment, post, length - post, DOOR));
                let eye = beside(segment, length / 2.0, 0.0);
                self.blank.extend(Path::circle(eye, 0.065));
                self.blank.extend(Path::polygon(&[
                    eye + Point::new(-0.025, 0.0),
                    eye + Point::new(0.025, 0.0),
                    eye + Point::new(0.05, 0.12),
                    eye + Point::new(-0.05, 0.12),
                ]));
            }
            WallKind::OpenDoor => self.ajar(segment),
            WallKind::SecretDoor => {
                // Wall to everyone but the game master.
                self.lines.extend(drawn(segment, seen));
                let middle = segment.middle();
                self.blank.extend(Path::circle(middle, 0.4 * LETTER));
                self.letter("S", middle);
            }
            WallKind::OpenSecretDoor => {
                self.ajar(segment);
                self.letter("S", beside(segment, length / 2.0, 0.5 * LETTER));
            }
            WallKind::Portcullis => {
                let post = post(length);
                self.stub(segment, post);
                let gap = length - 2.0 * post;
                let bars = (gap / BARS).round().max(1.0);
                for n in 0..bars as u32 {
                    let along = post + gap * (f64::from(n) + 0.5) / bars;
                    let bar = Path::circle(beside(segment, along, 0.0), 0.35 * gap / bars);
                    self.dark.extend(bar);
                }
            }
            WallKind::Arch => {
                // Two pillars, and the lines of what spans them overhead.
                let post = post(length);
                self.stub(segment, post);
                for (from, to) in [
                    (post - 0.12, post + 0.08),
                    (length - post - 0.08, length - post + 0.12),
                ] {
                    self.dark
                        .extend(plank(segment, from.max(0.0), to.min(length), DOOR));
                }
                let gap = length - 2.0 * (post + 0.08);
                let dashes = (gap / 0.2).round().max(1.0);
                for n in 0..dashes as u32 {
                    let at = |part: f64| post + 0.08 + gap * (f64::from(n) + part) / dashes;
                    for off in [-0.4 * DOOR, 0.4 * DOOR] {
                        let ends = [at(0.25), at(0.75)].map(|along| beside(segment, along, off));
                        self.thin.add_line(&ends);
                    }
                }
            }
            // Those are on overland maps, which have no walls.
            WallKind::Highway | WallKind::Road | WallKind::Trail | WallKind::River => (),
            WallKind::LowWall => {
                // A course of stones, seen from above.
                self.boxes.extend(plank(segment, 0.0, length, LOW));
                let stones = (length / 0.3).round().max(1.0);
                for n in 1..stones as u32 {
                    let along = length * f64::from(n) / stones;
                    let ends = [-0.5, 0.5].map(|side| beside(segment, along, side * LOW));
                    self.thin.add_line(&ends);
                }
            }
            WallKind::Window => {
                self.boxes.extend(plank(segment, 0.0, length, 0.15));
                self.thin.add_line(&[segment.a, segment.b]);
            }
        }
    }

    /// A door that stands open.
    fn ajar(&mut self, segment: Segment) {
        let length = segment.length();
        let post = post(length);
        self.stub(segment, post);
        for (from, to) in [(post, post + 0.08), (length - post - 0.08, length - post)] {
            self.boxes.extend(plank(segment, from, to, DOOR));
        }
        // The leaf stands a little short of a right angle to the wall.
        let hinge = beside(segment, post + 0.04, 0.0);
        let reach = (length - 2.0 * post).min(LEAF);
        let leaf = beside(segment, post + 0.04 + 0.3 * reach, -0.94 * reach);
        let leaf = Segment::new(hinge, leaf);
        self.boxes.extend(plank(leaf, 0.0, leaf.length(), 0.08));
    }

    /// A letter with its middle at a place.
    fn letter(&mut self, letter: &str, at: Point) {
        // A capital is about two thirds of a line high.
        let baseline = at + Point::new(0.0, 0.32 * LETTER);
        let drawn = text(letter, Weight::Bold, LETTER, baseline, Anchor::Middle);
        self.letters.extend(drawn.path);
    }

    /// The wall at both ends of a door.
    fn stub(&mut self, segment: Segment, post: f64) {
        for (end, other) in [(segment.a, segment.b), (segment.b, segment.a)] {
            self.lines
                .add_line(&[end, end.toward(other, post / segment.length())]);
        }
    }
}

/// How much wall there is at each end of a door.
fn post(length: f64) -> f64 {
    (0.18 * length).min(0.2)
}

/// The point `along` a segment, and `off` to its right when going down it.
fn beside(segment: Segment, along: f64, off: f64) -> Point {
    let length = segment.length();
    let d = segment.b - segment.a;
    segment.a.toward(segment.b, along / length)
        + Point::new(-d.y * off / length, d.x * off / length)
}

/// A rectangle along a segment.
fn plank(segment: Segment, from: f64, to: f64, thick: f64) -> Path {
    let half = thick / 2.0;
    Path::polygon(&[
        beside(segment, from, -half),
        beside(segment, to, -half),
        beside(segment, to, half),
        beside(segment, from, half),
    ])
}

/// A straight piece of wall as a hand draws it, as far as it is `seen`. It
/// ends exactly where it should, so that pieces join.
fn drawn(segment: Segment, seen: &Rect) -> Path {
    let count = (segment.length() / STRETCH).round().max(1.0);
    let Some((from, to)) = part_within(segment, seen) else {
        return Path::new();
    };
    // A long wall crosses many chunks; each has only its own part.
    let first = (from * count).floor() as u32;
    let last = (to * count).ceil() as u32;
    let points: Vec<Point> = (first..=last)
        .map(|n| {
            let place = segment.a.toward(segment.b, f64::from(n) / count);
            if n == 0 || f64::from(n) >= count {
                place
            } else {
                Chance::at(place, 6).near(place, WOBBLE)
            }
        })
        .collect();
    Path::line(&points)
}

/// The part of a segment in a rectangle: where it begins and ends, from 0 at
/// one end of the segment to 1 at the other.
fn part_within(segment: Segment, rect: &Rect) -> Option<(f64, f64)> {
    let (a, d) = (segment.a, segment.b - segment.a);
    let (mut from, mut to) = (0.0_f64, 1.0_f64);
    for (start, slope, min, max) in [
        (a.x, d.x, rect.min.x, rect.max.x),
        (a.y, d.y, rect.min.y, rect.max.y),
    ] {
        if slope.abs() < 1e-12 {
            if start < min || start > max {
                return None;
            }
        } else {
            let (one, other) = ((min - start) / slope, (max - start) / slope);
            from = from.max(one.min(other));
            to = to.min(one.max(other));
        }
    }
    (from <= to).then_some((from, to))
}
