//! What a legend says of the part of a map that a picture shows, by the names of the palettes.

use crate::convert::{choice, id_of};
use crate::error::Result;
use crate::map::{HINDRANCES, gap_id, gap_name, hazard_id, sample};
use crate::settings::export::ExportOptions;
use crate::tabletop::Tabletop;
use encounter::{Encounter, Gap, Hindrance, Look, Mark, MarkKind, Side, WallKind};
use grid::{Cell, Grid, Kind, Point, Rect};
use scene::{
    Fill, Item, Legend, LegendEntry, LegendSpec, LegendTable, Panel, Path, Plate, TokenSpec,
    style_of, token,
};
use std::collections::BTreeSet;
use terms::{Message, message};

/// The legend of a part of what is shown, with those marks and creatures that are on the picture:
/// what is not in `shown` is not in it either.
pub(super) fn legend(
    tabletop: &Tabletop,
    (shown, area): (&Encounter, Rect),
    options: &ExportOptions,
    seen: Seen,
) -> Result<Option<Legend>> {
    let style = style_of(shown.header().look);
    let cells = cells_within(shown.grid(), area);
    let mut spec = LegendSpec::default();
    if options.title {
        spec.title.clone_from(&shown.header().name);
        spec.facts = facts(tabletop, shown, area);
    }
    if options.legend {
        spec.entries = terrain(tabletop, shown, &cells)?;
        spec.entries.extend(walls(shown, area)?);
        spec.entries.extend(seen.entries(shown, area)?);
        spec.entries.extend(seen.areas);
    }
    spec.tables = seen.ledgers;
    Ok(scene::legend(area, style, &spec))
}

/// What stands on a picture besides the map.
pub(super) struct Seen<'a> {
    pub(super) marks: Vec<&'a Mark>,
    /// The sides of creatures, and where they stand.
    pub(super) creatures: Vec<(Side, Cell)>,
    /// What the steps of paths cost that are on it.
    pub(super) ledgers: Vec<LegendTable>,
    /// What areas on it mean.
    pub(super) areas: Vec<LegendEntry>,
}

/// The cells of a map that lie in a part of it by their middles.
fn cells_within(grid: Grid, area: Rect) -> Vec<Cell> {
    let cells = grid.cells_in(area).filter(|cell| grid.contains(*cell));
    cells
        .filter(|cell| holds(area, grid.center(*cell)))
        .collect()
}

fn holds(area: Rect, at: Point) -> bool {
    area.intersects(Rect::new(at, at))
}

/// How large a cell is, and how many of a map lie in a part of it.
pub(super) fn facts(tabletop: &Tabletop, shown: &Encounter, area: Rect) -> String {
    let cells = cells_within(shown.grid(), area);
    let grid = shown.grid();
    let hexes = grid.kind().is_hex();
    let feet = tabletop.ruleset().policies.cell_feet.value;
    let span = |of: fn(&Cell) -> i32| {
        let (least, most) = (cells.iter().map(of).min(), cells.iter().map(of).max());
        least.zip(most).map_or(0, |(least, most)| most - least + 1)
    };
    let (columns, rows) = (span(|it| it.x), span(|it| it.y));
    let scale = match shown.header().miles_per_cell {
        Some(miles) => {
            let miles = (f64::from(miles.hundredths()) / 100.0).to_string();
            match hexes {
                true => message!("legend-hex-miles", miles),
                false => message!("legend-square-miles", miles),
            }
        }
        None if hexes => message!("legend-hex-feet", feet),
        None => message!("legend-square-feet", feet),
    };
    let size = match hexes {
        true => message!("legend-size-hexes", columns, rows),
        false => message!("legend-size-squares", columns, rows),
    };
    [scale, size].map(|it| it.to_string()).join(" · ")
}

/// What covers some cells, but for plain floor and the rock around it.
fn terrain(tabletop: &Tabletop, shown: &Encounter, cells: &[Cell]) -> Result<Vec<LegendEntry>> {
    let look = shown.header().look;
    let of = |id: String, name: Message| sampled(false, &id, name, look);
    let plain = [encounter::Ground::Floor, encounter::Ground::Rock];
    let grounds = cells.iter().filter_map(|cell| shown.ground(*cell));
    let grounds: BTreeSet<_> = grounds.filter(|it| !plain.contains(it)).collect();
    let hindrances = cells.iter().flat_map(|cell| shown.hindrances(*cell).all());
    let hindrances: BTreeSet<Hindrance> = hindrances.collect();
    let hazards = cells.iter().filter_map(|cell| shown.hazard(*cell));
    let hazards: BTreeSet<_> = hazards.collect();
    let gaps = cells.iter().filter_map(|cell| shown.gaps().get(cell));
    let gaps: BTreeSet<Gap> = gaps.copied().collect();
    let grounds = grounds.into_iter().map(|it| of(id_of(&it), it.name()));
    let hindrances = hindrances.into_iter().filter_map(|it| {
        let mut known = HINDRANCES.iter();
        let (id, ..) = known.find(|(_, hindrance, there)| *there && *hindrance == it)?;
        Some(of((*id).to_owned(), it.name()))
    });
    let hazards = hazards.into_iter().map(|it| of(hazard_id(it), it.name()));
    let gaps = gaps
        .into_iter()
        .map(|it| of(gap_id(it), gap_name(tabletop, it)));
    grounds
        .chain(hindrances)
        .chain(hazards)
        .chain(gaps)
        .collect()
}

/// The kinds of walls, doors and windows, of roads and rivers, that run through an area.
fn walls(shown: &Encounter, area: Rect) -> Result<Vec<LegendEntry>> {
    let walls = shown.walls().values();
    let crosses = |a: Point, b: Point| Rect::new(a, a).union(Rect::new(b, b)).intersects(area);
    let within = walls.filter(|wall| wall.segments().any(|it| crosses(it.a, it.b)));
    let kinds: BTreeSet<WallKind> = within.map(|wall| wall.kind).collect();
    let look = shown.header().look;
    let kinds = kinds.into_iter();
    kinds
        .map(|it| sampled(true, &id_of(&it), it.name(), look))
        .collect()
}

fn sampled(wall: bool, id: &str, name: Message, look: Look) -> Result<LegendEntry> {
    Ok(LegendEntry {
        name: choice::<String>(id, name).label,
        sign: sample(wall, id, look)?,
    })
}

/// The squares that signs are drawn on.
pub(super) fn sample_board() -> Result<Grid> {
    Ok(Grid::new(Kind::Square, 4, 4)?)
}

/// The four squares around the place 2, 2, in the middle of these.
pub(super) fn sample_middle() -> Vec<Cell> {
    let places = [(1, 1), (2, 1), (1, 2), (2, 2)];
    places.map(|(x, y)| Cell::new(x, y)).to_vec()
}

/// What is drawn around the place 2, 2 on plain floor, as a sign that shows so much to each side.
pub(super) fn signed(look: Look, name: String, half: f64, drawn: Vec<Item>) -> LegendEntry {
    let middle = Point::new(2.0, 2.0);
    let bounds = Rect::new(middle, middle).grown(half);
    let floor = Fill::Solid(style_of(look).floor);
    let mut items = vec![Item::fill(Path::rect(bounds.grown(0.1)), floor)];
    items.extend(drawn);
    LegendEntry {
        name: choice::<String>(String::new(), name).label,
        sign: Panel { bounds, items },
    }
}

impl Seen<'_> {
    /// The kinds of marks and the sides of creatures in an area.
    fn entries(&self, shown: &Encounter, area: Rect) -> Result<Vec<LegendEntry>> {
        let grid = shown.grid();
        let board = sample_board()?;
        let look = shown.header().look;
        let standing = self.creatures.iter();
        let standing = standing.filter(|(_, at)| holds(area, grid.center(*at)));
        let sides: BTreeSet<Side> = standing.map(|(side, _)| *side).collect();
        let counters = sides.into_iter().map(|side| {
            let counter = token(&TokenSpec {
                name: "",
                label: None,
                side,
                center: Point::new(2.0, 2.0),
                cells: 1,
                selected: false,
                plate: Plate {
                    side: None,
                    room: 1.0,
                },
                portrait: None,
            });
            signed(look, side.name().to_string(), 0.56, counter)
        });
        let lies = |mark: &&&Mark| match mark.kind {
            MarkKind::Zone => mark.cells.iter().any(|at| holds(area, grid.center(*at))),
            _ => holds(area, mark.at),
        };
        let kinds = self.marks.iter().filter(lies).map(|mark| mark.kind);
        let kinds: BTreeSet<MarkKind> = kinds.collect();
        let marks = kinds.into_iter().filter_map(|kind| {
            let half = match kind {
                // Its words say what it is.
                MarkKind::Label => return None,
                MarkKind::Note => 0.45,
                MarkKind::Zone => 1.2,
                MarkKind::Thing => 0.35,
                MarkKind::Settlement => 0.7,
            };
            let mark = Mark {
                kind,
                text: String::new(),
                at: Point::new(2.0, 2.0),
                cells: sample_middle(),
                link: None,
            };
            let drawn = match kind {
                MarkKind::Note => scene::numbered_note(&mark, 1, 1.0),
                _ => scene::mark(board, &mark),
            };
            Some(signed(look, kind.name().to_string(), half, drawn))
        });
        Ok(counters.chain(marks).collect())
    }
}
