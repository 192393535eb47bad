//! What the crates we use allow, where they come from, and which must not be
//! among them, by `deny.toml`. `cargo deny` looks at those of every system; these
//! are the ones of this system, which need no other tool.

use super::architecture::features;
use cargo_metadata::MetadataCommand;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

fn listed<'a>(table: &'a toml::Table, part: &str, list: &str) -> Vec<&'a toml::Value> {
    let list = table[part][list].as_array();
    list.into_iter().flatten().collect()
}

/// Whether a license expression is met by some of the allowed licenses.
fn is_met(expression: &str, allowed: &[&str]) -> bool {
    // Before there was an `OR`, a stroke stood for it.
    let spaced = expression.replace('/', " OR ");
    let spaced = spaced.replace('(', " ( ").replace(')', " ) ");
    let mut words = spaced.split_whitespace().peekable();
    let met = either(&mut words, allowed);
    met && words.next().is_none()
}

type Words<'a> = std::iter::Peekable<std::str::SplitWhitespace<'a>>;

fn either(words: &mut Words, allowed: &[&str]) -> bool {
    let mut met = both(words, allowed);
    while words.next_if_eq(&"OR").is_some() {
        met |= both(words, allowed);
    }
    met
}

fn both(words: &mut Words, allowed: &[&str]) -> bool {
    let mut met = one(words, allowed);
    while words.next_if_eq(&"AND").is_some() {
        met &= one(words, allowed);
    }
    met
}

fn one(words: &mut Words, allowed: &[&str]) -> bool {
    let Some(name) = words.next() else {
        return false;
    };
    if name == "(" {
        let met = either(words, allowed);
        return words.next() == Some(")") && met;
    }
    let mut name = name.to_owned();
    if words.next_if_eq(&"WITH").is_some() {
        name = format!("{name} WITH {}", words.next().unwrap_or_default());
    }
    allowed.contains(&name.as_str())
}

#[test]
fn an_expression_is_read_as_it_is_meant() {
    let allowed = ["MIT", "Zlib", "Apache-2.0 WITH LLVM-exception"];
    for met in [
        "MIT",
        "GPL-3.0 OR MIT",
        "Apache-2.0/MIT",
        "(MIT OR GPL-3.0) AND Zlib",
        "GPL-3.0 AND Zlib OR MIT",
        "Apache-2.0 WITH LLVM-exception",
    ] {
        assert!(is_met(met, &allowed), "{met}");
    }
    for unmet in [
        "",
        "GPL-3.0",
        "MIT AND GPL-3.0",
        "Apache-2.0",
        "MIT GPL-3.0",
        "(MIT",
        "MIT AND (GPL-3.0 OR Apache-2.0)",
    ] {
        assert!(!is_met(unmet, &allowed), "{unmet}");
    }
}

#[test]
fn every_crate_in_use_is_free_and_from_where_it_should_be() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let deny = fs::read_to_string(root.join("deny.toml")).expect("deny.toml can be read");
    let deny: toml::Table = deny.parse().expect("deny.toml is TOML");
    let allowed = listed(&deny, "licenses", "allow");
    let allowed: Vec<&str> = allowed.into_iter().filter_map(|id| id.as_str()).collect();
    let exceptions = listed(&deny, "licenses", "exceptions");
    let excepted = |name: &str| {
        let its = exceptions
            .iter()
            .filter(|it| it["crate"].as_str() == Some(name));
        let its = its.filter_map(|it| it["allow"].as_array()).flatten();
        its.filter_map(|id| id.as_str()).collect::<Vec<_>>()
    };
    let banned = listed(&deny, "bans", "deny");
    let banned: Vec<&str> = banned
        .iter()
        .filter_map(|ban| ban["crate"].as_str())
        .collect();
    assert!(!allowed.is_empty() && !banned.is_empty());

    let system = format!("{}-unknown-linux-gnu", std::env::consts::ARCH);
    let metadata = MetadataCommand::new()
        .manifest_path(root.join("Cargo.toml"))
        .other_options(["--locked".to_owned(), format!("--filter-platform={system}")])
        .exec()
        .expect("cargo describes the crates in use");
    // Cargo describes those of features that nobody turns on, too.
    let built = features("normal,build,dev");
    let built: BTreeSet<(&str, &str)> = built
        .keys()
        .filter_map(|package| package.split_once(" v"))
        .map(|(name, rest)| (name, rest.split(' ').next().unwrap_or(rest)))
        .collect();
    assert!(built.len() > 300, "the crates were not found");
    let mut wrong = Vec::new();
    for package in &metadata.packages {
        if !built.contains(&(package.name.as_str(), &package.version.to_string())) {
            continue;
        }
        let name = format!("{} {}", package.name, package.version);
        let license = package.license.as_deref().unwrap_or("none");
        let allowed = [&allowed[..], &excepted(&package.name)].concat();
        if !is_met(license, &allowed) {
            wrong.push(format!("{name} has the license {license}"));
        }
        if banned.contains(&package.name.as_str()) {
            wrong.push(format!("{name} is banned"));
        }
        if let Some(source) = &package.source
            && !source.is_crates_io()
        {
            wrong.push(format!("{name} is from {source}"));
        }
    }
    assert!(
        wrong.is_empty(),
        "drop them, or argue in deny.toml: {wrong:#?}"
    );
}
