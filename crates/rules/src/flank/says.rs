//! What a ruleset says of flanking: all of it, or nothing.

use crate::{FlankEnds, Policies, Ruled};

/// What a ruleset says of flanking.
pub(super) struct Says<'a> {
    pub bonus: &'a Ruled<i32>,
    pub lines: &'a Ruled<bool>,
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

impl<'a> Says<'a> {
    /// All of it, or the key of a value that is not set.
    pub fn of(p: &'a Policies) -> Result<Self, &'static str> {
        Ok(Self {
            bonus: p.flanking_bonus.as_ref().ok_or("flanking-bonus")?,
            lines: p.flanking_lines.as_ref().ok_or("flanking-lines")?,
            needs_ally: p
                .flanking_needs_ally
                .as_ref()
                .ok_or("flanking-needs-ally")?,
            needs_threat: p
                .flanking_needs_threat
                .as_ref()
                .ok_or("flanking-needs-threat")?,
            needs_perceiving: p
                .flanking_needs_perceiving
                .as_ref()
                .ok_or("flanking-needs-perceiving")?,
            side_and_corner: p
                .flanking_side_and_corner
                .as_ref()
                .ok_or("flanking-side-and-corner")?,
            adjacent_sides: p
                .flanking_adjacent_sides
                .as_ref()
                .ok_or("flanking-adjacent-sides")?,
            along_border: p
                .flanking_along_border
                .as_ref()
                .ok_or("flanking-along-border")?,
            any_square: p
                .flanking_any_square
                .as_ref()
                .ok_or("flanking-any-square")?,
            corner_reach: p
                .flanking_corner_reach
                .as_ref()
                .ok_or("flanking-corner-reach")?,
            corner_ends: p
                .flanking_corner_ends
                .as_ref()
                .ok_or("flanking-corner-ends")?,
            inner_corners: p
                .flanking_inner_corners
                .as_ref()
                .ok_or("flanking-inner-corners")?,
            inside_ranks: p
                .internal_flanking_ranks
                .as_ref()
                .ok_or("internal-flanking-ranks")?,
            inside_partner: p
                .internal_flanking_partner
                .as_ref()
                .ok_or("internal-flanking-partner")?,
            outside_larger: p
                .internal_flanking_larger
                .as_ref()
                .ok_or("internal-flanking-larger")?,
            zero_reach: &p.zero_reach_flanks,
        })
    }
}

/// The key of a value that a ruleset leaves open though it says what flanking
/// is.
pub(crate) fn undecided(p: &Policies) -> Option<&'static str> {
    p.flanking_bonus.as_ref()?;
    Says::of(p).err()
}
