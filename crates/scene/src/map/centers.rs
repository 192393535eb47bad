//! Comparison of the drawn floor and rock with the cells on random maps.

use super::{View, ground};
use crate::{INK, Path, Verb};
use encounter::{Edit, Encounter, Ground, Wall, WallKind};
use grid::{Cell, Grid, Kind, Point, Segment, Shape};
use testkit::document::make;
use testkit::random::Rng;
use testkit::rounds::rounds;

/// Straight pieces of a curve.
const PIECES: u32 = 8;

const SIZE: [u32; 2] = [14, 12];

/// Returns the lines of a path, with curves as straight pieces.
fn lines(path: &Path) -> Vec<Segment> {
    let mut lines = Vec::new();
    let (mut start, mut at) = (Point::default(), Point::default());
    for verb in &path.verbs {
        match *verb {
            Verb::Move(to) => (start, at) = (to, to),
            Verb::Line(to) => {
                lines.push(Segment::new(at, to));
                at = to;
            }
            Verb::Quad(by, to) => {
                let from = at;
                for n in 1..=PIECES {
                    let part = f64::from(n) / f64::from(PIECES);
                    let next = from.toward(by, part).toward(by.toward(to, part), part);
                    lines.push(Segment::new(at, next));
                    at = next;
                }
            }
            Verb::Cubic(..) => panic!("an edge of floor has no such curves"),
            Verb::Close => {
                lines.push(Segment::new(at, start));
                at = start;
            }
        }
    }
    lines
}

/// Returns how often lines go around a point.
fn windings(lines: &[Segment], around: Point) -> i32 {
    let crossing = |line: &Segment| {
        let (a, b) = (line.a, line.b);
        if (a.y <= around.y) == (b.y <= around.y) {
            return 0;
        }
        let x = a.toward(b, (around.y - a.y) / (b.y - a.y)).x;
        let way = if a.y < b.y { 1 } else { -1 };
        if x < around.x { way } else { 0 }
    };
    lines.iter().map(crossing).sum()
}

/// Returns a map with random shapes of floor and rock, some of them rounded, and a wall.
fn random_map(rng: &mut Rng) -> Encounter {
    const GROUNDS: [Ground; 7] = [
        Ground::Floor,
        Ground::Floor,
        Ground::Rock,
        Ground::Rock,
        Ground::Earth,
        Ground::ShallowWater,
        Ground::Grass,
    ];
    let kind = [Kind::Square, Kind::Square, Kind::HexPointy, Kind::HexFlat];
    let grid = Grid::new(kind[rng.below(4) as usize], SIZE[0], SIZE[1]).expect("a small grid");
    let mut map = Encounter::new("Random", "srd35", grid).expect("a name");
    let begun = [Ground::Rock, Ground::Floor][rng.below(2) as usize];
    map = map.covered_by(begun).expect("a ground of a battle map");
    let cell = |rng: &mut Rng| {
        let [x, y] = SIZE.map(|side| rng.below(side).cast_signed());
        Cell::new(x, y)
    };
    for _ in 0..rng.below(5) {
        let ends = [cell(rng), cell(rng)].map(|cell| grid.center(cell));
        let shape = [Shape::Rectangle, Shape::Ellipse][rng.below(2) as usize];
        let paint = Edit::Paint {
            cells: grid.covered(shape, &ends),
            ground: GROUNDS[rng.below(7) as usize],
            rounded: rng.below(4) > 0,
        };
        make(&mut map, &paint);
    }
    for _ in 0..rng.below(30) {
        let paint = Edit::Paint {
            cells: vec![cell(rng)],
            ground: GROUNDS[rng.below(7) as usize],
            rounded: rng.below(2) > 0,
        };
        make(&mut map, &paint);
    }
    if rng.below(3) == 0 {
        let ends = [cell(rng), cell(rng)].map(|cell| grid.corner_at(grid.center(cell)));
        let wall = Wall::straight(WallKind::Wall, ends[0], ends[1]);
        let add = vec![wall];
        let remove = Vec::new();
        make(&mut map, &Edit::Walls { remove, add });
    }
    map
}

/// Panics if the center of a cell is drawn as something else than the cell is.
fn check_centers(map: &Encounter) {
    let grid = map.grid();
    let view = View::new(map, &INK, grid.bounds());
    let [floor, rock] = [ground::edge(&view), ground::rock(&view)].map(|path| lines(&path));
    for cell in grid.cells() {
        let center = grid.center(cell);
        let is_rock = map.ground(cell) == Some(Ground::Rock);
        let drawn = [&floor, &rock].map(|lines| windings(lines, center) != 0);
        if drawn != [!is_rock, is_rock] {
            let rows: Vec<String> = (0..grid.height().cast_signed())
                .map(|y| {
                    let cells = (0..grid.width().cast_signed()).map(|x| Cell::new(x, y));
                    let glyph = |cell| match (map.ground(cell), map.is_rounded(cell)) {
                        (Some(Ground::Rock), true) => '%',
                        (Some(ground), false) => ground.glyph(),
                        _ => 'r',
                    };
                    cells.map(glyph).collect()
                })
                .collect();
            let kind = grid.kind();
            panic!(
                "{cell:?}, {kind:?}: drawn as floor and rock {drawn:?}\n{}",
                rows.join("\n")
            );
        }
    }
}

#[test]
fn the_center_of_every_cell_is_drawn_as_what_the_cell_is() {
    let mut rng = Rng(55);
    for _ in 0..rounds(2_000, 10_000) {
        check_centers(&random_map(&mut rng));
    }
}

#[test]
fn documents_without_rounded_cells_are_drawn_as_their_cells_too() {
    let mut rng = Rng(13);
    for _ in 0..rounds(500, 10_000) {
        let mut map = random_map(&mut rng);
        map.guess_rounded();
        check_centers(&map);
    }
}
