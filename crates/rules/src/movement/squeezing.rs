//! What being squeezed, or in a gap too tight for that, does to a creature.

use crate::query::Query;
use crate::reason::{Reason, RuleRef};
use crate::ruleset::Ruleset;
use crate::threat::weakened_defences;
use grid::{Cell, Footprint};
use terms::{Message, message};

/// What it does to fighting, line by line.
pub(crate) fn penalties(ruleset: &Ruleset, tight: bool) -> Vec<Reason> {
    let p = &ruleset.policies;
    let attack = match tight {
        false => Some((p.squeezed_attack(), p.squeeze_attack.rule)),
        true if !p.escape_attack.value => Some((message!("no-attacks"), p.escape_attack.rule)),
        true => None,
    };
    let attack = attack.map(|(text, rule)| Reason { text, rule });
    let lines = attack.into_iter().chain(weakened_defences(ruleset, tight));
    lines.collect()
}

/// What a creature squeezes into where it takes up so much with that on an anchor cell,
/// and what that does to it, line by line.
pub(crate) fn squeezed_into(
    query: Query<'_>,
    (narrow, at): (&Footprint, Cell),
    tight: bool,
) -> Vec<Reason> {
    let Query {
        board,
        ruleset,
        mover,
    } = query;
    let p = &ruleset.policies;
    let space = || narrow.cells(board.grid(), at);
    let (gap, made_for) = (board.narrowest(space()), board.made_for(space()));
    let text = match gap {
        100.. if *narrow == mover.body.footprint => message!("squeezed"),
        100.. => {
            let (width, height) = (narrow.width(), narrow.height());
            message!("squeezed-to", width, height)
        }
        _ => message!("squeezed-into", gap = board.gap_in_words(ruleset, gap)),
    };
    let rule = ruleset.cost_rules.squeezed.rule;
    let mut lines = vec![Reason { text, rule }];
    let passage = p.made_for_squeeze_sizes.as_ref();
    let passage = passage.filter(|_| made_for < board.made_free(&mover.body));
    lines.extend(passage.map(|passage| {
        let made = passage_of(ruleset, made_for);
        let (text, rule) = (message!("in-passage", passage = made), passage.rule);
        Reason { text, rule }
    }));
    lines.extend(penalties(ruleset, tight));
    lines
}

/// A passage made for the size at a place among the sizes, in words.
fn passage_of(ruleset: &Ruleset, rank: u8) -> Message {
    let size = ruleset.policies.sizes.value.get(usize::from(rank));
    message!(
        "passage-made-for",
        size = size.map_or("", |size| &size.label)
    )
}

/// That a gap is too narrow for a creature in some shape, and the rule; `least` is the
/// smallest size whose passages let it in.
pub(crate) fn too_narrow(
    query: Query<'_>,
    (shape, at): (&Footprint, Cell),
    least: u8,
) -> (Message, RuleRef) {
    let Query { board, ruleset, .. } = query;
    let p = &ruleset.policies;
    let space = || shape.cells(board.grid(), at);
    let made_for = board.made_for(space());
    let passage = p.made_for_squeeze_sizes.as_ref();
    match passage.filter(|_| made_for < least) {
        Some(passage) => {
            let gap = passage_of(ruleset, made_for);
            (message!("gap-too-narrow", gap), passage.rule)
        }
        None => {
            let forced = p.impeded_squeeze_feet.as_ref();
            let squeezed = p.squeeze_least_percent.rule;
            let rule = forced.map_or(squeezed, |forced| forced.rule);
            let gap = board.gap_in_words(ruleset, board.narrowest(space()));
            (message!("gap-too-narrow", gap), rule)
        }
    }
}
