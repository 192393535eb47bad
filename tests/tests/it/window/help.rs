//! What is asked at a first start, and what explains the program.

use driver::home::Home;
use driver::window::{Window, drive};
use serde_json::json;

#[test]
fn a_first_start_asks_by_which_rules_to_play_and_no_other_does() {
    let home = Home::new();
    drive(async {
        let window = Window::open(&home, &[]).await;
        window.wait_for("welcome").await;
        window.picture("first-start").await;
        window.click("first-ruleset-hero5").await;
        window.click("first-units-meters").await;
        window.picture("first-start-chosen").await;
        window.click("welcome-done").await;
        window.wait_for_none("welcome").await;
        window.picture("empty-library").await;
        window.end();
        let window = Window::open(&home, &[]).await;
        window.wait_for("library").await;
        window.wait_for_none("welcome").await;
        window.click("new-encounter").await;
        let begins_with = "return document.querySelector('[data-testid=new-ruleset]').value;";
        assert_eq!(window.script(begins_with, vec![]).await, json!("hero5"));
        window.quit();
    });
}

#[test]
fn about_and_what_is_new_are_in_the_menu_of_help() {
    let home = Home::new();
    drive(async {
        let window = Window::open(&home, &[]).await;
        window.click("help-menu").await;
        window.picture("help-menu").await;
        window.click("menu-about").await;
        let told = window
            .wait_for_text("about", |text| text.contains("Version"))
            .await;
        assert!(told.contains("Open Game License 1.0a"), "{told}");
        window.picture("about").await;
        window.click("about-news").await;
        window.wait_for("news").await;
        window.picture("news").await;
        window.click("close-news").await;
        window.wait_for_none("news").await;
        window.quit();
    });
}

#[test]
fn the_manual_stands_in_a_window_that_may_ask_for_nothing_and_stays_in_the_manual() {
    let home = Home::new();
    drive(async {
        let window = Window::open(&home, &[]).await;
        window.wait_for("library").await;
        window.press(&["F1"]).await;
        let manual = window.other().await;
        let asks = "const ask = window.__TAURI_INTERNALS__?.invoke('catalogue') \
                    ?? Promise.reject('nothing to ask by'); \
                    done(await ask.then(() => 'answered', () => 'refused'));";
        assert_eq!(manual.script_to_its_end(asks).await, json!("refused"));
        let place = "return location.pathname;";
        assert_eq!(
            manual.script(place, vec![]).await,
            json!("/manual/index.html")
        );
        for elsewhere in [
            "../index.html",
            "/",
            "no-such-page.html",
            "file:///etc/hosts",
        ] {
            manual
                .script("location.href = arguments[0];", vec![json!(elsewhere)])
                .await;
        }
        assert_eq!(
            manual.script(place, vec![]).await,
            json!("/manual/index.html")
        );
        manual.picture("manual").await;
        manual.quit();
    });
}
