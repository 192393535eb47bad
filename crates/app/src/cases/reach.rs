//! “reach A”: everywhere a creature can end its movement in a round.

use super::path;
use super::question::{Claim, number};
use super::setting::{Said, Setting, text};
use super::{Checked, Difference, Expected, first_difference};
use crate::preview::Searches;
use crate::wire::{BandView, ReachView};
use encounter::CreatureId;
use grid::Cell;
use rules::Action;

/// The question.
#[derive(Debug)]
pub(super) struct ReachQuestion {
    who: CreatureId,
    pub claims: Vec<Expected<ReachClaim>>,
}

/// What can be expected of a reach.
#[derive(Debug)]
pub(super) enum ReachClaim {
    /// How far an action goes, or how many places it can end on.
    Action(Action, u32, Measure),
    /// Whether a round can end on a cell.
    Stops(Cell, bool),
}

#[derive(Clone, Copy, Debug)]
pub(super) enum Measure {
    Cells,
    Feet,
    Places,
}

impl Measure {
    const ALL: [(&'static str, Self); 3] = [
        ("cells", Self::Cells),
        ("feet", Self::Feet),
        ("places", Self::Places),
    ];
}

/// An action as cases write it, such as `double-move`.
fn written(action: Action) -> String {
    action.label().to_lowercase().replace(' ', "-")
}

impl Claim for ReachClaim {
    fn read(words: &[&str], setting: &Setting) -> Said<Self> {
        let wrong = || {
            let actions = Action::ALL.map(written).join(", ");
            format!(
                "“{}” is nothing to expect of a reach; write “move 120 places” (or cells, or feet) \
                 with an action ({actions}), or “stops B yes”, or “stops B no”",
                words.join(" ")
            )
        };
        match words {
            ["stops", place, "yes"] => Ok(Self::Stops(setting.cell(place)?, true)),
            ["stops", place, "no"] => Ok(Self::Stops(setting.cell(place)?, false)),
            [action, count, measure] => {
                let known = Action::ALL
                    .into_iter()
                    .find(|known| written(*known) == *action);
                let mut measures = Measure::ALL.into_iter();
                let measured = measures.find(|(name, _)| name == measure);
                let (Some(action), Some((_, measure))) = (known, measured) else {
                    return Err(wrong());
                };
                Ok(Self::Action(action, number(count)?, measure))
            }
            _ => Err(wrong()),
        }
    }
}

impl ReachQuestion {
    pub fn read(words: &[&str], setting: &Setting) -> Said<Self> {
        let [who] = words else {
            return Err("ask “reach A”: a creature's letter".to_owned());
        };
        Ok(Self {
            who: setting.creature(who)?,
            claims: Vec::new(),
        })
    }

    pub fn check(&self, setting: &Setting) -> Checked {
        let asked = setting.table.reach(&mut Searches::default(), self.who);
        let (view, _) = asked.map_err(|error| Difference::no_answer(text(error)))?;
        let holds = |claim: &ReachClaim| match claim {
            ReachClaim::Action(action, count, measure) => {
                let found = measured(&view, *action, *measure);
                let name = written(*action);
                match found {
                    Some(found) if found == *count => Ok(()),
                    Some(found) => {
                        let names = Measure::ALL.map(|(name, _)| name);
                        Err(format!("{name} {found} {}", names[*measure as usize]))
                    }
                    None => Err(format!("no {name}")),
                }
            }
            ReachClaim::Stops(cell, expected) => {
                let found = path::ask(setting, self.who, *cell)?.in_reach();
                let word = if found { "yes" } else { "no" };
                if found == *expected {
                    Ok(())
                } else {
                    Err(format!("stops {} {word}", Setting::label(*cell)))
                }
            }
        };
        let lines = || view.bands.iter().map(line).collect();
        first_difference(&self.claims, holds, lines)
    }
}

/// What the answer says of an action; places include those that shorter
/// actions reach.
fn measured(view: &ReachView, action: Action, measure: Measure) -> Option<u32> {
    let last = view
        .bands
        .iter()
        .position(|band| band.action == action.label())?;
    let band = &view.bands[last];
    Some(match measure {
        Measure::Cells => band.cells,
        Measure::Feet => band.feet,
        Measure::Places => view.bands[..=last].iter().map(|band| band.places).sum(),
    })
}

fn line(band: &BandView) -> String {
    format!(
        "{}: {} cells · {} ft, {} places more [{}]",
        band.action, band.cells, band.feet, band.places, band.rule.rule
    )
}
