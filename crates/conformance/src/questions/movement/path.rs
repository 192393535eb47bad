//! “path A to P”: the cheapest path, as the pointer over P would show it.

use crate::answer::Ask;
use crate::claims::{Claim, Expected, ReasonClaim, cites, differences, listed, said, same};
use crate::difference::{Checked, Difference};
use crate::questions::movement::intent;
use crate::setting::{Setting, map_point};
use crate::words::{Result, named, number, numbers, rule_ids, text};
use app::query;
use app::query::{Searches, cell_at, id_of, point};
use app::wire::{
    CheckView, ModeId, MoveIntentForm, OutcomeId, PathView, ReasonView, SettledView, StepInSpace,
    StepView,
};
use encounter::CreatureId;
use grid::{Cell, Point};
use rules::Action;
use serde::Serialize;

/// Action of a path that no action of a round covers, as cases write it.
const BEYOND: &str = "more than a round";

/// The same of a path that further rounds do not cover either.
const UNCOVERED: &str = "no action leads so far";

/// The question.
#[derive(Debug)]
pub(crate) struct PathQuestion {
    who: CreatureId,
    to: Target,
    intent: MoveIntentForm,
    pub claims: Vec<Expected<PathClaim>>,
}

/// Target of a path.
#[derive(Clone, Copy, Debug)]
enum Target {
    /// Anchor cell. The pointer is over the middle of the creature's space there.
    Anchor(Cell),
    /// Position of the pointer, in map units.
    Pointer(Point),
}

/// What can be expected of a way.
#[derive(Debug)]
pub(crate) enum PathClaim {
    Cost(u32),
    Feet(u32),
    Steps(Vec<u32>),
    Totals(Vec<u32>),
    Through(Vec<String>),
    Squeezed(Vec<u32>),
    /// The steps that take an action of their own.
    FullRounds(Vec<u32>),
    Action(String),
    /// How many rounds it takes.
    Rounds(u32),
    MayStop(bool),
    NoWay,
    Cites(Vec<String>),
    Reason(ReasonClaim),
    /// That nothing says so.
    Silent(ReasonClaim),
    /// What a step is warned of.
    Warns(ReasonClaim),
    /// The checks of the way: what each is called, and the end of its step.
    Checks(Vec<(String, String)>),
    /// How the checks of the way come out, in their order.
    Outcomes(Vec<OutcomeId>),
    /// What happens if the first check fails.
    Failure(String),
    /// All the places on the way where a hazard harms.
    Hazard(String, Vec<String>),
    /// That nothing harms on the way.
    NoHazards,
    /// How many feet each step leads up, or down.
    Rises(Vec<i32>),
    /// The kind of movement of each step.
    Modes(Vec<ModeId>),
    /// How high each step ends, in feet above the ground or water there.
    Heights(Vec<i32>),
    /// How many feet are left of a kind of movement at the end.
    Left(ModeId, u32),
    /// The things that can be picked up on the way.
    PicksUp(Vec<String>),
    /// What could be done instead.
    Offers(ReasonClaim),
    /// The one thing that could be done instead.
    OffersOnly(ReasonClaim),
    /// That nothing could be done instead.
    OffersNothing,
}

impl Claim for PathClaim {
    fn read(words: &[&str], setting: &Setting) -> Result<Self> {
        Ok(match words {
            ["cost", cells] => Self::Cost(number(cells)?),
            ["feet", feet] => Self::Feet(number(feet)?),
            ["steps", costs @ ..] => Self::Steps(numbers(costs)?),
            ["totals", costs @ ..] => Self::Totals(numbers(costs)?),
            ["through", places @ ..] if !places.is_empty() => {
                Self::Through(labels(places, setting)?)
            }
            ["squeezed", "nowhere"] => Self::Squeezed(Vec::new()),
            ["squeezed", steps @ ..] => Self::Squeezed(numbers(steps)?),
            ["full-rounds", "none"] => Self::FullRounds(Vec::new()),
            ["full-rounds", steps @ ..] => Self::FullRounds(numbers(steps)?),
            ["action", action @ ..] => {
                let action = action.join(" ");
                let ruleset = setting.table.ruleset();
                let known = Action::all(ruleset).map(|it| it.label(ruleset).to_string());
                let known: Vec<String> = known.collect();
                if action != BEYOND && !known.contains(&action) {
                    return Err(format!(
                        "“{action}” is not an action: choose one of {}, {BEYOND}",
                        known.join(", ")
                    ));
                }
                Self::Action(action)
            }
            ["rounds", rounds] => Self::Rounds(number(rounds)?),
            ["may", "stop"] => Self::MayStop(true),
            ["no", "stop"] => Self::MayStop(false),
            ["no", "way"] => Self::NoWay,
            ["cites", ids @ ..] => Self::Cites(rule_ids(ids, setting.table.ruleset())?),
            ["says" | "reason", ..] => Self::Reason(ReasonClaim::read(words, setting)?),
            ["silent", "on", words @ ..] => Self::Silent(ReasonClaim::after(words, setting)?),
            ["warns", words @ ..] => Self::Warns(ReasonClaim::after(words, setting)?),
            ["checks", "none"] => Self::Checks(Vec::new()),
            ["check", checks @ ..] if checks.contains(&"at") => {
                let checks = checks.join(" ");
                let each = checks.split(", ").map(|check| {
                    let (name, place) = check.rsplit_once(" at ").unwrap_or(("", check));
                    Ok((name.to_owned(), Setting::label(setting.cell(place)?)))
                });
                Self::Checks(each.collect::<Result<_>>()?)
            }
            ["outcomes", outcomes @ ..] if !outcomes.is_empty() => {
                let outcome = |name: &&str| named("outcome", name);
                Self::Outcomes(outcomes.iter().map(outcome).collect::<Result<_>>()?)
            }
            ["hazards", "none"] => Self::NoHazards,
            ["hazard", hazard, "at", places @ ..] if !places.is_empty() => {
                Self::Hazard((*hazard).to_owned(), labels(places, setting)?)
            }
            ["rises", feet @ ..] if !feet.is_empty() => Self::Rises(numbers(feet)?),
            ["modes", modes @ ..] if !modes.is_empty() => {
                let mode = |mode: &&str| named("kind of movement", mode);
                Self::Modes(modes.iter().map(mode).collect::<Result<_>>()?)
            }
            ["heights", feet @ ..] if !feet.is_empty() => Self::Heights(numbers(feet)?),
            ["left", mode, feet] => Self::Left(named("kind of movement", mode)?, number(feet)?),
            ["picks", "up", "nothing"] => Self::PicksUp(Vec::new()),
            ["picks", "up", name @ ..] if !name.is_empty() => {
                let names = name.join(" ");
                Self::PicksUp(names.split(", ").map(str::to_owned).collect())
            }
            ["failure", words @ ..] if !words.is_empty() => Self::Failure(words.join(" ")),
            ["offers", "nothing"] => Self::OffersNothing,
            ["offers", "only", words @ ..] => Self::OffersOnly(ReasonClaim::after(words, setting)?),
            ["offers", words @ ..] => Self::Offers(ReasonClaim::after(words, setting)?),
            _ => {
                return Err(format!(
                    "“{}” is not a claim about a path: choose one of cost, feet, steps, totals, \
                     through, squeezed, full-rounds, action, rounds, may stop, no stop, no way, cites, reason, says, silent on, warns, \
                     check … at B, checks none, outcomes, failure, hazard … at B, hazards none, rises, modes, heights, left, \
                     picks up, offers",
                    words.join(" ")
                ));
            }
        })
    }
}

/// What the cells of some places are called.
fn labels(places: &[&str], setting: &Setting) -> Result<Vec<String>> {
    let labels = places.iter();
    let labels = labels.map(|place| setting.cell(place).map(Setting::label));
    labels.collect()
}

impl PathQuestion {
    pub fn read(words: &[&str], setting: &Setting) -> Result<Self> {
        let [who, "to", to, how @ ..] = words else {
            return Err(
                "the question must be “path A to P”, with a creature and a cell".to_owned(),
            );
        };
        let who = setting.creature(who)?;
        let to = match to.contains(',') {
            true => Target::Pointer(map_point(to)?),
            false => Target::Anchor(setting.cell(to)?),
        };
        let intent = intent::read(how, who, setting)?;
        let creature = setting.table.encounter().creatures().get(&who);
        let rises = intent.height_feet.is_some();
        let is_there = |cell| creature.is_some_and(|creature| creature.at == cell);
        if intent.via.is_empty() && !rises && matches!(to, Target::Anchor(cell) if is_there(cell)) {
            return Err("the creature is there already".to_owned());
        }
        Ok(Self {
            who,
            to,
            intent,
            claims: Vec::new(),
        })
    }

    pub fn check(&self, setting: &Setting) -> Checked {
        let path = self.ask(setting).map_err(Difference::no_answer)?;
        let lines = || self.lines(setting, &path);
        differences(&self.claims, |claim| path.holds(claim), lines)
    }
}

impl Ask for PathQuestion {
    type Found = Found;

    fn ask(&self, setting: &Setting) -> Result<Found> {
        match self.to {
            Target::Anchor(cell) => ask(setting, self.who, cell, &self.intent),
            Target::Pointer(at) => ask_at(setting, self.who, at, &self.intent),
        }
    }

    fn lines(&self, setting: &Setting, found: &Found) -> Vec<String> {
        let view = &found.0;
        let steps = view.steps.iter().flat_map(|step| {
            let (label, cost, total) = (&step.label, step.cost, step.total);
            let head = format!("{label:>4} {cost:>3} {total:>4}  {}", said(&step.because));
            let more = |word: &str, why: &ReasonView| format!("{:>15}{word} {}", "", said([why]));
            let checks = step.checks.iter().map(|it| more("check:", &it.because));
            let warnings = step.warnings.iter().map(|it| more("mind:", it));
            let attacks = step.provokes.iter().map(|attack| match &attack.stopped {
                None => more(&format!("attack by {}:", attack.name), &attack.because),
                Some(why) => more(&format!("no attack by {}:", attack.name), why),
            });
            let more: Vec<String> = checks.chain(warnings).chain(attacks).collect();
            [head].into_iter().chain(more)
        });
        let (label, cells, feet) = (&view.label, setting.counted(view.cells), view.feet);
        let end = if found.is_way() {
            let action = view.action.as_deref().unwrap_or(match found.rounds() {
                Some(2..) => BEYOND,
                _ => UNCOVERED,
            });
            format!("to {label}: {cells} · {feet} ft, {action}")
        } else {
            format!("no way to {label}: {}", said(&view.why_not))
        };
        let but = (found.is_way() && !view.why_not.is_empty())
            .then(|| format!("but: {}", said(&view.why_not)));
        let settled = view.settled.iter().map(|settled| {
            let places = settled.places.join(" ");
            format!(
                "stopped there, it goes to {places}: {}",
                said([&settled.because])
            )
        });
        let offers = view
            .offers
            .iter()
            .map(|offer| format!("or: {}", said([offer])));
        let things = view.things.iter().map(|thing| said([&thing.because]));
        let rest = but.into_iter().chain(settled).chain(offers).chain(things);
        steps.chain([end]).chain(rest).collect()
    }

    fn is_refusal(found: &Found) -> bool {
        !found.is_way()
    }
}

/// Path to the anchor cell `to`, with the pointer over the middle of the creature's space there.
pub(crate) fn ask(
    setting: &Setting,
    who: CreatureId,
    to: Cell,
    intent: &MoveIntentForm,
) -> Result<Found> {
    let middle = point(intent::middle(setting, who, to)?);
    let path = ask_at(setting, who, middle, intent)?;
    if path.0.to != cell_at(to) {
        return Err(format!("the path to {} instead", path.0.label));
    }
    Ok(path)
}

/// Path that the window shows with the pointer at a position in map units.
fn ask_at(setting: &Setting, who: CreatureId, at: Point, intent: &MoveIntentForm) -> Result<Found> {
    let table = &setting.table;
    let path = query::path(table, &mut Searches::default(), who, at, intent);
    let (view, _) = path.map_err(text)?;
    let height = intent.height_feet.filter(|feet| *feet != 0);
    if let Some(feet) = height.filter(|_| view.height_feet.is_none()) {
        return Err(intent::height_unused(setting, who, feet));
    }
    if view.steps.is_empty() && view.why_not.is_empty() {
        return Err("the creature is there already".to_owned());
    }
    let found = Found(view);
    let (checks, outcomes) = (found.checks().count(), intent.outcomes.len());
    let fails = found
        .checks()
        .any(|(_, check)| check.outcome == OutcomeId::Fails);
    if found.is_way() && outcomes > checks && !fails {
        return Err(format!(
            "the path has {checks} checks, and {outcomes} outcomes are given: leave out the others"
        ));
    }
    Ok(found)
}

/// A way that was found, or why there is none.
#[derive(Serialize)]
pub(crate) struct Found(PathView);

impl Found {
    /// The steps; an error says why there are none.
    pub fn steps(self) -> Result<Vec<StepView>> {
        if self.is_way() {
            Ok(self.0.steps)
        } else {
            Err(format!("no way: {}", said(&self.0.why_not)))
        }
    }

    /// Where the creature ends up if it is stopped there.
    pub fn settled(self) -> Result<Option<SettledView>> {
        if self.is_way() {
            Ok(self.0.settled)
        } else {
            Err(format!("no way: {}", said(&self.0.why_not)))
        }
    }

    fn is_way(&self) -> bool {
        !self.0.steps.is_empty()
    }

    /// Whether the creature may end its movement there. A way that is too long
    /// for a round gives that as its first reason, which bars no stop.
    fn may_stop(&self) -> bool {
        self.is_way() && self.0.why_not.len() <= usize::from(self.0.action.is_none())
    }

    /// Whether the creature can be there at the end of its round.
    pub fn in_reach(&self) -> bool {
        self.may_stop() && self.0.action.is_some()
    }

    /// The shortest action it takes, if one does.
    pub fn action(&self) -> Option<&str> {
        self.0.action.as_deref()
    }

    /// How many rounds it takes, as far as that is told.
    fn rounds(&self) -> Option<u32> {
        if self.0.action.is_some() {
            return Some(1);
        }
        let told = self.0.why_not.first()?;
        let rounds = told.args.get("whole").or_else(|| told.args.get("rounds"));
        rounds?.parse().ok()
    }

    fn in_space(&self) -> impl Iterator<Item = &StepInSpace> {
        self.0.steps.iter().filter_map(|step| step.space.as_ref())
    }

    fn checks(&self) -> impl Iterator<Item = (&StepView, &CheckView)> {
        let steps = self.0.steps.iter();
        steps.flat_map(|step| step.checks.iter().map(move |check| (step, check)))
    }

    fn reasons(&self) -> impl Iterator<Item = &ReasonView> {
        let steps = self.0.steps.iter().flat_map(|step| {
            let checks = step.checks.iter().map(|check| &check.because);
            step.because.iter().chain(&step.warnings).chain(checks)
        });
        let things = self.0.things.iter().map(|thing| &thing.because);
        let rest = self.0.why_not.iter().chain(&self.0.offers).chain(things);
        steps.chain(rest).chain(&self.0.action_rule)
    }

    fn holds(&self, claim: &PathClaim) -> Result<()> {
        let view = &self.0;
        let of_way = !matches!(
            claim,
            PathClaim::NoWay
                | PathClaim::Cites(_)
                | PathClaim::Reason(_)
                | PathClaim::Silent(_)
                | PathClaim::Offers(_)
                | PathClaim::OffersOnly(_)
                | PathClaim::OffersNothing
        );
        if of_way && !self.is_way() {
            return Err(format!("no way: {}", said(&view.why_not)));
        }
        let costs = || view.steps.iter().map(|step| step.cost).collect::<Vec<_>>();
        match claim {
            PathClaim::Cost(cells) => same(*cells == view.cells, || format!("cost {}", view.cells)),
            PathClaim::Feet(feet) => same(*feet == view.feet, || format!("feet {}", view.feet)),
            PathClaim::Steps(steps) => {
                let found = costs();
                same(*steps == found, || format!("steps {}", listed(&found)))
            }
            PathClaim::Totals(totals) => {
                let found: Vec<u32> = view.steps.iter().map(|step| step.total).collect();
                same(*totals == found, || format!("totals {}", listed(&found)))
            }
            PathClaim::Through(labels) => {
                let found: Vec<&str> = view.steps.iter().map(|step| step.label.as_str()).collect();
                same(*labels == found, || format!("through {}", listed(&found)))
            }
            PathClaim::Squeezed(steps) => {
                self.only_steps("squeezed", "nowhere", steps, |step| step.squeezed)
            }
            PathClaim::FullRounds(steps) => {
                self.only_steps("full-rounds", "none", steps, |step| step.full_round)
            }
            PathClaim::Action(action) => {
                let found = view.action.as_deref().unwrap_or(BEYOND);
                same(action == found, || format!("action {found}"))
            }
            PathClaim::Rounds(rounds) => {
                let found = self.rounds();
                same(found == Some(*rounds), || match found {
                    Some(found) => format!("rounds {found}"),
                    None => format!("it takes no number of rounds: {}", said(&view.why_not)),
                })
            }
            PathClaim::MayStop(true) => same(self.may_stop(), || {
                format!("no stop: {}", said(&view.why_not))
            }),
            PathClaim::MayStop(false) => same(!self.may_stop(), || "may stop".to_owned()),
            PathClaim::NoWay => same(!self.is_way(), || {
                format!("a way that costs {}: steps {}", view.cells, listed(costs()))
            }),
            PathClaim::Cites(ids) => cites(ids, self.reasons()),
            PathClaim::Reason(reason) => reason.among(self.reasons()),
            PathClaim::Silent(reason) => reason.absent(self.reasons()),
            PathClaim::Warns(reason) => {
                reason.among(view.steps.iter().flat_map(|step| &step.warnings))
            }
            PathClaim::Checks(checks) => {
                let found = self
                    .checks()
                    .map(|(step, check)| (&check.name, &step.label));
                let found: Vec<(&String, &String)> = found.collect();
                let expected = checks.iter().map(|(name, label)| (name, label));
                same(expected.eq(found.iter().copied()), || {
                    let each = found
                        .iter()
                        .map(|(name, at)| format!("check {name} at {at}"));
                    listed(each)
                })
            }
            PathClaim::Outcomes(expected) => {
                let found: Vec<OutcomeId> = self.checks().map(|(_, it)| it.outcome).collect();
                same(*expected == found, || format!("outcomes {found:?}"))
            }
            PathClaim::Failure(words) => {
                let first = self
                    .checks()
                    .next()
                    .map(|(_, check)| check.failure.as_str());
                same(first == Some(words), || {
                    format!("failure {}", first.unwrap_or("without a check"))
                })
            }
            PathClaim::Hazard(hazard, labels) => {
                let damage_found = view.steps.iter().filter(|it| it.hazards.contains(hazard));
                let found: Vec<&str> = damage_found.map(|step| step.label.as_str()).collect();
                same(*labels == found, || {
                    format!("hazard {hazard} at {}", listed(&found))
                })
            }
            PathClaim::NoHazards => {
                let found: Vec<String> = view
                    .steps
                    .iter()
                    .flat_map(|it| it.hazards.clone())
                    .collect();
                same(found.is_empty(), || format!("hazards {}", listed(&found)))
            }
            PathClaim::Rises(feet) => {
                let found: Vec<i32> = view.steps.iter().map(|step| step.rise_feet).collect();
                same(*feet == found, || format!("rises {}", listed(&found)))
            }
            PathClaim::Modes(modes) => {
                let found: Vec<ModeId> = self.in_space().map(|step| step.mode).collect();
                same(*modes == found, || {
                    let found: Vec<String> = found.iter().map(id_of).collect();
                    format!("modes {}", listed(&found))
                })
            }
            PathClaim::Heights(feet) => {
                let found: Vec<i32> = self.in_space().map(|step| step.height_feet).collect();
                same(*feet == found, || format!("heights {}", listed(&found)))
            }
            PathClaim::Left(mode, feet) => {
                let left = self.in_space().last().map(|step| step.left.as_slice());
                let mut left = left.unwrap_or_default().iter();
                let found = left.find(|it| it.mode == *mode).map(|it| it.feet);
                same(found == Some(*feet), || match found {
                    Some(found) => format!("left {} {found}", id_of(mode)),
                    None => format!("it cannot {}", id_of(mode)),
                })
            }
            PathClaim::PicksUp(names) => {
                let can = view.things.iter().filter(|thing| thing.can);
                let found: Vec<&str> = can.map(|thing| thing.name.as_str()).collect();
                same(*names == found, || match found.as_slice() {
                    [] => "picks up nothing".to_owned(),
                    _ => format!("picks up {}", found.join(", ")),
                })
            }
            PathClaim::Offers(reason) => reason.among(&view.offers),
            PathClaim::OffersOnly(reason) => {
                let only = view.offers.len() <= 1;
                reason.among(&view.offers)?;
                same(only, || format!("offers {}", said(&view.offers)))
            }
            PathClaim::OffersNothing => same(view.offers.is_empty(), || {
                format!("offers {}", said(&view.offers))
            }),
        }
    }

    /// Whether these steps, counted from 1, and no others are of a kind.
    fn only_steps(
        &self,
        called: &str,
        without: &str,
        steps: &[u32],
        is: impl Fn(&StepView) -> bool,
    ) -> Result<()> {
        let numbered = (1..).zip(&self.0.steps).filter(|(_, step)| is(step));
        let found: Vec<u32> = numbered.map(|(n, _)| n).collect();
        same(steps == found, || match found.as_slice() {
            [] => format!("{called} {without}"),
            _ => format!("{called} {}", listed(&found)),
        })
    }
}
