//! What questions are asked of: a map, what stands on it, and the names for it.

mod creature_line;
pub(crate) mod drawing;
mod journey_lines;
mod speed_line;

use crate::sighting::Seen;
use crate::words::{Result, named, number, text};
use app::Tabletop;
use app::query;
use app::query::{
    CEILING, MADE_FOR, Paint, cell_label, cell_named, creature_of, paint_of, speed_of, wall_of,
};
use app::wire::{CreatureForm, LowWallForm};
use creature_line::creature_form;
use drawing::Drawing;
use encounter::{
    CeilingFeet, CreatureId, Edit, Encounter, Gap, Ground, Hindrance, History, MAX_ELEVATION, Mark,
    MarkKind, MountedOn,
};
use grid::{Cell, Point};
use journey_lines::JourneyLines;
use rules::{Ruleset, Rulesets};
use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use terms::message;

/// The map of a case or an encounter with everyone on it, ready to be asked
/// about.
#[derive(Debug)]
pub struct Setting {
    pub(crate) table: Tabletop,
    pub(crate) rows: Vec<String>,
    drawing: Drawing,
    creatures: BTreeMap<char, CreatureId>,
    journey: JourneyLines,
    /// The line that is being read, counted from 1.
    pub(crate) line: u32,
    /// What the claims of its questions were found to be about.
    pub(crate) seen: Seen,
}

impl From<Tabletop> for Setting {
    /// An encounter: its creatures go by their names, or by where they stand.
    fn from(table: Tabletop) -> Self {
        Self {
            drawing: Drawing::blank(table.grid()),
            table,
            rows: Vec::new(),
            creatures: BTreeMap::new(),
            journey: JourneyLines::default(),
            line: 0,
            seen: Seen::default(),
        }
    }
}

impl Setting {
    /// The bare map.
    pub(crate) fn new(
        name: &str,
        ruleset: &Ruleset,
        rulesets: &Rulesets,
        drawing: Drawing,
        rows: Vec<String>,
    ) -> Result<Self> {
        let bare = Encounter::new(name, &ruleset.id, drawing.grid).map_err(text)?;
        let table = Tabletop::new(bare, History::default(), 1, rulesets).map_err(text)?;
        let mut setting = Self {
            rows,
            drawing,
            ..Self::from(table)
        };
        for ground in Ground::ALL {
            let covered = setting.drawing.ground.iter();
            let covered = covered.filter(|(_, drawn)| *drawn == ground);
            let cells = covered.map(|(cell, _)| *cell).collect();
            setting.edit(&Edit::Paint {
                cells,
                ground,
                rounded: false,
            })?;
        }
        for hindrance in Hindrance::ALL {
            let hindered = setting.drawing.hindrances.iter();
            let hindered = hindered.filter(|(_, drawn)| *drawn == hindrance);
            let cells = hindered.map(|(cell, _)| *cell).collect();
            setting.edit(&Paint::Hindrance(hindrance, true).edit(cells, false))?;
        }
        Ok(setting)
    }

    fn edit(&mut self, edit: &Edit) -> Result<()> {
        if let Some((next, _)) = self.table.edited(edit).map_err(text)? {
            self.table = next;
        }
        Ok(())
    }

    /// Reads a line that lays something out: `false` when it is none.
    pub(crate) fn lay(&mut self, words: &[&str]) -> Result<bool> {
        match words {
            ["wall", points @ ..] => self.raise("wall", points, None)?,
            ["window", points @ ..] => self.raise("window", points, None)?,
            ["portcullis", points @ ..] => self.raise("portcullis", points, None)?,
            ["arch", points @ ..] => self.raise("arch", points, None)?,
            ["door", points @ .., "open"] => self.raise("open-door", points, None)?,
            ["door", points @ .., "closed"] => self.raise("closed-door", points, None)?,
            ["door", points @ .., "locked"] => self.raise("locked-door", points, None)?,
            ["secret-door", points @ .., "open"] => self.raise("open-secret-door", points, None)?,
            ["secret-door", points @ .., "closed"] => self.raise("secret-door", points, None)?,
            ["low-wall", points @ ..] => {
                let (points, low) = low_wall(points)?;
                self.raise("low-wall", points, Some(&low))?;
            }
            ["door", ..] => {
                let wrong = "the state of the door is missing: end the line with “open”, “closed” or “locked”";
                return Err(wrong.to_owned());
            }
            ["secret-door", ..] => {
                let wrong =
                    "the state of the secret door is missing: end the line with “open” or “closed”";
                return Err(wrong.to_owned());
            }
            ["creature", letter, rest @ .., "at", place] => {
                let form = self.form(rest)?;
                let at = self.cell(place)?;
                let id = self.stand(&form, at)?;
                self.name(letter, id)?;
            }
            ["creature", letter, rest @ ..] => self.place(letter, rest)?,
            ["crowd", count, rest @ .., "at", place] => {
                let form = self.form(rest)?;
                let at = self.cell(place)?;
                let count = number(count)?;
                if !(1..=MAX_CROWD).contains(&count) {
                    return Err(format!("a crowd is 1 to {MAX_CROWD} creatures"));
                }
                for _ in 0..count {
                    self.stand(&form, at)?;
                }
            }
            ["speed", who, rest @ ..] => self.hasten(who, rest)?,
            ["opening", width, unit @ ("ft" | "hexes"), places @ ..] => {
                let paint = self.gap(width, unit)?;
                self.lay_over(paint, places)?;
            }
            ["item", name @ .., "at", place] if !name.is_empty() => {
                let at = self.table.grid().center(self.cell(place)?);
                let mark = Mark {
                    kind: MarkKind::Thing,
                    text: name.join(" "),
                    at,
                    cells: Vec::new(),
                    link: None,
                };
                self.edit(&Edit::AddMark { mark })?;
            }
            ["opening", "made-for", size, places @ ..] => {
                if self.table.ruleset().size(size).is_none() {
                    return Err(format!("the ruleset has no size called “{size}”"));
                }
                self.cover(&format!("{MADE_FOR}{size}"), places)?;
            }
            ["hazard", kind, places @ ..] => self.cover(&format!("hazard-{kind}"), places)?,
            ["elevation", feet, "ft", places @ ..] => {
                let most = i32::from(MAX_ELEVATION);
                let feet = whole_feet(feet, "an elevation", most.saturating_neg()..=most)?;
                self.cover(&format!("level-{feet}"), places)?;
            }
            ["mounted", who, how @ ("rides" | "stands-on"), below] => {
                let [id, below] = [self.creature(who)?, self.creature(below)?];
                let creatures = self.table.encounter().creatures();
                let mut creature = creatures[&id].clone();
                let rides = *how == "rides";
                creature.upon = Some(MountedOn { on: below, rides });
                creature.at = query::seat(&self.table, &creature, &creatures[&below]);
                self.edit(&Edit::SetCreature { id, creature })?;
            }
            ["ceiling", _, "ft", ..] if !self.table.ruleset().has_levels() => {
                return Err(self.without_elevation("the ceiling"));
            }
            ["ceiling", feet, "ft", places @ ..] if !places.is_empty() => {
                let limits = 1..=CeilingFeet::MAX.into();
                let feet = whole_feet(feet, "a ceiling over cells", limits)?;
                self.cover(&format!("{CEILING}{feet}"), places)?;
            }
            ["ceiling", feet, "ft"] => {
                let limits = i16::MIN.into()..=i16::MAX.into();
                let feet = whole_feet(feet, "a ceiling", limits)?;
                let feet = i16::try_from(feet).ok();
                self.edit(&Edit::SetCeiling { feet })?;
            }
            [ground, places @ ..] if paint_of(ground).is_ok() => self.cover(ground, places)?,
            _ if self.journey.lay(words)? => {
                let size = self
                    .journey
                    .sizes()
                    .find(|size| self.table.ruleset().size(size).is_none());
                if let Some(size) = size {
                    return Err(self.no_size(size));
                }
                self.edit(&self.journey.edit()?)?;
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn raise(&mut self, kind: &str, points: &[&str], low: Option<&LowWallForm>) -> Result<()> {
        if points.iter().any(|word| word.contains('|')) {
            return points
                .iter()
                .try_for_each(|side| self.part(kind, side, low));
        }
        let points: Vec<Point> = points
            .iter()
            .map(|word| map_point(word))
            .collect::<Result<_>>()?;
        let bounds = self.table.grid().bounds().grown(1.0);
        let near = |at: &Point| bounds.intersects(grid::Rect::new(*at, *at));
        if points.len() < 2 || !points.iter().all(near) {
            return Err("a wall needs two or more points on the map: write “1,0 1,2”".to_owned());
        }
        let wall = wall_of(named("kind of wall", kind)?, low, points);
        self.edit(&Edit::Walls {
            remove: Vec::new(),
            add: vec![wall],
        })
    }

    /// Draws a wall along the side between two cells, such as `B1|C1`.
    fn part(&mut self, kind: &str, side: &str, low: Option<&LowWallForm>) -> Result<()> {
        let wrong = || {
            format!(
                "“{side}” is not a side of a cell: write two neighboring cells, such as “B1|C1”"
            )
        };
        let (one, other) = side.split_once('|').ok_or_else(wrong)?;
        let (one, other) = (self.cell(one)?, self.cell(other)?);
        let grid = self.table.grid();
        let dir = grid.dir_between(one, other).ok_or_else(wrong)?;
        if grid.kind().is_diagonal(dir) {
            return Err(wrong());
        }
        let side = grid.side(one, dir);
        let wall = wall_of(named("kind of wall", kind)?, low, vec![side.a, side.b]);
        self.edit(&Edit::Walls {
            remove: Vec::new(),
            add: vec![wall],
        })
    }

    /// A gap so many feet wide, or such a part of a hex.
    fn gap(&self, width: &str, unit: &str) -> Result<Paint> {
        let wrong = || format!("“{width} {unit}” is not the width of an opening within a cell");
        let width: f64 = width.parse().map_err(|_| wrong())?;
        let cell_feet = f64::from(self.table.ruleset().policies.cell_feet.value);
        let share = if unit == "ft" {
            width / cell_feet
        } else {
            width
        };
        let percent = (100.0 * share).round();
        let known = (1.0..100.0).contains(&percent);
        // Between 1 and 99.
        let gap = known.then(|| Gap::new(percent as u8)).flatten();
        Ok(Paint::Gap(Some(gap.ok_or_else(wrong)?)))
    }

    fn cover(&mut self, ground: &str, places: &[&str]) -> Result<()> {
        self.lay_over(paint_of(ground).map_err(text)?, places)
    }

    fn lay_over(&mut self, paint: Paint, places: &[&str]) -> Result<()> {
        if places.is_empty() {
            return Err("which cells does that lie on? Name letters or cells".to_owned());
        }
        let mut cells = Vec::new();
        for place in places {
            match letter(place).and_then(|letter| self.drawing.letters.get(&letter)) {
                Some(drawn) => cells.extend(drawn),
                None => cells.push(self.cell(place)?),
            }
        }
        self.edit(&paint.edit(cells, false))
    }

    /// A creature where the map shows its letter.
    fn place(&mut self, name: &str, words: &[&str]) -> Result<()> {
        let letter = creature_letter(name)?;
        let form = self.form(words)?;
        let grid = self.table.grid();
        let creature = creature_of(&form, Cell::default()).map_err(text)?;
        let space = query::footprint(&creature, self.table.ruleset(), grid);
        let at = self.drawing.anchor(letter, &space)?;
        if !space.fits(grid, at) {
            return Err(format!(
                "the space of “{letter}” extends beyond the edge of the map"
            ));
        }
        let id = self.stand(&form, at)?;
        self.name(name, id)
    }

    /// Returns the error for a height that a ruleset without elevation does not use.
    fn without_elevation(&self, what: &str) -> String {
        let title = &self.table.ruleset().title;
        format!("{title} has no elevation: leave out {what}")
    }

    /// Reads a creature of a size there is.
    fn form(&self, words: &[&str]) -> Result<CreatureForm> {
        let form = creature_form(words)?;
        if form.height_feet != 0 && !self.table.ruleset().has_levels() {
            return Err(self.without_elevation(&format!("its {} ft", form.height_feet)));
        }
        match self.table.ruleset().size(&form.size) {
            Some(_) => Ok(form),
            None => Err(self.no_size(&form.size)),
        }
    }

    fn no_size(&self, size: &str) -> String {
        let sizes = self.table.ruleset().policies.sizes.value.iter();
        let sizes: Vec<&str> = sizes.map(|size| size.id.as_str()).collect();
        let known = sizes.join(", ");
        format!("no size is called “{size}”: choose one of {known}")
    }

    /// A creature whose anchor is on a cell, whoever else is there.
    fn stand(&mut self, form: &CreatureForm, at: Cell) -> Result<CreatureId> {
        let creature = creature_of(form, at).map_err(text)?;
        self.edit(&Edit::AddCreature { creature })?;
        let placed = self.table.encounter().creatures().keys().last();
        Ok(*placed.ok_or("the creature was not placed")?)
    }

    fn name(&mut self, name: &str, id: CreatureId) -> Result<()> {
        let letter = creature_letter(name)?;
        match self.creatures.insert(letter, id) {
            None => Ok(()),
            Some(_) => Err(format!("two creatures are called “{letter}”")),
        }
    }

    /// Gives a creature what changes its speed.
    fn hasten(&mut self, who: &str, words: &[&str]) -> Result<()> {
        let id = self.creature(who)?;
        let form = speed_line::read(words, self.table.ruleset())?;
        let creature = self.table.encounter().creatures().get(&id);
        let mut creature = creature.ok_or("the creature is gone")?.clone();
        creature.speed = speed_of(&form);
        self.edit(&Edit::SetCreature { id, creature })
    }

    /// Returns the creature that a question names.
    ///
    /// # Errors
    /// If there is none, or it has a height that its ruleset does not use.
    pub(crate) fn creature(&self, name: &str) -> Result<CreatureId> {
        let id = self.creature_named(name)?;
        let creature = self.table.encounter().creatures().get(&id);
        let height = creature.map_or(0, |creature| creature.height_feet);
        if height != 0 && !self.table.ruleset().has_levels() {
            let title = &self.table.ruleset().title;
            return Err(format!(
                "“{name}” is at a height of {height} ft, and {title} has no elevation: set the \
                 height to 0 ft"
            ));
        }
        Ok(id)
    }

    /// Returns two creatures that a question names.
    ///
    /// # Errors
    /// If there is no such creature, or both are the same.
    pub(crate) fn two_creatures(&self, one: &str, other: &str) -> Result<[CreatureId; 2]> {
        let both = [self.creature(one)?, self.creature(other)?];
        match both[0] == both[1] {
            true => Err(format!(
                "“{one}” and “{other}” are the same creature: name two creatures"
            )),
            false => Ok(both),
        }
    }

    /// Returns the creature of a letter, whatever its height. Without a drawing, returns the
    /// creature of a name or on a cell.
    pub(crate) fn creature_named(&self, name: &str) -> Result<CreatureId> {
        if !self.rows.is_empty() {
            return letter(name)
                .and_then(|letter| self.creatures.get(&letter).copied())
                .ok_or_else(|| format!("no line defines the creature “{name}”"));
        }
        let named = self.table.creature_named(name);
        let stands = || self.table.creature_on(cell_named(name)?);
        named.or_else(|error| stands().ok_or_else(|| text(error)))
    }

    /// The cell of a letter, the anchor if it is a creature's; or the cell
    /// people call so. Where no letters are drawn, a creature's name will do.
    pub(crate) fn cell(&self, name: &str) -> Result<Cell> {
        let Some(letter) = letter(name).filter(|_| !self.rows.is_empty()) else {
            let cell = cell_named(name).filter(|cell| self.table.grid().contains(*cell));
            if let Some(cell) = cell {
                return Ok(cell);
            }
            if self.creature_named(name).is_ok() {
                let id = self.creature(name)?;
                let creature = self.table.encounter().creatures().get(&id);
                return Ok(creature.ok_or("the creature is gone")?.at);
            }
            let known = if self.rows.is_empty() {
                "creature"
            } else {
                "letter"
            };
            return Err(format!(
                "“{name}” is neither a cell of the map nor a {known} on the map"
            ));
        };
        if let Some(id) = self.creatures.get(&letter)
            && let Some(creature) = self.table.encounter().creatures().get(id)
        {
            return Ok(creature.at);
        }
        match self.drawing.letters.get(&letter).map(Vec::as_slice) {
            Some([only]) => Ok(*only),
            Some(cells) => Err(format!(
                "“{name}” is on {} cells of the map and is not a creature: name a cell",
                cells.len()
            )),
            None => Err(format!("the map does not contain “{name}”")),
        }
    }

    /// A count of cells, in the word for those of the map.
    pub(crate) fn counted(&self, cells: u32) -> String {
        let amount = cells.to_string();
        let counted = match self.table.grid().kind().is_hex() {
            true => message!("distance-in-hexes", amount, plural = cells),
            false => message!("distance-in-squares", amount, plural = cells),
        };
        counted.to_string()
    }

    /// What a cell is called.
    pub(crate) fn label(cell: Cell) -> String {
        cell_label(cell)
    }

    /// The letters on the map that are no creatures.
    pub(crate) fn places(&self) -> impl Iterator<Item = char> {
        let letters = self.drawing.letters.keys().copied();
        letters.filter(|letter| !self.creatures.contains_key(letter))
    }
}

/// The most creatures one line puts on a place.
const MAX_CROWD: u32 = 1000;

/// Reads a whole number of feet within limits.
fn whole_feet(word: &str, what: &str, limits: RangeInclusive<i32>) -> Result<i32> {
    let feet = word.parse().ok().filter(|feet| limits.contains(feet));
    feet.ok_or_else(|| {
        let (least, most) = limits.into_inner();
        format!(
            "“{word} ft” is invalid: {what} must be a whole number of feet from {least} to {most}"
        )
    })
}

fn creature_letter(name: &str) -> Result<char> {
    letter(name)
        .filter(|letter| *letter != 'o')
        .ok_or_else(|| format!("“{name}” cannot be the letter of a creature"))
}

/// The letter a word consists of.
fn letter(word: &str) -> Option<char> {
    let mut letters = word.chars();
    match (letters.next(), letters.next()) {
        (Some(letter), None) if letter.is_ascii_alphabetic() => Some(letter),
        _ => None,
    }
}

/// Reads the points of a low wall and what may follow: `height 3 ft`, and then
/// `check Climb 15`.
fn low_wall<'a>(words: &'a [&'a str]) -> Result<(&'a [&'a str], LowWallForm)> {
    let mut form = LowWallForm::default();
    if let Some(height) = words.iter().position(|word| *word == "height") {
        let [_, feet, "ft", rest @ ..] = &words[height..] else {
            return Err("the height is missing: write “height 3 ft”".to_owned());
        };
        let (rest, form_of_rest) = low_wall(rest)?;
        if !rest.is_empty() {
            return Err("after the height comes only a check".to_owned());
        }
        form = form_of_rest;
        form.height_feet = Some(number(feet)?);
        return Ok((&words[..height], form));
    }
    let Some(check) = words.iter().position(|word| *word == "check") else {
        return Ok((words, form));
    };
    let (points, name) = match &words[check..] {
        [] | [_] => return Err("the check is missing: write “check Climb 15”".to_owned()),
        [_, name @ .., last] if !name.is_empty() && last.parse::<u32>().is_ok() => {
            form.difficulty = last.parse().ok();
            (&words[..check], name)
        }
        [_, name @ ..] => (&words[..check], name),
    };
    form.check = name.join(" ");
    Ok((points, form))
}

pub(crate) fn map_point(word: &str) -> Result<Point> {
    let number = |text: &str| text.parse::<f64>().ok().filter(|number| number.is_finite());
    word.split_once(',')
        .and_then(|(x, y)| Some(Point::new(number(x)?, number(y)?)))
        .ok_or_else(|| format!("“{word}” is not a point: write map units, such as “1,0.5”"))
}
