//! An evening at the table in the real window: ways, measures, parties and rounds.

use driver::home::Home;
use driver::page::middle;
use driver::window::{Window, drive};

#[test]
fn a_way_is_led_pinned_compared_and_measured() {
    let home = Home::new();
    let (start, bend, goal) = (middle(1, 1), middle(1, 5), middle(5, 5));
    drive(async {
        let window = Window::open(&home, &[]).await;
        window.new_encounter("Ways", "srd35", 12, 8).await;
        window
            .place_creature("Anna", "medium", 30, "heroes", start)
            .await;
        window.select(start).await;
        assert_eq!(
            window.cost_to(goal, "F6").await,
            "6 squares · 30 ft",
            "four diagonal steps, of which every second counts twice"
        );

        window.hover(bend).await;
        window
            .wait_for_attribute("map", "data-path", |path| path == "B6")
            .await;
        window.press(&["q"]).await;
        assert_eq!(
            window.cost_to(goal, "F6").await,
            "8 squares · 40 ft",
            "four squares down to the waypoint and four across"
        );
        window.press(&["p", "y"]).await;
        window.wait_for("pin").await;
        window.hover(middle(1, 6)).await;
        window
            .wait_for_text("compare", |text| {
                text.contains("F6") && text.contains("B7") && text.contains("40 ft")
            })
            .await;

        window.press(&["r"]).await;
        window.click_map(start).await;
        window.click_map(goal).await;
        window
            .wait_for_text("ruler-total", |text| text.contains("30 ft"))
            .await;
        window.quit();
    });
}

#[test]
fn rectangle_of_walls_takes_one_drag_and_one_undo() {
    let home = Home::new();
    drive(async {
        let window = Window::open(&home, &[]).await;
        window.new_encounter("Room", "srd35", 14, 9).await;
        window.click("tool-wall").await;
        window.click("wall-shape-rectangle").await;
        window.draw(&[(2.1, 1.9), (6.1, 5.1)]).await;
        window.click("wall-shape-ellipse").await;
        window.draw(&[(8.0, 1.0), (13.0, 6.0)]).await;
        window.picture("walls-in-one-drag").await;
        for undone in ["Undo: Draw wall", "Undo: Draw wall", "Nothing to undo"] {
            let label = window.attribute("undo", "aria-label").await;
            assert_eq!(label.as_deref(), Some(undone));
            if undone.starts_with("Undo") {
                window.changes_the_map(window.click("undo")).await;
            }
        }

        window.click("tool-area").await;
        window.drag(&[(2.5, 2.5), (4.5, 4.5)]).await;
        window
            .wait_for_text("toasts", |text| text.contains("is floor already"))
            .await;
        window.picture("floor-on-floor").await;
        window.quit();
    });
}

#[test]
fn a_party_is_kept_placed_elsewhere_and_acts_in_turn() {
    let home = Home::new();
    drive(async {
        let window = Window::open(&home, &[]).await;
        window.new_encounter("The inn", "srd35", 8, 6).await;
        for (name, column) in [("Anna", 1), ("Bert", 3)] {
            let at = middle(column, 2);
            window
                .place_creature(name, "medium", 30, "heroes", at)
                .await;
        }
        window.click_css(PARTIES).await;
        window.fill("party-name", "The four").await;
        window.click("party-keep").await;
        window.wait_for("party").await;
        window.click("back-to-library").await;

        window.new_encounter("The road", "srd35", 8, 6).await;
        window.click("tool-creature").await;
        window.click_css(PARTIES).await;
        window.click("party-place").await;
        window.changes_the_map(window.click_map(middle(4, 3))).await;

        window.press(&["c"]).await;
        window.click("initiative").await;
        window.press(&["9", "Tab", "1", "7", "Enter"]).await;
        window.click("round-start").await;
        let acts = "[data-testid=\"rounds\"] [aria-current=\"true\"]";
        window.wait_for_one(acts, "Bert", "innerText").await;
        window.click("round-next").await;
        window.wait_for_one(acts, "Anna", "innerText").await;
        window.click("round-next").await;
        window
            .wait_for_text("round", |text| text.contains('2'))
            .await;
        window.wait_for_one(acts, "Bert", "innerText").await;
        window.quit();
    });
}

/// Folds the parties out.
const PARTIES: &str = "[data-testid=\"parties\"] h2 button";
