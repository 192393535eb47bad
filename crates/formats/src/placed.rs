//! Where items lie, and which parts of them can be seen: what every painter asks.

use grid::{Point, Rect};
use scene::{Hatch, Item, Path, Stroke, Verb, bounds_of};

/// An item with its extent in map units, to be passed over quickly.
pub(crate) struct Placed<'a> {
    pub(crate) item: &'a Item,
    pub(crate) bounds: Rect,
}

/// Finds out where items lie; those that lie nowhere are left out.
pub(crate) fn placed(items: &[Item]) -> Vec<Placed<'_>> {
    let placed = items.iter().map(|item| {
        let bounds = match item {
            Item::Image { at, .. } => Some(*at),
            Item::Words(words) => Some(words.bounds()),
            Item::Path { path, stroke, .. } => {
                let rects = subpaths(path).filter_map(bounds_of);
                Some(rects.reduce(Rect::union)?.grown(half_width(*stroke)))
            }
        };
        Some(Placed {
            item,
            bounds: bounds?,
        })
    });
    placed.flatten().collect()
}

/// The stretches of a path that show within `seen`. Leaving out a loop changes
/// nothing where the loop is not, so insides stay insides.
pub(crate) fn seen_verbs(
    path: &Path,
    stroke: Option<Stroke>,
    seen: Rect,
) -> impl Iterator<Item = &Verb> {
    let seen = seen.grown(half_width(stroke));
    let shows = move |verbs: &&[Verb]| bounds_of(verbs).is_some_and(|it| it.intersects(seen));
    subpaths(path).filter(shows).flatten()
}

/// The middles of a hatching's lines across a rectangle, from end to end.
///
/// For painters that have no fill for them: a tile that repeats shows its
/// borders in some viewers, and hardly one program reads a turned tile right.
pub(crate) fn hatch_lines(hatch: Hatch, within: Rect) -> impl Iterator<Item = [Point; 2]> {
    let (sin, cos) = f64::from(hatch.degrees).to_radians().sin_cos();
    let spacing = f64::from(hatch.spacing).max(1e-3);
    let (min, max) = (within.min, within.max);
    let corners = [min, Point::new(max.x, min.y), max, Point::new(min.x, max.y)];
    let range = |along: &dyn Fn(Point) -> f64| {
        let all = corners.map(along).into_iter();
        all.fold((f64::MAX, f64::MIN), |(low, high), n| {
            (low.min(n), high.max(n))
        })
    };
    let (start, end) = range(&|at| at.x * cos + at.y * sin);
    let (first, last) = range(&|at| at.y * cos - at.x * sin);
    let (first, last) = ((first / spacing).floor(), (last / spacing).ceil());
    (first as i64..=last as i64).map(move |n| {
        let across = n as f64 * spacing;
        [start, end].map(|along| Point::new(along * cos - across * sin, along * sin + across * cos))
    })
}

fn half_width(stroke: Option<Stroke>) -> f64 {
    stroke.map_or(0.0, |stroke| f64::from(stroke.width) / 2.0)
}

/// A path's stretches from one setting down of the pen to the next.
fn subpaths(path: &Path) -> impl Iterator<Item = &[Verb]> {
    let parts = path
        .verbs
        .chunk_by(|_, next| !matches!(next, Verb::Move(_)));
    // What comes before the first move has no beginning.
    parts.filter(|verbs| matches!(verbs.first(), Some(Verb::Move(_))))
}
