//! Code and English agree: every `message!` of the code has its sentence in
//! `crates/terms/messages/en` with just those arguments, and every sentence is
//! said somewhere.

use super::architecture::{read, root, sources};
use proc_macro2::{Delimiter, TokenStream, TokenTree};
use std::collections::BTreeSet;
use std::path::PathBuf;

/// Gathers the `message!("id", name, name = value)` of some code, those within
/// other macros and within arguments too.
fn said(code: TokenStream, found: &mut Vec<(String, BTreeSet<String>)>) {
    let trees: Vec<TokenTree> = code.into_iter().collect();
    for (n, tree) in trees.iter().enumerate() {
        let TokenTree::Group(group) = tree else {
            continue;
        };
        said(group.stream(), found);
        let before = n
            .checked_sub(2)
            .map(|n| (trees[n].to_string(), trees[n + 1].to_string()));
        if before != Some(("message".to_owned(), "!".to_owned()))
            || group.delimiter() == Delimiter::None
        {
            continue;
        }
        let inner: Vec<TokenTree> = group.stream().into_iter().collect();
        let mut parts = inner.split(|tree| tree.to_string() == ",");
        let id = parts
            .next()
            .and_then(<[TokenTree]>::first)
            .map(ToString::to_string);
        let Some(id) = id.filter(|id| id.starts_with('"')) else {
            // The macro itself, and what documents it.
            continue;
        };
        let mut depth = 0;
        let args = parts.filter_map(|part| {
            // Commas between the angles of a type divide nothing.
            let outside = depth == 0;
            for tree in part {
                depth += i32::from(tree.to_string() == "<") - i32::from(tree.to_string() == ">");
            }
            let name = part.first().map(ToString::to_string);
            name.filter(|_| outside)
        });
        found.push((id.trim_matches('"').to_owned(), args.collect()));
    }
}

#[test]
fn code_and_english_agree() {
    let english = terms::messages();
    let mut files: Vec<PathBuf> = Vec::new();
    for folder in ["crates", "src-tauri"] {
        sources(&root().join(folder), &mut files);
    }
    files.retain(|file| file.extension().is_some_and(|ending| ending == "rs"));
    let (mut wrong, mut used) = (Vec::new(), BTreeSet::new());
    for file in files {
        let Ok(code) = read(&file).parse::<TokenStream>() else {
            wrong.push(format!("{} is no Rust", file.display()));
            continue;
        };
        let mut found = Vec::new();
        said(code, &mut found);
        for (id, args) in found {
            let said = || format!("{}: message!(\"{id}\")", file.display());
            match english.get(&id) {
                // A test of `terms` says what has no English.
                None if id == "nothing-of-the-kind" => {}
                None => wrong.push(format!("{} has no English", said())),
                Some(expected) if *expected != args => {
                    wrong.push(format!("{} has {args:?}, its English {expected:?}", said()));
                }
                Some(_) => {}
            }
            used.insert(id);
        }
    }
    let idle = english.keys().filter(|id| !used.contains(*id));
    wrong.extend(idle.map(|id| format!("“{id}” is said nowhere")));
    assert!(used.len() > 400, "the messages of the code were not found");
    assert!(wrong.is_empty(), "{wrong:#?}");
}
