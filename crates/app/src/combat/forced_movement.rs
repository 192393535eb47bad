//! Pushes, pulls and slides: where they lead, and the move they come to.

use crate::combat::damage::in_short;
use crate::combat::view::{
    DropView, FallView, ForceId, ForcedStepView, ForcedView, ForcedWayView, ForcingOf, LiftView,
};
use crate::convert::view::{At, CellAt};
use crate::convert::{because, cell_at, cell_label, point};
use crate::creatures::lift;
use crate::error::{AppError, Result};
use crate::movement;
use crate::tabletop::{Tabletop, translate};
use encounter::{Condition, Creature, CreatureId, Edit};
use grid::{Cell, Point};
use rules::damage;
use rules::{Fall, Force, Forced, ForcedStep, Forcing, Lying, Mover, OccupantId, Pace};
use scene::overlay::{Band, PathPoint, PathSpec};
use scene::{Item, overlay};
use terms::message;

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

/// The kinds of forced movement that the ruleset has.
pub(crate) fn forces(tabletop: &Tabletop) -> Vec<ForceId> {
    let offered = |force: &ForceId| force.meant().is_offered(tabletop.ruleset());
    ForceId::ALL.into_iter().filter(offered).collect()
}

/// Who is forced as a whole: a rider whose space is its mount's goes with it.
fn whole<'a>(tabletop: &'a Tabletop, asked: &ForcingOf) -> Result<(CreatureId, &'a Creature)> {
    let creature = tabletop.creature(asked.creature)?;
    let steed = translate::steed(&tabletop.encounter, tabletop.ruleset(), creature);
    Ok(steed.unwrap_or((CreatureId(asked.creature), creature)))
}

/// Asks the rules, and makes something of the answer.
pub(crate) fn ask_forced<T>(
    tabletop: &Tabletop,
    asked: &ForcingOf,
    answer: impl FnOnce(&Forced, &Mover) -> T,
) -> Result<T> {
    if asked.feet > FARTHEST {
        return Err(AppError::invalid(message!(
            "forced-at-most",
            feet = FARTHEST
        )));
    }
    tabletop.creature(asked.by)?;
    let (id, creature) = whole(tabletop, asked)?;
    let mover = translate::mover(&tabletop.encounter, tabletop.ruleset(), id)?;
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
    let found = rules::forced(tabletop.query(&mover), &forcing);
    let found = found.ok_or_else(|| {
        let ruleset = &tabletop.ruleset().title;
        AppError::invalid(match forcing.force {
            Force::Push => message!("no-rule-push", ruleset),
            Force::Pull => message!("no-rule-pull", ruleset),
            Force::Slide => message!("no-rule-slide", ruleset),
        })
    })?;
    Ok(answer(&found, &mover))
}

/// What a push, a pull or a slide can do, and the picture of where it leads.
pub fn forced(tabletop: &Tabletop, asked: &ForcingOf) -> Result<(ForcedView, Vec<Item>)> {
    let name = tabletop.creature(asked.creature)?.name.clone();
    let why = |reason: &rules::Reason| because(tabletop.ruleset(), reason);
    ask_forced(tabletop, asked, |found, mover| {
        let grid = tabletop.grid();
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
            revision: tabletop.revision,
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
pub fn forced_way(
    tabletop: &Tabletop,
    asked: &ForcingOf,
    to: Cell,
) -> Result<(ForcedWayView, Vec<Item>)> {
    ask_forced(tabletop, asked, |found, mover| {
        told_way(tabletop, found, mover, to)
    })
}

fn told_way(
    tabletop: &Tabletop,
    found: &Forced,
    mover: &Mover,
    to: Cell,
) -> (ForcedWayView, Vec<Item>) {
    let (ruleset, grid) = (tabletop.ruleset(), tabletop.grid());
    let feet = ruleset.policies.cell_feet.value;
    let mut view = ForcedWayView {
        revision: tabletop.revision,
        to: cell_at(to),
        label: cell_label(to),
        feet: 0,
        steps: Vec::new(),
        ends: None,
        why_not: None,
    };
    let middle = |at: Cell| mover.body.footprint.center(grid, at);
    let spot = |at: Cell, cost: u32| PathPoint {
        center: middle(at),
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
                .map(|step| step_view(tabletop, step, feet))
                .collect();
            if found.provokes {
                let start = std::iter::once(mover.at);
                let anchors = start.chain(way.steps.iter().map(|step| step.to));
                let (spaces, middles): (Vec<Vec<Cell>>, Vec<Point>) = anchors
                    .map(|at| (mover.body.footprint.cells(grid, at).collect(), middle(at)))
                    .unzip();
                let levels = movement::levels_on_ground(tabletop, mover, &spaces);
                let spaces = (&spaces[..], &levels[..]);
                let (attacks, drawn) = movement::openings(
                    tabletop,
                    mover,
                    spaces,
                    &middles,
                    Pace::Moving,
                    (Vec::new(), &[]),
                );
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
fn forced_edit(tabletop: &Tabletop, asked: &ForcingOf, to: Cell, drops: bool) -> Result<Edit> {
    let (way, may_drop, height) = ask_forced(tabletop, asked, |found, _| {
        let way = found.way_to(to).map_err(|why| why.text);
        let may_drop = found.may_drop.as_ref().map(|drop| drop.prone);
        (
            way,
            may_drop,
            found
                .lift
                .as_ref()
                .map_or_else(|| found.depth_feet(to), |lift| Some(lift.height_feet)),
        )
    })?;
    way.map_err(AppError::invalid)?;
    let (id, creature) = whole(tabletop, asked)?;
    let mut creature = creature.clone();
    creature.at = to;
    if !is_borne(tabletop, &creature) {
        creature.upon = None;
    }
    if let Some(feet) = height {
        lift(&mut creature, feet);
    }
    if drops {
        let prone = may_drop
            .ok_or_else(|| AppError::invalid(message!("may-not-drop", name = &creature.name)))?;
        if prone {
            creature.conditions.insert(Condition::Prone);
        }
    }
    Ok(Edit::SetCreature { id, creature })
}

/// Whether any of a creature is still over whoever it is upon.
fn is_borne(tabletop: &Tabletop, creature: &Creature) -> bool {
    let below = creature.upon.map(|upon| tabletop.there(upon.on));
    let Some(Ok((below, under))) = below else {
        return false;
    };
    let grid = tabletop.grid();
    let space: Vec<Cell> = below.footprint.cells(grid, under).collect();
    let own = translate::footprint(creature, tabletop.ruleset(), grid);
    own.cells(grid, creature.at)
        .any(|cell| space.contains(&cell))
}

fn step_view(tabletop: &Tabletop, step: &ForcedStep, feet: u32) -> ForcedStepView {
    let damage = |fall: &Fall| {
        let deep = (fall.feet > 0).then_some(fall.feet)?;
        let asked = damage::Fall {
            feet: deep,
            water_feet: fall.water_feet,
            ..damage::Fall::default()
        };
        Some(in_short(&damage::fall(tabletop.ruleset(), &asked)?))
    };
    ForcedStepView {
        to: cell_at(step.to),
        label: cell_label(step.to),
        feet: step.total * feet,
        rise_feet: step.rise_feet,
        fall: step.fall.as_ref().map(|fall| FallView {
            feet: fall.feet,
            pit: fall.pit,
            water: fall.water_feet.is_some(),
            damage: damage(fall),
        }),
        hazards: step.hazards.iter().map(ToString::to_string).collect(),
        over: step.over.clone(),
        provokes: Vec::new(),
    }
}

/// The anchor that brings the middle of the one who is forced to a point.
pub(crate) fn forced_anchor(tabletop: &Tabletop, asked: &ForcingOf, at: At) -> Result<Cell> {
    let (_, creature) = whole(tabletop, asked)?;
    let footprint = translate::footprint(creature, tabletop.ruleset(), tabletop.grid());
    Ok(footprint.anchor_at(tabletop.grid(), point(at)))
}

/// Moves somebody by a push, a pull or a slide with its anchor to a cell;
/// `drops` lets it end the movement there, prone as a rule.
pub(crate) fn force(
    tabletop: &Tabletop,
    asked: &ForcingOf,
    to: CellAt,
    drops: bool,
) -> Result<Option<Edit>> {
    let to = Cell::new(to.x, to.y);
    forced_edit(tabletop, asked, to, drops).map(Some)
}
