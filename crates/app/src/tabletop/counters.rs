//! What the counters of creatures look like.

use crate::tabletop::{Tabletop, translate};
use encounter::{CreatureId, Layer};
use grid::{Footprint, Rect};
use scene::{Counter, Named, Plate, counter_labels, plates};
use std::collections::{BTreeMap, BTreeSet};

impl Tabletop {
    /// The counter of each creature that is drawn, with its name where there is room for
    /// it; worked out once.
    pub(crate) fn counters(&self) -> &BTreeMap<CreatureId, Counter> {
        self.drawn
            .get_or_init(|| match self.hides(Layer::Creatures) {
                true => BTreeMap::new(),
                false => counters(self, |_| true, &[]).collect(),
            })
    }

    /// The counters of some creatures as if there were no others: names take no room away from
    /// each other, and nobody can tell from them who else is there. Names stay clear of the boxes.
    pub(crate) fn counters_of(
        &self,
        ids: &BTreeSet<CreatureId>,
        names: bool,
        clear: &[Rect],
    ) -> impl Iterator<Item = Counter> {
        let some = counters(self, |id| ids.contains(&id), clear);
        some.map(move |(_, mut counter)| {
            counter.plate.side = counter.plate.side.filter(|_| names);
            counter
        })
    }
}

fn counters(
    tabletop: &Tabletop,
    wanted: impl Fn(CreatureId) -> bool,
    clear: &[Rect],
) -> impl Iterator<Item = (CreatureId, Counter)> {
    let creatures = tabletop.encounter.creatures().iter();
    let creatures = creatures.filter(move |(id, _)| wanted(**id));
    let creatures: Vec<_> = creatures.collect();
    let named = creatures.iter().map(|(id, creature)| {
        let (at, space) = tabletop.space_of(**id, creature);
        Named {
            name: &creature.name,
            center: space.center(tabletop.grid(), at),
            cells: widest(&space),
            has_states: creature.conditions.iter().any(|it| it.is_state()),
        }
    });
    let plates = plates(&named.collect::<Vec<_>>(), clear);
    let names: Vec<&str> = creatures.iter().map(|(_, it)| it.name.as_str()).collect();
    let counters = creatures.iter().zip(plates).zip(counter_labels(&names));
    let counters: Vec<(CreatureId, Counter)> = counters
        .filter_map(|(((id, _), plate), label)| {
            Some((**id, counter(tabletop, **id, plate, label)?))
        })
        .collect();
    counters.into_iter()
}

/// How many cells across the counter may be that lies in a space.
fn widest(space: &Footprint) -> u32 {
    space.width().min(space.height())
}

fn counter(tabletop: &Tabletop, id: CreatureId, plate: Plate, label: String) -> Option<Counter> {
    let creature = tabletop.encounter.creatures().get(&id)?;
    let (at, space) = tabletop.space_of(id, creature);
    let rounds = tabletop.encounter.header().rounds;
    let own = translate::footprint(creature, tabletop.ruleset(), tabletop.grid());
    let squeezed =
        space != own || translate::squeezed_across(creature, tabletop.ruleset()).is_some();
    Some(Counter {
        name: creature.name.clone(),
        label,
        side: creature.side,
        center: space.center(tabletop.grid(), at),
        cells: widest(&space),
        plate,
        portrait: creature.portrait.clone(),
        hidden: creature.hidden,
        turn: rounds.is_some_and(|rounds| rounds.turn == id),
        states: creature.states().collect::<Vec<_>>().join(", "),
        squeezed: match squeezed {
            true => space.cells(tabletop.grid(), at).collect(),
            false => Vec::new(),
        },
    })
}
