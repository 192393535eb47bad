//! Reads the text of cases, line by line; refuses what it does not understand.

use crate::case::keywords::renamed;
use crate::case::{Case, CaseError};
use crate::questions::{QUESTIONS, Question};
use crate::setting::Setting;
use crate::setting::drawing;
use crate::setting::drawing::Drawing;
use crate::words::{Result, rule_ids};
use grid::Kind;
use rules::{Ruleset, Rulesets};
use std::collections::BTreeMap;
use std::sync::Arc;

/// A line of the text of cases.
pub(crate) struct Line<'a> {
    /// Counted from 1.
    pub number: u32,
    text: &'a str,
    pub words: Vec<&'a str>,
}

/// The lines that say something: neither blank, nor a comment, nor a row of a
/// map.
pub(crate) fn instructions(text: &str) -> impl Iterator<Item = Line<'_>> {
    let mut in_map = false;
    lines(text).filter(move |line| {
        in_map &= drawing::row(line.text).is_some();
        let says = !in_map && line.says_something();
        in_map |= says && line.words == ["map"];
        says
    })
}

fn lines(text: &str) -> impl Iterator<Item = Line<'_>> {
    (1..).zip(text.lines()).map(|(number, text)| Line {
        number,
        text,
        words: text.split_whitespace().collect(),
    })
}

/// A message with the line it is about.
type Wrong = (u32, String);

/// Reads the cases of a text, to be played by the rulesets they name.
/// `file` is what messages call it.
///
/// # Errors
/// The first line that is not understood, and why.
pub fn read_cases(text: &str, file: &str, rulesets: &Rulesets) -> Result<Vec<Case>, CaseError> {
    read(text, rulesets, Purpose::Check).map_err(|wrong| refused(file, wrong))
}

/// Reads what the cases of a text lay out, to be asked about, each by the name
/// of its case. They need neither prove nor expect anything.
///
/// # Errors
/// The first line that is not understood, and why.
pub(crate) fn read_settings(
    text: &str,
    file: &str,
    rulesets: &Rulesets,
) -> Result<Vec<(String, Setting)>, CaseError> {
    let cases = read(text, rulesets, Purpose::Ask).map_err(|wrong| refused(file, wrong))?;
    let settings = cases.into_iter().map(|case| (case.name, case.setting));
    Ok(settings.collect())
}

fn refused(file: &str, (line, message): Wrong) -> CaseError {
    CaseError {
        file: file.to_owned(),
        line,
        message,
    }
}

/// What cases are read for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Purpose {
    /// To be held against what they expect.
    Check,
    /// To be asked something else.
    Ask,
}

fn read(text: &str, rulesets: &Rulesets, purpose: Purpose) -> Result<Vec<Case>, Wrong> {
    if let Some((line, now)) = instructions(text).find_map(|line| {
        let now = renamed(&line.words)?;
        Some((line, now))
    }) {
        let was = line.words.join(" ");
        let wrong = format!(
            "the keyword “{was}” was renamed to “{now}”: update the file with `footfall check --rewrite`"
        );
        return Err((line.number, wrong));
    }
    let lines: Vec<Line> = lines(text).collect();
    let is_case = |line: &Line| line.words.first() == Some(&"case");
    let starts: Vec<usize> = (0..lines.len()).filter(|n| is_case(&lines[*n])).collect();
    let Some(first) = starts.first() else {
        return Err((
            1,
            "the file contains no case: start a case with “case …”".to_owned(),
        ));
    };
    let mut usual = Usual::of(rulesets);
    for line in lines[..*first].iter().filter(|line| line.says_something()) {
        let read = usual.read(&line.words);
        let read = read.map_err(|wrong| (line.number, wrong))?;
        if !read {
            let wrong = "the line is not allowed before the first case: only “ruleset”, “grid” and “house” are";
            return Err((line.number, wrong.to_owned()));
        }
    }
    let ends = starts.iter().skip(1).copied().chain([lines.len()]);
    let mut cases: Vec<Case> = Vec::with_capacity(starts.len());
    for (start, end) in starts.iter().zip(ends) {
        for case in read_case(&lines[*start..end], &usual, purpose)? {
            let twin = |other: &&Case| other.name == case.name && other.line != case.line;
            if let Some(twin) = cases.iter().find(twin) {
                let wrong = format!("the case on line {} has the same name", twin.line);
                return Err((case.line, wrong));
            }
            cases.push(case);
        }
    }
    Ok(cases)
}

impl Line<'_> {
    /// Whether it is neither blank nor a comment.
    fn says_something(&self) -> bool {
        !self.words.is_empty() && !self.text.trim_start().starts_with('#')
    }
}

/// What holds for a case unless it says otherwise.
#[derive(Clone)]
struct Usual<'a> {
    known: &'a Rulesets,
    /// Values that the rulesets have otherwise, by their keys.
    house: BTreeMap<String, String>,
    /// The rulesets a case is played by, one after the other.
    rulesets: Vec<&'a Ruleset>,
    grid: Option<Kind>,
}

impl<'a> Usual<'a> {
    fn of(known: &'a Rulesets) -> Self {
        Self {
            known,
            house: BTreeMap::new(),
            rulesets: Vec::new(),
            grid: None,
        }
    }

    /// A ruleset with the values it has otherwise, and all there are with it.
    fn changed(&self, ruleset: &Ruleset) -> Result<Option<(Arc<Ruleset>, Rulesets)>> {
        if self.house.is_empty() {
            return Ok(None);
        }
        let changed = ruleset.with_changes(&ruleset.id, &ruleset.title, &self.house);
        let changed = changed.map_err(|error| error.to_string())?;
        let known = self.known.clone().with(changed);
        let house = known.get(&ruleset.id).cloned();
        Ok(house.map(|house| (house, known)))
    }

    /// Reads a line that sets one of them: `false` when it does not.
    fn read(&mut self, words: &[&str]) -> Result<bool> {
        match words {
            ["ruleset", ids @ ..] if !ids.is_empty() => {
                let rulesets = ids.iter().map(|id| {
                    let found = self.known.get(id).map(AsRef::as_ref);
                    found.ok_or_else(|| {
                        let ids: Vec<&str> =
                            self.known.iter().map(|known| known.id.as_str()).collect();
                        format!(
                            "no ruleset is called “{id}”: choose one of {}",
                            ids.join(", ")
                        )
                    })
                });
                self.rulesets = rulesets.collect::<Result<_>>()?;
            }
            ["house", key, value @ ..] if !value.is_empty() => {
                self.house.insert((*key).to_owned(), value.join(" "));
            }
            ["grid", "square"] => self.grid = Some(Kind::Square),
            ["grid", "hex-pointy"] => self.grid = Some(Kind::HexPointy),
            ["grid", "hex-flat"] => self.grid = Some(Kind::HexFlat),
            ["grid", ..] => return Err("a grid is square, hex-pointy or hex-flat".to_owned()),
            _ => return Ok(false),
        }
        Ok(true)
    }
}

/// Reads a case, once for each ruleset it is played by.
fn read_case(lines: &[Line], usual: &Usual, purpose: Purpose) -> Result<Vec<Case>, Wrong> {
    let Some((head, rest)) = lines.split_first() else {
        return Err((1, "the file contains no case".to_owned()));
    };
    let mut usual = usual.clone();
    let mut rest = rest;
    // What a case says of itself stands before everything else.
    while let [line, after @ ..] = rest {
        let read =
            !line.says_something() || usual.read(&line.words).map_err(|w| (line.number, w))?;
        if !read {
            break;
        }
        rest = after;
    }
    if usual.rulesets.is_empty() {
        return Err((
            head.number,
            "the case has no ruleset: add a line “ruleset …”".to_owned(),
        ));
    }
    let rulesets = usual.rulesets.iter();
    rulesets
        .map(|ruleset| {
            let changed = usual
                .changed(ruleset)
                .map_err(|wrong| (head.number, wrong))?;
            let (ruleset, known) = match &changed {
                Some((house, known)) => (house.as_ref(), known),
                None => (*ruleset, usual.known),
            };
            let usual = Usual {
                known,
                ..usual.clone()
            };
            let draft = read_played_by(ruleset, &usual, head, rest)?;
            draft.finish(rest, purpose)
        })
        .collect()
}

fn read_played_by<'a>(
    ruleset: &'a Ruleset,
    usual: &'a Usual,
    head: &Line,
    lines: &[Line],
) -> Result<Draft<'a>, Wrong> {
    let at_head = |wrong: String| (head.number, wrong);
    let mut draft = Draft {
        name: head.words[1..].join(" "),
        line: head.number,
        ruleset,
        usual,
        proves: Vec::new(),
        setting: None,
        questions: Vec::new(),
    };
    if draft.name.is_empty() {
        return Err(at_head(
            "the case has no name: write its claim after “case”".to_owned(),
        ));
    }
    let mut rest = lines;
    while let [line, after @ ..] = rest {
        rest = after;
        if !line.says_something() {
            continue;
        }
        if line.words == ["map"] {
            // Rows stand close together: a blank line or words end the map.
            let rows = after.iter().map_while(|line| drawing::row(line.text));
            let rows: Vec<String> = rows.collect();
            rest = &after[rows.len()..];
            let drawn = after[..rows.len()].iter();
            let drawn: Vec<&str> = drawn.map(|line| line.text).collect();
            draft.map(&rows, &drawn)
        } else {
            draft.line(line)
        }
        .map_err(|wrong| (line.number, wrong))?;
    }
    Ok(draft)
}

/// A case as far as it is read.
struct Draft<'a> {
    name: String,
    line: u32,
    ruleset: &'a Ruleset,
    usual: &'a Usual<'a>,
    proves: Vec<String>,
    setting: Option<Setting>,
    questions: Vec<Question>,
}

impl Draft<'_> {
    fn map(&mut self, rows: &[String], drawn: &[&str]) -> Result<()> {
        if self.setting.is_some() {
            return Err("a case has one map".to_owned());
        }
        let kind = self.usual.grid.unwrap_or(Kind::Square);
        let drawing = Drawing::read(kind, rows)?;
        // Rows keep how far they are moved in, which tells on hexes.
        let indent = |row: &&str| row.len().saturating_sub(row.trim_start().len());
        let least = drawn.iter().map(indent).min().unwrap_or_default();
        let drawn = drawn
            .iter()
            .map(|row| row.get(least..).unwrap_or(row).trim_end().to_owned());
        self.setting = Some(Setting::new(
            &self.name,
            self.ruleset,
            self.usual.known,
            drawing,
            drawn.collect(),
        )?);
        Ok(())
    }

    fn line(&mut self, line: &Line) -> Result<()> {
        let words = line.words.as_slice();
        if let ["proves", ids @ ..] = words {
            self.proves.extend(rule_ids(ids, self.ruleset)?);
            return Ok(());
        }
        let Some(setting) = &mut self.setting else {
            return Err(format!(
                "“{}” is not allowed before the map",
                words.join(" ")
            ));
        };
        setting.line = line.number;
        if let Some(question) = Question::read(line.number, words, setting)? {
            self.questions.push(question);
            return Ok(());
        }
        if let Some(question) = self.questions.last_mut() {
            return question.expect(line.number, words, setting);
        }
        if setting.lay(words)? {
            return Ok(());
        }
        Err(format!(
            "“{}” is not understood; after the map come wall, door, window, floor, rubble, rock, \
             pit, creature, crowd, speed and so on, then the questions: {}",
            words.join(" "),
            QUESTIONS.map(|(usage, _)| usage).join("; ")
        ))
    }

    fn finish(self, lines: &[Line], purpose: Purpose) -> Result<Case, Wrong> {
        if purpose == Purpose::Check {
            self.complete(lines)?;
        }
        let none = || (self.line, "the case has no map".to_owned());
        Ok(Case {
            name: self.name,
            line: self.line,
            proves: self.proves,
            setting: self.setting.ok_or_else(none)?,
            questions: self.questions,
        })
    }

    /// That it asks and expects something, and that all of its map matters.
    fn complete(&self, lines: &[Line]) -> Result<(), Wrong> {
        let whole = |wrong: &str| (self.line, wrong.to_owned());
        let setting = self.setting.as_ref();
        let setting = setting.ok_or_else(|| whole("the case has no map"))?;
        if self.proves.is_empty() {
            return Err(whole("the case names no rules: add a line “proves …”"));
        }
        if self.questions.is_empty() {
            return Err(whole("the case asks nothing"));
        }
        if let Some(idle) = self
            .questions
            .iter()
            .find(|question| question.expects() == 0)
        {
            let wrong = "nothing is expected of the answer".to_owned();
            return Err((idle.line(), wrong));
        }
        // A letter nobody speaks of is a slip: a creature left out, or a goal.
        let spoken = |letter: char| {
            let letter = letter.to_string();
            let told = lines
                .iter()
                .filter(|line| drawing::row(line.text).is_none());
            told.flat_map(|line| &line.words)
                .any(|word| *word == letter)
        };
        if let Some(idle) = setting.places().find(|letter| !spoken(*letter)) {
            return Err((
                self.line,
                format!("the map contains “{idle}”, but no line refers to it"),
            ));
        }
        Ok(())
    }
}
