//! Exit codes of `footfall`, as `--help` and the manual list them.

use crate::footfall;
use std::fs;
use testkit::folder::folder_in_memory;

const SAMPLE: &str = "../../../app/data/sample.footfall";

/// Commands with their exit code, run in `tests/asked`.
const CODES: &[(&[&str], i32)] = &[
    (&["--help"], 0),
    (&["--version"], 0),
    (&["completions", "bash"], 0),
    (&["ask", SAMPLE, "distance", "A1", "to", "B2"], 0),
    (&["ask", "nowhere.footfall", "encounter"], 1),
    (&["ask", "nowhere.cases", "encounter"], 1),
    (&["journey", "nowhere.footfall"], 1),
    (&["check", "nowhere.cases"], 1),
    (&["check", "--rewrite", "nowhere.cases"], 1),
    (&["render", "nowhere.footfall"], 1),
    (
        &[
            "render",
            SAMPLE,
            "nowhere.uvtt",
            "--to",
            "/proc/none",
            "--format",
            "png",
        ],
        1,
    ),
    (&[], 2),
    (&["sing"], 2),
    (&["ask", SAMPLE], 2),
    (&["render", SAMPLE, "--out", "map.jpg"], 2),
    (&["completions", "none"], 2),
    (&["ask", SAMPLE, "sing", "Wren"], 2),
    (&["ask", SAMPLE, "path", "Nobody", "to", "A1"], 2),
    (&["ask", SAMPLE, "path", "Wren", "to", "A1"], 3),
    (&["ask", SAMPLE, "path", "Wren", "to", "A1", "--json"], 3),
    (&["ask", SAMPLE, "journey"], 3),
    (&["journey", SAMPLE], 3),
];

#[test]
fn each_outcome_has_its_exit_code() {
    for (arguments, code) in CODES {
        let run = footfall(arguments);
        let [output, message] = [&run.stdout, &run.stderr].map(|it| String::from_utf8_lossy(it));
        assert_eq!(run.status.code(), Some(*code), "{arguments:?}: {message}");
        let is_report = arguments.first() == Some(&"check");
        assert!(
            *code == 0 || is_report || !message.is_empty(),
            "{arguments:?}"
        );
        assert!(*code != 0 || message.is_empty(), "{arguments:?}: {message}");
        assert!(*code != 0 || !output.is_empty(), "{arguments:?}");
    }
}

#[test]
fn failing_case_exits_with_an_error() {
    let folder = folder_in_memory();
    let file = folder.path().join("wrong.cases");
    let case = "ruleset srd35\n\ncase a\nproves distance.alternating-diagonals\nmap\n  S..\n\
                creature S Wren medium 30 ft heroes\npath S to C1\n";
    for (expected, code) in [("cost 2", 0), ("cost 3", 1)] {
        fs::write(&file, format!("{case}  {expected}\n")).unwrap();
        let run = footfall(&["check", file.to_str().unwrap()]);
        let report = String::from_utf8_lossy(&run.stdout);
        assert_eq!(run.status.code(), Some(code), "{report}");
    }
}

#[test]
fn help_and_manual_list_the_exit_codes() {
    let help = footfall(&["--help"]).stdout;
    let help = String::from_utf8(help).unwrap();
    let (_, list) = help.split_once("Exit codes:\n").unwrap();
    let listed = list.lines().take_while(|line| !line.trim().is_empty());
    let manual = include_str!("../../../../docs/manual/src/command-line.md");
    let mut count = 0;
    for line in listed {
        let (code, meaning) = line.trim().split_once("  ").unwrap();
        let row = format!("| {code} | {meaning}");
        assert!(manual.contains(&row), "{row}");
        count += 1;
    }
    assert_eq!(count, 5);
}

#[test]
#[cfg(target_os = "linux")]
fn full_disk_behind_standard_output_is_an_error() {
    let full = fs::File::options().write(true).open("/dev/full").unwrap();
    let run = std::process::Command::new(env!("CARGO_BIN_EXE_footfall"))
        .arg("--help")
        .stdout(full)
        .output()
        .unwrap();
    assert_eq!(run.status.code(), Some(1));
    let message = String::from_utf8(run.stderr).unwrap();
    assert!(
        message.starts_with("Standard output cannot be written: "),
        "{message}"
    );
}
