//! The program's own log: what went wrong without anybody being told, such as
//! a backup that failed or a panic.

use crate::crash;
use crate::error::{AppError, ErrorCode, Result, catches_panics};
use crate::terminal::EscapingWriter;
use std::backtrace::Backtrace;
use std::panic;
use std::path::Path;
use std::thread;
use terms::message;
use tracing_appender::rolling::{InitError, RollingFileAppender, Rotation};
use tracing_subscriber::fmt::MakeWriter;

/// How many days are kept.
const DAYS: usize = 7;

/// Logs from now on into a folder, a file a day; those older than a week go. What ends the program,
/// a panic of this thread or an abort, leaves a note there for [`crash_note`](crate::crash_note).
///
/// # Errors
/// When no file can be written there, or the program logs already.
pub fn log_to_files(folder: &Path) -> Result<()> {
    std::fs::create_dir_all(folder).map_err(|error| AppError::file(folder, &error))?;
    let files = RollingFileAppender::builder()
        .rotation(Rotation::DAILY)
        .filename_prefix("footfall")
        .filename_suffix("log")
        .max_log_files(DAYS)
        .build(folder);
    log_to(files.map_err(|error: InitError| refused(&error))?)?;
    crash::note_aborts(folder)?;
    let (log, folder) = (panic::take_hook(), folder.to_owned());
    let this = thread::current().id();
    panic::set_hook(Box::new(move |panicked| {
        if thread::current().id() == this && !catches_panics() {
            crash::note_panic(&folder, panicked);
        }
        log(panicked);
    }));
    Ok(())
}

/// Logs from now on to standard error, with control characters escaped.
///
/// # Errors
/// When the program logs already.
pub fn log_to_stderr() -> Result<()> {
    log_to(|| EscapingWriter(std::io::stderr()))
}

fn log_to(out: impl for<'a> MakeWriter<'a> + Send + Sync + 'static) -> Result<()> {
    let format = tracing_subscriber::fmt().with_ansi(false).with_writer(out);
    format.try_init().map_err(|error| refused(&*error))?;
    let print = panic::take_hook();
    panic::set_hook(Box::new(move |panicked| {
        tracing::error!("{panicked}\n{}", Backtrace::force_capture());
        print(panicked);
    }));
    Ok(())
}

fn refused(error: &dyn std::error::Error) -> AppError {
    AppError::new(
        ErrorCode::Storage,
        message!("no-log", why = error.to_string()),
    )
}
