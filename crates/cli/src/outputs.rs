//! What is written of a file, and what it is called.

use app::PORTABLE_EXTENSION;
use app::wire::ExportFormat;
use clap::ValueEnum;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// Format of exported files.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// A PNG image.
    Png,
    /// An SVG image for drawing programs and browsers, sharp at any size.
    Svg,
    /// A PDF with pages at true scale.
    Pdf,
    /// A web page in one file, with the map and tables.
    Html,
    /// A Universal VTT map for virtual tabletops: an image with walls, doors and windows.
    Uvtt,
    /// A Foundry VTT scene, with its image in a second file.
    Foundry,
    /// A complete Footfall encounter, including the secrets of the game master.
    Footfall,
}

impl Format {
    /// The format that the ending of a name stands for, if it stands for one.
    pub fn of(file: &Path) -> Option<Self> {
        let ending = file.extension()?.to_string_lossy().to_lowercase();
        let ending = match &*ending {
            "dd2vtt" | "df2vtt" => "uvtt",
            ending => ending,
        };
        let mut formats = Self::value_variants().iter().copied();
        formats.find(|it| it.ending() == ending)
    }

    /// What the names of its files end with.
    pub fn ending(self) -> &'static str {
        self.picture()
            .map_or(PORTABLE_EXTENSION, ExportFormat::ending)
    }

    /// What the command line calls it.
    pub fn name(self) -> String {
        let value = self.to_possible_value();
        value.map_or_else(String::new, |it| it.get_name().to_owned())
    }

    /// The format of an image; none where it is the encounter itself.
    pub const fn picture(self) -> Option<ExportFormat> {
        match self {
            Self::Png => Some(ExportFormat::Png),
            Self::Svg => Some(ExportFormat::Svg),
            Self::Pdf => Some(ExportFormat::Pdf),
            Self::Html => Some(ExportFormat::Html),
            Self::Uvtt => Some(ExportFormat::UniversalVtt),
            Self::Foundry => Some(ExportFormat::Foundry),
            Self::Footfall => None,
        }
    }
}

/// Where each of some files goes in a folder: under its own name with another ending, with a number
/// where one before it has that name, and never over one of the files themselves.
///
/// The same files give the same names again, so that they are renewed and not heaped up.
pub fn outputs(files: &[PathBuf], folder: &Path, ending: &str) -> Vec<PathBuf> {
    let real = folder.canonicalize();
    let real = real.unwrap_or_else(|_| folder.to_owned());
    // To some systems, names are alike that differ in capitals.
    let alike = |path: &Path| path.to_string_lossy().to_lowercase();
    let inputs = files.iter().filter_map(|file| file.canonicalize().ok());
    let mut taken: BTreeSet<String> = inputs.map(|path| alike(&path)).collect();
    let output = |file: &PathBuf| {
        let own = file.file_stem().unwrap_or_default().to_string_lossy();
        let numbered = (2_u32..).map(|n| format!("{own} {n}"));
        let names = std::iter::once(own.to_string()).chain(numbered);
        let mut names = names.map(|name| format!("{name}.{ending}"));
        // There are fewer files than numbers.
        let name = names.find(|name| taken.insert(alike(&real.join(name))));
        folder.join(name.unwrap_or_default())
    };
    files.iter().map(output).collect()
}

/// Names of the files for several maps of one file.
#[derive(Default)]
pub struct MapNames(BTreeSet<String>);

impl MapNames {
    /// The file of a map: the output with the name of the map behind its own. Equal names get a
    /// number. The output itself for the only map of a file.
    pub fn output(&mut self, output: &Path, map: Option<&str>) -> PathBuf {
        let Some(map) = map else {
            return output.to_owned();
        };
        let own = output.file_stem().unwrap_or_default().to_string_lossy();
        let ending = output.extension().unwrap_or_default().to_string_lossy();
        let name = format!("{own} {}", app::file_name(map));
        let numbered = (2_u32..).map(|n| format!("{name} {n}"));
        let mut names = std::iter::once(name.clone()).chain(numbered);
        // There are fewer maps than numbers. To some systems, names are alike that differ in capitals.
        let name = names.find(|name| self.0.insert(name.to_lowercase()));
        output.with_file_name(format!("{}.{ending}", name.unwrap_or_default()))
    }
}
