//! What a page has that takes in change after change is what it would get anew.

#![allow(clippy::unwrap_used)]

use super::map_changes;
use crate::map::view::CountersHead;
use crate::tabletop::Tabletop;
use crate::tabletop::fresh::{act, after, empty};
use grid::Kind;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use scene::Item;
use std::collections::BTreeMap;

/// The creatures and the words that a page shows.
#[derive(Clone, Debug, Default, PartialEq)]
struct Page {
    revision: u32,
    /// Figure and name of each creature.
    counters: BTreeMap<u32, [Vec<Item>; 2]>,
    marks: Vec<Vec<Item>>,
}

impl Page {
    /// Takes in what looks otherwise, and tells how many counters came.
    fn take_in(&mut self, table: &Tabletop) -> usize {
        let picture = map_changes(table, self.revision, None);
        self.revision = picture.head.revision;
        let Some(CountersHead {
            creatures,
            drawn,
            marks,
        }) = picture.head.counters
        else {
            return 0;
        };
        let mut lists = picture.lists.into_iter().skip(picture.head.drawn as usize);
        let mut next = || lists.next().unwrap();
        let anew: BTreeMap<u32, [Vec<Item>; 2]> =
            drawn.iter().map(|id| (*id, [next(), next()])).collect();
        let shown = |id: &u32| anew.get(id).or_else(|| self.counters.get(id)).cloned();
        let counters = creatures.iter().map(|id| (*id, shown(id).unwrap()));
        self.counters = counters.collect();
        if marks.is_some() {
            self.marks = lists.collect();
        }
        drawn.len()
    }
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 128,
        rng_seed: RngSeed::Fixed(19),
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    /// Whatever is done and undone, and however many changes come at once.
    #[test]
    fn a_page_that_takes_in_changes_shows_what_a_new_one_does(
        kind in prop::sample::select(&Kind::ALL[..]),
        ruleset in 0..5_usize,
        acts in prop::collection::vec((act(), any::<bool>()), 1..40),
    ) {
        let mut table = empty(kind, 7, ruleset);
        let mut page = Page::default();
        for (act, looked) in acts {
            table = after(&table, &act).unwrap_or(table);
            if looked {
                page.take_in(&table);
                let mut fresh = Page::default();
                fresh.take_in(&table);
                prop_assert_eq!(&page, &fresh);
            }
        }
    }
}
