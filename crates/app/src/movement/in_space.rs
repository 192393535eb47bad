//! What a creature could do in space that flies, swims, climbs or burrows, or
//! has a ceiling over it: where it gets, level by level, and the way to a place.

use crate::convert::{because, cell_at, cell_label, hex, view};
use crate::map;
use crate::movement::view::{
    BandView, ModeLeft, MovementRangeView, PathView, RangeInSpace, StepInSpace, StepView,
};
use crate::movement::{intent, opportunity, waypoints};
use crate::tabletop::Tabletop;
use grid::{Cell, Footprint, Point};
use rules::{
    Action, Allowance, Body, Endless, Hop, Mover, Reason, Refusal, Ruleset, Site, Spot, Volume,
    not_tumbled_past, provoked_by_failing,
};
use scene::overlay::{Band, PathPoint, PathSpec};
use scene::{Item, overlay, squeezed_spaces};
use std::ops::Range;
use terms::{Message, Mode, message};

/// Searches in space kept from question to question, as long as neither the map
/// nor the creature changes.
#[derive(Debug, Default)]
pub(crate) struct SpaceSearches {
    of: Option<(u32, Mover, Vec<Cell>)>,
    legs: Vec<Legs>,
    /// Where more speed would lead, once it is asked.
    endless: Option<Endless>,
}

/// What was found for an action, from waypoint to waypoint.
#[derive(Debug)]
struct Legs {
    allowance: Allowance,
    /// Who goes so.
    mover: Mover,
    /// At least one.
    found: Vec<Volume>,
    /// The waypoint that it does not get to, if any, and where that would be.
    missed: Option<(usize, Site)>,
}

impl Legs {
    /// Returns the path through waypoints that goes on from round to round with this action; `None` if there is
    /// none, or if the action ends with its round. Without a height the path ends on the level nearest to that of
    /// the start.
    fn path_over_rounds(
        &self,
        tabletop: &Tabletop,
        via: &[Cell],
        (to, height_feet): (Cell, Option<i32>),
    ) -> Option<Found> {
        let volume = self
            .found
            .first()
            .filter(|_| self.allowance.action.continues())?;
        let query = tabletop.query(&self.mover);
        let goals = via.iter().map(|at| (*at, None)).chain([(to, height_feet)]);
        let mut found: Option<Found> = None;
        for (at, height_feet) in goals {
            let goal = goal_over(tabletop, (volume, &self.mover), at, height_feet);
            let start = match &found {
                Some(found) => (found.end, found.volume.label_of(found.end)),
                None => (volume.from(), None),
            };
            let leg = volume.in_rounds(query, start, goal)?;
            let near = || nearest(&leg, at, volume.from().level).filter(|_| height_feet.is_none());
            let end = leg.spot_at(goal).or_else(near)?;
            let mut hops = found.map_or_else(Vec::new, |found| found.hops);
            hops.extend(leg.way_to_spot(query, end));
            found = Some(Found {
                hops: with_totals(hops),
                end,
                volume: leg,
            });
        }
        found
    }

    fn last(&self) -> Option<&Volume> {
        self.found.last().filter(|_| self.missed.is_none())
    }
}

impl SpaceSearches {
    /// What each action comes to, the shortest first.
    fn search(&mut self, table: &Tabletop, mover: &Mover, via: &[Cell]) -> &[Legs] {
        let of = (table.revision, mover.clone(), via.to_vec());
        if self.of.as_ref() != Some(&of) {
            // What takes a round of its own leads nowhere else.
            let single = |it: &Allowance| it.action != Action::FullRound || via.is_empty();
            let allowances = Allowance::all(table.ruleset(), mover).into_iter();
            let allowances = allowances.filter(single);
            let legs = allowances.filter_map(|allowance| legs(table, mover, via, allowance));
            self.legs = legs.collect();
            self.endless = None;
            self.of = Some(of);
        }
        &self.legs
    }

    /// Whether no speed would lead to the ground over an anchor cell, as far as the last
    /// search tells.
    pub(super) fn is_closed_for_good(
        &mut self,
        tabletop: &Tabletop,
        mover: &Mover,
        at: Cell,
    ) -> bool {
        let legs = farthest(&self.legs);
        let Some((legs, volume)) = legs.and_then(|legs| Some((legs, legs.last()?))) else {
            return false;
        };
        if legs.allowance.action.continues() {
            // The path goes on from round to round, so that more speed leads nowhere else.
            return true;
        }
        let site = on_ground(tabletop, mover, at);
        let query = tabletop.query(&legs.mover);
        if self.endless.is_none() {
            self.endless = volume.round_after_round(query);
        }
        let endless = self.endless.as_ref();
        endless.is_none_or(|endless| !endless.leads_to(site))
    }

    /// Tells of a way on foot what it leaves of each kind of movement, if an action of the
    /// last search covers it.
    pub(super) fn tell_on_foot(&self, tabletop: &Tabletop, view: &mut PathView) {
        let ruleset = tabletop.ruleset();
        let takes = |legs: &&Legs| {
            let label = legs.allowance.action.label(ruleset).to_string();
            view.action.as_ref() == Some(&label)
        };
        let Some(volume) = self.legs.iter().find(takes).and_then(Legs::last) else {
            return;
        };
        let means: Vec<(Mode, u32)> = volume.means().collect();
        for step in &mut view.steps {
            let left = means.iter();
            let left = left.map(|(mode, cells)| (*mode, cells.saturating_sub(step.total)));
            step.space = Some(StepInSpace {
                mode: Mode::Walk.into(),
                height_feet: 0,
                left: modes_left(ruleset, left),
            });
        }
    }
}

/// Path over several rounds.
struct Found {
    hops: Vec<Hop>,
    end: Spot,
    /// Search of the last leg.
    volume: Volume,
}

/// Adds up the costs of the steps of a path.
fn with_totals(mut hops: Vec<Hop>) -> Vec<Hop> {
    let mut total = 0;
    for hop in &mut hops {
        total += hop.cost;
        hop.total = total;
    }
    hops
}

/// Of what was found for each action, that of the longest move.
fn farthest(legs: &[Legs]) -> Option<&Legs> {
    let moves = legs.iter();
    let mut moves = moves.filter(|it| it.allowance.action != Action::FullRound);
    moves.next_back()
}

/// Where a creature is on the ground over an anchor cell, or just below the surface of water.
fn on_ground(tabletop: &Tabletop, mover: &Mover, at: Cell) -> Site {
    let grounded = Body {
        aloft_feet: 0,
        upheld: false,
        ..mover.body.clone()
    };
    let level = tabletop.board.level_at(&grounded, at);
    Site { at, level }
}

/// What is left of each kind of movement, in feet, by cells.
fn modes_left(ruleset: &Ruleset, left: impl Iterator<Item = (Mode, u32)>) -> Vec<ModeLeft> {
    let feet = ruleset.policies.cell_feet.value;
    let left = left.map(|(mode, cells)| ModeLeft {
        mode: mode.into(),
        feet: cells * feet,
    });
    left.collect()
}

/// Searches with an action through some waypoints; `None` where the ruleset
/// has no levels.
fn legs(tabletop: &Tabletop, mover: &Mover, via: &[Cell], allowance: Allowance) -> Option<Legs> {
    let mut mover = mover.clone();
    // Over others it goes in a single move only.
    let twice = allowance.action == Action::DoubleMove;
    mover.intent.doubled |= twice && rules::may_step_over(tabletop.query(&mover));
    let search = |from: Spot, spent: u32| {
        let start = (from, spent);
        Volume::search_through(tabletop.query(&mover), allowance.action, start, via)
    };
    let from = Volume::start(tabletop.query(&mover));
    let mut found = vec![search(from, 0)?];
    let mut missed = None;
    // A straight way leads through all of them at once.
    let bends = found.first().is_some_and(|volume| !volume.goes_straight());
    for (n, at) in via.iter().enumerate().filter(|_| bends) {
        let last = found.last()?;
        let passed = nearest(last, *at, from.level);
        let Some((spot, spent)) = passed.and_then(|spot| Some((spot, last.cost(spot)?))) else {
            missed = Some((n, over(tabletop, &mover, *at)));
            break;
        };
        found.push(search(spot, spent)?);
    }
    Some(Legs {
        allowance,
        mover,
        found,
        missed,
    })
}

/// Where a creature is to end over an anchor cell: at a height, or else on
/// the level nearest to its own of those it gets to.
fn wanted(
    tabletop: &Tabletop,
    mover: &Mover,
    legs: &[Legs],
    at: Cell,
    height_feet: Option<i32>,
) -> Site {
    let (board, footprint) = (&tabletop.board, &mover.body.footprint);
    if let Some(feet) = height_feet {
        let level = board.level_aloft(footprint, at, feet);
        return Site { at, level };
    }
    let own = board.level_at(&mover.body, mover.at);
    let volumes = legs.iter().filter_map(Legs::last);
    let reached = volumes.filter_map(|volume| nearest(volume, at, own)).next();
    let level = reached.map(|spot| spot.level);
    level.map_or_else(|| over(tabletop, mover, at), |level| Site { at, level })
}

/// Returns the site over an anchor towards which a path of several rounds leads: at a height, or else on the level
/// of the mover if one of its types of movement suits that level there.
fn goal_over(
    tabletop: &Tabletop,
    (volume, mover): (&Volume, &Mover),
    at: Cell,
    height_feet: Option<i32>,
) -> Site {
    let level = volume.from().level;
    match height_feet {
        Some(feet) => {
            let level = tabletop.board.level_aloft(&mover.body.footprint, at, feet);
            Site { at, level }
        }
        None if volume.suits_site(Site { at, level }) => Site { at, level },
        None => over(tabletop, mover, at),
    }
}

/// Returns whether the cheapest position over an anchor that covers a cell is squeezed, and its cost, by the first
/// action that reaches one. A position in the full space goes before squeezed ones.
pub(super) fn cost_over(
    tabletop: &Tabletop,
    searches: &mut SpaceSearches,
    (mover, via): (&Mover, &[Cell]),
    (anchor, cell): (Cell, Cell),
) -> Option<(bool, u32)> {
    let grid = tabletop.grid();
    let legs = searches.search(tabletop, mover, via);
    let volumes = legs.iter().filter_map(Legs::last);
    let costs = volumes.map(|volume| {
        let covers = |spot: &Spot| volume.footprint(*spot).covers(grid, spot.place.at, cell);
        let spots = volume.spots_over(anchor).filter(covers);
        let costs = spots.filter_map(|spot| Some((volume.is_squeezed(spot), volume.cost(spot)?)));
        costs.min()
    });
    costs.flatten().next()
}

/// Where a creature would be over an anchor cell to which nothing leads: as high as it is
/// if it flies, and on the ground if it does not.
fn over(tabletop: &Tabletop, mover: &Mover, at: Cell) -> Site {
    let board = &tabletop.board;
    if !mover.body.flying {
        return on_ground(tabletop, mover, at);
    }
    let own = board.level_at(&mover.body, mover.at);
    let level = own.max(board.level_aloft(&mover.body.footprint, at, 0));
    Site { at, level }
}

/// The part of space a creature reaches, by action: each as a band, with the cells that its
/// space may take up there.
pub(crate) struct AreasInSpace {
    pub bands: Vec<BandView>,
    pub cells: Vec<Vec<Cell>>,
    /// The lowest and the highest of it, in feet over what lies below.
    heights_feet: (i32, i32),
    /// What is left of each kind of movement.
    modes: Vec<ModeLeft>,
}

/// The part of space a creature reaches: all of it seen from above, or what lies at a
/// height.
pub(crate) fn areas_in_space(
    tabletop: &Tabletop,
    searches: &mut SpaceSearches,
    mover: &Mover,
    via: &[Cell],
    height_feet: Option<i32>,
) -> AreasInSpace {
    let (grid, ruleset) = (tabletop.grid(), tabletop.ruleset());
    let legs = searches.search(tabletop, mover, via);
    let feet = ruleset.policies.cell_feet.value;
    let mut nearer: Vec<&Volume> = Vec::new();
    let (mut areas, mut bands) = (Vec::new(), Vec::new());
    let (mut lowest, mut highest) = (i32::MAX, i32::MIN);
    for legs in legs {
        let Some(volume) = legs.last() else { continue };
        let stops = volume.stops().map(|(spot, _)| spot);
        let (mut cells, mut places) = (Vec::new(), 0);
        // Nobody goes round, in two moves, whom it goes over in one.
        let walks = nearer.last().filter(|_| legs.mover.intent.doubled);
        let walks = walks.and_then(|it| it.means().find(|(mode, _)| *mode == Mode::Walk));
        let is_nearer = |spot: &Spot| {
            let walks = walks.map(|(_, cells)| cells);
            nearer.iter().any(|it| it.cost(*spot).is_some()) || volume.cost(*spot) <= walks
        };
        for spot in stops.filter(|spot| !is_nearer(spot)) {
            let footprint = volume.footprint(spot);
            let height = tabletop
                .board
                .feet_aloft(footprint, spot.place.at, spot.level);
            (lowest, highest) = (lowest.min(height), highest.max(height));
            places += u32::from(spot != volume.from());
            if height_feet.is_none_or(|wanted| wanted == height) {
                cells.extend(footprint.cells(grid, spot.place.at));
            }
        }
        nearer.push(volume);
        if legs.allowance.action == Action::FullRound && places == 0 {
            // Nobody is told of impeded terrain where there is none.
            continue;
        }
        let label = legs.allowance.action.label(ruleset);
        let means = Volume::farthest(tabletop.query(&legs.mover), legs.allowance.action);
        bands.push(BandView {
            cells: means,
            feet: means * feet,
            places,
            color: hex(overlay::BAND_COLORS[areas.len() % overlay::BAND_COLORS.len()]),
            rule: because(
                ruleset,
                &Reason {
                    text: label.clone(),
                    rule: legs.allowance.rule,
                },
            ),
            action: label.to_string(),
        });
        areas.push(cells);
    }
    let modes = legs.first().and_then(Legs::last).into_iter();
    let modes = modes.flat_map(|volume| modes_left(ruleset, volume.means()));
    AreasInSpace {
        bands,
        cells: areas,
        heights_feet: (lowest.min(highest), highest.max(lowest)),
        modes: modes.collect(),
    }
}

/// The same with its picture.
pub(crate) fn reach_in_space(
    tabletop: &Tabletop,
    searches: &mut SpaceSearches,
    mover: &Mover,
    via: &[Cell],
    height_feet: Option<i32>,
) -> (MovementRangeView, Vec<Item>) {
    let (grid, ruleset) = (tabletop.grid(), tabletop.ruleset());
    let areas = areas_in_space(tabletop, searches, mover, via, height_feet);
    let drawn = areas.cells.iter().enumerate();
    let drawn: Vec<Band> = drawn.map(|(color, cells)| Band { cells, color }).collect();
    let picture = overlay::reach(grid, &drawn);
    let (lowest_feet, highest_feet) = areas.heights_feet;
    let view = MovementRangeView {
        revision: tabletop.revision,
        creature: mover.id.0,
        bands: areas.bands,
        move_actions: intent::move_actions(ruleset, &mover.body.modes),
        attempts: intent::attempts(ruleset, mover),
        withdraw: None,
        space: Some(RangeInSpace {
            height_feet,
            level_feet: ruleset.policies.cell_feet.value,
            lowest_feet,
            highest_feet,
            modes: areas.modes,
        }),
    };
    (view, picture)
}

/// The cheapest way that brings a creature over an anchor cell, at a height
/// if one is said, or why there is none, and its picture.
pub(crate) fn path_in_space(
    tabletop: &Tabletop,
    (searches, tried): (&mut SpaceSearches, &mut [SpaceSearches; 2]),
    mover: &Mover,
    via: &[Cell],
    (to, height_feet): (Cell, Option<i32>),
) -> (PathView, Vec<Item>) {
    let ruleset = tabletop.ruleset();
    let said = |refusal: &Refusal| -> Vec<view::ReasonView> {
        refusal
            .because
            .iter()
            .map(|why| because(ruleset, why))
            .collect()
    };
    let legs = searches.search(tabletop, mover, via);
    let site = wanted(tabletop, mover, legs, to, height_feet);
    let mut view = waypoints::unknown_way(tabletop, mover, to);
    view.height_feet = Some(aloft(tabletop, &mover.body.footprint, site));
    let short = legs.iter().find_map(|legs| {
        let way = way(tabletop, legs, site).ok()?;
        Some((way, &legs.allowance, legs.last()?))
    });
    let longest = farthest(legs);
    let long = longest.filter(|_| short.is_none());
    let long = long.and_then(|it| it.path_over_rounds(tabletop, via, (to, height_feet)));
    let (hops, action, volume, end) = match (short, &long, longest) {
        (Some((hops, allowance, volume)), ..) => {
            let (text, rule) = (allowance.action.label(ruleset), allowance.rule);
            view.action = Some(text.to_string());
            view.action_rule = Some(because(ruleset, &Reason { text, rule }));
            (hops, allowance.action, volume, volume.spot_at(site))
        }
        (None, Some(long), Some(legs)) => {
            let rounds = long.volume.rounds_to(long.end).unwrap_or_default();
            let full_rounds = long.hops.iter().filter(|hop| hop.full_round).count() as u32;
            let reason = legs.allowance.over_rounds(ruleset, rounds, full_rounds);
            view.why_not.push(because(ruleset, &reason));
            view.height_feet = Some(aloft(
                tabletop,
                &mover.body.footprint,
                long.volume.full_site(long.end),
            ));
            (
                long.hops.clone(),
                legs.allowance.action,
                &long.volume,
                Some(long.end),
            )
        }
        _ => {
            let last = longest.map(|legs| way(tabletop, legs, site));
            view.why_not = match last {
                Some(Err(refusal)) => said(&refusal),
                _ => vec![because(
                    ruleset,
                    &Reason {
                        text: message!("no-movement-suits"),
                        rule: ruleset.policies.obstacles_spare.rule,
                    },
                )],
            };
            let offers = offers(tabletop, tried, (mover, via), site);
            view.offers = offers.iter().map(|why| because(ruleset, why)).collect();
            return (
                view,
                overlay::path(&PathSpec {
                    points: &[point(tabletop, &mover.body.footprint, site, (0, false))],
                    cells: mover.body.footprint.width(),
                    reachable: false,
                }),
            );
        }
    };
    let start = Volume::start(tabletop.query(mover));
    let hops = volume.gone(tabletop.query(mover), start, hops);
    view.steps_over = volume.steps_over(tabletop.query(mover), &hops);
    view.cells = hops.last().map_or(0, |hop| hop.total);
    view.feet = view.cells * ruleset.policies.cell_feet.value;
    let no_stop = end.and_then(|spot| volume.no_stop(tabletop.query(mover), spot));
    if no_stop.is_some() {
        let gone: Vec<Spot> = std::iter::once(start)
            .chain(hops.iter().map(|hop| hop.to))
            .collect();
        let settled = volume.settle(tabletop.query(mover), &gone);
        let named = |spot: &Spot| site_label(tabletop, mover, spot.site()).to_string();
        view.settled = settled.map(|it| intent::settled_view(ruleset, &it, named));
    }
    view.why_not
        .extend(no_stop.iter().map(|why| because(ruleset, why)));
    let picture = tell(tabletop, (mover, volume), (action, &hops), &mut view);
    if hops.is_empty() {
        return (view, Vec::new());
    }
    let marks = waypoints::waypoint_marks(tabletop, mover, via, to);
    (view, picture.into_iter().chain(marks).collect())
}

/// What a creature could try to get to a site that the rules close to it.
fn offers(
    tabletop: &Tabletop,
    tried: &mut [SpaceSearches; 2],
    (mover, via): (&Mover, &[Cell]),
    to: Site,
) -> Vec<Reason> {
    let ruleset = tabletop.ruleset();
    let mut offers = Vec::new();
    let attempts = intent::ways_to_try(ruleset, mover).into_iter();
    let attempts = attempts.filter(|it| it.iter().all(|attempt| attempt.is_for_space()));
    for (attempts, kept) in attempts.zip(tried) {
        let mut trying = mover.clone();
        trying.intent.attempt = attempts.first().copied();
        let legs = kept.search(tabletop, &trying, via).iter();
        let mut ways = legs.filter_map(|legs| way(tabletop, legs, to).ok());
        let Some((tried, cost)) = ways.find_map(|hops| {
            let tried = hops.iter().find(|hop| !hop.checks.is_empty())?;
            Some((tried.to.place.at, hops.last()?.total))
        }) else {
            continue;
        };
        let attempts = attempts.iter();
        offers.extend(attempts.map(|it| intent::possible_by(ruleset, *it, tried, cost)));
    }
    offers
}

/// A place in words, with how high that is off the ground if it is.
pub(crate) fn site_label(tabletop: &Tabletop, mover: &Mover, site: Site) -> Message {
    let cell = cell_label(site.at);
    match height_of(tabletop, mover, site) {
        None | Some(0) => message!("place-at-cell", cell),
        Some(feet) => message!("place-at-height", cell, feet),
    }
}

/// How high a place is off the ground or the water, for one who goes about in
/// space.
pub(crate) fn height_of(tabletop: &Tabletop, mover: &Mover, site: Site) -> Option<i32> {
    let footprint = &mover.body.footprint;
    let feet = || tabletop.board.feet_aloft(footprint, site.at, site.level);
    Volume::is_for(tabletop.query(mover)).then(feet)
}

fn aloft(tabletop: &Tabletop, footprint: &Footprint, site: Site) -> i32 {
    tabletop.board.feet_aloft(footprint, site.at, site.level)
}

fn point(
    tabletop: &Tabletop,
    footprint: &Footprint,
    site: Site,
    (cost, doubled): (u32, bool),
) -> PathPoint {
    PathPoint {
        center: footprint.center(tabletop.grid(), site.at),
        cost,
        doubled,
        height_feet: Some(site.level * tabletop.ruleset().policies.cell_feet.value.cast_signed()),
    }
}

/// A way through all the legs.
fn way(tabletop: &Tabletop, legs: &Legs, to: Site) -> Result<Vec<Hop>, Refusal> {
    let query = tabletop.query(&legs.mover);
    let ends = legs.found.iter().skip(1).map(Volume::from);
    let mut hops = Vec::new();
    for (volume, end) in legs.found.iter().zip(ends) {
        hops.extend(volume.way_to_spot(query, end));
    }
    if let Some(last) = legs.found.last() {
        let (to, missed) = legs.missed.map_or((to, None), |it| (it.1, Some(it)));
        let way = last.way_to(query, to);
        let refused = |refusal| match missed {
            Some((n, site)) => waypoints::refused_at((n, site.at), &refusal),
            None => refusal,
        };
        hops.extend(way.map_err(refused)?);
    }
    Ok(hops)
}

/// Puts the steps of a way into words, and draws it.
fn tell(
    tabletop: &Tabletop,
    (mover, volume): (&Mover, &Volume),
    (action, hops): (Action, &[Hop]),
    view: &mut PathView,
) -> Vec<Item> {
    let (grid, ruleset, body) = (tabletop.grid(), tabletop.ruleset(), &mover.body);
    let feet = ruleset.policies.cell_feet.value;
    let said = |reasons: &[Reason]| reasons.iter().map(|why| because(ruleset, why)).collect();
    let start = Site {
        at: mover.at,
        level: tabletop.board.level_at(body, mover.at),
    };
    let mut points = vec![point(tabletop, &body.footprint, start, (0, false))];
    let mut sites = vec![(&body.footprint, start)];
    let mut before = start;
    for hop in hops {
        let (footprint, to) = (volume.footprint(hop.to), hop.to.site());
        sites.push((footprint, to));
        let marked = (hop.total, hop.hampered);
        points.push(point(tabletop, footprint, to, marked));
        view.steps.push(StepView {
            to: cell_at(to.at),
            label: cell_label(to.at),
            cost: hop.cost,
            total: hop.total,
            because: said(&hop.because),
            warnings: said(&hop.warnings),
            checks: hop
                .checks
                .iter()
                .map(|check| intent::check_view(ruleset, check))
                .collect(),
            squeezed: hop.squeezed,
            full_round: hop.full_round,
            waypoint: None,
            hazards: hazards_on(tabletop, (mover, footprint), to),
            rise_feet: (to.level - before.level) * feet.cast_signed(),
            provokes: Vec::new(),
            space: Some(StepInSpace {
                mode: hop.mode.into(),
                height_feet: aloft(tabletop, footprint, to),
                left: modes_left(ruleset, hop.left.iter().copied()),
            }),
        });
        before = to;
    }
    let spaces = sites.iter();
    let spaces = spaces.map(|(footprint, site)| footprint.cells(grid, site.at).collect());
    let spaces: Vec<Vec<Cell>> = spaces.collect();
    let high = body.cubes_high.cast_signed();
    let levels = sites.iter().map(|(_, site)| site.level..site.level + high);
    let levels: Vec<Range<i32>> = levels.collect();
    let middles: Vec<Point> = points.iter().map(|point| point.center).collect();
    let ways = (&spaces[..], &levels[..]);
    view.things = map::things_on_way(tabletop, action, ways);
    let pace = mover.intent.move_action.pace(ruleset);
    let missed = not_tumbled_past(hops.iter().flat_map(|hop| &hop.checks));
    let last = hops.last();
    let failed = last.map_or_else(Vec::new, |hop| provoked_by_failing(ruleset, &hop.checks));
    let failed = (failed, &missed[..]);
    let (provokes, marks) = opportunity::openings(tabletop, mover, ways, &middles, pace, failed);
    for (step, provokes) in view.steps.iter_mut().zip(provokes) {
        step.provokes = provokes;
    }
    view.offers
        .extend(intent::tumbling_offer(ruleset, mover, &view.steps));
    let narrow = sites.iter().zip(&spaces);
    let narrow = narrow.filter(|((footprint, _), _)| **footprint != body.footprint);
    let narrow: Vec<Vec<Cell>> = narrow.map(|(_, space)| space.clone()).collect();
    let mut picture = squeezed_spaces(grid, &narrow);
    picture.extend(overlay::path(&PathSpec {
        points: &points,
        cells: body.footprint.width(),
        reachable: true,
    }));
    picture.extend(marks);
    picture
}

/// What harms one on the ground at a site.
fn hazards_on(
    tabletop: &Tabletop,
    (mover, footprint): (&Mover, &Footprint),
    site: Site,
) -> Vec<String> {
    let mut body = mover.body.clone();
    body.flying = aloft(tabletop, footprint, site) != 0;
    let found = tabletop.board.hazards_under(footprint, site.at, &body);
    found.iter().map(ToString::to_string).collect()
}

/// The level over an anchor nearest to another, of those that were reached. Of two that are as near, one where
/// the creature may stop goes first, then the lower.
fn nearest(volume: &Volume, at: Cell, level: i32) -> Option<Spot> {
    let off = |spot: &Spot| {
        let (stops, apart) = (volume.may_stop(*spot), spot.level - level);
        (apart.abs(), !stops, spot.level)
    };
    volume.spots_over(at).min_by_key(off)
}
