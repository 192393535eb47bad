//! What the challenge ratings of opponents add up to, and how hard that is for
//! a party. Ratings and levels come as plain numbers.

use crate::reason::Reason;
use crate::ruleset::Ruleset;
use std::cmp::Ordering;
use std::fmt;
use terms::{Message, message};

/// Parts of a level in which ratings are told: a rating of 1/2 is 60 of them.
pub const LEVEL: u32 = 120;

/// The highest rating that is told from those below it.
pub const MAX_LEVEL: u32 = 100;

/// The level of an encounter. Below 1 it is one part of a few, as ratings are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Level {
    parts: u32,
}

impl Level {
    /// How much it is, in parts of which [`LEVEL`] are 1.
    #[must_use]
    pub const fn parts(self) -> u32 {
        self.parts
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.parts >= LEVEL {
            write!(f, "{}", self.parts / LEVEL)
        } else {
            write!(f, "1/{}", LEVEL / self.parts.max(1))
        }
    }
}

/// How hard an encounter is for a party.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Difficulty {
    /// Below the party's level.
    Easy,
    /// Of the party's level.
    Challenging,
    /// Some levels above it.
    VeryDifficult,
    /// So many above it that the party had better flee.
    Overpowering,
}

impl Difficulty {
    /// What it is called.
    #[must_use]
    pub fn name(self) -> Message {
        match self {
            Self::Easy => message!("difficulty-easy"),
            Self::Challenging => message!("difficulty-challenging"),
            Self::VeryDifficult => message!("difficulty-very-difficult"),
            Self::Overpowering => message!("difficulty-overpowering"),
        }
    }
}

/// What opponents are for a party.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EncounterLevel {
    /// What their ratings add up to; `None` when none has a rating.
    pub level: Option<Level>,
    /// The average level of the party; `None` when nobody in it has one.
    pub party: Option<u32>,
    /// How hard that is.
    pub difficulty: Option<Difficulty>,
    /// All of it in words.
    pub because: Vec<Reason>,
}

/// The level of an encounter with opponents of some ratings, in parts of which
/// [`LEVEL`] are 1, for heroes of some levels; `None` where the ruleset has no
/// such levels.
#[must_use]
pub fn encounter_level(
    ruleset: &Ruleset,
    ratings: &[u32],
    heroes: &[u32],
) -> Option<EncounterLevel> {
    let p = &ruleset.policies;
    if !p.encounter_levels.value {
        return None;
    }
    let (level, party) = (level_of(ratings), average(heroes));
    let compared = level.zip(party);
    let difficulty = compared.map(|(level, party)| {
        let above = |levels: u32| level.parts >= party.saturating_add(levels) * LEVEL;
        if above(p.encounter_overpowering.value) {
            Difficulty::Overpowering
        } else if above(p.encounter_very_difficult.value) {
            Difficulty::VeryDifficult
        } else if above(0) {
            Difficulty::Challenging
        } else {
            Difficulty::Easy
        }
    });
    let (count, meant) = (heroes.len(), p.encounter_party.value);
    let usual = count == 0 || count == meant as usize;
    let lines = [
        level.map(|level| {
            let text = message!("encounter-level", level = level.to_string());
            (text, p.encounter_levels.rule)
        }),
        party.map(|level| {
            let text = message!("average-party-level", level);
            (text, p.encounter_party.rule)
        }),
        (!usual).then(|| {
            let text = message!("meant-for-party-of", meant, count);
            (text, p.encounter_party.rule)
        }),
        compared
            .zip(difficulty)
            .map(|((level, party), difficulty)| {
                let apart = apart(level, party);
                let rule = match difficulty {
                    Difficulty::Overpowering => p.encounter_overpowering.rule,
                    _ => p.encounter_very_difficult.rule,
                };
                let text = match difficulty {
                    Difficulty::Easy => message!("encounter-easy", apart),
                    Difficulty::Challenging => message!("encounter-challenging", apart),
                    Difficulty::VeryDifficult => message!("encounter-very-difficult", apart),
                    Difficulty::Overpowering => message!("encounter-overpowering", apart),
                };
                (text, rule)
            }),
    ];
    let because = lines.into_iter().flatten();
    Some(EncounterLevel {
        level,
        party,
        difficulty,
        because: because.map(|(text, rule)| Reason { text, rule }).collect(),
    })
}

/// How far an encounter is from the party's level, in words.
fn apart(level: Level, party: u32) -> Message {
    let whole = level.parts / LEVEL;
    match whole.cmp(&party) {
        Ordering::Greater => message!("levels-above-party", levels = whole - party),
        Ordering::Equal => message!("level-of-party"),
        Ordering::Less => message!("levels-below-party", levels = party - whole),
    }
}

/// The average of levels, a half rounded upwards.
fn average(levels: &[u32]) -> Option<u32> {
    let count = levels.len() as u64;
    let sum: u64 = levels.iter().map(|level| u64::from(*level)).sum();
    // An average is no more than the greatest.
    (count > 0).then(|| ((2 * sum + count) / (2 * count)) as u32)
}

/// Ratings are weighed in so many parts of a part of a level. Roots are cut
/// there; no sum of ratings is so near to where a level begins that it matters.
const FINE: u32 = 32;

/// The square roots of 2, 2/3 and 4/3, in such parts.
const ROOT_2: u128 = 6_074_001_000;
const ROOT_2_3: u128 = 3_506_826_112;
const ROOT_4_3: u128 = 4_959_401_049;

/// What a rating weighs: 2 to the power of half of it, and below 2 itself.
fn weight(parts: u32) -> u128 {
    if parts < 2 * LEVEL {
        return u128::from(parts) << FINE;
    }
    let rating = (parts / LEVEL).min(MAX_LEVEL);
    let root = [1 << FINE, ROOT_2][(rating % 2) as usize];
    (u128::from(LEVEL) * root) << (rating / 2)
}

/// The least weight of a whole level.
fn least(level: u32) -> u128 {
    let parts = u128::from(LEVEL);
    match level {
        0 | 1 => (3 * parts / 4) << FINE,
        2 => (3 * parts / 2) << FINE,
        _ => {
            let root = [ROOT_2_3, ROOT_4_3][(level % 2) as usize];
            (parts * root) << (level / 2)
        }
    }
}

/// What ratings add up to.
fn level_of(ratings: &[u32]) -> Option<Level> {
    let rated = ratings.iter().filter(|parts| **parts > 0);
    let sum: u128 = rated.map(|parts| weight(*parts)).sum();
    if sum == 0 {
        return None;
    }
    let whole = (1..).take_while(|level| sum >= least(*level)).last();
    let parts = whole.map_or_else(
        || {
            let mut parts = [2, 3, 4, 5, 6, 8, 10].map(|part| LEVEL / part).into_iter();
            // What is less than the least of them counts as that.
            let within = parts.find(|parts| sum >= u128::from(*parts) << FINE);
            within.unwrap_or(LEVEL / 10)
        },
        |level| level * LEVEL,
    );
    Some(Level { parts })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn level(ratings: &[u32]) -> String {
        level_of(ratings).map_or_else(String::new, |level| level.to_string())
    }

    /// A rating as a table prints it.
    fn rating(text: &str) -> u32 {
        match text.split_once('/') {
            Some((_, part)) => LEVEL / part.parse::<u32>().unwrap(),
            None => LEVEL * text.parse::<u32>().unwrap(),
        }
    }

    /// The lower rows of the table in the books: an encounter level; the
    /// ratings of which 2, 3, 4, 5 to 6, 7 to 9 and 10 to 12 make it; a pair.
    const TABLE: [(&str, [&str; 6], [&str; 2]); 8] = [
        (
            "1",
            ["1/2", "1/3", "1/4", "1/6", "1/8", "1/8"],
            ["1/2", "1/3"],
        ),
        ("2", ["1", "1/2", "1/2", "1/3", "1/4", "1/6"], ["1", "1/2"]),
        ("3", ["", "1", "", "1/2", "1/3", "1/4"], ["2", "1"]),
        ("4", ["2", "", "1", "", "1/2", "1/3"], ["3", "1"]),
        ("5", ["3", "2", "", "1", "", "1/2"], ["3", "2"]),
        ("6", ["4", "3", "2", "", "1", ""], ["4", "3"]),
        ("7", ["5", "4", "3", "2", "", "1"], ["5", "4"]),
        ("8", ["6", "5", "4", "3", "2", ""], ["6", "5"]),
    ];
    const COUNTS: [std::ops::RangeInclusive<usize>; 6] =
        [2..=2, 3..=3, 4..=4, 5..=6, 7..=9, 10..=12];

    #[test]
    fn the_cells_of_the_printed_table_come_out() {
        for (expected, row, pair) in TABLE {
            assert_eq!(level(&pair.map(rating)), expected, "{pair:?}");
            for (cell, counts) in row.iter().zip(COUNTS) {
                for count in counts.filter(|_| !cell.is_empty()) {
                    let ratings = vec![rating(cell); count];
                    // Three of 1/2 weigh the same, and the table has them at 2.
                    let odd = (*cell, count) == ("1/8", 12);
                    let expected = if odd { "2" } else { expected };
                    assert_eq!(level(&ratings), expected, "{count} of {cell}");
                }
            }
        }
    }

    #[test]
    fn its_upper_rows_go_on_alike() {
        for base in 2..=MAX_LEVEL {
            let many = |count: usize| level(&vec![base * LEVEL; count]);
            assert_eq!(many(1), base.to_string());
            for (counts, more) in COUNTS.into_iter().zip(2..) {
                for count in counts {
                    assert_eq!(many(count), (base + more).to_string(), "{count} of {base}");
                }
            }
            if base > 2 {
                let pair = level(&[base * LEVEL, (base - 1) * LEVEL]);
                assert_eq!(pair, (base + 2).to_string(), "{base} and one below");
            }
        }
    }

    #[test]
    fn one_alone_is_its_rating_and_more_are_never_less() {
        for part in [2, 3, 4, 5, 6, 8, 10] {
            assert_eq!(level(&[LEVEL / part]), format!("1/{part}"));
        }
        assert_eq!(level(&[LEVEL]), "1");
        assert_eq!(level(&[]), "");
        let mut all = Vec::new();
        let mut last = None;
        for n in 0..10_000_u32 {
            all.push([LEVEL / 8, LEVEL, n % MAX_LEVEL * LEVEL][(n % 3) as usize]);
            let next = level_of(&all);
            assert!(next >= last);
            last = next;
        }
        assert!(level_of(&[MAX_LEVEL * LEVEL; 10_000]) > level_of(&[MAX_LEVEL * LEVEL; 9]));
    }

    #[test]
    fn the_party_counts_by_its_average() {
        assert_eq!(average(&[3, 4, 4, 4]), Some(4));
        assert_eq!(average(&[3, 4]), Some(4));
        assert_eq!(average(&[1, 1, 2]), Some(1));
        assert_eq!(average(&[]), None);
    }
}
