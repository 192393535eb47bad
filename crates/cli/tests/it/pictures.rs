//! What `footfall render` draws.

use std::path::Path;
use std::process::{Command, Output};

const SAMPLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../app/data/sample.footfall");

fn render(out: &Path, options: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_footfall"))
        .args(["render", SAMPLE, "--out"])
        .arg(out)
        .args(options)
        .output()
        .unwrap()
}

/// The sides of a picture, as the command says and as its head says.
fn drawn(options: &[&str]) -> (Vec<u8>, String) {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("map.png");
    let run = render(&out, options);
    let wrong = String::from_utf8_lossy(&run.stderr);
    assert!(run.status.success(), "{options:?}: {wrong}");
    let bytes = std::fs::read(&out).unwrap();
    let side = |at: usize| u32::from_be_bytes(bytes[at..at + 4].try_into().unwrap());
    let size = format!("{} × {}", side(16), side(20));
    let said = String::from_utf8(run.stdout).unwrap();
    let first = said.lines().next().unwrap_or_default();
    assert!(first.ends_with(&format!("{size} pixels")), "{said}");
    (bytes, size)
}

#[test]
fn a_picture_is_as_it_was_asked_for() {
    let cells = ["--cells", "B2:E4", "--no-margin", "--pixels", "50"];
    let (players, size) = drawn(&cells);
    assert_eq!(size, "200 × 150");
    let with = |more: &[&str]| drawn(&[&cells[..], more].concat());
    for more in [&["--no-grid"][..], &["--transparent"], &["--coordinates"]] {
        let (other, same) = with(more);
        assert!(other != players && same == size, "{more:?}");
    }
    let metric = [
        "--cells",
        "A1:B2",
        "--no-margin",
        "--dpi",
        "254",
        "--cell-mm",
        "25",
    ];
    assert_eq!(drawn(&metric).1, "500 × 500");
    let inch = ["--cells", "A1:B2", "--no-margin", "--dpi", "300"];
    assert_eq!(drawn(&inch).1, "600 × 600");
    let small = ["--pixels", "10"];
    let [usual, all] =
        [&[][..], &["--creatures", "all"]].map(|more| drawn(&[&small[..], more].concat()).0);
    assert!(usual != all);
    let gm = [
        "--for",
        "gm",
        "--zones",
        "--no-names",
        "--no-labels",
        "--pixels",
        "10",
    ];
    assert_eq!(drawn(&gm).1, drawn(&small).1);
}

#[test]
fn what_creatures_can_do_is_on_the_picture_that_asks_for_it() {
    let map = ["--pixels", "10", "--for", "gm", "--creatures", "all"];
    let drawn = |preview: &[&str]| drawn(&[&map[..], preview].concat()).0;
    let without = drawn(&[]);
    for preview in ["range:Wren", "threat:Ogre", "path:Wren:E7"] {
        assert!(drawn(&["--preview", preview]) != without, "{preview}");
    }
}

#[test]
fn what_cannot_be_drawn_is_refused_in_words_and_leaves_no_file() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("map.png");
    for (options, words) in [
        (&["--cells", "B2"][..], "A1:D8"),
        (&["--cells", "A1:ZZ900"], "outside the map"),
        (&["--zone", "Nowhere"], "no zone “Nowhere”"),
        (&["--preview", "flank:Wren:Quill"], "is not a preview"),
        (
            &["--preview", "flank:Wren:Quill:Ogre"],
            "no rule for flanking",
        ),
        (&["--pixels", "0"], "4 to 600 pixels"),
        (&["--dpi", "300", "--cell-mm", "1"], "2 to 200 mm"),
        (&["--pixels", "70", "--dpi", "300"], "cannot be used with"),
    ] {
        let run = render(&out, options);
        let wrong = String::from_utf8_lossy(&run.stderr);
        assert!(!run.status.success() && wrong.contains(words), "{wrong}");
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
    }
}
