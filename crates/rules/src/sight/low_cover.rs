//! Low cover: what conceals only those close behind it.

use super::combatant::Combatant;
use crate::board::{Board, Screen, ScreenAt, Screening};
use crate::reason::Reason;
use crate::ruleset::Ruleset;
use grid::Segment;
use terms::message;

/// The longest piece of something low that is judged as one, in map units: a
/// hair more than the side of a hex.
const PIECE: f64 = 0.58;

/// The low screens of a board, as they matter between two creatures.
#[derive(Debug, Default)]
pub(crate) struct LowCover {
    /// Those that screen the target.
    pub screening: Vec<Screen>,
    /// Those that do not, each with the reason.
    pub overlooked: Vec<(Screen, Reason)>,
}

impl LowCover {
    pub fn of(board: &Board, ruleset: &Ruleset, attacker: &Combatant, target: &Combatant) -> Self {
        let p = &ruleset.policies;
        let grid = board.grid();
        let sizes = &p.sizes.value;
        let size = sizes.get(target.body.rank as usize);
        let tall = size.and_then(|size| size.height_feet);
        let mut cover = Self::default();
        for (screen, feet) in board.screens().iter().filter_map(low) {
            let share = f64::from(p.low_cover_percent.value) / 100.0;
            // Whatever is higher than that conceals like any wall.
            let is_low = feet
                .zip(tall)
                .is_none_or(|(feet, tall)| feet <= share * tall);
            for piece in pieces(screen) {
                if !is_low {
                    cover.screening.push(piece);
                    continue;
                }
                let from = |party: &Combatant| piece.distance(grid, party.space);
                let (to_target, to_attacker) = (from(target), from(attacker));
                let overlooked = if to_target > p.low_cover_cells.value {
                    let text = message!("low-cover-too-far", cells = to_target);
                    Some((text, p.low_cover_cells.rule))
                } else if to_attacker < to_target && p.low_cover_nearer_ignores.value {
                    let text = message!("low-cover-ignored", to_attacker, to_target);
                    Some((text, p.low_cover_nearer_ignores.rule))
                } else {
                    None
                };
                match overlooked {
                    None => cover.screening.push(piece),
                    Some((text, rule)) => cover.overlooked.push((piece, Reason { text, rule })),
                }
            }
        }
        cover
    }
}

fn low(screen: &Screen) -> Option<(&Screen, Option<f64>)> {
    match screen.screening {
        Screening::Low(feet) => Some((screen, feet)),
        Screening::Sight | Screening::Blows | Screening::Bars => None,
    }
}

/// A long line in short pieces, of which each has its own distances.
fn pieces(screen: &Screen) -> Vec<Screen> {
    let ScreenAt::Line(line) = screen.at else {
        return vec![*screen];
    };
    let count = (line.length() / PIECE).ceil().max(1.0);
    // No line is longer than a map.
    let each = (0..count as u32).map(|n| {
        let at = |n: u32| line.a.toward(line.b, f64::from(n) / count);
        ScreenAt::Line(Segment::new(at(n), at(n + 1)))
    });
    each.map(|at| Screen { at, ..*screen }).collect()
}
