//! How a creature goes, as questions say it: `running`, `move-through X`,
//! `tumbling failed`, `by C3 by D5`.

use crate::setting::Setting;
use crate::words::{Result, number, text};
use app::query;
use app::query::at;
use app::wire::{At, AttemptId, CheckForm, MoveActionId, MoveIntentForm, OutcomeId};
use encounter::CreatureId;
use grid::Cell;

/// The words that stand for a movement action by themselves.
const MOVE_ACTIONS: [(&str, MoveActionId); 7] = [
    ("running", MoveActionId::Run),
    ("charging", MoveActionId::Charge),
    ("5-foot-step", MoveActionId::FiveFootStep),
    ("minimum", MoveActionId::Minimum),
    ("move-by", MoveActionId::MoveBy),
    ("withdrawing", MoveActionId::Withdraw),
    ("teleporting", MoveActionId::Teleport),
];

/// The words that stand for an attempt.
const ATTEMPTS: [(&str, AttemptId); 6] = [
    ("overrunning", AttemptId::Overrun),
    ("tumbling", AttemptId::Tumble),
    ("wriggling", AttemptId::Wriggle),
    ("let-past", AttemptId::LetPast),
    ("jumping-down", AttemptId::Jump),
    ("clambering", AttemptId::Clamber),
];

/// Reads the words at the end of a question.
pub(crate) fn read(words: &[&str], who: CreatureId, setting: &Setting) -> Result<MoveIntentForm> {
    let mut intent = MoveIntentForm::default();
    let mut rest = words;
    while let [word, after @ ..] = rest {
        let move_action = MOVE_ACTIONS.iter().find(|(name, _)| name == word);
        let attempt = ATTEMPTS.iter().find(|(name, _)| name == word);
        rest = match (*word, after, move_action, attempt) {
            ("move-through", [target, after @ ..], ..) => {
                intent.move_action = MoveActionId::MoveThrough;
                intent.target = Some(setting.creature(target)?.0);
                after
            }
            ("from", [target, after @ ..], ..) => {
                intent.target = Some(setting.creature(target)?.0);
                after
            }
            ("rolled", [result, after @ ..], ..) => {
                intent.slip.result = Some(number(result)?);
                after
            }
            ("bonus", [bonus, after @ ..], ..) => {
                intent.slip.bonus = Some(number(bonus)?);
                after
            }
            ("against", [difficulty, after @ ..], ..) => {
                intent.slip.difficulty = Some(number(difficulty)?);
                after
            }
            ("past", [other, after @ ..], ..) => {
                intent.spared.push(setting.creature(other)?.0);
                after
            }
            ("by", [place, after @ ..], ..) => {
                intent.via.push(middle(setting, who, setting.cell(place)?)?);
                after
            }
            ("at", [feet, "ft", after @ ..], ..) => {
                if !setting.table.ruleset().has_levels() {
                    let title = &setting.table.ruleset().title;
                    return Err(format!(
                        "{title} has no elevation: leave out “at {feet} ft”"
                    ));
                }
                intent.height_feet = Some(number(feet)?);
                after
            }
            ("succeeded", ..) => {
                intent.outcomes.push(OutcomeId::Succeeds);
                after
            }
            ("failed", ..) => {
                intent.outcomes.push(OutcomeId::Fails);
                after
            }
            (_, _, Some((_, move_action)), _) => {
                intent.move_action = *move_action;
                after
            }
            (_, _, _, Some((_, attempt))) => {
                intent.attempt = Some(*attempt);
                after
            }
            _ => {
                let move_actions = MOVE_ACTIONS.map(|(name, _)| name).join(", ");
                let attempts = ATTEMPTS.map(|(name, _)| name).join(", ");
                return Err(format!(
                    "“{word}” is no movement action; there are: {move_actions}, move-through X, \
                     {attempts}, then how each check came out, succeeded or failed, by P, and at 20 ft; withdrawing may be \
                     from X, against 23, bonus 12, rolled 25, past Y"
                ));
            }
        };
    }
    let withdraws = intent.move_action == MoveActionId::Withdraw;
    let of_withdrawal = intent.slip != CheckForm::default() || !intent.spared.is_empty();
    if of_withdrawal && !withdraws {
        return Err(
            "“against”, “bonus”, “rolled” and “past” are possible only with “withdrawing”"
                .to_owned(),
        );
    }
    let has_target = withdraws || intent.move_action == MoveActionId::MoveThrough;
    if intent.target.is_some() && !has_target {
        return Err("“from” is possible only with “withdrawing”".to_owned());
    }
    Ok(intent)
}

/// Returns the error for a height that a movement on the ground does not use.
pub(crate) fn height_unused(setting: &Setting, who: CreatureId, feet: i32) -> String {
    let creature = setting.table.encounter().creatures().get(&who);
    let name = creature.map_or("the creature", |creature| &creature.name);
    format!("{name} stays on the ground with this movement: leave out “at {feet} ft”")
}

/// The middle of the space a creature would take up with its anchor on a cell.
pub(crate) fn middle(setting: &Setting, who: CreatureId, to: Cell) -> Result<At> {
    let table = &setting.table;
    let mover = query::mover(table.encounter(), table.ruleset(), who).map_err(text)?;
    Ok(at(mover.body.footprint.center(table.grid(), to)))
}
