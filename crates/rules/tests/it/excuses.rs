//! Disagreements of the engines that a property excuses. An excuse that no case needs any more fails the property.

use std::cell::RefCell;
use std::collections::BTreeMap;

/// Excuses of a property, each with the number of cases that need it.
pub struct Excuses(RefCell<BTreeMap<&'static str, u32>>);

impl Excuses {
    pub fn of(names: &[&'static str]) -> Self {
        Self(RefCell::new(names.iter().map(|name| (*name, 0)).collect()))
    }

    /// Counts a case that needs an excuse.
    ///
    /// # Panics
    /// If the property has no such excuse.
    pub fn occurs(&self, name: &str) {
        let mut counts = self.0.borrow_mut();
        let count = counts.get_mut(name);
        *count.unwrap_or_else(|| panic!("there is no excuse “{name}”")) += 1;
    }

    /// # Panics
    /// If no case needs an excuse: delete it.
    pub fn all_occurred(&self) {
        let counts = self.0.borrow();
        let superfluous = counts.iter().filter(|(_, count)| **count == 0);
        let superfluous: Vec<&str> = superfluous.map(|(name, _)| *name).collect();
        assert!(
            superfluous.is_empty(),
            "delete these excuses: {superfluous:?}"
        );
    }
}
