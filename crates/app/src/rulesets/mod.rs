//! The sheet of a ruleset's rules, and house rulesets.

mod house;
mod rules;
pub mod view;

pub(crate) use house::{
    Renewed, change_house_ruleset, choose_ruleset, delete_house_ruleset, make_house_ruleset,
    preview_ruleset, rules_of, take_in,
};
