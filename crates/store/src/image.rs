//! Pictures, each kept once and named by its content.

use crate::error::Fault;
use rusqlite::{Connection, OptionalExtension, params};
use terms::message;

pub(crate) const GET: &str = "SELECT media_type, width, height, bytes FROM image WHERE hash = ?1";

/// A picture as it was put in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Image {
    /// What its bytes are, such as `image/png`.
    pub media_type: String,
    /// Width in pixels.
    pub width: u32,
    /// Height in pixels.
    pub height: u32,
    /// The file, byte for byte.
    pub bytes: Vec<u8>,
}

/// What a picture of these bytes is called: 64 hexadecimal digits of their BLAKE3 hash.
pub(crate) fn name(bytes: &[u8]) -> String {
    blake3::hash(bytes).to_hex().to_string()
}

pub(crate) fn put(connection: &Connection, hash: &str, image: &Image) -> Result<(), Fault> {
    // The same name means the same bytes: then there is nothing to do.
    connection.execute(
        "INSERT INTO image (hash, media_type, width, height, bytes) VALUES (?1, ?2, ?3, ?4, ?5)
         ON CONFLICT (hash) DO NOTHING",
        params![
            hash,
            image.media_type,
            image.width,
            image.height,
            image.bytes
        ],
    )?;
    Ok(())
}

/// The picture of that name, if there is one: the very bytes that were put in, which its name tells.
pub(crate) fn get(connection: &Connection, hash: &str) -> Result<Option<Image>, Fault> {
    let image: Option<Image> = connection
        .query_row(GET, [hash], |row| {
            Ok(Image {
                media_type: row.get(0)?,
                width: row.get(1)?,
                height: row.get(2)?,
                bytes: row.get(3)?,
            })
        })
        .optional()?;
    match &image {
        Some(image) if name(&image.bytes) != hash => {
            Err(Fault::Damaged(message!("store-picture-changed")))
        }
        _ => Ok(image),
    }
}
