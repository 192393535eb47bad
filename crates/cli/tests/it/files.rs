//! What `footfall render` makes of files: many at once, in every format, told of in words and as JSON.

use serde_json::{Value, json};
use std::fs;
use std::path::Path;
use std::process::{Command, Output};
use testkit::folder::folder_in_memory;

/// A file of our own making.
macro_rules! ours {
    ($path:literal) => {
        concat!(env!("CARGO_MANIFEST_DIR"), "/../../", $path)
    };
}

/// A Universal VTT map of 8 × 6 squares.
const HALL: &str = ours!("tests/corpus/uvtt/hall.dd2vtt");
/// A map of Tiled, which comes without a picture that it names.
const CELLAR: &str = ours!("tests/corpus/tiled/cellar.tmx");
/// A dungeon of donjon as a table.
const PIT: &str = ours!("tests/corpus/donjon/pit.tsv");
/// An encounter on squares.
const SAMPLE: &str = ours!("crates/app/data/sample.footfall");
/// One on hexes with a house ruleset, a background, and a journey that leads over no map.
const EVERYTHING: &str = ours!("crates/formats/tests/frozen/everything-1.footfall");
/// An overland map with a journey over it.
const COUNTRY: &str = ours!("crates/formats/tests/frozen/country-1.footfall");

fn footfall(arguments: &[&str], files: &[&Path]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_footfall"))
        .args(arguments)
        .args(files)
        .output()
        .unwrap()
}

/// Renders files into a folder, in so few pixels that it takes no time.
fn into(folder: &Path, format: &str, more: &[&str], files: &[&Path]) -> Output {
    let to = ["--to", folder.to_str().unwrap(), "--format", format];
    footfall(
        &[&["render", "--pixels", "8"], &to[..], more].concat(),
        files,
    )
}

/// Renders a file to another.
fn to(out: &Path, more: &[&str], file: &Path) -> Output {
    let to = ["render", "--pixels", "8", "--out", out.to_str().unwrap()];
    footfall(&[&to[..], more].concat(), &[file])
}

fn said(run: &Output) -> String {
    String::from_utf8(run.stdout.clone()).unwrap()
}

fn refused(run: &Output) -> String {
    String::from_utf8(run.stderr.clone()).unwrap()
}

fn read_json(path: &Path) -> Value {
    serde_json::from_slice(&fs::read(path).unwrap()).unwrap()
}

fn names_in(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let names = entries.map(|it| it.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<String> = names.collect();
    names.sort();
    names
}

#[test]
fn a_file_that_fails_does_not_stop_the_others() {
    let folder = folder_in_memory();
    let (out, broken) = (folder.path().join("out"), folder.path().join("broken.uvtt"));
    fs::write(&broken, "{").unwrap();
    let files = [Path::new(HALL), &broken, Path::new(CELLAR)];
    let run = into(&out, "png", &[], &files);
    assert_eq!(run.status.code(), Some(1));
    let wrong = refused(&run);
    assert!(
        wrong.starts_with("broken.uvtt: ") && wrong.lines().count() == 1,
        "{wrong}"
    );
    assert_eq!(names_in(&out), ["cellar.png", "hall.png"]);
    let all_well = into(&out, "png", &[], &[files[0], files[2]]);
    assert_eq!(
        (all_well.status.code(), &*refused(&all_well)),
        (Some(0), "")
    );
}

#[test]
fn maps_have_the_line_ends_of_any_system_in_folders_of_any_name() {
    let folder = folder_in_memory();
    let read = [HALL, CELLAR, PIT, SAMPLE].map(|file| {
        ["\n", "\r\n"].map(|end| {
            let folder = folder
                .path()
                .join(format!("Jörg Müller’s maps {}", end.len()));
            fs::create_dir_all(&folder).unwrap();
            let map = folder.join(Path::new(file).file_name().unwrap());
            let text = fs::read_to_string(file).unwrap().replace("\r\n", "\n");
            fs::write(&map, text.replace('\n', end)).unwrap();
            let out = map.with_extension("out.footfall");
            let run = to(&out, &[], &map);
            assert!(run.status.success(), "{}", refused(&run));
            fs::read_to_string(out).unwrap()
        })
    });
    for [unix, windows] in read {
        assert_eq!(unix, windows);
    }
}

/// Elsewhere it is the shell that knows patterns.
#[cfg(windows)]
#[test]
fn a_pattern_names_many_files() {
    let folder = folder_in_memory();
    for name in ["Jörgs Halle.dd2vtt", "hall [2].dd2vtt", "notes.txt"] {
        fs::copy(HALL, folder.path().join(name)).unwrap();
    }
    let (out, pattern) = (folder.path().join("out"), folder.path().join("*.dd2vtt"));
    let run = into(&out, "png", &[], &[&pattern]);
    assert_eq!((run.status.code(), &*refused(&run)), (Some(0), ""));
    assert_eq!(names_in(&out), ["Jörgs Halle.png", "hall [2].png"]);
}

#[test]
fn what_a_map_has_not_is_told_with_the_name_of_its_file() {
    let folder = folder_in_memory();
    let files = [HALL, CELLAR].map(Path::new);
    let run = into(folder.path(), "png", &["--zone", "Nave"], &files);
    let wrong = refused(&run);
    let named = files.iter().zip(wrong.lines());
    for (file, line) in named {
        assert_eq!(
            line,
            format!(
                "{}: The map has no zone “Nave”: name a zone of this map.",
                file.display()
            )
        );
    }
    assert_eq!((wrong.lines().count(), run.status.code()), (2, Some(1)));
}

#[test]
fn files_of_one_name_do_not_overwrite_each_other_nor_what_they_are_made_of() {
    let folder = folder_in_memory();
    let [a, b, out] = ["a", "b", "out"].map(|name| folder.path().join(name));
    let [one, two] = [a.join("crypt.uvtt"), b.join("Crypt.uvtt")];
    for (inside, file) in [(&a, &one), (&b, &two)] {
        fs::create_dir(inside).unwrap();
        fs::copy(Path::new(HALL), file).unwrap();
    }
    let files = [&*one, &two];
    // Again, the same files are renewed.
    for _ in 0..2 {
        assert!(into(&out, "svg", &[], &files).status.success());
        assert_eq!(names_in(&out), ["Crypt 2.svg", "crypt.svg"]);
    }
    assert!(into(&a, "uvtt", &[], &files).status.success());
    assert_eq!(names_in(&a), ["Crypt 3.uvtt", "crypt 2.uvtt", "crypt.uvtt"]);
    assert_eq!(fs::read(&one).unwrap(), fs::read(Path::new(HALL)).unwrap());
}

#[test]
fn a_folder_that_cannot_be_written_is_told_of() {
    let folder = folder_in_memory();
    let file = folder.path().join("file");
    fs::write(&file, "no folder").unwrap();
    let run = into(&file, "png", &[], &[Path::new(HALL), Path::new(CELLAR)]);
    assert_eq!(run.status.code(), Some(1));
    let wrong = refused(&run);
    assert_eq!(wrong.lines().count(), 2, "{wrong}");
    for (name, line) in ["hall.dd2vtt: ", "cellar.tmx: "].iter().zip(wrong.lines()) {
        assert!(line.contains(name) && line.contains("file: "), "{line}");
    }
    assert_eq!(fs::read(&file).unwrap(), b"no folder");
}

#[test]
fn each_file_is_told_of_as_json_on_a_line() {
    let folder = folder_in_memory();
    let (out, gone) = (folder.path().join("out"), folder.path().join("gone.uvtt"));
    let files = [Path::new(HALL), &gone, Path::new(CELLAR)];
    let run = into(&out, "png", &["--json", "--no-margin"], &files);
    let lines = said(&run);
    let lines: Vec<Value> = lines
        .lines()
        .map(|it| serde_json::from_str(it).unwrap())
        .collect();
    let [hall, missing, cellar] = &lines[..] else {
        panic!("{lines:?}");
    };
    let written = json!({
        "input": files[0], "output": out.join("hall.png"), "format": "png",
        "width": 64, "height": 48, "notes": hall["notes"], "error": null,
    });
    assert_eq!(*hall, written);
    let why = refused(&run);
    let failed = json!({
        "input": gone, "output": null, "format": "png",
        "width": null, "height": null, "notes": [], "error": why.trim_end(),
    });
    assert_eq!(*missing, failed);
    assert!(why.contains("gone.uvtt cannot be read"), "{why}");
    let notes = cellar["notes"].as_array().unwrap();
    assert!(
        notes
            .iter()
            .any(|it| it.as_str().unwrap().contains("fog.png")),
        "{notes:?}"
    );
    for format in ["svg", "footfall"] {
        let line = said(&into(&out, format, &["--json"], &[Path::new(HALL)]));
        let told: Value = serde_json::from_str(&line).unwrap();
        assert_eq!(
            (&told["format"], &told["width"]),
            (&json!(format), &Value::Null)
        );
    }
}

#[test]
fn a_file_of_each_format_begins_as_such_files_do() {
    let folder = folder_in_memory();
    for (format, name, begins) in [
        ("png", "hall.png", &b"\x89PNG\r\n\x1a\n"[..]),
        ("svg", "hall.svg", b"<?xml "),
        ("pdf", "hall.pdf", b"%PDF-"),
        ("html", "hall.html", b"<!doctype html>"),
        ("uvtt", "hall.uvtt", b"{"),
        ("foundry", "hall.json", b"{"),
        (
            "footfall",
            "hall.footfall",
            b"{\n  \"format\": \"footfall-encounter\"",
        ),
    ] {
        let [by_format, by_name] =
            ["format", "name"].map(|it| folder.path().join(format!("{format}-by-{it}")));
        let hall = Path::new(HALL);
        fs::create_dir(&by_name).unwrap();
        for run in [
            into(&by_format, format, &[], &[hall]),
            to(&by_name.join(name), &[], hall),
        ] {
            assert!(run.status.success(), "{}", refused(&run));
        }
        let [one, other] = [by_format, by_name].map(|it| fs::read(it.join(name)).unwrap());
        let start = String::from_utf8_lossy(&one[..begins.len()]);
        assert!(one.starts_with(begins), "{name} begins with {start}");
        assert!(one == other, "{name}");
    }
    let uvtt = read_json(&folder.path().join("uvtt-by-name/hall.uvtt"));
    assert!(uvtt["line_of_sight"].is_array() && uvtt["image"].is_string());
    let scene = folder.path().join("foundry-by-name");
    assert!(read_json(&scene.join("hall.json"))["walls"].is_array());
    assert_eq!(names_in(&scene), ["hall.json", "hall.png"]);
}

#[test]
fn a_map_written_as_an_encounter_is_the_same_map_and_what_was_left_out_is_told() {
    let folder = folder_in_memory();
    let [encounter, before, after] =
        ["cellar.footfall", "before.png", "after.png"].map(|it| folder.path().join(it));
    let run = to(&encounter, &[], Path::new(CELLAR));
    assert!(said(&run).contains("fog.png"), "{}", said(&run));
    assert!(to(&before, &[], Path::new(CELLAR)).status.success());
    assert!(to(&after, &[], &encounter).status.success());
    assert_eq!(fs::read(before).unwrap(), fs::read(after).unwrap());
}

/// The sample with a house ruleset, a background and a journey, such as others share.
fn shared(path: &Path) -> Value {
    let [mut sample, everything] = [SAMPLE, EVERYTHING].map(|it| read_json(Path::new(it)));
    let header = &everything["encounter"]["header"];
    for part in ["ruleset", "picture"] {
        sample["encounter"]["header"][part] = header[part].clone();
    }
    let background = header["picture"]["image"].as_str().unwrap();
    sample["encounter"]["travel"] = everything["encounter"]["travel"].clone();
    sample["ruleset"] = everything["ruleset"].clone();
    sample["images"] = json!({ background: everything["images"][background] });
    fs::write(path, sample.to_string()).unwrap();
    sample
}

#[test]
fn an_encounter_written_again_keeps_its_house_ruleset_and_pictures() {
    let folder = folder_in_memory();
    let [first, again] = ["first.footfall", "again.footfall"].map(|it| folder.path().join(it));
    let before = shared(&first);
    let run = to(&again, &[], &first);
    assert!(run.status.success(), "{}", refused(&run));
    let after = read_json(&again);
    for part in ["ruleset", "images"] {
        assert!(!before[part].is_null());
        assert_eq!(before[part], after[part]);
    }
}

#[test]
fn the_route_of_a_journey_is_on_the_picture_that_asks_for_it() {
    let folder = folder_in_memory();
    let [without, with, none] =
        ["without.png", "with.png", "none.png"].map(|it| folder.path().join(it));
    assert!(to(&without, &[], Path::new(COUNTRY)).status.success());
    assert!(
        to(&with, &["--journey", "1"], Path::new(COUNTRY))
            .status
            .success()
    );
    assert!(fs::read(without).unwrap() != fs::read(with).unwrap());
    let legs = folder.path().join("legs.footfall");
    shared(&legs);
    let country = Path::new(COUNTRY);
    for (file, number) in [(country, "0"), (country, "2"), (&*legs, "1")] {
        let run = to(&none, &["--journey", number], file);
        let why = format!("Journey {number} has no route on this map");
        assert!(
            refused(&run).contains(&why) && !none.exists(),
            "{}",
            refused(&run)
        );
    }
}

#[test]
fn a_flank_is_on_the_picture_that_asks_for_it() {
    let folder = folder_in_memory();
    let [epic, without, with] =
        ["epic.footfall", "without.png", "with.png"].map(|it| folder.path().join(it));
    let mut sample = read_json(Path::new(SAMPLE));
    sample["encounter"]["header"]["ruleset"] = json!("epic");
    fs::write(&epic, sample.to_string()).unwrap();
    let all = ["--creatures", "all"];
    let flank = [
        "--creatures",
        "all",
        "--preview",
        "flank:Wren:Quill:Goblin 3",
    ];
    for (out, options) in [(&without, &all[..]), (&with, &flank)] {
        let run = to(out, options, &epic);
        assert!(run.status.success(), "{}", refused(&run));
    }
    assert!(fs::read(without).unwrap() != fs::read(with).unwrap());
}

#[test]
fn what_does_not_go_together_is_a_wrong_command_line() {
    let folder = folder_in_memory();
    let (hall, cellar, inside) = (
        Path::new(HALL),
        Path::new(CELLAR),
        folder.path().to_str().unwrap(),
    );
    let out = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (picture, encounter, photo) = (out("x.png"), out("x.footfall"), out("x.jpg"));
    for (options, files, words) in [
        (
            &["--out", &*picture][..],
            &[hall, cellar][..],
            "--to FOLDER",
        ),
        (
            &["--out", &picture, "--to", inside, "--format", "png"],
            &[hall],
            "cannot be used with",
        ),
        (&["--to", inside], &[hall], "--format"),
        (&["--out", &photo], &[hall], "no known extension"),
        (
            &["--out", &encounter, "--cells", "A1:B2"],
            &[hall],
            "cannot be written in part",
        ),
        (
            &["--out", &encounter, "--content", "gm-sheet"],
            &[hall],
            "cannot be written in part",
        ),
        (&["--to", inside, "--format", "png"], &[], "required"),
    ] {
        let run = footfall(&[&["render"], options].concat(), files);
        let wrong = refused(&run);
        assert_eq!(run.status.code(), Some(2), "{options:?}: {wrong}");
        assert!(wrong.contains(words), "{options:?}: {wrong}");
        assert!(names_in(folder.path()).is_empty(), "{options:?}");
    }
}

#[test]
fn every_shell_is_told_the_commands() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let run = footfall(&["completions", shell], &[]);
        let script = said(&run);
        for word in ["footfall", "render", "completions"] {
            assert!(
                run.status.success() && script.contains(word),
                "{shell}: no {word}"
            );
        }
    }
}

#[test]
fn tileset_of_a_sister_folder_is_read_under_the_folder_that_is_named() {
    let folder = folder_in_memory();
    let (maps, sets) = (folder.path().join("maps"), folder.path().join("sets"));
    fs::create_dir_all(&maps).unwrap();
    fs::create_dir_all(&sets).unwrap();
    let map = maps.join("yard.tmx");
    let text = r#"<map orientation="orthogonal" width="2" height="2" tilewidth="4" tileheight="4">
        <tileset firstgid="1" source="../sets/grass.tsx"/>
        <layer name="ground" width="2" height="2"><data encoding="csv">1,1,1,1</data></layer></map>"#;
    fs::write(&map, text).unwrap();
    let set = r#"<tileset tilewidth="4" tileheight="4" columns="1"><image source="grass.png"/></tileset>"#;
    fs::write(sets.join("grass.tsx"), set).unwrap();
    fs::copy(
        ours!("tests/corpus/picture/moving.png"),
        sets.join("grass.png"),
    )
    .unwrap();

    let out = folder.path().join("yard.footfall");
    let run = to(&out, &[], &map);
    assert!(
        run.status.success() && said(&run).contains("--resolve-under"),
        "{run:?}"
    );
    assert!(read_json(&out)["encounter"]["header"]["picture"].is_null());

    let under = folder.path().to_str().unwrap();
    let run = to(&out, &["--resolve-under", under], &map);
    assert!(
        run.status.success() && !said(&run).contains("missing"),
        "{run:?}"
    );
    assert!(read_json(&out)["encounter"]["header"]["picture"].is_object());

    let run = to(&out, &["--resolve-under", sets.to_str().unwrap()], &map);
    assert_eq!(run.status.code(), Some(1));
    assert!(refused(&run).contains("does not contain"), "{run:?}");
}
