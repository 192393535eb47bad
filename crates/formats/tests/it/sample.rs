//! A small dungeon that has everything a map can have.

use encounter::Encounter;
use grid::{Cell, Footprint, Grid, Point, Rect};
use scene::overlay::{Band, PathPoint, PathSpec};
use scene::{
    Fill, Hatch, INK, Item, Legend, LegendEntry, LegendSpec, LegendTable, Panel, Path, Plate,
    TokenSpec, overlay, style_of, token,
};
use serde_json::{Value, json};

/// Rooms and corridors: `.` floor, `:` rubble, `#` rock, `o` pit.
const DUNGEON: [&str; 24] = [
    "##################################",
    "##################################",
    "##........#########......#########",
    "##........########........########",
    "##........########........##....##",
    "##..........................##..##",
    "##........########....oo..####..##",
    "##........########....oo..####..##",
    "##...:....#########......#####..##",
    "####.#####################.......#",
    "####.#########.....######........#",
    "####.#########.....######........#",
    "####.#########..................##",
    "##......######.....######........#",
    "##......######.....######........#",
    "##.oo....................#.......#",
    "##.oo...######.....#######..######",
    "##......#######:::########..######",
    "########################....######",
    "####::..................:...######",
    "##..:::..##############::.########",
    "##...:.....#######################",
    "###......#########################",
    "##################################",
];

/// Things in the way in the great hall and on its rubble, and darkness at the
/// end of the long corridor.
fn hindrances() -> Vec<String> {
    let glyph = |x: usize, y: usize| match (x, y) {
        (7..=8, 3) | (5, 8) | (14..=15, 17) => ';',
        (20..=27, 5) | (26..=27, 4) => '~',
        (28, 10..=11) => '&',
        _ => '.',
    };
    (0..DUNGEON.len())
        .map(|y| (0..DUNGEON[y].len()).map(|x| glyph(x, y)).collect())
        .collect()
}

/// The dungeon on a kind of grid, `square`, `hex-pointy` or `hex-flat`.
pub fn dungeon(kind: &str, picture: bool) -> Encounter {
    let walls = if kind == "square" {
        square_walls()
    } else {
        json!({})
    };
    let picture = picture.then(|| {
        json!({ "image": "0".repeat(64), "at": { "min": { "x": 1.0, "y": 1.0 }, "max": { "x": 31.0, "y": 22.0 } } })
    });
    let creature = |name: &str, size: &str, side: &str, x: i32, y: i32| json!({ "name": name, "size": size, "speed_feet": 30, "side": side, "at": { "x": x, "y": y } });
    let document = json!({
        "header": { "name": "Under the old mill", "ruleset": "srd35", "picture": picture },
        "grid": kind,
        "ground": DUNGEON,
        "hindrances": hindrances(),
        "walls": walls,
        "creatures": {
            "1": creature("Valeros", "medium", "heroes", 4, 6),
            "2": creature("Kyra", "medium", "heroes", 3, 4),
            "3": creature("Goblin 1", "medium", "foes", 20, 4),
            "4": creature("Goblin 2", "medium", "foes", 21, 7),
            "5": creature("Ogre Chieftain", "large", "foes", 28, 12),
            "6": creature("Old Marta", "medium", "neutral", 4, 14),
        },
    });
    serde_json::from_value(document).expect("the sample is a valid document")
}

fn square_walls() -> Value {
    let wall = |kind: &str, points: &[(f64, f64)]| {
        let points: Vec<Value> = points
            .iter()
            .map(|(x, y)| json!({ "x": x, "y": y }))
            .collect();
        json!({ "kind": kind, "points": points })
    };
    json!({
        "1": wall("closed-door", &[(10.0, 5.0), (10.0, 6.0)]),
        "2": wall("open-door", &[(18.0, 5.0), (18.0, 6.0)]),
        "3": wall("closed-door", &[(4.0, 9.0), (5.0, 9.0)]),
        "4": wall("closed-door", &[(19.0, 12.0), (19.0, 13.0)]),
        "5": wall("open-door", &[(8.0, 15.0), (8.0, 16.0)]),
        "6": wall("wall", &[(6.0, 2.0), (6.0, 4.0), (7.0, 5.0), (7.0, 6.0)]),
        "7": wall("wall", &[(28.0, 9.0), (28.0, 11.0)]),
        "8": wall("closed-door", &[(28.0, 11.0), (28.0, 13.0)]),
        "9": wall("wall", &[(28.0, 13.0), (28.0, 15.0), (26.0, 16.0)]),
        "10": wall("window", &[(14.0, 15.0), (14.0, 16.0)]),
        "11": wall("window", &[(30.0, 6.0), (32.0, 6.0)]),
        "12": wall("low-wall", &[(20.0, 10.0), (23.0, 10.0), (23.0, 12.0)]),
    })
}

/// Everyone's counters; the first hero is selected.
#[allow(dead_code, reason = "only the example has counters on the map")]
pub fn counters(encounter: &Encounter) -> Vec<Item> {
    let counters = encounter.creatures().values().map(|creature| {
        let cells = if creature.size == "large" { 2 } else { 1 };
        token(&TokenSpec {
            label: None,
            portrait: None,
            name: &creature.name,
            side: creature.side,
            center: middle(encounter.grid(), creature.at, cells),
            cells,
            selected: creature.name == "Valeros",
            plate: Plate::alone(cells),
        })
    });
    counters.flatten().collect()
}

/// The middle of the space of a creature at an anchor.
#[allow(dead_code, reason = "see above")]
fn middle(grid: Grid, at: Cell, cells: u32) -> Point {
    let space = Footprint::of_side(grid, cells);
    let corners = space
        .cells(grid, at)
        .flat_map(|cell| grid.corners(cell))
        .map(|corner| Rect::new(corner, corner));
    let bounds = corners.reduce(Rect::union).expect("a space has cells");
    bounds.min.toward(bounds.max, 0.5)
}

/// Bands around the selected hero, as straight distance on open ground, and a
/// way through them.
pub fn preview(encounter: &Encounter) -> Vec<Item> {
    let grid = encounter.grid();
    let from = Cell::new(4, 6);
    let open = |cell: &Cell| {
        encounter
            .ground(*cell)
            .is_some_and(|ground| matches!(ground.glyph(), '.' | ':'))
    };
    let mut far = std::collections::BTreeMap::from([(from, 0_u32)]);
    let mut next = std::collections::VecDeque::from([from]);
    while let Some(cell) = next.pop_front() {
        for (_, to) in grid.neighbors(cell) {
            if open(&to) && !far.contains_key(&to) {
                far.insert(to, far[&cell] + 1);
                next.push_back(to);
            }
        }
    }
    let band = |low, high| -> Vec<Cell> {
        let in_band = far.iter().filter(|(_, far)| (low..=high).contains(*far));
        in_band.map(|(cell, _)| *cell).collect()
    };
    let cells = [band(0, 6), band(7, 12), band(13, 24)];
    let bands: Vec<Band> = (0..3)
        .map(|color| Band {
            cells: &cells[color],
            color,
        })
        .collect();
    let mut items = overlay::reach(grid, &bands);
    let way = [
        (4, 6),
        (5, 7),
        (5, 8),
        (4, 9),
        (4, 10),
        (4, 11),
        (4, 12),
        (5, 13),
    ];
    let mut cost = 0;
    let points: Vec<PathPoint> = way
        .iter()
        .map(|(x, y)| {
            let doubled = (*x, *y) == (5, 8);
            let point = PathPoint {
                center: grid.center(Cell::new(*x, *y)),
                cost,
                doubled,
                height_feet: None,
            };
            cost += if (*x, *y) == (5, 7) { 10 } else { 5 };
            point
        })
        .collect();
    items.extend(overlay::path(&PathSpec {
        points: &points,
        cells: 1,
        reachable: true,
    }));
    let nowhere = PathPoint {
        center: grid.center(Cell::new(24, 7)),
        cost: 0,
        doubled: false,
        height_feet: None,
    };
    items.extend(overlay::path(&PathSpec {
        points: &[nowhere],
        cells: 1,
        reachable: false,
    }));
    items
}

/// What stands beneath a map: a sign that reaches over its panel, with a hatching.
pub(crate) fn legend(map: &Encounter) -> Legend {
    let at = |x, y| Point::new(x, y);
    let bounds = Rect::new(at(0.0, 0.0), at(2.0, 2.0));
    let hatch = Hatch {
        color: INK.warning,
        degrees: 45.0,
        spacing: 0.4,
        width: 0.1,
    };
    let shape = Path::circle(at(1.5, 1.0), 1.2);
    let entry = |name: &str| LegendEntry {
        name: name.to_owned(),
        sign: Panel {
            bounds,
            items: vec![Item::fill(shape.clone(), Fill::Hatch(hatch))],
        },
    };
    let spec = LegendSpec {
        title: map.header().name.clone(),
        facts: "1 square = 5 ft".to_owned(),
        entries: ["Wall", "Door", "Deep water"]
            .iter()
            .map(|it| entry(it))
            .collect(),
        tables: vec![LegendTable {
            title: "Wren to C7".to_owned(),
            rows: vec![["C7", "5 ft", "5 ft", "straight"].map(str::to_owned)],
        }],
    };
    let style = style_of(map.header().look);
    scene::legend(scene::map::paper(map.grid()), style, &spec).expect("it says something")
}
