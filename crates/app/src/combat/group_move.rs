//! Moving several creatures together: each keeps its place beside the others and
//! goes by its own rules.
//!
//! They go one after the other, so that each finds those before it where they
//! have come to, and those after it where they were. The foremost go first; if
//! somebody is stuck then, other orders are tried, as many as [`MOST_ASKED`]
//! lets. Nobody ends where it could not have gone by itself.

use crate::combat::moves::{cell_beyond, move_edit, moved_to};
use crate::combat::view::{GroupMemberView, GroupMoveForm, GroupPathView, GroupTarget, MoveWho};
use crate::convert::{at, cell_label, point, reasons_listed};
use crate::error::{AppError, Result};
use crate::movement;
use crate::movement::{MoveIntentForm, PathView, Searches};
use crate::tabletop::{Tabletop, translate};
use encounter::{Creature, CreatureId, Edit, GroupEdit};
use grid::{Cell, Offset, Point};
use scene::Item;
use std::collections::BTreeSet;
use terms::{Message, message};

/// How many paths are asked for at most to find an order in which all can go.
const MOST_ASKED: usize = 400;

/// How many creatures are moved together at most.
const MOST_MOVED: usize = 200;

/// Where each of several creatures would go, in the order in which they go, and
/// who cannot, last; with the paths. Whoever is carried by another of them goes
/// along with it and is not told of.
pub fn group_path(
    tabletop: &Tabletop,
    searches: &mut Searches,
    form: &GroupMoveForm,
) -> Result<(GroupPathView, Vec<Item>)> {
    let (lead, to, members) = members(tabletop, form)?;
    let mut view = GroupPathView {
        revision: tabletop.revision,
        lead: lead.0,
        label: cell_label(to),
        able: 0,
        members: Vec::new(),
    };
    if members.iter().all(|it| it.at == it.to) {
        return Ok((view, Vec::new()));
    }
    let found = march(tabletop, searches, members)?;
    view.able = found.went.len() as u32;
    let mut picture = Vec::new();
    for leg in found.went.into_iter().chain(found.stuck) {
        picture.extend(leg.picture);
        view.members.push(leg.view);
    }
    Ok((view, picture))
}

/// The edit that moves several creatures together.
///
/// # Errors
/// When one of them is gone or would leave the map; when somebody cannot get
/// there, unless the others are to go alone or all are to be placed anyway.
pub fn move_creatures(
    tabletop: &Tabletop,
    searches: &mut Searches,
    form: &GroupMoveForm,
    who: MoveWho,
) -> Result<Option<Edit>> {
    let (_, _, members) = members(tabletop, form)?;
    if members.iter().all(|it| it.at == it.to) {
        return Ok(None);
    }
    let creatures = match who {
        MoveWho::Anyway => placed(tabletop, &members)?,
        MoveWho::All | MoveWho::Able => {
            let found = march(tabletop, searches, members)?;
            if let (MoveWho::All, Some(first)) = (who, found.stuck.first()) {
                if first.view.leaves_map {
                    return Err(AppError::invalid(off_map(tabletop, &first.member)?));
                }
                let name = &first.view.name;
                let reasons = first.view.why_not.iter().map(|why| {
                    let text = &why.text;
                    message!("plain", text)
                });
                let why = reasons_listed(reasons);
                let others = found.stuck.len() - 1;
                return Err(AppError::invalid(message!(
                    "group-stuck",
                    name,
                    why,
                    others
                )));
            }
            found.went.into_iter().filter_map(|leg| leg.moved).collect()
        }
    };
    Ok((!creatures.is_empty()).then_some(Edit::SetCreatures {
        what: GroupEdit::Move,
        creatures,
    }))
}

/// One of those who move together.
#[derive(Clone, Copy, Debug)]
struct Member {
    id: CreatureId,
    at: Cell,
    /// The anchor it is to come to.
    to: Cell,
    /// How far ahead of the others it is, in map units.
    ahead: f64,
}

/// The way of one of them, with those before it where they have come to.
#[derive(Clone)]
struct Leg {
    member: Member,
    view: GroupMemberView,
    picture: Vec<Item>,
    /// The creature as it is afterwards; none if it cannot go.
    moved: Option<(CreatureId, Creature)>,
}

/// How far a group has come.
struct March {
    went: Vec<Leg>,
    stuck: Vec<Leg>,
}

/// Who moves, the foremost first, with the one held and the cell that comes to.
fn members(tabletop: &Tabletop, form: &GroupMoveForm) -> Result<(CreatureId, Cell, Vec<Member>)> {
    let ids: BTreeSet<CreatureId> = form.creatures.iter().copied().map(CreatureId).collect();
    if ids.len() > MOST_MOVED {
        let refused = message!("most-moved-at-once", most = MOST_MOVED, count = ids.len());
        return Err(AppError::invalid(refused));
    }
    let grid = tabletop.grid();
    let lead = tabletop.creature(form.lead)?;
    let to = match form.target {
        GroupTarget::Point { at } => at,
        GroupTarget::Heading { heading } => cell_beyond(tabletop, lead, heading),
    };
    let to = translate::footprint(lead, tabletop.ruleset(), grid).anchor_at(grid, point(to));
    let by: Offset = grid.offset(lead.at, to);
    let onward = grid.center(to) - grid.center(lead.at);
    let mut members = Vec::new();
    for id in &ids {
        let creature = tabletop.creature(id.0)?;
        if is_carried(tabletop, creature, &ids) {
            continue;
        }
        let middle: Point = grid.center(creature.at);
        members.push(Member {
            id: *id,
            at: creature.at,
            to: grid.offset_by(creature.at, by),
            ahead: middle.x * onward.x + middle.y * onward.y,
        });
    }
    members.sort_by(|a, b| b.ahead.total_cmp(&a.ahead));
    Ok((CreatureId(form.lead), to, members))
}

/// Whether a creature is upon one of some, or upon somebody who is.
fn is_carried(tabletop: &Tabletop, creature: &Creature, by: &BTreeSet<CreatureId>) -> bool {
    let known = tabletop.encounter().creatures();
    let below = |creature: &Creature| creature.upon.and_then(|upon| known.get_key_value(&upon.on));
    std::iter::successors(below(creature), |(_, creature)| below(creature))
        .any(|(id, _)| by.contains(id))
}

/// All of them where they are to come, by nobody's rules.
fn placed(tabletop: &Tabletop, members: &[Member]) -> Result<Vec<(CreatureId, Creature)>> {
    let mut placed = Vec::with_capacity(members.len());
    for member in members {
        let middle = middle_at(tabletop, member)?;
        let Some(middle) = middle else {
            return Err(AppError::invalid(off_map(tabletop, member)?));
        };
        if let Edit::SetCreature { id, creature } =
            move_edit(tabletop, member.id.0, at(middle), None)?
        {
            placed.push((id, creature));
        }
    }
    Ok(placed)
}

/// The middle of its space where a creature is to come; none if that is not
/// wholly on the map.
fn middle_at(tabletop: &Tabletop, member: &Member) -> Result<Option<Point>> {
    let (grid, creature) = (tabletop.grid(), tabletop.creature(member.id.0)?);
    let footprint = translate::footprint(creature, tabletop.ruleset(), grid);
    let fits = footprint.fits(grid, member.to);
    Ok(fits.then(|| footprint.center(grid, member.to)))
}

fn off_map(tabletop: &Tabletop, member: &Member) -> Result<Message> {
    let name = &tabletop.creature(member.id.0)?.name;
    Ok(message!("group-off-map", name))
}

/// All of them on their way, in an order in which they can go: if there is none,
/// or it takes too many questions to find, the one in which most can.
fn march(tabletop: &Tabletop, searches: &mut Searches, members: Vec<Member>) -> Result<March> {
    let mut orders = Orders {
        searches,
        asked: 0,
        tried: BTreeSet::new(),
        is_vain: None,
        best: None,
    };
    orders.go_on(tabletop, &mut Vec::new(), &members)?;
    let (table, went) = orders
        .best
        .unwrap_or_else(|| (tabletop.clone(), Vec::new()));
    let mut stuck = Vec::new();
    for member in members {
        if !went.iter().any(|leg| leg.member.id == member.id) {
            stuck.push(leg(&table, searches, member)?);
        }
    }
    Ok(March { went, stuck })
}

/// The orders in which a group could go, one tried after the other.
struct Orders<'a> {
    searches: &'a mut Searches,
    asked: usize,
    /// Those still to go where it went no further.
    tried: BTreeSet<BTreeSet<CreatureId>>,
    /// Whether somebody cannot go however the others make room; not known
    /// before somebody is stuck.
    is_vain: Option<bool>,
    /// Where the most went, and how.
    best: Option<(Tabletop, Vec<Leg>)>,
}

impl Orders<'_> {
    /// Whether all that are left can go on after those who went.
    fn go_on(&mut self, table: &Tabletop, went: &mut Vec<Leg>, left: &[Member]) -> Result<bool> {
        let most = self.best.as_ref().map(|(_, legs)| legs.len());
        if left.is_empty() {
            self.best = Some((table.clone(), went.clone()));
            return Ok(true);
        }
        if !self.tried.insert(left.iter().map(|it| it.id).collect()) {
            return Ok(false);
        }
        let mut is_end = true;
        for (n, member) in left.iter().enumerate() {
            if self.asked >= MOST_ASKED || self.is_vain == Some(true) {
                break;
            }
            self.asked += 1;
            let leg = leg(table, self.searches, *member)?;
            if leg.moved.is_none() {
                continue;
            }
            is_end = false;
            let next = after(table, &leg)?;
            went.push(leg);
            let others = [&left[..n], &left[n + 1..]].concat();
            if self.go_on(&next, went, &others)? {
                return Ok(true);
            }
            went.pop();
        }
        if is_end && most.is_none_or(|most| most < went.len()) {
            self.best = Some((table.clone(), went.clone()));
        }
        if self.is_vain.is_none() {
            self.is_vain = Some(self.is_vain(table, went, left)?);
        }
        Ok(false)
    }

    /// Whether one of those left could not even go with the others lifted off.
    fn is_vain(&mut self, table: &Tabletop, went: &[Leg], left: &[Member]) -> Result<bool> {
        let group = went.iter().map(|leg| &leg.member).chain(left);
        let group: BTreeSet<CreatureId> = group.map(|it| it.id).collect();
        for member in left {
            let others = group.iter().copied().filter(|id| *id != member.id);
            let free = table.without(&others.collect());
            if leg(&free, self.searches, *member)?.moved.is_none() {
                return Ok(true);
            }
        }
        Ok(false)
    }
}

/// The way of one of them as the others stand now.
fn leg(table: &Tabletop, searches: &mut Searches, member: Member) -> Result<Leg> {
    let creature = table.creature(member.id.0)?;
    let mut view = GroupMemberView {
        creature: member.id.0,
        name: creature.name.clone(),
        label: cell_label(member.to),
        cells: 0,
        feet: 0,
        action: None,
        attacks: 0,
        why_not: Vec::new(),
        able: false,
        leaves_map: false,
    };
    let Some(middle) = middle_at(table, &member)? else {
        view.leaves_map = true;
        return Ok(Leg {
            member,
            view,
            picture: Vec::new(),
            moved: None,
        });
    };
    // Other tabletops than this one have its revision.
    searches.forget();
    let intent = MoveIntentForm::default();
    let (path, picture) = movement::path(table, searches, member.id, middle, &intent)?;
    let height = path.height_feet.filter(|_| !path.steps.is_empty());
    view.able = is_able(&path, &member);
    let moved = if view.able {
        let moved = moved_to(table, searches, member.id.0, at(middle), height, &intent)?;
        match moved.edit {
            Edit::SetCreature { id, creature } => Some((id, creature)),
            _ => None,
        }
    } else {
        None
    };
    searches.forget();
    let provoked = path.steps.iter().flat_map(|step| &step.provokes);
    view.attacks = provoked.filter(|it| it.first).count() as u32;
    view.cells = path.cells;
    view.feet = path.feet;
    view.action = path.action;
    view.why_not = path.why_not;
    Ok(Leg {
        member,
        view,
        picture,
        moved,
    })
}

/// Whether a path leads a creature there within its round.
fn is_able(path: &PathView, member: &Member) -> bool {
    path.why_not.is_empty() && (!path.steps.is_empty() || member.at == member.to)
}

/// The tabletop after somebody went.
fn after(table: &Tabletop, leg: &Leg) -> Result<Tabletop> {
    let Some((id, creature)) = leg.moved.clone() else {
        return Ok(table.clone());
    };
    let edited = table.edited(&Edit::SetCreature { id, creature })?;
    Ok(edited.map_or_else(|| table.clone(), |(next, _)| next))
}
