//! Page of a ruleset: each rule as the rules sheet of the window shows it.

use super::{Page, plain};
use rules::{Fidelity, Kind, Rule, Ruleset, Value};

/// Returns the page of a ruleset. The anchor of each rule is the rule id.
pub fn page(ruleset: &Ruleset) -> Page {
    let values = ruleset.values();
    let rules = ruleset.rules.iter();
    let mut text = format!(
        "Source: {}. This page lists {} rules in our own words.\n\n",
        plain(&ruleset.source),
        ruleset.rules.len()
    );
    for rule in rules {
        let set = values
            .iter()
            .filter(|it| ruleset.rule(it.rule).id == rule.id);
        text += &one(rule, set.collect());
    }
    Page {
        title: ruleset.title.clone(),
        path: format!("rules-{}.md", ruleset.id),
        text,
    }
}

fn one(rule: &Rule, values: Vec<&Value>) -> String {
    let mut text = format!(
        "## {} {{#{}}}\n\n{}\n\n",
        plain(&rule.title),
        rule.id,
        plain(&rule.text)
    );
    if let Some(reading) = &rule.reading {
        text += &format!("> **Interpretation.** {}\n\n", plain(reading));
    }
    let mut about = "";
    for value in values {
        // Values of one table form one list, below the description of the table.
        let within = value.key.split('.').skip(1).map(plainly);
        let within = within.collect::<Vec<_>>().join(", ");
        if within.is_empty() || value.about != about {
            text += &format!("- {}", plain(value.about.trim_end_matches('.')));
        }
        about = value.about;
        text += &match within.as_str() {
            "" => format!(": **{}**\n", plain(&plainly(&value.text))),
            _ => format!(
                "\n  - {}: **{}**\n",
                plain(&within),
                plain(&plainly(&value.text))
            ),
        };
    }
    text += &format!(
        "\n*{}. {}, {}.* `{}`\n\n",
        plain(&rule.section),
        treated(rule.kind),
        close(rule.fidelity),
        rule.id
    );
    text
}

/// Replaces hyphens of a name such as `difficult-terrain` by spaces. Numbers and sentences are unchanged.
fn plainly(name: &str) -> String {
    let named = name.starts_with(|it: char| it.is_ascii_lowercase())
        && name.chars().all(|it| it.is_ascii_lowercase() || it == '-');
    match named {
        true => name.replace('-', " "),
        false => name.to_owned(),
    }
}

fn treated(kind: Kind) -> &'static str {
    match kind {
        Kind::Compute => "Computed",
        Kind::Warn => "Warning",
        Kind::Roll => "GM decides",
        Kind::Reference => "Reference",
        Kind::Planned => "Planned",
    }
}

fn close(fidelity: Fidelity) -> &'static str {
    match fidelity {
        Fidelity::Printed => "as printed",
        Fidelity::Interpreted => "interpretation",
        Fidelity::House => "house rule",
    }
}
