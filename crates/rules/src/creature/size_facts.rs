//! What a creature's size means for it.

use super::body::Body;
use crate::reason::{Reason, RuleRef};
use crate::ruleset::{BySize, Ruleset, Size};
use terms::{Message, Signed, message};

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
    /// Of a creature of a size, a hero or not, whose reach by the table is
    /// `table_feet`, and really `reach_feet`.
    #[must_use]
    pub fn of(
        ruleset: &Ruleset,
        size: &Size,
        body: &Body,
        hero: bool,
        [table_feet, reach_feet]: [u32; 2],
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
        let lines = [
            Some((space(size, body), p.sizes.rule)),
            Some((reach(reach_feet, table_feet), p.sizes.rule)),
            changes(modifiers, defence, p.size_modifiers.rule),
            changes(grappling, grapple, p.size_grapple.rule),
            changes(hiding, hide, p.size_hide.rule),
            large_figure(ruleset, size),
            height.map(|height| (message!("size-height", height), p.size_heights.rule)),
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

fn space(size: &Size, body: &Body) -> Message {
    let cells = cells(body.footprint.len() as u32);
    message!("size-space", feet = size.space_feet.to_string(), cells)
}

fn reach(feet: u32, table: u32) -> Message {
    if feet == table {
        message!("size-reach", feet)
    } else {
        message!("size-reach-of-its-own", feet, table)
    }
}

/// That a creature is larger than figures should be, and what comes of that.
fn large_figure(ruleset: &Ruleset, size: &Size) -> Option<(Message, RuleRef)> {
    let p = &ruleset.policies;
    let most = p.figure_most_cells.as_ref()?;
    let whole = size.space_feet / f64::from(p.cell_feet.value);
    let across = ruleset.cells_across(size);
    (whole > f64::from(most.value)).then(|| {
        let text = message!("large-figure", across, most = most.value);
        (text, most.rule)
    })
}

/// So many cells, in words.
pub(crate) fn cells(count: u32) -> Message {
    message!("cell-count", count)
}
