//! The encounter that comes with the app, for a first look and for trying things out.

use crate::error::Answer;
use encounter::Encounter;

const SAMPLE: &[u8] = include_bytes!("../data/sample.footfall");

/// The sample encounter.
pub(crate) fn sample() -> Answer<Encounter> {
    Ok(formats::read_portable(SAMPLE)?.encounter)
}
