//! “nearest A”: who is nearest to a creature or a place.

use crate::answer::Ask;
use crate::claims::{Claim, Expected, ReasonClaim, cites, differences, said, same};
use crate::difference::{Checked, Difference};
use crate::setting::Setting;
use crate::words::{Result, number, rule_ids, text};
use app::query;
use app::wire::{Among, NearestView};
use encounter::CreatureId;
use grid::Cell;

/// The question.
#[derive(Debug)]
pub(crate) struct NearestQuestion {
    from: NearestFrom,
    pub claims: Vec<Expected<NearestClaim>>,
}

/// From where.
#[derive(Clone, Copy, Debug)]
enum NearestFrom {
    Creature(CreatureId, Among),
    Place(Cell),
}

/// What can be expected of the nearest.
#[derive(Debug)]
pub(crate) enum NearestClaim {
    /// How far off they are, in cells.
    Cells(u32),
    /// Who they are: these and no others.
    Who(Vec<CreatureId>),
    /// The sides of the die that decides; 0 when none does.
    Die(u32),
    /// Whom the die of a seed picks.
    Seed(u32, CreatureId),
    Cites(Vec<String>),
    Reason(ReasonClaim),
}

impl Claim for NearestClaim {
    fn read(words: &[&str], setting: &Setting) -> Result<Self> {
        Ok(match words {
            ["cells", cells] => Self::Cells(number(cells)?),
            ["who", names @ ..] if !names.is_empty() => {
                let who = names.iter().map(|name| setting.creature(name));
                let mut who: Vec<CreatureId> = who.collect::<Result<_>>()?;
                who.sort();
                Self::Who(who)
            }
            ["no", "die"] => Self::Die(0),
            ["die", sides] => Self::Die(number(sides.trim_start_matches('d'))?),
            ["seed", seed, "picks", name] => Self::Seed(number(seed)?, setting.creature(name)?),
            ["cites", ids @ ..] => Self::Cites(rule_ids(ids, setting.table.ruleset())?),
            ["says" | "reason", ..] => Self::Reason(ReasonClaim::read(words, setting)?),
            _ => {
                return Err(format!(
                    "“{}” is not a claim about nearest creatures: choose one of cells, who, die d3, \
                     no die, seed 7 picks A, cites, reason, says",
                    words.join(" ")
                ));
            }
        })
    }
}

impl NearestQuestion {
    pub fn read(words: &[&str], setting: &Setting) -> Result<Self> {
        let from = match words {
            [place] if setting.creature(place).is_err() => NearestFrom::Place(setting.cell(place)?),
            [who] => NearestFrom::Creature(setting.creature(who)?, Among::Opponents),
            [who, "allies"] => NearestFrom::Creature(setting.creature(who)?, Among::Friends),
            [who, "everyone"] => NearestFrom::Creature(setting.creature(who)?, Among::Everyone),
            _ => {
                let usage = "the question must be “nearest A”, “nearest A allies”, “nearest A everyone” or \
                             “nearest C3” for a cell";
                return Err(usage.to_owned());
            }
        };
        Ok(Self {
            from,
            claims: Vec::new(),
        })
    }

    pub fn check(&self, setting: &Setting) -> Checked {
        let thrown = |seed| self.thrown(setting, seed);
        let view = self.ask(setting).map_err(Difference::no_answer)?;
        let holds = |claim: &NearestClaim| match claim {
            NearestClaim::Seed(seed, who) => {
                let throw = thrown(*seed)?.throw;
                let picks = throw.map(|throw| throw.picks);
                let right = picks.as_ref().is_some_and(|picks| picks.creature == who.0);
                same(right, || match picks {
                    Some(picks) => format!("seed {seed} picks {}", picks.name),
                    None => "no die".to_owned(),
                })
            }
            _ => holds(claim, &view),
        };
        differences(&self.claims, holds, || self.lines(setting, &view))
    }

    /// The answer, with the die of a seed.
    fn thrown(&self, setting: &Setting, seed: u32) -> Result<NearestView> {
        match self.from {
            NearestFrom::Creature(who, among) => {
                query::closest(&setting.table, who, among, Some(seed)).map_err(text)
            }
            NearestFrom::Place(cell) => Ok(query::closest_to(&setting.table, cell, Some(seed))),
        }
    }
}

impl Ask for NearestQuestion {
    type Found = NearestView;

    fn ask(&self, setting: &Setting) -> Result<NearestView> {
        self.thrown(setting, 0)
    }

    fn lines(&self, _: &Setting, view: &NearestView) -> Vec<String> {
        vec![line(view), said(&view.because)]
    }
}

fn holds(claim: &NearestClaim, view: &NearestView) -> Result<()> {
    let sides = view.throw.as_ref().map_or(0, |throw| throw.sides);
    match claim {
        NearestClaim::Cells(cells) => same(*cells == view.cells, || line(view)),
        NearestClaim::Who(who) => {
            let found = view.who.iter().map(|named| named.creature);
            same(found.eq(who.iter().map(|id| id.0)), || line(view))
        }
        NearestClaim::Die(expected) => same(*expected == sides, || match sides {
            0 => "no die".to_owned(),
            _ => format!("die d{sides}"),
        }),
        // The seed is asked for where it is known.
        NearestClaim::Seed(..) => Ok(()),
        NearestClaim::Cites(ids) => cites(ids, view.because.iter()),
        NearestClaim::Reason(reason) => reason.among(view.because.iter()),
    }
}

fn line(view: &NearestView) -> String {
    let who: Vec<&str> = view.who.iter().map(|named| named.name.as_str()).collect();
    match who.as_slice() {
        [] => "nobody".to_owned(),
        _ => format!("cells {}: {}", view.cells, who.join(", ")),
    }
}
