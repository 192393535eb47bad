//! Does the main job in the real window where nobody can see it, and leaves
//! pictures of it: `demo <folder>`.

#![allow(clippy::print_stdout, reason = "a command speaks to whoever typed it")]

#[cfg(not(target_os = "linux"))]
fn main() {
    println!("The window can be driven on Linux only; start the app instead.");
}

#[cfg(target_os = "linux")]
fn main() {
    let folder = std::env::args_os().nth(1).unwrap_or(".".into());
    driver::window::drive(linux::demo(folder.as_ref()));
}

#[cfg(target_os = "linux")]
mod linux {
    use driver::home::{Home, png_size};
    use driver::page::middle;
    use driver::window::Window;
    use serde_json::Value;
    use std::path::Path;
    use std::time::Duration;

    const SAMPLE: &str = include_str!("../../../crates/app/data/sample.footfall");

    /// Who goes, and to whose side: past pillars and over rubble.
    const HERO: &str = "Wren";
    const FOE: &str = "Goblin";

    pub async fn demo(folder: &Path) {
        let home = Home::new();
        let window = Window::open(&home, &["--sample"]).await;
        window.map_is_drawn().await;
        let hero = cell_of(HERO);
        window.select(middle(hero.0, hero.1)).await;
        let (label, cost) = way_to_the_side_of(&window, cell_of(FOE)).await;

        let (seen, map) = (folder.join("window.png"), folder.join("map.png"));
        window.screenshot(&seen).await;
        let exported = window.export().await;
        std::fs::copy(&exported.file, &map).expect("a copy of the exported picture");
        window.quit();

        let (width, height) = png_size(&map);
        println!();
        println!("Footfall opened the sample encounter in a window on a virtual screen, selected");
        println!(
            "{HERO}, asked for the way to {label} beside {FOE} ({cost}) and exported the map."
        );
        println!("  the window: {}", seen.display());
        println!("  the map, {width} × {height} pixels: {}", map.display());
    }

    /// Where the creature of this name stands in the sample.
    fn cell_of(name: &str) -> (u32, u32) {
        let sample: Value = serde_json::from_str(SAMPLE).expect("the sample is JSON");
        let creatures = sample["encounter"]["creatures"].as_object();
        let creature = creatures
            .and_then(|all| all.values().find(|creature| creature["name"] == name))
            .unwrap_or_else(|| panic!("there is no {name} in the sample"));
        let along = |axis| creature["at"][axis].as_u64().unwrap_or_default() as u32;
        (along("x"), along("y"))
    }

    /// Points at the cells around one until there is a way; gives the label
    /// and the price of the first.
    async fn way_to_the_side_of(window: &Window, cell: (u32, u32)) -> (String, String) {
        for (dx, dy) in [(-1, 0), (1, 0), (0, 1), (0, -1), (-1, 1), (1, -1)] {
            let (Some(x), Some(y)) = (cell.0.checked_add_signed(dx), cell.1.checked_add_signed(dy))
            else {
                continue;
            };
            window.hover(middle(x, y)).await;
            tokio::time::sleep(Duration::from_millis(500)).await;
            window.map_is_drawn().await;
            let label = window.attribute("map", "data-path").await;
            let cost = window.text("ledger-total").await;
            if let (Some(label), Some(cost)) = (label, cost)
                && !label.is_empty()
            {
                return (label, cost);
            }
        }
        window
            .give_up("there is no way to the side of the foe")
            .await
    }
}
