//! The kinds of question a case can ask: one arm each here, one module each in
//! its topic.

mod combat;
mod movement;
mod overland;

use crate::answer::{Answer, Ask, AskError};
use crate::claims::Expected;
use crate::difference::Checked;
use crate::setting::Setting;
use crate::words::Result;
use combat::area::AreaQuestion;
use combat::attacks::AttacksQuestion;
use combat::concealment::ConcealmentQuestion;
use combat::damage::DamageQuestion;
use combat::encounter::EncounterQuestion;
use combat::flank::FlankQuestion;
use combat::nearest::NearestQuestion;
use combat::sheet::SheetQuestion;
use combat::threat::ThreatQuestion;
use movement::distance::DistanceQuestion;
use movement::forced::ForcedQuestion;
use movement::lines::LinesQuestion;
use movement::movement_range::RangeQuestion;
use movement::path::PathQuestion;
use movement::provokes::ProvokesQuestion;
use movement::round::RoundQuestion;
use movement::stopped::StoppedQuestion;
use movement::turn::TurnQuestion;
use movement::withdraw::WithdrawQuestion;
use overland::JourneyQuestion;

/// How every kind of question is asked, and what it is about. Letters stand
/// for places, names in capitals for words to put in.
pub const QUESTIONS: [(&str, &str); 25] = [
    ("path A to P [HOW]", "cheapest path to a cell, step by step"),
    (
        "movement-range A [HOW]",
        "cells that a creature can reach, by action",
    ),
    (
        "provokes A to P [HOW]",
        "attacks of opportunity on a path, step by step",
    ),
    (
        "provokes A step P",
        "attacks of opportunity on a 5-foot step",
    ),
    (
        "stopped A at P [HOW]",
        "final position of a creature that is stopped at P",
    ),
    (
        "withdrawal A [from X]",
        "opponents to withdraw from, and results of the check",
    ),
    ("round A", "remaining actions of the round"),
    (
        "turn A",
        "choices of a turn, for rulesets with squeezing by choice",
    ),
    ("push T from A FEET [to P]", "end positions of a push"),
    ("pull T from A FEET [to P]", "end positions of a pull"),
    ("slide T from A FEET [to P]", "end positions of a slide"),
    ("distance P to Q", "distance"),
    ("line A to P", "line of sight, of effect and of teleport"),
    ("threat A", "threatened cells, and targets after a move"),
    (
        "attacks A on X",
        "attack on one target after a move, with its position",
    ),
    (
        "flank X by A B …",
        "flanking of a target, for each pair of creatures",
    ),
    ("nearest A [allies|everyone]", "nearest creatures"),
    (
        "concealment T from A ranged|melee",
        "concealment of a target",
    ),
    ("area FEET ft at P", "creatures in an area of effect"),
    (
        "creature A",
        "sheet of a creature, with problems of its position",
    ),
    ("encounter", "difficulty of the encounter"),
    ("fall FEET ft | fall of A", "damage of a fall"),
    ("collision run FEET ft", "damage of a collision"),
    (
        "object large thrown | dropped FEET ft",
        "damage of an object",
    ),
    ("journey [N]", "journey, day by day"),
];

/// Answers a question about a setting. The lines of `then` come before the
/// answer of a round or a turn, such as `goes to C7`.
///
/// # Errors
/// If the question is worded wrongly, or has no answer.
pub fn ask(setting: &Setting, question: &[&str], then: &[&str]) -> Result<Answer, AskError> {
    let question = read_question(setting, question, then).map_err(AskError::Usage)?;
    question.answer(setting)
}

/// Reads a question with the lines that come before its answer.
fn read_question(setting: &Setting, words: &[&str], then: &[&str]) -> Result<Question> {
    let Some(mut question) = Question::read(0, words, setting)? else {
        let known = QUESTIONS.map(|(usage, _)| usage).join("; ");
        let question = words.join(" ");
        return Err(format!(
            "“{question}” is not a question. The questions are: {known}"
        ));
    };
    if !then.is_empty() && !matches!(question.kind, Kind::Round(_) | Kind::Turn(_)) {
        return Err(
            "actions before the answer are possible only for the questions “round” and “turn”"
                .to_owned(),
        );
    }
    for line in then {
        let words: Vec<&str> = line.split_whitespace().collect();
        question.expect(0, &words, setting)?;
    }
    Ok(question)
}

/// A question of a kind, with what is expected of the answer.
#[derive(Debug)]
pub(crate) enum Kind {
    Area(AreaQuestion),
    Conceal(ConcealmentQuestion),
    Lines(LinesQuestion),
    Path(PathQuestion),
    Reach(RangeQuestion),
    Threat(ThreatQuestion),
    Turn(TurnQuestion),
    Provokes(ProvokesQuestion),
    Sheet(SheetQuestion),
    Attacks(AttacksQuestion),
    Closest(NearestQuestion),
    Distance(DistanceQuestion),
    Encounter(EncounterQuestion),
    Flank(FlankQuestion),
    Damage(DamageQuestion),
    Forced(ForcedQuestion),
    Stopped(StoppedQuestion),
    Withdraw(WithdrawQuestion),
    Journey(JourneyQuestion),
    Round(RoundQuestion),
}

/// A question as it is written.
#[derive(Debug)]
pub(crate) struct Question {
    line: u32,
    text: String,
    expects: usize,
    kind: Kind,
}

impl Question {
    /// Reads a line that asks something: `None` when it does not.
    pub fn read(line: u32, words: &[&str], setting: &Setting) -> Result<Option<Self>> {
        let kind = match words {
            ["area", rest @ ..] => Kind::Area(AreaQuestion::read(rest, setting)?),
            ["concealment", rest @ ..] => Kind::Conceal(ConcealmentQuestion::read(rest, setting)?),
            ["line", rest @ ..] => Kind::Lines(LinesQuestion::read(rest, setting)?),
            ["path", rest @ ..] => Kind::Path(PathQuestion::read(rest, setting)?),
            ["movement-range", rest @ ..] => Kind::Reach(RangeQuestion::read(rest, setting)?),
            ["threat", rest @ ..] => Kind::Threat(ThreatQuestion::read(rest, setting)?),
            ["turn", rest @ ..] => Kind::Turn(TurnQuestion::read(rest, setting)?),
            ["provokes", rest @ ..] => Kind::Provokes(ProvokesQuestion::read(rest, setting)?),
            ["creature", who] => Kind::Sheet(SheetQuestion::read(who, setting)?),
            ["attacks", who, "on", on] => Kind::Attacks(AttacksQuestion::read([who, on], setting)?),
            ["nearest", rest @ ..] => Kind::Closest(NearestQuestion::read(rest, setting)?),
            ["encounter"] => Kind::Encounter(EncounterQuestion::default()),
            ["flank", rest @ ..] => Kind::Flank(FlankQuestion::read(rest, setting)?),
            ["fall" | "collision" | "object", ..] => {
                Kind::Damage(DamageQuestion::read(words, setting)?)
            }
            ["push" | "pull" | "slide", ..] => Kind::Forced(ForcedQuestion::read(words, setting)?),
            ["stopped", rest @ ..] => Kind::Stopped(StoppedQuestion::read(rest, setting)?),
            ["round", rest @ ..] => Kind::Round(RoundQuestion::read(rest, setting)?),
            ["withdrawal", rest @ ..] => Kind::Withdraw(WithdrawQuestion::read(rest, setting)?),
            ["journey", rest @ ..] => Kind::Journey(JourneyQuestion::read(rest)?),
            ["distance", rest @ ..] => Kind::Distance(DistanceQuestion::read(rest, setting)?),
            _ => return Ok(None),
        };
        Ok(Some(Self {
            line,
            text: words.join(" "),
            expects: 0,
            kind,
        }))
    }

    /// Takes in a line of what is expected.
    pub fn expect(&mut self, line: u32, words: &[&str], setting: &Setting) -> Result<()> {
        match &mut self.kind {
            Kind::Area(area) => area.claims.push(Expected::read(line, words, setting)?),
            Kind::Conceal(conceal) => conceal.claims.push(Expected::read(line, words, setting)?),
            Kind::Lines(lines) => lines.claims.push(Expected::read(line, words, setting)?),
            Kind::Path(path) => path.claims.push(Expected::read(line, words, setting)?),
            Kind::Reach(reach) => reach.claims.push(Expected::read(line, words, setting)?),
            Kind::Threat(threat) => threat.claims.push(Expected::read(line, words, setting)?),
            Kind::Turn(turn) => turn.claims.push(Expected::read(line, words, setting)?),
            Kind::Provokes(provokes) => provokes.claims.push(Expected::read(line, words, setting)?),
            Kind::Sheet(sheet) => sheet.claims.push(Expected::read(line, words, setting)?),
            Kind::Attacks(attacks) => attacks.claims.push(Expected::read(line, words, setting)?),
            Kind::Closest(closest) => closest.claims.push(Expected::read(line, words, setting)?),
            Kind::Distance(distance) => distance.claims.push(Expected::read(line, words, setting)?),
            Kind::Encounter(encounter) => {
                encounter.claims.push(Expected::read(line, words, setting)?);
            }
            Kind::Flank(flank) => flank.claims.push(Expected::read(line, words, setting)?),
            Kind::Damage(damage) => damage.claims.push(Expected::read(line, words, setting)?),
            Kind::Forced(forced) => forced.claims.push(Expected::read(line, words, setting)?),
            Kind::Stopped(stopped) => stopped.claims.push(Expected::read(line, words, setting)?),
            Kind::Round(round) => round.expect(line, words, setting)?,
            Kind::Journey(journey) => journey.claims.push(Expected::read(line, words, setting)?),
            Kind::Withdraw(withdraw) => withdraw.claims.push(Expected::read(line, words, setting)?),
        }
        self.expects = self.expects.saturating_add(1);
        Ok(())
    }

    /// Asks it.
    pub fn check(&self, setting: &Setting) -> Checked {
        let checked = match &self.kind {
            Kind::Area(area) => area.check(setting),
            Kind::Conceal(conceal) => conceal.check(setting),
            Kind::Lines(lines) => lines.check(setting),
            Kind::Path(path) => path.check(setting),
            Kind::Reach(reach) => reach.check(setting),
            Kind::Threat(threat) => threat.check(setting),
            Kind::Turn(turn) => turn.check(setting),
            Kind::Provokes(provokes) => provokes.check(setting),
            Kind::Sheet(sheet) => sheet.check(setting),
            Kind::Attacks(attacks) => attacks.check(setting),
            Kind::Closest(closest) => closest.check(setting),
            Kind::Distance(distance) => distance.check(setting),
            Kind::Encounter(encounter) => encounter.check(setting),
            Kind::Flank(flank) => flank.check(setting),
            Kind::Damage(damage) => damage.check(setting),
            Kind::Forced(forced) => forced.check(setting),
            Kind::Stopped(stopped) => stopped.check(setting),
            Kind::Round(round) => round.check(setting),
            Kind::Journey(journey) => journey.check(setting),
            Kind::Withdraw(withdraw) => withdraw.check(setting),
        };
        checked.map_err(|mut difference| {
            difference.map.clone_from(&setting.rows);
            difference.question.clone_from(&self.text);
            for wrong in &mut difference.wrong {
                wrong.line = wrong.line.max(self.line);
            }
            difference
        })
    }

    /// Returns the complete answer, whatever the case expects.
    pub fn answer(&self, setting: &Setting) -> Result<Answer, AskError> {
        match &self.kind {
            Kind::Area(area) => area.answer(setting),
            Kind::Conceal(conceal) => conceal.answer(setting),
            Kind::Lines(lines) => lines.answer(setting),
            Kind::Path(path) => path.answer(setting),
            Kind::Reach(reach) => reach.answer(setting),
            Kind::Threat(threat) => threat.answer(setting),
            Kind::Turn(turn) => turn.answer(setting),
            Kind::Provokes(provokes) => provokes.answer(setting),
            Kind::Sheet(sheet) => sheet.answer(setting),
            Kind::Attacks(attacks) => attacks.answer(setting),
            Kind::Closest(closest) => closest.answer(setting),
            Kind::Distance(distance) => distance.answer(setting),
            Kind::Encounter(encounter) => encounter.answer(setting),
            Kind::Flank(flank) => flank.answer(setting),
            Kind::Damage(damage) => damage.answer(setting),
            Kind::Forced(forced) => forced.answer(setting),
            Kind::Stopped(stopped) => stopped.answer(setting),
            Kind::Round(round) => round.answer(setting),
            Kind::Journey(journey) => journey.answer(setting),
            Kind::Withdraw(withdraw) => withdraw.answer(setting),
        }
    }

    /// As it is written.
    pub fn text(&self) -> &str {
        &self.text
    }

    pub fn line(&self) -> u32 {
        self.line
    }

    /// How much it expects.
    pub fn expects(&self) -> usize {
        self.expects
    }
}
