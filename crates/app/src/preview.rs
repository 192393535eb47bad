//! What a creature could do: the area it reaches and the way to a place.

use crate::error::Answer;
use crate::tabletop::Tabletop;
use crate::translate;
use crate::views::{because, cell_at, cell_label};
use crate::wire::{BandView, PathView, ReachView, StepView};
use encounter::CreatureId;
use grid::{Cell, Point};
use rules::{Allowance, Because, Field, Limit, Mover, Pace, Place, spears_against};
use scene::overlay::{self, Band, PathPoint, PathSpec};
use scene::{Color, INK, Item, spear_marks, squeezed_spaces};

/// Searches kept from question to question: as long as neither the map nor
/// the creature changes, a way under the pointer is only traced, not searched.
#[derive(Debug, Default)]
pub(crate) struct Searches {
    field: Field,
    holds: Option<(u32, CreatureId)>,
    pub(crate) nearby: Field,
}

impl Tabletop {
    /// The area a creature reaches, by action, and its picture.
    pub(crate) fn reach(
        &self,
        searches: &mut Searches,
        id: CreatureId,
    ) -> Answer<(ReachView, Vec<Item>)> {
        let grid = self.grid();
        let mover = translate::mover(&self.encounter, self.ruleset(), id)?;
        let allowances = Allowance::all(self.ruleset(), mover.speed_feet);
        let farthest = allowances
            .iter()
            .map(|allowance| allowance.cells)
            .max()
            .unwrap_or(0);
        let field = &mut searches.nearby;
        field.search(&self.board, self.ruleset(), &mover, Limit::Cells(farthest));
        let mut areas: Vec<Vec<Cell>> = vec![Vec::new(); allowances.len()];
        let mut places = vec![0; allowances.len()];
        for (place, cost) in field.stops() {
            // The bands lie within one another; a place belongs to the nearest.
            if let Some(n) = allowances
                .iter()
                .position(|allowance| cost <= allowance.cells)
            {
                areas[n].extend(field.footprint(place).cells(grid, place.at));
                places[n] += u32::from(place != field.from());
            }
        }
        let bands: Vec<Band> = areas
            .iter()
            .enumerate()
            .map(|(color, cells)| Band { cells, color })
            .collect();
        let mut picture = overlay::reach(grid, &bands);
        let spears = spears_against(&self.board, self.ruleset(), &mover);
        picture.extend(spear_marks(grid, &spears, INK.warning));
        let feet = self.ruleset().policies.cell_feet.value;
        let views = allowances.iter().zip(places).enumerate();
        let bands = views.map(|(n, (allowance, places))| BandView {
            action: allowance.action.label().to_owned(),
            cells: allowance.cells,
            feet: allowance.cells * feet,
            places,
            color: hex(overlay::BAND_COLORS[n % overlay::BAND_COLORS.len()]),
            rule: because(
                self.ruleset(),
                &Because {
                    text: allowance.action.label().to_owned(),
                    rule: allowance.rule,
                },
            ),
        });
        let view = ReachView {
            revision: self.revision,
            creature: id.0,
            bands: bands.collect(),
        };
        Ok((view, picture))
    }

    /// The cheapest way that brings a creature's middle to a point, or why
    /// there is none, and its picture.
    pub(crate) fn path(
        &self,
        searches: &mut Searches,
        id: CreatureId,
        to: Point,
    ) -> Answer<(PathView, Vec<Item>)> {
        let mover = translate::mover(&self.encounter, self.ruleset(), id)?;
        let anchor = mover.body.footprint.anchor_at(self.grid(), to);
        self.path_to(searches, id, &mover, anchor)
    }

    /// The same, to an anchor cell.
    pub(crate) fn path_to(
        &self,
        searches: &mut Searches,
        id: CreatureId,
        mover: &Mover,
        to: Cell,
    ) -> Answer<(PathView, Vec<Item>)> {
        let ruleset = self.ruleset();
        let wanted = Some((self.revision, id));
        if searches.holds != wanted {
            searches.holds = None;
            searches
                .field
                .search(&self.board, ruleset, mover, Limit::None);
            searches.holds = wanted;
        }
        let answer = searches.field.path_to(&self.board, ruleset, mover, to);
        let mut view = PathView {
            revision: self.revision,
            creature: id.0,
            to: cell_at(to),
            label: cell_label(to),
            steps: Vec::new(),
            cells: 0,
            feet: 0,
            action: None,
            why_not: Vec::new(),
        };
        let grid = self.grid();
        let field = &searches.field;
        let point = |centre: Point, cost: u32, doubled: bool| PathPoint {
            centre,
            cost,
            doubled,
        };
        let middle = |place: Place| field.footprint(place).centre(grid, place.at);
        let space = |place: Place| field.footprint(place).cells(grid, place.at).collect();
        let mut points = vec![point(middle(field.from()), 0, false)];
        let mut spaces: Vec<Vec<Cell>> = vec![space(field.from())];
        let mut narrow: Vec<Vec<Cell>> = Vec::new();
        match answer {
            Err(refusal) => {
                view.why_not = refusal
                    .because
                    .iter()
                    .map(|why| because(ruleset, why))
                    .collect();
                points.push(point(mover.body.footprint.centre(grid, to), 0, false));
            }
            Ok(path) => {
                view.cells = path.cost();
                view.feet = view.cells * ruleset.policies.cell_feet.value;
                let allowances = Allowance::all(ruleset, mover.speed_feet);
                let fits = allowances
                    .iter()
                    .find(|allowance| path.cost() <= allowance.cells);
                view.action = fits.map(|allowance| allowance.action.label().to_owned());
                if let (None, Some(longest)) = (fits, allowances.last()) {
                    let why = Because {
                        text: format!(
                            "costs {}, and a {} goes {}",
                            path.cost(),
                            longest.action.label().to_lowercase(),
                            longest.cells
                        ),
                        rule: longest.rule,
                    };
                    view.why_not.push(because(ruleset, &why));
                }
                view.why_not
                    .extend(path.no_stop.iter().map(|why| because(ruleset, why)));
                for step in &path.steps {
                    points.push(point(middle(step.to), step.total, step.hampered));
                    spaces.push(space(step.to));
                    let squeezed = field.is_squeezed(step.to);
                    if squeezed {
                        narrow.push(space(step.to));
                    }
                    view.steps.push(StepView {
                        to: cell_at(step.to.at),
                        label: cell_label(step.to.at),
                        cost: step.cost,
                        total: step.total,
                        because: step
                            .because
                            .iter()
                            .map(|why| because(ruleset, why))
                            .collect(),
                        squeezed,
                        provokes: Vec::new(),
                    });
                }
            }
        }
        if to == mover.at {
            return Ok((view, Vec::new()));
        }
        let at_end = field.footprint(field.place_at(to));
        let spec = PathSpec {
            points: &points,
            cells: at_end.width().min(at_end.height()),
            reachable: !view.steps.is_empty(),
        };
        let middles: Vec<Point> = points.iter().map(|point| point.centre).collect();
        let (provokes, marks) = self.openings(mover, &spaces, &middles, Pace::Moving);
        for (step, provokes) in view.steps.iter_mut().zip(provokes) {
            step.provokes = provokes;
        }
        let mut picture = squeezed_spaces(grid, &narrow);
        picture.extend(overlay::path(&spec));
        picture.extend(marks);
        Ok((view, picture))
    }
}

fn hex(color: Color) -> String {
    format!("#{:02x}{:02x}{:02x}", color.r, color.g, color.b)
}
