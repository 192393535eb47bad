//! Damaged libraries, and paths that are no regular file, on the command line.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::{Command, Output};

const PAGE: usize = 4096;
const CREATURES: usize = 89;

fn footfall(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_footfall"))
        .args(arguments)
        .output()
        .unwrap()
}

/// Exit code and standard error.
fn outcome(run: &Output) -> (i32, String) {
    let told = String::from_utf8_lossy(&run.stderr).into_owned();
    (run.status.code().unwrap_or(-1), told)
}

/// The files in a folder, by name.
fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let entries = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path());
    let files = entries.filter(|path| path.is_file());
    files
        .map(|path| {
            let name = path.file_name().unwrap().to_str().unwrap().to_owned();
            (name, fs::read(path).unwrap())
        })
        .collect()
}

/// A library with creatures.
fn library() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let table = folder.path().join("creatures.csv");
    let rows = (0..CREATURES).map(|n| format!("Lurker {n:02} of the drowned abbey,medium,30\n"));
    fs::write(
        &table,
        format!("name,size,land\n{}", rows.collect::<String>()),
    )
    .unwrap();
    let library = folder.path().join("library");
    // One is begun only where a window has one, so it is begun here as one of them would.
    drop(app::Session::start(&library).unwrap());
    let library = library.to_str().unwrap();
    let run = footfall(&[
        "bestiary",
        "--library",
        library,
        "import",
        table.to_str().unwrap(),
    ]);
    assert_eq!(outcome(&run), (0, String::new()));
    folder
}

/// Creatures in an exported table; none if nothing was exported.
fn exported(table: &Path) -> usize {
    fs::read_to_string(table).map_or(0, |text| text.lines().count() - 1)
}

/// The number before a word in a text.
fn number_before(text: &str, word: &str) -> usize {
    let before = text.split(word).next().unwrap_or_default();
    before
        .rsplit(' ')
        .next()
        .unwrap_or_default()
        .parse()
        .unwrap_or(0)
}

#[test]
fn every_damage_is_reported_with_exit_code_4_and_changes_no_file() {
    let folder = library();
    let sound = files(&folder.path().join("library"));
    let bytes = sound["library.db"].clone();
    let name = b"Lurker 07 of the drowned abbey";
    // Where the name stands in a page of rows; one of them may be unused space.
    let names = bytes.windows(name.len()).enumerate();
    let names: Vec<usize> = names
        .filter(|&(at, bytes)| bytes == name && sound["library.db"][at / PAGE * PAGE] == 0x0d)
        .map(|(at, _)| at)
        .collect();
    let row_page = |page: &[u8]| page[0] == 0x0d && page.windows(6).any(|it| it == b"Lurker");
    let page = bytes.chunks(PAGE).position(row_page).unwrap();
    let with = |change: &dyn Fn(&mut Vec<u8>)| {
        let mut bytes = bytes.clone();
        change(&mut bytes);
        Some(bytes)
    };
    let half = bytes.len() / 2;
    let cases = [
        (
            "a flipped bit",
            with(&|bytes| names.iter().for_each(|at| bytes[at + 3] ^= 1)),
        ),
        (
            "a zeroed page",
            with(&|bytes| bytes[page * PAGE..(page + 1) * PAGE].fill(0)),
        ),
        ("no header", with(&|bytes| bytes[..100].fill(0))),
        ("cut off", with(&|bytes| bytes.truncate(half))),
        ("cut off in the header", with(&|bytes| bytes.truncate(60))),
        ("empty", Some(Vec::new())),
        ("text", Some(b"Dear diary".to_vec())),
        ("missing", None),
    ];
    let table = folder.path().join("out.csv");
    for (case, damaged) in cases {
        let library = folder.path().join("damaged");
        fs::create_dir(&library).unwrap();
        for (name, bytes) in &sound {
            fs::write(library.join(name), bytes).unwrap();
        }
        match damaged {
            Some(bytes) => fs::write(library.join("library.db"), bytes).unwrap(),
            None => fs::remove_file(library.join("library.db")).unwrap(),
        }
        let before = files(&library);
        let _ = fs::remove_file(&table);
        let path = library.to_str().unwrap();
        let run = footfall(&[
            "bestiary",
            "--library",
            path,
            "export",
            table.to_str().unwrap(),
        ]);
        let (code, told) = outcome(&run);
        assert_eq!(code, 4, "{case}: {told}");
        let lost = told.split("Lost records: ").nth(1).unwrap_or_default();
        let lost = number_before(lost, " creature");
        assert_eq!(exported(&table) + lost, CREATURES, "{case}: {told}");
        let creatures = folder.path().join("creatures.csv");
        let run = footfall(&[
            "bestiary",
            "--library",
            path,
            "import",
            creatures.to_str().unwrap(),
        ]);
        assert_eq!(outcome(&run).0, 4, "{case}");
        assert_eq!(files(&library), before, "{case}: files changed");
        fs::remove_dir_all(&library).unwrap();
    }
}

#[test]
fn a_sound_or_newer_library_is_only_read_by_an_export() {
    let folder = library();
    let library = folder.path().join("library");
    let file = library.join("library.db");
    let table = folder.path().join("out.csv");
    for format in [None, Some(99_u32)] {
        if let Some(format) = format {
            let mut bytes = fs::read(&file).unwrap();
            bytes[60..64].copy_from_slice(&format.to_be_bytes());
            fs::write(&file, bytes).unwrap();
        }
        let before = files(&library);
        let path = library.to_str().unwrap();
        let run = footfall(&[
            "bestiary",
            "--library",
            path,
            "export",
            table.to_str().unwrap(),
        ]);
        let (code, told) = outcome(&run);
        assert_eq!(code, 0, "{told}");
        assert_eq!(
            told.contains("newer version of Footfall"),
            format.is_some(),
            "{told}"
        );
        assert_eq!(exported(&table), CREATURES);
        assert_eq!(files(&library), before);
    }
}

#[cfg(unix)]
#[test]
fn paths_that_are_no_regular_file_are_refused_at_once() {
    use std::os::unix::net::UnixListener;
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    let made = Command::new("mkfifo").arg(at("pipe")).status().unwrap();
    assert!(made.success());
    let _socket = UnixListener::bind(at("socket")).unwrap();
    fs::create_dir(at("folder")).unwrap();
    let holes = fs::File::create(at("holes")).unwrap();
    holes.set_len(100 << 30).unwrap();
    let mut paths: Vec<String> = ["pipe", "socket", "folder", "holes"]
        .map(|name| at(name).to_str().unwrap().to_owned())
        .into();
    paths.extend(["/dev/zero", "/dev/tty", "/proc/kmsg"].map(str::to_owned));
    fs::create_dir(at("of-pipe")).unwrap();
    fs::create_dir(at("of-holes")).unwrap();
    drop(app::Session::start(&at("library")).unwrap());
    let library = at("library").to_str().unwrap().to_owned();
    let out = at("out.png").to_str().unwrap().to_owned();
    for path in &paths {
        let cases = at("link.cases");
        let _ = fs::remove_file(&cases);
        std::os::unix::fs::symlink(path, &cases).unwrap();
        let cases = cases.to_str().unwrap();
        let commands: [&[&str]; 5] = [
            &["render", path, "--out", &out],
            &["ask", path, "threat", "Ogre"],
            &["journey", path],
            &["check", cases],
            &["bestiary", "--library", &library, "import", path],
        ];
        for command in commands {
            let (code, told) = outcome(&footfall(command));
            assert!((1..=3).contains(&code), "{command:?}: {code}: {told}");
        }
    }
    assert!(!at("out.png").exists());
    // As a library: a pipe is refused, holes are a damaged one.
    let made = Command::new("mkfifo")
        .arg(at("of-pipe/library.db"))
        .status();
    assert!(made.unwrap().success());
    let holes = fs::File::create(at("of-holes/library.db")).unwrap();
    holes.set_len(100 << 30).unwrap();
    for (name, expected) in [("of-pipe", 1), ("of-holes", 4)] {
        let path = at(name).to_str().unwrap().to_owned();
        let run = footfall(&[
            "bestiary",
            "--library",
            &path,
            "export",
            &format!("{out}.csv"),
        ]);
        let (code, told) = outcome(&run);
        assert_eq!(code, expected, "{name}: {told}");
    }
}
