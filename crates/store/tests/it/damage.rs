//! No damage of a library is silent: readable and lost records add up to what was there, and an
//! examination changes no file.

use crate::desk::{Desk, paint};
use bestiary::Beast;
use encounter::{Creature, Encounter, Ground, HouseRuleset, Party, Side};
use grid::Cell;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::sync::LazyLock;
use store::{
    Damage, EncounterId, Library, Listed, Query, RecordKind, Replacement, StoreError, Tally,
};
use testkit::random::Rng;

const PAGE: usize = 4096;

/// Settings of the library.
const SETTINGS: [&str; 3] = ["last-encounter", "theme", "units"];

/// Everything that a library shows.
#[derive(Debug, Default, PartialEq)]
struct Contents {
    encounters: BTreeMap<EncounterId, Encounter>,
    /// Ids of encounters whose last steps are damaged.
    doubtful: BTreeSet<EncounterId>,
    /// Entries of the list by id, without the time and order of the last change.
    headings: BTreeMap<EncounterId, Listed>,
    /// Ids of the encounters that a search for “hall” finds.
    matches: BTreeSet<EncounterId>,
    creatures: Vec<Beast>,
    parties: Vec<Party>,
    rulesets: Vec<HouseRuleset>,
    images: BTreeMap<String, Vec<u8>>,
    settings: BTreeMap<String, String>,
}

/// A sound library: its files, with the counts beside it and a backup, and what is in it.
struct Sound {
    files: BTreeMap<String, Vec<u8>>,
    contents: Contents,
    hashes: Vec<String>,
}

impl Sound {
    fn bytes(&self) -> &[u8] {
        &self.files["library.db"]
    }

    fn count(&self, kind: RecordKind) -> usize {
        match kind {
            RecordKind::Encounter => self.contents.encounters.len(),
            RecordKind::Creature => self.contents.creatures.len(),
            RecordKind::Party => self.contents.parties.len(),
            RecordKind::HouseRuleset => self.contents.rulesets.len(),
            RecordKind::Image => self.contents.images.len(),
            RecordKind::Setting => self.contents.settings.len(),
        }
    }

    fn titles(&self, kind: RecordKind) -> BTreeSet<String> {
        let contents = &self.contents;
        match kind {
            RecordKind::Encounter => {
                let encounters = contents.encounters.values();
                encounters.map(|it| it.header().name.clone()).collect()
            }
            RecordKind::Creature => contents
                .creatures
                .iter()
                .map(|it| it.name.clone())
                .collect(),
            RecordKind::Party => contents.parties.iter().map(|it| it.name.clone()).collect(),
            RecordKind::HouseRuleset => {
                let rulesets = contents.rulesets.iter();
                rulesets.map(|it| it.title.clone()).collect()
            }
            RecordKind::Image => contents.images.keys().cloned().collect(),
            RecordKind::Setting => contents.settings.keys().cloned().collect(),
        }
    }
}

static SOUND: LazyLock<Sound> = LazyLock::new(|| {
    let folder = tempfile::tempdir().unwrap();
    let library = Library::open(folder.path()).unwrap().library;
    let own = |n: usize| Beast {
        name: format!("Beast {n:02} of the long grey shore"),
        ..bestiary::srd35()[n].clone()
    };
    library
        .put_beasts(&(0..89).map(own).collect::<Vec<_>>())
        .unwrap();
    let member = |n: i32| {
        let name = format!("Hero {n}");
        Creature::new(&name, "medium", 30, Side::Heroes, Cell::new(n, 0))
    };
    for n in 0..5 {
        let party = Party::new(&format!("Company {n}"), (0..4).map(member));
        library.put_parties(&[party]).unwrap();
        let ruleset = HouseRuleset {
            id: format!("house-{n}"),
            title: format!("Table rules {n}"),
            base: "srd35".to_owned(),
            changes: [("cell-feet".to_owned(), "6".to_owned())].into(),
        };
        library.put_house_ruleset(&ruleset).unwrap();
    }
    let hashes = (0..4_u8).map(|n| {
        let bytes: Vec<u8> = (0..7000_u32).map(|at| (at as u8) ^ n).collect();
        library.put_image(&bytes, "image/png", 3, 3).unwrap()
    });
    let hashes: Vec<String> = hashes.collect();
    for key in SETTINGS {
        library
            .set_setting(key, &format!("value of {key}"))
            .unwrap();
    }
    drop(library);
    for n in 0..12 {
        let mut desk = Desk::new(Library::open(folder.path()).unwrap().library);
        let name = format!("Hall {n}");
        desk.edit(&encounter::Edit::Rename { name });
        for x in 0..n % 5 {
            desk.edit(&paint(x, Ground::Rock));
        }
        if n % 5 > 0 {
            desk.undo();
        }
    }
    let library = Library::open(folder.path()).unwrap().library;
    let contents = contents(&library, &hashes).unwrap();
    drop(library);
    Sound {
        files: files(folder.path()),
        contents,
        hashes,
    }
});

fn contents(library: &Library, hashes: &[String]) -> Result<Contents, StoreError> {
    let mut contents = Contents {
        creatures: library.beasts()?,
        parties: library.parties()?,
        rulesets: library.house_rulesets()?,
        ..Contents::default()
    };
    for entry in library.list()? {
        let stored = library.load(&entry.id)?;
        if stored.damaged_steps > 0 {
            contents.doubtful.insert(entry.id);
        }
        contents.encounters.insert(entry.id, stored.encounter);
        let heading = Listed {
            changed: 0,
            ..entry
        };
        contents.headings.insert(heading.id, heading);
    }
    let search = "hall".to_owned();
    let query = Query {
        search,
        count: 100,
        ..Query::default()
    };
    let page = library.page(&query)?;
    contents
        .matches
        .extend(page.encounters.iter().map(|entry| entry.id));
    for hash in hashes {
        if let Some(image) = library.image(hash)? {
            contents.images.insert(hash.clone(), image.bytes);
        }
    }
    for key in SETTINGS {
        if let Some(value) = library.setting(key)? {
            contents.settings.insert(key.to_owned(), value);
        }
    }
    Ok(contents)
}

/// The files in a folder and below it, by their paths.
fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut all = BTreeMap::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        if path.is_dir() {
            let below = files(&path).into_iter();
            all.extend(below.map(|(below, bytes)| (format!("{name}/{below}"), bytes)));
        } else {
            all.insert(name, fs::read(&path).unwrap());
        }
    }
    all
}

fn write(folder: &Path, files: &BTreeMap<String, Vec<u8>>) {
    for (name, bytes) in files {
        let path = folder.join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, bytes).unwrap();
    }
}

/// Files of the sound library, but for its own.
fn beside() -> BTreeMap<String, Vec<u8>> {
    let mut files = SOUND.files.clone();
    files.remove("library.db");
    files
}

/// Examines a library of these files and checks the report; `None` if all is there and nothing damaged.
fn examine(case: &str, files: &BTreeMap<String, Vec<u8>>) -> Option<Damage> {
    let folder = tempfile::tempdir().unwrap();
    write(folder.path(), files);
    let examined = Library::examine(folder.path());
    let examined = examined.unwrap_or_else(|error| panic!("{case}: {error}"));
    let found = contents(&examined.library, &SOUND.hashes);
    drop(examined.library);
    assert_eq!(&self::files(folder.path()), files, "{case}: files changed");
    let Some(damage) = examined.damage else {
        assert!(found.unwrap() == SOUND.contents, "{case}: silent");
        return None;
    };
    let report = damage.message().to_string();
    let found = found.unwrap_or_else(|error| panic!("{case}: {error}; {report}"));
    for (id, document) in &found.encounters {
        let name = &document.header().name;
        assert!(
            SOUND.contents.encounters.get(id) == Some(document)
                || damage.doubtful.contains(name)
                || found.doubtful.contains(id),
            "{case}: {name} is another: {report}"
        );
    }
    assert!(
        found
            .creatures
            .iter()
            .all(|it| SOUND.contents.creatures.contains(it)),
        "{case}"
    );
    assert!(
        found
            .parties
            .iter()
            .all(|it| SOUND.contents.parties.contains(it)),
        "{case}"
    );
    assert!(
        found
            .rulesets
            .iter()
            .all(|it| SOUND.contents.rulesets.contains(it)),
        "{case}"
    );
    let found = Sound {
        files: BTreeMap::new(),
        contents: found,
        hashes: Vec::new(),
    };
    for tally in &damage.records {
        let kind = tally.kind;
        assert_eq!(tally.kept, found.count(kind), "{case}: {kind:?}: {report}");
        for name in tally.lost.iter().filter_map(|lost| lost.name.as_ref()) {
            let is_there = found.titles(kind).contains(name);
            assert!(!is_there, "{case}: {name} is not lost: {report}");
        }
    }
    Some(damage)
}

/// Checks that readable and lost records add up to what was there.
fn adds_up(case: &str, damage: &Damage) {
    for tally in &damage.records {
        let Tally { kind, kept, .. } = tally;
        let sum = kept + tally.lost();
        let report = damage.message();
        assert_eq!(sum, SOUND.count(*kind), "{case}: {kind:?}: {report}");
    }
    assert!(!damage.uncounted(), "{case}");
}

fn with_library(bytes: Vec<u8>) -> BTreeMap<String, Vec<u8>> {
    let mut files = beside();
    files.insert("library.db".to_owned(), bytes);
    files
}

#[test]
fn a_sound_library_is_shown_whole_and_no_file_changes() {
    assert_eq!(examine("sound", &SOUND.files), None);
    // A log that a killed window left is read and stays.
    let folder = tempfile::tempdir().unwrap();
    write(folder.path(), &SOUND.files);
    let other = rusqlite::Connection::open(folder.path().join("library.db")).unwrap();
    other
        .execute_batch("UPDATE encounter SET revision = revision + 1")
        .unwrap();
    let mut killed = files(folder.path());
    killed.remove("library.db-shm");
    assert!(!killed["library.db-wal"].is_empty());
    assert_eq!(examine("killed", &killed), None);
}

#[test]
fn a_zeroed_page_is_reported_with_every_record_that_it_costs() {
    let (mut named, pages) = (0, SOUND.bytes().len() / PAGE);
    for page in 0..pages {
        let mut bytes = SOUND.bytes().to_vec();
        bytes[page * PAGE..(page + 1) * PAGE].fill(0);
        let case = format!("page {}", page + 1);
        let damage = examine(&case, &with_library(bytes.clone()));
        let damage = damage.unwrap_or_else(|| panic!("{case} is not noticed"));
        adds_up(&case, &damage);
        // Without the counts, the index has the keys; only the first page is for all tables.
        let alone = [("library.db".to_owned(), bytes)].into();
        let damage = examine(&case, &alone).unwrap();
        if page > 0 {
            adds_up(&case, &damage);
            let lost = damage.records.iter().flat_map(|tally| &tally.lost);
            named += lost.filter(|lost| lost.name.is_some()).count();
        } else {
            assert!(damage.uncounted(), "{case}");
        }
    }
    assert!(named > 20, "{named} names");
}

#[test]
fn a_library_cut_off_anywhere_is_reported_with_every_lost_record() {
    for page in 0..SOUND.bytes().len() / PAGE {
        let bytes = SOUND.bytes()[..page * PAGE + page % 2 * 700].to_vec();
        let case = format!("{} bytes", bytes.len());
        let damage = examine(&case, &with_library(bytes));
        adds_up(
            &case,
            &damage.unwrap_or_else(|| panic!("{case} are not noticed")),
        );
    }
}

#[test]
fn a_library_without_a_readable_header_or_file_is_reported_with_every_lost_record() {
    let sound = SOUND.bytes();
    let with = |at: usize, new: &[u8]| {
        let mut bytes = sound.to_vec();
        bytes[at..at + new.len()].copy_from_slice(new);
        with_library(bytes)
    };
    let log = |files: BTreeMap<String, Vec<u8>>| {
        let mut files = files;
        files.insert("library.db-wal".to_owned(), b"a log".to_vec());
        files
    };
    let cases = [
        ("empty", with_library(Vec::new())),
        ("empty with a log", log(with_library(Vec::new()))),
        ("text", with_library(b"Dear diary, ".repeat(50))),
        ("missing", beside()),
        ("only a log", log(beside())),
        ("no magic", with(0, &[0; 16])),
        ("another page size", with(16, &[2, 0])),
        ("no format", with(60, &[0; 4])),
        ("an older format", with(60, &4_u32.to_be_bytes())),
        ("one byte of the application id", with(70, &[0])),
        ("zeros", with_library(vec![0; sound.len()])),
    ];
    for (case, files) in cases {
        let damage = examine(case, &files);
        adds_up(
            case,
            &damage.unwrap_or_else(|| panic!("{case} is not noticed")),
        );
    }
    // With nothing beside it, the number is unknown, and that is said.
    let alone = [("library.db".to_owned(), b"Dear diary".to_vec())].into();
    let damage = examine("text alone", &alone).unwrap();
    assert!(damage.uncounted());
    assert!(
        damage
            .message()
            .to_string()
            .contains("Some records are lost, but their number is unknown")
    );
}

#[test]
fn a_flipped_bit_is_reported_or_does_no_harm() {
    let mut dice = Rng(7);
    let (mut noticed, flips) = (0, 100);
    for _ in 0..flips {
        let mut bytes = SOUND.bytes().to_vec();
        let at = dice.below(bytes.len() as u32) as usize;
        let bit = dice.below(8);
        bytes[at] ^= 1 << bit;
        let case = format!("bit {bit} of byte {at}");
        if let Some(damage) = examine(&case, &with_library(bytes)) {
            adds_up(&case, &damage);
            noticed += 1;
        }
    }
    assert!(noticed > flips / 3, "{noticed} of {flips} noticed");
}

#[test]
fn a_changed_name_or_search_text_of_an_encounter_is_reported_and_repaired() {
    let mut noticed = 0;
    for text in ["Hall 7", "hall 7"] {
        let bytes = SOUND.bytes();
        let places = (0..bytes.len()).filter(|at| bytes[*at..].starts_with(text.as_bytes()));
        for at in places {
            let mut bytes = bytes.to_vec();
            bytes[at + text.len() - 1] = b'9';
            let case = format!("“{text}” at byte {at}");
            let Some(damage) = examine(&case, &with_library(bytes)) else {
                continue;
            };
            adds_up(&case, &damage);
            noticed += 1;
        }
    }
    assert!(
        noticed >= 2,
        "{noticed} of the name and the search text noticed"
    );
}

#[test]
fn a_damaged_creature_and_party_page_offers_the_newest_backup_that_has_them() {
    let root = |table: &str| {
        let folder = tempfile::tempdir().unwrap();
        write(folder.path(), &SOUND.files);
        let library = rusqlite::Connection::open(folder.path().join("library.db")).unwrap();
        let query = "SELECT rootpage FROM sqlite_schema WHERE name = ?1";
        library
            .query_row(query, [table], |row| row.get::<_, usize>(0))
            .unwrap()
    };
    let mut bytes = SOUND.bytes().to_vec();
    for table in ["beast", "party"] {
        let page = root(table);
        bytes[(page - 1) * PAGE..page * PAGE].fill(0xa5);
    }
    let mut files = with_library(bytes.clone());
    files.retain(|name, _| !name.starts_with("backups/"));
    let report = |files: &_| examine("pages", files).unwrap().message().to_string();
    let told = report(&files);
    assert!(
        told.contains("Lost records: 89 creatures (“Beast 00"),
        "{told}"
    );
    assert!(
        told.contains("and 79 more), 5 parties (“Company 0”"),
        "{told}"
    );
    assert!(
        told.contains("No backup contains the lost records."),
        "{told}"
    );

    // The newest backup is damaged itself, the next lacks the parties.
    let backup = |files: &mut BTreeMap<String, Vec<u8>>, day: u32, bytes: Vec<u8>| {
        files.insert(format!("backups/library 2026-01-0{day}.db"), bytes);
    };
    let without_parties = {
        let folder = tempfile::tempdir().unwrap();
        write(folder.path(), &SOUND.files);
        let library = Library::open(folder.path()).unwrap().library;
        for party in library.parties().unwrap() {
            library.delete_party(&party.name).unwrap();
        }
        drop(library);
        fs::read(folder.path().join("library.db")).unwrap()
    };
    backup(&mut files, 3, bytes);
    backup(&mut files, 2, without_parties);
    let told = report(&files);
    let some = "The backup “library 2026-01-02” contains 89 of the 94 lost records.";
    assert!(told.contains(some), "{told}");
    backup(&mut files, 1, SOUND.bytes().to_vec());
    let told = report(&files);
    assert!(
        told.contains("The backup “library 2026-01-01” contains the lost records."),
        "{told}"
    );

    // The damaged library stays as it is until somebody decides; then it is kept aside.
    let folder = tempfile::tempdir().unwrap();
    write(folder.path(), &files);
    for _ in 0..2 {
        let refused = Library::open(folder.path()).unwrap_err();
        assert!(matches!(refused, StoreError::Damaged { .. }), "{refused}");
        assert_eq!(self::files(folder.path()), files);
    }
    let by = Replacement::Backup("library 2026-01-01".to_owned());
    let opened = Library::replace_damaged(folder.path(), &by).unwrap();
    let restored = contents(&opened.library, &SOUND.hashes).unwrap();
    assert!(restored == SOUND.contents);
    let notice = opened.notice.unwrap().to_string();
    assert!(
        notice.contains("The backup “library 2026-01-01” has replaced the damaged library"),
        "{notice}"
    );
    let aside = fs::read(folder.path().join("library damaged 1.db")).unwrap();
    assert_eq!(aside, files["library.db"]);
}

#[test]
fn what_is_readable_takes_the_place_of_a_damaged_library() {
    let mut bytes = SOUND.bytes().to_vec();
    let page = bytes.len() / PAGE / 2;
    bytes[page * PAGE..(page + 1) * PAGE].fill(0);
    let files = with_library(bytes);
    let damage = examine("page", &files).unwrap();
    let folder = tempfile::tempdir().unwrap();
    write(folder.path(), &files);
    let opened = Library::replace_damaged(folder.path(), &Replacement::Readable).unwrap();
    let found = Sound {
        files: BTreeMap::new(),
        contents: contents(&opened.library, &SOUND.hashes).unwrap(),
        hashes: Vec::new(),
    };
    for tally in &damage.records {
        assert_eq!(found.count(tally.kind), tally.kept, "{:?}", tally.kind);
    }
    drop(opened);
    // The next examination counts from there.
    assert_eq!(Library::examine(folder.path()).unwrap().damage, None);
}

#[test]
fn changed_record_of_format_5_is_reported_before_the_library_is_migrated() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/libraries/format-5.db");
    let mut bytes = fs::read(file).unwrap();
    let name = b"\"name\":\"Mill cat\"";
    let at = bytes.windows(name.len()).position(|it| it == name).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("library.db");

    fs::write(&path, &bytes).unwrap();
    let sound = Library::examine(folder.path()).unwrap();
    assert!(sound.damage.is_none());
    drop(sound);

    bytes[at + name.len() - 2] = b'r';
    fs::write(&path, &bytes).unwrap();
    let examined = Library::examine(folder.path()).unwrap();
    let damage = examined.damage.expect("the record is damaged");
    let lost = damage.message().to_string();
    assert!(lost.contains("1 creature"), "{lost}");
    assert_eq!(fs::read(&path).unwrap(), bytes);
}
