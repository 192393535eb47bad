//! The parts of Footfall's page, by the names a game master has for them.

use crate::window::Window;
use serde_json::Value;
use std::path::PathBuf;

/// A place on the map, in map units: cells from its upper left corner.
pub type Place = (f64, f64);

/// The middle of the square in this column and row, counted from 0.
#[must_use]
pub fn middle(column: u32, row: u32) -> Place {
    (f64::from(column) + 0.5, f64::from(row) + 0.5)
}

/// A picture the app says it has exported.
pub struct Exported {
    /// Where it is.
    pub file: PathBuf,
    /// Its width and height as the app says them, in pixels.
    pub size: (u32, u32),
}

impl Window {
    /// Makes an empty encounter on squares and opens it.
    pub async fn new_encounter(&self, name: &str, ruleset: &str, width: u32, height: u32) {
        self.click("new-encounter").await;
        self.fill("new-name", name).await;
        self.choose("new-ruleset", ruleset).await;
        self.choose("new-grid", "square").await;
        self.fill("new-width", &width.to_string()).await;
        self.fill("new-height", &height.to_string()).await;
        self.click("new-create").await;
        self.map_is_drawn().await;
    }

    /// Opens an encounter of the library by its name.
    pub async fn open_row(&self, name: &str) {
        let css = "[data-testid=\"encounter-row\"]";
        let id = self.wait_for_one(css, name, "dataset.id").await;
        // WebKit's driver cannot click a table's row itself.
        self.click_css(&format!("{css}[data-id=\"{id}\"] button"))
            .await;
        self.map_is_drawn().await;
    }

    /// Waits until the map is on the screen and nothing is under way.
    pub async fn map_is_drawn(&self) {
        self.wait_for_attribute("map", "data-revision", |drawn| !drawn.is_empty())
            .await;
        self.wait_for_attribute("map", "data-busy", |busy| busy == "false")
            .await;
    }

    /// Draws with the tool in hand from place to place, in small moves as a
    /// hand makes them. Waits until the map has changed.
    pub async fn draw(&self, places: &[Place]) {
        self.changes_the_map(self.drag(places)).await;
    }

    /// Drags the pointer from place to place on the map, in small moves.
    pub async fn drag(&self, places: &[Place]) {
        let way = self.to_page(&small_moves(places)).await;
        self.point(&way, true).await;
    }

    /// Moves the pointer to a place on the map.
    pub async fn hover(&self, at: Place) {
        self.point(&self.to_page(&[at]).await, false).await;
    }

    /// Clicks a place on the map.
    pub async fn click_map(&self, at: Place) {
        self.point(&self.to_page(&[at]).await, true).await;
    }

    /// Opens the menu of a place on the map.
    pub async fn open_menu(&self, at: Place) {
        for place in self.to_page(&[at]).await {
            self.click_right(place).await;
        }
        self.wait_for_attribute("menu", "aria-busy", |busy| busy == "false")
            .await;
    }

    /// Does something and waits until the map has changed by it.
    pub async fn changes_the_map(&self, doing: impl Future<Output = ()>) {
        let before = self
            .attribute("map", "data-revision")
            .await
            .unwrap_or_default();
        doing.await;
        self.wait_for_attribute("map", "data-revision", |now| now != before)
            .await;
        self.map_is_drawn().await;
    }

    /// Places a creature with its form filled in like this.
    pub async fn place_creature(&self, name: &str, size: &str, speed: u32, side: &str, at: Place) {
        self.click("tool-creature").await;
        self.fill("creature-name", name).await;
        self.choose("creature-size", size).await;
        self.fill("creature-speed", &speed.to_string()).await;
        self.choose("creature-side", side).await;
        self.changes_the_map(self.click_map(at)).await;
    }

    /// Selects the creature at a place and waits until its reach is painted.
    pub async fn select(&self, at: Place) {
        self.click("tool-select").await;
        self.click_map(at).await;
        self.wait_for_attribute("map", "data-reach", |creature| !creature.is_empty())
            .await;
    }

    /// Points at a cell, waits until the way there is painted, and gives what
    /// it costs, such as “7 squares · 35 ft”.
    pub async fn cost_to(&self, at: Place, label: &str) -> String {
        self.hover(at).await;
        self.wait_for_attribute("map", "data-path", |path| path == label)
            .await;
        self.map_is_drawn().await;
        self.wait_for_text("ledger-total", |text| !text.is_empty())
            .await
            .trim()
            .to_owned()
    }

    /// Exports the map and gives what the app says it wrote.
    pub async fn export(&self) -> Exported {
        self.click("export-png").await;
        let toast = "[data-testid=\"toast\"]";
        let toast = self.wait_for_one(toast, ".png", "innerText").await;
        match read_toast(&toast) {
            Some(exported) => exported,
            None => {
                self.give_up(&format!(
                    "the message does not say what was written: {toast}"
                ))
                .await
            }
        }
    }

    /// Where places on the map are on the page now, in its pixels.
    async fn to_page(&self, places: &[Place]) -> Vec<(f64, f64)> {
        let view = self
            .script(
                "const map = document.querySelector('[data-testid=\"map\"]'); \
                 const box = map.getBoundingClientRect(); \
                 return [box.left, box.top, box.width, box.height, \
                         Number(map.dataset.x), Number(map.dataset.y), Number(map.dataset.scale)];",
                vec![],
            )
            .await;
        let view: Vec<f64> = view
            .as_array()
            .map(|numbers| numbers.iter().filter_map(Value::as_f64).collect())
            .unwrap_or_default();
        let [left, top, width, height, x, y, scale] = view[..] else {
            self.give_up("the map does not say where it is").await
        };
        let mut on_page = Vec::new();
        for place in places {
            let (dx, dy) = ((place.0 - x) * scale, (place.1 - y) * scale);
            if !(0.0..width).contains(&dx) || !(0.0..height).contains(&dy) {
                self.give_up(&format!("{place:?} is not on the screen"))
                    .await;
            }
            on_page.push((left + dx, top + dy));
        }
        on_page
    }
}

/// The places with others between them, at most half a cell apart.
fn small_moves(places: &[Place]) -> Vec<Place> {
    let mut moves: Vec<Place> = places.first().copied().into_iter().collect();
    for pair in places.windows(2) {
        let (dx, dy) = (pair[1].0 - pair[0].0, pair[1].1 - pair[0].1);
        let steps = (dx.hypot(dy) * 2.0).ceil().max(1.0) as u32;
        moves.extend((1..=steps).map(|step| {
            let part = f64::from(step) / f64::from(steps);
            (pair[0].0 + dx * part, pair[0].1 + dy * part)
        }));
    }
    moves
}

/// Finds the file and “width × height” in a message.
fn read_toast(text: &str) -> Option<Exported> {
    let end = text.find(".png")? + ".png".len();
    let start = text[..end].find('/')?;
    let numbers: Vec<&str> = text[..start]
        .split('×')
        .chain(text[end..].split('×'))
        .collect();
    let size = numbers.windows(2).find_map(|pair| {
        let width = pair[0]
            .trim_end()
            .rsplit(|c: char| !c.is_ascii_digit())
            .next()?;
        let height = pair[1]
            .trim_start()
            .split(|c: char| !c.is_ascii_digit())
            .next()?;
        Some((width.parse().ok()?, height.parse().ok()?))
    })?;
    Some(Exported {
        file: text[start..end].into(),
        size,
    })
}

#[cfg(test)]
mod tests {
    use super::{read_toast, small_moves};

    #[test]
    fn a_message_names_the_file_and_its_size() {
        for text in [
            "Saved /home/anna/Pictures/The cellar.png (1264 × 1064 pixels)",
            "1264 × 1064 pixels: /home/anna/Pictures/The cellar.png",
        ] {
            let exported = read_toast(text).unwrap();
            assert_eq!(exported.size, (1264, 1064));
            assert_eq!(
                exported.file.to_str(),
                Some("/home/anna/Pictures/The cellar.png")
            );
        }
    }

    #[test]
    fn a_hand_moves_by_half_cells() {
        assert_eq!(
            small_moves(&[(0.0, 0.0), (1.0, 0.0)]),
            [(0.0, 0.0), (0.5, 0.0), (1.0, 0.0)]
        );
    }
}
