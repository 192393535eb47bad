//! The display list's bytes are those the window's reader was written for.

#![allow(clippy::unwrap_used)]

use encounter::{CellMiles, Encounter};
use grid::{Grid, Kind, Point, Rect};
use scene::wire::write_list;
use scene::{Color, Fill, Hatch, Item, Path, Stroke, Verb};
use testkit::golden::golden;

const GOLDEN: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../../tests/data/display-list.bin"
);

/// Every kind of item, fill, stroke and pen stroke, with numbers that bytes
/// hold exactly. The window's reader is tested on the same bytes.
fn every_kind() -> Vec<Item> {
    let p = Point::new;
    let ink = Color::rgb(0x102030);
    let hatch = Hatch {
        color: Color {
            r: 1,
            g: 2,
            b: 3,
            a: 4,
        },
        degrees: 45.0,
        spacing: 0.5,
        width: 0.125,
    };
    let dashed = Stroke {
        color: ink.fade(0.5),
        width: 0.25,
        dash: Some([0.5, 0.75]),
    };
    let curves = Path {
        verbs: vec![
            Verb::Move(p(1.0, 2.0)),
            Verb::Line(p(3.0, 4.0)),
            Verb::Quad(p(5.0, 6.0), p(7.0, 8.0)),
            Verb::Cubic(p(9.0, 10.0), p(11.0, 12.0), p(13.0, 14.0)),
            Verb::Close,
        ],
    };
    vec![
        Item::fill(
            Path::rect(Rect::new(p(0.0, 0.0), p(1.5, 1.0))),
            Fill::Solid(ink),
        ),
        Item::stroke(
            Path::line(&[p(-1.0, 0.5), p(2.0, 0.5)]),
            Stroke::solid(ink, 0.125),
        ),
        Item::Path {
            path: curves,
            fill: Some(Fill::Hatch(hatch)),
            stroke: Some(dashed),
        },
        Item::Path {
            path: Path::new(),
            fill: None,
            stroke: None,
        },
        Item::Image {
            image: "0123456789abcdef".repeat(4),
            at: Rect::new(p(-1.0, -2.0), p(7.0, 4.0)),
            opacity: 0.75,
            round: false,
        },
        Item::Image {
            image: "short".to_owned(),
            at: Rect::new(p(0.0, 0.0), p(1.0, 1.0)),
            opacity: 1.0,
            round: true,
        },
    ]
}

/// When the form changes on purpose, run this with `UPDATE_GOLDEN=1` in the
/// environment, and change the reader with it.
#[test]
fn the_bytes_of_a_display_list_stay_as_the_window_reads_them() {
    let mut bytes = Vec::new();
    write_list(&mut bytes, &every_kind());
    assert!(
        bytes == golden(GOLDEN, || bytes.clone()),
        "the display list's bytes changed; if that is meant, run with UPDATE_GOLDEN=1"
    );
}

#[test]
fn every_field_starts_at_a_multiple_of_four_bytes() {
    for item in every_kind() {
        let mut bytes = Vec::new();
        write_list(&mut bytes, &[item]);
        assert_eq!(bytes.len() % 4, 0);
    }
}

#[test]
fn who_draws_sees_all_cells_on_rock_too_and_overland_what_the_map_shows() {
    for kind in [Kind::Square, Kind::HexPointy, Kind::HexFlat] {
        let grid = Grid::new(kind, 20, 18).unwrap();
        let rock = Encounter::new("Rock", "srd35", grid).unwrap();
        let lines = scene::map::drawing_grid(&rock);
        // One for each piece of the map, so that what is out of sight is not painted, and the edge.
        assert_eq!(lines.len(), 5);
        let sides: usize = lines.iter().map(strokes).sum();
        match kind {
            // Whole rows and columns, but for the borders of the pieces.
            Kind::Square => assert!(sides < 100, "{sides}"),
            _ => assert!(sides > 3 * 20 * 18, "{sides}"),
        }
        let country = rock.overland(CellMiles::try_from(600).unwrap());
        assert_eq!(scene::map::drawing_grid(&country), []);
    }
}

fn strokes(item: &Item) -> usize {
    match item {
        Item::Path { path, .. } => path
            .verbs
            .iter()
            .filter(|it| matches!(it, Verb::Move(_)))
            .count(),
        Item::Image { .. } | Item::Words(_) => 0,
    }
}
