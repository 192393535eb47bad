//! The one thread that owns the connection. Whoever wants something of the
//! library sends it a job and waits for the answer.

use crate::backup::Backups;
use crate::connection;
use crate::error::Fault;
use crate::inventory::Counts;
use rusqlite::{Connection, MAIN_DB, Transaction, TransactionBehavior};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::mpsc::{Sender, channel, sync_channel};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;

/// What the thread works with.
pub(crate) struct Desk {
    pub connection: Connection,
    pub backups: Backups,
    /// The library's file.
    pub file: PathBuf,
    /// The counts that were written beside it last.
    pub counts: Option<Counts>,
}

impl Desk {
    /// Makes all of a change or nothing of it.
    pub fn change<T>(
        &mut self,
        job: impl FnOnce(&Transaction) -> Result<T, Fault>,
    ) -> Result<T, Fault> {
        let behavior = TransactionBehavior::Immediate;
        let transaction = self.connection.transaction_with_behavior(behavior)?;
        let answer = job(&transaction)?;
        transaction.commit()?;
        Ok(answer)
    }

    /// Writes the counts beside the library where they have changed. The report of a damage needs them,
    /// and nothing else: a failure is only noted.
    pub fn save_counts(&mut self) {
        let saved = Counts::of(&self.connection).and_then(|counts| {
            if self.counts.as_ref() != Some(&counts) {
                counts.save_beside(&self.file)?;
                self.counts = Some(counts);
            }
            Ok(())
        });
        if let Err(fault) = saved {
            tracing::warn!("the counts of the library were not saved: {fault}");
        }
    }

    /// Closes the file, with all there is in the file itself. Should this fail,
    /// everything is in the log and safe there.
    fn close(mut self) {
        self.backups.finish();
        let emptied = match self.connection.is_readonly(MAIN_DB) {
            Ok(false) => connection::empty_log(&self.connection),
            _ => Ok(()),
        };
        let closed = self.connection.close().map_err(|(_, error)| error.into());
        if let Err(fault) = emptied.and(closed) {
            tracing::warn!("the library was closed with its log: {fault}");
        }
    }
}

type Job = Box<dyn FnOnce(&mut Desk) + Send>;

/// The thread, and the way to it. Dropping this closes it.
pub(crate) struct Writer {
    open: Mutex<Option<(Sender<Job>, JoinHandle<()>)>>,
}

impl Writer {
    pub fn start(mut desk: Desk) -> Result<Self, Fault> {
        let (jobs, to_do) = channel::<Job>();
        let thread = std::thread::Builder::new()
            .name("library".to_owned())
            .spawn(move || {
                for job in to_do {
                    // A job that panics has dropped its transaction, which rolls
                    // it back, and the channel of its answer, which tells the
                    // asker: the next job finds everything in order.
                    if catch_unwind(AssertUnwindSafe(|| job(&mut desk))).is_err() {
                        tracing::error!("a job of the library's thread panicked");
                    }
                }
                desk.close();
            })?;
        Ok(Self {
            open: Mutex::new(Some((jobs, thread))),
        })
    }

    /// Waits for the jobs on their way, then closes the connection and leaves
    /// no log. Whatever is asked later is refused.
    pub fn close(&self) {
        let open = self.lock().take();
        if let Some((jobs, thread)) = open {
            drop(jobs);
            // Panics of jobs are caught, so there is nothing to pass on.
            let _ = thread.join();
        }
    }

    fn lock(&self) -> MutexGuard<'_, Option<(Sender<Job>, JoinHandle<()>)>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Runs a job on the thread and waits for what it answers.
    pub fn ask<T: Send + 'static>(
        &self,
        job: impl FnOnce(&mut Desk) -> Result<T, Fault> + Send + 'static,
    ) -> Result<T, Fault> {
        let gone = || Fault::Internal("the library's thread broke off".to_owned());
        let (answer, answered) = sync_channel(1);
        let job: Job = Box::new(move |desk| {
            // The asker is waiting; if it is gone, nobody misses the answer.
            let _ = answer.send(job(desk));
        });
        let send = |(jobs, _): &(Sender<Job>, _)| jobs.send(job).map_err(|_| gone());
        self.lock().as_ref().ok_or(Fault::Closed).and_then(send)?;
        answered.recv().map_err(|_| gone())?
    }

    /// Reads one state of the library, whatever is written meanwhile.
    pub fn read<T: Send + 'static>(
        &self,
        job: impl FnOnce(&Transaction) -> Result<T, Fault> + Send + 'static,
    ) -> Result<T, Fault> {
        self.ask(|desk| job(&desk.connection.transaction()?))
    }

    /// Changes the library: all of it or nothing, and durable when it returns.
    pub fn write<T: Send + 'static>(
        &self,
        job: impl FnOnce(&Transaction) -> Result<T, Fault> + Send + 'static,
    ) -> Result<T, Fault> {
        self.ask(|desk| {
            desk.backups.daily(&desk.connection);
            desk.change(job)
        })
    }

    /// Changes the library before anything else that is asked of it from now on, and nobody
    /// waits for it: what fails is only noted.
    pub fn write_later(
        &self,
        job: impl FnOnce(&Transaction) -> Result<(), Fault> + Send + 'static,
    ) {
        self.later(|desk| {
            if let Err(fault) = desk.change(job) {
                tracing::warn!("the library was not tidied: {fault}");
            }
        });
    }

    /// Runs a job on the thread before anything else that is asked of it from now on.
    pub fn later(&self, job: impl FnOnce(&mut Desk) + Send + 'static) {
        let job: Job = Box::new(job);
        if let Some((jobs, _)) = self.lock().as_ref() {
            // A thread that broke off says so to the next who asks.
            let _ = jobs.send(job);
        }
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        self.close();
    }
}
