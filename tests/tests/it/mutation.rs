//! Every value of every book matters: change it, and a case fails.
//!
//! Each value is changed in turn, numbers by one up and down (feet, which
//! count in whole cells, by a cell), answers to the other, names to each other
//! name, and the cases of its ruleset are laid out
//! and asked anew by the altered ruleset. A change that no case notices is a
//! value nobody proves. Of values said to be idle, changes are tried until one
//! goes unnoticed: each costs playing every case. `-- --nocapture` prints what
//! catches what, and how many cases that took.

#![allow(clippy::unwrap_used, clippy::print_stdout, clippy::print_stderr)]

use conformance::{CaseFile, read_case_files, read_cases};
use rules::{Ruleset, Rulesets, Value, ValueKind};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Values that cannot matter in some rulesets: the rulesets, the values (`*`
/// at the end stands for anything), and the reason.
const IDLE: &[(&[&str], &[&str], &str)] = &[
    (
        &["hero5", "ddm"],
        &[
            "armour-keeps.1",
            "armour-keeps.2",
            "bonuses-before-armour",
            "like-bonuses-add",
            "load-slows",
            "load-slows-again",
            "one-source-adds",
            "origins.called",
            "slowing-armour",
        ],
        "speeds are just typed",
    ),
    (
        &["srd35", "wolflord", "hero5"],
        &["turn-*"],
        "no size squeezes by choice there",
    ),
    (
        &["srd35", "wolflord", "ddm"],
        &[
            "concealed-provokes",
            "half-concealed-defence",
            "large-attacker-chooses",
            "large-target-aim",
            "low-cover-*",
            "mostly-concealed-defence",
            "out-of-sight-conceals",
            "totally-concealed-attacked",
        ],
        "nobody is concealed there, or only what conceals would make it count",
    ),
    (
        &["wolflord", "hero5", "ddm"],
        &[
            "encounter-overpowering",
            "encounter-party",
            "encounter-very-difficult",
        ],
        "encounters have no level there",
    ),
    (
        &["srd35", "wolflord", "ddm"],
        &["hex-space"],
        "it is not played on hexes",
    ),
    (
        &["hero5"],
        &[
            "corner-*",
            "diagonals",
            "doubled-diagonal",
            "second-diagonal-reached",
        ],
        "hexes have no diagonals",
    ),
    (
        &["srd35", "wolflord"],
        &["manoeuvre-friend", "move-through-target"],
        "nobody goes in that manner",
    ),
    (
        &["hero5"],
        &[
            "charge-difficult",
            "charge-friend",
            "charge-straight",
            "overrun-while-charging",
            "run-difficult",
            "run-speeds-heavy",
            "run-straight",
        ],
        "nobody goes in that manner",
    ),
    (
        &["ddm"],
        &[
            "careful-step",
            "careful-step-difficult",
            "charge-difficult",
            "charge-friend",
            "charge-straight",
            "manoeuvre-friend",
            "minimum-and-careful-step",
            "minimum-provokes",
            "minimum-when-held",
            "minimum-when-immobile",
            "move-through-target",
            "run-difficult",
            "run-speeds-heavy",
            "run-straight",
        ],
        "nobody goes in that manner",
    ),
    (
        &["ddm"],
        &[
            "escape-attack",
            "escape-defence.by",
            "escape-keeps-dexterity",
            "escape-shield",
            "escape-skill",
            "overrun-while-charging",
            "tumble-failure-ends",
            "tumble-failure-provokes",
            "tumble-past-spears",
            "tumble-skill",
            "tumble-trained-only",
        ],
        "nobody tries that",
    ),
    (
        &["ddm"],
        &["barrier-checks", "forest-*"],
        "what is in the way costs nothing there",
    ),
    (
        &["ddm"],
        &["conceal-*", "unperceived-provokes"],
        "nobody is concealed there",
    ),
    (
        &["epic"],
        &[
            "tumble-failure-ends",
            "tumble-failure-provokes",
            "tumble-past-spears",
            "tumble-skill",
            "tumble-trained-only",
        ],
        "nobody tries that",
    ),
    (
        &["ddm", "epic"],
        &["second-diagonal-reached"],
        "a diagonal counts one, so it is reached anyway",
    ),
    (
        &["ddm"],
        &["share-most"],
        "nobody there takes up a part of a cell",
    ),
    (
        &["ddm"],
        &[
            "squeeze-doublings",
            "squeeze-least-percent",
            "squeeze-shield",
            "end-squeezed",
        ],
        "nobody squeezes on the way",
    ),
    (
        &["hero5"],
        &["low-cover-percent"],
        "heights are whole feet, and nobody is so tall that a hundredth is one",
    ),
    (
        &["ddm"],
        &["turn-unsqueeze-occupied"],
        "a space is free to spread out in or it is not: there is nothing to warn of",
    ),
    (
        &["srd35", "wolflord", "hero5", "ddm"],
        &["pass-friend"],
        "going through somebody is free or it is not: there is nothing to warn of",
    ),
    (&["epic"], &["hex-space"], "it is not played on hexes"),
    (
        &["epic"],
        &["teleport-needs-sight"],
        "nothing on a map stops sight and lets effects through",
    ),
    (&["epic"], &["turn-*"], "no size squeezes by choice there"),
    (
        &["epic"],
        &[
            "concealed-provokes",
            "half-concealed-defence",
            "large-attacker-chooses",
            "large-target-aim",
            "low-cover-*",
            "mostly-concealed-defence",
            "out-of-sight-conceals",
            "passed-friend-conceals",
            "totally-concealed-attacked",
        ],
        "nobody is concealed there, or only what conceals would make it count",
    ),
    (
        &["epic"],
        &[
            "encounter-overpowering",
            "encounter-party",
            "encounter-very-difficult",
        ],
        "encounters have no level there",
    ),
    (
        &["epic"],
        &[
            "armour-keeps.1",
            "armour-keeps.2",
            "origins.called",
            "run-speeds-heavy",
            "slowing-armour",
        ],
        "armour and load have figures of their own there, and speeds come from no table",
    ),
    (
        &["epic"],
        &["manoeuvre-friend", "move-through-target"],
        "nobody goes in that manner",
    ),
    (
        &["epic"],
        &[
            "escape-attack",
            "escape-defence.by",
            "escape-keeps-dexterity",
            "escape-shield",
            "escape-skill",
            "tumble-failure-ends",
            "tumble-failure-provokes",
            "tumble-past-spears",
            "tumble-skill",
            "tumble-trained-only",
        ],
        "nobody tries that",
    ),
    (
        &["epic"],
        &[
            "share-with-opponents",
            "very-small-entering-provokes",
            "very-small-sizes",
        ],
        "nobody goes anywhere there just for being small",
    ),
    (
        &["epic"],
        &["pass-larger-ranks"],
        "no two sizes are so far apart",
    ),
    (
        &["epic"],
        &["corner-filled", "pass-friend"],
        "it is free or it is not: there is nothing between",
    ),
    (
        &["epic"],
        &["second-diagonal-reached"],
        "a diagonal counts one, so it is reached anyway",
    ),
    (
        &["epic"],
        &[
            "difficult-doublings",
            "obstacle-doublings",
            "squeeze-doublings",
        ],
        "all together they double once",
    ),
    (&["epic"], &["crawl-feet"], "a foot is no square"),
    (
        &["epic"],
        &[
            "impeded-squeeze-feet.titanic-plus",
            "impeded-squeeze-feet.titanic-two-plus",
            "impeded-squeeze-feet.titanic-three-plus",
            "impeded-squeeze-feet.titanic-four-plus",
            "sizes.titanic-plus.squeeze-feet",
            "sizes.titanic-two-plus.squeeze-feet",
            "sizes.titanic-three-plus.squeeze-feet",
            "sizes.titanic-four-plus.squeeze-feet",
            "squeeze-least-percent",
        ],
        "each size has a figure of its own, and no map of a case is so large as the largest need",
    ),
];

/// Whether a value is one of some that may end in `*`.
fn is_among(key: &str, some: &[&str]) -> bool {
    some.iter().any(|one| match one.strip_suffix('*') {
        Some(start) => key.starts_with(start),
        None => key == *one,
    })
}

/// A case that a ruleset plays, with what holds for its file, to be read by itself.
struct Source {
    file: String,
    name: String,
    text: String,
    /// The rules it proves.
    proves: Vec<String>,
}

/// The cases of all files that a ruleset plays. Others that play them too are
/// left out of their text: nothing is laid out that is not asked.
fn sources(ruleset: &str) -> Vec<Source> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("cases");
    let files = read_case_files(&[folder], rules::all());
    assert!(!files.is_empty(), "the cases were not found");
    files
        .iter()
        .flat_map(|file| sources_of(file, ruleset))
        .collect()
}

fn sources_of(file: &CaseFile, ruleset: &str) -> Vec<Source> {
    let text = fs::read_to_string(&file.path).unwrap();
    let name = file.path.file_name().unwrap().to_string_lossy();
    let lines: Vec<&str> = text.lines().collect();
    let word = |line: &str| line.split_whitespace().next().map(str::to_owned);
    let begins = |n: &usize| word(lines[*n]).as_deref() == Some("case");
    let starts: Vec<usize> = (0..lines.len()).filter(begins).collect();
    let alone = |lines: &[&str]| -> Vec<String> {
        let others = lines
            .iter()
            .filter(|line| word(line).as_deref() != Some("ruleset"));
        others.map(|line| (*line).to_owned()).collect()
    };
    let usual = alone(&lines[..starts[0]]);
    let cases = file.cases.as_deref().unwrap().iter();
    cases
        .filter(|case| case.ruleset() == ruleset)
        .map(|case| {
            let start = case.line() as usize - 1;
            let end = starts.iter().find(|other| **other > start);
            let own = &lines[start..end.copied().unwrap_or(lines.len())];
            let mut text = vec![format!("ruleset {ruleset}")];
            text.extend(usual.iter().cloned());
            text.extend(alone(own));
            Source {
                file: name.to_string(),
                name: case.name().to_owned(),
                text: text.join("\n"),
                proves: case.proves().to_vec(),
            }
        })
        .collect()
}

impl Source {
    fn proves(&self, rule: &str) -> bool {
        self.proves.iter().any(|id| id == rule)
    }

    /// Whether the case still holds by rulesets of which one was altered. One
    /// that cannot even be laid out does not.
    fn holds(&self, rulesets: &Rulesets) -> bool {
        read_cases(&self.text, &self.file, rulesets)
            .is_ok_and(|cases| cases.iter().all(|case| case.run().is_ok()))
    }
}

/// What a value is changed to, one after the other.
fn others(book: &Ruleset, value: &Value) -> Vec<String> {
    match &value.kind {
        ValueKind::Number(_) => {
            let number: f64 = value.text.parse().unwrap();
            let in_feet = value.key.contains('.') && value.key.ends_with("feet");
            let step = if in_feet {
                f64::from(book.policies.cell_feet.value)
            } else {
                1.0
            };
            [number + step, number - step]
                .map(|other| other.to_string())
                .to_vec()
        }
        ValueKind::YesNo if value.text == "yes" => vec!["no".to_owned()],
        ValueKind::YesNo => vec!["yes".to_owned()],
        ValueKind::Choice(names) => {
            let others = names.iter().filter(|name| **name != value.text);
            others.map(|name| (*name).to_owned()).collect()
        }
        // The names people read steer nothing.
        ValueKind::Words if value.key.ends_with(".label") => Vec::new(),
        ValueKind::Words => match value.text.rsplit_once(", ") {
            Some((all_but_last, _)) => vec![all_but_last.to_owned()],
            None => vec![String::new()],
        },
    }
}

/// A value that is changed, and what notices the change.
struct Row {
    key: String,
    from: String,
    to: String,
    /// The case, or `None` when none does.
    noticed: Option<String>,
    /// How many cases were played to find out.
    played: usize,
}

/// What is to be shown of some values of a book.
enum Claim<'a> {
    /// A case notices each change of it.
    Matters(&'a Value),
    /// These are idle: there is a change of one of them that no case notices.
    Idle(&'static str, &'static str, Vec<&'a Value>),
}

impl<'a> Claim<'a> {
    /// All that is claimed of a book's values.
    fn all(book: &Ruleset, values: &'a [Value]) -> Vec<Self> {
        let of_book = IDLE
            .iter()
            .filter(|(of, ..)| of.contains(&book.id.as_str()));
        // A name may stand in two lists; it is looked into once.
        let idle: BTreeMap<&str, &str> = of_book
            .flat_map(|(_, keys, why)| keys.iter().map(|key| (*key, *why)))
            .collect();
        let matters = values.iter().filter(|value| {
            let mut keys = idle.keys();
            !keys.any(|key| is_among(&value.key, &[key]))
        });
        let idle = idle.iter().map(|(key, why)| {
            let its = values.iter().filter(|value| is_among(&value.key, &[key]));
            Self::Idle(key, why, its.collect())
        });
        // Those that every case is played for come first, so that no worker is
        // left alone with one at the end.
        idle.chain(matters.map(Self::Matters)).collect()
    }

    /// The changes that were tried, and what is wrong with the claim.
    /// `hint` is the place of the case that noticed the change before.
    fn check(&self, book: &Ruleset, sources: &[Source], hint: &mut usize) -> Checked {
        match self {
            Self::Matters(value) => {
                let rows: Vec<Row> = rows(book, value, sources, hint).collect();
                let unnoticed = rows.iter().filter(|row| row.noticed.is_none());
                let wrong = unnoticed
                    .map(|row| format!("no case notices “{}” as “{}”", row.key, row.to))
                    .collect();
                Checked { rows, wrong }
            }
            Self::Idle(key, _, values) => {
                let mut tried = Vec::new();
                for value in values {
                    for row in rows(book, value, sources, hint) {
                        let idle = row.noticed.is_none();
                        tried.push(row);
                        if idle {
                            return Checked {
                                rows: tried,
                                wrong: Vec::new(),
                            };
                        }
                    }
                }
                Checked {
                    rows: tried,
                    wrong: vec![format!("“{key}” is not idle any more, or gone")],
                }
            }
        }
    }

    /// What is said of a change that no case notices.
    fn why(&self) -> &str {
        match self {
            Self::Matters(_) => "NO CASE",
            Self::Idle(_, why, _) => why,
        }
    }
}

/// What came of a claim.
struct Checked {
    rows: Vec<Row>,
    wrong: Vec<String>,
}

/// Changes a value in each way, one after the other, and looks for a case that
/// notices it. `hint` is the place of the one that noticed the change before.
fn rows<'a>(
    book: &'a Ruleset,
    value: &'a Value,
    sources: &'a [Source],
    hint: &'a mut usize,
) -> impl Iterator<Item = Row> + use<'a> {
    let rule = &book.rule(value.rule).id;
    let mut order: Vec<usize> = (0..sources.len()).collect();
    order.sort_by_key(|n| (*n != *hint, !sources[*n].proves(rule)));
    others(book, value).into_iter().filter_map(move |to| {
        let change = BTreeMap::from([(value.key.clone(), to.clone())]);
        // Nobody can play by a value that is refused.
        let altered = book.with_changes(&book.id, &book.title, &change).ok()?;
        let rulesets = rules::all().clone().with(altered);
        let noticed = order.iter().position(|n| !sources[*n].holds(&rulesets));
        if let Some(place) = noticed {
            *hint = order[place];
        }
        Some(Row {
            key: value.key.clone(),
            from: value.text.clone(),
            to,
            noticed: noticed.map(|place| {
                let source = &sources[order[place]];
                format!("{}: {}", source.file, source.name)
            }),
            played: noticed.map_or(order.len(), |place| place + 1),
        })
    })
}

/// Checks every claim, by all processors, which say how far they are.
fn checked(book: &Ruleset, claims: &[Claim], sources: &[Source]) -> Vec<Checked> {
    let (next, found) = (AtomicUsize::new(0), Mutex::new(BTreeMap::new()));
    let workers = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..workers {
            scope.spawn(|| {
                let mut hint = 0;
                loop {
                    let n = next.fetch_add(1, Ordering::Relaxed);
                    let Some(claim) = claims.get(n) else { break };
                    let checked = claim.check(book, sources, &mut hint);
                    let mut found = found.lock().unwrap();
                    found.insert(n, checked);
                    let (done, all) = (found.len(), claims.len());
                    if done % 50 == 0 || done == all {
                        let id = &book.id;
                        eprintln!("{id}: {done} of {all} claims");
                    }
                }
            });
        }
    });
    found.into_inner().unwrap().into_values().collect()
}

/// Changes every value of a book and holds that a case notices each.
fn every_change_is_noticed(id: &str) {
    let book = rules::by_id(id).unwrap();
    let values = book.values();
    let claims = Claim::all(book, &values);
    let checked = checked(book, &claims, &sources(id));
    println!("{id}: value | change | noticed by | cases played");
    for (claim, checked) in claims.iter().zip(&checked) {
        for row in &checked.rows {
            let noticed = row.noticed.as_deref().unwrap_or_else(|| claim.why());
            let (key, from, to, played) = (&row.key, &row.from, &row.to, row.played);
            println!("  {key} | {from} → {to} | {noticed} | {played}");
        }
    }
    let rows = || checked.iter().flat_map(|checked| &checked.rows);
    let (count, played) = (rows().count(), rows().map(|row| row.played).sum::<usize>());
    println!("{id}: {count} changes, {played} cases played");
    let wrong: Vec<&String> = checked.iter().flat_map(|it| &it.wrong).collect();
    assert!(count > 0 && wrong.is_empty(), "{id}: {wrong:#?}");
}

/// A test for each ruleset.
macro_rules! rulesets {
    ($($id:ident),*) => {
        $(
            #[test]
            fn $id() {
                every_change_is_noticed(stringify!($id));
            }
        )*

        #[test]
        fn no_ruleset_is_left_out() {
            let all: Vec<&str> = rules::all().iter().map(|book| book.id.as_str()).collect();
            assert_eq!(all, [$(stringify!($id)),*]);
        }
    };
}

rulesets!(srd35, wolflord, hero5, ddm, epic);
