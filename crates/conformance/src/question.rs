//! The kinds of question a case can ask: one arm each here, one module each
//! beside this one.

use crate::area::AreaQuestion;
use crate::attacks::AttacksQuestion;
use crate::concealment::ConcealmentQuestion;
use crate::damage::DamageQuestion;
use crate::encounter::EncounterQuestion;
use crate::flank::FlankQuestion;
use crate::forced::ForcedQuestion;
use crate::journey::JourneyQuestion;
use crate::lines::LinesQuestion;
use crate::movement_range::RangeQuestion;
use crate::nearest::NearestQuestion;
use crate::path::PathQuestion;
use crate::provokes::ProvokesQuestion;
use crate::round::RoundQuestion;
use crate::setting::{Result, Setting};
use crate::sheet::SheetQuestion;
use crate::stopped::StoppedQuestion;
use crate::threat::ThreatQuestion;
use crate::turn::TurnQuestion;
use crate::withdraw::WithdrawQuestion;
use crate::{Checked, Expected};
use std::str::FromStr;

/// A question of a kind, with what is expected of the answer.
#[derive(Debug)]
pub(super) enum Kind {
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
pub(super) struct Question {
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
            ["journey"] => Kind::Journey(JourneyQuestion::default()),
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
            Kind::Area(area) => area.claims.push(expected(line, words, setting)?),
            Kind::Conceal(conceal) => conceal.claims.push(expected(line, words, setting)?),
            Kind::Lines(lines) => lines.claims.push(expected(line, words, setting)?),
            Kind::Path(path) => path.claims.push(expected(line, words, setting)?),
            Kind::Reach(reach) => reach.claims.push(expected(line, words, setting)?),
            Kind::Threat(threat) => threat.claims.push(expected(line, words, setting)?),
            Kind::Turn(turn) => turn.claims.push(expected(line, words, setting)?),
            Kind::Provokes(provokes) => provokes.claims.push(expected(line, words, setting)?),
            Kind::Sheet(sheet) => sheet.claims.push(expected(line, words, setting)?),
            Kind::Attacks(attacks) => attacks.claims.push(expected(line, words, setting)?),
            Kind::Closest(closest) => closest.claims.push(expected(line, words, setting)?),
            Kind::Encounter(encounter) => encounter.claims.push(expected(line, words, setting)?),
            Kind::Flank(flank) => flank.claims.push(expected(line, words, setting)?),
            Kind::Damage(damage) => damage.claims.push(expected(line, words, setting)?),
            Kind::Forced(forced) => forced.claims.push(expected(line, words, setting)?),
            Kind::Stopped(stopped) => stopped.claims.push(expected(line, words, setting)?),
            Kind::Round(round) => round.expect(line, words, setting)?,
            Kind::Journey(journey) => journey.claims.push(expected(line, words, setting)?),
            Kind::Withdraw(withdraw) => withdraw.claims.push(expected(line, words, setting)?),
        }
        self.expects += 1;
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
            difference.line = difference.line.max(self.line);
            difference
        })
    }

    pub fn line(&self) -> u32 {
        self.line
    }

    /// How much it expects.
    pub fn expects(&self) -> usize {
        self.expects
    }
}

/// What a line may expect of one kind of question.
pub(super) trait Claim: Sized {
    fn read(words: &[&str], setting: &Setting) -> Result<Self>;
}

fn expected<C: Claim>(line: u32, words: &[&str], setting: &Setting) -> Result<Expected<C>> {
    Ok(Expected {
        line,
        text: words.join(" "),
        claim: C::read(words, setting)?,
    })
}

/// The ids of rules of a ruleset. What is said without the name of a ruleset
/// in front is meant of whichever ruleset a case is played by; what is said of
/// another ruleset is left to that one.
pub(super) fn rule_ids(words: &[&str], ruleset: &rules::Ruleset) -> Result<Vec<String>> {
    if words.is_empty() {
        return Err("name a rule's id, or several".to_owned());
    }
    let mut ids = Vec::new();
    for word in words {
        let named = |rule: &&rules::Rule| {
            let short = rule.id.split_once('.').map(|(_, short)| short);
            rule.id == *word || short == Some(word)
        };
        if let Some(rule) = ruleset.rules.iter().find(named) {
            ids.push(rule.id.clone());
        } else if !of_another(word, ruleset) {
            return Err(format!(
                "{} has no rule with the id “{word}”",
                ruleset.title
            ));
        }
    }
    Ok(ids)
}

/// Whether an id is a rule's of one of the other rulesets.
fn of_another(id: &str, ruleset: &rules::Ruleset) -> bool {
    let mut others = rules::all().iter().filter(|other| other.id != ruleset.id);
    others.any(|other| other.rules.iter().any(|rule| rule.id == id))
}

/// Numbers, at least one.
pub(super) fn numbers<N: FromStr>(words: &[&str]) -> Result<Vec<N>> {
    if words.is_empty() {
        return Err("a number is missing, or several".to_owned());
    }
    words.iter().map(|word| number(word)).collect()
}

/// A whole number.
pub(super) fn number<N: FromStr>(word: &str) -> Result<N> {
    let number = word.parse();
    number.map_err(|_: N::Err| format!("“{word}” is no whole number"))
}
