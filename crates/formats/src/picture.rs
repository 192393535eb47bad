//! Pictures that come from files: what they are, how big, and their pixels.
//!
//! A picture is only what its own bytes say it is; file names and declared
//! types are not believed. Its size is read and checked before any memory is
//! set aside for its pixels.

use crate::portrait::MAX_PORTRAIT_SIDE;
use image::{
    ColorType, DynamicImage, ImageDecoder, ImageError, ImageFormat, ImageReader, Limits, RgbaImage,
};
use std::io::Cursor;
use terms::{Message, git_lfs_pointer, message};

/// The longest side a picture may have, in pixels.
pub const MAX_PICTURE_SIDE: u32 = 16_384;

/// The most pixels a picture may have.
pub const MAX_PICTURE_PIXELS: u64 = 100_000_000;

/// The most memory decoding may take, in bytes.
const MAX_ALLOC: usize = 512 * 1024 * 1024;

/// A picture that was read whole and found sound.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// The file's bytes, as they were given.
    pub bytes: Vec<u8>,
    /// `image/png`, `image/jpeg` or `image/webp`.
    pub media_type: &'static str,
    /// Width in pixels.
    pub width: u32,
    /// Height in pixels.
    pub height: u32,
    /// The BLAKE3 hash of the bytes, as 64 hexadecimal digits.
    pub hash: String,
}

/// Why a picture is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PictureError {
    /// Its bytes are of no known kind.
    #[error("{}", message!("image-unknown-type"))]
    UnknownType,
    /// A pointer of Git LFS in place of the picture.
    #[error("{0}")]
    GitLfsPointer(Message),
    /// It has more pixels than can be handled.
    #[error("{}", message!(
        "image-too-large",
        width,
        height,
        max_picture_side = MAX_PICTURE_SIDE,
        millions = MAX_PICTURE_PIXELS / 1_000_000,
    ))]
    TooLarge {
        /// Width in pixels.
        width: u32,
        /// Height in pixels.
        height: u32,
    },
    /// It has more pixels than a portrait may have.
    #[error("{}", message!(
        "image-large-portrait",
        width,
        height,
        max_portrait_side = MAX_PORTRAIT_SIDE,
    ))]
    LargePortrait {
        /// Width in pixels.
        width: u32,
        /// Height in pixels.
        height: u32,
    },
    /// It cannot be decoded.
    #[error("{}", message!("image-damaged", what = .0))]
    Damaged(Message),
    /// Decoding was canceled.
    #[error("{}", message!("image-canceled"))]
    Canceled,
}

impl Picture {
    /// Takes a picture's bytes after decoding them once to see that they are sound.
    ///
    /// # Errors
    /// When they are no picture, one that is too large, or a damaged one.
    pub fn read(bytes: Vec<u8>) -> Result<Self, PictureError> {
        Self::read_while(bytes, &|_| true)
    }

    /// Reads a picture as long as `go_on` returns true. It receives the decoded share, from 0 to 1:
    /// row by row of a PNG file, only before and after decoding of another format.
    ///
    /// # Errors
    /// If the bytes are no picture, or one that is too large or damaged, or `go_on` returns false.
    pub fn read_while(bytes: Vec<u8>, go_on: &dyn Fn(f64) -> bool) -> Result<Self, PictureError> {
        Self::read_rows(bytes, go_on, &mut |_| {})
    }

    /// Reads a picture as [`Self::read_while`] does and calls `row` with the pixels of each row from
    /// the top: red, green, blue and alpha, a byte each.
    ///
    /// # Errors
    /// As [`Self::read_while`].
    pub(crate) fn read_rows(
        bytes: Vec<u8>,
        go_on: &dyn Fn(f64) -> bool,
        row: &mut dyn FnMut(&[u8]),
    ) -> Result<Self, PictureError> {
        let format = known_kind(&bytes)?;
        let (width, height) = decode_rows(&bytes, go_on, row)?;
        Ok(Self {
            media_type: format.to_mime_type(),
            width,
            height,
            hash: blake3::hash(&bytes).to_hex().to_string(),
            bytes,
        })
    }

    /// The same for a portrait, which is small.
    ///
    /// # Errors
    /// When the bytes are no picture, one that is too large, or a damaged one.
    pub(crate) fn read_portrait(bytes: Vec<u8>) -> Result<Self, PictureError> {
        let format = known_kind(&bytes)?;
        let (width, height) = size(&bytes, format)?;
        if width.max(height) > MAX_PORTRAIT_SIDE {
            return Err(PictureError::LargePortrait { width, height });
        }
        Self::read(bytes)
    }
}

/// The pixels of a picture, the right way up; the first frame of a moving one.
///
/// # Errors
/// When the bytes are no picture, one that is too large, or a damaged one.
pub fn decode(bytes: &[u8]) -> Result<RgbaImage, PictureError> {
    decode_while(bytes, &|_| true)
}

/// Decodes a picture as [`decode`] does, as long as `go_on` returns true: see [`Picture::read_while`].
///
/// # Errors
/// As [`decode`], and if `go_on` returns false.
pub(crate) fn decode_while(
    bytes: &[u8],
    go_on: &dyn Fn(f64) -> bool,
) -> Result<RgbaImage, PictureError> {
    let (format, size) = measure(bytes)?;
    check(go_on, 0.0)?;
    let image = match format {
        ImageFormat::Png => decode_png(bytes, go_on)?,
        _ => decode_at_once(bytes, format, size)?,
    };
    check(go_on, 1.0)?;
    Ok(image)
}

fn check(go_on: &dyn Fn(f64) -> bool, done: f64) -> Result<(), PictureError> {
    match go_on(done) {
        true => Ok(()),
        false => Err(PictureError::Canceled),
    }
}

/// Decodes a JPEG or WebP file of such a width and height.
fn decode_at_once(
    bytes: &[u8],
    format: ImageFormat,
    (width, height): (u32, u32),
) -> Result<RgbaImage, PictureError> {
    let pixels = u64::from(width) * u64::from(height);
    let mut limits = Limits::default();
    limits.max_image_width = Some(MAX_PICTURE_SIDE);
    limits.max_image_height = Some(MAX_PICTURE_SIDE);
    limits.max_alloc = Some(MAX_ALLOC as u64);
    let mut reader = ImageReader::with_format(Cursor::new(bytes), format);
    reader.limits(limits);
    let mut decoder = reader.into_decoder().map_err(damaged)?;
    // Cameras write pictures lying on their side and note which way up they are.
    let way_up = decoder.orientation().map_err(damaged)?;
    let channels = decoder.color_type().bytes_per_pixel();
    let image = match decoder.color_type() {
        ColorType::L8 | ColorType::La8 | ColorType::Rgb8 | ColorType::Rgba8 => {
            let mut bytes = room_for(width, height);
            let decoded = &mut bytes[..pixels as usize * usize::from(channels)];
            decoder.read_image(decoded).map_err(damaged)?;
            spread(&mut bytes, channels.into());
            RgbaImage::from_raw(width, height, bytes)
        }
        _ => Some(DynamicImage::from_decoder(decoder).map_err(damaged)?.into()),
    };
    let image = image.ok_or_else(|| PictureError::Damaged(message!("image-rows-incomplete")))?;
    let mut image = DynamicImage::ImageRgba8(image);
    image.apply_orientation(way_up);
    Ok(image.into_rgba8())
}

/// Decodes a picture, calls `row` with the pixels of each row from the top, and returns width and
/// height in pixels. Of a PNG file that is not interlaced only a row is in memory at a time.
///
/// # Errors
/// As [`decode_while`].
pub(crate) fn decode_rows(
    bytes: &[u8],
    go_on: &dyn Fn(f64) -> bool,
    row: &mut dyn FnMut(&[u8]),
) -> Result<(u32, u32), PictureError> {
    let (format, size) = measure(bytes)?;
    if format == ImageFormat::Png {
        let mut reader = png_reader(bytes)?;
        if !reader.info().interlaced {
            png_rows(&mut reader, go_on, row)?;
            return Ok(size);
        }
    }
    let image = decode_while(bytes, go_on)?;
    let (width, height) = image.dimensions();
    image
        .as_raw()
        .chunks_exact(4 * width as usize)
        .for_each(row);
    Ok((width, height))
}

/// Returns the format, width and height of a picture whose size is within the limits.
fn measure(bytes: &[u8]) -> Result<(ImageFormat, (u32, u32)), PictureError> {
    let format = known_kind(bytes)?;
    let (width, height) = size(bytes, format)?;
    let longest = width.max(height);
    let pixels = u64::from(width) * u64::from(height);
    if longest > MAX_PICTURE_SIDE || pixels > MAX_PICTURE_PIXELS {
        return Err(PictureError::TooLarge { width, height });
    }
    if pixels == 0 {
        return Err(PictureError::Damaged(message!("image-without-pixels")));
    }
    Ok((format, (width, height)))
}

/// Memory for a picture in full color. What is decoded to less goes into its
/// beginning: of a large picture there is no room for two.
fn room_for(width: u32, height: u32) -> Vec<u8> {
    vec![0; 4 * width as usize * height as usize]
}

/// Spreads pixels of `channels` bytes each, at the beginning of `bytes`, out to red, green, blue and
/// alpha.
fn spread(bytes: &mut [u8], channels: usize) {
    // From the end on, where nothing is in the way.
    for pixel in (0..bytes.len() / 4).rev() {
        let color = match bytes[pixel * channels..][..channels] {
            [gray] => [gray, gray, gray, 255],
            [gray, alpha] => [gray, gray, gray, alpha],
            [red, green, blue] => [red, green, blue, 255],
            _ => break,
        };
        bytes[pixel * 4..][..4].copy_from_slice(&color);
    }
}

fn known_kind(bytes: &[u8]) -> Result<ImageFormat, PictureError> {
    kind(bytes).ok_or_else(|| match git_lfs_pointer(bytes) {
        Some(why) => PictureError::GitLfsPointer(why),
        None => PictureError::UnknownType,
    })
}

/// What the first bytes say the picture is.
pub(crate) fn kind(bytes: &[u8]) -> Option<ImageFormat> {
    if bytes.starts_with(b"\x89PNG\r\n\x1a\n") {
        Some(ImageFormat::Png)
    } else if bytes.starts_with(b"\xff\xd8\xff") {
        Some(ImageFormat::Jpeg)
    } else if bytes.starts_with(b"RIFF") && bytes.get(8..12) == Some(b"WEBP") {
        Some(ImageFormat::WebP)
    } else {
        None
    }
}

/// Width and height in pixels, from the header alone.
fn size(bytes: &[u8], format: ImageFormat) -> Result<(u32, u32), PictureError> {
    if format != ImageFormat::Png {
        let reader = ImageReader::with_format(Cursor::new(bytes), format);
        return reader.into_dimensions().map_err(damaged);
    }
    // Signature, chunk length and chunk name come before the two numbers.
    let header = bytes.get(12..24).and_then(|header| {
        let (name, numbers) = header.split_first_chunk::<4>()?;
        let (width, numbers) = numbers.split_first_chunk::<4>()?;
        let height = numbers.first_chunk::<4>()?;
        (name == b"IHDR").then(|| (u32::from_be_bytes(*width), u32::from_be_bytes(*height)))
    });
    header.ok_or_else(|| PictureError::Damaged(message!("image-ends-in-header")))
}

/// The decoder of a PNG file, without the texts and color profiles in it: those may be compressed
/// to a thousandth of the memory they unfold to.
fn png_reader(bytes: &[u8]) -> Result<PngReader<'_>, PictureError> {
    let limits = ::png::Limits { bytes: MAX_ALLOC };
    let mut decoder = ::png::Decoder::new_with_limits(Cursor::new(bytes), limits);
    decoder.set_ignore_text_chunk(true);
    decoder.set_ignore_iccp_chunk(true);
    decoder.set_transformations(
        ::png::Transformations::normalize_to_color8() | ::png::Transformations::ALPHA,
    );
    decoder.read_info().map_err(damaged_png)
}

type PngReader<'a> = ::png::Reader<Cursor<&'a [u8]>>;

fn damaged_png(error: ::png::DecodingError) -> PictureError {
    PictureError::Damaged(Message::plain(error))
}

/// Decodes a PNG file that is not interlaced, row by row.
fn png_rows(
    reader: &mut PngReader,
    go_on: &dyn Fn(f64) -> bool,
    row: &mut dyn FnMut(&[u8]),
) -> Result<(), PictureError> {
    let (width, height) = reader.info().size();
    let channels = reader.output_color_type().0.samples();
    let mut pixels = room_for(width, 1);
    for done in 0..height {
        check(go_on, f64::from(done) / f64::from(height))?;
        let incomplete = || PictureError::Damaged(message!("image-rows-incomplete"));
        let line = reader.next_row().map_err(damaged_png)?;
        let line = line.ok_or_else(incomplete)?;
        let place = pixels.get_mut(..line.data().len()).ok_or_else(incomplete)?;
        place.copy_from_slice(line.data());
        spread(&mut pixels, channels);
        row(&pixels);
    }
    Ok(())
}

fn decode_png(bytes: &[u8], go_on: &dyn Fn(f64) -> bool) -> Result<RgbaImage, PictureError> {
    let mut reader = png_reader(bytes)?;
    let (width, height) = reader.info().size();
    let mut pixels;
    if reader.info().interlaced {
        pixels = room_for(width, height);
        let length = reader.output_buffer_size();
        let decoded = length.and_then(|length| pixels.get_mut(..length));
        let decoded = decoded.ok_or_else(|| PictureError::Damaged(message!("image-huge")))?;
        let frame = reader.next_frame(decoded).map_err(damaged_png)?;
        spread(&mut pixels, frame.color_type.samples());
    } else {
        pixels = Vec::with_capacity(4 * width as usize * height as usize);
        png_rows(&mut reader, go_on, &mut |row| pixels.extend_from_slice(row))?;
    }
    RgbaImage::from_raw(width, height, pixels)
        .ok_or_else(|| PictureError::Damaged(message!("image-rows-incomplete")))
}

fn damaged(error: ImageError) -> PictureError {
    PictureError::Damaged(Message::plain(error))
}
