//! Chance that repeats itself: what looks drawn by a free hand is drawn by
//! numbers that follow from the place alone, so that the same map always looks
//! the same and neighboring chunks agree where they meet.

use grid::Point;

/// A row of numbers that look random and follow from where it starts.
pub(crate) struct Chance(u64);

impl Chance {
    /// The row that belongs to a place; another `salt` gives another row.
    pub(crate) fn at(place: Point, salt: u64) -> Self {
        // Fine enough to tell corners apart, coarse enough that rounding in
        // how a corner was computed does not matter.
        let coarse = |n: f64| ((n * 1024.0).round() as i64).cast_unsigned();
        let mut row = Self(coarse(place.x).rotate_left(32) ^ coarse(place.y) ^ (salt << 56));
        row.next();
        row
    }

    /// The next number, from 0 up to but not including 1.
    pub(crate) fn next(&mut self) -> f64 {
        // SplitMix64: an addition and a good stir.
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// The next number, from `low` to `high`.
    pub(crate) fn between(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * self.next()
    }

    /// A point at most `by` to each side of `of`.
    pub(crate) fn near(&mut self, of: Point, by: f64) -> Point {
        of + Point::new(self.between(-by, by), self.between(-by, by))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_place_gives_the_same_numbers_and_another_place_others() {
        let at = |x, salt| Chance::at(Point::new(x, 2.0), salt).next();
        assert!((at(1.0, 0) - at(1.0 + 1e-9, 0)).abs() < f64::EPSILON);
        assert!((at(1.0, 0) - at(1.5, 0)).abs() > 1e-6);
        assert!((at(1.0, 0) - at(1.0, 1)).abs() > 1e-6);
    }

    #[test]
    fn the_numbers_fill_their_range_evenly() {
        let mut row = Chance::at(Point::new(3.0, 4.0), 0);
        let mean = (0..10_000).map(|_| row.between(-1.0, 1.0)).sum::<f64>() / 10_000.0;
        assert!(mean.abs() < 0.03, "{mean}");
    }
}
