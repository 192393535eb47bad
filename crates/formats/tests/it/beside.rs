//! Pictures that maps name and do not hold.

#![expect(clippy::unwrap_used, reason = "what a test makes for itself is sound")]

use formats::{Imported, nothing_beside, png_bytes, read_any};
use grid::{Point, Rect};
use image::RgbaImage;
use serde_json::{Value, json};
use std::cell::RefCell;

/// A map whose picture has this path.
fn universal(path: &str) -> Value {
    json!({
        "format": 1.0, "image": path,
        "resolution": { "map_size": [4, 2], "map_origin": [0, 0], "pixels_per_grid": 10 },
    })
}

/// Reads a map beside which lies a picture under a path, and tells what was asked for.
fn read(map: &Value, lies: &str, bytes: &[u8]) -> (Imported, Vec<String>) {
    let asked = RefCell::new(Vec::new());
    let beside = |path: &str| {
        asked.borrow_mut().push(path.to_owned());
        (path == lies).then(|| bytes.to_vec())
    };
    let read = read_any(map.to_string().as_bytes(), "m.json", "srd35", &beside).unwrap();
    (read, asked.take())
}

fn png() -> Vec<u8> {
    png_bytes(&RgbaImage::new(40, 20)).unwrap()
}

#[test]
fn a_picture_is_found_under_its_path_or_else_by_its_name() {
    for (path, lies) in [
        ("hall.png", "hall.png"),
        ("./maps//hall.png", "maps/hall.png"),
        ("maps\\hall.png", "maps/hall.png"),
        ("maps/../hall.png", "hall.png"),
        ("worlds/ours/my%20hall.png", "my hall.png"),
        ("a%20b.png", "a%20b.png"),
        ("../elsewhere/hall.png", "hall.png"),
        ("C:\\maps\\hall.png", "hall.png"),
        ("https://host/maps/hall.png", "hall.png"),
    ] {
        let (read, asked) = read(&universal(path), lies, &png());
        assert_eq!(read.images.len(), 1, "{path}: {asked:?}");
        let laid = read.encounter.header().picture.clone().unwrap();
        assert_eq!(laid.image, read.images[0].hash, "{path}");
    }
}

#[test]
fn nothing_outside_the_folder_is_ever_asked_for() {
    for path in [
        "../hall.png",
        "maps/../../hall.png",
        "..\\..\\hall.png",
        "%2e%2e/hall.png",
        "/etc/hall.png",
        "\\\\server\\hall.png",
        "c:hall.png",
        "file:///hall.png",
        "https://host/hall.png",
        "a/\u{0}/hall.png",
        "..",
        ".",
        "/",
    ] {
        let (read, asked) = read(&universal(path), "", &[]);
        let strays = |asked: &String| {
            asked.contains(['\\', ':', '\0'])
                || asked.split('/').any(|it| matches!(it, "" | "." | ".."))
        };
        assert!(!asked.iter().any(strays), "{path:?}: {asked:?}");
        let told = read.notes.iter().any(|note| note.contains(path));
        assert!(told, "{path:?}: {:?}", read.notes);
    }
}

#[test]
fn what_is_no_picture_is_told_by_its_name_and_the_map_comes() {
    let (read, _) = read(&universal("hall.png"), "hall.png", b"no picture");
    assert_eq!(read.images, []);
    let told = |note: &String| note.contains("“hall.png”) cannot be used");
    assert!(read.notes.iter().any(told), "{:?}", read.notes);
}

#[test]
fn a_scenes_picture_lies_under_its_map_in_register() {
    let scene = |more: Value| {
        let mut scene = json!({
            "name": "Hall", "width": 400, "height": 200, "padding": 0.25, "walls": [],
        });
        let members = more.as_object().unwrap().clone();
        scene.as_object_mut().unwrap().extend(members);
        scene
    };
    let grid = json!({ "type": 1, "size": 100 });
    for (what, more, corner) in [
        (
            "version 9",
            json!({ "grid": 100, "gridType": 1, "img": "maps/hall.png", "shiftX": 50, "shiftY": -25 }),
            Point::new(-0.5, 0.25),
        ),
        (
            "versions 10 to 13",
            json!({ "grid": grid, "background": { "src": "maps/hall.png", "offsetX": 10, "offsetY": 20 } }),
            Point::new(-0.1, -0.2),
        ),
        (
            "version 14",
            json!({
                "grid": grid,
                "levels": [
                    { "_id": "a", "background": null },
                    { "_id": "b", "background": { "src": "maps/hall.png" } },
                ],
                "initialLevel": "b",
            }),
            Point::default(),
        ),
    ] {
        let (read, _) = read(&scene(more), "hall.png", &png());
        let laid = read.encounter.header().picture.clone().unwrap();
        let far = corner + Point::new(4.0, 2.0);
        assert_eq!(laid.at, Rect::new(corner, far), "{what}");
    }
    let (read, asked) = read(&scene(json!({ "grid": grid })), "", &[]);
    assert_eq!(asked, Vec::<String>::new());
    assert!(read.notes.iter().any(|it| it.contains("contains no image")));
}

#[test]
fn pointer_of_git_lfs_is_named_in_place_of_map_and_picture() {
    let pointer = b"version https://git-lfs.github.com/spec/v1\noid sha256:77\nsize 1234\n";
    let refused = read_any(&pointer[..], "m.uvtt", "srd35", &nothing_beside).unwrap_err();
    assert!(
        refused
            .to_string()
            .contains("only a link to the real file (Git LFS)"),
        "{refused}"
    );
    let (read, _) = read(&universal("hall.png"), "hall.png", pointer);
    let notes = read.notes.join("\n");
    assert!(
        notes.contains("“hall.png”") && notes.contains("Git LFS"),
        "{notes}"
    );
}
