//! Universal VTT maps: what comes out of good ones, odd ones and bad ones.

mod refused;
mod understood;
mod written;

use encounter::Encounter;
use formats::{ImportError, Imported, nothing_beside, read_any, read_uvtt};

/// Two rooms drawn off the map's corner, with walls on the grid lines and off
/// them, a door on an edge, a door across a corner and a window.
const HALL: &[u8] = include_bytes!("../../data/hall.dd2vtt");
/// The same format in another program's spelling: chains of single pieces,
/// lists for points, a path for a picture.
const CHAINS: &[u8] = include_bytes!("../../data/chains.uvtt");

fn read(bytes: &[u8]) -> Result<Imported, ImportError> {
    read_uvtt(bytes, "hall.dd2vtt", "srd35", &nothing_beside)
}

/// Each wall on a line: its kind and its points.
fn walls(encounter: &Encounter) -> Vec<String> {
    let line = |wall: &encounter::Wall| {
        let points = wall.points.iter().map(|p| format!(" {},{}", p.x, p.y));
        wall.kind.name().to_string() + &points.collect::<String>()
    };
    encounter.walls().values().map(line).collect()
}

/// A map of 10 × 10 cells at 32 pixels a cell with more keys.
fn map(keys: &str) -> String {
    sized(
        r#"{"map_origin":{"x":0,"y":0},"map_size":{"x":10,"y":10},"pixels_per_grid":32}"#,
        keys,
    )
}

fn sized(resolution: &str, keys: &str) -> String {
    format!(r#"{{"format":0.3,"resolution":{resolution}{keys}}}"#)
}

fn lines(lines: &str) -> String {
    map(&format!(r#","line_of_sight":{lines}"#))
}

fn portals(wall: &str, portals: &str) -> String {
    map(&format!(r#","line_of_sight":{wall},"portals":{portals}"#))
}
