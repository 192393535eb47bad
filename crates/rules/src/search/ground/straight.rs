//! Movement actions that lead straight on, in the full space: along the line to
//! where they end, and through the places they are led through.

use super::MovementSearch;
use super::trail::Trail;
use crate::movement::Place;
use crate::ruleset::StraightLines;
use grid::Cell;

/// Why there is no straight way somewhere: the cells of its line of which none
/// can be entered, or nothing, where no straight line leads there.
type Shut = Option<[Cell; 2]>;

/// A position on a straight line, with its label and which of the positions
/// before it leads there.
#[derive(Clone, Copy)]
struct Rung {
    position: usize,
    label: u32,
    before: usize,
}

impl MovementSearch {
    /// Goes straight to wherever that leads.
    pub(super) fn go_straight(&mut self, budget: u32) {
        self.stay();
        let starts: Vec<Cell> = self.starts().collect();
        for to in self.grid.cells() {
            let away = |from: &Cell| {
                let span = self.grid.span(*from, to);
                2 * (span.straight + span.diagonal)
            };
            if starts.iter().map(away).min() > Some(budget) {
                continue;
            }
            let ways = self.straight_ways(to).flatten();
            let ends = ways.filter_map(|way| way.places.last().copied());
            let cheapest = ends.min_by_key(|(_, label)| *label);
            let within = cheapest.filter(|(_, label)| *label <= budget);
            if let Some((position, label)) =
                within.and_then(|(place, label)| Some((self.position(place)?, label)))
            {
                self.note(position, label);
            }
        }
        self.order();
    }

    fn starts(&self) -> impl Iterator<Item = Cell> {
        let starts = self.begun.iter().filter_map(|way| way.places.first());
        starts.map(|(start, _)| self.full_anchor(*start))
    }

    /// The cheapest straight way to an anchor from each place it begins at, or
    /// why there is none.
    pub(super) fn straight_ways(&self, to: Cell) -> impl Iterator<Item = Result<Trail, Shut>> {
        self.begun.iter().map(move |way| self.straight_way(way, to))
    }

    fn straight_way(&self, begun: &Trail, to: Cell) -> Result<Trail, Shut> {
        let &(start, label) = begun.places.first().ok_or(None)?;
        let first = self.position(start).ok_or(None)?;
        let line = self.line_straight_to(self.full_anchor(start), to);
        let line = line.ok_or(None)?;
        let led = begun.through.iter().map(|n| (*n, begun.places[*n].0.at));
        for (n, at) in led.filter(|(n, _)| *n > 0) {
            let on_line = line.get(n - 1).is_some_and(|cells| cells.contains(&at));
            on_line.then_some(()).ok_or(None)?;
        }
        let start = Rung {
            position: first,
            label,
            before: 0,
        };
        let mut rungs = vec![[Some(start), None]];
        for (n, cells) in (1..).zip(&line) {
            let through = begun.through.contains(&n).then(|| begun.places[n].0.at);
            let from = rungs[n - 1];
            let onto = |at: Cell| {
                let from = from.iter().enumerate();
                let onward = from.filter_map(|(before, rung)| {
                    let rung = rung.as_ref()?;
                    let (position, price) = self.step_into(rung.position, at)?;
                    Some(Rung {
                        position,
                        label: rung.label + price,
                        before,
                    })
                });
                onward.min_by_key(|rung| rung.label)
            };
            let enters = |at: Cell| through.is_none_or(|through| through == at);
            let [one, other] = *cells;
            let next = [
                enters(one).then(|| onto(one)).flatten(),
                (other != one && enters(other))
                    .then(|| onto(other))
                    .flatten(),
            ];
            if next.iter().all(Option::is_none) {
                return Err(Some(*cells));
            }
            rungs.push(next);
        }
        let mut places = Vec::with_capacity(rungs.len());
        let mut here = 0;
        for row in rungs.iter().rev() {
            let rung = row[here].ok_or(None)?;
            places.push((self.place(rung.position), rung.label));
            here = rung.before;
        }
        places.reverse();
        Ok(Trail {
            places,
            through: begun.through.clone(),
        })
    }

    /// The step from a position into the full space at an anchor, and what it adds.
    fn step_into(&self, here: usize, at: Cell) -> Option<(usize, u32)> {
        let place = self.place(here);
        if place.posture == 0 {
            let dir = self.grid.dir_between(place.at, at)?;
            return self.straight_on(here, dir);
        }
        // Squeezed where it begins.
        let next = self.grid.index(at)?;
        let mut onward = self.onward(here).into_iter();
        onward.find(|(position, _)| *position == next)
    }

    /// The cells of the straight line between two, where there is one.
    fn line_straight_to(&self, from: Cell, to: Cell) -> Option<Vec<[Cell; 2]>> {
        let line = self.grid.straight(from, to);
        let along_grid = || {
            let dir = |pair: [Cell; 2]| self.grid.dir_between(pair[0], pair[1]);
            let mut before = from;
            let mut first = None;
            line.iter().all(|[one, other]| {
                let onward = dir([before, *one]);
                before = *one;
                one == other && *first.get_or_insert(onward) == onward
            })
        };
        let straight = self.straight != Some(StraightLines::AlongGrid) || along_grid();
        straight.then_some(line)
    }

    /// The straight way that the search took to a place.
    pub(super) fn straight_trail(&self, to: Place) -> Option<Trail> {
        let ways = self.straight_ways(to.at).flatten();
        let ways = ways.filter(|way| way.places.last().is_some_and(|(end, _)| *end == to));
        ways.min_by_key(|way| way.places.last().map(|(_, label)| *label))
    }
}
