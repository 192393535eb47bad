//! What a hand at the real window waits for.

use driver::crowd;
use driver::home::Home;
use driver::page::middle;
use driver::timings::{percentile, share, sorted, timings};
use driver::window::{Painting, Window, drive};
use serde_json::json;
use std::time::Duration;

/// Frames of one sweep over the map.
const FRAMES: usize = 120;

/// From here on, `painted` are the times of frames that painted something and
/// `spent` how long the page's own work in them took.
const WATCH: &str = "window.painted = []; window.spent = []; \
    if (!window.nextFrame) { \
        window.nextFrame = window.requestAnimationFrame.bind(window); \
        window.requestAnimationFrame = work => nextFrame(now => { \
            const start = performance.now(); \
            work(now); \
            spent.push(performance.now() - start); \
            if (painted.at(-1) !== now) painted.push(now); \
        }); \
    }";

/// Takes hold of the map, moves it a little every frame, and lets go. The
/// page's own events do, because the driver's come slower than frames.
const PAN: &str = "const [count, x, y] = arguments; \
    const map = document.querySelector('[data-testid=\"map\"]'); \
    map.setPointerCapture = () => {}; \
    const hand = (type, clientX, clientY) => map.dispatchEvent(new PointerEvent(type, \
        { clientX, clientY, button: 1, movementX: 1, bubbles: true })); \
    hand('pointerdown', x, y); \
    let n = 0; \
    const step = () => { \
        const clientX = x + 300 * Math.sin(n / 19), clientY = y + 200 * Math.sin(n / 23); \
        hand('pointermove', clientX, clientY); \
        if (++n < count) nextFrame(step); \
        else hand('pointerup', clientX, clientY); \
    }; \
    nextFrame(step);";

/// Turns the wheel a little every frame: in, and out again.
const ZOOM: &str = "const [count, x, y] = arguments; \
    const map = document.querySelector('[data-testid=\"map\"]'); \
    let n = 0; \
    const step = () => { \
        const deltaY = n < count / 2 ? -12 : 12; \
        map.dispatchEvent(new WheelEvent('wheel', \
            { clientX: x, clientY: y, deltaY, bubbles: true, cancelable: true })); \
        if (++n < count) nextFrame(step); \
    }; \
    nextFrame(step);";

/// So often the program is started.
const STARTS: usize = 12;

/// From the page of an encounter to its map, as the page notes it.
const OPEN: &str = "footfall:open-to-paint";

/// From the pointer to the screen, as the page notes it.
const DRAFT: &str = "footfall:draft-to-paint";

/// The middle of the map on the page, in its pixels.
const MIDDLE: (f64, f64) = (700.0, 450.0);

/// What one encounter's window came to; times in milliseconds, the shortest first.
struct Measured {
    panning: Sweep,
    zooming: Sweep,
    /// Of the page, and of the program behind it, in bytes.
    memory: [u64; 2],
}

struct Sweep {
    frames: Vec<f64>,
    spent: Vec<f64>,
}

/// Measures both ways of painting and says it: without a graphics card, the
/// first is slow and takes memory that a card would have.
pub fn measure() {
    println!("starting, with a file:");
    let home = Home::new();
    let file = home.path().join("dungeon.footfall");
    std::fs::write(&file, crowd::dungeon()).expect("a file in a new folder");
    starts(&file.to_string_lossy());
    println!("in the window, beside an empty one, through graphics:");
    measure_painted(Painting::Composited);
    println!("in the window, beside an empty one, painted straight to the screen:");
    measure_painted(Painting::Plain);
}

fn measure_painted(painting: Painting) {
    let home = Home::new();
    let file = home.path().join("dungeon.footfall");
    std::fs::write(&file, crowd::dungeon()).expect("a file in a new folder");
    let empty = drive(async {
        let window = Window::open_painted(&home, &[], painting).await;
        window.new_encounter("Empty", "srd35", 1, 1).await;
        let (empty, window) = sweep(window).await;
        window.quit();
        empty
    });
    let (full, drawn) = drive(async {
        let window = Window::open_painted(&home, &[&file.to_string_lossy()], painting).await;
        window.map_is_drawn().await;
        let (full, window) = sweep(window).await;
        let paths = plan(&window).await;
        let drawn = draw(&window).await;
        window.quit();
        (full, paths.into_iter().chain(drawn))
    });
    compare("a frame while panning", &full.panning, &empty.panning);
    compare("a frame while zooming", &full.zooming, &empty.zooming);
    let frame = percentile(&empty.panning.frames, 50);
    for (what, times) in drawn {
        say(what, &times, frame);
    }
    let mebibytes = |bytes: u64| bytes as f64 / f64::from(1 << 20);
    for (n, what) in ["page", "program behind it"].iter().enumerate() {
        let [full, empty] = [&full, &empty].map(|it| mebibytes(it.memory[n]));
        println!(
            "  memory of the {what}: {full:.0} MiB, {:.0} MiB of it the map's",
            full - empty
        );
    }
}

/// How long after its start the program shows the map of a file, and how long after
/// its page is there; in milliseconds, the shortest first.
fn starts(file: &str) {
    let starts = (0..STARTS).map(|_| {
        let home = Home::new();
        drive(async {
            let window = Window::open(&home, &[file]).await;
            window.map_is_drawn().await;
            let age = window.age();
            let script = format!(
                "const map = performance.getEntriesByName('{OPEN}')[0]; \
                 return [map.startTime + map.duration - performance.now(), map.duration];"
            );
            let told = window.script(&script, vec![]).await;
            let [since, opening] = [0, 1].map(|n| told[n].as_f64().unwrap_or(f64::NAN));
            window.quit();
            [age.as_secs_f64() * 1e3 + since, opening]
        })
    });
    let starts: Vec<[f64; 2]> = starts.collect();
    for (n, what) in ["the program's start", "the encounter's page"]
        .iter()
        .enumerate()
    {
        let mut times: Vec<f64> = starts.iter().map(|start| start[n]).collect();
        times.sort_by(f64::total_cmp);
        println!(
            "  from {what} to its map: {} ({STARTS} times)",
            share(&times)
        );
    }
}

/// Pans at 100 % and zooms; leaves the window as it was.
async fn sweep(window: Window) -> (Measured, Window) {
    window.script(WATCH, vec![]).await;
    window.press(&["Ctrl+0"]).await;
    tokio::time::sleep(Duration::from_secs(2)).await;
    let panning = frames(&window, PAN).await;
    let zooming = frames(&window, ZOOM).await;
    let measured = Measured {
        panning,
        zooming,
        memory: [window.memory(), window.memory_of_the_program()],
    };
    (measured, window)
}

/// Moves the pointer over the rooms around somebody, whose path follows it.
async fn plan(window: &Window) -> [(&'static str, Vec<f64>); 2] {
    window.press(&["Shift+1"]).await;
    tokio::time::sleep(Duration::from_secs(2)).await;
    window.select(middle(82, 92)).await;
    for n in 0..200 {
        let (column, row) = (78 + n * 3 % 17, 88 + n * 5 % 16);
        window.hover(middle(column, row)).await;
    }
    [
        (
            "a path from asking to its answer",
            timings(window, "footfall:path-request").await,
        ),
        (
            "a path from the pointer to the screen",
            timings(window, "footfall:pointer-to-paint").await,
        ),
    ]
}

/// Draws with the brush and whole rooms in the open quarter, seen as a whole.
async fn draw(window: &Window) -> [(&'static str, Vec<f64>); 3] {
    window.press(&["Shift+1"]).await;
    tokio::time::sleep(Duration::from_secs(2)).await;
    window.click("tool-brush").await;
    window.click("ground-rubble").await;
    for row in 0..5 {
        let row = 110 + 10 * row;
        let places = (110..150).map(|column| middle(column, row));
        window.draw(&places.collect::<Vec<_>>()).await;
    }
    let strokes = timings(window, DRAFT).await;
    window.script("performance.clearMeasures();", vec![]).await;
    window.script(WATCH, vec![]).await;
    window.click("tool-area").await;
    for n in 0..20 {
        let ground = if n % 2 == 0 { "floor" } else { "deep-water" };
        window.click(&format!("ground-{ground}")).await;
        window.draw(&[middle(110, 110), middle(149, 134)]).await;
    }
    let spent = window.script("return spent;", vec![]).await;
    let spent: f64 = sorted(&spent).iter().sum();
    println!("  the page's work for a room: {:.1} ms", spent / 20.0);
    [
        ("a brush from the pointer to the screen", strokes),
        (
            "a room of 1,000 squares, filled below the pointer",
            timings(window, DRAFT).await,
        ),
        (
            "the same room on the map, from letting go",
            timings(window, "footfall:edit-to-paint").await,
        ),
    ]
}

/// Plays a script of many frames and gives how long they took.
async fn frames(window: &Window, script: &str) -> Sweep {
    window.script(WATCH, vec![]).await;
    let (x, y) = MIDDLE;
    window
        .script(script, vec![json!(FRAMES), json!(x), json!(y)])
        .await;
    // Until nothing more is painted.
    let mut before = 0;
    loop {
        tokio::time::sleep(Duration::from_millis(700)).await;
        let painted = window.script("return painted.length;", vec![]).await;
        let painted = painted.as_u64().unwrap_or_default();
        if painted == before {
            break;
        }
        before = painted;
    }
    let apart = "return painted.slice(1).map((end, n) => end - painted[n]);";
    Sweep {
        frames: sorted(&window.script(apart, vec![]).await),
        spent: sorted(&window.script("return spent;", vec![]).await),
    }
}

fn compare(what: &str, full: &Sweep, empty: &Sweep) {
    let (middle, usual) = (percentile(&full.frames, 50), percentile(&empty.frames, 50));
    println!(
        "  {what}: {}, of which the page's work {}; {:.2} times the empty one's {usual:.1} ms ({} frames)",
        share(&full.frames),
        share(&full.spent),
        middle / usual,
        full.frames.len(),
    );
}

fn say(what: &str, times: &[f64], frame: f64) {
    println!(
        "  {what}: {}; {:.2} frames ({} times)",
        share(times),
        percentile(times, 50) / frame,
        times.len(),
    );
}
