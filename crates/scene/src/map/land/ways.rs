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
/// Into how many pieces each bend is cut.
const PIECES: u32 = 5;
/// How many of them go on into a lake or the sea.
const BEYOND: usize = 2;
/// How wide roads and highways are, with their lines.
const ROAD: f32 = 0.17;
const HIGHWAY: f32 = 0.22;
/// The lines of roads, highways and trails.
const LINES: f32 = 0.035;
const TRAIL: f32 = 0.055;
/// The dots of trails and the dashes of roads, with the gaps after them.
const DOTS: [f32; 2] = [0.001, 0.15];
const DASHES: [f32; 2] = [0.2, 0.27];

/// The ways near a chunk, and what else woods and hills stand back from.
#[derive(Default)]
pub(super) struct Ways {
    rivers: Path,
    trails: Path,
    roads: Path,
    highways: Path,
    /// The pieces of all ways near the chunk, with their bounds.
    pieces: Vec<(Segment, Rect)>,
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
            let near = wall.segments().map(|piece| (piece, piece.bounds()));
            let near = near.filter(|(_, bounds)| bounds.grown(0.5).intersects(seen));
            ways.pieces.extend(near);
            let dry = |at: Point| {
                let water = |ground| matches!(ground, Ground::Lake | Ground::Sea);
                !view.ground(view.grid.cell_at(at)).is_some_and(water)
            };
            ways.add(wall, seen, dry);
        }
        let marks = view.encounter.marks().values();
        let towns = marks.filter(|mark| mark.kind == MarkKind::Settlement);
        let towns = towns.map(|mark| mark.at);
        ways.towns = towns.filter(|at| view.shows(*at, AROUND)).collect();
        ways
    }

    /// Adds a way as far as it is seen, a river where it is on dry land.
    pub(super) fn add(&mut self, way: &Wall, seen: Rect, dry: impl Fn(Point) -> bool) {
        let shows = |at: Point| seen.intersects(Rect::new(at, at)) && dry(at);
        let line = |dashes: [f32; 2]| parts_in(seen, &smooth(&way.points), dashes);
        match way.kind {
            WallKind::River => self.rivers.extend(river(way, shows)),
            WallKind::Trail => self.trails.extend(line(DOTS)),
            WallKind::Road => self.roads.extend(line(DASHES)),
            WallKind::Highway => self.highways.extend(line(DASHES)),
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

    /// All of them in given colors.
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
            dash: Some(DOTS),
        };
        let broken = Stroke {
            color: ink,
            width: ROAD,
            dash: Some(DASHES),
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
        let reach = upright.bounds().grown(by + 0.1);
        let apart = |(piece, bounds): &(Segment, Rect)| {
            !reach.intersects(*bounds)
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

/// The parts of a line that are seen, and a little beyond. Each is led up to
/// from so far back, out of sight, that its dashes lie where those of the whole
/// line do.
fn parts_in(seen: Rect, line: &Path, dashes: [f32; 2]) -> Path {
    let period: f64 = dashes.into_iter().map(f64::from).sum();
    let (mut path, mut at, mut gone, mut on) = (Path::new(), Point::default(), 0.0, false);
    for verb in &line.verbs {
        let (bow, to) = match *verb {
            Verb::Quad(bow, to) => (bow, to),
            Verb::Line(to) => (to, to),
            Verb::Move(to) | Verb::Cubic(.., to) => {
                at = to;
                continue;
            }
            Verb::Close => continue,
        };
        let hull = [at, bow, to].map(|point| Rect::new(point, point));
        let shows = hull[0].union(hull[1]).union(hull[2]).intersects(seen);
        if shows && !on {
            let before = at + Point::new(-(gone % period), 0.0);
            path.verbs.push(Verb::Move(before));
            let cut = (gone > 0.0).then_some(Verb::Line(at));
            path.verbs.extend(cut);
        }
        if shows {
            path.verbs.push(*verb);
        }
        on = shows;
        for place in bowed(at, bow, to) {
            gone += at.distance(place);
            at = place;
        }
    }
    path
}

/// Places along a curve, its end the last.
fn bowed(from: Point, bow: Point, to: Point) -> impl Iterator<Item = Point> {
    (1..=PIECES).map(move |n| {
        let part = f64::from(n) / f64::from(PIECES);
        from.toward(bow, part).toward(bow.toward(to, part), part)
    })
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
        places.extend(bowed(from, bow, to));
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_a_long_road_only_what_is_seen_is_drawn_with_the_dashes_of_the_whole() {
        let points: Vec<Point> = (0..100)
            .map(|n| Point::new(f64::from(n), f64::from(n % 3) / 4.0))
            .collect();
        let (line, seen) = (
            smooth(&points),
            Rect::new(Point::new(40.0, -1.0), Point::new(44.0, 2.0)),
        );
        let part = parts_in(seen, &line, DASHES);
        let [Verb::Move(before), Verb::Line(start), rest @ ..] = &part.verbs[..] else {
            panic!("{part:?}");
        };
        let whole = line.verbs.windows(rest.len());
        let mut cut = (0..).zip(whole).filter(|(_, verbs)| *verbs == rest);
        let (first, _) = cut.next().unwrap();
        assert!((5..8).contains(&rest.len()), "{rest:?}");
        assert!(start.x < seen.min.x && before.x < start.x);
        // The way to there by far more pieces than the drawing takes.
        let (mut at, mut gone) = (points[0], 0.0);
        for verb in &line.verbs[..first] {
            if let Verb::Quad(bow, to) = *verb {
                let fine = (1..=1000).map(|n| f64::from(n) / 1000.0);
                let places =
                    fine.map(|part| at.toward(bow, part).toward(bow.toward(to, part), part));
                let mut last = at;
                for place in places {
                    gone += last.distance(place);
                    last = place;
                }
                at = to;
            }
        }
        let period = f64::from(DASHES[0] + DASHES[1]);
        let off = (gone - before.distance(*start)) / period;
        assert!((off - off.round()).abs() < 0.1, "{off}");
    }
}
