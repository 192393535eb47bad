//! How pictures of maps are exported, as a dialog asks for it and the settings remember it.

use crate::convert::kinds::SideId;
use crate::error::{AppError, Result};
use serde::{Deserialize, Serialize};
use specta::Type;
use std::ops::RangeInclusive;
use terms::message;

/// Pixels a cell that can be asked for.
const PIXELS: RangeInclusive<u32> = 4..=600;
/// Dots per inch that can be asked for.
const DOTS: RangeInclusive<u32> = 50..=1200;
/// How wide a cell can be in print, in meters.
const CELL_METERS: RangeInclusive<f64> = 0.002..=0.2;
/// The width of an inch, in meters.
const INCH: f64 = 0.0254;

/// In which format pictures are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "kebab-case")]
pub enum ExportFormat {
    /// Pixels, for screens, printers and virtual tables.
    #[default]
    Png,
    /// Lines, for drawing programs and browsers.
    Svg,
    /// Pages at true scale.
    Pdf,
    /// A page with the map and tables beneath it, for browsers.
    Html,
    /// The picture with walls, doors and windows, for virtual tables.
    UniversalVtt,
    /// A scene of Foundry VTT, with its picture beside it.
    Foundry,
}

impl ExportFormat {
    /// What the names of its files end with.
    #[must_use]
    pub const fn ending(self) -> &'static str {
        match self {
            Self::Png => "png",
            Self::Svg => "svg",
            Self::Pdf => "pdf",
            Self::Html => "html",
            Self::UniversalVtt => "uvtt",
            Self::Foundry => "json",
        }
    }

    /// Whether it is of whole maps only, without margin.
    #[must_use]
    pub const fn is_whole(self) -> bool {
        matches!(self, Self::UniversalVtt | Self::Foundry)
    }
}

/// What is exported of an encounter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "kebab-case")]
pub enum ExportContent {
    /// Its map.
    #[default]
    Map,
    /// Its creatures, to be cut out of paper.
    Counters,
    /// What the game master looks up while playing.
    GmSheet,
}

/// Which paper figures there are of creatures.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "kebab-case")]
pub enum ExportFigures {
    /// Counters to lay on a map, and figures that stand on it.
    #[default]
    Both,
    /// Counters.
    Flat,
    /// Figures to be folded.
    Standing,
}

/// What a map is printed on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "kebab-case")]
pub enum ExportPages {
    /// One page of the map's own size.
    Poster,
    /// Pages of A4, to be put together.
    #[default]
    A4,
    /// Of A3.
    A3,
    /// Of US Letter.
    Letter,
    /// Of US Legal.
    Legal,
    /// Of Tabloid.
    Tabloid,
}

/// Whom a picture is for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "kebab-case")]
pub enum ExportVersion {
    /// The game master: with notes and secret doors.
    Gm,
    /// The players: without anything secret.
    #[default]
    Players,
}

/// Whose counters are on a picture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "kebab-case")]
pub enum ExportCreatures {
    /// Nobody's.
    None,
    /// The heroes' and the neutrals'.
    #[default]
    NoFoes,
    /// Everybody's.
    All,
}

impl ExportCreatures {
    /// Whether creatures of a side are on the picture.
    #[must_use]
    pub fn shows(self, side: SideId) -> bool {
        match self {
            Self::None => false,
            Self::NoFoes => side != SideId::Foes,
            Self::All => true,
        }
    }
}

/// What a length on paper is told in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "kebab-case")]
pub enum PaperUnit {
    /// Inches.
    Inches,
    /// Millimeters.
    Millimeters,
}

/// How fine a picture is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(tag = "by", rename_all = "kebab-case")]
pub enum ExportScale {
    /// As fine as is of use, and less fine where the picture would be too large.
    #[default]
    Automatic,
    /// By pixels from side to side of a cell, an inch in print.
    Pixels {
        /// How many.
        per_cell: u32,
    },
    /// By how large it is in print.
    Print {
        /// Dots per inch.
        dots: u32,
        /// How wide a cell is, in hundredths of the unit.
        cell_hundredths: u32,
        /// The unit.
        unit: PaperUnit,
    },
}

impl ExportScale {
    /// Pixels a cell, if they are asked for.
    #[must_use]
    pub fn pixels_per_cell(self) -> Option<u32> {
        match self {
            Self::Automatic => None,
            Self::Pixels { per_cell } => Some(per_cell),
            Self::Print { dots, .. } => {
                let pixels = f64::from(dots) * self.cell_meters() / INCH;
                Some((pixels.round() as u32).max(1))
            }
        }
    }

    /// How wide a cell is in print, in meters.
    #[must_use]
    pub fn cell_meters(self) -> f64 {
        match self {
            Self::Automatic | Self::Pixels { .. } => INCH,
            Self::Print {
                cell_hundredths,
                unit,
                ..
            } => {
                let meters = match unit {
                    PaperUnit::Inches => INCH,
                    PaperUnit::Millimeters => 0.001,
                };
                f64::from(cell_hundredths) / 100.0 * meters
            }
        }
    }
}

/// What a picture of a map shows, and how.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(deny_unknown_fields)]
pub struct ExportOptions {
    /// What it shows at all; what is no map is a PDF.
    #[serde(default)]
    pub content: ExportContent,
    /// Which paper figures there are of creatures.
    #[serde(default)]
    pub figures: ExportFigures,
    /// In which format it is written.
    pub format: ExportFormat,
    /// What it is printed on, as a PDF.
    #[serde(default)]
    pub pages: ExportPages,
    /// Whom it is for.
    pub version: ExportVersion,
    /// How fine it is.
    pub scale: ExportScale,
    /// Whether there is a cell's width of margin around the map.
    pub margin: bool,
    /// Whether there is paper beyond the map and where its rock is; else the picture is
    /// transparent there.
    pub paper: bool,
    /// Whether there are lines between cells.
    pub grid: bool,
    /// Whether column letters and row numbers stand at the edges of the map.
    #[serde(default)]
    pub coordinates: bool,
    /// Whose counters are on it.
    pub creatures: ExportCreatures,
    /// Whether counters have their names.
    pub names: bool,
    /// Whether labels, items and settlements are on it; for the game master notes, too.
    pub labels: bool,
    /// Whether zones are on it.
    pub zones: bool,
    /// Whether the route that is shown on the map is on it.
    pub route: bool,
    /// Whether what the window shows of what creatures can do is on it.
    #[serde(default)]
    pub previews: bool,
    /// Whether beneath the map stands what it is called and how large it is.
    #[serde(default)]
    pub title: bool,
    /// Whether beneath the map stands what is on it by name.
    #[serde(default)]
    pub legend: bool,
}

impl Default for ExportOptions {
    /// The whole map as players know it.
    fn default() -> Self {
        Self {
            content: ExportContent::default(),
            figures: ExportFigures::default(),
            format: ExportFormat::default(),
            pages: ExportPages::default(),
            version: ExportVersion::default(),
            scale: ExportScale::default(),
            margin: true,
            paper: true,
            grid: true,
            coordinates: false,
            creatures: ExportCreatures::default(),
            names: true,
            labels: true,
            zones: false,
            route: true,
            previews: false,
            title: false,
            legend: false,
        }
    }
}

impl ExportOptions {
    /// Whether its figures are such as can be asked for.
    ///
    /// # Errors
    /// When one of them is beyond what printers and programs have a use for.
    pub fn check(&self) -> Result<()> {
        let refused = |why| Err(AppError::invalid(why));
        if self.content != ExportContent::Map && self.format != ExportFormat::Pdf {
            return refused(message!("export-content-pdf"));
        }
        match self.scale {
            ExportScale::Automatic => {}
            ExportScale::Pixels { per_cell } => {
                if !PIXELS.contains(&per_cell) {
                    let (least, most) = PIXELS.into_inner();
                    return refused(message!("export-pixels", least, most));
                }
            }
            ExportScale::Print { dots, .. } => {
                if !DOTS.contains(&dots) {
                    let (least, most) = DOTS.into_inner();
                    return refused(message!("export-dots", least, most));
                }
                if !CELL_METERS.contains(&self.scale.cell_meters()) {
                    return refused(message!("export-cell-size"));
                }
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn by(scale: ExportScale) -> ExportOptions {
        ExportOptions {
            scale,
            ..ExportOptions::default()
        }
    }

    const fn print(dots: u32, cell_hundredths: u32, unit: PaperUnit) -> ExportScale {
        ExportScale::Print {
            dots,
            cell_hundredths,
            unit,
        }
    }

    #[test]
    fn a_cell_in_print_is_as_wide_as_it_was_said() {
        let inch = print(300, 100, PaperUnit::Inches);
        assert_eq!(inch.pixels_per_cell(), Some(300));
        let metric = print(300, 2500, PaperUnit::Millimeters);
        assert_eq!(metric.pixels_per_cell(), Some(295));
        assert!((metric.cell_meters() - 0.025).abs() < 1e-9);
    }

    #[test]
    fn figures_of_no_use_are_refused() {
        let pixels = |per_cell| ExportScale::Pixels { per_cell };
        let good = [
            ExportScale::Automatic,
            pixels(4),
            pixels(600),
            print(300, 100, PaperUnit::Inches),
            print(300, 2500, PaperUnit::Millimeters),
        ];
        assert!(good.iter().all(|scale| by(*scale).check().is_ok()));
        let bad = [
            pixels(0),
            pixels(601),
            print(49, 100, PaperUnit::Inches),
            print(u32::MAX, 100, PaperUnit::Inches),
            print(300, 0, PaperUnit::Inches),
            print(300, 100, PaperUnit::Millimeters),
            print(300, u32::MAX, PaperUnit::Inches),
        ];
        for scale in bad {
            assert!(by(scale).check().is_err(), "{scale:?}");
        }
    }
}
