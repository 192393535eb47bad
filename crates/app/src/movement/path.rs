//! The way of a creature to a place.

use crate::convert::view::ReasonView;
use crate::convert::{because, cell_at, cell_label};
use crate::error::Result;
use crate::map;
use crate::movement::intent::{check_view, possible_by, settled_view, ways_to_try};
use crate::movement::searches::{Kept, Searches};
use crate::movement::view::{MoveActionId, MoveIntentForm, PathView, StepView};
use crate::movement::{in_space, intent, mover, opportunity, waypoints};
use crate::tabletop::Tabletop;
use encounter::CreatureId;
use grid::{Cell, Point};
use rules::{Action, Allowance, MoveAction, Mover, Place, Reason, Step, Volume, not_tumbled_past};
use scene::overlay::{PathPoint, PathSpec};
use scene::{Item, overlay, squeezed_spaces};

/// The cheapest way that brings a creature's middle to a point, or why
/// there is none, and its picture.
pub fn path(
    tabletop: &Tabletop,
    searches: &mut Searches,
    id: CreatureId,
    to: Point,
    intent: &MoveIntentForm,
) -> Result<(PathView, Vec<Item>)> {
    let mut intent = intent.clone();
    if intent.move_action == MoveActionId::MoveThrough && intent.target.is_none() {
        // Who lies under the pointer is whom it goes at.
        intent.target = tabletop.creature_under(to).map(|id| id.0);
    }
    let mover = mover::mover_going(tabletop, id, &intent)?;
    let anchor = mover.body.footprint.anchor_at(tabletop.grid(), to);
    let via = waypoints::waypoints(tabletop, &mover, &intent)?;
    if Volume::is_for(tabletop.query(&mover)) {
        let wanted = (anchor, intent.height_feet);
        let space = (&mut searches.space, &mut searches.tried_in_space);
        let mut in_space = in_space::path_in_space(tabletop, space, &mover, &via, wanted);
        if in_space.0.steps.is_empty() && goes_on_foot(tabletop, &mover, &intent) {
            // More than a round can be told of those on their feet.
            let on_foot = path_to(tabletop, searches, &mover, &via, anchor)?;
            if !on_foot.0.steps.is_empty() {
                return Ok(on_foot);
            }
            // Jumping down is for those on their feet, whatever else they could do.
            let offers = &mut in_space.0.offers;
            for offer in on_foot.0.offers {
                let known = |known: &ReasonView| known.text == offer.text;
                if !offers.iter().any(known) {
                    offers.push(offer);
                }
            }
        }
        return Ok(in_space);
    }
    path_to(tabletop, searches, &mover, &via, anchor)
}

/// Whether one that could leave the ground stands on it, has a speed on foot and
/// room overhead, and is asked for no height.
fn goes_on_foot(tabletop: &Tabletop, mover: &Mover, intent: &MoveIntentForm) -> bool {
    let body = &mover.body;
    let grounded = !body.flying && !body.upheld && body.aloft_feet == 0;
    let room = !tabletop.board.has_ceilings();
    let moves = mover.intent.move_action == MoveAction::Ordinary;
    grounded && room && moves && mover.speed_feet > 0 && intent.height_feet.is_none()
}

/// The same, to an anchor cell by way of others.
pub(crate) fn path_to(
    tabletop: &Tabletop,
    searches: &mut Searches,
    mover: &Mover,
    via: &[Cell],
    to: Cell,
) -> Result<(PathView, Vec<Item>)> {
    let query = tabletop.query(mover);
    let ruleset = tabletop.ruleset();
    let field = match searches.way.search(tabletop, mover, via, to) {
        Ok(field) => field,
        Err(impassable) => {
            let mut answer = waypoints::impassable(tabletop, mover, via, to, impassable);
            let offers = offers(tabletop, &mut searches.tried, mover, via, to);
            answer.0.offers = offers.iter().map(|why| because(ruleset, why)).collect();
            return Ok(answer);
        }
    };
    let answer = field.path_to(query, to);
    if let Ok(path) = &answer
        && !mover.intent.doubled
        && field.steps_over(query, path)
        && is_doubled(tabletop, mover, path.cost())
    {
        let mut doubled = mover.clone();
        doubled.intent.doubled = true;
        return path_to(tabletop, searches, &doubled, via, to);
    }
    let mut view = waypoints::unknown_way(tabletop, mover, to);
    let grid = tabletop.grid();
    let said = |reasons: &[Reason]| reasons.iter().map(|why| because(ruleset, why)).collect();
    let point = |center: Point, cost: u32, doubled: bool| PathPoint {
        center,
        cost,
        doubled,
        height_feet: None,
    };
    let middle = |place: Place| field.footprint(place).center(grid, place.at);
    let space = |place: Place| field.footprint(place).cells(grid, place.at).collect();
    let mut points = vec![point(middle(field.from()), 0, false)];
    let mut spaces: Vec<Vec<Cell>> = vec![space(field.from())];
    let mut narrow: Vec<Vec<Cell>> = Vec::new();
    let (mut failed, mut missed) = (Vec::new(), Vec::new());
    let mut pace = mover.intent.move_action.pace(ruleset);
    let mut action = None;
    match answer {
        Err(refusal) => {
            view.why_not = said(&refusal.because);
            view.offers = said(&offers(tabletop, &mut searches.tried, mover, via, to));
            let clambers = field.gets_in_by(query, to);
            view.offers.extend(said(clambers.as_slice()));
            points.push(point(mover.body.footprint.center(grid, to), 0, false));
        }
        Ok(path) => {
            // Squeezed, a space is named like the steps there.
            if let Some(last) = path.steps.last() {
                view.label = cell_label(last.to.at);
            }
            view.cells = path.cost();
            view.feet = view.cells * ruleset.policies.cell_feet.value;
            let allowances = Allowance::all(ruleset, mover);
            match Allowance::needed(&allowances, ruleset, mover, &path) {
                Ok(allowance) => {
                    action = Some(allowance.action);
                    let (text, rule) = (allowance.action.label(ruleset), allowance.rule);
                    view.action = Some(text.to_string());
                    view.action_rule = Some(because(ruleset, &Reason { text, rule }));
                }
                Err(too_far) => {
                    view.why_not = said(&too_far);
                    let least = field.least(query, &allowances);
                    let walked = least.filter(|_| path.impeded_cells() == 0);
                    view.offers = said(walked.as_slice());
                }
            }
            view.why_not.extend(said(path.no_stop.as_slice()));
            if path.no_stop.is_some() {
                let start = std::iter::once(field.from());
                let walked: Vec<Place> =
                    start.chain(path.steps.iter().map(|step| step.to)).collect();
                let nearby = &mut searches.nearby;
                let settled = nearby.settle(query, &walked);
                view.settled = settled.map(|settled| settled_view(ruleset, &settled));
            }
            failed = path.failed(ruleset);
            missed = not_tumbled_past(path.steps.iter().flat_map(|step| &step.checks));
            pace = path.pace(ruleset, mover.intent.move_action);
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
                    warnings: {
                        let jump = intent::jump_damage(ruleset, step);
                        said(
                            &step
                                .warnings
                                .iter()
                                .cloned()
                                .chain(jump)
                                .collect::<Vec<_>>(),
                        )
                    },
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
                    hazards: step.hazards.iter().map(ToString::to_string).collect(),
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
    let middles: Vec<Point> = points.iter().map(|point| point.center).collect();
    let (provokes, marks) = {
        let levels = opportunity::levels_on_ground(tabletop, mover, &spaces);
        let way = (&spaces[..], &levels[..]);
        view.things = action.map_or_else(Vec::new, |it| map::things_on_way(tabletop, it, way));
        opportunity::openings(tabletop, mover, way, &middles, pace, (failed, &missed))
    };
    for (step, provokes) in view.steps.iter_mut().zip(provokes) {
        step.provokes = provokes;
    }
    view.offers
        .extend(intent::tumbling_offer(ruleset, mover, &view.steps));
    let mut picture = squeezed_spaces(grid, &narrow);
    picture.extend(overlay::path(&spec));
    picture.extend(marks);
    picture.extend(waypoints::waypoint_marks(tabletop, mover, via, to));
    Ok((view, picture))
}

/// Whether a way that costs so much takes a mover two moves, or more.
fn is_doubled(tabletop: &Tabletop, mover: &Mover, cost: u32) -> bool {
    let allowances = Allowance::all(tabletop.ruleset(), mover);
    let single = allowances
        .first()
        .is_some_and(|first| first.action != Action::DoubleMove && first.covers(cost));
    mover.intent.move_action == MoveAction::Ordinary && !single
}

/// What a creature could try to get to a place that the rules close to it.
fn offers(
    tabletop: &Tabletop,
    tried: &mut [Kept; 4],
    mover: &Mover,
    via: &[Cell],
    to: Cell,
) -> Vec<Reason> {
    let ruleset = tabletop.ruleset();
    let mut offers = Vec::new();
    for (attempts, kept) in ways_to_try(ruleset, mover).iter().zip(tried) {
        let mut trying = mover.clone();
        trying.intent.attempt = attempts.first().copied();
        let Ok(field) = kept.search(tabletop, &trying, via, to) else {
            continue;
        };
        let Ok(path) = field.path_to(tabletop.query(&trying), to) else {
            continue;
        };
        let tries = |step: &&Step| !step.checks.is_empty() || step.drop_feet.is_some();
        if let Some(tried) = path.steps.iter().find(tries) {
            let (at, cost) = (tried.to.at, path.cost());
            offers.extend(
                attempts
                    .iter()
                    .map(|it| possible_by(ruleset, *it, at, cost)),
            );
        }
    }
    offers
}
