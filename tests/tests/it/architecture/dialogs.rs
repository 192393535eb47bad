//! Commands that wait for a person: the page sets no timeout for them.

use super::{read, root};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use syn::visit::{self, Visit};

/// The beginning of the names of methods that show a dialog of the system and wait for it.
const WAITS: &str = "blocking_";

/// A function of the shell.
#[derive(Default)]
struct Function {
    is_command: bool,
    /// Names of the functions and methods that it calls.
    calls: BTreeSet<String>,
}

/// Functions by name, with the constant that lists the commands without a timeout.
#[derive(Default)]
struct Shell {
    functions: BTreeMap<String, Function>,
    unhurried: BTreeSet<String>,
}

impl<'ast> Visit<'ast> for Shell {
    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        let mut calls = Calls::default();
        calls.visit_block(&item.block);
        let function = self.functions.entry(item.sig.ident.to_string());
        let function = function.or_default();
        let is_command = |it: &syn::Attribute| {
            let path = it.path().segments.iter();
            path.map(|it| it.ident.to_string()).eq(["tauri", "command"])
        };
        function.is_command |= item.attrs.iter().any(is_command);
        function.calls.extend(calls.0);
    }

    fn visit_item_const(&mut self, item: &'ast syn::ItemConst) {
        if item.ident == "UNHURRIED" {
            let mut names = Texts::default();
            names.visit_expr(&item.expr);
            self.unhurried = names.0;
        }
    }
}

/// Names of the functions and methods that a block calls or hands on.
#[derive(Default)]
struct Calls(BTreeSet<String>);

impl<'ast> Visit<'ast> for Calls {
    fn visit_expr_method_call(&mut self, call: &'ast syn::ExprMethodCall) {
        self.0.insert(call.method.to_string());
        visit::visit_expr_method_call(self, call);
    }

    fn visit_expr_path(&mut self, path: &'ast syn::ExprPath) {
        let last = path.path.segments.last();
        self.0.extend(last.map(|it| it.ident.to_string()));
    }
}

#[derive(Default)]
struct Texts(BTreeSet<String>);

impl<'ast> Visit<'ast> for Texts {
    fn visit_lit_str(&mut self, text: &'ast syn::LitStr) {
        self.0.insert(text.value());
    }
}

fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("the shell has this folder");
    let paths = entries.map(|entry| entry.expect("the folder is readable").path());
    let (folders, files): (Vec<PathBuf>, Vec<PathBuf>) = paths.partition(|it| it.is_dir());
    let inner = folders.iter().flat_map(|folder| sources(folder));
    inner.chain(files).collect()
}

#[test]
fn commands_that_show_a_dialog_of_the_system_have_no_timeout() {
    let mut shell = Shell::default();
    for source in sources(&root().join("src-tauri/src")) {
        shell.visit_file(&syn::parse_file(&read(&source)).unwrap());
    }
    let mut waiting: BTreeSet<&str> = BTreeSet::new();
    loop {
        let waits = |call: &String| call.starts_with(WAITS) || waiting.contains(&**call);
        let callers = shell.functions.iter();
        let callers = callers.filter(|(_, it)| it.calls.iter().any(waits));
        let callers: BTreeSet<&str> = callers.map(|(name, _)| &**name).collect();
        if callers.len() == waiting.len() {
            break;
        }
        waiting = callers;
    }
    let is_command = |name: &&str| shell.functions[*name].is_command;
    let waiting: BTreeSet<&str> = waiting.into_iter().filter(is_command).collect();
    // Each by another function that shows the dialog.
    for command in [
        "choose_map",
        "import_library",
        "export_beasts",
        "move_library",
    ] {
        assert!(waiting.contains(command), "{command} shows a dialog");
    }
    let forgotten: Vec<&str> = waiting
        .into_iter()
        .filter(|it| !shell.unhurried.contains(*it))
        .collect();
    assert_eq!(forgotten, [""; 0], "add these commands to UNHURRIED");
}
