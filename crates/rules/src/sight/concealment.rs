//! How well a creature is concealed from another, and what that does.
//!
//! Straight lines decide: from a corner of the attacker's cell to all corners
//! of the target's, or across the side that two neighbors share. Which cells
//! are tested is told in `aim`, what stands in the way of a line in `sight`.

use super::aim::{Aim, Finding};
use super::combatant::{Attack, Combatant, SightLine};
use super::low_cover::LowCover;
use super::scenery::{InTheWay, Scenery};
use crate::board::Board;
use crate::reason::{Reason, RuleRef, list_and};
use crate::ruleset::Ruleset;
use terms::{Arg, Message, Signed, message};

/// How well a creature is concealed, from not at all to out of sight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Degree {
    /// Not at all.
    None,
    /// By half.
    Half,
    /// All but a little.
    Mostly,
    /// Wholly.
    Total,
}

impl Degree {
    /// Every degree, the least first.
    pub const ALL: [Self; 4] = [Self::None, Self::Half, Self::Mostly, Self::Total];

    /// The word for it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Half => "half",
            Self::Mostly => "mostly",
            Self::Total => "total",
        }
    }
}

/// How well a target is concealed from an attacker.
#[derive(Clone, Debug, PartialEq)]
pub struct Concealment {
    /// How well.
    pub degree: Degree,
    /// What that adds to the target's defence.
    pub defence: i32,
    /// Whether the target can be attacked at all.
    pub attackable: bool,
    /// The lines from the corner that serves the attacker best.
    pub lines: Vec<SightLine>,
    /// Why; at least one reason.
    pub because: Vec<Reason>,
}

/// How well a target is concealed from an attacker.
#[must_use]
pub fn concealment(
    board: &Board,
    ruleset: &Ruleset,
    attacker: &Combatant,
    target: &Combatant,
    attack: Attack,
) -> Concealment {
    let p = &ruleset.policies;
    let low = LowCover::of(board, ruleset, attacker, target);
    let aim = Aim {
        board,
        ruleset,
        attacker,
        target,
        attack,
        low: &low,
    };
    let mut because = Vec::new();
    let mut say = |text: Message, rule: RuleRef| because.push(Reason { text, rule });
    let (mut degree, mut lines) = (Degree::None, Vec::new());
    if target.body.unperceived && !p.unperceived_provokes.value {
        degree = Degree::Total;
        say(message!("not-perceived"), p.unperceived_provokes.rule);
    } else if p.out_of_sight_conceals.value && attacker.body.blinded {
        degree = Degree::Total;
        say(
            message!("attacker-is-blinded"),
            p.out_of_sight_conceals.rule,
        );
    } else if p.out_of_sight_conceals.value && !aim.in_sight() {
        degree = Degree::Total;
        say(message!("no-line-of-sight"), p.out_of_sight_conceals.rule);
    } else {
        let found = aim.best();
        say(told(board, &found), found.rule);
        if attacker.space.len() > 1 && p.large_attacker_chooses.value {
            let text = message!("attacks-from-best-cell");
            say(text, p.large_attacker_chooses.rule);
        }
        if target.space.len() > 1 && aim.chooses_aim() {
            let text = message!("aims-at-best-cell");
            say(text, p.large_target_aim.rule);
        }
        for why in overlooked(board, attacker, target, &found, &low) {
            say(why.text, why.rule);
        }
        let mostly = &p.mostly_concealed_defence;
        if !found.by.is_empty() {
            degree = Degree::Half;
            if target.body.mostly_concealed {
                degree = Degree::Mostly;
                say(message!("mostly-concealed-by-game-master"), mostly.rule);
            } else if found.lines.len() > 1 && found.by.len() == found.lines.len() {
                let shows = p.lines_conceal_mostly.as_ref().filter(|it| it.value);
                if shows.is_some() {
                    degree = Degree::Mostly;
                }
                say(message!("no-line-clear"), mostly.rule);
            }
        }
        lines = found.lines;
    }
    let attackable = degree != Degree::Total || p.totally_concealed_attacked.value;
    let defence = match degree {
        Degree::None | Degree::Total => None,
        Degree::Half => Some(&p.half_concealed_defence),
        Degree::Mostly => Some(&p.mostly_concealed_defence),
    };
    if let Some(defence) = defence {
        let text = message!("concealed-defence", change = Signed(defence.value));
        say(text, defence.rule);
    }
    if !attackable {
        say(
            message!("cannot-be-attacked"),
            p.totally_concealed_attacked.rule,
        );
    }
    if degree != Degree::None && !p.concealed_provokes.value {
        let text = message!("gives-no-attack-of-opportunity");
        say(text, p.concealed_provokes.rule);
    }
    Concealment {
        degree,
        defence: defence.map_or(0, |defence| defence.value),
        attackable,
        lines,
        because,
    }
}

/// Why a creature that opens itself to an opponent gives it no attack all the
/// same: it is concealed from it.
pub(crate) fn shelter(
    board: &Board,
    ruleset: &Ruleset,
    attacker: &Combatant,
    mover: &Combatant,
) -> Option<Reason> {
    let p = &ruleset.policies;
    if mover.body.unperceived && !p.unperceived_provokes.value {
        let (text, rule) = (message!("not-perceived"), p.unperceived_provokes.rule);
        return Some(Reason { text, rule });
    }
    if p.concealed_provokes.value {
        return None;
    }
    let found = concealment(board, ruleset, attacker, mover, Attack::Melee);
    let text = match found.degree {
        Degree::None => return None,
        Degree::Half => message!("half-concealed-from"),
        Degree::Mostly => message!("mostly-concealed-from"),
        Degree::Total => message!("totally-concealed-from"),
    };
    let rule = p.concealed_provokes.rule;
    Some(Reason { text, rule })
}

/// What a test found, in words.
fn told(board: &Board, found: &Finding) -> Message {
    if found.by.is_empty() {
        return message!("nothing-in-the-way");
    }
    let mut what: Vec<Arg> = Vec::new();
    for by in &found.by {
        let one = match by {
            InTheWay::Wall => message!("a-wall").into(),
            InTheWay::LowWall => message!("a-low-wall").into(),
            InTheWay::Obstacle => message!("an-obstacle").into(),
            InTheWay::Rock => message!("solid-rock").into(),
            InTheWay::Creature(id) => {
                let mut others = board.occupants().iter();
                let other = others.find(|other| other.id == *id);
                other.map_or("", |other| &other.name).into()
            }
        };
        if !what.contains(&one) {
            what.push(one);
        }
    }
    let (count, what) = (what.len(), list_and(what));
    match found.lines.len() {
        1 => message!("stands-between", count, what),
        lines => message!(
            "stands-in-the-way",
            count,
            what,
            stopped = found.by.len(),
            lines
        ),
    }
}

/// The low things that lines pass over, with the reasons; each reason once.
fn overlooked(
    board: &Board,
    attacker: &Combatant,
    target: &Combatant,
    found: &Finding,
    low: &LowCover,
) -> Vec<Reason> {
    let grid = board.grid();
    let mut whys: Vec<Reason> = Vec::new();
    for (screen, why) in &low.overlooked {
        let scenery = Scenery::between(grid, [attacker.space, target.space]).with_screen(screen);
        let mut lines = found.lines.iter();
        if !whys.contains(why) && lines.any(|line| scenery.stops(line.line)) {
            whys.push(why.clone());
        }
    }
    whys
}
