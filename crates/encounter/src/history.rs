//! Undo and redo.

use crate::{Change, Edit, EditError, Encounter};
use serde::{Deserialize, Serialize};

/// One step of the history.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Entry {
    /// What it was, such as “Paint rubble”.
    pub label: String,
    /// What it changed.
    pub change: Change,
}

/// The steps that led here, and those taken back that can be done again.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct History {
    done: Vec<Entry>,
    undone: Vec<Entry>,
}

impl History {
    /// A history read back: the steps in the order they were made, of which
    /// the first `position` are in force and the others taken back.
    #[must_use]
    pub fn restored(mut entries: Vec<Entry>, position: usize) -> Self {
        let mut undone = entries.split_off(position.min(entries.len()));
        undone.reverse();
        Self {
            done: entries,
            undone,
        }
    }

    /// What an edit would add to the history; `None` when it changes nothing.
    ///
    /// # Errors
    /// See [`Encounter::change_for`].
    pub fn entry_for(encounter: &Encounter, edit: &Edit) -> Result<Option<Entry>, EditError> {
        let change = encounter.change_for(edit)?;
        Ok((!change.is_empty()).then(|| Entry {
            label: edit.label(&change),
            change,
        }))
    }

    /// Adds a step just made; what was taken back before is forgotten.
    pub fn push(&mut self, entry: Entry) {
        self.undone.clear();
        self.done.push(entry);
    }

    /// How many steps are in force.
    #[must_use]
    pub fn position(&self) -> usize {
        self.done.len()
    }

    /// The step that undo would take back.
    #[must_use]
    pub fn next_undo(&self) -> Option<&Entry> {
        self.done.last()
    }

    /// The step that redo would make again.
    #[must_use]
    pub fn next_redo(&self) -> Option<&Entry> {
        self.undone.last()
    }

    /// Takes the last step back and returns the change that does so.
    pub fn undo(&mut self) -> Option<Change> {
        let entry = self.done.pop()?;
        let change = entry.change.inverse();
        self.undone.push(entry);
        Some(change)
    }

    /// Makes the step taken back last again and returns its change.
    pub fn redo(&mut self) -> Option<Change> {
        let entry = self.undone.pop()?;
        let change = entry.change.clone();
        self.done.push(entry);
        Some(change)
    }
}
