//! Progress of long runs: a bar on a terminal, or a line every 30 s without one; with `-v`, a line for each step.

use crate::output::{self, Volume};
use indicatif::{HumanDuration, ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};
use std::borrow::Cow;
use std::fmt::Write as _;
use std::io::IsTerminal;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::sync::Mutex;
use std::time::Duration;
use warploom_contract::Parameters;
use warploom_harness::report::RunReport;
use warploom_harness::{bench, campaign};

/// Interval between progress lines without a terminal.
const INTERVAL: Duration = Duration::from_secs(30);

/// Progress of a command: current step, share of completed steps, and estimated remaining time.
pub struct Progress {
    bar: ProgressBar,
    volume: Volume,
    /// Time budget, counted from the start of the current phase. Without it, the completed steps give the estimate.
    budget: Option<Duration>,
    /// Sender to the thread that prints progress lines. Dropping it stops the thread.
    lines: Mutex<Option<Sender<()>>>,
}

impl Progress {
    /// Creates the progress of a command whose steps are not counted yet. `doing` describes the current step.
    pub fn new(volume: Volume, doing: impl Into<Cow<'static, str>>) -> Self {
        Self::with_budget(volume, doing, None)
    }

    /// Creates the progress of a command with a time budget.
    pub fn with_budget(volume: Volume, doing: impl Into<Cow<'static, str>>, budget: Option<Duration>) -> Self {
        let target = if volume == Volume::Quiet { ProgressDrawTarget::hidden() } else { ProgressDrawTarget::stderr() };
        let bar = ProgressBar::with_draw_target(None, target);
        style(&bar, "{elapsed:>4} {msg}", budget);
        bar.set_message(doing);
        bar.enable_steady_tick(Duration::from_millis(200));
        let progress = Self { bar, volume, budget, lines: Mutex::new(None) };
        if volume > Volume::Quiet && !std::io::stderr().is_terminal() {
            progress.print_lines();
        }
        progress
    }

    /// Creates the progress of `length` steps, counted in `unit`.
    pub fn with_steps(volume: Volume, length: u64, unit: &'static str) -> Self {
        let progress = Self::new(volume, "");
        progress.phase(length, unit);
        progress
    }

    /// Starts a phase: counts steps of this unit from 0, and the elapsed time from now.
    pub fn phase(&self, length: u64, unit: &'static str) {
        self.bar.reset();
        self.bar.set_length(length);
        style(&self.bar, &format!("{{elapsed:>4}} {{bar:30}} {{pos}}/{{len}} {unit}{{left}}  {{msg}}"), self.budget);
    }

    /// Adds steps to the total.
    pub fn more(&self, steps: u64) {
        self.bar.inc_length(steps);
    }

    /// Counts a step as completed.
    pub fn step(&self) {
        self.bar.inc(1);
    }

    /// Sets the number of completed steps. With 0, starts a phase of `all` steps, counted in `unit`; later calls ignore
    /// `all` and `unit`.
    pub fn set_completed(&self, done: u64, all: u64, unit: &'static str) {
        if done == 0 {
            self.phase(all, unit);
        }
        self.bar.set_position(done);
    }

    /// Sets the description of the current step.
    pub fn set_step(&self, step: impl Into<Cow<'static, str>>) {
        self.bar.set_message(step);
    }

    /// With `-v`, prints a line above the bar.
    pub fn detail(&self, text: &str) {
        if self.volume == Volume::Verbose {
            self.bar.suspend(|| output::message(text));
        }
    }

    /// Removes the bar, and stops the progress lines.
    pub fn finish(&self) {
        *self.lines.lock().unwrap_or_else(std::sync::PoisonError::into_inner) = None;
        self.bar.finish_and_clear();
    }

    /// Starts a thread that prints progress lines until [`Self::finish`].
    fn print_lines(&self) {
        let (sender, ended) = mpsc::channel::<()>();
        *self.lines.lock().unwrap_or_else(std::sync::PoisonError::into_inner) = Some(sender);
        let (bar, budget) = (self.bar.clone(), self.budget);
        std::thread::spawn(move || {
            let mut wait = |time| ended.recv_timeout(time) == Err(RecvTimeoutError::Timeout);
            let now = || State {
                done: bar.position(),
                all: bar.length().unwrap_or(0),
                doing: bar.message(),
                elapsed: bar.elapsed(),
                budget,
            };
            report(&mut wait, &now, &mut output::message);
        });
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.finish();
    }
}

/// State of a command for a progress line.
struct State {
    /// Number of completed steps.
    done: u64,
    /// Number of steps; 0 if steps are not counted.
    all: u64,
    /// Description of the current step.
    doing: String,
    /// Time since the start of the phase.
    elapsed: Duration,
    budget: Option<Duration>,
}

impl State {
    /// The progress line.
    fn text(&self) -> String {
        let Self { done, all, doing, elapsed, budget } = self;
        let mut text = String::from("progress:");
        if *all > 0 {
            _ = write!(text, " {done} of {all} done");
        }
        _ = write!(text, " after {}{}", HumanDuration(*elapsed), remaining(*done, *all, *elapsed, *budget));
        if !doing.is_empty() {
            _ = write!(text, "; {doing}");
        }
        text
    }
}

/// Prints the state every 30 s. `wait` returns false when the command has ended.
fn report(wait: &mut dyn FnMut(Duration) -> bool, now: &dyn Fn() -> State, print: &mut dyn FnMut(&str)) {
    while wait(INTERVAL) {
        print(&now().text());
    }
}

/// The estimated remaining time as the end of a line; empty if there is no estimate.
fn remaining(done: u64, all: u64, elapsed: Duration, budget: Option<Duration>) -> String {
    let left = match budget {
        Some(budget) => budget.saturating_sub(elapsed),
        None if done == 0 || all < done => return String::new(),
        None => elapsed.mul_f64((all - done) as f64 / done as f64),
    };
    format!(", about {} left", HumanDuration(Duration::from_secs(left.as_secs())))
}

/// Sets the template of a bar. `{left}` in the template is the text of [`remaining`].
fn style(bar: &ProgressBar, template: &str, budget: Option<Duration>) {
    if let Ok(style) = ProgressStyle::with_template(template) {
        let left = move |state: &ProgressState, text: &mut dyn std::fmt::Write| {
            _ = text.write_str(&remaining(state.pos(), state.len().unwrap_or(0), state.elapsed(), budget));
        };
        bar.set_style(style.with_key("left", left));
    }
}

impl bench::Progress for Progress {
    fn add_steps(&self, steps: u64) {
        self.more(steps);
    }

    fn set_activity(&self, activity: String) {
        self.set_step(activity);
    }

    fn step(&self) {
        self.step();
    }
}

/// Progress of a campaign: builds, then runs.
pub struct Display {
    progress: Progress,
    /// Whether the bar counts runs already.
    counts_runs: Mutex<bool>,
    /// Number of cycles of all completed runs.
    cycles: AtomicU64,
    /// Number of failed runs.
    failed: AtomicU64,
}

impl Display {
    /// Creates the progress of a campaign, with an optional time budget.
    pub fn new(volume: Volume, budget: Option<Duration>) -> Self {
        let progress = Progress::with_budget(volume, "looking up tools", budget);
        Self { progress, counts_runs: Mutex::new(false), cycles: AtomicU64::new(0), failed: AtomicU64::new(0) }
    }

    /// Removes the bar.
    pub fn finish(&self) {
        self.progress.finish();
    }
}

impl campaign::Progress for Display {
    fn building(&self, blocks: u64) {
        self.progress.phase(blocks, "builds");
        self.progress.set_step("building simulators");
    }

    fn planned(&self, runs: u64) {
        let mut counted = self.counts_runs.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        if std::mem::replace(&mut *counted, true) {
            self.progress.more(runs);
        } else {
            self.progress.phase(runs, "runs");
        }
    }

    fn built(&self, block: &str, parameters: &Parameters, time: Duration) {
        self.progress.step();
        self.progress.set_step(format!("built {block}"));
        self.progress.detail(&format!("built {block} {parameters} in {:.2} s", time.as_secs_f64()));
    }

    fn run_finished(&self, run: &RunReport) {
        let cycles = self.cycles.fetch_add(run.cycles, Ordering::Relaxed) + run.cycles;
        let failed = self.failed.fetch_add(u64::from(!run.passed), Ordering::Relaxed) + u64::from(!run.passed);
        self.progress.step();
        self.progress.set_step(format!("{} cycles, seed {}, {failed} failed", output::thousands(cycles), run.seed));
        let result = match (run.passed, run.interrupted) {
            (false, _) => "FAILED",
            (true, true) => "interrupted",
            (true, false) => "passed",
        };
        let (case, seed, cycles, seconds) = (&run.case, run.seed, run.cycles, run.seconds);
        self.progress.detail(&format!("{result}  {case} seed {seed}: {cycles} cycles in {seconds:.2} s"));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use campaign::Progress as _;
    use std::cell::Cell;

    #[test]
    fn the_bar_has_no_length_before_steps_are_counted() {
        let display = Display::new(Volume::Quiet, None);
        let bar = &display.progress.bar;
        assert_eq!(bar.length(), None);
        display.building(3);
        assert_eq!(bar.length(), Some(3));
        bar.inc(3);
        display.planned(2);
        assert_eq!((bar.position(), bar.length()), (0, Some(2)));
        display.planned(3);
        assert_eq!(bar.length(), Some(5));
    }

    #[test]
    fn without_a_terminal_there_is_a_line_every_30_seconds() {
        let calls = Cell::new(0);
        let now = || State {
            done: calls.get() - 1,
            all: if calls.get() == 1 { 0 } else { 10 },
            doing: "built adder".into(),
            elapsed: INTERVAL * calls.get() as u32,
            budget: None,
        };
        let mut wait = |time| {
            assert_eq!(time, Duration::from_secs(30));
            calls.set(calls.get() + 1);
            calls.get() <= 3
        };
        let mut lines = Vec::new();
        report(&mut wait, &now, &mut |line| lines.push(line.to_string()));
        let expected = [
            "progress: after 30 seconds; built adder",
            "progress: 1 of 10 done after 60 seconds, about 9 minutes left; built adder",
            "progress: 2 of 10 done after 2 minutes, about 6 minutes left; built adder",
        ];
        assert_eq!(lines, expected);
    }

    #[test]
    fn a_budget_reports_the_remaining_time() {
        let minutes = |minutes: u64| Duration::from_secs(60 * minutes);
        assert_eq!(remaining(5, 6, minutes(10), Some(minutes(60))), ", about 50 minutes left");
        assert_eq!(remaining(5, 6, minutes(70), Some(minutes(60))), ", about 0 seconds left");
        assert_eq!(remaining(0, 6, minutes(10), None), "");
    }
}
