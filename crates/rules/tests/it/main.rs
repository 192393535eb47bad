//! Answers by the rules, against the books and against slow and obvious searches.

mod answers;
mod catalog;
mod conceal;
mod edited;
mod forced;
mod house;
mod in_space;
mod jumps;
mod maps;
mod more;
mod overland;
mod properties;
mod reference;
mod refusals;
mod refusals_in_space;
mod route;
mod ruler;
mod ruleset;
mod second;
mod situation;
mod space;
mod srd35;
mod steps;
mod threat;
mod volume;
mod withdraw;
