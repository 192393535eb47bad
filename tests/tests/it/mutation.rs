//! Mutation tests of the rulesets: a case fails when a value changes.
//!
//! Each value is changed: numbers by one up and down (feet that count in whole cells, by a cell), answers to the
//! other answer, names to each other name. Then the cases of the ruleset run by the changed ruleset until one
//! fails. A change that no case notices is a value without a proof. For each value of [`IDLE`] one change goes
//! unnoticed; those changes are tested in groups. `-- --nocapture` prints the case that notices each change, and
//! the number of cases run.
//!
//! The values of a ruleset are split into parts, a test each: tests run on all cores.

#![allow(clippy::unwrap_used, clippy::print_stdout, clippy::print_stderr)]

use conformance::{CaseFile, read_case_files, read_cases};
use rules::{Ruleset, Rulesets, Value, ValueKind};
use std::collections::BTreeMap;
use std::ops::Range;
use std::path::Path;
use std::{fmt, fs};

/// Number of tests that share the values of a ruleset.
const PARTS: usize = 4;

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
            "totally-concealed-attacked",
        ],
        "nobody is concealed there, or only what conceals would make it count",
    ),
    (
        &["ddm"],
        &["out-of-sight-conceals"],
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
        "nobody goes by that movement action",
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
            "straight-lines",
        ],
        "nobody goes by that movement action",
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
            "straight-lines",
        ],
        "nobody goes by that movement action",
    ),
    (
        &["ddm"],
        &[
            "escape-attack",
            "escape-keeps-dexterity",
            "escape-shield",
            "escape-skill",
            "overrun-while-charging",
            "tumble-failure-ends",
            "tumble-failure-provokes",
            "tumble-past",
            "tumble-skill",
            "tumble-through",
            "tumble-trained-only",
        ],
        "nobody tries that",
    ),
    (
        &["ddm"],
        &["cost.barrier-checks", "forest-*"],
        "what is in the way costs nothing there",
    ),
    (
        &["ddm"],
        &["conceal-*", "unperceived-provokes"],
        "nobody is concealed there",
    ),
    (
        &["epic"],
        &["tumble-failure-ends", "tumble-failure-provokes"],
        "nobody tumbles through anybody",
    ),
    (
        &["ddm", "epic"],
        &["second-diagonal-reached"],
        "a diagonal counts one, so it is reached anyway",
    ),
    (
        &["ddm"],
        &["cost.model"],
        "no two factors meet there, and one alone doubles what it adds",
    ),
    (
        &["ddm"],
        &["share-most"],
        "nobody there takes up a part of a cell",
    ),
    (
        &["ddm"],
        &[
            "cost.squeezed",
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
    (
        &["hero5"],
        &["end-friend"],
        "on hexes nobody squeezes in beside another: that, too, is for the game master to allow",
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
        "nobody goes by that movement action",
    ),
    (
        &["epic"],
        &[
            "escape-attack",
            "escape-defence.by",
            "escape-keeps-dexterity",
            "escape-shield",
            "escape-skill",
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
        &["cost.difficult", "cost.obstacle", "cost.squeezed"],
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
pub(super) struct Source {
    pub file: String,
    pub name: String,
    pub text: String,
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

pub(super) fn sources_of(file: &CaseFile, ruleset: &str) -> Vec<Source> {
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

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.file, self.name)
    }
}

impl Source {
    /// How near what the case proves is to a rule: the rule itself, one beside it, or neither.
    fn distance(&self, rule: &str) -> usize {
        let topic = |id: &str| id.rsplit_once('.').map(|(topic, _)| topic.to_owned());
        let proves = |near: &dyn Fn(&str) -> bool| self.proves.iter().any(|id| near(id));
        let nearest = [
            proves(&|id| id == rule),
            proves(&|id| topic(id) == topic(rule)),
        ];
        nearest
            .iter()
            .position(|near| *near)
            .unwrap_or(nearest.len())
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

/// A value and what it is changed to.
pub(super) struct Change {
    key: String,
    from: String,
    to: String,
}

impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} | {} → {}", self.key, self.from, self.to)
    }
}

/// A change, and what notices it.
struct Row {
    change: Change,
    /// The case, or `None` when none does.
    noticed: Option<String>,
    /// How many cases were played to find out.
    played: usize,
}

/// A book with some of its values changed, among the others; nobody can play
/// by values that are refused.
fn altered<'a>(book: &Ruleset, changes: impl IntoIterator<Item = &'a Change>) -> Option<Rulesets> {
    let changes = changes.into_iter();
    let changes = changes.map(|change| (change.key.clone(), change.to.clone()));
    let altered = book
        .with_changes(&book.id, &book.title, &changes.collect())
        .ok()?;
    Some(rules::all().clone().with(altered))
}

/// Every change of a value that can be played by, with the rulesets it makes.
pub(super) fn changes_of(
    book: &Ruleset,
    value: &Value,
) -> impl Iterator<Item = (Change, Rulesets)> {
    others(book, value).into_iter().filter_map(|to| {
        let change = Change {
            key: value.key.clone(),
            from: value.text.clone(),
            to,
        };
        let rulesets = altered(book, [&change])?;
        Some((change, rulesets))
    })
}

/// Which cases noticed something, by their places.
#[derive(Default)]
struct Hints {
    before: Option<usize>,
    alike: BTreeMap<String, usize>,
}

/// Changes a value in each way, one after the other, and looks for a case that
/// notices it. `hints` are the places of those that noticed the change before, and the last
/// change of such a value, of another size say: they are tried first.
fn look_into(book: &Ruleset, value: &Value, sources: &[Source], hints: &mut Hints) -> Vec<Row> {
    let rule = &book.rule(value.rule).id;
    let alike = value.key.rsplit('.').next().unwrap_or_default();
    let hinted = [hints.before, hints.alike.get(alike).copied()];
    let mut order: Vec<usize> = (0..sources.len()).collect();
    // Short cases run faster.
    order.sort_by_cached_key(|n| {
        let source = &sources[*n];
        let is_hinted = hinted.contains(&Some(*n));
        (!is_hinted, source.distance(rule), source.text.len())
    });
    let rows = changes_of(book, value).map(|(change, rulesets)| {
        let noticed = order.iter().position(|n| !sources[*n].holds(&rulesets));
        if let Some(place) = noticed {
            hints.before = Some(order[place]);
            hints.alike.insert(alike.to_owned(), order[place]);
        }
        Row {
            change,
            noticed: noticed.map(|place| sources[order[place]].to_string()),
            played: noticed.map_or(order.len(), |place| place + 1),
        }
    });
    rows.collect()
}

/// A name of [`IDLE`], with the changes of its values that are still to try:
/// one that goes unnoticed is enough.
struct Idle {
    key: &'static str,
    why: &'static str,
    changes: Vec<Change>,
}

/// Returns an error for each idle name whose changes are all noticed, else the number of cases run.
///
/// The last changes of all names are tested together: if no case notices the group, no case notices one of them,
/// unless two changes hide each other. A case that notices the group is bisected down to one change, which the
/// name's previous change replaces. Passes over the cases repeat until the group stays the same.
fn all_idle(book: &Ruleset, idle: &mut [Idle], sources: &[Source]) -> Result<usize, Vec<String>> {
    let mut played = 0;
    let all_of = |idle: &[Idle], some: &[usize]| {
        altered(book, some.iter().filter_map(|n| idle[*n].changes.last()))
    };
    let mut holds = |source: &Source, rulesets: &Option<Rulesets>| {
        played += 1;
        rulesets
            .as_ref()
            .is_some_and(|rulesets| source.holds(rulesets))
    };
    let mut groups: Vec<Vec<usize>> = vec![(0..idle.len()).collect()];
    let mut wrong = Vec::new();
    while let Some(mut group) = groups.pop() {
        group.retain(|n| !idle[*n].changes.is_empty());
        let mut rulesets = all_of(idle, &group);
        let mut next = Vec::new();
        // Number of cases in a row that hold by the group as it is.
        let mut unnoticed = 0;
        for source in sources.iter().cycle() {
            while !group.is_empty() && !holds(source, &rulesets) {
                unnoticed = 0;
                let one = bisect(&group, |some| holds(source, &all_of(idle, some)));
                if holds(source, &all_of(idle, &[one])) {
                    // The case notices the change together with others only: the change joins the next group.
                    group.retain(|n| *n != one);
                    next.push(one);
                } else {
                    idle[one].changes.pop();
                    if idle[one].changes.is_empty() {
                        group.retain(|n| *n != one);
                        let key = idle[one].key;
                        wrong.push(format!("“{key}” is not idle any more: {source} notices it"));
                    }
                }
                rulesets = all_of(idle, &group);
            }
            unnoticed += 1;
            if unnoticed >= sources.len() {
                break;
            }
        }
        if !next.is_empty() {
            groups.push(next);
        }
    }
    if wrong.is_empty() {
        Ok(played)
    } else {
        Err(wrong)
    }
}

/// Halves a group down to one member, always to a half that does not hold.
fn bisect(group: &[usize], mut holds: impl FnMut(&[usize]) -> bool) -> usize {
    let mut some = group;
    while some.len() > 1 {
        let (left, right) = some.split_at(some.len() / 2);
        some = if holds(left) { right } else { left };
    }
    some[0]
}

/// The names of [`IDLE`] for a ruleset, with the changes of their values.
fn idle_of(book: &Ruleset, values: &[Value]) -> Vec<Idle> {
    let of_book = IDLE.iter().filter(|(of, ..)| of.contains(&&*book.id));
    of_book
        .flat_map(|(_, keys, why)| keys.iter().map(|key| (*key, *why)))
        .map(|(key, why)| {
            let its = values.iter().filter(|value| is_among(&value.key, &[key]));
            let changes = its.flat_map(|value| changes_of(book, value));
            let changes = changes.map(|(change, _)| change).collect();
            Idle { key, why, changes }
        })
        .collect()
}

/// The values of one of [`PARTS`] equal parts.
fn part_of(values: usize, part: usize) -> Range<usize> {
    values * (part - 1) / PARTS..values * part / PARTS
}

/// Asserts that a case notices each change of the values of a part, which counts from 1.
fn every_change_is_noticed(id: &str, part: usize) {
    let book = rules::by_id(id).unwrap();
    let (values, sources) = (book.values(), sources(id));
    let is_idle = |value: &Value| {
        IDLE.iter()
            .any(|(of, keys, _)| of.contains(&id) && is_among(&value.key, keys))
    };
    let matters: Vec<&Value> = values.iter().filter(|value| !is_idle(value)).collect();
    let mut hints = Hints::default();
    let rows: Vec<Row> = matters[part_of(matters.len(), part)]
        .iter()
        .flat_map(|value| look_into(book, value, &sources, &mut hints))
        .collect();
    println!("{id}: value | change | noticed by | cases run");
    for Row {
        change,
        noticed,
        played,
    } in &rows
    {
        let noticed_by = noticed.as_deref().unwrap_or("NO CASE");
        println!("  {change} | {noticed_by} | {played}");
    }
    let played: usize = rows.iter().map(|row| row.played).sum();
    println!("{id}: {} changes, {played} cases run", rows.len());
    let unnoticed: Vec<String> = rows
        .iter()
        .filter(|row| row.noticed.is_none())
        .map(|row| format!("no case notices {}", row.change))
        .collect();
    assert!(
        !rows.is_empty() && unnoticed.is_empty(),
        "{id}: {unnoticed:#?}"
    );
}

/// Asserts that a change of each idle name goes unnoticed.
fn every_idle_value_is_idle(id: &str) {
    let book = rules::by_id(id).unwrap();
    let mut idle = idle_of(book, &book.values());
    let mut wrong: Vec<String> = idle
        .iter()
        .filter(|it| it.changes.is_empty())
        .map(|it| format!("“{}” is gone", it.key))
        .collect();
    match all_idle(book, &mut idle, &sources(id)) {
        Ok(played) => println!("{id}: {} idle names, {played} cases run", idle.len()),
        Err(more) => wrong.extend(more),
    }
    for Idle { why, changes, .. } in &idle {
        if let Some(change) = changes.last() {
            println!("  {change} | {why}");
        }
    }
    assert!(wrong.is_empty(), "{id}: {wrong:#?}");
}

/// The tests of each ruleset.
macro_rules! rulesets {
    ($($id:ident),*) => {
        $(
            mod $id {
                const ID: &str = stringify!($id);

                #[test]
                fn part_1() {
                    super::every_change_is_noticed(ID, 1);
                }

                #[test]
                fn part_2() {
                    super::every_change_is_noticed(ID, 2);
                }

                #[test]
                fn part_3() {
                    super::every_change_is_noticed(ID, 3);
                }

                #[test]
                fn part_4() {
                    super::every_change_is_noticed(ID, super::PARTS);
                }

                #[test]
                fn idle() {
                    super::every_idle_value_is_idle(ID);
                }
            }
        )*

        #[test]
        fn every_ruleset_is_tested() {
            let all: Vec<&str> = rules::all().iter().map(|book| book.id.as_str()).collect();
            assert_eq!(all, [$(stringify!($id)),*]);
        }
    };
}

rulesets!(srd35, wolflord, hero5, ddm, epic);
