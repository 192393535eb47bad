//! The library's page: what is kept is found, filed, put away, thrown away and brought back.

use app::Libraries;
use bestiary::Beast;
use driver::home::Home;
use driver::page::middle;
use driver::window::{Window, drive};
use encounter::{Creature, Encounter, Party, Side};
use grid::{Cell, Grid, Kind};
use std::fs;
use std::path::Path;
use store::Library;

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
        window.picture("library").await;
        window.click("choose").await;
        window.click("bin").await;
        lists(&window, "Cellar, Tower").await;
        window.click("shelf-bin").await;
        lists(&window, "Bridge").await;
        window.picture("bin").await;
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
        window.wait_for_none("encounter-row").await;
        window.end();
        let window = Window::open(&home, &[]).await;
        window.click("restore-open").await;
        window.click("backup").await;
        window.wait_for("restore-one").await;
        window.picture("restore").await;
        window.click("restore-one").await;
        window.click("restore-close").await;
        lists(&window, "Tower").await;
        window.click("restore-open").await;
        window.click("backup").await;
        window.click("restore-all").await;
        window.click("restore-sure").await;
        lists(&window, "Tower, Cellar").await;
        window.picture("restored").await;
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
        window.click("damage-salvage").await;
        let told = window
            .wait_for_text("notice", |text| text.contains("damaged"))
            .await;
        assert!(told.contains("library damaged 1.db"), "{told}");
        assert!(told.contains("Readable records: 1 encounter"), "{told}");
        window.picture("damaged").await;
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

/// A library with creatures and parties of the table, and a backup of it.
fn fill(folder: &Path) {
    let library = Library::open(folder).expect("a library").library;
    let own = bestiary::srd35().iter().take(60).map(|beast| Beast {
        name: format!("{} of the marsh", beast.name),
        ..beast.clone()
    });
    library
        .put_beasts(&own.collect::<Vec<_>>())
        .expect("creatures");
    let member = |n: i32| {
        let name = format!("Warden {n}");
        Creature::new(&name, "medium", 30, Side::Heroes, Cell::new(n, 0))
    };
    let parties = ["The Lantern Guard", "The Tide Watch"];
    let parties = parties.map(|name| Party::new(name, (0..4).map(member)));
    library.put_parties(&parties).expect("parties");
    let grid = Grid::new(Kind::Square, 12, 8).expect("a grid");
    let encounter = Encounter::new("The mill", "srd35", grid).expect("an encounter");
    library.create(&encounter).expect("it is kept");
    drop(library);
    let backups = folder.join("backups");
    fs::create_dir_all(&backups).expect("a folder");
    fs::copy(
        folder.join("library.db"),
        backups.join("library 2026-01-31.db"),
    )
    .expect("a backup");
}

/// Zeroes the first page with rows of a table that contains these words.
fn zero_page(file: &Path, words: &str) {
    const PAGE: usize = 4096;
    const ROWS: u8 = 0x0d;
    let mut bytes = fs::read(file).expect("a library");
    let page = bytes.chunks_mut(PAGE).find(|page| {
        let mut windows = page.windows(words.len());
        page[0] == ROWS && windows.any(|window| window == words.as_bytes())
    });
    page.expect("a page with these words").fill(0);
    fs::write(file, bytes).expect("a damaged library");
}

#[test]
fn damaged_creature_and_party_pages_are_reported_and_nothing_changes_before_the_choice() {
    for (name, words, lost) in [
        ("creatures", "of the marsh", " creatures (“Aboleth"),
        (
            "parties",
            "The Lantern Guard",
            "2 parties (“The Lantern Guard”, “The Tide Watch”)",
        ),
    ] {
        let home = Home::new();
        fill(&home.data());
        let file = home.data().join("library.db");
        zero_page(&file, words);
        let damaged = fs::read(&file).expect("a library");
        drive(async {
            let window = Window::open(&home, &[]).await;
            let told = window
                .wait_for_text("damage", |text| text.contains("Lost records: "))
                .await;
            assert!(told.contains(lost), "{told}");
            assert!(
                told.contains("The backup “library 2026-01-31” contains the lost records."),
                "{told}"
            );
            window.picture(&format!("damage-{name}")).await;
            window.click_to_quit("damage-quit").await;
            window.end();
            assert_eq!(fs::read(&file).expect("a library"), damaged);
            assert!(!home.data().join("library damaged 1.db").exists());

            let window = Window::open(&home, &[]).await;
            window.click("damage-salvage").await;
            let told = window
                .wait_for_text("notice", |text| text.contains(lost))
                .await;
            assert!(told.contains("library damaged 1.db"), "{told}");
            assert!(told.contains("library 2026-01-31"), "{told}");
            lists(&window, "The mill").await;
            window.picture(&format!("salvaged-{name}")).await;
            window.quit();
            let aside = fs::read(home.data().join("library damaged 1.db"));
            assert_eq!(aside.expect("the damaged library"), damaged);
        });
    }
}

#[test]
fn a_damaged_library_is_replaced_by_its_backup() {
    let home = Home::new();
    fill(&home.data());
    fs::write(home.data().join("library.db"), "").expect("an empty file");
    drive(async {
        let window = Window::open(&home, &[]).await;
        let told = window.wait_for_text("damage", |_| true).await;
        assert!(told.contains("1 encounter, 60 creatures"), "{told}");
        window.click("damage-restore").await;
        window
            .wait_for_text("notice", |text| text.contains("library 2026-01-31"))
            .await;
        lists(&window, "The mill").await;
        window.picture("damage-restored").await;
        window.quit();
    });
    let library = Library::open(&home.data()).expect("a library").library;
    assert_eq!(library.beasts().expect("creatures").len(), 60);
}

/// An encounter in the library that is open.
fn make(libraries: &Libraries, name: &str) -> String {
    let made = libraries.ask(|session| {
        session.open_sample("sample")?;
        session.rename(name)
    });
    made.expect("an encounter").id
}

#[test]
fn another_library_is_opened_and_one_that_has_vanished_is_told_of_and_not_begun() {
    let home = Home::new();
    let (stick, drawer) = (home.path().join("stick"), home.path().join("drawer"));
    let libraries = Libraries::start(Ok(home.data()));
    make(&libraries, "At home");
    libraries.begin_in(&stick).expect("a library");
    make(&libraries, "On the stick");
    drop(libraries);
    fs::rename(&stick, &drawer).expect("the stick is pulled out");
    drive(async {
        let window = Window::open(&home, &[]).await;
        let told = window
            .wait_for_one("[role=alert]", "does not exist", "innerText")
            .await;
        assert!(told.contains("stick"), "{told}");
        window.picture("vanished").await;
        window.click("try-library-again").await;
        window
            .wait_for_text("toast", |told| told.contains("does not exist"))
            .await;
        assert!(!stick.exists());
        fs::rename(&drawer, &stick).expect("the stick is back");
        window.click("try-library-again").await;
        lists(&window, "On the stick").await;
        window.click("libraries-open").await;
        let folder = window.wait_for_text("library-folder", |_| true).await;
        assert_eq!(folder, stick.display().to_string());
        window.picture("libraries").await;
        window.click("open-known").await;
        lists(&window, "At home").await;
        window.picture("another").await;
        window.end();
        let window = Window::open(&home, &[]).await;
        lists(&window, "At home").await;
        window.quit();
    });
}

#[test]
fn a_library_in_a_synchronized_folder_says_so_and_what_a_move_left_behind_goes() {
    let home = Home::new();
    let (synchronized, moved) = (home.path().join("Dropbox/games"), home.path().join("games"));
    let libraries = Libraries::start(Ok(home.data()));
    libraries.begin_in(&synchronized).expect("a library");
    make(&libraries, "Shared");
    drop(libraries);
    drive(async {
        let window = Window::open(&home, &[]).await;
        let told = window.wait_for_text("risk", |_| true).await;
        assert!(told.contains("Dropbox"), "{told}");
        window.picture("synchronized").await;
        window.click("risk-stay").await;
        window.wait_for_none("risk").await;
        window.end();

        // Its dialog for the folder is the system's.
        let libraries = Libraries::start(Ok(home.data()));
        libraries.move_to(&moved).expect("a move");
        drop(libraries);
        let window = Window::open(&home, &[]).await;
        window.wait_for("left").await;
        lists(&window, "Shared").await;
        window.picture("moved").await;
        window.click("remove-left").await;
        window.click("remove-left-sure").await;
        window.wait_for_none("left").await;
        assert!(!synchronized.exists());
        lists(&window, "Shared").await;
        window.end();
        let window = Window::open(&home, &[]).await;
        lists(&window, "Shared").await;
        assert_eq!(window.text("risk").await, None);
        assert_eq!(window.text("left").await, None);
        window.quit();
    });
}

#[test]
fn editing_goes_on_once_the_other_window_is_closed() {
    let home = Home::new();
    let other = Libraries::start(Ok(home.data()));
    make(&other, "Ours");
    drive(async {
        let window = Window::open(&home, &[]).await;
        window.wait_for("read-only").await;
        window.click_css("[data-testid=encounter-row] .open").await;
        window.map_is_drawn().await;
        window.picture("read-only").await;
        window.click("try-library-again").await;
        window
            .wait_for_text("toast", |told| told.contains("still read-only"))
            .await;
        let renamed = other.ask(|session| session.rename("Ours, changed"));
        renamed.expect("it is the other's");
        drop(other);
        window.click("try-library-again").await;
        window.wait_for_none("read-only").await;
        window
            .wait_for_attribute("map", "data-revision", |_| true)
            .await;
        window.click("back-to-library").await;
        lists(&window, "Ours, changed").await;
        window.click_css("[data-testid=encounter-row] .open").await;
        window.map_is_drawn().await;
        window.fill("encounter-name", "Theirs").await;
        window.click("back-to-library").await;
        lists(&window, "Theirs").await;
        window.quit();
    });
}
