//! How long tests of faults go on.

/// How often a test of faults tries: `everyday` times, or `long` times in the
/// long programme, where the environment says `FOOTFALL_FAULTS=long`.
#[must_use]
pub fn rounds(everyday: usize, long: usize) -> usize {
    match std::env::var_os("FOOTFALL_FAULTS") {
        Some(which) if which == "long" => long,
        _ => everyday,
    }
}
