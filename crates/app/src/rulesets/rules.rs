//! The rules of a ruleset with their values, as its sheet shows them.

use crate::rulesets::view::{RuleView, ValueKindId, ValueView};
use rules::{Rule, Ruleset, Value, ValueKind};
use terms::in_language;

/// Every rule of a ruleset, in the order of its document, with its values;
/// `book` is what they are compared with.
pub(crate) fn rule_views(ruleset: &Ruleset, book: Option<&Ruleset>) -> Vec<RuleView> {
    let printed = book.map(Ruleset::values).unwrap_or_default();
    let mut views: Vec<RuleView> = ruleset
        .rules
        .iter()
        .map(|it| rule_view(ruleset, it))
        .collect();
    for value in ruleset.values() {
        let rule = &ruleset.rule(value.rule).id;
        let book = printed.iter().find(|book| book.key == value.key);
        let book = book.filter(|book| book.text != value.text);
        if let Some(view) = views.iter_mut().find(|view| view.id == *rule) {
            view.values
                .push(value_view(value, book.map(|book| book.text.clone())));
        }
    }
    views
}

/// What a value is for, in the language of the moment: another language than
/// English words it as `value-KEY`, the English stands with its declaration.
pub(crate) fn about(value: &Value) -> String {
    // A value of a module has a text of its own, a value in another table that of the table.
    let table = value.key.split('.').next().unwrap_or_default();
    let in_table = in_language(&format!("value-{table}"), value.about);
    in_language(&format!("value-{}", value.key.replace('.', "-")), &in_table)
}

fn value_view(value: Value, book: Option<String>) -> ValueView {
    let (kind, least, most, choices) = match &value.kind {
        ValueKind::Number(limits) => {
            // Limits are far below what a double holds exactly.
            let (least, most) = (*limits.start() as f64, *limits.end() as f64);
            (ValueKindId::Number, Some(least), Some(most), &[][..])
        }
        ValueKind::YesNo => (ValueKindId::YesNo, None, None, &[][..]),
        ValueKind::Choice(names) => (ValueKindId::Choice, None, None, *names),
        ValueKind::Words => (ValueKindId::Words, None, None, &[][..]),
    };
    ValueView {
        about: about(&value),
        key: value.key,
        kind,
        least,
        most,
        choices: choices.iter().map(|name| (*name).to_owned()).collect(),
        text: value.text,
        book,
    }
}

fn rule_view(ruleset: &Ruleset, rule: &Rule) -> RuleView {
    RuleView {
        id: rule.id.clone(),
        title: rule.title.clone(),
        section: rule.section.clone(),
        source: ruleset.source.clone(),
        kind: rule.kind.into(),
        fidelity: rule.fidelity.into(),
        text: rule.text.clone(),
        reading: rule.reading.clone(),
        values: Vec::new(),
    }
}
