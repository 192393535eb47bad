//! What keeps a space from being somewhere on the map.

use super::layers::is_undivided;
use super::map::{Board, Terrain};
use crate::creature::Exemptions;
use grid::{Cell, Footprint};
use terms::{Message, message};

/// What keeps a space from being somewhere on the map, where it does not fit;
/// `None` where nothing does but a gap, or a passage made for others: those
/// smaller than a size.
pub(crate) fn unfit(
    board: &Board,
    (footprint, at): (&Footprint, Cell),
    ease: Exemptions,
    made_for: u8,
) -> Option<Message> {
    let space = || footprint.cells(board.grid(), at);
    let holds = |terrain| space().any(|cell| board.terrain(cell) == terrain);
    let kept_off = |terrain: Terrain| !terrain.enterable(ease) && holds(terrain);
    if kept_off(Terrain::Solid) || kept_off(Terrain::Pillar) {
        Some(message!("solid-in-its-space"))
    } else if kept_off(Terrain::Hole) {
        Some(message!("space-over-hole"))
    } else if kept_off(Terrain::Water) {
        Some(message!("space-over-deep-water"))
    } else if kept_off(Terrain::Post) {
        Some(message!("column-in-its-space"))
    } else if !ease.walls && !is_undivided(board, &space().collect::<Vec<_>>()) {
        Some(message!("wall-through-its-space"))
    } else if board.narrowest(space()) < 100 || board.made_for(space()) < made_for {
        None
    } else {
        Some(message!("wall-through-its-space"))
    }
}

/// Returns true if a space fits somewhere on the map in its full width.
pub(crate) fn has_room(
    board: &Board,
    (footprint, at): (&Footprint, Cell),
    ease: Exemptions,
) -> bool {
    let space = || footprint.cells(board.grid(), at);
    space().all(|cell| board.terrain(cell).enterable(ease))
        && (ease.walls || is_undivided(board, &space().collect::<Vec<_>>()))
        && board.narrowest(space()) >= 100
}
