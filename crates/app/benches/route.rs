//! How fast the quickest route is known on a large overland map, 500 × 500
//! hexes with country of all kinds, roads and rivers: to everywhere and traced
//! to the farthest corner, as far as three days lead, and again for a pointer
//! that moves; beside `pathfinding::dijkstra_all` on the same map in the same
//! run.
//!
//! `cargo bench -p app --bench route`. Times are of a noisy machine; the ratio
//! is what counts. The peer gets what half a step costs by country and track
//! for nothing. Both must find the same times everywhere.

#![allow(clippy::unwrap_used, clippy::print_stdout)]

use grid::{Cell, Dir, Grid, Kind};
use pathfinding::prelude::dijkstra_all;
use rules::overland::{Cover, Exact, Land, Pace, Routes, Traveler, hundredths};
use std::sync::Arc;
use std::time::Duration;
use terms::{RoadPreference, Track};
use testkit::random::Rng;
use testkit::timing::Times;

const SIDE: u32 = 500;
const ROUNDS: usize = 100;
/// The peer takes its time.
const PEER_ROUNDS: usize = 5;
const GOAL: Duration = Duration::from_millis(16);
const COUNTRIES: [&str; 6] = ["plains", "forest", "hills", "mountains", "swamp", "desert"];

/// What both are told of the map.
struct Map {
    grid: Grid,
    /// A country by its place, or water.
    covers: Vec<Option<usize>>,
    /// By cell and direction.
    tracks: Vec<[Track; 6]>,
    land: Arc<Land>,
}

/// Patches of country and lakes, and roads that wander across.
fn map() -> Map {
    let grid = Grid::new(Kind::HexPointy, SIDE, SIDE).unwrap();
    let mut rng = Rng(7);
    let mut covers = vec![Some(0); grid.len()];
    for n in 0..4000 {
        let (x, y) = (rng.below(SIDE - 20), rng.below(SIDE - 20));
        let (w, h) = (1 + rng.below(20), 1 + rng.below(20));
        let cover = (n % 8 != 0).then(|| n % COUNTRIES.len());
        for i in 0..w * h {
            let cell = Cell::new((x + i % w) as i32, (y + i / w) as i32);
            covers[grid.index(cell).unwrap()] = cover;
        }
    }
    let mut land = Land::new(rules::by_id("epic").unwrap(), grid, hundredths(100)).unwrap();
    let known = COUNTRIES.map(|id| land.country(id).unwrap());
    let laid = covers
        .iter()
        .map(|cover| cover.map_or(Cover::WATER, |n| known[n]));
    land.cover(grid.cells().zip(laid));
    let mut tracks = vec![[Track::Trackless; 6]; grid.len()];
    let mut wander = |steps: u32, lay: &mut dyn FnMut(Cell, Dir, Cell)| {
        let mut at = Cell::new(rng.below(SIDE) as i32, rng.below(SIDE) as i32);
        let ahead = rng.below(6) as u8;
        for _ in 0..steps {
            let dir = Dir(ahead).turned([0, 0, 1, 5][rng.below(4) as usize], grid.kind());
            let next = grid.step(at, dir);
            if !grid.contains(next) {
                break;
            }
            lay(at, dir, next);
            at = next;
        }
    };
    for n in 0..200 {
        let track = Track::ALL[n % 3];
        wander(400, &mut |at, dir, next| {
            land.set_track(at, next, track);
            for (cell, dir) in [(at, dir), (next, dir.opposite(grid.kind()))] {
                tracks[grid.index(cell).unwrap()][usize::from(dir.0)] = track;
            }
        });
        wander(200, &mut |at, _, next| {
            land.set_river(at, next, true);
        });
    }
    Map {
        grid,
        covers,
        tracks,
        land: Arc::new(land),
    }
}

fn main() {
    let map = map();
    let (land, grid) = (&map.land, map.grid);
    let ruleset = rules::by_id("epic").unwrap();
    let party = [Traveler {
        name: "Ash".to_owned(),
        walk_feet: 30,
        mount_feet: None,
        hit_points: None,
    }];
    let pace = Arc::new(Pace::of(ruleset, land, &party, None, RoadPreference::Anywhere).unwrap());
    let dry = |cell: &Cell| map.covers[grid.index(*cell).unwrap()].is_some();
    let from = grid.cells().find(dry).unwrap();
    let mut routes = Routes::default();
    println!("Overland, {SIDE} × {SIDE} hexes:");

    let pace_of = || Pace::of(ruleset, land, &party, None, RoadPreference::Anywhere).unwrap();
    report("the party's pace", &Times::of(ROUNDS, pace_of));

    routes.search(land, &pace, from, None).unwrap();
    let reached = |cell: &Cell| routes.hours_to(*cell).is_some();
    let goals: Vec<Cell> = grid.cells().filter(reached).collect();
    let to = *goals.last().unwrap();
    let ours = Times::of(ROUNDS, || {
        routes.search(land, &pace, from, None).unwrap();
        routes.route_to(to).unwrap()
    });
    let cells = routes.route_to(to).unwrap().cells.len();
    report(&format!("everywhere, and a way of {cells} cells"), &ours);

    let mut rng = Rng(11);
    let mut any = || goals[1 + rng.below(goals.len() as u32 - 1) as usize];
    let trace = Times::of(ROUNDS, || routes.route_to(any()));
    report("the pointer's way", &trace);

    let middle = grid
        .cells()
        .skip(grid.len() / 2 + SIDE as usize / 2)
        .find(dry)
        .unwrap();
    let day = Exact::from_integer(pace.day_hours().into());
    let three = &day * Exact::from_integer(3.into());
    let mut within = 0;
    let ends = [1, 2, 3].map(|n: i64| &day * Exact::from_integer(n.into()));
    let areas = Times::of(ROUNDS, || {
        routes.search(land, &pace, middle, Some(&three)).unwrap();
        within = routes.days(&ends).count();
    });
    report(&format!("three days, {within} cells"), &areas);

    // The same in the peer's hands: thirty-sixths of an hour are whole here.
    let overland = &ruleset.policies.overland;
    let half = |cover: usize, track: Track| {
        let share = overland.country(COUNTRIES[cover]).unwrap().share(track);
        let hours = Exact::new(36.into(), 6.into()) / share;
        u64::try_from(hours.to_integer()).unwrap()
    };
    let halves: Vec<[u64; 4]> = (0..COUNTRIES.len())
        .map(|cover| Track::ALL.map(|track| half(cover, track)))
        .collect();
    let next = |cell: &Cell| {
        let here = grid.index(*cell).unwrap();
        let (tracks, from) = (map.tracks[here], map.covers[here]);
        grid.neighbors(*cell)
            .filter_map(|(dir, next)| {
                let to = map.covers[grid.index(next).unwrap()]?;
                let track = tracks[usize::from(dir.0)] as usize;
                Some((next, halves[from?][track] + halves[to][track]))
            })
            .collect::<Vec<_>>()
    };
    let mut found = dijkstra_all(&from, next);
    found.remove(&from);
    routes.search(land, &pace, from, None).unwrap();
    assert_eq!(found.len() + 1, goals.len(), "both get as far");
    for cell in &goals {
        let ticks = found.get(cell).map_or(0, |(_, ticks)| *ticks);
        let hours = Exact::new(ticks.into(), 36.into());
        assert_eq!(routes.hours_to(*cell), Some(hours), "{cell:?}");
    }
    let theirs = Times::of(PEER_ROUNDS, || dijkstra_all(&from, next).len());
    report("pathfinding", &theirs);
    let ratio = theirs.median().as_secs_f64() / ours.median().as_secs_f64();
    println!("pathfinding takes {ratio:.1} times as long, by medians");
}

fn report(name: &str, times: &Times) {
    println!("{name}: {}", times.against(GOAL));
}
