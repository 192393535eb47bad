//! The pictures of the manual: the window in the midst of what its chapters tell.
//! `cargo xtask pictures` keeps them; as a test it holds that the way to each is still there.

use driver::home::Home;
use driver::page::middle;
use driver::window::{Window, drive};
use serde_json::{Value, json};
use std::fs;
use std::path::{Path, PathBuf};

/// A sample of the app.
fn sample(name: &str) -> PathBuf {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates/app/data");
    data.join(name).with_extension("footfall")
}

/// A window in which what is told can still be read where a page shows it smaller.
async fn opened(home: &Home, file: Option<&Path>) -> Window {
    let file = file.map(|it| it.to_str().unwrap());
    let window = Window::open(home, file.as_slice()).await;
    window.resize(1100, 720).await;
    if file.is_some() {
        window.map_is_drawn().await;
    }
    window
}

#[test]
fn first_steps() {
    let home = Home::new();
    drive(async {
        let window = opened(&home, Some(&sample("sample"))).await;
        let wren = middle(3, 6);
        window.select(wren).await;
        window.cost_to(middle(12, 4), "M5").await;
        window.picture("window").await;

        window.open_menu(middle(11, 3)).await;
        window.picture("menu").await;
        window.press(&["Esc"]).await;

        window.select((21.0, 5.0)).await;
        window.press(&["h"]).await;
        window
            .wait_for_attribute("map", "data-threat", |it| !it.is_empty())
            .await;
        window.click("tab-combat").await;
        window.wait_for("threat").await;
        window.picture("threat").await;

        window.press(&["h", "Esc", "t"]).await;
        window.click("bestiary-search").await;
        window.type_text("undead cr 3").await;
        window.wait_for("bestiary-entry").await;
        window.picture("creatures").await;
        window.quit();
    });
}

#[test]
fn drawing_and_exporting() {
    let home = Home::new();
    drive(async {
        let window = opened(&home, Some(&sample("dungeon"))).await;
        window.click("tool-brush").await;
        window.hover(middle(12, 12)).await;
        window.picture("drawing").await;
        window.press(&["Ctrl+Shift+e"]).await;
        window.script_to_its_end(PREVIEW_STAYS).await;
        window.picture("export").await;
        window.quit();
    });
}

#[test]
fn the_library_of_samples() {
    let home = Home::new();
    drive(async {
        let window = opened(&home, None).await;
        for sample in [
            "sample-overland",
            "sample-street",
            "sample-dungeon",
            "open-sample",
        ] {
            window.click(sample).await;
            window.map_is_drawn().await;
            window.click("back-to-library").await;
            window.wait_for("encounter-row").await;
        }
        // Where the tests keep theirs is nowhere to look for one.
        let usual = "document.querySelector('[data-testid=libraries-open] bdi').textContent = \
            '~/.local/share/footfall';";
        window.script(usual, vec![]).await;
        window.picture("library").await;
        window.quit();
    });
}

/// The preview of an export is drawn again as its options come in.
const PREVIEW_STAYS: &str = "let seen = 0; \
    const look = () => { \
        seen = document.querySelector('[data-testid=export-preview]')?.naturalWidth > 0 ? seen + 1 : 0; \
        if (seen > 30) done(true); else setTimeout(look, 100); \
    }; \
    look();";

/// The ogre of the crypt between heroes, played by Epic Path.
fn flanked() -> Value {
    let text = fs::read_to_string(sample("dungeon")).unwrap();
    let mut file: Value = serde_json::from_str(&text).unwrap();
    let encounter = &mut file["encounter"];
    encounter["header"]["ruleset"] = json!("epic");
    for (creature, at) in [
        ("10", (14, 15)),
        ("1", (13, 15)),
        ("2", (16, 16)),
        ("3", (15, 17)),
    ] {
        encounter["creatures"][creature]["at"] = json!({ "x": at.0, "y": at.1 });
    }
    file
}

#[test]
fn a_fight() {
    let home = Home::new();
    let file = home.path().join("crypt.footfall");
    fs::write(&file, flanked().to_string()).unwrap();
    drive(async {
        let window = opened(&home, Some(&file)).await;
        window.select(middle(13, 15)).await;
        window.press(&["h"]).await;
        window.click("tab-combat").await;
        window.wait_for("flank").await;
        window.press(&["Shift+h"]).await;
        window.map_is_drawn().await;
        window.picture("flank").await;

        window.press(&["h"]).await;
        window.click("tab-movement").await;
        window.click("round-begin").await;
        window.wait_for("round-walk").await;
        window.draw(&[middle(13, 15), middle(11, 16)]).await;
        window
            .wait_for_text("round-done", |done| !done.is_empty())
            .await;
        let seen = "document.querySelector('[data-testid=round]').scrollIntoView();";
        window.script(seen, vec![]).await;
        window.picture("round").await;

        window.press(&["f"]).await;
        window.wait_for("damage").await;
        window.fill("damage-feet", "40").await;
        window.wait_for("damage-chart").await;
        window.picture("falling").await;
        window.press(&["Esc", "k"]).await;
        window.fill("rules-search", "flank").await;
        let rule = "[data-rule=\"epic.flanking.centre-line\"]";
        window.click_css(rule).await;
        window.wait_for("rule").await;
        window.picture("rules").await;

        window
            .click_css("[data-testid=\"rules\"] header button")
            .await;
        window.press(&["j"]).await;
        window.click("journeys-example").await;
        window.wait_for("day").await;
        window.picture("journeys").await;
        window.quit();
    });
}

#[test]
fn on_the_road() {
    let home = Home::new();
    drive(async {
        let window = opened(&home, Some(&sample("overland"))).await;
        window.press(&["s"]).await;
        window.draw(&[(6.5, 14.43), (24.0, 6.64)]).await;
        window
            .wait_for_text("way-figures", |text| !text.is_empty())
            .await;
        window.hover((30.0, 22.0)).await;
        window.click("way-areas").await;
        window.map_is_drawn().await;
        window.picture("route").await;

        window.quit();
    });
}
