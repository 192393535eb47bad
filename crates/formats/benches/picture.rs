//! What maps cost as pictures, of 200 × 50 and of 200 × 200 squares in each look: megapixels
//! a second of the processor, what encoding the same pixels alone would take, the file in
//! percent of its pixels, and the most memory at a time.
//!
//! `cargo xtask bench picture`, or for a part of it
//! `cargo bench -p formats --bench picture -- PIXELS_PER_CELL [HEIGHT] [LOOK]`. One thread
//! does it all, so that its memory can be counted, and is the same in every run.

#![allow(clippy::unwrap_used, clippy::print_stdout)]

use allocation_counter::measure;
use encounter::{Edit, Encounter, Look};
use formats::{PngOptions, write_png};
use scene::{Item, Plate, TokenSpec, token};
use std::collections::BTreeSet;
use std::io::{Cursor, Write};
use testkit::document::made;
use testkit::dungeon::furnished;
use testkit::timing::worked;

/// So often, and the fastest counts: others use the machine too.
const ROUNDS: usize = 3;

fn main() {
    let words: Vec<String> = std::env::args().collect();
    let numbers: Vec<u32> = words.iter().filter_map(|word| word.parse().ok()).collect();
    let pixels_per_cell = numbers.first().copied().unwrap_or(70);
    let heights = numbers.get(1).map_or(vec![50, 200], |height| vec![*height]);
    let named = |look: &Look| words.contains(&look.name().to_string());
    let mut looks = Look::ALL.to_vec();
    if looks.iter().any(named) {
        looks.retain(named);
    }
    println!(
        "at {pixels_per_cell} pixels a cell    Mpx/s  encoded alone  ratio   file      colors  peak"
    );
    let alone = rayon::ThreadPoolBuilder::new().num_threads(1);
    alone.build().unwrap().install(|| {
        for look in looks {
            for height in &heights {
                report(look, *height, pixels_per_cell);
            }
        }
    });
}

fn report(look: Look, height: u32, pixels_per_cell: u32) {
    let map = made(&furnished(200, height, 60), &Edit::SetLook { look });
    let tokens = counters(&map);
    let options = PngOptions {
        tokens: &tokens,
        ..PngOptions::plain(pixels_per_cell)
    };
    let write = |out: &mut dyn Write| {
        let mut out = out;
        write_png(&mut out, &map, &options, &|_| None).unwrap()
    };
    let mut size = (0, 0);
    let memory = measure(|| size = write(&mut std::io::sink()));
    let mut file = Vec::new();
    let written = (0..ROUNDS).map(|_| {
        file.clear();
        worked(|| write(&mut file)).as_secs_f64()
    });
    let written = written.fold(f64::INFINITY, f64::min);
    let (encoded, colors) = encoded_alone(&file);
    let pixels = f64::from(size.0) * f64::from(size.1);
    println!(
        "{:9} 200 × {height:3}  {:10.1} {:10.1} {:10.2} {:8.2} % {:>8}  {:.1} MiB",
        look.name().to_string(),
        pixels / written / 1e6,
        pixels / encoded / 1e6,
        written / encoded,
        file.len() as f64 * 100.0 / (3.0 * pixels),
        if colors > 256 {
            "many".to_owned()
        } else {
            colors.to_string()
        },
        memory.bytes_max as f64 / f64::from(1 << 20)
    );
}

/// How long writing the pixels of a picture takes that need not be painted, and how many
/// colors they have, up to 257.
fn encoded_alone(file: &[u8]) -> (f64, usize) {
    let mut decoder = png::Decoder::new(Cursor::new(file));
    decoder.set_transformations(png::Transformations::EXPAND);
    let mut reader = decoder.read_info().unwrap();
    let (width, height) = reader.info().size();
    let mut encoder = png::Encoder::new(Vec::new(), width, height);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_compression(png::Compression::Fast);
    let mut writer = encoder.write_header().unwrap();
    let mut stream = writer.stream_writer().unwrap();
    let mut colors = BTreeSet::new();
    let mut time = 0.0;
    let mut strip = Vec::new();
    for y in 1..=height {
        let row = reader.next_row().unwrap().unwrap();
        let pixels = row.data().as_chunks::<3>().0;
        let changes = pixels.chunk_by(|a, b| a == b).map(|run| run[0]);
        for color in changes {
            if colors.len() <= 256 {
                colors.insert(color);
            }
        }
        strip.extend_from_slice(row.data());
        if y % 128 == 0 || y == height {
            time += worked(|| stream.write_all(&strip).unwrap()).as_secs_f64();
            strip.clear();
        }
    }
    stream.finish().unwrap();
    (time, colors.len())
}

fn counters(map: &Encounter) -> Vec<Item> {
    let tokens = map.creatures().values().map(|creature| {
        token(&TokenSpec {
            name: &creature.name,
            label: None,
            side: creature.side,
            center: map.grid().center(creature.at),
            cells: 1,
            selected: false,
            plate: Plate::alone(1),
            portrait: None,
        })
    });
    tokens.flatten().collect()
}
