//! “round A”: what a creature does in its rounds, action by action, as the window
//! would have it.

use crate::answer::Ask;
use crate::claims::{Claim, Expected, ReasonClaim, cited, cites, said, same};
use crate::difference::{Checked, Difference, Wrong};
use crate::questions::movement::intent;
use crate::setting::Setting;
use crate::words::{Result, named, number, numbers, rule_ids, text};
use app::Tabletop;
use app::query;
use app::query::{Searches, point};
use app::wire::{
    At, CombatOptionsForm, HeadingId, MoveIntentForm, ReasonView, RoundChoice, RoundView,
    StepFeatureForm,
};
use encounter::{CreatureId, Edit};
use grid::Cell;

/// The question: things done, and what is expected between them.
#[derive(Debug)]
pub(crate) struct RoundQuestion {
    who: CreatureId,
    pub claims: Vec<Expected<RoundLine>>,
}

/// A line of it.
#[derive(Debug)]
pub(crate) enum RoundLine {
    /// What the creature has for its rounds.
    Has(Has),
    /// Something is done, which has to be on offer.
    Does(String),
    /// It goes somewhere, which has to be within what is left.
    Goes(Box<(At, MoveIntentForm)>),
    /// It goes on by arrow keys, cell by cell, each step within what is left.
    Nudged(Vec<HeadingId>),
    /// It cannot go there with what is left.
    Stays(Box<(At, MoveIntentForm)>),
    /// The game master puts it somewhere.
    Put(Cell),
    /// Something is on offer, or not.
    Offers(String),
    Refuses(String),
    /// It does not even come to mind.
    Lacks(String),
    /// What it takes, in words.
    Takes(String, String),
    /// How far it still goes, in feet.
    Left(String, u32),
    /// The actions that are spent, these and no others.
    Spent(Vec<String>),
    /// What it has done, all of it, with commas between.
    Done(String),
    Cites(Vec<String>),
    Reason(ReasonClaim),
    Silent(ReasonClaim),
}

/// Something a creature has for its rounds.
#[derive(Clone, Debug)]
pub(crate) enum Has {
    Attacks(Vec<i32>),
    BonusAttacks(Vec<i32>),
    Feature(StepFeatureForm),
    Points(u32),
    Score(u32),
    Bonus(i32),
    Runner,
}

impl Has {
    fn give(self, means: &mut CombatOptionsForm) {
        match self {
            Self::Attacks(attacks) => means.attacks = attacks,
            Self::BonusAttacks(attacks) => means.bonus_attacks = attacks,
            Self::Feature(feature) => means.features.push(feature),
            Self::Points(points) => means.points = points,
            Self::Score(score) => means.run_score = Some(score),
            Self::Bonus(bonus) => means.run_bonus = Some(bonus),
            Self::Runner => means.runner = true,
        }
    }

    fn read(words: &[&str]) -> Result<Self> {
        Ok(match words {
            ["attacks", bonuses @ ..] => Self::Attacks(numbers(bonuses)?),
            ["bonus-attacks", bonuses @ ..] => Self::BonusAttacks(numbers(bonuses)?),
            ["feature", name, cost] | ["feature", name, cost, "after", "moving"] => {
                Self::Feature(StepFeatureForm {
                    name: (*name).to_owned(),
                    cost: named("cost", cost)?,
                    after_moving: words.len() > 3,
                })
            }
            ["points", points] => Self::Points(number(points)?),
            ["run-score", score] => Self::Score(number(score)?),
            ["run-bonus", bonus] => Self::Bonus(number(bonus)?),
            ["runner"] => Self::Runner,
            _ => {
                return Err(format!(
                    "“{}” is not a fact of a round: choose one of attacks, bonus-attacks, \
                     feature NAME swift after moving, points, run-score, run-bonus, runner",
                    words.join(" ")
                ));
            }
        })
    }
}

impl Claim for RoundLine {
    fn read(words: &[&str], setting: &Setting) -> Result<Self> {
        let one = |words: &[&str]| words.join(" ");
        Ok(match words {
            ["has", what @ ..] => Self::Has(Has::read(what)?),
            ["does", what] => Self::Does((*what).to_owned()),
            ["put", "on", place] => Self::Put(setting.cell(place)?),
            ["offers", what] => Self::Offers((*what).to_owned()),
            ["refuses", what] => Self::Refuses((*what).to_owned()),
            ["lacks", what] => Self::Lacks((*what).to_owned()),
            ["takes", what, how @ ..] => Self::Takes((*what).to_owned(), one(how)),
            ["left", what, feet] => Self::Left((*what).to_owned(), number(feet)?),
            ["spent", "nothing"] => Self::Spent(Vec::new()),
            ["spent", actions @ ..] => {
                Self::Spent(actions.iter().map(|it| (*it).to_owned()).collect())
            }
            ["done", what @ ..] => Self::Done(one(what)),
            ["cites", ids @ ..] => Self::Cites(rule_ids(ids, setting.table.ruleset())?),
            ["says" | "reason", ..] => Self::Reason(ReasonClaim::read(words, setting)?),
            ["silent", "on", words @ ..] => Self::Silent(ReasonClaim::after(words, setting)?),
            _ => {
                return Err(format!(
                    "“{}” is not a line of a round: choose one of has, does ID, goes to P, nudged right, \
                     put on P; and to expect: stays from P, offers ID, refuses ID, lacks ID, takes ID, \
                     left ID 20, spent, done, cites, reason, says, silent on",
                    words.join(" ")
                ));
            }
        })
    }
}

impl RoundLine {
    /// Whether something happens by it, so that what follows builds on it.
    fn happens(&self) -> bool {
        matches!(
            self,
            Self::Has(_) | Self::Does(_) | Self::Goes(_) | Self::Nudged(_) | Self::Put(_)
        )
    }

    /// Reads a line of the question of somebody.
    fn of(words: &[&str], who: CreatureId, setting: &Setting) -> Result<Self> {
        let aim = |place: &str, how: &[&str]| {
            let (how, round_action) = match how {
                [how @ .., "as", round_action] => (how, Some((*round_action).to_owned())),
                _ => (how, None),
            };
            let mut intent = intent::read(how, who, setting)?;
            intent.round_action = round_action;
            let cell = setting.cell(place)?;
            Ok::<_, String>(Box::new((intent::middle(setting, who, cell)?, intent)))
        };
        match words {
            ["goes", "to", place, how @ ..] => Ok(Self::Goes(aim(place, how)?)),
            ["nudged", headings @ ..] if !headings.is_empty() => {
                let headings = headings.iter().map(|it| heading(it));
                Ok(Self::Nudged(headings.collect::<Result<_>>()?))
            }
            ["stays", "from", place, how @ ..] => Ok(Self::Stays(aim(place, how)?)),
            _ => Self::read(words, setting),
        }
    }
}

/// The way an arrow key leads.
fn heading(word: &str) -> Result<HeadingId> {
    Ok(match word {
        "left" => HeadingId::Left,
        "right" => HeadingId::Right,
        "up" => HeadingId::Up,
        "down" => HeadingId::Down,
        _ => {
            return Err(format!(
                "“{word}” is not an arrow: choose one of left, right, up, down"
            ));
        }
    })
}

impl RoundQuestion {
    pub fn read(words: &[&str], setting: &Setting) -> Result<Self> {
        let [who] = words else {
            return Err("the question must be “round A”, with a creature".to_owned());
        };
        Ok(Self {
            who: setting.creature(who)?,
            claims: Vec::new(),
        })
    }

    /// Takes in a line of it.
    pub fn expect(&mut self, line: u32, words: &[&str], setting: &Setting) -> Result<()> {
        self.claims.push(Expected {
            line,
            text: words.join(" "),
            claim: RoundLine::of(words, self.who, setting)?,
        });
        Ok(())
    }

    pub fn check(&self, setting: &Setting) -> Checked {
        let (played, wrong) = self.played(setting);
        let lines = || played.view().map(|view| self.lines(setting, &view));
        Difference::of(wrong, || lines().unwrap_or_default())
    }

    /// The rounds line by line, as far as they can be played, and what of it
    /// is not as expected.
    fn played(&self, setting: &Setting) -> (Played, Vec<Wrong>) {
        let mut played = Played {
            who: self.who,
            table: setting.table.clone(),
            told: Vec::new(),
        };
        let (mut begun, mut wrong) = (false, Vec::new());
        for line in &self.claims {
            let started = match begun || matches!(line.claim, RoundLine::Has(_)) {
                true => Ok(()),
                false => played.does("begin"),
            };
            begun |= !matches!(line.claim, RoundLine::Has(_));
            let stuck = started.is_err() || line.claim.happens();
            if let Err(found) = started.and_then(|()| played.go_on(&line.claim)) {
                wrong.push(line.wrong(found));
                // What comes after builds on it.
                if stuck {
                    break;
                }
            }
        }
        (played, wrong)
    }
}

impl Ask for RoundQuestion {
    type Found = RoundView;

    fn ask(&self, setting: &Setting) -> Result<RoundView> {
        let (played, wrong) = self.played(setting);
        match wrong.into_iter().next() {
            None => played.view(),
            Some(wrong) => Err(wrong.to_string()),
        }
    }

    fn lines(&self, _: &Setting, view: &RoundView) -> Vec<String> {
        let choices = view.choices.iter().map(|choice| {
            let left = choice.left_feet.map(|feet| format!(" {feet} ft"));
            let left = left.unwrap_or_default();
            let verdict = match choice.why_not.as_slice() {
                [] => format!("yes  {}", said(choice.takes.iter().chain(&choice.because))),
                why_not => format!("no  {}", said(why_not)),
            };
            format!("{:>20}{left} {verdict}", choice.id)
        });
        let done = (!view.done.is_empty()).then(|| format!("done {}", view.done.join(", ")));
        let outcome = view.outcome.iter().map(|why| said([why]));
        done.into_iter().chain(choices).chain(outcome).collect()
    }
}

/// Rounds as far as they are played.
struct Played {
    who: CreatureId,
    table: Tabletop,
    /// What was said of what was looked at last.
    told: Vec<ReasonView>,
}

impl Played {
    fn view(&self) -> Result<RoundView> {
        let view = query::round(&self.table, self.who.0).map_err(text)?;
        view.ok_or_else(|| "the ruleset has no actions of a round".to_owned())
    }

    fn choice(&self, id: &str) -> Result<RoundChoice> {
        let view = self.view()?;
        let known = view.choices.iter().map(|choice| choice.id.clone());
        let known: Vec<String> = known.collect();
        let found = view.choices.into_iter().find(|choice| choice.id == id);
        found.ok_or_else(|| {
            format!(
                "no action is called “{id}”: choose one of {}",
                known.join(", ")
            )
        })
    }

    fn edit(&mut self, edit: &Edit) -> Result<()> {
        if let Some((next, _)) = self.table.edited(edit).map_err(text)? {
            self.table = next;
        }
        Ok(())
    }

    fn does(&mut self, id: &str) -> Result<()> {
        let edit = query::action_edit(&self.table, self.who.0, id).map_err(text)?;
        let refused = |why: Vec<_>| format!("refused: {}", said(&cited(&self.table, &why)));
        self.edit(&edit.map_err(refused)?)
    }

    /// The edit that goes somewhere with what is left, if that leads there.
    fn walk(&self, to: &At, intent: &MoveIntentForm) -> Result<Option<Edit>> {
        let (searches, id) = (&mut Searches::default(), self.who.0);
        let moved = query::moved_to(&self.table, searches, id, *to, intent.height_feet, intent);
        let moved = moved.map_err(text)?;
        Ok(moved.is_charged.then_some(moved.edit))
    }

    fn go_on(&mut self, line: &RoundLine) -> Result<()> {
        match line {
            RoundLine::Has(has) => {
                let mut means = self.view()?.means;
                has.clone().give(&mut means);
                let edit = query::means_edit(&self.table, self.who.0, &means).map_err(text)?;
                self.edit(&edit)
            }
            RoundLine::Does(id) => self.does(id),
            RoundLine::Goes(aim) => {
                let edit = self.walk(&aim.0, &aim.1)?;
                let edit = match edit {
                    Some(edit) => edit,
                    None => return Err(format!("stays: {}", self.stays(aim.0, &aim.1)?)),
                };
                self.edit(&edit)
            }
            RoundLine::Nudged(headings) => headings.iter().try_for_each(|heading| {
                let (searches, intent) = (&mut Searches::default(), &MoveIntentForm::default());
                let moved = query::nudged(&self.table, searches, self.who.0, *heading, intent);
                let moved = moved.map_err(text)?;
                same(moved.is_charged, || "a step took nothing".to_owned())?;
                self.edit(&moved.edit)
            }),
            RoundLine::Stays(aim) => {
                self.told = self.why_stays(aim.0, &aim.1)?;
                same(self.walk(&aim.0, &aim.1)?.is_none(), || {
                    "it goes there".to_owned()
                })
            }
            RoundLine::Put(cell) => {
                let creature = self.table.creature(self.who.0).map_err(text)?;
                let mut creature = creature.clone();
                creature.at = *cell;
                let id = self.who;
                self.edit(&Edit::SetCreature { id, creature })
            }
            RoundLine::Offers(id) => {
                let choice = self.choice(id)?;
                let open = choice.why_not.is_empty();
                let refused = format!("refused: {}", said(&choice.why_not));
                self.told = told(choice);
                same(open, || refused)
            }
            RoundLine::Refuses(id) => {
                let choice = self.choice(id)?;
                let open = choice.why_not.is_empty();
                self.told = told(choice);
                same(!open, || "it is on offer".to_owned())
            }
            claim => self.holds(claim),
        }
    }

    /// Returns in words why a creature does not go somewhere with what is left.
    fn stays(&self, to: At, intent: &MoveIntentForm) -> Result<String> {
        let why = self.why_stays(to, intent)?;
        if !why.is_empty() {
            return Ok(said(&why));
        }
        if let Some(id) = &intent.round_action {
            let choice = self.choice(id)?;
            return Ok(match choice.why_not.as_slice() {
                [] => format!("“{id}” does not lead there"),
                why_not => said(why_not),
            });
        }
        let choices = self.view()?.choices.into_iter();
        let mut choices = choices.filter(|it| it.move_action == Some(intent.move_action));
        let barred = choices.find(|choice| !choice.why_not.is_empty());
        Ok(barred.map_or_else(
            || "the creature is there already".to_owned(),
            |choice| said(&choice.why_not),
        ))
    }

    /// Why a way cannot be gone with what is left.
    fn why_stays(&self, to: At, intent: &MoveIntentForm) -> Result<Vec<ReasonView>> {
        let searches = &mut Searches::default();
        let asked = query::path(&self.table, searches, self.who, point(to), intent);
        let (view, _) = asked.map_err(text)?;
        Ok(view.why_not)
    }

    fn holds(&mut self, claim: &RoundLine) -> Result<()> {
        match claim {
            RoundLine::Takes(id, how) => {
                let takes = self.choice(id)?.takes;
                let found = takes
                    .as_ref()
                    .map_or("nothing", |takes| takes.text.as_str());
                let wrong = format!("takes {id} {found}");
                let is = found == how;
                self.told = takes.into_iter().collect();
                same(is, || wrong)
            }
            RoundLine::Left(id, feet) => {
                let found = self.choice(id)?.left_feet;
                same(found == Some(*feet), || match found {
                    Some(found) => format!("left {id} {found}"),
                    None => "it goes nowhere".to_owned(),
                })
            }
            RoundLine::Lacks(id) => same(self.choice(id).is_err(), || format!("there is {id}")),
            RoundLine::Spent(actions) => {
                let spent = self
                    .view()?
                    .actions
                    .into_iter()
                    .filter(|action| action.spent);
                let found: Vec<String> = spent.map(|action| action.name.to_lowercase()).collect();
                same(*actions == found, || format!("spent {}", found.join(" ")))
            }
            RoundLine::Done(what) => {
                let found = self.view()?.done.join(", ");
                same(*what == found, || format!("done {found}"))
            }
            RoundLine::Cites(ids) => cites(ids, self.reasons()?.iter()),
            RoundLine::Reason(reason) => reason.among(&self.reasons()?),
            RoundLine::Silent(reason) => reason.absent(&self.reasons()?),
            _ => Ok(()),
        }
    }

    /// What was said of what was looked at last, and what the round means.
    fn reasons(&self) -> Result<Vec<ReasonView>> {
        Ok(self
            .told
            .iter()
            .cloned()
            .chain(self.view()?.outcome)
            .collect())
    }
}

fn told(choice: RoundChoice) -> Vec<ReasonView> {
    let told = choice.because.into_iter().chain(choice.why_not);
    told.chain(choice.takes).collect()
}
