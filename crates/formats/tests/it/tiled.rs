//! Maps of Tiled: what their layers become, and what is refused.

#![expect(clippy::unwrap_used, reason = "what a test makes for itself is sound")]

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use encounter::{Encounter, Ground, Side};
use flate2::Compression;
use flate2::write::{GzEncoder, ZlibEncoder};
use formats::{Imported, decode_picture, nothing_beside, png_bytes, read_any};
use grid::{Cell, Kind, Point, Rect};
use image::{Rgba, RgbaImage};
use serde_json::{Value, json};
use std::cell::RefCell;
use std::io::Write;

const CELLAR: &[u8] = include_bytes!("../../../../tests/corpus/tiled/cellar.tmx");
const LAND: &[u8] = include_bytes!("../../../../tests/corpus/tiled/land.tmj");

const RED: Rgba<u8> = Rgba([255, 0, 0, 255]);
const GREEN: Rgba<u8> = Rgba([0, 255, 0, 255]);
const BLUE: Rgba<u8> = Rgba([0, 0, 255, 255]);
const WHITE: Rgba<u8> = Rgba([255, 255, 255, 255]);
/// What `trans` in the file says is clear.
const PINK: Rgba<u8> = Rgba([255, 0, 255, 255]);

/// Four tiles of 8 × 8 pixels: one with a corner of each color, a white one, a pink one, a blue one.
fn stones() -> Vec<u8> {
    let image = RgbaImage::from_fn(16, 16, |x, y| match (x / 8, y / 8) {
        (0, 0) => match (x < 4, y < 4) {
            (true, true) => RED,
            (false, true) => GREEN,
            (true, false) => BLUE,
            (false, false) => WHITE,
        },
        (1, 0) => WHITE,
        (0, _) => PINK,
        _ => BLUE,
    });
    png_bytes(&image).unwrap()
}

fn read(bytes: &[u8]) -> Imported {
    let beside = |path: &str| (path == "stones.png").then(stones);
    read_any(bytes, "Cellar.tmx", "srd35", &beside).unwrap()
}

fn refused(map: &Value) -> String {
    let map = map.to_string();
    let error = read_any(map.as_bytes(), "x.tmj", "srd35", &nothing_beside);
    error.unwrap_err().to_string()
}

/// The corners of a cell's tile as the picture shows them: upper left, upper right, lower left,
/// lower right.
fn corners(image: &RgbaImage, x: u32, y: u32) -> [Rgba<u8>; 4] {
    [(1, 1), (6, 1), (1, 6), (6, 6)].map(|(dx, dy)| *image.get_pixel(8 * x + dx, 8 * y + dy))
}

fn walls(map: &Encounter) -> Vec<String> {
    let line = |wall: &encounter::Wall| {
        let points = wall.points.iter().map(|p| format!(" {},{}", p.x, p.y));
        wall.kind.name().to_string() + &points.collect::<String>()
    };
    map.walls().values().map(line).collect()
}

#[test]
fn tiles_become_a_picture_with_all_their_turns() {
    let read = read(CELLAR);
    let laid = read.encounter.header().picture.clone().unwrap();
    assert_eq!(laid.at, Rect::new(Point::default(), Point::new(6.0, 4.0)));
    let image = decode_picture(&read.images[0].bytes).unwrap();
    assert_eq!(image.dimensions(), (48, 32));
    let clear = Rgba([0, 0, 0, 0]);
    for (what, (x, y), shown) in [
        ("as it is", (0, 0), [RED, GREEN, BLUE, WHITE]),
        ("another tile", (1, 1), [WHITE; 4]),
        ("mirrored across", (2, 1), [GREEN, RED, WHITE, BLUE]),
        ("mirrored down", (3, 1), [BLUE, WHITE, RED, GREEN]),
        (
            "mirrored along its diagonal",
            (4, 1),
            [RED, BLUE, GREEN, WHITE],
        ),
        ("of the color that is clear", (1, 2), [clear; 4]),
        ("none", (0, 3), [clear; 4]),
    ] {
        assert_eq!(corners(&image, x, y), shown, "{what}");
    }
}

#[test]
fn objects_become_walls_creatures_words_and_terrain_by_names() {
    let read = read(CELLAR);
    let map = &read.encounter;
    assert_eq!(map.header().name, "Cellar");
    // The group is shifted by a cell; a door opens its wall; a turned shape is where Tiled shows it.
    assert_eq!(
        walls(map),
        [
            "wall 1,0 2,0",
            "wall 3,0 5,0 5,2",
            "wall 2,2 2,3 1,3 1,2 2,2",
            "closed door 2,0 3,0"
        ]
    );
    let creatures = map.creatures().values();
    let creatures: Vec<_> = creatures
        .map(|it| (it.name.as_str(), it.size.as_str(), it.side, it.at))
        .collect();
    assert_eq!(
        creatures,
        [
            ("Rat", "tiny", Side::Neutral, Cell::new(1, 2)),
            ("Ogre", "large", Side::Foes, Cell::new(2, 2)),
        ]
    );
    let label = map.marks().values().next().unwrap();
    assert_eq!(
        (label.text.as_str(), label.at),
        ("The cellar", Point::new(1.0, 0.5))
    );
    for (cell, ground) in [
        ((1, 1), Ground::Rubble),
        ((1, 2), Ground::Thicket),
        ((4, 2), Ground::ShallowWater),
        ((5, 3), Ground::ShallowWater),
        ((3, 3), Ground::Floor),
    ] {
        let at = Cell::new(cell.0, cell.1);
        assert_eq!(map.ground(at), Some(ground), "{cell:?}");
    }
    let notes = read.notes.join("\n");
    for words in [
        "2 creatures and 1 text",
        "6 cells have terrain",
        "1 object, because neither its layer nor its class is called wall",
        "“fog.png”",
    ] {
        assert!(notes.contains(words), "“{words}”: {notes}");
    }
}

#[test]
fn hexes_of_an_endless_map_lie_under_ours() {
    let beside = |path: &str| match path {
        "hexes.tsj" => Some(br#"{ "tilewidth": 12, "tileheight": 12, "image": "a.png" }"#.to_vec()),
        "a.png" => png_bytes(&RgbaImage::from_pixel(24, 12, RED)).ok(),
        _ => None,
    };
    let read = read_any(LAND, "land.tmj", "hero5", &beside).unwrap();
    let map = &read.encounter;
    let grid = map.grid();
    assert_eq!(
        (grid.kind(), grid.width(), grid.height()),
        (Kind::HexPointy, 3, 2)
    );
    // Of even rows the map shoves, its first is the file's odd second.
    assert!(!grid.shoves_first());
    let laid = map.header().picture.clone().unwrap();
    let image = decode_picture(&read.images[0].bytes).unwrap();
    let shown = |cell: Cell| {
        let at = grid.center(cell) - laid.at.min;
        let x = at.x / laid.at.width() * f64::from(image.width());
        let y = at.y / laid.at.height() * f64::from(image.height());
        image.get_pixel(x as u32, y as u32).0[3] > 200
    };
    let filled = [true, true, true, true, false, true];
    let cells: Vec<bool> = grid.cells().map(shown).collect();
    assert_eq!(cells, filled);
    let wolf = map.creatures().values().next().unwrap();
    assert_eq!(wolf.at, Cell::new(0, 0));
    assert_eq!(map.ground(Cell::new(0, 1)), Some(Ground::Bog));
    assert!(read.notes.join("\n").contains("1 hidden layer"));
}

/// A map of 2 × 2 tiles, whose one layer has these members.
fn layer(members: &Value) -> Value {
    let mut layer = json!({ "type": "tilelayer", "name": "Floor", "width": 2, "height": 2 });
    let members = members.as_object().unwrap().clone();
    layer.as_object_mut().unwrap().extend(members);
    json!({
        "orientation": "orthogonal", "width": 2, "height": 2, "tilewidth": 8, "tileheight": 8,
        "tilesets": [{
            "firstgid": 1, "tilewidth": 8, "tileheight": 8, "image": "stones.png",
            "tiles": [{ "id": 1, "type": "rubble" }],
        }],
        "layers": [layer],
    })
}

#[test]
fn every_packing_of_tiles_is_read() {
    let bytes: Vec<u8> = [1_u32, 2, 2, 0]
        .iter()
        .flat_map(|it| it.to_le_bytes())
        .collect();
    let mut zlib = ZlibEncoder::new(Vec::new(), Compression::best());
    zlib.write_all(&bytes).unwrap();
    let mut gzip = GzEncoder::new(Vec::new(), Compression::best());
    gzip.write_all(&bytes).unwrap();
    let zstd =
        ruzstd::encoding::compress_to_vec(&bytes[..], ruzstd::encoding::CompressionLevel::Fastest);
    let packed = |packing: &str, bytes: &[u8]| json!({ "encoding": "base64", "compression": packing, "data": STANDARD.encode(bytes) });
    for (what, members) in [
        ("numbers", json!({ "data": [1, 2, 2, 0] })),
        ("commas", json!({ "encoding": "csv", "data": "1,2,\n2,0" })),
        ("bytes", packed("", &bytes)),
        ("zlib", packed("zlib", &zlib.finish().unwrap())),
        ("gzip", packed("gzip", &gzip.finish().unwrap())),
        ("zstd", packed("zstd", &zstd)),
    ] {
        let map = read(layer(&members).to_string().as_bytes()).encounter;
        let rubble: Vec<Cell> = map
            .grid()
            .cells()
            .filter(|cell| map.ground(*cell) == Some(Ground::Rubble))
            .collect();
        assert_eq!(rubble, [Cell::new(1, 0), Cell::new(0, 1)], "{what}");
    }
}

#[test]
fn a_file_that_is_named_again_and_again_is_not_read_without_end() {
    let tileset = json!({ "firstgid": 1, "source": "large.tsj" });
    let mut map = layer(&json!({ "data": [1, 1, 1, 1] }));
    map["tilesets"] = json!(vec![tileset; 1000]);
    let read = std::cell::Cell::new(0);
    let beside = |_: &str| {
        let mut file = b"{}".to_vec();
        file.resize(40 << 20, b' ');
        read.set(read.get() + 1);
        Some(file)
    };
    let taken = read_any(map.to_string().as_bytes(), "x.tmj", "srd35", &beside).unwrap();
    assert_eq!(read.get(), 4, "128 MB in all, and what lies over them");
    assert!(
        taken
            .notes
            .join("\n")
            .contains("“large.tsj” is not in the folder of the file")
    );
}

#[test]
fn what_cannot_be_read_is_refused_with_its_place() {
    let with = |pointer: &str, value: Value| {
        let mut map = layer(&json!({ "data": [1, 1, 1, 1] }));
        *map.pointer_mut(pointer).unwrap() = value;
        map
    };
    for (map, words) in [
        (
            with("/orientation", json!("isometric")),
            "the map is “isometric”",
        ),
        (with("/tilewidth", json!(0)), "“tilewidth” of the map is 0"),
        (
            with("/tilewidth", json!(1e300)),
            "“tilewidth” of the map is 1e300",
        ),
        (with("/width", json!(1e9)), "“width” of the map"),
        (
            with("/layers/0/width", json!(1e9)),
            "the layer “Floor” cannot be read",
        ),
        (
            layer(&json!({ "data": [1, 1] })),
            "“Floor” cannot be read: the layer has 2 tiles, but must have 4",
        ),
        (
            layer(&json!({ "encoding": "csv", "data": "1,x,1,1" })),
            "only numbers separated by commas",
        ),
        (
            layer(&json!({ "encoding": "base64", "data": "!!" })),
            "not base64",
        ),
        (
            layer(&json!({ "encoding": "base64", "compression": "zlib", "data": "AAAA" })),
            "cannot be decompressed",
        ),
        (
            layer(&json!({ "encoding": "base64", "compression": "lzma", "data": "AAAA" })),
            "“lzma”",
        ),
        (with("/layers", json!(7)), "expected a list"),
    ] {
        let told = refused(&map);
        assert!(told.contains(words), "“{words}”: {told}");
    }
    for (xml, words) in [
        ("<map", "ends early"),
        ("<map orientation='orthogonal'>\n<layer></map>", "line 2"),
        ("<tileset/>", "not in a supported format"),
        (
            "<!DOCTYPE map [<!ENTITY a 'aaa'>]><map>&a;</map>",
            "uses XML entities",
        ),
        (
            "<map orientation='orthogonal' width='1' height='1' tilewidth='8' tileheight='8'><layer width='1' height='1'><data encoding='csv'>-1</data></layer></map>",
            "only numbers separated by commas",
        ),
    ] {
        let error = read_any(xml.as_bytes(), "x.tmx", "srd35", &nothing_beside).unwrap_err();
        assert!(error.to_string().contains(words), "“{words}”: {error}");
    }
    let broken = |path: &str| (path == "a.tsj").then(|| b"{".to_vec());
    let map = with("/tilesets/0", json!({ "firstgid": 1, "source": "a.tsj" })).to_string();
    let error = read_any(map.as_bytes(), "x.tmj", "srd35", &broken).unwrap_err();
    assert!(
        error.to_string().contains("a.tsj: the file ends early"),
        "{error}"
    );
}

/// A map of 8 × 6 squares of 20 pixels with a layer of objects for each name.
fn drawn(layers: &[(&str, Value)]) -> Vec<String> {
    let layers = layers
        .iter()
        .map(|(name, objects)| json!({ "type": "objectgroup", "name": name, "objects": objects }));
    let map = json!({
        "orientation": "orthogonal", "width": 8, "height": 6, "tilewidth": 20, "tileheight": 20,
        "layers": layers.collect::<Vec<Value>>(),
    });
    walls(&read(map.to_string().as_bytes()).encounter)
}

#[test]
fn thin_rectangle_is_one_wall_or_door_along_its_middle() {
    let rectangle = |x: f64, y: f64, width: f64, height: f64| json!([{ "x": x, "y": y, "width": width, "height": height }]);
    let turned = |x: f64, y: f64, width: f64, height: f64, rotation: f64| json!([{ "x": x, "y": y, "width": width, "height": height, "rotation": rotation }]);
    let outline = json!([{ "x": 10, "y": 20, "polygon": [
        { "x": 0, "y": 0 }, { "x": 60, "y": 0 }, { "x": 60, "y": 8 }, { "x": 0, "y": 8 },
    ] }]);
    let wall = json!([{ "x": 40, "y": 0, "polyline": [{ "x": 0, "y": 0 }, { "x": 0, "y": 120 }] }]);
    for (case, layers, expected) in [
        (
            "a wall",
            vec![("walls", rectangle(20.0, 35.0, 100.0, 10.0))],
            vec!["wall 1,2 6,2"],
        ),
        (
            "a wall that is turned upright",
            vec![("Walls", turned(44.0, 20.0, 60.0, 8.0, 90.0))],
            vec!["wall 2,1 2,4"],
        ),
        (
            "a wall drawn point by point",
            vec![("walls", outline)],
            vec!["wall 0.5,1.2 3.5,1.2"],
        ),
        (
            "a block of masonry",
            vec![("walls", rectangle(20.0, 20.0, 60.0, 20.0))],
            vec!["wall 1,1 4,1 4,2 1,2 1,1"],
        ),
        (
            "a door in a wall",
            vec![
                ("walls", wall.clone()),
                ("doors", rectangle(38.0, 60.0, 4.0, 20.0)),
            ],
            vec!["wall 2,0 2,3", "wall 2,4 2,6", "closed door 2,3 2,4"],
        ),
        (
            "a door across a thin wall, turned",
            vec![
                ("walls", rectangle(36.0, 0.0, 8.0, 120.0)),
                ("doors", turned(42.0, 60.0, 20.0, 4.0, 90.0)),
            ],
            vec!["wall 2,0 2,3", "wall 2,4 2,6", "closed door 2,3 2,4"],
        ),
        (
            "a window that is not quite in the middle of its wall",
            vec![
                ("walls", wall.clone()),
                ("windows", rectangle(35.0, 60.0, 8.0, 30.0)),
            ],
            vec!["wall 2,0 2,3", "wall 2,4.5 2,6", "window 2,3 2,4.5"],
        ),
        (
            "a door beside the wall",
            vec![("walls", wall), ("doors", rectangle(50.0, 60.0, 4.0, 20.0))],
            vec!["wall 2,0 2,6", "closed door 2.6,3 2.6,4"],
        ),
        (
            "a door of a cell's depth",
            vec![("doors", rectangle(20.0, 20.0, 20.0, 40.0))],
            vec!["closed door 1.5,1 1.5,3"],
        ),
    ] {
        assert_eq!(drawn(&layers), expected, "{case}");
    }
}

#[test]
fn layer_of_an_infinite_map_without_chunks_is_empty() {
    let map = |infinite: u32, data: &str| {
        format!(
            r#"<map orientation="orthogonal" width="5" height="4" tilewidth="8" tileheight="8" infinite="{infinite}">
            <layer name="mugs" width="5" height="4">{data}</layer>
            <objectgroup name="walls"><object x="8" y="8"><polyline points="0,0 16,0"/></object></objectgroup></map>"#
        )
    };
    for data in [
        r#"<data encoding="csv"/>"#,
        r#"<data encoding="base64" compression="zlib">
        </data>"#,
        "<data/>",
    ] {
        let map = map(1, data);
        let read = read(map.as_bytes());
        assert_eq!(walls(&read.encounter), ["wall 1,1 3,1"], "{data}");
    }
    let finite = map(0, r#"<data encoding="csv"/>"#);
    let refused = read_any(finite.as_bytes(), "x.tmx", "srd35", &nothing_beside).unwrap_err();
    assert!(refused.to_string().contains("must have 20"), "{refused}");
}

#[test]
fn tileset_of_a_sister_folder_is_found_from_a_folder_above_both() {
    let map = json!({
        "orientation": "orthogonal", "width": 2, "height": 1, "tilewidth": 8, "tileheight": 8,
        "tilesets": [{ "firstgid": 1, "source": "../sets/stones.tsj" }],
        "layers": [layer(&json!({ "width": 2, "height": 1, "data": [1, 2] }))],
    });
    let set = json!({
        "tilewidth": 8, "tileheight": 8, "columns": 2, "image": "../art/stones.png",
    });
    let read = |map_path: &str| {
        let asked = RefCell::new(Vec::new());
        let beside = |path: &str| {
            asked.borrow_mut().push(path.to_owned());
            match path {
                "land/sets/stones.tsj" => Some(set.to_string().into_bytes()),
                "land/art/stones.png" => Some(stones()),
                _ => None,
            }
        };
        let read = read_any(map.to_string().as_bytes(), map_path, "srd35", &beside).unwrap();
        (read, asked.take())
    };
    let (found, _) = read("land/maps/hall.tmj");
    let image = decode_picture(&found.images[0].bytes).unwrap();
    assert_eq!(image.dimensions(), (16, 8));
    assert_eq!(found.encounter.header().name, "hall");
    let (missing, asked) = read("hall.tmj");
    assert!(missing.images.is_empty());
    let notes = missing.notes.join("\n");
    for words in [
        "“../sets/stones.tsj” is outside",
        "Choose folder…",
        "--resolve-under",
    ] {
        assert!(notes.contains(words), "“{words}”: {notes}");
    }
    // Only a file of that name next to the map.
    assert_eq!(asked, ["stones.tsj"]);
}
