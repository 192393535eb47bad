//! Straight lines from one space to another: whether sight and effects reach
//! along them past what blocks the way, and so whether a teleport does.

use super::scenery::Scenery;
use crate::board::{Board, Screening};
use crate::reason::{Reason, RuleRef};
use crate::ruleset::{Ruled, Ruleset};
use grid::Cell;
use terms::{Message, message};

/// What reaches from one space to another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lines {
    /// Whether anything of the one can be seen from the other.
    pub sight: bool,
    /// Whether effects reach it.
    pub effect: bool,
    /// Whether a teleport leads there.
    pub teleport: bool,
    /// All of that in words: of sight, of effects, and of teleports.
    pub because: Vec<Reason>,
}

impl Lines {
    /// What does not reach there, in words.
    pub(crate) fn missing(self) -> Vec<Reason> {
        let reached = [self.sight, self.effect, self.teleport];
        let said = self.because.into_iter().zip(reached);
        let missing = said.filter(|(_, reached)| !reached);
        missing.map(|(why, _)| why).collect()
    }
}

/// What reaches from one space to another; `None` where the ruleset does not say.
/// Creatures are in nobody's way.
#[must_use]
pub fn lines_between(
    board: &Board,
    ruleset: &Ruleset,
    from: &[Cell],
    to: &[Cell],
) -> Option<Lines> {
    let p = &ruleset.policies;
    let (panes, bars) = (
        p.panes_stop_effects.as_ref()?,
        p.bars_stop_effects.as_ref()?,
    );
    let (needs_sight, needs_effect) = (
        p.teleport_needs_sight.as_ref()?,
        p.teleport_needs_effect.as_ref()?,
    );
    let reaches = |stops: &dyn Fn(Screening) -> bool| {
        let screens = board.screens().iter();
        let rock = Scenery::between(board.grid(), [from, to]).with_rock(board);
        let screens = screens.filter(|screen| stops(screen.screening));
        let scenery = screens.fold(rock, Scenery::with_screen);
        scenery.leaves_sight(from, to)
    };
    let sight = reaches(&|screening| screening == Screening::Sight);
    let effect = reaches(&|screening| match screening {
        Screening::Sight => true,
        Screening::Blows => panes.value,
        Screening::Bars => bars.value,
        Screening::Low(_) => false,
    });
    let lacks = |needs: &Ruled<bool>, there: bool| needs.value && !there;
    let teleport = !lacks(needs_sight, sight) && !lacks(needs_effect, effect);
    let say = |what: Message, there: bool, rule: RuleRef| Reason {
        text: match there {
            true => message!("reaches-there", what),
            false => message!("does-not-reach-there", what),
        },
        rule,
    };
    Some(Lines {
        sight,
        effect,
        teleport,
        because: vec![
            say(message!("sight"), sight, panes.rule),
            say(message!("an-effect"), effect, panes.rule),
            say(message!("a-teleport"), teleport, needs_sight.rule),
        ],
    })
}
