//! The ids of new records.

use std::collections::BTreeMap;

/// The first id above all that are in use.
pub(crate) fn next_id<Id: Ord, T>(records: &BTreeMap<Id, T>, number: impl Fn(&Id) -> u32) -> u32 {
    records
        .last_key_value()
        .map_or(1, |(id, _)| number(id).saturating_add(1))
}
