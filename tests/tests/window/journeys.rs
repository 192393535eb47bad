//! Journeys in the real window: the example, other hours a day, and undo.

use footfall_tests::home::Home;
use footfall_tests::window::{Window, drive};

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
        window.wait_for_text("day-harm", |harm| harm == "4d6").await;

        window.click("undo").await;
        days_are(&window, "7").await;
        window.click("redo").await;
        days_are(&window, "5").await;

        window.press(&["Esc"]).await;
        window.map_is_drawn().await;
        window.quit();
    });
}
