//! Maps as PDF: true to scale, and a program that is not ours shows them as our pictures are.

use crate::painted_maps::{difference, face, grounds, hazards, leaves};
use encounter::{Encounter, Ground, Mark, MarkKind, Portrait, Side};
use formats::{
    MAX_PDF_PAGES, PaperSize, PdfError, PdfLayout, PdfOptions, PdfReport, PngOptions, Scale,
    Tiling, page_picture, png_bytes, write_pages, write_pdf, write_png,
};
use grid::{Grid, Kind, Point, Rect};
use hayro::hayro_interpret::InterpreterSettings;
use hayro::hayro_syntax::Pdf;
use hayro::vello_cpu::color::palette::css::WHITE;
use hayro::{PixmapSettings, RenderCache, RenderSettings};
use image::RgbaImage;
use scene::map::paper;
use scene::print::{CutOut, Figures, cut_outs};
use scene::{Item, Legend, Plate, TokenSpec, token};

/// Pixels a cell, 25 mm wide, of the pages that are compared.
const PIXELS: u32 = 50;

/// Pixels a millimetre of these pages.
const PER_MM: f64 = 2.0;

/// Millimetres of an inch.
const INCH: f64 = 25.4;

fn options(encounter: &Encounter, layout: PdfLayout) -> PdfOptions<'static> {
    PdfOptions {
        area: paper(encounter.grid()),
        scale: Scale::Inch,
        layout,
        parts: scene::map::MapParts::default(),
        overlays: &[],
        tokens: &[],
        legend: None,
    }
}

fn tiled(paper: PaperSize) -> PdfLayout {
    PdfLayout::Tiled(Tiling::on(paper))
}

fn pdf(encounter: &Encounter, options: &PdfOptions) -> (PdfReport, Vec<u8>) {
    let image = |name: &str| {
        let pixels = if name.starts_with('1') {
            face()
        } else {
            leaves()
        };
        png_bytes(&pixels).ok()
    };
    let mut bytes = Vec::new();
    let report = write_pdf(&mut bytes, encounter, options, &image).expect("it is written");
    (report, bytes)
}

fn refused(encounter: &Encounter, options: &PdfOptions) -> PdfError {
    let mut bytes = Vec::new();
    let refused = write_pdf(&mut bytes, encounter, options, &|_| None);
    assert!(bytes.is_empty(), "it was refused too late");
    refused.expect_err("it is refused")
}

/// The sizes of the pages in millimetres.
fn sizes(bytes: &[u8]) -> Vec<(f64, f64)> {
    let pdf = Pdf::new(bytes.to_vec()).expect("it is a PDF");
    let pages = pdf.pages().iter().map(|page| {
        let (width, height) = page.render_dimensions();
        let mm = |points: f32| f64::from(points) / 72.0 * INCH;
        (mm(width), mm(height))
    });
    pages.collect()
}

/// A page as another program shows it.
fn rendered(bytes: &[u8], page: usize) -> RgbaImage {
    let pdf = Pdf::new(bytes.to_vec()).expect("it is a PDF");
    let scale = (PER_MM * INCH / 72.0) as f32;
    let settings = PixmapSettings {
        x_scale: scale,
        y_scale: scale,
        bg_color: WHITE,
    };
    let pixmap = hayro::render(
        &pdf.pages()[page],
        &RenderCache::new(),
        &InterpreterSettings::default(),
        &RenderSettings::default(),
        &settings,
    );
    let (width, height) = (pixmap.width(), pixmap.height());
    let pixels = pixmap.data_as_u8_slice().to_vec();
    RgbaImage::from_raw(width.into(), height.into(), pixels).expect("it has all pixels")
}

fn painted(
    map: &Encounter,
    overlays: &[Item],
    tokens: &[Item],
    legend: Option<&Legend>,
) -> RgbaImage {
    let painting = PngOptions {
        overlays,
        tokens,
        legend,
        ..PngOptions::plain(PIXELS)
    };
    let image = |name: &str| {
        Some(if name.starts_with('1') {
            face()
        } else {
            leaves()
        })
    };
    let mut bytes = Vec::new();
    write_png(&mut bytes, map, &painting, &image).expect("it is written");
    let picture = image::load_from_memory(&bytes).expect("it is a picture");
    picture.into_rgba8()
}

/// The part of a picture that begins so many millimetres from its corner.
fn part(picture: &RgbaImage, left: f64, top: f64, width: u32, height: u32) -> RgbaImage {
    let [left, top] = [left, top].map(|mm| (mm * PER_MM).round() as u32);
    image::imageops::crop_imm(picture, left, top, width, height).to_image()
}

fn assert_alike(what: &str, one: &RgbaImage, other: &RgbaImage, most: f64) {
    let width = one.width().min(other.width());
    let height = one.height().min(other.height());
    let [one, other] = [one, other].map(|it| part(it, 0.0, 0.0, width, height));
    let (mean, _) = difference(&one, &other);
    assert!(mean < most, "{what}: {mean:.3} a channel");
}

fn assert_poster(what: &str, map: &Encounter, overlays: &[Item], tokens: &[Item]) {
    let legend = crate::sample::legend(map);
    let legend = Some(&legend);
    let printing = PdfOptions {
        scale: Scale::Mm25,
        parts: scene::map::MapParts::default(),
        overlays,
        tokens,
        legend,
        ..options(map, PdfLayout::Poster)
    };
    let (report, bytes) = pdf(map, &printing);
    let expected = PdfReport {
        pages: 1,
        left_out: 0,
    };
    assert_eq!(report, expected);
    assert_alike(
        what,
        &painted(map, overlays, tokens, legend),
        &rendered(&bytes, 0),
        1.5,
    );
}

#[test]
fn posters_look_as_the_pictures_do() {
    for kind in ["square", "hex-pointy", "hex-flat"] {
        let dungeon = crate::sample::dungeon(kind, false);
        let preview = crate::sample::preview(&dungeon);
        let counters = crate::sample::counters(&dungeon);
        assert_poster(kind, &dungeon, &preview, &counters);
    }
    for look in ["ink", "colour", "blueprint"] {
        assert_poster(look, &grounds("square", look), &[], &[]);
        assert_poster(look, &hazards("hex-pointy", look), &[], &[]);
    }
    let portrait = Portrait {
        image: "1".repeat(64),
        square: false,
    };
    let counter = token(&TokenSpec {
        name: "Kyra",
        label: None,
        side: Side::Heroes,
        center: Point::new(4.0, 4.0),
        cells: 2,
        selected: false,
        plate: Plate::alone(2),
        portrait: Some(&portrait),
    });
    let map = crate::sample::dungeon("square", true);
    assert_poster("picture", &map, &[], &counter);
}

#[test]
fn a_poster_has_the_size_of_its_map() {
    let grid = Grid::new(Kind::Square, 30, 20).unwrap();
    let map = Encounter::new("Hall", "srd35", grid).unwrap();
    for (scale, cell) in [
        (Scale::Inch, 25.4),
        (Scale::InchAndHalf, 38.1),
        (Scale::Mm25, 25.0),
        (Scale::Mm(7.5), 7.5),
    ] {
        let printing = PdfOptions {
            scale,
            ..options(&map, PdfLayout::Poster)
        };
        let (_, bytes) = pdf(&map, &printing);
        let (width, height) = sizes(&bytes)[0];
        // A cell of paper lies around the map.
        assert!((width - 32.0 * cell).abs() < 0.1, "{scale:?}: {width}");
        assert!((height - 22.0 * cell).abs() < 0.1, "{scale:?}: {height}");
    }
}

#[test]
fn tiles_are_true_to_scale_and_meet() {
    let map = crate::sample::dungeon("square", false);
    let printing = PdfOptions {
        scale: Scale::Mm25,
        ..options(&map, tiled(PaperSize::A4))
    };
    let (report, bytes) = pdf(&map, &printing);
    let sizes = sizes(&bytes);
    assert_eq!(sizes.len(), report.pages);
    let (wide, high) = sizes[1];
    let (short, long) = (wide.min(high), wide.max(high));
    assert!((short - 210.0).abs() < 0.1 && (long - 297.0).abs() < 0.1);

    let whole = painted(&map, &[], &[], None);
    let pages: Vec<RgbaImage> = (1..3).map(|n| rendered(&bytes, n)).collect();
    // Between margins, and above the label.
    let (frame, tall) = (wide.round() - 20.0, high.round() - 24.0);
    let [width, height] = [frame, tall].map(|mm| (mm * PER_MM) as u32);
    // The first page begins in the corner of the map, 10 mm from its own; the
    // second shows the last 10 mm of the first once more.
    for (n, left) in [(0, 0.0), (1, frame - 10.0)] {
        let shown = part(&pages[n], 10.0, 10.0, width, height);
        let there = part(&whole, left, 0.0, width, height);
        assert_alike("a page", &shown, &there, 1.5);
    }
    let strip = |n: usize, left| part(&pages[n], left, 10.0, (10.0 * PER_MM) as u32, height);
    let (one, other) = (strip(0, frame), strip(1, 10.0));
    assert_alike("the strip that both show", &one, &other, 1.5);
}

#[test]
fn paper_lies_as_takes_fewer_pages() {
    // Just as wide as lying paper lets it.
    let grid = Grid::new(Kind::Square, 8, 4).unwrap();
    let map = Encounter::new("Cell", "srd35", grid).unwrap();
    for paper in PaperSize::ALL {
        let (report, bytes) = pdf(&map, &options(&map, tiled(paper)));
        let (short, long) = paper.mm();
        assert_eq!((report.pages, report.left_out), (2, 0), "{paper:?}");
        let upright = 10.0 * INCH <= short - 20.0;
        let expected = if upright {
            (short, long)
        } else {
            (long, short)
        };
        for (width, height) in sizes(&bytes) {
            let off = (width - expected.0).abs().max((height - expected.1).abs());
            assert!(off < 0.1, "{paper:?}: {width} × {height}");
        }
    }
}

/// Two rooms far from each other, in rock.
fn two_rooms() -> Encounter {
    let mut rows = vec!["#".repeat(40); 40];
    for (x, y) in [(2, 2), (3, 2), (36, 36), (37, 36)] {
        rows[y].replace_range(x..=x, ".");
    }
    let document = serde_json::json!({
        "header": { "name": "Two rooms", "ruleset": "srd35" },
        "grid": "square",
        "ground": rows,
    });
    serde_json::from_value(document).expect("it is a document")
}

fn text_of(bytes: &[u8]) -> String {
    let document = lopdf::Document::load_mem(bytes).expect("it is a PDF");
    let pages: Vec<u32> = document.get_pages().keys().copied().collect();
    document.extract_text(&pages).expect("it has text")
}

#[test]
fn pages_with_nothing_on_them_are_left_out_and_said_so() {
    let map = two_rooms();
    let (report, bytes) = pdf(&map, &options(&map, tiled(PaperSize::A4)));
    assert_eq!(report.pages, 3, "an overview and a page for each room");
    assert!(report.left_out > 10);
    let text = text_of(&bytes);
    let said = format!("{} empty pages were left out", report.left_out);
    for expected in ["Two rooms", "A1 · 1 of 2", "2 of 2", "A4", &said] {
        assert!(text.contains(expected), "{expected}: {text}");
    }
}

#[test]
fn text_is_text_in_fonts_that_go_along() {
    let grid = Grid::new(Kind::Square, 100, 4).unwrap();
    let map = Encounter::new("Żółw דוד", "srd35", grid).unwrap();
    let map = map.covered_by(Ground::Floor).unwrap();
    let scale = Scale::InchAndHalf;
    let printing = PdfOptions {
        scale,
        ..options(&map, tiled(PaperSize::A4))
    };
    let (_, bytes) = pdf(&map, &printing);
    let text = text_of(&bytes);
    for word in ["Żółw", "דוד"] {
        assert!(text.contains(word), "{word}: {text}");
    }
    let document = lopdf::Document::load_mem(&bytes).unwrap();
    let names = |key: &[u8]| {
        let objects = document.objects.values();
        let dicts = objects.filter_map(|object| object.as_dict().ok());
        dicts.filter(|dict| dict.has(key)).count()
    };
    let embedded = names(b"FontFile2") + names(b"FontFile3");
    assert_eq!(names(b"FontDescriptor"), embedded);
    assert!(embedded >= 2);
    assert!(bytes.len() < 3 << 20, "only letters in use go along");
}

#[test]
fn what_cannot_be_printed_is_refused_in_words() {
    let long = Grid::new(Kind::Square, 300, 4).unwrap();
    let long = Encounter::new("Road", "srd35", long).unwrap();
    let refusal = refused(&long, &options(&long, PdfLayout::Poster));
    assert_eq!(
        refusal.to_string(),
        "the page would be 7671 × 152 mm, but can be at most 5080 mm per side: choose cells of at most 16.8 mm, or print in tiles"
    );

    let large = Grid::new(Kind::Square, 50, 50).unwrap();
    let large = Encounter::new("Waste", "srd35", large).unwrap();
    let large = large.covered_by(Ground::Floor).unwrap();
    let printing = PdfOptions {
        scale: Scale::Mm(100.0),
        ..options(&large, tiled(PaperSize::A4))
    };
    let refusal = refused(&large, &printing);
    let too_many = |pages: i64| pages > MAX_PDF_PAGES as i64;
    assert!(matches!(refusal, PdfError::TooManyPages { pages } if too_many(pages)));
    let printing = PdfOptions {
        scale: Scale::Mm(1e6),
        ..printing
    };
    let refusal = refused(&large, &printing);
    assert!(matches!(refusal, PdfError::TooManyPages { pages } if too_many(pages)));

    let map = crate::sample::dungeon("square", true);
    for (margin_mm, overlap_mm) in [(105.0, 10.0), (10.0, 96.0), (f64::NAN, 200.0)] {
        let tiling = Tiling {
            margin_mm,
            overlap_mm,
            ..Tiling::on(PaperSize::A4)
        };
        let refusal = refused(&map, &options(&map, PdfLayout::Tiled(tiling)));
        assert_eq!(
            refusal.to_string(),
            "the margin and the overlap leave too little space on a page of A4: choose a smaller margin, a smaller overlap or larger paper"
        );
    }
    for layout in [PdfLayout::Poster, tiled(PaperSize::A4)] {
        let refusal = refused(&map, &options(&map, layout));
        assert!(matches!(refusal, PdfError::NoImage { .. }));
        for mm in [0.0, -1.0, f64::NAN, f64::INFINITY] {
            let printing = PdfOptions {
                scale: Scale::Mm(mm),
                ..options(&map, layout)
            };
            assert!(matches!(refused(&map, &printing), PdfError::NoSize));
        }
        let beside = PdfOptions {
            area: Rect::new(Point::new(100.0, 0.0), Point::new(120.0, 9.0)),
            ..options(&map, layout)
        };
        assert!(matches!(refused(&map, &beside), PdfError::EmptyArea));
    }
}

#[test]
fn words_on_the_map_are_found_where_they_stand_on_every_page() {
    let grid = Grid::new(Kind::Square, 12, 10).unwrap();
    let mut map = Encounter::new("Mill", "srd35", grid).unwrap();
    map = map.covered_by(Ground::Floor).unwrap();
    let mark = |kind, text: &str, y| Mark {
        kind,
        text: text.to_owned(),
        at: Point::new(6.0, y),
        cells: Vec::new(),
        link: None,
    };
    let label = mark(MarkKind::Label, "Grinding room", 2.0);
    let note = mark(MarkKind::Note, "The miller\nkeeps an owlbear.", 6.0);
    let marks = [label, note];
    let overlays = marks.iter().flat_map(|it| scene::mark(grid, it));
    let overlays: Vec<Item> = overlays.collect();
    let counter = token(&TokenSpec {
        label: None,
        name: "Bartholomew the Unnecessarily Long",
        side: Side::Heroes,
        center: Point::new(4.5, 8.5),
        cells: 1,
        selected: false,
        plate: Plate::alone(1),
        portrait: None,
    });
    for layout in [PdfLayout::Poster, tiled(PaperSize::A4)] {
        let printing = PdfOptions {
            overlays: &overlays,
            tokens: &counter,
            ..options(&map, layout)
        };
        let (_, bytes) = pdf(&map, &printing);
        let text = text_of(&bytes);
        for words in [
            "Grinding room",
            "The miller keeps an owlbear.",
            "Bartholomew the Unnecessarily Long",
        ] {
            assert!(text.contains(words), "{words}: {text}");
        }
    }
}

#[test]
fn pages_of_figures_look_in_a_pdf_as_in_their_preview() {
    let creature = |name: &str, cells, image: Option<&str>| CutOut {
        name: name.to_owned(),
        label: scene::initials(name),
        side: Side::Foes,
        cells,
        portrait: image.map(|image| Portrait {
            image: image.repeat(64),
            square: true,
        }),
    };
    let band = [
        creature("Ogre", 2, Some("1")),
        creature("Goblin 3", 1, None),
    ];
    let both = Figures {
        flat: true,
        standing: true,
    };
    let paper = (Point::new(210.0, 297.0), INCH);
    let laid = cut_outs(&band, both, paper, &|n, of| format!("{n} of {of}"));
    let mut bytes = Vec::new();
    let image = |_: &str| png_bytes(&face()).ok();
    write_pages(&mut bytes, "Counters", &laid.pages, &image).unwrap();
    assert_eq!(sizes(&bytes).len(), laid.pages.len());
    for (n, page) in laid.pages.iter().enumerate() {
        let preview = page_picture(page, PER_MM, &|_| Some(face())).unwrap();
        assert_alike("a page", &rendered(&bytes, n), &preview, 1.0);
    }
    let text = text_of(&bytes);
    assert_eq!(text.matches("Goblin 3").count(), 2, "{text}");
}
