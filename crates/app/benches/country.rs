//! What a large overland map costs, 500 × 500 hexes with country of all kinds,
//! 200 roads and 200 rivers: opened, changed and taken back, drawn chunk by
//! chunk, and exported as a picture.
//!
//! `cargo bench -p app --bench country`. Times are of a noisy machine.

#![allow(clippy::unwrap_used, clippy::print_stdout)]

use app::wire::{At, RouteDrag};
use app::{Session, read_tabletop};
use encounter::{
    CellMiles, Edit, Encounter, Ground, Journey, Mark, MarkKind, Travel, Wall, WallKind,
};
use formats::write_portable;
use grid::{Cell, Dir, Grid, Kind, Rect};
use scene::map::{Chunk, chunks, map_chunk, touched_chunks};
use std::fs;
use std::path::Path;
use std::time::Duration;
use testkit::document::make;
use testkit::random::Rng;
use testkit::timing::{Times, timed};

const SIDE: u32 = 500;
const ROUNDS: usize = 20;

/// Patches of country, lakes and seas, and roads and rivers that wander across
/// and join settlements.
fn country() -> Encounter {
    let grid = Grid::new(Kind::HexPointy, SIDE, SIDE).unwrap();
    let mut country = Encounter::new("Country", "epic", grid)
        .unwrap()
        .overland(CellMiles::try_from(600).unwrap());
    let mut make = |edit| make(&mut country, &edit);
    let mut rng = Rng(7);
    let grounds: Vec<Ground> = Ground::ALL
        .into_iter()
        .filter(|it| it.is_country())
        .collect();
    for n in 0..4000 {
        let at = Cell::new(rng.below(SIDE) as i32, rng.below(SIDE) as i32);
        make(paint(grid, at, rng.below(12), grounds[n % grounds.len()]));
    }
    let mut wander = |kind, steps: usize| {
        let mut at = Cell::new(rng.below(SIDE) as i32, rng.below(SIDE) as i32);
        let ahead = rng.below(6) as u8;
        let mut points = vec![grid.center(at)];
        while points.len() < steps {
            let dir = Dir(ahead).turned([0, 0, 1, 5][rng.below(4) as usize], grid.kind());
            at = grid.step(at, dir);
            if !grid.contains(at) {
                break;
            }
            points.push(grid.center(at));
        }
        Wall::new(kind, points)
    };
    let roads = [WallKind::Trail, WallKind::Road, WallKind::Highway];
    let roads = (0..200).map(|n| (roads[n % 3], 400));
    let ways = roads.chain((0..200).map(|_| (WallKind::River, 200)));
    let ways: Vec<Wall> = ways.map(|(kind, steps)| wander(kind, steps)).collect();
    let ways: Vec<Wall> = ways
        .into_iter()
        .filter(|way| way.points.len() > 1)
        .collect();
    let towns: Vec<Mark> = ways
        .iter()
        .map(|way| Mark {
            kind: MarkKind::Settlement,
            text: "Town".to_owned(),
            at: way.points[0],
            cells: Vec::new(),
            link: None,
        })
        .collect();
    make(Edit::Walls {
        remove: Vec::new(),
        add: ways,
    });
    for mark in towns {
        make(Edit::AddMark { mark });
    }
    country
}

/// A stroke of a brush.
fn paint(grid: Grid, at: Cell, radius: u32, ground: Ground) -> Edit {
    let (middle, radius) = (grid.center(at), f64::from(radius) + 0.1);
    let cells = grid.cells_in(Rect::new(middle, middle).grown(radius));
    let near = |cell: &Cell| grid.center(*cell).distance(middle) <= radius;
    Edit::Paint {
        cells: cells.filter(near).collect(),
        ground,
        rounded: false,
    }
}

fn main() {
    let file = std::env::temp_dir().join("footfall-country.footfall");
    let encounter = country();
    let bytes = write_portable(&encounter, None, &|_| None).unwrap();
    fs::write(&file, &bytes).unwrap();
    let grid = encounter.grid();
    println!(
        "Overland, {SIDE} × {SIDE} hexes, a file of {} KiB:",
        bytes.len() / 1024
    );
    let mut table = read_tabletop(&file, &app::MapSelection::default())
        .unwrap()
        .tabletop;
    report(
        "opened",
        (0..5).map(|_| timed(|| read_tabletop(&file, &app::MapSelection::default()).unwrap())),
    );

    let mut rng = Rng(11);
    let (mut strokes, mut backs, mut drawn, mut ways) =
        (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for n in 0..ROUNDS {
        let at = Cell::new(rng.below(SIDE) as i32, rng.below(SIDE) as i32);
        let ground = [Ground::Forest, Ground::Sea][n % 2];
        let stroke = paint(grid, at, 3, ground);
        let before = table.clone();
        let mut next = None;
        strokes.push(timed(|| next = before.edited(&stroke).unwrap()));
        let (next, entry) = next.unwrap();
        let touched = entry.change.touched(grid).unwrap();
        drawn.push(timed(|| {
            let chunks = touched_chunks(grid, touched);
            chunks
                .map(|one| map_chunk(next.encounter(), one).len())
                .sum::<usize>()
        }));
        backs.push(timed(|| next.undone().unwrap()));
        let travel = Travel {
            journeys: vec![Journey {
                name: format!("Journey {n}"),
                ..Journey::default()
            }],
            ..Travel::default()
        };
        ways.push(timed(|| next.edited(&Edit::SetTravel { travel }).unwrap()));
        table = next;
    }
    report("a stroke of a brush", strokes);
    report("taken back", backs);
    report("what it touched, drawn", drawn);
    report("a journey changed", ways);

    lead(&file);

    let all: Vec<Chunk> = chunks(grid).collect();
    let draw = |chunk: &Chunk| timed(|| map_chunk(&encounter, *chunk));
    report(&format!("a chunk, of {}", all.len()), all.iter().map(draw));
    let folder = tempfile::tempdir().unwrap();
    let (picture, mut size) = (folder.path().join("map.png"), None);
    let asked = app::wire::ExportRequest::default();
    let exported = timed(|| {
        let written = app::query::write_picture(&table, &picture, &asked, &|_| None).unwrap();
        size = written.size_told();
    });
    println!(
        "a picture of {}, {} KiB: {exported:.1?}",
        size.unwrap_or_default(),
        fs::metadata(&picture).unwrap().len() / 1024
    );
}

/// A journey led over the map by hand, each move answered with the way, its
/// days and its picture: its end dragged about, and then a stop in its middle.
fn lead(file: &Path) {
    let library = tempfile::tempdir().unwrap();
    let session = Session::start(library.path()).unwrap();
    session.import(file).unwrap();
    let hand = |from: [f32; 2], to: [f32; 2]| {
        let [from, to] = [from, to].map(|[x, y]| At { x, y });
        let grip = 1.0;
        RouteDrag { from, to, grip }
    };
    let mut rng = Rng(5);
    let mut anywhere = || [0, 1].map(|_| rng.below(SIDE * 4 / 5) as f32);
    // Not every place is land that a way leads to.
    let end = (0..)
        .map(|_| (anywhere(), anywhere()))
        .find(|(from, to)| session.edit_route(0, &hand(*from, *to)).is_ok());
    let (_, end) = end.unwrap();
    let mut dragged = || timed(|| session.lead(0, &hand(end, anywhere())).unwrap());
    report("the end of a way dragged", (0..ROUNDS).map(|_| dragged()));
    let beyond = (0..).map(|_| anywhere());
    let mut beyond = beyond.filter(|to| session.edit_route(0, &hand(*to, *to)).is_ok());
    beyond.next().unwrap();
    let mut dragged = || timed(|| session.lead(0, &hand(end, anywhere())).unwrap());
    report("a stop between dragged", (0..ROUNDS).map(|_| dragged()));
}

/// Tells the times of something.
fn report(name: &str, times: impl IntoIterator<Item = Duration>) {
    let times: Times = times.into_iter().collect();
    let at = |percent| times.percentile(percent);
    println!(
        "{name}: {:.1?}, 95th percentile {:.1?}, at most {:.1?}",
        at(50),
        at(95),
        at(100)
    );
}
