//! What a creature's size means for it.

use super::body::Body;
use crate::reason::{Reason, RuleRef};
use crate::ruleset::{BySize, Ruleset, Size};
use terms::{Message, Signed, message};

/// What a creature's space and reach are, where not by its size.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Measures<'a> {
    /// The width of its space, in feet.
    pub space_feet: Option<u32>,
    /// Whom it rides, where that one's space is its own.
    pub mount: Option<&'a str>,
    /// Its reach, in feet.
    pub reach_feet: Option<u32>,
    /// The reach of its size and build, in feet.
    pub tabled_reach_feet: u32,
}

/// What a creature's size says of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SizeFacts {
    /// What it adds to attacks.
    pub attack: Option<i32>,
    /// What it adds to defence against them.
    pub defence: Option<i32>,
    /// What it adds in a grapple.
    pub grapple: Option<i32>,
    /// What it adds to hiding.
    pub hide: Option<i32>,
    /// All of it in words, with the space and the reach.
    pub because: Vec<Reason>,
}

impl SizeFacts {
    /// Of a creature of a size, a hero or not, as it is there for others.
    #[must_use]
    pub fn of(
        ruleset: &Ruleset,
        size: &Size,
        body: &Body,
        hero: bool,
        measures: Measures<'_>,
    ) -> Self {
        let p = &ruleset.policies;
        let sheet = p.size_sheet.as_ref().map(|sheet| &sheet.value);
        let counts = hero || !sheet.is_some_and(|sheet| sheet.heroes_only);
        let of_size = |by_size: &BySize| by_size.get(&size.id).copied().filter(|_| counts);
        let defence = of_size(&p.size_modifiers.value);
        let attack = defence.filter(|_| sheet.is_none_or(|sheet| sheet.attacks));
        let grapple = of_size(&p.size_grapple.value);
        let hide = of_size(&p.size_hide.value);
        let [modifiers, grappling, hiding] = match sheet {
            None => [
                message!("attack-and-defence"),
                message!("grapple"),
                message!("hide"),
            ],
            Some(sheet) => {
                let named = [&sheet.modifiers, &sheet.grapple, &sheet.hide];
                named.map(|text| message!("plain", text))
            }
        };
        let changes = |what: Message, by: Option<i32>, rule: RuleRef| {
            Some((message!("size-changes", what, change = Signed(by?)), rule))
        };
        let height = p.size_heights.value.get(&size.id);
        let weight = p.size_weights.value.get(&size.id);
        let lines = [
            Some(space(ruleset, size, body, measures)),
            Some((reach(measures), p.sizes.rule)),
            changes(modifiers, defence, p.size_modifiers.rule),
            changes(grappling, grapple, p.size_grapple.rule),
            changes(hiding, hide, p.size_hide.rule),
            large_figure(ruleset, size, measures),
            height.map(|height| (message!("size-height", height), p.size_heights.rule)),
            weight.map(|weight| (message!("size-weight", weight), p.size_weights.rule)),
        ];
        let because = lines.into_iter().flatten();
        Self {
            attack,
            defence,
            grapple,
            hide,
            because: because.map(|(text, rule)| Reason { text, rule }).collect(),
        }
    }
}

fn space(
    ruleset: &Ruleset,
    size: &Size,
    body: &Body,
    measures: Measures<'_>,
) -> (Message, RuleRef) {
    let p = &ruleset.policies;
    let cells = cells(body.footprint.len() as u32);
    if let Some((name, merge)) = measures.mount.zip(p.mounts_merge.as_ref()) {
        return (message!("size-space-of-mount", name, cells), merge.rule);
    }
    let table = size.space_feet.to_string();
    let text = match measures.space_feet {
        Some(feet) => message!("size-space-of-its-own", feet, cells, table),
        None => message!("size-space", feet = table, cells),
    };
    (text, p.sizes.rule)
}

fn reach(measures: Measures<'_>) -> Message {
    let table = measures.tabled_reach_feet;
    match measures.reach_feet.filter(|feet| *feet != table) {
        None => message!("size-reach", feet = table),
        Some(feet) => message!("size-reach-of-its-own", feet, table),
    }
}

/// That a creature is larger than figures should be, and what comes of that.
fn large_figure(
    ruleset: &Ruleset,
    size: &Size,
    measures: Measures<'_>,
) -> Option<(Message, RuleRef)> {
    let p = &ruleset.policies;
    let most = p.figure_most_cells.as_ref()?;
    let feet = measures.space_feet.map_or(size.space_feet, f64::from);
    let whole = feet / f64::from(p.cell_feet.value);
    let across = ruleset.cells_in(feet);
    (whole > f64::from(most.value)).then(|| {
        let text = message!("large-figure", across, most = most.value);
        (text, most.rule)
    })
}

/// So many cells, in words.
pub(crate) fn cells(count: u32) -> Message {
    message!("cell-count", count)
}
