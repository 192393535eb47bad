//! Readers of all that comes from outside, for tests that feed them anything.
//! Whatever it is, they come back with an answer; and what they take can be
//! written and read again.

use app::{Tabletop, shipped_rulesets};
use bestiary::FileKind;
use encounter::{Encounter, History, HouseRuleset, Party};
use formats::{ImportError, Imported, MapFile, Picture, picture_to_crop, read_any, write_portable};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// A reader of one sort of file, which tells whether it takes it.
pub type Parser = fn(&[u8]) -> bool;

/// All of them, by the folders of `tests/corpus`.
pub const PARSERS: [(&str, Parser); 15] = [
    ("bestiary-csv", bestiary_csv),
    ("bestiary-json", bestiary_json),
    ("cases", cases),
    ("creatures", creatures),
    ("donjon", map),
    ("dungeondraft", map),
    ("footfall", map),
    ("foundry", map),
    ("house", house),
    ("parties", parties),
    ("picture", picture),
    ("scrawl", map),
    ("tiled", map),
    ("uvtt", map),
    ("watabou", map),
];

/// The files kept for the parser of that name.
///
/// # Panics
/// If they are not there.
#[must_use]
pub fn corpus(parser: &str) -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../corpus")
        .join(parser);
    let files = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{folder:?}: {error}"));
    let mut files: Vec<_> = files.map(|file| file.expect("a file").path()).collect();
    files.sort();
    let files = files
        .iter()
        .map(|file| fs::read(file).expect("a readable file"));
    files.collect()
}

/// The most cells of a map that is also laid out: others take long, and are
/// laid out alike.
const LAID_OUT: usize = 2_000;

/// The parser of that name, if there is one.
#[must_use]
pub fn named(name: &str) -> Option<Parser> {
    let mut all = PARSERS.into_iter();
    all.find(|(known, _)| *known == name)
        .map(|(_, parser)| parser)
}

/// The most maps that are read of one file.
const MAPS: usize = 4;

/// Encounters that were shared, and maps of other programs.
fn map(bytes: &[u8]) -> bool {
    let file = match MapFile::open(bytes, "map") {
        Ok(file) => file,
        Err(error) => return refused(&error),
    };
    let first = (0..file.maps().len().min(MAPS)).collect();
    let maps = file.read(first, "srd35", &beside);
    let taken = maps.map(|read| read.map_or_else(|error| refused(&error), kept));
    // All of them are read, whatever becomes of the first.
    taken.fold(false, |any, taken| any | taken)
}

/// An error has a message of some length.
fn refused(error: &ImportError) -> bool {
    let words = error.to_string();
    assert!((1..1000).contains(&words.len()), "{words}");
    false
}

/// A map that was read can be written, read again and laid out.
fn kept(read: Imported) -> bool {
    let images: BTreeMap<&str, &Picture> = read
        .images
        .iter()
        .map(|image| (image.hash.as_str(), image))
        .collect();
    let image = |name: &str| images.get(name).map(|image| image.bytes.clone());
    let written = write_portable(&read.encounter, read.ruleset.as_ref(), &image);
    let again = written.map(|bytes| read_any(&bytes, "map", "srd35", &beside));
    let again = again.unwrap_or_else(|error| panic!("what was read is not written: {error}"));
    match again {
        Ok(again) => assert_eq!(again.encounter, read.encounter),
        Err(error) => panic!("what was written is not read: {error}"),
    }
    lay_out(read.encounter);
    true
}

/// What lies beside a map: its pictures, all of them the same, and a tileset.
fn beside(path: &str) -> Option<Vec<u8>> {
    const PICTURE: &[u8] = include_bytes!("../../corpus/picture/moving.png");
    const TILESET: &str =
        r#"{ "tilewidth": 12, "tileheight": 12, "columns": 2, "image": "../hexes.png" }"#;
    match path.rsplit_once('.')?.1 {
        "png" | "webp" | "jpg" => Some(PICTURE.to_vec()),
        "tsj" => Some(TILESET.into()),
        _ => None,
    }
}

fn lay_out(encounter: Encounter) {
    if encounter.grid().len() <= LAID_OUT {
        // Its ruleset may be one that nobody has.
        let _ = Tabletop::new(encounter, History::default(), 1, shipped_rulesets());
    }
}

fn bestiary_csv(bytes: &[u8]) -> bool {
    beasts(FileKind::Csv, bytes)
}

fn bestiary_json(bytes: &[u8]) -> bool {
    beasts(FileKind::Json, bytes)
}

/// Creatures as other programs keep them: what is taken is a bestiary of ours.
fn creatures(bytes: &[u8]) -> bool {
    let knows = |size: &str| bestiary::SIZES.contains(&size);
    let Ok(listed) = bestiary::read_any(bytes, knows) else {
        return false;
    };
    for kind in FileKind::ALL {
        let written = bestiary::write(kind, &listed.beasts);
        let again = written.and_then(|bytes| bestiary::read(kind, &bytes, knows));
        assert_eq!(again.as_ref(), Ok(&listed.beasts));
    }
    true
}

fn beasts(kind: FileKind, bytes: &[u8]) -> bool {
    let knows = |size: &str| ["tiny", "medium", "large"].contains(&size);
    let read = |kind, bytes: &[u8]| bestiary::read(kind, bytes, knows);
    let Ok(beasts) = read(kind, bytes) else {
        return false;
    };
    let again = bestiary::write(kind, &beasts).and_then(|bytes| read(kind, &bytes));
    assert_eq!(again.as_ref(), Ok(&beasts));
    true
}

fn parties(bytes: &[u8]) -> bool {
    let read = serde_json::from_slice::<Vec<Party>>(bytes);
    read.is_ok_and(|parties| {
        let mut made = parties
            .into_iter()
            .map(|it| Party::new(&it.name, it.members));
        made.all(|party| party.check().is_ok())
    })
}

fn house(bytes: &[u8]) -> bool {
    let Ok(house) = serde_json::from_slice::<HouseRuleset>(bytes) else {
        return false;
    };
    let base = rules::by_id(&house.base).filter(|_| house.check().is_ok());
    base.is_some_and(|base| {
        let made = base.with_changes(&house.id, &house.title, &rules::renamed(&house.changes));
        made.is_ok()
    })
}

fn picture(bytes: &[u8]) -> bool {
    // What is taken can be decoded, and nothing else can.
    let taken = Picture::read(bytes.to_vec()).is_ok();
    assert_eq!(taken, picture_to_crop(bytes, &|_| true).is_ok());
    taken
}

fn cases(bytes: &[u8]) -> bool {
    std::str::from_utf8(bytes)
        .is_ok_and(|text| conformance::read_cases(text, "some.cases", shipped_rulesets()).is_ok())
}
