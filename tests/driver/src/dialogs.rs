//! Dialogs of the system for files and folders. The driver of the page neither sees them nor types into
//! them, so that keys are pressed on the screen.

use std::path::Path;
use x11rb::connection::Connection;
use x11rb::protocol::xproto::{
    AtomEnum, ConnectionExt as _, InputFocus, KEY_PRESS_EVENT, KEY_RELEASE_EVENT, MapState, Window,
};
use x11rb::protocol::xtest::ConnectionExt as _;
use x11rb::rust_connection::RustConnection;

/// Keys by their symbols: Latin letters are their own.
const ENTER: u32 = 0xff0d;
const SHIFT: u32 = 0xffe1;

/// A virtual screen with its keyboard.
pub struct Desk {
    screen: RustConnection,
    root: Window,
    /// Symbols by key, from the key with the lowest number on: some for each key.
    symbols: Vec<u32>,
    symbols_per_key: usize,
}

impl Desk {
    /// Connects to a display.
    ///
    /// # Panics
    /// If there is no such display.
    #[must_use]
    pub fn of(display: &str) -> Self {
        let (screen, number) = RustConnection::connect(Some(display)).expect("a display");
        let setup = screen.setup();
        let root = setup.roots[number].root;
        let (min, max) = (setup.min_keycode, setup.max_keycode);
        let mapping = screen.get_keyboard_mapping(min, max - min + 1);
        let mapping = mapping.expect("a request").reply().expect("a keyboard");
        Self {
            root,
            symbols_per_key: mapping.keysyms_per_keycode.into(),
            symbols: mapping.keysyms,
            screen,
        }
    }

    /// Returns the dialog that is shown, if one is.
    ///
    /// # Panics
    /// If the display has gone.
    #[must_use]
    pub fn dialog(&self) -> Option<Window> {
        let tree = self.screen.query_tree(self.root);
        let windows = tree.expect("a request").reply().expect("windows").children;
        windows
            .into_iter()
            .find(|it| self.is_dialog(*it) == Some(true))
    }

    /// Whether a window is a dialog and shown; `None` if it has gone.
    fn is_dialog(&self, window: Window) -> Option<bool> {
        let attributes = self
            .screen
            .get_window_attributes(window)
            .ok()?
            .reply()
            .ok()?;
        let [kind, dialog] = ["_NET_WM_WINDOW_TYPE", "_NET_WM_WINDOW_TYPE_DIALOG"].map(|name| {
            let atom = self.screen.intern_atom(false, name.as_bytes());
            atom.ok()?.reply().ok().map(|it| it.atom)
        });
        let kinds = self
            .screen
            .get_property(false, window, kind?, AtomEnum::ATOM, 0, 8);
        let kinds = kinds.ok()?.reply().ok()?;
        let is_dialog = kinds.value32()?.any(|it| Some(it) == dialog);
        Some(is_dialog && attributes.map_state == MapState::VIEWABLE)
    }

    /// Types the path of a file or folder into a dialog.
    ///
    /// # Panics
    /// If the display has gone, or has no key for a letter of the path.
    pub fn type_path(&self, dialog: Window, path: &Path) {
        let focused = self
            .screen
            .set_input_focus(InputFocus::PARENT, dialog, x11rb::CURRENT_TIME);
        focused.expect("a request").check().expect("a dialog");
        for letter in path.to_string_lossy().chars() {
            self.press(letter.into());
        }
    }

    /// Presses the Enter key.
    ///
    /// # Panics
    /// If the display has gone.
    pub fn confirm(&self) {
        self.press(ENTER);
    }

    /// Presses and releases the key of a symbol, with the shift key if the symbol needs it.
    fn press(&self, symbol: u32) {
        let place = self.symbols.iter().position(|it| *it == symbol);
        let place = place.unwrap_or_else(|| panic!("no key types {symbol:#x}"));
        let is_shifted = place % self.symbols_per_key == 1;
        let key = self.key(place);
        let shift = self.symbols.iter().position(|it| *it == SHIFT);
        let shift = shift.filter(|_| is_shifted).map(|place| self.key(place));
        let down = shift.into_iter().chain([key]);
        let up = [key].into_iter().chain(shift);
        let down = down.map(|key| (KEY_PRESS_EVENT, key));
        for (event, key) in down.chain(up.map(|key| (KEY_RELEASE_EVENT, key))) {
            let sent = self
                .screen
                .xtest_fake_input(event, key, 0, self.root, 0, 0, 0);
            sent.expect("a request").check().expect("a key");
        }
    }

    fn key(&self, place: usize) -> u8 {
        self.screen.setup().min_keycode + (place / self.symbols_per_key) as u8
    }
}
