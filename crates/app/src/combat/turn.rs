//! The turn of a creature that squeezes by choice: what it can choose, what
//! each choice looks like, and the edit it makes.

use crate::combat::view::{ActKind, OfferView, TurnStep, TurnView};
use crate::convert::view::{CellAt, ReasonView};
use crate::convert::{because, cell_at, cell_label};
use crate::error::{AppError, Result};
use crate::movement;
use crate::tabletop::{Tabletop, translate};
use encounter::{Creature, CreatureId, Edit};
use grid::{Cell, Footprint};
use rules::{Moment, Mover, Offer, Reason, Squeezer, Turn, TurnChoice, sticks_out};
use scene::overlay::Band;
use scene::{Item, overlay, provoked_marks, squeezed_spaces};
use terms::{Message, TurnAction, message};

/// A creature in its turn.
struct Subject<'a> {
    creature: &'a Creature,
    mover: Mover,
    turn: Turn,
}

fn subject(tabletop: &Tabletop, id: CreatureId) -> Result<Subject<'_>> {
    let mover = translate::mover(&tabletop.encounter, tabletop.ruleset(), id)?;
    let creature = tabletop.encounter.creatures().get(&id);
    let creature = creature.ok_or_else(|| AppError::not_found(message!("creature-not-on-map")))?;
    Ok(Subject {
        creature,
        mover,
        turn: translate::turn(creature),
    })
}

/// What a creature can choose in its turn, a picture of each choice and
/// one of where the turn can end; no view where its ruleset has no such
/// turns.
pub fn turn(tabletop: &Tabletop, id: CreatureId) -> Result<(Option<TurnView>, Vec<Vec<Item>>)> {
    let subject = subject(tabletop, id)?;
    let (creature, turn) = (subject.creature, &subject.turn);
    let Some(squeezer) = Squeezer::new(tabletop.query(&subject.mover)) else {
        return Ok((None, Vec::new()));
    };
    let mut offers = squeezer.offers(turn);
    if turn.moment == Moment::Waiting {
        let speed = translate::speed_cells(creature, tabletop.ruleset());
        offers.insert(0, squeezer.offer(turn, TurnChoice::Begin(speed)));
    }
    let ends = turn_ends(tabletop, id)?;
    let (goes, mut penalties) = squeezer.speed(turn);
    penalties.extend(squeezer.penalties());
    let reasons = |reasons: &[Reason]| -> Vec<ReasonView> {
        let reasons = reasons.iter();
        reasons
            .map(|why| because(tabletop.ruleset(), why))
            .collect()
    };
    let (mut pictures, mut views) = (Vec::new(), Vec::new());
    for offer in &offers {
        let space = space_of(tabletop, creature, offer.choice);
        let (provokes, picture) = pictured(tabletop, &subject.mover, offer, space.as_ref());
        pictures.push(picture);
        views.push(OfferView {
            step: step(offer.choice),
            label: label(offer.choice, space.as_ref()),
            because: reasons(&offer.because),
            why_not: reasons(&offer.why_not),
            provokes,
        });
    }
    pictures.push(area(tabletop, creature, &ends));
    let view = TurnView {
        revision: tabletop.revision,
        creature: id.0,
        squeezes: squeezer.squeezes(),
        moment: moment(turn.moment).to_string(),
        own: turn.moment != Moment::Waiting,
        squeezed: squeezer.is_squeezed(),
        speed: turn.speed,
        goes,
        left: squeezer.left(turn),
        penalties: reasons(&penalties),
        gained: gained(tabletop, creature),
        // A map has at most a million cells.
        ends: ends.len() as u32,
        offers: views,
    };
    Ok((Some(view), pictures))
}

/// The edit that a choice makes, or why it is not offered.
pub fn take_turn(
    tabletop: &Tabletop,
    id: CreatureId,
    step: TurnStep,
) -> Result<Result<Edit, Vec<Reason>>> {
    let subject = subject(tabletop, id)?;
    let (creature, turn) = (subject.creature, &subject.turn);
    let Some(squeezer) = Squeezer::new(tabletop.query(&subject.mover)) else {
        let name = &creature.name;
        return Err(AppError::invalid(message!("no-squeezing-by-choice", name)));
    };
    let speed = translate::speed_cells(creature, tabletop.ruleset());
    let taken = squeezer.take(turn, choice(tabletop, step, speed)?);
    Ok(taken.map(|taken| Edit::SetCreature {
        id,
        creature: translate::after(creature, &taken),
    }))
}

/// The anchors on which a creature's full space can be at the end of its
/// turn, by squeezing.
pub fn turn_ends(tabletop: &Tabletop, id: CreatureId) -> Result<Vec<Cell>> {
    let subject = subject(tabletop, id)?;
    let squeezer = Squeezer::new(tabletop.query(&subject.mover));
    Ok(squeezer.map_or_else(Vec::new, |squeezer| squeezer.ends(&subject.turn)))
}

fn choice(tabletop: &Tabletop, step: TurnStep, usual_speed: u32) -> Result<TurnChoice> {
    let cell = |at: CellAt| {
        let cell = Cell::new(at.x, at.y);
        let on_map = tabletop.grid().contains(cell).then_some(cell);
        on_map.ok_or_else(|| AppError::invalid(message!("choice-off-map")))
    };
    Ok(match step {
        TurnStep::Begin => TurnChoice::Begin(usual_speed.min(u16::MAX.into())),
        TurnStep::Speed { cells } if cells > u16::MAX.into() => {
            let most = u16::MAX;
            return Err(AppError::invalid(message!("speed-at-most", most, cells)));
        }
        TurnStep::Speed { cells } => TurnChoice::Speed(cells),
        TurnStep::Start { action } => TurnChoice::Start(match action {
            ActKind::Move => TurnAction::Move,
            ActKind::Attack => TurnAction::Attack,
            ActKind::Minor => TurnAction::Minor,
        }),
        TurnStep::Squeeze { to } => TurnChoice::Squeeze(cell(to)?),
        TurnStep::Go { to } => TurnChoice::Go(cell(to)?),
        TurnStep::Finish => TurnChoice::Finish,
        TurnStep::SpreadOut { to } => TurnChoice::SpreadOut(cell(to)?),
        TurnStep::Pass => TurnChoice::Pass,
    })
}

fn gained(tabletop: &Tabletop, creature: &Creature) -> u32 {
    let Some(turn) = creature.turn else {
        return 0;
    };
    let across = |squeezed| {
        let creature = Creature {
            squeezed,
            ..creature.clone()
        };
        translate::footprint(&creature, tabletop.ruleset(), tabletop.grid()).width()
    };
    sticks_out(
        (turn.from, across(turn.from_squeezed)),
        (creature.at, across(creature.squeezed)),
    )
}

/// The space that a choice would give a creature: its anchor and shape.
fn space_of(
    tabletop: &Tabletop,
    creature: &Creature,
    choice: TurnChoice,
) -> Option<(Cell, Footprint)> {
    let (at, squeezed) = match choice {
        TurnChoice::Squeeze(at) => (at, true),
        TurnChoice::SpreadOut(at) => (at, false),
        _ => return None,
    };
    let creature = Creature {
        squeezed,
        ..creature.clone()
    };
    let footprint = translate::footprint(&creature, tabletop.ruleset(), tabletop.grid());
    Some((at, footprint))
}

/// The attacks that a choice gives, and what it looks like: the space and
/// who attacks.
fn pictured(
    tabletop: &Tabletop,
    mover: &Mover,
    offer: &Offer,
    space: Option<&(Cell, Footprint)>,
) -> (Vec<movement::ProvokeView>, Vec<Item>) {
    let grid = tabletop.grid();
    let middle = mover.body.footprint.center(grid, mover.at);
    let mut marks = Vec::new();
    let provokes = movement::attack_views(tabletop, &offer.provokes, middle, &mut marks);
    let cells = space.map(|(at, shape)| shape.cells(grid, *at).collect());
    let mut picture = squeezed_spaces(grid, cells.as_slice());
    picture.extend(provoked_marks(&marks));
    (provokes, picture)
}

/// The area that the full space covers from any of some anchors.
fn area(tabletop: &Tabletop, creature: &Creature, anchors: &[Cell]) -> Vec<Item> {
    let grid = tabletop.grid();
    let full = Footprint::of_side(grid, translate::across(creature, tabletop.ruleset()));
    let cells = anchors.iter().flat_map(|at| full.cells(grid, *at));
    let cells: Vec<Cell> = cells.collect();
    let band = Band {
        cells: &cells,
        color: 0,
    };
    overlay::reach(grid, &[band])
}

fn step(choice: TurnChoice) -> TurnStep {
    match choice {
        TurnChoice::Begin(_) => TurnStep::Begin,
        TurnChoice::Speed(cells) => TurnStep::Speed { cells },
        TurnChoice::Start(action) => TurnStep::Start {
            action: match action {
                TurnAction::Move => ActKind::Move,
                TurnAction::Attack => ActKind::Attack,
                TurnAction::Minor => ActKind::Minor,
            },
        },
        TurnChoice::Squeeze(to) => TurnStep::Squeeze { to: cell_at(to) },
        TurnChoice::Go(to) => TurnStep::Go { to: cell_at(to) },
        TurnChoice::Finish => TurnStep::Finish,
        TurnChoice::SpreadOut(to) => TurnStep::SpreadOut { to: cell_at(to) },
        TurnChoice::Pass => TurnStep::Pass,
    }
}

fn label(choice: TurnChoice, space: Option<&(Cell, Footprint)>) -> String {
    if let Some((at, shape)) = space {
        let (right, down) = (shape.width() - 1, shape.height() - 1);
        let last = Cell::new(at.x + right.cast_signed(), at.y + down.cast_signed());
        let (from, to) = (cell_label(*at), cell_label(last));
        return message!("space-from-to", from, to).to_string();
    }
    let label = match choice {
        TurnChoice::Begin(_) => message!("turn-begin"),
        TurnChoice::Start(TurnAction::Move) => message!("turn-start-move"),
        TurnChoice::Start(TurnAction::Attack) => message!("turn-start-attack"),
        TurnChoice::Start(TurnAction::Minor) => message!("turn-start-minor"),
        TurnChoice::Finish => message!("turn-finish"),
        TurnChoice::Pass => message!("turn-pass"),
        // These have a space, or are not listed.
        TurnChoice::Speed(_)
        | TurnChoice::Squeeze(_)
        | TurnChoice::Go(_)
        | TurnChoice::SpreadOut(_) => return String::new(),
    };
    label.to_string()
}

fn moment(moment: Moment) -> Message {
    match moment {
        Moment::Waiting => message!("moment-waiting"),
        Moment::Ready => message!("moment-ready"),
        Moment::Start(TurnAction::Move) => message!("moment-start-move"),
        Moment::Start(TurnAction::Attack) => message!("moment-start-attack"),
        Moment::Start(TurnAction::Minor) => message!("moment-start-minor"),
        Moment::Moving => message!("moment-moving"),
        Moment::End(TurnAction::Move) => message!("moment-end-move"),
        Moment::End(TurnAction::Attack) => message!("moment-end-attack"),
        Moment::End(TurnAction::Minor) => message!("moment-end-minor"),
    }
}
