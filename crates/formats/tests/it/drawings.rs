//! Maps as SVG drawings: a program that is not ours shows them as our pictures are.

use crate::painted_maps::{difference, face, grounds, hazards, leaves, passages};
use encounter::{Encounter, Portrait, Side};
use formats::{PngOptions, SvgError, SvgOptions, png_bytes, write_png, write_svg};
use grid::{Grid, Kind, Point, Rect};
use image::RgbaImage;
use resvg::{tiny_skia, usvg};
use roxmltree::{Document, ParsingOptions};
use scene::map::paper;
use scene::{Item, Plate, TokenSpec, token};

/// Pixels a cell of the pictures that are compared.
const PIXELS: u32 = 24;

fn options(encounter: &Encounter) -> SvgOptions<'static> {
    SvgOptions {
        area: paper(encounter.grid()),
        mm_per_cell: 25.4,
        parts: scene::map::MapParts::default(),
        overlays: &[],
        tokens: &[],
        legend: None,
    }
}

fn svg(encounter: &Encounter, options: &SvgOptions) -> String {
    let image = |_: &str| png_bytes(&leaves()).ok();
    let mut bytes = Vec::new();
    write_svg(&mut bytes, encounter, options, &image).expect("it is written");
    String::from_utf8(bytes).expect("it is text")
}

/// A drawing as another program paints it, so many pixels wide.
fn rendered(svg: &str, width: u32, height: u32) -> RgbaImage {
    let tree = usvg::Tree::from_str(svg, &usvg::Options::default()).expect("it is SVG");
    let mut pixmap = tiny_skia::Pixmap::new(width, height).expect("it has pixels");
    // An inch has 96 units, and is a cell.
    let scale = PIXELS as f32 / 96.0;
    let scale = tiny_skia::Transform::from_scale(scale, scale);
    resvg::render(&tree, scale, &mut pixmap.as_mut());
    RgbaImage::from_raw(width, height, pixmap.take_demultiplied()).expect("it has all pixels")
}

/// Asserts that a map is drawn as it is painted.
fn assert_like_the_picture(what: &str, map: &Encounter, overlays: &[Item], tokens: &[Item]) {
    let legend = crate::sample::legend(map);
    let legend = Some(&legend);
    let mut bytes = Vec::new();
    let painting = PngOptions {
        overlays,
        tokens,
        legend,
        ..PngOptions::plain(PIXELS)
    };
    write_png(&mut bytes, map, &painting, &|_| Some(leaves())).expect("it is written");
    let painted = image::load_from_memory(&bytes).expect("it is a picture");
    let painted = painted.into_rgba8();
    let drawing = SvgOptions {
        parts: scene::map::MapParts::default(),
        overlays,
        tokens,
        legend,
        ..options(map)
    };
    let svg = svg(map, &drawing);
    let drawn = rendered(&svg, painted.width(), painted.height());
    let (mean, _) = difference(&painted, &drawn);
    assert!(mean < 1.0, "{what}: {mean:.3} a channel");
}

#[test]
fn maps_are_drawn_as_they_are_painted() {
    for kind in ["square", "hex-pointy", "hex-flat"] {
        let dungeon = crate::sample::dungeon(kind, false);
        let preview = crate::sample::preview(&dungeon);
        let counters = crate::sample::counters(&dungeon);
        assert_like_the_picture(kind, &dungeon, &preview, &counters);
        let country = crate::country::corner(kind, "ink");
        assert_like_the_picture("overland", &country, &[], &[]);
    }
    for look in ["ink", "colour", "blueprint"] {
        assert_like_the_picture(look, &grounds("square", look), &[], &[]);
        assert_like_the_picture(look, &hazards("hex-pointy", look), &[], &[]);
        assert_like_the_picture(look, &passages(look), &[], &[]);
    }
}

#[test]
fn images_are_in_the_drawing_once() {
    let portrait = Portrait {
        image: "1".repeat(64),
        square: false,
    };
    let counters: Vec<Item> = [(2.5, Side::Heroes), (5.5, Side::Foes)]
        .into_iter()
        .flat_map(|(x, side)| {
            token(&TokenSpec {
                name: "Kyra",
                label: None,
                side,
                center: Point::new(x, 2.5),
                cells: 1,
                selected: false,
                plate: Plate::alone(1),
                portrait: Some(&portrait),
            })
        })
        .collect();
    let map = crate::sample::dungeon("square", true);
    assert_like_the_picture("picture", &map, &[], &counters);
    let drawing = SvgOptions {
        tokens: &counters,
        ..options(&map)
    };
    let svg = svg(&map, &drawing);
    let document = parsed(&svg);
    assert_eq!(named(&document, "image").count(), 2);
    assert!(named(&document, "use").count() > 2);
}

#[test]
fn photographs_keep_their_bytes() {
    let mut jpeg = std::io::Cursor::new(Vec::new());
    let pixels = image::DynamicImage::from(face()).into_rgb8();
    let format = image::ImageFormat::Jpeg;
    pixels.write_to(&mut jpeg, format).expect("it is written");
    let map = crate::sample::dungeon("square", true);
    let mut bytes = Vec::new();
    let image = |_: &str| Some(jpeg.get_ref().clone());
    write_svg(&mut bytes, &map, &options(&map), &image).expect("it is written");
    let svg = String::from_utf8(bytes).unwrap();
    use base64::prelude::{BASE64_STANDARD, Engine};
    assert!(svg.contains(&BASE64_STANDARD.encode(jpeg.get_ref())));
}

#[test]
fn a_picture_that_cannot_be_had_is_refused_before_anything_is_written() {
    let map = crate::sample::dungeon("square", true);
    for image in [None, Some(b"no picture".to_vec())] {
        let mut bytes = Vec::new();
        let refused = write_svg(&mut bytes, &map, &options(&map), &|_| image.clone());
        assert!(matches!(refused, Err(SvgError::NoImage { .. })));
        assert!(bytes.is_empty());
    }
}

fn parsed(svg: &str) -> Document<'_> {
    let many = ParsingOptions {
        nodes_limit: u32::MAX,
        ..ParsingOptions::default()
    };
    Document::parse_with_options(svg, many).expect("it is XML")
}

fn named<'a>(
    document: &'a Document,
    name: &'static str,
) -> impl Iterator<Item = roxmltree::Node<'a, 'a>> {
    document
        .descendants()
        .filter(move |node| node.has_tag_name(name))
}

#[test]
fn a_drawing_has_its_size_and_layers_and_no_scripts() {
    let grid = Grid::new(Kind::Square, 20, 10).unwrap();
    let name = "“Tom & <Jerry>” ]]> \u{202e}'\"";
    let map = Encounter::new(name, "srd35", grid).unwrap();
    let drawing = SvgOptions {
        area: Rect::new(Point::new(2.0, 1.0), Point::new(12.0, 5.0)),
        mm_per_cell: 30.0,
        ..options(&map)
    };
    let mut bytes = Vec::new();
    let size = write_svg(&mut bytes, &map, &drawing, &|_| None).unwrap();
    assert_eq!(size, (300.0, 120.0));
    let svg = String::from_utf8(bytes).unwrap();
    let document = parsed(&svg);
    let root = document.root_element();
    assert_eq!(root.attribute("width"), Some("300.000mm"));
    assert_eq!(root.attribute("height"), Some("120.000mm"));
    assert_eq!(root.attribute("viewBox"), Some("2 1 10 4"));
    let title = named(&document, "title").next().unwrap();
    assert_eq!(title.text(), Some(name));
    let inkscape = "http://www.inkscape.org/namespaces/inkscape";
    let layers: Vec<(&str, &str)> = document
        .descendants()
        .filter(|node| node.attribute((inkscape, "groupmode")) == Some("layer"))
        .map(|node| {
            let label = node.attribute((inkscape, "label"));
            (node.attribute("id").unwrap(), label.unwrap())
        })
        .collect();
    let expected = [
        ("map", "Map"),
        ("overlays", "Overlays"),
        ("creatures", "Creatures"),
    ];
    assert_eq!(layers, expected);
    assert!(named(&document, "script").next().is_none());
    let ids: Vec<&str> = document
        .descendants()
        .filter_map(|node| node.attribute("id"))
        .collect();
    let unique: std::collections::BTreeSet<&&str> = ids.iter().collect();
    assert_eq!(unique.len(), ids.len(), "an id stands for one thing");
}

#[test]
fn a_drawing_without_size_or_of_nothing_is_refused() {
    let map = crate::sample::dungeon("square", false);
    for mm_per_cell in [0.0, -1.0, f64::NAN, f64::INFINITY] {
        let none = SvgOptions {
            mm_per_cell,
            ..options(&map)
        };
        let refused = write_svg(&mut Vec::new(), &map, &none, &|_| None);
        assert!(matches!(refused, Err(SvgError::NoSize)));
    }
    let beside = SvgOptions {
        area: Rect::new(Point::new(100.0, 0.0), Point::new(120.0, 9.0)),
        ..options(&map)
    };
    let refused = write_svg(&mut Vec::new(), &map, &beside, &|_| None);
    let expected = "the exported area contains no cells of the map: choose a part of the map";
    assert_eq!(refused.unwrap_err().to_string(), expected);
}

#[test]
fn names_can_be_searched_for_in_a_drawing_and_stay_outlines_to_the_eye() {
    let grid = Grid::new(Kind::Square, 6, 4).unwrap();
    let map = Encounter::new("Mill", "srd35", grid).unwrap();
    let tokens = token(&TokenSpec {
        name: "Wren & Bartholomew the Long",
        label: None,
        side: Side::Heroes,
        center: Point::new(2.5, 1.5),
        cells: 1,
        selected: false,
        plate: Plate::alone(1),
        portrait: None,
    });
    let drawn = svg(
        &map,
        &SvgOptions {
            tokens: &tokens,
            ..options(&map)
        },
    );
    let document = parsed(&drawn);
    let texts = document.descendants().filter(|it| it.has_tag_name("text"));
    let texts: Vec<_> = texts.collect();
    assert_eq!(texts.len(), 1);
    assert_eq!(texts[0].text(), Some("Wren & Bartholomew the Long"));
    assert_eq!(texts[0].attribute("fill-opacity"), Some("0"));
}
