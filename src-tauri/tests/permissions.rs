//! What the window's page may ask for.

// A test with Tauri in it does not load on Windows.
#![cfg(not(windows))]
#![allow(clippy::unwrap_used, reason = "a test cannot go on after a failure")]

use footfall_desktop::{COMMANDS, QUESTIONS, UNHURRIED, without_window};
use serde_json::Value;
use std::collections::BTreeSet;
use std::path::Path;
use std::sync::mpsc;
use tauri::ipc::{CallbackFn, InvokeBody, InvokeError, InvokeResponse, Origin};
use tauri::test::{INVOKE_KEY, MockRuntime, mock_builder};
use tauri::webview::InvokeRequest;
use tauri::{App, Context, Manager, WebviewWindow, WebviewWindowBuilder};

/// The page's own place.
const PAGE: &str = "tauri://localhost";

/// The configuration that the program embeds.
fn context() -> Context<MockRuntime> {
    tauri::generate_context!()
}

/// The committed list.
fn capability() -> Value {
    serde_json::from_str(include_str!("../capabilities/main.json")).unwrap()
}

/// All that there is to ask: the commands of the app, of Tauri, and of its plugins.
fn all_there_is() -> BTreeSet<String> {
    let manifests = concat!(env!("OUT_DIR"), "/acl-manifests.json");
    let manifests: Value = serde_json::from_slice(&std::fs::read(manifests).unwrap()).unwrap();
    let mut all = BTreeSet::from(["no_such_command".to_owned()]);
    all.extend(COMMANDS.iter().map(ToString::to_string));
    for (plugin, manifest) in manifests.as_object().unwrap() {
        for permission in manifest["permissions"].as_object().unwrap().values() {
            for command in permission["commands"]["allow"].as_array().unwrap() {
                let command = command.as_str().unwrap();
                all.insert(match plugin.as_str() {
                    "__app-acl__" => command.to_owned(),
                    plugin => {
                        let plugin = plugin.trim_start_matches("core:");
                        format!("plugin:{plugin}|{command}")
                    }
                });
            }
        }
    }
    all
}

#[test]
fn the_page_may_ask_for_each_command_on_the_list_and_for_nothing_else() {
    let all = all_there_is();
    for known in [
        "plugin:event|listen",
        "plugin:dialog|open",
        "plugin:path|resolve",
    ] {
        assert!(all.contains(known), "{known} is not looked at");
    }
    let mut context = context();
    let authority = context.runtime_authority_mut();
    let may = |command: &str, window: &str, from: &Origin| {
        authority
            .resolve_access(command, window, window, from)
            .is_some()
    };
    let allowed = |window: &str, from: &Origin| -> BTreeSet<String> {
        let all = all.iter().filter(|command| may(command, window, from));
        all.cloned().collect()
    };
    let listed: BTreeSet<String> = COMMANDS.iter().map(ToString::to_string).collect();
    assert_eq!(allowed("main", &Origin::Local), listed);
    for other in ["manual", "other"] {
        assert_eq!(allowed(other, &Origin::Local), BTreeSet::new());
    }
    let elsewhere = Origin::Remote {
        url: "https://example.org".parse().unwrap(),
    };
    assert_eq!(allowed("main", &elsewhere), BTreeSet::new());
}

#[test]
fn the_capability_names_the_commands_in_the_order_of_their_list() {
    let permissions: Vec<String> = COMMANDS
        .iter()
        .map(|command| format!("allow-{}", command.replace('_', "-")))
        .collect();
    assert_eq!(capability()["permissions"], Value::from(permissions));
}

#[test]
fn what_is_said_of_commands_is_said_of_commands_that_there_are() {
    for command in [QUESTIONS, UNHURRIED].concat() {
        assert!(COMMANDS.contains(&command), "{command}");
    }
}

/// The app over the library in a folder, with its window.
fn opened(folder: &Path) -> (App<MockRuntime>, WebviewWindow<MockRuntime>) {
    let app = without_window(mock_builder(), folder);
    let app = app.build(context()).unwrap();
    let window = WebviewWindowBuilder::new(&app, "main", Default::default());
    let window = window.build().unwrap();
    (app, window)
}

#[test]
fn what_the_page_may_not_ask_for_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let (_app, window) = opened(folder.path());
    ask(&window, PAGE, "catalogue").unwrap();
    for (from, command) in [
        (PAGE, "no_such_command"),
        (PAGE, "plugin:event|listen"),
        (PAGE, "plugin:dialog|open"),
        (PAGE, "plugin:webview|create_webview_window"),
        ("https://example.org", "catalogue"),
    ] {
        let refused = ask(&window, from, command).unwrap_err();
        assert!(refused.contains("not allowed"), "{command}: {refused}");
    }
}

#[test]
fn the_manual_opens_at_its_own_pages_and_at_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    let (app, window) = opened(folder.path());
    for page in [
        "no-such-page.html",
        "../index.html",
        "/index.html",
        "",
        ".",
        "%2e%2e/index.html",
        "https://example.org/",
        "index.html\0",
    ] {
        let asked = serde_json::json!({ "page": page });
        let refused = ask_with(&window, PAGE, "open_manual", asked).unwrap_err();
        assert!(refused.contains("not-found"), "{page}: {refused}");
        assert!(app.get_webview_window("manual").is_none(), "{page}");
    }
}

/// Asks by a command without arguments, as a page at this place does.
fn ask(window: &WebviewWindow<MockRuntime>, from: &str, command: &str) -> Result<(), String> {
    ask_with(window, from, command, Value::Object(Default::default()))
}

/// Asks by a command, as a page at this place does.
fn ask_with(
    window: &WebviewWindow<MockRuntime>,
    from: &str,
    command: &str,
    arguments: Value,
) -> Result<(), String> {
    let request = InvokeRequest {
        cmd: command.to_owned(),
        callback: CallbackFn(0),
        error: CallbackFn(1),
        url: from.parse().unwrap(),
        body: InvokeBody::Json(arguments),
        headers: Default::default(),
        invoke_key: INVOKE_KEY.to_owned(),
    };
    let (answered, answer) = mpsc::channel();
    window.as_ref().clone().on_message(
        request,
        Box::new(move |_, _, response, _, _| drop(answered.send(response))),
    );
    match answer.recv().unwrap() {
        InvokeResponse::Ok(_) => Ok(()),
        InvokeResponse::Err(InvokeError(error)) => Err(error.to_string()),
    }
}
