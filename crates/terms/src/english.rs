//! The English of every message: a file for each topic.

use crate::units;
use fluent_bundle::FluentResource;
use fluent_bundle::concurrent::FluentBundle;
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;
use unic_langid::langid;

/// The files, each of a topic.
const FILES: [&str; 27] = [
    include_str!("../messages/en/app.ftl"),
    include_str!("../messages/en/app-combat.ftl"),
    include_str!("../messages/en/app-creatures.ftl"),
    include_str!("../messages/en/app-input.ftl"),
    include_str!("../messages/en/app-library.ftl"),
    include_str!("../messages/en/app-map.ftl"),
    include_str!("../messages/en/app-movement.ftl"),
    include_str!("../messages/en/app-overland.ftl"),
    include_str!("../messages/en/app-rulesets.ftl"),
    include_str!("../messages/en/attacks.ftl"),
    include_str!("../messages/en/board.ftl"),
    include_str!("../messages/en/creature.ftl"),
    include_str!("../messages/en/damage.ftl"),
    include_str!("../messages/en/encounter-level.ftl"),
    include_str!("../messages/en/encounter.ftl"),
    include_str!("../messages/en/formats.ftl"),
    include_str!("../messages/en/general.ftl"),
    include_str!("../messages/en/movement.ftl"),
    include_str!("../messages/en/overland.ftl"),
    include_str!("../messages/en/refusal.ftl"),
    include_str!("../messages/en/round.ftl"),
    include_str!("../messages/en/ruleset.ftl"),
    include_str!("../messages/en/search.ftl"),
    include_str!("../messages/en/sight.ftl"),
    include_str!("../messages/en/store.ftl"),
    include_str!("../messages/en/threat.ftl"),
    include_str!("../messages/en/turn.ftl"),
];

pub(crate) static ENGLISH: LazyLock<FluentBundle<FluentResource>> = LazyLock::new(|| {
    let mut bundle = FluentBundle::new_concurrent(vec![langid!("en")]);
    // Marks around names would stand in exported text and in what tests compare.
    bundle.set_use_isolating(false);
    // Were it refused, sentences would show its name; a test holds that none does.
    let _ = units::add_to(&mut bundle);
    for file in FILES {
        // What cannot be read would show as its id; a test holds that nothing does.
        let resource = FluentResource::try_new(file.to_owned()).unwrap_or_else(|(read, _)| read);
        bundle.add_resource_overriding(resource);
    }
    bundle
});

/// The English, file by file: what a translator begins with.
#[must_use]
pub const fn english() -> &'static [&'static str] {
    &FILES
}

/// The id of every message, with the names of what fills it.
#[must_use]
pub fn messages() -> &'static BTreeMap<String, BTreeSet<String>> {
    static MESSAGES: LazyLock<BTreeMap<String, BTreeSet<String>>> = LazyLock::new(|| {
        let mut messages = BTreeMap::new();
        for file in FILES {
            let (Ok(resource) | Err((resource, _))) = fluent_syntax::parser::parse(file);
            for entry in resource.body {
                if let Entry::Message(message) = entry {
                    let mut args = BTreeSet::new();
                    if let Some(pattern) = &message.value {
                        variables(pattern, &mut args);
                    }
                    messages.insert(message.id.name.to_owned(), args);
                }
            }
        }
        messages
    });
    &MESSAGES
}

fn variables(pattern: &Pattern<&str>, found: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else {
            continue;
        };
        let (inline, variants) = match expression {
            Expression::Inline(inline) => (inline, [].as_slice()),
            Expression::Select { selector, variants } => (selector, variants.as_slice()),
        };
        match inline {
            InlineExpression::VariableReference { id } => {
                found.insert(id.name.to_owned());
            }
            InlineExpression::FunctionReference { arguments, .. } => {
                for argument in &arguments.positional {
                    if let InlineExpression::VariableReference { id } = argument {
                        found.insert(id.name.to_owned());
                    }
                }
            }
            _ => {}
        }
        for variant in variants {
            variables(&variant.value, found);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_of_the_english_is_understood_and_no_id_stands_twice() {
        let mut bundle = FluentBundle::new_concurrent(vec![langid!("en")]);
        for file in FILES {
            let resource = FluentResource::try_new(file.to_owned()).expect("it is Fluent");
            bundle.add_resource(resource).expect("each id stands once");
        }
    }
}
