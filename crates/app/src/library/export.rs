//! Exporting the map as a picture, onto the disk whole or not at all.

use crate::convert::{cell_label, cell_named};
use crate::error::{AppError, Result, unless_canceled};
use crate::files::{file_name, free_path, write_file};
use crate::library::handouts::{self, Handout};
use crate::library::legend::{Seen, facts, legend};
use crate::library::previews::{Previews, previews};
use crate::library::view::{ExportArea, ExportRequest, ExportSize, ExportView, PagePart};
use crate::settings::export::{
    ExportContent, ExportCreatures, ExportFormat, ExportOptions, ExportPages, ExportScale,
    ExportVersion,
};
use crate::tabletop::{Tabletop, translate};
use crate::workspace::{Open, Workspace};
use crate::{map, overland};
use encounter::{Creature, CreatureId, Encounter, Mark, MarkId, MarkKind};
use formats::{
    FoundryOptions, FoundryToken, MAX_PICTURE_PIXELS, MAX_PIXELS, MIN_FOUNDRY_PIXELS, PdfLayout,
    PdfOptions, PngError, PngOptions, Scale, SvgOptions, Tiling, decode_picture, foundry_scene,
    page_picture, pdf_parts, png_bytes, png_size, uvtt_area, with_legend, write_html, write_pages,
    write_pdf_while, write_png_while, write_svg_while, write_uvtt,
};
use grid::{Cell, Grid, Point, Rect};
use image::RgbaImage;
use scene::map::{MapParts, coordinates, drawing_grid, paper, walls_within};
use scene::print::MIRRORED;
use scene::{Item, Legend, LegendTable};
use std::borrow::Cow;
use std::io::Write;
use std::path::Path;
use terms::{Message, message};

/// Pixels from side to side of a cell: fine enough for print and virtual
/// tables. Very large maps get fewer.
const PIXELS_PER_CELL: u32 = 140;

/// The most pixels of an overland map's picture: what can be laid under a map
/// again. Its cells are no inches for figures to stand on, and finer ones would
/// make files that few programs open.
const OVERLAND_PIXELS: u64 = MAX_PICTURE_PIXELS;

/// How many pixels the longer side of a preview has at most, where a cell has one at least.
const PREVIEW: f64 = 720.0;

/// The same of the map on the game master's sheet, for print.
const SHEET_MAP: f64 = 2000.0;

/// Pixels a cell from which the names of creatures can be read.
const NAMED_FROM: u32 = 30;

/// Cells from side to side of the widest map on a sheet whose names of creatures can be read.
const SHEET_CELLS: f64 = 32.0;

/// Cells along the longer side of the largest map on a sheet whose notes have the size of the window.
const SHEET_NOTE_CELLS: f64 = 22.0;

/// Millimeters in a meter.
const MILLIMETERS: f64 = 1000.0;

/// What is asked of a tabletop, worked out: what the painters get is in here, and nothing else.
struct Picture<'a> {
    shown: Cow<'a, Encounter>,
    area: Rect,
    pixels_per_cell: u32,
    cell_meters: f64,
    parts: MapParts,
    overlays: Vec<Item>,
    tokens: Vec<Item>,
    legend: Option<Legend>,
    /// What the steps of paths cost, where that stands beside the map and not in the legend.
    ledgers: Vec<LegendTable>,
    /// Whether names of creatures are left out since they could not be read.
    names_left_out: bool,
}

impl<'a> Picture<'a> {
    /// The picture that is asked for; `selected` are the cells that are, if any.
    fn of(tabletop: &'a Tabletop, asked: &ExportRequest, selected: &[Cell]) -> Result<Self> {
        let options = &asked.options;
        options.check()?;
        let seen = |creature: &Creature| options.creatures.shows(creature.side.into());
        let shown = match options.version {
            ExportVersion::Gm => tabletop.encounter.shown(),
            ExportVersion::Players => Cow::Owned(tabletop.encounter.for_players(seen)),
        };
        if options.format.is_whole() && asked.area != ExportArea::Whole {
            return Err(AppError::invalid(message!("export-whole-maps-only")));
        }
        let area = match options.format {
            ExportFormat::UniversalVtt => uvtt_area(&shown),
            ExportFormat::Foundry => shown.grid().bounds(),
            ExportFormat::Png | ExportFormat::Svg | ExportFormat::Pdf | ExportFormat::Html => {
                area_of(&shown, asked, selected)?
            }
        };
        let mut overlays = blank_map(&shown);
        if let Some(way) = asked.journey.filter(|_| options.route) {
            overlays.extend(overland::journey_picture(tabletop, way));
        }
        // A scene has words and creatures of its own, and other programs put theirs on any picture.
        let drawn = |kind| options.format != ExportFormat::Foundry || kind == MarkKind::Zone;
        let previewed = match options.previews && !options.format.is_whole() {
            true => {
                let there = match options.version {
                    ExportVersion::Gm => tabletop.encounter.creatures().keys(),
                    ExportVersion::Players => shown.creatures().keys(),
                };
                previews(tabletop, &asked.previews, &there.copied().collect())?
            }
            false => Previews::default(),
        };
        let steps = previewed.steps();
        if !previewed.below.is_empty() {
            overlays.extend(previewed.below);
            overlays.extend(walls_within(&shown, area));
        }
        let numbers = handouts::note_numbers(&shown);
        let note_scale = match options.content {
            ExportContent::GmSheet => {
                (area.width().max(area.height()) / SHEET_NOTE_CELLS).clamp(1.0, 6.0)
            }
            ExportContent::Map | ExportContent::Counters => 1.0,
        };
        let marks = shown.marks().iter();
        let marks = marks.filter(|(_, it)| wants(options, it.kind) && drawn(it.kind));
        let marks: Vec<(&MarkId, &Mark)> = marks.collect();
        // Numbers of notes lie above the creatures: a list refers to them.
        let mut notes = Vec::new();
        for (id, mark) in &marks {
            match numbers.get(id) {
                Some(number) => notes.extend(scene::numbered_note(mark, *number, note_scale)),
                None => overlays.extend(scene::mark(shown.grid(), mark)),
            }
        }
        let marks: Vec<&Mark> = marks.into_iter().map(|(_, mark)| mark).collect();
        overlays.extend(previewed.paths);
        let on_it = shown.creatures().iter();
        let on_it = on_it.filter(|(_, it)| seen(it) && !options.format.is_whole());
        let on_it: Vec<(&CreatureId, &Creature)> = on_it.collect();
        let (ledgers, beside) = match options.format {
            ExportFormat::Html => (Vec::new(), previewed.ledgers),
            _ => (previewed.ledgers, Vec::new()),
        };
        let ids = on_it.iter().map(|(id, _)| **id).collect();
        // What other programs lay their grid over is the map and nothing else.
        let legend = match options.format.is_whole() {
            true => None,
            false => {
                let creatures = on_it.iter().map(|(_, it)| (it.side, it.at)).collect();
                let on_map = Seen {
                    marks,
                    creatures,
                    ledgers,
                    areas: previewed.areas,
                };
                legend(tabletop, (&shown, area), options, on_map)?
            }
        };
        let whole = with_legend(area, legend.as_ref());
        let fine = || finest(tabletop.encounter(), whole);
        let pixels = options.scale.pixels_per_cell().unwrap_or_else(fine);
        let can_be_read = match (options.content, options.format) {
            (ExportContent::GmSheet, _) => area.width() <= SHEET_CELLS,
            (_, ExportFormat::Png) => pixels >= NAMED_FROM,
            _ => true,
        };
        let tokens = tabletop.counters_of(&ids, options.names && can_be_read, &steps);
        Ok(Self {
            pixels_per_cell: match options.format {
                // It takes no fewer.
                ExportFormat::Foundry => pixels.max(MIN_FOUNDRY_PIXELS),
                _ => pixels,
            },
            cell_meters: options.scale.cell_meters(),
            area,
            parts: MapParts {
                grid: options.grid,
                paper: options.paper,
            },
            overlays,
            tokens: tokens
                .flat_map(|it| it.draw(tabletop.grid()))
                .chain(notes)
                .chain(previewed.above)
                .chain(match options.coordinates && !options.format.is_whole() {
                    true => coordinates(&shown, area, options.paper),
                    false => Vec::new(),
                })
                .collect(),
            legend,
            ledgers: beside,
            names_left_out: options.names && !can_be_read && !ids.is_empty(),
            shown,
        })
    }

    /// The part of the map with what stands beneath it, in map units.
    fn whole(&self) -> Rect {
        with_legend(self.area, self.legend.as_ref())
    }

    /// Its width by its height, and how large the map and its cells are, in words.
    fn map_and_facts(&self, tabletop: &Tabletop) -> (f64, String) {
        let facts = facts(tabletop, &self.shown, self.area);
        (self.area.width() / self.area.height(), facts)
    }

    /// As a drawing of lines.
    fn drawing(&self) -> SvgOptions<'_> {
        SvgOptions {
            area: self.area,
            mm_per_cell: self.cell_meters * MILLIMETERS,
            parts: self.parts,
            overlays: &self.overlays,
            tokens: &self.tokens,
            legend: self.legend.as_ref(),
        }
    }

    fn write(
        &self,
        out: &mut impl Write,
        image: &Images,
        go_on: &dyn Fn(f64) -> bool,
    ) -> Result<(u32, u32), PngError> {
        self.write_at(self.pixels_per_cell, out, image, go_on)
    }

    /// The same with at most so many pixels a side, where a cell has one at least.
    fn write_within(
        &self,
        pixels: f64,
        out: &mut impl Write,
        image: &Images,
    ) -> Result<(u32, u32), PngError> {
        let longest = self.whole().width().max(self.whole().height());
        let most = f64::from(self.pixels_per_cell.max(1));
        let fits = (pixels / longest).clamp(1.0, most) as u32;
        self.write_at(fits, out, image, &|_| true)
    }

    fn write_at(
        &self,
        pixels_per_cell: u32,
        out: &mut impl Write,
        image: &Images,
        go_on: &dyn Fn(f64) -> bool,
    ) -> Result<(u32, u32), PngError> {
        let options = PngOptions {
            pixels_per_cell,
            cell_meters: self.cell_meters,
            area: Some(self.area),
            parts: self.parts,
            overlays: &self.overlays,
            tokens: &self.tokens,
            legend: self.legend.as_ref(),
        };
        let decode = |name: &str| -> Option<RgbaImage> { decode_picture(&image(name)?).ok() };
        write_png_while(out, &self.shown, &options, &decode, go_on)
    }
}

/// What is asked of a tabletop, to be written to files.
struct Export<'a> {
    tabletop: &'a Tabletop,
    options: ExportOptions,
    picture: Picture<'a>,
    /// The pages, of what is no map.
    handout: Option<Handout>,
}

/// The file of an image by its name.
type Images<'a> = dyn Fn(&str) -> Option<Vec<u8>> + 'a;

/// What is asked for, as it goes with what is asked for at all: a document that is no map has all
/// of it and no legend, and the game master's sheet is for nobody else.
fn settled(asked: &ExportRequest) -> ExportRequest {
    let mut asked = asked.clone();
    let options = &mut asked.options;
    if options.content == ExportContent::Map {
        // A page is headed by it.
        options.title &= options.format != ExportFormat::Html;
        return asked;
    }
    asked.area = ExportArea::Whole;
    (options.title, options.legend, options.previews) = (false, false, false);
    if options.content == ExportContent::GmSheet {
        options.version = ExportVersion::Gm;
        options.creatures = ExportCreatures::All;
        options.paper = true;
        options.coordinates = true;
        // The sheet lists them.
        (options.labels, options.zones) = (true, true);
    }
    asked
}

impl<'a> Export<'a> {
    fn of(tabletop: &'a Tabletop, asked: &ExportRequest, selected: &[Cell]) -> Result<Self> {
        let asked = settled(asked);
        let picture = Picture::of(tabletop, &asked, selected)?;
        let options = asked.options;
        let shown = &picture.shown;
        let handout = match options.content {
            ExportContent::Map => None,
            ExportContent::Counters => {
                let creatures = shown.creatures().iter();
                let wanted = creatures.filter(|(_, it)| options.creatures.shows(it.side.into()));
                let wanted: Vec<_> = wanted.collect();
                let name = &shown.header().name;
                Some(handouts::counters(tabletop, name, &wanted, &options)?)
            }
            ExportContent::GmSheet => {
                let map = picture.map_and_facts(tabletop);
                Some(handouts::gm_sheet(tabletop, shown, map, &options)?)
            }
        };
        Ok(Self {
            tabletop,
            options,
            picture,
            handout,
        })
    }

    /// The files of the images that are on its pages.
    fn page_image(&self, name: &str, image: &Images) -> Option<Vec<u8>> {
        if name == handouts::MAP {
            let mut bytes = Vec::new();
            let written = self.picture.write_within(SHEET_MAP, &mut bytes, image);
            return written.ok().map(|_| bytes);
        }
        let Some(name) = name.strip_suffix(MIRRORED) else {
            return image(name);
        };
        let picture = decode_picture(&image(name)?).ok()?;
        png_bytes(&image::imageops::flip_vertical(&picture)).ok()
    }

    /// A small picture of it, or of its first page: the bytes of a PNG file.
    fn preview(&self, image: &Images) -> Result<Vec<u8>> {
        let first = self.handout.iter().find_map(|it| it.pages.first());
        let Some(page) = first else {
            let mut bytes = Vec::new();
            self.picture.write_within(PREVIEW, &mut bytes, image)?;
            return Ok(bytes);
        };
        let decode = |name: &str| decode_picture(&self.page_image(name, image)?).ok();
        let scale = PREVIEW / page.size.x.max(page.size.y);
        let painted = page_picture(page, scale, &decode).ok_or(PngError::NoPixels)?;
        png_bytes(&painted).map_err(|error| AppError::invalid(Message::plain(error)))
    }

    /// Its width and height in pixels; none where it is made of lines.
    fn pixels(&self) -> Result<(u32, u32)> {
        match self.options.format {
            ExportFormat::Svg | ExportFormat::Pdf | ExportFormat::Html => Ok((0, 0)),
            ExportFormat::Png | ExportFormat::UniversalVtt | ExportFormat::Foundry => Ok(png_size(
                self.picture.whole(),
                self.picture.pixels_per_cell,
            )?),
        }
    }

    /// Writes it to a file, with its picture in another beside it where the format wants that, and
    /// tells what there is to tell of it; `None` once `go_on` says no.
    fn write_to(
        &self,
        path: &Path,
        image: &Images,
        go_on: &dyn Fn(f64) -> bool,
    ) -> Result<Option<Vec<String>>> {
        let left_out = self.creatures_left_out().map(|it| it.to_string());
        unless_canceled(go_on, |go_on| {
            if self.options.format != ExportFormat::Foundry {
                return write_file(path, |out| self.write(out, image, go_on));
            }
            let folder = path.parent().unwrap_or_else(|| Path::new(""));
            let name = path.file_stem().unwrap_or_default().to_string_lossy();
            let beside = free_path(folder, &name, "png");
            // The picture first: a scene without one is of no use.
            write_file(&beside, |out| self.write(out, image, go_on))?;
            write_file(path, |out| self.write_scene(out, &beside))
        })
        .map(|notes| notes.map(|notes| left_out.into_iter().chain(notes).collect()))
    }

    /// Writes what is not made of two files; of those the picture.
    fn write(
        &self,
        out: &mut impl Write,
        image: &Images,
        go_on: &dyn Fn(f64) -> bool,
    ) -> Result<Vec<String>> {
        let picture = &self.picture;
        match self.options.format {
            ExportFormat::Png | ExportFormat::Foundry => {
                picture.write(out, image, go_on)?;
                let left_out = picture.names_left_out;
                let note = || message!("export-names-left-out", least = NAMED_FROM);
                Ok(left_out.then(|| note().to_string()).into_iter().collect())
            }
            ExportFormat::Svg => {
                write_svg_while(out, &picture.shown, &picture.drawing(), image, go_on)?;
                Ok(Vec::new())
            }
            ExportFormat::Html => {
                let shown = &picture.shown;
                let map = picture.map_and_facts(self.tabletop);
                let version = self.options.version;
                let blocks = handouts::page(self.tabletop, shown, map, version, &picture.ledgers)?;
                let drawn = (&**shown, &picture.drawing());
                write_html(out, &shown.header().name, &blocks, drawn, image, go_on)?;
                Ok(Vec::new())
            }
            ExportFormat::Pdf => {
                if let Some(handout) = &self.handout {
                    let images = |name: &str| self.page_image(name, image);
                    let title = &picture.shown.header().name;
                    write_pages(out, title, &handout.pages, &images)?;
                    let pages = message!("export-pages", pages = handout.pages.len());
                    let mut told = vec![pages.to_string()];
                    told.extend(handout.told.iter().cloned());
                    return Ok(told);
                }
                let options = self.document();
                let pages = write_pdf_while(out, &picture.shown, &options, image, go_on)?.pages;
                Ok(vec![message!("export-pages", pages).to_string()])
            }
            ExportFormat::UniversalVtt => {
                let pixels = picture.pixels_per_cell;
                Ok(write_uvtt(out, &picture.shown, pixels, |text| {
                    picture.write(text, image, go_on).map(drop)
                })?)
            }
        }
    }

    /// The map as a document.
    fn document(&self) -> PdfOptions<'_> {
        let picture = &self.picture;
        PdfOptions {
            area: picture.area,
            scale: Scale::Mm(picture.cell_meters * MILLIMETERS),
            layout: layout(self.options.pages),
            parts: picture.parts,
            overlays: &picture.overlays,
            tokens: &picture.tokens,
            legend: picture.legend.as_ref(),
        }
    }

    /// The parts of the map on the pages of a document, without its overview; none if the map is on
    /// one page or in another file.
    fn parts(&self, image: &Images) -> Result<Vec<PagePart>> {
        let document = self.document();
        let is_map = self.handout.is_none() && self.options.format == ExportFormat::Pdf;
        let PdfLayout::Tiled(tiling) = document.layout else {
            return Ok(Vec::new());
        };
        if !is_map {
            return Ok(Vec::new());
        }
        let whole = self.picture.whole();
        let parts = pdf_parts(&self.picture.shown, &document, tiling, image)?;
        let parts = parts.into_iter().map(|part| PagePart {
            left: (part.min.x - whole.min.x) / whole.width(),
            top: (part.min.y - whole.min.y) / whole.height(),
            width: part.width() / whole.width(),
            height: part.height() / whole.height(),
        });
        Ok(parts.collect())
    }

    /// A sentence on the creatures that the options leave out of a picture; `None` if all are on it.
    fn creatures_left_out(&self) -> Option<Message> {
        let options = &self.options;
        let is_scene = options.format == ExportFormat::Foundry;
        if options.format.is_whole() && !is_scene {
            return None;
        }
        let count = self.tabletop.encounter().creatures().len();
        let creatures = self.picture.shown.creatures().values();
        let shown = creatures.filter(|it| options.creatures.shows(it.side.into()));
        let shown = shown.count();
        let is_of_foes = options.creatures == ExportCreatures::NoFoes;
        match shown < count {
            false => None,
            true if is_of_foes => Some(message!("export-without-foes", shown, count)),
            true => Some(message!("export-some-creatures", shown, count)),
        }
    }

    /// Writes a scene of Foundry VTT, whose picture lies beside it.
    fn write_scene(&self, out: &mut impl Write, beside: &Path) -> Result<Vec<String>> {
        let shown = &self.picture.shown;
        let creatures = shown.creatures().values();
        let creatures = creatures.filter(|it| self.options.creatures.shows(it.side.into()));
        let tokens: Vec<FoundryToken> = creatures.map(|it| token_of(self.tabletop, it)).collect();
        let feet = self.tabletop.ruleset().policies.cell_feet.value;
        let (distance, units) = match shown.header().miles_per_cell {
            Some(miles) => (f64::from(miles.hundredths()) / 100.0, "mi"),
            None => (f64::from(feet), "ft"),
        };
        let options = FoundryOptions {
            pixels_per_cell: self.picture.pixels_per_cell,
            picture: &beside.file_name().unwrap_or_default().to_string_lossy(),
            distance,
            units,
            words: self.options.labels,
            tokens: &tokens,
        };
        let (scene, notes) = foundry_scene(shown, &options);
        let written = serde_json::to_writer_pretty(out, &scene);
        written.map_err(|error| PngError::Write(error.into()))?;
        Ok(notes)
    }
}

fn layout(pages: ExportPages) -> PdfLayout {
    match pages {
        ExportPages::Poster => PdfLayout::Poster,
        pages => PdfLayout::Tiled(Tiling::on(handouts::paper_of(pages))),
    }
}

/// A creature as another program has it.
fn token_of(tabletop: &Tabletop, creature: &Creature) -> FoundryToken {
    let grid = tabletop.grid();
    let footprint = translate::footprint(creature, tabletop.ruleset(), grid);
    let space = around(grid, footprint.cells(grid, creature.at));
    let space = space.unwrap_or_else(|| grid.bounds());
    FoundryToken {
        name: creature.name.clone(),
        at: space.min,
        cells: [footprint.width(), footprint.height()],
        side: creature.side,
        elevation: f64::from(creature.height_feet),
        hidden: creature.hidden,
    }
}

/// Edge and grid of a map that is nothing but rock.
fn blank_map(shown: &Encounter) -> Vec<Item> {
    match shown.is_blank() {
        true => drawing_grid(shown),
        false => Vec::new(),
    }
}

/// Whether marks of a kind are wanted. Notes are only left where the game master is to see them.
fn wants(options: &ExportOptions, kind: MarkKind) -> bool {
    match kind {
        MarkKind::Zone => options.zones,
        MarkKind::Label | MarkKind::Note | MarkKind::Thing | MarkKind::Settlement => options.labels,
    }
}

/// The part of the map that is asked for, in map units.
fn area_of(shown: &Encounter, asked: &ExportRequest, selected: &[Cell]) -> Result<Rect> {
    let grid = shown.grid();
    let whole = grid.bounds();
    let area = match &asked.area {
        ExportArea::Whole => whole,
        ExportArea::Selection => around(grid, selected.iter().copied())
            .ok_or_else(|| AppError::invalid(message!("nothing-selected")))?,
        ExportArea::Zone { mark } => {
            let mark = shown.marks().get(&MarkId(*mark));
            let zone = mark.filter(|it| it.kind == MarkKind::Zone);
            let zone = zone.ok_or_else(|| AppError::not_found(message!("mark-gone")))?;
            around(grid, zone.cells.iter().copied())
                .ok_or_else(|| AppError::invalid(message!("export-empty-zone")))?
        }
        ExportArea::Cells { named } => {
            let (from, to) = corners_named(named)?;
            if !grid.contains(from) || !grid.contains(to) {
                let end = |side: u32| side.cast_signed() - 1;
                let last = cell_label(Cell::new(end(grid.width()), end(grid.height())));
                return Err(AppError::invalid(message!("export-off-the-map", last)));
            }
            let (left, right) = (from.x.min(to.x), from.x.max(to.x));
            let (top, bottom) = (from.y.min(to.y), from.y.max(to.y));
            let cells = (top..=bottom).flat_map(|y| (left..=right).map(move |x| Cell::new(x, y)));
            around(grid, cells).unwrap_or(whole)
        }
    };
    Ok(match asked.options.margin {
        true => area.grown(1.0).common(paper(grid)),
        false => area.common(whole),
    })
}

/// Two corners of a rectangle of cells, as `A1:D8` names them.
fn corners_named(named: &str) -> Result<(Cell, Cell)> {
    let corners = named.split_once(':');
    let cell = |label: &str| cell_named(label.trim());
    let corners = corners.and_then(|(from, to)| Some((cell(from)?, cell(to)?)));
    corners.ok_or_else(|| AppError::invalid(message!("export-no-cells", cells = named)))
}

/// The zone of a name.
///
/// # Errors
/// When there is none.
pub fn export_zone(tabletop: &Tabletop, name: &str) -> Result<ExportArea> {
    let mut marks = tabletop.encounter().marks().iter();
    let named = marks.find(|(_, mark)| mark.kind == MarkKind::Zone && mark.text == name);
    let nowhere = || AppError::not_found(message!("export-no-zone", zone = name));
    let (id, _) = named.ok_or_else(nowhere)?;
    Ok(ExportArea::Zone { mark: id.0 })
}

/// The journey of a number, from 1, whose route is to be shown: its place, from 0.
///
/// # Errors
/// When there is none, or it does not lead over the map.
pub fn export_journey(tabletop: &Tabletop, number: u32) -> Result<u32> {
    let place = number.checked_sub(1);
    let journeys = &tabletop.encounter().travel().journeys;
    let leads = |place: &u32| {
        journeys
            .get(*place as usize)
            .is_some_and(|it| it.over.is_some())
    };
    let nowhere = || AppError::not_found(message!("export-no-journey", number));
    place.filter(leads).ok_or_else(nowhere)
}

/// The smallest rectangle around some cells.
fn around(grid: Grid, cells: impl Iterator<Item = Cell>) -> Option<Rect> {
    let corners = cells.flat_map(|cell| grid.corners(cell));
    corners.map(|at| Rect::new(at, at)).reduce(Rect::union)
}

/// Writes to a file what is asked for, without a selection. `image` gives the file of an image by
/// its name.
///
/// # Errors
/// When what is asked for cannot be, the picture under the grid cannot be had, or writing fails.
pub fn write_picture(
    tabletop: &Tabletop,
    path: &Path,
    asked: &ExportRequest,
    image: &dyn Fn(&str) -> Option<Vec<u8>>,
) -> Result<ExportView> {
    let export = Export::of(tabletop, asked, &[])?;
    let (width, height) = export.pixels()?;
    let notes = export.write_to(path, image, &|_| true)?;
    Ok(ExportView {
        path: path.display().to_string(),
        format: asked.options.format,
        width,
        height,
        notes: notes.unwrap_or_default(),
    })
}

/// How large the picture that is asked for will be.
pub(crate) fn measure_export(
    workspace: &Workspace,
    open: &Open,
    asked: &ExportRequest,
    selected: &[Cell],
) -> Result<ExportSize> {
    let export = Export::of(&open.table, asked, selected)?;
    let parts = export.parts(&|name| workspace.image(name).ok())?;
    let (width, height) = export.pixels()?;
    let picture = &export.picture;
    let millimeters = |cells: f64| cells * picture.cell_meters * MILLIMETERS;
    let (whole, handout) = (picture.whole(), export.handout.as_ref().map(|it| &it.pages));
    let page = handout
        .and_then(|pages| pages.first())
        .map(|page| page.size);
    let pages = match handout {
        Some(pages) => Some(pages.len()),
        None if parts.is_empty() => None,
        // The first page is the overview.
        None => Some(parts.len() + 1),
    };
    let size =
        page.unwrap_or_else(|| Point::new(millimeters(whole.width()), millimeters(whole.height())));
    Ok(ExportSize {
        width,
        height,
        pixels_per_cell: picture.pixels_per_cell,
        width_mm: size.x,
        height_mm: size.y,
        pages: pages.map(|pages| pages as u32),
        parts,
    })
}

/// A small picture of what is asked for: the bytes of a PNG file.
pub(crate) fn preview_export(
    workspace: &Workspace,
    open: &Open,
    asked: &ExportRequest,
    selected: &[Cell],
) -> Result<Vec<u8>> {
    let export = Export::of(&open.table, asked, selected)?;
    export.preview(&|name| workspace.image(name).ok())
}

/// A small picture of a whole map as the game master sees it, with its creatures.
pub(super) fn write_small(
    tabletop: &Tabletop,
    out: &mut impl Write,
    pixels_per_cell: u32,
    image: &dyn Fn(&str) -> Option<Vec<u8>>,
) -> Result<()> {
    let small = Picture {
        shown: Cow::Borrowed(tabletop.encounter()),
        area: paper(tabletop.grid()),
        pixels_per_cell,
        cell_meters: ExportScale::Automatic.cell_meters(),
        parts: MapParts::default(),
        overlays: blank_map(tabletop.encounter()),
        tokens: map::counters(tabletop),
        legend: None,
        ledgers: Vec::new(),
        names_left_out: false,
    };
    small.write(out, image, &|_| true)?;
    Ok(())
}

/// Exports the open encounter's map into a folder, under its name and never over another file;
/// `None` once `go_on` says no.
pub(crate) fn export_picture(
    workspace: &Workspace,
    open: &Open,
    folder: &Path,
    asked: (&ExportRequest, &[Cell]),
    go_on: &dyn Fn(f64) -> bool,
) -> Result<Option<ExportView>> {
    std::fs::create_dir_all(folder).map_err(|error| AppError::file(folder, &error))?;
    let name = file_stem(&open.table, &asked.0.options);
    let path = free_path(folder, &name, asked.0.options.format.ending());
    export_picture_to(workspace, open, &path, asked, go_on)
}

/// Exports the open encounter's map to a file, replacing what is there; `None` once `go_on` says
/// no, and then what is there stays.
pub(crate) fn export_picture_to(
    workspace: &Workspace,
    open: &Open,
    path: &Path,
    (asked, selected): (&ExportRequest, &[Cell]),
    go_on: &dyn Fn(f64) -> bool,
) -> Result<Option<ExportView>> {
    let export = Export::of(&open.table, asked, selected)?;
    let image = |name: &str| workspace.image(name).ok();
    let (width, height) = export.pixels()?;
    let notes = export.write_to(path, &image, go_on)?;
    Ok(notes.map(|notes| ExportView {
        path: path.display().to_string(),
        format: asked.options.format,
        width,
        height,
        notes,
    }))
}

/// A name to propose for the open encounter's picture.
pub(crate) fn export_name(tabletop: &Tabletop, options: &ExportOptions) -> String {
    let name = file_stem(tabletop, options);
    format!("{name}.{}", options.format.ending())
}

/// What the files of an encounter are called, without their endings.
fn file_stem(tabletop: &Tabletop, options: &ExportOptions) -> String {
    let name = &tabletop.encounter.header().name;
    match options.content {
        ExportContent::Map => file_name(name),
        ExportContent::Counters => file_name(&message!("counters-file", name).to_string()),
        ExportContent::GmSheet => file_name(&message!("sheet-file", name).to_string()),
    }
}

/// How fine a picture of a part of a map is if nobody says.
fn finest(encounter: &Encounter, area: Rect) -> u32 {
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
    use grid::Kind;

    #[test]
    fn a_picture_is_as_fine_as_its_size_allows() {
        let map = |side| {
            let grid = Grid::new(Kind::HexPointy, side, side).unwrap();
            Encounter::new("Map", "epic", grid).unwrap()
        };
        let finest = |map: Encounter| finest(&map, paper(map.grid()));
        let country = |side| map(side).overland(CellMiles::try_from(600).unwrap());
        assert_eq!([20, 500].map(|side| finest(map(side))), [140, 65]);
        let countries = [20, 500, 1000].map(|side| finest(country(side)));
        assert_eq!(countries, [140, 21, 10]);
    }
}
