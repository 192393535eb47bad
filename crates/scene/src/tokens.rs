//! Creatures as counters, round or square, true to the space they take up.

use crate::text::{CAP_HEIGHT, Text};
use crate::{Anchor, Color, Fill, INK, Item, Path, Plate, Stroke, Weight, text, text_within};
use encounter::{Portrait, Side};
use grid::{Point, Rect};
use std::collections::{BTreeMap, BTreeSet};

/// What a counter shows.
#[derive(Clone, Debug, PartialEq)]
pub struct TokenSpec<'a> {
    /// Name beside the counter.
    pub name: &'a str,
    /// Letters on the counter where no portrait covers them; the initials of the name if `None`.
    pub label: Option<&'a str>,
    /// Its side: told by the color and by the shape of the rim.
    pub side: Side,
    /// The middle of its space, in map units.
    pub center: Point,
    /// Cells from side to side of its space.
    pub cells: u32,
    /// Whether it is selected.
    pub selected: bool,
    /// Where its name stands.
    pub plate: Plate,
    /// What it looks like.
    pub portrait: Option<&'a Portrait>,
}

/// Height of the letters of a name, in map units.
const NAME: f64 = 0.27;

/// The color of a side's rims: blue, vermilion and gray are told apart with
/// every kind of color sight, and the rims differ in shape as well.
#[must_use]
pub const fn side_color(side: Side) -> Color {
    match side {
        Side::Heroes => Color::rgb(0x1b5e9e),
        Side::Foes => Color::rgb(0xb23a1e),
        Side::Neutral => Color::rgb(0x636058),
    }
}

/// The drawing of a creature's counter.
#[must_use]
pub fn token(spec: &TokenSpec) -> Vec<Item> {
    let cells = f64::from(spec.cells.max(1));
    let radius = radius(cells);
    let mut items = Vec::new();
    if spec.selected {
        let glow = disc(spec, spec.center, radius + 0.04);
        items.push(Item::stroke(glow.clone(), Stroke::solid(INK.ink, 0.24)));
        items.push(Item::stroke(glow, Stroke::solid(SELECTED, 0.17)));
    }
    let shadow = disc(spec, spec.center + Point::new(0.03, 0.05), radius);
    items.push(Item::fill(shadow, Fill::Solid(INK.ink.fade(0.28))));
    items.extend(counter_face(spec));
    items
}

/// Half the width of a counter of so many cells.
fn radius(cells: f64) -> f64 {
    0.5 * cells - 0.07
}

/// Whether a counter is square.
fn is_square(spec: &TokenSpec) -> bool {
    spec.portrait.is_some_and(|portrait| portrait.square)
}

/// The shape of a counter around a place.
fn disc(spec: &TokenSpec, center: Point, radius: f64) -> Path {
    if is_square(spec) {
        Path::rect(Rect::new(center, center).grown(radius))
    } else {
        Path::circle(center, radius)
    }
}

/// The same as [`token`] without what it throws on the map, as it is on paper.
pub(crate) fn counter_face(spec: &TokenSpec) -> Vec<Item> {
    let center = spec.center;
    let color = side_color(spec.side);
    let cells = f64::from(spec.cells.max(1));
    // The rim of a small counter is a larger share of it, to be seen.
    let radius = radius(cells);
    let rim = 0.075 + 0.02 * cells;
    let square = is_square(spec);
    let disc = |center: Point, radius: f64| disc(spec, center, radius);
    let mut items = Vec::new();
    let ink = Stroke::solid(INK.ink, 0.025);
    let body = radius - rim;
    match spec.side {
        Side::Heroes => {
            items.push(filled(disc(center, radius), color, Some(ink)));
            items.push(filled(disc(center, body), FACE, None));
            let inner = Stroke::solid(color, 0.02);
            items.push(Item::stroke(disc(center, body - 0.035), inner));
        }
        Side::Foes => {
            let teeth = if square { teeth } else { star };
            let rim = teeth(center, radius + 0.04, body, cells);
            items.push(filled(rim, color, Some(ink)));
            items.push(filled(disc(center, body - 0.01), FACE, None));
        }
        Side::Neutral => {
            items.push(filled(disc(center, radius), FACE, Some(ink)));
            let middle = radius - rim / 2.0;
            // A whole number of dashes, so that they close.
            let around = middle * if square { 8.0 } else { std::f64::consts::TAU };
            let dash = around / (around / 0.3).round();
            let dashes = Stroke {
                color,
                width: rim as f32 * 0.8,
                dash: Some([0.5 * dash as f32, 0.5 * dash as f32]),
            };
            items.push(Item::stroke(disc(center, middle), dashes));
        }
    }
    let room = 1.75 * (body - 0.03);
    let letters = spec
        .label
        .map_or_else(|| initials(spec.name), str::to_owned);
    let whole = text(&letters, Weight::Bold, 1.0, center, Anchor::Middle).width;
    let size = (room / whole.max(0.1)).min(1.55 * body);
    let line = center + Point::new(0.0, size * CAP_HEIGHT / 2.0);
    let initials = text(&letters, Weight::Bold, size, line, Anchor::Middle);
    items.push(filled(initials.path, INK.ink, None));
    if let Some(portrait) = spec.portrait {
        let inside = body - 0.01;
        items.push(Item::Image {
            image: portrait.image.clone(),
            at: Rect::new(center, center).grown(inside),
            opacity: 1.0,
            round: !square,
        });
        let edge = Stroke::solid(INK.ink, 0.02);
        items.push(Item::stroke(disc(center, inside), edge));
    }
    items.extend(name_plate(spec.name, spec.plate, center, spec.cells));
    items
}

/// Returns the name beside a counter; nothing where the plate has no side.
pub(crate) fn name_plate(name: &str, plate: Plate, center: Point, cells: u32) -> Vec<Item> {
    let cells = f64::from(cells.max(1));
    let Some(line) = plate.line(center, cells) else {
        return Vec::new();
    };
    let size = name_size(cells);
    let name = text_within(
        name,
        Weight::Regular,
        size,
        line,
        Anchor::Middle,
        plate.room,
    );
    with_halo(name, INK.ink, 0.3 * size as f32).into()
}

/// Height of the letters of the name of a creature of so many cells, in map units.
pub(crate) fn name_size(cells: f64) -> f64 {
    NAME * (1.0 + 0.12 * (cells - 1.0)).min(1.6)
}

/// A creature that is not there: where it would be put.
#[must_use]
pub fn ghost(spec: &TokenSpec) -> Vec<Item> {
    let mut items = token(spec);
    for item in &mut items {
        item.fade(0.5);
    }
    items
}

/// The face of a counter.
pub const FACE: Color = Color::rgb(0xfbf7ec);
/// The ring around a selected counter.
const SELECTED: Color = Color::rgb(0xffc932);

fn filled(path: Path, color: Color, stroke: Option<Stroke>) -> Item {
    Item::Path {
        path,
        fill: Some(Fill::Solid(color)),
        stroke,
    }
}

/// Text that can be read on whatever lies under it.
pub(crate) fn with_halo(text: Text, color: Color, halo: f32) -> [Item; 3] {
    let around = Stroke::solid(INK.floor.fade(0.88), halo);
    [
        Item::stroke(text.path.clone(), around),
        Item::fill(text.path, Fill::Solid(color)),
        Item::Words(text.words),
    ]
}

/// A ring of points, more of them on a larger counter.
fn star(center: Point, outer: f64, inner: f64, cells: f64) -> Path {
    let points = (8.0 + 4.0 * cells) as u32;
    let corner = |n: u32| {
        let angle = std::f64::consts::PI * f64::from(n) / f64::from(points);
        let radius = if n.is_multiple_of(2) {
            outer
        } else {
            inner + 0.3 * (outer - inner)
        };
        center + Point::new(radius * angle.sin(), -radius * angle.cos())
    };
    Path::polygon(&(0..2 * points).map(corner).collect::<Vec<_>>())
}

/// A square with points along its sides, as many as a ring of the same size has.
fn teeth(center: Point, outer: f64, inner: f64, cells: f64) -> Path {
    let each = (2.0 + cells) as u32;
    let low = inner + 0.3 * (outer - inner);
    let mut points = Vec::new();
    for (x, y) in [(1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0)] {
        // Along a side to its end, which is the next one's beginning.
        for n in 0..2 * each {
            let along = 2.0 * f64::from(n) / f64::from(2 * each) - 1.0;
            let out = if n.is_multiple_of(2) { outer } else { low };
            let along = along * outer;
            points.push(center + Point::new(along * x + out * y, along * y - out * x));
        }
    }
    Path::polygon(&points)
}

/// Up to two letters of a name's first words, and the number it ends with, if
/// it does: “Goblin Archer 2” is GA2.
#[must_use]
pub fn initials(name: &str) -> String {
    let Parts { words, number } = Parts::of(name);
    let first = words.iter().filter_map(|word| letters(word).next());
    let upper = first.take(2).flat_map(char::to_uppercase);
    upper.chain(number.chars()).collect()
}

/// Initials with one more letter of the name, by its place among all letters: the fourth of “Bravo 2”
/// gives Bv2.
fn long_initials(name: &str, place: usize) -> String {
    let Parts { words, number } = Parts::of(name);
    let Some((first, others)) = words.split_first() else {
        return number.to_owned();
    };
    let more = words.iter().flat_map(|word| letters(word)).nth(place);
    let more: String = more.into_iter().flat_map(char::to_lowercase).collect();
    let initial = |word: Option<&&str>| -> String {
        let letter = word.and_then(|word| letters(word).next());
        letter.into_iter().flat_map(char::to_uppercase).collect()
    };
    let (begin, next) = (initial(Some(first)), initial(others.first()));
    match place < letters(first).count() {
        true => begin + &more + &next + number,
        false => begin + &next + &more + number,
    }
}

/// First place at which the letters of some names differ.
fn differing_place(names: &[&str]) -> Option<usize> {
    let letters_of = |name: &&str| -> Vec<char> {
        let words = Parts::of(name).words;
        let letters = words.iter().flat_map(|word| letters(word));
        letters.flat_map(char::to_lowercase).collect()
    };
    let names: Vec<Vec<char>> = names.iter().map(letters_of).collect();
    let longest = names.iter().map(Vec::len).max()?;
    (0..longest).find(|place| {
        names
            .iter()
            .any(|name| name.get(*place) != names[0].get(*place))
    })
}

/// Labels of counters on one map, in the order of the names and no two alike: initials, with the letter
/// that differs where those of different names are the same, and with a number where names are.
#[must_use]
pub fn counter_labels(names: &[&str]) -> Vec<String> {
    let mut labels: Vec<String> = names.iter().map(|name| initials(name)).collect();
    for group in alike(&labels) {
        let alike: Vec<&str> = group.iter().map(|n| names[*n]).collect();
        if let Some(place) = differing_place(&alike) {
            for n in group {
                labels[n] = long_initials(names[n], place);
            }
        }
    }
    let groups = alike(&labels);
    let mut used: BTreeSet<String> = labels.iter().cloned().collect();
    for group in groups {
        let mut numbers = 1_u32..;
        for n in group {
            // A number after a number could be read as one, so a dot parts them.
            let dot = match labels[n].ends_with(|letter: char| letter.is_ascii_digit()) {
                true => ".",
                false => "",
            };
            let label = numbers
                .by_ref()
                .map(|number| format!("{}{dot}{number}", labels[n]))
                .find(|label| !used.contains(label));
            labels[n] = label.unwrap_or_default();
            used.insert(labels[n].clone());
        }
    }
    labels
}

/// Indices of equal labels, for each label that occurs more than once.
fn alike(labels: &[String]) -> Vec<Vec<usize>> {
    let mut groups: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    for (n, label) in labels.iter().enumerate() {
        groups.entry(label).or_default().push(n);
    }
    let groups = groups.into_values();
    groups.filter(|group| group.len() > 1).collect()
}

/// Words of a name that count for initials, and the number that the name ends with.
struct Parts<'a> {
    words: Vec<&'a str>,
    number: &'a str,
}

impl<'a> Parts<'a> {
    fn of(name: &'a str) -> Self {
        let mut words: Vec<&str> = name.split_whitespace().collect();
        let is_number = |word: &&str| word.len() <= 3 && word.chars().all(|c| c.is_ascii_digit());
        let number = words.pop_if(|word| is_number(word)).unwrap_or_default();
        if words.is_empty() && !number.is_empty() {
            return Self {
                words: vec![number],
                number: "",
            };
        }
        // Small words, such as “the”, only count when there is nothing else.
        let counts = |word: &&str| letters(word).next().is_some();
        words.retain(counts);
        let large = |word: &&str| !word.starts_with(char::is_lowercase);
        if words.iter().any(large) {
            words.retain(large);
        }
        Self { words, number }
    }
}

fn letters(word: &str) -> impl Iterator<Item = char> {
    word.chars().filter(|c| c.is_alphanumeric())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn initials_are_those_a_player_would_write() {
        for (name, expected) in [
            ("Valeros", "V"),
            ("Goblin 1", "G1"),
            ("Goblin Archer 12", "GA12"),
            ("the Duke of Ash", "DA"),
            ("ogre", "O"),
            ("  ", ""),
            ("7", "7"),
            ("“Ezren”", "E"),
            ("ß", "SS"),
        ] {
            assert_eq!(initials(name), expected, "{name}");
        }
    }

    #[test]
    fn labels_of_counters_differ() {
        for (names, expected) in [
            (&["Ogre", "Wren"][..], &["O", "W"][..]),
            (&["Goblin", "Gnoll", "Wren"], &["Go", "Gn", "W"]),
            (&["Goblin", "Goblin", "Goblin"], &["G1", "G2", "G3"]),
            (&["Goblin", "Goblin 2", "Goblin"], &["G1", "G2", "G3"]),
            (&["Goblin Archer", "Gnoll Archer"], &["GoA", "GnA"]),
            (&["Goblin 2", "Ghoul 2"], &["Go2", "Gh2"]),
            (&["Goblin 2", "Goblin 2"], &["G2.1", "G2.2"]),
            (&["Goblin", "Gorgon", "Gorgon"], &["Gb", "Gr1", "Gr2"]),
            (&["Bravo", "Brannoch"], &["Bv", "Bn"]),
            (&["Dire Rat", "Dire Raven"], &["DRt", "DRv"]),
            (&["דוד", "דב"], &["דו", "דב"]),
            (&["Orc", "Orcs", "Orc"], &["O1", "Os", "O2"]),
            (&["", "7", "7"], &["", "7.1", "7.2"]),
        ] {
            assert_eq!(counter_labels(names), expected, "{names:?}");
        }
    }

    #[test]
    fn a_counter_of_any_name_and_size_can_be_drawn() {
        for (name, cells) in [("", 1), ("漢字", 2), ("A b c d e", 0), ("Tarrasque", 48)] {
            for side in Side::ALL {
                let spec = TokenSpec {
                    name,
                    label: None,
                    side,
                    center: Point::new(1.5, 1.5),
                    cells,
                    selected: true,
                    plate: Plate::alone(cells),
                    portrait: None,
                };
                assert!(!token(&spec).is_empty());
                assert_eq!(ghost(&spec).len(), token(&spec).len());
            }
        }
    }
}
