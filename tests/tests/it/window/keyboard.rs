//! The real window without a pointer.

use driver::home::Home;
use driver::window::{Window, drive};

/// Presses Tab until the element of a test id has the focus.
async fn tab_to(window: &Window, testid: &str) {
    for _ in 0..60 {
        let here = window
            .script(
                "return document.activeElement?.dataset.testid ?? '';",
                vec![],
            )
            .await;
        if here == testid {
            return;
        }
        window.press(&["Tab"]).await;
    }
    window
        .give_up(&format!("Tab does not get to “{testid}”"))
        .await;
}

/// Waits until the frame on the map is at a place.
async fn frame_is_at(window: &Window, place: &str) {
    window
        .wait_for_attribute("map", "data-cursor", |at| at == place)
        .await;
}

/// The room, drawn by keys: walls around B2 to E4, a door in the middle of
/// the wall on its right side.
///
/// ```text
///    A B C D E F G H
/// 1   +-------+
/// 2   |       |
/// 3   | A     /   O
/// 4   |       |
/// 5   +-------+
/// ```
#[test]
fn a_room_with_a_door_is_built_and_a_way_is_read_without_a_pointer() {
    let home = Home::new();
    drive(async {
        let window = Window::open(&home, &[]).await;
        window.wait_for("library").await;
        tab_to(&window, "new-encounter").await;
        window.press(&["Enter"]).await;
        tab_to(&window, "new-name").await;
        window.press(&["Ctrl+a"]).await;
        window.type_text("Keys").await;
        tab_to(&window, "new-create").await;
        window.press(&["Enter"]).await;
        window.map_is_drawn().await;

        // From corner to corner: down to the door, past it, and around.
        window.press(&["w", "F6"]).await;
        window
            .wait_for_attribute("map", "data-cursor", |at| !at.is_empty())
            .await;
        window.press(&["Ctrl+Left"; 10]).await;
        window.press(&["Ctrl+Up"; 10]).await;
        frame_is_at(&window, "edge of A1").await;
        window
            .press(&["Right", "Down", "Right", "Right", "Right", "Right"])
            .await;
        frame_is_at(&window, "between E1 and F2").await;
        window.press(&["Down", "Enter"]).await;
        window
            .press(&["Up", "Enter", "Left", "Left", "Left", "Left", "Enter"])
            .await;
        window.press(&["Down", "Down", "Down", "Enter"]).await;
        frame_is_at(&window, "between A4 and B5").await;
        window
            .press(&["Right", "Right", "Right", "Right", "Enter", "Up"])
            .await;
        frame_is_at(&window, "between E3 and F4").await;
        window
            .changes_the_map(window.press(&["Enter", "Enter"]))
            .await;
        let built = window.attribute("undo", "aria-label").await.unwrap();
        assert!(built.contains("wall"), "the walls are one step: {built}");

        // The door, set into a side. Its kind is chosen in the panel.
        tab_to(&window, "wall-closed-door").await;
        window.press(&["Enter", "F6"]).await;
        frame_is_at(&window, "between E3 and F3").await;
        window.changes_the_map(window.press(&["Enter"])).await;

        // Two creatures, and a name given to the second.
        window.press(&["t"]).await;
        tab_to(&window, "creature-name").await;
        window.press(&["Ctrl+a"]).await;
        window.type_text("Anna").await;
        window.press(&["Tab", "F6"]).await;
        // From the map's corner: beside the door the frame may settle on either side.
        window.press(&["Ctrl+Left", "Ctrl+Left"]).await;
        window.press(&["Ctrl+Up"]).await;
        frame_is_at(&window, "A1").await;
        window.press(&["Right", "Right", "Down", "Down"]).await;
        frame_is_at(&window, "C3").await;
        window.changes_the_map(window.press(&["Enter"])).await;
        window
            .press(&["Right", "Right", "Right", "Right", "Right"])
            .await;
        frame_is_at(&window, "H3").await;
        window.changes_the_map(window.press(&["Enter"])).await;

        // The door opens; Anna is selected and the way to the cell before the other is read.
        window.press(&["Esc"]).await;
        window
            .press(&["d", "Left", "Left", "Left", "Left", "Left"])
            .await;
        frame_is_at(&window, "between E3 and F3").await;
        window
            .wait_for_text("status", |text| text.contains("opens the door"))
            .await;
        window.changes_the_map(window.press(&["Enter"])).await;
        window.press(&["v"]).await;
        window.press(&["Tab"]).await;
        window
            .wait_for_attribute("map", "data-reach", |creature| !creature.is_empty())
            .await;
        window.press(&["Right", "Right", "Right"]).await;
        window
            .wait_for_text("ledger-total", |text| text.contains("15 ft"))
            .await;
        let said = window
            .wait_for_text("aloud", |text| text.contains("15 of 30 feet"))
            .await;
        println!("read aloud: {said}");

        // Picked up, moved, put down: one step.
        window
            .press(&["Left", "Left", "Left", "Enter", "Down"])
            .await;
        window.changes_the_map(window.press(&["Enter"])).await;
        let moved = window.attribute("undo", "aria-label").await.unwrap();
        assert!(moved.contains("Anna"), "{moved}");

        // Esc gives up one thing after the other and then leaves the map.
        window.press(&["Esc", "Esc", "Esc"]).await;
        window
            .wait_for_attribute("map", "data-cursor", str::is_empty)
            .await;
        window.quit();
    });
}
