//! What a creature's size means for it.

use crate::{Because, Body, Ruleset, Size};

/// What a creature's size says of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SizeFacts {
    /// What it adds to attacks and to defence against them.
    pub modifier: Option<i32>,
    /// What it adds in a grapple.
    pub grapple: Option<i32>,
    /// What it adds to hiding.
    pub hide: Option<i32>,
    /// All of it in words, with the space and the reach.
    pub because: Vec<Because>,
}

impl SizeFacts {
    /// Of a creature of a size, whose reach by the table is `table_feet`, and
    /// really `reach_feet`.
    #[must_use]
    pub fn of(
        ruleset: &Ruleset,
        size: &Size,
        body: &Body,
        [table_feet, reach_feet]: [u32; 2],
    ) -> Self {
        let p = &ruleset.policies;
        let modifier = p.size_modifiers.value.get(&size.id).copied();
        let grapple = p.size_grapple.value.get(&size.id).copied();
        let hide = p.size_hide.value.get(&size.id).copied();
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
            modifier.map(|n| (format!("attack and defence {n:+}"), p.size_modifiers.rule)),
            grapple.map(|n| (format!("grapple {n:+}"), p.size_grapple.rule)),
            hide.map(|n| (format!("hide {n:+}"), p.size_hide.rule)),
            p.size_heights
                .value
                .get(&size.id)
                .map(|height| (format!("height or length {height}"), p.size_heights.rule)),
        ];
        let because = lines.into_iter().flatten();
        Self {
            modifier,
            grapple,
            hide,
            because: because.map(|(text, rule)| Because { text, rule }).collect(),
        }
    }
}

/// So many cells, in words.
pub(crate) fn cells(count: u32) -> String {
    match count {
        1 => "1 cell".to_owned(),
        _ => format!("{count} cells"),
    }
}
