//! Forced movement: where a push, a pull or a slide can bring a creature, and
//! what becomes of it on the way.
//!
//! The one who forces chooses the way. Step by step it leads farther off in a
//! push, nearer in a pull until the two are side by side, anywhere in a slide,
//! and never into what blocks the way or where somebody stands. Holes and deep
//! water block nobody who is forced; over an edge the way ends with a fall.

mod explain;
mod footing;
mod forcing;
mod lift;
mod obstacles;
mod search;
mod site;

pub use forcing::{Force, Forcing, Lying};
pub use lift::Lift;

use super::filled_corners::FilledCorners;
use crate::board::Layer;
use crate::creature::{Occupant, OccupantId};
use crate::query::Query;
use crate::reason::Reason;
use crate::ruleset::Policies;
use footing::Footing;
use forcing::is;
use grid::Cell;
use obstacles::PaidGround;
use site::Site;
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use terms::{Message, message};

/// A fall over an edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fall {
    /// How deep, in feet, by the heights of the ground and the water; 0 for a
    /// pit of which the map does not say how deep it is.
    pub feet: u32,
    /// How deep the water is it leads into, in feet; `None` where there is none.
    pub water_feet: Option<u32>,
    /// Whether it leads into a pit.
    pub pit: bool,
}

/// A step of a forced way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ForcedStep {
    /// The anchor cell it leads to.
    pub to: Cell,
    /// How many cells of the distance are used up with it.
    pub total: u32,
    /// How many feet the ground rises with it; below 0 where it goes down.
    pub rise_feet: i32,
    /// The fall it ends with.
    pub fall: Option<Fall>,
    /// What harms those on the ground there, each by its name.
    pub hazards: Vec<Message>,
    /// The names of those it is led over.
    pub over: Vec<String>,
}

/// A forced way, and why it leads no farther.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ForcedWay {
    /// Its steps; none where it stays.
    pub steps: Vec<ForcedStep>,
    /// What ends it although it could be longer: what is in the way straight
    /// on, or a fall.
    pub ends: Option<Reason>,
}

/// That the one who is forced may end the movement before any step of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drop {
    /// Whether it is prone then.
    pub prone: bool,
    /// Why.
    pub because: Reason,
}

/// What forced movement can do with somebody.
#[derive(Debug)]
pub struct Forced<'a> {
    query: Query<'a>,
    force: Force,
    by: &'a Occupant,
    layer: Arc<Layer>,
    ground: Option<PaidGround<'a>>,
    /// Who is upon it, and whom it is upon: never in its way.
    party: BTreeSet<OccupantId>,
    /// Who may close positions, each by its place among the occupants.
    closers: Vec<usize>,
    corners: FilledCorners,
    /// What is known of positions, once it is asked: to look at a large space is dear.
    sites: RefCell<BTreeMap<usize, Site>>,
    /// What each position that is come to costs, as twice the cells of the way and one
    /// more after an odd number of diagonals that alternate: where it arrives without a
    /// fall, and where it has fallen.
    labels: BTreeMap<usize, [u32; 2]>,
    /// What bears it.
    footing: Footing<'a>,
    /// Where it is forced that is in the air; then it has no other place to go.
    pub lift: Option<Lift>,
    /// How far it is moved, in feet, when what resists is taken off.
    pub feet: u32,
    /// What holds for the movement as a whole.
    pub because: Vec<Reason>,
    /// That it may ignore the movement altogether.
    pub may_ignore: Option<Reason>,
    /// That it may end the movement.
    pub may_drop: Option<Drop>,
    /// Whether the movement gives attacks of opportunity.
    pub provokes: bool,
}

/// What the one who is forced to move can come to; `None` where the ruleset
/// has no such movement, or where the one who forces is not on the board.
#[must_use]
pub fn forced<'a>(query: Query<'a>, forcing: &Forcing) -> Option<Forced<'a>> {
    let p = &query.ruleset.policies;
    let rule = forcing.force.rule(p)?;
    let others = query.board.occupants();
    let by = others.iter().find(|other| other.id == forcing.by)?;
    let mut because = vec![Reason {
        text: match forcing.force {
            Force::Push => message!("push-leads-farther", name = &by.name),
            Force::Pull => message!("pull-leads-nearer", name = &by.name),
            Force::Slide => message!("slide-leads-anywhere"),
        },
        rule,
    }];
    let feet = left(p, forcing, &mut because);
    let provokes = p.forced_provokes.as_ref();
    if let Some(never) = provokes.filter(|it| !it.value && !forcing.provokes) {
        because.push(Reason {
            text: message!("forced-provokes-nobody"),
            rule: never.rule,
        });
    }
    let party = obstacles::party(query);
    because.extend(obstacles::along(query).into_iter().map(|other| Reason {
        text: message!("forced-goes-along", name = &other.name),
        rule: p.mounts_merge.as_ref().map_or(rule, |merge| merge.rule),
    }));
    let footing = Footing::of(query);
    let lift = lift::lift(query, by, (forcing.force, feet), &party);
    let mut forced = Forced {
        query,
        force: forcing.force,
        by,
        layer: obstacles::layer(query.board, query.mover),
        ground: PaidGround::of(query),
        closers: obstacles::closers(query, &party, forcing.step_over),
        corners: obstacles::corners(query, &party),
        sites: RefCell::default(),
        labels: BTreeMap::new(),
        feet,
        because,
        may_ignore: may_ignore(p, forcing.lying),
        may_drop: may_drop(p, forcing).filter(|drop| lift.is_none() || !drop.prone),
        footing,
        lift,
        party,
        provokes: forcing.provokes || is(provokes).is_some(),
    };
    forced.spread();
    let nowhere = forced.landings().next().is_none();
    if let Some(lift) = &forced.lift {
        forced.because.extend(lift.because.clone());
    } else if let Some(buried) = forced.footing.buried() {
        forced.because.push(buried);
    } else if let (true, Some(needs)) = (nowhere, &p.forced_into_occupied) {
        forced.because.push(Reason {
            text: message!("forced-nowhere"),
            rule: needs.rule,
        });
    }
    Some(forced)
}

impl Forced<'_> {
    /// How high it is with its anchor on a cell, in feet less than nothing in the
    /// water; `None` where it comes to be upon whatever is there.
    #[must_use]
    pub fn depth_feet(&self, at: Cell) -> Option<i32> {
        self.footing.depth_feet(at)
    }
}

/// How many feet are left of the distance.
fn left(p: &Policies, forcing: &Forcing, because: &mut Vec<Reason>) -> u32 {
    let Some(add) = &p.forced_reductions_add else {
        return forcing.feet;
    };
    let each = forcing.reductions.iter().copied();
    let less = if add.value {
        each.fold(0, u32::saturating_add)
    } else {
        each.max().unwrap_or_default()
    };
    let left = forcing.feet.saturating_sub(less);
    if less > 0 {
        because.push(Reason {
            text: message!("forced-feet-left", feet = forcing.feet, less, left),
            rule: add.rule,
        });
    }
    left
}

fn may_ignore(p: &Policies, lying: Lying) -> Option<Reason> {
    let (choice, text) = match lying {
        Lying::Upright => return None,
        Lying::ByChoice => (
            &p.forced_prone_ignores,
            message!("forced-may-ignore-prone-by-choice"),
        ),
        Lying::Felled => (
            &p.forced_felled_ignores,
            message!("forced-may-ignore-prone"),
        ),
    };
    is(choice.as_ref()).map(|rule| Reason { text, rule })
}

fn may_drop(p: &Policies, forcing: &Forcing) -> Option<Drop> {
    let stops = is(p.forced_prone_stops.as_ref())?;
    if forcing.prone_immune {
        let rule = is(p.forced_immune_stops.as_ref())?;
        let text = message!("forced-may-stop");
        let because = Reason { text, rule };
        return Some(Drop {
            prone: false,
            because,
        });
    }
    let because = Reason {
        text: message!("forced-may-fall-prone"),
        rule: stops,
    };
    (forcing.lying == Lying::Upright).then_some(Drop {
        prone: true,
        because,
    })
}
