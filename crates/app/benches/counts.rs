//! Questions and edits for `cargo xtask bench counts`, and reference searches over flat arrays.
//!
//! The command counts the instructions of each question and of its reference under callgrind, in one build. Their
//! ratio hardly depends on the machine and the compiler. Without arguments the program lists each question with its
//! reference; with a name and a number it repeats that question or reference.

#![allow(clippy::unwrap_used, clippy::print_stdout)]

#[path = "peers/bare.rs"]
mod bare;
#[path = "peers/crowd.rs"]
#[allow(dead_code, reason = "has maps of another benchmark")]
mod crowd;
#[path = "peers/map.rs"]
mod map;

use app::Session;
use app::wire::{At, MoveIntentForm, SideId, StrokeOf, Tool};
use bare::Bare;
use crowd::{board, open_country, terrain_board};
use encounter::{Creature, Edit, Encounter, Side, Wall, WallKind};
use grid::{Cell, Grid, Kind, Point};
use map::Map;
use rules::{Board, Body, Limit, MovementSearch, Query};
use store::Library;
use tempfile::TempDir;
use testkit::board::mover;
use testkit::document::{made, make};
use testkit::dungeon::dungeon;

/// Cells along each side of every map.
const SIDE: u32 = 200;
/// Sources on each map, more than the repetitions of a question.
const SOURCES: usize = 64;
/// A budget in cells beyond every place of the map.
const WHOLE_MAP: u32 = 1000;

/// A repeatable question. The number of the repetition selects the creature or place.
type Ask = Box<dyn FnMut(usize)>;
type Begin = fn() -> Ask;

/// Questions, each with the name of its reference.
const QUESTIONS: [(&str, &str, Begin); 19] = [
    ("flood", "bare-flood", || flood(WHOLE_MAP)),
    ("flood-24", "bare-flood-24", || flood(24)),
    ("range", "bare-range", || at_table(120, Table::range)),
    ("range-epic", "bare-range", || {
        let ruleset = "epic".to_owned();
        let encounter = made(&dungeon(SIDE, 120), &Edit::SetRuleset { ruleset });
        ask_of(Table::open(&encounter), Table::range)
    }),
    ("range-24x24", "bare-range", || {
        ask_of(Table::open(&giants_beside_walls()), Table::range)
    }),
    ("fixed", "bare-range", || crowd_flood("srd35", 0)),
    ("fixed-epic", "bare-range", || crowd_flood("epic", 0)),
    ("cell-crowd", "bare-crowd-60", || crowd_flood("srd35", 60)),
    ("cell-crowd-epic", "bare-crowd-60", || {
        crowd_flood("epic", 60)
    }),
    ("first-layer", "bare-flood", || first_layer("medium")),
    ("first-layer-3x3", "bare-flood", || first_layer("huge")),
    ("trace-170", "bare-path", || trace("srd35")),
    ("trace-170-epic", "bare-path", || trace("epic")),
    ("path", "bare-path", || {
        at_table(120, |table, n| table.path(n, n))
    }),
    ("path-kept", "bare-path", || {
        at_table(120, |table, n| table.path(0, n))
    }),
    ("threat", "bare-range", || at_table(120, Table::threat)),
    ("threats-of-500", "bare-range", || {
        at_table(500, Table::threats)
    }),
    ("paint", "bare-range", || at_table(120, Table::paint)),
    ("move", "bare-range", || at_table(120, Table::step)),
];

/// Reference searches: the floods of the questions, a double move of 12 cells, and A* over 10 cells.
const REFERENCES: [(&str, Begin); 5] = [
    ("bare-flood", || bare_flood(&open(), WHOLE_MAP)),
    ("bare-flood-24", || bare_flood(&open(), 24)),
    ("bare-crowd-60", || bare_flood(&open_country(SIDE), 60)),
    ("bare-range", || bare_flood(&Map::dungeon(Kind::Square), 12)),
    ("bare-path", || bare_path(&Map::dungeon(Kind::Square))),
];

fn main() {
    let arguments: Vec<String> = std::env::args()
        .skip(1)
        .filter(|argument| argument != "--bench")
        .collect();
    if let [name, repetitions] = &arguments[..] {
        let questions = QUESTIONS.iter().map(|(name, _, begin)| (*name, *begin));
        let mut all = questions.chain(REFERENCES);
        let (_, begin) = all.find(|it| it.0 == name).unwrap();
        (0..repetitions.parse().unwrap()).for_each(begin());
    } else {
        for (name, reference, _) in QUESTIONS {
            println!("- {name} {reference}");
        }
    }
}

fn open() -> Map {
    Map::open(Kind::Square)
}

/// Returns a flood with all rules of a ruleset, which settles the same cells as the bare flood.
fn flood(budget: u32) -> Ask {
    let map = open();
    let ruleset = rules::by_id("srd35").unwrap();
    let mut board = Board::new(map.grid, ruleset);
    board.set_terrain(map.grid.cells().zip(map.terrain.iter().copied()));
    let body = Body::of_size(ruleset, "medium", map.grid);
    let mut search = MovementSearch::default();
    let mut settled = move |from: Cell| {
        let mover = mover(from, body.clone());
        search.search(Query::new(&board, ruleset, &mover), Limit::Cells(budget));
        search.stops().count()
    };
    let journeys = map.journeys(SOURCES, 10);
    let source = journeys[0].0;
    let expected = Bare::of(&map).reach(source, budget);
    assert_eq!(settled(source), expected, "{}", map.name);
    Box::new(move |n| {
        settled(journeys[n].0);
    })
}

/// Returns a flood among 120 creatures. With a budget of 0 it is the fixed part of a question.
fn crowd_flood(id: &str, budget: u32) -> Ask {
    let map = open_country(SIDE);
    let ruleset = rules::by_id(id).unwrap();
    let board = board(&map, ruleset);
    let body = Body::of_size(ruleset, "medium", map.grid);
    let mut search = MovementSearch::default();
    let journeys = map.journeys(SOURCES, 10);
    let mut ask = move |from: Cell| {
        let mover = mover(from, body.clone());
        search.search(Query::new(&board, ruleset, &mover), Limit::Cells(budget));
        search.stops().count()
    };
    // Repetitions find the layers of the board.
    ask(journeys[0].0);
    Box::new(move |n| {
        ask(journeys[n].0);
    })
}

/// Returns the first question about a new board, without creatures.
fn first_layer(size: &str) -> Ask {
    let map = open();
    let ruleset = rules::by_id("srd35").unwrap();
    let body = Body::of_size(ruleset, size, map.grid);
    let mut search = MovementSearch::default();
    let journeys = map.journeys(SOURCES, 10);
    Box::new(move |n| {
        let board = terrain_board(&map, ruleset);
        let mover = mover(journeys[n].0, body.clone());
        search.search(Query::new(&board, ruleset, &mover), Limit::Cells(0));
    })
}

/// Returns the path to one of the places 170 steps off, traced and explained in a finished search.
fn trace(id: &str) -> Ask {
    let map = open_country(SIDE);
    let ruleset = rules::by_id(id).unwrap();
    let board = board(&map, ruleset);
    let body = Body::of_size(ruleset, "medium", map.grid);
    let corner = map.grid.cells().find(|cell| map.cost(*cell).is_some());
    let walker = mover(corner.unwrap(), body);
    let mut search = MovementSearch::default();
    search.search(Query::new(&board, ruleset, &walker), Limit::None);
    let stops = search.stops().map(|(place, _)| place.at);
    let steps = |at: Cell| (at.x - walker.at.x).abs().max((at.y - walker.at.y).abs());
    let goals: Vec<Cell> = stops.filter(|at| steps(*at) == 170).collect();
    Box::new(move |n| {
        let goal = goals[n * 7 % goals.len()];
        drop(
            search
                .path_to(Query::new(&board, ruleset, &walker), goal)
                .unwrap(),
        );
    })
}

fn bare_flood(map: &Map, budget: u32) -> Ask {
    let mut bare = Bare::of(map);
    let journeys = map.journeys(SOURCES, 10);
    Box::new(move |n| {
        bare.reach(journeys[n].0, budget);
    })
}

fn bare_path(map: &Map) -> Ask {
    let mut bare = Bare::of(map);
    let journeys = map.journeys(SOURCES, 10);
    Box::new(move |n| {
        bare.path(journeys[n].0, journeys[n].1);
    })
}

/// Returns an encounter of six bodies of 24 × 24 squares, each beside two walls and two opponents.
fn giants_beside_walls() -> Encounter {
    let grid = Grid::new(Kind::Square, SIDE, SIDE).unwrap();
    let mut encounter = Encounter::new("Giants", "epic", grid).unwrap();
    let corners = [30, 130]
        .into_iter()
        .flat_map(|y| [10, 76, 142].map(|x| Cell::new(x, y)));
    let creature = |size: &str, side: Side, at: Cell| Creature::new(size, size, 60, side, at);
    let (mut creatures, mut opponents, mut walls) = (Vec::new(), Vec::new(), Vec::new());
    for corner in corners {
        creatures.push(creature("titanic-two-plus", Side::Heroes, corner));
        let near = [(-4, 5), (10, -3)].map(|(x, y)| Cell::new(corner.x + x, corner.y + y));
        opponents.extend(near.map(|at| creature("medium", Side::Foes, at)));
        let point = |x: i32, y: i32| Point::new(f64::from(corner.x + x), f64::from(corner.y + y));
        let lines = [
            [point(26, -10), point(26, 20)],
            [point(2, 26), point(20, 26)],
        ];
        walls.extend(lines.map(|line| Wall::new(WallKind::Wall, line.to_vec())));
    }
    creatures.extend(opponents);
    let remove = Vec::new();
    make(&mut encounter, &Edit::Walls { remove, add: walls });
    make(&mut encounter, &Edit::AddCreatures { creatures });
    encounter
}

/// An open session on one encounter.
struct Table {
    session: Session,
    creatures: Vec<(u32, Cell)>,
    plain: MoveIntentForm,
    _folder: TempDir,
}

fn at_table(creatures: usize, ask: impl FnMut(&Table, usize) + 'static) -> Ask {
    ask_of(Table::open(&dungeon(SIDE, creatures)), ask)
}

fn ask_of(table: Table, mut ask: impl FnMut(&Table, usize) + 'static) -> Ask {
    Box::new(move |n| ask(&table, n))
}

impl Table {
    fn open(encounter: &Encounter) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let library = Library::open(folder.path()).unwrap().library;
        let id = library.create(encounter).unwrap();
        drop(library);
        let session = Session::start(folder.path()).unwrap();
        let view = session.open(&id.to_string()).unwrap();
        let creatures = view.creatures.iter();
        Self {
            session,
            creatures: creatures
                .map(|it| (it.id, Cell::new(it.at.x, it.at.y)))
                .collect(),
            plain: MoveIntentForm::default(),
            _folder: folder,
        }
    }

    fn who(&self, n: usize) -> u32 {
        self.creatures[n % self.creatures.len()].0
    }

    /// Returns a place near the first creature.
    fn beside(&self, x: i32, y: i32) -> At {
        let home = self.creatures[0].1;
        let middle = |at: i32| at as f32 + 0.5;
        At {
            x: middle(home.x + x),
            y: middle(home.y + y),
        }
    }

    /// Returns a place in the room left of a creature's room.
    fn next_room(&self, whose: usize, n: usize) -> At {
        let home = self.creatures[whose % self.creatures.len()].1;
        let corner = |at: i32| at / 10 * 10;
        let next = if home.x < 10 { 10 } else { -10 };
        At {
            x: (corner(home.x) + next) as f32 + 0.5 + (n % 2) as f32,
            y: corner(home.y) as f32 + 4.5,
        }
    }

    fn range(&self, n: usize) {
        drop(self.session.reach(self.who(n), &self.plain).unwrap());
    }

    fn path(&self, whose: usize, n: usize) {
        let to = self.next_room(whose, n);
        let path = self.session.path(self.who(whose), to, &self.plain);
        drop(path.unwrap());
    }

    fn threat(&self, n: usize) {
        drop(self.session.threat(self.who(n)).unwrap());
    }

    fn threats(&self, _: usize) {
        let side = Some(SideId::Heroes);
        drop(self.session.threat_map(None, side).unwrap());
    }

    fn paint(&self, n: usize) {
        let ground = ["rubble", "floor"][n % 2].to_owned();
        let stroke = StrokeOf {
            tool: Tool::Brush { ground, size: 1 },
            points: vec![self.beside(2, 1)],
        };
        drop(self.session.commit(&stroke).unwrap());
    }

    fn step(&self, n: usize) {
        let to = self.beside([0, 1][n % 2], 0);
        drop(
            self.session
                .move_creature(self.who(0), to, None, &self.plain)
                .unwrap(),
        );
    }
}
