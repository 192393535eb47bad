//! The rulesets there are to play by.

use super::data_file::Ruleset;
use std::sync::{Arc, LazyLock};

const FILES: [&str; 5] = [
    include_str!("../../data/srd35.toml"),
    include_str!("../../data/wolflord.toml"),
    include_str!("../../data/hero5.toml"),
    include_str!("../../data/ddm.toml"),
    EPIC,
];

/// Epic Path, a chapter a file.
const EPIC: &str = concat!(
    include_str!("../../data/epic-path/ground.toml"),
    include_str!("../../data/epic-path/actions.toml"),
    include_str!("../../data/epic-path/steps.toml"),
    include_str!("../../data/epic-path/space.toml"),
    include_str!("../../data/epic-path/reach.toml"),
    include_str!("../../data/epic-path/flanking.toml"),
    include_str!("../../data/epic-path/modes.toml"),
    include_str!("../../data/epic-path/load.toml"),
    include_str!("../../data/epic-path/squeezing.toml"),
    include_str!("../../data/epic-path/damage.toml"),
    include_str!("../../data/epic-path/terrain.toml"),
    include_str!("../../data/epic-path/forced.toml"),
    include_str!("../../data/epic-path/space3d.toml"),
    include_str!("../../data/epic-path/overland.toml"),
);

static SHIPPED: LazyLock<Rulesets> = LazyLock::new(|| {
    // The files are part of the program, and a test reads each of them.
    let read = |text: &&str| Ruleset::read(text).ok();
    Rulesets(FILES.iter().filter_map(read).map(Arc::new).collect())
});

/// Rulesets to play by, each under an id of its own.
#[derive(Clone, Debug, PartialEq)]
pub struct Rulesets(Vec<Arc<Ruleset>>);

impl Rulesets {
    /// The ruleset of an id, such as `srd35`.
    #[must_use]
    pub fn get(&self, id: &str) -> Option<&Arc<Ruleset>> {
        self.iter().find(|ruleset| ruleset.id == id)
    }

    /// Each of them, in their order.
    pub fn iter(&self) -> std::slice::Iter<'_, Arc<Ruleset>> {
        self.0.iter()
    }

    /// These and another one, which takes the place of the one with its id.
    #[must_use]
    pub fn with(mut self, ruleset: Ruleset) -> Self {
        let ruleset = Arc::new(ruleset);
        match self.0.iter_mut().find(|known| known.id == ruleset.id) {
            Some(known) => *known = ruleset,
            None => self.0.push(ruleset),
        }
        self
    }
}

impl<'a> IntoIterator for &'a Rulesets {
    type Item = &'a Arc<Ruleset>;
    type IntoIter = std::slice::Iter<'a, Arc<Ruleset>>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

/// The rulesets that come with the app.
#[must_use]
pub fn all() -> &'static Rulesets {
    &SHIPPED
}

/// The ruleset of an id among those that come with the app.
#[must_use]
pub fn by_id(id: &str) -> Option<&'static Arc<Ruleset>> {
    all().get(id)
}
