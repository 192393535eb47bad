//! Maps that come in: from a file, and from the clipboard into the open encounter.

use driver::home::Home;
use driver::window::{Window, drive};
use serde_json::json;
use std::fs;
use std::path::Path;

#[test]
fn a_dungeon_comes_from_a_file_and_another_time_into_the_open_map() {
    let home = Home::new();
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus/watabou/owl.json");
    let dungeon = fs::read_to_string(&corpus).expect("the file of the tests");
    drive(async {
        let window = Window::open(&home, &[&corpus.display().to_string()]).await;
        window.map_is_drawn().await;
        window
            .wait_for_text("report", |told| told.contains("doors and columns"))
            .await;
        window.picture("import-report").await;
        window.click("close-report").await;
        window.wait_for_none("report").await;
        // Into the same map once more, from the clipboard: undo takes all of it back.
        let hold = "const held = document.createElement('textarea');
            held.id = 'held';
            held.value = arguments[0];
            document.body.append(held);
            held.select();";
        window.script(hold, vec![json!(dungeon)]).await;
        window.press(&["Ctrl+c"]).await;
        let drop = "document.getElementById('held').remove()";
        window.script(drop, vec![]).await;
        window.press(&["Ctrl+Shift+v"]).await;
        window.wait_for("import-dialog").await;
        window.picture("import-dialog").await;
        window.click("import-into").await;
        window
            .wait_for_text("report", |told| told.contains("doors and columns"))
            .await;
        window.click("close-report").await;
        window.picture("imported-into").await;
        window.press(&["Ctrl+z"]).await;
        let undone = "[data-testid=\"undo\"][disabled]";
        window.wait_for_one(undone, "", "innerText").await;
        window.quit();
    });
}

#[test]
fn file_with_several_maps_opens_the_chosen_one() {
    let home = Home::new();
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus/foundry/levels.json");
    drive(async {
        let window = Window::open(&home, &[&corpus.display().to_string()]).await;
        window.wait_for("maps-dialog").await;
        window.picture("maps-dialog").await;
        // The initial level of the scene is chosen.
        let is_checked = |state: &str| state == "true";
        window
            .wait_for_attribute("map-1", "aria-checked", is_checked)
            .await;
        let other = window.wait_for_text("map-0", |text| !text.is_empty()).await;
        window.press(&["Up"]).await;
        window
            .wait_for_attribute("map-0", "aria-checked", is_checked)
            .await;
        window.press(&["Enter"]).await;
        window.map_is_drawn().await;
        let (_, level) = other.split_once(" – ").expect("a scene and a level");
        let level = level.lines().next().unwrap_or_default().to_owned();
        window
            .wait_for_text("report", |text| text.contains(&level))
            .await;
        window.quit();
    });
}

/// Writes a map of 4 × 3 tiles, with its tileset in a sister folder.
fn map_with_a_sister_folder(folder: &Path) {
    let (maps, tiles) = (folder.join("maps"), folder.join("tiles"));
    for folder in [&maps, &tiles] {
        fs::create_dir_all(folder).expect("a folder");
    }
    let map = json!({
        "orientation": "orthogonal", "width": 4, "height": 3, "tilewidth": 16, "tileheight": 16,
        "tilesets": [{ "firstgid": 1, "source": "../tiles/stone.tsj" }],
        "layers": [{
            "type": "tilelayer", "name": "Ground", "width": 4, "height": 3, "data": vec![1; 12],
        }],
    });
    let tileset = json!({
        "name": "stone", "image": "stone.png", "tilewidth": 16, "tileheight": 16,
        "tilecount": 1, "columns": 1, "imagewidth": 16, "imageheight": 16,
    });
    let mut picture = Vec::new();
    let mut encoder = png::Encoder::new(&mut picture, 16, 16);
    encoder.set_color(png::ColorType::Rgb);
    let mut writer = encoder.write_header().expect("a header");
    let pixels = [120, 90, 160].repeat(16 * 16);
    writer.write_image_data(&pixels).expect("a picture");
    drop(writer);
    for (file, bytes) in [
        (maps.join("yard.tmj"), map.to_string().into_bytes()),
        (tiles.join("stone.tsj"), tileset.to_string().into_bytes()),
        (tiles.join("stone.png"), picture),
    ] {
        fs::write(file, bytes).expect("a file");
    }
}

#[test]
fn map_finds_its_tileset_in_the_folder_that_is_chosen() {
    let home = Home::new();
    let folder = home.path().join("campaign");
    map_with_a_sister_folder(&folder);
    let map = folder.join("maps/yard.tmj");
    drive(async {
        let window = Window::open(&home, &[&map.display().to_string()]).await;
        window.map_is_drawn().await;
        window
            .wait_for_text("report", |text| text.contains("stone.tsj"))
            .await;
        window.picture("choose-folder").await;
        window.click("choose-folder").await;
        window.answer_dialog(&folder).await;
        let second = window
            .wait_for_text("report", |text| !text.contains("stone.tsj"))
            .await;
        window.picture("chosen-folder").await;
        assert_eq!(window.text("choose-folder").await, None, "{second}");
        window.click("close-report").await;
        window.wait_for_none("report").await;
        // The encounter without its tiles is gone.
        window.click("back-to-library").await;
        let rows = "return document.querySelectorAll('[data-testid=encounter-row]').length;";
        window.wait_for("encounter-row").await;
        assert_eq!(window.script(rows, vec![]).await, 1);
        window.quit();
    });
}
