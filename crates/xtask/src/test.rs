//! `cargo xtask test`: every check there is, in one list.
//!
//! The continuous integration runs this list too; there is no second one.

use crate::step::{self, Outcome, seconds};
use crate::workspace::{Build, WHOLE, Workspace, on_path, output_of};
use crate::{app, bindings, deny, record, setup, ui};
use std::fs;
use std::panic::resume_unwind;
use std::process::Command;
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// A check.
struct Step {
    name: &'static str,
    /// What it does.
    does: &'static str,
    /// What to do when it fails.
    mend: &'static str,
    /// Whether it needs the built UI.
    needs_ui: bool,
    work: Work,
}

/// What a step does.
#[derive(Clone, Copy)]
enum Work {
    /// Its output is seen as it comes.
    Alone(fn(&Workspace) -> Outcome),
    /// Builds the UI, together with all Rust targets if a chosen step needs those.
    Ui,
    /// A script of the UI runs at the same time as the following steps, because neither the script nor the
    /// compiler keeps every core busy. Its output is printed when it ends.
    Beside { script: &'static str },
    /// The supply chain is checked at the same time as the following steps.
    Deny,
}

/// A step that ended, and how long it took.
struct Done<'a> {
    step: &'a Step,
    outcome: Outcome,
    took: Duration,
}

const SETUP: &str = "setup";
const UI_BUILD: &str = "ui-build";

/// The checks, those that fail soonest first.
const STEPS: [Step; 13] = [
    Step {
        name: SETUP,
        does: "looks for what the build and the tests need",
        mend: "install what is named above, then try again",
        needs_ui: false,
        work: Work::Alone(|workspace| setup::to_test(workspace).into()),
    },
    Step {
        name: "format",
        does: "compares the Rust code with rustfmt's",
        mend: "run `cargo fmt --all`",
        needs_ui: false,
        work: Work::Alone(|workspace| {
            cargo(workspace, "cargo fmt", &["fmt", "--all", "--check"]).into()
        }),
    },
    Step {
        name: UI_BUILD,
        does: "installs the UI's packages and builds it",
        mend: "see the error above; `npm ci` in ui/ starts afresh",
        needs_ui: false,
        work: Work::Ui,
    },
    Step {
        name: "ui-check",
        does: "checks the UI's types",
        mend: "see the errors above (`npm run check` in ui/)",
        needs_ui: true,
        work: Work::Beside { script: "check" },
    },
    Step {
        name: "ui-lint",
        does: "checks the UI's style",
        mend: "run `npm run format` in ui/, then see what `npm run lint` still says",
        needs_ui: true,
        work: Work::Beside { script: "lint" },
    },
    Step {
        name: "ui-test",
        does: "runs the UI's unit tests",
        mend: "see the failures above (`npm test` in ui/)",
        needs_ui: true,
        work: Work::Beside { script: "test" },
    },
    Step {
        name: "compile",
        does: "compiles the Rust code, and lints it by clippy",
        mend: "see the warnings above; `cargo clippy --fix` mends some",
        needs_ui: true,
        work: Work::Alone(|workspace| compile(workspace).into()),
    },
    Step {
        name: "style",
        does: "measures comments, names and texts for readers",
        mend: "reword what is named above; `cargo xtask style FIGURE` prints what a figure counts",
        needs_ui: true,
        work: Work::Alone(|workspace| style(workspace).into()),
    },
    Step {
        name: "deny",
        does: "checks licenses, origins and advisories of the crates on all systems",
        mend: "replace the crate, or state an exception with its reason in deny.toml",
        needs_ui: false,
        work: Work::Deny,
    },
    Step {
        name: "rust",
        does: "tests the crates, alone and together, and the project's own rules",
        mend: "see the failures above; `cargo xtask test -p <crate>` runs one crate's",
        needs_ui: true,
        work: Work::Alone(|workspace| rust(workspace).into()),
    },
    Step {
        name: "bindings",
        does: "compares the UI's bindings with the shell's commands",
        mend: "run `cargo xtask bindings`",
        needs_ui: true,
        work: Work::Alone(|workspace| bindings::check(workspace).into()),
    },
    Step {
        name: "recorded",
        does: "compares the recorded answers of the UI's tests with the app's, and asks it nonsense",
        mend: "see what differs above; `cargo xtask record` records anew what is meant",
        needs_ui: true,
        work: Work::Alone(|workspace| record::check(workspace).into()),
    },
    Step {
        name: "window",
        does: "uses the real window on a virtual screen",
        mend: "see the failure above and the pictures in target/window-tests",
        needs_ui: true,
        work: Work::Alone(window),
    },
];

/// Lists the steps.
pub fn list() {
    for step in &STEPS {
        println!("{:10} {}", step.name, step.does);
    }
}

/// Runs the steps whose names begin with `filter`, and what they need.
pub fn test(workspace: &Workspace, filter: &str) -> Result<(), String> {
    let chosen = |step: &Step| step.name.starts_with(filter);
    if !STEPS.iter().any(chosen) {
        return Err(format!(
            "no step's name begins with “{filter}”; `cargo xtask test --list` names them"
        ));
    }
    let ui = STEPS.iter().any(|step| chosen(step) && step.needs_ui);
    let steps = STEPS
        .iter()
        .filter(|step| chosen(step) || step.name == SETUP || (ui && step.name == UI_BUILD));

    let compiles =
        |step: &Step| chosen(step) && ["compile", "style", "rust", "window"].contains(&step.name);
    let targets: &[&str] = match STEPS.iter().any(compiles) {
        true => &["--all-targets"],
        false => &[],
    };

    let start = Instant::now();
    // One script after the other: two would be in each other's way.
    let lane = Mutex::new(());
    let mut done = thread::scope(|scope| {
        let mut done = Vec::new();
        let mut beside = Vec::new();
        for step in steps {
            let start = Instant::now();
            let outcome = match (missing(step, &done), step.work) {
                (None, Work::Beside { script }) => {
                    let lane = &lane;
                    let script = move || run_script(workspace, script);
                    beside.push(scope.spawn(move || run_beside(lane, step, script)));
                    continue;
                }
                (None, Work::Deny) => {
                    let lane = &lane;
                    let deny = move || deny::check(workspace);
                    beside.push(scope.spawn(move || run_beside(lane, step, deny)));
                    continue;
                }
                (Some(reason), _) => Outcome::NotRun(reason),
                (None, Work::Alone(work)) => {
                    println!("\n=== {}: {}", step.name, step.does);
                    work(workspace)
                }
                (None, Work::Ui) => {
                    println!("\n=== {}: {}", step.name, step.does);
                    ui::build(workspace, Build::Linted, targets).into()
                }
            };
            let took = start.elapsed();
            done.push(Done {
                step,
                outcome,
                took,
            });
        }
        for thread in beside {
            done.push(thread.join().unwrap_or_else(|panic| resume_unwind(panic)));
        }
        done
    });
    done.sort_by_key(|done| STEPS.iter().position(|step| step.name == done.step.name));
    sum_up(&done, &seconds(start.elapsed()))
}

/// Runs the work of a step after the earlier ones in the lane.
fn run_beside<'a>(
    lane: &Mutex<()>,
    step: &'a Step,
    work: impl FnOnce() -> (String, Outcome),
) -> Done<'a> {
    // A panic of an earlier step leaves nothing behind that affects the next.
    let _turn = lane.lock().unwrap_or_else(PoisonError::into_inner);
    let start = Instant::now();
    let (output, outcome) = work();
    println!(
        "\n=== {}: {} (beside the others)\n{output}",
        step.name, step.does
    );
    let took = start.elapsed();
    Done {
        step,
        outcome,
        took,
    }
}

/// Runs a script of the UI. Returns its output.
fn run_script(workspace: &Workspace, script: &str) -> (String, Outcome) {
    let what = format!("npm run {script}");
    let (output, ended) = step::overhear(&what, &mut workspace.npm(["run", "--silent", script]));
    (output, ended.into())
}

/// Why a step cannot run: one it rests on did not pass.
fn missing(step: &Step, done: &[Done]) -> Option<String> {
    done.iter()
        .filter(|earlier| {
            let name = earlier.step.name;
            name == SETUP || (step.needs_ui && name == UI_BUILD)
        })
        .find(|earlier| earlier.outcome != Outcome::Passed)
        .map(|earlier| format!("it needs {}", earlier.step.name))
}

fn sum_up(done: &[Done], took: &str) -> Result<(), String> {
    println!("\n=== summary");
    let (mut passed, mut failed, mut not_run) = (0, 0, 0);
    for Done {
        step,
        outcome,
        took,
    } in done
    {
        let took = seconds(*took);
        match outcome {
            Outcome::Passed => {
                passed += 1;
                println!("  ok       {:10} {took:>8}", step.name);
            }
            Outcome::Failed(problem) => {
                failed += 1;
                println!("  FAILED   {:10} {took:>8}  {problem}", step.name);
                println!("           to mend it: {}", step.mend);
            }
            Outcome::NotRun(reason) => {
                not_run += 1;
                println!("  not run  {:10} {:>8}  {reason}", step.name, "");
            }
        }
    }
    let word = if failed == 0 { "ok" } else { "FAILED" };
    println!(
        "\ntest result: {word}. {passed} steps passed; {failed} failed; {not_run} not run; finished in {took}"
    );
    if failed == 0 {
        Ok(())
    } else {
        Err("not every step passed".to_owned())
    }
}

fn cargo(workspace: &Workspace, what: &str, args: &[&str]) -> Result<(), String> {
    step::run(
        what,
        &mut workspace.cargo(Build::Linted, args.iter().copied()),
    )
}

/// Compiles everything there is; a warning is an error here, though not for
/// whoever tries something out by `cargo xtask run`.
fn compile(workspace: &Workspace) -> Result<(), String> {
    let args = ["build", WHOLE, "--all-targets"];
    cargo(workspace, "cargo build", &args)?;
    // All is compiled: this says again what was found, for programs to read.
    let mut again = workspace.cargo(Build::Linted, args);
    let found = output_of(again.args(["--quiet", "--message-format=json"]))
        .ok_or("cargo build does not tell its warnings")?;
    match found.matches(r#""reason":"compiler-message""#).count() {
        0 => Ok(()),
        count => Err(format!("{count} warnings")),
    }
}

/// Package and target of the tests that have steps of their own.
const TESTS: &str = "footfall-tests";
const TESTS_TARGET: &str = "--test=footfall-tests-it";

/// Prefix of the tests of the window.
const WINDOW: &str = "window::";

/// Prefix of the tests of style figures.
const STYLE: &str = "style::";

/// Filter of nextest's for the tests of a step.
fn step_filter(prefix: &str) -> String {
    format!("package({TESTS}) and test(/^{prefix}/)")
}

fn rust(workspace: &Workspace) -> Result<(), String> {
    if on_path("cargo-nextest") {
        let (window, style) = (step_filter(WINDOW), step_filter(STYLE));
        nextest(workspace, &format!("not ({window}) and not ({style})"))?;
    } else {
        cargo_test(workspace, &["--tests", "--", "--skip", WINDOW])?;
    }
    // nextest leaves out the examples in the documentation.
    cargo_test(workspace, &["--doc", "--quiet"])
}

fn window(workspace: &Workspace) -> Outcome {
    if !cfg!(target_os = "linux") {
        return Outcome::NotRun("the window can be driven on Linux only".to_owned());
    }
    app::build(workspace, Build::Linted, &[])
        .and_then(|_| {
            if on_path("cargo-nextest") {
                nextest(workspace, &step_filter(WINDOW))
            } else {
                cargo_test(workspace, &[TESTS_TARGET, "--", WINDOW])
            }
        })
        .into()
}

fn style(workspace: &Workspace) -> Result<(), String> {
    if on_path("cargo-nextest") {
        nextest(workspace, &step_filter(STYLE))
    } else {
        cargo_test(workspace, &[TESTS_TARGET, "--", STYLE])
    }
}

/// Lowers the accepted style figures, or prints the lines that one figure counts.
pub fn style_figures(workspace: &Workspace, figure: Option<&str>) -> Result<(), String> {
    ui::ensure_page(workspace)?;
    let args = [
        "test",
        WHOLE,
        "--quiet",
        TESTS_TARGET,
        "--",
        "style_figures_never_rise",
        "--nocapture",
    ];
    let mut command = workspace.cargo(Build::Linted, args);
    command.env("FOOTFALL_STYLE", figure.unwrap_or("lower"));
    step::run("measuring the style", &mut command)
}

/// Compares the answers of the program with `tests/data/answers.tsv` or the file of a commit, writes lines of the
/// file, or prints a block of answers.
pub fn answers(workspace: &Workspace, request: &[&str]) -> Result<(), String> {
    const FILE: &str = "tests/data/answers.tsv";
    let request = match request {
        [] => FILE.to_owned(),
        ["write" | "print", ..] => request.join(" "),
        [commit] => {
            let stored = format!("{commit}:{FILE}");
            let mut show = Command::new("git");
            let stored = output_of(show.args(["show", &stored]).current_dir(&workspace.root))
                .ok_or_else(|| format!("the commit {commit} has no {FILE}"))?;
            let file = "target/answers.tsv";
            fs::write(workspace.root.join(file), stored).map_err(|error| error.to_string())?;
            file.to_owned()
        }
        _ => return Err("`cargo xtask answers` has at most one commit".to_owned()),
    };
    ui::ensure_page(workspace)?;
    let args = [
        "test",
        WHOLE,
        "--quiet",
        TESTS_TARGET,
        "--",
        "requested_answers",
        "--nocapture",
    ];
    let mut command = workspace.cargo(Build::Linted, args);
    command.env("FOOTFALL_ANSWERS", request);
    step::run("answering", &mut command)
}

/// Runs the tests of one crate whose names contain one of `names`, or all of them.
///
/// The whole workspace is selected, as in the steps of [`test`], so that Cargo compiles no dependency again.
/// Targets are chosen by name: `CRATE-*`, and the unit tests, which Cargo cannot choose by crate.
pub fn test_crate(workspace: &Workspace, name: &str, names: &[&str]) -> Result<(), String> {
    ui::ensure_page(workspace)?;
    let folder = name.strip_prefix("footfall-").unwrap_or(name);
    let folders = [format!("crates/{folder}"), folder.to_owned()];
    let has_tests = |folder: &String| workspace.root.join(folder).join("tests/it").is_dir();
    let mut targets = vec!["--lib".to_owned()];
    if name == "footfall-desktop" {
        targets.extend(["permissions", "installers"].map(|test| format!("--test={test}")));
    } else if folders.iter().any(has_tests) {
        targets.push(format!("--test={name}-*"));
    }
    let targets = targets.iter().map(String::as_str);
    if on_path("cargo-nextest") {
        let package = format!("package({name})");
        let args = ["nextest", "run", WHOLE, "--filterset", &package];
        let args: Vec<&str> = args
            .into_iter()
            .chain(targets)
            .chain(names.iter().copied())
            .collect();
        return cargo(workspace, "cargo nextest run", &args);
    }
    let names = ["--"].into_iter().chain(names.iter().copied());
    cargo_test(workspace, &targets.chain(names).collect::<Vec<_>>())
}

/// Runs the tests that a filter of nextest's chooses.
fn nextest(workspace: &Workspace, filter: &str) -> Result<(), String> {
    let args = ["nextest", "run", WHOLE, "--tests", "--filterset", filter];
    cargo(workspace, "cargo nextest run", &args)
}

fn cargo_test(workspace: &Workspace, choice: &[&str]) -> Result<(), String> {
    let args = [&["test", WHOLE, "--no-fail-fast"], choice].concat();
    cargo(workspace, "cargo test", &args)
}
