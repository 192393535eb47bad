//! Images as they go into files that hold them whole.

use crate::picture::{PictureError, decode, kind};
use image::{ExtendedColorType, ImageDecoder, ImageFormat, ImageReader, RgbaImage};
use std::io::Cursor;

/// An image to be put into another file.
pub(crate) enum Embedded {
    /// The bytes of a JPEG that every reader shows as we do.
    Jpeg(Vec<u8>),
    /// Pixels, the right way up.
    Pixels(RgbaImage),
}

impl Embedded {
    /// Takes the bytes of a picture. A photograph keeps its bytes, which no
    /// other way is written as small; of the rest only the pixels are taken, and
    /// none of the texts and profiles that may come with them.
    pub(crate) fn of(bytes: Vec<u8>) -> Result<Self, PictureError> {
        Ok(
            if kind(&bytes) == Some(ImageFormat::Jpeg) && is_plain(&bytes) {
                Self::Jpeg(bytes)
            } else {
                Self::Pixels(decode(&bytes)?)
            },
        )
    }
}

/// Whether a JPEG stands upright, and in colors that are never told from the inverse.
fn is_plain(bytes: &[u8]) -> bool {
    let reader = ImageReader::with_format(Cursor::new(bytes), ImageFormat::Jpeg);
    reader.into_decoder().is_ok_and(|mut decoder| {
        let upright = decoder.orientation().ok();
        let color = decoder.original_color_type();
        upright == Some(image::metadata::Orientation::NoTransforms)
            && matches!(color, ExtendedColorType::L8 | ExtendedColorType::Rgb8)
    })
}
