//! Maps written as Universal VTT, and read again.

#![expect(clippy::unwrap_used, reason = "what a test makes for itself is sound")]

use encounter::{Creature, Edit, Encounter, Ground, Side, Wall, WallKind};
use formats::{nothing_beside, read_uvtt, uvtt_area, write_uvtt};
use grid::{Cell, Grid, Kind, Point};
use image::{DynamicImage, ImageFormat};
use std::collections::BTreeSet;
use std::io::{Cursor, Write};
use testkit::document::make;

const PIXELS: u32 = 10;

/// A room with a door of each kind in its walls, a pillar and a corner of rock.
fn room(kind: Kind) -> Encounter {
    let grid = Grid::new(kind, 12, 9).unwrap();
    let mut room = Encounter::new("Room", "srd35", grid).unwrap();
    let p = Point::new;
    let line = vec![
        p(1.0, 1.0),
        p(11.0, 1.0),
        p(11.0, 8.0),
        p(1.0, 8.0),
        p(1.0, 1.0),
    ];
    make(
        &mut room,
        &Edit::Walls {
            remove: Vec::new(),
            add: vec![Wall::new(WallKind::Wall, line)],
        },
    );
    let fittings = [
        (WallKind::ClosedDoor, p(2.0, 1.0), p(3.0, 1.0)),
        (WallKind::Window, p(5.0, 1.0), p(6.0, 1.0)),
        (WallKind::OpenDoor, p(11.0, 2.0), p(11.0, 4.0)),
        (WallKind::SecretDoor, p(4.0, 8.0), p(5.0, 8.0)),
        (WallKind::Arch, p(7.0, 8.0), p(8.0, 8.0)),
    ];
    for (kind, from, to) in fittings {
        let fitting = Wall::straight(kind, from, to);
        make(&mut room, &Edit::Fit { fitting });
    }
    let paint = |x: i32, y: i32, ground| Edit::Paint {
        cells: vec![Cell::new(x, y)],
        ground,
        rounded: false,
    };
    make(&mut room, &paint(3, 3, Ground::Pillar));
    make(&mut room, &paint(4, 5, Ground::Rubble));
    let creature = Creature::new("Ash", "medium", 30, Side::Foes, Cell::new(6, 4));
    make(&mut room, &Edit::AddCreature { creature });
    room
}

/// The sides of cells along which something stands, with what that is.
fn sides(
    encounter: &Encounter,
    told: impl Fn(WallKind) -> Option<WallKind>,
) -> BTreeSet<(String, (i32, i32, i32, i32))> {
    let mut sides = BTreeSet::new();
    for wall in encounter.walls().values() {
        let Some(kind) = told(wall.kind) else {
            continue;
        };
        for ends in wall.points.windows(2) {
            let mut ends: Vec<[i32; 2]> = ends.iter().map(|p| [p.x as i32, p.y as i32]).collect();
            ends.sort_unstable();
            let ([x, y], [to_x, to_y]) = (ends[0], ends[1]);
            let across = (x..to_x).map(|x| (x, y, x + 1, y));
            let down = (y..to_y).map(|y| (x, y, x, y + 1));
            let name = kind.name().to_string();
            sides.extend(across.chain(down).map(|side| (name.clone(), side)));
        }
    }
    sides
}

/// The file, and what it cannot say.
fn written(encounter: &Encounter) -> (Vec<u8>, Vec<String>) {
    let area = uvtt_area(encounter);
    let side = |from: f64, to: f64| (to - from) as u32 * PIXELS;
    let (width, height) = (side(area.min.x, area.max.x), side(area.min.y, area.max.y));
    let mut png = Cursor::new(Vec::new());
    let plain = DynamicImage::new_rgb8(width, height);
    plain.write_to(&mut png, ImageFormat::Png).unwrap();
    let mut file = Vec::new();
    let notes = write_uvtt(&mut file, encounter, PIXELS, |out| {
        Ok(out.write_all(png.get_ref())?)
    });
    (file, notes.unwrap())
}

#[test]
fn what_is_written_reads_as_the_same_walls_doors_and_picture() {
    let room = room(Kind::Square);
    let (file, notes) = written(&room);
    let read = read_uvtt(&file, "Room.uvtt", "srd35", &nothing_beside).unwrap();
    assert_eq!(read.encounter.grid(), room.grid());
    let picture = &read.images[0];
    assert_eq!((picture.width, picture.height), (120, 90));

    let mut expected = sides(&room, |kind| match kind {
        WallKind::OpenDoor => Some(WallKind::ClosedDoor),
        WallKind::SecretDoor => Some(WallKind::Wall),
        // What the format has no words for.
        WallKind::Arch => None,
        as_it_is => Some(as_it_is),
    });
    // The pillar's sides stop sight as walls do.
    let pillar = [(3, 3, 4, 3), (3, 4, 4, 4), (3, 3, 3, 4), (4, 3, 4, 4)];
    expected.extend(pillar.map(|side| (WallKind::Wall.name().to_string(), side)));
    assert_eq!(sides(&read.encounter, Some), expected);

    let told = notes.join("\n");
    for words in [
        "1 creature ",
        "1 open or locked door becomes a closed door",
        "1 secret door becomes a wall",
        "1 cell)",
    ] {
        assert!(told.contains(words), "“{words}”: {told}");
    }
    assert!(!told.contains("hexes"), "{told}");
}

#[test]
fn the_picture_of_hexes_has_whole_squares_around_them_and_it_is_told() {
    for kind in [Kind::HexPointy, Kind::HexFlat] {
        let (file, notes) = written(&room(kind));
        let read = read_uvtt(&file, "Room.uvtt", "srd35", &nothing_beside).unwrap();
        assert_eq!(read.encounter.grid().kind(), Kind::Square);
        assert!(notes[0].contains("draw a square grid"), "{notes:?}");
        assert!(!read.notes.iter().any(|it| it.contains("pixels instead of")));
    }
}

#[test]
fn other_programs_find_every_key_they_ask_for() {
    let (file, _) = written(&room(Kind::Square));
    let file: serde_json::Value = serde_json::from_slice(&file).unwrap();
    let keys: Vec<&String> = file.as_object().unwrap().keys().collect();
    let mut asked = vec![
        "format",
        "resolution",
        "line_of_sight",
        "objects_line_of_sight",
        "portals",
        "environment",
        "lights",
        "image",
    ];
    asked.sort_unstable();
    assert_eq!(keys, asked);
    // A number, and among those that are not refused.
    assert_eq!(file["format"], 0.3);
    let door = &file["portals"][0];
    assert_eq!(door["position"], serde_json::json!({ "x": 2.5, "y": 1.0 }));
    assert_eq!(door["closed"], true);
}
