//! Whom a creature can attack this round, from where, and why not others.

use crate::board::{bounds, cells_at_rest};
use crate::creature::{Body, Occupant};
use crate::movement::{Place, crowded_at};
use crate::query::Query;
use crate::reason::{Reason, RuleRef, once};
use crate::ruleset::Ruleset;
use crate::search::{MovementSearch, Site, Volume};
use crate::sight::{Attack, Combatant, concealment};
use crate::threat::{hampered_attacks, strikes};
use grid::{Cell, Footprint};
use terms::{Message, message};

/// Whether a creature can move and attack somebody hand to hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Melee {
    /// Where it would end its move, the cheapest such place; `None` if it
    /// cannot attack.
    pub from: Option<Site>,
    /// How it can, or why not; at least one reason.
    pub because: Vec<Reason>,
}

/// Somewhere a move could end.
struct Stand<'a> {
    site: Site,
    footprint: &'a Footprint,
    cost: u32,
    /// Whether the creature may stop there.
    is_free: bool,
}

/// Whether a creature can attack `target` after moving at most `cells`, a
/// number that `rule` sets. `field` has been searched for it that far.
#[must_use]
pub fn melee(
    field: &MovementSearch,
    query: Query<'_>,
    target: &Occupant,
    most: (u32, RuleRef),
) -> Melee {
    let stand = |(place, cost): (Place, u32)| Stand {
        site: Site {
            at: place.at,
            level: query.board.level_at(&query.mover.body, place.at),
        },
        footprint: field.footprint(place),
        cost,
        is_free: field.may_stop(place) && !field.is_warned(place),
    };
    let stands = field.reached().map(stand).collect();
    first_to_strike(query, target, most, stands)
}

/// The same for one that goes about in space: from every height it gets to.
#[must_use]
pub fn melee_in_space(
    volume: &Volume,
    query: Query<'_>,
    target: &Occupant,
    most: (u32, RuleRef),
) -> Melee {
    let (grid, body) = (query.board.grid(), &query.mover.body);
    let far = farthest_blow(query.ruleset, body);
    let theirs: Vec<Cell> = target.cells(grid).collect();
    let (first, last) = bounds(&theirs, far);
    let rows = first.y..=last.y;
    let around = rows.flat_map(|y| (first.x..=last.x).map(move |x| Cell::new(x, y)));
    let around: Vec<Cell> = around.filter(|cell| grid.contains(*cell)).collect();
    let (levels, far) = (query.board.levels_of(target), far.cast_signed());
    let levels = levels.start - far - body.cubes_high.cast_signed() + 1..levels.end + far;
    let mut stands: Vec<Stand<'_>> = Vec::new();
    for at in body.footprint.anchors_over_any(grid, &around) {
        let spots = volume.spots_over(at);
        let near = spots.filter(|spot| levels.contains(&spot.level));
        stands.extend(near.filter_map(|spot| {
            Some(Stand {
                site: spot.site(),
                footprint: volume.footprint(spot),
                cost: volume.cost(spot)?,
                is_free: volume.may_stop(spot),
            })
        }));
    }
    first_to_strike(query, target, most, stands)
}

/// Attacks from the first of some places, the cheapest first, from which blows
/// reach.
fn first_to_strike(
    query: Query<'_>,
    target: &Occupant,
    (cells, rule): (u32, RuleRef),
    mut stands: Vec<Stand<'_>>,
) -> Melee {
    let Query { board, ruleset, .. } = query;
    let (p, grid, body) = (&ruleset.policies, board.grid(), &query.mover.body);
    let theirs: Vec<Cell> = target.cells(grid).collect();
    let levels = board.levels_of(target);
    let space_of =
        |stand: &Stand<'_>| -> Vec<Cell> { stand.footprint.cells(grid, stand.site.at).collect() };
    let levels_at = |stand: &Stand<'_>| {
        let level = stand.site.level;
        level..level + body.cubes_high.cast_signed()
    };
    let reaches = |stand: &Stand<'_>| {
        let who = (body, stand.site.at);
        let own = (&space_of(stand)[..], &levels_at(stand));
        strikes(board, ruleset, who, own, (&theirs, &levels))
    };
    let because = |text: Message, rule: RuleRef| Reason { text, rule };
    if body.helpless {
        let rule = p.leaving_threatened_provokes.rule;
        let why = because(message!("it-is-helpless"), rule);
        return Melee {
            from: None,
            because: vec![why],
        };
    }
    let apart = target.body.aloft_feet - body.aloft_feet;
    if !ruleset.has_levels() && apart != 0 {
        let (name, feet) = (&target.name, apart.abs());
        let text = match apart > 0 {
            true => message!("higher-without-elevation", name, feet),
            false => message!("lower-without-elevation", name, feet),
        };
        return Melee {
            from: None,
            because: vec![because(text, p.zero_reach_strikes.rule)],
        };
    }
    let mut reasons = Vec::new();
    if body.reach_cells == 0 && p.zero_reach_strikes.value == 0 {
        let text = message!("must-enter-opponents-space");
        reasons.push(because(text, p.zero_reach_strikes.rule));
    }
    // Where one can be so well concealed that nobody attacks it.
    let conceals = !p.totally_concealed_attacked.value;
    let is_hidden = |stand: &Stand<'_>| {
        let own = Combatant {
            id: query.mover.id,
            team: query.mover.team,
            body,
            space: &space_of(stand),
            at: stand.site.at,
        };
        let target = Combatant::of(target, &theirs);
        !concealment(board, ruleset, &own, &target, Attack::Melee).attackable
    };
    let (mut barred, mut hidden) = (false, false);
    // As little up or down as there need be, and then as straight.
    let (start, own) = (query.mover.at, board.level_at(body, query.mover.at));
    let order = |stand: &Stand<'_>| {
        let Site { at, level } = stand.site;
        let off = (at.x - start.x).pow(2) + (at.y - start.y).pow(2);
        (stand.cost, (level - own).abs(), off, stand.site)
    };
    stands.retain(|stand| stand.cost <= cells);
    stands.sort_by_key(order);
    for stand in stands.into_iter().filter(reaches) {
        if conceals && is_hidden(&stand) {
            hidden = true;
            continue;
        }
        if stand.is_free {
            let text = message!("strikes-after-moving", cost = stand.cost, cells);
            reasons.push(because(text, rule));
            let space = space_of(&stand);
            // Whoever goes by itself gets off.
            let upon = query.mover.upon.filter(|_| stand.cost == 0);
            let who = (query.mover.id, body, upon);
            let crowded = crowded_at(board, ruleset, who, (&space, levels_at(&stand)));
            let hampered = hampered_attacks(board, ruleset, body, &space);
            let hampered = hampered
                .into_iter()
                .chain(crowded.map(|[attack, _]| attack));
            reasons.extend(once(hampered));
            return Melee {
                from: Some(stand.site),
                because: reasons,
            };
        }
        barred = true;
    }
    reasons.push(if barred {
        because(message!("may-not-stop-to-strike"), p.end_occupied.rule)
    } else if hidden {
        let rule = p.totally_concealed_attacked.rule;
        because(message!("cannot-be-attacked"), rule)
    } else {
        because(message!("out-of-reach-after-moving", cells), rule)
    });
    Melee {
        from: None,
        because: reasons,
    }
}

/// The farthest that a blow of a creature may lead, in cells; at least one.
fn farthest_blow(ruleset: &Ruleset, body: &Body) -> u32 {
    let times = ruleset.policies.reach_weapon_times.value;
    body.reach_cells.max(1).saturating_mul(times)
}

/// The opponents who are so near that a move of so many cells might reach
/// them, in the order of their ids.
#[must_use]
pub fn opponents_near<'a>(query: Query<'a>, cells: u32) -> Vec<&'a Occupant> {
    let Query { board, mover, .. } = query;
    let grid = board.grid();
    let space = cells_at_rest(board, query.ruleset, &mover.body, mover.at);
    let far = farthest_blow(query.ruleset, &mover.body);
    let (first, last) = bounds(&space, cells.saturating_add(far));
    let is_near = |other: &&Occupant| {
        let mut cells = other.cells(grid);
        cells.any(|cell| {
            (first.x..=last.x).contains(&cell.x) && (first.y..=last.y).contains(&cell.y)
        })
    };
    let others = board.occupants().iter();
    let mut near: Vec<&Occupant> = others
        .filter(|other| mover.team.opposes(other.team))
        .filter(is_near)
        .collect();
    near.sort_by_key(|other| other.id);
    near
}

/// Why a creature is no partner in flanking, if it is none. What flanking is
/// stands in other rules.
#[must_use]
pub fn no_flanking(ruleset: &Ruleset, body: &Body) -> Option<Reason> {
    let flanks = &ruleset.policies.zero_reach_flanks;
    (body.reach_cells == 0 && !flanks.value).then(|| Reason {
        text: message!("no-flanking-without-reach"),
        rule: flanks.rule,
    })
}
