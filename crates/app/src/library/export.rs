//! Exporting the map as a picture, onto the disk whole or not at all.

use crate::error::{AppError, Result};
use crate::files::{file_name, free_path, write_file};
use crate::library::view::ExportView;
use crate::tabletop::Tabletop;
use crate::workspace::Workspace;
use crate::{map, overland};
use encounter::Encounter;
use formats::{MAX_PICTURE_PIXELS, MAX_PIXELS, PngOptions, decode_picture};
use image::RgbaImage;
use scene::Item;
use scene::map::paper;
use std::io::Write;
use std::path::Path;

/// Pixels from side to side of a cell: fine enough for print and virtual
/// tables. Very large maps get fewer.
const PIXELS_PER_CELL: u32 = 140;

/// The most pixels of an overland map's picture: what can be laid under a map
/// again. Its cells are no inches for figures to stand on, and finer ones would
/// make files that few programs open.
const OVERLAND_PIXELS: u64 = MAX_PICTURE_PIXELS;

/// Writes the map with its creatures, as players may see it, as a PNG picture and returns its
/// width and height: with the way of a journey, by its place from 0, if one is named. `image`
/// gives the file of an image by its name.
///
/// # Errors
/// When the picture under the grid cannot be had or writing fails.
pub fn write_png(
    tabletop: &Tabletop,
    out: &mut impl Write,
    journey: Option<u32>,
    image: &dyn Fn(&str) -> Option<Vec<u8>>,
) -> Result<(u32, u32)> {
    let way = journey.map_or_else(Vec::new, |n| overland::journey_picture(tabletop, n));
    let words = [way, map::words_for_players(tabletop)].concat();
    let pixels_per_cell = pixels_per_cell(tabletop.encounter());
    let shown = tabletop.encounter.for_players();
    write_picture(tabletop, &shown, out, pixels_per_cell, &words, image)
}

/// Writes what is shown of a map as a PNG picture, with its creatures and what lies above it.
pub(super) fn write_picture(
    tabletop: &Tabletop,
    shown: &Encounter,
    out: &mut impl Write,
    pixels_per_cell: u32,
    overlays: &[Item],
    image: &dyn Fn(&str) -> Option<Vec<u8>>,
) -> Result<(u32, u32)> {
    let options = PngOptions {
        pixels_per_cell,
        overlays,
        tokens: &map::counters(tabletop),
    };
    let decode = |name: &str| -> Option<RgbaImage> { decode_picture(&image(name)?).ok() };
    Ok(formats::write_png(out, shown, &options, &decode)?)
}

/// Exports the open encounter's map into a folder, under its name and
/// never over another file; with the way of a journey if one is named.
pub(crate) fn export_png(
    workspace: &Workspace,
    folder: &Path,
    journey: Option<u32>,
) -> Result<ExportView> {
    std::fs::create_dir_all(folder).map_err(|error| AppError::file(folder, &error))?;
    let name = file_name(&workspace.snapshot()?.table.encounter.header().name);
    export_png_to(workspace, &free_path(folder, &name, "png"), journey)
}

/// Exports the open encounter's map to a file, replacing what is there;
/// with the way of a journey if one is named.
pub(crate) fn export_png_to(
    workspace: &Workspace,
    path: &Path,
    journey: Option<u32>,
) -> Result<ExportView> {
    let open = workspace.snapshot()?;
    let image = |name: &str| workspace.image(name).ok();
    let (width, height) = write_file(path, |out| write_png(&open.table, out, journey, &image))?;
    Ok(ExportView {
        path: path.display().to_string(),
        width,
        height,
    })
}

/// A name to propose for the open encounter's picture.
pub(crate) fn export_name(tabletop: &Tabletop) -> String {
    file_name(&tabletop.encounter.header().name) + ".png"
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
}
