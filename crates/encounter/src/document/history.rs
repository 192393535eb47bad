//! Undo stack and redo stack.
//!
//! A history is a value, and its copies share all their steps: a step more or
//! less costs that step, however many there are.

use super::change::Change;
use super::edit::Edit;
use super::encounter::Encounter;
use crate::refusal::EditError;
use serde::{Deserialize, Serialize};
use std::iter::successors;
use std::ops::RangeInclusive;
use std::sync::Arc;

/// Number of steps that are read at once, and that remain on each side when a history is trimmed.
const BATCH: usize = 64;

/// One step of the history.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Entry {
    /// What it was, such as “Paint rubble”.
    pub label: String,
    /// What it changed.
    pub change: Change,
}

/// The steps that led here, and those taken back that can be done again.
///
/// Steps are numbered from 1. Of a history that was read back, those far from
/// the present may be missing until they are [wanted](History::wanted).
#[derive(Clone, Debug, Default, PartialEq)]
pub struct History {
    /// How many steps came before those in `done`.
    earlier: usize,
    done: Steps,
    undone: Steps,
    /// How many steps come after those in `undone`.
    later: usize,
}

impl History {
    /// A history of `count` steps of which the first `position` are in force
    /// and the others taken back. `entries` are some of them, in their order,
    /// the first with the number `first`.
    #[must_use]
    pub fn restored(entries: Vec<Entry>, first: usize, position: usize, count: usize) -> Self {
        let mut done = entries;
        let undone = done.split_off((position + 1).saturating_sub(first).min(done.len()));
        Self {
            earlier: position.saturating_sub(done.len()),
            later: count.saturating_sub(position + undone.len()),
            done: done.into_iter().collect(),
            undone: undone.into_iter().rev().collect(),
        }
    }

    /// What an edit would add to the history; `None` when it changes nothing.
    ///
    /// # Errors
    /// See [`Encounter::change_for`].
    pub fn entry_for(encounter: &Encounter, edit: &Edit) -> Result<Option<Entry>, EditError> {
        let change = encounter.change_for(edit)?;
        Ok((!change.is_empty()).then(|| Entry {
            label: edit.label(&change).to_string(),
            change,
        }))
    }

    /// Adds a step just made; what was taken back before is forgotten.
    pub fn push(&mut self, entry: impl Into<Arc<Entry>>) {
        self.undone = Steps::default();
        self.later = 0;
        self.done.push(entry.into());
    }

    /// How many steps are in force.
    #[must_use]
    pub fn position(&self) -> usize {
        self.earlier + self.done.count
    }

    /// The step that undo would take back.
    #[must_use]
    pub fn next_undo(&self) -> Option<&Entry> {
        self.done.top.as_ref().map(|step| &*step.entry)
    }

    /// The step that redo would make again.
    #[must_use]
    pub fn next_redo(&self) -> Option<&Entry> {
        self.undone.top.as_ref().map(|step| &*step.entry)
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

    /// The numbers of the steps to read before it can be told what undo and
    /// redo would do; `None` where they are there.
    #[must_use]
    pub fn wanted(&self) -> Option<RangeInclusive<usize>> {
        let position = self.position();
        if self.lacks_done() {
            Some(position.saturating_sub(BATCH) + 1..=position)
        } else if self.undone.count == 0 && self.later > 0 {
            Some(position + 1..=position + self.later.min(BATCH))
        } else {
            None
        }
    }

    /// Takes in the steps that were [wanted](History::wanted), in their order.
    pub fn extend(&mut self, entries: Vec<Entry>) {
        if self.lacks_done() {
            self.earlier = self.earlier.saturating_sub(entries.len());
            self.done = entries.into_iter().collect();
        } else {
            self.later = self.later.saturating_sub(entries.len());
            self.undone = entries.into_iter().rev().collect();
        }
    }

    /// Drops the steps farthest from the present, which must be in the library: at most
    /// `2 * BATCH` remain to undo, and as many to redo.
    pub fn trim(&mut self) {
        self.earlier += self.done.trim();
        self.later += self.undone.trim();
    }

    fn lacks_done(&self) -> bool {
        self.done.count == 0 && self.earlier > 0
    }
}

/// Steps, of which the last is taken off first. A copy shares them all, and
/// goes on sharing those below its own.
#[derive(Clone, Debug, Default)]
struct Steps {
    top: Option<Arc<Step>>,
    count: usize,
}

#[derive(Debug)]
struct Step {
    entry: Arc<Entry>,
    below: Steps,
}

impl Steps {
    fn push(&mut self, entry: Arc<Entry>) {
        let (count, below) = (self.count + 1, std::mem::take(self));
        *self = Self {
            top: Some(Arc::new(Step { entry, below })),
            count,
        };
    }

    fn pop(&mut self) -> Option<Arc<Entry>> {
        let top = self.top.take()?;
        let entry = Arc::clone(&top.entry);
        *self = top.below.clone();
        Some(entry)
    }

    /// Keeps the last `BATCH` steps if there are more than twice as many, which makes the copy
    /// rare. Returns the number of dropped steps.
    fn trim(&mut self) -> usize {
        if self.count <= 2 * BATCH {
            return 0;
        }
        let dropped = self.count - BATCH;
        let mut last: Vec<Arc<Entry>> = self.iter().take(BATCH).map(Arc::clone).collect();
        last.reverse();
        *self = last.into_iter().collect();
        dropped
    }

    fn iter(&self) -> impl Iterator<Item = &Arc<Entry>> {
        let steps = successors(self.top.as_deref(), |step| step.below.top.as_deref());
        steps.map(|step| &step.entry)
    }
}

impl<E: Into<Arc<Entry>>> FromIterator<E> for Steps {
    fn from_iter<T: IntoIterator<Item = E>>(entries: T) -> Self {
        let mut steps = Self::default();
        entries.into_iter().for_each(|it| steps.push(it.into()));
        steps
    }
}

impl PartialEq for Steps {
    fn eq(&self, other: &Self) -> bool {
        self.iter().eq(other.iter())
    }
}

/// One step after the other: a long history would not fit on the stack.
impl Drop for Steps {
    fn drop(&mut self) {
        let mut top = self.top.take();
        while let Some(mut step) = top.and_then(Arc::into_inner) {
            top = step.below.top.take();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(number: usize) -> Entry {
        Entry {
            label: number.to_string(),
            change: Change::default(),
        }
    }

    fn entries(numbers: RangeInclusive<usize>) -> Vec<Entry> {
        numbers.map(entry).collect()
    }

    fn labels(history: &History) -> [Option<&str>; 2] {
        [history.next_undo(), history.next_redo()].map(|it| it.map(|it| it.label.as_str()))
    }

    #[test]
    fn another_step_shares_all_steps_before_it() {
        let count = 10_000;
        let before = History::restored(entries(1..=count), 1, count, count);
        let mut after = before.clone();
        after.push(entry(count + 1));
        let [old, new] = [&before, &after].map(|it| it.done.top.as_ref());
        let below = new.and_then(|step| step.below.top.as_ref());
        assert!(Arc::ptr_eq(old.expect("steps"), below.expect("steps")));
        assert_eq!(after.position(), count + 1);

        let mut undone = after.clone();
        assert!(undone.undo().is_some());
        let same = undone.done.top.as_ref();
        assert!(Arc::ptr_eq(same.expect("steps"), old.expect("steps")));
        assert_eq!(labels(&undone), [Some("10000"), Some("10001")]);
    }

    #[test]
    fn trimmed_history_has_a_bounded_number_of_steps_and_goes_all_the_way() {
        let count = 1000;
        let mut history = History::default();
        let mut most = 0;
        let mut trim = |history: &mut History| {
            while let Some(wanted) = history.wanted() {
                history.extend(entries(wanted));
            }
            history.trim();
            most = most.max(history.done.count + history.undone.count);
        };
        for number in 1..=count {
            history.push(entry(number));
            trim(&mut history);
            assert_eq!(history.position(), number);
        }
        for number in (1..=count).rev() {
            assert_eq!(labels(&history)[0], Some(&*number.to_string()));
            assert!(history.undo().is_some());
            trim(&mut history);
        }
        assert_eq!(history.undo(), None);
        for number in 1..=count {
            assert_eq!(labels(&history)[1], Some(&*number.to_string()));
            assert!(history.redo().is_some());
            trim(&mut history);
        }
        assert_eq!((history.redo(), history.position()), (None, count));
        assert!(most <= 4 * BATCH, "{most} steps in memory");
    }

    #[test]
    fn steps_far_from_the_present_are_taken_in_when_they_are_wanted() {
        let (count, position) = (300, 150);
        let whole = History::restored(entries(1..=count), 1, position, count);
        let mut part = History::restored(entries(149..=151), 149, position, count);
        assert_eq!(part.wanted(), None);
        let mut read = 3;
        let take_in = |history: &mut History, read: &mut usize| {
            while let Some(wanted) = history.wanted() {
                *read += wanted.clone().count();
                history.extend(entries(wanted));
            }
        };
        let mut all = whole.clone();
        while all.undo().is_some() {
            assert!(part.undo().is_some());
            take_in(&mut part, &mut read);
            assert_eq!(labels(&part), labels(&all));
        }
        while all.redo().is_some() {
            assert!(part.redo().is_some());
            take_in(&mut part, &mut read);
            assert_eq!(labels(&part), labels(&all));
        }
        assert_eq!((&part, read), (&all, count));
        // A new step forgets those taken back, there or not.
        let mut part = History::restored(entries(149..=151), 149, position, count);
        part.push(entry(151));
        assert_eq!((part.position(), labels(&part)), (151, [Some("151"), None]));
    }
}
