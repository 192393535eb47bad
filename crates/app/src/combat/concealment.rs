//! How well creatures are concealed from one another.

use crate::combat::view::ConcealmentView;
use crate::convert::because;
use crate::error::Result;
use crate::map;
use crate::tabletop::Tabletop;
use encounter::CreatureId;
use grid::Cell;
use rules::{Attack, Combatant, Concealing, Occupant, Ruleset, concealment};
use scene::{Item, sight_lines};

/// Whether a ruleset says what lines of sight are: only then is an answer
/// about them worth anything.
pub(crate) fn knows_sight(ruleset: &Ruleset) -> bool {
    ruleset.policies.conceal_shots.value != Concealing::Never
}

/// How well a target is concealed from an attacker, and the picture of the
/// lines that say so.
pub fn conceal(
    tabletop: &Tabletop,
    attacker: CreatureId,
    target: CreatureId,
    attack: Attack,
) -> Result<(ConcealmentView, Vec<Item>)> {
    let (one, other) = (tabletop.standing(attacker)?, tabletop.standing(target)?);
    let space = |who: &Occupant| who.cells(tabletop.grid()).collect::<Vec<Cell>>();
    let spaces = [space(one), space(other)];
    let parties = [
        Combatant::of(one, &spaces[0]),
        Combatant::of(other, &spaces[1]),
    ];
    let found = concealment(
        &tabletop.board,
        tabletop.ruleset(),
        &parties[0],
        &parties[1],
        attack,
    );
    let lines: Vec<_> = found
        .lines
        .iter()
        .map(|look| (look.line, look.stopped))
        .collect();
    let cells = map::distance(tabletop, attacker, target)?;
    let view = ConcealmentView {
        revision: tabletop.revision,
        attacker: attacker.0,
        target: target.0,
        name: other.name.clone(),
        shot: attack == Attack::Ranged,
        cells,
        feet: cells * tabletop.ruleset().policies.cell_feet.value,
        degree: found.degree.into(),
        defence: found.defence,
        attackable: found.attackable,
        // From a corner go six lines at most, between two cells 36.
        stopped: lines.iter().filter(|(_, stopped)| *stopped).count() as u32,
        lines: lines.len() as u32,
        because: found
            .because
            .iter()
            .map(|why| because(tabletop.ruleset(), why))
            .collect(),
    };
    Ok((view, sight_lines(&lines)))
}
