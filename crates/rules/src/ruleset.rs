//! A ruleset as it is read from its data file.

use crate::Body;
use crate::policy::{Policies, Size, Values};
use serde::Deserialize;

/// Names a rule within its ruleset.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct RuleRef(pub(crate) u16);

impl RuleRef {
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// How a rule is treated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// Computed exactly.
    Compute,
    /// Detected and pointed out.
    Warn,
    /// Decided by dice or by the game master.
    Roll,
    /// For reading only.
    Reference,
}

/// How close a rule's values are to the printed page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fidelity {
    /// As printed.
    Printed,
    /// As we read it, where the document leaves room.
    Interpreted,
    /// Changed by the table.
    House,
}

/// A rule of a document.
#[derive(Clone, Debug, PartialEq)]
pub struct Rule {
    /// Its id, such as `srd35.terrain.difficult-doubles`.
    pub id: String,
    /// What it is called.
    pub title: String,
    /// The section of the document it stands in.
    pub section: String,
    /// How it is treated.
    pub kind: Kind,
    /// How close it is to the printed page.
    pub fidelity: Fidelity,
    /// What it says, in our words.
    pub text: String,
    /// How we read it where the document leaves room.
    pub reading: Option<String>,
}

/// A set of rules to play by.
#[derive(Clone, Debug, PartialEq)]
pub struct Ruleset {
    /// Its id, such as `srd35`.
    pub id: String,
    /// Its title.
    pub title: String,
    /// The document it comes from.
    pub source: String,
    /// The kinds of grid it is played on.
    pub grids: Vec<grid::Kind>,
    /// Its rules, in the order of the data file.
    pub rules: Vec<Rule>,
    /// The choices it makes for the engine.
    pub policies: Policies,
}

/// Why a data file is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RulesetError {
    /// It is not TOML of the right form; the message says where.
    #[error("the ruleset cannot be read: {0}")]
    Form(String),
    /// A rule's id does not start with the ruleset's.
    #[error(
        "the rule “{rule}” does not belong to the ruleset “{ruleset}”: its id must begin with “{ruleset}.”"
    )]
    Stranger {
        /// The rule's id.
        rule: String,
        /// The ruleset's id.
        ruleset: String,
    },
    /// Two rules with one id.
    #[error("there are two rules with the id “{0}”")]
    Twin(String),
    /// A rule without a title, section or text.
    #[error("the rule “{rule}” has no {field}")]
    Uncited {
        /// The rule's id.
        rule: String,
        /// What is missing.
        field: &'static str,
    },
    /// An interpreted rule that does not say how it is read.
    #[error("the rule “{0}” is interpreted but gives no reading")]
    NoReading(String),
    /// A value no rule sets.
    #[error("no rule sets the value “{key}”")]
    NotSet {
        /// Its name.
        key: String,
    },
    /// A value two rules set.
    #[error("the value “{key}” is set by both “{first}” and “{second}”")]
    SetTwice {
        /// Its name.
        key: String,
        /// One rule.
        first: String,
        /// The other.
        second: String,
    },
    /// A value that makes no sense.
    #[error("the rule “{rule}” sets “{key}” to {value}, but it must be {must}")]
    Absurd {
        /// The rule's id.
        rule: String,
        /// The value's name.
        key: &'static str,
        /// What it is.
        value: String,
        /// What it may be.
        must: &'static str,
    },
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    ruleset: Head,
    #[serde(rename = "rule")]
    rules: Vec<Entry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Head {
    id: String,
    title: String,
    source: String,
    grids: Vec<grid::Kind>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    id: String,
    title: String,
    section: String,
    kind: Kind,
    fidelity: Fidelity,
    text: String,
    #[serde(default)]
    reading: Option<String>,
    #[serde(default)]
    values: Values,
}

impl Ruleset {
    /// Reads a data file.
    ///
    /// # Errors
    /// When it is not of the right form, a rule lacks its citation, or a value
    /// is missing, set twice or absurd.
    pub fn read(text: &str) -> Result<Self, RulesetError> {
        let file: File =
            toml::from_str(text).map_err(|error| RulesetError::Form(error.to_string()))?;
        let prefix = format!("{}.", file.ruleset.id);
        let mut rules: Vec<Rule> = Vec::with_capacity(file.rules.len());
        let mut values = Vec::with_capacity(file.rules.len());
        for entry in file.rules {
            if !entry.id.starts_with(&prefix) {
                return Err(RulesetError::Stranger {
                    rule: entry.id,
                    ruleset: file.ruleset.id,
                });
            }
            if rules.iter().any(|rule| rule.id == entry.id) {
                return Err(RulesetError::Twin(entry.id));
            }
            let cited = [
                ("title", &entry.title),
                ("section", &entry.section),
                ("text", &entry.text),
            ];
            if let Some((field, _)) = cited.iter().find(|(_, text)| text.trim().is_empty()) {
                return Err(RulesetError::Uncited {
                    rule: entry.id,
                    field,
                });
            }
            if entry.fidelity == Fidelity::Interpreted && entry.reading.is_none() {
                return Err(RulesetError::NoReading(entry.id));
            }
            values.push(entry.values);
            rules.push(Rule {
                id: entry.id,
                title: entry.title,
                section: entry.section,
                kind: entry.kind,
                fidelity: entry.fidelity,
                text: entry.text,
                reading: entry.reading,
            });
        }
        let policies = Policies::gather(&rules, values)?;
        let ruleset = Self {
            id: file.ruleset.id,
            title: file.ruleset.title,
            source: file.ruleset.source,
            grids: file.ruleset.grids,
            rules,
            policies,
        };
        ruleset.check_values()?;
        Ok(ruleset)
    }

    /// The rule a reference of this ruleset names.
    #[must_use]
    pub fn rule(&self, rule: RuleRef) -> &Rule {
        // References are only made from the rules of the ruleset itself.
        &self.rules[rule.index()]
    }

    /// The size of a name, such as `medium`.
    #[must_use]
    pub fn size(&self, id: &str) -> Option<&Size> {
        self.policies.sizes.value.iter().find(|size| size.id == id)
    }

    /// The place of a size among the ruleset's sizes; the smallest is 0.
    #[must_use]
    pub fn rank(&self, id: &str) -> Option<u32> {
        let sizes = &self.policies.sizes.value;
        sizes
            .iter()
            .zip(0..)
            .find(|(size, _)| size.id == id)
            .map(|(_, rank)| rank)
    }

    /// Whether a creature is so small that it enters occupied cells.
    #[must_use]
    pub fn is_very_small(&self, body: &Body) -> bool {
        let very_small = self.policies.very_small_sizes.value.iter();
        let ranks = very_small.filter_map(|id| self.rank(id));
        ranks.max().is_some_and(|rank| body.rank <= rank)
    }

    /// Cells from side to side of the space a size takes up, at least one.
    #[must_use]
    pub fn cells_across(&self, size: &Size) -> u32 {
        let feet = f64::from(self.policies.cell_feet.value);
        // Spaces are checked to be small positive numbers when they are read.
        ((size.space_feet / feet).ceil() as u32).max(1)
    }

    fn check_values(&self) -> Result<(), RulesetError> {
        let p = &self.policies;
        let ranges = [
            ("cell-feet", &p.cell_feet, 1..=100, "1 to 100 feet"),
            ("move-speeds", &p.move_speeds, 1..=10, "1 to 10"),
            (
                "double-move-speeds",
                &p.double_move_speeds,
                1..=10,
                "1 to 10",
            ),
            (
                "difficult-doublings",
                &p.difficult_doublings,
                0..=4,
                "0 to 4",
            ),
            (
                "doubled-diagonal",
                &p.doubled_diagonal,
                1..=8,
                "1 to 8 cells",
            ),
            (
                "least-opening-percent",
                &p.least_opening_percent,
                1..=100,
                "1 to 100",
            ),
            ("helpless-doublings", &p.helpless_doublings, 0..=4, "0 to 4"),
            (
                "pass-larger-ranks",
                &p.pass_larger_ranks,
                1..=20,
                "1 to 20 sizes",
            ),
            (
                "pass-smaller-ranks",
                &p.pass_smaller_ranks,
                1..=20,
                "1 to 20 sizes",
            ),
            (
                "squeeze-least-percent",
                &p.squeeze_least_percent,
                1..=100,
                "1 to 100",
            ),
            ("squeeze-doublings", &p.squeeze_doublings, 0..=4, "0 to 4"),
            (
                "zero-reach-threat",
                &p.zero_reach_threat,
                0..=20,
                "0 to 20 cells",
            ),
            (
                "reach-weapon-times",
                &p.reach_weapon_times,
                1..=10,
                "1 to 10",
            ),
        ];
        for (key, ruled, range, must) in ranges {
            if !range.contains(&ruled.value) {
                return Err(self.absurd(ruled.rule, key, &ruled.value, must));
            }
        }
        let sizes = &p.sizes;
        for size in &sizes.value {
            if !(size.space_feet > 0.0 && size.space_feet <= 1000.0) {
                let must = "more than 0 and at most 1000 feet";
                return Err(self.absurd(sizes.rule, "space-feet", &size.space_feet, must));
            }
        }
        if let Some(unknown) = p
            .very_small_sizes
            .value
            .iter()
            .find(|id| self.rank(id).is_none())
        {
            let must = "sizes of this ruleset";
            return Err(self.absurd(p.very_small_sizes.rule, "very-small-sizes", unknown, must));
        }
        if sizes.value.is_empty() {
            return Err(self.absurd(sizes.rule, "sizes", &"no size", "at least one size"));
        }
        Ok(())
    }

    fn absurd(
        &self,
        rule: RuleRef,
        key: &'static str,
        value: &dyn std::fmt::Display,
        must: &'static str,
    ) -> RulesetError {
        RulesetError::Absurd {
            rule: self.rule(rule).id.clone(),
            key,
            value: value.to_string(),
            must,
        }
    }
}
