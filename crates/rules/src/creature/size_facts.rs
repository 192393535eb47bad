//! What a creature's size means for it.

use super::body::Body;
use crate::reason::{Reason, RuleRef};
use crate::ruleset::{BySize, Ruleset, Size};

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
        let named = sheet.map_or(["attack and defence", "grapple", "hide"], |sheet| {
            [&sheet.modifiers, &sheet.grapple, &sheet.hide].map(String::as_str)
        });
        let across = cells(body.footprint.len() as u32);
        let own = if reach_feet == table_feet {
            String::new()
        } else {
            format!(", not the {table_feet} ft of the table")
        };
        let lines = [
            Some((
                format!("space {} ft: {across}", size.space_feet),
                p.sizes.rule,
            )),
            Some((format!("reach {reach_feet} ft{own}"), p.sizes.rule)),
            defence.map(|n| (format!("{} {n:+}", named[0]), p.size_modifiers.rule)),
            grapple.map(|n| (format!("{} {n:+}", named[1]), p.size_grapple.rule)),
            hide.map(|n| (format!("{} {n:+}", named[2]), p.size_hide.rule)),
            large_figure(ruleset, size),
            p.size_heights
                .value
                .get(&size.id)
                .map(|height| (format!("height or length {height}"), p.size_heights.rule)),
        ];
        let because = lines.into_iter().flatten();
        Self {
            attack,
            defence,
            grapple,
            hide,
            because: because
                .map(|(text, rule)| Reason {
                    text: text.into(),
                    rule,
                })
                .collect(),
        }
    }
}

/// That a creature is larger than figures should be, and what comes of that.
fn large_figure(ruleset: &Ruleset, size: &Size) -> Option<(String, RuleRef)> {
    let p = &ruleset.policies;
    let most = p.figure_most_cells.as_ref()?;
    let whole = size.space_feet / f64::from(p.cell_feet.value);
    let across = ruleset.cells_across(size);
    let most_of = format!("{0} × {0}", most.value);
    (whole > f64::from(most.value)).then(|| {
        let text =
            format!("a figure of {across} × {across}, though {most_of} are enough for comfort");
        (text, most.rule)
    })
}

/// So many cells, in words.
pub(crate) fn cells(count: u32) -> String {
    match count {
        1 => "1 cell".to_owned(),
        _ => format!("{count} cells"),
    }
}
