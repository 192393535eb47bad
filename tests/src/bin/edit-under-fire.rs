//! Edits an encounter as fast as the library saves it, until it is killed.
//!
//! `edit-under-fire <folder> <seed>` says on its standard output what it is
//! about to save, `try <position> <document>`, and when the library has
//! answered, `done <microseconds>`, or `refused <why>`: then it goes on from
//! what was saved last. With a number of steps behind that it ends by itself.

use encounter::{Creature, Edit, Encounter, Entry, Ground, History, Side, Wall, WallKind};
use grid::{Cell, Grid, Kind};
use std::error::Error;
use std::io::{self, Write};
use std::path::Path;
use std::time::Instant;
use store::{EncounterId, Library, StoreError, Stored};

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let folder = args.next().ok_or("which folder?")?;
    let seed: u64 = args.next().ok_or("which seed?")?.parse()?;
    let steps = args.next().map_or(Ok(usize::MAX), |steps| steps.parse())?;
    let library = Library::open(Path::new(&folder))?.library;
    let id = match library.list()?.first() {
        Some(listed) => listed.id,
        None => create(&library)?,
    };
    let mut stored = library.load(&id)?;
    let mut dice = Dice(seed);
    for _ in 0..steps {
        let mut next = stored.clone();
        match act(&library, &id, &mut next, &mut dice) {
            Ok(()) => stored = next,
            Err(error) if error.is::<StoreError>() => writeln!(io::stdout(), "refused {error}")?,
            Err(error) => return Err(error),
        }
    }
    Ok(())
}

fn create(library: &Library) -> Result<EncounterId, Box<dyn Error>> {
    let grid = Grid::new(Kind::HexPointy, 24, 18)?;
    let encounter = Encounter::new("Under fire", "srd35", grid)?;
    saved(0, &encounter, || library.create(&encounter))
}

/// One step, or one step back or forth.
fn act(
    library: &Library,
    id: &EncounterId,
    Stored {
        encounter, history, ..
    }: &mut Stored,
    dice: &mut Dice,
) -> Result<(), Box<dyn Error>> {
    library.read_wanted(id, history)?;
    let moved = match dice.roll(12) {
        0 | 1 => history.undo(),
        2 => history.redo(),
        _ => None,
    };
    if let Some(change) = moved {
        encounter.play(&change);
        let position = history.position();
        saved(position, encounter, || {
            library.set_position(id, position, encounter)
        })?;
    } else if let Some(entry) = History::entry_for(encounter, &edit(encounter, dice))? {
        append(library, id, encounter, history, entry)?;
    }
    Ok(())
}

fn append(
    library: &Library,
    id: &EncounterId,
    encounter: &mut Encounter,
    history: &mut History,
    entry: Entry,
) -> Result<(), Box<dyn Error>> {
    encounter.play(&entry.change);
    let position = history.position() + 1;
    saved(position, encounter, || {
        library.append(id, &entry, encounter)
    })?;
    history.push(entry);
    Ok(())
}

/// Announces a state, saves it and says that it is saved.
fn saved<T>(
    position: usize,
    encounter: &Encounter,
    save: impl FnOnce() -> Result<T, StoreError>,
) -> Result<T, Box<dyn Error>> {
    // The standard output passes whole lines on at once.
    let document = serde_json::to_string(encounter)?;
    writeln!(io::stdout(), "try {position} {document}")?;
    let start = Instant::now();
    let answer = save()?;
    writeln!(io::stdout(), "done {}", start.elapsed().as_micros())?;
    Ok(answer)
}

fn edit(encounter: &Encounter, dice: &mut Dice) -> Edit {
    let grid = encounter.grid();
    let from = dice.cell(grid);
    match dice.roll(6) {
        0 => {
            let remove = encounter
                .walls()
                .keys()
                .take(usize::from(encounter.walls().len() > 8));
            let (a, b) = (grid.center(from), grid.center(dice.cell(grid)));
            Edit::Walls {
                remove: remove.copied().collect(),
                add: vec![Wall::straight(WallKind::Wall, a, b)],
            }
        }
        1 if encounter.creatures().len() > 8 => Edit::RemoveCreatures {
            ids: encounter.creatures().keys().take(3).copied().collect(),
        },
        1 | 2 => {
            let creature = Creature::new(
                &format!("Goblin {}", dice.roll(1000)),
                "small",
                30,
                Side::Foes,
                from,
            );
            match encounter.creatures().keys().next_back() {
                Some(&id) if dice.roll(2) == 0 => Edit::SetCreature { id, creature },
                _ => Edit::AddCreature { creature },
            }
        }
        _ => {
            // What covers a country is for other maps.
            let grounds = Ground::ALL.into_iter().filter(|it| !it.is_country());
            let grounds: Vec<Ground> = grounds.collect();
            Edit::Paint {
                cells: grid.line(from, dice.cell(grid)),
                ground: grounds[dice.roll(grounds.len() as u64) as usize],
                rounded: false,
            }
        }
    }
}

/// A stream of numbers that depends on nothing but its seed.
struct Dice(u64);

impl Dice {
    /// A number below `sides`.
    fn roll(&mut self, sides: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        (mixed ^ (mixed >> 31)) % sides
    }

    fn cell(&mut self, grid: Grid) -> Cell {
        grid.cell(self.roll(grid.len() as u64) as usize)
    }
}
