//! The library's page: what is kept is found, filed, put away, thrown away and brought back.

use footfall_tests::home::Home;
use footfall_tests::page::middle;
use footfall_tests::window::{Window, drive};
use std::fs;

const ROWS: &str = "return [...document.querySelectorAll('[data-testid=encounter-row] .open')]\
    .map(row => row.textContent.trim()).join(', ');";

/// Waits until just these encounters are listed.
async fn lists(window: &Window, names: &str) {
    let mut found = serde_json::Value::Null;
    for _ in 0..1000 {
        found = window.script(ROWS, vec![]).await;
        if found == names {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(30)).await;
    }
    window
        .give_up(&format!("{found} stays listed, not {names:?}"))
        .await;
}

#[test]
fn what_is_kept_is_found_filed_thrown_away_and_brought_back() {
    let home = Home::new();
    drive(async {
        let window = Window::open(&home, &[]).await;
        for (name, at) in [("Bridge", (2, 2)), ("Cellar", (3, 3)), ("Tower", (1, 4))] {
            window.new_encounter(name, "srd35", 12, 8).await;
            let creature = format!("{name} keeper");
            window
                .place_creature(&creature, "medium", 30, "foes", middle(at.0, at.1))
                .await;
            window.click("back-to-library").await;
            window.wait_for("encounter-row").await;
        }
        lists(&window, "Tower, Cellar, Bridge").await;

        window.fill("library-search", "cellar keep").await;
        lists(&window, "Cellar").await;
        window.click("choose").await;
        window.click("file").await;
        window.fill("folder-name", "Red Hand").await;
        window.click("folder-put").await;
        window.wait_for("folder-filter").await;
        window.fill("library-search", " ").await;
        window.choose("order", "name").await;
        lists(&window, "Bridge, Cellar, Tower").await;
        picture(&window, "library").await;
        window.click("choose").await;
        window.click("bin").await;
        lists(&window, "Cellar, Tower").await;
        window.click("shelf-bin").await;
        lists(&window, "Bridge").await;
        picture(&window, "bin").await;
        window.click("choose").await;
        window.click("delete").await;
        window.click("confirm-delete").await;
        window.wait_for("none").await;
        window.end();

        // A day later: the backup is of before its first change, and has the bridge no more.
        let backups = home.data().join("backups");
        fs::remove_dir_all(&backups).ok();
        let window = Window::open(&home, &[]).await;
        window.wait_for("encounter-row").await;
        window.click("choose-all").await;
        window.click("bin").await;
        window.wait_for("open-sample").await;
        window.end();
        let window = Window::open(&home, &[]).await;
        window.click("restore-open").await;
        window.click("backup").await;
        window.wait_for("restore-one").await;
        picture(&window, "restore").await;
        window.click("restore-one").await;
        window.click("restore-close").await;
        lists(&window, "Tower").await;
        window.click("restore-open").await;
        window.click("backup").await;
        window.click("restore-all").await;
        window.click("restore-sure").await;
        lists(&window, "Tower, Cellar").await;
        picture(&window, "restored").await;
        window.quit();
    });
}

#[test]
fn a_damaged_library_says_what_came_over_until_that_is_acknowledged() {
    let home = Home::new();
    drive(async {
        let window = Window::open(&home, &["--sample"]).await;
        window.map_is_drawn().await;
        window.end();
        let file = home.data().join("library.db");
        let mut bytes = fs::read(&file).expect("a library");
        // The list of encounters stands there; what it says, their snapshots say as well.
        bytes[4096..8192].fill(0xa5);
        fs::write(&file, bytes).expect("a damaged library");
        let window = Window::open(&home, &[]).await;
        let told = window
            .wait_for_text("notice", |text| text.contains("damaged"))
            .await;
        assert!(told.contains("library damaged 1.db"), "{told}");
        assert!(told.contains("One encounter was taken over"), "{told}");
        picture(&window, "damaged").await;
        window.quit();
        let window = Window::open(&home, &[]).await;
        window.wait_for("notice").await;
        window.click("acknowledge").await;
        window.wait_for_none("notice").await;
        window.quit();
        let window = Window::open(&home, &[]).await;
        window.wait_for("library").await;
        assert_eq!(window.text("notice").await, None);
        window.quit();
    });
}

async fn picture(window: &Window, name: &str) {
    if let Some(folder) = std::env::var_os("FOOTFALL_PICTURES") {
        tokio::time::sleep(std::time::Duration::from_millis(900)).await;
        window
            .screenshot(&std::path::PathBuf::from(folder).join(format!("{name}.png")))
            .await;
    }
}
