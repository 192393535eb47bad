//! What questions of every kind expect alike: rules that are cited, and a reason
//! by which sentence it is, by its wording, or by both.
//!
//! `reason squeezed-to width=2` holds of whichever reason has that id and that
//! figure; `says squeezed to 2 × 1` of one in just these words;
//! `reason squeezed-to says squeezed to 2 × 1` of one with both.

use crate::difference::{Checked, Difference, Wrong};
use crate::setting::Setting;
use crate::sighting::{Reworded, Seen, Sighting};
use crate::words::Result;
use app::wire::ReasonView;
use app::{Tabletop, query};
use rules::Reason;
use std::collections::{BTreeMap, BTreeSet};
use std::num::Saturating;
use std::sync::{Arc, PoisonError};

/// What a line may expect of one kind of question.
pub(crate) trait Claim: Sized {
    fn read(words: &[&str], setting: &Setting) -> Result<Self>;
}

/// A line that expects something of an answer.
#[derive(Debug)]
pub(crate) struct Expected<Claim> {
    pub line: u32,
    pub text: String,
    pub claim: Claim,
}

impl<C: Claim> Expected<C> {
    pub fn read(line: u32, words: &[&str], setting: &Setting) -> Result<Self> {
        Ok(Self {
            line,
            text: words.join(" "),
            claim: C::read(words, setting)?,
        })
    }
}

impl<C> Expected<C> {
    /// That something else is found.
    pub fn wrong(&self, found: String) -> Wrong {
        Wrong {
            line: self.line,
            expected: self.text.clone(),
            found,
        }
    }
}

/// Holds every claim against an answer, in the order they are written.
pub(crate) fn differences<Claim>(
    expected: &[Expected<Claim>],
    holds: impl Fn(&Claim) -> Result<(), String>,
    answer: impl FnOnce() -> Vec<String>,
) -> Checked {
    let wrong = expected
        .iter()
        .filter_map(|it| Some(it.wrong(holds(&it.claim).err()?)));
    Difference::of(wrong.collect(), answer)
}

/// A reason that a line of a case expects.
#[derive(Clone, Debug)]
pub(crate) struct ReasonClaim {
    line: u32,
    /// How it is written, from `reason` or `says` on.
    written: String,
    /// Which sentence it is, with what is expected to fill it.
    message: Option<(String, BTreeMap<String, String>)>,
    /// Its words.
    wording: Option<String>,
    seen: Seen,
}

impl ReasonClaim {
    /// Reads `says WORDS` or `reason ID NAME=VALUE …`, perhaps with
    /// `says WORDS` after it.
    pub fn read(words: &[&str], setting: &Setting) -> Result<Self> {
        let (message, wording) =
            match words {
                ["says", wording @ ..] => (None, Some(wording)),
                ["reason", id, rest @ ..] => {
                    let end = rest.iter().position(|word| *word == "says");
                    let (args, wording) = rest.split_at(end.unwrap_or(rest.len()));
                    let message = ((*id).to_owned(), args_of(args)?);
                    known(&message)?;
                    (Some(message), wording.split_first().map(|(_, words)| words))
                }
                _ => return Err(
                    "the expected reason is invalid: write “reason ID NAME=VALUE” or “says WORDS”"
                        .to_owned(),
                ),
            };
        if wording.is_some_and(<[&str]>::is_empty) {
            return Err("the text of the reason is missing after “says”".to_owned());
        }
        Ok(Self {
            line: setting.line,
            written: words.join(" "),
            message,
            wording: wording.map(|words| words.join(" ")),
            seen: Arc::clone(&setting.seen),
        })
    }

    /// Reads what follows a word such as `problem`: `reason ID …`, or words as
    /// they are.
    pub fn after(words: &[&str], setting: &Setting) -> Result<Self> {
        if words.first() == Some(&"reason") {
            return Self::read(words, setting);
        }
        let claim = Self::read(&[&["says"], words].concat(), setting)?;
        Ok(Self {
            written: words.join(" "),
            ..claim
        })
    }

    /// Whether a reason is the one that is meant.
    pub fn is(&self, because: &ReasonView) -> bool {
        let meant = self.message.as_ref().is_none_or(|(id, args)| {
            let is = |(name, value): (&String, &String)| {
                let found = because.args.get(name);
                found.is_some_and(|found| found.split_whitespace().eq(value.split(' ')))
            };
            because.id == *id && args.iter().all(is)
        });
        let so_worded = self.wording.as_ref().is_none_or(|it| because.text == *it);
        if meant && (so_worded || self.message.is_some()) {
            self.note(because);
        }
        meant && so_worded
    }

    /// That one of some reasons is the one.
    pub fn among<'a>(&self, reasons: impl IntoIterator<Item = &'a ReasonView>) -> Result<()> {
        let reasons: Vec<&ReasonView> = reasons.into_iter().collect();
        let found = reasons.iter().any(|because| self.is(because));
        same(found, || format!("says {}", said(reasons)))
    }

    /// That none of some reasons is the one.
    pub fn absent<'a>(&self, reasons: impl IntoIterator<Item = &'a ReasonView>) -> Result<()> {
        let found = reasons.into_iter().find(|because| self.is(because));
        found.map_or(Ok(()), |it| Err(format!("says {}", said([it]))))
    }

    fn note(&self, because: &ReasonView) {
        // Words that come as they are from a ruleset or a name have no id of
        // their own: they stay words.
        let found = (because.id != "plain").then(|| Reworded {
            id: because.id.clone(),
            args: because.args.clone(),
            wording: self
                .message
                .as_ref()
                .and(self.wording.as_ref())
                .map(|_| because.text.clone()),
        });
        let mut seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        seen.push(Sighting {
            line: self.line,
            written: self.written.clone(),
            found,
        });
    }
}

/// A slip in an id would hold of nothing, and so of every “silent on”.
pub(crate) fn known((id, args): &(String, BTreeMap<String, String>)) -> Result<()> {
    let messages = terms::messages();
    let Some(names) = messages.get(id) else {
        return Err(format!("no message has the id “{id}”"));
    };
    let unknown = args.keys().find(|name| !names.contains(*name));
    unknown.map_or(Ok(()), |name| {
        Err(format!(
            "the message “{id}” has no value “{name}”: its values are {}",
            listed(names)
        ))
    })
}

/// `width=2 name=Old ogre of=(gap feet=5)`: a value goes on to the next name
/// outside brackets.
pub(crate) fn args_of(words: &[&str]) -> Result<BTreeMap<String, String>> {
    let mut args: Vec<(String, String)> = Vec::new();
    let mut depth = Saturating(0);
    for word in words {
        let named = word.split_once('=').filter(|(name, _)| {
            let known = |it: char| it.is_ascii_lowercase() || it == '_';
            depth.0 == 0 && !name.is_empty() && name.chars().all(known)
        });
        match (named, args.last_mut()) {
            (Some((name, value)), _) => args.push((name.to_owned(), value.to_owned())),
            (None, Some((_, value))) => *value += &format!(" {word}"),
            (None, None) => {
                return Err(format!(
                    "“{word}” is invalid after the id of a reason: write NAME=VALUE, or “says WORDS”"
                ));
            }
        }
        for letter in word.chars() {
            match letter {
                '(' => depth += 1,
                ')' => depth -= 1,
                _ => {}
            }
        }
    }
    Ok(args.into_iter().collect())
}

/// Whether these rules are all among those of some reasons.
pub(crate) fn cites<'a>(
    ids: &[String],
    reasons: impl Iterator<Item = &'a ReasonView>,
) -> Result<()> {
    let cited: BTreeSet<&str> = reasons.map(|because| because.rule.as_str()).collect();
    let all = ids.iter().all(|id| cited.contains(id.as_str()));
    same(all, || format!("cites {}", listed(&cited)))
}

/// Reasons in a line, each with its rule and how a case names it.
pub(crate) fn said<'a>(reasons: impl IntoIterator<Item = &'a ReasonView>) -> String {
    let mut told: Vec<String> = Vec::new();
    for because in reasons {
        let line = format!("{} [{}]", because.text, because.rule);
        if !told.contains(&line) {
            told.push(line);
        }
    }
    told.join("; ")
}

/// That something holds; else what was found instead.
pub(crate) fn same(holds: bool, found: impl FnOnce() -> String) -> Result<()> {
    if holds { Ok(()) } else { Err(found()) }
}

/// With spaces between.
pub(crate) fn listed<T: ToString>(items: impl IntoIterator<Item = T>) -> String {
    let items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    items.join(" ")
}

/// Reasons as the page gets them.
pub(crate) fn cited(table: &Tabletop, reasons: &[Reason]) -> Vec<ReasonView> {
    let because = |why| query::because(table.ruleset(), why);
    reasons.iter().map(because).collect()
}
