//! Pictures of maps.

use app::wire::{
    ExportArea, ExportContent, ExportCreatures, ExportFigures, ExportFormat, ExportOptions,
    ExportPages, ExportRequest, ExportScale, ExportVersion, PaperUnit, PreviewOf,
};
use app::{AppError, Tabletop, query, read_tabletop};
use clap::{Args, ValueEnum};
use std::path::PathBuf;

/// Draw an encounter or another program's map as a picture, print it, or write it for virtual tables.
#[derive(Args)]
pub struct Render {
    /// An encounter (.footfall), a map (.uvtt, .dd2vtt, .df2vtt, .tmx, .tmj, .dungeondraft_map), a
    /// scene of Foundry VTT (.json, .db) or a dungeon of Watabou or donjon (.json, .tsv).
    file: PathBuf,
    /// The file to write; its ending tells the format: .png, .svg, .pdf, .uvtt, or .json for a scene
    /// of Foundry VTT with its picture beside it.
    #[arg(long, default_value = "map.png")]
    out: PathBuf,
    /// What it shows: the map, paper counters of the creatures to cut out, or a sheet of all that a
    /// game master looks up; the latter two are PDF documents.
    #[arg(long, value_enum, default_value_t = Content::Map)]
    content: Content,
    /// Which paper counters there are.
    #[arg(long, value_enum, default_value_t = Figures::Both)]
    figures: Figures,
    /// Whom it is for: players see secret doors as walls, and no notes.
    #[arg(long = "for", value_enum, default_value_t = Version::Players)]
    version: Version,
    /// Only a rectangle of cells, by two of its corners.
    #[arg(long, value_name = "A1:D8", conflicts_with = "zone")]
    cells: Option<String>,
    /// Only a zone, by its name.
    #[arg(long, value_name = "NAME")]
    zone: Option<String>,
    /// Pixels from side to side of a cell; usually 140, or fewer where the map is very large.
    #[arg(long, conflicts_with_all = ["dpi", "cell_in", "cell_mm"])]
    pixels: Option<u32>,
    /// Dots per inch, for print.
    #[arg(long)]
    dpi: Option<u32>,
    /// How wide a cell is in print, in inches.
    #[arg(long, requires = "dpi", conflicts_with = "cell_mm")]
    cell_in: Option<f64>,
    /// How wide a cell is in print, in millimeters.
    #[arg(long, requires = "dpi")]
    cell_mm: Option<f64>,
    /// What a PDF is printed on: one page of the map's size, or pages of a paper to be put together.
    #[arg(long, value_enum, default_value_t = Pages::A4)]
    pages: Pages,
    /// Whose counters are on it.
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
    /// Show a movement range, threatened cells or a path with its costs; may be repeated.
    #[arg(long = "preview", value_name = "range:NAME|threat:NAME|path:NAME:C7")]
    previews: Vec<String>,
    /// Write what the map is called and how large it is beneath it.
    #[arg(long)]
    title: bool,
    /// Write what is on the map beneath it, by name.
    #[arg(long)]
    legend: bool,
    /// Leave out the lines between cells.
    #[arg(long)]
    no_grid: bool,
    /// Leave out the margin around the map.
    #[arg(long)]
    no_margin: bool,
    /// Leave the picture transparent beyond the map and where its rock is.
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

impl Render {
    /// Writes the picture, and tells how large it is.
    pub fn picture(&self) -> Result<String, AppError> {
        let (table, images) = read_tabletop(&self.file)?;
        let image = |hash: &str| {
            let found = images.iter().find(|image| image.hash == hash);
            found.map(|image| image.bytes.clone())
        };
        let asked = ExportRequest {
            options: self.options(),
            area: self.area(&table)?,
            journey: None,
            previews: self.previews(&table)?,
        };
        let told = query::write_picture(&table, &self.out, &asked, &image)?;
        Ok(format!("{}: {}\n", self.out.display(), told.join("\n")))
    }

    fn previews(&self, table: &Tabletop) -> Result<Vec<PreviewOf>, AppError> {
        let named = self.previews.iter();
        named.map(|it| query::preview_named(table, it)).collect()
    }

    fn options(&self) -> ExportOptions {
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
            format: self.format(),
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
            creatures: match self.creatures {
                Creatures::None => ExportCreatures::None,
                Creatures::NoFoes => ExportCreatures::NoFoes,
                Creatures::All => ExportCreatures::All,
            },
            names: !self.no_names,
            labels: !self.no_labels,
            zones: self.zones,
            route: false,
            previews: !self.previews.is_empty(),
            title: self.title,
            legend: self.legend,
        }
    }

    /// By what the name of the file ends with.
    fn format(&self) -> ExportFormat {
        let ending = self.out.extension().unwrap_or_default().to_string_lossy();
        match &*ending.to_lowercase() {
            "svg" => ExportFormat::Svg,
            "pdf" => ExportFormat::Pdf,
            "uvtt" | "dd2vtt" => ExportFormat::UniversalVtt,
            "json" => ExportFormat::Foundry,
            _ => ExportFormat::Png,
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
