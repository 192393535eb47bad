//! Movement actions that lead straight on through space, in the full space.

use super::{Gait, Run, Site, Spot, StraightCourse, UNASKED, Volume};
use crate::ruleset::StraightLines;
use grid::Cell;
use terms::Mode;

/// Why there is no straight way somewhere: where along the line it cannot go on, or
/// nothing, where no straight line leads there.
type Shut = Option<Vec<Site>>;

/// A spot on a straight line, with its label and which of those before it leads
/// there.
#[derive(Clone, Copy)]
struct Rung {
    spot: Spot,
    label: u32,
    before: usize,
}

impl Volume {
    /// Goes straight to wherever that leads.
    pub(super) fn go_straight(&self, course: &StraightCourse, means: Vec<Gait>, spent: u32) -> Run {
        let mut run = Run {
            means,
            labels: vec![0; self.marks.len()],
        };
        // The kinds of movement that suit each site, once it has been asked.
        let mut able = vec![UNASKED; self.part.len()];
        for index in 0..self.part.len() {
            let to = Spot::from(self.part.site(index));
            if able[index] == UNASKED {
                able[index] = self.suiting(&run.means, to);
            }
            if able[index] == 0 {
                continue;
            }
            let way = self.straight_way(course, (&run.means, &mut able), spent, to);
            if let Some((_, label)) = way.ok().and_then(|way| way.last().copied()) {
                run.labels[index] = label + 1;
            }
        }
        if let Some(start) = self.index(self.from) {
            run.labels[start] = 2 * spent + 1;
        }
        run
    }

    /// The straight way that the search took to a spot, with its labels.
    pub(super) fn straight_trail(
        &self,
        course: &StraightCourse,
        run: &Run,
        to: Spot,
    ) -> Vec<(Spot, u32)> {
        let spent = Self::label_in(run, self.index(self.from).unwrap_or_default());
        let mut able = vec![UNASKED; self.part.len()];
        let means = (&run.means[..], &mut able[..]);
        let way = self.straight_way(course, means, spent.unwrap_or_default() / 2, to);
        way.unwrap_or_else(|_| vec![(to, 0)])
    }

    /// Where along the straight line to a spot a creature cannot go on, however far it
    /// gets; `None` where it can, and nothing where no straight line leads there.
    pub(super) fn shut_on_line(&self, course: &StraightCourse, to: Spot) -> Option<Vec<Site>> {
        let without_end = |gait: &Gait| Gait {
            cells: u32::MAX / 4,
            ..*gait
        };
        let mut shut = Vec::new();
        for run in &self.runs {
            let means: Vec<Gait> = run.means.iter().map(without_end).collect();
            let mut able = vec![UNASKED; self.part.len()];
            match self.straight_way(course, (&means, &mut able), 0, to) {
                Ok(_) => return None,
                Err(sites) => shut.extend(sites.into_iter().flatten()),
            }
        }
        Some(shut)
    }

    /// The cheapest straight way to a spot from where so much has been spent, with its
    /// labels, or why there is none.
    pub(super) fn straight_way(
        &self,
        course: &StraightCourse,
        (means, able): (&[Gait], &mut [u8]),
        spent: u32,
        to: Spot,
    ) -> Result<Vec<(Spot, u32)>, Shut> {
        let line = self.line_to(to);
        let mut through = course.through.iter().peekable();
        let mut rungs = vec![Rung {
            spot: self.from,
            label: 2 * spent,
            before: 0,
        }];
        let (mut last, mut sites) = (0..1, Vec::new());
        let (mut before, mut first) = (line.from, None);
        for n in 1..=line.steps {
            sites.clear();
            line.sites_at(n, &mut sites);
            if course.lines == StraightLines::AlongGrid {
                let [(site, _)] = sites[..] else {
                    return Err(None);
                };
                let dir = self.grid.dir_between(before.at, site.at);
                let onward = (dir, site.level - before.level);
                before = site;
                if *first.get_or_insert(onward) != onward {
                    return Err(None);
                }
            }
            while let Some(at) = through.next_if(|at| sites.iter().any(|(site, _)| site.at == **at))
            {
                sites.retain(|(site, _)| site.at == *at);
            }
            // On foot it follows the ground, and who swims the surface.
            for n in 0..sites.len() {
                let at = sites[n].0.at;
                let Some(index) = self.grid.index(at) else {
                    continue;
                };
                let ground = (Mode::Walk, Some(self.elements.ground(0, index)));
                let surface = (Mode::Swim, self.elements.surface(index));
                for (mode, level) in [ground, surface] {
                    let site = level.map(|level| Site { at, level });
                    let site = site.filter(|site| sites.iter().all(|(known, _)| known != site));
                    sites.extend(site.map(|site| (site, Some(mode))));
                }
            }
            for (site, only) in &sites {
                let spot = Spot::from(*site);
                let near = |rung: &&Rung| rung.spot.level.abs_diff(site.level) <= 1;
                let Some(index) = self.part.index(*site) else {
                    continue;
                };
                if !rungs[last.clone()].iter().any(|rung| near(&rung)) {
                    continue;
                }
                if able[index] == UNASKED {
                    able[index] = self.suiting(means, spot);
                }
                let suits = (spot, able[index]);
                let from = last.clone().map(|before| (before, rungs[before]));
                let onward = from.filter_map(|(before, rung)| {
                    let here = (rung.spot, rung.label);
                    let (_, step) = self.cheapest_step(means, here, suits)?;
                    only.is_none_or(|only| only == step.mode).then_some(Rung {
                        spot,
                        label: step.label,
                        before,
                    })
                });
                rungs.extend(onward.min_by_key(|rung| rung.label));
            }
            last = last.end..rungs.len();
            if last.is_empty() {
                return Err(Some(sites.iter().map(|(site, _)| *site).collect()));
            }
        }
        through.next().map_or(Ok(()), |_| Err(None))?;
        let mut ends = rungs[last].iter();
        let mut here = *ends.find(|rung| rung.spot == to).ok_or(None)?;
        let mut way = vec![(here.spot, here.label)];
        while way.len() <= line.steps {
            here = rungs[here.before];
            way.push((here.spot, here.label));
        }
        way.reverse();
        Ok(way)
    }

    /// The straight line from where the full space begins to a spot.
    fn line_to(&self, to: Spot) -> Line {
        let (from, to) = (self.of_same_space(self.from, 0).site(), to.site());
        let across = match self.grid.kind().is_hex() {
            true => self.grid.straight(from.at, to.at),
            false => Vec::new(),
        };
        let by = [
            to.at.x - from.at.x,
            to.at.y - from.at.y,
            to.level - from.level,
        ];
        let longest = by.map(|along| along.unsigned_abs() as usize);
        let steps = match self.grid.kind().is_hex() {
            true => across.len().max(longest[2]),
            false => longest.into_iter().max().unwrap_or(0),
        };
        Line {
            from,
            by,
            across,
            steps,
        }
    }
}

/// A straight line through space.
struct Line {
    from: Site,
    /// How far it leads in all, by columns, rows and levels.
    by: [i32; 3],
    /// On hexes: the steps of its plan.
    across: Vec<[Cell; 2]>,
    steps: usize,
}

impl Line {
    /// The nearest whole numbers to as much of a length as so many steps lead along.
    fn part(&self, all: i32, n: usize) -> impl Iterator<Item = i32> + Clone + use<> {
        let (all, n, steps) = (i64::from(all), n as i64, self.steps as i64);
        let high = (2 * all * n + steps).div_euclid(2 * steps);
        let low = -(steps - 2 * all * n).div_euclid(2 * steps);
        // No longer than the whole, which is a number of steps.
        (low..=high).map(|it| it as i32)
    }

    /// The sites nearest to where it is after so many steps, in order, for whatever kind
    /// of movement.
    fn sites_at(&self, n: usize, sites: &mut Vec<(Site, Option<Mode>)>) {
        let [x, y, up] = self.by;
        let levels = self.part(up, n).map(|up| self.from.level + up);
        let mut over = |at: Cell| {
            let site = |level: i32| (Site { at, level }, None);
            sites.extend(levels.clone().map(site));
        };
        if self.across.is_empty() {
            for x in self.part(x, n) {
                for y in self.part(y, n) {
                    over(Cell::new(self.from.at.x + x, self.from.at.y + y));
                }
            }
            return;
        }
        for gone in self.part(self.across.len() as i32, n) {
            let [one, other] = match gone {
                0 => [self.from.at; 2],
                _ => self.across[gone as usize - 1],
            };
            over(one);
            if other != one {
                over(other);
            }
        }
    }
}
