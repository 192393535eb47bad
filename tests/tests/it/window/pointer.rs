//! Target of a move under the pointer, and the obstacle that blocks the path.

use driver::home::Home;
use driver::page::middle;
use driver::window::{Window, drive};

/// The wall from top to bottom has a closed door in row 4.
///
/// ```text
///    ABCD EFGHIJKL
/// 3  .A..|........
/// 4  ....+..G.....
/// 5  ....|........
/// ```
#[test]
fn a_closed_door_that_blocks_the_path_is_marked_and_opened_from_the_inspector() {
    let home = Home::new();
    let (start, goal) = (middle(1, 2), middle(6, 3));
    drive(async {
        let window = Window::open(&home, &[]).await;
        window.new_encounter("The gate", "srd35", 12, 8).await;
        window
            .place_creature("Anna", "medium", 30, "heroes", start)
            .await;
        window.click("tool-wall").await;
        window.click("wall-wall").await;
        window.draw(&[(4.0, 0.0), (4.0, 3.0)]).await;
        window.draw(&[(4.0, 4.0), (4.0, 8.0)]).await;
        window.click("wall-closed-door").await;
        window.draw(&[(4.0, 3.0), (4.0, 4.0)]).await;
        window.select(start).await;
        window.click_map(goal).await;
        window
            .wait_for_text("why-not", |text| text.contains("closed door blocks"))
            .await;
        window.picture("door-in-the-way").await;
        window.changes_the_map(window.click("open-door")).await;
        let total = window
            .wait_for_text("ledger-total", |text| !text.is_empty())
            .await;
        assert_eq!(total.trim(), "5 squares · 25 ft", "through the open door");
        window.picture("door-open").await;
    });
}

/// The ogre has room for its full space on the pointer's side of the wall, and goes there without squeezing.
#[test]
fn a_path_to_a_cell_beside_a_wall_ends_in_the_full_space_on_its_side() {
    let home = Home::new();
    drive(async {
        let window = Window::open(&home, &[]).await;
        window.new_encounter("The wall", "srd35", 12, 8).await;
        window
            .place_creature("Ogre", "large", 40, "foes", (2.0, 2.0))
            .await;
        window.click("tool-wall").await;
        window.click("wall-wall").await;
        window.draw(&[(8.0, 1.0), (8.0, 7.0)]).await;
        window.select((2.0, 2.0)).await;
        // The cell H4 lies beside the wall, and the pointer is near the wall.
        window.hover((7.9, 3.5)).await;
        window
            .wait_for_text("ledger-total", |text| text.contains("squares"))
            .await;
        window.picture("beside-a-wall").await;
        assert_eq!(
            window
                .wait_for_text("ledger-total", |text| !text.is_empty())
                .await
                .trim(),
            "5 squares · 25 ft"
        );
    });
}
