//! How a creature goes, as questions say it: `running`, `move-through X`,
//! `tumbling failed`, `by C3 by D5`.

use crate::question::number;
use crate::setting::{Said, Setting, text};
use app::query;
use app::query::at;
use app::wire::{At, AttemptId, GoingOf, MannerId, OutcomeId};
use encounter::CreatureId;
use grid::Cell;

/// The words that stand for a manner by themselves.
const MANNERS: [(&str, MannerId); 6] = [
    ("running", MannerId::Run),
    ("charging", MannerId::Charge),
    ("5-foot-step", MannerId::FiveFootStep),
    ("minimum", MannerId::Minimum),
    ("move-by", MannerId::MoveBy),
    ("withdrawing", MannerId::Withdraw),
];

/// The words that stand for an attempt.
const ATTEMPTS: [(&str, AttemptId); 3] = [
    ("overrunning", AttemptId::Overrun),
    ("tumbling", AttemptId::Tumble),
    ("wriggling", AttemptId::Wriggle),
];

/// Reads the words at the end of a question.
pub(super) fn read(words: &[&str], who: CreatureId, setting: &Setting) -> Said<GoingOf> {
    let mut going = GoingOf::default();
    let mut rest = words;
    while let [word, after @ ..] = rest {
        let manner = MANNERS.iter().find(|(name, _)| name == word);
        let attempt = ATTEMPTS.iter().find(|(name, _)| name == word);
        rest = match (*word, after, manner, attempt) {
            ("move-through", [target, after @ ..], ..) => {
                going.manner = MannerId::MoveThrough;
                going.target = Some(setting.creature(target)?.0);
                after
            }
            ("from", [target, after @ ..], ..) => {
                going.target = Some(setting.creature(target)?.0);
                after
            }
            ("rolled", [result, after @ ..], ..) => {
                going.slip.result = Some(number(result)?);
                after
            }
            ("bonus", [bonus, after @ ..], ..) => {
                going.slip.bonus = Some(number(bonus)?);
                after
            }
            ("against", [difficulty, after @ ..], ..) => {
                going.slip.difficulty = Some(number(difficulty)?);
                after
            }
            ("past", [other, after @ ..], ..) => {
                going.spared.push(setting.creature(other)?.0);
                after
            }
            ("by", [place, after @ ..], ..) => {
                going.via.push(middle(setting, who, setting.cell(place)?)?);
                after
            }
            ("at", [feet, "ft", after @ ..], ..) => {
                going.height_feet = Some(number(feet)?);
                after
            }
            ("succeeded", ..) => {
                going.outcome = OutcomeId::Succeeds;
                after
            }
            ("failed", ..) => {
                going.outcome = OutcomeId::Fails;
                after
            }
            (_, _, Some((_, manner)), _) => {
                going.manner = *manner;
                after
            }
            (_, _, _, Some((_, attempt))) => {
                going.attempt = Some(*attempt);
                after
            }
            _ => {
                let manners = MANNERS.map(|(name, _)| name).join(", ");
                let attempts = ATTEMPTS.map(|(name, _)| name).join(", ");
                return Err(format!(
                    "“{word}” is no manner of going; there are: {manners}, move-through X, \
                     {attempts}, which may have succeeded or failed, by P, and at 20 ft; withdrawing may be \
                     from X, against 23, bonus 12, rolled 25, past Y"
                ));
            }
        };
    }
    Ok(going)
}

/// The middle of the space a creature would take up with its anchor on a cell.
pub(super) fn middle(setting: &Setting, who: CreatureId, to: Cell) -> Said<At> {
    let table = &setting.table;
    let mover = query::mover(table.encounter(), table.ruleset(), who).map_err(text)?;
    Ok(at(mover.body.footprint.centre(table.grid(), to)))
}
