//! The way of a creature to a place.

use crate::convert::view::ReasonView;
use crate::convert::{at, because, cell_at, cell_label};
use crate::error::Result;
use crate::map;
use crate::movement::cached_search::CachedSearch;
use crate::movement::intent::{check_view, possible_by, settled_view, ways_to_try};
use crate::movement::searches::Searches;
use crate::movement::view::{MoveActionId, MoveIntentForm, PathView, StepInSpace, StepView};
use crate::movement::{in_space, intent, mover, obstacles, opportunity, target, waypoints};
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
    let via = waypoints::waypoints(tabletop, &mover, &intent)?;
    let anchor = target::anchor(tabletop, searches, &mover, &via, to);
    if Volume::is_for(tabletop.query(&mover)) {
        return path_of_able(
            tabletop,
            searches,
            &mover,
            &via,
            (anchor, intent.height_feet),
        );
    }
    path_to(tabletop, searches, &mover, &via, anchor)
}

/// The same for one that goes about in space: where it goes on foot, it goes like those
/// who only have feet.
fn path_of_able(
    tabletop: &Tabletop,
    searches: &mut Searches,
    mover: &Mover,
    via: &[Cell],
    (to, height_feet): (Cell, Option<i32>),
) -> Result<(PathView, Vec<Item>)> {
    let space = (&mut searches.space, &mut searches.tried_in_space);
    let mut in_space = in_space::path_in_space(tabletop, space, mover, via, (to, height_feet));
    let body = &mover.body;
    let grounded = !body.flying && !body.upheld && body.aloft_feet == 0;
    let asked_aloft = height_feet.is_some_and(|feet| feet != 0);
    let steps = &in_space.0.steps;
    let on_foot = |step: &StepView| step.space.as_ref().is_some_and(StepInSpace::is_on_foot);
    let has_feet = mover.speed_feet > 0 || !body.speedless;
    if !grounded || !has_feet || asked_aloft || !steps.iter().all(on_foot) {
        return Ok(in_space);
    }
    let Walk {
        mut view,
        picture,
        spaces,
    } = walk(tabletop, searches, mover, via, to)?;
    // Who only goes on foot minds no ceiling that is high enough, and is told no more of one
    // that is not.
    let end = body.footprint.cells(tabletop.grid(), to).collect();
    let mut passed = spaces.iter().skip(1).chain([&end]);
    let low = passed.any(|space| tabletop.board.is_low_over(body, space));
    // More than a round can be told of those on their feet.
    let goes = !view.steps.is_empty();
    let closed =
        !low && !goes && steps.is_empty() && searches.space.is_closed_for_good(tabletop, mover, to);
    if (goes && !low) || closed {
        view.height_feet = in_space.0.height_feet;
        searches.space.tell_on_foot(tabletop, &mut view);
        return Ok((view, picture));
    }
    if steps.is_empty() {
        // Jumping down is for those on their feet, whatever else they could do.
        let offers = &mut in_space.0.offers;
        for offer in view.offers {
            let known = |known: &ReasonView| known.text == offer.text;
            if !offers.iter().any(known) {
                offers.push(offer);
            }
        }
    }
    Ok(in_space)
}

/// The same, to an anchor cell by way of others.
pub(crate) fn path_to(
    tabletop: &Tabletop,
    searches: &mut Searches,
    mover: &Mover,
    via: &[Cell],
    to: Cell,
) -> Result<(PathView, Vec<Item>)> {
    let Walk { view, picture, .. } = walk(tabletop, searches, mover, via, to)?;
    Ok((view, picture))
}

/// A way on foot, or why there is none.
struct Walk {
    view: PathView,
    picture: Vec<Item>,
    /// The cells that the mover takes up from the start to the end.
    spaces: Vec<Vec<Cell>>,
}

fn walk(
    tabletop: &Tabletop,
    searches: &mut Searches,
    mover: &Mover,
    via: &[Cell],
    to: Cell,
) -> Result<Walk> {
    let query = tabletop.query(mover);
    let ruleset = tabletop.ruleset();
    let field = match searches.way.search(tabletop, mover, via, to) {
        Ok(field) => field,
        Err(impassable) => {
            let (mut view, picture) = waypoints::impassable(tabletop, mover, via, to, impassable);
            let offers = offers(tabletop, &mut searches.tried, mover, via, to);
            view.offers = offers.iter().map(|why| because(ruleset, why)).collect();
            return Ok(Walk {
                view,
                picture,
                spaces: Vec::new(),
            });
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
        return walk(tabletop, searches, &doubled, via, to);
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
    let (mut action, mut blocked) = (None, Vec::new());
    match answer {
        Err(mut refusal) => {
            let reasons = &mut refusal.because;
            let search = &mut searches.obstacles;
            let obstacle = search.explain(tabletop, mover, via, to, reasons);
            view.why_not = said(&refusal.because);
            blocked = match obstacle {
                Some(obstacle) => {
                    view.door = obstacle.door().map(at);
                    overlay::obstacle(grid, &obstacle.lines, &obstacle.cells)
                }
                None => {
                    let cells = obstacles::creature_in_the_way(tabletop, &refusal.because);
                    overlay::obstacle(grid, &[], &cells)
                }
            };
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
            view.steps_over = field.steps_over(query, &path);
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
                    let least = field.least(query, &allowances, &path);
                    let walked = least.filter(|_| path.impeded_cells() == 0);
                    if let Some(never) = rules::never_moves(query).filter(|_| walked.is_none()) {
                        return Ok(Walk {
                            view: PathView {
                                why_not: said(&[never]),
                                ..waypoints::unknown_way(tabletop, mover, to)
                            },
                            picture: Vec::new(),
                            spaces: Vec::new(),
                        });
                    }
                    view.why_not = said(&too_far);
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
                let named = |place: &Place| cell_label(place.at);
                view.settled = settled.map(|settled| settled_view(ruleset, &settled, named));
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
        return Ok(Walk {
            view,
            picture: Vec::new(),
            spaces,
        });
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
    picture.extend(blocked);
    picture.extend(marks);
    picture.extend(waypoints::waypoint_marks(tabletop, mover, via, to));
    Ok(Walk {
        view,
        picture,
        spaces,
    })
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
    tried: &mut [CachedSearch; 4],
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
