//! The dialog that exports maps.

use driver::home::{Home, files_below};
use driver::window::{Window, drive};
use std::fs;

#[test]
fn a_map_is_printed_and_written_for_a_virtual_table() {
    let home = Home::new();
    drive(async {
        let window = Window::open(&home, &["--sample"]).await;
        window.map_is_drawn().await;
        let toast = "[data-testid=\"toast\"]";
        for (format, told) in [
            ("pdf", "PDF saved"),
            ("foundry", "Scene saved"),
            ("universal-vtt", "Universal VTT map saved"),
        ] {
            window.press(&["Ctrl+Shift+e"]).await;
            window.choose("export-format", format).await;
            window.wait_for("export-preview").await;
            window.picture(&format!("export-{format}")).await;
            window.click("export-now").await;
            // What takes more than a few words to tell is a report.
            if format == "pdf" {
                window.wait_for_one(toast, told, "innerText").await;
            } else {
                window.wait_for_text("report", |it| it.contains(told)).await;
                window.picture(&format!("report-{format}")).await;
                window.click("close-report").await;
            }
        }
        // What is printed besides the map is shown page by page as it will be.
        for content in ["counters", "gm-sheet"] {
            window.press(&["Ctrl+Shift+e"]).await;
            window.click(&format!("export-content-{content}")).await;
            window
                .wait_for_text("export-size", |told| told.contains("page"))
                .await;
            window.wait_for("export-preview").await;
            window.picture(&format!("export-{content}")).await;
            window.click("export-now").await;
            // It closes once they are written.
            window.wait_for_none("export-dialog").await;
        }
        window.quit();
    });
    let files = files_below(&home.pictures());
    let starts = |ending: &str, with: &[u8]| {
        let named = files
            .iter()
            .filter(|it| it.extension().is_some_and(|it| it == ending));
        let mut read = named.filter_map(|it| fs::read(it).ok());
        assert!(read.any(|bytes| bytes.starts_with(with)), "{files:?}");
    };
    starts("pdf", b"%PDF-");
    starts("json", b"{");
    starts("png", b"\x89PNG");
    starts("uvtt", b"{\"format\":0.3,");
}
