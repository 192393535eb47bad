//! Exporting the map as a picture, onto the disk whole or not at all.

use crate::error::Answer;
use crate::session::Session;
use crate::tabletop::Tabletop;
use crate::wire::{AppError, ExportView};
use encounter::Encounter;
use formats::{MAX_PICTURE_PIXELS, MAX_PIXELS, PngOptions, decode_picture, write_png};
use image::RgbaImage;
use scene::map::paper;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

/// Pixels from side to side of a cell: fine enough for print and virtual
/// tables. Very large maps get fewer.
const PIXELS_PER_CELL: u32 = 140;

/// The most pixels of an overland map's picture: what can be laid under a map
/// again. Its cells are no inches for figures to stand on, and finer ones would
/// make files that few programs open.
const OVERLAND_PIXELS: u64 = MAX_PICTURE_PIXELS;

/// The longest file name made from an encounter's name, in characters.
const LONGEST_NAME: usize = 80;

impl Tabletop {
    /// Writes the map with its creatures, as players may see it, as a PNG picture and returns its
    /// width and height: with the way of a journey, by its place from 0, if one is named. `image`
    /// gives the file of an image by its name.
    ///
    /// # Errors
    /// When the picture under the grid cannot be had or writing fails.
    pub fn write_png(
        &self,
        out: &mut impl Write,
        journey: Option<u32>,
        image: &dyn Fn(&str) -> Option<Vec<u8>>,
    ) -> Answer<(u32, u32)> {
        let way = journey.map_or_else(Vec::new, |n| self.journey_picture(n));
        let words = [way, self.words_for_players()].concat();
        let tokens = self.counters();
        let options = PngOptions {
            pixels_per_cell: pixels_per_cell(self.encounter()),
            overlays: &words,
            tokens: &tokens,
        };
        let decode = |name: &str| -> Option<RgbaImage> { decode_picture(&image(name)?).ok() };
        Ok(write_png(
            out,
            &self.encounter.for_players(),
            &options,
            &decode,
        )?)
    }
}

impl Session {
    /// Exports the open encounter's map into a folder, under its name and
    /// never over another file; with the way of a journey if one is named.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn export_png(&self, folder: &Path, journey: Option<u32>) -> Answer<ExportView> {
        std::fs::create_dir_all(folder).map_err(|error| AppError::file(folder, &error))?;
        let name = file_name(&self.snapshot()?.table.encounter.header().name);
        let numbered = (2..).map(|n: u32| folder.join(format!("{name} {n}.png")));
        let mut candidates = std::iter::once(folder.join(format!("{name}.png"))).chain(numbered);
        // A folder does not hold endlessly many files.
        let free = candidates.find(|path| !path.exists()).unwrap_or_default();
        self.export_png_to(&free, journey)
    }

    /// Exports the open encounter's map to a file, replacing what is there;
    /// with the way of a journey if one is named.
    ///
    /// # Errors
    /// When the file cannot be written; an older one is untouched then.
    pub fn export_png_to(&self, path: &Path, journey: Option<u32>) -> Answer<ExportView> {
        let open = self.snapshot()?;
        let image = |name: &str| self.image(name).ok();
        let (width, height) = write_file(path, |out| open.table.write_png(out, journey, &image))?;
        Ok(ExportView {
            path: path.display().to_string(),
            width,
            height,
        })
    }

    /// A name to propose for the open encounter's picture.
    ///
    /// # Errors
    /// When no encounter is open.
    pub fn export_name(&self) -> Answer<String> {
        Ok(file_name(&self.snapshot()?.table.encounter.header().name) + ".png")
    }
}

/// How fine a map's picture is.
fn pixels_per_cell(encounter: &Encounter) -> u32 {
    let area = paper(encounter.grid());
    let longest = area.width().max(area.height()).ceil() as u32;
    let most = match encounter.header().is_overland() {
        true => (OVERLAND_PIXELS as f64 / (area.width() * area.height())).sqrt() as u32,
        false => PIXELS_PER_CELL,
    };
    PIXELS_PER_CELL.min(MAX_PIXELS / longest.max(1)).min(most)
}

/// Writes a file so that there is the old one or the whole new one at its
/// path, whatever happens on the way.
///
/// # Errors
/// What `write` gives, or when the disk refuses.
pub fn write_file<T>(
    path: &Path,
    write: impl FnOnce(&mut BufWriter<&mut tempfile::NamedTempFile>) -> Result<T, AppError>,
) -> Result<T, AppError> {
    let refused = |error: std::io::Error| AppError::file(path, &error);
    let folder = match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder.to_owned(),
        _ => PathBuf::from("."),
    };
    let mut file = new_file_in(&folder).map_err(refused)?;
    let mut out = BufWriter::new(&mut file);
    let written = write(&mut out)?;
    out.flush().map_err(refused)?;
    drop(out);
    file.as_file().sync_all().map_err(refused)?;
    file.persist(path).map_err(|error| refused(error.error))?;
    // The name is durable only when its folder is; not every system can do this.
    if let Ok(folder) = std::fs::File::open(&folder) {
        let _ = folder.sync_all();
    }
    Ok(written)
}

/// A nameless file with the rights any new file of the user has; temporary
/// files are otherwise closed to everyone else.
fn new_file_in(folder: &Path) -> std::io::Result<tempfile::NamedTempFile> {
    #[cfg_attr(not(unix), allow(unused_mut))]
    let mut builder = tempfile::Builder::new();
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(std::fs::Permissions::from_mode(0o666));
    }
    builder.tempfile_in(folder)
}

/// A name that every system takes for a file, made from an encounter's name.
pub(crate) fn file_name(name: &str) -> String {
    let kept = |c: &char| {
        let steers_text = matches!(*c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
        !c.is_control() && !steers_text && !r#"/\:*?"<>|"#.contains(*c)
    };
    let name: String = name.chars().filter(kept).take(LONGEST_NAME).collect();
    let name = name.trim_matches(|c: char| c == '.' || c.is_whitespace());
    // Names that Windows keeps for devices, with any ending.
    let stem = name
        .split('.')
        .next()
        .unwrap_or_default()
        .to_ascii_uppercase();
    let device = ["CON", "PRN", "AUX", "NUL"].contains(&stem.as_str())
        || (stem.len() == 4 && (stem.starts_with("COM") || stem.starts_with("LPT")));
    match name {
        "" => "Map".to_owned(),
        name if device => format!("Map {name}"),
        name => name.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use encounter::CellMiles;
    use grid::{Grid, Kind};

    #[test]
    fn a_picture_is_as_fine_as_its_size_allows() {
        let map = |side| {
            let grid = Grid::new(Kind::HexPointy, side, side).unwrap();
            Encounter::new("Map", "epic", grid).unwrap()
        };
        let country = |side| map(side).overland(CellMiles::try_from(600).unwrap());
        assert_eq!([20, 500].map(|side| pixels_per_cell(&map(side))), [140, 65]);
        let countries = [20, 500, 1000].map(|side| pixels_per_cell(&country(side)));
        assert_eq!(countries, [140, 21, 10]);
    }

    #[test]
    fn any_name_makes_a_file_name() {
        let cases = [
            ("The Sunken Shrine", "The Sunken Shrine"),
            ("../../etc/passwd", "etcpasswd"),
            (r"C:\boot.ini", "Cboot.ini"),
            ("con", "Map con"),
            ("LPT1.txt", "Map LPT1.txt"),
            (" . ", "Map"),
            ("a\u{202e}gnp\0", "agnp"),
            ("Zweiter Versuch?", "Zweiter Versuch"),
        ];
        for (name, expected) in cases {
            assert_eq!(file_name(name), expected, "{name:?}");
        }
        assert_eq!(file_name(&"ü".repeat(500)).chars().count(), LONGEST_NAME);
    }

    #[test]
    fn a_file_that_fails_leaves_the_old_one() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("map.png");
        std::fs::write(&path, "old").unwrap();
        let failed = write_file(&path, |out| {
            let _ = out.write_all(b"half");
            Err::<(), _>(AppError::invalid("no"))
        });
        assert!(failed.is_err());
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "old");
        assert_eq!(
            std::fs::read_dir(folder.path()).unwrap().count(),
            1,
            "no temporary file is left"
        );
    }
}
