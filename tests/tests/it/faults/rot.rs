//! Bytes of a library change where nobody wrote, or its end is lost. It may be
//! refused, read with a report of the damage, or tell of errors, but not say calmly what
//! was never stored.

use super::{empty, say};
use encounter::{
    Change, Creature, Edit, Encounter, Ground, History, HouseRuleset, Party, Side, Wall, WallKind,
};
use grid::{Cell, Point};
use std::collections::BTreeMap;
use std::fs;
use store::{EncounterId, Library, StoreError};
use terms::Message;
use testkit::folder::folder_in_memory;
use testkit::random::Rng;
use testkit::rounds::rounds;

/// All that a library says it holds, or why it cannot tell.
struct Contents {
    encounters: BTreeMap<EncounterId, Result<Whole, StoreError>>,
    /// In the order of their names; those that are not there are left out.
    pictures: Vec<Result<Vec<u8>, StoreError>>,
    /// What else there is.
    rest: Result<Rest, StoreError>,
}

/// House rulesets, parties and a setting.
type Rest = (Vec<HouseRuleset>, Vec<Party>, Option<String>);

/// An encounter with all that can be undone and redone.
#[derive(PartialEq)]
struct Whole {
    document: Encounter,
    undone: Vec<Change>,
    redone: Vec<Change>,
}

/// A library, what is in it, and the names of its pictures.
struct Sound {
    bytes: Vec<u8>,
    contents: Contents,
    names: Vec<String>,
}

/// What became of damages.
#[derive(Default, Debug)]
struct Tally {
    refused: usize,
    noticed: usize,
    errors: usize,
    harmless: usize,
    wrong_encounters: usize,
    wrong_pictures: usize,
    wrong_rest: usize,
}

#[test]
fn what_the_disk_changes_is_noticed_or_does_no_harm() {
    let sound = sound();
    let damages = rounds(300, 10_000);
    let mut dice = Rng(1);
    let mut tally = Tally::default();
    for _ in 0..damages {
        let mut bytes = sound.bytes.clone();
        damage(&mut bytes, &mut dice);
        tally.judge(&sound, &bytes);
    }
    say(&format!("{damages} damages: {tally:?}"));
    let found = damages - tally.harmless;
    let wrong = tally.wrong_encounters + tally.wrong_pictures + tally.wrong_rest;
    assert_eq!(wrong, 0);
    assert!(found > damages / 10, "nothing was damaged");
}

/// A few bytes are others, a sector is empty, or the end is missing.
fn damage(bytes: &mut Vec<u8>, dice: &mut Rng) {
    let length = bytes.len() as u32;
    match dice.below(10) {
        0 => bytes.truncate(dice.below(length) as usize),
        1 => {
            let sector = dice.below(length / 512) as usize * 512;
            bytes[sector..sector + 512].fill(0);
        }
        flips => {
            for _ in 0..=flips / 4 {
                let at = dice.below(length) as usize;
                bytes[at] ^= 1 << dice.below(8);
            }
        }
    }
}

impl Tally {
    fn judge(&mut self, sound: &Sound, bytes: &[u8]) {
        let folder = folder_in_memory();
        fs::write(folder.path().join("library.db"), bytes).unwrap();
        let (library, damage) = match Library::open(folder.path()) {
            Err(StoreError::Damaged { .. }) => match Library::examine(folder.path()) {
                Ok(examined) => (examined.library, examined.damage),
                Err(error) => panic!("it was damaged before: {error}"),
            },
            Err(error) => {
                typed(&error);
                self.refused += 1;
                return;
            }
            Ok(opened) => (opened.library, None),
        };
        // One that says it is newer is read as far as it goes.
        if damage.is_none() && library.read_only().is_some() {
            self.noticed += 1;
            return;
        }
        let found = match read(&library, &sound.names) {
            Ok(found) => found,
            Err(error) => {
                typed(&error);
                self.errors += 1;
                return;
            }
        };
        let [mut wrong_encounter, mut wrong_picture] = [false; 2];
        // The report names all that is missing, and encounters whose last changes may be.
        let mut error = damage.is_some();
        let doubtful = damage.map(|damage| damage.doubtful).unwrap_or_default();
        for (id, stored) in &sound.contents.encounters {
            match found.encounters.get(id) {
                Some(Err(why)) => {
                    typed(why);
                    error = true;
                }
                Some(Ok(found)) if doubtful.contains(&found.document.header().name) => {}
                Some(found) => wrong_encounter |= !same(found, stored),
                // Another stands in the list that cannot be opened.
                None => error |= found.encounters.values().any(Result::is_err),
            }
        }
        // None has gone without a word.
        wrong_encounter |= !error && found.encounters.keys().ne(sound.contents.encounters.keys());
        for picture in &found.pictures {
            match picture {
                Err(why) => {
                    typed(why);
                    error = true;
                }
                Ok(_) => {
                    wrong_picture |= !sound.contents.pictures.iter().any(|it| same(it, picture));
                }
            }
        }
        let wrong_rest = match (&found.rest, &sound.contents.rest) {
            (Ok(found), Ok(sound)) => {
                // What was changed is left out, and the look through the library tells of it.
                error |= found != sound;
                !left_of(found, sound)
            }
            _ => false,
        };
        error |= found.pictures.len() < sound.names.len() || found.rest.is_err();
        let outcome = if wrong_encounter {
            &mut self.wrong_encounters
        } else if wrong_picture {
            &mut self.wrong_pictures
        } else if wrong_rest {
            &mut self.wrong_rest
        } else if error {
            &mut self.errors
        } else {
            &mut self.harmless
        };
        *outcome += 1;
    }
}

/// Whether both were read and are the same.
fn same<T: PartialEq>(one: &Result<T, StoreError>, other: &Result<T, StoreError>) -> bool {
    matches!((one, other), (Ok(one), Ok(other)) if one == other)
}

/// Whether nothing stands in the one that does not stand in the other.
fn left_of(one: &Rest, other: &Rest) -> bool {
    one.0.iter().all(|it| other.0.contains(it))
        && one.1.iter().all(|it| other.1.contains(it))
        && (one.2.is_none() || one.2 == other.2)
}

/// An error of the program's own would be a panic that was caught.
fn typed(error: &StoreError) {
    assert!(!matches!(error, StoreError::Internal { .. }), "{error}");
}

/// All that a library says, if it can say what there is.
fn read(library: &Library, pictures: &[String]) -> Result<Contents, StoreError> {
    let listed = library.list()?.into_iter();
    let encounters = listed.map(|listed| (listed.id, whole(library, &listed.id)));
    let pictures = pictures.iter().map(|name| library.image(name));
    let pictures = pictures.filter_map(Result::transpose);
    let rest = || {
        let houses = library.house_rulesets()?;
        let parties = library.parties()?;
        Ok((houses, parties, library.setting("last-encounter")?))
    };
    Ok(Contents {
        encounters: encounters.collect(),
        pictures: pictures.map(|read| read.map(|it| it.bytes)).collect(),
        rest: rest(),
    })
}

fn whole(library: &Library, id: &EncounterId) -> Result<Whole, StoreError> {
    let stored = library.load(id)?;
    if stored.damaged_steps > 0 {
        // It is opened, and says what is missing.
        return Err(StoreError::Damaged {
            file: library.file().to_owned(),
            what: Message::plain("a step"),
        });
    }
    Ok(Whole {
        document: stored.encounter,
        undone: changes(library, id, stored.history.clone(), History::undo)?,
        redone: changes(library, id, stored.history, History::redo)?,
    })
}

fn changes(
    library: &Library,
    id: &EncounterId,
    mut history: History,
    step: fn(&mut History) -> Option<Change>,
) -> Result<Vec<Change>, StoreError> {
    let mut changes = Vec::new();
    loop {
        library.read_wanted(id, &mut history)?;
        match step(&mut history) {
            Some(change) => changes.push(change),
            None => return Ok(changes),
        }
    }
}

/// A library with some of everything.
fn sound() -> Sound {
    let folder = folder_in_memory();
    let library = Library::open(folder.path()).unwrap().library;
    for n in 0..4 {
        fill(&library, n);
    }
    let picture = |n: u32| -> Vec<u8> {
        let mut dice = Rng(u64::from(n));
        (0..30_000).map(|_| dice.below(256) as u8).collect()
    };
    let names = (0..3).map(|n| library.put_image(&picture(n), "image/png", 100, 100));
    let names = names.collect::<Result<Vec<_>, _>>().unwrap();
    for n in 0..20 {
        let house = HouseRuleset {
            id: format!("house-{n}"),
            title: format!("Ours {n}"),
            base: "srd35".to_owned(),
            changes: [("cell-feet".to_owned(), "6".to_owned())].into(),
        };
        library.put_house_ruleset(&house).unwrap();
        let members = (0..4).map(goblin);
        let party = Party::new(&format!("The {n} brave"), members);
        library.put_parties(&[party]).unwrap();
    }
    library.set_setting("last-encounter", "one").unwrap();
    let contents = read(&library, &names).unwrap();
    drop(library);
    Sound {
        bytes: fs::read(folder.path().join("library.db")).unwrap(),
        contents,
        names,
    }
}

/// An encounter of many steps, some of them taken back.
fn fill(library: &Library, n: i32) {
    let mut encounter = empty();
    let id = library.create(&encounter).unwrap();
    let mut history = History::default();
    for step in 0..90 {
        let cell = Cell::new((step * 7 + n) % 24, (step * 5) % 18);
        let edit = match step % 3 {
            0 => Edit::Paint {
                cells: vec![cell],
                ground: [Ground::Rock, Ground::Rubble, Ground::Pit][step as usize % 7 % 3],
                rounded: false,
            },
            1 => Edit::AddCreature {
                creature: goblin(step),
            },
            _ => Edit::Walls {
                remove: Vec::new(),
                add: vec![Wall::straight(
                    WallKind::Wall,
                    Point::new(f64::from(step) / 7.0, 1.0),
                    Point::new(3.0, f64::from(n) + 0.1),
                )],
            },
        };
        let Some(entry) = History::entry_for(&encounter, &edit).unwrap() else {
            continue;
        };
        encounter.play(&entry.change);
        library.append(&id, &entry, &encounter).unwrap();
        history.push(entry);
    }
    for _ in 0..10 {
        encounter.play(&history.undo().unwrap());
        let position = history.position();
        library.set_position(&id, position, &encounter).unwrap();
    }
}

fn goblin(n: i32) -> Creature {
    let at = Cell::new(n % 24, n % 18);
    Creature::new(&format!("Goblin {n}"), "small", 30, Side::Foes, at)
}
