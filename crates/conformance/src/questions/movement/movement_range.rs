//! “reach A”: everywhere a creature can end its movement in a round.

use crate::answer::Ask;
use crate::claims::{Claim, Expected, differences, same};
use crate::difference::{Checked, Difference};
use crate::questions::movement::intent;
use crate::questions::movement::path;
use crate::setting::Setting;
use crate::words::{Result, number, text};
use app::query;
use app::query::Searches;
use app::wire::{BandPlaces, MoveIntentForm, MovementRangeView};
use encounter::CreatureId;
use grid::Cell;
use rules::{Action, Ruleset};
use serde::Serialize;

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
    /// Whether no more than an action leads there.
    StopsBy(Action, Cell, bool),
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
                "“{}” is not a claim about a movement range: write “move 120 places” (or cells, or feet) \
                 with an action ({actions}), or “stops B yes” or no, perhaps with an action in front, or \
                 “actions Move, Run”",
                words.join(" ")
            )
        };
        let known = |action: &str| {
            let mut all = Action::all(ruleset);
            all.find(|known| written(*known, ruleset) == action)
        };
        match words {
            ["actions", labels @ ..] => Ok(Self::MoveActions(labels.join(" "))),
            ["stops", place, "yes"] => Ok(Self::Stops(setting.cell(place)?, true)),
            ["stops", place, "no"] => Ok(Self::Stops(setting.cell(place)?, false)),
            [action, "stops", place, yes @ ("yes" | "no")] => {
                let action = known(action).ok_or_else(wrong)?;
                Ok(Self::StopsBy(action, setting.cell(place)?, *yes == "yes"))
            }
            [action, count, measure] => {
                let mut measures = Measure::ALL.into_iter();
                let measured = measures.find(|(name, _)| name == measure);
                let (Some(action), Some((_, measure))) = (known(action), measured) else {
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
            return Err("the question must be “movement-range A”, with a creature".to_owned());
        };
        let who = setting.creature(who)?;
        Ok(Self {
            who,
            intent: intent::read(how, who, setting)?,
            claims: Vec::new(),
        })
    }

    pub fn check(&self, setting: &Setting) -> Checked {
        let found = self.ask(setting).map_err(Difference::no_answer)?;
        let view = &found.view;
        let holds = |claim: &RangeClaim| match claim {
            RangeClaim::Action(action, count, measure) => {
                let ruleset = setting.table.ruleset();
                let found = measured(view, &action.label(ruleset).to_string(), *measure);
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
            RangeClaim::StopsBy(action, cell, expected) => {
                let ruleset = setting.table.ruleset();
                let way = path::ask(setting, self.who, *cell, &self.intent)?;
                let named = |name: &str| view.bands.iter().position(|it| it.action == name);
                let most = named(&action.label(ruleset).to_string());
                let takes = way.action().and_then(named);
                let found = way.in_reach() && takes.is_some() && takes <= most;
                let word = if found { "yes" } else { "no" };
                same(found == *expected, || {
                    let name = written(*action, ruleset);
                    format!("{name} stops {} {word}", Setting::label(*cell))
                })
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
        differences(&self.claims, holds, || self.lines(setting, &found))
    }
}

/// How far it gets, and the cells in words.
#[derive(Serialize)]
pub(crate) struct Found {
    #[serde(flatten)]
    view: MovementRangeView,
    places: Vec<BandPlaces>,
}

impl Ask for RangeQuestion {
    type Found = Found;

    fn ask(&self, setting: &Setting) -> Result<Found> {
        let (table, searches) = (&setting.table, &mut Searches::default());
        let view = query::reach(table, searches, self.who, &self.intent);
        let places = query::movement_range_places(table, searches, self.who, &self.intent);
        let view = view.map_err(text)?.0;
        let height = self.intent.height_feet.filter(|feet| *feet != 0);
        if let Some(feet) = height.filter(|_| view.space.is_none()) {
            return Err(intent::height_unused(setting, self.who, feet));
        }
        Ok(Found {
            view,
            places: places.map_err(text)?,
        })
    }

    fn lines(&self, setting: &Setting, Found { view, places }: &Found) -> Vec<String> {
        let bands = view.bands.iter().flat_map(|band| {
            let (action, feet, more) = (&band.action, band.feet, band.places);
            let (cells, rule) = (setting.counted(band.cells), &band.rule.rule);
            let head = format!("{action}: {cells} · {feet} ft, places more: {more} [{rule}]");
            let told = places.iter().filter(|it| it.action == *action);
            let rows = told.flat_map(|it| it.rows.iter().map(|row| format!("  {row}")));
            [head].into_iter().chain(rows)
        });
        let labels = view.move_actions.iter().map(|it| it.label.as_str());
        let attempts = view.attempts.iter().map(|it| it.label.as_str());
        let choices = labels.chain(attempts).collect::<Vec<_>>().join(", ");
        bands.chain([format!("actions {choices}")]).collect()
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
