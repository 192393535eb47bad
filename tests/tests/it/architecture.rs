//! The workspace's own rules: who may use whom, what the pure crates keep out,
//! and that crates are compiled once. ARCHITECTURE.md gives the reasons.

mod circles;
mod dialogs;
mod rooms;

use cargo_metadata::{DependencyKind, Metadata, MetadataCommand};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// Each crate, and the crates of the workspace it may depend on.
const ARROWS: [(&str, &[&str]); 17] = [
    ("terms", &[]),
    ("grid", &[]),
    ("rules", &["grid", "terms"]),
    ("encounter", &["grid", "terms"]),
    ("bestiary", &["encounter", "terms"]),
    ("scene", &["encounter", "grid"]),
    ("formats", &["encounter", "grid", "scene", "terms"]),
    ("store", &["bestiary", "encounter", "terms"]),
    (
        "app",
        &[
            "bestiary",
            "encounter",
            "formats",
            "grid",
            "rules",
            "scene",
            "store",
            "terms",
        ],
    ),
    (
        "conformance",
        &["app", "encounter", "grid", "rules", "terms"],
    ),
    ("footfall-cli", &["app", "conformance"]),
    ("footfall-manual", &["footfall-cli", "rules"]),
    ("footfall-desktop", &["app", "terms"]),
    ("footfall-driver", &[]),
    (
        "footfall-fuzz",
        &[
            "app",
            "bestiary",
            "conformance",
            "encounter",
            "formats",
            "rules",
        ],
    ),
    ("xtask", &[]),
    (TESTKIT, &["encounter", "grid", "rules"]),
];

/// What tests share: any crate's tests may use it, and nothing that ships.
const TESTKIT: &str = "testkit";

/// May depend on everything; nothing depends on it.
const TESTS: &str = "footfall-tests";

/// The crates that always give the same answer to the same question.
const PURE: [&str; 6] = ["terms", "grid", "rules", "encounter", "bestiary", "scene"];

pub(super) fn root() -> &'static Path {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR"));
    tests.parent().expect("the tests lie in the workspace")
}

fn metadata() -> Metadata {
    MetadataCommand::new()
        .manifest_path(root().join("Cargo.toml"))
        .no_deps()
        .exec()
        .expect("cargo describes the workspace")
}

pub(super) fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The crates that `name` may depend on, and those they may depend on.
fn below<'a>(name: &str, table: &BTreeMap<&str, &'a [&'a str]>) -> BTreeSet<&'a str> {
    let direct = table[name];
    direct
        .iter()
        .flat_map(|used| below(used, table).into_iter().chain([*used]))
        .collect()
}

#[test]
fn crates_depend_on_each_other_only_along_the_arrows() {
    let metadata = metadata();
    let table = BTreeMap::from(ARROWS);
    let names: BTreeSet<&str> = metadata.packages.iter().map(|p| p.name.as_str()).collect();
    let known: BTreeSet<&str> = table.keys().copied().chain([TESTS]).collect();
    assert_eq!(
        names, known,
        "every crate of the workspace has its line in the table of this test and in ARCHITECTURE.md"
    );

    let mut wrong = Vec::new();
    for package in &metadata.packages {
        let user = package.name.as_str();
        if user == TESTS {
            continue;
        }
        for used in &package.dependencies {
            // Tests of a crate may build what they ask about from the crates
            // further down, but never look up or sideways.
            let allowed = if used.kind == DependencyKind::Development {
                used.name == TESTKIT || below(user, &table).contains(used.name.as_str())
            } else {
                table[user].contains(&used.name.as_str())
            };
            if names.contains(used.name.as_str()) && !allowed {
                wrong.push(format!("{user} → {}", used.name));
            }
        }
    }
    assert!(
        wrong.is_empty(),
        "not in the table of arrows: {wrong:?}. Remove the dependency from the crate's Cargo.toml; \
         or, if the arrow is right, add it to the table here and to ARCHITECTURE.md with its reason"
    );
}

/// The types that any crate may use which a crate declares, and where.
fn public_types(name: &str) -> BTreeMap<String, String> {
    let mut files = Vec::new();
    sources(&root().join("crates").join(name).join("src"), &mut files);
    let mut types = BTreeMap::new();
    for file in files {
        let text = read(&file);
        for line in text.lines() {
            let words = line.trim_start().strip_prefix("pub ");
            let Some((kind, named)) = words.and_then(|words| words.split_once(' ')) else {
                continue;
            };
            if ["struct", "enum", "union", "trait", "type"].contains(&kind) {
                let end = named.find(|it: char| !it.is_alphanumeric() && it != '_');
                let named = &named[..end.unwrap_or(named.len())];
                types.insert(named.to_owned(), file.display().to_string());
            }
        }
    }
    assert!(!types.is_empty(), "the types of {name} were not found");
    types
}

#[test]
fn documents_and_rules_share_no_type_name() {
    let crates = ["terms", "encounter", "rules"].map(public_types);
    let mut twice = Vec::new();
    for (n, types) in crates.iter().enumerate() {
        for (name, file) in types {
            let others = crates[n + 1..].iter().filter_map(|it| it.get(name));
            twice.extend(others.map(|other| format!("{name}: {file} and {other}")));
        }
    }
    assert!(
        twice.is_empty(),
        "types of one name: if they are the same, move them to crates/terms; if not, rename the \
         one that is not what docs/glossary.md says:\n{}",
        twice.join("\n")
    );
}

#[test]
fn nothing_that_ships_uses_what_tests_share() {
    for package in metadata().packages {
        let mut uses = package.dependencies.iter();
        assert!(
            uses.all(|used| used.name != TESTKIT || used.kind == DependencyKind::Development),
            "{} depends on {TESTKIT}: only its tests may",
            package.name
        );
        assert!(
            package.name != TESTKIT || package.publish.as_deref() == Some(&[]),
            "{TESTKIT} is never published"
        );
    }
}

#[test]
fn only_the_shell_knows_tauri() {
    for package in metadata().packages {
        let knows = package
            .dependencies
            .iter()
            .find(|used| used.name.starts_with("tauri"));
        assert!(
            package.name == "footfall-desktop" || knows.is_none(),
            "{} depends on {}: what needs Tauri belongs into src-tauri",
            package.name,
            knows.map_or("", |used| used.name.as_str())
        );
    }
}

#[test]
fn pure_crates_ban_clocks_files_and_unordered_collections() {
    let bans = PURE.map(|name| read(&root().join("crates").join(name).join("clippy.toml")));
    for (name, text) in PURE.iter().zip(&bans) {
        assert_eq!(
            text, &bans[0],
            "crates/{name}/clippy.toml differs from crates/{}'s: the pure crates share their bans",
            PURE[0]
        );
    }
    for banned in [
        "std::collections::HashMap",
        "std::collections::HashSet",
        "std::time::Instant",
        "std::time::SystemTime",
        "std::fs::File",
        "std::fs::read",
        "std::fs::write",
        "std::env::var",
    ] {
        assert!(
            bans[0].contains(&format!("\"{banned}\"")),
            "the clippy.toml of the pure crates does not ban {banned}"
        );
    }
}

#[test]
fn every_crate_says_what_it_is_for() {
    for package in metadata().packages {
        for target in package.targets.iter().filter(|t| t.is_lib() || t.is_bin()) {
            assert!(
                read(target.src_path.as_std_path()).starts_with("//! "),
                "{} does not begin with a `//!` comment that says what it is for",
                target.src_path
            );
        }
    }
}

pub(super) fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder of sources") {
        let path = entry.expect("an entry of a folder of sources").path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if path.is_dir() {
            if !["node_modules", "dist", "public", "gen", "target"].contains(&name.as_ref()) {
                sources(&path, found);
            }
        } else if [".rs", ".ts", ".svelte"].iter().any(|end| name.ends_with(end))
            // Written by `cargo xtask bindings`.
            && name != "bindings.ts"
        {
            found.push(path);
        }
    }
}

/// The features that are turned on of each crate, when programs are built
/// (`normal,build`) or tests too (`normal,build,dev`).
pub(super) fn features(edges: &str) -> BTreeMap<String, BTreeSet<String>> {
    let cargo = std::env::var_os("CARGO").unwrap_or("cargo".into());
    let tree = std::process::Command::new(cargo)
        .current_dir(root())
        .args(["tree", "--workspace", "--locked", "--prefix", "none"])
        .args(["--format", "{p}\t{f}", "--edges", edges])
        .output()
        .expect("cargo tells what depends on what");
    let tree = String::from_utf8(tree.stdout).expect("cargo writes UTF-8");
    let mut features: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for line in tree.lines() {
        let (package, on) = line.split_once('\t').unwrap_or((line, ""));
        let on = on.trim_end_matches(" (*)").split(',').map(str::to_owned);
        features.entry(package.to_owned()).or_default().extend(on);
    }
    features
}

#[test]
fn programs_and_tests_are_built_of_the_same_crates() {
    let tests = features("normal,build,dev");
    let programs = features("normal,build");
    assert!(programs.len() > 300, "the crates were not found");
    let more: Vec<_> = programs
        .iter()
        .filter(|(package, on)| !tests[*package].is_subset(on))
        .collect();
    assert!(
        more.is_empty(),
        "dev-dependencies turn on more features of these crates, so that they and all that uses \
         them are compiled once more for tests: {more:#?}. What turns them on is to stand in \
         tests/Cargo.toml, where it holds for programs too"
    );
}

#[test]
fn the_readme_names_the_two_commands() {
    let text = read(&root().join("README.md"));
    for command in ["cargo xtask run", "cargo xtask test"] {
        assert!(
            text.contains(command),
            "README.md does not name `{command}`"
        );
    }
}
