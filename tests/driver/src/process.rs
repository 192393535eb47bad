//! Programs a test starts and stops.

use rustix::process::{Pid, Signal, kill_process};
use std::fs;
use std::io::{BufRead, BufReader};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// The rest between two looks at what is waited for.
const REST: Duration = Duration::from_millis(20);

/// A program that is stopped when this is dropped.
pub struct Running {
    child: Child,
    name: &'static str,
}

impl Running {
    /// Starts a program. Output it does not need goes nowhere: a pipe that
    /// outlives the test would keep its runner waiting.
    ///
    /// # Panics
    /// When it does not start.
    #[must_use]
    pub fn start(name: &'static str, command: &mut Command) -> Self {
        let child = command
            .stdin(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap_or_else(|error| panic!("{name} did not start: {error}"));
        Self { child, name }
    }

    /// Waits until somebody listens on the port; `false` when the program ends
    /// before that.
    #[must_use]
    pub fn listens(&mut self, port: u16) -> bool {
        while TcpStream::connect((Ipv4Addr::LOCALHOST, port)).is_err() {
            if matches!(self.child.try_wait(), Ok(Some(_))) {
                return false;
            }
            sleep(REST);
        }
        true
    }

    /// Waits until the program ends by itself; says whether it did in time.
    #[must_use]
    pub fn ends_within(&mut self, limit: Duration) -> bool {
        wait(limit, || matches!(self.child.try_wait(), Ok(Some(_))))
    }
}

impl Running {
    /// Kills the programs this one has started, as a power cut would.
    pub fn kill_children(&self) {
        self.signal_children(Signal::KILL);
    }

    /// Asks the programs this one has started to end.
    pub fn end_children(&self) {
        self.signal_children(Signal::TERM);
    }

    /// Sends a signal to the programs of a name that this one has started, or that those have started.
    ///
    /// # Panics
    /// When there is none.
    pub fn signal_below(&self, name: &str, signal: Signal) {
        for folder in self.below(name) {
            let id = folder.rsplit('/').next().and_then(|id| id.parse().ok());
            let process = id.and_then(Pid::from_raw).expect("the folder of a process");
            // One that has ended by itself is as welcome.
            let _ = kill_process(process, signal);
        }
    }

    fn signal_children(&self, signal: Signal) {
        for child in children_of(Pid::from_child(&self.child)) {
            // One that has ended by itself is as welcome.
            let _ = kill_process(child, signal);
        }
    }
}

impl Running {
    /// Returns the memory of the programs of a name below this one, in bytes, with a share of what
    /// they share with others.
    ///
    /// # Panics
    /// If there is no such program, or the system does not tell.
    #[must_use]
    pub fn memory_below(&self, name: &str) -> u64 {
        self.rollup_below(name, "Pss:")
    }

    /// Returns the memory of the programs of a name below this one that is in no file, in bytes:
    /// what they allocated. The system cannot reclaim it.
    ///
    /// # Panics
    /// If there is no such program, or the system does not tell.
    #[must_use]
    pub fn anonymous_memory_below(&self, name: &str) -> u64 {
        self.rollup_below(name, "Anonymous:")
    }

    fn rollup_below(&self, name: &str, field: &str) -> u64 {
        let bytes = |folder: String| -> u64 {
            let rollup = told(&format!("{folder}/smaps_rollup"));
            let value = rollup.lines().find_map(|line| line.strip_prefix(field));
            let kib = value.and_then(|value| value.trim().strip_suffix(" kB")?.parse().ok());
            1024 * kib.unwrap_or(0)
        };
        self.below(name).into_iter().map(bytes).sum()
    }

    /// How long ago the first program of a name began that this one has
    /// started, or that those have started; to a hundredth of a second.
    ///
    /// # Panics
    /// When there is none, or the system does not tell.
    #[must_use]
    pub fn age_below(&self, name: &str) -> Duration {
        let begun = |folder: String| -> u64 {
            let stat = told(&format!("{folder}/stat"));
            // The 22nd of its words; the second ends with a bracket.
            let word = stat
                .rsplit(')')
                .next()
                .and_then(|rest| rest.split(' ').nth(20));
            word.and_then(|ticks| ticks.parse().ok()).expect("a time")
        };
        let ticks = self
            .below(name)
            .into_iter()
            .map(begun)
            .min()
            .expect("checked");
        let uptime = told("/proc/uptime");
        let now: f64 = uptime
            .split(' ')
            .next()
            .and_then(|now| now.parse().ok())
            .expect("a time");
        Duration::from_secs_f64(now - ticks as f64 / rustix::param::clock_ticks_per_second() as f64)
    }

    /// The folders in which the system tells of programs of a name that this
    /// one has started, or that those have started: at least one.
    fn below(&self, name: &str) -> Vec<String> {
        let mut below = children_of(Pid::from_child(&self.child));
        let mut found = Vec::new();
        while let Some(process) = below.pop() {
            below.extend(children_of(process));
            let folder = format!("/proc/{}", process.as_raw_nonzero());
            let called = fs::read_to_string(format!("{folder}/comm")).unwrap_or_default();
            if called.trim_end() == name {
                found.push(folder);
            }
        }
        assert!(!found.is_empty(), "there is no {name} below {}", self.name);
        found
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        if !matches!(self.child.try_wait(), Ok(Some(_))) {
            let _ = kill_process(Pid::from_child(&self.child), Signal::TERM);
            if !self.ends_within(Duration::from_secs(60)) {
                let _ = self.child.kill();
                let _ = self.child.wait();
            }
        }
    }
}

fn told(file: &str) -> String {
    fs::read_to_string(file).expect("the system tells of its processes")
}

/// A screen that nobody sees. It goes when the last window on it has gone.
pub struct Screen {
    server: Running,
    number: String,
}

impl Screen {
    /// Starts one, 1400 by 900 pixels.
    ///
    /// # Panics
    /// When there is no Xvfb, or it ends without a screen.
    #[must_use]
    pub fn start() -> Self {
        let mut server = Running::start(
            "Xvfb",
            Command::new("Xvfb")
                .args(["-displayfd", "1", "-screen", "0", "1400x900x24"])
                .args(["-nolisten", "tcp", "-terminate"])
                .stdout(Stdio::piped()),
        );
        let output = server.child.stdout.take().expect("a pipe was asked for");
        let mut number = String::new();
        BufReader::new(output)
            .read_line(&mut number)
            .expect("Xvfb names its screen");
        assert!(!number.is_empty(), "{} could not start", server.name);
        Self {
            server,
            number: format!(":{}", number.trim()),
        }
    }

    /// What `DISPLAY` is to be.
    #[must_use]
    pub fn display(&self) -> &str {
        &self.number
    }

    /// Waits until the last window has gone; says whether it did in time.
    #[must_use]
    pub fn clears_within(&mut self, limit: Duration) -> bool {
        self.server.ends_within(limit)
    }
}

/// A port nobody listens on.
///
/// # Panics
/// When there is none.
#[must_use]
pub fn free_port() -> u16 {
    TcpListener::bind((Ipv4Addr::LOCALHOST, 0))
        .and_then(|listener| listener.local_addr())
        .expect("a free port")
        .port()
}

fn children_of(parent: Pid) -> Vec<Pid> {
    let parent = format!("PPid:\t{}\n", parent.as_raw_nonzero());
    let processes = fs::read_dir("/proc").into_iter().flatten().flatten();
    processes
        .filter(|process| {
            // Those that end in the meantime have no file any more.
            fs::read_to_string(process.path().join("status"))
                .is_ok_and(|status| status.contains(&parent))
        })
        .filter_map(|process| Pid::from_raw(process.file_name().to_str()?.parse().ok()?))
        .collect()
}

fn wait(limit: Duration, mut done: impl FnMut() -> bool) -> bool {
    let start = Instant::now();
    while !done() {
        if start.elapsed() > limit {
            return false;
        }
        sleep(REST);
    }
    true
}
