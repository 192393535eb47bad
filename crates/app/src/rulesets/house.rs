//! House rulesets: making, changing and deleting them, and playing the open
//! encounter by another ruleset.

use crate::convert::{catalogue, rule_views};
use crate::error::Answer;
use crate::session::Session;
use crate::tabletop::Tabletop;
use crate::tabletop::translate;
use crate::wire::{
    AppError, Catalogue, CreatureSwitch, EncounterView, RuleView, RulesetSwitch, RulesetsView,
    ValueSwitch,
};
use encounter::{CreatureId, Edit, HouseRuleset, MAX_RULESET_ID};
use rules::{Action, Allowance, Ruleset, Rulesets, Value};
use std::collections::BTreeMap;
use store::Library;

/// The ruleset that a house ruleset makes of its book.
pub(crate) fn made(house: &HouseRuleset) -> Answer<Ruleset> {
    let base = rules::by_id(&house.base).ok_or_else(|| {
        AppError::invalid(format!(
            "the house ruleset “{}” changes the ruleset “{}”, which this version of Footfall does not have",
            house.title, house.base
        ))
    })?;
    base.with_changes(&house.id, &house.title, &house.changes)
        .map_err(|error| AppError::invalid(error.to_string()))
}

/// The rulesets to play by: those that ship and those of the library, and
/// what is to be said of those that cannot be played by.
pub(crate) fn rulesets_of(library: &Library) -> Answer<(Rulesets, Vec<String>)> {
    let mut rulesets = rules::all().clone();
    let mut notices = Vec::new();
    for house in library.house_rulesets()? {
        match made(&house) {
            Ok(ruleset) => rulesets = rulesets.with(ruleset),
            Err(error) => notices.push(error.message),
        }
    }
    Ok((rulesets, notices))
}

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

impl Session {
    /// What forms and palettes offer.
    #[must_use]
    pub fn catalogue(&self) -> Catalogue {
        catalogue(&self.rulesets())
    }

    /// Every rule of a ruleset, in the order of its document.
    ///
    /// # Errors
    /// When there is no ruleset of that id.
    pub fn rules_of(&self, ruleset: &str) -> Answer<Vec<RuleView>> {
        let rulesets = self.rulesets();
        let found = known(&rulesets, ruleset)?;
        let book = found.base.as_deref().and_then(|base| rulesets.get(base));
        Ok(rule_views(found, book.map(AsRef::as_ref)))
    }

    /// Makes a house ruleset: a copy of another ruleset under a name of its own.
    ///
    /// # Errors
    /// When there is no ruleset to copy, the name is empty or too long, or the
    /// library refuses.
    pub fn make_house_ruleset(&self, of: &str, title: &str) -> Answer<RulesetsView> {
        let rulesets = self.rulesets();
        let copied = known(&rulesets, of)?;
        let title = title.trim();
        if rulesets.iter().any(|known| known.title == title) {
            return Err(AppError::invalid(format!(
                "there is a ruleset called “{title}” already"
            )));
        }
        let house = match &copied.base {
            Some(_) => self.house_ruleset(of)?,
            None => HouseRuleset {
                id: String::new(),
                title: String::new(),
                base: copied.id.clone(),
                changes: BTreeMap::new(),
            },
        };
        self.keep(HouseRuleset {
            id: free_id(title, |id| rulesets.get(id).is_some()),
            title: title.to_owned(),
            ..house
        })
    }

    /// Gives a value of a house ruleset another text, or with `None` the book's.
    ///
    /// # Errors
    /// When the ruleset is a book or has no such value, the value makes no
    /// sense, or the library refuses.
    pub fn change_house_ruleset(
        &self,
        id: &str,
        key: &str,
        text: Option<&str>,
    ) -> Answer<RulesetsView> {
        let mut house = self.house_ruleset(id)?;
        let printed = |book: &std::sync::Arc<Ruleset>| {
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
        self.keep(house)
    }

    /// Deletes a house ruleset, for good.
    ///
    /// # Errors
    /// When an encounter is played by it, it is gone already, or the library
    /// refuses.
    pub fn delete_house_ruleset(&self, id: &str) -> Answer<RulesetsView> {
        let house = self.house_ruleset(id)?;
        let listed = self.library.list()?;
        let players = listed.iter().filter(|listed| listed.ruleset == id);
        let players: Vec<String> = players.map(|it| format!("“{}”", it.name)).collect();
        if !players.is_empty() {
            return Err(AppError::invalid(format!(
                "“{}” cannot be deleted: {} {} played by it; choose another ruleset there first",
                house.title,
                players.join(", "),
                if players.len() == 1 { "is" } else { "are" }
            )));
        }
        self.library.delete_house_ruleset(id)?;
        self.renewed(house.base)
    }

    /// What playing the open encounter by another ruleset would change.
    ///
    /// # Errors
    /// When no encounter is open, or there is no such ruleset.
    pub fn weigh_ruleset(&self, id: &str) -> Answer<RulesetSwitch> {
        let rulesets = self.rulesets();
        self.snapshot()?.table.switch_to(known(&rulesets, id)?)
    }

    /// Plays the open encounter by another ruleset.
    ///
    /// # Errors
    /// When there is no such ruleset, it is not played on this kind of grid,
    /// or the library refuses.
    pub fn choose_ruleset(&self, id: &str) -> Answer<EncounterView> {
        let ruleset = id.to_owned();
        self.edit(|_| Ok(Some(Edit::SetRuleset { ruleset })))
    }

    /// Takes in the house ruleset that came with an encounter, and says by
    /// which id it goes here: never over another one.
    pub(crate) fn take_in(&self, house: HouseRuleset, notes: &mut Vec<String>) -> Answer<String> {
        let rulesets = self.rulesets();
        let here = self.library.house_rulesets()?;
        let same =
            |other: &&HouseRuleset| other.base == house.base && other.changes == house.changes;
        if let Some(same) = here
            .iter()
            .filter(same)
            .find(|other| other.title == house.title)
        {
            return Ok(same.id.clone());
        }
        let taken =
            |id: &str| rulesets.get(id).is_some() || here.iter().any(|other| other.id == id);
        let titled = |title: &str| rulesets.iter().any(|other| other.title == title);
        let numbered = (2..).map(|n: u32| format!("{} ({n})", house.title));
        let mut titles = std::iter::once(house.title.clone()).chain(numbered);
        let title = titles.find(|title| !titled(title)).unwrap_or_default();
        let id = match taken(&house.id) {
            true => free_id(&title, taken),
            false => house.id.clone(),
        };
        notes.push(if title == house.title {
            format!("The house ruleset “{title}” came along.")
        } else {
            format!(
                "The house ruleset “{}” came along. You have another one of that name, so it is called “{title}” here.",
                house.title
            )
        });
        let house = HouseRuleset { id, title, ..house };
        Ok(self.keep(house)?.ruleset)
    }

    fn house_ruleset(&self, id: &str) -> Answer<HouseRuleset> {
        let mut here = self.library.house_rulesets()?.into_iter();
        here.find(|house| house.id == id).ok_or_else(|| {
            AppError::not_found(format!("there is no house ruleset “{id}” in the library"))
        })
    }

    /// Keeps a house ruleset that makes sense.
    fn keep(&self, house: HouseRuleset) -> Answer<RulesetsView> {
        house.check()?;
        made(&house)?;
        self.library.put_house_ruleset(&house)?;
        self.renewed(house.id)
    }

    /// What there is after a change of the library's rulesets.
    fn renewed(&self, ruleset: String) -> Answer<RulesetsView> {
        let encounter = self.renew_rulesets()?;
        Ok(RulesetsView {
            ruleset,
            catalogue: self.catalogue(),
            encounter,
        })
    }
}

fn known<'a>(rulesets: &'a Rulesets, id: &str) -> Answer<&'a Ruleset> {
    let found = rulesets.get(id).map(AsRef::as_ref);
    found.ok_or_else(|| AppError::not_found(format!("there is no ruleset “{id}”")))
}

impl Tabletop {
    /// What playing it by another ruleset would change.
    fn switch_to(&self, other: &Ruleset) -> Answer<RulesetSwitch> {
        let mut switch = RulesetSwitch {
            ruleset: other.id.clone(),
            title: other.title.clone(),
            refused: None,
            creatures: Vec::new(),
            values: Vec::new(),
        };
        let ruleset = other.id.clone();
        let next = match self.edited(&Edit::SetRuleset { ruleset }) {
            Ok(Some((next, _))) => next,
            Ok(None) => return Ok(switch),
            Err(error) => {
                switch.refused = Some(error.message);
                return Ok(switch);
            }
        };
        let (now, then) = (self.problems(), next.problems());
        for (id, creature) in self.encounter.creatures() {
            let mut changes = told(&self.facts(*id)?, &next.facts(*id)?);
            let known = now.get(id).map_or(&[][..], Vec::as_slice);
            let problems = then.get(id).into_iter().flatten();
            let new = problems.filter(|why| known.iter().all(|known| known.text != why.text));
            changes.extend(new.map(|why| why.text.clone()));
            if !changes.is_empty() {
                switch.creatures.push(CreatureSwitch {
                    creature: id.0,
                    name: creature.name.clone(),
                    changes,
                });
            }
        }
        switch.values = differences(self.ruleset(), other);
        Ok(switch)
    }

    /// What the ruleset makes of a creature, each by its name.
    fn facts(&self, id: CreatureId) -> Answer<Vec<(&str, String)>> {
        let ruleset = self.ruleset();
        let mover = translate::mover(&self.encounter, ruleset, id)?;
        let feet = ruleset.policies.cell_feet.value;
        let cells = |cells: u32| {
            let ending = if cells == 1 { "" } else { "s" };
            format!("{cells} cell{ending} ({} ft)", cells * feet)
        };
        let size = self
            .encounter
            .creatures()
            .get(&id)
            .map_or("", |it| &it.size);
        let across = translate::cells_across(size, ruleset);
        let mut facts = vec![
            ("Space", format!("{} across", cells(across))),
            ("Reach", cells(mover.body.reach_cells)),
        ];
        facts.extend(Action::all(ruleset).map(|action| {
            let allowance = Allowance::of(ruleset, &mover, action);
            (action.label(ruleset), cells(allowance.cells))
        }));
        Ok(facts)
    }
}

/// Which facts are other ones then.
fn told(now: &[(&str, String)], then: &[(&str, String)]) -> Vec<String> {
    let of = |facts: &[(&str, String)], what: &str| {
        let found = facts.iter().find(|(name, _)| *name == what);
        found.map_or_else(|| "none".to_owned(), |(_, fact)| fact.clone())
    };
    let lost = now
        .iter()
        .filter(|(what, _)| then.iter().all(|(name, _)| name != what));
    let names = then.iter().chain(lost).map(|(what, _)| *what);
    names
        .map(|what| (what, of(now, what), of(then, what)))
        .filter(|(_, now, then)| now != then)
        .map(|(what, now, then)| format!("{what}: {now} → {then}"))
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
        about: value.about.to_owned(),
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
