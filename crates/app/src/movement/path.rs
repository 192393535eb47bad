//! What a creature could do: the area it reaches and the way to a place.

use crate::convert::{because, cell_at, cell_label};
use crate::error::Answer;
use crate::movement::in_space::SpaceSearches;
use crate::movement::intent::{attempts, check_view, manners, possible_by, settled_view};
use crate::tabletop::Tabletop;
use crate::wire::{BandView, GoingOf, MannerId, PathView, ReachView, StepView};
use encounter::CreatureId;
use grid::{Cell, Grid, Point};
use rules::{
    Action, Allowance, Attempt, Because, Field, Going, Impassable, Limit, Manner, Mover, Place,
    Volume, spears_against,
};
use scene::overlay::{self, Band, PathPoint, PathSpec};
use scene::{Color, INK, Item, spear_marks, squeezed_spaces};

/// Searches kept from question to question: as long as neither the map nor
/// the creature changes, a way under the pointer is only traced, not searched.
#[derive(Debug, Default)]
pub(crate) struct Searches {
    way: Kept,
    /// With an attempt to get through opponents, and one to get through gaps.
    tried: [Kept; 2],
    pub(crate) nearby: Field,
    space: SpaceSearches,
}

/// A search without a limit, and of what.
#[derive(Debug)]
struct Kept {
    field: Field,
    of: Option<(u32, CreatureId, Going, Vec<Cell>)>,
    /// Whether its waypoints can be passed.
    passed: Result<(), Impassable>,
}

impl Default for Kept {
    fn default() -> Self {
        Self {
            field: Field::default(),
            of: None,
            passed: Ok(()),
        }
    }
}

impl Kept {
    fn search(
        &mut self,
        table: &Tabletop,
        id: CreatureId,
        mover: &Mover,
        via: &[Cell],
    ) -> Result<&Field, &Impassable> {
        let kept = |(revision, of, going, through): &(u32, CreatureId, Going, Vec<Cell>)| {
            (*revision, *of, going, through.as_slice()) == (table.revision, id, &mover.going, via)
        };
        if !self.of.as_ref().is_some_and(kept) {
            self.of = None;
            let (board, ruleset) = (&table.board, table.ruleset());
            let field = &mut self.field;
            self.passed = field.search_via(board, ruleset, mover, via, Limit::None);
            self.of = Some((table.revision, id, mover.going.clone(), via.to_vec()));
        }
        match &self.passed {
            Ok(()) => Ok(&self.field),
            Err(impassable) => Err(impassable),
        }
    }
}

impl Searches {
    /// Whether the creature of the last way is squeezed at a place, and the
    /// cells it takes up there.
    pub(crate) fn standing(&self, grid: Grid, at: Cell) -> (bool, Vec<Cell>) {
        let field = &self.way.field;
        let place = field.place_at(at);
        let space = field.footprint(place).cells(grid, at).collect();
        (field.is_squeezed(place), space)
    }
}

impl Tabletop {
    /// The area a creature reaches, by action, and its picture.
    pub(crate) fn reach(
        &self,
        searches: &mut Searches,
        id: CreatureId,
        going: &GoingOf,
    ) -> Answer<(ReachView, Vec<Item>)> {
        let grid = self.grid();
        let mover = self.mover_going(id, going)?;
        let allowances = Allowance::all(self.ruleset(), &mover);
        let via = self.waypoints(&mover, going)?;
        if Volume::is_for(&self.board, &mover) {
            return Ok(self.reach_in_space(&mut searches.space, &mover, &via, going.height_feet));
        }
        let (areas, places) = self.areas(searches, &mover, &via, &allowances);
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
        // Nobody is told of impeded terrain where there is none.
        let views = views.filter(|(_, (allowance, places))| {
            allowance.action != Action::FullRound || *places > 0
        });
        let bands = views.map(|(n, (allowance, places))| BandView {
            action: allowance.action.label(self.ruleset()).to_owned(),
            cells: allowance.cells,
            feet: allowance.cells * feet,
            places,
            color: hex(overlay::BAND_COLORS[n % overlay::BAND_COLORS.len()]),
            rule: because(
                self.ruleset(),
                &Because {
                    text: allowance.action.label(self.ruleset()).to_owned(),
                    rule: allowance.rule,
                },
            ),
        });
        let view = ReachView {
            revision: self.revision,
            creature: id.0,
            bands: bands.collect(),
            manners: manners(self.ruleset()),
            attempts: attempts(self.ruleset(), &mover),
            space: None,
            withdraw: self.withdrawal(&mover, going),
        };
        Ok((view, picture))
    }

    /// The cells that a creature's space may take up where it stops with each
    /// action by way of its waypoints, and how many places there are where it
    /// may stop.
    pub(crate) fn areas(
        &self,
        searches: &mut Searches,
        mover: &Mover,
        via: &[Cell],
        allowances: &[Allowance],
    ) -> (Vec<Vec<Cell>>, Vec<u32>) {
        let farthest = allowances
            .iter()
            .map(|allowance| allowance.cells)
            .max()
            .unwrap_or(0);
        let field = &mut searches.nearby;
        let limit = Limit::Cells(farthest);
        // Beyond what it cannot pass, it reaches nothing.
        let _ = field.search_via(&self.board, self.ruleset(), mover, via, limit);
        let mut areas: Vec<Vec<Cell>> = vec![Vec::new(); allowances.len()];
        let mut places = vec![0; allowances.len()];
        // The bands lie within one another; a place belongs to the nearest.
        let band = |cost: u32| allowances.iter().position(|it| it.covers(cost));
        let mut add = |n: usize, field: &Field, place: Place| {
            areas[n].extend(field.footprint(place).cells(self.grid(), place.at));
            places[n] += u32::from(place != field.from());
        };
        let mut doubled = Field::default();
        let strides = self.strides(mover);
        if strides {
            let mut twice = mover.clone();
            twice.going.doubled = true;
            let _ = doubled.search_via(&self.board, self.ruleset(), &twice, via, limit);
        }
        let is_double = |n: usize| strides && allowances[n].action == Action::DoubleMove;
        for (place, cost) in field.stops() {
            if let Some(n) = band(cost).filter(|n| !is_double(*n)) {
                add(n, field, place);
            }
        }
        for (place, cost) in doubled.stops().filter(|_| strides) {
            let nearer = field.cost(place).and_then(band);
            let single = nearer.is_some_and(|n| !is_double(n) && field.may_stop(place));
            if let Some(n) = band(cost).filter(|n| is_double(*n) && !single) {
                add(n, &doubled, place);
            }
        }
        let clambering = allowances
            .iter()
            .position(|it| it.action == Action::FullRound);
        if let Some(n) = clambering {
            let impeded = field.clambers(&self.board, self.ruleset(), mover);
            places[n] += impeded.len() as u32;
            let spaces = impeded.into_iter();
            areas[n].extend(spaces.flat_map(|it| field.footprint(it).cells(self.grid(), it.at)));
        }
        (areas, places)
    }

    /// Whether there is anybody a mover goes over in a single move only.
    fn strides(&self, mover: &Mover) -> bool {
        let ordinary = mover.going.manner == Manner::Ordinary && !mover.going.doubled;
        ordinary && self.board.may_step_over(self.ruleset(), mover)
    }

    /// The cheapest way that brings a creature's middle to a point, or why
    /// there is none, and its picture.
    pub(crate) fn path(
        &self,
        searches: &mut Searches,
        id: CreatureId,
        to: Point,
        going: &GoingOf,
    ) -> Answer<(PathView, Vec<Item>)> {
        let mut going = going.clone();
        if going.manner == MannerId::MoveThrough && going.target.is_none() {
            // Who lies under the pointer is whom it goes at.
            going.target = self.spot(to).creature;
        }
        let mover = self.mover_going(id, &going)?;
        let anchor = mover.body.footprint.anchor_at(self.grid(), to);
        let via = self.waypoints(&mover, &going)?;
        if Volume::is_for(&self.board, &mover) {
            let height = going.height_feet;
            return Ok(self.path_in_space(&mut searches.space, &mover, &via, (anchor, height)));
        }
        self.path_to(searches, id, &mover, &via, anchor)
    }

    /// The same, to an anchor cell by way of others.
    pub(crate) fn path_to(
        &self,
        searches: &mut Searches,
        id: CreatureId,
        mover: &Mover,
        via: &[Cell],
        to: Cell,
    ) -> Answer<(PathView, Vec<Item>)> {
        let ruleset = self.ruleset();
        let field = match searches.way.search(self, id, mover, via) {
            Ok(field) => field,
            Err(impassable) => {
                let mut answer = self.impassable(mover, via, to, impassable);
                let offers = self.offers(&mut searches.tried, id, mover, via, to);
                answer.0.offers = offers.iter().map(|why| because(ruleset, why)).collect();
                return Ok(answer);
            }
        };
        let answer = field.path_to(&self.board, ruleset, mover, to);
        if let Ok(path) = &answer
            && !mover.going.doubled
            && field.steps_over(&self.board, ruleset, mover, path)
            && self.is_doubled(mover, path.cost())
        {
            let mut doubled = mover.clone();
            doubled.going.doubled = true;
            return self.path_to(searches, id, &doubled, via, to);
        }
        let mut view = self.unknown_way(mover, to);
        let grid = self.grid();
        let said = |reasons: &[Because]| reasons.iter().map(|why| because(ruleset, why)).collect();
        let point = |centre: Point, cost: u32, doubled: bool| PathPoint {
            centre,
            cost,
            doubled,
            height_feet: None,
        };
        let middle = |place: Place| field.footprint(place).centre(grid, place.at);
        let space = |place: Place| field.footprint(place).cells(grid, place.at).collect();
        let mut points = vec![point(middle(field.from()), 0, false)];
        let mut spaces: Vec<Vec<Cell>> = vec![space(field.from())];
        let mut narrow: Vec<Vec<Cell>> = Vec::new();
        let mut failed = Vec::new();
        let mut pace = mover.going.manner.pace(ruleset);
        let mut action = None;
        match answer {
            Err(refusal) => {
                view.why_not = said(&refusal.because);
                view.offers = said(&self.offers(&mut searches.tried, id, mover, via, to));
                let clambers = field.gets_in_by(&self.board, ruleset, mover, to);
                view.offers.extend(said(clambers.as_slice()));
                points.push(point(mover.body.footprint.centre(grid, to), 0, false));
            }
            Ok(path) => {
                view.cells = path.cost();
                view.feet = view.cells * ruleset.policies.cell_feet.value;
                let allowances = Allowance::all(ruleset, mover);
                match Allowance::needed(&allowances, ruleset, &path) {
                    Ok(allowance) => {
                        action = Some(allowance.action);
                        let (text, rule) = (allowance.action.label(ruleset), allowance.rule);
                        let text = text.to_owned();
                        view.action = Some(text.clone());
                        view.action_rule = Some(because(ruleset, &Because { text, rule }));
                    }
                    Err(too_far) => {
                        view.why_not = said(&too_far);
                        let least = field.least(ruleset, &allowances);
                        let walked = least.filter(|_| path.full_rounds() == 0);
                        view.offers = said(walked.as_slice());
                    }
                }
                view.why_not.extend(said(path.no_stop.as_slice()));
                if path.no_stop.is_some() {
                    let start = std::iter::once(field.from());
                    let walked: Vec<Place> =
                        start.chain(path.steps.iter().map(|step| step.to)).collect();
                    let nearby = &mut searches.nearby;
                    let settled = nearby.settle(&self.board, ruleset, mover, &walked);
                    view.settled = settled.map(|settled| settled_view(ruleset, &settled));
                }
                failed = path.failed(ruleset);
                pace = path.pace(ruleset, mover.going.manner);
                for (n, step) in (1..).zip(&path.steps) {
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
                        because: said(&step.because),
                        warnings: said(&step.warnings),
                        checks: step
                            .checks
                            .iter()
                            .map(|check| check_view(ruleset, check))
                            .collect(),
                        squeezed,
                        full_round: step.full_round,
                        waypoint: path
                            .through
                            .iter()
                            .rposition(|made| *made == n)
                            .map(|waypoint| waypoint as u32 + 1),
                        hazards: step.hazards.iter().map(|it| (*it).to_owned()).collect(),
                        rise_feet: step.rise_feet,
                        provokes: Vec::new(),
                        space: None,
                    });
                }
            }
        }
        if to == mover.at && via.is_empty() {
            return Ok((view, Vec::new()));
        }
        let at_end = field.footprint(field.place_at(to));
        let spec = PathSpec {
            points: &points,
            cells: at_end.width().min(at_end.height()),
            reachable: !view.steps.is_empty(),
        };
        let middles: Vec<Point> = points.iter().map(|point| point.centre).collect();
        let (provokes, marks) = {
            let levels = self.levels_on_ground(mover, &spaces);
            let way = (&spaces[..], &levels[..]);
            view.things = action.map_or_else(Vec::new, |it| self.things_on_way(it, way));
            self.openings(mover, way, &middles, pace, failed)
        };
        for (step, provokes) in view.steps.iter_mut().zip(provokes) {
            step.provokes = provokes;
        }
        let mut picture = squeezed_spaces(grid, &narrow);
        picture.extend(overlay::path(&spec));
        picture.extend(marks);
        picture.extend(self.waypoint_marks(mover, via, to));
        Ok((view, picture))
    }

    /// Whether a way that costs so much takes a mover two moves, or more.
    fn is_doubled(&self, mover: &Mover, cost: u32) -> bool {
        let allowances = Allowance::all(self.ruleset(), mover);
        let single = allowances
            .first()
            .is_some_and(|first| first.action != Action::DoubleMove && first.covers(cost));
        mover.going.manner == Manner::Ordinary && !single
    }

    /// What a creature could try to get to a place that the rules close to it.
    fn offers(
        &self,
        tried: &mut [Kept; 2],
        id: CreatureId,
        mover: &Mover,
        via: &[Cell],
        to: Cell,
    ) -> Vec<Because> {
        let (ruleset, going) = (self.ruleset(), &mover.going);
        let offered = |attempt: &Attempt| {
            going.attempt.is_none() && attempt.is_offered(ruleset, &mover.body, going.manner)
        };
        let (passing, wriggling): (Vec<_>, Vec<_>) = Attempt::ALL
            .into_iter()
            .filter(offered)
            .partition(|attempt| *attempt != Attempt::Wriggle);
        let mut offers = Vec::new();
        for (attempts, kept) in [passing, wriggling].iter().zip(tried) {
            let Some(first) = attempts.first() else {
                continue;
            };
            let mut trying = mover.clone();
            trying.going.attempt = Some(*first);
            let Ok(field) = kept.search(self, id, &trying, via) else {
                continue;
            };
            if let Ok(path) = field.path_to(&self.board, ruleset, &trying, to) {
                let open = attempts.iter();
                offers.extend(open.filter_map(|attempt| possible_by(ruleset, *attempt, &path)));
            }
        }
        offers
    }
}

pub(crate) fn hex(color: Color) -> String {
    format!("#{:02x}{:02x}{:02x}", color.r, color.g, color.b)
}
