//! The bundled fonts, and which of them writes what, from which side.

use crate::Weight;
use rustybuzz::Face;
use std::sync::LazyLock;
use unicode_bidi::BidiInfo;

/// The fonts of a weight: Latin, Greek and Cyrillic letters, then Hebrew ones,
/// then Arabic ones. Those that cannot be read are missing; a test reads all.
type Faces = Vec<Face<'static>>;

macro_rules! faces {
    ($weight:literal) => {
        LazyLock::new(|| {
            let files: [&[u8]; 3] = [
                include_bytes!(concat!("../fonts/Alegreya-", $weight, ".ttf")),
                include_bytes!(concat!("../fonts/FrankRuhlLibre-", $weight, ".ttf")),
                include_bytes!(concat!("../fonts/NotoNaskhArabic-", $weight, ".ttf")),
            ];
            let faces = files.into_iter().map(|file| Face::from_slice(file, 0));
            faces.flatten().collect()
        })
    };
}

static REGULAR: LazyLock<Faces> = faces!("Regular");
static BOLD: LazyLock<Faces> = faces!("Bold");

/// The most characters of a line that are drawn: more are never seen, and each costs time.
const LONGEST_LINE: usize = 4000;

/// A piece of a line in one font, read in one direction.
pub(crate) struct Run<'a> {
    pub(crate) content: &'a str,
    pub(crate) face: &'static Face<'static>,
    /// Whether it is read from the right.
    pub(crate) leftward: bool,
}

/// A piece of a line in one of the bundled fonts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece<'a> {
    /// What it says.
    pub content: &'a str,
    /// The file of its font.
    pub font: &'static [u8],
    /// Whether it is read from the right.
    pub leftward: bool,
}

/// The pieces of a line as they stand from left to right, for files that text
/// goes into as text; what is painted takes the outlines of [`crate::text`].
#[must_use]
pub fn pieces(content: &str, weight: Weight) -> Vec<Piece<'_>> {
    let runs = runs(content, weight).into_iter();
    runs.map(|run| Piece {
        content: run.content,
        font: run.face.raw_face().data,
        leftward: run.leftward,
    })
    .collect()
}

/// The pieces of a line as they stand from left to right.
pub(crate) fn runs(content: &str, weight: Weight) -> Vec<Run<'_>> {
    let faces: &'static Faces = match weight {
        Weight::Regular => &REGULAR,
        Weight::Bold => &BOLD,
    };
    let end = content.char_indices().nth(LONGEST_LINE);
    let content = &content[..end.map_or(content.len(), |(at, _)| at)];
    let bidi = BidiInfo::new(content, None);
    let mut all = Vec::new();
    for paragraph in &bidi.paragraphs {
        let (levels, pieces) = bidi.visual_runs(paragraph, paragraph.range.clone());
        for piece in pieces {
            let leftward = levels
                .get(piece.start)
                .is_some_and(unicode_bidi::Level::is_rtl);
            let of_one_font = by_font(&content[piece], faces);
            let of_one_font = of_one_font.into_iter().map(|(content, face)| Run {
                content,
                face,
                leftward,
            });
            if leftward {
                all.extend(of_one_font.rev());
            } else {
                all.extend(of_one_font);
            }
        }
    }
    all
}

/// A text in pieces of one font each: as long as it can, a piece keeps the
/// font it has, so that marks and spaces go with their letters.
fn by_font<'a>(
    content: &'a str,
    faces: &'static [Face<'static>],
) -> Vec<(&'a str, &'static Face<'static>)> {
    let mut pieces: Vec<(&str, &Face)> = Vec::new();
    let mut start = 0;
    let mut now: Option<&Face> = None;
    for (at, letter) in content.char_indices() {
        let knows = |face: &&Face| face.glyph_index(letter).is_some();
        let next = now.filter(knows).or_else(|| faces.iter().find(knows));
        // What no font knows shows as the box of the first.
        let Some(next) = next.or(faces.first()) else {
            return pieces;
        };
        if let Some(now) = now.filter(|now| !std::ptr::eq(*now, next)) {
            pieces.push((&content[start..at], now));
            start = at;
        }
        now = Some(next);
    }
    pieces.extend(now.map(|now| (&content[start..], now)));
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
            let height = f64::from(faces[0].capital_height().unwrap());
            let share = height / f64::from(faces[0].units_per_em());
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
            for run in runs(name, Weight::Bold) {
                for letter in run.content.chars() {
                    assert!(run.face.glyph_index(letter).is_some(), "{letter} of {name}");
                }
            }
        }
    }

    #[test]
    fn what_is_read_from_the_right_stands_from_the_right() {
        let pieces = |content| {
            let runs = runs(content, Weight::Regular).into_iter();
            runs.map(|run| (run.content, run.leftward))
                .collect::<Vec<_>>()
        };
        assert_eq!(pieces("Wren"), [("Wren", false)]);
        assert_eq!(pieces("Goblin דוד"), [("Goblin ", false), ("דוד", true)]);
        assert_eq!(pieces("דוד 3"), [("3", false), ("דוד ", true)]);
    }
}
