//! What is done with several creatures at once: changed, copied, cut, doubled.

use crate::creatures::edits::change_creature;
use crate::creatures::placement;
use crate::creatures::view::{CreatureChange, GroupAct};
use crate::error::{AppError, Result};
use crate::lock::lock;
use crate::map::{Pieces, copied, pivot_of, stamp_of};
use crate::tabletop::{Tabletop, translate};
use crate::workspace::{Open, Workspace};
use encounter::{Creature, CreatureId, Edit, GroupEdit};
use grid::Cell;
use std::sync::{Arc, Mutex};
use terms::message;

/// Changes several creatures where they stand, each as its form says, as one step.
pub(crate) fn change_creatures(
    tabletop: &Tabletop,
    changes: &[CreatureChange],
) -> Result<Option<Edit>> {
    let mut creatures = Vec::with_capacity(changes.len());
    for CreatureChange { creature, form } in changes {
        if let Some(Edit::SetCreature { id, creature }) =
            change_creature(tabletop, *creature, form)?
        {
            creatures.push((id, creature));
        }
    }
    Ok(Some(Edit::SetCreatures {
        what: GroupEdit::Edit,
        creatures,
    }))
}

/// Copies several creatures to the clipboard, cuts them or doubles them.
pub(crate) fn group_act(
    workspace: &Workspace,
    pieces: &Mutex<Pieces>,
    ids: &[u32],
    act: GroupAct,
) -> Result<Arc<Open>> {
    let open = workspace.snapshot()?;
    let table = &open.table;
    let mut cells = Vec::with_capacity(ids.len());
    for id in ids {
        cells.push(table.creature(*id)?.at);
    }
    cells.sort_unstable_by_key(|cell| (cell.y, cell.x));
    let pivot = pivot_of(&cells);
    let ids: Vec<CreatureId> = ids.iter().copied().map(CreatureId).collect();
    let stamp = stamp_of(table, &ids, pivot);
    match act {
        GroupAct::Copy => {
            lock(pieces).keep(stamp);
            Ok(open)
        }
        GroupAct::Cut => {
            let mut pieces = lock(pieces);
            let view = workspace.edit(|_| Ok(Some(Edit::RemoveCreatures { ids })))?;
            pieces.keep(stamp);
            Ok(view)
        }
        GroupAct::Duplicate => {
            let to = room_beside(table, &ids, pivot)?;
            let edit = copied(table, &message!("piece-copy"), &stamp, to);
            workspace.edit(|_| Ok(Some(edit)))
        }
    }
}

/// The cell nearest to the pivot of some creatures that it can come to with room
/// for each of them, and never behind a wall.
fn room_beside(tabletop: &Tabletop, ids: &[CreatureId], pivot: Cell) -> Result<Cell> {
    let grid = tabletop.grid();
    let known = tabletop.encounter().creatures();
    let creatures: Vec<&Creature> = ids.iter().filter_map(|id| known.get(id)).collect();
    let walls = translate::blocking_walls(tabletop.encounter());
    let free = placement::free_to(tabletop, &creatures, &walls);
    let middle = grid.center(pivot);
    let mut cells: Vec<(f64, Cell)> = grid
        .cells()
        .map(|cell| (grid.center(cell).distance(middle), cell))
        .collect();
    // To the right before to the left, as one alone is put.
    cells.sort_by(|(a, one), (b, other)| {
        let sides = |cell: &Cell| (cell.y != pivot.y, cell.x < pivot.x, cell.y, cell.x);
        a.total_cmp(b).then_with(|| sides(one).cmp(&sides(other)))
    });
    let found = cells.into_iter().find(|(_, cell)| {
        let by = grid.offset(pivot, *cell);
        free(&|creature| grid.offset_by(creature.at, by))
    });
    let found = found.map(|(_, cell)| cell);
    found.ok_or_else(|| AppError::invalid(message!("no-room-beside")))
}
