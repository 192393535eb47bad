//! “reach A”: everywhere a creature can end its movement in a round.

use crate::claims::{Claim, Expected, first_difference, same};
use crate::difference::{Checked, Difference};
use crate::questions::movement::intent;
use crate::questions::movement::path;
use crate::setting::Setting;
use crate::words::{Result, number, text};
use app::query;
use app::query::Searches;
use app::wire::{BandView, MoveIntentForm, MovementRangeView};
use encounter::CreatureId;
use grid::Cell;
use rules::{Action, Ruleset};

/// The question.
#[derive(Debug)]
pub(crate) struct RangeQuestion {
    who: CreatureId,
    intent: MoveIntentForm,
    pub claims: Vec<Expected<RangeClaim>>,
}

/// What can be expected of a reach.
#[derive(Debug)]
pub(crate) enum RangeClaim {
    /// How far an action goes, or how many places it can end on.
    Action(Action, u32, Measure),
    /// Whether a round can end on a cell.
    Stops(Cell, bool),
    /// The movement actions it can choose, with commas between.
    MoveActions(String),
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum Measure {
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
fn written(action: Action, ruleset: &Ruleset) -> String {
    let label = action.label(ruleset);
    label.to_string().to_lowercase().replace(' ', "-")
}

impl Claim for RangeClaim {
    fn read(words: &[&str], setting: &Setting) -> Result<Self> {
        let ruleset = setting.table.ruleset();
        let wrong = || {
            let actions = Action::all(ruleset).map(|action| written(action, ruleset));
            let actions = actions.collect::<Vec<_>>().join(", ");
            format!(
                "“{}” is nothing to expect of a movement range; write “move 120 places” (or cells, or feet) \
                 with an action ({actions}), or “stops B yes”, or “stops B no”, or \
                 “actions Move, Run”",
                words.join(" ")
            )
        };
        match words {
            ["actions", labels @ ..] => Ok(Self::MoveActions(labels.join(" "))),
            ["stops", place, "yes"] => Ok(Self::Stops(setting.cell(place)?, true)),
            ["stops", place, "no"] => Ok(Self::Stops(setting.cell(place)?, false)),
            [action, count, measure] => {
                let known = Action::all(ruleset).find(|known| written(*known, ruleset) == *action);
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

impl RangeQuestion {
    pub fn read(words: &[&str], setting: &Setting) -> Result<Self> {
        let [who, how @ ..] = words else {
            return Err("ask “movement-range A”: a creature's letter".to_owned());
        };
        let who = setting.creature(who)?;
        Ok(Self {
            who,
            intent: intent::read(how, who, setting)?,
            claims: Vec::new(),
        })
    }

    pub fn check(&self, setting: &Setting) -> Checked {
        let asked = {
            let table = &setting.table;
            query::reach(table, &mut Searches::default(), self.who, &self.intent)
        };
        let (view, _) = asked.map_err(|error| Difference::no_answer(text(error)))?;
        let holds = |claim: &RangeClaim| match claim {
            RangeClaim::Action(action, count, measure) => {
                let ruleset = setting.table.ruleset();
                let found = measured(&view, &action.label(ruleset).to_string(), *measure);
                let name = written(*action, ruleset);
                match found {
                    Some(found) if found == *count => Ok(()),
                    Some(found) => {
                        let names = Measure::ALL.map(|(name, _)| name);
                        Err(format!("{name} {found} {}", names[*measure as usize]))
                    }
                    None => Err(format!("no {name}")),
                }
            }
            RangeClaim::MoveActions(expected) => {
                let labels = view
                    .move_actions
                    .iter()
                    .map(|move_action| move_action.label.as_str());
                let found = labels.collect::<Vec<_>>().join(", ");
                same(*expected == found, || format!("actions {found}"))
            }
            RangeClaim::Stops(cell, expected) => {
                let found = path::ask(setting, self.who, *cell, &self.intent)?.in_reach();
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
fn measured(view: &MovementRangeView, action: &str, measure: Measure) -> Option<u32> {
    let last = view.bands.iter().position(|band| band.action == action)?;
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
