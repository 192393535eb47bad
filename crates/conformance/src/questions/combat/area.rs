//! “area 15 ft at P” and “area 20 ft at 5,5 height 25 ft”: an area of effect.

use crate::answer::Ask;
use crate::claims::{Claim, Expected, cites, differences, listed, said, same};
use crate::difference::{Checked, Difference};
use crate::setting::Setting;
use crate::words::{Result, number, rule_ids, text};
use app::query;
use app::wire::{AreaOf, AreaView};
use encounter::CreatureId;
use grid::{Point, Rect};

/// The question.
#[derive(Debug)]
pub(crate) struct AreaQuestion {
    middle: Point,
    asked: AreaOf,
    pub claims: Vec<Expected<AreaClaim>>,
}

/// What can be expected of an area.
#[derive(Debug)]
pub(crate) enum AreaClaim {
    /// How many cells of the map it covers.
    Cells(u32),
    Cubes(u32),
    /// Who is within: these and no others.
    Holds(Vec<CreatureId>),
    Cites(Vec<String>),
}

impl Claim for AreaClaim {
    fn read(words: &[&str], setting: &Setting) -> Result<Self> {
        Ok(match words {
            ["cells", count] => Self::Cells(number(count)?),
            ["cubes", count] => Self::Cubes(number(count)?),
            ["holds", "nobody"] => Self::Holds(Vec::new()),
            ["holds", names @ ..] if !names.is_empty() => {
                let who = names.iter().map(|name| setting.creature(name));
                let mut who: Vec<CreatureId> = who.collect::<Result<_>>()?;
                who.sort();
                Self::Holds(who)
            }
            ["cites", ids @ ..] => Self::Cites(rule_ids(ids, setting.table.ruleset())?),
            _ => {
                return Err(format!(
                    "“{}” is not a claim about an area: choose one of cells, cubes, holds, cites",
                    words.join(" ")
                ));
            }
        })
    }
}

impl AreaQuestion {
    pub fn read(words: &[&str], setting: &Setting) -> Result<Self> {
        let usage = "the question must be “area 15 ft at P”, with a cell or a point such as “5,5”, and may end with “height 25 ft”";
        let [feet, "ft", "at", place, rest @ ..] = words else {
            return Err(usage.to_owned());
        };
        let height_feet = match rest {
            [] => 0,
            ["height", feet, "ft"] if !setting.table.ruleset().has_levels() => {
                let title = &setting.table.ruleset().title;
                return Err(format!(
                    "{title} has no elevation: leave out “height {feet} ft”"
                ));
            }
            ["height", feet, "ft"] => number(feet)?,
            _ => return Err(usage.to_owned()),
        };
        let middle = match place.split_once(',') {
            Some((x, y)) => Point::new(f64::from(number::<i32>(x)?), f64::from(number::<i32>(y)?)),
            None => setting.table.grid().center(setting.cell(place)?),
        };
        let bounds = setting.table.grid().bounds();
        if !bounds.intersects(Rect::new(middle, middle)) {
            return Err(format!("“{place}” is outside the map"));
        }
        Ok(Self {
            middle,
            asked: AreaOf {
                feet: number(feet)?,
                height_feet,
            },
            claims: Vec::new(),
        })
    }

    pub fn check(&self, setting: &Setting) -> Checked {
        let view = self.ask(setting).map_err(Difference::no_answer)?;
        let lines = || self.lines(setting, &view);
        differences(&self.claims, |claim| holds(claim, &view), lines)
    }
}

impl Ask for AreaQuestion {
    type Found = AreaView;

    fn ask(&self, setting: &Setting) -> Result<AreaView> {
        let answer = query::area_of(&setting.table, self.middle, &self.asked);
        answer.map(|(view, _)| view).map_err(text)
    }

    fn lines(&self, setting: &Setting, view: &AreaView) -> Vec<String> {
        let names: Vec<&str> = view.who.iter().map(|it| it.name.as_str()).collect();
        let held = match names.as_slice() {
            [] => "nobody".to_owned(),
            _ => names.join(", "),
        };
        let area = format!("{}: {held}", setting.counted(view.cells));
        vec![area, said([&view.because])]
    }
}

fn holds(claim: &AreaClaim, view: &AreaView) -> Result<()> {
    match claim {
        AreaClaim::Cells(count) => same(*count == view.cells, || format!("cells {}", view.cells)),
        AreaClaim::Cubes(count) => {
            let cubes = view.cubes.unwrap_or_default();
            same(*count == cubes, || format!("cubes {cubes}"))
        }
        AreaClaim::Holds(who) => {
            let found = view.who.iter().map(|it| CreatureId(it.creature));
            same(found.eq(who.iter().copied()), || {
                format!("holds {}", listed(view.who.iter().map(|it| &it.name)))
            })
        }
        AreaClaim::Cites(ids) => cites(ids, std::iter::once(&view.because)),
    }
}
