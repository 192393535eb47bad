//! What a ruleset says of flanking: all of it, or nothing.

use super::declare::Ruled;
use super::policies::Policies;
use super::values::FlankEnds;

/// What a ruleset says of flanking.
pub(crate) struct FlankingRules<'a> {
    pub bonus: &'a Ruled<i32>,
    pub lines: &'a Ruled<bool>,
    pub cubes: &'a Ruled<bool>,
    pub needs_ally: &'a Ruled<bool>,
    pub needs_threat: &'a Ruled<bool>,
    pub needs_perceiving: &'a Ruled<bool>,
    pub side_and_corner: &'a Ruled<bool>,
    pub adjacent_sides: &'a Ruled<bool>,
    pub along_border: &'a Ruled<bool>,
    pub any_square: &'a Ruled<bool>,
    pub corner_reach: &'a Ruled<u32>,
    pub corner_ends: &'a Ruled<FlankEnds>,
    pub inner_corners: &'a Ruled<bool>,
    pub inside_ranks: &'a Ruled<u32>,
    pub inside_partner: &'a Ruled<bool>,
    pub outside_larger: &'a Ruled<bool>,
    pub zero_reach: &'a Ruled<bool>,
}

/// A value that a ruleset may leave out, or else its key.
macro_rules! said {
    ($policies:ident . $name:ident, $key:literal) => {
        $policies.$name.as_ref().ok_or($key)?
    };
}

impl<'a> FlankingRules<'a> {
    /// All of it, or the key of a value that is not set.
    pub fn of(p: &'a Policies) -> Result<Self, &'static str> {
        Ok(Self {
            bonus: said!(p.flanking_bonus, "flanking-bonus"),
            lines: said!(p.flanking_lines, "flanking-lines"),
            cubes: said!(p.flanking_cubes, "flanking-cubes"),
            needs_ally: said!(p.flanking_needs_ally, "flanking-needs-ally"),
            needs_threat: said!(p.flanking_needs_threat, "flanking-needs-threat"),
            needs_perceiving: said!(p.flanking_needs_perceiving, "flanking-needs-perceiving"),
            side_and_corner: said!(p.flanking_side_and_corner, "flanking-side-and-corner"),
            adjacent_sides: said!(p.flanking_adjacent_sides, "flanking-adjacent-sides"),
            along_border: said!(p.flanking_along_border, "flanking-along-border"),
            any_square: said!(p.flanking_any_square, "flanking-any-square"),
            corner_reach: said!(p.flanking_corner_reach, "flanking-corner-reach"),
            corner_ends: said!(p.flanking_corner_ends, "flanking-corner-ends"),
            inner_corners: said!(p.flanking_inner_corners, "flanking-inner-corners"),
            inside_ranks: said!(p.internal_flanking_ranks, "internal-flanking-ranks"),
            inside_partner: said!(p.internal_flanking_partner, "internal-flanking-partner"),
            outside_larger: said!(p.internal_flanking_larger, "internal-flanking-larger"),
            zero_reach: &p.zero_reach_flanks,
        })
    }
}

/// The key of a value that a ruleset leaves open though it says what flanking
/// is.
pub(crate) fn undecided(p: &Policies) -> Option<&'static str> {
    p.flanking_bonus.as_ref()?;
    FlankingRules::of(p).err()
}
