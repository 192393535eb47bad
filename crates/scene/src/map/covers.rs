//! What covers the floor and changes no rule: earth, grass, boards and cobbles.

use super::View;
use super::ground::{NEAR, OVER_PICTURE, cells_at, drawn, push};
use super::stones::{dot, spots, stone};
use super::water::edge_of;
use crate::chance::Chance;
use crate::{Fill, Hatch, Item, Path, Stroke, Verb};
use encounter::Ground;
use grid::{Cell, Point};

/// How wide a floorboard is, in map units.
const BOARD: f64 = 0.25;

/// The covers, with what is drawn on them.
pub(super) fn beds(view: &View, items: &mut Vec<Item>) {
    junctions(view, items);
    let (style, ink) = (view.style, view.style.ink);
    let opacity = if view.has_picture() {
        OVER_PICTURE
    } else {
        1.0
    };
    let covers = [
        (Ground::Earth, style.earth),
        (Ground::Grass, style.grass),
        (Ground::Cobbles, style.cobbles),
        (Ground::Boards, style.boards),
    ];
    for (cover, color) in covers {
        let covered = |cell: Cell| view.is_open(cell) && cover_of(view, cell) == cover;
        let cells = view.cells.iter().filter(|cell| covered(**cell));
        let middles = cells.map(|cell| view.grid.center(*cell));
        let middles: Vec<Point> = middles.filter(|at| view.shows(*at, 0.75)).collect();
        let grown = matches!(cover, Ground::Earth | Ground::Grass);
        let tint = Some(Fill::Solid(color.fade(opacity)));
        let bed = if grown {
            let edge = edge_of(view, &covered);
            push(items, edge.path(), tint, None);
            edge.lines(0.0, 0.3)
        } else {
            drawn(&view.outline(covered))
        };
        if grown {
            let faint = Stroke::solid(ink.fade(0.35), 0.028);
            push(items, bed.clone(), None, Some(faint));
        } else {
            push(items, bed.clone(), tint, None);
        }
        let (detail, color, width) = match cover {
            Ground::Earth => (grit(&middles), ink.fade(0.4), 0.036),
            Ground::Grass => (blades(&middles), style.growth.fade(0.45), 0.026),
            Ground::Cobbles => (round_stones(&middles), ink.fade(0.26), 0.024),
            _ => {
                let seams = Hatch {
                    color: ink.fade(0.3),
                    degrees: 0.0,
                    spacing: BOARD as f32,
                    width: 0.022,
                };
                push(items, bed, Some(Fill::Hatch(seams)), None);
                (ends_of_boards(&middles), ink.fade(0.3), 0.022)
            }
        };
        push(items, detail, None, Some(Stroke::solid(color, width)));
    }
}

/// Fills the corners of cells at which several covers meet and no bare floor: the smooth edges of
/// the beds leave a gap there.
fn junctions(view: &View, items: &mut Vec<Item>) {
    if view.has_picture() {
        return;
    }
    let (grid, style) = (view.grid, view.style);
    let mut fills = [
        (Ground::Earth, style.earth, Path::new()),
        (Ground::Grass, style.grass, Path::new()),
        (Ground::Cobbles, style.cobbles, Path::new()),
        (Ground::Boards, style.boards, Path::new()),
    ];
    let cover = |cell: Cell| view.is_open(cell).then(|| cover_of(view, cell));
    for cell in view.cells.iter().filter(|cell| view.is_open(**cell)) {
        let own = cover(*cell);
        let beside = |dir| cover(grid.step(*cell, dir));
        if grid.kind().dirs().all(|dir| beside(dir) == own) {
            continue;
        }
        let (corners, center) = (grid.corners(*cell), grid.center(*cell));
        let count = corners.len();
        for (n, corner) in corners.iter().enumerate() {
            let meeting = cells_at(grid, *corner, NEAR).map(cover);
            let meeting: Vec<Option<Ground>> = meeting.collect();
            if meeting.iter().flatten().any(|it| !has_bed(*it)) {
                continue;
            }
            // Under the edge of water lies the cover beside it.
            let is_filled = |it: &Ground| fills.iter().any(|(ground, ..)| ground == it);
            let all = own.iter().chain(meeting.iter().flatten());
            let Some(fill) = all.copied().find(|it| is_filled(it)) else {
                continue;
            };
            let half = |other: usize| corner.toward(corners[other % count], 0.5);
            let kite = [*corner, half(n + 1), center, half(n + count - 1)];
            for (ground, _, path) in &mut fills {
                if *ground == fill {
                    path.extend(Path::polygon(&kite));
                }
            }
        }
    }
    for (_, color, path) in fills {
        push(items, path, Some(Fill::Solid(color)), None);
    }
}

/// Whether a cover is drawn in a color of its own, so that no bare floor shows.
const fn has_bed(cover: Ground) -> bool {
    matches!(
        cover,
        Ground::Earth
            | Ground::Grass
            | Ground::Cobbles
            | Ground::Boards
            | Ground::Bog
            | Ground::Mire
            | Ground::Ice
            | Ground::ShallowWater
            | Ground::DeepWater
    )
}

/// What covers the floor of a cell: its own cover, grass under what grows, earth under
/// scree, and under what else lies or stands there the cover that most cells beside it have.
fn cover_of(view: &View, cell: Cell) -> Ground {
    let own = view.ground(cell).unwrap_or_default();
    match own {
        Ground::Undergrowth | Ground::Tree | Ground::Thicket => Ground::Grass,
        Ground::Scree => Ground::Earth,
        Ground::Bridge | Ground::Ford => Ground::ShallowWater,
        Ground::Rubble | Ground::Junk | Ground::Statue | Ground::Pillar | Ground::Table => {
            let dirs = view.grid.kind().dirs();
            let beside = dirs.map(|dir| view.ground(view.grid.step(cell, dir)));
            let beside: Vec<Option<Ground>> = beside.collect();
            let count = |cover| beside.iter().filter(|it| **it == Some(cover)).count();
            let covers = [
                Ground::Cobbles,
                Ground::Boards,
                Ground::Grass,
                Ground::Earth,
                Ground::Floor,
            ];
            let most = covers.into_iter().max_by_key(|cover| count(*cover));
            most.unwrap_or(own)
        }
        _ => own,
    }
}

/// Where one board ends and the next begins.
fn ends_of_boards(middles: &[Point]) -> Path {
    let mut ends = Path::new();
    for center in middles {
        let mut chance = Chance::at(*center, 22);
        let first = ((center.y - 0.5) / BOARD).ceil();
        for n in (0..4).map(f64::from) {
            let (x, y) = (center.x + chance.between(-0.4, 0.4), (first + n) * BOARD);
            if chance.next() < 0.34 {
                ends.add_line(&[Point::new(x, y), Point::new(x, y + BOARD)]);
            }
        }
    }
    ends
}

/// Cobbles here and there; the eye adds the others.
fn round_stones(middles: &[Point]) -> Path {
    let mut stones = Path::new();
    for center in middles {
        let mut chance = Chance::at(*center, 23);
        for spot in spots(*center, &[(1, 0.0), (6, 0.32)], 0.05, &mut chance) {
            let size = chance.between(0.085, 0.125);
            if chance.next() < 0.6 {
                stones.extend(stone(spot, size, &mut chance));
            }
        }
    }
    stones
}

/// Grains and small stones.
fn grit(middles: &[Point]) -> Path {
    let mut grit = Path::new();
    for center in middles {
        let mut chance = Chance::at(*center, 24);
        for _ in 0..4 {
            dot(&mut grit, chance.near(*center, 0.45));
        }
        if chance.next() < 0.3 {
            let (at, size) = (chance.near(*center, 0.35), chance.between(0.03, 0.055));
            grit.extend(stone(at, size, &mut chance));
        }
    }
    grit
}

/// Small blades of grass in threes.
fn blades(middles: &[Point]) -> Path {
    let mut blades = Path::new();
    for center in middles {
        let mut chance = Chance::at(*center, 25);
        for _ in 0..2 {
            let root = chance.near(*center, 0.42);
            if chance.next() < 0.4 {
                continue;
            }
            for lean in [-0.5, 0.0, 0.45] {
                let tall = chance.between(0.07, 0.12);
                let foot = root + Point::new(0.06 * lean, 0.0);
                let tip = foot + Point::new(tall * lean, -tall);
                let bow = foot + Point::new(0.1 * tall * lean, -0.7 * tall);
                blades
                    .verbs
                    .extend([Verb::Move(foot), Verb::Quad(bow, tip)]);
            }
        }
    }
    blades
}
