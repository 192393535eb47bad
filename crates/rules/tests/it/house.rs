//! A house ruleset is a book with some values changed; what makes no sense is
//! refused with the ruleset, the rule, the key and the value.

#![allow(clippy::unwrap_used)]

use rules::{Diagonals, Fidelity, Ruleset, ValueKind};
use std::collections::BTreeMap;

fn changes(pairs: &[(&str, &str)]) -> BTreeMap<String, String> {
    let owned = |(key, text): &(&str, &str)| ((*key).to_owned(), (*text).to_owned());
    pairs.iter().map(owned).collect()
}

fn house(pairs: &[(&str, &str)]) -> Result<Ruleset, String> {
    let book = rules::by_id("srd35").unwrap();
    let made = book.with_changes("house", "Ours", &changes(pairs));
    made.map_err(|error| error.to_string())
}

#[test]
fn changed_values_are_what_the_engine_reads() {
    let house = house(&[
        ("cost.difficult", "2"),
        ("diagonals", "single"),
        ("strike-own-space", "no"),
        ("sizes.large.space-feet", "12.5"),
        ("very-small-sizes", "fine"),
    ])
    .unwrap();
    let p = &house.policies;
    assert_eq!(house.cost_rules.difficult.value, 2);
    assert_eq!(p.diagonals.value, Diagonals::Single);
    assert!(!p.strike_own_space.value);
    assert!((house.size("large").unwrap().space_feet - 12.5).abs() < 1e-9);
    assert_eq!(p.very_small_sizes.value, ["fine"]);
    assert_eq!(house.base.as_deref(), Some("srd35"));
    // What they stand with is the table's now, and nothing else is.
    let changed = house.rules.iter();
    let changed = changed.filter(|rule| rule.fidelity == Fidelity::House);
    let ids: Vec<&str> = changed.map(|rule| rule.id.as_str()).collect();
    assert_eq!(ids.len(), 5, "{ids:?}");
    assert!(ids.contains(&"srd35.terrain.difficult-doubles"));
}

#[test]
fn changes_that_make_no_sense_are_refused() {
    let cases = [
        (
            "gravity",
            "9",
            "the house ruleset sets “gravity” to 9, but d20 SRD 3.5 has no such value",
        ),
        ("cost.difficult", "9", "the value must be 0 to 4"),
        ("cost.difficult", "1.5", "the value must be a whole number"),
        ("cost.difficult", "two", "the value must be 0 to 4"),
        ("cost.difficult", "nan", "the value must be a whole number"),
        (
            "diagonals",
            "free",
            "the value must be alternating or single",
        ),
        ("strike-own-space", "maybe", "the value must be yes or no"),
        (
            "sizes.large.reach-tall-feet",
            "7.5",
            "“sizes.large.reach-tall-feet” to 7.5, but the value must be a whole number",
        ),
        ("sizes.large.space-feet", "0", "more than 0 feet"),
        (
            "sizes.large.space-feet",
            "40",
            "not less than the values of smaller",
        ),
        (
            "very-small-sizes",
            "fine, giant",
            "the id of a size of this ruleset",
        ),
        ("double-move-speeds", "0", "the value must be 1 to 10"),
        (
            "move-speeds",
            "3",
            "not less than the value of “move-speeds”",
        ),
    ];
    for (key, text, words) in cases {
        let refused = house(&[(key, text)]).expect_err(key);
        assert!(refused.contains(words), "{key} = {text}: {refused}");
        assert!(refused.starts_with("the ruleset “Ours”: "), "{refused}");
        if key == "cost.difficult" {
            let named = format!("“srd35.terrain.difficult-doubles” sets “{key}” to {text}");
            assert!(refused.contains(&named), "{refused}");
        }
    }
}

#[test]
fn module_is_removed_with_its_values() {
    let book = rules::by_id("epic").unwrap();
    let pairs = [("flanking", "no"), ("flanking.bonus", "3")];
    let house = book.with_changes("house", "Ours", &changes(&pairs));
    let house = house.unwrap();
    assert_eq!(house.flanking, None);
    let values = house.values();
    let of_module = values.iter().filter(|it| it.key.starts_with("flanking"));
    let texts: Vec<_> = of_module.map(|it| (&*it.key, &*it.text)).collect();
    assert_eq!(texts, [("flanking", "no")]);
    let changed = house.rules.iter();
    let changed = changed.filter(|rule| rule.fidelity == Fidelity::House);
    assert!(changed.count() >= 1);
    let same = book.with_changes("house", "Ours", &changes(&[("flanking", "yes")]));
    assert_eq!(same.unwrap().flanking, book.flanking);
    let refused = |key: &str, text: &str| {
        let changed = book.with_changes("house", "Ours", &changes(&[(key, text)]));
        changed.unwrap_err().to_string()
    };
    assert!(refused("flanking", "never").contains("the value must be yes or no"));
    assert!(refused("cost", "no").contains("has no such value"));
}

#[test]
fn a_house_ruleset_of_a_house_ruleset_is_one_of_the_book() {
    let one = house(&[("cost.difficult", "2")]).unwrap();
    let two = one.with_changes("two", "Two", &changes(&[("diagonals", "single")]));
    let two = two.unwrap();
    assert_eq!(two.base.as_deref(), Some("srd35"));
    assert_eq!(two.cost_rules.difficult.value, 2);
}

#[test]
fn every_value_of_the_books_has_limits_a_meaning_and_a_key_of_its_own() {
    for ruleset in rules::all() {
        let values = ruleset.values();
        for value in &values {
            let twins = values.iter().filter(|other| other.key == value.key);
            assert_eq!(twins.count(), 1, "{} {}", ruleset.id, value.key);
            assert!(value.about.ends_with('.'), "{}: {}", value.key, value.about);
            if let ValueKind::Number(limits) = &value.kind {
                assert_ne!(*limits.start(), i64::MIN, "{} has no limits", value.key);
            }
            // As it is told, so it can be written.
            let same = changes(&[(&value.key, &value.text)]);
            let same = ruleset.with_changes(&ruleset.id, &ruleset.title, &same);
            assert_eq!(same.unwrap().policies, ruleset.policies, "{}", value.key);
        }
        assert!(values.len() > 40, "{}", ruleset.id);
    }
}
