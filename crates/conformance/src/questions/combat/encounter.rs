//! “encounter”: what the opponents of the heroes add up to.

use crate::answer::Ask;
use crate::claims::{Claim, Expected, ReasonClaim, cites, differences, listed, said, same};
use crate::difference::{Checked, Difference};
use crate::setting::Setting;
use crate::words::{Result, number, rule_ids};
use app::query;
use app::wire::LevelView;
use encounter::Side;

/// The question.
#[derive(Debug, Default)]
pub(crate) struct EncounterQuestion {
    pub claims: Vec<Expected<EncounterClaim>>,
}

/// What can be expected of an encounter.
#[derive(Debug)]
pub(crate) enum EncounterClaim {
    /// Its level; `None` where it has none.
    Level(Option<String>),
    /// How many heroes there are, and of which level on average.
    Party(u32, u32),
    Difficulty(String),
    /// Those without a rating or a level: these and no others.
    Uncounted(Vec<String>),
    Cites(Vec<String>),
    Reason(ReasonClaim),
}

impl Claim for EncounterClaim {
    fn read(words: &[&str], setting: &Setting) -> Result<Self> {
        Ok(match words {
            ["no", "level"] => Self::Level(None),
            ["level", level] => Self::Level(Some((*level).to_owned())),
            ["party", count, "of", "level", level] => Self::Party(number(count)?, number(level)?),
            ["difficulty", words @ ..] if !words.is_empty() => Self::Difficulty(words.join(" ")),
            ["uncounted", "nobody"] => Self::Uncounted(Vec::new()),
            ["uncounted", names @ ..] if !names.is_empty() => {
                let names = names.join(" ");
                Self::Uncounted(names.split(", ").map(str::to_owned).collect())
            }
            ["cites", ids @ ..] => Self::Cites(rule_ids(ids, setting.table.ruleset())?),
            ["says" | "reason", ..] => Self::Reason(ReasonClaim::read(words, setting)?),
            _ => {
                return Err(format!(
                    "“{}” is not a claim about an encounter: choose one of level, no level, \
                     party 4 of level 5, difficulty, uncounted, cites, reason, says",
                    words.join(" ")
                ));
            }
        })
    }
}

impl EncounterQuestion {
    pub fn check(&self, setting: &Setting) -> Checked {
        let view = self.ask(setting).map_err(Difference::no_answer)?;
        let holds = |claim: &EncounterClaim| match (claim, &view) {
            (EncounterClaim::Level(None), None) => Ok(()),
            (_, None) => Err("no level".to_owned()),
            (claim, Some(view)) => holds(claim, view),
        };
        differences(&self.claims, holds, || self.lines(setting, &view))
    }
}

impl Ask for EncounterQuestion {
    type Found = Option<LevelView>;

    fn ask(&self, setting: &Setting) -> Result<Self::Found> {
        Ok(query::encounter_level(&setting.table))
    }

    fn lines(&self, setting: &Setting, view: &Self::Found) -> Vec<String> {
        let Some(view) = view else {
            let title = &setting.table.ruleset().title;
            let creatures = setting.table.encounter().creatures().values();
            let mut opponents = creatures.filter(|it| it.side.opposes(Side::Heroes));
            return vec![match opponents.next() {
                None => "no level: the heroes have no opponents".to_owned(),
                Some(_) => format!("no level: {title} has no encounter levels"),
            }];
        };
        let reasons = view.because.iter().map(|why| said([why]));
        let without = |what: &str, names: &[String]| {
            (!names.is_empty()).then(|| format!("without {what}: {}", names.join(", ")))
        };
        let level = view.level.is_none().then(|| "no level".to_owned());
        let unrated = without("a challenge rating", &view.unrated);
        let unlevelled = without("a level", &view.unlevelled);
        let rest = level.into_iter().chain(unrated).chain(unlevelled);
        reasons.chain(rest).collect()
    }

    fn is_refusal(view: &Self::Found) -> bool {
        view.as_ref().is_none_or(|view| view.level.is_none())
    }
}

fn holds(claim: &EncounterClaim, view: &LevelView) -> Result<()> {
    let level = || match &view.level {
        None => "no level".to_owned(),
        Some(level) => format!("level {level}"),
    };
    match claim {
        EncounterClaim::Level(expected) => same(*expected == view.level, level),
        EncounterClaim::Party(count, level) => {
            let found = (view.party, view.party_level.unwrap_or(0));
            same((*count, *level) == found, || {
                format!("party {} of level {}", found.0, found.1)
            })
        }
        EncounterClaim::Difficulty(words) => same(view.difficulty.as_ref() == Some(words), || {
            format!(
                "difficulty {}",
                view.difficulty.as_deref().unwrap_or("unknown")
            )
        }),
        EncounterClaim::Uncounted(names) => {
            let found: Vec<&String> = view.unrated.iter().chain(&view.unlevelled).collect();
            same(found.iter().copied().eq(names), || {
                format!("uncounted {}", listed(found))
            })
        }
        EncounterClaim::Cites(ids) => cites(ids, view.because.iter()),
        EncounterClaim::Reason(reason) => reason.among(view.because.iter()),
    }
}
