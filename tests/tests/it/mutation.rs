//! Every value of every book matters: change it, and a case fails.
//!
//! Each value is changed in turn, numbers by one up and down (feet, which
//! count in whole cells, by a cell), answers to the other, names to each other
//! name, and the cases of its ruleset are laid out
//! and asked anew by the altered ruleset. A change that no case notices is a
//! value nobody proves. `-- --nocapture` prints what catches what.

#![allow(clippy::unwrap_used, clippy::print_stdout)]

use conformance::read_cases;
use rules::{Ruleset, Rulesets, Value, ValueKind};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

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

/// A case with what holds for its file, to be read by itself.
struct Source {
    file: String,
    name: String,
    text: String,
    /// The rulesets it is played by and the rules it then proves.
    proves: Vec<(String, Vec<String>)>,
}

/// The cases of all files below a folder.
fn sources(folder: &Path, sources: &mut Vec<Source>) {
    let mut paths: Vec<PathBuf> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            self::sources(&path, sources);
        } else if path.extension().is_some_and(|ending| ending == "cases") {
            let text = fs::read_to_string(&path).unwrap();
            let file = path.file_name().unwrap().to_string_lossy();
            let is_case = |line: &str| line.split_whitespace().next() == Some("case");
            let mut parts: Vec<String> = vec![String::new()];
            for line in text.lines() {
                if is_case(line) {
                    parts.push(String::new());
                }
                let part = parts.last_mut().unwrap();
                part.push_str(line);
                part.push('\n');
            }
            let (usual, cases) = parts.split_first().unwrap();
            for case in cases {
                let text = format!("{usual}{case}");
                let read = read_cases(&text, &file, rules::all()).unwrap();
                sources.push(Source {
                    file: file.to_string(),
                    name: read[0].name().to_owned(),
                    proves: read
                        .iter()
                        .map(|case| (case.ruleset().to_owned(), case.proves().to_vec()))
                        .collect(),
                    text,
                });
            }
        }
    }
}

impl Source {
    fn is_played_by(&self, ruleset: &str) -> bool {
        self.proves.iter().any(|(id, _)| id == ruleset)
    }

    fn proves(&self, ruleset: &str, rule: &str) -> bool {
        let mut played = self.proves.iter().filter(|(id, _)| id == ruleset);
        played.any(|(_, rules)| rules.iter().any(|id| id == rule))
    }

    /// Whether the case still holds by rulesets of which one was altered. One
    /// that cannot even be laid out does not.
    fn holds(&self, ruleset: &str, rulesets: &Rulesets) -> bool {
        read_cases(&self.text, &self.file, rulesets).is_ok_and(|cases| {
            let mut played = cases.iter().filter(|case| case.ruleset() == ruleset);
            played.all(|case| case.run().is_ok())
        })
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

/// A value that is changed, and what notices each change.
struct Row {
    key: String,
    from: String,
    to: String,
    /// The case, or `None` when none does.
    noticed: Option<String>,
}

/// Changes a value in each way and looks for a case that notices it.
/// `hint` is the place of the one that noticed the change before.
fn rows(book: &Ruleset, value: &Value, sources: &[&Source], hint: &mut usize) -> Vec<Row> {
    let rule = &book.rule(value.rule).id;
    let mut order: Vec<usize> = (0..sources.len()).collect();
    order.sort_by_key(|n| (*n != *hint, !sources[*n].proves(&book.id, rule)));
    let mut rows = Vec::new();
    for to in others(book, value) {
        let change = BTreeMap::from([(value.key.clone(), to.clone())]);
        // Nobody can play by a value that is refused.
        let Ok(altered) = book.with_changes(&book.id, &book.title, &change) else {
            continue;
        };
        let rulesets = rules::all().clone().with(altered);
        let noticed = order
            .iter()
            .find(|n| !sources[**n].holds(&book.id, &rulesets));
        if let Some(n) = noticed {
            *hint = *n;
        }
        rows.push(Row {
            key: value.key.clone(),
            from: value.text.clone(),
            to,
            noticed: noticed.map(|n| format!("{}: {}", sources[*n].file, sources[*n].name)),
        });
    }
    rows
}

/// Every change of a book's values, worked off by all processors.
fn changes(book: &Ruleset, sources: &[&Source]) -> Vec<Row> {
    let values = book.values();
    let (next, found) = (AtomicUsize::new(0), Mutex::new(BTreeMap::new()));
    let workers = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..workers {
            scope.spawn(|| {
                let mut hint = 0;
                loop {
                    let n = next.fetch_add(1, Ordering::Relaxed);
                    let Some(value) = values.get(n) else { break };
                    let rows = rows(book, value, sources, &mut hint);
                    found.lock().unwrap().insert(n, rows);
                }
            });
        }
    });
    found
        .into_inner()
        .unwrap()
        .into_values()
        .flatten()
        .collect()
}

#[test]
fn a_value_that_is_changed_makes_a_case_fail() {
    let began = Instant::now();
    let mut all = Vec::new();
    sources(
        &Path::new(env!("CARGO_MANIFEST_DIR")).join("cases"),
        &mut all,
    );
    let mut wrong = Vec::new();
    let mut summary = String::new();
    for book in rules::all() {
        let id = book.id.as_str();
        let sources: Vec<&Source> = all.iter().filter(|case| case.is_played_by(id)).collect();
        let rows = changes(book, &sources);
        let idle: Vec<_> = IDLE.iter().filter(|(of, ..)| of.contains(&id)).collect();
        let mut unnoticed = 0;
        println!("{id}: value | change | noticed by");
        for row in &rows {
            let noticed = match &row.noticed {
                Some(case) => case.as_str(),
                None => match idle.iter().find(|(_, keys, _)| is_among(&row.key, keys)) {
                    Some((_, _, why)) => why,
                    None => {
                        unnoticed += 1;
                        "NO CASE"
                    }
                },
            };
            println!("  {} | {} → {} | {noticed}", row.key, row.from, row.to);
        }
        for key in idle.iter().flat_map(|(_, keys, _)| *keys) {
            let mut its = rows.iter().filter(|row| is_among(&row.key, &[key]));
            if its.all(|row| row.noticed.is_some()) {
                wrong.push(format!("{id}: “{key}” is not idle any more, or gone"));
            }
        }
        summary += &format!(
            "{id:10} {:4} changes, {unnoticed:3} unnoticed\n",
            rows.len()
        );
        if unnoticed > 0 {
            wrong.push(format!("{id}: {unnoticed} changes are noticed by no case"));
        }
    }
    println!("{summary}in {:.1} seconds", began.elapsed().as_secs_f64());
    assert!(wrong.is_empty(), "{wrong:#?}\n{summary}");
}
