//! Keys of values that were renamed.

use std::collections::BTreeMap;

/// Keys that house rulesets may contain, with the keys today. Entries are added, and none is changed after a
/// release.
const RENAMED: &[(&str, &str)] = &[
    ("flanking-bonus", "flanking.bonus"),
    ("flanking-lines", "flanking.lines"),
    ("flanking-cubes", "flanking.cubes"),
    ("flanking-needs-ally", "flanking.needs-ally"),
    ("flanking-needs-threat", "flanking.needs-threat"),
    ("flanking-needs-perceiving", "flanking.needs-perceiving"),
    ("flanking-side-and-corner", "flanking.side-and-corner"),
    ("flanking-adjacent-sides", "flanking.adjacent-sides"),
    ("flanking-along-border", "flanking.along-border"),
    ("flanking-any-square", "flanking.any-square"),
    ("flanking-corner-reach", "flanking.corner-reach"),
    ("flanking-corner-ends", "flanking.corner-ends"),
    ("flanking-inner-corners", "flanking.inner-corners"),
    ("internal-flanking-ranks", "flanking.internal-ranks"),
    ("internal-flanking-partner", "flanking.internal-partner"),
    ("internal-flanking-larger", "flanking.internal-larger"),
    ("difficult-doublings", "cost.difficult"),
    ("obstacle-doublings", "cost.obstacle"),
    ("darkness-doublings", "cost.darkness"),
    ("helpless-doublings", "cost.helpless-body"),
    ("squeeze-doublings", "cost.squeezed"),
    ("barrier-cells", "cost.barrier"),
    ("barrier-checks", "cost.barrier-checks"),
    ("mixed-terrain", "cost.mixed-terrain"),
    ("most-doublings", "cost.limit"),
    ("obstacles-difficult", "cost.obstacles-difficult"),
    ("bodies-difficult", "cost.bodies-difficult"),
];

/// Returns the changes of a house ruleset with the keys that the values have today. Where a value has been
/// changed by both keys, the key of today counts.
#[must_use]
pub fn renamed(changes: &BTreeMap<String, String>) -> BTreeMap<String, String> {
    let mut renamed = changes.clone();
    for (old, new) in RENAMED {
        if let Some(text) = renamed.remove(*old) {
            renamed.entry((*new).to_owned()).or_insert(text);
        }
    }
    renamed
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn renamed_keys_are_values_of_a_ruleset_and_old_ones_are_not() {
        let values = super::super::all().iter().flat_map(|it| it.values());
        let keys: Vec<String> = values.map(|value| value.key).collect();
        for (old, new) in RENAMED {
            let is_key = |name: &str| keys.iter().any(|key| key == name);
            assert!(!is_key(old), "{old} is a key of today");
            assert!(is_key(new), "{new} is no key");
        }
    }

    #[test]
    fn key_of_today_counts_where_both_are_changed() {
        let change = |key: &str, text: &str| (key.to_owned(), text.to_owned());
        let changes = [change("flanking-bonus", "3"), change("cell-feet", "6")];
        let expected = [change("flanking.bonus", "3"), change("cell-feet", "6")];
        assert_eq!(renamed(&BTreeMap::from(changes)), BTreeMap::from(expected));
        let both = [change("flanking-bonus", "3"), change("flanking.bonus", "4")];
        let expected = BTreeMap::from([change("flanking.bonus", "4")]);
        assert_eq!(renamed(&BTreeMap::from(both)), expected);
    }
}
