//! Text shaping: the glyphs of a line and their positions, for pictures, SVG and PDF alike.

use crate::fonts::{Face, Piece, Weight, pieces};
use harfrust::{Direction, ShapeOptions, UnicodeBuffer};
use std::ops::Range;

/// Glyphs of one font and direction, in visual order from left to right.
pub struct Run<'a> {
    pub content: &'a str,
    pub glyphs: Vec<Glyph>,
    pub(crate) face: &'static Face,
}

/// A glyph of a run; lengths are in font units, with y upwards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Glyph {
    /// Index of the glyph in its font.
    pub id: u32,
    /// Distance to the origin of the next glyph.
    pub advance: i32,
    /// Distance of the drawn glyph from its origin, to the right and up.
    pub offset: (i32, i32),
    /// Bytes of the run's content that the glyph, perhaps with others, stands for.
    pub bytes: Range<usize>,
}

impl Run<'_> {
    /// Bytes of the font file.
    #[must_use]
    pub const fn font(&self) -> &'static [u8] {
        self.face.file
    }

    /// Font units per font size.
    #[must_use]
    pub fn units_per_em(&self) -> f64 {
        f64::from(self.face.units_per_em)
    }

    /// Width at a font size, in the unit of the size.
    #[must_use]
    pub fn width(&self, size: f64) -> f64 {
        let advance = self.glyphs.iter().map(|glyph| glyph.advance).sum::<i32>();
        f64::from(advance) * (size / self.units_per_em())
    }
}

/// Shapes a line of text into runs in visual order, left to right.
#[must_use]
pub fn shape(content: &str, weight: Weight) -> Vec<Run<'_>> {
    pieces(content, weight)
        .into_iter()
        .map(shape_piece)
        .collect()
}

fn shape_piece(piece: Piece<'_>) -> Run<'_> {
    let Piece { content, face, .. } = piece;
    let mut buffer = UnicodeBuffer::new();
    buffer.push_str(content);
    buffer.guess_segment_properties();
    buffer.set_direction(if piece.right_to_left {
        Direction::RightToLeft
    } else {
        Direction::LeftToRight
    });
    let plan = face.plan(buffer.direction(), buffer.script());
    let options = ShapeOptions::new().plan(Some(&plan));
    let shaped = face.shaper().shape(buffer, options);
    let infos = shaped.glyph_infos().iter();
    let mut starts: Vec<usize> = infos.clone().map(|info| info.cluster as usize).collect();
    starts.sort_unstable();
    starts.dedup();
    let cluster_end = |start| {
        let next = starts.partition_point(|other| *other <= start);
        starts.get(next).copied().unwrap_or(content.len())
    };
    let glyphs = infos.zip(shaped.glyph_positions()).map(|(info, position)| {
        let start = info.cluster as usize;
        Glyph {
            id: info.glyph_id,
            advance: position.x_advance,
            offset: (position.x_offset, position.y_offset),
            bytes: start..cluster_end(start),
        }
    });
    Run {
        content,
        glyphs: glyphs.collect(),
        face,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Asserts that the glyphs of a line cover its bytes in whole characters.
    fn assert_covered(content: &str) {
        for run in shape(content, Weight::Regular) {
            let mut ends: Vec<Range<usize>> =
                run.glyphs.iter().map(|glyph| glyph.bytes.clone()).collect();
            ends.sort_unstable_by_key(|bytes| bytes.start);
            ends.dedup();
            let mut at = 0;
            for bytes in ends {
                assert_eq!(bytes.start, at, "{content}");
                assert!(run.content.get(bytes.clone()).is_some(), "{content}");
                at = bytes.end;
            }
            assert_eq!(at, run.content.len(), "{content}");
        }
    }

    #[test]
    fn glyphs_of_a_line_cover_its_bytes() {
        for content in [
            "Office 11",
            "e\u{301}\u{301}x",
            "דָּוִד",
            "محارب",
            "שלום 3 لا",
            "🐉\u{200d}🔥",
        ] {
            assert_covered(content);
        }
    }

    #[test]
    fn glyphs_of_right_to_left_text_are_in_visual_order() {
        let [run] = &shape("لا", Weight::Regular)[..] else {
            panic!("one run");
        };
        let bytes: Vec<_> = run.glyphs.iter().map(|glyph| glyph.bytes.clone()).collect();
        assert_eq!(bytes, [2..4, 0..2]);
    }

    #[test]
    fn figures_are_lining() {
        for weight in [Weight::Regular, Weight::Bold] {
            let run = &shape("1", weight)[0];
            let default =
                skrifa::MetadataProvider::charmap(&skrifa::FontRef::new(run.font()).unwrap())
                    .map('1');
            assert_ne!(default.map(skrifa::GlyphId::to_u32), Some(run.glyphs[0].id));
        }
    }
}
