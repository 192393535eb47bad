//! How policies are declared, and gathered from the rules that set them.

use super::rule::{Rule, RulesetError};
use crate::reason::RuleRef;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::Deserialize;
use std::borrow::Cow;
use std::ops::RangeInclusive;

/// Value and the rule that sets it.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Ruled<T> {
    pub value: T,
    pub rule: RuleRef,
}

/// The schema is that of the value, as data files write it.
impl<T: JsonSchema> JsonSchema for Ruled<T> {
    fn inline_schema() -> bool {
        T::inline_schema()
    }

    fn schema_name() -> Cow<'static, str> {
        T::schema_name()
    }

    fn schema_id() -> Cow<'static, str> {
        T::schema_id()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        T::json_schema(generator)
    }
}

/// What is known of a policy whatever its value.
pub(crate) struct Declared {
    pub name: &'static str,
    pub about: &'static str,
    /// What its numbers may be; a test demands it of each that has any.
    pub limits: Option<RangeInclusive<i64>>,
    /// The values of a group, which stand together under its name.
    pub within: &'static [Self],
}

impl Declared {
    /// One of the values of this group.
    pub fn of_group(&self, key: &str) -> Option<&'static Self> {
        let mut within = self.within.iter();
        within.find(|value| key_of(value.name) == key)
    }

    /// What it decides, as it is declared.
    pub fn about(&self) -> &'static str {
        self.about.trim()
    }
}

/// Declares every policy once: its name, its type, the limits of its numbers,
/// and what it decides. What follows the first semicolon may be set by any
/// number of rules, once by each; what follows the second by one rule or by
/// none, for what only some books have. What follows the third are groups of
/// such values, each declared by [`group`].
macro_rules! policies {
    (
        $( $(#[doc = $doc:literal])+ $name:ident: $type:ty $(where $limits:expr)?, )+ ;
        $( $(#[doc = $many_doc:literal])+ $many:ident: $many_type:ty where $many_limits:expr, )+ ;
        $( $(#[doc = $some_doc:literal])+ $some:ident: $some_type:ty $(where $some_limits:expr)?, )+ ;
        $( $(#[doc = $group_doc:literal])+ $group:ident: $gathered:ident of $written:ident, )+
    ) => {
        /// The values one rule of a data file sets.
        #[derive(Clone, Debug, Default, Deserialize)]
        #[serde(rename_all = "kebab-case", deny_unknown_fields)]
        pub(crate) struct Values {
            $( #[serde(default)] $name: Option<$type>, )+
            $( #[serde(default)] $many: Option<$many_type>, )+
            $( #[serde(default)] $some: Option<$some_type>, )+
            $( #[serde(default)] $group: Option<$written>, )+
        }

        static DECLARED: &[Declared] = &[ $( Declared {
            name: stringify!($name),
            about: concat!($($doc),+),
            limits: limits!($($limits)?),
            within: &[],
        }, )+ $( Declared {
            name: stringify!($many),
            about: concat!($($many_doc),+),
            limits: limits!($many_limits),
            within: &[],
        }, )+ $( Declared {
            name: stringify!($some),
            about: concat!($($some_doc),+),
            limits: limits!($($some_limits)?),
            within: &[],
        }, )+ $( Declared {
            name: stringify!($group),
            about: concat!($($group_doc),+),
            limits: None,
            within: $gathered::DECLARED,
        }, )+ ];

        /// Every choice of a ruleset, each with its rule.
        #[derive(Clone, Debug, PartialEq)]
        pub struct Policies {
            $( $(#[doc = $doc])+ pub $name: Ruled<$type>, )+
            $( $(#[doc = $many_doc])+ pub $many: Vec<Ruled<$many_type>>, )+
            $( $(#[doc = $some_doc])+ pub $some: Option<Ruled<$some_type>>, )+
            $( $(#[doc = $group_doc])+ pub $group: $gathered, )+
        }

        /// Every choice as far as it is gathered: in one place, so that to let go of all of it is
        /// one call, wherever gathering ends.
        #[derive(Default)]
        struct Gathering {
            $( $name: Option<Ruled<$type>>, )+
            $( $many: Vec<Ruled<$many_type>>, )+
            $( $some: Option<Ruled<$some_type>>, )+
            $( $group: $gathered, )+
        }

        impl Policies {
            /// Gathers the values of all rules: each must be set exactly once,
            /// but for those of which there may be many, or none.
            pub(crate) fn gather(
                rules: &[Rule],
                values: Vec<Values>,
            ) -> Result<Self, RulesetError> {
                let mut all = Gathering::default();
                for (n, mut set) in values.into_iter().enumerate() {
                    let rule = RuleRef(n as u16);
                    $( place(&mut all.$name, &mut set.$name, stringify!($name), rules, rule)?; )+
                    $( place(&mut all.$some, &mut set.$some, stringify!($some), rules, rule)?; )+
                    $( all.$group.take(set.$group.take(), rules, rule)?; )+
                    $( all.$many.extend(set.$many.take().map(|value| Ruled { value, rule })); )+
                }
                Ok(Self {
                    $( $name: needed(&mut all.$name, stringify!($name))?, )+
                    $( $many: all.$many, )+
                    $( $some: all.$some, )+
                    $( $group: all.$group, )+
                })
            }
        }
    };
}

/// Declares a group of values that stand together under one name in data
/// files, each set by one rule or by none.
macro_rules! group {
    (
        $(#[doc = $group_doc:literal])+ $gathered:ident of $written:ident;
        $( $(#[doc = $doc:literal])+ $name:ident: $type:ty $(where $limits:expr)?, )+
    ) => {
        /// What one rule of a data file sets of it.
        #[derive(Clone, Debug, Default, Deserialize)]
        #[serde(rename_all = "kebab-case", deny_unknown_fields)]
        pub(crate) struct $written {
            $( #[serde(default)] $name: Option<$type>, )+
        }

        $(#[doc = $group_doc])+
        #[derive(Clone, Debug, Default, PartialEq)]
        pub struct $gathered {
            $( $(#[doc = $doc])+ pub $name: Option<Ruled<$type>>, )+
        }

        impl $gathered {
            pub(crate) const DECLARED: &'static [Declared] = &[ $( Declared {
                name: stringify!($name),
                about: concat!($($doc),+),
                limits: limits!($($limits)?),
                within: &[],
            }, )+ ];

            /// Adds what a rule sets.
            pub(crate) fn take(
                &mut self,
                set: Option<$written>,
                rules: &[Rule],
                rule: RuleRef,
            ) -> Result<(), RulesetError> {
                let Some(mut set) = set else { return Ok(()) };
                $( place(&mut self.$name, &mut set.$name, stringify!($name), rules, rule)?; )+
                Ok(())
            }
        }
    };
}

macro_rules! limits {
    () => {
        None
    };
    ($limits:expr) => {
        Some($limits)
    };
}

/// The name of a policy as data files spell it.
pub(crate) fn key_of(name: &str) -> String {
    name.replace('_', "-")
}

/// Puts a value, if a rule sets it, where there is none yet. As part of the function that does so
/// for hundreds of values it would take the compiler minutes.
#[inline(never)]
pub(crate) fn place<T>(
    known: &mut Option<Ruled<T>>,
    set: &mut Option<T>,
    name: &str,
    rules: &[Rule],
    rule: RuleRef,
) -> Result<(), RulesetError> {
    let Some(value) = set.take() else {
        return Ok(());
    };
    if let Some(first) = known {
        return Err(RulesetError::SetTwice {
            key: key_of(name),
            first: rules[first.rule.index()].id.clone(),
            second: rules[rule.index()].id.clone(),
        });
    }
    *known = Some(Ruled { value, rule });
    Ok(())
}

/// A value that some rule must have set.
#[inline(never)]
pub(crate) fn needed<T>(
    known: &mut Option<Ruled<T>>,
    name: &str,
) -> Result<Ruled<T>, RulesetError> {
    known
        .take()
        .ok_or_else(|| RulesetError::NotSet { key: key_of(name) })
}
