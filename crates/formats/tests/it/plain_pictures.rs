//! The grid on plain pictures of maps: found where one is drawn, and nowhere else.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use formats::{Imported, nothing_beside, png_bytes, read_plain_picture};
use image::{Rgba, RgbaImage};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use testkit::random::Rng;

/// A ground of spots, and rooms of other colors that heed no grid.
fn painted(width: u32, height: u32, seed: u64) -> RgbaImage {
    let mut random = Rng(seed);
    let mut picture = RgbaImage::from_fn(width, height, |_, _| {
        let shade = 110 + random.below(50) as u8;
        Rgba([shade, shade - 10, shade - 30, 255])
    });
    for _ in 0..6 {
        let (x, y) = (random.below(width), random.below(height));
        let (wide, high) = (20 + random.below(width / 3), 20 + random.below(height / 3));
        let light = random.below(90) as u8;
        for (x, y) in (x..(x + wide).min(width))
            .flat_map(|x| (y..(y + high).min(height)).map(move |y| (x, y)))
        {
            let pixel = picture.get_pixel_mut(x, y);
            pixel.0[..3]
                .iter_mut()
                .for_each(|it| *it = it.saturating_add(light));
        }
    }
    picture
}

/// How much of a pixel a line covers that is so wide and has its middle on one of a row of lines.
fn covered(pixel: u32, apart: f64, first: f64, wide: f64) -> f64 {
    let middle = f64::from(pixel) + 0.5;
    let off = (middle - first).rem_euclid(apart);
    let off = off.min(apart - off);
    (wide / 2.0 + 0.5 - off).clamp(0.0, 1.0)
}

fn with_lines(mut picture: RgbaImage, apart: f64, first: [f64; 2], wide: f64) -> RgbaImage {
    for (x, y, pixel) in picture.enumerate_pixels_mut() {
        let across = covered(x, apart, first[0], wide);
        let ink = across.max(covered(y, apart, first[1], wide)) * 0.6;
        for value in &mut pixel.0[..3] {
            *value = (f64::from(*value) * (1.0 - ink)) as u8;
        }
    }
    picture
}

fn read(picture: &RgbaImage) -> Imported {
    let bytes = png_bytes(picture).unwrap();
    read_plain_picture(&bytes, "cellar.png", "srd35", &nothing_beside).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, rng_seed: RngSeed::Fixed(21), ..ProptestConfig::default() })]

    #[test]
    fn a_drawn_grid_is_found_to_a_pixel(
        seed in any::<u64>(),
        apart in 24.0..110.0_f64,
        first in (0.15..0.85_f64, 0.15..0.85_f64),
        wide in 1.0..2.5_f64,
        cells in (7.0..12.0_f64, 7.0..12.0_f64),
    ) {
        let (width, height) = ((cells.0 * apart) as u32, (cells.1 * apart) as u32);
        let first = [first.0 * apart, first.1 * apart];
        let picture = with_lines(painted(width, height, seed), apart, first, wide);
        let read = read(&picture);
        prop_assert!(read.notes[0].contains("detected the grid"), "{:?}", read.notes);
        let at = read.encounter.header().picture.as_ref().unwrap().at;
        // Where the last lines that are drawn come to lie among the cells.
        for (from, to, side, first) in [
            (at.min.x, at.max.x, width, first[0]),
            (at.min.y, at.max.y, height, first[1]),
        ] {
            let pixels = f64::from(side);
            for line in [first, first + ((pixels - first) / apart).floor() * apart] {
                let place = from + (to - from) * line / pixels;
                let off = (place - place.round()).abs() * apart;
                prop_assert!(off < 1.5, "{off} pixels off at {line}");
            }
            prop_assert!(((to - from) / (pixels / apart) - 1.0).abs() < 0.01);
        }
    }

    #[test]
    fn where_none_is_drawn_none_is_found(seed in any::<u64>(), width in 300_u32..900, height in 300_u32..900) {
        let read = read(&painted(width, height, seed));
        prop_assert!(read.notes[0].contains("detected no grid"), "{:?}", read.notes);
        let cells = (f64::from(width) / 70.0 - 0.1).ceil() as u32;
        prop_assert_eq!(read.encounter.grid().width(), cells);
    }
}

#[test]
fn a_picture_of_whole_cells_is_laid_on_whole_cells() {
    let picture = with_lines(painted(640, 448, 7), 64.0, [0.0; 2], 1.0);
    let read = read(&picture);
    let (grid, header) = (read.encounter.grid(), read.encounter.header());
    let at = header.picture.as_ref().unwrap().at;
    assert_eq!((grid.width(), grid.height()), (10, 7));
    assert_eq!(
        (at.min.x, at.min.y, at.max.x, at.max.y),
        (0.0, 0.0, 10.0, 7.0)
    );
    assert_eq!(header.name, "cellar");
}

#[test]
fn a_picture_of_nothing_has_no_grid() {
    for (width, height) in [(1, 1), (3, 900), (900, 3), (17, 17), (64, 64), (700, 700)] {
        let read = read(&RgbaImage::from_pixel(
            width,
            height,
            Rgba([90, 90, 90, 255]),
        ));
        assert!(
            read.notes[0].contains("detected no grid"),
            "{width} × {height}: {:?}",
            read.notes
        );
        assert!(read.encounter.grid().width() >= 1);
    }
}

/// Walls on every second line, and lines half as dark between them.
fn with_faint_lines(seed: u64, apart: f64) -> RgbaImage {
    let side = (apart * 16.0) as u32;
    let first = [apart * 0.3; 2];
    let walls = with_lines(painted(side, side, seed), 2.0 * apart, first, 2.0);
    let mut picture = walls.clone();
    let lines = with_lines(walls, apart, first, 1.0);
    for (pixel, line) in picture.pixels_mut().zip(lines.pixels()) {
        for (value, inked) in pixel.0.iter_mut().zip(line.0) {
            *value -= (*value - inked.min(*value)) / 2;
        }
    }
    picture
}

#[test]
fn faint_lines_between_strong_ones_are_the_grid_but_for_a_few_pictures() {
    let found = |seed: &u64| {
        let apart = 24.0 + *seed as f64;
        let read = read(&with_faint_lines(*seed, apart));
        let at = read.encounter.header().picture.as_ref().unwrap().at;
        (at.width() - 16.0).abs() < 0.1
    };
    let found = (0..32).filter(found).count();
    assert!(found >= 30, "{found} of 32");
}
