//! The search in space, for those who fly, swim, climb or burrow, or have a
//! ceiling over them: everywhere they can get to, level by level.
//!
//! Dijkstra's search over sites: an anchor cell and a level. Whatever kind of
//! movement leads to a site, its cost comes off all of them, so what has been
//! spent is one figure, and a kind of movement serves as long as its own speed
//! covers that figure. What the action has gone before in its round is part of it. Labels count as those of a [`crate::search::ground::MovementSearch`] do. No way
//! is longer than the fastest kind of movement goes, so the search keeps to the
//! part of the map around its start.

mod element;
mod explain;

pub use explain::Hop;

use super::ground::StepCosts;
use crate::board::Board;
use crate::creature::{Action, MoveAction, Mover, Occupant};
use crate::movement::{Allowance, NO_STOP, SHUT, WARNED, held, relation};
use crate::query::Query;
use crate::ruleset::Ruleset;
use element::Elements;
use grid::{Cell, Dir, Grid};
use terms::Mode;

/// Where a creature is in space.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Site {
    /// The anchor cell of what it takes up.
    pub at: Cell,
    /// The level on which that begins.
    pub level: i32,
}

/// How far a kind of movement goes with an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Gait {
    pub mode: Mode,
    /// In cells of movement.
    pub cells: u32,
}

/// The farthest of some.
fn most(means: &[Gait]) -> Option<u32> {
    means.iter().map(|it| it.cells).max()
}

/// The part of the map that a search keeps to.
#[derive(Clone, Copy, Debug)]
struct Part {
    first: Site,
    sides: [usize; 3],
}

impl Part {
    fn around(grid: Grid, from: Site, reach: i32, levels: std::ops::Range<i32>) -> Self {
        let side = |at: i32, side: u32| {
            let first = (at - reach).max(0);
            let last = (at + reach).min(side.cast_signed() - 1).max(first);
            (first, (last - first + 1).unsigned_abs() as usize)
        };
        let (x, width) = side(from.at.x, grid.width());
        let (y, height) = side(from.at.y, grid.height());
        Self {
            first: Site {
                at: Cell::new(x, y),
                level: levels.start,
            },
            sides: [width, height, levels.len()],
        }
    }

    fn len(&self) -> usize {
        self.sides.iter().product()
    }

    fn index(&self, site: Site) -> Option<usize> {
        let [x, y, z] = [
            site.at.x - self.first.at.x,
            site.at.y - self.first.at.y,
            site.level - self.first.level,
        ]
        .map(|along| usize::try_from(along).unwrap_or(usize::MAX));
        let [width, height, depth] = self.sides;
        (x < width && y < height && z < depth).then(|| (z * height + y) * width + x)
    }

    fn site(&self, index: usize) -> Site {
        let [width, height, _] = self.sides;
        // Part of the map, whose sides are far shorter than numbers go.
        let [x, y, z] = [
            index % width,
            index / width % height,
            index / width / height,
        ]
        .map(|along| along as i32);
        Site {
            at: Cell::new(self.first.at.x + x, self.first.at.y + y),
            level: self.first.level + z,
        }
    }
}

/// What one search found: the labels of the sites it got to, one higher than
/// they are, and 0 for the rest.
#[derive(Debug)]
struct Run {
    means: Vec<Gait>,
    labels: Vec<u16>,
}

/// What was found in space.
#[derive(Debug)]
pub struct Volume {
    grid: Grid,
    from: Site,
    part: Part,
    elements: Elements,
    costs: StepCosts,
    /// What the action has spent before in its round, in cells of movement.
    gone: u32,
    /// Who is in the way, by site.
    marks: Vec<u8>,
    /// Several only where kinds of movement are not combined.
    runs: Vec<Run>,
    pays_whole: bool,
}

impl Volume {
    /// Whether a creature goes about in space: by its ruleset there are levels,
    /// and it has more than its feet, has left the ground, or is too tall for
    /// the room there is.
    #[must_use]
    pub fn is_for(board: &Board, mover: &Mover) -> bool {
        let body = &mover.body;
        let Some(columns) = board.columns().filter(|_| !body.prone) else {
            return false;
        };
        let low = board
            .ceiling()
            .is_some_and(|ceiling| ceiling - columns.span().end < body.cubes_high.cast_signed());
        let able = Mode::ALL.into_iter().skip(1);
        let mut able = able.filter(|mode| body.modes.feet(*mode, 0).is_some());
        mover.intent.move_action == MoveAction::Ordinary
            && mover.intent.attempt.is_none()
            && (able.next().is_some() || body.flying || body.aloft_feet != 0 || low)
    }

    /// How far a creature gets at most with what its round leaves it of an action,
    /// in cells of movement: by its fastest kind of movement, where it goes about
    /// in space.
    #[must_use]
    pub fn farthest(query: Query<'_>, action: Action) -> u32 {
        let Query { ruleset, mover, .. } = query;
        let means =
            Self::is_for(query.board, mover).then(|| Self::means_of(ruleset, mover, action));
        let farthest = means.and_then(|means| most(&means));
        let farthest = farthest.unwrap_or_else(|| Allowance::of(ruleset, mover, action).cells);
        match mover.left_of(action) {
            Some(Ok(left)) => farthest.min(*left),
            Some(Err(_)) => 0,
            None => farthest,
        }
    }

    /// How far each kind of movement goes with an action.
    fn means_of(ruleset: &Ruleset, mover: &Mover, action: Action) -> Vec<Gait> {
        let walk = mover.speed_feet;
        let able = Mode::ALL.into_iter().filter_map(|mode| {
            // One that flies without a speed for it flies as fast as it goes.
            let unsaid = (mode == Mode::Fly && mover.body.flying).then_some(walk);
            let feet = mover.body.modes.feet(mode, walk).or(unsaid)?;
            let going = Mover {
                speed_feet: feet,
                ..mover.clone()
            };
            let cells = Allowance::of(ruleset, &going, action).cells;
            Some(Gait { mode, cells })
        });
        able.collect()
    }

    /// Searches everywhere a creature gets to with what its round leaves it of an
    /// action, from a site where it has spent so many cells of that; `None` where
    /// its ruleset has no levels.
    #[must_use]
    pub fn search(query: Query<'_>, action: Action, (from, spent): (Site, u32)) -> Option<Self> {
        let Query { board, ruleset, .. } = query;
        let columns = board.columns()?;
        let means = Self::means_of(ruleset, query.mover, action);
        let all = most(&means).unwrap_or(0);
        let gone = match query.mover.left_of(action) {
            Some(Ok(left)) => all.saturating_sub(*left),
            Some(Err(_)) => all,
            None => 0,
        };
        let reach = match held(query) {
            Some(_) => 0,
            None => all - gone,
        };
        // Labels hold as much; no creature is so fast, and no map so wide.
        let reach = reach.min(u32::from(u16::MAX) / 4).cast_signed();
        let elements = Elements::of(query, columns);
        let part = Part::around(board.grid(), from, reach, elements.span(from.level, reach));
        let p = &ruleset.policies;
        let combine = p.modes_combine.as_ref().is_some_and(|it| it.value);
        let groups: Vec<Vec<Gait>> = if combine {
            vec![means]
        } else {
            means.into_iter().map(|one| vec![one]).collect()
        };
        let mut volume = Self {
            grid: board.grid(),
            from,
            part,
            elements,
            costs: StepCosts::of(ruleset, query.mover),
            gone,
            marks: vec![0; part.len()],
            runs: Vec::new(),
            pays_whole: p.mode_pays_whole.as_ref().is_none_or(|it| it.value),
        };
        volume.mark_others(query);
        for means in groups {
            let run = volume.flood(means, gone + spent);
            volume.runs.push(run);
        }
        Some(volume)
    }

    /// Notes who is in the way where.
    fn mark_others(&mut self, query: Query<'_>) {
        let Query { board, mover, .. } = query;
        let own = mover.body.cubes_high.cast_signed();
        let others = board.occupants().iter();
        for other in others.filter(|other| other.id != mover.id) {
            let marks = relation(query.ruleset, mover, other).marks;
            let levels = board.levels_of(other);
            let cells: Vec<Cell> = other.cells(self.grid).collect();
            for at in mover.body.footprint.anchors_over_any(self.grid, &cells) {
                for level in levels.start - own + 1..levels.end {
                    if let Some(index) = self.part.index(Site { at, level }) {
                        self.marks[index] |= marks;
                    }
                }
            }
        }
    }

    /// Searches with some kinds of movement.
    fn flood(&self, means: Vec<Gait>, spent: u32) -> Run {
        let most = most(&means).unwrap_or(0) as usize;
        let mut run = Run {
            means,
            labels: vec![0; self.part.len()],
        };
        let mut buckets: Vec<Vec<u32>> = vec![Vec::new(); 2 * most + 2];
        let start = 2 * spent as usize;
        let Some((first, bucket)) = self.part.index(self.from).zip(buckets.get_mut(start)) else {
            return run;
        };
        bucket.push(first as u32);
        run.labels[first] = start as u16 + 1;
        let mut label = start;
        while label < buckets.len() {
            while let Some(here) = buckets[label].pop() {
                let here = here as usize;
                if run.labels[here] != label as u16 + 1 {
                    continue; // Found again at a lower cost since.
                }
                let site = self.part.site(here);
                for (dir, to, next) in self.beside(site) {
                    let known = run.labels[next];
                    if known != 0 && usize::from(known) <= label + 3 {
                        continue;
                    }
                    let Some((_, total)) = self.step(&run.means, (site, label as u32), dir, to)
                    else {
                        continue;
                    };
                    let total = total as usize;
                    if total >= buckets.len() {
                        // The whole cost of the last step need not be covered.
                        buckets.resize_with(total + 1, Vec::new);
                    }
                    if known == 0 || total + 1 < usize::from(known) {
                        run.labels[next] = total as u16 + 1;
                        buckets[total].push(next as u32);
                    }
                }
            }
            label += 1;
        }
        run
    }

    /// The sites that touch a site, each with the direction across, if any.
    fn beside(&self, site: Site) -> impl Iterator<Item = (Option<Dir>, Site, usize)> {
        let grid = self.grid;
        let across = grid.kind().dirs().map(Some).chain([None]);
        across.flat_map(move |dir| {
            let at = dir.map_or(site.at, |dir| grid.step(site.at, dir));
            (-1..=1).filter_map(move |up| {
                let to = Site {
                    at,
                    level: site.level + up,
                };
                let moves = dir.is_some() || up != 0;
                let index = self.part.index(to).filter(|_| moves)?;
                Some((dir, to, index))
            })
        })
    }

    /// The cheapest kind of movement for a step from a site where so much has
    /// been spent, and what has been spent then, as labels count.
    fn step(
        &self,
        means: &[Gait],
        (from, label): (Site, u32),
        dir: Option<Dir>,
        to: Site,
    ) -> Option<(Mode, u32)> {
        let there = self.grid.index(to.at)?;
        let here = self.grid.index(from.at)?;
        let marks = self.part.index(to).map_or(0, |index| self.marks[index]);
        if marks & SHUT != 0 {
            return None;
        }
        let squeezed = self.elements.headroom(to.level)?;
        let diagonal = dir.is_some_and(|dir| self.grid.kind().is_diagonal(dir));
        let buried = self.elements.is_buried(here, from.level);
        let able = means.iter().filter_map(|it| {
            if !self.elements.suits(it.mode, there, to.level) {
                return None;
            }
            // Out of the earth it comes up wherever there is room; and how high the
            // ground lies under a step is told by its ends.
            let stepping = match it.mode {
                _ if buried => Mode::Burrow,
                Mode::Walk => Mode::Fly,
                mode => mode,
            };
            let steps = self.elements.layer(stepping).steps[here];
            if dir.is_some_and(|dir| steps & (1 << dir.0) == 0) {
                return None;
            }
            let hard = self.elements.layer(it.mode).hard[there];
            let doublings = self.costs.doublings(hard, squeezed, marks);
            let total = label + self.costs.step(diagonal, doublings);
            let covered = if self.pays_whole {
                total / 2 <= it.cells
            } else {
                label / 2 < it.cells
            };
            covered.then_some((it.mode, total))
        });
        able.min_by_key(|(_, total)| *total)
    }

    /// How far each kind of movement still goes, in cells of movement.
    pub fn means(&self) -> impl Iterator<Item = (Mode, u32)> {
        let means = self.runs.iter().flat_map(|run| &run.means);
        means.map(|it| (it.mode, it.cells.saturating_sub(self.gone)))
    }

    /// Where the search started.
    #[must_use]
    pub fn from(&self) -> Site {
        self.from
    }

    fn label(run: &Run, index: usize) -> Option<u32> {
        u32::from(run.labels[index]).checked_sub(1)
    }

    /// What the way to a site costs, in cells of movement; `None` when the
    /// search did not get there.
    #[must_use]
    pub fn cost(&self, site: Site) -> Option<u32> {
        let index = self.part.index(site)?;
        let labels = self.runs.iter().filter_map(|run| Self::label(run, index));
        labels.min().map(|label| label / 2 - self.gone)
    }

    /// Whether the creature may stop at a site without asking.
    #[must_use]
    pub fn may_stop(&self, site: Site) -> bool {
        let marks = self.part.index(site).map_or(0, |index| self.marks[index]);
        site == self.from || marks & (NO_STOP | WARNED) == 0
    }

    /// The sites where it may stop, each with its cost in cells of movement.
    pub fn stops(&self) -> impl Iterator<Item = (Site, u32)> {
        let sites = (0..self.part.len()).map(|index| self.part.site(index));
        sites.filter_map(|site| Some((site, self.cost(site).filter(|_| self.may_stop(site))?)))
    }

    /// The sites above and below one another with an anchor that the search got
    /// to, from the lowest to the highest.
    pub fn sites_at(&self, at: Cell) -> impl Iterator<Item = Site> {
        let levels = self.part.first.level..self.part.first.level + self.part.sides[2] as i32;
        let sites = levels.map(move |level| Site { at, level });
        sites.filter(|site| self.cost(*site).is_some())
    }

    /// The others who are where the creature would be.
    fn others_at<'a>(
        &'a self,
        board: &'a Board,
        mover: &'a Mover,
        site: Site,
    ) -> impl Iterator<Item = &'a Occupant> {
        let space: Vec<Cell> = mover.body.footprint.cells(self.grid, site.at).collect();
        let own = site.level..site.level + mover.body.cubes_high.cast_signed();
        board.occupants().iter().filter(move |other| {
            let levels = board.levels_of(other);
            other.id != mover.id
                && levels.start < own.end
                && own.start < levels.end
                && other.cells(self.grid).any(|cell| space.contains(&cell))
        })
    }
}
