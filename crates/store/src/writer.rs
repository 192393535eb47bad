//! The one thread that owns the connection. Whoever wants something of the
//! library sends it a job and waits for the answer.

use crate::backup::Backups;
use crate::error::Fault;
use rusqlite::{Connection, Transaction, TransactionBehavior};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Sender, channel, sync_channel};
use std::thread::JoinHandle;

/// What the thread works with.
pub(crate) struct Desk {
    pub connection: Connection,
    pub backups: Backups,
}

type Job = Box<dyn FnOnce(&mut Desk) + Send>;

/// The thread, and the way to it. Dropping this waits until it has closed the
/// connection.
pub(crate) struct Writer {
    jobs: Option<Sender<Job>>,
    thread: Option<JoinHandle<()>>,
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
            })?;
        Ok(Self {
            jobs: Some(jobs),
            thread: Some(thread),
        })
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
        let jobs = self.jobs.as_ref().ok_or_else(gone)?;
        jobs.send(job).map_err(|_| gone())?;
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
            let behaviour = TransactionBehavior::Immediate;
            let transaction = desk.connection.transaction_with_behavior(behaviour)?;
            let answer = job(&transaction)?;
            transaction.commit()?;
            Ok(answer)
        })
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        self.jobs = None;
        if let Some(thread) = self.thread.take() {
            // Panics of jobs are caught, so there is nothing to pass on.
            let _ = thread.join();
        }
    }
}
