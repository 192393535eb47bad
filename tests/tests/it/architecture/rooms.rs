//! The rooms of a crate: its topics, each a folder or a file beside `lib.rs`,
//! and which of them may use which.
//!
//! A topic uses only those above it in its crate's table, so that there is no
//! circle, and of those only the ones its line names. Paths are read as the
//! compiler reads them, `super` and the names a crate's root hands on included.

use super::{read, root, sources};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use syn::visit::{self, Visit};

/// A topic, and the topics it may use.
type Arrow = (&'static str, &'static [&'static str]);

/// The crates whose rooms are held to their arrows.
pub(super) const CRATES: [(&str, &[Arrow]); 4] = [
    ("encounter", ENCOUNTER),
    ("rules", RULES),
    ("app", APP),
    ("conformance", CONFORMANCE),
];

const ENCOUNTER: &[Arrow] = &[
    ("bounded", &[]),
    ("limits", &[]),
    ("usual", &[]),
    ("map", &["bounded", "limits"]),
    ("refusal", &["limits", "map"]),
    ("name", &["limits", "refusal"]),
    ("rounds", &["bounded", "limits", "usual"]),
    (
        "creature",
        &["bounded", "limits", "usual", "refusal", "name", "rounds"],
    ),
    ("house", &["bounded", "limits", "refusal", "name"]),
    (
        "journey",
        &["bounded", "limits", "usual", "refusal", "name", "creature"],
    ),
    (
        "document",
        &[
            "bounded", "limits", "usual", "map", "refusal", "name", "rounds", "creature", "house",
            "journey",
        ],
    ),
];

const RULES: &[Arrow] = &[
    ("reason", &[]),
    ("checks", &[]),
    ("dice", &[]),
    ("offsets", &[]),
    ("cost", &["reason"]),
    ("ruleset", &["reason", "cost"]),
    ("creature", &["reason", "checks", "ruleset"]),
    (
        "board",
        &["reason", "cost", "checks", "ruleset", "creature"],
    ),
    ("query", &["ruleset", "creature", "board"]),
    (
        "threat",
        &["reason", "cost", "ruleset", "creature", "board"],
    ),
    (
        "sight",
        &["reason", "ruleset", "creature", "board", "threat"],
    ),
    (
        "movement",
        &[
            "reason", "cost", "checks", "ruleset", "creature", "board", "query", "threat",
        ],
    ),
    (
        "search",
        &[
            "reason", "cost", "checks", "offsets", "ruleset", "creature", "board", "query",
            "sight", "movement",
        ],
    ),
    (
        "attacks",
        &[
            "reason", "ruleset", "creature", "board", "query", "threat", "sight", "movement",
            "search",
        ],
    ),
    (
        "round",
        &[
            "reason", "checks", "ruleset", "creature", "query", "movement", "search",
        ],
    ),
    (
        "turn",
        &[
            "reason", "ruleset", "creature", "board", "query", "movement", "search", "attacks",
        ],
    ),
    ("damage", &["reason", "checks", "dice", "ruleset"]),
    (
        "overland",
        &["reason", "cost", "dice", "offsets", "ruleset"],
    ),
    ("encounter_level", &["reason", "ruleset"]),
];

const CONFORMANCE: &[Arrow] = &[
    ("difference", &[]),
    ("sighting", &[]),
    ("words", &[]),
    ("setting", &["sighting", "words"]),
    ("answer", &["words", "setting"]),
    ("claims", &["difference", "sighting", "words", "setting"]),
    (
        "questions",
        &["difference", "words", "setting", "answer", "claims"],
    ),
    (
        "case",
        &[
            "difference",
            "sighting",
            "words",
            "setting",
            "answer",
            "questions",
        ],
    ),
];

const APP: &[Arrow] = &[
    ("about", &[]),
    ("lock", &[]),
    ("pool", &["lock"]),
    ("error", &[]),
    ("crash", &["error"]),
    ("terminal", &[]),
    ("log", &["error", "crash", "terminal"]),
    ("files", &["error"]),
    ("painting", &["error", "files"]),
    ("convert", &["error"]),
    ("tabletop", &["pool", "error", "convert"]),
    ("workspace", &["lock", "error", "tabletop"]),
    ("settings", &["about", "lock", "error", "convert"]),
    (
        "map",
        &["lock", "error", "convert", "tabletop", "workspace"],
    ),
    ("movement", &["error", "convert", "tabletop", "map"]),
    (
        "creatures",
        &[
            "lock",
            "error",
            "files",
            "convert",
            "tabletop",
            "workspace",
            "map",
            "movement",
        ],
    ),
    (
        "combat",
        &[
            "error",
            "convert",
            "tabletop",
            "map",
            "movement",
            "creatures",
        ],
    ),
    (
        "overland",
        &["error", "files", "convert", "tabletop", "creatures"],
    ),
    (
        "rulesets",
        &["error", "convert", "tabletop", "workspace", "creatures"],
    ),
    (
        "library",
        &[
            "error",
            "files",
            "convert",
            "tabletop",
            "workspace",
            "settings",
            "map",
            "movement",
            "creatures",
            "combat",
            "overland",
            "rulesets",
        ],
    ),
    (
        "input",
        &[
            "error",
            "convert",
            "tabletop",
            "map",
            "movement",
            "creatures",
            "combat",
        ],
    ),
    (
        "session",
        &[
            "about",
            "pool",
            "error",
            "convert",
            "tabletop",
            "workspace",
            "settings",
            "map",
            "movement",
            "creatures",
            "combat",
            "overland",
            "rulesets",
            "library",
            "input",
        ],
    ),
    (
        "libraries",
        &["lock", "error", "files", "library", "session"],
    ),
    (
        "wire",
        &[
            "about",
            "error",
            "crash",
            "convert",
            "settings",
            "map",
            "movement",
            "creatures",
            "combat",
            "overland",
            "rulesets",
            "library",
            "input",
            "session",
            "libraries",
        ],
    ),
    (
        "query",
        &[
            "convert",
            "tabletop",
            "map",
            "movement",
            "creatures",
            "combat",
            "overland",
            "library",
        ],
    ),
];

#[test]
fn topics_of_a_crate_use_each_other_only_along_the_arrows() {
    let mut wrong = BTreeSet::new();
    for (name, table) in CRATES {
        let mut above = BTreeSet::new();
        for (topic, uses) in table {
            let circles = uses.iter().filter(|used| !above.contains(*used));
            wrong.extend(circles.map(|used| {
                format!("{name}: the table lets {topic} use {used}, which does not stand above it")
            }));
            above.insert(topic);
        }
        let sources = Source::all(name);
        let topics: BTreeSet<&str> = table.iter().map(|(topic, _)| *topic).collect();
        let there: BTreeSet<&str> = sources.iter().filter_map(Source::topic).collect();
        for unknown in there.symmetric_difference(&topics) {
            wrong.insert(format!(
                "{name}: {unknown} is not both in the table and in src"
            ));
        }
        let mut unused: BTreeSet<(&str, &str)> = table
            .iter()
            .flat_map(|(topic, uses)| uses.iter().map(move |used| (*topic, *used)))
            .collect();
        for source in &sources {
            let Some(topic) = source.topic() else {
                continue;
            };
            let (_, uses) = table
                .iter()
                .find(|(known, _)| *known == topic)
                .unwrap_or(&("", &[]));
            for path in &source.paths {
                let Some(used) = path.first().map(String::as_str) else {
                    continue;
                };
                let (at, path) = (&source.file, path.join("::"));
                unused.remove(&(topic, used));
                if !topics.contains(used) {
                    wrong.insert(format!(
                        "{at}: crate::{path} is what the root hands on to other crates: \
                         name the topic it is from"
                    ));
                } else if used != topic && !uses.contains(&used) {
                    wrong.insert(format!("{at}: {topic} → {used}, by crate::{path}"));
                }
            }
        }
        wrong.extend(unused.into_iter().map(|(topic, used)| {
            format!("{name}: nothing uses {topic} → {used} any more: take it off the table")
        }));
    }
    assert!(
        wrong.is_empty(),
        "not along the arrows of tests/tests/it/architecture/rooms.rs. Move what is asked for to \
         where both may use it, or ask from above; only if the arrow is right, add it to the \
         table:\n{}",
        wrong.into_iter().collect::<Vec<_>>().join("\n")
    );
}

#[test]
fn a_type_has_its_methods_in_its_own_topic() {
    let mut wrong = Vec::new();
    for (name, _) in CRATES {
        for source in Source::all(name) {
            let topic = source.topic().map(str::to_owned);
            for owner in &source.implements {
                let path = source.names.get(&owner[0]).map_or_else(
                    || source.absolute(owner),
                    |known| Some([known, &owner[1..]].concat()),
                );
                let home = path.and_then(|path| path.first().cloned());
                if home.is_some() && home != topic {
                    let owner = owner.join("::");
                    wrong.push(format!("{}: impl {owner}", source.file));
                }
            }
        }
    }
    assert!(
        wrong.is_empty(),
        "types with methods outside their topic: make each a function of the topic that owns \
         the question, or move it to its type:\n{}",
        wrong.join("\n")
    );
}

/// A file of a crate, as far as it tells who uses whom.
#[derive(Default)]
pub(super) struct Source {
    pub(super) file: String,
    /// The module that it is, from the root of the crate.
    pub(super) home: Vec<String>,
    /// The module that the visitor is in.
    module: Vec<String>,
    /// Whether what the visitor is in is for tests alone.
    in_tests: bool,
    /// The modules it declares, and those of them that are for tests alone.
    children: BTreeSet<String>,
    pub(super) test_children: BTreeSet<String>,
    /// Every path in its items and private `use` lines, tests aside: from the
    /// root of the crate, or beginning with a name it knows.
    pub(super) used: BTreeSet<Vec<String>>,
    /// The modules all of whose names it knows.
    pub(super) globs: Vec<Vec<String>>,
    /// The names of its own items.
    pub(super) items: BTreeSet<String>,
    /// Every path into the crate, from its root.
    paths: BTreeSet<Vec<String>>,
    /// What its `use` lines name, and where that is in the crate.
    pub(super) names: BTreeMap<String, Vec<String>>,
    /// The traits it declares.
    traits: BTreeSet<String>,
    /// The types it gives methods, and traits of others.
    implements: Vec<Vec<String>>,
}

impl Source {
    /// Every file of a crate.
    pub(super) fn all(name: &str) -> Vec<Self> {
        let src = root().join("crates").join(name).join("src");
        let mut files = Vec::new();
        sources(&src, &mut files);
        assert!(!files.is_empty(), "the sources of {name} were not found");
        files.iter().map(|file| Self::of(&src, file)).collect()
    }

    fn of(src: &Path, file: &Path) -> Self {
        let inside = file.strip_prefix(src).expect("a file of the crate");
        let parts = inside.with_extension("");
        let parts = parts.iter().map(|part| part.to_string_lossy().into_owned());
        let module: Vec<String> = parts
            .filter(|part| part != "mod" && part != "lib")
            .collect();
        let mut source = Self {
            file: file
                .strip_prefix(root())
                .unwrap_or(file)
                .display()
                .to_string(),
            home: module.clone(),
            module,
            ..Self::default()
        };
        let parsed = syn::parse_file(&read(file));
        let parsed = parsed.unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        let traits = parsed.items.iter().filter_map(|item| match item {
            syn::Item::Trait(item) => Some(item.ident.to_string()),
            _ => None,
        });
        source.traits = traits.collect();
        for item in &parsed.items {
            match item {
                syn::Item::Mod(item) => {
                    let name = item.ident.to_string();
                    if is_for_tests(&item.attrs) {
                        source.test_children.insert(name.clone());
                    }
                    source.children.insert(name);
                }
                item => source.items.extend(name_of(item)),
            }
        }
        source.visit_file(&parsed);
        source
    }

    /// The topic it belongs to; the root belongs to none.
    pub(super) fn topic(&self) -> Option<&str> {
        self.home.first().map(String::as_str)
    }

    /// A path from the root of the crate, if it is written as one into it.
    fn absolute(&self, path: &[String]) -> Option<Vec<String>> {
        let (first, mut rest) = path.split_first()?;
        let mut from = match first.as_str() {
            "crate" | "$crate" => Vec::new(),
            "self" => self.module.clone(),
            "super" => {
                rest = path;
                self.module.clone()
            }
            child if self.children.contains(child) => {
                rest = path;
                self.home.clone()
            }
            _ => return None,
        };
        while let Some(("super", after)) = rest.split_first().map(|(at, rest)| (at.as_str(), rest))
        {
            from.pop();
            rest = after;
        }
        from.extend_from_slice(rest);
        Some(from)
    }

    fn take(&mut self, path: &[String]) {
        let path = self.absolute(path);
        self.paths.extend(path.filter(|path| !path.is_empty()));
    }

    fn take_used(&mut self, path: &[String]) {
        if !self.in_tests {
            let path = self.absolute(path).unwrap_or_else(|| path.to_vec());
            self.used.insert(path);
        }
    }

    fn take_use(&mut self, before: &[String], tree: &syn::UseTree, handed_on: bool) {
        let after = |name: &syn::Ident| [before, &[name.to_string()]].concat();
        let (path, name) = match tree {
            syn::UseTree::Path(path) => {
                return self.take_use(&after(&path.ident), &path.tree, handed_on);
            }
            syn::UseTree::Group(group) => {
                return group
                    .items
                    .iter()
                    .for_each(|item| self.take_use(before, item, handed_on));
            }
            syn::UseTree::Glob(_) => {
                if !self.in_tests {
                    self.globs.extend(self.absolute(before));
                }
                return self.take(before);
            }
            syn::UseTree::Name(name) if name.ident == "self" => {
                (before.to_vec(), before.last().cloned().unwrap_or_default())
            }
            syn::UseTree::Name(name) => (after(&name.ident), name.ident.to_string()),
            syn::UseTree::Rename(name) => (after(&name.ident), name.rename.to_string()),
        };
        self.take(&path);
        if !handed_on {
            self.take_used(&path);
        }
        if let Some(known) = self.absolute(&path) {
            // Tests stand last: what they import hides nothing.
            self.names.entry(name).or_insert(known);
        }
    }

    /// The paths in what a macro is given, which is no syntax before it is expanded.
    fn take_tokens(&mut self, tokens: &str) {
        let words: Vec<&str> = tokens.split_whitespace().collect();
        let starts = |word: &str| matches!(word, "crate" | "super" | "self");
        for at in (0..words.len()).filter(|at| starts(words[*at])) {
            let steps = words[at + 1..].chunks_exact(2);
            let steps = steps.take_while(|step| step[0] == "::").map(|step| step[1]);
            let path: Vec<String> = [words[at]]
                .into_iter()
                .chain(steps)
                .map(str::to_owned)
                .collect();
            if path.len() > 1 {
                self.take(&path);
                self.take_used(&path);
            }
        }
        for word in words {
            self.take_used(&[word.to_owned()]);
        }
    }
}

/// Whether an item is compiled for tests alone.
fn is_for_tests(attributes: &[syn::Attribute]) -> bool {
    let mut lists = attributes
        .iter()
        .filter_map(|it| it.meta.require_list().ok());
    lists.any(|list| list.path.is_ident("cfg") && list.tokens.to_string() == "test")
}

/// What an item is called, if it has a name.
fn name_of(item: &syn::Item) -> Option<String> {
    let name = match item {
        syn::Item::Const(item) => &item.ident,
        syn::Item::Enum(item) => &item.ident,
        syn::Item::Fn(item) => &item.sig.ident,
        syn::Item::Macro(item) => item.ident.as_ref()?,
        syn::Item::Static(item) => &item.ident,
        syn::Item::Struct(item) => &item.ident,
        syn::Item::Trait(item) => &item.ident,
        syn::Item::Type(item) => &item.ident,
        _ => return None,
    };
    Some(name.to_string())
}

fn segments(path: &syn::Path) -> Vec<String> {
    path.segments
        .iter()
        .map(|it| it.ident.to_string())
        .collect()
}

impl Visit<'_> for Source {
    fn visit_item_use(&mut self, item: &syn::ItemUse) {
        let handed_on = !matches!(item.vis, syn::Visibility::Inherited);
        self.take_use(&[], &item.tree, handed_on);
    }

    fn visit_path(&mut self, path: &syn::Path) {
        let names = segments(path);
        if names.len() > 1 {
            self.take(&names);
        }
        self.take_used(&names);
        visit::visit_path(self, path);
    }

    fn visit_item_mod(&mut self, module: &syn::ItemMod) {
        let outside = self.in_tests;
        self.in_tests |= is_for_tests(&module.attrs);
        self.module.push(module.ident.to_string());
        visit::visit_item_mod(self, module);
        self.module.pop();
        self.in_tests = outside;
    }

    fn visit_item_impl(&mut self, item: &syn::ItemImpl) {
        let of_its_own = |path: &syn::Path| {
            path.get_ident()
                .is_some_and(|it| self.traits.contains(&it.to_string()))
        };
        let own = item
            .trait_
            .as_ref()
            .is_some_and(|(_, path, _)| of_its_own(path));
        if let (syn::Type::Path(owner), false) = (&*item.self_ty, own) {
            self.implements.push(segments(&owner.path));
        }
        visit::visit_item_impl(self, item);
    }

    fn visit_macro(&mut self, item: &syn::Macro) {
        self.take_tokens(&item.tokens.to_string());
        visit::visit_macro(self, item);
    }
}
