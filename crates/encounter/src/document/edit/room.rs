//! Room for what a change adds: portraits, creatures on a cell, words on the map.

use crate::creature::{Creature, CreatureId, check_crowds, check_portraits};
use crate::document::change::{Change, Diff};
use crate::document::encounter::Encounter;
use crate::document::parts::check_words;
use crate::refusal::EditError;
use grid::Cell;
use std::collections::{BTreeMap, BTreeSet};

impl Encounter {
    /// Whether there is room for what a change adds.
    pub(crate) fn check_room(&self, change: &Change) -> Result<(), EditError> {
        let Change {
            creatures, marks, ..
        } = change;
        let creatures_after = || after(&self.creatures, creatures);
        if creatures.iter().any(has_new_portrait) {
            check_portraits(creatures_after())?;
        }
        let stands = |it: &Option<Creature>| it.as_ref().map(|it| it.at);
        let moved = creatures
            .iter()
            .filter(|diff| stands(&diff.from) != stands(&diff.to));
        let onto: BTreeSet<Cell> = moved.filter_map(|diff| stands(&diff.to)).collect();
        if !onto.is_empty() {
            check_crowds(creatures_after().filter(|it| onto.contains(&it.at)))?;
        }
        match marks.iter().any(|diff| diff.to.is_some()) {
            true => check_words(after(&self.marks, marks)),
            false => Ok(()),
        }
    }
}

fn has_new_portrait(diff: &Diff<CreatureId, Creature>) -> bool {
    let portrait = |it: &Option<Creature>| it.as_ref().and_then(|it| it.portrait.clone());
    let new = portrait(&diff.to);
    new.is_some() && new != portrait(&diff.from)
}

/// The records there are after some changed.
fn after<'a, Id: Ord + Copy, T>(
    before: &'a BTreeMap<Id, T>,
    diffs: &'a [Diff<Id, T>],
) -> impl Iterator<Item = &'a T> {
    let changed: BTreeSet<Id> = diffs.iter().map(|diff| diff.id).collect();
    let others = before.iter().filter(move |(id, _)| !changed.contains(id));
    let others = others.map(|(_, record)| record);
    others.chain(diffs.iter().filter_map(|diff| diff.to.as_ref()))
}
