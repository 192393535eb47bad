//! “push T from A 15”, “pull …”, “slide …”: where forced movement leads.

use crate::answer::Ask;
use crate::claims::{Claim, Expected, ReasonClaim, cites, differences, listed, said, same};
use crate::difference::{Checked, Difference};
use crate::setting::Setting;
use crate::words::{Result, number, rule_ids, text};
use app::query;
use app::wire::{ForceId, ForcedView, ForcedWayView, ForcingOf, ReasonView};
use encounter::CreatureId;
use grid::Cell;
use serde::Serialize;

/// The question.
#[derive(Debug)]
pub(crate) struct ForcedQuestion {
    asked: ForcingOf,
    /// The place that is asked about.
    to: Option<Cell>,
    pub claims: Vec<Expected<ForcedClaim>>,
}

/// What can be expected of forced movement.
#[derive(Debug)]
pub(crate) enum ForcedClaim {
    /// How far it is moved in all.
    Feet(u32),
    /// On how many places it can come to be.
    Places(u32),
    Lands(Cell, bool),
    /// How many feet the way to a place takes.
    Way(Cell, u32),
    Through(Cell, Vec<String>),
    Ends(Cell, ReasonClaim),
    /// How many feet it falls where it comes to.
    Falls(Cell, u32),
    Hazard(Cell, String),
    Over(Cell, String),
    /// Who may attack on the way: these and no others.
    Attacked(Cell, Vec<CreatureId>),
    /// Where on the way to a place it can stop by falling prone, its own place
    /// the first.
    Drops(Cell, Vec<String>),
    Refuses(Cell, ReasonClaim),
    MayIgnore(bool),
    /// How many feet it goes up, or down, and how high it is then.
    Lifts(i32, i32),
    /// What a fall on the way to a place does.
    Damage(Cell, String),
    /// Whether it may stop, and whether it is prone then.
    MayDrop(Option<bool>),
    Cites(Vec<String>),
    Reason(ReasonClaim),
}

impl Claim for ForcedClaim {
    fn read(words: &[&str], setting: &Setting) -> Result<Self> {
        let cell = |place: &str| setting.cell(place);
        let labels = |places: &[&str]| {
            let labels = places.iter().map(|it| Ok(Setting::label(cell(it)?)));
            labels.collect::<Result<Vec<String>>>()
        };
        Ok(match words {
            ["feet", feet] => Self::Feet(number(feet)?),
            ["lands", "nowhere"] => Self::Places(0),
            ["lands", count, "places"] => Self::Places(number(count)?),
            ["lands", places @ .., "yes"] if places.len() == 1 => {
                Self::Lands(cell(places[0])?, true)
            }
            ["lands", places @ .., "no"] if places.len() == 1 => {
                Self::Lands(cell(places[0])?, false)
            }
            ["to", to, "feet", feet] => Self::Way(cell(to)?, number(feet)?),
            ["to", to, "through", places @ ..] => Self::Through(cell(to)?, labels(places)?),
            ["to", to, "ends", why @ ..] => {
                Self::Ends(cell(to)?, ReasonClaim::after(why, setting)?)
            }
            ["lifts", feet, "to", height] => Self::Lifts(number(feet)?, number(height)?),
            ["to", to, "damage", damage @ ..] => Self::Damage(cell(to)?, damage.join(" ")),
            ["to", to, "falls", feet] => Self::Falls(cell(to)?, number(feet)?),
            ["to", to, "hazard", hazard] => Self::Hazard(cell(to)?, (*hazard).to_owned()),
            ["to", to, "over", name @ ..] => Self::Over(cell(to)?, name.join(" ")),
            ["to", to, "attacked", "by", "nobody"] => Self::Attacked(cell(to)?, Vec::new()),
            ["to", to, "attacked", "by", names @ ..] => {
                let who = names.iter().map(|name| setting.creature(name));
                Self::Attacked(cell(to)?, who.collect::<Result<_>>()?)
            }
            ["to", to, "prone", "at", places @ ..] => Self::Drops(cell(to)?, labels(places)?),
            ["refuses", to, why @ ..] => {
                Self::Refuses(cell(to)?, ReasonClaim::after(why, setting)?)
            }
            ["ignores", "yes"] => Self::MayIgnore(true),
            ["ignores", "no"] => Self::MayIgnore(false),
            ["drops", "prone"] => Self::MayDrop(Some(true)),
            ["drops", "upright"] => Self::MayDrop(Some(false)),
            ["drops", "no"] => Self::MayDrop(None),
            ["cites", ids @ ..] => Self::Cites(rule_ids(ids, setting.table.ruleset())?),
            ["says" | "reason", ..] => Self::Reason(ReasonClaim::read(words, setting)?),
            _ => {
                return Err(format!(
                    "“{}” is not a claim about forced movement: choose one of feet, lands, to P with \
                     feet, through, ends, falls, damage, hazard, over, attacked by and prone at, refuses P, \
                     lifts 10 to 30, ignores, drops, cites, reason, says",
                    words.join(" ")
                ));
            }
        })
    }
}

impl ForcedQuestion {
    pub fn read(words: &[&str], setting: &Setting) -> Result<Self> {
        let usage = "the question must be “push T from A 15” (or pull or slide), with a number of feet, and may end with \
                     less 5 10, over, by-choice, immune, provoking, and to P";
        let [force, creature, "from", by, feet, rest @ ..] = words else {
            return Err(usage.to_owned());
        };
        let [by, creature] = setting.two_creatures(by, creature)?;
        let mut asked = ForcingOf {
            by: by.0,
            creature: creature.0,
            force: match *force {
                "push" => ForceId::Push,
                "pull" => ForceId::Pull,
                _ => ForceId::Slide,
            },
            feet: number(feet)?,
            reductions: Vec::new(),
            step_over: false,
            by_choice: false,
            prone_immune: false,
            provokes: false,
        };
        let (rest, to) = match rest {
            [rest @ .., "to", place] => (rest, Some(setting.cell(place)?)),
            _ => (rest, None),
        };
        let mut less = false;
        for word in rest {
            match *word {
                "less" if !less => less = true,
                "over" => asked.step_over = true,
                "by-choice" => asked.by_choice = true,
                "immune" => asked.prone_immune = true,
                "provoking" => asked.provokes = true,
                feet if less => asked.reductions.push(number(feet)?),
                _ => return Err(usage.to_owned()),
            }
        }
        if less && asked.reductions.is_empty() {
            return Err(
                "the number after “less” is missing: write the feet that abilities subtract, such as “less 5”".to_owned(),
            );
        }
        Ok(Self {
            asked,
            to,
            claims: Vec::new(),
        })
    }

    pub fn check(&self, setting: &Setting) -> Checked {
        let found = self.ask(setting).map_err(Difference::no_answer)?;
        let way = |to: Cell| self.way(setting, to);
        differences(
            &self.claims,
            |claim| self.holds(claim, setting, &found.view, &way),
            || self.lines(setting, &found),
        )
    }

    fn way(&self, setting: &Setting, to: Cell) -> Result<ForcedWayView> {
        let way = query::forced_way(&setting.table, &self.asked, to);
        way.map(|(way, _)| way).map_err(text)
    }

    fn holds(
        &self,
        claim: &ForcedClaim,
        setting: &Setting,
        view: &ForcedView,
        way: &impl Fn(Cell) -> Result<ForcedWayView>,
    ) -> Result<()> {
        // A way that there is, or else why there is none.
        let made = |to: Cell| {
            let found = way(to)?;
            match &found.why_not {
                None => Ok(found),
                Some(why) => Err(format!("refuses {} {}", found.label, why.text)),
            }
        };
        match claim {
            ForcedClaim::Feet(feet) => same(*feet == view.feet, || format!("feet {}", view.feet)),
            ForcedClaim::Places(count) => same(*count == view.places, || {
                format!("lands {} places", view.places)
            }),
            ForcedClaim::Lands(to, expected) => {
                let found = way(*to)?;
                same(found.why_not.is_none() == *expected, || shown(&found))
            }
            ForcedClaim::Way(to, feet) => {
                let found = made(*to)?;
                same(found.feet == *feet, || shown(&found))
            }
            ForcedClaim::Through(to, places) => {
                let found = made(*to)?;
                let through = found.steps.iter().map(|step| &step.label);
                same(through.eq(places), || shown(&found))
            }
            ForcedClaim::Ends(to, why) => {
                let found = made(*to)?;
                same(found.ends.iter().any(|ends| why.is(ends)), || shown(&found))
            }
            ForcedClaim::Falls(to, feet) => {
                let found = made(*to)?;
                let fall = found.steps.last().and_then(|step| step.fall.as_ref());
                same(fall.is_some_and(|fall| fall.feet == *feet), || {
                    shown(&found)
                })
            }
            ForcedClaim::Damage(to, damage) => {
                let found = made(*to)?;
                let fall = found.steps.last().and_then(|step| step.fall.as_ref());
                let does = fall.and_then(|fall| fall.damage.as_ref());
                same(does == Some(damage), || match does {
                    Some(does) => format!("damage {does}"),
                    None => shown(&found),
                })
            }
            ForcedClaim::Lifts(feet, height) => {
                let lift = view.lift.as_ref();
                let found = lift.map(|lift| (lift.feet, lift.height_feet));
                same(found == Some((*feet, *height)), || match found {
                    Some((feet, height)) => format!("lifts {feet} to {height}"),
                    None => "lifts nothing".to_owned(),
                })
            }
            ForcedClaim::Hazard(to, hazard) => {
                let found = made(*to)?;
                let last = found.steps.last();
                same(last.is_some_and(|it| it.hazards.contains(hazard)), || {
                    shown(&found)
                })
            }
            ForcedClaim::Over(to, name) => {
                let found = made(*to)?;
                let mut over = found.steps.iter().flat_map(|step| &step.over);
                same(over.any(|it| it == name), || shown(&found))
            }
            ForcedClaim::Attacked(to, who) => {
                let found = made(*to)?;
                let attacks = found.steps.iter().flat_map(|step| &step.provokes);
                let first = attacks.filter(|it| it.first).map(|it| it.creature);
                let who = who.iter().map(|id| id.0);
                same(first.eq(who), || shown(&found))
            }
            ForcedClaim::Drops(to, places) => {
                let found = made(*to)?;
                let start = setting.table.creature(self.asked.creature).map_err(text)?;
                let ends = found.steps.iter().map(|step| step.label.clone());
                let mut drops: Vec<String> =
                    [Setting::label(start.at)].into_iter().chain(ends).collect();
                // At its end the movement is over.
                drops.pop();
                let may = view.may_drop.is_some();
                same(may && drops == *places, || {
                    format!("prone at {}", listed(&drops))
                })
            }
            ForcedClaim::Refuses(to, why) => {
                let found = way(*to)?;
                same(found.why_not.iter().any(|it| why.is(it)), || shown(&found))
            }
            ForcedClaim::MayIgnore(may) => {
                let found = if view.may_ignore.is_some() {
                    "yes"
                } else {
                    "no"
                };
                same(view.may_ignore.is_some() == *may, || {
                    format!("ignores {found}")
                })
            }
            ForcedClaim::MayDrop(prone) => {
                let found = view.may_drop.as_ref().map(|drop| drop.prone);
                same(found == *prone, || match found {
                    None => "drops no".to_owned(),
                    Some(true) => "drops prone".to_owned(),
                    Some(false) => "drops upright".to_owned(),
                })
            }
            ForcedClaim::Cites(ids) => cites(ids, reasons(view)),
            ForcedClaim::Reason(reason) => reason.among(reasons(view)),
        }
    }
}

/// What a force can do, and what it does if it leads to the place asked about.
#[derive(Serialize)]
pub(crate) struct Found {
    #[serde(flatten)]
    view: ForcedView,
    way: Option<ForcedWayView>,
}

impl Ask for ForcedQuestion {
    type Found = Found;

    fn ask(&self, setting: &Setting) -> Result<Found> {
        let answer = query::forced(&setting.table, &self.asked);
        Ok(Found {
            view: answer.map_err(text)?.0,
            way: self.to.map(|to| self.way(setting, to)).transpose()?,
        })
    }

    fn lines(&self, _: &Setting, Found { view, way }: &Found) -> Vec<String> {
        let head = format!("{} ft, places: {}", view.feet, view.places);
        let reasons = reasons(view).map(|why| said([why]));
        let head = [head].into_iter().chain(reasons);
        head.chain(way.iter().map(shown)).collect()
    }

    fn is_refusal(Found { way, .. }: &Found) -> bool {
        way.as_ref().is_some_and(|way| way.why_not.is_some())
    }
}

/// Everything an answer gives as a reason.
fn reasons(view: &ForcedView) -> impl Iterator<Item = &ReasonView> {
    let drop = view.may_drop.as_ref().map(|drop| &drop.because);
    view.because.iter().chain(&view.may_ignore).chain(drop)
}

/// A way in a line.
fn shown(way: &ForcedWayView) -> String {
    if let Some(why) = &way.why_not {
        return format!("refuses {} {}", way.label, why.text);
    }
    let steps = way.steps.iter().map(|step| {
        let mut told = format!("{} {} ft", step.label, step.feet);
        if let Some(fall) = &step.fall {
            told += &format!(", falls {}", fall.feet);
        }
        for what in step.hazards.iter().chain(&step.over) {
            told += &format!(", {what}");
        }
        for attack in step.provokes.iter().filter(|attack| attack.first) {
            told += &format!(", attacked by {}", attack.name);
        }
        told
    });
    let steps: Vec<String> = steps.collect();
    let ends = way.ends.as_ref();
    let ends = ends.map_or_else(String::new, |ends| format!("; ends {}", ends.text));
    format!("to {} through {}{ends}", way.label, steps.join("; "))
}
