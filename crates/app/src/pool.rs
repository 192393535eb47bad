//! What is kept from question to question without a lock while one is answered.

use crate::lock::lock;
use std::sync::Mutex;

/// How many are kept: more questions at a time are rare, and each keeps what is
/// as large as a map.
const MOST: usize = 2;

/// Values that a question takes along and puts back when it is answered. One
/// that is asked meanwhile begins with an empty one; after a panic what the
/// question had is gone.
#[derive(Debug, Default)]
pub(crate) struct Pool<T>(Mutex<Vec<T>>);

impl<T: Default> Pool<T> {
    /// Does some work with the value that was used last.
    pub(crate) fn with<R>(&self, work: impl FnOnce(&mut T) -> R) -> R {
        // The lock ends with this line.
        let taken = lock(&self.0).pop();
        let mut value = taken.unwrap_or_default();
        let done = work(&mut value);
        let mut kept = lock(&self.0);
        if kept.len() < MOST {
            kept.push(value);
        }
        done
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_used_last_comes_back_and_questions_do_not_wait_for_each_other() {
        let pool: Pool<Vec<u32>> = Pool::default();
        pool.with(|outer| {
            outer.push(1);
            // A lock held by the outer work would hang here.
            pool.with(|inner| assert!(inner.is_empty()));
        });
        pool.with(|value| assert_eq!(*value, [1]));
    }
}
