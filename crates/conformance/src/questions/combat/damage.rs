//! “fall 30 ft”, “collision run 30 ft”, “object large dropped 40 ft”: what damage
//! is done.

use crate::answer::Ask;
use crate::claims::{Claim, Expected, ReasonClaim, cites, differences, listed, said, same};
use crate::difference::{Checked, Difference};
use crate::setting::Setting;
use crate::words::{Result, number, rule_ids, text};
use app::query;
use app::query::{DamageFound, cell_at};
use app::wire::{
    AppError, CauseId, DamageForm, DamageView, DropChoice, OutcomeId, ReasonView, ReleaseId,
    SpellOf, SureId,
};
use std::cmp::Reverse;

/// The question.
#[derive(Debug)]
pub(crate) struct DamageQuestion {
    asked: DamageForm,
    pub claims: Vec<Expected<DamageClaim>>,
}

/// What can be expected of damage.
#[derive(Debug)]
pub(crate) enum DamageClaim {
    /// The dice, such as `4d6−4`; empty where there are none.
    Dice(String),
    Average(String),
    /// The least and the most.
    Total(u32, u32),
    /// So much or more comes up so many times in so many.
    AtLeast(u32, [u32; 2]),
    /// Dice that could be thrown instead.
    Otherwise(String),
    /// A check, and how likely it succeeds if that is told.
    Check(String, Option<u32>),
    NoCheck,
    Prone(SureId),
    Left(u32),
    Cast(bool),
    /// The range of the attack; `None` where nobody attacks.
    Range(Option<u32>),
    /// Who is struck: these and no others.
    Strikes(Vec<u32>),
    Refused(ReasonClaim),
    Cites(Vec<String>),
    Reason(ReasonClaim),
    Silent(ReasonClaim),
}

/// Dice as the answer writes them.
fn dice(word: &str) -> String {
    word.replace('-', "−")
}

impl Claim for DamageClaim {
    fn read(words: &[&str], setting: &Setting) -> Result<Self> {
        Ok(match words {
            ["no", "dice"] => Self::Dice(String::new()),
            ["dice", word] => Self::Dice(dice(word)),
            ["average", average] => Self::Average(dice(average)),
            ["total", least, "to", most] => Self::Total(number(least)?, number(most)?),
            ["at-least", total, "chance", chance] => {
                let parts = chance.split_once('/');
                let (part, whole) = parts.ok_or("a chance is a fraction, such as 1/6")?;
                Self::AtLeast(number(total)?, [number(part)?, number(whole)?])
            }
            ["otherwise", "no", "dice"] => Self::Otherwise(String::new()),
            ["otherwise", word] => Self::Otherwise(dice(word)),
            ["no", "check"] => Self::NoCheck,
            ["check", name @ .., "chance", percent] => {
                let percent = number(percent.trim_end_matches('%'))?;
                Self::Check(name.join(" "), Some(percent))
            }
            ["check", name @ ..] if !name.is_empty() => Self::Check(name.join(" "), None),
            ["prone", "yes"] => Self::Prone(SureId::Yes),
            ["prone", "no"] => Self::Prone(SureId::No),
            ["prone", "perhaps"] => Self::Prone(SureId::Perhaps),
            ["left", left] => Self::Left(number(left)?),
            ["cast", "yes"] => Self::Cast(true),
            ["cast", "no"] => Self::Cast(false),
            ["no", "attack"] => Self::Range(None),
            ["range", range] => Self::Range(Some(number(range)?)),
            ["strikes", "nobody"] => Self::Strikes(Vec::new()),
            ["strikes", names @ ..] if !names.is_empty() => {
                let who = names.iter().map(|name| Ok(setting.creature(name)?.0));
                let mut who: Vec<u32> = who.collect::<Result<_>>()?;
                who.sort_unstable();
                Self::Strikes(who)
            }
            ["refused", words @ ..] => Self::Refused(ReasonClaim::after(words, setting)?),
            ["cites", ids @ ..] => Self::Cites(rule_ids(ids, setting.table.ruleset())?),
            ["says" | "reason", ..] => Self::Reason(ReasonClaim::read(words, setting)?),
            ["silent", "on", words @ ..] => Self::Silent(ReasonClaim::after(words, setting)?),
            _ => {
                return Err(format!(
                    "“{}” is not a claim about damage: choose one of dice, no dice, average, total \
                     3 to 18, at-least 10 chance 1/6, otherwise, check, no check, prone, left, \
                     cast, range, no attack, strikes, refused, cites, reason, says, silent on",
                    words.join(" ")
                ));
            }
        })
    }
}

impl DamageQuestion {
    pub fn read(words: &[&str], setting: &Setting) -> Result<Self> {
        let asked = match words {
            ["fall", feet, "ft", rest @ ..] => fall((number(feet)?, None), rest)?,
            ["fall", "of", who, rest @ ..] => fall(deepest(who, setting)?, rest)?,
            ["collision", motion, feet, "ft", rest @ ..] => collision(motion, number(feet)?, rest)?,
            ["object", size, rest @ ..] => object(size, rest, setting)?,
            _ => {
                let usage = "the question must be “fall 30 ft”, “fall of A”, “collision run 30 ft” or “object large \
                             thrown”";
                return Err(usage.to_owned());
            }
        };
        Ok(Self {
            asked,
            claims: Vec::new(),
        })
    }

    pub fn check(&self, setting: &Setting) -> Checked {
        let refused = self.claims.iter().find_map(|it| match &it.claim {
            DamageClaim::Refused(reason) => Some(reason),
            _ => None,
        });
        let asked = query::damage_found(&setting.table, &self.asked);
        let viewed = query::damage(&setting.table, &self.asked);
        let (found, view) = match (asked, viewed, refused) {
            (Ok(found), Ok(view), _) => (found, view),
            (Err(error), _, Some(reason)) if reason.is(&refusal(&error)) => return Ok(()),
            (Err(error), ..) | (_, Err(error), _) => {
                return Err(Difference::no_answer(text(error)));
            }
        };
        let holds = |claim: &DamageClaim| holds(claim, &found, &view);
        differences(&self.claims, holds, || self.lines(setting, &view))
    }
}

impl Ask for DamageQuestion {
    type Found = DamageView;

    fn ask(&self, setting: &Setting) -> Result<DamageView> {
        let found = query::damage_found(&setting.table, &self.asked).map_err(text)?;
        if matches!(self.asked, DamageForm::Object { on: Some(_), .. }) && !found.damage.area {
            return Err("an object of this size hits no area: leave out “onto”".to_owned());
        }
        query::damage(&setting.table, &self.asked).map_err(text)
    }

    fn lines(&self, _: &Setting, view: &DamageView) -> Vec<String> {
        let dice = match view.dice.as_str() {
            "" => "no dice".to_owned(),
            dice => format!(
                "dice {dice}: {} to {}, {} on average",
                view.least, view.most, view.average
            ),
        };
        let others = view.others.iter().map(|other| {
            let dice = if other.dice.is_empty() {
                "no dice"
            } else {
                &other.dice
            };
            format!("otherwise {dice}: {}", other.when)
        });
        let reasons = view.because.iter().map(|why| said([why]));
        [dice].into_iter().chain(others).chain(reasons).collect()
    }
}

/// Returns the deepest fall that the map suggests for a creature: its depth and that of
/// the water it ends in, in feet.
fn deepest(who: &str, setting: &Setting) -> Result<(i32, Option<i32>)> {
    let who = setting.creature(who)?;
    let choices = query::damage_choices(&setting.table, Some(who.0)).map_err(text)?;
    let drops = choices.map_or_else(Vec::new, |choices| choices.drops);
    let number = |feet: u32| i32::try_from(feet).map_err(|wrong| wrong.to_string());
    // The deepest comes first, and of two alike the one onto solid ground.
    let Some(deepest) = drops.iter().max_by(|one, other| {
        let end = |drop: &DropChoice| (drop.feet, Reverse(drop.water_feet));
        end(one).cmp(&end(other))
    }) else {
        return Ok((0, None));
    };
    let water_feet = deepest.water_feet.map(number).transpose()?;
    Ok((number(deepest.feet)?, water_feet))
}

/// Reads the words after the depth of a fall.
fn fall((feet, water_feet): (i32, Option<i32>), words: &[&str]) -> Result<DamageForm> {
    let (mut place, mut surface, mut water_feet) = (None, None, water_feet);
    let (mut jumped, mut check, mut bonus) = (false, OutcomeId::Open, None);
    let (mut spell, mut thrown, mut reduced, mut before_feet) = (None, None, 0, 0);
    let mut rest = words;
    loop {
        rest = match rest {
            [] => break,
            ["jumped", rest @ ..] => {
                jumped = true;
                rest
            }
            ["check", "passed", rest @ ..] => {
                check = OutcomeId::Succeeds;
                rest
            }
            ["check", "failed", rest @ ..] => {
                check = OutcomeId::Fails;
                rest
            }
            ["bonus", more, rest @ ..] => {
                bonus = Some(number(more)?);
                rest
            }
            ["onto" | "into", "water", deep, "ft", rest @ ..] => {
                water_feet = Some(number(deep)?);
                rest
            }
            ["onto", on, rest @ ..] => {
                surface = Some((*on).to_owned());
                rest
            }
            ["in", id, rest @ ..] => {
                place = Some((*id).to_owned());
                rest
            }
            ["after", before, "ft", rest @ ..] => {
                before_feet = number(before)?;
                rest
            }
            ["casting", level, "immediate", "bonus", more, rest @ ..] => {
                spell = Some(casting(level, true, Some(number(more)?))?);
                rest
            }
            ["casting", level, "bonus", more, rest @ ..] => {
                spell = Some(casting(level, false, Some(number(more)?))?);
                rest
            }
            ["casting", level, "immediate", rest @ ..] => {
                spell = Some(casting(level, true, None)?);
                rest
            }
            ["casting", level, rest @ ..] => {
                spell = Some(casting(level, false, None)?);
                rest
            }
            ["thrown", total, rest @ ..] => {
                thrown = Some(number(total)?);
                rest
            }
            ["reduced", by, rest @ ..] => {
                reduced = number(by)?;
                rest
            }
            _ => {
                return Err(format!(
                    "“{}” is not a fact of a fall: choose one of jumped, check passed, check failed, \
                     bonus 4, onto stone, onto water 10 ft, in aether, after 100 ft, casting 3, \
                     thrown 7, reduced 5",
                    rest.join(" ")
                ));
            }
        };
    }
    Ok(DamageForm::Fall {
        feet,
        before_feet,
        place,
        surface,
        water_feet,
        jumped,
        check,
        bonus,
        spell,
        thrown,
        reduced,
    })
}

fn casting(level: &str, immediate: bool, bonus: Option<i32>) -> Result<SpellOf> {
    Ok(SpellOf {
        level: number(level)?,
        immediate,
        bonus,
    })
}

/// What follows the speed of a collision.
fn collision(motion: &str, speed_feet: i32, words: &[&str]) -> Result<DamageForm> {
    let (mut run_times, mut cause) = (1, CauseId::Unexpected);
    let (mut surface, mut ruled) = (None, None);
    let mut rest = words;
    loop {
        rest = match rest {
            [] => break,
            ["times", times, rest @ ..] => {
                run_times = number(times)?;
                rest
            }
            ["foreseen", rest @ ..] => {
                cause = CauseId::Foreseen;
                rest
            }
            ["rammed", rest @ ..] => {
                cause = CauseId::Rammed;
                rest
            }
            ["creature", rest @ ..] => {
                cause = CauseId::Creature;
                rest
            }
            ["into", on, rest @ ..] => {
                surface = Some((*on).to_owned());
                rest
            }
            ["ruled", dice, rest @ ..] => {
                ruled = Some(number(dice)?);
                rest
            }
            _ => {
                return Err(format!(
                    "“{}” is not a fact of a collision: choose one of times 4, foreseen, rammed, \
                     creature, into stone, ruled 5",
                    rest.join(" ")
                ));
            }
        };
    }
    Ok(DamageForm::Collision {
        motion: motion.to_owned(),
        speed_feet,
        run_times,
        cause,
        surface,
        ruled,
    })
}

/// What follows the size of an object.
fn object(size: &str, words: &[&str], setting: &Setting) -> Result<DamageForm> {
    let (mut nature, mut release, mut on) = (None, ReleaseId::Thrown, None);
    let (mut drop_feet, mut target_feet) = (0, 0);
    let mut rest = words;
    loop {
        rest = match rest {
            [] => break,
            ["thrown", rest @ ..] => rest,
            ["dropped", feet, "ft", rest @ ..] => {
                (release, drop_feet) = (ReleaseId::Dropped, number(feet)?);
                rest
            }
            ["loose", feet, "ft", rest @ ..] => {
                (release, drop_feet) = (ReleaseId::Loose, number(feet)?);
                rest
            }
            ["trap", rest @ ..] => {
                release = ReleaseId::Trap;
                rest
            }
            ["of", id, rest @ ..] => {
                nature = Some((*id).to_owned());
                rest
            }
            ["target", feet, "ft", rest @ ..] => {
                target_feet = number(feet)?;
                rest
            }
            ["onto", place, rest @ ..] => {
                on = Some(cell_at(setting.cell(place)?));
                rest
            }
            _ => {
                return Err(format!(
                    "“{}” is not a fact of an object: choose one of thrown, dropped 40 ft, loose \
                     40 ft, trap, of boulder, target 20 ft, onto C4",
                    rest.join(" ")
                ));
            }
        };
    }
    let attacks = matches!(release, ReleaseId::Thrown | ReleaseId::Dropped);
    if target_feet != 0 && !attacks {
        return Err("“target” is possible only for a thrown or dropped object".to_owned());
    }
    Ok(DamageForm::Object {
        size: size.to_owned(),
        nature,
        release,
        drop_feet,
        target_feet,
        on,
    })
}

fn holds(claim: &DamageClaim, found: &DamageFound, view: &DamageView) -> Result<()> {
    let dice = |dice: &str| match dice {
        "" => "no dice".to_owned(),
        _ => format!("dice {dice}"),
    };
    match claim {
        DamageClaim::Dice(word) => same(view.dice == *word, || dice(&view.dice)),
        DamageClaim::Average(average) => same(view.average == *average, || {
            format!("average {}", view.average)
        }),
        DamageClaim::Total(least, most) => same([*least, *most] == [view.least, view.most], || {
            format!("total {} to {}", view.least, view.most)
        }),
        DamageClaim::AtLeast(total, [part, whole]) => {
            let spread = found.damage.dice.spread();
            let spread = spread.ok_or("too many dice to tell their chances")?;
            let chance = spread.at_least((*total).into());
            same(chance.is(*part, *whole), || {
                let parts = chance.parts(1_000_000);
                format!("at-least {total} chance {parts}/1000000, rounded")
            })
        }
        DamageClaim::Otherwise(word) => {
            let there = view.others.iter().any(|other| other.dice == *word);
            same(there, || {
                format!(
                    "otherwise {}",
                    listed(view.others.iter().map(|it| &it.dice))
                )
            })
        }
        DamageClaim::Check(name, percent) => {
            let fits = |it: &&app::wire::TestView| {
                it.name == *name && (percent.is_none() || it.percent == *percent)
            };
            same(view.tests.iter().any(|it| fits(&it)), || checks(view))
        }
        DamageClaim::NoCheck => same(view.tests.is_empty(), || checks(view)),
        DamageClaim::Prone(prone) => same(view.prone == Some(*prone), || {
            format!("prone {:?}", view.prone)
        }),
        DamageClaim::Left(left) => same(view.left == Some(*left), || match view.left {
            Some(left) => format!("left {left}"),
            None => "nothing thrown yet".to_owned(),
        }),
        DamageClaim::Cast(cast) => same(view.cast == Some(*cast), || match view.cast {
            Some(true) => "cast yes".to_owned(),
            Some(false) => "cast no".to_owned(),
            None => "no spell".to_owned(),
        }),
        DamageClaim::Range(range) => same(view.range == *range, || match view.range {
            Some(range) => format!("range {range}"),
            None => "no attack".to_owned(),
        }),
        DamageClaim::Strikes(who) => {
            let struck = view.strikes.iter().map(|named| named.creature);
            same(struck.eq(who.iter().copied()), || match &*view.strikes {
                [] => "strikes nobody".to_owned(),
                struck => format!("strikes {}", listed(struck.iter().map(|it| &it.name))),
            })
        }
        DamageClaim::Refused(_) => Err("an answer".to_owned()),
        DamageClaim::Cites(ids) => cites(ids, view.because.iter()),
        DamageClaim::Reason(reason) => reason.among(view.because.iter()),
        DamageClaim::Silent(reason) => reason.absent(&view.because),
    }
}

fn checks(view: &DamageView) -> String {
    let check = |it: &app::wire::TestView| match it.percent {
        Some(percent) => format!("check {} chance {percent}%", it.name),
        None => format!("check {}", it.name),
    };
    match &*view.tests {
        [] => "no check".to_owned(),
        tests => tests.iter().map(check).collect::<Vec<_>>().join("; "),
    }
}

/// Why there is no answer, as a reason.
fn refusal(error: &AppError) -> ReasonView {
    ReasonView {
        text: error.message.clone(),
        id: error.id.clone(),
        args: error.args.clone(),
        rule: String::new(),
        title: String::new(),
    }
}
