//! Paints the sample dungeon, to look at: `cargo run -p formats --example sheet -- FOLDER [PIXELS_A_CELL]`.

#[path = "../tests/it/sample.rs"]
mod sample;

use formats::{PngOptions, write_png};
use std::io::BufWriter;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1);
    let folder = args.next().ok_or("which folder?")?;
    let pixels_per_cell = args.next().map_or(Ok(70), |n| n.parse())?;
    for (name, kind, picture) in [
        ("square", "square", false),
        ("hex-pointy", "hex-pointy", false),
        ("hex-flat", "hex-flat", false),
        ("picture", "square", true),
    ] {
        let encounter = sample::dungeon(kind, picture);
        let options = PngOptions {
            overlays: &sample::preview(&encounter),
            tokens: &sample::counters(&encounter),
            legend: Some(&sample::legend(&encounter)),
            ..PngOptions::plain(pixels_per_cell)
        };
        let file = std::fs::File::create(format!("{folder}/{name}.png"))?;
        let images = |_: &str| Some(checks());
        write_png(&mut BufWriter::new(file), &encounter, &options, &images)?;
    }
    Ok(())
}

/// An image to lay under the grid.
fn checks() -> image::RgbaImage {
    image::RgbaImage::from_fn(300, 210, |x, y| {
        let dark = (x / 10 + y / 10) % 2 == 0;
        image::Rgba(if dark {
            [90, 110, 80, 255]
        } else {
            [120, 140, 100, 255]
        })
    })
}
