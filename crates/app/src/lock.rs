//! Locks.

use std::sync::{Mutex, MutexGuard, PoisonError};

/// Takes a lock. What it guards is replaced whole, so a panic elsewhere has
/// left nothing half done in it.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
