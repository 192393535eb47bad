//! How many instructions questions and edits take: a figure that no other work on the
//! machine changes.
//!
//! `cargo xtask bench counts` runs each by itself under callgrind, once and a few times more
//! often, and takes the difference; it fails where one takes over 5 % more than
//! `counts.tsv` says. Run by hand, `cargo bench -p app --bench counts` tells what each takes
//! in processor time.

#![allow(clippy::unwrap_used, clippy::print_stdout)]

use app::Session;
use app::wire::{At, MoveIntentForm, SideId, StrokeOf, Tool};
use encounter::Encounter;
use grid::{Cell, Grid, Kind};
use rules::{Board, Body, Limit, MovementSearch, Query, Terrain};
use store::Library;
use tempfile::TempDir;
use testkit::board::mover;
use testkit::dungeon::dungeon;
use testkit::timing::{Times, worked};

/// What is asked again and again, each time of another creature or place.
type Ask = Box<dyn FnMut(usize)>;

/// Lays out what a question is asked of; and among how many things that are counted, such
/// as cells settled, what it takes is shared.
type Begin = fn() -> (Ask, usize);

/// Each question by name.
const QUESTIONS: [(&str, Begin); 9] = [
    ("flood-cell", || flood(Limit::None)),
    ("flood-24-cell", || flood(Limit::Cells(24))),
    ("range", || at_table(120, Table::range)),
    ("path", || at_table(120, |table, n| table.path(n, n))),
    ("path-kept", || at_table(120, |table, n| table.path(0, n))),
    ("threat", || at_table(120, Table::threat)),
    ("threats-of-500", || at_table(500, Table::threats)),
    ("paint", || at_table(120, Table::paint)),
    ("move", || at_table(120, Table::step)),
];

fn main() {
    let words: Vec<String> = std::env::args()
        .skip(1)
        .filter(|word| word != "--bench")
        .collect();
    match &words[..] {
        [name, times] => {
            let (_, begin) = QUESTIONS.iter().find(|it| it.0 == name).unwrap();
            let (mut ask, shared) = begin();
            (0..times.parse().unwrap()).for_each(&mut ask);
            println!("shared among {shared}");
        }
        [] => {
            for (name, begin) in QUESTIONS {
                let (mut ask, shared) = begin();
                ask(0);
                let times: Times = (1..31).map(|n| worked(|| ask(n))).collect();
                let time = times.median() / shared as u32;
                println!(
                    "{name:16}{time:>12.1?}  95 %{:>12.1?}",
                    times.percentile(95) / shared as u32
                );
            }
        }
        _ => QUESTIONS.iter().for_each(|(name, _)| println!("- {name}")),
    }
}

/// A flood of 200 × 200 squares of rubble and pillars, all rules on.
fn flood(limit: Limit) -> (Ask, usize) {
    const SIDE: u32 = 200;
    let ruleset = rules::by_id("srd35").unwrap();
    let grid = Grid::new(Kind::Square, SIDE, SIDE).unwrap();
    let mut board = Board::new(grid, ruleset);
    let terrain = |cell: Cell| match (cell.x * 7 + cell.y * 13) % 23 {
        0 => Some((cell, Terrain::Solid)),
        1..4 => Some((cell, Terrain::Difficult)),
        _ => None,
    };
    board.set_terrain(grid.cells().filter_map(terrain));
    let mut search = MovementSearch::default();
    let body = Body::of_size(ruleset, "medium", grid);
    let mut settled = move |n: usize| {
        let at = Cell::new(90 + n as i32 % 20, 100);
        let mover = mover(at, body.clone());
        search.search(Query::new(&board, ruleset, &mover), limit);
        search.reached().count()
    };
    let cells = settled(0);
    let ask = move |n: usize| {
        settled(n);
    };
    (Box::new(ask), cells)
}

/// A dungeon of 200 × 200 squares that is open.
struct Table {
    session: Session,
    creatures: Vec<(u32, Cell)>,
    plain: MoveIntentForm,
    _folder: TempDir,
}

fn at_table(creatures: usize, mut ask: impl FnMut(&Table, usize) + 'static) -> (Ask, usize) {
    let table = Table::open(&dungeon(200, creatures));
    (Box::new(move |n| ask(&table, n)), 1)
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

    /// Beside the home of the first creature.
    fn beside(&self, x: i32, y: i32) -> At {
        let home = self.creatures[0].1;
        let middle = |at: i32| at as f32 + 0.5;
        At {
            x: middle(home.x + x),
            y: middle(home.y + y),
        }
    }

    /// A place in the room left of a creature's own.
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
