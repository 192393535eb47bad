//! The app with nobody at its screen, for tests of the page.
//!
//! `answers` reads questions, one a line, and writes their answers, one a line: that is how the tapes
//! in `ui/src/backend/recorded` come to be. `answers --check <folder>` asks everything on the tapes
//! there again, and says what is answered otherwise now. `answers --garble <folder> <times>` asks so
//! many questions of those with something else in their arguments, and says which the app had no
//! answer to.

#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a program that tests speak to"
)]

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use footfall_desktop::QUESTIONS;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::error::Error;
use std::fs;
use std::io::{BufRead, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::mpsc;
use tauri::ipc::{CallbackFn, InvokeBody, InvokeError, InvokeResponse, InvokeResponseBody};
use tauri::test::{INVOKE_KEY, MockRuntime, mock_builder, mock_context, noop_assets};
use tauri::webview::InvokeRequest;
use tauri::{App, WebviewWindow, WebviewWindowBuilder};
use tempfile::TempDir;
use testkit::random::Rng;

type Result<T, E = Box<dyn Error>> = std::result::Result<T, E>;

fn main() -> Result<ExitCode> {
    match &std::env::args_os().skip(1).collect::<Vec<_>>()[..] {
        [] => answer().map(|()| ExitCode::SUCCESS),
        [flag, folder] if flag == "--check" => check(folder.as_ref()),
        [flag, folder, times] if flag == "--garble" => {
            garble(folder.as_ref(), times.to_string_lossy().parse()?)
        }
        _ => Err("answers [--check <folder> | --garble <folder> <times>]".into()),
    }
}

/// Answers questions until there are no more. Each names the library it is for by a number; a new
/// number makes a new library.
fn answer() -> Result<()> {
    let mut libraries = BTreeMap::new();
    for line in std::io::stdin().lock().lines() {
        let question: Value = serde_json::from_str(&line?)?;
        let number = question["library"].as_u64().ok_or("no library")?;
        let command = question["command"].as_str().ok_or("no command")?;
        let library = match libraries.entry(number) {
            Entry::Occupied(known) => known.into_mut(),
            Entry::Vacant(new) => new.insert(Library::new()?),
        };
        let answer = match library.ask(command, &question["args"]) {
            Ok(answer) => json!({ "answer": answer, "changes": !QUESTIONS.contains(&command) }),
            Err(why) => json!({ "refused": why.to_string() }),
        };
        println!("{answer}");
        std::io::stdout().flush()?;
    }
    Ok(())
}

/// An app over a new library.
struct Library {
    window: WebviewWindow<MockRuntime>,
    /// The encounters' ids, which differ from run to run, in the order they came up.
    ids: Vec<String>,
    // Dropped after those who use it.
    _app: App<MockRuntime>,
    folder: TempDir,
}

impl Library {
    fn new() -> Result<Self> {
        let folder = TempDir::with_prefix("footfall-answers-")?;
        let app = footfall_desktop::without_window(mock_builder(), folder.path())
            .build(mock_context(noop_assets()))?;
        Ok(Self {
            window: WebviewWindowBuilder::new(&app, "main", Default::default()).build()?,
            ids: Vec::new(),
            _app: app,
            folder,
        })
    }

    /// The answer to a line of a tape: a command and its arguments.
    fn ask_line(&mut self, line: &str) -> Result<Value> {
        let (command, args) = line.split_once(' ').ok_or("a command without arguments")?;
        self.ask(command, &serde_json::from_str(args)?)
    }

    /// The answer: a `value`, `bytes` or an `error`.
    fn ask(&mut self, command: &str, args: &Value) -> Result<Value> {
        if command.starts_with("export_picture") {
            return Err(
                "export_picture writes into folders of this machine: answer it in the test".into(),
            );
        }
        let mut args = args.to_string();
        for (n, id) in self.ids.iter().enumerate() {
            args = args.replace(&stable_id(n), id);
        }
        let (answered, answer) = mpsc::channel();
        let request = InvokeRequest {
            cmd: command.to_owned(),
            callback: CallbackFn(0),
            error: CallbackFn(1),
            url: "tauri://localhost".parse()?,
            body: InvokeBody::Json(serde_json::from_str(&args)?),
            headers: Default::default(),
            invoke_key: INVOKE_KEY.to_owned(),
        };
        let answered = move |response| drop(answered.send(response));
        self.window.as_ref().clone().on_message(
            request,
            Box::new(move |_, _, response, _, _| answered(response)),
        );
        let answer = match answer.recv() {
            Ok(InvokeResponse::Ok(InvokeResponseBody::Json(text))) => {
                json!({ "value": serde_json::from_str::<Value>(&text)? })
            }
            Ok(InvokeResponse::Ok(InvokeResponseBody::Raw(bytes))) => {
                json!({ "bytes": STANDARD.encode(&bytes) })
            }
            Ok(InvokeResponse::Err(InvokeError(error))) => json!({ "error": error }),
            Err(_) => {
                return Err(format!(
                    "{command} asks somebody at the screen: answer it in the test"
                )
                .into());
            }
        };
        self.stable(&answer)
    }

    /// The answer without what differs from run to run.
    fn stable(&mut self, answer: &Value) -> Result<Value> {
        let mut text = answer.to_string();
        for word in text.clone().split('"').filter(|word| is_id(word)) {
            if !self.ids.iter().any(|id| id == word) {
                self.ids.push(word.to_owned());
            }
        }
        for (n, id) in self.ids.iter().enumerate() {
            text = text.replace(id.as_str(), &stable_id(n));
        }
        text = text.replace(&*self.folder.path().to_string_lossy(), "/home/gm");
        let mut answer = serde_json::from_str(&text)?;
        without_times(&mut answer);
        Ok(answer)
    }
}

/// Encounters are named by UUIDs.
fn is_id(word: &str) -> bool {
    word.len() == 36
        && word.char_indices().all(|(n, letter)| match n {
            8 | 13 | 18 | 23 => letter == '-',
            _ => letter.is_ascii_hexdigit(),
        })
}

fn stable_id(n: usize) -> String {
    format!("00000000-0000-7000-8000-{:012}", n + 1)
}

/// When encounters were changed last, in seconds: all at once.
fn without_times(answer: &mut Value) {
    match answer {
        Value::Array(all) => all.iter_mut().for_each(without_times),
        Value::Object(all) => {
            for (key, value) in all {
                match key.as_str() {
                    "changed" | "binned" if value.is_number() => *value = json!(1_767_225_600),
                    _ => without_times(value),
                }
            }
        }
        _ => {}
    }
}

/// Asks everything on the tapes in a folder again.
fn check(folder: &Path) -> Result<ExitCode> {
    let tapes = tapes(folder)?;
    let mut check = Check {
        large: folder.join("large"),
        ..Check::default()
    };
    for tape in &tapes {
        check.tape = tape.display().to_string();
        check.moment(Library::new()?, &read(tape)?)?;
    }
    println!("{} answers on {} tapes", check.answers, tapes.len());
    for wrong in &check.wrong {
        eprintln!("{wrong}");
    }
    Ok(ExitCode::from(u8::from(!check.wrong.is_empty())))
}

/// The tapes in a folder.
fn tapes(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut tapes = Vec::new();
    for file in fs::read_dir(folder)? {
        let file = file?.path();
        tapes.extend(file.is_file().then_some(file));
    }
    tapes.sort();
    Ok(tapes)
}

fn read(file: &Path) -> Result<Value> {
    let text = fs::read(file).map_err(|error| format!("{}: {error}", file.display()))?;
    Ok(serde_json::from_slice(&text)?)
}

/// Plays tapes: at each moment what is asked there, and the changes that lead to others.
#[derive(Default)]
struct Check {
    tape: String,
    /// Where the answers are that tapes share.
    large: PathBuf,
    /// The changes from a new library to here.
    changes: Vec<String>,
    answers: usize,
    /// What is answered otherwise.
    wrong: Vec<String>,
}

impl Check {
    /// Asks what was asked at a moment, in a library at that moment, and goes on to the next ones.
    fn moment(&mut self, mut library: Library, moment: &Value) -> Result<()> {
        for (question, recorded) in entries(&moment["asked"]) {
            self.compare(&mut library, question, recorded)?;
        }
        let mut here = Some(library);
        for (change, next) in entries(&moment["then"]) {
            // What has changed cannot change back: the next way on needs a library of its own.
            let mut library = here.take().map_or_else(|| self.again(), Ok)?;
            self.compare(&mut library, change, &next["answer"])?;
            self.changes.push(change.clone());
            self.moment(library, next)?;
            self.changes.pop();
        }
        Ok(())
    }

    /// A new library, brought to this moment.
    fn again(&self) -> Result<Library> {
        let mut library = Library::new()?;
        for change in &self.changes {
            library.ask_line(change)?;
        }
        Ok(library)
    }

    fn compare(&mut self, library: &mut Library, question: &str, recorded: &Value) -> Result<()> {
        self.answers += 1;
        let recorded = match recorded["large"].as_str() {
            Some(digest) => &read(&self.large.join(digest).with_extension("json"))?,
            None => recorded,
        };
        let mut answer = library.ask_line(question)?;
        if let (Some(bytes), Some(lists)) = (answer["bytes"].as_str(), recorded.get("lists")) {
            let head = head(&STANDARD.decode(bytes)?);
            answer = json!({ "lists": lists });
            if let Some(head) = head {
                answer["head"] = head;
            }
        }
        if let Some(difference) = difference(recorded, &answer) {
            let (tape, after) = (&self.tape, self.changes.join("\n  "));
            self.wrong.push(format!(
                "{tape}\n  {question}\nafter\n  {after}\nis answered otherwise: {difference}\n"
            ));
        }
        Ok(())
    }
}

fn entries(all: &Value) -> impl Iterator<Item = (&String, &Value)> {
    all.as_object().into_iter().flatten()
}

/// The JSON before the drawings.
fn head(bytes: &[u8]) -> Option<Value> {
    let (length, rest) = bytes.split_first_chunk()?;
    let length = usize::try_from(u32::from_le_bytes(*length)).ok()?;
    serde_json::from_slice(rest.get(..length)?).ok()
}

/// The first place where two values differ, and what stands there; 1 and 1.0 are the same.
fn difference(recorded: &Value, now: &Value) -> Option<String> {
    let all = |value: &Value| -> BTreeMap<String, Value> {
        match value {
            Value::Object(all) => all.clone().into_iter().collect(),
            Value::Array(all) => {
                let numbered = all.iter().enumerate();
                numbered
                    .map(|(n, one)| (n.to_string(), one.clone()))
                    .collect()
            }
            _ => BTreeMap::new(),
        }
    };
    let (before, after) = (all(recorded), all(now));
    if before.is_empty() || before.keys().ne(after.keys()) {
        let same = match (recorded.as_f64(), now.as_f64()) {
            (Some(recorded), Some(now)) => recorded == now,
            _ => recorded == now,
        };
        return (!same).then(|| format!("recorded {recorded}, now {now}"));
    }
    before.iter().find_map(|(key, recorded)| {
        let found = difference(recorded, &after[key])?;
        Some(format!("{key}: {found}"))
    })
}

/// How many questions a library is asked before a new one.
const ASKED_OF_ONE: usize = 300;

/// Asks what is on the tapes in a folder with something else in the arguments: whatever that is, the
/// app must have an answer to it, and none that tells of a fault of its own.
fn garble(folder: &Path, times: usize) -> Result<ExitCode> {
    let mut lines = Vec::new();
    for tape in tapes(folder)? {
        collect(&read(&tape)?, &mut lines);
    }
    let mut dice = Rng(0);
    let mut library = Library::new()?;
    let mut wrong = 0;
    for n in 0..times {
        if n % ASKED_OF_ONE == 0 {
            library = Library::new()?;
            library.ask("open_sample", &json!({ "id": "sample" }))?;
        }
        let line = &lines[dice.below(lines.len() as u32) as usize];
        let (command, args) = line.split_once(' ').ok_or("a command without arguments")?;
        let mut args = serde_json::from_str(args)?;
        for _ in 0..=dice.below(3) {
            spoil(&mut args, &mut dice);
        }
        let answer = match library.ask(command, &args) {
            Ok(answer) if answer["error"]["code"] == "internal" => answer.to_string(),
            Ok(_) => continue,
            Err(none) => none.to_string(),
        };
        wrong += 1;
        let args: String = args.to_string().chars().take(2000).collect();
        eprintln!("{command} {args}\nis answered: {answer}\n");
    }
    println!("{times} garbled questions, {wrong} of them not answered");
    Ok(ExitCode::from(u8::from(wrong > 0)))
}

/// Takes down all that was asked on a tape, but for what needs somebody at the screen.
fn collect(moment: &Value, lines: &mut Vec<String>) {
    let then = entries(&moment["then"]);
    let asked = entries(&moment["asked"]).chain(then).map(|(line, _)| line);
    lines.extend(
        asked
            .filter(|it| !it.starts_with("export_picture"))
            .cloned(),
    );
    for (_, next) in entries(&moment["then"]) {
        collect(next, lines);
    }
}

/// Puts something else in the place of a part of some arguments, mostly a small one.
fn spoil(args: &mut Value, dice: &mut Rng) {
    let inner = |count: usize, dice: &mut Rng| match dice.below(8) {
        0 => None,
        _ => Some(dice.below(count as u32) as usize),
    };
    match args {
        Value::Array(all) if !all.is_empty() => {
            if let Some(n) = inner(all.len(), dice) {
                return spoil(&mut all[n], dice);
            }
        }
        Value::Object(all) if !all.is_empty() => {
            let n = inner(all.len(), dice);
            if let Some(one) = n.and_then(|n| all.values_mut().nth(n)) {
                return spoil(one, dice);
            }
        }
        _ => {}
    }
    let all: [fn(&Value) -> Value; 18] = [
        |_| Value::Null,
        |_| json!(true),
        |_| json!(0),
        |_| json!(-1),
        |_| json!(3),
        |_| json!(u32::MAX),
        |_| json!(i64::MIN),
        |_| json!(0.5),
        |_| json!(1e9),
        |_| json!(1e300),
        |_| json!(-1e300),
        |_| json!(""),
        |_| json!("\u{202e}é🐉"),
        |_| json!("x".repeat(70_000)),
        |_| json!([]),
        |_| json!({}),
        |was| json!([was, was]),
        |was| json!(vec![was; 1000]),
    ];
    *args = all[dice.below(all.len() as u32) as usize](args);
}
