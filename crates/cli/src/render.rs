//! `footfall render`: writes pictures of maps, and maps in other formats.

use crate::exit::{Exit, Failure};
use crate::maps::MapArguments;
use crate::outputs::{Format, MapNames, outputs};
use crate::terminal::{Terminal, cut_lines, one_line};
use app::wire::{
    ExportArea, ExportContent, ExportCreatures, ExportFigures, ExportFormat, ExportOptions,
    ExportPages, ExportRequest, ExportScale, ExportVersion, PaperUnit, PreviewOf,
};
use app::{AppError, ErrorCode, Tabletop, TabletopFile, catch_panic, query, read_tabletops};
use clap::error::ErrorKind;
use clap::{Args, Command, Error, ValueEnum};
use serde_json::json;
use std::fs;
use std::path::{Path, PathBuf};

/// Help text after the options.
const AFTER_HELP: &str = "\
With --to, each output file has the name of its input file. Equal names get a number. If a file fails, the other \
files are still written, and the exit code is 1.

With --json, each line is one object for one file, with these keys:
  input   the file that was read
  output  the file that was written, or null
  format  png, svg, pdf, html, uvtt, foundry or footfall
  width   pixels from left to right, or null
  height  pixels from top to bottom, or null
  notes   a list: parts of the map that were left out, then remarks on the output file
  error   the error message of a file that was not written, or null

If a file contains several scenes or levels, --scene and --level choose one of them. With “all”, each scene or level \
is written to its own file, whose name ends with the name of the scene or level.

Examples:
  footfall render pack.db --scene all --to pictures --format png
  footfall render keep.footfall --out keep.pdf --for gm --legend
  footfall render keep.footfall --content gm-sheet --out sheet.pdf
  footfall render hall.dd2vtt --out hall.footfall
  footfall render land/maps/hall.tmx --resolve-under land --out hall.png
  footfall render maps/*.footfall --to pictures --format png --json";

/// Render encounters, and maps of other programs, as images or PDF. Or convert the maps to
/// encounters or to files for virtual tabletops.
#[derive(Args)]
#[command(after_help = AFTER_HELP)]
pub struct Render {
    /// Encounters (.footfall), maps (.uvtt, .dd2vtt, .df2vtt, .tmx, .tmj, .dungeondraft_map, .ds),
    /// Foundry VTT scenes (.json, .db), dungeons of Watabou or donjon (.json, .tsv), or images
    /// (.png, .jpg, .webp).
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// The output file, if there is only one input file. The extension sets the format: .png, .svg,
    /// .pdf, .html, .uvtt, .json for a Foundry VTT scene with its image in a second file, or .footfall
    /// for a complete encounter with all secrets.
    #[arg(
        long,
        value_name = "FILE",
        default_value = "map.png",
        conflicts_with = "to"
    )]
    out: PathBuf,
    /// The output folder, for one or more input files. A missing folder is created.
    #[arg(long, value_name = "FOLDER", requires = "format")]
    to: Option<PathBuf>,
    /// The format of the files in the output folder.
    #[arg(long, value_enum, requires = "to")]
    format: Option<Format>,
    /// The folder that contains the maps and the files to which they refer, such as tilesets and images.
    /// By default, only files in the folder of each map are read.
    #[arg(long, value_name = "DIR")]
    resolve_under: Option<PathBuf>,
    #[command(flatten)]
    maps: MapArguments,
    /// Print one JSON object per file.
    #[arg(long)]
    json: bool,
    /// Content: the map, paper tokens to cut out (PDF only), or a GM sheet with creatures, notes and
    /// initiative (PDF only).
    #[arg(long, value_enum, default_value_t = Content::Map)]
    content: Content,
    /// Kinds of paper tokens to print.
    #[arg(long, value_enum, default_value_t = Figures::Both)]
    figures: Figures,
    /// Readers of the map: the players’ version shows secret doors as walls and leaves out notes.
    #[arg(long = "for", value_enum, default_value_t = Version::Players)]
    version: Version,
    /// Export only a rectangle of cells, named by two corners.
    #[arg(long, value_name = "A1:D8", conflicts_with = "zone")]
    cells: Option<String>,
    /// Export only the zone with this name.
    #[arg(long, value_name = "NAME")]
    zone: Option<String>,
    /// Pixels per cell. By default, a cell has 140 pixels, or fewer if the map is very large.
    #[arg(long, conflicts_with_all = ["dpi", "cell_in", "cell_mm"])]
    pixels: Option<u32>,
    /// Dots per inch, for print.
    #[arg(long)]
    dpi: Option<u32>,
    /// Cell width in print, in inches.
    #[arg(long, requires = "dpi", conflicts_with = "cell_mm")]
    cell_in: Option<f64>,
    /// Cell width in print, in millimeters.
    #[arg(long, requires = "dpi")]
    cell_mm: Option<f64>,
    /// Pages of a PDF: one page of the size of the map, or several pages to glue together.
    #[arg(long, value_enum, default_value_t = Pages::A4)]
    pages: Pages,
    /// Creatures to show.
    #[arg(long, value_enum, default_value_t = Creatures::NoFoes)]
    creatures: Creatures,
    /// Leave out the names of creatures.
    #[arg(long)]
    no_names: bool,
    /// Leave out labels and items.
    #[arg(long)]
    no_labels: bool,
    /// Show zones.
    #[arg(long)]
    zones: bool,
    /// Show the route of the journey with this number. The first journey has the number 1.
    #[arg(long, value_name = "N")]
    journey: Option<u32>,
    /// Show a movement range, threatened cells, a path with its costs, or two flanking creatures.
    /// The players’ version shows only creatures that the players see. Repeat the option for
    /// several previews.
    #[arg(
        long = "preview",
        value_name = "range:NAME|threat:NAME|path:NAME:C7|flank:NAME:NAME:TARGET"
    )]
    previews: Vec<String>,
    /// Print the name and the size of the map below the map.
    #[arg(long)]
    title: bool,
    /// Print a legend below the map.
    #[arg(long)]
    legend: bool,
    /// Print column letters and row numbers along the edges of the map.
    #[arg(long)]
    coordinates: bool,
    /// Leave out the grid lines.
    #[arg(long)]
    no_grid: bool,
    /// Leave out the margin around the map.
    #[arg(long)]
    no_margin: bool,
    /// Make the solid rock and the area outside the map transparent.
    #[arg(long)]
    transparent: bool,
}

#[derive(Clone, Copy, ValueEnum)]
enum Content {
    Map,
    Counters,
    GmSheet,
}

#[derive(Clone, Copy, ValueEnum)]
enum Figures {
    Both,
    Flat,
    Standing,
}

#[derive(Clone, Copy, ValueEnum)]
enum Pages {
    Poster,
    A4,
    A3,
    Letter,
    Legal,
    Tabloid,
}

#[derive(Clone, Copy, ValueEnum)]
enum Version {
    Players,
    Gm,
}

#[derive(Clone, Copy, ValueEnum)]
enum Creatures {
    None,
    NoFoes,
    All,
}

/// What was written of a file.
#[derive(Default)]
struct Written {
    /// Width and height, where it has pixels.
    pixels: Option<(u32, u32)>,
    /// The same in words.
    size: Option<String>,
    /// What there is to tell of it.
    notes: Vec<String>,
}

impl Render {
    /// Writes every file, and prints its result as soon as it is done.
    pub fn run(&self, terminal: &mut Terminal) -> Result<Exit, Failure> {
        let (format, outputs) = self.outputs()?;
        let mut exit = Exit::Success;
        for (input, output) in self.files.iter().zip(&outputs) {
            let mut report = |output: &Path, written: Result<Written, AppError>| {
                if !self.report(terminal, input, output, format, written) {
                    exit = Exit::Error;
                }
            };
            let mut names = MapNames::default();
            let read = catch_panic(|| {
                let under = self.resolve_under.as_deref();
                read_tabletops(input, &self.maps.selection(), under, &mut |name, file| {
                    let output = names.output(output, name);
                    let written = catch_panic(|| self.write(file?, &output, format));
                    report(&output, written);
                })
            });
            if let Err(error) = read {
                report(output, Err(error));
            }
        }
        Ok(exit)
    }

    /// Prints the result of a map; returns true if it was written.
    fn report(
        &self,
        terminal: &mut Terminal,
        input: &Path,
        output: &Path,
        format: Format,
        written: Result<Written, AppError>,
    ) -> bool {
        let written = written.map_err(|error| match error.code {
            // The message names the file that cannot be read.
            ErrorCode::BadFile => error.message,
            _ => format!("{}: {}", input.display(), error.message),
        });
        let is_written = written.is_ok();
        if self.json {
            terminal.answer(&as_json(input, output, format, &written));
        }
        match written {
            Ok(written) if !self.json => print_written(terminal, output, written),
            Ok(_) => {}
            Err(message) => terminal.message(&one_line(&message)),
        }
        is_written
    }

    /// Returns the format and the file of each image.
    ///
    /// # Errors
    /// If options contradict each other.
    fn outputs(&self) -> Result<(Format, Vec<PathBuf>), Error> {
        let wrong = |kind, why| {
            let mut command = Self::augment_args(Command::new("footfall render"));
            Err(command.error(kind, why))
        };
        let chosen = self.format.or_else(|| Format::of(&self.out));
        let Some(format) = chosen else {
            let why = "the output file has no known extension: use .png, .svg, .pdf, .html, .uvtt, .json \
                       or .footfall";
            return wrong(ErrorKind::InvalidValue, why);
        };
        let is_part = self.cells.is_some() || self.zone.is_some();
        if format == Format::Footfall && (is_part || !matches!(self.content, Content::Map)) {
            let why =
                "an encounter cannot be written in part: leave out --cells, --zone and --content";
            return wrong(ErrorKind::ArgumentConflict, why);
        }
        match &self.to {
            Some(folder) => Ok((format, outputs(&self.files, folder, format.ending()))),
            None if self.files.len() == 1 => Ok((format, vec![self.out.clone()])),
            None => {
                let why = "several input files need an output folder: add --to FOLDER and --format FORMAT";
                wrong(ErrorKind::TooManyValues, why)
            }
        }
    }

    /// Writes a map.
    fn write(
        &self,
        file: TabletopFile,
        output: &Path,
        format: Format,
    ) -> Result<Written, AppError> {
        if let Some(folder) = &self.to {
            fs::create_dir_all(folder).map_err(|error| AppError::file(folder, &error))?;
        }
        let mut written = match format.picture() {
            Some(picture) => self.write_picture(&file, output, picture)?,
            None => {
                query::write_encounter(&file, output)?;
                Written::default()
            }
        };
        let notes = file.omissions.into_iter().chain(file.notes);
        written.notes.splice(0..0, notes);
        Ok(written)
    }

    fn write_picture(
        &self,
        file: &TabletopFile,
        output: &Path,
        format: ExportFormat,
    ) -> Result<Written, AppError> {
        let table = &file.tabletop;
        let journey = self.journey.map(|n| query::export_journey(table, n));
        let request = ExportRequest {
            options: self.options(format),
            area: self.area(table)?,
            journey: journey.transpose()?,
            previews: self.previews(table)?,
        };
        let written = query::write_picture(table, output, &request, &|name| file.image(name))?;
        Ok(Written {
            pixels: written.pixels(),
            size: written.size_told(),
            notes: written.notes,
        })
    }

    fn previews(&self, table: &Tabletop) -> Result<Vec<PreviewOf>, AppError> {
        let named = self.previews.iter();
        named.map(|it| query::preview_named(table, it)).collect()
    }

    fn options(&self, format: ExportFormat) -> ExportOptions {
        ExportOptions {
            content: match self.content {
                Content::Map => ExportContent::Map,
                Content::Counters => ExportContent::Counters,
                Content::GmSheet => ExportContent::GmSheet,
            },
            figures: match self.figures {
                Figures::Both => ExportFigures::Both,
                Figures::Flat => ExportFigures::Flat,
                Figures::Standing => ExportFigures::Standing,
            },
            format,
            pages: match self.pages {
                Pages::Poster => ExportPages::Poster,
                Pages::A4 => ExportPages::A4,
                Pages::A3 => ExportPages::A3,
                Pages::Letter => ExportPages::Letter,
                Pages::Legal => ExportPages::Legal,
                Pages::Tabloid => ExportPages::Tabloid,
            },
            version: match self.version {
                Version::Players => ExportVersion::Players,
                Version::Gm => ExportVersion::Gm,
            },
            scale: self.scale(),
            margin: !self.no_margin,
            paper: !self.transparent,
            grid: !self.no_grid,
            coordinates: self.coordinates,
            creatures: match self.creatures {
                Creatures::None => ExportCreatures::None,
                Creatures::NoFoes => ExportCreatures::NoFoes,
                Creatures::All => ExportCreatures::All,
            },
            names: !self.no_names,
            labels: !self.no_labels,
            zones: self.zones,
            route: self.journey.is_some(),
            previews: !self.previews.is_empty(),
            title: self.title,
            legend: self.legend,
        }
    }

    fn scale(&self) -> ExportScale {
        // What no number of hundredths is, is refused as too little or too much.
        let hundredths = |length: f64| (length * 100.0).round() as u32;
        match (self.pixels, self.dpi) {
            (Some(per_cell), _) => ExportScale::Pixels { per_cell },
            (None, Some(dots)) => match self.cell_mm {
                Some(mm) => ExportScale::Print {
                    dots,
                    cell_hundredths: hundredths(mm),
                    unit: PaperUnit::Millimeters,
                },
                None => ExportScale::Print {
                    dots,
                    cell_hundredths: hundredths(self.cell_in.unwrap_or(1.0)),
                    unit: PaperUnit::Inches,
                },
            },
            (None, None) => ExportScale::Automatic,
        }
    }

    fn area(&self, table: &Tabletop) -> Result<ExportArea, AppError> {
        match (&self.cells, &self.zone) {
            (Some(cells), _) => Ok(ExportArea::Cells {
                named: cells.clone(),
            }),
            (None, Some(zone)) => query::export_zone(table, zone),
            (None, None) => Ok(ExportArea::Whole),
        }
    }
}

/// Prints the file that was written, its size and its notes. Each further line is indented.
fn print_written(terminal: &mut Terminal, output: &Path, written: Written) {
    let mut facts = written.size.into_iter().chain(written.notes);
    match facts.next() {
        Some(first) => terminal.line(&format!("{}: {first}", output.display())),
        None => terminal.line(&output.display().to_string()),
    }
    facts.for_each(|fact| terminal.line(&format!("  {fact}")));
}

/// Returns the result of a file as one JSON object.
fn as_json(
    input: &Path,
    output: &Path,
    format: Format,
    written: &Result<Written, String>,
) -> String {
    let (done, why) = (written.as_ref().ok(), written.as_ref().err());
    let notes = done.map_or(&[][..], |it| &it.notes).iter();
    let notes: Vec<_> = notes.map(|note| cut_lines(note)).collect();
    let pixels = done.and_then(|it| it.pixels);
    let object = json!({
        "input": input.to_string_lossy(),
        "output": done.map(|_| output.to_string_lossy()),
        "format": format.name(),
        "width": pixels.map(|(width, _)| width),
        "height": pixels.map(|(_, height)| height),
        "notes": notes,
        "error": why.map(|error| cut_lines(error)),
    });
    object.to_string()
}
