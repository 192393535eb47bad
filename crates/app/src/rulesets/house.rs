//! House rulesets: making, changing and deleting them, and playing the open
//! encounter by another ruleset.

use crate::convert::names::kinds;
use crate::creatures;
use crate::error::{AppError, Result};
use crate::rulesets::rules::{about, rule_views};
use crate::rulesets::view::{CreatureSwitch, RuleView, RulesetSwitch, ValueSwitch};
use crate::tabletop::{Tabletop, translate};
use crate::workspace::rulesets::made;
use crate::workspace::{Open, Workspace};
use encounter::{CreatureId, Edit, HouseRuleset, MAX_RULESET_ID};
use rules::{Action, Allowance, Ruleset, Rulesets, Value};
use std::collections::BTreeMap;
use std::sync::Arc;
use store::{Query, Shelf};
use terms::{Message, message};

/// An id for a house ruleset that none has yet, made from its title.
fn free_id(title: &str, taken: impl Fn(&str) -> bool) -> String {
    let plain = |c: char| {
        if c.is_ascii_alphanumeric() {
            c.to_ascii_lowercase()
        } else {
            ' '
        }
    };
    let words: String = title.chars().map(plain).collect();
    let words: Vec<&str> = words.split_whitespace().collect();
    // There is room for a number behind it.
    let mut id = format!("house-{}", words.join("-"));
    id.truncate(MAX_RULESET_ID - 8);
    let id = id.trim_end_matches('-').to_owned();
    let numbered = (2..).map(|n: u32| format!("{id}-{n}"));
    let mut candidates = std::iter::once(id.clone()).chain(numbered);
    candidates.find(|id| !taken(id)).unwrap_or_default()
}

/// Every rule of a ruleset, in the order of its document.
pub(crate) fn rules_of(workspace: &Workspace, ruleset: &str) -> Result<Vec<RuleView>> {
    let rulesets = workspace.rulesets();
    let found = known(&rulesets, ruleset)?;
    let book = found.base.as_deref().and_then(|base| rulesets.get(base));
    Ok(rule_views(found, book.map(AsRef::as_ref)))
}

/// Makes a house ruleset: a copy of another ruleset under a name of its own.
pub(crate) fn make_house_ruleset(workspace: &Workspace, of: &str, title: &str) -> Result<Renewed> {
    let rulesets = workspace.rulesets();
    let copied = known(&rulesets, of)?;
    let title = title.trim();
    if rulesets.iter().any(|known| known.title == title) {
        return Err(AppError::invalid(message!("ruleset-exists", title)));
    }
    let house = match &copied.base {
        Some(_) => house_ruleset(workspace, of)?,
        None => HouseRuleset {
            id: String::new(),
            title: String::new(),
            base: copied.id.clone(),
            changes: BTreeMap::new(),
        },
    };
    keep(
        workspace,
        HouseRuleset {
            id: free_id(title, |id| rulesets.get(id).is_some()),
            title: title.to_owned(),
            ..house
        },
    )
}

/// Gives a value of a house ruleset another text, or with `None` the book's.
pub(crate) fn change_house_ruleset(
    workspace: &Workspace,
    id: &str,
    key: &str,
    text: Option<&str>,
) -> Result<Renewed> {
    let mut house = house_ruleset(workspace, id)?;
    let printed = |book: &Arc<Ruleset>| {
        let mut values = book.values().into_iter();
        values
            .find(|value| value.key == key)
            .map(|value| value.text)
    };
    let printed = rules::by_id(&house.base).and_then(printed);
    match text {
        Some(text) if printed.as_deref() != Some(text) => {
            house.changes.insert(key.to_owned(), text.to_owned());
        }
        _ => {
            house.changes.remove(key);
        }
    }
    keep(workspace, house)
}

/// Deletes a house ruleset, for good.
pub(crate) fn delete_house_ruleset(workspace: &Workspace, id: &str) -> Result<Renewed> {
    let house = house_ruleset(workspace, id)?;
    // Those in the bin may come back.
    let bin = Query {
        shelf: Shelf::Bin,
        count: u32::MAX,
        ..Query::default()
    };
    let mut listed = workspace.library.list()?;
    listed.extend(workspace.library.page(&bin)?.encounters);
    let players = listed.iter().filter(|listed| listed.ruleset == id);
    let players: Vec<String> = players.map(|it| format!("“{}”", it.name)).collect();
    if !players.is_empty() {
        let (title, count, names) = (house.title, players.len(), players.join(", "));
        let played = message!("house-ruleset-played", title, count, names);
        return Err(AppError::invalid(played));
    }
    workspace.library.delete_house_ruleset(id)?;
    renewed(workspace, house.base)
}

/// What playing the open encounter by another ruleset would change.
pub(crate) fn preview_ruleset(workspace: &Workspace, id: &str) -> Result<RulesetSwitch> {
    let rulesets = workspace.rulesets();
    switch_to(&workspace.snapshot()?.table, known(&rulesets, id)?)
}

/// Plays the open encounter by another ruleset.
pub(crate) fn choose_ruleset(id: &str) -> Result<Option<Edit>> {
    let ruleset = id.to_owned();
    Ok(Some(Edit::SetRuleset { ruleset }))
}

/// Takes in the house ruleset that came with an encounter, and says by
/// which id it goes here: never over another one.
pub(crate) fn take_in(
    workspace: &Workspace,
    mut house: HouseRuleset,
    notes: &mut Vec<String>,
) -> Result<String> {
    house.changes = rules::renamed(&house.changes);
    let rulesets = workspace.rulesets();
    let here = workspace.library.house_rulesets()?;
    let same = |other: &&HouseRuleset| {
        other.base == house.base && rules::renamed(&other.changes) == house.changes
    };
    if let Some(same) = here
        .iter()
        .filter(same)
        .find(|other| other.title == house.title)
    {
        return Ok(same.id.clone());
    }
    let taken = |id: &str| rulesets.get(id).is_some() || here.iter().any(|other| other.id == id);
    let titled = |title: &str| rulesets.iter().any(|other| other.title == title);
    let numbered = (2..).map(|n: u32| format!("{} ({n})", house.title));
    let mut titles = std::iter::once(house.title.clone()).chain(numbered);
    let title = titles.find(|title| !titled(title)).unwrap_or_default();
    let id = match taken(&house.id) {
        true => free_id(&title, taken),
        false => house.id.clone(),
    };
    let note = match title == house.title {
        true => message!("house-ruleset-came", title = &title),
        false => message!(
            "house-ruleset-came-as",
            title = &house.title,
            called = &title
        ),
    };
    notes.push(note.to_string());
    let house = HouseRuleset { id, title, ..house };
    Ok(keep(workspace, house)?.0)
}

fn house_ruleset(workspace: &Workspace, id: &str) -> Result<HouseRuleset> {
    let mut here = workspace.library.house_rulesets()?.into_iter();
    let house = here.find(|house| house.id == id).map(|house| HouseRuleset {
        changes: rules::renamed(&house.changes),
        ..house
    });
    house.ok_or_else(|| AppError::not_found(message!("no-such-house-ruleset", id)))
}

/// Keeps a house ruleset that makes sense.
fn keep(workspace: &Workspace, house: HouseRuleset) -> Result<Renewed> {
    house.check()?;
    made(&house)?;
    workspace.library.put_house_ruleset(&house)?;
    renewed(workspace, house.id)
}

/// The id of a ruleset, and the encounter that is open as it is played now.
pub(crate) type Renewed = (String, Option<Arc<Open>>);

/// What there is after a change of the library's rulesets.
fn renewed(workspace: &Workspace, ruleset: String) -> Result<Renewed> {
    Ok((ruleset, workspace.renew_rulesets()?))
}

fn known<'a>(rulesets: &'a Rulesets, id: &str) -> Result<&'a Ruleset> {
    let found = rulesets.get(id).map(AsRef::as_ref);
    found.ok_or_else(|| AppError::not_found(message!("no-such-ruleset", id)))
}

/// What playing it by another ruleset would change.
fn switch_to(tabletop: &Tabletop, other: &Ruleset) -> Result<RulesetSwitch> {
    let mut switch = RulesetSwitch {
        ruleset: other.id.clone(),
        title: other.title.clone(),
        refused: None,
        creatures: Vec::new(),
        values: Vec::new(),
    };
    let ruleset = other.id.clone();
    let next = match tabletop.edited(&Edit::SetRuleset { ruleset }) {
        Ok(Some((next, _))) => next,
        Ok(None) => return Ok(switch),
        Err(error) => {
            switch.refused = Some(error.message);
            return Ok(switch);
        }
    };
    let (now, then) = (creatures::problems(tabletop), creatures::problems(&next));
    let mut alike: Vec<(Vec<String>, Vec<&str>)> = Vec::new();
    for (id, creature) in tabletop.encounter.creatures() {
        let mut changes = told(&facts(tabletop, *id)?, &facts(&next, *id)?);
        let known = now.get(id).map_or(&[][..], Vec::as_slice);
        let problems = then.get(id).into_iter().flatten();
        let new = problems.filter(|why| known.iter().all(|known| known.text != why.text));
        changes.extend(new.map(|why| why.text.to_string()));
        match alike.iter_mut().find(|(other, _)| *other == changes) {
            Some((_, names)) => names.push(&creature.name),
            None if changes.is_empty() => {}
            None => alike.push((changes, vec![&creature.name])),
        }
    }
    let switches = alike.into_iter().map(|(changes, names)| CreatureSwitch {
        names: kinds(names.into_iter()),
        changes,
    });
    switch.creatures = switches.collect();
    switch.values = differences(tabletop.ruleset(), other);
    Ok(switch)
}

/// What the ruleset makes of a creature, each by its name.
fn facts(tabletop: &Tabletop, id: CreatureId) -> Result<Vec<(Message, Message)>> {
    let ruleset = tabletop.ruleset();
    let mover = translate::mover(&tabletop.encounter, ruleset, id)?;
    let feet = ruleset.policies.cell_feet.value;
    let cells = |cells: u32| message!("cells-and-feet", cells, feet = cells * feet);
    let across = cells(mover.body.across);
    let mut facts = vec![
        (
            message!("fact-space"),
            message!("cells-across", cells = across),
        ),
        (message!("fact-reach"), cells(mover.body.reach_cells)),
    ];
    facts.extend(Action::all(ruleset).map(|action| {
        let allowance = Allowance::of(ruleset, &mover, action);
        let label = action.label(ruleset);
        (label, cells(allowance.cells))
    }));
    Ok(facts)
}

/// Which facts are other ones then.
fn told(now: &[(Message, Message)], then: &[(Message, Message)]) -> Vec<String> {
    let of = |facts: &[(Message, Message)], what: &Message| {
        let found = facts.iter().find(|(name, _)| name == what);
        found.map_or_else(|| message!("fact-none"), |(_, fact)| fact.clone())
    };
    let lost = now
        .iter()
        .filter(|(what, _)| then.iter().all(|(name, _)| name != what));
    let names = then.iter().chain(lost).map(|(what, _)| what);
    names
        .map(|what| (what, of(now, what), of(then, what)))
        .filter(|(_, now, then)| now != then)
        .map(|(what, now, then)| message!("fact-changes", what = what.clone(), now, then))
        .map(|change| change.to_string())
        .collect()
}

/// The values in which a ruleset differs from another.
fn differences(from: &Ruleset, to: &Ruleset) -> Vec<ValueSwitch> {
    let (before, after) = (from.values(), to.values());
    let text = |values: &[Value], key: &str| {
        let found = values.iter().find(|value| value.key == key);
        found.map(|value| value.text.clone())
    };
    let switch = |ruleset: &Ruleset, value: &Value| ValueSwitch {
        key: value.key.clone(),
        about: about(value),
        title: ruleset.rule(value.rule).title.clone(),
        from: text(&before, &value.key),
        to: text(&after, &value.key),
    };
    let kept = after.iter().map(|value| switch(to, value));
    let lost = before
        .iter()
        .filter(|value| text(&after, &value.key).is_none());
    let lost = lost.map(|value| switch(from, value));
    kept.chain(lost).filter(|it| it.from != it.to).collect()
}
