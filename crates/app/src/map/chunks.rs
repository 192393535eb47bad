//! Drawings on their way to the window: a head of JSON, then display lists.

use crate::convert::frame;
use crate::error::Result;
use crate::map::annotations;
use crate::map::view::{ChunkAt, ChunkHead, CountersHead, MapHead};
use crate::tabletop::{Tabletop, translate};
use encounter::{CreatureId, Layer};
use grid::{Footprint, Rect};
use rayon::prelude::*;
use scene::{Counter, Item, Named, Plate, map, plates};
use std::collections::{BTreeMap, BTreeSet};

/// The most chunks drawn together with the news that they changed: the page
/// asks for the rest, so that the first are soon on the screen.
const AT_ONCE: usize = 24;

/// A picture of the map, or of some of it.
#[derive(Clone, Debug)]
pub struct MapPicture {
    /// What it shows.
    pub head: MapHead,
    pub(super) lists: Vec<Vec<Item>>,
}

impl MapPicture {
    /// As the window reads it: the head, then display lists.
    ///
    /// # Errors
    /// When the head cannot be written.
    pub fn bytes(&self) -> Result<Vec<u8>> {
        frame(&self.head, &self.lists)
    }
}

/// What looks otherwise than at an earlier revision: which chunks, with
/// the drawings of some of those `seen`, and the counters and words that do. All
/// of it since revision 0.
pub(crate) fn map_changes(tabletop: &Tabletop, since: u32, seen: Option<Rect>) -> MapPicture {
    let touched = tabletop.touched_since(since);
    let chunks = touched.map.into_iter();
    let chunks = chunks.flat_map(|touched| map::touched_chunks(tabletop.grid(), touched));
    let (mut chunks, beyond): (Vec<map::Chunk>, Vec<map::Chunk>) =
        chunks.partition(|chunk| seen.is_some_and(|seen| chunk.bounds.intersects(seen)));
    let drawn = chunks.len().min(AT_ONCE);
    chunks.extend(beyond);
    let mut picture = picture_of(tabletop, &chunks, drawn);
    if touched.creatures || touched.marks {
        let shown = tabletop.counters_at(since);
        let counters = tabletop.counters.get_or_init(|| all_counters(tabletop));
        let anew = |id: &&CreatureId| shown.is_none_or(|shown| shown.get(id) != counters.get(id));
        let drawn: Vec<&CreatureId> = counters.keys().filter(anew).collect();
        let lists = drawn.iter().filter_map(|id| counters.get(id));
        picture
            .lists
            .extend(lists.map(|it| it.draw(tabletop.grid())));
        let marks = touched.marks.then(|| {
            picture.lists.extend(annotations::mark_pictures(tabletop));
            let marks = annotations::drawn_marks(tabletop);
            marks.map(|(id, _)| id.0).collect()
        });
        picture.head.counters = Some(CountersHead {
            creatures: counters.keys().map(|id| id.0).collect(),
            drawn: drawn.iter().map(|id| id.0).collect(),
            marks,
        });
    }
    picture
}

/// The drawings of some chunks of the map; of places where there is none, none.
pub(crate) fn map_chunks(tabletop: &Tabletop, places: &[ChunkAt]) -> MapPicture {
    let wanted: BTreeSet<ChunkAt> = places.iter().copied().collect();
    let chunks = map::chunks(tabletop.grid());
    let chunks: Vec<map::Chunk> = chunks
        .filter(|chunk| wanted.contains(&chunk_at(chunk)))
        .collect();
    picture_of(tabletop, &chunks, chunks.len())
}

/// Some chunks, and the drawings of the first of them.
fn picture_of(tabletop: &Tabletop, chunks: &[map::Chunk], drawn: usize) -> MapPicture {
    let encounter = tabletop.encounter.shown();
    let draw = |chunk: &map::Chunk| map::map_chunk(&encounter, *chunk);
    MapPicture {
        head: MapHead {
            revision: tabletop.revision,
            chunks: chunks.iter().map(chunk_head).collect(),
            drawn: drawn as u32,
            counters: None,
        },
        lists: chunks.par_iter().take(drawn).map(draw).collect(),
    }
}

/// The counters of all creatures as one list, for exports.
pub(crate) fn counters(tabletop: &Tabletop) -> Vec<Item> {
    let counters = tabletop.counters.get_or_init(|| all_counters(tabletop));
    let drawn = counters.values();
    drawn.flat_map(|it| it.draw(tabletop.grid())).collect()
}

/// The counter of each creature, with its name where there is room for it.
fn all_counters(tabletop: &Tabletop) -> BTreeMap<CreatureId, Counter> {
    let creatures: Vec<&CreatureId> = drawn_creatures(tabletop).collect();
    let named = creatures.iter().filter_map(|id| {
        let creature = tabletop.encounter.creatures().get(id)?;
        let (at, space) = tabletop.space_of(creature);
        Some(Named {
            name: &creature.name,
            center: space.center(tabletop.grid(), at),
            cells: widest(&space),
            has_states: creature.conditions.iter().any(|it| it.is_state()),
        })
    });
    let plates = plates(&named.collect::<Vec<_>>());
    let counters = creatures.into_iter().zip(plates);
    counters
        .filter_map(|(id, plate)| Some((*id, counter(tabletop, *id, plate)?)))
        .collect()
}

/// Those whose counters are drawn.
fn drawn_creatures(tabletop: &Tabletop) -> impl Iterator<Item = &CreatureId> {
    let drawn = !tabletop.hides(Layer::Creatures);
    let creatures = tabletop.encounter.creatures().keys();
    creatures.filter(move |_| drawn)
}

/// How many cells across the counter may be that lies in a space.
fn widest(space: &Footprint) -> u32 {
    space.width().min(space.height())
}

fn counter(tabletop: &Tabletop, id: CreatureId, plate: Plate) -> Option<Counter> {
    let creature = tabletop.encounter.creatures().get(&id)?;
    let (at, space) = tabletop.space_of(creature);
    let rounds = tabletop.encounter.header().rounds;
    let own = translate::footprint(creature, tabletop.ruleset(), tabletop.grid());
    let squeezed =
        space != own || translate::squeezed_across(creature, tabletop.ruleset()).is_some();
    Some(Counter {
        name: creature.name.clone(),
        side: creature.side,
        center: space.center(tabletop.grid(), at),
        cells: widest(&space),
        plate,
        portrait: creature.portrait.clone(),
        turn: rounds.is_some_and(|rounds| rounds.turn == id),
        states: creature.states().collect::<Vec<_>>().join(", "),
        squeezed: match squeezed {
            true => space.cells(tabletop.grid(), at).collect(),
            false => Vec::new(),
        },
    })
}

fn chunk_at(chunk: &map::Chunk) -> ChunkAt {
    ChunkAt {
        column: chunk.column,
        row: chunk.row,
    }
}

fn chunk_head(chunk: &map::Chunk) -> ChunkHead {
    ChunkHead {
        at: chunk_at(chunk),
        x: chunk.bounds.min.x as f32,
        y: chunk.bounds.min.y as f32,
        width: chunk.bounds.width() as f32,
        height: chunk.bounds.height() as f32,
    }
}
