//! A forced way told step by step, or why there is none.

use super::forcing::Force;
use super::obstacles::{EASE, in_column};
use super::search::Bar;
use super::{Forced, ForcedStep, ForcedWay};
use crate::board::unfit;
use crate::query::Query;
use crate::reason::{Reason, RuleRef};
use grid::{Cell, Dir, Segment};
use terms::{Message, message};

impl Forced<'_> {
    /// The shortest way to a place, of several the straightest.
    ///
    /// # Errors
    /// Why it cannot be moved there. That is an answer like any other.
    pub fn way_to(&self, to: Cell) -> Result<ForcedWay, Reason> {
        let grid = self.query.board.grid();
        let Some((end, (label, fallen))) = grid
            .index(to)
            .and_then(|index| Some((index, self.label(index)?)))
        else {
            return Err(self.refuse(to));
        };
        let trail = self.trail(end, label, fallen);
        let steps: Vec<ForcedStep> = trail.windows(2).map(|pair| self.told(pair)).collect();
        let ends = self.ends(&trail, steps.last());
        Ok(ForcedWay { steps, ends })
    }

    /// The positions of the way there, each with its label, from the start on.
    fn trail(&self, end: usize, label: u32, fallen: bool) -> Vec<(usize, u32)> {
        let grid = self.query.board.grid();
        let kind = grid.kind();
        let [start, goal] = [self.query.mover.at, grid.cell(end)].map(|at| grid.center(at));
        let straight = Segment::new(start, goal);
        let mut trail = vec![(end, label)];
        let (mut here, mut label, mut fallen) = (end, label, fallen);
        while label > 0 {
            let from = |dir: Dir| {
                let before = grid.index(grid.step(grid.cell(here), dir.opposite(kind)))?;
                let rest = label.checked_sub(self.price([before, here], dir))?;
                let leads = self.is_labeled(before, rest)
                    && self.step(before, dir).is_ok()
                    && self.fall([before, here]).is_some() == fallen;
                leads.then_some((before, rest))
            };
            let off = |before: &usize| straight.distance_to(grid.center(grid.cell(*before)));
            let ways = kind.dirs().filter_map(from);
            let Some(before) = ways.min_by(|(a, _), (b, _)| off(a).total_cmp(&off(b))) else {
                break;
            };
            trail.push(before);
            (here, label) = before;
            fallen = false;
        }
        trail.reverse();
        trail
    }

    fn told(&self, pair: &[(usize, u32)]) -> ForcedStep {
        let Query { board, mover, .. } = self.query;
        let grid = board.grid();
        let [from, here] = [pair[0].0, pair[1].0];
        let (to, body) = (grid.cell(here), &mover.body);
        let over = in_column(self.query, &self.party, to);
        let over = over.filter(|other| self.footing.meets(other, to));
        ForcedStep {
            to,
            total: pair[1].1 / 2,
            rise_feet: if body.flying || self.footing.afloat().is_some() {
                0
            } else {
                self.rise([from, here])
            },
            fall: self.fall([from, here]),
            hazards: board.hazards_under(&body.footprint, to, body),
            over: over.map(|other| other.name.clone()).collect(),
        }
    }

    /// What keeps a way from going straight on.
    fn ends(&self, trail: &[(usize, u32)], last: Option<&ForcedStep>) -> Option<Reason> {
        let grid = self.query.board.grid();
        if let Some(fall) = last.and_then(|step| step.fall) {
            let text = match (fall.pit, fall.feet, fall.water_feet) {
                (true, 0, _) => message!("falls-into-pit"),
                (true, feet, _) => message!("falls-feet-into-pit", feet),
                (false, feet, Some(_)) => message!("falls-feet-into-water", feet),
                (false, feet, None) => message!("falls-feet", feet),
            };
            return Some(self.says(text));
        }
        let [.., (before, _), (here, label)] = trail else {
            return None;
        };
        let [before, at] = [*before, *here].map(|index| grid.cell(index));
        let dir = grid.dir_between(before, at)?;
        let cells = self.feet / self.query.ruleset.policies.cell_feet.value;
        if label / 2 >= cells {
            return None;
        }
        match self.step(*here, dir) {
            Ok(_) | Err(Bar::Astray) => None,
            Err(bar) => Some(self.barred(bar, grid.step(at, dir))),
        }
    }

    /// A line under the rule of what forced movement leads into.
    fn says(&self, text: Message) -> Reason {
        let p = &self.query.ruleset.policies;
        let needs = p.forced_into_occupied.as_ref();
        Reason {
            text,
            rule: needs.map_or(p.end_occupied.rule, |needs| needs.rule),
        }
    }

    fn barred(&self, bar: Bar, at: Cell) -> Reason {
        let p = &self.query.ruleset.policies;
        match bar {
            Bar::Edge => self.says(message!("map-edge-in-the-way")),
            Bar::Blocked => {
                let body = &self.query.mover.body;
                let made_for = self.query.board.made_free(body);
                let text = unfit(self.query.board, (&body.footprint, at), EASE, made_for);
                self.says(text.unwrap_or_else(|| message!("no-fit-into-gap")))
            }
            Bar::Closed => Reason {
                text: message!("wall-or-corner-in-the-way"),
                rule: p.corner_solid.rule,
            },
            Bar::Occupied(other) => self.says(message!("in-the-way", name = &other.name)),
            Bar::High(0) => self.says(message!("pit-side-in-the-way")),
            Bar::High(feet) => Reason {
                text: message!("ground-rises", feet),
                rule: self.surface_rule(),
            },
            Bar::Astray => self.astray(),
        }
    }

    fn surface_rule(&self) -> RuleRef {
        let p = &self.query.ruleset.policies;
        let follows = p.forced_follows_feet.as_ref();
        follows.map_or(p.end_occupied.rule, |follows| follows.rule)
    }

    fn astray(&self) -> Reason {
        let p = &self.query.ruleset.policies;
        let name = &self.by.name;
        Reason {
            text: match self.force {
                Force::Push => message!("forced-no-farther", name),
                Force::Pull | Force::Slide => message!("forced-no-nearer", name),
            },
            rule: self.force.rule(p).unwrap_or(p.end_occupied.rule),
        }
    }

    /// Why it cannot be moved to a place.
    fn refuse(&self, to: Cell) -> Reason {
        let Query { board, mover, .. } = self.query;
        let grid = board.grid();
        let p = &self.query.ruleset.policies;
        let fits = mover.body.footprint.fits(grid, to);
        let Some(index) = grid.index(to).filter(|_| fits) else {
            return self.barred(Bar::Edge, to);
        };
        if let Some(buried) = self.footing.buried() {
            return buried;
        }
        if let Some(other) = self.site(index).closed {
            return self.barred(Bar::Occupied(&board.occupants()[other]), to);
        }
        if !self.layer.fits[index] {
            return self.barred(Bar::Blocked, to);
        }
        let [off, start] = [to, mover.at].map(|at| self.off(at));
        let astray = match self.force {
            Force::Push => off <= start,
            Force::Pull => off > start.max(1),
            Force::Slide => false,
        };
        if astray {
            return self.astray();
        }
        let span = grid.span(mover.at, to);
        let least = (span.straight + span.diagonal) * p.cell_feet.value;
        if least > self.feet {
            return self.says(message!("forced-too-far", least, feet = self.feet));
        }
        // A step from where it can come that fails is the reason to name.
        let kind = grid.kind();
        let steps = kind.dirs().filter_map(|dir| {
            let before = grid.index(grid.step(to, dir.opposite(kind)))?;
            let reached = self.label(before).is_some_and(|(_, fallen)| !fallen);
            self.step(before, dir).err().filter(|_| reached)
        });
        let (astray, barred): (Vec<Bar>, Vec<Bar>) =
            steps.partition(|bar| matches!(bar, Bar::Astray));
        let bar = barred.into_iter().chain(astray).next();
        bar.map_or_else(
            || self.says(message!("forced-no-short-way")),
            |bar| self.barred(bar, to),
        )
    }
}
