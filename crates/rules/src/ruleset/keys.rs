//! The single values of a ruleset by their keys: `difficult-doublings`, or
//! `sizes.large.space-feet` for one in a table. They are what a house ruleset
//! changes; the engine reads them typed, as [`Policies`].

use super::module::ModuleInfo;
use super::modules;
use super::policies::{Policies, Values, declared};
use super::rule::{Rule, RulesetError};
use super::untyped;
use super::untyped::{Wrong, text};
use crate::reason::RuleRef;
use std::ops::RangeInclusive;
use terms::{Message, message};
use toml::{Table, Value as Written};

/// A value that a rule of a ruleset sets.
#[derive(Clone, Debug, PartialEq)]
pub struct Value {
    /// Names it within the ruleset.
    pub key: String,
    /// The rule it stands with.
    pub rule: RuleRef,
    /// What it decides, or the table it is in.
    pub about: &'static str,
    /// What it can be.
    pub kind: ValueKind,
    /// What it is: a number, `yes` or `no`, or words.
    pub text: String,
}

/// What a value can be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ValueKind {
    /// A number within these limits.
    Number(RangeInclusive<i64>),
    /// `yes` or `no`.
    YesNo,
    /// One of these names.
    Choice(&'static [&'static str]),
    /// Words, or names with commas between them.
    Words,
}

impl ValueKind {
    /// What it can be, as it stands after “it must be”.
    fn wanted(&self) -> Message {
        match self {
            Self::Number(limits) => {
                message!("value-within", least = limits.start(), most = limits.end())
            }
            Self::YesNo => message!("value-yes-or-no"),
            Self::Choice(names) => untyped::one_of(names),
            Self::Words => message!("value-words"),
        }
    }
}

/// Place of a value.
#[derive(Clone)]
pub(crate) struct Leaf {
    pub rule: RuleRef,
    pub key: String,
    path: Vec<Step>,
}

/// A step into a table or a list.
#[derive(Clone)]
enum Step {
    Key(String),
    Place(usize),
}

/// Every value of the rules' tables.
pub(crate) fn leaves(rules: &[Rule], values: &[Table]) -> Vec<Leaf> {
    let mut leaves = Vec::new();
    for (n, table) in values.iter().enumerate() {
        let rule = RuleRef(n as u16);
        for (key, value) in table {
            // Several rules set values of a module. Other values that several rules set have the rule in
            // their keys.
            let shared = values.iter().filter(|table| table.contains_key(key));
            let name = match (modules::by_name(key), rules[n].id.split_once('.')) {
                (None, Some((_, short))) if shared.count() > 1 => format!("{short}:{key}"),
                _ => key.clone(),
            };
            let path = vec![Step::Key(key.clone())];
            let leaf = Leaf {
                rule,
                key: name,
                path,
            };
            let presence = leaf.presence().map(|_| leaf.clone());
            if value.is_table() || presence.is_none() {
                gather(value, leaf, &mut leaves);
            }
            let is_new = |leaf: &Leaf| leaves.iter().all(|other| other.key != leaf.key);
            let presence = presence.filter(is_new);
            leaves.extend(presence);
        }
    }
    leaves
}

fn gather(value: &Written, leaf: Leaf, leaves: &mut Vec<Leaf>) {
    let deeper = |name: &str, step: Step| Leaf {
        rule: leaf.rule,
        key: format!("{}.{name}", leaf.key),
        path: leaf.path.iter().cloned().chain([step]).collect(),
    };
    match value {
        Written::Table(table) => {
            // What a row of a table is called is no value.
            for (key, value) in table.iter().filter(|(key, _)| *key != "id") {
                gather(value, deeper(key, Step::Key(key.clone())), leaves);
            }
        }
        Written::Array(items) if !items.iter().all(Written::is_str) => {
            for (n, item) in items.iter().enumerate() {
                let id = item.get("id").and_then(Written::as_str);
                let name = id.map_or_else(|| (n + 1).to_string(), str::to_owned);
                gather(item, deeper(&name, Step::Place(n)), leaves);
            }
        }
        _ => leaves.push(leaf),
    }
}

impl Leaf {
    /// The key of the policy it belongs to.
    fn policy(&self) -> &str {
        match self.path.first() {
            Some(Step::Key(key)) => key,
            _ => "",
        }
    }

    fn module(&self) -> Option<&'static ModuleInfo> {
        modules::by_name(self.policy())
    }

    /// Returns the module whose presence this value is: `yes`, or `no` where a house ruleset removes it.
    pub fn presence(&self) -> Option<&'static ModuleInfo> {
        let module = self.module().filter(|_| self.path.len() == 1)?;
        module.presence.map(|_| module)
    }

    /// Returns the meaning and the limits of the value.
    fn declared(&self) -> Option<(&'static str, Option<RangeInclusive<i64>>)> {
        if let Some(module) = self.presence() {
            return Some((module.presence?, None));
        }
        if let (Some(module), Some(Step::Key(key))) = (self.module(), self.path.get(1)) {
            let value = module.value(key)?;
            return Some((&value.about, value.limits.clone()));
        }
        let policy = declared(self.policy())?;
        let policy = match self.path.get(1) {
            Some(Step::Key(key)) if !policy.within.is_empty() => policy.of_group(key)?,
            _ => policy,
        };
        Some((policy.about(), policy.limits.clone()))
    }

    fn of<'a>(&self, values: &'a [Table]) -> Option<&'a Written> {
        let (first, rest) = self.path.split_first()?;
        let Step::Key(first) = first else { return None };
        let root = values.get(self.rule.index())?.get(first)?;
        rest.iter().try_fold(root, |value, step| match step {
            Step::Key(key) => value.get(key),
            Step::Place(n) => value.get(*n),
        })
    }

    fn of_mut<'a>(&self, table: &'a mut Table) -> Option<&'a mut Written> {
        let (first, rest) = self.path.split_first()?;
        let Step::Key(first) = first else { return None };
        let root = table.get_mut(first)?;
        rest.iter().try_fold(root, |value, step| match step {
            Step::Key(key) => value.get_mut(key),
            Step::Place(n) => value.get_mut(*n),
        })
    }

    /// What it is, as people read and write it.
    pub fn text(&self, values: &[Table]) -> String {
        match (self.presence(), self.of(values)) {
            (Some(_), value) => text(&Written::Boolean(value.is_some_and(Written::is_table))),
            (None, value) => value.map(text).unwrap_or_default(),
        }
    }

    /// Writes another value in its place.
    ///
    /// # Errors
    /// What it must be, when the text is something else.
    pub fn set(&self, values: &mut [Table], text: &str) -> Result<(), Message> {
        if let Some(module) = self.presence() {
            return match text {
                "no" => {
                    module.remove(values);
                    Ok(())
                }
                _ if text == self.text(values) => Ok(()),
                _ => Err(ValueKind::YesNo.wanted()),
            };
        }
        let kind = self.kind(values);
        let table = &mut values[self.rule.index()];
        if !self.write(table, text) {
            return Err(kind.wanted());
        }
        let read = match self.module() {
            Some(module) => module.check(values),
            None => read_values(table).map(|_| ()),
        };
        read.map_err(|wrong| wrong.wanted())
    }

    /// Writes a text as a value of the same form: `false` when it is none.
    fn write(&self, table: &mut Table, text: &str) -> bool {
        let Some(place) = self.of_mut(table) else {
            return false;
        };
        let read = match place {
            Written::Integer(_) | Written::Float(_) => {
                let whole = text.parse().map(Written::Integer);
                whole.or_else(|_| text.parse().map(Written::Float)).ok()
            }
            Written::Boolean(_) => match text {
                "yes" => Some(Written::Boolean(true)),
                "no" => Some(Written::Boolean(false)),
                _ => None,
            },
            Written::Array(_) => {
                let names = text
                    .split(',')
                    .map(str::trim)
                    .filter(|name| !name.is_empty());
                let names = names.map(|name| Written::String(name.to_owned()));
                Some(Written::Array(names.collect()))
            }
            _ => Some(Written::String(text.to_owned())),
        };
        read.map(|read| *place = read).is_some()
    }

    /// What it can be.
    pub fn kind(&self, values: &[Table]) -> ValueKind {
        match self.of(values) {
            _ if self.presence().is_some() => ValueKind::YesNo,
            Some(Written::Integer(_) | Written::Float(_)) => ValueKind::Number(self.limits()),
            Some(Written::Boolean(_)) => ValueKind::YesNo,
            Some(Written::String(_)) => {
                // An unknown name brings out the known ones.
                let read = match self.module() {
                    Some(module) => {
                        let mut odd = module.tables(values);
                        self.write(&mut odd[self.rule.index()], "\0");
                        module.check(&odd)
                    }
                    None => {
                        let mut odd = values[self.rule.index()].clone();
                        self.write(&mut odd, "\0");
                        read_values(&odd).map(|_| ())
                    }
                };
                match read {
                    Err(Wrong::Name(names)) => ValueKind::Choice(names),
                    _ => ValueKind::Words,
                }
            }
            _ => ValueKind::Words,
        }
    }

    fn limits(&self) -> RangeInclusive<i64> {
        let limits = self.declared().and_then(|(_, limits)| limits);
        limits.unwrap_or(i64::MIN..=i64::MAX)
    }

    /// The value as others see it.
    pub fn value(&self, values: &[Table]) -> Value {
        Value {
            key: self.key.clone(),
            rule: self.rule,
            about: self.declared().map_or("", |(about, _)| about),
            kind: self.kind(values),
            text: self.text(values),
        }
    }
}

/// Reads the values of a rule that belong to no module.
fn read_values(table: &Table) -> Result<Values, Wrong> {
    let outside = table
        .iter()
        .filter(|(key, _)| modules::by_name(key).is_none());
    let outside = outside.map(|(key, value)| (key.clone(), value.clone()));
    untyped::read(&outside.collect())
}

/// Reads the values as the engine wants them.
pub(crate) fn policies(rules: &[Rule], values: &[Table]) -> Result<Policies, RulesetError> {
    for leaf in leaves(rules, values) {
        let number = match leaf.of(values) {
            // Both are far below what a double holds exactly.
            Some(Written::Integer(number)) => *number as f64,
            Some(Written::Float(number)) => *number,
            _ => continue,
        };
        let limits = leaf.limits();
        if !(*limits.start() as f64..=*limits.end() as f64).contains(&number) {
            return Err(RulesetError::Absurd {
                rule: rules[leaf.rule.index()].id.clone(),
                value: leaf.text(values),
                must: ValueKind::Number(limits).wanted(),
                key: leaf.key,
            });
        }
    }
    let read = |(rule, table): (&Rule, &Table)| {
        read_values(table).map_err(|wrong| refused(&rule.id, table, &wrong))
    };
    let read: Result<Vec<Values>, RulesetError> = rules.iter().zip(values).map(read).collect();
    Policies::gather(rules, read?)
}

/// Returns which of a rule's values is wrong.
fn refused(rule: &str, table: &Table, wrong: &Wrong) -> RulesetError {
    let alone = |key: &str, value: &Written| {
        read_values(&Table::from_iter([(key.to_owned(), value.clone())])).err()
    };
    let found = table
        .iter()
        .find_map(|(key, value)| Some((key, value, alone(key, value)?)));
    let rule = rule.to_owned();
    match found {
        Some((key, ..)) if declared(key).is_none() => RulesetError::NoSuchValue {
            rule,
            key: key.clone(),
        },
        Some((key, value, wrong)) => RulesetError::Absurd {
            rule,
            key: key.clone(),
            value: text(value),
            must: wrong.wanted(),
        },
        None => RulesetError::Form(format!("{rule}: {wrong}")),
    }
}
