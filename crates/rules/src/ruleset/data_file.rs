//! A ruleset as it is read from its data file.

use super::cost::CostRules;
use super::flanking::FlankingRules;
use super::policies::Policies;
use super::rule::{Fidelity, Kind, Rule, RulesetError};
use super::values::{HexSpace, Origin, Size, Slowed};
use super::{keys, module};
use crate::cost::CostModel;
use crate::reason::RuleRef;
use grid::{Footprint, Grid};
use serde::Deserialize;
use terms::{Message, message};
use toml::Table;

/// The unit in which a document states distances.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Measure {
    /// Feet.
    #[default]
    Feet,
    /// Whole squares or hexes of the map.
    Cells,
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
    /// What it is like to play by it, in a line.
    pub about: String,
    /// Whose document that is, and under which license.
    pub credit: String,
    /// The id of the ruleset whose values it changes, if it is a house ruleset.
    pub base: Option<String>,
    /// The kinds of grid it is played on.
    pub grids: Vec<grid::Kind>,
    /// The unit in which it states distances.
    pub measure: Measure,
    /// Its rules, in the order of the data file.
    pub rules: Vec<Rule>,
    /// The choices it makes for the engine.
    pub policies: Policies,
    /// Formula for the cost of a step, of the module `cost` and the values for diagonals.
    pub cost: CostModel,
    pub cost_rules: CostRules,
    pub flanking: Option<FlankingRules>,
    /// Rank of the largest size that enters occupied cells.
    pub(super) very_small_rank: Option<u32>,
    /// The values of each rule, as they are written.
    pub(crate) values: Vec<Table>,
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
    about: String,
    credit: String,
    grids: Vec<grid::Kind>,
    #[serde(default)]
    measure: Measure,
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
    values: Table,
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
        let policies = keys::policies(&rules, &values)?;
        let cost_rules: CostRules = module::read_mandatory(&rules, &values)?;
        let ruleset = Self {
            id: file.ruleset.id,
            title: file.ruleset.title,
            source: file.ruleset.source,
            about: file.ruleset.about,
            credit: file.ruleset.credit,
            base: None,
            grids: file.ruleset.grids,
            measure: file.ruleset.measure,
            cost: cost_rules.model(&policies),
            cost_rules,
            very_small_rank: very_small_rank(&policies),
            policies,
            flanking: module::read(&rules, &values)?,
            rules,
            values,
        };
        ruleset.check_sense()?;
        Ok(ruleset)
    }

    /// With the policies that its values make.
    pub(crate) fn settled(mut self) -> Result<Self, RulesetError> {
        self.policies = keys::policies(&self.rules, &self.values)?;
        self.very_small_rank = very_small_rank(&self.policies);
        self.cost_rules = module::read_mandatory(&self.rules, &self.values)?;
        self.cost = self.cost_rules.model(&self.policies);
        self.flanking = module::read(&self.rules, &self.values)?;
        self.check_sense()?;
        Ok(self)
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
        rank(&self.policies, id)
    }

    /// Whether creatures of the size at a place among the sizes are so small that
    /// they enter occupied cells.
    #[must_use]
    pub fn is_very_small(&self, rank: u32) -> bool {
        self.very_small_rank.is_some_and(|most| rank <= most)
    }

    /// Whether creatures of a size squeeze by choice, in a turn of their own.
    #[must_use]
    pub fn squeezes_by_choice(&self, size: &str) -> bool {
        let sizes = &self.policies.turn_squeeze_sizes.value;
        sizes.iter().any(|id| id == size)
    }

    /// Cells from side to side of the space a size takes up, at least one.
    #[must_use]
    pub fn cells_across(&self, size: &Size) -> u32 {
        self.cells_in(size.space_feet)
    }

    /// The same of a space that is so many feet wide.
    #[must_use]
    pub fn cells_in(&self, space_feet: f64) -> u32 {
        let feet = f64::from(self.policies.cell_feet.value);
        // Spaces are checked to be small positive numbers when they are read.
        let across = ((space_feet / feet).ceil() as u32).max(1);
        across.min(self.figure_cap().unwrap_or(u32::MAX))
    }

    /// How many cells across the largest take up at most, where figures are not
    /// as large as their creatures.
    fn figure_cap(&self) -> Option<u32> {
        let capped = self.policies.figures_capped.as_ref()?.value;
        let most = self.policies.figure_most_cells.as_ref()?;
        capped.then_some(most.value)
    }

    /// How wide a size is where it takes up a single cell, in hundredths of it.
    #[must_use]
    pub fn slim_percent(&self, size: &Size) -> u32 {
        self.slim_in(size.space_feet)
    }

    /// The same of a space that is so many feet wide.
    pub(crate) fn slim_in(&self, space_feet: f64) -> u32 {
        let share = space_feet / f64::from(self.policies.cell_feet.value);
        // Between 1 and 100 after rounding, however small the size.
        (100.0 * share).ceil().clamp(1.0, 100.0) as u32
    }

    /// The narrowest a size squeezes to, in hundredths of a cell, where the
    /// ruleset says it size by size.
    pub(crate) fn squeezes_to(&self, size: &Size) -> Option<u32> {
        Some(self.in_hundredths(size.squeeze_feet?))
    }

    /// The same for the narrowest a creature of a size forces its way through.
    pub(crate) fn forces_to(&self, size: &Size) -> Option<u32> {
        let feet = self.policies.impeded_squeeze_feet.as_ref()?;
        Some(self.in_hundredths(*feet.value.get(&size.id)?))
    }

    /// A width in feet, in hundredths of a cell.
    pub(crate) fn in_hundredths(&self, feet: f64) -> u32 {
        let share = feet / f64::from(self.policies.cell_feet.value);
        // No size is wider than the limit of its space.
        (100.0 * share).ceil().max(1.0) as u32
    }

    /// The space of a creature so many cells across.
    #[must_use]
    pub fn space(&self, grid: Grid, across: u32) -> Footprint {
        match self.policies.hex_space.value {
            HexSpace::Rhombus if grid.kind().is_hex() => Footprint::rhombus(across),
            HexSpace::Round | HexSpace::Rhombus => Footprint::of_side(grid, across),
        }
    }

    /// The origin of an id.
    #[must_use]
    pub fn origin(&self, id: Option<&str>) -> Option<&Origin> {
        let mut list = self.policies.origins.value.list.iter();
        list.find(|origin| Some(origin.id.as_str()) == id)
    }

    /// Whether creatures move up and down from cube to cube.
    #[must_use]
    pub fn has_levels(&self) -> bool {
        self.policies
            .cubes
            .as_ref()
            .is_some_and(|cubes| cubes.value)
    }

    /// How many levels a creature takes up that is so many cells wide.
    #[must_use]
    pub fn cubes_high(&self, across: u32) -> u32 {
        let cubes = self.policies.creature_cubes.as_ref();
        if self.has_levels() && cubes.is_some_and(|cubes| cubes.value) {
            across
        } else {
            1
        }
    }

    /// A passage made for creatures of a size, in words.
    #[must_use]
    pub fn passage_in_words(&self, size: &str) -> Message {
        let size = self.size(size).map_or(size, |size| &size.label);
        message!("passage-made-for", size)
    }

    /// Values may each be within their limits and still make no sense together.
    fn check_sense(&self) -> Result<(), RulesetError> {
        let p = &self.policies;
        let sizes = &p.sizes;
        if sizes.value.is_empty() {
            return Err(self.absurd(
                sizes.rule,
                "sizes",
                &"no size",
                message!("value-at-least-one-size"),
            ));
        }
        for (n, size) in sizes.value.iter().enumerate() {
            let smaller = n.checked_sub(1).map_or(0.0, |n| sizes.value[n].space_feet);
            let space = size.space_feet;
            let key = format!("sizes.{}.space-feet", size.id);
            if self.rank(&size.id) != u32::try_from(n).ok() {
                let must = message!("value-named-once");
                return Err(self.absurd(sizes.rule, "sizes", &size.id, must));
            }
            if let Some(squeezed) = size
                .squeeze_feet
                .filter(|feet| *feet <= 0.0 || *feet > space)
            {
                let key = format!("sizes.{}.squeeze-feet", size.id);
                let must = message!("value-within-space");
                return Err(self.absurd(sizes.rule, &key, &squeezed, must));
            }
            if space <= 0.0 || space < smaller {
                let must = message!("value-above-smaller-sizes");
                return Err(self.absurd(sizes.rule, &key, &space, must));
            }
        }
        for (key, named) in [
            ("very-small-sizes", &p.very_small_sizes),
            ("turn-squeeze-sizes", &p.turn_squeeze_sizes),
        ] {
            if let Some(unknown) = named.value.iter().find(|id| self.rank(id).is_none()) {
                let must = message!("value-known-sizes");
                return Err(self.absurd(named.rule, key, unknown, must));
            }
        }
        let double = &p.double_move_speeds;
        if double.value < p.move_speeds.value {
            let must = message!("value-from-move-speeds");
            return Err(self.absurd(double.rule, "double-move-speeds", &double.value, must));
        }
        self.check_speeds()?;
        self.check_by_size()
    }

    /// What changes a speed names only what there is.
    fn check_speeds(&self) -> Result<(), RulesetError> {
        let p = &self.policies;
        let armour = ("armour-keeps", p.armour_keeps.rule, p.armour_keeps.value);
        let slowed = match p.slowed.value {
            Slowed::Keeps(parts) => Some(("slowed.keeps", p.slowed.rule, parts)),
            Slowed::Cells(_) => None,
        };
        for (key, rule, [part, whole]) in [armour].into_iter().chain(slowed) {
            if whole == 0 || part > whole {
                let parts = format!("{part} of {whole}");
                return Err(self.absurd(rule, key, &parts, message!("value-at-most-all")));
            }
        }
        let mut origins = p.origins.value.list.iter();
        if let Some(origin) = origins.find(|origin| origin.armoured_feet > origin.feet) {
            let (rule, feet) = (p.origins.rule, origin.armoured_feet);
            return Err(self.absurd(rule, "armoured-feet", &feet, message!("value-at-most-feet")));
        }
        let inborn = |id: &String| p.inborn_bonus.iter().any(|bonus| bonus.value.id == *id);
        let brings = p
            .origins
            .value
            .list
            .iter()
            .filter_map(|it| it.brings.as_ref());
        let brings = brings.map(|id| ("brings", p.origins.rule, id));
        let once = p.inborn_bonus.iter();
        let once = once.filter_map(|it| Some(("once-with", it.rule, it.value.once_with.as_ref()?)));
        match brings.chain(once).find(|(.., id)| !inborn(id)) {
            Some((key, rule, id)) => {
                Err(self.absurd(rule, key, id, message!("value-an-inborn-bonus")))
            }
            None => Ok(()),
        }
    }

    /// What is given by size is given for sizes there are.
    fn check_by_size(&self) -> Result<(), RulesetError> {
        let p = &self.policies;
        let modifiers = [
            ("size-modifiers", &p.size_modifiers),
            ("size-grapple", &p.size_grapple),
            ("size-hide", &p.size_hide),
        ];
        let named = modifiers.iter().flat_map(|(key, by_size)| {
            let ids = by_size.value.keys();
            ids.map(|id| (*key, by_size.rule, id))
        });
        let speeds = p.size_speeds.iter().flat_map(|by_size| {
            let ids = by_size.value.keys();
            ids.map(|id| ("size-speeds", by_size.rule, id))
        });
        let elbow_room = p.elbow_room.iter().flat_map(|sizes| {
            let ids = sizes.value.iter().map(|size| &size.id);
            ids.map(|id| ("elbow-room", sizes.rule, id))
        });
        let told = [
            ("size-heights", &p.size_heights),
            ("size-weights", &p.size_weights),
        ];
        let told = told.into_iter().flat_map(|(key, by_size)| {
            let ids = by_size.value.keys();
            ids.map(move |id| (key, by_size.rule, id))
        });
        let shares = p.share.iter();
        let shares = shares.map(|share| ("share", share.rule, &share.value.size));
        let mut all = named
            .chain(speeds)
            .chain(elbow_room)
            .chain(told)
            .chain(shares);
        if let Some((key, rule, id)) = all.find(|(.., id)| self.rank(id).is_none()) {
            return Err(self.absurd(rule, key, id, message!("value-for-known-sizes")));
        }
        Ok(())
    }

    fn absurd(
        &self,
        rule: RuleRef,
        key: &str,
        value: &dyn std::fmt::Display,
        must: Message,
    ) -> RulesetError {
        RulesetError::Absurd {
            rule: self.rule(rule).id.clone(),
            key: key.to_owned(),
            value: value.to_string(),
            must,
        }
    }
}

/// Rank of a size; the smallest is 0.
fn rank(policies: &Policies, id: &str) -> Option<u32> {
    let mut sizes = policies.sizes.value.iter().zip(0..);
    sizes.find(|(size, _)| size.id == id).map(|(_, rank)| rank)
}

fn very_small_rank(policies: &Policies) -> Option<u32> {
    let sizes = policies.very_small_sizes.value.iter();
    sizes.filter_map(|id| rank(policies, id)).max()
}
