//! Drawings on their way to the window: a head of JSON, then display lists.

use crate::convert::frame;
use crate::error::Result;
use crate::map::annotations;
use crate::map::view::{ChunkAt, ChunkHead, CountersHead, MapHead};
use crate::tabletop::Tabletop;
use encounter::CreatureId;
use grid::Rect;
use rayon::prelude::*;
use scene::{Item, bounds_of, map};
use std::collections::BTreeSet;

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

/// Returns a picture of cells with the walls and doors around them on top, so that no edge of an area
/// hides them.
pub(crate) fn below_walls(tabletop: &Tabletop, mut picture: Vec<Item>) -> Vec<Item> {
    let bounds = picture.iter().filter_map(|item| match item {
        Item::Path { path, .. } => bounds_of(&path.verbs),
        Item::Image { .. } | Item::Words(_) => None,
    });
    if let Some(bounds) = bounds.reduce(Rect::union) {
        picture.extend(map::walls_within(&tabletop.encounter.shown(), bounds));
    }
    picture
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
        let counters = tabletop.counters();
        let anew = |id: &&CreatureId| shown.is_none_or(|shown| shown.get(id) != counters.get(id));
        let drawn: Vec<&CreatureId> = counters.keys().filter(anew).collect();
        let lists = drawn.iter().filter_map(|id| counters.get(id));
        picture
            .lists
            .extend(lists.flat_map(|it| it.figure_and_name(tabletop.grid())));
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

/// The counters of all creatures as one list.
pub(crate) fn counters(tabletop: &Tabletop) -> Vec<Item> {
    let drawn = tabletop.counters().values();
    drawn.flat_map(|it| it.draw(tabletop.grid())).collect()
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
