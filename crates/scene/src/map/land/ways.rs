//! Roads, trails and rivers.

use crate::chance::Chance;
use crate::map::View;
use crate::map::ground::push;
use crate::{Color, Fill, Item, Path, Stroke, Style, Verb};
use encounter::{Ground, MarkKind, Wall, WallKind};
use grid::{Point, Rect, Segment};

/// How far from a way, in map units, things still stand back from it.
const AROUND: f64 = 2.0;
/// How wide a river is at its source, and how wide it gets at most.
const SOURCE: f64 = 0.05;
const WIDEST: f64 = 0.3;
/// By how much it swells from one map unit to the next.
const SWELLS: f64 = 0.011;
/// How wide the pen draws its banks.
const BANK: f32 = 0.04;
/// Into how many pieces each bend of a river is cut.
const PIECES: u32 = 5;
/// How many of them go on into a lake or the sea.
const BEYOND: usize = 2;
/// How wide roads and highways are, with their lines.
const ROAD: f32 = 0.17;
const HIGHWAY: f32 = 0.22;
/// The lines of roads, highways and trails.
const LINES: f32 = 0.035;
const TRAIL: f32 = 0.055;

/// The ways near a chunk, and what else woods and hills stand back from.
#[derive(Default)]
pub(super) struct Ways {
    rivers: Path,
    trails: Path,
    roads: Path,
    highways: Path,
    /// The pieces of all ways near the chunk.
    pieces: Vec<Segment>,
    /// The middles of settlements.
    towns: Vec<Point>,
}

impl Ways {
    pub(super) fn new(view: &View) -> Self {
        let (seen, mut ways) = (view.bounds.grown(AROUND), Self::default());
        for wall in view.encounter.walls().values() {
            if !bounds(&wall.points).is_some_and(|it| it.grown(0.5).intersects(seen)) {
                continue;
            }
            let near = wall.segments();
            let near = near.filter(|piece| piece.bounds().grown(0.5).intersects(seen));
            ways.pieces.extend(near);
            let shows = |at: Point| {
                let water = |ground| matches!(ground, Ground::Lake | Ground::Sea);
                let ground = view.ground(view.grid.cell_at(at));
                seen.intersects(Rect::new(at, at)) && !ground.is_some_and(water)
            };
            ways.add(wall, shows);
        }
        let marks = view.encounter.marks().values();
        let towns = marks.filter(|mark| mark.kind == MarkKind::Settlement);
        let towns = towns.map(|mark| mark.at);
        ways.towns = towns.filter(|at| view.shows(*at, AROUND)).collect();
        ways
    }

    /// Adds a way, a river where it shows.
    pub(super) fn add(&mut self, way: &Wall, shows: impl Fn(Point) -> bool) {
        let points = &way.points;
        match way.kind {
            WallKind::River => self.rivers.extend(river(way, shows)),
            WallKind::Trail => self.trails.extend(smooth(points)),
            WallKind::Road => self.roads.extend(smooth(points)),
            WallKind::Highway => self.highways.extend(smooth(points)),
            _ => (),
        }
    }

    /// The banks of rivers, to lie under their water and under the sea.
    pub(super) fn banks(&self, style: &Style, items: &mut Vec<Item>) {
        let stroke = Stroke::solid(style.ink, 2.0 * BANK);
        push(items, self.rivers.clone(), None, Some(stroke));
    }

    /// The water of rivers.
    pub(super) fn waters(&self, style: &Style, items: &mut Vec<Item>) {
        let fill = Fill::Solid(style.land.water);
        push(items, self.rivers.clone(), Some(fill), None);
    }

    /// Dotted trails, roads of two broken lines, and highways of two whole ones.
    pub(super) fn roads(&self, style: &Style, items: &mut Vec<Item>) {
        self.lines(style.ink, style.land.road, items);
    }

    /// All of them in given colours.
    pub(super) fn drawn(&self, ink: Color, middle: Color, items: &mut Vec<Item>) {
        let water = Stroke::solid(ink, 2.0 * BANK);
        push(
            items,
            self.rivers.clone(),
            Some(Fill::Solid(middle)),
            Some(water),
        );
        self.lines(ink, middle, items);
    }

    fn lines(&self, ink: Color, middle: Color, items: &mut Vec<Item>) {
        let dotted = Stroke {
            color: ink,
            width: TRAIL,
            dash: Some([0.001, 0.15]),
        };
        let broken = Stroke {
            color: ink,
            width: ROAD,
            dash: Some([0.2, 0.27]),
        };
        let whole = Stroke::solid(ink, HIGHWAY);
        let inner = |width: f32| Stroke::solid(middle, width - 2.0 * LINES);
        push(items, self.trails.clone(), None, Some(dotted));
        push(items, self.roads.clone(), None, Some(broken));
        push(items, self.highways.clone(), None, Some(whole));
        // Where ways meet, their middles lie over each other's lines.
        push(items, self.roads.clone(), None, Some(inner(ROAD)));
        push(items, self.highways.clone(), None, Some(inner(HIGHWAY)));
    }

    /// Whether a line upward from a place is at least so far from every way,
    /// and from every settlement by more.
    pub(super) fn leave(&self, from: Point, tall: f64, by: f64) -> bool {
        let upright = Segment::new(from, from + Point::new(0.0, -tall));
        let apart = |piece: &Segment| {
            let reach = piece.bounds().grown(by + 0.1);
            !reach.intersects(upright.bounds())
                || (upright.distance_to(piece.a) > by
                    && upright.distance_to(piece.b) > by
                    && upright.distance_to(piece.middle()) > by
                    && piece.distance_to(upright.a) > by
                    && piece.distance_to(upright.b) > by)
        };
        let far = |town: &Point| upright.distance_to(*town) > 0.42 + by;
        self.pieces.iter().all(apart) && self.towns.iter().all(far)
    }
}

fn bounds(points: &[Point]) -> Option<Rect> {
    let points = points.iter().map(|at| Rect::new(*at, *at));
    points.reduce(Rect::union)
}

/// A line through points that rounds every corner.
pub(crate) fn smooth(points: &[Point]) -> Path {
    let mut path = Path::new();
    let [first, .., last] = points else {
        return path;
    };
    path.verbs.push(Verb::Move(*first));
    for pair in points.windows(2).skip(1) {
        path.verbs
            .push(Verb::Quad(pair[0], pair[0].toward(pair[1], 0.5)));
    }
    path.verbs.push(Verb::Line(*last));
    path
}

/// The water of a river, which meanders and swells from its source on; only
/// where it shows and a little beyond, so that it opens coasts.
fn river(river: &Wall, shows: impl Fn(Point) -> bool) -> Path {
    let points = &river.points;
    let mut bends: Vec<Point> = Vec::new();
    for pair in points.windows(2) {
        let middle = pair[0].toward(pair[1], 0.5);
        let by = 0.14 * pair[0].distance(pair[1]).min(1.0);
        bends.extend([pair[0], Chance::at(middle, 32).near(middle, by)]);
    }
    bends.extend(points.last());
    let places = curve(&bends);
    let shown: Vec<bool> = places.iter().map(|at| shows(*at)).collect();
    let (mut path, mut far) = (Path::new(), f64::from(river.below_source) / 10.0);
    let mut run: Vec<(Point, f64)> = Vec::new();
    for (n, at) in places.iter().enumerate() {
        far += places[n.saturating_sub(1)].distance(*at);
        let wide = (SOURCE + SWELLS * far).min(WIDEST);
        let around = n.saturating_sub(BEYOND)..(n + BEYOND + 1).min(places.len());
        if shown[around].contains(&true) {
            run.push((*at, wide / 2.0));
        } else {
            path.extend(banked(&run));
            run.clear();
        }
    }
    path.extend(banked(&run));
    path
}

/// Places along a line that rounds its corners.
fn curve(points: &[Point]) -> Vec<Point> {
    let [first, .., last] = points else {
        return Vec::new();
    };
    let mut places = vec![*first];
    let mut from = *first;
    for pair in points.windows(2).skip(1) {
        let (bow, to) = (pair[0], pair[0].toward(pair[1], 0.5));
        places.extend((1..=PIECES).map(|n| {
            let part = f64::from(n) / f64::from(PIECES);
            from.toward(bow, part).toward(bow.toward(to, part), part)
        }));
        from = to;
    }
    places.push(*last);
    places
}

/// The outline of a line with half a width at each of its points.
fn banked(line: &[(Point, f64)]) -> Path {
    if line.len() < 2 {
        return Path::new();
    }
    let side = |n: usize, sign: f64| {
        let (at, half) = line[n];
        let before = line[n.saturating_sub(1)].0;
        let after = line[(n + 1).min(line.len() - 1)].0;
        let length = before.distance(after).max(1e-9);
        let (x, y) = ((after.x - before.x) / length, (after.y - before.y) / length);
        at + Point::new(-y * half * sign, x * half * sign)
    };
    let there = (0..line.len()).map(|n| side(n, 1.0));
    let back = (0..line.len()).rev().map(|n| side(n, -1.0));
    Path::polygon(&there.chain(back).collect::<Vec<_>>())
}
