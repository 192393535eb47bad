//! The ruler: how far it is along a line across the map.

use crate::convert::{because, cell_label, point};
use crate::error::Answer;
use crate::map::chunks::frame;
use crate::session::Session;
use crate::tabletop::Tabletop;
use crate::tabletop::translate;
use crate::wire::{AppError, AreaOf, At, LegView, LinesView, MeasureView};
use grid::{Cell, Point};
use rules::{Because, lines_between, measure, measuring_rule};
use scene::Item;
use scene::overlay::{self, RulerLeg};
use std::ops::Range;

/// The most points a line is laid through.
const MOST: usize = 100;

/// Where a line is laid: a cell, or whoever stands there.
struct Stop {
    cells: Vec<Cell>,
    name: String,
    levels: Range<i32>,
}

impl Tabletop {
    /// How far it is along a line, and its picture. Where it begins or ends on
    /// a creature, the nearest cell of that one's space counts.
    pub(crate) fn measured(&self, points: &[Point]) -> Answer<(MeasureView, Vec<Item>)> {
        if points.is_empty() || points.len() > MOST {
            let message = format!("a line is measured through 1 to {MOST} points");
            return Err(AppError::invalid(message));
        }
        let (grid, ruleset) = (self.grid(), self.ruleset());
        let last = points.len() - 1;
        let stops = points.iter().enumerate();
        let stops: Vec<Stop> = stops
            .map(|(n, at)| self.stop(*at, n == 0 || n == last))
            .collect();
        let cell_feet = ruleset.policies.cell_feet.value;
        let places: Vec<Vec<Cell>> = stops.iter().map(|stop| stop.cells.clone()).collect();
        let found = measure(ruleset, grid, &places);
        let mut view = MeasureView {
            revision: self.revision,
            from: stops[0].name.clone(),
            legs: Vec::new(),
            area: None,
            cells: 0,
            feet: 0,
            miles: None,
            scale: self.scale(),
            rule: self.miles_per_cell().is_none().then(|| {
                let why = Because {
                    text: "counted as steps over open floor".to_owned(),
                    rule: measuring_rule(ruleset, grid),
                };
                because(ruleset, &why)
            }),
            lines: match places.as_slice() {
                [from, to] if self.miles_per_cell().is_none() => self.lines(from, to),
                _ => None,
            },
        };
        let mut drawn = Vec::new();
        for (leg, pair) in found.iter().zip(stops.windows(2)) {
            // What is farther up or down than across is as far off as that.
            let up = self.board.levels_apart(&pair[0].levels, &pair[1].levels);
            let cells = leg.cells.max(up);
            view.cells += cells;
            view.legs.push(LegView {
                to: pair[1].name.clone(),
                cells,
                feet: cells * cell_feet,
                miles: self.miles_along(cells),
            });
            drawn.push(RulerLeg {
                from: grid.centre(leg.from),
                to: grid.centre(leg.to),
                cells,
            });
        }
        view.feet = view.cells * cell_feet;
        view.miles = self.miles_along(view.cells);
        let total = match view.miles {
            Some(miles) => format!("{} · {miles} miles", view.cells),
            None => format!("{} · {} ft", view.cells, view.feet),
        };
        let begin = grid.centre(stops[0].cells[0]);
        Ok((view, overlay::ruler(begin, &drawn, &total)))
    }

    /// How an overland map is measured, in words.
    fn scale(&self) -> Option<String> {
        let scale = self.encounter().header().miles_per_cell?;
        let miles = f64::from(scale.hundredths()) / 100.0;
        let cell = if self.grid().kind().is_hex() {
            "hex"
        } else {
            "square"
        };
        let unit = if scale.hundredths() == 100 {
            "mile"
        } else {
            "miles"
        };
        Some(format!(
            "Counted from {cell} to {cell}: this map has {miles} {unit} to a {cell}."
        ))
    }

    /// How many miles some cells in a row are, on overland maps: exact, since
    /// both are whole numbers of hundredths.
    fn miles_along(&self, cells: u32) -> Option<f64> {
        let miles = self.encounter().header().miles_per_cell?;
        Some(f64::from(cells) * f64::from(miles.hundredths()) / 100.0)
    }

    /// What reaches from one space to another.
    fn lines(&self, from: &[Cell], to: &[Cell]) -> Option<LinesView> {
        let ruleset = self.ruleset();
        let found = lines_between(&self.board, ruleset, from, to)?;
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

    /// The cell at a point, or at the edge of the map for a hand that strays
    /// beyond it.
    pub(crate) fn cell_near(&self, at: Point) -> Cell {
        let (grid, cell) = (self.grid(), self.grid().cell_at(at));
        let within = |along: i32, side: u32| along.clamp(0, side.cast_signed() - 1);
        Cell::new(within(cell.x, grid.width()), within(cell.y, grid.height()))
    }

    fn stop(&self, at: Point, whole_space: bool) -> Stop {
        let (grid, cell) = (self.grid(), self.cell_near(at));
        let id = self.creature_on(grid, cell).filter(|_| whole_space);
        let stands = id.and_then(|id| self.encounter().creatures().get(&id));
        let Some(creature) = stands else {
            return Stop {
                cells: vec![cell],
                name: cell_label(cell),
                levels: self.board.levels_on(cell),
            };
        };
        let footprint = translate::footprint(creature, self.ruleset(), grid);
        Stop {
            cells: footprint.cells(grid, creature.at).collect(),
            name: creature.name.clone(),
            levels: {
                let (body, at) = translate::there(self.encounter(), creature, self.ruleset());
                self.board.levels_at(&body, at)
            },
        }
    }
}

impl Session {
    /// How far it is along a line of points: a [`MeasureView`] and its picture,
    /// with an area of effect around its end if one is asked for.
    ///
    /// # Errors
    /// When it has no point or too many, or the area cannot be so wide.
    pub fn measure(&self, points: &[At], area: Option<&AreaOf>) -> Answer<Vec<u8>> {
        let points: Vec<Point> = points.iter().copied().map(point).collect();
        let table = &self.snapshot()?.table;
        let (mut view, mut picture) = table.measured(&points)?;
        if let (Some(asked), Some(end)) = (area, points.last()) {
            let (area, drawn) = table.area_of(*end, asked)?;
            view.area = Some(area);
            picture = drawn.into_iter().chain(picture).collect();
        }
        frame(&view, [&picture])
    }
}
