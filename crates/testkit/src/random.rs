//! Chance that repeats itself.

/// Numbers that look random and are the same in every run from the same seed.
pub struct Rng(pub u64);

impl Rng {
    /// The next of them, below an end.
    pub fn below(&mut self, end: u32) -> u32 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % u64::from(end)) as u32
    }
}
