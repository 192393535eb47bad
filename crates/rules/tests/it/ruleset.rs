//! A ruleset file is refused whole when it does not hold together, and the
//! message names the rule and the value.

#![allow(clippy::unwrap_used)]

use rules::Ruleset;

const SRD35: &str = include_str!("../../data/srd35.toml");

#[test]
fn a_ruleset_that_does_not_hold_together_is_refused() {
    let cases = [
        (
            "values = { cell-feet = 5 }",
            "values = { cell-foot = 5 }",
            "the rule “srd35.scale.square-is-five-feet” sets the value “cell-foot”, but rulesets have no such value",
        ),
        (
            "values = { cell-feet = 5 }",
            "",
            "no rule sets the value “cell-feet”",
        ),
        (
            "values = { cell-feet = 5 }",
            "values = { cell-feet = 0 }",
            "sets “cell-feet” to 0, but the value must be 1 to 100",
        ),
        (
            "values = { cell-feet = 5 }",
            "values = { cell-feet = -5 }",
            "-5",
        ),
        (
            "values = { move-speeds = 1 }",
            "values = { cell-feet = 5 }",
            "two rules, “srd35.scale.square-is-five-feet” and “srd35.action.move-and-act”, set",
        ),
        (
            "diagonals = \"alternating\"",
            "diagonals = \"sometimes\"",
            "“srd35.distance.alternating-diagonals” sets “diagonals” to sometimes, \
             but the value must be alternating or single",
        ),
        (
            "section = \"Movement in Combat\"",
            "section = \" \"",
            "has no section",
        ),
        (
            "id = \"srd35.pass.friend\"",
            "id = \"other.pass.friend\"",
            "must begin with “srd35.”",
        ),
        (
            "id = \"srd35.pass.friend\"",
            "id = \"srd35.diagonal.no-corner\"",
            "two rules have the id",
        ),
        (
            "reading = \"The text names only pits",
            "text2 = \"The text names only pits",
            "text2",
        ),
        (
            "space-feet = 30",
            "space-feet = nan",
            "“srd35.size.space-and-reach-table” sets “sizes.colossal.space-feet” to nan, \
             but the value must be 0 to 1000",
        ),
        (
            "space-feet = 30",
            "space-feet = 3",
            "“sizes.colossal.space-feet” to 3, but the value must be more than 0 feet and not less",
        ),
        (
            "id = \"colossal\"",
            "id = \"huge\"",
            "sets “sizes” to huge, but the value must be listed only once",
        ),
        (
            "reach-tall-feet = 30",
            "reach-tall-foot = 30",
            "sets “sizes” to a table, but the value must be a value without “reach-tall-foot”",
        ),
        (
            "values = { double-move-speeds = 2 }",
            "values = { double-move-speeds = true }",
            "sets “double-move-speeds” to yes, but the value must be a whole number",
        ),
        (
            "values = { move-speeds = 1 }",
            "values = { move-speeds = 3 }",
            "“double-move-speeds” to 2, but the value must be not less than the value of “move-speeds”",
        ),
        (
            "armour-keeps = [2, 3]",
            "armour-keeps = [2, 0]",
            "sets “armour-keeps” to 2 of 0",
        ),
        (
            "armoured-feet = 20",
            "armoured-feet = 35",
            "to 35, but the value must be not more than the value of “feet”",
        ),
        (
            "slowed = { keeps = [1, 2] }",
            "slowed = { keeps = [3, 2] }",
            "“slowed.keeps” to 3 of 2, but the value must be at most 100 %",
        ),
        (
            "slowed = { keeps = [1, 2] }",
            "slowed = { halved = true }",
            "the value must be",
        ),
        (
            "lost-in = \"heavy\"",
            "lost-in = \"steel\"",
            "none, light, medium or heavy",
        ),
        (
            "size = \"tiny\", hundredths = 25",
            "size = \"huger\", hundredths = 25",
            "sets “share” to huger",
        ),
        (
            "hundredths = 25",
            "hundredths = 0",
            "hundredths” to 0, but the value must be 1 to 10000",
        ),
        (
            "{ fine = 8",
            "{ fine = 8000",
            "“size-modifiers.fine” to 8000",
        ),
    ];
    for (from, to, words) in cases {
        let text = SRD35.replacen(from, to, 1);
        assert_ne!(text, SRD35, "“{from}” is not in the file any more");
        let error = Ruleset::read(&text).expect_err(to).to_string();
        assert!(error.contains(words), "“{to}” gave: {error}");
    }
}

#[test]
fn an_interpreted_rule_says_how_it_is_read() {
    let without: Vec<&str> = SRD35
        .lines()
        .filter(|line| !line.starts_with("reading"))
        .collect();
    let error = Ruleset::read(&without.join("\n")).unwrap_err().to_string();
    assert!(
        error.contains("marked as interpreted, but has no reading"),
        "{error}"
    );
}

#[test]
fn what_only_some_books_have_is_left_out_or_set_once_within_its_limits() {
    let burdens = |spared: &str| {
        format!(
            "burdens = {{ medium-feet = 5, heavy-feet = 10, slow-feet = 20, spared-feet = {spared} }} }}"
        )
    };
    let with = |first: &str, second: &str| {
        let text = SRD35.replacen("cell-feet = 5 }", &format!("cell-feet = 5{first}"), 1);
        Ruleset::read(&text.replacen("move-speeds = 1 }", &format!("move-speeds = 1{second}"), 1))
    };
    let once = with(&format!(", {}", burdens("5")), " }").unwrap();
    assert_eq!(with(" }", " }").unwrap().policies.burdens, None);
    let set = once.policies.burdens.as_ref().unwrap();
    assert_eq!(
        (set.value.spared_feet, once.rule(set.rule).id.as_str()),
        (5, "srd35.scale.square-is-five-feet")
    );
    let twice = with(
        &format!(", {}", burdens("5")),
        &format!(", {}", burdens("5")),
    );
    assert_eq!(
        twice.unwrap_err().to_string(),
        "two rules, “srd35.scale.square-is-five-feet” and “srd35.action.move-and-act”, set the value “burdens”: delete it from one rule"
    );
    for (spared, words) in [
        (
            "-5",
            "“burdens.spared-feet” to -5, but the value must be 0 to 1000",
        ),
        ("true", "“burdens” to a table, but the value must be"),
    ] {
        let refused = with(&format!(", {}", burdens(spared)), " }").unwrap_err();
        assert!(refused.to_string().contains(words), "{refused}");
    }
}
