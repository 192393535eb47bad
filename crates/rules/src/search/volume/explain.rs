//! Ways through space, step by step, or why there is none.

use super::{Gait, Run, Site, Volume};
use crate::creature::Action;
use crate::movement::{HAMPERED, held, relation};
use crate::query::Query;
use crate::reason::{Reason, Refusal};
use grid::Point;
use terms::{Message, Mode, message};

/// A step of a way through space.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hop {
    /// Where it ends.
    pub to: Site,
    /// The kind of movement that leads there.
    pub mode: Mode,
    /// What it costs, in cells of movement.
    pub cost: u32,
    /// What the way has cost so far, in cells of movement.
    pub total: u32,
    /// Whether anything makes it dearer than it would be in the open.
    pub hampered: bool,
    /// Whether the creature is squeezed where it ends.
    pub squeezed: bool,
    /// What is left of each kind of movement after it, in cells.
    pub left: Vec<(Mode, u32)>,
    /// Why it costs that.
    pub because: Vec<Reason>,
}

impl Volume {
    /// The cheapest way to a site, step by step.
    ///
    /// # Errors
    /// Why there is none.
    pub fn way_to(&self, query: Query<'_>, to: Site) -> Result<Vec<Hop>, Refusal> {
        let found = self.part.index(to).and_then(|index| {
            let labeled = self.runs.iter();
            let labeled = labeled.filter_map(|run| Some((Self::label(run, index)?, run)));
            labeled.min_by_key(|(label, _)| *label)
        });
        let Some((label, run)) = found else {
            return Err(self.refuse(query, to));
        };
        let mut way = self.trace(run, (to, label));
        way.reverse();
        let mut before = None;
        let hops = way.windows(2).map(|pair| {
            let mode = self.mode_of(run, pair[0], pair[1].0);
            let hop = self.explain(query, run, pair, mode, before);
            before = Some(mode);
            hop
        });
        Ok(hops.collect())
    }

    /// The sites of a cheapest way from its end, with their labels, as straight
    /// as they can be.
    fn trace(&self, run: &Run, to: (Site, u32)) -> Vec<(Site, u32)> {
        let mut way = vec![to];
        let (mut here, mut label) = to;
        while here != self.from {
            let before = self.beside(here).filter_map(|(dir, site, index)| {
                let known = Self::label(run, index).filter(|known| *known < label)?;
                // The step the other way round: from there to here.
                let dir = match dir {
                    Some(_) => Some(self.grid.dir_between(site.at, here.at)?),
                    None => None,
                };
                let (_, total) = self.step(&run.means, (site, known), dir, here)?;
                (total == label).then_some((site, known))
            });
            let off = |site: Site| self.off_the_line(to.0, site);
            let Some(next) = before.min_by(|x, y| off(x.0).total_cmp(&off(y.0))) else {
                break;
            };
            way.push(next);
            (here, label) = next;
        }
        way
    }

    /// How far a site is off the straight line from the start.
    fn off_the_line(&self, to: Site, site: Site) -> f64 {
        let middle = |site: Site| (self.grid.center(site.at), f64::from(site.level));
        let apart =
            |(a, up): (Point, f64), (b, down): (Point, f64)| [a.x - b.x, a.y - b.y, up - down];
        let start = middle(self.from);
        let (line, own) = (apart(middle(to), start), apart(middle(site), start));
        let dot = |a: [f64; 3], b: [f64; 3]| a.iter().zip(b).map(|(a, b)| a * b).sum::<f64>();
        let share = dot(own, line) / dot(line, line).max(1e-9);
        let aside: Vec<f64> = own
            .iter()
            .zip(line)
            .map(|(own, line)| own - share * line)
            .collect();
        aside.iter().map(|along| along * along).sum()
    }

    fn mode_of(&self, run: &Run, (from, label): (Site, u32), to: Site) -> Mode {
        let dir = self.grid.dir_between(from.at, to.at);
        let step = self.step(&run.means, (from, label), dir, to);
        step.map_or(Mode::Walk, |(mode, _)| mode)
    }

    fn explain(
        &self,
        query: Query<'_>,
        run: &Run,
        pair: &[(Site, u32)],
        mode: Mode,
        before: Option<Mode>,
    ) -> Hop {
        let Query { ruleset, mover, .. } = query;
        let p = &ruleset.policies;
        let [(from, spent), (to, label)] = [pair[0], pair[1]];
        let [total, spent] = [label, spent].map(|label| label / 2);
        let squeezed = self.elements.headroom(to.level).unwrap_or_default();
        let marks = self.part.index(to).map_or(0, |index| self.marks[index]);
        let there = self.grid.index(to.at);
        let hard = there.map_or(0, |there| self.elements.layer(mode).hard[there]);
        let dir = self.grid.dir_between(from.at, to.at);
        let mut because = Vec::new();
        let mut say = |text: Message, rule| because.push(Reason { text, rule });
        if let Some(combining) = p.modes_combine.as_ref().filter(|_| before != Some(mode)) {
            let rule = if before.is_none() {
                p.obstacles_spare.rule
            } else {
                combining.rule
            };
            say(mode.verb(), rule);
        }
        if let Some(cubes) = &p.cubes {
            match to.level - from.level {
                1 => say(message!("up"), cubes.rule),
                -1 => say(message!("down"), cubes.rule),
                _ => {}
            }
        }
        if dir.is_some_and(|dir| self.grid.kind().is_diagonal(dir)) {
            say(message!("diagonal"), p.diagonals.rule);
        }
        if hard > 0 {
            say(message!("difficult-terrain"), p.difficult_doublings.rule);
        }
        if let (true, Some(cubes)) = (squeezed, &p.creature_cubes) {
            say(message!("squeezed-under-ceiling"), cubes.rule);
        }
        for other in self.others_at(query.board, mover, to) {
            let rule = relation(ruleset, mover, other).rule;
            say(message!("through", name = &other.name), rule);
        }
        let left = run.means.iter();
        let left = left.map(|it| (it.mode, it.cells.saturating_sub(total)));
        Hop {
            to,
            mode,
            cost: total - spent,
            total: total - self.gone,
            hampered: hard > 0 || squeezed || marks & HAMPERED != 0,
            squeezed,
            left: left.collect(),
            because,
        }
    }

    /// Why there is no way to a site.
    fn refuse(&self, query: Query<'_>, to: Site) -> Refusal {
        let Query { ruleset, mover, .. } = query;
        let p = &ruleset.policies;
        let refusal = |text: Message, rule| Refusal {
            because: vec![Reason { text, rule }],
        };
        if let Some(held) = held(query) {
            return refusal(held.text, held.rule);
        }
        let means: Vec<Gait> = self.runs.iter().flat_map(|run| run.means.clone()).collect();
        let Some(there) = self.grid.index(to.at) else {
            return refusal(message!("beyond-map"), p.sizes.rule);
        };
        if let Some(other) = self.others_at(query.board, mover, to).next()
            && relation(ruleset, mover, other).marks & crate::movement::SHUT != 0
        {
            let rule = relation(ruleset, mover, other).rule;
            return refusal(message!("in-the-way", name = &other.name), rule);
        }
        let (cubes, whole) = (&p.creature_cubes, &p.mode_pays_whole);
        if let (None, Some(cubes)) = (self.elements.headroom(to.level), cubes) {
            return refusal(message!("ceiling-too-low"), cubes.rule);
        }
        let able = |it: &&Gait| self.elements.suits(it.mode, there, to.level);
        match (means.iter().find(able), whole) {
            (Some(_), Some(whole)) => {
                let farther = Self::search(query, Action::DoubleMove, (self.from, 0));
                let text = match farther.and_then(|farther| farther.cost(to)) {
                    Some(cells) => message!("not-so-much-left", cells),
                    None => message!("no-movement-left-leads-there"),
                };
                refusal(text, whole.rule)
            }
            _ => refusal(message!("no-movement-suits"), p.obstacles_spare.rule),
        }
    }
}
