//! Layout of a small window with large text: controls stay in view and do not overlap.

use driver::home::Home;
use driver::window::{Window, drive};
use serde_json::{Value, json};

/// The small window that Footfall is made for, in pixels.
const SMALL: (u32, u32) = (1024, 700);

/// Left, top, right and bottom of the elements of a selector, and then of the window, in pixels.
async fn boxes(window: &Window, css: &str) -> Vec<[f64; 4]> {
    let script = "const boxes = [...document.querySelectorAll(arguments[0])].map(element => { \
            const { left, top, right, bottom } = element.getBoundingClientRect(); \
            return [left, top, right, bottom]; \
        }); \
        return [...boxes, [0, 0, window.innerWidth, window.innerHeight]];";
    let boxes = window.script(script, vec![json!(css)]).await;
    serde_json::from_value(boxes).expect("boxes")
}

/// Whether the words of each element of a selector fit in it.
async fn fits(window: &Window, css: &str) -> bool {
    let script = "return [...document.querySelectorAll(arguments[0])] \
        .every(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth);";
    window.script(script, vec![json!(css)]).await == Value::Bool(true)
}

async fn opened_small(home: &Home, text: &str) -> Window {
    let window = Window::open(home, &["--sample"]).await;
    window.map_is_drawn().await;
    let (width, height) = SMALL;
    window.resize(width, height).await;
    // Each press takes the next size.
    for percent in ["110", "125", "150", "175", "200"] {
        window.press(&["Ctrl+="]).await;
        let scaled = format!("{}", percent.parse::<f64>().expect("a number") / 100.0);
        let is_there = "return document.documentElement.style.getPropertyValue('--scale');";
        while window.script(is_there, vec![]).await != json!(scaled) {}
        if percent == text {
            break;
        }
    }
    window.picture(&format!("text-{text}")).await;
    window
}

/// Asserts that elements are whole within the window and overlap nowhere.
fn assert_apart(what: &str, boxes: &[[f64; 4]]) {
    let Some(([_, _, width, height], boxes)) = boxes.split_last() else {
        panic!("{what}: no window");
    };
    assert!(!boxes.is_empty(), "{what} is on the page");
    for (n, [left, top, right, bottom]) in boxes.iter().enumerate() {
        let is_inside = *left >= 0.0 && *top >= 0.0 && right <= width && bottom <= height;
        assert!(is_inside, "{what} {n} is in view: {boxes:?}");
        for other in &boxes[n + 1..] {
            let is_beside = right <= &other[0] || &other[2] <= left;
            let is_above = bottom <= &other[1] || &other[3] <= top;
            assert!(is_beside || is_above, "{what} {n} stands apart: {boxes:?}");
        }
    }
}

#[test]
fn buttons_of_the_export_stay_in_view_and_it_keeps_its_height() {
    let home = Home::new();
    drive(async {
        let window = opened_small(&home, "150").await;
        window.press(&["Ctrl+Shift+e"]).await;
        window.wait_for("export-preview").await;
        let mut heights = Vec::new();
        for format in ["png", "pdf", "html", "foundry"] {
            window.choose("export-format", format).await;
            window.wait_for("export-preview").await;
            window.picture(&format!("export-150-{format}")).await;
            let buttons =
                "[data-testid=close-export], [data-testid=export-as], [data-testid=export-now]";
            assert_apart("button", &boxes(&window, buttons).await);
            heights.push(boxes(&window, "[data-testid=export-dialog]").await[0]);
        }
        heights.dedup();
        assert_eq!(heights.len(), 1, "{heights:?}");
        window.quit();
    });
}

#[test]
fn tabs_of_the_inspector_stand_apart_with_the_largest_text() {
    let home = Home::new();
    drive(async {
        let window = opened_small(&home, "200").await;
        let tabs = "[role=tab]";
        assert_apart("tab", &boxes(&window, tabs).await);
        assert!(fits(&window, tabs).await, "words of a tab are cut");
        let map = boxes(&window, "[data-testid=map]").await[0];
        let [left, top, right, bottom] = map;
        assert!(right - left >= 300.0 && bottom - top >= 200.0, "{map:?}");
        window.quit();
    });
}

#[test]
fn message_covers_no_dialog() {
    let home = Home::new();
    drive(async {
        let window = Window::open(&home, &["--sample"]).await;
        window.map_is_drawn().await;
        let (width, height) = SMALL;
        window.resize(width, height).await;
        window.press(&["Ctrl+s"]).await;
        window.wait_for("toast").await;
        window.press(&["Ctrl+Shift+e"]).await;
        window.wait_for("export-preview").await;
        window.picture("message-and-dialog").await;
        let both = boxes(&window, "[data-testid=toast], [data-testid=export-dialog]").await;
        assert_apart("message or dialog", &both);
        window.quit();
    });
}

#[test]
fn hint_on_an_empty_map_covers_nothing_of_it() {
    let home = Home::new();
    drive(async {
        let window = Window::open(&home, &[]).await;
        window.new_encounter("Bare", "srd35", 12, 8).await;
        window.wait_for("blank-map").await;
        window.picture("blank-map").await;
        let both = boxes(&window, "[data-testid=map], [data-testid=blank-map]").await;
        assert_apart("map or hint", &both);
        window.quit();
    });
}

#[test]
fn name_of_the_ruleset_is_whole() {
    let home = Home::new();
    drive(async {
        let window = Window::open(&home, &[]).await;
        window.click("new-encounter").await;
        window.fill("new-name", "Hexes").await;
        window.choose("new-ruleset", "hero5").await;
        window.click("new-create").await;
        window.map_is_drawn().await;
        window.wait_for("encounter-ruleset").await;
        let lines = "const select = document.querySelector('[data-testid=encounter-ruleset]'); \
            select.scrollIntoView(); \
            const style = getComputedStyle(select); \
            const pen = document.createElement('canvas').getContext('2d'); \
            pen.font = style.font; \
            const words = pen.measureText(select.selectedOptions[0].text).width; \
            const side = ['paddingLeft', 'paddingRight'].map(name => parseFloat(style[name])); \
            const room = select.clientWidth - side[0] - side[1]; \
            return [Math.ceil(words / room), select.clientHeight / parseFloat(style.lineHeight)];";
        let lines: [f64; 2] =
            serde_json::from_value(window.script(lines, vec![]).await).expect("lines");
        window.picture("hero-ruleset").await;
        assert!(
            lines[1] >= lines[0],
            "lines that the name needs and has: {lines:?}"
        );
        window.quit();
    });
}
