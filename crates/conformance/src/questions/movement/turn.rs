//! “turn A”: the turn of a creature that squeezes by choice, choice by choice,
//! as the window would make them.

use crate::answer::Ask;
use crate::claims::{Claim, Expected, ReasonClaim, cited, listed, said, same};
use crate::difference::{Checked, Difference, Wrong};
use crate::setting::Setting;
use crate::words::{Result, number, rule_ids, text};
use app::Tabletop;
use app::query;
use app::query::cell_at;
use app::wire::{ActKind, OfferView, ProvokeView, ReasonView, TurnStep, TurnView};
use encounter::{CreatureId, Edit};
use grid::Cell;

/// The question: choices and what is expected between them.
#[derive(Debug)]
pub(crate) struct TurnQuestion {
    who: CreatureId,
    pub claims: Vec<Expected<TurnLine>>,
}

/// A line of it.
#[derive(Debug)]
pub(crate) enum TurnLine {
    /// A choice is made; it has to be on offer.
    Choose(TurnStep),
    /// Somebody else leaves the map.
    Leaves(CreatureId),
    /// A choice is not on offer.
    Refused(TurnStep),
    /// The spaces on offer, these and no others.
    Offers(Vec<String>),
    /// How many spaces are on offer.
    Spaces(u32),
    /// How far a move goes now.
    Speed(u32),
    /// How much is left of the move.
    Left(u32),
    /// Who got to attack by the last choice: these and no others.
    Attacked(Vec<CreatureId>),
    /// One of the penalties, in just these words.
    Penalty(String),
    NoPenalty,
    Squeezed(bool),
    At(Cell),
    Gained(u32),
    /// On how many places the turn can end, or on which, or on which not.
    EndPlaces(u32),
    EndsOn(Cell, bool),
    Cites(Vec<String>),
    Reason(ReasonClaim),
}

/// A choice as it is written.
fn step(words: &[&str], setting: &Setting) -> Result<Option<TurnStep>> {
    let to = |place: &str| setting.cell(place).map(cell_at);
    Ok(Some(match words {
        ["begin"] => TurnStep::Begin,
        ["slowed", "to", cells] => TurnStep::Speed {
            cells: number(cells)?,
        },
        ["start", action] => TurnStep::Start {
            action: match *action {
                "move" => ActKind::Move,
                "attack" => ActKind::Attack,
                "minor" => ActKind::Minor,
                _ => return Err("start a move, an attack, or a minor action".to_owned()),
            },
        },
        ["squeeze", "to", place] => TurnStep::Squeeze { to: to(place)? },
        ["go", "to", place] => TurnStep::Go { to: to(place)? },
        ["finish"] => TurnStep::Finish,
        ["spread", "to", place] => TurnStep::SpreadOut { to: to(place)? },
        ["pass"] => TurnStep::Pass,
        _ => return Ok(None),
    }))
}

impl Claim for TurnLine {
    fn read(words: &[&str], setting: &Setting) -> Result<Self> {
        if let Some(step) = step(words, setting)? {
            return Ok(Self::Choose(step));
        }
        Ok(match words {
            ["leaves", who] => Self::Leaves(setting.creature(who)?),
            ["refused", choice @ ..] => {
                let refused = step(choice, setting)?;
                Self::Refused(
                    refused.ok_or_else(|| {
                        format!("“{}” is not a choice of a turn", choice.join(" "))
                    })?,
                )
            }
            ["offers", "no", "space"] => Self::Spaces(0),
            ["offers", count, "spaces"] => Self::Spaces(number(count)?),
            ["offers", places @ ..] if !places.is_empty() => {
                let labels = places.iter();
                let labels = labels.map(|place| setting.cell(place).map(Setting::label));
                Self::Offers(labels.collect::<Result<_>>()?)
            }
            ["speed", cells] => Self::Speed(number(cells)?),
            ["left", cells] => Self::Left(number(cells)?),
            ["attacked", "by", "nobody"] => Self::Attacked(Vec::new()),
            ["attacked", "by", who @ ..] if !who.is_empty() => {
                let who = who.iter().map(|name| setting.creature(name));
                Self::Attacked(who.collect::<Result<_>>()?)
            }
            ["attack" | "defense", _] | ["grants", ..] => Self::Penalty(words.join(" ")),
            ["no", "penalty"] => Self::NoPenalty,
            ["squeezed"] => Self::Squeezed(true),
            ["not", "squeezed"] => Self::Squeezed(false),
            ["at", place] => Self::At(setting.cell(place)?),
            ["gained", cells] => Self::Gained(number(cells)?),
            ["ends", count, "places"] => Self::EndPlaces(number(count)?),
            ["ends", "on", place] => Self::EndsOn(setting.cell(place)?, true),
            ["ends", "not", "on", place] => Self::EndsOn(setting.cell(place)?, false),
            ["cites", ids @ ..] => Self::Cites(rule_ids(ids, setting.table.ruleset())?),
            ["says" | "reason", ..] => Self::Reason(ReasonClaim::read(words, setting)?),
            _ => {
                return Err(format!(
                    "“{}” is not a line of a turn: choose one of begin, slowed to, start, \
                     squeeze to, go to, finish, spread to, pass, leaves; and to expect: refused, \
                     offers, speed, left, attacked by, attack, defence, grants, no penalty, \
                     squeezed, not squeezed, at, gained, ends, cites, reason, says",
                    words.join(" ")
                ));
            }
        })
    }
}

impl TurnQuestion {
    pub fn read(words: &[&str], setting: &Setting) -> Result<Self> {
        let [who] = words else {
            return Err("the question must be “turn A”, with a creature".to_owned());
        };
        Ok(Self {
            who: setting.creature(who)?,
            claims: Vec::new(),
        })
    }

    pub fn check(&self, setting: &Setting) -> Checked {
        let (played, wrong) = self.played(setting);
        let lines = || played.view().map(|view| self.lines(setting, &view));
        Difference::of(wrong, || lines().unwrap_or_default())
    }

    /// The turn line by line, as far as it can be played, and what of it is
    /// not as expected.
    fn played(&self, setting: &Setting) -> (Played, Vec<Wrong>) {
        let mut played = Played {
            who: self.who,
            table: setting.table.clone(),
            attacks: Vec::new(),
            refusal: Vec::new(),
        };
        let mut wrong = Vec::new();
        for line in &self.claims {
            if let Err(found) = played.go_on(&line.claim) {
                wrong.push(line.wrong(found));
                // What comes after builds on it.
                if matches!(line.claim, TurnLine::Choose(_) | TurnLine::Leaves(_)) {
                    break;
                }
            }
        }
        (played, wrong)
    }
}

impl Ask for TurnQuestion {
    type Found = TurnView;

    fn ask(&self, setting: &Setting) -> Result<TurnView> {
        let (played, wrong) = self.played(setting);
        match wrong.into_iter().next() {
            None => played.view(),
            Some(wrong) => Err(wrong.to_string()),
        }
    }

    fn lines(&self, setting: &Setting, view: &TurnView) -> Vec<String> {
        let squeezed = if view.squeezed { ", squeezed" } else { "" };
        let goes = setting.counted(view.goes);
        let moment = format!("{}{squeezed}: a move goes {goes}", view.moment);
        let offers = view.offers.iter().map(|offer| {
            let verdict = match offer.why_not.as_slice() {
                [] => format!("yes  {}", said(&offer.because)),
                why_not => format!("no  {}", said(why_not)),
            };
            format!("{:>24} {verdict}", offer.label)
        });
        let head = [moment, said(&view.penalties)].into_iter();
        head.chain(offers).collect()
    }
}

/// A turn as far as it is played.
struct Played {
    who: CreatureId,
    table: Tabletop,
    /// The attacks that the last choice gave.
    attacks: Vec<ProvokeView>,
    /// Why the last choice that was refused was.
    refusal: Vec<ReasonView>,
}

impl Played {
    fn view(&self) -> Result<TurnView> {
        let (view, _) = query::turn(&self.table, self.who).map_err(text)?;
        view.ok_or_else(|| "it cannot squeeze by choice at all".to_owned())
    }

    fn edit(&mut self, edit: &Edit) -> Result<()> {
        if let Some((next, _)) = self.table.edited(edit).map_err(text)? {
            self.table = next;
        }
        Ok(())
    }

    fn go_on(&mut self, line: &TurnLine) -> Result<()> {
        match line {
            TurnLine::Choose(step) => {
                let offers = self.view()?.offers.into_iter();
                let offer = offers.filter(|offer| offer.step == *step);
                self.attacks = offer.flat_map(|offer| offer.provokes).collect();
                let edit = query::take_turn(&self.table, self.who, *step).map_err(text)?;
                let refused = |why: Vec<_>| format!("refused: {}", said(&cited(&self.table, &why)));
                self.edit(&edit.map_err(refused)?)
            }
            TurnLine::Leaves(who) => self.edit(&Edit::RemoveCreatures { ids: vec![*who] }),
            TurnLine::Refused(step) => {
                let edit = query::take_turn(&self.table, self.who, *step).map_err(text)?;
                self.refusal = cited(&self.table, &edit.err().ok_or("it is on offer")?);
                Ok(())
            }
            claim => self.holds(claim, &self.view()?),
        }
    }

    fn holds(&self, claim: &TurnLine, view: &TurnView) -> Result<()> {
        let number = |word: &str, expected: u32, found: u32| {
            same(expected == found, || format!("{word} {found}"))
        };
        match claim {
            TurnLine::Choose(_) | TurnLine::Leaves(_) | TurnLine::Refused(_) => Ok(()),
            TurnLine::Offers(labels) => {
                let found: Vec<String> = spaces(view).map(anchor).collect();
                let all = labels.iter().all(|label| found.contains(label));
                let same_many = labels.len() == found.len();
                same(all && same_many, || format!("offers {}", listed(&found)))
            }
            TurnLine::Spaces(count) => {
                let found = spaces(view).count();
                let offered = || format!("offers {found} spaces");
                same(*count as usize == found, offered)
            }
            TurnLine::Speed(cells) => number("speed", *cells, view.goes),
            TurnLine::Left(cells) => {
                let found = view.left.ok_or("no move is under way")?;
                number("left", *cells, found)
            }
            TurnLine::Attacked(who) => {
                let found = || self.attacks.iter().map(|attack| attack.creature);
                let all = who.iter().all(|who| found().any(|found| found == who.0));
                same(all && who.len() == found().count(), || {
                    let names = self.attacks.iter().map(|attack| &attack.name);
                    format!("attacked by {}", listed(names))
                })
            }
            TurnLine::Penalty(words) => {
                let mut penalties = view.penalties.iter();
                let found = || said(&view.penalties);
                same(penalties.any(|penalty| penalty.text == *words), found)
            }
            TurnLine::NoPenalty => same(view.penalties.is_empty(), || said(&view.penalties)),
            TurnLine::Squeezed(expected) => {
                let found = if view.squeezed {
                    "squeezed"
                } else {
                    "not squeezed"
                };
                same(view.squeezed == *expected, || found.to_owned())
            }
            TurnLine::At(cell) => {
                let creature = self.table.encounter().creatures().get(&self.who);
                let at = creature.ok_or("it is gone")?.at;
                same(at == *cell, || format!("at {}", Setting::label(at)))
            }
            TurnLine::Gained(cells) => number("gained", *cells, view.gained),
            TurnLine::EndPlaces(count) => number("places to end on:", *count, view.ends),
            TurnLine::EndsOn(cell, expected) => {
                let ends = query::turn_ends(&self.table, self.who).map_err(text)?;
                same(ends.contains(cell) == *expected, || {
                    format!("ends on {}", listed(ends.into_iter().map(Setting::label)))
                })
            }
            TurnLine::Cites(ids) => {
                let cited = || self.reasons(view).map(|because| &because.rule);
                let all = ids.iter().all(|id| cited().any(|rule| rule == id));
                same(all, || format!("cites {}", listed(cited())))
            }
            TurnLine::Reason(reason) => reason.among(self.reasons(view)),
        }
    }

    /// Everything that is said at the moment, and by the last choice.
    fn reasons<'a>(&'a self, view: &'a TurnView) -> impl Iterator<Item = &'a ReasonView> {
        let offers = view.offers.iter();
        let offers = offers.flat_map(|offer| offer.because.iter().chain(&offer.why_not));
        let attacks = self.attacks.iter().map(|attack| &attack.because);
        let before = attacks.chain(&self.refusal);
        view.penalties.iter().chain(offers).chain(before)
    }
}

/// The spaces on offer.
fn spaces(view: &TurnView) -> impl Iterator<Item = &OfferView> {
    let shape =
        |step: &TurnStep| matches!(step, TurnStep::Squeeze { .. } | TurnStep::SpreadOut { .. });
    let offers = view.offers.iter();
    offers.filter(move |offer| offer.why_not.is_empty() && shape(&offer.step))
}

/// The anchor of a space on offer.
fn anchor(offer: &OfferView) -> String {
    let (anchor, _) = offer.label.split_once('–').unwrap_or_default();
    anchor.to_owned()
}
