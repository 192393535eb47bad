//! Bundled fonts, font fallback and bidirectional order of a line.

use harfrust::{Direction, Feature, Script, ShapePlan, Shaper, ShaperData, Tag};
use skrifa::charmap::Charmap;
use skrifa::raw::TableProvider;
use skrifa::{FontRef, MetadataProvider, OutlineGlyphCollection};
use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};
use unicode_bidi::BidiInfo;

/// Font weight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weight {
    /// For names.
    Regular,
    /// For initials and figures.
    Bold,
}

/// A bundled font with its tables for shaping and drawing.
pub(crate) struct Face {
    pub(crate) file: &'static [u8],
    pub(crate) outlines: OutlineGlyphCollection<'static>,
    pub(crate) units_per_em: u16,
    font: FontRef<'static>,
    charmap: Charmap<'static>,
    shaping: ShaperData,
    plans: Mutex<BTreeMap<(bool, Tag), Arc<ShapePlan>>>,
}

impl Face {
    /// Parses a font file; `None` if it is damaged, which a test excludes.
    fn new(file: &'static [u8]) -> Option<Self> {
        let font = FontRef::new(file).ok()?;
        Some(Self {
            file,
            outlines: font.outline_glyphs(),
            units_per_em: font.head().ok()?.units_per_em(),
            charmap: font.charmap(),
            shaping: ShaperData::new(&font),
            plans: Mutex::default(),
            font,
        })
    }

    pub(crate) fn shaper(&self) -> Shaper<'_> {
        self.shaping.shaper(&self.font).build()
    }

    /// Returns the shape plan of a direction and script, which is made once.
    pub(crate) fn plan(&self, direction: Direction, script: Script) -> Arc<ShapePlan> {
        let mut plans = self.plans.lock().unwrap_or_else(PoisonError::into_inner);
        let key = (direction == Direction::RightToLeft, script.tag());
        let new = || {
            // Lining figures: Alegreya's default figures descend below the baseline.
            let lining = Feature::new(Tag::new(b"lnum"), 1, ..);
            let plan = ShapePlan::new(&self.shaper(), direction, Some(script), None, &[lining]);
            Arc::new(plan)
        };
        Arc::clone(plans.entry(key).or_insert_with(new))
    }

    fn has(&self, letter: char) -> bool {
        self.charmap.map(letter).is_some()
    }
}

/// Fonts of one weight: Latin with Greek and Cyrillic, then Hebrew, then Arabic.
type Faces = Vec<Face>;

macro_rules! faces {
    ($weight:literal) => {
        LazyLock::new(|| {
            let files: [&[u8]; 3] = [
                include_bytes!(concat!("../fonts/Alegreya-", $weight, ".ttf")),
                include_bytes!(concat!("../fonts/FrankRuhlLibre-", $weight, ".ttf")),
                include_bytes!(concat!("../fonts/NotoNaskhArabic-", $weight, ".ttf")),
            ];
            files.into_iter().filter_map(Face::new).collect()
        })
    };
}

static REGULAR: LazyLock<Faces> = faces!("Regular");
static BOLD: LazyLock<Faces> = faces!("Bold");

/// Maximum number of drawn characters of a line; shaping takes time for each.
const LONGEST_LINE: usize = 4000;

/// Part of a line in one font and one direction.
#[derive(Clone, Copy)]
pub(crate) struct Piece<'a> {
    pub(crate) content: &'a str,
    pub(crate) face: &'static Face,
    pub(crate) right_to_left: bool,
}

/// Returns the pieces of a line in visual order, left to right.
pub(crate) fn pieces(content: &str, weight: Weight) -> Vec<Piece<'_>> {
    let faces: &'static Faces = match weight {
        Weight::Regular => &REGULAR,
        Weight::Bold => &BOLD,
    };
    let end = content.char_indices().nth(LONGEST_LINE);
    let content = &content[..end.map_or(content.len(), |(at, _)| at)];
    let bidi = BidiInfo::new(content, None);
    let mut all = Vec::new();
    for paragraph in &bidi.paragraphs {
        let (levels, runs) = bidi.visual_runs(paragraph, paragraph.range.clone());
        for run in runs {
            let right_to_left = levels
                .get(run.start)
                .is_some_and(unicode_bidi::Level::is_rtl);
            let by_font = by_font(&content[run], faces);
            let by_font = by_font.into_iter().map(|(content, face)| Piece {
                content,
                face,
                right_to_left,
            });
            if right_to_left {
                all.extend(by_font.rev());
            } else {
                all.extend(by_font);
            }
        }
    }
    all
}

/// Splits a text into pieces of one font each. A piece continues while its font has the letters, so
/// that marks and spaces share the font of their letters.
fn by_font<'a>(content: &'a str, faces: &'static [Face]) -> Vec<(&'a str, &'static Face)> {
    let mut pieces: Vec<(&str, &Face)> = Vec::new();
    let mut start = 0;
    let mut current: Option<&Face> = None;
    for (at, letter) in content.char_indices() {
        let has_letter = |face: &&Face| face.has(letter);
        let next = current
            .filter(has_letter)
            .or_else(|| faces.iter().find(has_letter));
        // The first font draws a box for a character that no font has.
        let Some(next) = next.or(faces.first()) else {
            return pieces;
        };
        if let Some(face) = current.filter(|face| !std::ptr::eq(*face, next)) {
            pieces.push((&content[start..at], face));
            start = at;
        }
        current = Some(next);
    }
    pieces.extend(current.map(|face| (&content[start..], face)));
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::CAP_HEIGHT;

    #[test]
    fn the_bundled_fonts_can_be_read() {
        for faces in [&REGULAR, &BOLD] {
            assert_eq!(faces.len(), 3);
            let height = faces[0].font.os2().unwrap().s_cap_height().unwrap();
            let share = f64::from(height) / f64::from(faces[0].units_per_em);
            assert!((share - CAP_HEIGHT).abs() < 0.01, "{share}");
        }
    }

    #[test]
    fn names_of_many_languages_have_their_letters() {
        for name in [
            "Ægir",
            "Łukasz",
            "Αθηνά",
            "Иван",
            "Þórr",
            "Şahin",
            "דָּוִד",
            "محارب",
        ] {
            for piece in pieces(name, Weight::Bold) {
                for letter in piece.content.chars() {
                    assert!(piece.face.has(letter), "{letter} of {name}");
                }
            }
        }
    }

    #[test]
    fn pieces_of_a_line_are_in_visual_order() {
        let pieces = |content| {
            let pieces = pieces(content, Weight::Regular).into_iter();
            pieces
                .map(|piece| (piece.content, piece.right_to_left))
                .collect::<Vec<_>>()
        };
        assert_eq!(pieces("Wren"), [("Wren", false)]);
        assert_eq!(pieces("Goblin דוד"), [("Goblin ", false), ("דוד", true)]);
        assert_eq!(pieces("דוד 3"), [("3", false), ("דוד ", true)]);
    }
}
