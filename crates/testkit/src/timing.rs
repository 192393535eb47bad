//! How long things take.

use cpu_time::ThreadTime;
use std::hint::black_box;
use std::time::{Duration, Instant};

/// How long something takes, once.
pub fn timed<T>(work: impl FnOnce() -> T) -> Duration {
    let start = Instant::now();
    black_box(work());
    start.elapsed()
}

/// How long the processor works at something on this thread, once: what else the machine
/// does meanwhile, and waiting for the disk, does not count.
pub fn worked<T>(work: impl FnOnce() -> T) -> Duration {
    let start = ThreadTime::now();
    black_box(work());
    start.elapsed()
}

/// How long something took each time, the shortest first.
pub struct Times(Vec<Duration>);

impl Times {
    /// Does something so many times.
    pub fn of<T>(rounds: usize, mut work: impl FnMut() -> T) -> Self {
        (0..rounds).map(|_| timed(&mut work)).collect()
    }

    /// What so many in a hundred of them stay below.
    ///
    /// # Panics
    ///
    /// If there are none.
    #[must_use]
    pub fn percentile(&self, percent: usize) -> Duration {
        let last = self.0.len() - 1;
        self.0[last.min(self.0.len() * percent / 100)]
    }

    /// The median.
    #[must_use]
    pub fn median(&self) -> Duration {
        self.percentile(50)
    }

    /// The median, what one in twenty goes beyond, and whether that is within a
    /// goal, in words.
    #[must_use]
    pub fn against(&self, goal: Duration) -> String {
        let (median, most) = (self.median(), self.percentile(95));
        let verdict = if most <= goal { "within" } else { "over" };
        format!("{median:.1?}, 95th percentile {most:.1?} ({verdict} {goal:?})")
    }
}

impl FromIterator<Duration> for Times {
    fn from_iter<I: IntoIterator<Item = Duration>>(times: I) -> Self {
        let mut times: Vec<Duration> = times.into_iter().collect();
        times.sort_unstable();
        Self(times)
    }
}
