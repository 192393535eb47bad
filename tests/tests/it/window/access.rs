//! Whether everyone can use the real window: what axe finds in it, in both themes.

use driver::home::Home;
use driver::window::{Window, drive};
use serde_json::{Value, json};
use std::fs;
use std::path::Path;

/// What axe finds wrong with the page as it is, a line each.
async fn violations(window: &Window) -> Vec<String> {
    let ready = window
        .script("return typeof window.axe === 'object';", vec![])
        .await;
    if ready != true {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
        let source = folder.join("../ui/node_modules/axe-core/axe.min.js");
        let source = fs::read_to_string(source).unwrap();
        let source = format!("const module = undefined; {source}");
        window.script(&source, vec![]).await;
    }
    // Colors that are still on their way are no colors yet.
    let run = "document.getAnimations().forEach(animation => animation.finish()); \
         const { violations } = await window.axe.run(document); \
         done(violations.flatMap(({ id, nodes }) => \
             nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`)));";
    match window.script_to_its_end(run).await {
        Value::Array(found) => {
            let text = |line: &Value| line.as_str().unwrap_or_default().to_owned();
            found.iter().map(text).collect()
        }
        problem => vec![problem.to_string()],
    }
}

/// Notes what is wrong in both themes.
async fn look(window: &Window, place: &str, wrong: &mut Vec<String>) {
    for theme in ["light", "dark"] {
        let paint = "document.documentElement.dataset.theme = arguments[0];";
        window.script(paint, vec![json!(theme)]).await;
        let found = violations(window).await;
        wrong.extend(found.iter().map(|line| format!("{place}, {theme}: {line}")));
    }
}

/// “Delta”, written from right to left by what comes before it and is not ended.
const STEERED: &str = "\u{202e}Delta";

#[test]
fn a_name_steers_no_text_beside_it() {
    let home = Home::new();
    drive(async {
        let window = Window::open(&home, &[]).await;
        window.wait_for("library").await;
        // How far right the first and the last letter beside a name stand.
        let places = "const line = document.createElement('p'); \
            const name = document.createElement('b'); \
            name.textContent = arguments[0]; \
            line.append(name, 'beside'); \
            document.body.append(line); \
            const places = [0, 5].map(n => { \
                const letter = document.createRange(); \
                letter.setStart(name.nextSibling, n); letter.setEnd(name.nextSibling, n + 1); \
                return letter.getBoundingClientRect().left; \
            }); \
            return places[0] < places[1];";
        assert_eq!(window.script(places, vec![json!(STEERED)]).await, true);
        window.quit();
    });
}

#[test]
fn axe_finds_nothing_wrong_in_either_theme() {
    let home = Home::new();
    let mut wrong = Vec::new();
    drive(async {
        let window = Window::open(&home, &[]).await;
        window.wait_for("library").await;
        look(&window, "the empty library", &mut wrong).await;
        window.click("help-menu").await;
        window.click("menu-about").await;
        window.wait_for("about").await;
        look(&window, "what Footfall is", &mut wrong).await;
        window.click("about-news").await;
        window.wait_for("news").await;
        look(&window, "what is new", &mut wrong).await;
        window.click("close-news").await;
        window.wait_for_none("news").await;
        window.click("open-sample").await;
        window.map_is_drawn().await;
        look(&window, "the sample", &mut wrong).await;
        window.press(&["Shift+F1"]).await;
        window.wait_for("tour").await;
        look(&window, "the tour", &mut wrong).await;
        window.click("tour-skip").await;
        window.click("back-to-library").await;
        window.wait_for("encounter-row").await;
        window.click("new-encounter").await;
        look(&window, "the library", &mut wrong).await;
        window
            .click_css("[data-testid=\"encounter-row\"] button")
            .await;
        window.map_is_drawn().await;
        window.select((21.0, 5.0)).await;
        window.press(&["h"]).await;
        for tab in ["tab-creature", "tab-map", "tab-combat"] {
            window.click(tab).await;
            look(&window, tab, &mut wrong).await;
        }
        window.wait_for("threat").await;
        window.hover((23.5, 5.5)).await;
        window.wait_for("ledger").await;
        look(&window, "a creature", &mut wrong).await;
        window.click("tool-wall").await;
        look(&window, "a tool with choices", &mut wrong).await;
        window.click("more").await;
        window.wait_for("menu-open-rules").await;
        look(&window, "the menu of more commands", &mut wrong).await;
        window.click("menu-open-rules").await;
        window.wait_for("rules-entry").await;
        look(&window, "the rules", &mut wrong).await;
        window.click("open-palette").await;
        window.wait_for("palette-entry").await;
        look(&window, "the palette", &mut wrong).await;
        window.press(&["Esc"]).await;
        window.click("more").await;
        window.click("menu-open-shortcuts").await;
        window.wait_for("shortcuts").await;
        look(&window, "the sheet of keys", &mut wrong).await;
        window.quit();
    });
    wrong.dedup();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Elements of the page that lie outside of the window where nothing scrolls to them.
async fn lost(window: &Window) -> Value {
    let find = "const scrolls = (box) => ['auto', 'scroll'].includes(getComputedStyle(box).overflowY); \
         const reached = (at) => { \
             for (let box = at.parentElement; box; box = box.parentElement) \
                 if (scrolls(box)) return true; \
             return false; \
         }; \
         return [...document.querySelectorAll('button, input, select, h1, h2, p, dt, dd')] \
             .filter((at) => at.checkVisibility() && !at.closest('.aloud') && !at.matches('.aloud')) \
             .filter((at) => { \
                 const { left, top, right, bottom } = at.getBoundingClientRect(); \
                 const inside = left >= -1 && right <= innerWidth + 1 && \
                     top >= -1 && bottom <= innerHeight + 1; \
                 return !inside && !reached(at); \
             }) \
             .map((at) => at.outerHTML.slice(0, 160));";
    window.script(find, vec![]).await
}

#[test]
fn at_twice_the_size_nothing_is_lost_and_axe_finds_nothing_wrong() {
    let home = Home::new();
    let mut wrong = Vec::new();
    drive(async {
        let window = Window::open(&home, &[]).await;
        window.wait_for("library").await;
        window.click("open-sample").await;
        window.map_is_drawn().await;
        window.resize(1024, 768).await;
        for _ in 0..5 {
            window.press(&["Ctrl+="]).await;
        }
        look(&window, "the sample", &mut wrong).await;
        assert_eq!(lost(&window).await, json!([]));
        window.press(&["w"]).await;
        window.wait_for("wall-wall").await;
        look(&window, "a tool with choices", &mut wrong).await;
        assert_eq!(lost(&window).await, json!([]));
        window.press(&["k"]).await;
        window.wait_for("rules-entry").await;
        look(&window, "the rules", &mut wrong).await;
        assert_eq!(lost(&window).await, json!([]));
        window.press(&["Ctrl+k"]).await;
        window.wait_for("palette-entry").await;
        look(&window, "the palette", &mut wrong).await;
        // Out of the palette, and out of the rules and their field.
        window.press(&["Esc", "Esc", "Ctrl+o"]).await;
        window.wait_for("encounter-row").await;
        window.click("new-encounter").await;
        look(&window, "the library", &mut wrong).await;
        assert_eq!(lost(&window).await, json!([]));
        window.quit();
    });
    wrong.dedup();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
