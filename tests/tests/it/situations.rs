//! Random situations in the language of the cases: a map, creatures and questions. The same number gives the same
//! situation in every run.

use conformance::{Answer, AskError, Setting, ask, parse_setting};
use grid::{Cell, Grid, Kind};
use rules::Ruleset;
use std::fmt::Write as _;
use testkit::random::Rng;

const WIDTH: u32 = 11;
const HEIGHT: u32 = 8;

/// Glyphs of the ground, as often as each is drawn.
const GROUND: &str = "....................::::####;%\"o@~`";
/// Glyphs of water, for rulesets with swimmers.
const WATER: &str = "_____-";

const SIDES: [&str; 3] = ["heroes", "foes", "neutral"];
const SPEEDS: [u32; 4] = [20, 30, 40, 60];
const CONDITIONS: [&str; 8] = [
    "prone",
    "helpless",
    "dead",
    "reach-weapon",
    "fills-space",
    "incorporeal",
    "blinded",
    "immobile",
];
/// Movement actions and attempts of every ruleset; a ruleset without one has no answer.
const HOW: [&str; 9] = [
    "running",
    "charging",
    "5-foot-step",
    "minimum",
    "tumbling",
    "overrunning",
    "wriggling",
    "let-past",
    "minimum overrunning",
];
const HOW_IN_SPACE: [&str; 3] = ["withdrawing", "jumping-down", "clambering"];

/// Returns the name of a cell of these small maps.
fn name(cell: Cell) -> String {
    format!("{}{}", char::from(b'A' + cell.x as u8), cell.y + 1)
}

/// Part of the rules that a situation exercises.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Content {
    /// Elevation, ceilings and mounted creatures.
    pub heights: bool,
    /// Water, and creatures that swim, climb, fly or burrow.
    pub modes: bool,
    /// Water behind rock below the map, out of reach.
    pub pool: bool,
}

/// A random situation.
#[derive(Clone, Debug)]
pub(super) struct Situation {
    /// Text of the case, without questions.
    pub text: String,
    /// Questions about creature A, the mover, each with its words.
    pub questions: Vec<String>,
}

impl Situation {
    /// Returns the situation with a number, with all content of the ruleset.
    pub fn of(ruleset: &Ruleset, number: u32) -> Self {
        let levels = ruleset.policies.cubes.as_ref();
        let levels = levels.is_some_and(|cubes| cubes.value);
        let content = Content {
            heights: levels,
            modes: levels,
            pool: false,
        };
        Self::new(ruleset, number, content)
    }

    /// Returns the situation with a number. `content` limits what it contains.
    pub fn new(ruleset: &Ruleset, number: u32, content: Content) -> Self {
        let seed = u64::from(number).wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ ruleset.id.len() as u64;
        let mut draft = Draft {
            ruleset,
            content,
            kind: ruleset.grids.first().copied().unwrap_or(Kind::Square),
            rng: Rng(seed),
            rows: Vec::new(),
            text: String::new(),
        };
        // Neighboring seeds give similar first numbers.
        (0..4).for_each(|_| _ = draft.rng.below(2));
        draft.draw();
        let creatures = draft.add_creatures();
        draft.add_sides();
        draft.add_cells();
        let questions = draft.questions(creatures);
        Self {
            text: draft.case_text(),
            questions,
        }
    }

    /// Returns the map with its creatures.
    ///
    /// # Panics
    /// If the text is refused.
    pub fn setting(&self) -> Setting {
        parse_setting(&self.text, "situation", None, rules::all())
            .unwrap_or_else(|error| panic!("{error}\n{}", self.text))
    }

    /// Returns the answers to its questions about a setting.
    pub fn answers<'a>(
        &'a self,
        setting: &'a Setting,
    ) -> impl Iterator<Item = (&'a str, Result<Answer, AskError>)> {
        self.questions.iter().map(|question| {
            let words: Vec<&str> = question.split_whitespace().collect();
            (question.as_str(), ask(setting, &words, &[]))
        })
    }
}

/// Text of a situation in the making.
struct Draft<'a> {
    ruleset: &'a Ruleset,
    content: Content,
    kind: Kind,
    rng: Rng,
    /// Glyphs of the map.
    rows: Vec<Vec<char>>,
    /// Lines after the map.
    text: String,
}

impl Draft<'_> {
    fn line(&mut self, line: &str) {
        let _ = writeln!(self.text, "{line}");
    }

    fn one_in(&mut self, chances: u32) -> bool {
        self.rng.below(chances) == 0
    }

    fn choose<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.rng.below(items.len() as u32) as usize]
    }

    fn cell(&mut self) -> Cell {
        let (x, y) = (self.rng.below(WIDTH), self.rng.below(HEIGHT));
        Cell::new(x.cast_signed(), y.cast_signed())
    }

    fn place(&mut self) -> String {
        name(self.cell())
    }

    /// Returns random cells, one line of a case after a keyword, or an empty text.
    fn cells(&mut self, most: u32) -> String {
        let count = self.rng.below(most + 1);
        let cells: Vec<String> = (0..count).map(|_| self.place()).collect();
        cells.join(" ")
    }

    fn draw(&mut self) {
        let ground: Vec<char> = GROUND.chars().collect();
        let water: Vec<char> = WATER.chars().collect();
        // Few maps are crowded with obstacles.
        let clear = self.rng.below(6);
        let has_water = self.content.modes && self.one_in(2);
        for _ in 0..HEIGHT {
            let row = (0..WIDTH).map(|_| match self.rng.below(6) {
                n if n < clear => '.',
                5 if has_water => self.choose(&water),
                _ => self.choose(&ground),
            });
            let row = row.collect();
            self.rows.push(row);
        }
    }

    /// Replaces closed terrain in the space of the mover by floor.
    fn clear(&mut self, at: Cell, across: u32) {
        let reach = match self.kind.is_hex() {
            true => -(across.cast_signed() / 2)..across.cast_signed() / 2 + 1,
            false => 0..across.cast_signed(),
        };
        let cells = reach
            .clone()
            .flat_map(|y| reach.clone().map(move |x| (x, y)));
        for (x, y) in cells {
            let glyph = &mut self.rows[(at.y + y) as usize][(at.x + x) as usize];
            if matches!(glyph, '#' | 'o' | '@') {
                *glyph = '.';
            }
        }
    }

    /// Returns the whole text of the case.
    fn case_text(&self) -> String {
        let grid = match self.kind {
            Kind::Square => "square",
            Kind::HexPointy => "hex-pointy",
            Kind::HexFlat => "hex-flat",
        };
        let mut text = format!(
            "ruleset {}\ngrid {grid}\ncase situation\nmap\n",
            self.ruleset.id
        );
        let pool = ["#", "_"].map(|glyph| glyph.repeat(WIDTH as usize));
        let pool = pool.into_iter().filter(|_| self.content.pool);
        for row in self.rows.iter().map(|row| row.iter().collect()).chain(pool) {
            let _ = writeln!(text, "  {row}");
        }
        text + "\n" + &self.text
    }

    /// Adds creatures A, B and so on, and returns their number.
    fn add_creatures(&mut self) -> u32 {
        let count = 3 + self.rng.below(5);
        let (mut mover, mut mounted) = ((String::new(), 0, Cell::new(0, 0)), String::new());
        let is_mounted = self.content.heights && self.one_in(8);
        for n in 0..count {
            let sizes = self.ruleset.policies.sizes.value.iter();
            let most = if n == 0 { 5 } else { 3 };
            let fits = sizes.filter(|size| self.ruleset.cells_across(size) <= most);
            let mut ids: Vec<&str> = fits.map(|size| size.id.as_str()).collect();
            // Half of all creatures fill one cell.
            let one = ids
                .iter()
                .position(|id| matches!(*id, "medium" | "normal"))
                .unwrap_or_default();
            ids.extend(vec![ids[one]; ids.len()]);
            let id = self.choose(&ids);
            let size = self.ruleset.size(id);
            let across = size.map_or(1, |size| self.ruleset.cells_across(size));
            let margin = if self.kind.is_hex() { across / 2 } else { 0 };
            let room = |side: u32| match self.kind.is_hex() {
                true => side - 2 * margin,
                false => side - across + 1,
            };
            let (x, y) = (
                margin + self.rng.below(room(WIDTH)),
                margin + self.rng.below(room(HEIGHT)),
            );
            let at = Cell::new(x.cast_signed(), y.cast_signed());
            let letter = char::from(b'A' + n as u8);
            let (speed, side) = (self.choose(&SPEEDS), self.choose(&SIDES));
            let mut line = format!("creature {letter} Creature {letter} {id} {speed} ft {side}");
            // The mover is rarely unable to move.
            if self.one_in(if n == 0 { 16 } else { 5 }) {
                line += &format!(" {}", self.choose(&CONDITIONS));
            }
            if self.content.modes && self.one_in(2) {
                let mode = self.choose(&["fly", "swim", "climb", "burrow"]);
                line += &format!(" {mode} {} ft", self.choose(&SPEEDS));
                if mode == "fly" && self.one_in(2) {
                    line += &format!(" flying {} ft", 5 * (1 + self.rng.below(4)));
                }
            }
            if n == 0 {
                self.clear(at, across);
            }
            if n == 0 && is_mounted {
                mover = (line, across, at);
                continue;
            }
            self.line(&format!("{line} at {}", name(at)));
            if n == 1 && is_mounted {
                let (line, size, own) = &mover;
                let is_rider = *size <= across;
                let start = name(if is_rider { at } else { *own });
                self.line(&format!("{line} at {start}"));
                if is_rider {
                    let how = self.choose(&["rides", "stands-on"]);
                    mounted = format!("mounted A {how} B");
                }
            }
        }
        self.line(&mounted);
        count
    }

    /// Adds walls, windows and low walls on sides of cells.
    fn add_sides(&mut self) {
        let grid = Grid::new(self.kind, WIDTH, HEIGHT).expect("a small grid");
        let directions: Vec<_> = self.kind.side_dirs().collect();
        for keyword in ["wall", "low-wall", "window"] {
            let most = if keyword == "window" { 2 } else { 5 };
            for _ in 0..self.rng.below(most) {
                let (cell, direction) = (self.cell(), self.choose(&directions));
                let neighbor = grid.step(cell, direction);
                if grid.contains(neighbor) {
                    self.line(&format!("{keyword} {}|{}", name(cell), name(neighbor)));
                }
            }
        }
    }

    /// Adds values of cells: openings, hazards, elevation and ceilings.
    fn add_cells(&mut self) {
        let openings: &[&str] = match self.kind.is_hex() {
            true => &["0.5 hexes"],
            false => &["2 ft", "4 ft"],
        };
        let opening = self.choose(openings);
        let mut lines = vec![format!("opening {opening}"), "hazard fire".to_owned()];
        if self.content.heights {
            let feet = self.choose(&[-20, -10, -5, 5, 5, 10, 20]);
            lines.push(format!("elevation {feet} ft"));
            let more = self.choose(&[-5, 5, 15]);
            lines.push(format!("elevation {more} ft"));
            lines.push(format!("ceiling {} ft", self.choose(&[3, 5, 7, 10])));
        }
        for keyword in lines {
            let cells = self.cells(6);
            if !cells.is_empty() && self.one_in(2) {
                self.line(&format!("{keyword} {cells}"));
            }
        }
        if self.content.heights && self.one_in(6) {
            let feet = self.choose(&[25, 30]);
            self.line(&format!("ceiling {feet} ft"));
        }
    }

    fn questions(&mut self, creatures: u32) -> Vec<String> {
        let mut how = HOW.to_vec();
        if self.content.heights {
            how.extend(HOW_IN_SPACE);
        }
        let how = self.choose(&how);
        let attempt = self.choose(&["tumbling", "overrunning", "let-past", ""]);
        let other = char::from(b'A' + 1 + self.rng.below(creatures - 1) as u8);
        let mut questions = vec![
            "movement-range A".to_owned(),
            format!("path A to {}", self.place()),
            format!("path A to {}", self.place()),
            format!("path A to {} {how}", self.place()),
            format!("stopped A at {other} {attempt}"),
            format!("provokes A to {}", self.place()),
            "threat A".to_owned(),
            "creature A".to_owned(),
            "nearest A".to_owned(),
        ];
        if self.content.heights {
            let force = self.choose(&["push", "pull", "slide"]);
            let feet = 5 * (1 + self.rng.below(4));
            questions.push(format!("{force} A from {other} {feet} to {}", self.place()));
            questions.push(format!("attacks A on {other}"));
            questions.push("round A".to_owned());
        }
        if !self.ruleset.policies.turn_squeeze_sizes.value.is_empty() {
            questions.push("turn A".to_owned());
        }
        questions
    }
}
