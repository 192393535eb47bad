//! Journeys in the real window: the example, other hours a day, and undo; and one that is led over
//! the map by hand.

use driver::home::Home;
use driver::page::{Place, middle};
use driver::window::{Window, drive};
use std::fs;

/// How many days the first journey takes.
async fn days_are(window: &Window, days: &str) {
    window
        .wait_for_text("journey-days", |text| text == days)
        .await;
}

/// The example leads 88 miles by road at 2 miles an hour: 40 of plains, 33 of hills at ¾ of that,
/// 15 on a highway. That is 20 + 22 + 7½ hours: 7 days of 8 hours, 5 of 10.
#[test]
fn more_hours_a_day_make_a_journey_shorter_until_they_are_undone() {
    let home = Home::new();
    drive(async {
        let window = Window::open(&home, &[]).await;
        window.new_encounter("On the road", "epic", 8, 8).await;
        window.press(&["j"]).await;
        window.click("journeys-example").await;
        days_are(&window, "7").await;

        window.fill("usual-hours", "10").await;
        days_are(&window, "5").await;
        window
            .wait_for_text("day-damage", |damage| damage == "4d6")
            .await;

        window.click("undo").await;
        days_are(&window, "7").await;
        window.click("redo").await;
        days_are(&window, "5").await;

        window.press(&["Esc"]).await;
        window.map_is_drawn().await;
        window.quit();
    });
}

/// Waits until the journey led over the map comes to so many days, miles and such a time.
async fn it_takes(window: &Window, days: &str, miles: &str, time: &str) {
    let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let wanted = format!("{days} Days {miles} Miles {time} Time");
    window
        .wait_for_text("way-figures", |text| words(text) == wanted)
        .await;
}

/// Plains of squares 6 miles wide. Whoever walks at 30 ft makes 3 miles an hour on a road, 2¼ beside
/// it, for 8 hours a day.
///
/// ```text
///    ABCDEFGHIJKL
/// 3  .1=======2..   from B3 to J3: 48 miles
/// ```
#[test]
fn a_journey_led_by_hand_follows_a_road_as_soon_as_there_is_one() {
    let home = Home::new();
    let (from, to): (Place, Place) = (middle(1, 2), middle(9, 2));
    drive(async {
        let window = Window::open(&home, &[]).await;
        window.click("new-encounter").await;
        window.fill("new-name", "The plains").await;
        window.choose("new-ruleset", "epic").await;
        window.choose("new-map", "overland").await;
        window.choose("new-grid", "square").await;
        window.fill("new-width", "12").await;
        window.fill("new-height", "10").await;
        window.fill("new-miles", "6").await;
        window.click("new-create").await;
        window.map_is_drawn().await;

        window.press(&["s"]).await;
        window.draw(&[from, to]).await;
        it_takes(&window, "3", "48", "21 h 20 min").await;

        window.press(&["w"]).await;
        window.click("wall-road").await;
        window.draw(&[from, to]).await;
        window.press(&["s"]).await;
        it_takes(&window, "2", "48", "16 h").await;

        // Until the answer for the road has come, the list knows none, and its rows still move.
        let by_road = "[data-testid=way-other]:nth-child(2)";
        window.wait_for_one(by_road, "48", "innerText").await;
        // Across country it is as far as before, and takes as long.
        let across = "[data-testid=way-other]:nth-child(3) .pick";
        window.wait_for_one(across, "Off-road", "innerText").await;
        window.changes_the_map(window.click_css(across)).await;
        it_takes(&window, "3", "48", "21 h 20 min").await;
        window.changes_the_map(window.click("undo")).await;
        it_takes(&window, "2", "48", "16 h").await;

        // By way of F6, three squares below the road: by Epic Path each diagonal step is a square.
        window.draw(&[middle(5, 2), middle(5, 5)]).await;
        window
            .wait_for_text("way-figures", |text| !text.contains("16"))
            .await;
        window.changes_the_map(window.click("undo")).await;
        it_takes(&window, "2", "48", "16 h").await;

        let with_the_way = fs::read(window.export().await.file).unwrap();
        window.click("way-shown").await;
        window.click("export-png").await;
        let toast = "[data-testid=\"toast\"]";
        window
            .wait_for_one(toast, "plains 2.png", "innerText")
            .await;
        let without = fs::read(home.pictures().join("The plains 2.png")).unwrap();
        assert!(with_the_way != without, "the way is in the picture");
        window.quit();
    });
}
