//! “journey”: how a party gets along over the legs of its journey, day by day.

use crate::answer::Ask;
use crate::claims::{Claim, Expected, ReasonClaim, cites, differences, said, same};
use crate::difference::{Checked, Difference};
use crate::setting::Setting;
use crate::words::{Result, number, rule_ids};
use app::query;
use app::wire::{DayView, FatigueView, JourneyView, ReasonView, StretchView};
use std::collections::BTreeSet;

/// The question.
#[derive(Debug)]
pub(crate) struct JourneyQuestion {
    /// Which of the journeys, from 1.
    nth: usize,
    pub claims: Vec<Expected<JourneyClaim>>,
}

/// What can be expected of a journey.
#[derive(Debug)]
pub(crate) enum JourneyClaim {
    Days(usize),
    Miles(String),
    Hours(String),
    /// Of a day, from 1.
    Day(usize, DayClaim),
    Refused(String),
    Cites(Vec<String>),
    Reason(ReasonClaim),
    Silent(ReasonClaim),
}

/// What can be expected of a day.
#[derive(Debug)]
pub(crate) enum DayClaim {
    Miles(String),
    Hours(String),
    Hustled(String),
    Marched(String),
    /// The hourly speeds of its stretches.
    Speeds(Vec<String>),
    Damage(Option<String>),
    /// What somebody, or all, carry of it in the evening.
    Carries(Option<String>),
    Fatigued(bool),
    MountFatigued(bool),
    Reaches(String),
}

impl Claim for JourneyClaim {
    fn read(words: &[&str], setting: &Setting) -> Result<Self> {
        let unknown = || {
            format!(
                "“{}” is not a claim about a journey: choose one of days, miles, hours, day 1 \
                 (miles, hours, hustled, marched, speeds, damage, no damage, carries, fatigued, not \
                 fatigued, mounts fatigued, mounts fresh, reaches), refused, cites, reason, says, silent on",
                words.join(" ")
            )
        };
        Ok(match words {
            ["days", days] => Self::Days(number(days)?),
            ["miles", miles @ ..] if !miles.is_empty() => Self::Miles(miles.join(" ")),
            ["hours", hours @ ..] if !hours.is_empty() => Self::Hours(hours.join(" ")),
            ["day", day, claim @ ..] => {
                let claim = day_claim(claim).ok_or_else(unknown)?;
                Self::Day(number(day)?, claim)
            }
            ["refused", words @ ..] if !words.is_empty() => Self::Refused(words.join(" ")),
            ["cites", ids @ ..] => Self::Cites(rule_ids(ids, setting.table.ruleset())?),
            ["says" | "reason", ..] => Self::Reason(ReasonClaim::read(words, setting)?),
            ["silent", "on", words @ ..] => Self::Silent(ReasonClaim::after(words, setting)?),
            _ => return Err(unknown()),
        })
    }
}

fn day_claim(words: &[&str]) -> Option<DayClaim> {
    Some(match words {
        ["miles", miles @ ..] if !miles.is_empty() => DayClaim::Miles(miles.join(" ")),
        ["hours", hours @ ..] if !hours.is_empty() => DayClaim::Hours(hours.join(" ")),
        ["hustled", hours @ ..] if !hours.is_empty() => DayClaim::Hustled(hours.join(" ")),
        ["marched", hours @ ..] if !hours.is_empty() => DayClaim::Marched(hours.join(" ")),
        ["speeds", speeds @ ..] if !speeds.is_empty() => {
            DayClaim::Speeds(speeds.iter().map(|it| (*it).to_owned()).collect())
        }
        ["no", "damage"] => DayClaim::Damage(None),
        ["damage", damage] => DayClaim::Damage(Some((*damage).to_owned())),
        ["carries", "nothing"] => DayClaim::Carries(None),
        ["carries", damage @ ..] if !damage.is_empty() => DayClaim::Carries(Some(damage.join(" "))),
        ["fatigued"] => DayClaim::Fatigued(true),
        ["not", "fatigued"] => DayClaim::Fatigued(false),
        ["mounts", "fatigued"] => DayClaim::MountFatigued(true),
        ["mounts", "fresh"] => DayClaim::MountFatigued(false),
        ["reaches", name @ ..] if !name.is_empty() => DayClaim::Reaches(name.join(" ")),
        _ => return None,
    })
}

impl JourneyQuestion {
    pub fn check(&self, setting: &Setting) -> Checked {
        let journey = self.ask(setting).map_err(Difference::no_answer)?;
        let holds = |claim: &JourneyClaim| holds(claim, &journey);
        differences(&self.claims, holds, || self.lines(setting, &journey))
    }

    pub fn read(words: &[&str]) -> Result<Self> {
        let nth = match words {
            [] => 1,
            [nth] => number(nth)?,
            _ => return Err("the question must be “journey” or “journey 2”".to_owned()),
        };
        Ok(Self {
            nth,
            claims: Vec::new(),
        })
    }
}

impl Ask for JourneyQuestion {
    type Found = JourneyView;

    fn ask(&self, setting: &Setting) -> Result<JourneyView> {
        let view = query::travel(&setting.table);
        let count = view.journeys.len();
        let mut journeys = view.journeys.into_iter();
        let nth = self.nth.checked_sub(1).and_then(|n| journeys.nth(n));
        nth.ok_or_else(|| match (view.unknown, count) {
            (Some(unknown), _) => unknown,
            (None, 0) => "the encounter has no journey".to_owned(),
            (None, 1) => "the encounter has only one journey".to_owned(),
            (None, _) => format!("the encounter has only {count} journeys"),
        })
    }

    fn lines(&self, _: &Setting, journey: &JourneyView) -> Vec<String> {
        let mut lines: Vec<String> = journey.trouble.iter().cloned().collect();
        for day in &journey.days {
            let damage = day.damage.as_deref().unwrap_or("none");
            lines.push(format!(
                "day {}: {} miles in {} hours, damage {damage}",
                day.day, day.miles, day.hours.exact
            ));
            // Stretches that go alike say the same.
            let mut told = BTreeSet::new();
            let reasons = reasons(day).map(|why| format!("  {}", said([why])));
            lines.extend(reasons.filter(|line| told.insert(line.clone())));
        }
        lines
    }

    fn is_refusal(journey: &JourneyView) -> bool {
        journey.trouble.is_some()
    }
}

fn reasons(day: &DayView) -> impl Iterator<Item = &ReasonView> {
    let stretches = day.stretches.iter().flat_map(|it| &it.because);
    stretches.chain(&day.because).chain(&day.warnings)
}

fn holds(claim: &JourneyClaim, journey: &JourneyView) -> Result<()> {
    if let JourneyClaim::Refused(words) = claim {
        return match &journey.trouble {
            Some(trouble) => same(trouble == words, || format!("refused {trouble}")),
            None => Err(format!("a journey of {} days", journey.days.len())),
        };
    }
    if let Some(trouble) = &journey.trouble {
        return Err(format!("refused {trouble}"));
    }
    let all = || journey.days.iter().flat_map(reasons);
    match claim {
        JourneyClaim::Days(days) => same(*days == journey.days.len(), || {
            format!("days {}", journey.days.len())
        }),
        JourneyClaim::Miles(miles) => same(*miles == journey.miles, || {
            format!("miles {}", journey.miles)
        }),
        JourneyClaim::Hours(hours) => same(*hours == journey.hours.exact, || {
            format!("hours {}", journey.hours.exact)
        }),
        JourneyClaim::Day(number, claim) => {
            let day = number.checked_sub(1).and_then(|n| journey.days.get(n));
            let day = day.ok_or_else(|| format!("days {}", journey.days.len()))?;
            holds_of(claim, day).map_err(|found| format!("day {number} {found}"))
        }
        JourneyClaim::Cites(ids) => cites(ids, all()),
        JourneyClaim::Reason(reason) => reason.among(all()),
        JourneyClaim::Silent(reason) => reason.absent(all()),
        JourneyClaim::Refused(_) => Ok(()),
    }
}

fn holds_of(claim: &DayClaim, day: &DayView) -> Result<()> {
    let word = |name: &str, expected: &String, found: &String| {
        same(expected == found, || format!("{name} {found}"))
    };
    let all = |name: &str, expected: bool, is: fn(&FatigueView) -> bool| {
        let found = day.evening.iter().filter(|it| is(it)).count();
        let wanted = if expected { day.evening.len() } else { 0 };
        same(found == wanted, || format!("{name}: {found} of the party"))
    };
    match claim {
        DayClaim::Miles(miles) => word("miles", miles, &day.miles),
        DayClaim::Hours(hours) => word("hours", hours, &day.hours.exact),
        DayClaim::Hustled(hours) => word("hustled", hours, &day.hustled.exact),
        DayClaim::Marched(hours) => word("marched", hours, &day.marched.exact),
        DayClaim::Speeds(speeds) => {
            let found = day
                .stretches
                .iter()
                .map(|it: &StretchView| &it.miles_per_hour);
            same(found.clone().eq(speeds), || {
                let found: Vec<&str> = found.map(String::as_str).collect();
                format!("speeds {}", found.join(" "))
            })
        }
        DayClaim::Damage(damage) => same(*damage == day.damage, || match &day.damage {
            Some(damage) => format!("damage {damage}"),
            None => "no damage".to_owned(),
        }),
        DayClaim::Carries(damage) => {
            let other = day.evening.iter().find(|it| it.damage != *damage);
            same(other.is_none(), || {
                let found = other.and_then(|it| it.damage.as_deref());
                format!("carries {}", found.unwrap_or("nothing"))
            })
        }
        DayClaim::Fatigued(expected) => all("fatigued", *expected, |it| it.fatigued),
        DayClaim::MountFatigued(expected) => {
            all("mounts fatigued", *expected, |it| it.mount_fatigued)
        }
        DayClaim::Reaches(name) => same(day.reaches.as_ref() == Some(name), || {
            format!("reaches {}", day.reaches.as_deref().unwrap_or("nothing"))
        }),
    }
}
