//! The licenses of all that ships: the project's own, and those of the packages that the programs
//! and their page are built of. Equal texts are one notice.

mod packages;
mod texts;

use packages::{linked_crates, page_packages};
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use texts::{Standards, essence, holders, of_package};

/// A text that is passed on, and what goes by it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// Names with versions, licenses and whose the copyright is, in the order of the alphabet.
    pub users: Vec<String>,
    /// The text, without whose the copyright is.
    pub text: String,
}

/// What is ours, by its file.
const OURS: [(&str, &str); 3] = [
    ("Footfall (MIT OR Apache-2.0)", "LICENSE-MIT"),
    ("Footfall (MIT OR Apache-2.0)", "LICENSE-APACHE"),
    (
        "Footfall’s creatures, Open Game Content (OGL-1.0a)",
        "LICENSE-OGL",
    ),
];

const OFL: &str = "crates/scene/fonts/OFL.txt";

/// What comes along without a text of its own, whose the copyright is, and a file with the terms: the
/// fonts of the map, and the scripts of the manual's search.
const OTHERS: [(&str, &str, &str); 5] = [
    (
        "Alegreya, a font of the map (OFL-1.1)",
        "Copyright 2011 The Alegreya Project Authors",
        OFL,
    ),
    (
        "Frank Ruhl Libre, a font of the map (OFL-1.1)",
        "Copyright 2015 The Frank Ruhl Libre Project Authors",
        OFL,
    ),
    (
        "Noto Naskh Arabic, a font of the map (OFL-1.1)",
        "Copyright 2022 The Noto Project Authors",
        OFL,
    ),
    (
        "elasticlunr.js 0.9.5 (MIT)",
        "Copyright (C) 2017 Oliver Nightingale\nCopyright (C) 2017 Wei Song",
        "LICENSE-MIT",
    ),
    (
        "mark.js 8.11.1 (MIT)",
        "Copyright (c) 2014–2018, Julian Kühnel",
        "LICENSE-MIT",
    ),
];

/// Every text that goes along with Footfall: the project's own, then those of most users first.
///
/// # Errors
/// In words: a package without a text, or what cannot be read.
pub fn notices(root: &Path) -> Result<Vec<Notice>, String> {
    let mut own = Notices::default();
    for (user, file) in OURS {
        own.add(user, &read(&root.join(file))?);
    }
    let mut packages = linked_crates(root)?;
    packages.extend(page_packages(root)?);
    let standards = Standards::of(root, &packages)?;
    let mut others = Notices::default();
    for package in &packages {
        for text in of_package(package, &standards)? {
            others.add(&package.title(), &text);
        }
    }
    for (user, copyright, file) in OTHERS {
        let text = read(&root.join(file))?;
        let (_, terms) = holders(&text);
        others.add(user, &format!("{copyright}\n\n{terms}"));
    }
    let mut others: Vec<Notice> = others.0.into_values().collect();
    others.sort_by_key(|it| (Reverse(it.users.len()), it.users.clone()));
    Ok(own.0.into_values().chain(others).collect())
}

/// Notices by what makes them the same.
#[derive(Default)]
struct Notices(BTreeMap<String, Notice>);

impl Notices {
    fn add(&mut self, user: &str, text: &str) {
        let (holders, text) = holders(text);
        let user = [&[user], &holders[..]].concat().join("; ");
        let notice = self.0.entry(essence(&text)).or_insert_with(|| Notice {
            users: Vec::new(),
            text,
        });
        let at = notice.users.partition_point(|it| *it < user);
        if notice.users.get(at) != Some(&user) {
            notice.users.insert(at, user);
        }
    }
}

/// All notices as one text, as a package's file of copyrights wants them.
#[must_use]
pub fn plain_text(notices: &[Notice]) -> String {
    let line = "-".repeat(80);
    let told = notices.iter().map(|notice| {
        format!(
            "{line}\n{}\n{line}\n\n{}\n",
            notice.users.join("\n"),
            notice.text
        )
    });
    told.collect::<Vec<_>>().join("\n")
}

fn read(file: &Path) -> Result<String, String> {
    // A few are in an older encoding, where only names of people differ.
    let bytes = fs::read(file).map_err(|error| format!("{}: {error}", file.display()))?;
    Ok(String::from_utf8_lossy(&bytes).replace("\r\n", "\n"))
}
