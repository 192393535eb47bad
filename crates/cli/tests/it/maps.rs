//! The choice of scene and level on the command line.

use std::path::Path;
use std::process::Command;

/// A pack of two scenes.
const PACK: &str = concat!(
    r#"{"_id":"q","name":"Quay","width":400,"height":300,"padding":0,"grid":{"type":1,"size":50},"walls":[]}"#,
    "\n",
    r#"{"_id":"s","name":"Old shed","width":250,"height":200,"padding":0,"grid":{"type":1,"size":50},"walls":[]}"#,
    "\n",
);

/// Runs the program in a folder with the pack; returns the exit code, the output and the errors.
fn run(folder: &Path, arguments: &[&str]) -> (Option<i32>, String, String) {
    std::fs::write(folder.join("pack.db"), PACK).unwrap();
    let run = Command::new(env!("CARGO_BIN_EXE_footfall"))
        .args(arguments)
        .current_dir(folder)
        .output()
        .unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (run.status.code(), text(run.stdout), text(run.stderr))
}

#[test]
fn scene_is_chosen_by_name() {
    let folder = tempfile::tempdir().unwrap();
    let render = |options: &[&str]| {
        let arguments = ["render", "pack.db", "--out", "map.footfall"];
        run(folder.path(), &[&arguments[..], options].concat())
    };
    let (code, said, _) = render(&[]);
    assert_eq!(code, Some(0));
    assert!(
        said.contains("“Quay” is one of 2 scenes in the file: “Quay”, “Old shed”."),
        "{said}"
    );
    assert!(
        said.contains("--scene all") && said.contains("8 × 6"),
        "{said}"
    );
    let (code, said, _) = render(&["--scene", "old shed"]);
    assert_eq!(code, Some(0));
    assert!(
        said.contains("5 × 4") && !said.contains("--scene"),
        "{said}"
    );
    let (code, _, wrong) = render(&["--scene", "Barn"]);
    assert_eq!(code, Some(1));
    assert!(
        wrong.contains("“Barn”") && wrong.contains("“Quay”, “Old shed”"),
        "{wrong}"
    );
    let (code, _, wrong) = render(&["--level", "Upper"]);
    assert_eq!(code, Some(1));
    assert!(wrong.contains("has no levels"), "{wrong}");
}

#[test]
fn all_scenes_are_written_under_their_names() {
    let folder = tempfile::tempdir().unwrap();
    let all = ["render", "pack.db", "--scene", "all", "--pixels", "10"];
    let (code, said, wrong) = run(folder.path(), &[&all[..], &["--out", "map.png"]].concat());
    assert_eq!(code, Some(0), "{wrong}");
    assert_eq!(said.matches("pixels\n").count(), 2, "{said}");
    let to = ["--to", "out", "--format", "footfall", "--json"];
    let all = ["render", "pack.db", "--scene", "all"];
    let (code, said, _) = run(folder.path(), &[&all[..], &to].concat());
    assert_eq!((code, said.lines().count()), (Some(0), 2), "{said}");
    for file in [
        "map Quay.png",
        "map Old shed.png",
        "out/pack Quay.footfall",
        "out/pack Old shed.footfall",
    ] {
        assert!(folder.path().join(file).exists(), "{file}");
    }
}

#[test]
fn question_is_about_the_chosen_scene() {
    let folder = tempfile::tempdir().unwrap();
    let ask = |options: &[&str]| {
        let question = ["ask", "pack.db", "distance", "A1", "to", "H1"];
        run(folder.path(), &[&question[..], options].concat())
    };
    let (code, _, note) = ask(&[]);
    assert_eq!(code, Some(0));
    assert!(note.contains("“Quay” is one of 2 scenes"), "{note}");
    let (code, _, wrong) = ask(&["--scene", "Old shed"]);
    assert_ne!(code, Some(0));
    assert!(!wrong.contains("one of 2 scenes"), "{wrong}");
    let (code, _, wrong) = ask(&["--scene", "all"]);
    assert_eq!(code, Some(1));
    assert!(wrong.contains("choose one scene"), "{wrong}");
}
