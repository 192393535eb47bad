//! Runs of the real window on a virtual screen.

#![allow(
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "some tests are there for the times they measure; none can go on after a failure"
)]

mod access;
mod exporting;
mod habits;
mod help;
mod importing;
mod journeys;
mod keyboard;
mod layout;
mod library;
mod manual;
mod navigation;
mod palette;
mod pointer;
mod round;
mod table;
mod trouble;

use base64::prelude::{BASE64_STANDARD, Engine};
use driver::home::{Home, files_below, png_size};
use driver::page::middle;
use driver::timings::{share, sorted, timings};
use driver::window::{Window, drive};
use std::fs;

/// The squares are read off this map; the wall is the line, `:` is rubble.
/// A is the creature, B where it wants to go. Both are on row 3.
///
/// ```text
///    ABCD EFGHIJKL
/// 1  ....|........
/// 2  ....|........
/// 3  .A..|..B.....
/// 4  ....|........
/// 5  ....|........
/// 6  .... :.......
/// 7  .... :.......
///          to row 10
/// ```
#[test]
fn a_wall_and_rubble_change_the_price_and_all_is_there_after_a_restart() {
    let home = Home::new();
    let (start, goal) = (middle(1, 2), middle(6, 2));
    drive(async {
        let window = Window::open(&home, &[]).await;
        window.new_encounter("The cellar", "srd35", 12, 10).await;
        window
            .place_creature("Anna", "medium", 30, "heroes", start)
            .await;
        window.select(start).await;
        assert_eq!(
            window.cost_to(goal, "G3").await,
            "5 squares · 25 ft",
            "five squares straight ahead"
        );

        window.click("tool-wall").await;
        window.click("wall-wall").await;
        // A hand does not hit the corners exactly; the wall does.
        window.draw(&[(4.1, 0.1), (3.9, 5.1)]).await;
        window.select(start).await;
        let around_the_wall = "9 squares · 45 ft";
        assert_eq!(
            window.cost_to(goal, "G3").await,
            around_the_wall,
            "down to row 6 and up again: three steps straight ahead and four diagonal ones, \
             of which every second counts twice; none cuts the corner at the end of the wall"
        );

        window.click("tool-brush").await;
        window.click("ground-rubble").await;
        window.draw(&[middle(4, 5), middle(4, 9)]).await;
        window.select(start).await;
        let over_rubble = "10 squares · 50 ft";
        assert_eq!(
            window.cost_to(goal, "G3").await,
            over_rubble,
            "the square behind the wall's end counts twice"
        );

        window.changes_the_map(window.click("undo")).await;
        assert_eq!(window.cost_to(goal, "G3").await, around_the_wall);
        window.changes_the_map(window.click("redo")).await;
        assert_eq!(window.cost_to(goal, "G3").await, over_rubble);
        window.quit();

        let window = Window::open(&home, &[]).await;
        window.open_row("The cellar").await;
        window.select(start).await;
        assert_eq!(
            window.cost_to(goal, "G3").await,
            over_rubble,
            "wall, rubble and creature are where they were before the restart"
        );
        window.changes_the_map(window.click("undo")).await;
        window.select(start).await;
        assert_eq!(
            window.cost_to(goal, "G3").await,
            around_the_wall,
            "what was done before the restart can be undone after it"
        );

        let exported = window.export().await;
        assert!(exported.file.starts_with(home.pictures()));
        let (width, height) = png_size(&exported.file);
        assert_eq!((width, height), exported.size, "the size the app says");
        // The margins are the same on both sides, so the longer side has
        // two cells more.
        let cell = (width - height) / 2;
        let margins = width - 12 * cell;
        assert_eq!(height, 10 * cell + margins);
        assert!(
            cell >= 32 && margins <= 2 * cell,
            "12 by 10 cells of {cell} pixels and {margins} pixels of margins"
        );
        window.quit();
    });
}

#[test]
fn a_damaged_library_is_kept_aside_and_the_app_goes_on() {
    let home = Home::new();
    drive(async {
        let window = Window::open(&home, &[]).await;
        window.new_encounter("Lost", "srd35", 5, 5).await;
        window.quit();

        let library = home.data().join("library.db");
        let damage = b"this was a library once".repeat(1000);
        fs::write(&library, &damage).unwrap();

        let window = Window::open(&home, &[]).await;
        window.click("damage-salvage").await;
        let notice = window
            .wait_for_text("notice", |text| !text.is_empty())
            .await;
        let kept = files_below(&home.data())
            .into_iter()
            .find(|file| fs::read(file).is_ok_and(|bytes| bytes == damage));
        let kept = kept.unwrap_or_else(|| panic!("the damaged file is gone: {notice}"));
        assert_ne!(
            kept, library,
            "the damaged file is out of the way: {notice}"
        );

        window.new_encounter("Found", "srd35", 5, 5).await;
        window.quit();
        let window = Window::open(&home, &[]).await;
        window.open_row("Found").await;
        window.quit();
    });
}

#[test]
fn an_app_that_ends_leaves_its_library_whole_in_one_file() {
    let home = Home::new();
    drive(async {
        let window = Window::open(&home, &[]).await;
        window.new_encounter("Kept", "srd35", 5, 5).await;
        let log = home.data().join("library.db-wal");
        assert!(log.exists());
        window.end();
        assert!(!log.exists());
        assert!(home.data().join("logs").exists());
        let window = Window::open(&home, &[]).await;
        window.open_row("Kept").await;
        window.end();
    });
}

#[test]
fn a_second_window_looks_on_while_the_first_goes_on() {
    let home = Home::new();
    drive(async {
        let first = Window::open(&home, &[]).await;
        first.new_encounter("Shared", "srd35", 8, 8).await;

        let second = Window::open(&home, &[]).await;
        second.wait_for("read-only").await;
        second.open_row("Shared").await;

        first
            .place_creature("Anna", "medium", 30, "heroes", middle(2, 2))
            .await;
        first.select(middle(2, 2)).await;
        assert_eq!(first.cost_to(middle(5, 2), "F3").await, "3 squares · 15 ft");
        second.quit();
        first.quit();
    });
}

/// A map of 10 by 6 squares, cut in two by a wall between columns E and F:
/// a door on row 3, a gap on row 6.
#[test]
fn a_map_from_another_program_opens_with_its_picture_walls_and_doors() {
    let home = Home::new();
    let map = home.path().join("hall.dd2vtt");
    fs::write(&map, universal_vtt()).unwrap();
    let (start, goal) = (middle(3, 2), middle(6, 2));
    drive(async {
        let window = Window::open(&home, &[map.to_str().unwrap()]).await;
        window.map_is_drawn().await;
        window.click("close-report").await;
        window
            .place_creature("Anna", "medium", 30, "heroes", start)
            .await;
        window.select(start).await;
        assert_eq!(
            window.cost_to(goal, "G3").await,
            "8 squares · 40 ft",
            "around by the gap: five steps straight ahead, two diagonal ones"
        );
        window.click("tool-door").await;
        window.changes_the_map(window.click_map((5.0, 2.5))).await;
        window.select(start).await;
        assert_eq!(
            window.cost_to(goal, "G3").await,
            "3 squares · 15 ft",
            "through the open door"
        );

        let exported = window.export().await;
        let purple = share_of_purple(&exported.file);
        assert!(purple > 0.5, "the picture is on {purple} of the map");
        window.quit();
    });
}

#[test]
fn the_path_follows_the_pointer() {
    let home = Home::new();
    drive(async {
        let window = Window::open(&home, &["--sample"]).await;
        window.map_is_drawn().await;
        // The ogre of the sample, a Large creature with the run of its hall.
        window.select((21.0, 5.0)).await;
        for step in 0..120 {
            let (column, row) = (19 + step % 9, 3 + (step * 5) % 6);
            window.hover(middle(column, row)).await;
            window.map_is_drawn().await;
        }
        let asked = timings(&window, "footfall:path-request").await;
        let painted = timings(&window, "footfall:pointer-to-paint").await;
        println!("in this build, over {} moves on the sample:", painted.len());
        println!("  a path asked for and answered: {}", share(&asked));
        println!("  pointer to painted overlay:    {}", share(&painted));
        assert!(
            painted.len() >= 60,
            "{} of 120 moves were measured",
            painted.len()
        );
        window.quit();
    });
}

/// Fifty creatures of all sizes on open ground with rubble, five rows of ten.
fn fifty_creatures() -> String {
    let sizes = ["small", "medium", "large", "huge", "gargantuan"];
    let creatures: serde_json::Map<String, serde_json::Value> = (0..50)
        .map(|n| {
            let (column, row) = (n % 10, n / 10);
            let creature = serde_json::json!({
                "name": format!("Creature {n}"),
                "size": sizes[(n % 5) as usize],
                "speed_feet": 30,
                "side": if n % 2 == 0 { "heroes" } else { "foes" },
                "at": { "x": 2 + column * 6, "y": 2 + row * 8 },
            });
            ((n + 1).to_string(), creature)
        })
        .collect();
    let ground: Vec<String> = (0..44)
        .map(|y| {
            let hard = |x: i32| if (x * 7 + y * 5) % 11 == 0 { ':' } else { '.' };
            (0..64).map(hard).collect()
        })
        .collect();
    serde_json::json!({
        "format": "footfall-encounter",
        "version": 1,
        "encounter": {
            "header": { "name": "Fifty", "ruleset": "srd35", "picture": null },
            "grid": "square",
            "ground": ground,
            "walls": {},
            "creatures": creatures,
        },
    })
    .to_string()
}

#[test]
fn what_fifty_creatures_can_do_is_shown() {
    let home = Home::new();
    let file = home.path().join("fifty.footfall");
    fs::write(&file, fifty_creatures()).unwrap();
    drive(async {
        let window = Window::open(&home, &[file.to_str().unwrap()]).await;
        window.map_is_drawn().await;
        for n in 0..50 {
            let at = middle(2 + n % 10 * 6, 2 + n / 10 * 8);
            window.select(at).await;
            if n == 0 {
                window.script(PRESS_H, vec![]).await;
            }
            let painted = |creature: &str| creature == (n + 1).to_string();
            for what in ["data-reach", "data-threat"] {
                window.wait_for_attribute("map", what, painted).await;
            }
        }
        println!("in this build, over fifty creatures on one map:");
        let frames = frames(&window).await;
        println!("  a frame that changes 8 × 8 pixels: {}", share(&frames));
        for (what, name) in [
            ("reach asked for to painted: ", "footfall:reach-to-paint"),
            ("threat asked for to painted:", "footfall:threat-to-paint"),
        ] {
            let painted = timings(&window, name).await;
            println!("  {what} {}", share(&painted));
            assert!(painted.len() >= 40, "{} of 50 {name}", painted.len());
        }
        window.quit();
    });
}

/// How long frames of this screen take that change next to nothing, in
/// milliseconds, the shortest first: what no overlay can be faster than.
async fn frames(window: &Window) -> Vec<f64> {
    let frames = "const frames = []; \
         const canvas = document.createElement('canvas'); \
         canvas.width = canvas.height = 8; \
         canvas.style.cssText = 'position: fixed; left: 0; top: 0'; \
         document.body.append(canvas); \
         const ink = canvas.getContext('2d'); \
         const step = now => { \
             ink.fillStyle = frames.length % 2 ? 'red' : 'blue'; \
             ink.fillRect(0, 0, 8, 8); \
             if (frames.push(now) < 60) requestAnimationFrame(step); \
             else { \
                 canvas.remove(); \
                 done(frames.slice(1).map((end, n) => end - frames[n])); \
             } \
         }; \
         requestAnimationFrame(step);";
    sorted(&window.script_to_its_end(frames).await)
}

/// Shows what the selected creature threatens.
const PRESS_H: &str = "document.dispatchEvent(new KeyboardEvent('keydown', { key: 'h', code: 'KeyH', bubbles: true }));";

#[test]
fn the_page_keeps_to_its_content_policy_which_stops_what_comes_from_outside() {
    let home = Home::new();
    drive(async {
        let window = Window::open(&home, &[]).await;
        window.wait_for("library").await;
        let listen = "window.stopped = []; \
            addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => \
                window.stopped.push(effectiveDirective + ' ' + blockedURI));";
        window.script(listen, vec![]).await;
        window.new_encounter("The cellar", "srd35", 12, 10).await;
        let at = middle(1, 2);
        window
            .place_creature("Anna", "medium", 30, "heroes", at)
            .await;
        window.select(at).await;
        window.cost_to(middle(6, 2), "G3").await;
        window.press(&["Ctrl+,"]).await;
        window.wait_for("settings").await;
        window.press(&["Esc"]).await;
        window.export().await;
        let stopped = async || window.script("return window.stopped;", vec![]).await;
        assert_eq!(stopped().await, serde_json::json!([]), "the page's own");
        let refused =
            "return [...document.fonts].filter(({ status }) => status === 'error').length;";
        assert_eq!(window.script(refused, vec![]).await, 0, "fonts of the page");

        for (what, attempt) in [
            (
                "img-src",
                "add('img', { src: 'https://example.org/x.png' })",
            ),
            (
                "img-src",
                "add('img', { src: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' })",
            ),
            (
                "frame-src",
                "add('iframe', { src: 'https://example.org/' })",
            ),
            (
                "connect-src",
                "fetch('https://example.org/').catch(() => {})",
            ),
            (
                "script-src",
                "add('script', { src: 'https://example.org/x.js' })",
            ),
            (
                "script-src",
                "add('script', { textContent: 'window.ran = true' })",
            ),
            (
                "script-src",
                "try { (0, eval)('window.ran = true') } catch { }",
            ),
            (
                "script-src",
                "try { new Function('window.ran = true')() } catch { }",
            ),
        ] {
            let script = format!(
                "const add = (tag, set) => \
                     document.body.append(Object.assign(document.createElement(tag), set)); \
                 window.stopped = []; {attempt}; \
                 while (window.stopped.length === 0) \
                     await new Promise(then => setTimeout(then, 20)); \
                 done(window.stopped[0]);"
            );
            let told = window.script_to_its_end(&script).await;
            assert!(
                told.as_str().unwrap().starts_with(what),
                "{attempt}: {told}"
            );
        }
        let ran = window.script("return window.ran === true;", vec![]).await;
        assert_eq!(ran, false, "a script from outside ran");
        window.quit();
    });
}

/// A Universal VTT file with a purple picture.
fn universal_vtt() -> String {
    let point = |x: f64, y: f64| serde_json::json!({ "x": x, "y": y });
    let mut picture = Vec::new();
    let mut encoder = png::Encoder::new(&mut picture, 320, 192);
    encoder.set_color(png::ColorType::Rgb);
    let mut writer = encoder.write_header().unwrap();
    writer
        .write_image_data(&[200, 0, 200].repeat(320 * 192))
        .unwrap();
    drop(writer);
    serde_json::json!({
        "format": 0.3,
        "resolution": {
            "map_origin": point(0.0, 0.0),
            "map_size": point(10.0, 6.0),
            "pixels_per_grid": 32,
        },
        "line_of_sight": [
            [point(5.0, 0.0), point(5.0, 2.0)],
            [point(5.0, 3.0), point(5.0, 5.0)],
        ],
        "portals": [{
            "position": point(5.0, 2.5),
            "bounds": [point(5.0, 2.0), point(5.0, 3.0)],
            "rotation": std::f64::consts::FRAC_PI_2,
            "closed": true,
            "freestanding": false,
        }],
        "lights": [],
        "image": BASE64_STANDARD.encode(picture),
    })
    .to_string()
}

/// How much of a picture is more red and blue than green.
fn share_of_purple(file: &std::path::Path) -> f64 {
    let bytes = std::io::Cursor::new(fs::read(file).unwrap());
    let mut decoder = png::Decoder::new(bytes);
    decoder.set_transformations(png::Transformations::normalize_to_color8());
    let mut reader = decoder.read_info().unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut pixels).unwrap();
    let samples = info.color_type.samples();
    assert!(samples >= 3, "the export is in colour");
    let purple = pixels
        .chunks_exact(samples)
        .filter(|pixel| pixel[0].min(pixel[2]) > pixel[1].saturating_add(60))
        .count();
    purple as f64 / f64::from(info.width * info.height)
}
