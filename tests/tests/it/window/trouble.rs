//! What is seen when the program or its page came to grief.

use driver::disk::SmallDisk;
use driver::home::{Home, files_below};
use driver::page::middle;
use driver::window::{Window, drive, until};
use std::fs;
use store::Library;

#[test]
fn after_an_abort_the_next_start_tells_until_somebody_takes_note() {
    let home = Home::new();
    drive(async {
        let window = Window::open(&home, &[]).await;
        window.wait_for("library").await;
        window.abort();

        for _ in 0..2 {
            let window = Window::open(&home, &[]).await;
            let told = window
                .wait_for_text("toast", |told| told.contains("ended unexpectedly"))
                .await;
            assert!(told.contains("logs"), "{told}");
            window.picture("crash").await;
            window.end();
        }

        let window = Window::open(&home, &[]).await;
        window.click("copy-diagnostics").await;
        window
            .wait_for_one("[data-testid=toast]", "Diagnostics copied", "innerText")
            .await;
        window.press(&["Esc"]).await;
        window.wait_for_none("copy-diagnostics").await;
        window.end();

        let window = Window::open(&home, &["--sample"]).await;
        window.map_is_drawn().await;
        assert_eq!(window.text("toast").await, None);
        window.end();
    });
}

#[test]
fn a_page_whose_process_is_killed_comes_back_with_what_it_showed() {
    let home = Home::new();
    drive(async {
        let window = Window::open(&home, &[]).await;
        window.new_encounter("The cellar", "srd35", 12, 10).await;
        let at = middle(1, 2);
        window
            .place_creature("Anna", "medium", 30, "heroes", at)
            .await;
        let revision = window.attribute("map", "data-revision").await.unwrap();
        window.kill_page();
        // The page that took its place asked for it, and was answered.
        let shown = format!("at revision {revision} again");
        let told = async || {
            let logs = files_below(&home.data().join("logs"));
            let mut logs = logs.iter().filter_map(|log| fs::read_to_string(log).ok());
            logs.any(|log| log.contains(&shown)).then_some(())
        };
        assert!(until(told).await.is_some(), "{shown}");
        window.quit();
    });
}

#[test]
fn while_the_disk_is_full_editing_pauses_and_it_goes_on_when_there_is_room() {
    let home = Home::new();
    fs::create_dir_all(home.data()).expect("a folder");
    let Some(disk) = SmallDisk::new(&home.data(), 24) else {
        return;
    };
    drive(async {
        let window = Window::open(&home, &[]).await;
        window.new_encounter("The cellar", "srd35", 12, 10).await;
        let at = middle(1, 2);
        window
            .place_creature("Anna", "medium", 30, "heroes", at)
            .await;
        let ballast = disk.fill_but(0);
        window.click("tool-creature").await;
        window.fill("creature-name", "Bert").await;
        window.click_map(middle(3, 2)).await;
        let told = window
            .wait_for_text("paused", |told| told.contains("full"))
            .await;
        assert!(told.contains("Discard"), "{told}");
        window.picture("disk-full").await;
        window.click("try-again").await;
        window
            .wait_for_text("paused", |told| told.contains("full"))
            .await;
        fs::remove_file(ballast).expect("room again");
        window.click("try-again").await;
        window.wait_for_none("paused").await;
        window.end();
    });
    let library = Library::open(disk.path()).expect("a library").library;
    let creatures: Vec<u32> = library
        .list()
        .expect("a list")
        .iter()
        .map(|it| it.creatures)
        .collect();
    assert_eq!(creatures, [2]);
}
