//! Module `flanking`.

use super::declare::Ruled;
use super::module::Module;
use super::values::FlankEnds;
use schemars::JsonSchema;
use serde::Deserialize;

/// Flanking.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct FlankingRules {
    /// Bonus of flanking to attacks.
    #[schemars(range(min = -20, max = 20))]
    pub bonus: Ruled<i32>,
    /// Whether two creatures flank an opponent if a line between them passes the space of the opponent from
    /// side to opposite side or from corner to opposite corner.
    pub lines: Ruled<bool>,
    /// Whether lines pass cubes where heights differ, and not only squares.
    pub cubes: Ruled<bool>,
    /// Whether only allies flank together.
    pub needs_ally: Ruled<bool>,
    /// Whether both creatures must threaten the opponent.
    pub needs_threat: Ruled<bool>,
    /// Whether creatures do not flank an opponent that no targeting sense perceives.
    pub needs_perceiving: Ruled<bool>,
    /// Whether a line flanks that enters by a side and leaves by a corner, or the other way round.
    pub side_and_corner: Ruled<bool>,
    /// Whether a line flanks that enters by a side and leaves by the next side.
    pub adjacent_sides: Ruled<bool>,
    /// Whether a line flanks that runs along the border of the space.
    pub along_border: Ruled<bool>,
    /// Whether lines start in the middle of any square of a large creature. If not, they start in the middle
    /// of its space.
    pub any_square: Ruled<bool>,
    /// Reach in cells beyond which lines can run from corner to corner.
    #[schemars(range(min = 0, max = 100))]
    pub corner_reach: Ruled<u32>,
    /// Places where lines from corner to corner may begin and end.
    pub corner_ends: Ruled<FlankEnds>,
    /// Whether lines from corner to corner start at the corners of any square of a large creature.
    pub inner_corners: Ruled<bool>,
    /// Least difference in sizes at which a smaller creature within the space of a larger opponent flanks
    /// the opponent, if another creature threatens the opponent.
    #[schemars(range(min = 1, max = 20))]
    pub internal_ranks: Ruled<u32>,
    /// Whether that other creature flanks the opponent too.
    pub internal_partner: Ruled<bool>,
    /// Whether a larger creature flanks a smaller opponent within its space, together with each creature
    /// that threatens the opponent.
    pub internal_larger: Ruled<bool>,
}

impl Module for FlankingRules {
    const NAME: &'static str = "flanking";
    const PRESENCE: Option<&'static str> =
        Some("Whether two creatures flank an opponent between them.");
}
