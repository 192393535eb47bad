//! “threat A”: the cells a creature threatens, and where it can strike.

use crate::answer::Ask;
use crate::claims::{Claim, Expected, ReasonClaim, cites, differences, listed, said, same};
use crate::difference::{Checked, Difference};
use crate::setting::Setting;
use crate::words::{Result, number, rule_ids, text};
use app::query;
use app::query::Searches;
use app::wire::ThreatView;
use encounter::CreatureId;
use grid::{Cell, Footprint};
use rules::Threat;
use serde::Serialize;

/// The question.
#[derive(Debug)]
pub(crate) struct ThreatQuestion {
    who: CreatureId,
    pub claims: Vec<Expected<ThreatClaim>>,
}

/// What can be expected of a threat.
#[derive(Debug)]
pub(crate) enum ThreatClaim {
    /// How many cells are threatened.
    Cells(u32),
    Threatens(Cell, bool),
    /// Whether a cell is threatened so many feet above the ground.
    ThreatensAt(Cell, i32, bool),
    /// How many cubes are threatened.
    Cubes(u32),
    /// Whether somebody in a cell can be struck at, its own space included.
    Strikes(Cell, bool),
    /// How many cells its side fills with spears.
    Spears(u32),
    Cites(Vec<String>),
    Reason(ReasonClaim),
}

impl Claim for ThreatClaim {
    fn read(words: &[&str], setting: &Setting) -> Result<Self> {
        Ok(match words {
            ["cells", count] => Self::Cells(number(count)?),
            ["threatens", place, "yes"] => Self::Threatens(setting.cell(place)?, true),
            ["threatens", place, "no"] => Self::Threatens(setting.cell(place)?, false),
            [
                "threatens",
                place,
                "at",
                feet,
                "ft",
                answer @ ("yes" | "no"),
            ] => Self::ThreatensAt(setting.cell(place)?, number(feet)?, *answer == "yes"),
            ["cubes", count] => Self::Cubes(number(count)?),
            ["strikes", place, "yes"] => Self::Strikes(setting.cell(place)?, true),
            ["strikes", place, "no"] => Self::Strikes(setting.cell(place)?, false),
            ["spears", count] => Self::Spears(number(count)?),
            ["cites", ids @ ..] => Self::Cites(rule_ids(ids, setting.table.ruleset())?),
            ["says" | "reason", ..] => Self::Reason(ReasonClaim::read(words, setting)?),
            _ => {
                return Err(format!(
                    "“{}” is not a claim about a threat: choose one of cells, threatens, strikes, \
                     threatens C3 at 10 ft, cubes, spears, cites, reason, says",
                    words.join(" ")
                ));
            }
        })
    }
}

impl ThreatQuestion {
    pub fn read(words: &[&str], setting: &Setting) -> Result<Self> {
        let [who] = words else {
            return Err("the question must be “threat A”, with a creature".to_owned());
        };
        Ok(Self {
            who: setting.creature(who)?,
            claims: Vec::new(),
        })
    }

    pub fn check(&self, setting: &Setting) -> Checked {
        let found = self.ask(setting).map_err(Difference::no_answer)?;
        let no_answer = |error| Difference::no_answer(text(error));
        let threat = query::threat_of(&setting.table, self.who).map_err(no_answer)?;
        let (body, at) = setting.table.there(self.who).map_err(no_answer)?;
        let threatens_at = |cell: Cell, feet: i32| {
            let board = setting.table.board();
            let level = board.level_aloft(&Footprint::rect(1, 1), cell, feet);
            let levels = [
                &board.levels_at(&body, at),
                &(level..level.saturating_add(1)),
            ];
            Threat::on_levels(board, setting.table.ruleset(), (&body, at), levels).threatens(cell)
        };
        differences(
            &self.claims,
            |claim| holds(claim, &threat, &found.view, &threatens_at),
            || self.lines(setting, &found),
        )
    }
}

/// A threat with the cells it is over.
#[derive(Serialize)]
pub(crate) struct Found {
    #[serde(flatten)]
    view: ThreatView,
    threatened: Vec<String>,
}

impl Ask for ThreatQuestion {
    type Found = Found;

    fn ask(&self, setting: &Setting) -> Result<Found> {
        let threat = query::threat_of(&setting.table, self.who).map_err(text)?;
        let answer = query::threat(&setting.table, &mut Searches::default(), self.who);
        Ok(Found {
            view: answer.map_err(text)?.0,
            threatened: threat.cells().map(Setting::label).collect(),
        })
    }

    fn lines(&self, setting: &Setting, found: &Found) -> Vec<String> {
        let view = &found.view;
        let cells = setting.counted(view.cells);
        let head = format!("{cells}: {}", listed(&found.threatened));
        let attacks = view.attacks.iter().map(|attack| {
            let from = attack.from.as_ref();
            let from = from.map_or_else(|| "no".to_owned(), |from| format!("from {from}"));
            format!(
                "attack on {} {from}  {}",
                attack.name,
                said(&attack.because)
            )
        });
        let head = [head, said(&view.because), said(&view.no_flanking)].into_iter();
        head.chain(attacks).collect()
    }
}

fn holds(
    claim: &ThreatClaim,
    threat: &Threat,
    view: &ThreatView,
    threatens_at: &dyn Fn(Cell, i32) -> bool,
) -> Result<()> {
    let yes_or_no = |word: &str, cell: Cell, found: bool, expected: bool| {
        let answer = if found { "yes" } else { "no" };
        let label = Setting::label(cell);
        same(found == expected, || format!("{word} {label} {answer}"))
    };
    match claim {
        ThreatClaim::Cubes(count) => {
            let cubes = view.cubes.unwrap_or_default();
            same(*count == cubes, || format!("cubes {cubes}"))
        }
        ThreatClaim::ThreatensAt(cell, feet, expected) => {
            let found = threatens_at(*cell, *feet);
            yes_or_no(&format!("at {feet} ft threatens"), *cell, found, *expected)
        }
        ThreatClaim::Cells(count) => same(*count == view.cells, || format!("cells {}", view.cells)),
        ThreatClaim::Threatens(cell, expected) => {
            yes_or_no("threatens", *cell, threat.threatens(*cell), *expected)
        }
        ThreatClaim::Strikes(cell, expected) => {
            yes_or_no("strikes", *cell, threat.strikes(*cell), *expected)
        }
        ThreatClaim::Spears(count) => {
            same(*count == view.spears, || format!("spears {}", view.spears))
        }
        ThreatClaim::Cites(ids) => cites(ids, view.because.iter()),
        ThreatClaim::Reason(reason) => reason.among(view.because.iter()),
    }
}
