//! “flank X by A B”: whether two creatures flank an opponent, how many pairs of
//! more do, and who may be a partner in that.

use crate::answer::Ask;
use crate::claims::{Claim, Expected, ReasonClaim, cites, differences, said, same};
use crate::difference::{Checked, Difference};
use crate::setting::Setting;
use crate::words::{Result, number, rule_ids, text};
use app::query;
use app::wire::{FlankView, ReasonView};
use encounter::CreatureId;
use grid::{Border, Rim};
use serde::Serialize;
use std::collections::BTreeSet;

/// The question.
#[derive(Debug)]
pub(crate) struct FlankQuestion {
    flanked: CreatureId,
    partners: Vec<CreatureId>,
    pub claims: Vec<Expected<FlankClaim>>,
}

/// What can be expected of partners.
#[derive(Debug)]
pub(crate) enum FlankClaim {
    /// Whether one is allowed.
    Partner(CreatureId, bool),
    /// Whether the first two flank it.
    Flanks(bool),
    /// How many pairs of all do.
    Pairs(usize),
    /// By which sides or corners the line of the first two goes in and out.
    Passes([String; 2]),
    /// That they flank it without a line.
    Inside,
    /// What the first two gain, and who of them.
    Bonus(i32, BTreeSet<CreatureId>),
    Cites(Vec<String>),
    Reason(ReasonClaim),
}

impl Claim for FlankClaim {
    fn read(words: &[&str], setting: &Setting) -> Result<Self> {
        Ok(match words {
            ["partner", who, "yes"] => Self::Partner(setting.creature(who)?, true),
            ["partner", who, "no"] => Self::Partner(setting.creature(who)?, false),
            ["flanks", "yes"] => Self::Flanks(true),
            ["flanks", "no"] => Self::Flanks(false),
            ["pairs", count] => Self::Pairs(number(count)?),
            ["passes", enters, leaves] => Self::Passes([border(enters)?, border(leaves)?]),
            ["inside"] => Self::Inside,
            ["bonus", bonus, who @ ..] => {
                let who = who.iter().map(|name| setting.creature(name));
                Self::Bonus(number(bonus)?, who.collect::<Result<_>>()?)
            }
            ["cites", ids @ ..] => Self::Cites(rule_ids(ids, setting.table.ruleset())?),
            ["says" | "reason", ..] => Self::Reason(ReasonClaim::read(words, setting)?),
            _ => {
                return Err(format!(
                    "“{}” is not a claim about flanking: choose one of flanks yes, flanks no, \
                     pairs, passes west east, inside, bonus +2 A B, partner A yes, partner A no, \
                     cites, reason, says",
                    words.join(" ")
                ));
            }
        })
    }
}

fn border(name: &str) -> Result<String> {
    let borders = || Border::ALL.iter().map(|border| border.name());
    let rims = || [Rim::Top, Rim::Bottom].map(Rim::name).into_iter();
    let of_rim = |rim| name.strip_prefix(rim)?.strip_prefix('-');
    let edge = rims().find_map(of_rim);
    let known =
        borders().any(|border| border == edge.unwrap_or(name)) || rims().any(|it| it == name);
    known.then(|| name.to_owned()).ok_or_else(|| {
        let known: Vec<&str> = borders().chain(rims()).collect();
        let known = known.join(", ");
        format!("“{name}” is not a side or corner: choose one of {known}, or top-west and so on")
    })
}

impl FlankQuestion {
    pub fn read(words: &[&str], setting: &Setting) -> Result<Self> {
        let [flanked, "by", partners @ ..] = words else {
            return Err("the question must be “flank X by A B”, with creatures".to_owned());
        };
        let partners = partners.iter().map(|name| setting.creature(name));
        let partners: Vec<CreatureId> = partners.collect::<Result<_>>()?;
        let flanked = setting.creature(flanked)?;
        let each: BTreeSet<&CreatureId> = partners.iter().chain([&flanked]).collect();
        if partners.is_empty() || each.len() <= partners.len() {
            return Err("a creature is missing or named twice: write “flank X by A B”".to_owned());
        }
        Ok(Self {
            flanked,
            partners,
            claims: Vec::new(),
        })
    }

    pub fn check(&self, setting: &Setting) -> Checked {
        let asked = self.ask(setting).map_err(Difference::no_answer)?;
        let Asked { partners, pairs } = &asked;
        let barred = partners.iter().filter_map(|it| it.no_flanking.clone());
        let first = pairs.first();
        let reasons: Vec<ReasonView> = barred
            .chain(first.iter().flat_map(|pair| pair.because.clone()))
            .collect();
        let pair = || first.ok_or(UNKNOWN);
        let holds = |claim: &FlankClaim| match claim {
            FlankClaim::Partner(who, expected) => {
                let known = partners.iter().find(|it| it.creature == who.0);
                let known = known.ok_or("the pair is not part of the question")?;
                let why = &known.no_flanking;
                same(*expected == why.is_none(), || match why {
                    None => "it may be a partner".to_owned(),
                    Some(why) => said([why]),
                })
            }
            FlankClaim::Flanks(expected) => {
                let flanks = gaining(pair()?).next().is_some();
                same(*expected == flanks, || said(&reasons))
            }
            FlankClaim::Pairs(count) => {
                let flanking = pairs.iter().filter(|pair| gaining(pair).next().is_some());
                let names: Vec<String> = flanking.map(together).collect();
                same(*count == names.len(), || {
                    format!("pairs {}: {}", names.len(), names.join(", "))
                })
            }
            FlankClaim::Passes(expected) => {
                let passed = pair()?.passed.as_ref();
                let [enters, leaves] = expected;
                let found = passed.is_some_and(|it| it.enters == *enters && it.leaves == *leaves);
                same(found, || said(&reasons))
            }
            FlankClaim::Inside => same(pair()?.inside, || said(&reasons)),
            FlankClaim::Bonus(bonus, who) => {
                let pair = pair()?;
                let found: BTreeSet<CreatureId> = gaining(pair).collect();
                same(*bonus == pair.bonus && *who == found, || said(&reasons))
            }
            FlankClaim::Cites(ids) => cites(ids, reasons.iter()),
            FlankClaim::Reason(reason) => reason.among(reasons.iter()),
        };
        differences(&self.claims, holds, || self.lines(setting, &asked))
    }
}

impl Ask for FlankQuestion {
    type Found = Asked;

    fn lines(&self, _: &Setting, Asked { partners, pairs }: &Asked) -> Vec<String> {
        let barred = partners.iter().map(|it| said(&it.no_flanking));
        let pairs = pairs.iter().map(|pair| {
            let verdict = match gaining(pair).next() {
                Some(_) => format!("{:+}", pair.bonus),
                None => "no".to_owned(),
            };
            format!("{}: {verdict}  {}", together(pair), said(&pair.because))
        });
        let lines: Vec<String> = barred.chain(pairs).collect();
        match lines.iter().all(String::is_empty) {
            true => vec![UNKNOWN.to_owned()],
            false => lines,
        }
    }

    fn is_refusal(Asked { partners, pairs }: &Asked) -> bool {
        pairs.is_empty() && partners.iter().all(|it| it.no_flanking.is_none())
    }

    fn ask(&self, setting: &Setting) -> Result<Asked> {
        let table = &setting.table;
        let partners = self.partners.iter().map(|id| {
            Ok::<_, String>(Partner {
                creature: id.0,
                no_flanking: query::no_flanking(table, *id).map_err(text)?,
            })
        });
        let partners = partners.collect::<Result<_>>()?;
        let mut pairs = Vec::new();
        let mut partners_left = self.partners.iter();
        while let Some(first) = partners_left.next() {
            for second in partners_left.clone() {
                let found = query::flank(table, [*first, *second], self.flanked);
                pairs.extend(found.map_err(text)?.map(|(view, _)| view));
            }
        }
        Ok(Asked { partners, pairs })
    }
}

/// What was found: each partner, with why it is none, and all pairs.
#[derive(Serialize)]
pub(crate) struct Asked {
    partners: Vec<Partner>,
    pairs: Vec<FlankView>,
}

/// One who is asked about, and why it is no partner if it is none.
#[derive(Serialize)]
struct Partner {
    creature: u32,
    no_flanking: Option<ReasonView>,
}

/// Answer where no pair can flank.
const UNKNOWN: &str =
    "no pair of creatures: name two creatures, and use a ruleset that defines flanking";

/// Who of a pair has the bonus.
fn gaining(view: &FlankView) -> impl Iterator<Item = CreatureId> {
    let both = [view.first.creature, view.second.creature].map(CreatureId);
    let gains = both.into_iter().zip(view.gains);
    gains.filter_map(|(id, gains)| gains.then_some(id))
}

fn together(view: &FlankView) -> String {
    format!("{} and {}", view.first.name, view.second.name)
}
