//! What makes a creature faster or slower, and which of it counts.

use super::speed_facts::SpeedFacts;
use crate::reason::{Reason, RuleRef};
use crate::ruleset::{InbornBonus, Origin, Ruleset};
use terms::{Message, Signed, message};

/// A bonus with its rule.
pub(crate) struct Entry<'a> {
    label: &'a str,
    pub feet: i32,
    kind: Option<&'a str>,
    source: &'a str,
    rule: RuleRef,
    inborn: Option<&'a InbornBonus>,
    /// Why it does not count, whatever others there are.
    lost: Option<Message>,
}

impl<'a> Entry<'a> {
    pub fn all(
        ruleset: &'a Ruleset,
        facts: &'a SpeedFacts,
        origin: Option<&'a Origin>,
    ) -> Vec<Self> {
        let brought = origin.and_then(|origin| origin.brings.as_deref());
        let brought = brought.map(|source| (source, None, None));
        let listed = facts.bonuses.iter();
        let listed = listed.map(|bonus| (bonus.source.as_str(), bonus.feet, bonus.kind.as_deref()));
        let entry = |(source, feet, kind): (&'a str, Option<i32>, Option<&'a str>)| {
            let mut inborn = ruleset.policies.inborn_bonus.iter();
            let inborn = inborn.find(|inborn| inborn.value.id == source);
            let feet = feet.or_else(|| inborn?.value.feet);
            let lost = match inborn {
                Some(inborn) if facts.armour >= inborn.value.lost_in => {
                    Some(message!("bonus-lost-in", armour = facts.armour.in_words()))
                }
                _ => feet.is_none().then(|| message!("bonus-unknown")),
            };
            Self {
                label: inborn.map_or(source, |inborn| &inborn.value.label),
                feet: feet.unwrap_or_default(),
                kind,
                source,
                rule: inborn.map_or(ruleset.policies.bonuses_before_armour.rule, |it| it.rule),
                inborn: inborn.map(|inborn| &inborn.value),
                lost,
            }
        };
        brought.into_iter().chain(listed).map(entry).collect()
    }

    pub fn because(&self) -> Reason {
        let (change, name) = (Signed(self.feet), self.label);
        Reason {
            text: match self.kind {
                Some(kind) => message!("speed-bonus-of-type", change, kind, name),
                None => message!("speed-bonus", change, name),
            },
            rule: self.rule,
        }
    }

    /// Why it does not count beside the others, itself the `n`th of them.
    pub fn struck(&self, ruleset: &Ruleset, n: usize, all: &[Self]) -> Option<Reason> {
        let p = &ruleset.policies;
        let struck = |why: Message, rule| Reason {
            text: message!("bonus-struck", bonus = self.because().text, why),
            rule,
        };
        if let Some(lost) = &self.lost {
            return Some(struck(lost.clone(), self.rule));
        }
        let others = || {
            all.iter()
                .enumerate()
                .filter(|(other, entry)| *other != n && entry.lost.is_none())
        };
        let twin = self.inborn.and_then(|inborn| inborn.once_with.as_deref());
        if let Some((_, twin)) = others().find(|(_, other)| twin == Some(other.source)) {
            let why = message!("bonus-once-with", name = twin.label);
            return Some(struck(why, self.rule));
        }
        // What slows adds up; of what speeds up the first of the biggest counts.
        let beaten = |alike: &dyn Fn(&Self) -> bool| {
            let bigger = |(other, entry): (usize, &Self)| {
                alike(entry) && (entry.feet > self.feet || entry.feet == self.feet && other < n)
            };
            self.feet > 0 && others().any(bigger)
        };
        let same = |a: &str, b: &str| a.to_lowercase() == b.to_lowercase();
        match self.kind {
            Some(kind) if !p.like_bonuses_add.value => {
                let alike = |other: &Self| other.kind.is_some_and(|other| same(other, kind));
                let why = || message!("bonus-biggest-counts", kind);
                beaten(&alike).then(|| struck(why(), p.like_bonuses_add.rule))
            }
            None if !p.one_source_adds.value => {
                let alike = |other: &Self| other.kind.is_none() && same(other.source, self.source);
                let why = || message!("bonus-once-from-source");
                beaten(&alike).then(|| struck(why(), p.one_source_adds.rule))
            }
            _ => None,
        }
    }
}
