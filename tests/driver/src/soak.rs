//! Allocated memory of the app and its page over time: `soak [MINUTES [COMMANDS_A_SECOND]]` prints a line a minute as
//! tab-separated values. Minute 0 is after the window has opened.

#![allow(clippy::print_stdout, reason = "a command speaks to whoever typed it")]

#[cfg(not(target_os = "linux"))]
fn main() {
    println!("The window can be driven on Linux only.");
}

#[cfg(target_os = "linux")]
fn main() {
    let mut args = std::env::args().skip(1);
    let mut number = |default| {
        args.next()
            .and_then(|it| it.parse().ok())
            .unwrap_or(default)
    };
    let (minutes, rate) = (number(60), number(80));
    linux::soak(minutes, rate);
}

#[cfg(target_os = "linux")]
mod linux {
    use driver::home::Home;
    use driver::window::{Window, drive_for};
    use serde_json::{Value, json};
    use std::time::{Duration, Instant};

    const MINUTE: Duration = Duration::from_secs(60);

    /// Commands sent by the page.
    const SCRIPT: &str = include_str!("soak.js");

    /// Plays for so many minutes, at so many commands a second.
    pub fn soak(minutes: u32, rate: u32) {
        drive_for(MINUTE * (minutes + 60), async {
            let home = Home::new();
            let window = Window::open(&home, &["--sample"]).await;
            window.map_is_drawn().await;
            println!("minute\tcalls\tapp MiB\tpage MiB");
            print(&window, 0, 0);
            window.script(SCRIPT, vec![json!(rate)]).await;
            let start = Instant::now();
            for minute in 1..=minutes {
                let rest = (start + MINUTE * minute).saturating_duration_since(Instant::now());
                tokio::time::sleep(rest).await;
                print(&window, minute, calls(&window).await);
            }
            window.end();
        });
    }

    /// Number of commands so far.
    ///
    /// # Panics
    /// If a command failed, since the script would then measure less than it says.
    async fn calls(window: &Window) -> u64 {
        let soak = window.script("return window.soak;", vec![]).await;
        assert_eq!(soak["failures"], Value::Array(vec![]), "failed commands");
        soak["calls"].as_u64().expect("a number of calls")
    }

    fn print(window: &Window, minute: u32, calls: u64) {
        let [app, page] = window
            .allocated()
            .map(|bytes| bytes as f64 / f64::from(1 << 20));
        println!("{minute}\t{calls}\t{app:.1}\t{page:.1}");
    }
}
