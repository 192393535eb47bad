//! Maps that come in: from a file, and from the clipboard into the open encounter.

use driver::home::Home;
use driver::window::{Window, drive};
use serde_json::json;
use std::path::Path;

#[test]
fn a_dungeon_comes_from_a_file_and_another_time_into_the_open_map() {
    let home = Home::new();
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus/watabou/owl.json");
    let dungeon = std::fs::read_to_string(&corpus).expect("the file of the tests");
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
