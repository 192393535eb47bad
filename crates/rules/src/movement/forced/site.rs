//! The places that one who is forced can come to.

/// What a position is like to one who is forced there, however it comes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Site {
    /// The level on which it is.
    pub level: i32,
    /// How high what bears it lies, in feet over the level of the map.
    pub height_feet: i32,
    /// Whether nothing but a pit is under it.
    pub in_pit: bool,
    /// Room below the ceiling, in hundredths of a level.
    pub room: i32,
    /// Who closes it, by its place among the occupants.
    pub closed: Option<usize>,
}
