//! Hostile files and arguments given to the program itself: whatever they are, it ends with one of
//! its exit codes, says why, and sends a terminal nothing that steers it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use testkit::hostile::variants;
use testkit::rounds::rounds;

/// The exit codes that the manual lists.
const CODES: std::ops::RangeInclusive<i32> = 0..=4;

/// The files of a folder of the corpus that all readers share.
fn corpus(folder: &str) -> Vec<PathBuf> {
    let all = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/corpus");
    let files = fs::read_dir(all.join(folder)).unwrap();
    let mut files: Vec<PathBuf> = files.map(|file| file.unwrap().path()).collect();
    files.sort();
    files
}

/// Whether a character moves the cursor of a terminal, colors it, or turns the direction of writing.
fn steers(letter: char) -> bool {
    let is_plain = matches!(letter, '\n' | '\t');
    letter.is_control() && !is_plain
        || matches!(letter, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Runs the program and holds its answer to what a terminal and a script can expect.
fn answers(what: &str, arguments: &[&str]) {
    let run = Command::new(env!("CARGO_BIN_EXE_footfall"))
        .args(arguments)
        .output()
        .unwrap();
    let code = run.status.code();
    assert!(
        code.is_some_and(|code| CODES.contains(&code)),
        "{what}: {:?}",
        run.status
    );
    let [out, err] = [run.stdout, run.stderr].map(String::from_utf8);
    let (out, err) = (out.unwrap(), err.unwrap());
    let steering: String = [&*out, &err]
        .concat()
        .chars()
        .filter(|it| steers(*it))
        .collect();
    assert_eq!(steering, "", "{what}: {out}{err}");
    if code != Some(0) {
        assert!(
            !(out + &err).trim().is_empty(),
            "{what}: no reason is given"
        );
    }
}

/// Gives variants of the files of a folder to a command; `command` names the arguments for a file.
fn hostile_files(folder: &str, command: &dyn Fn(&Path, &Path) -> Vec<String>) {
    let scratch = tempfile::tempdir().unwrap();
    for file in corpus(folder) {
        let bytes = fs::read(&file).unwrap();
        for variant in variants(&bytes, rounds(6, 300)) {
            let path = scratch
                .path()
                .join("hostile")
                .with_extension(file.extension().unwrap());
            fs::write(&path, &variant.bytes).unwrap();
            let arguments = command(&path, scratch.path());
            let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
            let name = file.file_name().unwrap().to_string_lossy();
            answers(&format!("{name}, {}", variant.name), &arguments);
        }
    }
}

fn line(words: &[&str], file: &Path, rest: &[&str]) -> Vec<String> {
    let file = file.display().to_string();
    let all = words
        .iter()
        .copied()
        .chain([file.as_str()])
        .chain(rest.iter().copied());
    all.map(str::to_owned).collect()
}

/// Writes a map as an encounter.
fn render(file: &Path, scratch: &Path) -> Vec<String> {
    let out = scratch.join("out.footfall").display().to_string();
    line(&["render"], file, &["--out", &out])
}

#[test]
fn hostile_maps_are_answered() {
    for folder in [
        "donjon",
        "dungeondraft",
        "footfall",
        "foundry",
        "tiled",
        "uvtt",
        "watabou",
    ] {
        hostile_files(folder, &render);
    }
}

#[test]
fn hostile_pictures_are_answered() {
    hostile_files("picture", &render);
}

#[test]
fn hostile_creatures_are_answered() {
    for folder in ["bestiary-csv", "bestiary-json", "creatures"] {
        hostile_files(folder, &|file, scratch| {
            let library = scratch.join("library").display().to_string();
            line(&["bestiary", "import"], file, &["--library", &library])
        });
    }
}

#[test]
fn hostile_cases_are_answered() {
    hostile_files("cases", &|file, _| line(&["check"], file, &[]));
}

#[test]
fn hostile_arguments_are_answered() {
    let file = corpus("footfall").remove(0).display().to_string();
    let values = [
        "",
        " ",
        "-1",
        "0",
        "4294967296",
        "2147483647",
        "-2147483648",
        "99999999999999999999",
        "1e300",
        "NaN",
        "A0",
        "A4294967296",
        "ZZZZZZZZ1",
        "\u{1b}[2J",
        "\u{9b}31m\u{202e}",
        "\r",
        "../../etc/passwd",
    ];
    let questions: [&[&str]; 10] = [
        &["path", "#", "to", "#"],
        &["path", "A1", "to", "#", "at", "#", "ft"],
        &["range", "#"],
        &["distance", "#", "to", "#"],
        &["fall", "of", "#", "from", "#", "ft"],
        &["flank", "#", "by", "#", "#"],
        &["area", "#", "#", "#"],
        &["round", "#"],
        &["journey", "#"],
        &["#"],
    ];
    for value in values {
        for question in questions {
            let words = question.iter().map(|word| word.replace('#', value));
            let words: Vec<String> = words.collect();
            let asked = ["ask", &file, "--"]
                .into_iter()
                .chain(words.iter().map(String::as_str));
            let asked: Vec<&str> = asked.collect();
            answers(&format!("{asked:?}"), &asked);
        }
        for option in [
            "--pixels",
            "--dpi",
            "--cells",
            "--zone",
            "--journey",
            "--preview",
            "--out",
        ] {
            let option = format!("{option}={value}");
            answers(
                &option,
                &[
                    "render",
                    &file,
                    &option,
                    "--to=/dev/null/nowhere",
                    "--format=png",
                ],
            );
        }
        for command in [
            "render",
            "check",
            "journey",
            "bestiary",
            "completions",
            "ask",
        ] {
            answers(&format!("{command} {value:?}"), &[command, value]);
        }
    }
}
