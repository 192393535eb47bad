//! What maps cost as drawings and prints: seconds, pages and bytes.
//!
//! `cargo bench -p formats --bench print`, or `… -- FOLDER` to keep the files.

#![allow(clippy::unwrap_used, clippy::print_stdout)]

use encounter::Encounter;
use formats::{PaperSize, PdfLayout, PdfOptions, Scale, SvgOptions, Tiling, write_pdf, write_svg};
use scene::map::paper;
use std::time::Instant;
use testkit::dungeon::furnished;

fn main() {
    let folder = std::env::args().skip(1).find(|word| !word.starts_with('-'));
    for (width, height) in [(40, 30), (70, 110)] {
        let map = furnished(width, height, 60);
        for (name, layout) in [
            ("poster", PdfLayout::Poster),
            ("tiles", PdfLayout::Tiled(Tiling::on(PaperSize::A4))),
        ] {
            let begun = Instant::now();
            let (pages, bytes) = printed(&map, layout);
            report(
                &folder,
                &format!("{name}-{width}x{height}.pdf"),
                begun,
                pages,
                &bytes,
            );
        }
        let begun = Instant::now();
        let bytes = drawn(&map);
        report(
            &folder,
            &format!("map-{width}x{height}.svg"),
            begun,
            1,
            &bytes,
        );
    }
}

fn printed(map: &Encounter, layout: PdfLayout) -> (usize, Vec<u8>) {
    let options = PdfOptions {
        area: paper(map.grid()),
        scale: Scale::Inch,
        layout,
        parts: scene::map::MapParts::default(),
        overlays: &[],
        tokens: &[],
        legend: None,
    };
    let mut bytes = Vec::new();
    let report = write_pdf(&mut bytes, map, &options, &|_| None).unwrap();
    (report.pages, bytes)
}

fn drawn(map: &Encounter) -> Vec<u8> {
    let options = SvgOptions {
        area: paper(map.grid()),
        mm_per_cell: 25.4,
        parts: scene::map::MapParts::default(),
        overlays: &[],
        tokens: &[],
        legend: None,
    };
    let mut bytes = Vec::new();
    write_svg(&mut bytes, map, &options, &|_| None).unwrap();
    bytes
}

fn report(folder: &Option<String>, name: &str, begun: Instant, pages: usize, bytes: &[u8]) {
    let seconds = begun.elapsed().as_secs_f64();
    let megabytes = bytes.len() as f64 / f64::from(1 << 20);
    println!("{name:20} {seconds:6.2} s {pages:4} pages {megabytes:6.2} MiB");
    if let Some(folder) = folder {
        std::fs::write(format!("{folder}/{name}"), bytes).unwrap();
    }
}
