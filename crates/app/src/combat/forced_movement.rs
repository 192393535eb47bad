//! Pushes, pulls and slides: where they lead, and the move they come to.

use crate::combat::damage::in_short;
use crate::convert::{because, cell_at, cell_label, point};
use crate::error::Answer;
use crate::map::chunks::frame;
use crate::movement::in_space::lift;
use crate::session::Session;
use crate::tabletop::Tabletop;
use crate::tabletop::translate;
use crate::wire::{
    AppError, At, CellAt, DropView, EncounterView, FallView, ForceId, ForcedStepView, ForcedView,
    ForcedWayView, ForcingOf, LiftView,
};
use encounter::{Condition, CreatureId, Edit};
use grid::{Cell, Point};
use rules::harm::fallen;
use rules::{Fall, Force, Forced, ForcedStep, Forcing, Lying, Mover, OccupantId, Pace, forced};
use scene::Item;
use scene::overlay::{self, Band, PathPoint, PathSpec};

/// The farthest anybody is forced at once, in feet.
const FARTHEST: u32 = 1000;

impl ForceId {
    pub(crate) const ALL: [Self; 3] = [Self::Push, Self::Pull, Self::Slide];

    const fn meant(self) -> Force {
        match self {
            Self::Push => Force::Push,
            Self::Pull => Force::Pull,
            Self::Slide => Force::Slide,
        }
    }
}

impl Tabletop {
    /// The kinds of forced movement that the ruleset has.
    pub(crate) fn forces(&self) -> Vec<ForceId> {
        let offered = |force: &ForceId| force.meant().is_offered(self.ruleset());
        ForceId::ALL.into_iter().filter(offered).collect()
    }

    /// Asks the rules, and makes something of the answer.
    fn ask_forced<T>(
        &self,
        asked: &ForcingOf,
        answer: impl FnOnce(&Forced, &Mover) -> T,
    ) -> Answer<T> {
        if asked.feet > FARTHEST {
            let message = format!("nobody is forced farther than {FARTHEST} ft");
            return Err(AppError::invalid(message));
        }
        let creature = self.creature(asked.creature)?;
        self.creature(asked.by)?;
        let mover = translate::mover(&self.encounter, self.ruleset(), CreatureId(asked.creature))?;
        let prone = creature.conditions.contains(&Condition::Prone);
        let forcing = Forcing {
            by: OccupantId(asked.by),
            force: asked.force.meant(),
            feet: asked.feet,
            reductions: asked.reductions.clone(),
            step_over: asked.step_over,
            lying: match (prone, asked.by_choice) {
                (false, _) => Lying::Upright,
                (true, true) => Lying::ByChoice,
                (true, false) => Lying::Felled,
            },
            prone_immune: asked.prone_immune,
            provokes: asked.provokes,
        };
        let found = forced(&self.board, self.ruleset(), &mover, &forcing);
        let found = found.ok_or_else(|| {
            let (title, name) = (&self.ruleset().title, forcing.force.name());
            AppError::invalid(format!("{title} has no {name}"))
        })?;
        Ok(answer(&found, &mover))
    }

    /// What a push, a pull or a slide can do, and the picture of where it leads.
    pub(crate) fn forced(&self, asked: &ForcingOf) -> Answer<(ForcedView, Vec<Item>)> {
        let name = self.creature(asked.creature)?.name.clone();
        let why = |reason: &rules::Because| because(self.ruleset(), reason);
        self.ask_forced(asked, |found, mover| {
            let grid = self.grid();
            let landings: Vec<Cell> = found.landings().map(|(at, _)| at).collect();
            let (fallen, standing): (Vec<Cell>, Vec<Cell>) =
                landings.iter().partition(|at| found.falls_at(**at));
            let covered = |anchors: &[Cell]| -> Vec<Cell> {
                let footprint = &mover.body.footprint;
                let cells = anchors.iter().flat_map(|at| footprint.cells(grid, *at));
                cells.collect()
            };
            let [standing, fallen] = [covered(&standing), covered(&fallen)];
            let bands = [(&standing, 0), (&fallen, 1)];
            let bands = bands.map(|(cells, color)| Band { cells, color });
            let view = ForcedView {
                revision: self.revision,
                creature: asked.creature,
                name,
                feet: found.feet,
                // A map has at most a million cells.
                places: landings.len() as u32,
                because: found.because.iter().map(why).collect(),
                lift: found.lift.as_ref().map(|lift| LiftView {
                    feet: lift.feet,
                    height_feet: lift.height_feet,
                }),
                may_ignore: found.may_ignore.as_ref().map(why),
                may_drop: found.may_drop.as_ref().map(|drop| DropView {
                    prone: drop.prone,
                    because: why(&drop.because),
                }),
            };
            (view, overlay::reach(grid, &bands))
        })
    }

    /// The way of a push, a pull or a slide to an anchor cell, and its picture.
    pub(crate) fn forced_way(
        &self,
        asked: &ForcingOf,
        to: Cell,
    ) -> Answer<(ForcedWayView, Vec<Item>)> {
        self.ask_forced(asked, |found, mover| self.told_way(found, mover, to))
    }

    fn told_way(&self, found: &Forced, mover: &Mover, to: Cell) -> (ForcedWayView, Vec<Item>) {
        let (ruleset, grid) = (self.ruleset(), self.grid());
        let feet = ruleset.policies.cell_feet.value;
        let mut view = ForcedWayView {
            revision: self.revision,
            to: cell_at(to),
            label: cell_label(to),
            feet: 0,
            steps: Vec::new(),
            ends: None,
            why_not: None,
        };
        let middle = |at: Cell| mover.body.footprint.centre(grid, at);
        let spot = |at: Cell, cost: u32| PathPoint {
            centre: middle(at),
            cost,
            doubled: false,
            height_feet: None,
        };
        let mut points = vec![spot(mover.at, 0)];
        let mut marks = Vec::new();
        match found.way_to(to) {
            Err(why_not) => {
                view.why_not = Some(because(ruleset, &why_not));
                points.push(spot(to, 0));
            }
            Ok(way) => {
                view.ends = way.ends.map(|ends| because(ruleset, &ends));
                view.feet = way.steps.last().map_or(0, |step| step.total * feet);
                let ends = way
                    .steps
                    .iter()
                    .map(|step| spot(step.to, step.total * feet));
                points.extend(ends);
                let mut steps: Vec<ForcedStepView> = way
                    .steps
                    .iter()
                    .map(|step| self.step_view(step, feet))
                    .collect();
                if found.provokes {
                    let start = std::iter::once(mover.at);
                    let anchors = start.chain(way.steps.iter().map(|step| step.to));
                    let (spaces, middles): (Vec<Vec<Cell>>, Vec<Point>) = anchors
                        .map(|at| (mover.body.footprint.cells(grid, at).collect(), middle(at)))
                        .unzip();
                    let levels = self.levels_on_ground(mover, &spaces);
                    let spaces = (&spaces[..], &levels[..]);
                    let (attacks, drawn) =
                        self.openings(mover, spaces, &middles, Pace::Moving, Vec::new());
                    marks = drawn;
                    for (step, attacks) in steps.iter_mut().zip(attacks) {
                        step.provokes = attacks;
                    }
                }
                view.steps = steps;
            }
        }
        if to == mover.at {
            return (view, Vec::new());
        }
        let mut picture = overlay::path(&PathSpec {
            points: &points,
            cells: mover.body.footprint.width(),
            reachable: view.why_not.is_none(),
        });
        picture.extend(marks);
        (view, picture)
    }

    /// The edit that moves somebody as it is forced; `drops` lets it fall prone
    /// there, where it may.
    fn forced_edit(&self, asked: &ForcingOf, to: Cell, drops: bool) -> Answer<Edit> {
        let (way, may_drop, lifted) = self.ask_forced(asked, |found, _| {
            let way = found.way_to(to).map_err(|why| why.text);
            let may_drop = found.may_drop.as_ref().map(|drop| drop.prone);
            (
                way,
                may_drop,
                found.lift.as_ref().map(|lift| lift.height_feet),
            )
        })?;
        way.map_err(AppError::invalid)?;
        let mut creature = self.creature(asked.creature)?.clone();
        creature.at = to;
        if let Some(feet) = lifted {
            lift(&mut creature, feet);
        }
        if drops {
            let prone = may_drop.ok_or_else(|| {
                AppError::invalid(format!("{} may not fall prone to stop", creature.name))
            })?;
            if prone {
                creature.conditions.insert(Condition::Prone);
            }
        }
        let id = CreatureId(asked.creature);
        Ok(Edit::SetCreature { id, creature })
    }

    fn step_view(&self, step: &ForcedStep, feet: u32) -> ForcedStepView {
        let harm = |fall: &Fall| {
            let deep = (fall.feet > 0).then_some(fall.feet)?;
            let harm = fallen(self.ruleset(), deep)?;
            Some(in_short(&harm))
        };
        ForcedStepView {
            to: cell_at(step.to),
            label: cell_label(step.to),
            feet: step.total * feet,
            rise_feet: step.rise_feet,
            fall: step.fall.as_ref().map(|fall| FallView {
                feet: fall.feet,
                pit: fall.pit,
                harm: harm(fall),
            }),
            hazards: step.hazards.iter().map(|it| (*it).to_owned()).collect(),
            over: step.over.clone(),
            provokes: Vec::new(),
        }
    }

    /// The anchor that brings the middle of the one who is forced to a point.
    fn forced_anchor(&self, asked: &ForcingOf, at: At) -> Answer<Cell> {
        let creature = self.creature(asked.creature)?;
        let footprint = translate::footprint(creature, self.ruleset(), self.grid());
        Ok(footprint.anchor_at(self.grid(), point(at)))
    }
}

impl Session {
    /// What a push, a pull or a slide can do: a [`ForcedView`] and its picture.
    ///
    /// # Errors
    /// When one of the two is gone, or the ruleset has no such movement.
    pub fn forced(&self, asked: &ForcingOf) -> Answer<Vec<u8>> {
        let (view, picture) = self.snapshot()?.table.forced(asked)?;
        frame(&view, [&picture])
    }

    /// The way of a push, a pull or a slide that brings the middle of the one
    /// who is moved to a point: a [`ForcedWayView`] and its picture.
    ///
    /// # Errors
    /// When one of the two is gone, or the ruleset has no such movement.
    pub fn forced_way(&self, asked: &ForcingOf, at: At) -> Answer<Vec<u8>> {
        let table = &self.snapshot()?.table;
        let (view, picture) = table.forced_way(asked, table.forced_anchor(asked, at)?)?;
        frame(&view, [&picture])
    }

    /// Moves somebody by a push, a pull or a slide with its anchor to a cell;
    /// `drops` lets it end the movement there, prone as a rule.
    ///
    /// # Errors
    /// When the rules do not lead there, one of the two is gone, or the library
    /// refuses.
    pub fn force(&self, asked: &ForcingOf, to: CellAt, drops: bool) -> Answer<EncounterView> {
        self.edit(|table| {
            let to = Cell::new(to.x, to.y);
            table.forced_edit(asked, to, drops).map(Some)
        })
    }
}
