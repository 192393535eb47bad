//! Files that ask for more than there is: each is refused with a reason or
//! taken, and what that allocates at a time is bounded by what the file may hold.

#![expect(clippy::unwrap_used, reason = "what a test makes for itself is sound")]

use allocation_counter::measure;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use encounter::{Encounter, MAX_CREATURES, MAX_MARK_TEXT, MAX_MARKS, MAX_ON_CELL};
use flate2::Compression;
use flate2::write::ZlibEncoder;
use formats::{ImportError, decode_picture, nothing_beside, png_bytes, read_any, write_portable};
use grid::{Grid, Kind};
use image::{DynamicImage, ImageFormat, RgbaImage};
use std::io::{Cursor, Write};

const MIB: u64 = 1 << 20;

/// A shared encounter with a part of its text in place of another.
fn footfall(part: &str, bomb: &str) -> String {
    let grid = Grid::new(Kind::Square, 4, 3).unwrap();
    let encounter = Encounter::new("Bomb", "srd35", grid).unwrap();
    let text = String::from_utf8(write_portable(&encounter, None, &|_| None).unwrap()).unwrap();
    assert!(text.contains(part), "{text}");
    text.replacen(part, bomb, 1)
}

/// An object of so many like members, by their numbers.
fn numbered(count: usize, member: &str) -> String {
    let members = (1..=count).map(|n| format!("\"{n}\":{member}"));
    format!("{{{}}}", members.collect::<Vec<_>>().join(","))
}

fn creature(x: &str) -> String {
    format!(
        r#"{{"name":"Rat","size":"tiny","speed_feet":15,"side":"foes","at":{{"x":{x},"y":1}}}}"#
    )
}

fn creatures(count: usize) -> String {
    let creatures = format!("\"creatures\": {}", numbered(count, &creature("1")));
    footfall("\"creatures\": {}", &creatures)
}

fn walls(x: &str) -> String {
    let wall = format!(r#"{{"kind":"wall","points":[{{"x":{x},"y":1}},{{"x":2,"y":2}}]}}"#);
    footfall("\"walls\": {}", &format!("\"walls\": {{\"1\":{wall}}}"))
}

fn marks(count: usize, letters: usize) -> String {
    let mark = format!(
        r#"{{"kind":"note","at":{{"x":1,"y":1}},"text":"{}"}}"#,
        "é".repeat(letters)
    );
    let marks = numbered(count, &mark);
    footfall(
        "\"creatures\": {}",
        &format!("\"creatures\": {{}}, \"marks\": {marks}"),
    )
}

/// A map of Tiled with these layers or tilesets.
fn tiled(members: &str) -> String {
    format!(
        r#"{{"orientation":"orthogonal","width":1000,"height":1000,"tilewidth":8,"tileheight":8,{members}}}"#
    )
}

/// The same as XML.
fn tiled_xml(inner: &str) -> String {
    format!(
        r#"<map orientation="orthogonal" width="9" height="9" tilewidth="8" tileheight="8">{inner}</map>"#
    )
}

/// Zeros packed by the thousand.
fn packed_zeros() -> String {
    let mut zlib = ZlibEncoder::new(Vec::new(), Compression::fast());
    for _ in 0..32 {
        zlib.write_all(&vec![0; 1 << 20]).unwrap();
    }
    STANDARD.encode(zlib.finish().unwrap())
}

fn nested(depth: usize) -> String {
    let deep = "[".repeat(depth) + &"]".repeat(depth);
    footfall("\"images\": {}", &format!("\"images\": {deep}"))
}

#[test]
fn what_is_too_much_is_refused_and_takes_no_more_memory_than_the_file_and_its_like() {
    let refused = [
        ("creatures", creatures(MAX_CREATURES + 1)),
        ("a crowd", creatures(MAX_ON_CELL + 1)),
        ("marks", marks(MAX_MARKS + 1, 10)),
        (
            "labels of 8 MB",
            marks(MAX_MARKS, MAX_MARK_TEXT).replace("note", "label"),
        ),
        ("a long mark", marks(1, MAX_MARK_TEXT + 1)),
        ("a mark of 4 MB", marks(1, 2_000_000)),
        ("brackets", nested(1_000_000)),
        ("only brackets", "[".repeat(4_000_000)),
        ("only braces", "{\"a\":".repeat(1_000_000)),
        ("a far wall", walls("1e300")),
        ("an endless wall", walls("1e999")),
        (
            "a far creature",
            footfall(
                "\"creatures\": {}",
                &format!("\"creatures\": {{\"1\":{}}}", creature("1e300")),
            ),
        ),
        (
            "a wide row",
            footfall("\"....\"", &format!("\"{}\"", ".".repeat(4_000_000))),
        ),
        (
            "many rows",
            footfall("\"....\"", &vec!["\"....\""; 500_000].join(",")),
        ),
        ("a long name", footfall("Bomb", &"b".repeat(4_000_000))),
        ("a zip", "PK\u{3}\u{4}".repeat(1_000_000)),
        (
            "tiles without end",
            tiled(&format!(
                r#""layers":[{{"type":"tilelayer","encoding":"base64","compression":"zlib","width":1000,"height":1000,"data":"{}"}}]"#,
                packed_zeros()
            )),
        ),
        (
            "a crowd of layers",
            tiled(&format!(
                r#""layers":[{}]"#,
                vec![r#"{"layers":[{},{}]}"#; 500_000].join(",")
            )),
        ),
        (
            "objects without end",
            tiled(&format!(
                r#""layers":[{}]"#,
                vec![format!(r#"{{"objects":[{}]}}"#, vec!["{}"; 10_000].join(",")); 100].join(",")
            )),
        ),
        (
            "doors without end",
            format!(
                r#"{{"world":{{"width":9,"height":9,"levels":{{"0":{{"walls":[{}]}}}}}}}}"#,
                vec![format!(r#"{{"portals":[{}]}}"#, vec!["{}"; 10_000].join(",")); 200].join(",")
            ),
        ),
        (
            "entities",
            format!(
                "<!DOCTYPE map [<!ENTITY a \"{}\"><!ENTITY b \"{}\">]>{}",
                "a".repeat(100_000),
                "&a;".repeat(1000),
                tiled_xml(&"&b;".repeat(1000))
            ),
        ),
        ("elements", tiled_xml(&"<group>".repeat(1_000_000))),
        (
            "groups",
            tiled_xml(&("<group>".repeat(10_000) + &"</group>".repeat(10_000))),
        ),
        (
            "attributes",
            tiled_xml(&format!(
                "<layer {}/>",
                (0..200_000)
                    .map(|n| format!("a{n}=''"))
                    .collect::<Vec<_>>()
                    .join(" ")
            )),
        ),
        (
            "a picture of nothing",
            footfall(
                "\"images\": {}",
                &format!("\"images\": {{\"a\":\"{}\"}}", "!".repeat(4_000_000)),
            ),
        ),
    ];
    for (what, text) in refused {
        let mut answer = None;
        let took =
            measure(|| answer = Some(read_any(text.as_bytes(), "bomb", "srd35", &nothing_beside)));
        // What was taken is not shown: it may be large.
        let error = answer.unwrap().err();
        let error = error.unwrap_or_else(|| panic!("{what}: taken"));
        // A typed one, said in a sentence and not in megabytes.
        let words = error.to_string();
        assert!(words.len() < 500, "{what}: {} bytes of words", words.len());
        assert_ne!(error, ImportError::Unrecognised, "{what}");
        let most = 20 * text.len() as u64 + MIB;
        assert!(
            took.bytes_max <= most,
            "{what}: {took:?} for {}",
            text.len()
        );
    }
}

#[test]
fn the_text_of_a_map_is_gone_before_its_picture_is_unpacked() {
    let picture = png_bytes(&RgbaImage::new(4000, 4000)).unwrap();
    let size = r#""resolution":{"map_size":[4,4],"pixels_per_grid":1000}"#;
    let map = format!(r#"{{{size},"image":"{}"}}"#, STANDARD.encode(picture));
    let (text, pixels) = (60 * MIB, 4 * 4000 * 4000);
    let took = measure(|| {
        let mut file = map.clone().into_bytes();
        file.resize(text as usize, b' ');
        let read = read_any(file, "large.uvtt", "srd35", &nothing_beside);
        assert_eq!(read.unwrap().images.len(), 1);
    });
    assert!(took.bytes_max < text.max(pixels) + 4 * MIB, "{took:?}");
}

#[test]
fn as_much_as_there_may_be_is_taken_in_bounded_memory() {
    let taken = [
        ("creatures on one cell", creatures(MAX_ON_CELL)),
        ("notes of 8 MB", marks(MAX_MARKS, MAX_MARK_TEXT)),
    ];
    for (what, text) in taken {
        let mut answer = None;
        let took =
            measure(|| answer = Some(read_any(text.as_bytes(), "bomb", "srd35", &nothing_beside)));
        answer
            .unwrap()
            .unwrap_or_else(|error| panic!("{what}: {error}"));
        let most = 20 * text.len() as u64 + MIB;
        assert!(
            took.bytes_max <= most,
            "{what}: {took:?} for {}",
            text.len()
        );
    }
}

/// Texts longer than any map needs. The parser holds one copy, because of the escape; readers parse or
/// cut that copy where it is.
#[test]
fn long_text_with_an_escape_is_in_memory_twice_at_most() {
    let text = format!("\\n{}", "1,".repeat(4_000_000));
    let object =
        |member: &str| format!(r#""layers":[{{"type":"objectgroup","name":"a",{member}}}]"#);
    let level = |member: &str| {
        format!(r#"{{"world":{{"width":9,"height":9,"levels":{{"0":{{{member}}}}}}}}}"#)
    };
    let scene = |member: &str| {
        format!(
            r#"{{"name":"a","width":900,"height":900,"grid":{{"size":100,"type":1}},{member}}}"#
        )
    };
    let files = [
        (
            "a label",
            tiled(&object(&format!(
                r#""objects":[{{"x":1,"y":1,"text":{{"text":"{text}"}}}}]"#
            ))),
        ),
        (
            "a picture's path",
            tiled(&object(&format!(r#""image":"{text}""#))),
        ),
        (
            "tiles",
            tiled(&format!(
                r#""layers":[{{"type":"tilelayer","width":9,"height":9,"data":"{text}"}}]"#
            )),
        ),
        (
            "a position",
            level(&format!(
                r#""texts":[{{"text":"a","position":"({text})"}}]"#
            )),
        ),
        (
            "a bitmap",
            level(&format!(r#""cave":{{"bitmap":"({text})"}}"#)),
        ),
        (
            "a texture",
            level(&format!(r#""portals":[{{"texture":"{text}"}}]"#)),
        ),
        (
            "a drawing",
            scene(&format!(r#""walls":[],"drawings":[{{"text":"{text}"}}]"#)),
        ),
    ];
    for (what, file) in files {
        let took = measure(|| drop(read_any(file.as_bytes(), "long", "srd35", &nothing_beside)));
        let most = 3 * file.len() as u64 / 2 + 5 * MIB;
        assert!(
            took.bytes_max <= most,
            "{what}: {took:?} for {}",
            file.len()
        );
    }
}

#[test]
fn picture_of_too_many_pixels_is_not_decoded_for_tiles() {
    let side = 8000;
    let mut file = png_bytes(&RgbaImage::new(1, 1)).unwrap();
    // The size in the header, whose checksum is behind it.
    file[16..24].copy_from_slice(&[u32::to_be_bytes(side), u32::to_be_bytes(side)].concat());
    let map = tiled(r#""layers":[{"type":"imagelayer","name":"a","image":"large.png"}]"#);
    let beside = |_: &str| Some(file.clone());
    let took = measure(|| {
        let read = read_any(map.as_bytes(), "tiles", "srd35", &beside).unwrap();
        let notes = read.notes.join("\n");
        assert!(notes.contains("50 million pixels in total"), "{notes}");
    });
    assert!(took.bytes_max < 20 * MIB, "{took:?}");
}

/// However few channels a picture has and whatever it is packed by, in memory
/// there are four bytes of each pixel and not much beside.
#[test]
fn a_large_picture_is_in_memory_once() {
    const SIDE: u32 = 2_000;
    let pixels = u64::from(SIDE * SIDE);
    let gray = DynamicImage::new_luma8(SIDE, SIDE);
    let cases = [
        ("gray PNG", &gray, ImageFormat::Png, 4),
        (
            "PNG of 16 bits",
            &DynamicImage::new_luma16(SIDE, SIDE),
            ImageFormat::Png,
            4,
        ),
        (
            "PNG in color",
            &DynamicImage::new_rgb8(SIDE, SIDE),
            ImageFormat::Png,
            4,
        ),
        ("gray JPEG", &gray, ImageFormat::Jpeg, 4),
        (
            "JPEG in color",
            &DynamicImage::new_rgb8(SIDE, SIDE),
            ImageFormat::Jpeg,
            4,
        ),
        (
            "WebP",
            &DynamicImage::new_rgb8(SIDE, SIDE),
            ImageFormat::WebP,
            8,
        ),
    ];
    for (what, image, format, bytes_a_pixel) in cases {
        let mut file = Cursor::new(Vec::new());
        image.write_to(&mut file, format).unwrap();
        let file = file.into_inner();
        let took = measure(|| drop(decode_picture(&file).unwrap()));
        let most = bytes_a_pixel * pixels + 2 * file.len() as u64 + MIB;
        assert!(
            took.bytes_max <= most,
            "{what}: {took:?} for {pixels} pixels"
        );
    }
}
