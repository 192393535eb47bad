//! House rulesets: a book with some of its values changed.

use super::data_file::Ruleset;
use super::keys::{Value, leaves};
use super::rule::{Fidelity, RulesetError};
use std::collections::BTreeMap;

impl Ruleset {
    /// Every value its rules set, rule by rule.
    #[must_use]
    pub fn values(&self) -> Vec<Value> {
        let leaves = leaves(&self.rules, &self.values);
        leaves.iter().map(|leaf| leaf.value(&self.values)).collect()
    }

    /// This ruleset with other values, by their keys, under a name of its own.
    ///
    /// # Errors
    /// When it has no value of such a key, or the values make no sense.
    pub fn with_changes(
        &self,
        id: &str,
        title: &str,
        changes: &BTreeMap<String, String>,
    ) -> Result<Self, RulesetError> {
        self.changed(id, title, changes)
            .map_err(|wrong| RulesetError::House {
                title: title.to_owned(),
                wrong: Box::new(wrong),
            })
    }

    fn changed(
        &self,
        id: &str,
        title: &str,
        changes: &BTreeMap<String, String>,
    ) -> Result<Self, RulesetError> {
        let mut house = Self {
            id: id.to_owned(),
            title: title.to_owned(),
            base: Some(self.base.as_ref().unwrap_or(&self.id).clone()),
            ..self.clone()
        };
        let leaves = leaves(&self.rules, &self.values);
        let mut found = Vec::with_capacity(changes.len());
        for (key, text) in changes {
            let Some(leaf) = leaves.iter().find(|leaf| leaf.key == *key) else {
                return Err(RulesetError::NoValue {
                    key: key.clone(),
                    value: text.clone(),
                    base: self.title.clone(),
                });
            };
            found.push((leaf, key, text));
        }
        // A value of a module is changed before its module is removed.
        found.sort_by_key(|(leaf, ..)| leaf.presence().is_some());
        for (leaf, key, text) in found {
            let rule = &mut house.rules[leaf.rule.index()];
            leaf.set(&mut house.values, text)
                .map_err(|must| RulesetError::Absurd {
                    rule: rule.id.clone(),
                    key: key.clone(),
                    value: text.clone(),
                    must,
                })?;
            rule.fidelity = Fidelity::House;
        }
        house.settled()
    }
}
