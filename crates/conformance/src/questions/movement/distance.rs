//! “distance A to P”: how far it is from one place to another, as the ruler has it.

use crate::answer::Ask;
use crate::claims::{Claim, Expected, ReasonClaim, cites, differences, said, same};
use crate::difference::{Checked, Difference};
use crate::setting::Setting;
use crate::words::{Result, number, rule_ids, text};
use app::query;
use app::wire::MeasureView;
use grid::Cell;

/// The question.
#[derive(Debug)]
pub(crate) struct DistanceQuestion {
    from: Cell,
    to: Cell,
    pub claims: Vec<Expected<DistanceClaim>>,
}

/// What can be expected of a distance.
#[derive(Debug)]
pub(crate) enum DistanceClaim {
    Cells(u32),
    Feet(u32),
    Cites(Vec<String>),
    Reason(ReasonClaim),
}

impl Claim for DistanceClaim {
    fn read(words: &[&str], setting: &Setting) -> Result<Self> {
        Ok(match words {
            ["cells", cells] => Self::Cells(number(cells)?),
            ["feet", feet] => Self::Feet(number(feet)?),
            ["cites", ids @ ..] => Self::Cites(rule_ids(ids, setting.table.ruleset())?),
            ["says" | "reason", ..] => Self::Reason(ReasonClaim::read(words, setting)?),
            _ => {
                return Err(format!(
                    "“{}” is not a claim about a distance: choose one of cells, feet, cites, \
                     reason, says",
                    words.join(" ")
                ));
            }
        })
    }
}

impl DistanceQuestion {
    pub fn read(words: &[&str], setting: &Setting) -> Result<Self> {
        let [from, "to", to] = words else {
            return Err("the question must be “distance P to Q”, with two cells".to_owned());
        };
        Ok(Self {
            from: setting.cell(from)?,
            to: setting.cell(to)?,
            claims: Vec::new(),
        })
    }

    pub fn check(&self, setting: &Setting) -> Checked {
        let view = self.ask(setting).map_err(Difference::no_answer)?;
        let lines = || self.lines(setting, &view);
        differences(&self.claims, |claim| holds(claim, &view), lines)
    }
}

impl Ask for DistanceQuestion {
    type Found = MeasureView;

    fn ask(&self, setting: &Setting) -> Result<MeasureView> {
        measured(setting, self.from, self.to)
    }

    fn lines(&self, setting: &Setting, view: &MeasureView) -> Vec<String> {
        let cells = setting.counted(view.cells);
        let far = match view.miles {
            Some(miles) => format!("{cells} · {miles} mi"),
            None => format!("{cells} · {} ft", view.feet),
        };
        vec![far, said(&view.rule)]
    }
}

/// What the ruler finds between two places, or those who stand there.
pub(crate) fn measured(setting: &Setting, from: Cell, to: Cell) -> Result<MeasureView> {
    let grid = setting.table.encounter().grid();
    let points = [from, to].map(|cell| grid.center(cell));
    let measured = query::measured(&setting.table, &points);
    measured.map(|(view, _)| view).map_err(text)
}

fn holds(claim: &DistanceClaim, view: &MeasureView) -> Result<()> {
    match claim {
        DistanceClaim::Cells(cells) => {
            same(*cells == view.cells, || format!("cells {}", view.cells))
        }
        DistanceClaim::Feet(feet) => same(*feet == view.feet, || format!("feet {}", view.feet)),
        DistanceClaim::Cites(ids) => cites(ids, view.rule.iter()),
        DistanceClaim::Reason(reason) => reason.among(&view.rule),
    }
}
