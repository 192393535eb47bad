//! Libraries of past formats whose journals hold every kind of edit, the last two of them undone:
//! `tests/libraries/steps-5.db` and so on, each beside the documents that the program of that time
//! made, as files wrote them. A missing pair of the newest format is written with
//! `UPDATE_GOLDEN=1 cargo xtask test -p store every_step`; no pair is changed after its format was released.

use crate::desk::{Desk, library_in};
use encounter::{
    CellMiles, Condition, Creature, CreatureId, Edit, Encounter, Gap, Ground, GroupEdit, Hazard,
    Hindrance, Journey, JourneyLeg, Layer, Look, MapWay, Margins, Mark, MarkId, MarkKind,
    PartyMember, Picture, PieceParts, Rounds, Side, Slope, Stamp, Travel, Wall, WallId, WallKind,
};
use grid::{Cell, Grid, Kind, Point, Rect, Shape};
use rusqlite::Connection;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use store::{EncounterId, Library, Stored};

/// The first format with such a pair.
const FIRST: u32 = 5;

fn file_of(format: u32, ending: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/libraries/steps-{format}.{ending}"))
}

fn creature(name: &str, x: i32, y: i32) -> Creature {
    Creature::new(name, "medium", 30, Side::Foes, Cell::new(x, y))
}

fn mark(kind: MarkKind, text: &str) -> Mark {
    Mark {
        kind,
        text: text.to_owned(),
        at: Point::new(4.5, 4.5),
        cells: Vec::new(),
        link: None,
    }
}

fn area(grid: Grid, shape: Shape, [left, top, right, bottom]: [i32; 4], ground: Ground) -> Edit {
    let ends = [Cell::new(left, top), Cell::new(right, bottom)].map(|cell| grid.center(cell));
    let cells = grid.covered(shape, &ends);
    Edit::Paint {
        cells,
        ground,
        rounded: shape == Shape::Ellipse,
    }
}

fn door() -> Edit {
    let at = [Point::new(10.0, 6.0), Point::new(10.0, 7.0)];
    let fitting = Wall::straight(WallKind::ClosedDoor, at[0], at[1]);
    Edit::Fit { fitting }
}

/// The map of a fight after most kinds of edit; two more steps follow and are undone.
fn battle(start: &Encounter) -> Vec<Edit> {
    let grid = start.grid();
    let cells = vec![Cell::new(5, 5), Cell::new(6, 5)];
    let goblin = creature("Goblin", 4, 4);
    let rat = creature("Rat", 7, 6);
    let moved = Creature {
        conditions: BTreeSet::from([Condition::Prone]),
        hidden: true,
        ..creature("Goblin", 5, 5)
    };
    let hall = Stamp::cut_out(start, &cells, cells[0], |it| grid.center(it.at));
    let picture = Rect::new(Point::new(0.0, 0.0), Point::new(20.0, 15.0));
    let picture = Picture::new(&"ab".repeat(32), picture);
    let rounds = Rounds {
        round: 1,
        turn: CreatureId(1),
        initiative: 12,
    };
    vec![
        Edit::Rename {
            name: "Under the mill".to_owned(),
        },
        area(grid, Shape::Rectangle, [0, 0, 23, 17], Ground::Rock),
        area(grid, Shape::Rectangle, [2, 12, 6, 15], Ground::Floor),
        area(grid, Shape::Rectangle, [4, 11, 4, 11], Ground::Floor),
        area(grid, Shape::Ellipse, [2, 2, 9, 10], Ground::Floor),
        area(grid, Shape::Rectangle, [10, 6, 20, 6], Ground::Earth),
        area(grid, Shape::Rectangle, [11, 6, 13, 6], Ground::ShallowWater),
        area(grid, Shape::Rectangle, [11, 6, 11, 6], Ground::Bridge),
        area(grid, Shape::Rectangle, [13, 6, 13, 6], Ground::Ford),
        Edit::SetObstacle {
            cells: cells.clone(),
            hindrance: Hindrance::Obstacle,
            there: true,
        },
        Edit::SetHazard {
            cells: cells.clone(),
            hazard: Some(Hazard::Fire),
        },
        Edit::Elevate {
            cells: cells.clone(),
            slope: Slope::By(5),
        },
        Edit::Narrow {
            cells: vec![Cell::new(12, 6)],
            gap: Gap::new(50),
        },
        Edit::Walls {
            remove: Vec::new(),
            add: vec![Wall::straight(
                WallKind::Wall,
                Point::new(10.0, 5.0),
                Point::new(10.0, 8.0),
            )],
        },
        door(),
        Edit::SetDoor {
            id: WallId(4),
            kind: WallKind::LockedDoor,
        },
        Edit::AddCreature { creature: goblin },
        Edit::AddCreatures {
            creatures: vec![rat, creature("Bat", 8, 6)],
        },
        Edit::SetCreature {
            id: CreatureId(1),
            creature: moved,
        },
        Edit::SetCreatures {
            what: GroupEdit::Edit,
            creatures: vec![(CreatureId(2), creature("Large rat", 7, 6))],
        },
        Edit::SetInitiative {
            values: vec![(CreatureId(1), Some(12)), (CreatureId(2), Some(7))],
        },
        Edit::SetRounds {
            rounds: Some(rounds),
            whose: "Goblin".to_owned(),
        },
        Edit::RemoveCreatures {
            ids: vec![CreatureId(3)],
        },
        Edit::AddMark {
            mark: mark(MarkKind::Note, "The miller hid a key"),
        },
        Edit::SetMark {
            id: MarkId(1),
            mark: mark(MarkKind::Label, "Cellar"),
        },
        Edit::RemoveMark { id: MarkId(1) },
        Edit::SetRuleset {
            ruleset: "epic".to_owned(),
        },
        Edit::SetLook { look: Look::Color },
        Edit::SetCeiling { feet: Some(40) },
        Edit::HideLayer {
            layer: Layer::Words,
            hidden: true,
        },
        Edit::LockLayer {
            layer: Layer::Picture,
            locked: true,
        },
        Edit::LockLayer {
            layer: Layer::Picture,
            locked: false,
        },
        Edit::SetPicture {
            picture: Some(picture),
        },
        Edit::SetPicture { picture: None },
        Edit::PasteRegion {
            what: "Move".to_owned(),
            lift: cells,
            leave: Vec::new(),
            takes: PieceParts::default(),
            piece: Some((hall.clone(), Cell::new(15, 6))),
        },
        Edit::Resize {
            margins: Margins {
                left: 2,
                top: 1,
                right: 3,
                bottom: 1,
            },
            leave: Vec::new(),
        },
        Edit::Import {
            from: "Cellar".to_owned(),
            piece: (hall, Cell::new(21, 12)),
            picture: None,
        },
        area(grid, Shape::Ellipse, [17, 9, 24, 15], Ground::Floor),
        // Undone:
        area(grid, Shape::Ellipse, [12, 1, 19, 7], Ground::Floor),
        Edit::Rename {
            name: "Below the mill".to_owned(),
        },
    ]
}

/// An overland map with a journey; two more steps follow and are undone.
fn country(start: &Encounter) -> Vec<Edit> {
    let grid = start.grid();
    let road = vec![grid.center(Cell::new(1, 1)), grid.center(Cell::new(9, 6))];
    let rider = PartyMember {
        creature: creature("Ash", 0, 0),
        mount_feet: Some(50),
        hit_points: Some(9),
    };
    let travel = |name: &str| Travel {
        party: vec![rider.clone()],
        journeys: vec![
            Journey {
                name: name.to_owned(),
                legs: vec![JourneyLeg {
                    hundredths: 1250,
                    country: "forest".to_owned(),
                    ..JourneyLeg::default()
                }],
                ..Journey::default()
            },
            Journey {
                name: "Over the map".to_owned(),
                over: Some(MapWay {
                    stops: vec![Cell::new(1, 1), Cell::new(9, 6)],
                    ..MapWay::default()
                }),
                party: Some(vec![rider.clone(), rider.clone()]),
                ..Journey::default()
            },
        ],
    };
    vec![
        Edit::SetMiles {
            per_cell: CellMiles::try_from(1200).unwrap(),
        },
        area(grid, Shape::Ellipse, [3, 2, 8, 6], Ground::Forest),
        Edit::Walls {
            remove: Vec::new(),
            add: vec![Wall::new(WallKind::Road, road)],
        },
        Edit::AddMark {
            mark: mark(MarkKind::Settlement, "Alder"),
        },
        Edit::SetTravel {
            travel: travel("North"),
        },
        // Undone:
        Edit::SetTravel {
            travel: travel("South"),
        },
        Edit::Rename {
            name: "Elsewhere".to_owned(),
        },
    ]
}

/// Makes the edits of an encounter in a library, undoes the last two, and returns the kinds of edit
/// that changed it.
fn fill(desk: &mut Desk, edits: impl Fn(&Encounter) -> Vec<Edit>) -> BTreeSet<String> {
    let mut kinds = BTreeSet::new();
    for edit in edits(&desk.model.encounter.clone()) {
        let position = desk.model.history.position();
        desk.edit(&edit);
        assert_eq!(desk.model.history.position(), position + 1, "{edit:?}");
        let written = serde_json::to_value(&edit).unwrap();
        kinds.insert(written["edit"].as_str().unwrap().to_owned());
    }
    assert!(desk.undo() && desk.undo());
    kinds
}

/// The kinds of edit there are, as the refusal of another one lists them.
fn kinds() -> BTreeSet<String> {
    let refused = serde_json::from_str::<Edit>(r#"{"edit":"fly"}"#).unwrap_err();
    let refused = refused.to_string();
    let named = refused.split('`').skip(1).step_by(2);
    named.skip(1).map(ToOwned::to_owned).collect()
}

/// Writes the pair of the newest format into a folder and returns its format.
fn write(folder: &Path) -> (u32, Vec<Encounter>) {
    let grid = Grid::new(Kind::Square, 24, 18).unwrap();
    let square = Encounter::new("Mill", "srd35", grid).unwrap();
    let grid = Grid::new(Kind::HexPointy, 12, 9).unwrap();
    let land = Encounter::new("Land", "srd35", grid).unwrap();
    let land = land.overland(CellMiles::try_from(600).unwrap());
    let mut desk = Desk::of(library_in(folder), square);
    let mut made = fill(&mut desk, battle);
    let Desk { library, model, .. } = desk;
    let battle = model.encounter;
    let mut desk = Desk::of(library, land);
    made.extend(fill(&mut desk, country));
    assert_eq!(made, kinds());
    let country = desk.model.encounter;
    desk.library.close();
    let library = Connection::open(folder.join("library.db")).unwrap();
    let format = library.pragma_query_value(None, "user_version", |row| row.get(0));
    (format.unwrap(), vec![battle, country])
}

#[test]
fn a_library_with_every_kind_of_step_opens_with_its_documents_and_its_steps() {
    let new = tempfile::tempdir().unwrap();
    let (newest, documents) = write(new.path());
    if std::env::var_os("UPDATE_GOLDEN").is_some() && !file_of(newest, "db").exists() {
        fs::copy(new.path().join("library.db"), file_of(newest, "db")).unwrap();
        let documents = serde_json::to_vec_pretty(&documents).unwrap();
        fs::write(file_of(newest, "json"), documents).unwrap();
    }
    for format in FIRST..=newest {
        let folder = tempfile::tempdir().unwrap();
        fs::copy(file_of(format, "db"), folder.path().join("library.db")).unwrap();
        let documents = fs::read(file_of(format, "json")).unwrap();
        let documents: Vec<Encounter> = serde_json::from_slice(&documents).unwrap();
        let library = library_in(folder.path());
        assert_eq!(library.read_only(), None, "format {format}");
        let listed = library.list().unwrap();
        assert_eq!(listed.len(), documents.len());
        for document in documents {
            let name = &document.header().name;
            let id = listed.iter().find(|it| it.name == *name).unwrap().id;
            let stored = library.load(&id).unwrap();
            assert_eq!(stored.damaged_steps, 0, "format {format}: {name}");
            assert_eq!(stored.encounter, document, "format {format}: {name}");
            let replayed = undone_and_redone(&library, &id, stored);
            let [replayed, document] = [&replayed, &document].map(|it| written(it, format));
            assert_eq!(replayed, document, "format {format}: {name}");
        }
    }
}

/// The document after every step was undone and as many were done again.
fn undone_and_redone(library: &Library, id: &EncounterId, stored: Stored) -> Encounter {
    let Stored {
        mut encounter,
        mut history,
        ..
    } = stored;
    let position = history.position();
    for steps in (0..position).rev() {
        library.read_wanted(id, &mut history).unwrap();
        encounter.play(&history.undo().unwrap());
        assert_eq!(history.position(), steps);
    }
    let name = &encounter.header().name;
    assert!(["Mill", "Land"].contains(&name.as_str()), "{name}");
    for _ in 0..position {
        library.read_wanted(id, &mut history).unwrap();
        encounter.play(&history.redo().unwrap());
    }
    library.read_wanted(id, &mut history).unwrap();
    assert!(history.next_redo().is_some());
    encounter
}

/// Returns a document as files have it. Steps of format 5 change no rounded cells, so these are not
/// part of what undo and redo restore.
fn written(document: &Encounter, format: u32) -> serde_json::Value {
    let mut written = serde_json::to_value(document).unwrap();
    if format == 5 {
        written.as_object_mut().unwrap().remove("rounded");
    }
    written
}
