//! Maps as pictures: what they look like, and that it does not depend on how
//! they are cut up to be painted.

use encounter::{Edit, Encounter, Ground, Look, Portrait, Side};
use formats::{PngError, PngOptions, paint_items, png_bytes, write_png, write_png_while};
use grid::{Cell, Grid, Kind, Point, Rect, Segment};
use image::RgbaImage;
use scene::map::{Chunk, MapParts, chunks, map_chunk, paper, touched_chunks};
use scene::overlay::{draft_cells, draft_erase, draft_wall};
use scene::{Plate, TokenSpec, ghost, token};
use std::cell::Cell as Counter;
use testkit::document::{made, make};
use testkit::golden::golden;

const KINDS: [&str; 3] = ["square", "hex-pointy", "hex-flat"];

/// How much two pictures differ: the mean and the greatest step of a channel.
pub fn difference(one: &RgbaImage, other: &RgbaImage) -> (f64, u8) {
    assert_eq!(one.dimensions(), other.dimensions());
    let steps = one
        .as_raw()
        .iter()
        .zip(other.as_raw())
        .map(|(a, b)| a.abs_diff(*b));
    let (sum, most) = steps.fold((0_u64, 0), |(sum, most), step| {
        (sum + u64::from(step), most.max(step))
    });
    (sum as f64 / one.as_raw().len() as f64, most)
}

/// Another processor may round a curve otherwise: by so much in a channel ...
const ROUNDED: u8 = 3;

/// ... and in no more than one of so many pixels.
const ROUNDED_IN: usize = 500;

/// Compares a picture with the one kept under `name`. When a look changes on
/// purpose, run with `UPDATE_GOLDEN=1` and look at the pictures.
fn assert_looks(name: &str, picture: &RgbaImage) {
    let path = format!("{}/tests/golden/{name}.png", env!("CARGO_MANIFEST_DIR"));
    let golden = golden(&path, || png_bytes(picture).expect("it is written"));
    let golden = image::load_from_memory(&golden)
        .expect("there is a golden picture")
        .into_rgba8();
    let (_, most) = difference(picture, &golden);
    let pixels = picture.pixels().zip(golden.pixels());
    let other = pixels.filter(|(now, then)| now != then).count();
    assert!(
        most <= ROUNDED && other * ROUNDED_IN <= picture.pixels().len(),
        "{name} looks otherwise than {path}: {other} pixels do, by up to {most}"
    );
}

fn png(encounter: &Encounter, options: &PngOptions) -> Vec<u8> {
    let mut bytes = Vec::new();
    write_png(&mut bytes, encounter, options, &|_| Some(leaves())).expect("it is written");
    bytes
}

/// An image to lay under the grid.
pub fn leaves() -> RgbaImage {
    RgbaImage::from_fn(60, 42, |x, y| {
        let dark = (x / 4 + y / 4) % 2 == 0;
        image::Rgba(if dark {
            [90, 110, 80, 255]
        } else {
            [120, 140, 100, 255]
        })
    })
}

fn plain(pixels_per_cell: u32) -> PngOptions<'static> {
    PngOptions::plain(pixels_per_cell)
}

/// A corner of a map that has every ground and every kind of wall.
fn corner(kind: &str, picture: bool) -> Encounter {
    let at = |x: f64, y: f64| serde_json::json!({ "x": x, "y": y });
    let wall = |kind: &str, a, b| serde_json::json!({ "kind": kind, "points": [a, b] });
    let picture = picture.then(|| {
        serde_json::json!({ "image": "0".repeat(64), "at": { "min": at(1.0, 0.0), "max": at(7.0, 4.5) } })
    });
    let document = serde_json::json!({
        "header": { "name": "Corner", "ruleset": "srd35", "picture": picture },
        "grid": kind,
        "ground": ["....###", "..:.###", "..:....", "###....", "###.oo.", "###...."],
        "hindrances": [".....~~", ";.;....", ".....~~", "....~~;", ".......", ".....;."],
        "gaps": [
            { "at": { "x": 3, "y": 2 }, "percent": 50 },
            { "at": { "x": 3, "y": 5 }, "percent": 20 },
        ],
        "walls": {
            "1": wall("wall", at(1.0, 0.0), at(1.0, 2.0)),
            "2": wall("closed-door", at(4.0, 2.0), at(4.0, 3.0)),
            "3": wall("open-door", at(1.0, 2.0), at(1.0, 3.0)),
            "4": wall("window", at(5.0, 3.0), at(7.0, 3.0)),
            "5": wall("low-wall", at(4.0, 5.0), at(4.0, 6.0)),
        },
    });
    serde_json::from_value(document).expect("it is a document")
}

#[test]
fn overland_maps_look_as_they_did() {
    let looks = ["ink", "colour", "blueprint"];
    for (kind, look) in KINDS.into_iter().zip(looks) {
        let map = crate::country::corner(kind, look);
        let bytes = png(&map, &plain(30));
        let picture = image::load_from_memory(&bytes).unwrap().into_rgba8();
        assert_looks(&format!("overland-{kind}"), &picture);
    }
}

#[test]
fn maps_look_as_they_did() {
    for kind in KINDS {
        let bytes = png(&corner(kind, false), &plain(15));
        assert_looks(kind, &image::load_from_memory(&bytes).unwrap().into_rgba8());
    }
    let bytes = png(&corner("square", true), &plain(15));
    assert_looks(
        "picture",
        &image::load_from_memory(&bytes).unwrap().into_rgba8(),
    );
    for look in [Look::Color, Look::Blueprint] {
        let map = made(&corner("square", false), &Edit::SetLook { look });
        let bytes = png(&map, &plain(15));
        assert_looks(
            &look.name().to_string(),
            &image::load_from_memory(&bytes).unwrap().into_rgba8(),
        );
    }
}

/// Every kind of wall, one below the other in a broad corridor.
fn walls(kind: &str) -> Encounter {
    const KINDS: [&str; 10] = [
        "wall",
        "low-wall",
        "window",
        "closed-door",
        "open-door",
        "locked-door",
        "secret-door",
        "open-secret-door",
        "portcullis",
        "arch",
    ];
    let piece = |kind: &str, x: usize, y: u32, to: (usize, u32)| {
        let at = |x: usize, y| serde_json::json!({ "x": x, "y": y });
        serde_json::json!({ "kind": kind, "points": [at(x, y), at(to.0, to.1)] })
    };
    let mut walls = serde_json::Map::new();
    for (n, name) in KINDS.iter().enumerate() {
        let x = 2 * n + 1;
        let pieces = [
            piece("wall", x, 0, (x, 1)),
            piece(name, x, 1, (x, 2)),
            piece("wall", x, 2, (x, 3)),
            piece(name, x, 3, (x + 1, 4)),
        ];
        for piece in pieces {
            walls.insert((walls.len() + 1).to_string(), piece);
        }
    }
    let row = ".".repeat(2 * KINDS.len() + 1);
    let document = serde_json::json!({
        "header": { "name": "Walls", "ruleset": "srd35" },
        "grid": kind,
        "ground": vec![row; 5],
        "walls": walls,
        "creatures": {},
    });
    serde_json::from_value(document).expect("it is a document")
}

#[test]
fn every_kind_of_wall_looks_as_it_did() {
    let bytes = png(&walls("square"), &plain(24));
    let picture = image::load_from_memory(&bytes).unwrap().into_rgba8();
    assert_looks("walls", &picture);
}

/// Every ground, in patches as they are painted.
pub fn grounds(kind: &str, look: &str) -> Encounter {
    let document = serde_json::json!({
        "header": { "name": "Grounds", "ruleset": "srd35", "look": look },
        "grid": kind,
        "ground": [
            "############################",
            "#..''''..,,,,...---------..#",
            "#..'''''.,,,...---------...#",
            "#...''...,,,...---___---...#",
            "#..............--_____--...#",
            "#>>..0..0.....----___----..#",
            "#>>............---------...#",
            "#>>..0..0..@............^^.#",
            "###>#######.###...***..^^^^#",
            "###>#####......***.....'^^.#",
            "#-------##.@.@..***..^...'.#",
            "#-------##........*.......##",
            "#...==...>>>......ooo..::..#",
            "#..====.##.........o.::::.##",
            "#...==..##..-..__.....::...#",
            "#!!!!..//////..||||..+++++.#",
            "##!!!##.////...|&&|..+$$$+.#",
            "###!!###..//...||||..+$$$+.#",
            "############################",
        ],
    });
    serde_json::from_value(document).expect("it is a document")
}

#[test]
fn every_kind_of_ground_looks_as_it_did() {
    for (kind, look) in [
        ("square", "ink"),
        ("hex-pointy", "ink"),
        ("square", "colour"),
    ] {
        let bytes = png(&grounds(kind, look), &plain(20));
        let picture = image::load_from_memory(&bytes).unwrap().into_rgba8();
        assert_looks(&format!("grounds-{kind}-{look}"), &picture);
    }
}

/// Round rooms and a wall askew, with what meets them: passages, a door, water.
fn rounds(look: &str) -> Encounter {
    let at = |x: u32, y: u32| serde_json::json!({ "x": x, "y": y });
    let door = |a, b| serde_json::json!({ "kind": "closed-door", "points": [a, b] });
    let document = serde_json::json!({
        "header": { "name": "Rounds", "ruleset": "srd35", "look": look },
        "grid": "square",
        "ground": [
            "########################",
            "#####....########...####",
            "###........#####.....###",
            "###....................#",
            "##..........####.....#.#",
            "##...----...#####...##.#",
            "##...----...##########.#",
            "###........####.......##",
            "###...--...###........##",
            "#####----####.........##",
            "######..####..........##",
            "######..###...........##",
            "########################",
        ],
        "walls": { "1": door(at(12, 3), at(12, 4)), "2": door(at(16, 3), at(16, 4)) },
    });
    serde_json::from_value(document).expect("it is a document")
}

#[test]
fn round_rooms_look_as_they_did() {
    for look in ["ink", "colour", "blueprint"] {
        let map = rounds(look);
        let picture = image::load_from_memory(&png(&map, &plain(20))).unwrap();
        assert_looks(&format!("rounds-{look}"), &picture.into_rgba8());
        assert_no_seam(&map);
    }
}

/// Every hazard, and ground of several heights.
pub fn hazards(kind: &str, look: &str) -> Encounter {
    let level = |x: i32, y: i32, cells: u32, feet: i32| serde_json::json!({ "from": { "x": x, "y": y }, "cells": cells, "feet": feet });
    let document = serde_json::json!({
        "header": { "name": "Hazards", "ruleset": "srd35", "look": look },
        "grid": kind,
        "first_shoved": kind != "square",
        "ground": vec!["#............#"; 7],
        "hazards": [
            "..............",
            "..ll.ff.......",
            "..lll.f.......",
            "..............",
            "..aa.ss.......",
            "..aa..s..!....",
            "..............",
        ],
        "elevation": [
            level(8, 1, 4, 5),
            level(8, 2, 4, 5),
            level(8, 3, 2, 5),
            level(10, 3, 2, 20),
            level(11, 5, 2, -10),
        ],
    });
    serde_json::from_value(document).expect("it is a document")
}

#[test]
fn hazards_and_heights_look_as_they_did() {
    for look in ["ink", "colour", "blueprint"] {
        let bytes = png(&hazards("square", look), &plain(24));
        let picture = image::load_from_memory(&bytes).unwrap().into_rgba8();
        assert_looks(&format!("hazards-{look}"), &picture);
    }
    let bytes = png(&hazards("hex-pointy", "colour"), &plain(24));
    let picture = image::load_from_memory(&bytes).unwrap().into_rgba8();
    assert_looks("hazards-hex", &picture);
}

/// Passages made for a size: in rock, two cells wide, between walls, and beside a
/// gap.
pub fn passages(look: &str) -> Encounter {
    let made_for = |x: i32, y: i32, size: &str| serde_json::json!({ "at": { "x": x, "y": y }, "made_for": size });
    let wall = |x: f64| {
        let at = |y: f64| serde_json::json!({ "x": x, "y": y });
        serde_json::json!({ "kind": "wall", "points": [at(2.0), at(4.0)] })
    };
    let document = serde_json::json!({
        "header": { "name": "Passages", "ruleset": "epic", "look": look },
        "grid": "square",
        "ground": [
            "############",
            "#....#...#.#",
            "#..........#",
            "#....#.....#",
            "#....#####.#",
            "#..........#",
            "############",
        ],
        "gaps": [
            made_for(5, 2, "small"),
            made_for(9, 2, "large"),
            made_for(9, 3, "large"),
            made_for(10, 4, "tiny"),
            made_for(2, 2, "medium"),
            made_for(2, 3, "medium"),
            { "at": { "x": 5, "y": 5 }, "percent": 50 },
        ],
        "walls": { "1": wall(2.0), "2": wall(3.0) },
    });
    serde_json::from_value(document).expect("it is a document")
}

#[test]
fn passages_made_for_a_size_look_as_they_did() {
    for look in ["ink", "colour", "blueprint"] {
        let map = passages(look);
        let picture = image::load_from_memory(&png(&map, &plain(32))).unwrap();
        assert_looks(&format!("passages-{look}"), &picture.into_rgba8());
        assert_no_seam(&map);
    }
}

#[test]
fn counters_look_as_they_did() {
    let spec = |name, side, x, cells, selected| TokenSpec {
        name,
        label: None,
        side,
        center: Point::new(x, 1.0),
        cells,
        selected,
        plate: Plate::alone(cells),
        portrait: None,
    };
    let specs = [
        spec("Valeros", Side::Heroes, 0.7, 1, true),
        spec("Goblin 2", Side::Foes, 1.9, 1, false),
        spec("Old Marta", Side::Neutral, 3.1, 1, false),
        spec("Ogre Chieftain", Side::Foes, 4.9, 2, false),
    ];
    let mut items: Vec<_> = specs.iter().flat_map(token).collect();
    items.extend(ghost(&spec("Kyra", Side::Heroes, 6.8, 1, false)));
    let part = Rect::new(Point::default(), Point::new(7.5, 2.5));
    assert_looks("counters", &paint_items(&items, part, 28).unwrap());
}

/// A face: dark hair, two eyes and a mouth, to be seen at any size.
pub fn face() -> RgbaImage {
    let round =
        |x: u32, y: u32, cx: f64, cy: f64, r: f64| (f64::from(x) - cx).hypot(f64::from(y) - cy) < r;
    RgbaImage::from_fn(200, 200, |x, y| {
        let eye = round(x, y, 70.0, 90.0, 12.0) || round(x, y, 130.0, 90.0, 12.0);
        let mouth = (60..140).contains(&x) && (138..148).contains(&y);
        let color = if eye || mouth {
            [40, 20, 10]
        } else if round(x, y, 100.0, 110.0, 72.0) {
            [224, 178, 140]
        } else if round(x, y, 100.0, 95.0, 92.0) {
            [90, 50, 20]
        } else {
            [70, 110, 140]
        };
        image::Rgba([color[0], color[1], color[2], 255])
    })
}

#[test]
fn counters_with_portraits_look_as_they_did() {
    let round = Portrait {
        image: "0".repeat(64),
        square: false,
    };
    let square = Portrait {
        square: true,
        ..round.clone()
    };
    let mut items = Vec::new();
    for (row, portrait) in [&round, &square].into_iter().enumerate() {
        let spec = |name, side, x, y: f64, cells, selected| TokenSpec {
            name,
            label: None,
            side,
            center: Point::new(x, y + 3.0 * row as f64),
            cells,
            selected,
            plate: Plate::alone(cells),
            portrait: Some(portrait),
        };
        for spec in [
            spec("Valeros", Side::Heroes, 0.5, 0.5, 1, true),
            spec("Goblin 2", Side::Foes, 2.5, 0.5, 1, false),
            spec("Old Marta", Side::Neutral, 4.5, 0.5, 1, false),
            spec("Chieftain", Side::Foes, 7.0, 1.0, 2, false),
        ] {
            items.extend(token(&spec));
        }
    }
    let grid = Grid::new(Kind::Square, 8, 6).expect("a small grid");
    let map = Encounter::new("Faces", "srd35", grid).expect("a name");
    let options = PngOptions {
        tokens: &items,
        ..plain(40)
    };
    let asked = Counter::new(0);
    let mut bytes = Vec::new();
    let image = |_: &str| {
        asked.set(asked.get() + 1);
        Some(face())
    };
    write_png(&mut bytes, &map, &options, &image).expect("it is written");
    assert_eq!(asked.get(), 1, "a shared portrait is decoded once");
    let painted = image::load_from_memory(&bytes).expect("it is a picture");
    assert_looks("portraits", &painted.into_rgba8());

    // Where a portrait cannot be had, the map is written all the same.
    write_png(&mut Vec::new(), &map, &options, &|_| None).expect("it is written");
}

#[test]
fn reach_path_and_drafts_look_as_they_did() {
    let encounter = crate::sample::dungeon("square", false);
    let mut items = crate::sample::preview(&encounter);
    let grid = encounter.grid();
    let cells = [Cell::new(12, 8), Cell::new(13, 8), Cell::new(13, 9)];
    items.extend(draft_cells(grid, &cells, Ground::Rubble));
    let points = [Point::new(12.0, 11.0), Point::new(14.0, 12.0)];
    let wall = encounter::Wall::new(encounter::WallKind::Wall, points.to_vec());
    items.extend(draft_wall(&wall));
    let gone = Segment::new(Point::new(12.0, 12.0), Point::new(12.0, 14.0));
    items.extend(draft_erase(&[gone]));
    let part = Rect::new(Point::new(1.5, 1.5), Point::new(15.5, 17.5));
    assert_looks("preview", &paint_items(&items, part, 12).unwrap());
}

#[test]
fn chunks_meet_without_a_seam() {
    for kind in KINDS {
        let dungeon = crate::sample::dungeon(kind, false);
        assert!(chunks(dungeon.grid()).count() > 4, "several chunks");
        assert_no_seam(&dungeon);
        assert_no_seam(&grounds(kind, "ink"));
    }
}

fn assert_no_seam(encounter: &Encounter) {
    let cut = png(encounter, &plain(20));
    let cut = image::load_from_memory(&cut)
        .expect("it is a picture")
        .into_rgba8();
    let whole = Chunk {
        column: 0,
        row: 0,
        bounds: paper(encounter.grid()),
    };
    let whole = map_chunk(encounter, whole);
    let whole = paint_items(&whole, paper(encounter.grid()), 20).expect("it can be painted");
    let (mean, most) = difference(&cut, &whole);
    assert!(mean < 0.02 && most < 96, "mean {mean:.3}, most {most}");
}

#[test]
fn a_change_leaves_other_chunks_as_they_were() {
    for kind in Kind::ALL {
        let grid = Grid::new(kind, 48, 48).unwrap();
        let mut encounter = Encounter::new("Cave", "srd35", grid).unwrap();
        let paint = |cells, ground| Edit::Paint {
            cells,
            ground,
            rounded: false,
        };
        // What looks farthest around itself.
        for (n, ground) in [
            (0, Ground::Rock),
            (1, Ground::Stairs),
            (2, Ground::ShallowWater),
            (3, Ground::Earth),
            (4, Ground::Roof),
            (5, Ground::Tree),
            (6, Ground::Table),
        ] {
            let cells = grid.cells();
            let cells = cells.filter(|cell| (cell.x / 3 + cell.y / 2) % 7 == n);
            make(&mut encounter, &paint(cells.collect(), ground));
        }
        for at in [Cell::new(15, 15), Cell::new(31, 18)] {
            let ground = match encounter.ground(at) {
                Some(Ground::Rock) => Ground::Floor,
                _ => Ground::Rock,
            };
            let change = encounter.change_for(&paint(vec![at], ground)).unwrap();
            let mut after = encounter.clone();
            after.play(&change);
            let touched: Vec<Chunk> = touched_chunks(grid, change.touched(grid).unwrap()).collect();
            assert!(touched.len() <= 4);
            for chunk in chunks(grid).filter(|chunk| !touched.contains(chunk)) {
                let [before, after] = [&encounter, &after].map(|encounter| {
                    paint_items(&map_chunk(encounter, chunk), chunk.bounds, 8).unwrap()
                });
                assert!(before == after, "{kind:?}: {at:?} shows in {chunk:?}");
            }
        }
    }
}

#[test]
fn a_cell_is_printed_an_inch_wide() {
    let bytes = png(&corner("square", false), &plain(100));
    let reader = png::Decoder::new(std::io::Cursor::new(&bytes))
        .read_info()
        .unwrap();
    let dims = reader.info().pixel_dims.unwrap();
    assert_eq!((dims.xppu, dims.unit), (3937, png::Unit::Meter));
    // Seven cells and a margin of one on each side.
    assert_eq!(reader.info().size(), (900, 800));
}

#[test]
fn a_picture_too_large_for_other_programs_is_refused_before_anything_is_written() {
    let grid = Grid::new(Kind::Square, 1000, 10).unwrap();
    let encounter = Encounter::new("Long road", "srd35", grid).unwrap();
    for (pixels_per_cell, expected) in [
        (
            0,
            "the image has less than one pixel per cell: choose more pixels per cell",
        ),
        (
            70,
            "the image would have 70140 × 840 pixels, but can have at most 32768 per side: choose at most 32 pixels per cell",
        ),
    ] {
        let mut bytes = Vec::new();
        let refused = write_png(&mut bytes, &encounter, &plain(pixels_per_cell), &|_| None);
        assert_eq!(refused.unwrap_err().to_string(), expected);
        assert!(bytes.is_empty());
    }
}

#[test]
fn an_image_is_decoded_once_and_must_be_there() {
    let encounter = crate::sample::dungeon("square", true);
    let asked = Counter::new(0);
    let images = |_: &str| {
        asked.set(asked.get() + 1);
        Some(leaves())
    };
    write_png(&mut Vec::new(), &encounter, &plain(8), &images).unwrap();
    assert_eq!(asked.get(), 1);
    let mut bytes = Vec::new();
    let refused = write_png(&mut bytes, &encounter, &plain(8), &|_| None);
    assert!(matches!(refused, Err(PngError::NoImage { .. })));
    assert!(bytes.is_empty());
}

#[test]
fn a_part_of_a_map_is_cut_out_of_the_whole_and_prints_at_the_size_asked_for() {
    let encounter = crate::sample::dungeon("square", false);
    let read = |bytes: &[u8]| image::load_from_memory(bytes).unwrap().into_rgb8();
    let whole = read(&png(&encounter, &plain(40)));
    // Two cells from the left and one from the top, past a margin of one cell.
    let area = Rect::new(Point::new(2.0, 1.0), Point::new(6.0, 4.0));
    let options = PngOptions {
        area: Some(area),
        cell_meters: 0.025,
        ..plain(40)
    };
    let bytes = png(&encounter, &options);
    let part = read(&bytes);
    let cut = image::imageops::crop_imm(&whole, 120, 80, 160, 120).to_image();
    // Thin lines end a little otherwise at the border of a tile; a pixel off, all lines would be.
    let pixels = part.pixels().zip(cut.pixels());
    let other = pixels.filter(|(a, b)| a.0.iter().zip(b.0).any(|(a, b)| a.abs_diff(b) > 8));
    assert_eq!(part.dimensions(), cut.dimensions());
    assert!(
        other.count() * 100 < part.pixels().len(),
        "the part looks as it does in the whole"
    );
    let reader = png::Decoder::new(std::io::Cursor::new(bytes))
        .read_info()
        .unwrap();
    let dims = reader.info().pixel_dims.expect("a size in print");
    assert_eq!((dims.xppu, dims.yppu), (1600, 1600));
}

#[test]
fn without_paper_a_picture_is_clear_where_nothing_is_drawn() {
    for kind in KINDS {
        let encounter = crate::sample::dungeon(kind, false);
        let parts = MapParts {
            paper: false,
            grid: true,
        };
        let picture = png(&encounter, &PngOptions { parts, ..plain(40) });
        let picture = image::load_from_memory(&picture).unwrap().into_rgba8();
        let opaque = picture.pixels().filter(|it| it[3] == 255).count();
        assert!(opaque > 0 && picture.get_pixel(2, 2)[3] == 0, "{kind}");
        // Half of the margin holds nothing that belongs to the map.
        let far = |x: u32, y: u32| {
            let (right, bottom) = (picture.width() - 20, picture.height() - 20);
            x < 20 || y < 20 || x >= right || y >= bottom
        };
        let stray = picture
            .enumerate_pixels()
            .filter(|(x, y, pixel)| far(*x, *y) && pixel[3] != 0);
        assert_eq!(stray.count(), 0, "{kind}");
    }
}

#[test]
fn a_grid_can_be_left_out() {
    let encounter = corner("square", false);
    let parts = MapParts {
        grid: false,
        paper: true,
    };
    let bare = png(&encounter, &PngOptions { parts, ..plain(20) });
    assert!(bare != png(&encounter, &plain(20)));
}

#[test]
fn a_canceled_picture_is_told_of() {
    let encounter = corner("square", false);
    let told = std::cell::RefCell::new(Vec::new());
    let go_on = |done: f64| {
        told.borrow_mut().push(done);
        false
    };
    let images = |_: &str| None;
    let refused = write_png_while(&mut Vec::new(), &encounter, &plain(20), &images, &go_on);
    assert!(matches!(refused, Err(PngError::Canceled)));
    assert_eq!(*told.borrow(), [0.0]);
}

#[test]
fn a_picture_for_players_is_the_one_of_a_map_without_secrets() {
    let with = |secret: &str, open: &str, note: bool| {
        let mut map = serde_json::to_value(corner("square", false)).unwrap();
        map["walls"]["1"]["kind"] = secret.into();
        map["walls"]["3"]["kind"] = open.into();
        let at = serde_json::json!({ "x": 4.5, "y": 4.5 });
        if note {
            map["marks"] =
                serde_json::json!({ "1": { "kind": "note", "text": "A trap", "at": at } });
        }
        serde_json::from_value::<Encounter>(map).unwrap()
    };
    let secret = with("secret-door", "open-secret-door", true).for_players(|_| true);
    let plain_map = with("wall", "open-door", false);
    assert!(png(&secret, &plain(30)) == png(&plain_map, &plain(30)));
    assert_eq!(secret.marks().len(), 0);
}
