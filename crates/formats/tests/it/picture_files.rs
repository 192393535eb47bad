//! Pictures from files: what is accepted, and what is refused before it costs memory.

#![expect(clippy::unwrap_used, reason = "what a test makes for itself is sound")]

use formats::{Picture, PictureError, decode_picture};
use image::{ImageFormat, Rgba, RgbaImage};
use proptest::prelude::*;
use std::io::Cursor;

fn drawn() -> RgbaImage {
    RgbaImage::from_fn(20, 10, |x, y| {
        Rgba([(x * 12) as u8, (y * 25) as u8, 40, 255])
    })
}

fn encoded(format: ImageFormat) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    let image = image::DynamicImage::ImageRgba8(drawn());
    let image = match format {
        ImageFormat::Jpeg => image.to_rgb8().into(),
        _ => image,
    };
    image.write_to(&mut bytes, format).unwrap();
    bytes.into_inner()
}

const FORMATS: [ImageFormat; 3] = [ImageFormat::Png, ImageFormat::Jpeg, ImageFormat::WebP];

/// A PNG that has a header and nothing else.
fn header_only(width: u32, height: u32) -> Vec<u8> {
    let mut bytes = encoded(ImageFormat::Png);
    bytes.truncate(33);
    bytes[16..20].copy_from_slice(&width.to_be_bytes());
    bytes[20..24].copy_from_slice(&height.to_be_bytes());
    bytes
}

#[test]
fn the_bytes_tell_what_a_picture_is() {
    for (format, media_type) in FORMATS
        .into_iter()
        .zip(["image/png", "image/jpeg", "image/webp"])
    {
        let bytes = encoded(format);
        let picture = Picture::read(bytes.clone()).unwrap();
        assert_eq!(picture.media_type, media_type);
        assert_eq!((picture.width, picture.height), (20, 10));
        assert_eq!(picture.hash, blake3::hash(&bytes).to_hex().to_string());
        assert_eq!(picture.bytes, bytes);
    }
}

/// A JPEG whose camera was held upright: it notes that its left side is up.
fn upright() -> Vec<u8> {
    let mut note = b"\xff\xe1\x00\x22Exif\0\0II*\0\x08\0\0\0\x01\0".to_vec();
    note.extend(b"\x12\x01\x03\0\x01\0\0\0\x06\0\0\0\0\0\0\0");
    let mut bytes = encoded(ImageFormat::Jpeg);
    bytes.splice(2..2, note);
    bytes
}

#[test]
fn a_picture_taken_with_the_camera_upright_stands_upright() {
    let picture = Picture::read(upright()).unwrap();
    assert_eq!((picture.width, picture.height), (10, 20));
    let pixels = decode_picture(&upright()).unwrap();
    // Red grows to the right in what was written, so now it grows downwards.
    assert!(pixels.get_pixel(5, 18).0[0] > pixels.get_pixel(5, 1).0[0] + 100);
}

#[test]
fn every_sort_of_png_comes_out_in_full_color() {
    let full = image::DynamicImage::ImageRgba8(drawn());
    let gray = full.to_luma8();
    for image in [
        full.clone(),
        full.to_rgb8().into(),
        full.to_rgba16().into(),
        gray.clone().into(),
        full.to_luma_alpha8().into(),
        image::DynamicImage::from(gray.clone()).to_luma16().into(),
    ] {
        let mut bytes = Cursor::new(Vec::new());
        image.write_to(&mut bytes, ImageFormat::Png).unwrap();
        let pixels = decode_picture(&bytes.into_inner()).unwrap();
        let expected = if image.color().has_color() {
            drawn()
        } else {
            image::DynamicImage::from(gray.clone()).to_rgba8()
        };
        assert_eq!(pixels, expected, "{:?}", image.color());
    }
}

#[test]
fn what_is_no_picture_is_refused() {
    for bytes in [
        &b""[..],
        b"GIF89a",
        b"<svg/>",
        b"\x89PNG",
        b"RIFF....WAVE",
        b"BM",
    ] {
        assert_eq!(
            Picture::read(bytes.to_vec()),
            Err(PictureError::UnknownType)
        );
    }
}

#[test]
fn a_picture_too_large_is_refused_by_its_header() {
    for (width, height) in [
        (16_385, 1),
        (1, 16_385),
        (10_001, 10_000),
        (u32::MAX, u32::MAX),
    ] {
        let refused = Picture::read(header_only(width, height));
        assert_eq!(refused, Err(PictureError::TooLarge { width, height }));
    }
}

#[test]
fn of_a_moving_picture_the_first_frame_is_taken() {
    // Red, then green, then blue.
    for bytes in [
        &include_bytes!("../data/moving.png")[..],
        include_bytes!("../data/moving.webp"),
    ] {
        let picture = Picture::read(bytes.to_vec()).unwrap();
        assert_eq!((picture.width, picture.height), (64, 64));
        let Rgba([red, green, blue, alpha]) = *decode_picture(bytes).unwrap().get_pixel(30, 30);
        assert!(red > 240 && green < 15 && blue < 15 && alpha == 255);
    }
}

#[test]
fn a_damaged_picture_is_refused() {
    let png = encoded(ImageFormat::Png);
    let cases = [
        header_only(0, 5),
        header_only(16_000, 6_000),
        png[..20].to_vec(),
        png[..60].to_vec(),
    ];
    for bytes in cases {
        let refused = Picture::read(bytes).unwrap_err();
        assert!(matches!(refused, PictureError::Damaged(_)), "{refused}");
    }
}

#[test]
fn texts_and_color_profiles_in_a_png_are_passed_over() {
    let png = encoded(ImageFormat::Png);
    for name in [b"zTXt", b"iTXt", b"tEXt", b"iCCP"] {
        // Contents that would be refused if anything looked at them.
        let mut bytes = png[..33].to_vec();
        bytes.extend([0, 0, 0, 3]);
        bytes.extend(name);
        bytes.extend([1, 2, 3, 0, 0, 0, 0]);
        bytes.extend(&png[33..]);
        assert_eq!(decode_picture(&bytes), Ok(drawn()));
    }
}

proptest! {
    #[test]
    fn a_picture_with_changed_bytes_is_read_or_refused(
        format in 0..3_usize,
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..8),
    ) {
        let mut bytes = encoded(FORMATS[format]);
        for (at, byte) in changes {
            let at = at.index(bytes.len());
            bytes[at] = byte;
        }
        let _ = Picture::read(bytes);
    }

    #[test]
    fn a_picture_cut_off_is_read_or_refused(format in 0..3_usize, end in any::<prop::sample::Index>()) {
        let bytes = encoded(FORMATS[format]);
        let _ = Picture::read(bytes[..end.index(bytes.len())].to_vec());
    }
}

#[test]
fn canceled_picture_is_refused_and_shares_grow() {
    for format in FORMATS {
        let bytes = encoded(format);
        let shares = std::cell::RefCell::new(Vec::new());
        let go_on = |done: f64| {
            shares.borrow_mut().push(done);
            true
        };
        assert!(Picture::read_while(bytes.clone(), &go_on).is_ok());
        let shares = shares.into_inner();
        assert!(
            shares.first() == Some(&0.0) && shares.is_sorted(),
            "{shares:?}"
        );
        assert!(
            shares.iter().all(|it| (0.0..=1.0).contains(it)),
            "{shares:?}"
        );
        for (n, _) in shares.iter().enumerate() {
            let asked = std::cell::Cell::new(0);
            let go_on = |_| asked.replace(asked.get() + 1) != n;
            let refused = Picture::read_while(bytes.clone(), &go_on);
            assert_eq!(refused, Err(PictureError::Canceled), "{format:?} at {n}");
        }
    }
}
