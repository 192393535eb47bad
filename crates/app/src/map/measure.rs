//! The ruler: how far it is along a line across the map.

use crate::convert::view::At;
use crate::convert::{because, cell_label, point};
use crate::error::{AppError, Result};
use crate::map::area;
use crate::map::view::{AreaOf, LegView, LinesView, MeasureView};
use crate::tabletop::{Tabletop, translate};
use encounter::{Creature, CreatureId};
use grid::{Cell, Grid, Point, Rect};
use rules::{Reason, lines_between, measuring_rule};
use scene::overlay::RulerLeg;
use scene::{Item, overlay};
use std::ops::Range;
use terms::message;

/// The most points a line is laid through.
const MOST: usize = 100;

/// Where a line is laid: a cell, or whoever stands there.
struct Stop {
    cells: Vec<Cell>,
    creature: Option<CreatureId>,
    name: String,
    levels: Range<i32>,
}

/// How far it is along a line, and its picture. Where it begins or ends on
/// a creature, the nearest cell of that one's space counts.
pub fn measured(tabletop: &Tabletop, points: &[Point]) -> Result<(MeasureView, Vec<Item>)> {
    if points.is_empty() || points.len() > MOST {
        return Err(AppError::invalid(message!("line-points", most = MOST)));
    }
    let (grid, ruleset) = (tabletop.grid(), tabletop.ruleset());
    let last = points.len() - 1;
    let stops = points.iter().enumerate();
    let stops: Vec<Stop> = stops
        .map(|(n, at)| stop(tabletop, *at, n == 0 || n == last))
        .collect();
    let cell_feet = ruleset.policies.cell_feet.value;
    let places: Vec<Vec<Cell>> = stops.iter().map(|stop| stop.cells.clone()).collect();
    let found = rules::measure(ruleset, grid, &places);
    let mut view = MeasureView {
        revision: tabletop.revision,
        from: stops[0].name.clone(),
        legs: Vec::new(),
        area: None,
        cells: 0,
        feet: 0,
        miles: None,
        scale: scale(tabletop),
        rule: tabletop.miles_per_cell().is_none().then(|| {
            let why = Reason {
                text: message!("counted-as-steps"),
                rule: measuring_rule(ruleset, grid),
            };
            because(ruleset, &why)
        }),
        lines: match places.as_slice() {
            [from, to] if tabletop.miles_per_cell().is_none() => lines(tabletop, from, to),
            _ => None,
        },
    };
    let mut drawn = Vec::new();
    for (leg, pair) in found.iter().zip(stops.windows(2)) {
        // What is farther up or down than across is as far off as that.
        let up = tabletop
            .board
            .levels_apart(&pair[0].levels, &pair[1].levels);
        let cells = leg.cells.max(up);
        view.cells += cells;
        view.legs.push(LegView {
            to: pair[1].name.clone(),
            cells,
            feet: cells * cell_feet,
            miles: miles_along(tabletop, cells),
        });
        drawn.push(RulerLeg {
            from: grid.center(leg.from),
            to: grid.center(leg.to),
            cells,
        });
    }
    view.feet = view.cells * cell_feet;
    view.miles = miles_along(tabletop, view.cells);
    let total = match view.miles {
        Some(miles) => message!(
            "measured-miles",
            cells = view.cells,
            miles = miles.to_string()
        )
        .to_string(),
        None => message!("ruler-total", cells = view.cells, feet = view.feet).to_string(),
    };
    let begin = grid.center(stops[0].cells[0]);
    let target = bounds(grid, &stops[last].cells);
    // The name of a creature is drawn beside its cells.
    let name = stops[last]
        .creature
        .and_then(|id| name_bounds(tabletop, id));
    let target = name.map_or(target, |name| target.union(name));
    Ok((view, overlay::ruler(begin, &drawn, &total, target)))
}

/// How an overland map is measured, in words.
fn scale(tabletop: &Tabletop) -> Option<String> {
    let scale = tabletop.encounter().header().miles_per_cell?;
    let miles = f64::from(scale.hundredths()) / 100.0;
    let miles = match scale.hundredths() {
        100 => message!("scale-one-mile"),
        _ => message!("scale-miles", miles = miles.to_string()),
    };
    let scale = match tabletop.grid().kind().is_hex() {
        true => message!("scale-hexes", miles),
        false => message!("scale-squares", miles),
    };
    Some(scale.to_string())
}

/// How many miles some cells in a row are, on overland maps: exact, since
/// both are whole numbers of hundredths.
fn miles_along(tabletop: &Tabletop, cells: u32) -> Option<f64> {
    let miles = tabletop.encounter().header().miles_per_cell?;
    Some(f64::from(cells) * f64::from(miles.hundredths()) / 100.0)
}

/// What reaches from one space to another.
fn lines(tabletop: &Tabletop, from: &[Cell], to: &[Cell]) -> Option<LinesView> {
    let ruleset = tabletop.ruleset();
    let found = lines_between(&tabletop.board, ruleset, from, to)?;
    Some(LinesView {
        sight: found.sight,
        effect: found.effect,
        teleport: found.teleport,
        because: found
            .because
            .iter()
            .map(|why| because(ruleset, why))
            .collect(),
    })
}

/// The smallest rectangle around some cells.
fn bounds(grid: Grid, cells: &[Cell]) -> Rect {
    let corners = cells.iter().flat_map(|cell| grid.corners(*cell));
    let corners: Vec<Point> = corners.collect();
    let least = |of: fn(&Point) -> f64| corners.iter().map(of).fold(f64::INFINITY, f64::min);
    let most = |of: fn(&Point) -> f64| corners.iter().map(of).fold(f64::NEG_INFINITY, f64::max);
    Rect::new(
        Point::new(least(|at| at.x), least(|at| at.y)),
        Point::new(most(|at| at.x), most(|at| at.y)),
    )
}

/// The rectangle around the name of a creature; `None` where no name is drawn.
fn name_bounds(tabletop: &Tabletop, id: CreatureId) -> Option<Rect> {
    let [_, name] = tabletop
        .counters()
        .get(&id)?
        .figure_and_name(tabletop.grid());
    let lines = name.iter().filter_map(|item| match item {
        Item::Words(words) => Some(words.bounds()),
        Item::Path { .. } | Item::Image { .. } => None,
    });
    lines.reduce(Rect::union)
}

fn stop(tabletop: &Tabletop, at: Point, whole_space: bool) -> Stop {
    let cell = tabletop.cell_near(at);
    let id = tabletop.creature_on(cell).filter(|_| whole_space);
    let stands = id.and_then(|id| tabletop.encounter().creatures().get_key_value(&id));
    stands.map_or_else(
        || Stop {
            cells: vec![cell],
            creature: None,
            name: cell_label(cell),
            levels: tabletop.board.levels_on(cell),
        },
        |(id, creature)| space_of(tabletop, *id, creature),
    )
}

/// The space of a creature.
fn space_of(tabletop: &Tabletop, id: CreatureId, creature: &Creature) -> Stop {
    let grid = tabletop.grid();
    let (at, space) = tabletop.space_of(id, creature);
    Stop {
        cells: space.cells(grid, at).collect(),
        creature: Some(id),
        name: creature.name.clone(),
        levels: {
            let (body, at) = translate::there(tabletop.encounter(), creature, tabletop.ruleset());
            tabletop.board.levels_at(&body, at)
        },
    }
}

/// Returns the distance between two creatures in cells: between the nearest cells
/// of their spaces, or their difference in height where that is greater.
pub(crate) fn distance(tabletop: &Tabletop, one: CreatureId, other: CreatureId) -> Result<u32> {
    let one = space_of(tabletop, one, tabletop.creature(one.0)?);
    let other = space_of(tabletop, other, tabletop.creature(other.0)?);
    let up = tabletop.board.levels_apart(&one.levels, &other.levels);
    let places = [one.cells, other.cells];
    let legs = rules::measure(tabletop.ruleset(), tabletop.grid(), &places);
    Ok(legs.iter().map(|leg| leg.cells).sum::<u32>().max(up))
}

/// How far it is along a line of points: a [`MeasureView`] and its picture,
/// with an area of effect around its end if one is asked for.
pub(crate) fn measure(
    tabletop: &Tabletop,
    points: &[At],
    area: Option<&AreaOf>,
) -> Result<(MeasureView, Vec<Item>)> {
    let points: Vec<Point> = points.iter().copied().map(point).collect();
    let (mut view, mut picture) = measured(tabletop, &points)?;
    if let (Some(asked), Some(end)) = (area, points.last()) {
        let (area, drawn) = area::area_of(tabletop, *end, asked)?;
        view.area = Some(area);
        picture = drawn.into_iter().chain(picture).collect();
    }
    Ok((view, picture))
}

#[cfg(test)]
mod tests {
    use super::*;
    use encounter::{Edit, Encounter, History, Side};
    use grid::Kind;
    use testkit::document::make;

    #[test]
    fn label_of_the_ruler_leaves_the_name_of_its_target_legible() {
        let grid = Grid::new(Kind::Square, 20, 20).unwrap();
        let mut map = Encounter::new("Field", "srd35", grid).unwrap();
        for (name, at) in [
            ("Ghoul of the Mire", Cell::new(10, 10)),
            ("Wren", Cell::new(10, 11)),
        ] {
            let creature = Creature::new(name, "medium", 30, Side::Foes, at);
            make(&mut map, &Edit::AddCreature { creature });
        }
        let table = Tabletop::new(map, History::default(), 1, rules::all()).unwrap();
        for (id, counter) in table.counters() {
            let name = name_bounds(&table, *id).unwrap();
            for from in [
                (1.5, 1.5),
                (10.5, 1.5),
                (18.5, 18.5),
                (1.5, 10.5),
                (10.5, 18.5),
            ] {
                let points = [Point::new(from.0, from.1), counter.center];
                let (_, drawn) = measured(&table, &points).unwrap();
                let labels = drawn.iter().filter_map(|item| match item {
                    Item::Words(words) => Some(words.bounds()),
                    _ => None,
                });
                let labels: Vec<Rect> = labels.collect();
                assert_eq!(labels.len(), 1);
                assert!(!labels[0].intersects(name), "{from:?} to {}", counter.name);
            }
        }
    }
}
