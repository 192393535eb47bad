//! Inside a topic files depend one way: none of them leads back to itself.

use super::rooms::{CRATES, Source};
use std::collections::{BTreeMap, BTreeSet};

/// Files of a topic that use each other in a circle, below `crates`, and why
/// they still do.
const CIRCLES: &[(&[&str], &str)] = &[
    (
        &[
            "rules/src/attacks/opportunity.rs",
            "rules/src/attacks/withheld.rs",
        ],
        "what withholds attacks takes them as they were provoked: Provoked may leave for a file of \
         its own",
    ),
    (
        &[
            "rules/src/board/barriers.rs",
            "rules/src/board/elevation.rs",
            "rules/src/board/ground.rs",
            "rules/src/board/layers.rs",
            "rules/src/board/map.rs",
            "rules/src/board/openings.rs",
            "rules/src/board/summed_area.rs",
            "rules/src/board/terrain_cost.rs",
        ],
        "a board keeps what is folded of it, and each of its parts has the methods that set and \
         read it",
    ),
    (
        &["rules/src/damage/effect.rs", "rules/src/damage/falls.rs"],
        "an effect makes somebody fall, and a fall is told as damage: Casting may leave",
    ),
    (
        &[
            "rules/src/overland/route.rs",
            "rules/src/overland/route_error.rs",
            "rules/src/overland/routes.rs",
        ],
        "routes and errors tell what was asked, which the search keeps: Asked may leave",
    ),
    (
        &[
            "rules/src/round/attacks.rs",
            "rules/src/round/budget.rs",
            "rules/src/round/running.rs",
        ],
        "the budget of a round counts attacks and running, which are told by its actions: \
         RoundAction and CombatOptions may leave",
    ),
    (
        &[
            "rules/src/turn/offer.rs",
            "rules/src/turn/space.rs",
            "rules/src/turn/squeeze.rs",
        ],
        "the machine of a turn, cut in three by what each part answers",
    ),
];

/// A file uses another where its items name something that the other defines,
/// wherever the name was handed on; tests are left out, and so are methods,
/// which are their type's wherever they stand.
///
/// The first page of a folder may declare and hand on its children, which is no
/// use. Its children may use what it defines only if its own items do not name
/// theirs.
#[test]
fn the_files_of_a_topic_depend_one_way() {
    let mut wrong = Vec::new();
    let mut known: BTreeSet<Vec<String>> = CIRCLES
        .iter()
        .map(|(files, _)| files.iter().map(|file| (*file).to_owned()).collect())
        .collect();
    for (name, _) in CRATES {
        let files = Files::of(name);
        for circle in files.circles() {
            let names: Vec<String> = circle
                .iter()
                .map(|it| below_crates(it).to_owned())
                .collect();
            if !known.remove(&names) {
                wrong.push(files.told(&circle));
            }
        }
    }
    let stale = known.iter();
    wrong
        .extend(stale.map(|files| format!("no circle any more, take it off the table: {files:?}")));
    assert!(
        wrong.is_empty(),
        "files of a topic that use each other in a circle. Move what is asked for to the file it \
         belongs to, or to one that both may use:\n{}",
        wrong.join("\n")
    );
}

fn below_crates(file: &str) -> &str {
    file.strip_prefix("crates/").unwrap_or(file)
}

/// The files of a crate, each by its module; the root and tests left out.
struct Files(BTreeMap<Vec<String>, Source>);

impl Files {
    fn of(name: &str) -> Self {
        let sources = Source::all(name);
        let tests: BTreeSet<Vec<String>> = sources
            .iter()
            .flat_map(|it| it.test_children.iter().map(move |child| (it, child)))
            .map(|(it, child)| [&it.home[..], std::slice::from_ref(child)].concat())
            .collect();
        let kept = sources.into_iter().filter(|it| {
            !it.home.is_empty() && !tests.iter().any(|test| it.home.starts_with(test))
        });
        Self(kept.map(|it| (it.home.clone(), it)).collect())
    }

    /// The file that defines what a path from the root names.
    fn home_of(&self, path: &[String]) -> Option<&Source> {
        let lengths = (1..=path.len()).rev();
        let (source, rest) = lengths
            .map(|length| path.split_at(length))
            .find_map(|(module, rest)| Some((self.0.get(module)?, rest)))?;
        let (item, rest) = rest.split_first()?;
        if source.items.contains(item) {
            return Some(source);
        }
        self.known_as(source, item, rest).or(Some(source))
    }

    /// The file that defines what a file knows by a name without defining it.
    fn known_as(&self, source: &Source, name: &str, rest: &[String]) -> Option<&Source> {
        if let Some(path) = source.names.get(name) {
            return self.home_of(&[path, rest].concat());
        }
        let globs = source.globs.iter().filter_map(|path| self.0.get(path));
        globs
            .filter(|there| there.home != source.home)
            .find_map(|there| match there.items.contains(name) {
                true => Some(there),
                false => self.known_as(there, name, rest),
            })
    }

    /// The other files of its topic that a file uses, each with a name it is used by.
    fn uses(&self, source: &Source) -> BTreeMap<&str, String> {
        let mut uses = BTreeMap::new();
        for path in &source.used {
            let Some((first, rest)) = path.split_first() else {
                continue;
            };
            let there = if source.items.contains(first) {
                None
            } else {
                self.known_as(source, first, rest)
                    .or_else(|| self.home_of(path))
            };
            if let Some(there) = there
                && there.home != source.home
                && there.topic() == source.topic()
            {
                let name = path.last().cloned().unwrap_or_default();
                uses.entry(&*there.file).or_insert(name);
            }
        }
        uses
    }

    /// The circles, each with the names of its files.
    fn circles(&self) -> Vec<Vec<&str>> {
        let uses: BTreeMap<&str, BTreeSet<&str>> = self
            .0
            .values()
            .map(|it| (&*it.file, self.uses(it).into_keys().collect()))
            .collect();
        let reached = |from: &str| {
            let mut reached = BTreeSet::new();
            let mut next: Vec<&str> = uses[from].iter().copied().collect();
            while let Some(file) = next.pop() {
                if reached.insert(file) {
                    next.extend(&uses[file]);
                }
            }
            reached
        };
        let reached: BTreeMap<&str, BTreeSet<&str>> =
            uses.keys().map(|file| (*file, reached(file))).collect();
        let circle = |file: &str| -> Vec<&str> {
            let there = reached[file].iter().copied();
            there.filter(|it| reached[it].contains(file)).collect()
        };
        let circles: BTreeSet<Vec<&str>> = uses.keys().map(|file| circle(file)).collect();
        circles.into_iter().filter(|it| it.len() > 1).collect()
    }

    /// A circle, with who uses whom in it and by which name.
    fn told(&self, circle: &[&str]) -> String {
        let mut told = format!("{circle:?}");
        for source in self.0.values().filter(|it| circle.contains(&&*it.file)) {
            for (there, name) in self.uses(source) {
                if circle.contains(&there) {
                    let here = below_crates(&source.file);
                    told += &format!("\n    {here} → {}, by {name}", below_crates(there));
                }
            }
        }
        told
    }
}
