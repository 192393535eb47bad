//! How fast the drawing board is: a dungeon of 200 × 200 squares with 100
//! creatures, first without a window, then in the real one.
//!
//! `cargo xtask bench board`. Times are of a noisy machine and of a screen
//! without a graphics card; every figure of the window stands beside the same
//! figure for an encounter of one empty square, and that ratio is what counts.

#![allow(clippy::print_stdout, clippy::unwrap_used)]

use app::Session;
use app::wire::{AreaShape, At, ChunkAt, PartOf, StrokeOf, Tool};
use driver::crowd;
use std::time::{Duration, Instant};
use testkit::timing::{Times, timed};

#[cfg(target_os = "linux")]
#[path = "board/window.rs"]
mod window;

fn main() {
    println!(
        "The drawing board: {side} × {side} squares, {count} creatures",
        side = crowd::SIDE,
        count = crowd::CREATURES
    );
    without_a_window();
    #[cfg(target_os = "linux")]
    window::measure();
}

/// What of an edit is this program's own work: the rest is the page's.
fn without_a_window() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("dungeon.footfall");
    std::fs::write(&file, crowd::dungeon()).unwrap();
    let session = Session::start(&folder.path().join("library")).unwrap();
    let opened = Instant::now();
    session.import(&file).unwrap();
    println!("without a window:");
    println!("  taken in and opened: {:.1?}", opened.elapsed());
    let whole = Times::of(5, || {
        let chunks = session.map_changes(0, None).unwrap().head.chunks;
        let places: Vec<ChunkAt> = chunks.iter().map(|chunk| chunk.at).collect();
        session.map_chunks(&places).unwrap().bytes().unwrap().len()
    });
    say("the whole map as a display list", &whole);

    // A hand's stroke of 300 points right across the open quarter.
    let points: Vec<At> = (0..300)
        .map(|n| n as f32 * 0.3)
        .map(|along| at(105.0 + along, 110.5 + along))
        .collect();
    let brush = Tool::Brush {
        ground: "rubble".to_owned(),
        size: 3,
    };
    let draft = |n: usize| {
        let points = points[..=n].to_vec();
        let stroke = StrokeOf {
            tool: brush.clone(),
            points,
        };
        timed(|| session.draft(&stroke).unwrap().len())
    };
    let drafts: Times = (0..points.len()).map(draft).collect();
    say("a brush's draft, over a stroke of 300 points", &drafts);

    let side = crowd::SIDE as f32;
    let everywhere = PartOf {
        x: 0.0,
        y: 0.0,
        width: side,
        height: side,
    };
    let mut revision = 0;
    let mut rooms = |kept: &mut Vec<Duration>, pictured: &mut Vec<Duration>| {
        for n in 0..20 {
            let ground = if n % 2 == 0 { "deep-water" } else { "floor" };
            let start = Instant::now();
            let view = session.commit(&room(ground)).unwrap();
            kept.push(start.elapsed());
            let start = Instant::now();
            let picture = session.map_changes(revision, Some(everywhere)).unwrap();
            std::hint::black_box(picture.bytes().unwrap());
            pictured.push(start.elapsed());
            revision = view.revision;
        }
    };
    let (mut kept, mut pictured) = (Vec::new(), Vec::new());
    // After the first, only the room is drawn.
    rooms(&mut Vec::new(), &mut Vec::new());
    rooms(&mut kept, &mut pictured);
    let [kept, pictured] = [kept, pictured].map(Times::from_iter);
    say("a room of 1,000 squares, in the library", &kept);
    say("the picture of what it changed", &pictured);
}

/// 40 × 25 squares of the open quarter.
fn room(ground: &str) -> StrokeOf {
    StrokeOf {
        tool: Tool::Area {
            ground: ground.to_owned(),
            shape: AreaShape::Rectangle,
            size: 1,
        },
        points: vec![at(110.5, 110.5), at(149.5, 134.5)],
    }
}

fn at(x: f32, y: f32) -> At {
    At { x, y }
}

fn say(what: &str, times: &Times) {
    let at = |percent| times.percentile(percent).as_secs_f64() * 1000.0;
    println!("  {what}: p50 {:.1} ms, p95 {:.1} ms", at(50), at(95));
}
