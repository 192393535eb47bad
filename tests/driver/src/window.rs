//! The real window on a virtual screen, used as a person would: with a pointer
//! and a keyboard, and by what the page shows.

use crate::dialogs::Desk;
use crate::home::Home;
use crate::process::{Running, Screen, free_port};
use fantoccini::actions::{
    InputSource, KeyAction, KeyActions, MOUSE_BUTTON_LEFT, MouseActions, PointerAction,
};
use fantoccini::elements::Element;
use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use rustix::process::Signal;
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

/// How often the page is asked for what a test waits for. No clock counts: on a
/// busy machine each answer takes longer, and so does the patience.
const ASKS: u32 = 3000;

/// Number of looks at a dialog of the system before it is confirmed again.
const ASKS_PER_ENTER: u32 = 50;

/// The rest between two of them.
const REST: Duration = Duration::from_millis(30);

/// The names the system knows the app and its page by: 15 letters of them.
const PROGRAM: &str = "footfall-deskto";
const PAGE: &str = "WebKitWebProces";

/// Guards against hanging; no test comes near it, on any machine.
const HANGING: Duration = Duration::from_secs(3600);

/// Has the web view paint straight to the screen.
const UNCOMPOSITED: &str = "WEBKIT_DISABLE_COMPOSITING_MODE";

/// How the web view brings its page to the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Painting {
    /// Through graphics, as on any machine. One without a graphics card plays
    /// one, slowly, in the memory of the page.
    Composited,
    /// Without graphics. Asking for a picture of such a window hangs.
    Plain,
}

/// Runs a test to its end, or stops it when it hangs.
///
/// # Panics
/// When it hangs.
pub fn drive<T>(test: impl Future<Output = T>) -> T {
    drive_for(HANGING, test)
}

/// Runs a test to its end, or stops it after `limit`.
///
/// # Panics
/// If the test takes longer.
pub fn drive_for<T>(limit: Duration, test: impl Future<Output = T>) -> T {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .expect("a runtime");
    runtime
        .block_on(async { tokio::time::timeout(limit, test).await })
        .unwrap_or_else(|_| panic!("it hangs: {limit:?} have passed"))
}

/// A window of the app.
///
/// Its methods wait for what they need, and panic with a picture of the window
/// when it does not come.
pub struct Window {
    client: Client,
    // Dropped in this order: the screen goes last.
    driver: Running,
    screen: Screen,
}

impl Window {
    /// Starts the app in this home, with these arguments.
    ///
    /// # Panics
    /// When the app is not built or does not show its page.
    pub async fn open(home: &Home, args: &[&str]) -> Self {
        Self::open_painted(home, args, Painting::Composited).await
    }

    /// Starts the app as [`Self::open`] does, painted in this way.
    ///
    /// # Panics
    /// When the app is not built or does not show its page.
    pub async fn open_painted(home: &Home, args: &[&str], painting: Painting) -> Self {
        let window = Self::browse(home, &app(), args, painting).await;
        window.know_the_tour().await;
        window
    }

    /// Whoever uses the window here has seen its tour, so that it stands in no way.
    async fn know_the_tour(&self) {
        let know = "try { localStorage.setItem('footfall.tour', 'seen'); } \
                    catch { return false; } \
                    document.querySelector('[data-testid=tour-skip]')?.click(); \
                    return true;";
        let known = async || (self.script(know, vec![]).await == true).then_some(());
        if until(known).await.is_none() {
            self.give_up("the page keeps nothing").await;
        }
    }

    /// Starts any program with a page of WebKit's.
    ///
    /// # Panics
    /// When it does not show its page.
    pub async fn browse(home: &Home, program: &Path, args: &[&str], painting: Painting) -> Self {
        let screen = Screen::start();
        let port = free_port();
        let mut driver = Command::new("WebKitWebDriver");
        driver
            .arg(format!("--port={port}"))
            .envs(home.environment())
            .env("DISPLAY", screen.display())
            .env("GDK_BACKEND", "x11")
            .env("TAURI_WEBVIEW_AUTOMATION", "true")
            .env_remove("WEBKIT_DISABLE_DMABUF_RENDERER")
            .stdout(Stdio::null());
        match painting {
            Painting::Composited => driver.env_remove(UNCOMPOSITED),
            Painting::Plain => driver.env(UNCOMPOSITED, "1"),
        };
        let mut driver = Running::start("WebKitWebDriver", &mut driver);
        assert!(driver.listens(port), "the driver does not listen");
        let options = json!({ "binary": program, "args": args });
        // In milliseconds. The driver's own are those of a quiet machine.
        let patient = HANGING.as_millis() as u64;
        let timeouts = json!({ "script": patient, "pageLoad": patient });
        let client = ClientBuilder::new(HttpConnector::new())
            .capabilities(
                [
                    ("webkitgtk:browserOptions".to_owned(), options),
                    ("timeouts".to_owned(), timeouts),
                ]
                .into_iter()
                .collect(),
            )
            .connect(&format!("http://127.0.0.1:{port}"))
            .await
            .unwrap_or_else(|error| panic!("{} did not start: {error}", program.display()));
        Self {
            client,
            driver,
            screen,
        }
    }

    /// The other window that the app has opened, in the place of this one.
    pub async fn other(self) -> Self {
        let here = self.client.window().await.ok();
        let other = async || {
            let all = self.client.windows().await.ok()?;
            all.into_iter().find(|it| Some(it) != here.as_ref())
        };
        let Some(other) = until(other).await else {
            self.give_up("there is no other window").await
        };
        if let Err(error) = self.client.switch_to_window(other).await {
            self.give_up(&format!("the other window cannot be asked: {error}"))
                .await;
        }
        self
    }

    /// Kills the app, as a power cut would, and waits until it has gone.
    ///
    /// # Panics
    /// When it stays.
    pub fn quit(self) {
        // Asking the driver for it may close the page and leave the app running.
        self.leave(Running::kill_children);
    }

    /// Asks the app to end, as the system does when it shuts down, and waits
    /// until it has gone.
    ///
    /// # Panics
    /// When it stays.
    pub fn end(self) {
        self.leave(Running::end_children);
    }

    /// Has the app abort, as after an error of a library it is built of, and waits until it has gone.
    ///
    /// # Panics
    /// When it stays.
    pub fn abort(self) {
        self.leave(|driver| driver.signal_below(PROGRAM, Signal::ABORT));
    }

    /// Kills the process of the page, as the system does where memory runs out. The driver takes
    /// that for its own end: nothing can be asked of the page from then on.
    ///
    /// # Panics
    /// When there is none.
    pub fn kill_page(&self) {
        self.driver.signal_below(PAGE, Signal::KILL);
    }

    fn leave(self, how: impl FnOnce(&Running)) {
        let Self {
            client,
            driver,
            mut screen,
        } = self;
        how(&driver);
        drop((client, driver));
        assert!(
            screen.clears_within(HANGING),
            "the app is still there after it was told to end"
        );
    }

    /// Answers the system's dialog for a file or folder with a path, once it is shown.
    ///
    /// # Panics
    /// If the path cannot be typed.
    pub async fn answer_dialog(&self, path: &Path) {
        let desk = Desk::of(self.screen.display());
        let Some(dialog) = until(async || desk.dialog()).await else {
            self.give_up("no dialog of the system appears").await
        };
        desk.type_path(dialog, path);
        let mut asked = 0;
        let closed = async || {
            let is_closed = desk.dialog().is_none();
            // The first press may only take what the dialog proposes as the path.
            if !is_closed && asked % ASKS_PER_ENTER == 0 {
                desk.confirm();
            }
            asked += 1;
            is_closed.then_some(())
        };
        if until(closed).await.is_none() {
            self.give_up("the dialog of the system stays").await;
        }
    }

    /// Makes the window as large as this, in pixels.
    pub async fn resize(&self, width: u32, height: u32) {
        if let Err(error) = self.client.set_window_size(width, height).await {
            self.give_up(&format!("the window cannot be resized: {error}"))
                .await;
        }
    }

    /// Clicks the element of this test id.
    pub async fn click(&self, testid: &str) {
        self.click_css(&by_testid(testid)).await;
    }

    /// Clicks an element that ends the app, perhaps before the driver answers.
    pub async fn click_to_quit(&self, testid: &str) {
        let _ = self.find(&by_testid(testid)).await.click().await;
    }

    /// Clicks the element of this selector, as soon as the driver can.
    pub async fn click_css(&self, css: &str) {
        let mut refusal = String::new();
        let click = async || {
            let Err(error) = self.find(css).await.click().await else {
                return Some(());
            };
            refusal = error.to_string();
            // The driver does not scroll to an element that a fixed strip covers.
            let uncover =
                "document.querySelector(arguments[0])?.scrollIntoView({ block: 'center' });";
            self.script(uncover, vec![json!(css)]).await;
            None
        };
        if until(click).await.is_none() {
            self.give_up(&format!("{css} cannot be clicked: {refusal}"))
                .await;
        }
    }

    /// Returns the path of the page's address; `None` while the page changes.
    pub async fn path(&self) -> Option<String> {
        let url = self.client.current_url().await.ok()?;
        Some(url.path().to_owned())
    }

    /// Replaces what an input holds, as by hand: marks all of it, types,
    /// and leaves it.
    pub async fn fill(&self, testid: &str, text: &str) {
        const MARK_ALL: &str = "\u{e009}a\u{e000}";
        const TAB: char = '\u{e004}';
        let element = self.element(testid).await;
        let typed = async {
            // In one go with the text, the driver would hold Control for all of it.
            element.send_keys(MARK_ALL).await?;
            element.send_keys(&format!("{text}{TAB}")).await
        };
        if let Err(error) = typed.await {
            self.give_up(&format!("“{testid}” cannot be filled: {error}"))
                .await;
        }
    }

    /// Chooses the option of this value in a list.
    pub async fn choose(&self, testid: &str, value: &str) {
        let element = self.element(testid).await;
        if let Err(error) = element.select_by_value(value).await {
            self.give_up(&format!("“{testid}” has no choice “{value}”: {error}"))
                .await;
        }
    }

    /// The text of an element, if it is on the page.
    pub async fn text(&self, testid: &str) -> Option<String> {
        self.ask("innerText", testid).await
    }

    /// An attribute of an element, if both are there.
    pub async fn attribute(&self, testid: &str, name: &str) -> Option<String> {
        self.ask(&format!("getAttribute('{name}')"), testid).await
    }

    /// Waits for an element.
    pub async fn wait_for(&self, testid: &str) {
        self.element(testid).await;
    }

    /// Waits until there is no such element.
    pub async fn wait_for_none(&self, testid: &str) {
        let gone = async || self.text(testid).await.is_none().then_some(());
        if until(gone).await.is_none() {
            self.give_up(&format!("“{testid}” stays")).await;
        }
    }

    /// Waits until the text of an element is as wanted, and gives it.
    pub async fn wait_for_text(&self, testid: &str, wanted: impl Fn(&str) -> bool) -> String {
        self.wait("innerText", testid, wanted).await
    }

    /// Waits until an attribute of an element is as wanted, and gives it.
    pub async fn wait_for_attribute(
        &self,
        testid: &str,
        name: &str,
        wanted: impl Fn(&str) -> bool,
    ) -> String {
        self.wait(&format!("getAttribute('{name}')"), testid, wanted)
            .await
    }

    /// Waits for an element of this selector with this text in it, and gives
    /// a property of it.
    pub async fn wait_for_one(&self, css: &str, text: &str, property: &str) -> String {
        let script = format!(
            "return [...document.querySelectorAll(arguments[0])]\
             .find(element => element.innerText.includes(arguments[1]))?.{property} ?? null;"
        );
        let ask = async || match self.script(&script, vec![json!(css), json!(text)]).await {
            Value::String(answer) => Some(answer),
            _ => None,
        };
        match until(ask).await {
            Some(answer) => answer,
            None => {
                self.give_up(&format!("there is no {css} with “{text}”"))
                    .await
            }
        }
    }

    /// Starts work in the page that ends in its own time, and gives what the
    /// script hands to `done`.
    pub async fn script_to_its_end(&self, script: &str) -> Value {
        let script = format!(
            "window.came = null; const done = (value) => {{ window.came = {{ value }}; }}; \
             (async () => {{ {script} }})().catch((error) => done(String(error)));"
        );
        self.script(&script, vec![]).await;
        let ask = async || match self.script("return window.came;", vec![]).await {
            Value::Object(mut came) => Some(came.remove("value").unwrap_or_default()),
            _ => None,
        };
        match until(ask).await {
            Some(value) => value,
            None => self.give_up("a script does not come to an end").await,
        }
    }

    /// Moves the pointer along these places in the page, in its pixels.
    /// With `pressed`, the button is down from the first place to the last.
    pub async fn point(&self, places: &[(f64, f64)], pressed: bool) {
        let to = |&(x, y): &(f64, f64)| PointerAction::MoveTo {
            duration: None,
            x,
            y,
        };
        let button = MOUSE_BUTTON_LEFT;
        let mut moves: Vec<PointerAction> = places.iter().map(to).collect();
        if pressed {
            moves.insert(1, PointerAction::Down { button });
            moves.push(PointerAction::Up { button });
        }
        let gesture = moves
            .into_iter()
            .fold(MouseActions::new("mouse".to_owned()), MouseActions::then);
        if let Err(error) = self.client.perform_actions(gesture).await {
            self.give_up(&format!("the pointer cannot go to {places:?}: {error}"))
                .await;
        }
    }

    /// Clicks a place in the page with the other button, as the page hears it: WebKit's
    /// driver takes that button for a menu of its own.
    pub async fn click_right(&self, (x, y): (f64, f64)) {
        let click = "const [clientX, clientY] = arguments; \
            const at = document.elementFromPoint(clientX, clientY); \
            for (const [event, buttons] of [['pointerdown', 2], ['pointerup', 0]]) \
                at.dispatchEvent(new PointerEvent(event, { bubbles: true, cancelable: true, \
                    pointerId: 1, pointerType: 'mouse', button: 2, buttons, clientX, clientY }));";
        self.script(click, vec![json!(x), json!(y)]).await;
    }

    /// How much memory the page takes, in bytes: what its process holds alone
    /// and its part of what it shares with others.
    ///
    /// # Panics
    /// When the system does not tell.
    #[must_use]
    pub fn memory(&self) -> u64 {
        self.driver.memory_below(PAGE)
    }

    /// How much memory the program behind the page takes, in bytes.
    ///
    /// # Panics
    /// When the system does not tell.
    #[must_use]
    pub fn memory_of_the_program(&self) -> u64 {
        self.driver.memory_below(PROGRAM)
    }

    /// Returns the memory that the program and its page have allocated, in bytes each.
    ///
    /// # Panics
    /// If the system does not tell.
    #[must_use]
    pub fn allocated(&self) -> [u64; 2] {
        [PROGRAM, PAGE].map(|name| self.driver.anonymous_memory_below(name))
    }

    /// How long ago the app was started.
    ///
    /// # Panics
    /// When the system does not tell.
    #[must_use]
    pub fn age(&self) -> Duration {
        self.driver.age_below(PROGRAM)
    }

    /// Presses keys one after the other, whatever has the focus. Those before
    /// a `+`, such as the first of `Shift+Right`, are held for the last.
    pub async fn press(&self, chords: &[&str]) {
        let mut keys = KeyActions::new("keyboard".to_owned());
        for chord in chords {
            let held: Vec<char> = chord.split('+').map(key_of).collect();
            let down = held.iter().map(|&value| KeyAction::Down { value });
            let up = held.iter().rev().map(|&value| KeyAction::Up { value });
            keys = down.chain(up).fold(keys, KeyActions::then);
        }
        if let Err(error) = self.client.perform_actions(keys).await {
            self.give_up(&format!("{chords:?} cannot be pressed: {error}"))
                .await;
        }
    }

    /// Types a text, letter by letter.
    pub async fn type_text(&self, text: &str) {
        let letters: Vec<String> = text.chars().map(String::from).collect();
        let letters: Vec<&str> = letters.iter().map(String::as_str).collect();
        self.press(&letters).await;
    }

    /// Runs a script in the page and gives what it returns.
    ///
    /// # Panics
    /// When it throws.
    pub async fn script(&self, script: &str, args: Vec<Value>) -> Value {
        let mut answer = self.client.execute(script, args.clone()).await;
        // Seen about once in twenty runs: the driver refuses without a reason, which a script that
        // throws would give, and the page is well. A page that is not fails the second time too.
        if answer
            .as_ref()
            .is_err_and(|error| error.to_string().trim_end().ends_with(':'))
        {
            tokio::time::sleep(Duration::from_millis(200)).await;
            answer = self.client.execute(script, args).await;
        }
        answer.unwrap_or_else(|error| panic!("“{script}” failed in the page: {error:?}"))
    }

    /// Saves a picture of the window.
    ///
    /// # Panics
    /// When it cannot be taken or written.
    pub async fn screenshot(&self, file: &Path) {
        let picture = self.client.screenshot();
        let picture = tokio::time::timeout(HANGING, picture)
            .await
            .expect("taking a picture of the window does not hang")
            .expect("a picture of the window");
        let folder = file.parent().expect("a file lies in a folder");
        std::fs::create_dir_all(folder)
            .and_then(|()| std::fs::write(file, picture))
            .unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    }

    /// Leaves a picture of the window in the folder that `FOOTFALL_PICTURES` names, for people to
    /// look at; nowhere where nobody asks.
    ///
    /// # Panics
    /// As [`Self::screenshot`].
    pub async fn picture(&self, name: &str) {
        if let Some(folder) = std::env::var_os("FOOTFALL_PICTURES") {
            // What moves has come to rest by then.
            tokio::time::sleep(Duration::from_millis(900)).await;
            let file = PathBuf::from(folder).join(format!("{name}.png"));
            self.screenshot(&file).await;
        }
    }

    /// Stops the test, leaving a picture of the window behind.
    pub async fn give_up(&self, problem: &str) -> ! {
        let thread = std::thread::current();
        let name = thread.name().unwrap_or("window").replace("::", "-");
        let file = built()
            .with_file_name("window-tests")
            .join(format!("{name}.png"));
        self.screenshot(&file).await;
        panic!("{problem}\nthe window then: {}", file.display());
    }

    async fn element(&self, testid: &str) -> Element {
        self.find(&by_testid(testid)).await
    }

    async fn find(&self, css: &str) -> Element {
        let find = async || self.client.find(Locator::Css(css)).await.ok();
        match until(find).await {
            Some(element) => element,
            None => self.give_up(&format!("there is no {css}")).await,
        }
    }

    async fn ask(&self, property: &str, testid: &str) -> Option<String> {
        let script = format!(
            "const element = document.querySelector(arguments[0]); \
             return element ? element.{property} : null;"
        );
        let answer = self.script(&script, vec![json!(by_testid(testid))]).await;
        answer.as_str().map(str::to_owned)
    }

    async fn wait(&self, property: &str, testid: &str, wanted: impl Fn(&str) -> bool) -> String {
        let mut last = None;
        let ask = async || {
            last = self.ask(property, testid).await;
            last.clone().filter(|text| wanted(text))
        };
        match until(ask).await {
            Some(text) => text,
            None => {
                self.give_up(&format!("{property} of “{testid}” stays {last:?}"))
                    .await
            }
        }
    }
}

/// Asks until there is an answer; there is none when patience ends.
pub async fn until<T>(mut ask: impl AsyncFnMut() -> Option<T>) -> Option<T> {
    for _ in 0..ASKS {
        if let Some(answer) = ask().await {
            return Some(answer);
        }
        tokio::time::sleep(REST).await;
    }
    None
}

/// A key by its name, as WebDriver numbers those that are no letters.
fn key_of(name: &str) -> char {
    match name {
        "Tab" => '\u{e004}',
        "Enter" => '\u{e007}',
        "Shift" => '\u{e008}',
        "Ctrl" => '\u{e009}',
        "Esc" => '\u{e00c}',
        "Left" => '\u{e012}',
        "Up" => '\u{e013}',
        "Right" => '\u{e014}',
        "Down" => '\u{e015}',
        "F1" => '\u{e031}',
        "F6" => '\u{e036}',
        letter => letter.chars().next().unwrap_or(' '),
    }
}

fn by_testid(testid: &str) -> String {
    format!("[data-testid=\"{testid}\"]")
}

/// The folder of the programs Cargo built together with this one.
fn built() -> PathBuf {
    let here = std::env::current_exe().expect("a program knows where it is");
    let mut folders = here.ancestors().skip(1);
    let built = folders.find(|folder| !folder.ends_with("deps"));
    built.expect("a program lies in a folder").to_owned()
}

/// The app, built beside the tests.
fn app() -> PathBuf {
    let folder = built();
    let file = folder.join("footfall-desktop");
    file.canonicalize().unwrap_or_else(|_| {
        panic!(
            "the app is not in {}: build it with `cargo build -p footfall-desktop`",
            folder.display()
        )
    })
}
