//! Modules: groups of values that a ruleset has or lacks as a whole.
//!
//! A house ruleset can remove a module of its base. `false` then stands in place of the first table.
//!
//! Rules set values of a module in a table with the name of the module. The tables of all rules are merged,
//! each value becomes `{ value, rule }`, and the result is read as the type of the module. Texts and limits
//! of the values are in the schema of that type.

use super::rule::{Rule, RulesetError};
use super::untyped::{self, Wrong, text};
use schemars::{JsonSchema, schema_for};
use serde::de::DeserializeOwned;
use serde_json::Value as Json;
use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use toml::{Table, Value as Written};

/// Type of a module.
pub(crate) trait Module: DeserializeOwned + JsonSchema {
    /// Name of the tables in data files.
    const NAME: &'static str;
    /// Meaning of the presence of the module; `None` for a module that every ruleset has.
    const PRESENCE: Option<&'static str>;
}

/// Description of a module.
pub(crate) struct ModuleInfo {
    pub name: &'static str,
    pub presence: Option<&'static str>,
    values: BTreeMap<String, ValueInfo>,
    check: fn(&[Table]) -> Result<(), Wrong>,
}

/// Description of a value of a module.
pub(crate) struct ValueInfo {
    pub about: String,
    pub limits: Option<RangeInclusive<i64>>,
}

impl ModuleInfo {
    pub fn of<M: Module>() -> Self {
        let schema = schema_for!(M);
        let properties = schema.get("properties").and_then(Json::as_object);
        let values = properties.into_iter().flatten().map(|(key, value)| {
            let about = value.get("description").and_then(Json::as_str);
            let limit = |name: &str| value.get(name).and_then(Json::as_i64);
            let limits = limit("minimum").zip(limit("maximum"));
            let info = ValueInfo {
                about: about.unwrap_or_default().to_owned(),
                limits: limits.map(|(least, most)| least..=most),
            };
            (key.clone(), info)
        });
        Self {
            name: M::NAME,
            presence: M::PRESENCE,
            values: values.collect(),
            check: |values| {
                let merged = merged(M::NAME, values);
                untyped::read::<M>(&merged).map(|_| ())
            },
        }
    }

    pub fn value(&self, key: &str) -> Option<&ValueInfo> {
        self.values.get(key)
    }

    /// Removes the values of the module.
    pub fn remove(&self, values: &mut [Table]) {
        let mut is_first = true;
        for table in values {
            if table.remove(self.name).is_some() && is_first {
                table.insert(self.name.to_owned(), Written::Boolean(false));
                is_first = false;
            }
        }
    }

    /// Returns the tables with the values of this module alone.
    pub fn tables(&self, values: &[Table]) -> Vec<Table> {
        let own = |table: &Table| {
            let set = table.get(self.name);
            set.map(|set| Table::from_iter([(self.name.to_owned(), set.clone())]))
        };
        values
            .iter()
            .map(|table| own(table).unwrap_or_default())
            .collect()
    }

    /// Reads the module from the tables of all rules.
    ///
    /// # Errors
    /// If a value has another type or none of its names.
    pub fn check(&self, values: &[Table]) -> Result<(), Wrong> {
        (self.check)(values)
    }
}

/// Merges the tables of a module: `{ value, rule }` for each key. Of values that two rules set the first
/// counts; [`read`] refuses them.
fn merged(name: &str, values: &[Table]) -> Table {
    let mut merged = Table::new();
    for (rule, set) in tables_of(name, values) {
        for (key, value) in set {
            let ruled = [
                ("value".to_owned(), value.clone()),
                ("rule".to_owned(), Written::Integer(rule as i64)),
            ];
            let entry = merged.entry(key.clone());
            entry.or_insert_with(|| Written::Table(Table::from_iter(ruled)));
        }
    }
    merged
}

/// Returns the tables of a module, with the number of the rule of each.
fn tables_of<'a>(
    name: &'a str,
    values: &'a [Table],
) -> impl Iterator<Item = (usize, &'a Table)> + 'a {
    let all = values.iter().enumerate();
    all.filter_map(move |(n, table)| Some((n, table.get(name)?.as_table()?)))
}

/// Reads a module that every ruleset has.
///
/// # Errors
/// As [`read`], and if no rule sets a value of the module.
pub(crate) fn read_mandatory<M: Module>(
    rules: &[Rule],
    values: &[Table],
) -> Result<M, RulesetError> {
    let key = M::NAME.to_owned();
    read(rules, values)?.ok_or(RulesetError::NotSet { key })
}

/// Reads a module of a ruleset; `None` if no rule sets a value of it.
///
/// # Errors
/// If a value is missing, unknown, set by two rules, or of another type.
pub(crate) fn read<M: Module>(rules: &[Rule], values: &[Table]) -> Result<Option<M>, RulesetError> {
    let mut first: BTreeMap<&str, usize> = BTreeMap::new();
    let is_removed = |set: &Written| M::PRESENCE.is_some() && set.as_bool() == Some(false);
    for (n, table) in values.iter().enumerate() {
        let set = table.get(M::NAME);
        if set.is_some_and(|set| !set.is_table() && !is_removed(set)) {
            let rule = &rules[n].id;
            let form = format!("{rule}: “{}” must be a table of values", M::NAME);
            return Err(RulesetError::Form(form));
        }
    }
    for (n, set) in tables_of(M::NAME, values) {
        for key in set.keys() {
            if let Some(first) = first.insert(key, n) {
                return Err(RulesetError::SetTwice {
                    key: format!("{}.{key}", M::NAME),
                    first: rules[first].id.clone(),
                    second: rules[n].id.clone(),
                });
            }
        }
    }
    if first.is_empty() {
        return Ok(None);
    }
    let merged = merged(M::NAME, values);
    let read = untyped::read_with_key::<M>(&merged);
    read.map(Some).map_err(|(key, wrong)| {
        let name = |key: &str| format!("{}.{key}", M::NAME);
        let rule = |key: &str| first.get(key).map_or("", |n| &rules[*n].id).to_owned();
        match (key, wrong) {
            (None, Wrong::Missing(key)) => RulesetError::NotSet { key: name(key) },
            (None, Wrong::Field(key)) => RulesetError::NoSuchValue {
                rule: rule(&key),
                key: name(&key),
            },
            (Some(key), wrong) => {
                let value = merged.get(&key).and_then(|ruled| ruled.get("value"));
                RulesetError::Absurd {
                    rule: rule(&key),
                    value: value.map(text).unwrap_or_default(),
                    must: wrong.wanted(),
                    key: name(&key),
                }
            }
            (None, wrong) => RulesetError::Form(format!("{}: {wrong}", M::NAME)),
        }
    })
}
