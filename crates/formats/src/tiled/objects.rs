//! The objects of a layer: walls, creatures, words, shapes of terrain, and tiles that stand anywhere.

use super::paint::{Canvas, Tilesets};
use super::raw::{RawLayer, RawObject};
use super::{Layout, Place, Read, ground};
use crate::import::{ImportError, SPEED_FEET, cell_on, name_from, size_of_width};
use crate::lenient::Number;
use encounter::{
    Creature, Ground, MAX_CREATURES, MAX_FEET, MAX_MARK_TEXT, MAX_MARKS, MAX_WALL_POINTS, Mark,
    MarkKind, Side, WallKind,
};
use grid::{Point, Rect};
use terms::{SIZES, message};

/// How many corners a round shape gets.
const ROUND: usize = 24;

/// The most steps that filling shapes takes: one for each cell, and one for each corner and row.
const MAX_STEPS: usize = 200_000_000;

/// The greatest thickness of a wall that is drawn as a rectangle, in cells.
const MAX_THICKNESS: f64 = 0.5;

/// The objects of a layer, and where they lie.
pub(super) struct Objects<'a> {
    pub layer: &'a RawLayer,
    pub place: &'a Place,
    pub layout: &'a Layout,
}

impl Objects<'_> {
    pub fn read(
        &self,
        canvas: &mut Canvas,
        tilesets: &mut Tilesets,
        read: &mut Read,
    ) -> Result<(), ImportError> {
        for object in &self.layer.objects.items {
            let taken = self.take(object, read)?;
            let tile = object.gid.map(|gid| gid.0 as u32).filter(|_| !taken);
            let shown = self.place.visible && object.visible.0 != Some(false);
            match tile {
                Some(tile) if shown => {
                    let at = self.corner(object);
                    let size = Point::new(object.width.0, object.height.0);
                    let degrees = object.rotation.0;
                    let degrees = if degrees.is_finite() { degrees } else { 0.0 };
                    let opacity = self.place.opacity as f32;
                    canvas.object(tilesets, tile, at, size, degrees, opacity)?;
                }
                _ => read.left_out += usize::from(!taken),
            }
        }
        if self.layer.objects.cut {
            return Err(ImportError::TooMany {
                what: message!("import-objects"),
                most: super::raw::MAX_OBJECTS,
            });
        }
        Ok(())
    }

    /// Whether an object is something to us, which is then read.
    fn take(&self, object: &RawObject, read: &mut Read) -> Result<bool, ImportError> {
        let class = object.class.0.as_deref().unwrap_or_default();
        let layer = self.layer.name.0.as_deref().unwrap_or_default();
        if let Some(text) = &object.text {
            let text = text.text.0.as_deref().unwrap_or_default();
            return self.label(object, text, read);
        }
        let is = |name: &str| matches!(words(name).as_str(), "creature" | "creatures");
        if is(class) || (is(layer) && object.polygon.is_none() && object.polyline.is_none()) {
            return self.creature(object, read);
        }
        let lines = [&object.polyline, &object.polygon].into_iter().flatten();
        if lines.into_iter().any(|line| line.cut) {
            return Err(ImportError::TooMany {
                what: message!("import-wall-points"),
                most: MAX_WALL_POINTS,
            });
        }
        let Some(points) = self.points(object) else {
            return Ok(false);
        };
        let is_shape = object.polyline.is_none();
        let ground = ground(&object.class.0, &object.properties)
            .or_else(|| ground(&self.layer.class.0, &self.layer.properties));
        if let Some(ground) = ground.filter(|_| is_shape) {
            self.fill(&points, ground, object.ellipse.0 == Some(true), read)?;
            return Ok(true);
        }
        let Some(kind) = wall_kind(class).or_else(|| wall_kind(layer)) else {
            return Ok(false);
        };
        match middle_line(kind, &points) {
            Some((line, near)) => read.lines.add_near(kind, line, near),
            None => read.lines.add(kind, points),
        }
        Ok(true)
    }

    /// An object's place, in pixels from the corner of the map.
    fn corner(&self, object: &RawObject) -> Point {
        Point::new(object.x.0, object.y.0) + self.place.offset - self.layout.first
    }

    /// A place of an object, `by` pixels from its own, before it was turned; in map units.
    fn at(&self, object: &RawObject, by: Point) -> Point {
        let degrees = object.rotation.0;
        let degrees = if degrees.is_finite() { degrees } else { 0.0 };
        let (sin, cos) = degrees.to_radians().sin_cos();
        let turned = Point::new(by.x * cos - by.y * sin, by.x * sin + by.y * cos);
        self.layout.placed(self.corner(object) + turned)
    }

    /// The line around or along an object, in map units; a closed one repeats its first point.
    fn points(&self, object: &RawObject) -> Option<Vec<Point>> {
        let is_closed = object.polyline.is_none();
        let (width, height) = (object.width.0, object.height.0);
        let by: Vec<Point> =
            if let Some(line) = object.polyline.as_ref().or(object.polygon.as_ref()) {
                line.items
                    .iter()
                    .map(|it| Point::new(it.x.0, it.y.0))
                    .collect()
            } else if object.gid.is_some()
                || object.point.0 == Some(true)
                || !(width > 0.0 && height > 0.0)
            {
                return None;
            } else if object.ellipse.0 == Some(true) {
                let angles = (0..ROUND).map(|n| n as f64 / ROUND as f64 * std::f64::consts::TAU);
                let around = angles.map(|angle| {
                    let (sin, cos) = angle.sin_cos();
                    Point::new((1.0 + cos) * width / 2.0, (1.0 + sin) * height / 2.0)
                });
                around.collect()
            } else {
                let corners = [(0.0, 0.0), (width, 0.0), (width, height), (0.0, height)];
                corners.map(|(x, y)| Point::new(x, y)).to_vec()
            };
        let first = by.first().copied().filter(|_| is_closed);
        let all = by.into_iter().chain(first);
        Some(all.map(|by| self.at(object, by)).collect())
    }

    /// Paints the cells whose centers lie within a closed line, with a curve along them if the line
    /// is `rounded`.
    fn fill(
        &self,
        line: &[Point],
        ground: Ground,
        rounded: bool,
        read: &mut Read,
    ) -> Result<(), ImportError> {
        let grid = self.layout.grid;
        let corners = line
            .iter()
            .filter(|it| it.is_finite())
            .map(|it| Rect::new(*it, *it));
        let Some(around) = corners.reduce(Rect::union) else {
            return Ok(());
        };
        // Cells of even and of odd columns of hexes have their centers in two rows.
        let mut rows = [(); 2].map(|()| (f64::NAN, Vec::new()));
        for cell in grid.cells_in(around.common(grid.bounds())) {
            let Some(index) = grid.index(cell) else {
                continue;
            };
            let center = grid.center(cell);
            let (y, crossings) = &mut rows[usize::from(cell.x & 1 != 0)];
            let mut steps = 1_usize;
            if *y != center.y {
                (*y, *crossings) = (center.y, crossings_of(line, center.y));
                steps = steps.saturating_add(line.len());
            }
            read.steps = read.steps.saturating_add(steps);
            if read.steps > MAX_STEPS {
                return Err(ImportError::TooMany {
                    what: message!("import-shapes"),
                    most: MAX_STEPS,
                });
            }
            let left = crossings.partition_point(|x| *x <= center.x);
            if crossings[left..].len() % 2 == 1 {
                read.ground[index] = Some(ground);
                read.rounded[index] = rounded;
            }
        }
        Ok(())
    }

    /// The middle of an object, `None` if it is nowhere.
    fn middle(&self, object: &RawObject) -> Option<Point> {
        let half = |side: Number| {
            if side.0.is_finite() {
                side.0 / 2.0
            } else {
                0.0
            }
        };
        // Tiles have their place at the lower left.
        let down = if object.gid.is_some() { -1.0 } else { 1.0 };
        let by = Point::new(half(object.width), down * half(object.height));
        Some(self.at(object, by)).filter(|at| at.is_finite())
    }

    fn label(&self, object: &RawObject, text: &str, read: &mut Read) -> Result<bool, ImportError> {
        let at = self.middle(object);
        let Some(at) = at.filter(|_| !text.trim().is_empty()) else {
            return Ok(false);
        };
        if read.marks.len() == MAX_MARKS {
            return Err(ImportError::TooMany {
                what: message!("import-texts"),
                most: MAX_MARKS,
            });
        }
        read.marks.push(Mark {
            kind: MarkKind::Label,
            text: text.trim().chars().take(MAX_MARK_TEXT).collect(),
            at,
            cells: Vec::new(),
            link: None,
        });
        Ok(true)
    }

    fn creature(&self, object: &RawObject, read: &mut Read) -> Result<bool, ImportError> {
        let grid = self.layout.grid;
        let wide = object.width.0 * self.layout.unit.x;
        let name = object.properties.get("size").map(str::to_lowercase);
        let size = name.and_then(|name| SIZES.into_iter().find(|size| *size == name));
        let size = size.unwrap_or_else(|| size_of_width(if wide > 0.0 { wide } else { 1.0 }));
        // A space of several cells stands on its first one.
        let back = ((wide - 1.0) / 2.0).max(0.0);
        let middle = self.middle(object);
        let Some(at) = middle.and_then(|at| cell_on(grid, at - Point::new(back, back))) else {
            read.outside += 1;
            return Ok(true);
        };
        if read.creatures.len() == MAX_CREATURES {
            return Err(ImportError::TooMany {
                what: message!("import-creatures"),
                most: MAX_CREATURES,
            });
        }
        let side = match object.properties.get("side") {
            Some("heroes" | "friendly") => Side::Heroes,
            Some("neutral") => Side::Neutral,
            _ => Side::Foes,
        };
        let speed = object
            .properties
            .get("speed")
            .and_then(|it| it.parse::<u32>().ok());
        let speed = speed.filter(|feet| *feet <= MAX_FEET).unwrap_or(SPEED_FEET);
        let name = match object.name.0.as_deref().unwrap_or_default().trim() {
            "" => "?".to_owned(),
            name => name_from(&format!("{name}.")),
        };
        read.creatures
            .push(Creature::new(&name, size, speed, side, at));
        Ok(true)
    }
}

/// Returns the longer middle line of a rectangle that stands for a line, and half the width of the
/// rectangle, in cells: Tiled has no lines of a width. Such are thin walls, and doors and the like of
/// any width; a square has no direction and stays an outline.
fn middle_line(kind: WallKind, outline: &[Point]) -> Option<([Point; 2], f64)> {
    let [a, b, c, d, last] = *outline else {
        return None;
    };
    let is_rectangle = last == a && is_same(b - a, c - d);
    let middle = |p: Point, q: Point| Point::new((p.x + q.x) / 2.0, (p.y + q.y) / 2.0);
    let line = |ends: [Point; 2]| {
        let by = ends[1] - ends[0];
        (ends, by.x.hypot(by.y))
    };
    let lines = [
        line([middle(a, b), middle(d, c)]),
        line([middle(a, d), middle(b, c)]),
    ];
    let [shorter, longer] = match lines[0].1 <= lines[1].1 {
        true => lines,
        false => [lines[1], lines[0]],
    };
    let is_line = match kind.is_fitting() {
        true => longer.1 > 1.01 * shorter.1,
        false => shorter.1 <= MAX_THICKNESS && longer.1 >= 2.0 * shorter.1,
    };
    (is_rectangle && is_line).then_some((longer.0, shorter.1 / 2.0))
}

/// Returns true if two vectors differ by rounding at most, in cells.
fn is_same(a: Point, b: Point) -> bool {
    let by = a - b;
    by.x.abs() < 1e-3 && by.y.abs() < 1e-3
}

fn words(name: &str) -> String {
    name.trim().to_lowercase().replace([' ', '_'], "-")
}

/// What a layer or a class of that name holds.
fn wall_kind(name: &str) -> Option<WallKind> {
    let name = words(name);
    Some(match name.strip_suffix('s').unwrap_or(&name) {
        "wall" => WallKind::Wall,
        "door" | "closed-door" => WallKind::ClosedDoor,
        "open-door" => WallKind::OpenDoor,
        "locked-door" => WallKind::LockedDoor,
        "secret-door" => WallKind::SecretDoor,
        "window" => WallKind::Window,
        "low-wall" => WallKind::LowWall,
        "portculli" | "portcullise" => WallKind::Portcullis,
        "arch" | "arche" | "archway" => WallKind::Arch,
        _ => return None,
    })
}

/// Returns where a closed line crosses a horizontal one, from the left.
fn crossings_of(line: &[Point], y: f64) -> Vec<f64> {
    let edges = line.windows(2).map(|ends| (ends[0], ends[1]));
    let crossing = edges.filter(|(a, b)| (a.y > y) != (b.y > y));
    let crossing = crossing.map(|(a, b)| a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x));
    let mut crossings: Vec<f64> = crossing.filter(|x| !x.is_nan()).collect();
    crossings.sort_unstable_by(f64::total_cmp);
    crossings
}
