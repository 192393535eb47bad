//! The rulesets that come with the app.

use crate::Ruleset;
use std::sync::LazyLock;

const FILES: [&str; 4] = [
    include_str!("../data/srd35.toml"),
    include_str!("../data/wolflord.toml"),
    include_str!("../data/hero5.toml"),
    include_str!("../data/ddm.toml"),
];

static ALL: LazyLock<Vec<Ruleset>> = LazyLock::new(|| {
    // The files are part of the program, and a test reads each of them.
    let read = |text: &&str| Ruleset::read(text).ok();
    FILES.iter().filter_map(read).collect()
});

/// Every ruleset that comes with the app.
#[must_use]
pub fn all() -> &'static [Ruleset] {
    &ALL
}

/// The ruleset of an id, such as `srd35`.
#[must_use]
pub fn by_id(id: &str) -> Option<&'static Ruleset> {
    all().iter().find(|ruleset| ruleset.id == id)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_ruleset_that_ships_can_be_read() {
        for text in FILES {
            if let Err(error) = Ruleset::read(text) {
                panic!("{error}");
            }
        }
    }
}
