//! What a game master is used to, in the real window: several creatures at once, who threatens what,
//! and keys and units of one's own.

use driver::home::Home;
use driver::page::{Place, middle};
use driver::window::{Window, drive};

/// An encounter with creatures 30 ft fast.
async fn with_creatures(window: &Window, creatures: &[(&str, &str, Place)]) {
    window.new_encounter("Habits", "srd35", 14, 10).await;
    for &(name, side, at) in creatures {
        window.place_creature(name, "medium", 30, side, at).await;
    }
    window.click("tool-select").await;
    window.press(&["Esc"]).await;
}

/// Waits until the tool of this test id is the one in hand.
async fn tool_is(window: &Window, tool: &str) {
    window
        .wait_for_attribute(tool, "aria-pressed", |pressed| pressed == "true")
        .await;
}

/// ```text
///    ABCDEFGHIJKLMN
/// 2  .A............
/// 3  ..............
/// 4  .B....a.......
/// 5  ..............
/// 6  ......b......O
/// ```
#[test]
fn a_marquee_takes_two_they_move_together_and_one_undo_brings_both_back() {
    let home = Home::new();
    let (anna, bert, orc) = (middle(1, 1), middle(1, 3), middle(13, 5));
    let (to_anna, to_bert) = (middle(6, 3), middle(6, 5));
    drive(async {
        let window = Window::open(&home, &[]).await;
        let all = [
            ("Anna", "heroes", anna),
            ("Bert", "heroes", bert),
            ("Orc", "foes", orc),
        ];
        with_creatures(&window, &all).await;

        window.drag(&[(0.2, 0.2), (3.8, 4.8)]).await;
        window.wait_for("group").await;
        // Paths alone, until their fields are asked for.
        window.wait_for_none("group-fields").await;
        window.click("tab-creature").await;
        window
            .wait_for_text("group-fields", |text| !text.is_empty())
            .await;
        window.click("tab-movement").await;
        window.draw(&[anna, to_anna]).await;
        let moved = window.attribute("undo", "aria-label").await.unwrap();
        assert!(moved.contains('2'), "both went in one step: {moved}");
        for at in [to_anna, to_bert] {
            window.select(at).await;
            window.press(&["Esc"]).await;
        }

        window.changes_the_map(window.click("undo")).await;
        for at in [anna, bert] {
            window.select(at).await;
            window.press(&["Esc"]).await;
        }
        window.quit();
    });
}

#[test]
fn with_nothing_selected_the_map_says_who_threatens_what() {
    let home = Home::new();
    let (anna, orc) = (middle(2, 2), middle(8, 4));
    drive(async {
        let window = Window::open(&home, &[]).await;
        with_creatures(&window, &[("Anna", "heroes", anna), ("Orc", "foes", orc)]).await;
        window.press(&["h"]).await;
        window
            .wait_for_attribute("map", "data-threat", |side| side == "foes")
            .await;
        window.hover(middle(7, 3)).await;
        window
            .wait_for_text("threatened-by", |by| {
                by.contains("Orc") && !by.contains("Anna")
            })
            .await;
        // Its reach ends two squares off.
        window.hover(middle(6, 4)).await;
        window.wait_for_none("threatened-by").await;
        // One side after the other, then nobody.
        window.press(&["h"]).await;
        window
            .wait_for_attribute("map", "data-threat", |side| side == "heroes")
            .await;
        window.hover(middle(3, 3)).await;
        window
            .wait_for_text("threatened-by", |by| by.contains("Anna"))
            .await;
        window.quit();
    });
}

/// Letters alone are switched off, and distances told in squares; another window of the same library
/// goes by both.
#[test]
fn keys_and_units_of_ones_own_last() {
    let home = Home::new();
    let anna = middle(2, 2);
    drive(async {
        let window = Window::open(&home, &[]).await;
        with_creatures(&window, &[("Anna", "heroes", anna)]).await;
        window.press(&["w"]).await;
        tool_is(&window, "tool-wall").await;
        window.press(&["v"]).await;
        tool_is(&window, "tool-select").await;

        window.press(&["Ctrl+,"]).await;
        window.click("letters").await;
        window.click("units-cells").await;
        window.click("close-settings").await;
        window.press(&["w"]).await;
        window.press(&["Ctrl+k"]).await;
        window.wait_for("palette-entry").await;
        window.press(&["Esc"]).await;
        tool_is(&window, "tool-select").await;
        window.select(anna).await;
        let cost = window.cost_to(middle(5, 2), "F3").await;
        assert!(cost.contains("3 squares") && !cost.contains("ft"), "{cost}");
        window.end();

        let again = Window::open(&home, &[]).await;
        again.open_row("Habits").await;
        again.press(&["w"]).await;
        again.select(anna).await;
        tool_is(&again, "tool-select").await;
        let cost = again.cost_to(middle(5, 2), "F3").await;
        assert!(!cost.contains("ft"), "{cost}");
        again.quit();
    });
}

#[test]
fn label_keeps_its_form_until_its_link_is_chosen() {
    let home = Home::new();
    drive(async {
        let window = Window::open(&home, &[]).await;
        window.new_encounter("Cellar", "srd35", 6, 6).await;
        window.click("back-to-library").await;
        window.new_encounter("Yard", "srd35", 8, 6).await;
        window.press(&["n"]).await;
        window.click_map(middle(3, 3)).await;
        window.wait_for("mark-text").await;
        window.type_text("Trapdoor").await;
        window.press(&["Tab"]).await;
        let cellar = "const { options } = document.activeElement; \
             return [...options].find(({ text }) => text === 'Cellar').value;";
        let cellar = window.script(cellar, vec![]).await;
        let cellar = cellar.as_str().expect("the link has the focus");
        window.choose("mark-link", cellar).await;
        window
            .wait_for_text("mark-open", |text| text.contains("Cellar"))
            .await;
        let kept = window.script(
            "return document.querySelector('[data-testid=mark-text]').value;",
            vec![],
        );
        assert_eq!(kept.await, "Trapdoor");
        assert_eq!(window.text("toast").await, None, "nothing was refused");
        window.quit();
    });
}
