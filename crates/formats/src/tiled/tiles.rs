//! The tiles of layers: numbers in JSON, text in XML, or bytes that are packed and written as text.

use super::raw::{MAX_TILES, RawLayer, RawTiles};
use crate::import::ImportError;
use crate::lenient::{Number, from_base64};
use flate2::read::{GzDecoder, ZlibDecoder};
use ruzstd::decoding::{FrameDecoder, StreamingDecoder};
use std::io::Read;
use std::mem;
use terms::{Message, message};

/// The most tiles of all layers together.
const MAX_ALL: usize = 20 * MAX_TILES;

/// The most that is kept while Zstandard is unpacked, in bytes: twice the largest layer.
const MAX_WINDOW: u64 = 8 * MAX_TILES as u64;

/// The farthest a chunk of tiles lies from the origin, in tiles.
const FAR: f64 = 1e6;

/// A rectangle full of tiles.
pub(super) struct Block {
    /// Column and row of its first tile.
    pub at: (i32, i32),
    pub width: usize,
    /// Row by row; 0 where there is none.
    pub tiles: Vec<u32>,
}

impl Block {
    /// Its tiles with their columns and rows, but for those that are empty.
    pub fn filled(&self) -> impl Iterator<Item = ((i32, i32), u32)> {
        let rows = (self.at.1..).zip(self.tiles.chunks(self.width));
        let all =
            rows.flat_map(|(y, row)| (self.at.0..).zip(row).map(move |(x, tile)| ((x, y), *tile)));
        all.filter(|(_, tile)| *tile != 0)
    }
}

/// Counts tiles of all layers, of which there is an end.
#[derive(Default)]
pub(super) struct Count(usize);

impl Count {
    fn add(&mut self, tiles: usize) -> Result<(), ImportError> {
        self.0 = self.0.saturating_add(tiles);
        if self.0 <= MAX_ALL {
            return Ok(());
        }
        Err(ImportError::TooMany {
            what: message!("import-tiles"),
            most: MAX_ALL,
        })
    }
}

/// Takes the tiles out of a layer. `size` is the map's, for layers without one; `None` for a map without
/// end, whose layers have chunks, or none before anything is painted on them.
pub(super) fn blocks(
    layer: &mut RawLayer,
    size: Option<(Number, Number)>,
    count: &mut Count,
) -> Result<Vec<Block>, ImportError> {
    let (data, chunks) = (mem::take(&mut layer.data), mem::take(&mut layer.chunks));
    let layer = &*layer;
    let refused = |why: Message| ImportError::BadLayer {
        layer: layer.name.0.clone().unwrap_or_default(),
        why,
    };
    let encoding = layer.encoding.0.as_deref().unwrap_or_default();
    let packing = layer.compression.0.as_deref().unwrap_or_default();
    let mut block = |at: [Number; 2], size: [Number; 2], data: RawTiles| {
        let [width, height] = size.map(|side| side.0 as usize);
        let tiles = width.saturating_mul(height);
        let [x, y] = at.map(|at| at.0);
        let is_near = x.abs() <= FAR && y.abs() <= FAR;
        if !((1..=MAX_TILES).contains(&tiles) && is_near) {
            return Err(refused(message!("import-layer-size", most = MAX_TILES)));
        }
        count.add(tiles)?;
        let tiles = decoded(data, tiles, encoding, packing).map_err(refused)?;
        let at = (x as i32, y as i32);
        Ok(Block { at, width, tiles })
    };
    if !chunks.items.is_empty() {
        let chunks = chunks.items.into_iter();
        let chunks = chunks.map(|it| block([it.x, it.y], [it.width, it.height], it.data));
        return chunks.collect();
    }
    let is_empty = match &data {
        RawTiles::Numbers(tiles) => tiles.is_empty(),
        RawTiles::Text(text) => size.is_none() && text.trim().is_empty(),
    };
    if is_empty {
        return Ok(Vec::new());
    }
    let side = |own: Number, map: Number| if own.0 > 0.0 { own } else { map };
    let (width, height) = size.unwrap_or_default();
    let size = [side(layer.width, width), side(layer.height, height)];
    Ok(vec![block([Number(0.0); 2], size, data)?])
}

/// So many tiles, or why there are none.
fn decoded(
    data: RawTiles,
    tiles: usize,
    encoding: &str,
    packing: &str,
) -> Result<Vec<u32>, Message> {
    let text = match data {
        RawTiles::Numbers(numbers) => {
            return match numbers.len() == tiles {
                true => Ok(numbers),
                false => Err(message!(
                    "import-layer-length",
                    wanted = tiles,
                    found = numbers.len()
                )),
            };
        }
        RawTiles::Text(text) => text,
    };
    let read = match encoding {
        "" | "csv" => {
            let numbers = text.split(',').map(str::trim).filter(|it| !it.is_empty());
            let numbers = numbers.take(tiles.saturating_add(1)).map(str::parse);
            let numbers: Result<Vec<u32>, _> = numbers.collect();
            numbers.map_err(|_| message!("import-layer-csv"))?
        }
        "base64" => {
            let bytes = from_base64(&text).ok_or_else(|| message!("image-not-base64"))?;
            let bytes = unpacked(&bytes, packing, tiles.saturating_mul(4))?;
            let (numbers, rest) = bytes.as_chunks::<4>();
            match rest {
                [] => numbers.iter().map(|it| u32::from_le_bytes(*it)).collect(),
                _ => Vec::new(),
            }
        }
        other => return Err(message!("import-layer-encoding", encoding = other)),
    };
    match read.len() == tiles {
        true => Ok(read),
        false => Err(message!(
            "import-layer-length",
            wanted = tiles,
            found = read.len()
        )),
    }
}

/// What was packed, no more than a byte beyond `most` of it.
fn unpacked(bytes: &[u8], packing: &str, most: usize) -> Result<Vec<u8>, Message> {
    let mut read = Vec::new();
    let limit = (most as u64).saturating_add(1);
    let damaged = |error: &dyn ToString| {
        let what = error.to_string();
        message!("import-layer-packed", what)
    };
    let done = match packing {
        "" => bytes.take(limit).read_to_end(&mut read),
        "zlib" => ZlibDecoder::new(bytes).take(limit).read_to_end(&mut read),
        "gzip" => GzDecoder::new(bytes).take(limit).read_to_end(&mut read),
        "zstd" => {
            let mut decoder = FrameDecoder::new();
            decoder.set_max_window_size(MAX_WINDOW);
            StreamingDecoder::new_with_decoder(bytes, decoder)
                .map_err(|error| damaged(&error))?
                .take(limit)
                .read_to_end(&mut read)
        }
        other => return Err(message!("import-layer-encoding", encoding = other)),
    };
    done.map_err(|error| damaged(&error))?;
    Ok(read)
}
