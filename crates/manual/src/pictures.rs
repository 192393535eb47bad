//! Pictures of the window as small files: 128 colors are enough for paper and ink.

use color_quant::NeuQuant;
use png::{BitDepth, ColorType, Compression, Decoder, Encoder, Filter};
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::BufReader;
use std::path::Path;

/// How many pixels it takes to find the colors: each third.
const SAMPLED: i32 = 3;
const COLORS: usize = 128;

/// Writes every PNG of a folder anew with 128 colors.
///
/// # Errors
/// In words: which picture cannot be read or written.
pub fn shrink(folder: &Path) -> Result<(), String> {
    let failed =
        |path: &Path, why: &dyn ToString| format!("{}: {}", path.display(), why.to_string());
    let entries = fs::read_dir(folder).map_err(|error| failed(folder, &error))?;
    for entry in entries {
        let path = entry.map_err(|error| failed(folder, &error))?.path();
        if path.extension().is_some_and(|it| it == "png") {
            shrink_one(&path).map_err(|error| failed(&path, &error))?;
        }
    }
    Ok(())
}

fn shrink_one(path: &Path) -> Result<(), Box<dyn std::error::Error>> {
    let mut reader = Decoder::new(BufReader::new(File::open(path)?)).read_info()?;
    let size = reader.output_buffer_size().ok_or("it is too large")?;
    let mut bytes = vec![0; size];
    let frame = reader.next_frame(&mut bytes)?;
    let pixels: Vec<u8> = match frame.color_type {
        ColorType::Rgba => bytes,
        ColorType::Rgb => {
            let pixels = bytes.chunks_exact(3);
            pixels.flat_map(|it| [it[0], it[1], it[2], 255]).collect()
        }
        // It has few colors already.
        _ => return Ok(()),
    };
    let colors = NeuQuant::new(SAMPLED, COLORS, &pixels);
    // Most of a picture is a few colors, and to find the nearest of each takes long.
    let mut known = BTreeMap::new();
    let nearest = |pixel| {
        *known
            .entry(pixel)
            .or_insert_with(|| colors.index_of(pixel) as u8)
    };
    let indices: Vec<u8> = pixels.chunks_exact(4).map(nearest).collect();

    let mut encoder = Encoder::new(File::create(path)?, frame.width, frame.height);
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(colors.color_map_rgb());
    encoder.set_compression(Compression::High);
    // Filters predict samples, but indices of colors are none.
    encoder.set_filter(Filter::NoFilter);
    encoder.write_header()?.write_image_data(&indices)?;
    Ok(())
}
