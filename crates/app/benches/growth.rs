//! What edits and questions cost on maps of 50 × 50 to 1000 × 1000 squares, with 120
//! creatures in a dungeon: nothing of it should grow with the map.
//!
//! `cargo bench -p app --bench growth`, or with `-- 50 200` on maps of those sizes only; with
//! `-- plot` it draws `docs/growth.svg` too. Edits are made as the window makes them. Times are
//! those of the processor on the thread that asks, and so is what is allocated: neither the
//! disk nor the library's own thread is among them.

#![allow(clippy::unwrap_used, clippy::print_stdout)]

use allocation_counter::measure;
use app::Session;
use app::wire::{At, MoveIntentForm, PartOf, StrokeOf, Tool};
use plotters::prelude::*;
use std::error::Error;
use std::path::Path;
use std::time::Duration;
use store::Library;
use testkit::dungeon::dungeon;
use testkit::timing::{Times, worked};

const SIDES: [u32; 5] = [50, 100, 200, 500, 1000];
const CREATURES: usize = 120;
const ROUNDS: usize = 30;

/// What one thing costs: its median, and what it allocates, in kilobytes.
struct Cost {
    what: &'static str,
    time: Duration,
    kilobytes: u64,
}

impl Cost {
    fn milliseconds(&self) -> f64 {
        self.time.as_secs_f64() * 1e3
    }
}

fn main() {
    let sides: Vec<u32> = std::env::args()
        .filter_map(|side| side.parse().ok())
        .collect();
    let sides = if sides.is_empty() {
        SIDES.to_vec()
    } else {
        sides
    };
    let costs: Vec<Vec<Cost>> = sides.iter().map(|side| costs(*side)).collect();
    println!("{:38}{}", "", columns(&sides, |side| format!("{side}²")));
    for n in 0..costs[0].len() {
        let row: Vec<&Cost> = costs.iter().map(|all| &all[n]).collect();
        let cell = |cost: &&Cost| format!("{:.1?} {} kB", cost.time, cost.kilobytes);
        println!("{:38}{}", row[0].what, columns(&row, cell));
    }
    if std::env::args().any(|word| word == "plot") {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/growth.svg");
        plot(&file, &sides, &costs).unwrap();
    }
}

/// Draws how long each thing takes on maps of each size.
fn plot(file: &Path, sides: &[u32], costs: &[Vec<Cost>]) -> Result<(), Box<dyn Error>> {
    let area = SVGBackend::new(file, (960, 620)).into_drawing_area();
    area.fill(&WHITE)?;
    let (first, last) = (sides[0], sides[sides.len() - 1]);
    let mut chart = ChartBuilder::on(&area)
        .caption(
            "Processor time by the side of the map (squares), dungeon with 120 creatures",
            ("sans-serif", 18),
        )
        .margin(12)
        .margin_right(270)
        .x_label_area_size(32)
        .y_label_area_size(56)
        .build_cartesian_2d((first..last).log_scale(), (1e-3..1e2).log_scale())?;
    chart
        .configure_mesh()
        .x_desc("squares a side")
        .y_desc("milliseconds")
        .y_label_formatter(&|ms| format!("{ms}"))
        .draw()?;
    // The names stand apart, each at the height where its line ends or below the one above.
    let mut named: Vec<(f64, usize)> = (0..costs[0].len())
        .map(|n| (costs[costs.len() - 1][n].milliseconds(), n))
        .collect();
    named.sort_by(|(a, _), (b, _)| b.total_cmp(a));
    let mut lowest = 0;
    for (n, (end, what)) in named.into_iter().enumerate() {
        let color = HSLColor(n as f64 / costs[0].len() as f64, 0.9, 0.35);
        let points = sides.iter().zip(costs);
        let points = points.map(|(side, all)| (*side, all[what].milliseconds()));
        chart.draw_series(LineSeries::new(points, color.stroke_width(2)))?;
        let (x, y) = chart.backend_coord(&(last, end));
        lowest = y.max(lowest + 16);
        let style = ("sans-serif", 13).into_font().color(&color);
        area.draw(&Text::new(costs[0][what].what, (x + 10, lowest - 7), style))?;
    }
    area.present()?;
    Ok(())
}

fn columns<T>(all: &[T], word: impl Fn(&T) -> String) -> String {
    all.iter().map(|it| format!("{:>20}", word(it))).collect()
}

fn at(x: f64, y: f64) -> At {
    At {
        x: x as f32,
        y: y as f32,
    }
}

fn costs(side: u32) -> Vec<Cost> {
    let folder = tempfile::tempdir().unwrap();
    let library = Library::open(folder.path()).unwrap().library;
    let id = library.create(&dungeon(side, CREATURES)).unwrap();
    drop(library);
    let session = Session::start(folder.path()).unwrap();
    let mut costs = Vec::new();
    let mut cost = |what, work: &mut dyn FnMut(usize)| {
        let mut n = 0;
        let mut once = || {
            n += 1;
            work(n);
        };
        once();
        let times = (0..ROUNDS).map(|_| worked(&mut once));
        let time = times.collect::<Times>().median();
        let kilobytes = measure(once).bytes_total / 1000;
        costs.push(Cost {
            what,
            time,
            kilobytes,
        });
    };
    cost("opening", &mut |_| {
        drop(session.open(&id.to_string()).unwrap());
    });
    let view = session.open(&id.to_string()).unwrap();
    let first = &view.creatures[0];
    let (who, home) = (first.id, (f64::from(first.at.x), f64::from(first.at.y)));
    let middle = |dx: f64, dy: f64| at(home.0 + 0.5 + dx, home.1 + 0.5 + dy);
    let plain = MoveIntentForm::default();
    // Rooms are ten squares apart, and all alike.
    let next_room = |by: f64| {
        let corner = |home: f64| (home / 10.0).floor() * 10.0;
        let next = if home.0 < 10.0 { 10.0 } else { -10.0 };
        at(corner(home.0) + next + 0.5 + by, corner(home.1) + 4.5)
    };
    let paint = |n: usize| StrokeOf {
        tool: Tool::Brush {
            ground: ["rubble", "floor"][n % 2].to_owned(),
            size: 1,
        },
        points: vec![middle(2.0, 1.0)],
    };
    let edit = |n: usize| drop(session.commit(&paint(n)).unwrap());
    cost("a cell painted", &mut |n| edit(n));
    let seen = PartOf {
        x: home.0 as f32 - 10.0,
        y: home.1 as f32 - 8.0,
        width: 20.0,
        height: 16.0,
    };
    let mut revision = session.map_changes(0, Some(seen)).unwrap().head.revision;
    cost("a cell painted, and its picture", &mut |n| {
        edit(n);
        let changes = session.map_changes(revision, Some(seen)).unwrap();
        revision = changes.head.revision;
        drop(changes.bytes().unwrap());
    });
    cost("the encounter renamed", &mut |n| {
        drop(session.rename(["Hall", "Dungeon"][n % 2]).unwrap());
    });
    cost("a creature moved", &mut |n| {
        let to = middle([0.0, 1.0][n % 2], 0.0);
        drop(session.move_creature(who, to, None, &plain).unwrap());
    });
    cost("an undo and a redo", &mut |_| {
        session.undo().unwrap();
        session.redo().unwrap();
    });
    cost("a range, kept", &mut |_| {
        drop(session.reach(who, &plain).unwrap());
    });
    cost("a cell painted, and a range", &mut |n| {
        edit(n);
        drop(session.reach(who, &plain).unwrap());
    });
    cost("a creature moved, and a path near by", &mut |n| {
        let to = middle([0.0, 1.0][n % 2], 0.0);
        drop(session.move_creature(who, to, None, &plain).unwrap());
        drop(session.path(who, next_room(0.0), &plain).unwrap());
    });
    cost("a path near by, kept", &mut |n| {
        drop(
            session
                .path(who, next_room([0.0, 1.0][n % 2]), &plain)
                .unwrap(),
        );
    });
    cost("where no path leads, kept", &mut |n| {
        let to = at(2.5, [2.5, 3.5][n % 2]);
        drop(session.path(who, to, &plain).unwrap());
    });
    cost("what a creature threatens", &mut |_| {
        drop(session.threat(who).unwrap());
    });
    costs
}
