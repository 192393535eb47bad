//! Output of `footfall` for names, values and arguments that would control a terminal.

use crate::footfall;
use serde_json::{Value, json};
use std::fs;
use std::path::Path;
use testkit::folder::folder_in_memory;

/// Characters of every kind that a terminal obeys: ESC, C1, bidirectional, line separators, C0.
const CONTROLS: &str =
    "\u{1b}]0;x\u{7}\u{9b}31m\u{202e}\u{2066}\u{200f}\u{2028}\u{85}\r\u{8}\u{7f}";

const SAMPLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../app/data/sample.footfall");
const COUNTRY: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../formats/tests/frozen/country-1.footfall"
);

/// Runs a command, and checks its exit code and that its output controls nothing.
///
/// Returns its standard output and standard error.
fn checked(arguments: &[&str]) -> [String; 2] {
    let run = footfall(arguments);
    let code = run.status.code();
    assert!(
        code.is_some_and(|code| (0..=4).contains(&code)),
        "{arguments:?}: {code:?}"
    );
    [run.stdout, run.stderr].map(|output| {
        let output = String::from_utf8(output).unwrap();
        let control = output.chars().find(|letter| {
            letter.is_control() && !"\n\t".contains(*letter)
                || "\u{61c}\u{200e}\u{200f}\u{2028}\u{2029}".contains(*letter)
                || ('\u{202a}'..='\u{202e}').contains(letter)
                || ('\u{2066}'..='\u{2069}').contains(letter)
        });
        assert_eq!(control, None, "{arguments:?}: {output:?}");
        let longest = output.lines().map(|line| line.chars().count()).max();
        // JSON, tables and pictures of maps are complete.
        let is_message = arguments.iter().all(|it| *it != "--json" && *it != "--csv");
        assert!(longest.unwrap_or(0) < 2100 || !is_message, "{arguments:?}");
        output
    })
}

/// Returns an encounter with another text in place of each name.
fn renamed(value: &mut Value, name: &str) {
    match value {
        Value::Object(fields) => {
            for (key, value) in fields {
                if let (true, Value::String(old)) = (key == "name" || key == "text", &mut *value) {
                    old.push_str(name);
                } else {
                    renamed(value, name);
                }
            }
        }
        Value::Array(values) => values.iter_mut().for_each(|value| renamed(value, name)),
        _ => {}
    }
}

#[test]
fn hostile_argument_of_any_command_is_escaped() {
    let folder = folder_in_memory();
    let inside = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (out, library) = (inside("out.png"), inside("library"));
    let bad = format!("a{CONTROLS}\nfootfall: b");
    let long = "long ".repeat(5000);
    for bad in [&*bad, &*long] {
        let [option, path] = [format!("--{bad}"), inside(bad)];
        let [flank, ending] = [format!("flank:{bad}:{bad}:{bad}"), format!("{out}.{bad}")];
        for arguments in [
            &[bad][..],
            &[&*option],
            &["help", bad],
            &["completions", bad],
            &["ask", bad, "encounter"],
            &["ask", SAMPLE, bad],
            &["ask", SAMPLE, "path", bad, "to", "A1"],
            &["ask", SAMPLE, "path", "Wren", "to", bad],
            &["ask", SAMPLE, "path", "Wren", "to", "A1", bad],
            &["ask", SAMPLE, "round", "Wren", "--then", bad],
            &["ask", "keep.cases", "encounter", "--case", bad],
            &["ask", SAMPLE, "encounter", &option],
            &["journey", bad],
            &["check", bad],
            &["check", "--rewrite", bad],
            &["render", bad, "--out", &out],
            &["render", SAMPLE, "--out", &path, "--pixels", "4"],
            &["render", SAMPLE, "--out", &ending],
            &["render", SAMPLE, "--out", &out, "--json", "--zone", bad],
            &["render", SAMPLE, "--out", &out, "--cells", bad],
            &["render", SAMPLE, "--out", &out, "--preview", bad],
            &["render", SAMPLE, "--out", &out, "--preview", &flank],
            &["render", SAMPLE, "--out", &out, "--pixels", bad],
            &["render", SAMPLE, "--out", &out, "--content", bad],
            &["render", SAMPLE, bad, "--to", &path, "--format", "png"],
            &["bestiary", bad],
            &["bestiary", "--library", &library, "import", bad],
            &["bestiary", "--library", &library, "export", &path],
            &["bestiary", "--library", &path, "export", bad],
        ] {
            checked(&[arguments, &["--log"]].concat());
        }
    }
}

#[test]
fn hostile_names_of_an_encounter_are_escaped_in_text_and_json() {
    let folder = folder_in_memory();
    let file = folder.path().join("hostile.footfall");
    for source in [SAMPLE, COUNTRY] {
        let mut encounter: Value = serde_json::from_slice(&fs::read(source).unwrap()).unwrap();
        renamed(&mut encounter, &format!("{CONTROLS}\0\nto A1: 5 feet"));
        fs::write(&file, encounter.to_string()).unwrap();
        let path = file.to_str().unwrap();
        let mut everything = String::new();
        for question in [
            &["encounter"][..],
            &["path", "D15", "to", "E15"],
            &["threat", "F16"],
            &["nearest", "F16", "everyone"],
            &["creature", "F16"],
            &["creature", "nobody"],
            &["round", "F16"],
            &["journey", "1"],
        ] {
            let asked = [&["ask", path], question].concat();
            everything += &checked(&asked).concat();
            let [json, _] = checked(&[&asked[..], &["--json"]].concat());
            assert!(json.is_empty() || serde_json::from_str::<Value>(&json).is_ok());
            everything += &json;
        }
        everything += &checked(&["journey", path]).concat();
        everything += &checked(&["journey", path, "--csv"]).concat();
        let out = folder.path().join("out.png");
        let render = [
            "render",
            path,
            "--out",
            out.to_str().unwrap(),
            "--zone",
            "x",
        ];
        everything += &checked(&render).concat();
        assert!(everything.contains("\\u009b"), "{everything}");
        assert!(!everything.contains("\nto A1: 5 feet"), "{everything}");
    }
}

#[test]
fn hostile_content_of_other_files_is_escaped() {
    let folder = folder_in_memory();
    let library = folder.path().join("library");
    let write = |name: &str, content: &str| {
        let path = folder.path().join(name);
        fs::write(&path, content).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let bad = CONTROLS.replace(['\r', '\u{85}', '\u{2028}'], "");
    let case = format!(
        "ruleset srd35\n\ncase a {bad}\nproves distance.alternating-diagonals\nmap\n  S..\ncreature S Wren {bad} medium 30 ft heroes\n\
         path S to C1\n  cost 500\n"
    );
    let wrong = format!("ruleset srd35\n\ncase a\nmap\n  S..\n{bad}\n");
    for text in [&case, &wrong] {
        let file = write("hostile.cases", text);
        for arguments in [
            &["check", &file][..],
            &["check", "--rewrite", &file],
            &["ask", &file, "path", "S", "to", "C1"],
            &["ask", &file, "path", "S", "to", "C1", "--case", "b"],
        ] {
            let [output, message] = checked(arguments);
            assert!(!(output + &message).is_empty(), "{arguments:?}");
        }
    }
    let out = folder.path().join("out.png");
    let tmx = format!(
        "<map orientation=\"{CONTROLS}\" width=\"2\" height=\"2\" tilewidth=\"8\" tileheight=\"8\"/>"
    );
    let bad_json = |key: &str| json!({ key: CONTROLS, CONTROLS: 1 }).to_string();
    for (name, content) in [
        ("a.tmx", tmx),
        ("a.uvtt", bad_json("format")),
        ("a.json", bad_json("grid")),
        ("a.footfall", bad_json("format")),
        ("a.dungeondraft_map", bad_json("header")),
        ("a.tsv", format!("F\tDR\t{CONTROLS}\n{CONTROLS}\tF\n")),
        ("a.db", bad_json("_id")),
    ] {
        let file = write(name, &content);
        let out = out.to_str().unwrap();
        checked(&["render", &file, "--out", out]);
        checked(&["render", &file, "--out", out, "--json", "--log"]);
    }
    for (name, content) in [
        (
            "a.csv",
            format!("name,size,speed\n{CONTROLS},{CONTROLS},x\n"),
        ),
        ("b.csv", format!("{CONTROLS},b\n1,2\n")),
        (
            "b.json",
            json!([{ "Name": CONTROLS, "Speed": [CONTROLS] }]).to_string(),
        ),
    ] {
        let file = write(name, &content);
        let library = library.to_str().unwrap();
        checked(&["bestiary", "--library", library, "import", &file]);
    }
}

#[test]
#[cfg(unix)]
fn file_with_a_hostile_name_is_read_and_escaped() {
    let folder = folder_in_memory();
    let path = folder.path().join(format!("a{CONTROLS}\nb.footfall"));
    fs::copy(Path::new(SAMPLE), &path).unwrap();
    let out = folder.path().join(format!("o{CONTROLS}.png"));
    let [path, out] = [&path, &out].map(|it| it.to_str().unwrap());
    let [output, _] = checked(&["render", path, "--pixels", "8", "--out", out]);
    assert!(
        output.contains("\\u001b]0;x\\u0007\\u009b31m\\u202e"),
        "{output}"
    );
    assert!(Path::new(out).exists());
    fs::write(path, "{").unwrap();
    let [_, message] = checked(&["render", path, "--out", out]);
    assert_eq!(message.lines().count(), 1, "{message}");
}
