//! The program's values in the words of the window, and back.

use crate::creatures::bestiary::{challenge_of, modes_form, modes_of};
use crate::creatures::portraits::{portrait_form, portrait_of};
use crate::creatures::speed::{speed_choices, speed_form, speed_of};
use crate::creatures::templates::templates;
use crate::error::Answer;
use crate::library::samples;
use crate::map::ground::{hazard_id, slope_of};
use crate::map::palette;
use crate::map::strokes::Paint;
use crate::tabletop::Tabletop;
use crate::tabletop::translate;
use crate::wire::{
    AppError, At, Because, Catalogue, CellAt, Choice, CreatureForm, CreatureView, EncounterView,
    GridKind, LowWallForm, RuleView, RulesetChoice, SizeChoice, SpotView, UponOf, ValueView,
};
use encounter::{
    Armour, Build, Condition, Creature, CreatureId, Gap, Hazard, Hindrance, Hindrances, Layer,
    Load, Look, Side, Wall, WallCheck, WallId, WallKind,
};
use grid::{Cell, Grid, Kind, Point};
use rules::{Fidelity, Rule, Ruleset, Rulesets, Speed, Value, ValueKind};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::collections::BTreeSet;

/// How close to a wall or door the pointer takes hold of it, in map units.
const WALL_REACH: f64 = 0.3;

pub(crate) fn point(at: At) -> Point {
    Point::new(f64::from(at.x), f64::from(at.y))
}

pub(crate) fn at(point: Point) -> At {
    At {
        x: point.x as f32,
        y: point.y as f32,
    }
}

pub(crate) fn cell_at(cell: Cell) -> CellAt {
    CellAt {
        x: cell.x,
        y: cell.y,
    }
}

pub(crate) fn grid_kind(kind: Kind) -> GridKind {
    match kind {
        Kind::Square => GridKind::Square,
        Kind::HexPointy => GridKind::HexPointy,
        Kind::HexFlat => GridKind::HexFlat,
    }
}

pub(crate) fn kind_of(kind: GridKind) -> Kind {
    match kind {
        GridKind::Square => Kind::Square,
        GridKind::HexPointy => Kind::HexPointy,
        GridKind::HexFlat => Kind::HexFlat,
    }
}

/// The cell as people call it: `C7` is the third column, the seventh row.
#[must_use]
pub fn cell_label(cell: Cell) -> String {
    let mut letters = Vec::new();
    let mut column = cell.x.max(0).cast_unsigned() + 1;
    while column > 0 {
        // The remainder is below 26.
        letters.push(b'A' + ((column - 1) % 26) as u8);
        column = (column - 1) / 26;
    }
    letters.reverse();
    let letters: String = letters.into_iter().map(char::from).collect();
    format!("{letters}{}", cell.y + 1)
}

/// The cell people call so, such as `C7`; `None` when that names none.
#[must_use]
pub fn cell_named(label: &str) -> Option<Cell> {
    let split = label.find(|letter: char| !letter.is_ascii_alphabetic())?;
    let (letters, row) = label.split_at(split);
    if letters.is_empty() || letters.len() > 3 {
        return None;
    }
    let digit = |letter: u8| i32::from(letter.to_ascii_uppercase() - b'A') + 1;
    let column = letters
        .bytes()
        .fold(0, |column, letter| column * 26 + digit(letter));
    let row: i32 = row.parse().ok()?;
    Some(Cell::new(column - 1, row - 1))
}

/// The id by which the window names a value that files name too.
pub(crate) fn id_of<T: Serialize>(value: &T) -> String {
    // Kinds are written as plain words.
    match serde_json::to_value(value) {
        Ok(serde_json::Value::String(id)) => id,
        _ => String::new(),
    }
}

pub(crate) fn value_of<T: DeserializeOwned>(what: &str, id: &str) -> Answer<T> {
    serde_json::from_value(serde_json::Value::String(id.to_owned()))
        .map_err(|_| AppError::invalid(format!("there is no {what} called “{id}”")))
}

/// What brushes paint besides ground, by id.
pub(crate) const HINDRANCES: [(&str, Hindrance, bool); 4] = [
    ("obstacle", Hindrance::Obstacle, true),
    ("no-obstacle", Hindrance::Obstacle, false),
    ("darkness", Hindrance::Darkness, true),
    ("light", Hindrance::Darkness, false),
];

/// The gaps that a palette offers: their widths in hundredths of a cell.
pub(crate) const GAPS: [(&str, &str); 5] = [
    ("gap-80", "gap 4/5 of a cell wide"),
    ("gap-50", "gap 1/2 of a cell wide"),
    ("gap-40", "gap 2/5 of a cell wide"),
    ("gap-20", "gap 1/5 of a cell wide"),
    ("no-gap", "no gap"),
];

/// What begins the ids of passages made for a size; the rest is its name.
pub(crate) const MADE_FOR: &str = "gap-for-";

pub(crate) fn paint_of(id: &str) -> Answer<Paint> {
    let mut hindrances = HINDRANCES.iter();
    if let Some((_, hindrance, there)) = hindrances.find(|(known, ..)| *known == id) {
        return Ok(Paint::Hindrance(*hindrance, *there));
    }
    if let Some(slope) = slope_of(id) {
        return Ok(Paint::Slope(slope));
    }
    if id == "no-hazard" {
        return Ok(Paint::Hazard(None));
    }
    if let Some(hazard) = id.strip_prefix("hazard-") {
        return value_of("hazard", hazard).map(|it| Paint::Hazard(Some(it)));
    }
    if id == "no-gap" {
        return Ok(Paint::Gap(None));
    }
    let percent = id.strip_prefix("gap-").map(str::parse);
    let width = percent.and_then(Result::ok).and_then(Gap::new);
    match width.or_else(|| Gap::made_for(id.strip_prefix(MADE_FOR)?)) {
        Some(gap) => Ok(Paint::Gap(Some(gap))),
        None => value_of("ground", id).map(Paint::Ground),
    }
}

/// A wall of a kind; only a low one has a height and a check.
pub(crate) fn wall_of(kind: &str, low: Option<&LowWallForm>, points: Vec<Point>) -> Answer<Wall> {
    let mut wall = Wall::new(value_of("kind of wall", kind)?, points);
    if let (WallKind::LowWall, Some(form)) = (wall.kind, low) {
        wall.height_feet = form.height_feet;
        let name = form.check.trim().to_owned();
        wall.check = (!name.is_empty()).then_some(WallCheck {
            name,
            difficulty: form.difficulty,
        });
    }
    Ok(wall)
}

pub(crate) fn choice<T: Serialize>(value: &T, label: &str) -> Choice {
    let mut letters = label.chars();
    let first = letters.next().map(char::to_uppercase);
    Choice {
        id: id_of(value),
        label: first.into_iter().flatten().chain(letters).collect(),
    }
}

/// What forms and palettes offer.
pub(crate) fn catalogue(rulesets: &Rulesets) -> Catalogue {
    let sides = [
        (Side::Heroes, "heroes"),
        (Side::Foes, "foes"),
        (Side::Bystanders, "bystanders"),
    ];
    Catalogue {
        rulesets: rulesets
            .iter()
            .map(|it| ruleset_choice(it, rulesets))
            .collect(),
        samples: samples::samples(),
        grounds: palette::grounds(),
        beginnings: palette::beginnings(),
        looks: Look::ALL.map(|look| choice(&look, look.name())).to_vec(),
        walls: palette::walls(),
        overland: palette::overland(),
        fittings: palette::fittings(),
        sides: sides.map(|(side, label)| choice(&side, label)).to_vec(),
        builds: vec![choice(&Build::Tall, "tall"), choice(&Build::Long, "long")],
        conditions: Condition::ALL.map(|it| choice(&it, it.name())).to_vec(),
        armours: Armour::ALL.map(|it| choice(&it, it.name())).to_vec(),
        loads: Load::ALL.map(|it| choice(&it, it.name())).to_vec(),
    }
}

fn ruleset_choice(ruleset: &Ruleset, rulesets: &Rulesets) -> RulesetChoice {
    let base = ruleset.base.as_ref();
    let size = |size: &rules::Size| SizeChoice {
        id: size.id.clone(),
        label: size.label.clone(),
        cells: ruleset.cells_across(size),
        templates: templates(ruleset, size),
    };
    RulesetChoice {
        id: ruleset.id.clone(),
        title: ruleset.title.clone(),
        base: base.map(|base| {
            rulesets
                .get(base)
                .map_or_else(|| base.clone(), |book| book.title.clone())
        }),
        grids: ruleset.grids.iter().map(|kind| grid_kind(*kind)).collect(),
        sizes: ruleset.policies.sizes.value.iter().map(size).collect(),
        speed: speed_choices(ruleset),
        passages: palette::passages(ruleset),
    }
}

/// Every rule of a ruleset, in the order of its document, with its values;
/// `book` is what they are compared with.
pub(crate) fn rule_views(ruleset: &Ruleset, book: Option<&Ruleset>) -> Vec<RuleView> {
    let printed = book.map(Ruleset::values).unwrap_or_default();
    let mut views: Vec<RuleView> = ruleset
        .rules
        .iter()
        .map(|it| rule_view(ruleset, it))
        .collect();
    for value in ruleset.values() {
        let rule = &ruleset.rule(value.rule).id;
        let book = printed.iter().find(|book| book.key == value.key);
        let book = book.filter(|book| book.text != value.text);
        if let Some(view) = views.iter_mut().find(|view| view.id == *rule) {
            view.values
                .push(value_view(value, book.map(|book| book.text.clone())));
        }
    }
    views
}

fn value_view(value: Value, book: Option<String>) -> ValueView {
    let (kind, least, most, choices) = match &value.kind {
        ValueKind::Number(limits) => {
            // Limits are far below what a double holds exactly.
            let (least, most) = (*limits.start() as f64, *limits.end() as f64);
            ("number", Some(least), Some(most), &[][..])
        }
        ValueKind::YesNo => ("yes-no", None, None, &[][..]),
        ValueKind::Choice(names) => ("choice", None, None, *names),
        ValueKind::Words => ("words", None, None, &[][..]),
    };
    ValueView {
        key: value.key,
        about: value.about.to_owned(),
        kind: kind.to_owned(),
        least,
        most,
        choices: choices.iter().map(|name| (*name).to_owned()).collect(),
        text: value.text,
        book,
    }
}

fn rule_view(ruleset: &Ruleset, rule: &Rule) -> RuleView {
    let fidelity = match rule.fidelity {
        Fidelity::Printed => "printed",
        Fidelity::Interpreted => "interpreted",
        Fidelity::House => "house",
    };
    let kind = match rule.kind {
        rules::Kind::Compute => "compute",
        rules::Kind::Warn => "warn",
        rules::Kind::Roll => "roll",
        rules::Kind::Reference => "reference",
        rules::Kind::Planned => "planned",
    };
    RuleView {
        id: rule.id.clone(),
        title: rule.title.clone(),
        section: rule.section.clone(),
        source: ruleset.source.clone(),
        kind: kind.to_owned(),
        fidelity: fidelity.to_owned(),
        text: rule.text.clone(),
        reading: rule.reading.clone(),
        values: Vec::new(),
    }
}

pub(crate) fn because(ruleset: &Ruleset, because: &rules::Because) -> Because {
    let rule = ruleset.rule(because.rule);
    Because {
        text: because.text.clone(),
        rule: rule.id.clone(),
        title: rule.title.clone(),
    }
}

pub(crate) fn creature_of(form: &CreatureForm, at: Cell) -> Answer<Creature> {
    let conditions: BTreeSet<Condition> = form
        .conditions
        .iter()
        .map(|id| value_of("condition", id))
        .collect::<Answer<_>>()?;
    // One that lands and takes off again begins from the ground.
    let flies = conditions.contains(&Condition::Flying);
    Ok(Creature {
        name: form.name.trim().to_owned(),
        size: form.size.clone(),
        speed_feet: form.speed_feet,
        speed: speed_of(&form.speed)?,
        side: value_of("side", &form.side)?,
        at,
        build: value_of("build", &form.build)?,
        reach_feet: form.reach_feet,
        reach_weapon: form.reach_weapon,
        conditions,
        height_feet: if flies {
            form.height_feet
        } else {
            form.height_feet.min(0)
        },
        modes: modes_of(&form.modes),
        challenge: challenge_of(form.challenge.as_deref())?,
        upon: None,
        squeezed: false,
        turn: None,
        means: encounter::Means::default(),
        round: None,
        initiative: None,
        portrait: form.portrait.as_ref().map(portrait_of),
    })
}

pub(crate) fn form_of(creature: &Creature) -> CreatureForm {
    CreatureForm {
        name: creature.name.clone(),
        size: creature.size.clone(),
        speed_feet: creature.speed_feet,
        speed: speed_form(&creature.speed),
        side: id_of(&creature.side),
        build: id_of(&creature.build),
        reach_feet: creature.reach_feet,
        reach_weapon: creature.reach_weapon,
        conditions: creature.conditions.iter().map(id_of).collect(),
        height_feet: creature.height_feet,
        modes: modes_form(creature.modes),
        challenge: creature.challenge.map(|it| it.to_string()),
        portrait: creature.portrait.as_ref().map(portrait_form),
    }
}

impl Tabletop {
    /// The encounter as its page shows it; `id` names it in the library.
    pub(crate) fn view(&self, id: &str) -> EncounterView {
        let (grid, encounter) = (self.grid(), &self.encounter);
        let header = encounter.header();
        let creatures = encounter.creatures().iter();
        let problems = self.problems();
        EncounterView {
            id: id.to_owned(),
            revision: self.revision,
            name: header.name.clone(),
            ruleset: self.ruleset().id.clone(),
            ruleset_title: self.ruleset().title.clone(),
            forces: self.forces(),
            look: id_of(&header.look),
            miles_per_cell: self.miles_per_cell(),
            ceiling_feet: header.ceiling_feet,
            has_levels: self.ruleset().has_levels(),
            layers: self.layer_views(),
            grid: grid_kind(grid.kind()),
            width: grid.width(),
            height: grid.height(),
            size: at(grid.bounds().max),
            creatures: creatures
                .map(|(id, creature)| {
                    let problems = problems.get(id).map_or(&[][..], Vec::as_slice);
                    self.creature_view(*id, creature, problems)
                })
                .collect(),
            level: self.encounter_level(),
            rounds: self.rounds_view(),
            marks: self.mark_views(),
            picture: self.picture_form(),
            undo: self.history.next_undo().map(|entry| entry.label.clone()),
            redo: self.history.next_redo().map(|entry| entry.label.clone()),
        }
    }

    fn creature_view(
        &self,
        id: CreatureId,
        creature: &Creature,
        problems: &[rules::Because],
    ) -> CreatureView {
        let grid = self.grid();
        let footprint = translate::footprint(creature, self.ruleset(), grid);
        CreatureView {
            id: id.0,
            form: form_of(creature),
            at: cell_at(creature.at),
            centre: at(footprint.centre(grid, creature.at)),
            cells: footprint.width(),
            ground: self.ground_under(creature),
            speed_feet: Speed::of(self.ruleset(), &translate::speed_facts(creature)).feet,
            upon: creature.upon.map(|upon| UponOf {
                on: upon.on.0,
                rides: upon.rides,
            }),
            problems: problems
                .iter()
                .map(|why| because(self.ruleset(), why))
                .collect(),
        }
    }

    /// What lies under the pointer.
    pub(crate) fn spot(&self, under: Point) -> SpotView {
        let grid = self.grid();
        let cell = grid.cell_at(under);
        let wall = self.wall_near(under).map(|(_, wall)| wall.kind);
        let creature = self.creature_on(grid, cell).map(|id| id.0);
        SpotView {
            cell: cell_at(cell),
            label: grid.contains(cell).then(|| cell_label(cell)),
            ground: self.ground_at(cell),
            paint: self.paint_at(cell),
            creature: creature.filter(|_| self.picks(Layer::Creatures)),
            mark: self.mark_at(under).filter(|_| self.picks(Layer::Words)),
            wall: wall.map(|kind| id_of(&kind)),
            door: wall.is_some_and(WallKind::is_door) && self.picks(Layer::Walls),
        }
    }

    /// The id of what lies uppermost on a cell; `None` off the map.
    fn paint_at(&self, cell: Cell) -> Option<String> {
        let ground = self.encounter.ground(cell)?;
        if let Some(gap) = self.encounter.gaps().get(&cell) {
            return Some(match gap {
                Gap::Wide(width) => format!("gap-{}", width.percent()),
                Gap::MadeFor(size) => format!("{MADE_FOR}{}", size.as_str()),
            });
        }
        if let Some(hazard) = self.encounter.hazard(cell) {
            return Some(hazard_id(hazard));
        }
        let there = self.encounter.hindrances(cell);
        let lies = |(_, hindrance, lies): &&(&str, Hindrance, bool)| {
            *lies && there == there.with(*hindrance, true)
        };
        let hindrance = HINDRANCES.iter().find(lies);
        Some(hindrance.map_or_else(|| id_of(&ground), |(id, ..)| (*id).to_owned()))
    }

    /// What covers a cell, in words; `None` off the map.
    fn ground_at(&self, cell: Cell) -> Option<String> {
        let gap = self.encounter.gaps().get(&cell);
        let gap = gap.map(|gap| match gap {
            Gap::Wide(width) => self.board.gap_in_words(self.ruleset(), width.percent()),
            Gap::MadeFor(size) => self.ruleset().passage_in_words(size.as_str()),
        });
        let mut words = vec![self.encounter.ground(cell)?.name()];
        let Hindrances { obstacle, darkness } = self.encounter.hindrances(cell);
        words.extend(obstacle.then_some(Hindrance::Obstacle.name()));
        words.extend(darkness.then_some(Hindrance::Darkness.name()));
        words.extend(self.encounter.hazard(cell).map(Hazard::name));
        words.extend(gap.as_deref());
        let mut words = words.join(", ");
        words.push_str(&self.height_in_words(cell));
        Some(words)
    }

    pub(crate) fn creature_on(&self, grid: Grid, cell: Cell) -> Option<CreatureId> {
        // The one placed last lies on top.
        let mut placed = self.encounter.creatures().iter().rev();
        let stands = |creature: &Creature| {
            let footprint = translate::footprint(creature, self.ruleset(), grid);
            footprint
                .cells(grid, creature.at)
                .any(|taken| taken == cell)
        };
        placed
            .find(|(_, creature)| stands(creature))
            .map(|(id, _)| *id)
    }

    /// The wall, door or window closest to a point, doors first.
    pub(crate) fn wall_near(&self, under: Point) -> Option<(WallId, &Wall)> {
        let distance = |wall: &Wall| {
            let each = wall.segments().map(|segment| segment.distance_to(under));
            each.fold(f64::INFINITY, f64::min)
        };
        let walls = self.encounter.walls().iter();
        walls
            .map(|(id, wall)| (distance(wall), *id, wall))
            .filter(|(distance, ..)| *distance < WALL_REACH)
            .min_by(|a, b| {
                let rank = |wall: &Wall| !wall.kind.is_door();
                rank(a.2).cmp(&rank(b.2)).then(a.0.total_cmp(&b.0))
            })
            .map(|(_, id, wall)| (id, wall))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_called_by_letters_and_numbers() {
        let cases = [
            ((0, 0), "A1"),
            ((2, 6), "C7"),
            ((25, 0), "Z1"),
            ((26, 9), "AA10"),
            ((999, 999), "ALL1000"),
        ];
        for ((x, y), label) in cases {
            assert_eq!(cell_label(Cell::new(x, y)), label);
            assert_eq!(cell_named(label), Some(Cell::new(x, y)));
        }
        for label in ["", "7", "C", "C7x", "ABCD1", "é1"] {
            assert_eq!(cell_named(label), None, "{label}");
        }
    }

    #[test]
    fn palettes_offer_values_that_are_understood() {
        let catalogue = catalogue(rules::all());
        assert!(
            catalogue
                .grounds
                .iter()
                .all(|choice| paint_of(&choice.id).is_ok())
        );
        assert!(
            catalogue
                .walls
                .iter()
                .all(|choice| wall_of(&choice.id, None, Vec::new()).is_ok())
        );
        assert!(
            catalogue
                .sides
                .iter()
                .all(|choice| value_of::<Side>("side", &choice.id).is_ok())
        );
        assert_eq!(catalogue.rulesets[0].sizes.len(), 9);
    }
}
