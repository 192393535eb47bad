//! A creature's round in the real window: what a move spends, what is offered
//! then, and what undo gives back.

use driver::home::Home;
use driver::page::{Place, middle};
use driver::window::{Window, drive};

/// An entry of the menu that can be chosen.
const OFFERED: &str = "[data-testid=\"menu\"] [role=\"menuitem\"][aria-disabled=\"false\"]";

/// One that cannot.
const GRAY: &str = "[data-testid=\"menu\"] [role=\"menuitem\"][aria-disabled=\"true\"]";

/// Opens the menu of a place, waits for an entry in it, and shuts it again.
async fn menu_says(window: &Window, at: Place, css: &str, label: &str) -> String {
    window.open_menu(at).await;
    let entry = window.wait_for_one(css, label, "innerText").await;
    window.press(&["Esc"]).await;
    entry
}

/// Anna walks down from the orc, and comes back by undo.
///
/// ```text
///    ABCDEFGHIJKL
/// 4  ..A......O..
/// 5  ............
///     to row 8
/// 8  ..B.........
/// ```
#[test]
fn a_drag_spends_part_of_a_round_and_undo_gives_it_back() {
    let home = Home::new();
    let (start, below, orc) = (middle(2, 3), middle(2, 7), middle(9, 3));
    drive(async {
        let window = Window::open(&home, &[]).await;
        window.new_encounter("Half a round", "epic", 14, 10).await;
        for (name, side, at) in [("Anna", "heroes", start), ("Orc", "foes", orc)] {
            window.place_creature(name, "medium", 30, side, at).await;
        }
        window.select(start).await;
        window.click("round-begin").await;
        window
            .wait_for_text("round-walk", |walk| walk.contains("30 ft"))
            .await;
        let attack = menu_says(&window, orc, OFFERED, "Attack Orc").await;
        assert!(attack.contains("30 ft"), "one walk leads to it: {attack}");

        window.draw(&[start, below]).await;
        window
            .wait_for_text("round-done", |done| done == "Walk 20 ft")
            .await;
        window
            .wait_for_text("round-walk", |walk| walk.contains("10 ft"))
            .await;
        window
            .wait_for_text("round-action-move", |action| action.contains("10 ft left"))
            .await;
        let attack = menu_says(&window, orc, GRAY, "Attack Orc").await;
        assert!(
            attack.contains("out of reach, even after a move of 2"),
            "what is left of the walk is too short: {attack}"
        );
        let run = menu_says(&window, below, GRAY, "Run").await;
        assert!(
            run.contains("move action of the creature is spent"),
            "{run}"
        );
        menu_says(&window, below, OFFERED, "Fall prone").await;

        // An arrow key goes on with the same walk.
        window.changes_the_map(window.press(&["Down"])).await;
        window
            .wait_for_text("round-done", |done| done == "Walk 25 ft")
            .await;

        window.changes_the_map(window.click("undo")).await;
        window
            .wait_for_text("round-done", |done| done == "Walk 20 ft")
            .await;
        window.changes_the_map(window.click("undo")).await;
        window
            .wait_for_text("round-walk", |walk| walk.contains("30 ft"))
            .await;
        assert_eq!(window.text("round-done").await, None, "nothing is done yet");
        menu_says(&window, orc, OFFERED, "Attack Orc").await;
        window.quit();
    });
}
