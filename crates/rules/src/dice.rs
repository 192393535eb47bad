//! Sums of dice as values: what they come to at least, at most and on average,
//! and how likely each total is. Nothing is thrown here.

use num_bigint::BigUint;
use std::fmt;

/// So many dice, with totals so far apart, have their chances told.
const MOST_DICE: u64 = 400;
const MOST_TOTALS: i64 = 2500;

/// Beyond that, nothing at a table is counted.
const MILLION: u32 = 1_000_000;

/// Dice that are added up, such as 2d3+6d6+4. What comes to less than 0 counts
/// as 0, for nobody is healed by a fall.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Dice {
    /// How many dice of how many sides, the first thrown first.
    lots: Vec<[u32; 2]>,
    plus: i64,
}

impl Dice {
    /// So many dice with so many sides.
    #[must_use]
    pub fn of(count: u32, sides: u32) -> Self {
        Self::default().and(count, sides)
    }

    /// These, and so many dice more with so many sides; a million at most.
    #[must_use]
    pub fn and(mut self, count: u32, sides: u32) -> Self {
        let [count, sides] = [count, sides].map(|number| number.min(MILLION));
        let same = self.lots.iter_mut().find(|[_, known]| *known == sides);
        match same {
            Some([known, _]) => *known = (*known + count).min(MILLION),
            None if count > 0 && sides > 0 => self.lots.push([count, sides]),
            None => {}
        }
        self
    }

    /// These, and so much for each of them.
    #[must_use]
    pub fn each(mut self, more: i32) -> Self {
        self.plus += self.count() as i64 * i64::from(more);
        self
    }

    /// How many dice they are.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.lots.iter().map(|[count, _]| u64::from(*count)).sum()
    }

    /// The least they come to, were there anything below 0.
    fn floor(&self) -> i64 {
        self.count() as i64 + self.plus
    }

    /// The least they come to.
    #[must_use]
    pub fn least(&self) -> i64 {
        self.floor().max(0)
    }

    /// The most they come to.
    #[must_use]
    pub fn most(&self) -> i64 {
        let lots = self.lots.iter();
        let most: i64 = lots
            .map(|[count, sides]| i64::from(*count) * i64::from(*sides))
            .sum();
        (most + self.plus).max(0)
    }

    /// Whether some of what can be thrown comes to less than 0.
    #[must_use]
    pub fn goes_below(&self) -> bool {
        self.floor() < 0
    }

    /// What they come to on average, before what is below 0 counts as 0.
    #[must_use]
    pub fn average(&self) -> Halves {
        let lots = self.lots.iter();
        let halves: i64 = lots
            .map(|[count, sides]| i64::from(*count) * (i64::from(*sides) + 1))
            .sum();
        Halves(halves + 2 * self.plus)
    }

    /// How likely each total is; `None` of more dice than a table would throw.
    #[must_use]
    pub fn spread(&self) -> Option<Spread> {
        let lots = self.lots.iter();
        let apart: i64 = lots
            .map(|[count, sides]| i64::from(*count) * (i64::from(*sides) - 1))
            .sum();
        if self.count() > MOST_DICE || apart > MOST_TOTALS {
            return None;
        }
        let mut ways = vec![BigUint::from(1_u32)];
        for [count, sides] in &self.lots {
            for _ in 0..*count {
                ways = with_a_die(&ways, *sides as usize);
            }
        }
        // Whatever lies below 0 is as good as 0.
        let below = usize::try_from(-self.floor()).unwrap_or(0);
        let last = ways.len() - 1;
        let at_least = ways.split_off(below.min(last));
        let (mut ways, lost) = (at_least, ways);
        for less in lost {
            ways[0] += less;
        }
        Some(Spread {
            least: self.least(),
            all: ways.iter().sum(),
            ways,
        })
    }
}

/// In how many ways each total comes up with one die more.
fn with_a_die(ways: &[BigUint], sides: usize) -> Vec<BigUint> {
    let mut together = BigUint::ZERO;
    let totals = 0..ways.len() + sides - 1;
    let counted = totals.map(|total| {
        if let Some(more) = ways.get(total) {
            together += more;
        }
        if let Some(gone) = total.checked_sub(sides) {
            together -= &ways[gone];
        }
        together.clone()
    });
    counted.collect()
}

impl fmt::Display for Dice {
    /// As they are written at a table: `2d3+6d6−4`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, [count, sides]) in self.lots.iter().enumerate() {
            let and = if n > 0 { "+" } else { "" };
            write!(f, "{and}{count}d{sides}")?;
        }
        match self.plus {
            0 if self.lots.is_empty() => f.write_str("0"),
            0 => Ok(()),
            less @ ..0 => write!(f, "−{}", less.unsigned_abs()),
            more => write!(f, "+{more}"),
        }
    }
}

/// A number of halves, such as 10.5.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Halves(i64);

impl Halves {
    /// So many halves.
    #[must_use]
    pub const fn of(halves: i64) -> Self {
        Self(halves)
    }

    /// How many halves.
    #[must_use]
    pub const fn count(self) -> i64 {
        self.0
    }
}

impl fmt::Display for Halves {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let minus = if self.0 < 0 { "−" } else { "" };
        let half = if self.0 % 2 == 0 { "" } else { ".5" };
        write!(f, "{minus}{}{half}", self.0.unsigned_abs() / 2)
    }
}

/// How likely each total of some dice is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spread {
    /// The lowest total.
    least: i64,
    /// In how many ways it and each one above it come up.
    ways: Vec<BigUint>,
    /// In how many ways the dice can fall.
    all: BigUint,
}

impl Spread {
    /// The chance of a total of so much or more.
    #[must_use]
    pub fn at_least(&self, total: i64) -> Chance {
        self.between(total, i64::MAX)
    }

    /// The chance of a total from one to another, both counted in.
    #[must_use]
    pub fn between(&self, from: i64, to: i64) -> Chance {
        let totals = (self.least..).zip(&self.ways);
        let within = totals.filter(|(total, _)| (from..=to).contains(total));
        Chance {
            ways: within.map(|(_, ways)| ways).sum(),
            all: self.all.clone(),
        }
    }
}

/// How likely something is, exactly: so many ways of so many.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chance {
    ways: BigUint,
    all: BigUint,
}

impl Chance {
    /// Whether it is just one number of another.
    #[must_use]
    pub fn is(&self, part: u32, whole: u32) -> bool {
        &self.ways * whole == &self.all * part
    }

    /// How many parts of so many it is, rounded to the nearest.
    #[must_use]
    pub fn parts(&self, whole: u32) -> u32 {
        let parts: BigUint =
            (&self.ways * (2 * u64::from(whole)) + &self.all) / (2_u32 * &self.all);
        // It is no more than the whole.
        u32::try_from(parts).unwrap_or(whole)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn told(dice: &Dice) -> String {
        let (least, most) = (dice.least(), dice.most());
        format!("{dice}: {least} to {most}, {}", dice.average())
    }

    #[test]
    fn dice_are_told_as_they_are_written_at_a_table() {
        for (dice, expected) in [
            (Dice::of(3, 6), "3d6: 3 to 18, 10.5"),
            (Dice::of(2, 3).and(6, 6), "2d3+6d6: 8 to 42, 25"),
            (Dice::of(4, 6).each(2), "4d6+8: 12 to 32, 22"),
            (Dice::of(4, 6).each(-1), "4d6−4: 0 to 20, 10"),
            (Dice::of(1, 6).and(2, 6), "3d6: 3 to 18, 10.5"),
            (Dice::of(1, 6).each(-7), "1d6−7: 0 to 0, −3.5"),
            (Dice::of(0, 6).each(2), "0: 0 to 0, 0"),
            (Dice::of(5, 0), "0: 0 to 0, 0"),
        ] {
            assert_eq!(told(&dice), expected);
        }
    }

    #[test]
    fn what_lies_below_nothing_counts_as_nothing() {
        let spread = Dice::of(2, 6).each(-2).spread().unwrap();
        // A throw of 4 or less, in 6 of 36 ways.
        assert!(spread.between(0, 0).is(1, 6));
        assert!(spread.at_least(0).is(1, 1));
        assert!(spread.at_least(9).is(0, 1));
        assert!(
            Dice::of(1, 6)
                .each(-7)
                .spread()
                .unwrap()
                .between(0, 0)
                .is(1, 1)
        );
    }

    #[test]
    fn no_way_two_hundred_dice_fall_is_lost() {
        let spread = Dice::of(200, 6).spread().unwrap();
        assert_eq!(spread.all, BigUint::from(6_u32).pow(200));
        assert!(spread.at_least(200).is(1, 1));
        assert_eq!(spread.ways[0], BigUint::from(1_u32));
        assert_eq!(spread.ways.first(), spread.ways.last());
        assert_eq!(spread.at_least(700).parts(1000), 508);
        assert_eq!(Dice::of(100_000, 6).spread(), None);
        assert_eq!(Dice::of(3, u32::MAX).spread(), None);
        let absurd = Dice::of(u32::MAX, u32::MAX).each(i32::MAX);
        assert_eq!(absurd.least(), 2_147_483_648_000_000);
    }

    /// The totals of every way some dice can fall, one by one.
    fn every_way(sides: &[u32]) -> Vec<i64> {
        sides.iter().fold(vec![0], |totals, sides| {
            let with = |total: &i64| {
                let total = *total;
                (1..=i64::from(*sides)).map(move |eyes| total + eyes)
            };
            totals.iter().flat_map(with).collect()
        })
    }

    proptest! {
        #[test]
        fn chances_are_those_of_counting_every_way(
            sides in prop::collection::vec(1..7_u32, 0..6),
            each in -3..3_i32,
            total in -5..40_i64,
        ) {
            let dice = sides.iter().fold(Dice::default(), |dice, sides| dice.and(1, *sides));
            let dice = dice.each(each);
            let spread = dice.spread().unwrap();
            let more = i64::from(each) * sides.len() as i64;
            let ways: Vec<i64> = every_way(&sides).iter().map(|it| (it + more).max(0)).collect();
            let reached = ways.iter().filter(|way| **way >= total).count() as u32;
            prop_assert!(spread.at_least(total).is(reached, ways.len() as u32));
            prop_assert_eq!(ways.iter().min().copied(), Some(dice.least()));
            prop_assert_eq!(ways.iter().max().copied(), Some(dice.most()));
            let mean = every_way(&sides).iter().sum::<i64>() * 2 / ways.len() as i64 + 2 * more;
            prop_assert_eq!(dice.average(), Halves(mean));
        }
    }
}
