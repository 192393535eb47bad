//! Causes that raise the cost of a step.

use std::ops::BitOr;

/// Cause that raises the cost of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum CostFactor {
    Difficult,
    DeadBody,
    Obstacle,
    Darkness,
    HelplessBody,
    Spears,
    Squeezed,
    Barrier,
    /// Impeded terrain: the step takes a round of its own.
    Impeded,
}

impl CostFactor {
    pub const COUNT: usize = 9;

    pub const ALL: [Self; Self::COUNT] = [
        Self::Difficult,
        Self::DeadBody,
        Self::Obstacle,
        Self::Darkness,
        Self::HelplessBody,
        Self::Spears,
        Self::Squeezed,
        Self::Barrier,
        Self::Impeded,
    ];
}

/// Set of cost factors, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CostFactors(u16);

impl CostFactors {
    pub const NONE: Self = Self(0);

    /// Returns the factor if the condition holds, else the empty set.
    #[must_use]
    pub const fn when(condition: bool, factor: CostFactor) -> Self {
        Self((condition as u16) << factor as u8)
    }

    #[must_use]
    pub const fn has(self, factor: CostFactor) -> bool {
        self.0 & (1 << factor as u8) != 0
    }

    #[must_use]
    pub const fn without(self, factor: CostFactor) -> Self {
        Self(self.0 & !(1 << factor as u8))
    }

    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the factors in the order of their declaration.
    pub fn iter(self) -> impl Iterator<Item = CostFactor> {
        let all = CostFactor::ALL.into_iter();
        all.filter(move |factor| self.has(*factor))
    }
}

impl BitOr for CostFactors {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}
