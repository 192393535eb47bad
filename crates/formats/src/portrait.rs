//! Portraits cut out of pictures.

use crate::picture::{Picture, PictureError, decode_while};
use image::imageops::{FilterType, crop_imm, resize, thumbnail};
use image::{Rgb, RgbImage, RgbaImage};
use scene::FACE;
use terms::Message;

/// The longest side of a portrait, in pixels: no counter is drawn larger.
pub const MAX_PORTRAIT_SIDE: u32 = 512;

/// The longest side of a picture that a portrait is cut out of, in pixels.
const CROPPED_SIDE: u32 = 2048;

/// Decodes a picture to cut a portrait out of: the first frame of a moving one, made smaller where it
/// has more pixels than a portrait could show. `go_on` is as for [`Picture::read_while`].
///
/// # Errors
/// If the bytes are no picture, or one that is too large or damaged, or `go_on` returns false.
pub fn picture_to_crop(
    bytes: &[u8],
    go_on: &dyn Fn(f64) -> bool,
) -> Result<RgbaImage, PictureError> {
    let image = decode_while(bytes, go_on)?;
    let longest = image.width().max(image.height());
    if longest <= CROPPED_SIDE {
        return Ok(image);
    }
    // A picture may be so thin that nothing would be left of its other side.
    let side = |length: u32| {
        let smaller = f64::from(length) * f64::from(CROPPED_SIDE) / f64::from(longest);
        (smaller as u32).max(1)
    };
    Ok(thumbnail(&image, side(image.width()), side(image.height())))
}

/// Cuts a square out of a picture, `side` pixels wide and with a corner at
/// `left` and `top`, as far as the picture goes: a PNG of at most
/// [`MAX_PORTRAIT_SIDE`]. What can be seen through gets the color of a counter.
///
/// # Errors
/// When it cannot be written as a PNG.
pub fn cut_portrait(
    image: &RgbaImage,
    left: u32,
    top: u32,
    side: u32,
) -> Result<Picture, PictureError> {
    let side = side.clamp(1, image.width().min(image.height()));
    let (left, top) = (
        left.min(image.width().saturating_sub(side)),
        top.min(image.height().saturating_sub(side)),
    );
    let square = crop_imm(image, left, top, side, side);
    let square = on_a_counter(&square.to_image());
    let small = if side > MAX_PORTRAIT_SIDE {
        let filter = FilterType::CatmullRom;
        resize(&square, MAX_PORTRAIT_SIDE, MAX_PORTRAIT_SIDE, filter)
    } else {
        square
    };
    let (width, height) = small.dimensions();
    Picture::read(png_of(small.as_raw(), width, height, png::ColorType::Rgb)?)
}

/// A picture's pixels as a PNG file, written fast rather than small.
///
/// # Errors
/// When it cannot be written.
pub fn png_bytes(image: &RgbaImage) -> Result<Vec<u8>, PictureError> {
    let (width, height) = image.dimensions();
    png_of(image.as_raw(), width, height, png::ColorType::Rgba)
}

fn on_a_counter(image: &RgbaImage) -> RgbImage {
    let face = [FACE.r, FACE.g, FACE.b];
    RgbImage::from_fn(image.width(), image.height(), |x, y| {
        let [r, g, b, a] = image.get_pixel(x, y).0;
        let over = |(above, below): (u8, u8)| {
            let opacity = f64::from(a) / 255.0;
            let color = f64::from(above) * opacity + f64::from(below) * (1.0 - opacity);
            color.round() as u8
        };
        let [red, green, blue] = face;
        Rgb([(r, red), (g, green), (b, blue)].map(over))
    })
}

fn png_of(
    pixels: &[u8],
    width: u32,
    height: u32,
    color: png::ColorType,
) -> Result<Vec<u8>, PictureError> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, width, height);
    encoder.set_color(color);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_compression(png::Compression::Fast);
    let failed = |error: png::EncodingError| PictureError::Damaged(Message::plain(error));
    let mut writer = encoder.write_header().map_err(failed)?;
    writer.write_image_data(pixels).map_err(failed)?;
    writer.finish().map_err(failed)?;
    Ok(bytes)
}
