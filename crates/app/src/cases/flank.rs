//! “flank X by A B”: who may be a partner in flanking an opponent.

use super::path::{cites, said, same, says};
use super::question::{Claim, rule_ids};
use super::setting::{Said, Setting, text};
use super::{Checked, Difference, Expected, first_difference};
use crate::wire::Because;
use encounter::CreatureId;

/// The question.
#[derive(Debug)]
pub(super) struct FlankQuestion {
    partners: Vec<CreatureId>,
    pub claims: Vec<Expected<FlankClaim>>,
}

/// What can be expected of partners.
#[derive(Debug)]
pub(super) enum FlankClaim {
    /// Whether one is allowed.
    Partner(CreatureId, bool),
    Cites(Vec<String>),
    Says(String),
}

impl Claim for FlankClaim {
    fn read(words: &[&str], setting: &Setting) -> Said<Self> {
        Ok(match words {
            ["partner", who, "yes"] => Self::Partner(setting.creature(who)?, true),
            ["partner", who, "no"] => Self::Partner(setting.creature(who)?, false),
            ["cites", ids @ ..] => Self::Cites(rule_ids(ids, setting.table.ruleset())?),
            ["says", words @ ..] if !words.is_empty() => Self::Says(words.join(" ")),
            _ => {
                return Err(format!(
                    "“{}” is nothing to expect of partners; there are: partner A yes, \
                     partner A no, cites, says",
                    words.join(" ")
                ));
            }
        })
    }
}

impl FlankQuestion {
    pub fn read(words: &[&str], setting: &Setting) -> Said<Self> {
        let [flanked, "by", partners @ ..] = words else {
            return Err("ask “flank X by A B”: the letters of creatures".to_owned());
        };
        setting.creature(flanked)?;
        let partners = partners.iter().map(|name| setting.creature(name));
        Ok(Self {
            partners: partners.collect::<Said<_>>()?,
            claims: Vec::new(),
        })
    }

    pub fn check(&self, setting: &Setting) -> Checked {
        let asked = self.partners.iter().map(|id| {
            let why = setting.table.no_flanking(*id).map_err(text)?;
            Ok((*id, why))
        });
        let asked: Said<Vec<_>> = asked.collect();
        let found = asked.map_err(Difference::no_answer)?;
        let reasons: Vec<Because> = found.iter().filter_map(|(_, why)| why.clone()).collect();
        let holds = |claim: &FlankClaim| match claim {
            FlankClaim::Partner(who, expected) => {
                let known = found.iter().find(|(id, _)| id == who);
                let (_, why) = known.ok_or("it is not among those asked about")?;
                same(*expected == why.is_none(), || match why {
                    None => "it may be a partner".to_owned(),
                    Some(why) => said([why]),
                })
            }
            FlankClaim::Cites(ids) => cites(ids, reasons.iter()),
            FlankClaim::Says(words) => says(words, reasons.iter()),
        };
        first_difference(&self.claims, holds, || vec![said(&reasons)])
    }
}
