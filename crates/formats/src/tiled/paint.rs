//! The picture of a Tiled map: its tiles, where they lie, as other programs show them.

use super::Layout;
use super::raw::{MAX_TILESETS, RawTile, RawTileset};
use super::xml;
use crate::beside::{self, Found, ImportContext, folder_of};
use crate::import::{ImportError, MAX_FILE_BYTES, read_json};
use crate::lenient::Capped;
use crate::picture::{Picture, PictureError, count_pixels, decode_while, pixels_of};
use crate::portrait::png_bytes;
use grid::Point;
use image::RgbaImage;
use std::collections::BTreeMap;
use terms::{Message, git_lfs_pointer, message, shortened};
use tiny_skia::{FilterQuality, Pixmap, PixmapPaint, Transform};

/// The most pixels of the picture; of a larger map it has fewer a tile.
const MAX_PIXELS: f64 = 32e6;

/// The longest side of the picture, in pixels.
const MAX_SIDE: f64 = 16_000.0;

/// The most pixels that are painted, one over the other: a dozen layers that fill the picture.
const MAX_PAINTED: f64 = 400e6;

/// The most pixels that the pictures of all tilesets have together, and the tiles cut from them.
const MAX_SOURCE: u64 = 50_000_000;

/// The most pictures that are looked for.
const MAX_SOURCES: usize = 5000;

/// How a tile is turned, in the highest bits of its number: at first it is mirrored along its
/// diagonal (on hexes turned by 60°), then across, then down; on hexes also turned by 120°.
const ACROSS: u32 = 1 << 31;
const DOWN: u32 = 1 << 30;
const DIAGONAL: u32 = 1 << 29;
const TWO_SIXTHS: u32 = 1 << 28;
const TURNS: u32 = ACROSS | DOWN | DIAGONAL | TWO_SIXTHS;

/// The tilesets of a map, with what of their pictures was asked for.
pub(super) struct Tilesets<'a> {
    context: &'a dyn ImportContext,
    /// The path of the map.
    map: &'a str,
    /// How many bytes of other files may still be read.
    bytes_left: usize,
    all: Vec<Tileset>,
    sources: BTreeMap<(String, String), Option<RgbaImage>>,
    pixels_left: u64,
    parts_left: u64,
    tiles: BTreeMap<u32, Option<Pixmap>>,
    /// Files that were not found or are of no use, with the notes on them.
    pub missing: BTreeMap<String, Message>,
    /// Whether any of those may be in another folder.
    pub is_missing_files: bool,
}

struct Tileset {
    first: u32,
    /// The folder its pictures are named from.
    folder: String,
    raw: RawTileset,
    /// Its tiles with something special about them, by their numbers.
    special: BTreeMap<u32, usize>,
}

impl<'a> Tilesets<'a> {
    /// Reads those that stand in files of their own.
    pub fn read(
        raw: Capped<RawTileset, MAX_TILESETS>,
        map: &'a str,
        context: &'a dyn ImportContext,
    ) -> Result<Self, ImportError> {
        let too_many = || ImportError::TooMany {
            what: message!("import-tilesets"),
            most: MAX_TILESETS,
        };
        if raw.cut {
            return Err(too_many());
        }
        let mut read = Self {
            context,
            map,
            bytes_left: MAX_FILE_BYTES,
            all: Vec::new(),
            sources: BTreeMap::new(),
            pixels_left: MAX_SOURCE,
            parts_left: MAX_SOURCE,
            tiles: BTreeMap::new(),
            missing: BTreeMap::new(),
            is_missing_files: false,
        };
        for tileset in raw.items {
            let first = tileset.firstgid.0 as u32;
            let (folder, raw) = match tileset.source.0.as_deref() {
                None => (folder_of(map).to_owned(), tileset),
                Some(source) => {
                    let folder = folder_of(map);
                    let Some(found) = read.find(folder, source) else {
                        read.miss(folder, source, None);
                        continue;
                    };
                    if let Some(why) = git_lfs_pointer(&found.bytes) {
                        read.miss(folder, source, Some(why));
                        continue;
                    }
                    let raw = match xml::is_xml(&found.bytes) {
                        true => xml::read(&found.bytes, "tileset"),
                        false => read_json(&found.bytes),
                    };
                    let within = |error: ImportError| ImportError::Within {
                        file: shortened(source),
                        why: error.to_string(),
                    };
                    (found.folder, raw.map_err(within)?)
                }
            };
            if raw.tiles.cut {
                return Err(too_many());
            }
            let tiles = raw.tiles.items.iter().enumerate();
            let special = tiles.map(|(n, tile)| (tile.id.0 as u32, n)).collect();
            read.all.push(Tileset {
                first,
                folder,
                raw,
                special,
            });
        }
        read.all.sort_by_key(|it| it.first);
        Ok(read)
    }

    /// Notes that a file, which a file in `folder` names, was not found or, for a reason, is of no use.
    fn miss(&mut self, folder: &str, path: &str, why: Option<Message>) {
        let is_outside = beside::is_outside(folder, path);
        self.is_missing_files |= why.is_none() && !beside::leads_away(path);
        let path = shortened(path);
        let note = match (why, is_outside) {
            (Some(why), _) => message!("import-tiles-unusable", path = &path, why),
            (None, true) => message!("import-tiles-outside", path = &path),
            (None, false) => message!("import-tiles-missing", path = &path),
        };
        self.missing.insert(path, note);
    }

    /// A file that the map names. One that is named again and again is not read without end.
    fn find(&mut self, folder: &str, path: &str) -> Option<Found> {
        let file = (self.bytes_left > 0)
            .then(|| beside::find(self.context, self.map, folder, path))
            .flatten()?;
        self.bytes_left = self.bytes_left.saturating_sub(file.bytes.len());
        Some(file)
    }

    /// The tileset of a tile, and its number there.
    fn of(&self, tile: u32) -> Option<(&Tileset, u32)> {
        let number = tile & !TURNS;
        let after = self.all.partition_point(|it| it.first <= number);
        let tileset = self.all.get(after.checked_sub(1)?)?;
        Some((tileset, number.checked_sub(tileset.first)?))
    }

    /// What a tileset says of a tile.
    pub fn tile(&self, tile: u32) -> Option<&RawTile> {
        let (tileset, number) = self.of(tile)?;
        let place = tileset.special.get(&number)?;
        tileset.raw.tiles.items.get(*place)
    }

    /// How far a tile is shifted from its place, in pixels, and whether it fills its cell.
    fn manner(&self, tile: u32) -> (Point, bool) {
        let Some((tileset, _)) = self.of(tile) else {
            return (Point::default(), false);
        };
        let offset = tileset.raw.tileoffset.map(|it| Point::new(it.x.0, it.y.0));
        let offset = offset.filter(|it| it.is_finite()).unwrap_or_default();
        let fills = tileset.raw.tilerendersize.0.as_deref() == Some("grid");
        (offset, fills)
    }

    /// A tile's pixels, as its tileset has them.
    fn pixels(&mut self, tile: u32) -> Option<&Pixmap> {
        let number = tile & !TURNS;
        if !self.tiles.contains_key(&number) {
            let cut = self.cut(number);
            self.tiles.insert(number, cut);
        }
        self.tiles.get(&number)?.as_ref()
    }

    fn cut(&mut self, tile: u32) -> Option<Pixmap> {
        let (tileset, number) = self.of(tile)?;
        let folder = tileset.folder.clone();
        let own = self.tile(tile).and_then(|it| {
            let place = [it.x, it.y, it.width, it.height].map(|it| it.0 as u32);
            Some((it.image.0.clone()?, place))
        });
        if let Some((path, [x, y, width, height])) = own {
            let image = self.source(&folder, &path)?;
            let whole = image.dimensions();
            let size = if width == 0 || height == 0 {
                whole
            } else {
                (width, height)
            };
            return self.part(&folder, &path, (x, y), size, None);
        }
        let raw = &tileset.raw;
        let path = raw.image.0.clone()?;
        let size = (raw.tilewidth.0 as u32, raw.tileheight.0 as u32);
        let [margin, spacing] = [raw.margin, raw.spacing].map(|it| it.0.max(0.0) as u32);
        let columns = raw.columns.0 as u32;
        let key = raw.transparentcolor.0.as_deref().and_then(color);
        let image = self.source(&folder, &path)?;
        let (step_x, step_y) = (size.0.checked_add(spacing)?, size.1.checked_add(spacing)?);
        let room = image.width().saturating_sub(margin).saturating_add(spacing);
        let columns = match columns {
            0 => room.checked_div(step_x)?,
            columns => columns,
        };
        let (column, row) = (number.checked_rem(columns)?, number.checked_div(columns)?);
        let x = column.checked_mul(step_x)?.checked_add(margin)?;
        let y = row.checked_mul(step_y)?.checked_add(margin)?;
        self.part(&folder, &path, (x, y), size, key)
    }

    /// A part of a picture, of which there may only be so many pixels in all.
    fn part(
        &mut self,
        folder: &str,
        path: &str,
        corner: (u32, u32),
        size: (u32, u32),
        key: Option<[u8; 3]>,
    ) -> Option<Pixmap> {
        self.parts_left = self.parts_left.checked_sub(pixels_of(size))?;
        part(self.source(folder, path)?, corner, size, key)
    }

    /// Decodes an image if all images of the map stay within [`MAX_SOURCE`] pixels.
    ///
    /// # Errors
    /// If the bytes are no image, or one that is too large alone or with the others.
    fn decode(&mut self, bytes: &[u8]) -> Result<RgbaImage, Message> {
        let pixels = count_pixels(bytes).map_err(|error| Message::plain(&error))?;
        let left = self.pixels_left.checked_sub(pixels);
        self.pixels_left = left.ok_or_else(|| {
            message!(
                "import-images-too-large-together",
                millions = MAX_SOURCE / 1_000_000
            )
        })?;
        // A map has many images, so the progress of one is not shown.
        let go_on = |_| self.context.go_on(0.0);
        decode_while(bytes, &go_on).map_err(|error| Message::plain(&error))
    }

    /// A picture that a tileset or a layer names.
    fn source(&mut self, folder: &str, path: &str) -> Option<&RgbaImage> {
        let key = (folder.to_owned(), path.to_owned());
        if !self.sources.contains_key(&key) {
            let file = (self.sources.len() < MAX_SOURCES)
                .then(|| self.find(folder, path))
                .flatten();
            let decoded = match file {
                Some(file) => self.decode(&file.bytes).map_err(Some),
                None => Err(None),
            };
            let image = decoded.map_err(|why| self.miss(folder, path, why)).ok();
            self.sources.insert(key.clone(), image);
        }
        self.sources.get(&key)?.as_ref()
    }
}

/// `#rrggbb`, with or without its sign.
fn color(text: &str) -> Option<[u8; 3]> {
    let digits = text.trim_start_matches('#');
    let digits = digits.get(digits.len().checked_sub(6)?..)?;
    let [_, red, green, blue] = u32::from_str_radix(digits, 16).ok()?.to_be_bytes();
    Some([red, green, blue])
}

/// A part of a picture; pixels of the color `key` are taken for clear.
fn part(
    image: &RgbaImage,
    (x, y): (u32, u32),
    (width, height): (u32, u32),
    key: Option<[u8; 3]>,
) -> Option<Pixmap> {
    let fits = x.checked_add(width)? <= image.width() && y.checked_add(height)? <= image.height();
    let mut cut = fits.then(|| Pixmap::new(width, height)).flatten()?;
    let rows = cut.pixels_mut().chunks_exact_mut(width as usize);
    for (row, to) in (y..).zip(rows) {
        for (column, to) in (x..).zip(to) {
            let [red, green, blue, alpha] = image.get_pixel(column, row).0;
            let is_clear = key == Some([red, green, blue]);
            let alpha = if is_clear { 0 } else { alpha };
            let color = tiny_skia::ColorU8::from_rgba(red, green, blue, alpha);
            *to = color.premultiply();
        }
    }
    Some(cut)
}

/// What the tiles are painted on.
pub(super) struct Canvas {
    /// None before anything is painted: a map may have no tiles.
    pixmap: Option<Pixmap>,
    size: (u32, u32),
    /// Its pixels to one of the map's.
    scale: f32,
    left: f64,
    hexes: bool,
    tile: Point,
}

impl Canvas {
    pub fn new(layout: &Layout) -> Self {
        let size = layout.size();
        let least = (MAX_PIXELS / (size.x * size.y)).sqrt();
        let scale = least.min(MAX_SIDE / size.x).min(MAX_SIDE / size.y).min(1.0);
        let side = |length: f64| (length * scale).round().max(1.0) as u32;
        Self {
            pixmap: None,
            size: (side(size.x), side(size.y)),
            scale: scale as f32,
            left: MAX_PAINTED,
            hexes: layout.grid.kind().is_hex(),
            tile: layout.tile,
        }
    }

    /// Paints a tile of a layer with its lower left corner at a place of the map, in its pixels.
    pub fn tile(
        &mut self,
        tilesets: &mut Tilesets,
        tile: u32,
        at: Point,
        opacity: f32,
    ) -> Result<(), ImportError> {
        let (shift, fills) = tilesets.manner(tile);
        let cell = self.tile;
        let Some(pixels) = tilesets.pixels(tile) else {
            return Ok(());
        };
        let own = Point::new(pixels.width().into(), pixels.height().into());
        let size = if fills { cell } else { own };
        let turned = tile & DIAGONAL != 0 && !self.hexes;
        let (wide, high) = if turned {
            (size.y, size.x)
        } else {
            (size.x, size.y)
        };
        let middle = at + shift + Point::new(wide / 2.0, -high / 2.0);
        self.paint(pixels, tile, size, middle, 0.0, opacity)
    }

    /// Paints a tile that is an object of such a size, turned clockwise by so many degrees around
    /// its lower left corner.
    pub fn object(
        &mut self,
        tilesets: &mut Tilesets,
        tile: u32,
        at: Point,
        size: Point,
        degrees: f64,
        opacity: f32,
    ) -> Result<(), ImportError> {
        let Some(pixels) = tilesets.pixels(tile) else {
            return Ok(());
        };
        let (sin, cos) = degrees.to_radians().sin_cos();
        let half = Point::new(size.x / 2.0, -size.y / 2.0);
        let middle = Point::new(half.x * cos - half.y * sin, half.x * sin + half.y * cos);
        self.paint(pixels, tile, size, at + middle, degrees, opacity)
    }

    /// Paints a picture with its upper left corner at a place of the map.
    pub fn picture(
        &mut self,
        tilesets: &mut Tilesets,
        path: &str,
        at: Point,
        opacity: f32,
    ) -> Result<(), ImportError> {
        let Some(image) = tilesets.source(folder_of(tilesets.map), path) else {
            return Ok(());
        };
        let (width, height) = image.dimensions();
        let size = Point::new(width.into(), height.into());
        let middle = at + Point::new(size.x / 2.0, size.y / 2.0);
        // Before the picture is copied: there may be a thousand layers of it.
        self.count(size)?;
        match part(image, (0, 0), (width, height), None) {
            Some(pixels) => self.draw(&pixels, 0, size, middle, 0.0, opacity),
            None => Ok(()),
        }
    }

    fn paint(
        &mut self,
        pixels: &Pixmap,
        turns: u32,
        size: Point,
        middle: Point,
        degrees: f64,
        opacity: f32,
    ) -> Result<(), ImportError> {
        self.count(size)?;
        self.draw(pixels, turns, size, middle, degrees, opacity)
    }

    /// Counts the pixels of something of such a size.
    fn count(&mut self, size: Point) -> Result<(), ImportError> {
        let scale = f64::from(self.scale);
        let pixels = size.x * size.y * scale * scale;
        self.left -= if pixels.is_finite() {
            pixels.max(0.0)
        } else {
            0.0
        };
        if self.left >= 0.0 {
            return Ok(());
        }
        Err(ImportError::TooMany {
            what: message!("import-painted-pixels"),
            most: MAX_PAINTED as usize,
        })
    }

    fn draw(
        &mut self,
        pixels: &Pixmap,
        turns: u32,
        size: Point,
        middle: Point,
        degrees: f64,
        opacity: f32,
    ) -> Result<(), ImportError> {
        let area = size.x * size.y;
        if !(area > 0.0 && area.is_finite() && middle.is_finite()) {
            return Ok(());
        }
        let (wide, high) = (pixels.width() as f32, pixels.height() as f32);
        let flag = |bit: u32| turns & bit != 0;
        let sign = |bit: u32| if flag(bit) { -1.0 } else { 1.0 };
        let mut degrees = degrees as f32;
        let mut diagonal = Transform::identity();
        if self.hexes {
            degrees += if flag(DIAGONAL) { 60.0 } else { 0.0 };
            degrees += if flag(TWO_SIXTHS) { 120.0 } else { 0.0 };
        } else if flag(DIAGONAL) {
            diagonal = Transform::from_row(0.0, 1.0, 1.0, 0.0, 0.0, 0.0);
        }
        let place = Transform::from_translate(-wide / 2.0, -high / 2.0)
            .post_scale(size.x as f32 / wide, size.y as f32 / high)
            .post_concat(diagonal)
            .post_scale(sign(ACROSS), sign(DOWN))
            .post_concat(Transform::from_rotate(degrees))
            .post_translate(middle.x as f32, middle.y as f32)
            .post_scale(self.scale, self.scale);
        if !place.is_valid() {
            return Ok(());
        }
        let is_upright = degrees % 90.0 == 0.0 && self.scale == 1.0;
        let paint = PixmapPaint {
            opacity,
            quality: match is_upright {
                true => FilterQuality::Nearest,
                false => FilterQuality::Bilinear,
            },
            ..PixmapPaint::default()
        };
        if self.pixmap.is_none() {
            self.pixmap = Pixmap::new(self.size.0, self.size.1);
        }
        let pixmap = self.pixmap.as_mut();
        let pixmap = pixmap.ok_or(PictureError::Damaged(message!("image-huge")))?;
        pixmap.draw_pixmap(0, 0, pixels.as_ref(), &paint, place, None);
        Ok(())
    }

    /// The picture, if anything was painted.
    pub fn finish(self) -> Result<Option<Picture>, ImportError> {
        let Some(pixmap) = self.pixmap else {
            return Ok(None);
        };
        let (width, height) = self.size;
        let pixels = pixmap.take_demultiplied();
        let image = RgbaImage::from_raw(width, height, pixels);
        let image = image.ok_or(PictureError::Damaged(message!("image-rows-incomplete")))?;
        Ok(Some(Picture::read(png_bytes(&image)?)?))
    }
}
