//! Pictures that come from files: what they are, how big, and their pixels.
//!
//! A picture is only what its own bytes say it is; file names and declared
//! types are not believed. Its size is read and checked before any memory is
//! set aside for its pixels.

use crate::portrait::MAX_PORTRAIT_SIDE;
use image::metadata::Orientation;
use image::{
    DynamicImage, GrayAlphaImage, GrayImage, ImageDecoder, ImageError, ImageFormat, ImageReader,
    Limits, RgbImage, RgbaImage,
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

/// Decodes a picture, the right way up; the first frame of a moving one.
///
/// # Errors
/// If the bytes are not a picture, or one that is too large or damaged.
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
    let room = length(size, 4);
    let (size, pixels) = match row_reader(bytes, format)? {
        Some(mut reader) => {
            let mut pixels = Vec::with_capacity(room);
            png_rows(&mut reader, go_on, &mut |row| pixels.extend_from_slice(row))?;
            (size, pixels)
        }
        None => {
            let mut raster = Raster::decode(bytes, format, room)?;
            spread(&mut raster.bytes, raster.channels);
            (raster.size, raster.bytes)
        }
    };
    check(go_on, 1.0)?;
    RgbaImage::from_raw(size.0, size.1, pixels).ok_or_else(incomplete)
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
    if let Some(mut reader) = row_reader(bytes, format)? {
        png_rows(&mut reader, go_on, row)?;
        return Ok(size);
    }
    check(go_on, 0.0)?;
    let raster = Raster::decode(bytes, format, 0)?;
    check(go_on, 1.0)?;
    let width = raster.size.0;
    let mut line = vec![0; length((width, 1), 4)];
    for pixels in raster
        .bytes
        .chunks_exact(length((width, 1), raster.channels))
    {
        row(spread_row(pixels, raster.channels, &mut line));
    }
    Ok(raster.size)
}

fn check(go_on: &dyn Fn(f64) -> bool, done: f64) -> Result<(), PictureError> {
    match go_on(done) {
        true => Ok(()),
        false => Err(PictureError::Canceled),
    }
}

/// All pixels of a picture, the right way up, in the channels of its file.
struct Raster {
    /// Row by row without gaps, a byte a channel. There may be unused memory behind the pixels.
    bytes: Vec<u8>,
    channels: u8,
    size: (u32, u32),
}

impl Raster {
    /// Decodes a whole picture into memory of at least `room` bytes.
    fn decode(bytes: &[u8], format: ImageFormat, room: usize) -> Result<Self, PictureError> {
        if format == ImageFormat::Png {
            let mut reader = png_reader(bytes)?;
            let size = reader.info().size();
            let decoded = reader.output_buffer_size();
            let decoded = decoded.ok_or_else(|| PictureError::Damaged(message!("image-huge")))?;
            let mut bytes = vec![0; decoded.max(room)];
            let frame = reader.next_frame(&mut bytes).map_err(damaged_png)?;
            return Ok(Self {
                bytes,
                channels: frame.color_type.samples() as u8,
                size,
            });
        }
        let mut limits = Limits::default();
        limits.max_image_width = Some(MAX_PICTURE_SIDE);
        limits.max_image_height = Some(MAX_PICTURE_SIDE);
        limits.max_alloc = Some(MAX_ALLOC as u64);
        let mut reader = ImageReader::with_format(Cursor::new(bytes), format);
        reader.limits(limits);
        let mut decoder = reader.into_decoder().map_err(damaged)?;
        // Cameras write pictures lying on their side and note which way up they are.
        let way_up = decoder.orientation().map_err(damaged)?;
        let size = decoder.dimensions();
        // JPEG and WebP have a byte a channel.
        let channels = decoder.color_type().channel_count();
        let decoded = length(size, channels);
        let mut bytes = vec![0; decoded.max(room)];
        let place = bytes.get_mut(..decoded).ok_or_else(incomplete)?;
        decoder.read_image(place).map_err(damaged)?;
        let raster = Self {
            bytes,
            channels,
            size,
        };
        match way_up {
            Orientation::NoTransforms => Ok(raster),
            way_up => raster.turned(way_up, room),
        }
    }

    fn turned(mut self, way_up: Orientation, room: usize) -> Result<Self, PictureError> {
        let (width, height) = self.size;
        self.bytes.truncate(length(self.size, self.channels));
        let bytes = self.bytes;
        let mut image: DynamicImage = match self.channels {
            1 => GrayImage::from_raw(width, height, bytes).map(Into::into),
            2 => GrayAlphaImage::from_raw(width, height, bytes).map(Into::into),
            3 => RgbImage::from_raw(width, height, bytes).map(Into::into),
            _ => RgbaImage::from_raw(width, height, bytes).map(Into::into),
        }
        .ok_or_else(incomplete)?;
        image.apply_orientation(way_up);
        let size = (image.width(), image.height());
        let mut bytes = image.into_bytes();
        bytes.resize(bytes.len().max(room), 0);
        Ok(Self {
            bytes,
            channels: self.channels,
            size,
        })
    }
}

/// Returns the number of pixels of a picture, from its header alone.
///
/// # Errors
/// If the bytes are not a picture, or one that is too large.
pub(crate) fn count_pixels(bytes: &[u8]) -> Result<u64, PictureError> {
    measure(bytes).map(|(_, size)| pixels_of(size))
}

/// Returns the format, width and height of a picture whose size is within the limits.
fn measure(bytes: &[u8]) -> Result<(ImageFormat, (u32, u32)), PictureError> {
    let format = known_kind(bytes)?;
    let (width, height) = size(bytes, format)?;
    let longest = width.max(height);
    let pixels = pixels_of((width, height));
    if longest > MAX_PICTURE_SIDE || pixels > MAX_PICTURE_PIXELS {
        return Err(PictureError::TooLarge { width, height });
    }
    if pixels == 0 {
        return Err(PictureError::Damaged(message!("image-without-pixels")));
    }
    Ok((format, (width, height)))
}

/// Number of pixels of a picture of such a width and height.
pub(crate) fn pixels_of((width, height): (u32, u32)) -> u64 {
    u64::from(width).saturating_mul(height.into())
}

/// Bytes of the pixels of a picture with so many channels.
fn length((width, height): (u32, u32), channels: u8) -> usize {
    let pixels = (width as usize).saturating_mul(height as usize);
    pixels.saturating_mul(channels.into())
}

fn incomplete() -> PictureError {
    PictureError::Damaged(message!("image-rows-incomplete"))
}

/// Converts pixels of so many channels, at the beginning of `bytes`, to red, green, blue and alpha.
/// Of a large picture there is no room for both.
fn spread(bytes: &mut [u8], channels: u8) {
    match channels {
        1 => spread_within(bytes, |[gray]| [gray, gray, gray, 255]),
        2 => spread_within(bytes, |[gray, alpha]| [gray, gray, gray, alpha]),
        3 => spread_within(bytes, |[red, green, blue]| [red, green, blue, 255]),
        _ => {}
    }
}

fn spread_within<const N: usize>(bytes: &mut [u8], rgba: impl Fn([u8; N]) -> [u8; 4]) {
    // From the last pixel on: the place of each is behind the pixels that are still to be read.
    for pixel in (0..bytes.len() / 4).rev() {
        let from = bytes.get(pixel.saturating_mul(N)..);
        let color = from.and_then(|it| it.first_chunk()).map(|it| rgba(*it));
        let place = bytes.get_mut(pixel.saturating_mul(4)..);
        let place = place.and_then(|it| it.first_chunk_mut());
        if let (Some(color), Some(place)) = (color, place) {
            *place = color;
        }
    }
}

/// Converts a row of so many channels to red, green, blue and alpha.
fn spread_row<'a>(pixels: &[u8], channels: u8, line: &'a mut [u8]) -> &'a [u8] {
    if let Some(place) = line.get_mut(..pixels.len()) {
        place.copy_from_slice(pixels);
    }
    spread(line, channels);
    line
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

/// The decoder of a PNG file that is not interlaced; `None` for other pictures.
fn row_reader(bytes: &[u8], format: ImageFormat) -> Result<Option<PngReader<'_>>, PictureError> {
    if format != ImageFormat::Png {
        return Ok(None);
    }
    let reader = png_reader(bytes)?;
    Ok((!reader.info().interlaced).then_some(reader))
}

/// Decodes a PNG file that is not interlaced, row by row.
fn png_rows(
    reader: &mut PngReader,
    go_on: &dyn Fn(f64) -> bool,
    row: &mut dyn FnMut(&[u8]),
) -> Result<(), PictureError> {
    let (width, height) = reader.info().size();
    let channels = reader.output_color_type().0.samples() as u8;
    let mut line = vec![0; length((width, 1), 4)];
    for done in 0..height {
        check(go_on, f64::from(done) / f64::from(height))?;
        let pixels = reader.next_row().map_err(damaged_png)?;
        let pixels = pixels.ok_or_else(incomplete)?;
        row(spread_row(pixels.data(), channels, &mut line));
    }
    Ok(())
}

fn damaged(error: ImageError) -> PictureError {
    PictureError::Damaged(Message::plain(error))
}
