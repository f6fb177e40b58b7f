//! One display for a campaign: a bar on a terminal, else nothing; each step with `-v`.

use crate::{output, Volume};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::Mutex;
use std::time::Duration;
use warploom_contract::Parameters;
use warploom_cosim::campaign::Progress;
use warploom_cosim::report::RunReport;

/// The display.
pub struct Display {
    bar: ProgressBar,
    volume: Volume,
    /// Runs that are planned so far.
    planned: Mutex<u64>,
    cycles: AtomicU64,
    failed: AtomicU64,
}

impl Display {
    /// A display that says as much as `volume` wants.
    pub fn new(volume: Volume) -> Self {
        // indicatif draws on terminals only.
        let target = if volume == Volume::Quiet { ProgressDrawTarget::hidden() } else { ProgressDrawTarget::stderr() };
        // Of nothing planned, all would be done: there is no bar before there are runs.
        let bar = ProgressBar::with_draw_target(None, target);
        style(&bar, "{elapsed:>4} {msg}");
        bar.set_message("building");
        bar.enable_steady_tick(Duration::from_millis(200));
        Self { bar, volume, planned: Mutex::new(0), cycles: AtomicU64::new(0), failed: AtomicU64::new(0) }
    }

    /// Removes it.
    pub fn finish(&self) {
        self.bar.finish_and_clear();
    }

    fn step(&self, text: &str) {
        if self.volume == Volume::Verbose {
            self.bar.suspend(|| output::message(text));
        }
    }
}

/// A bar of so many steps, each one of `what`, on a terminal.
pub fn bar(volume: Volume, length: u64, what: &str) -> ProgressBar {
    let target = if volume == Volume::Quiet { ProgressDrawTarget::hidden() } else { ProgressDrawTarget::stderr() };
    let bar = ProgressBar::with_draw_target(Some(length), target);
    style(&bar, &format!("{{elapsed:>4}} {{bar:30}} {{pos}}/{{len}} {what}  {{msg}}"));
    bar
}

fn style(bar: &ProgressBar, template: &str) {
    if let Ok(style) = ProgressStyle::with_template(template) {
        bar.set_style(style);
    }
}

impl Progress for Display {
    fn planned(&self, runs: u64) {
        let mut planned = self.planned.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        if *planned == 0 && runs > 0 {
            style(&self.bar, "{elapsed:>4} {bar:30} {pos}/{len} runs  {msg}");
        }
        *planned += runs;
        self.bar.set_length(*planned);
    }

    fn built(&self, block: &str, parameters: &Parameters, time: Duration) {
        self.bar.set_message(format!("built {block}"));
        self.step(&format!("built {block} {parameters} in {:.2} s", time.as_secs_f64()));
    }

    fn ran(&self, run: &RunReport) {
        let cycles = self.cycles.fetch_add(run.cycles, Ordering::Relaxed) + run.cycles;
        let failed = self.failed.fetch_add(u64::from(!run.passed), Ordering::Relaxed) + u64::from(!run.passed);
        self.bar.inc(1);
        self.bar.set_message(format!("{} cycles, seed {}, {failed} failed", output::thousands(cycles), run.seed));
        let result = match (run.passed, run.interrupted) {
            (false, _) => "FAILED",
            (true, true) => "interrupted",
            (true, false) => "passed",
        };
        self.step(&format!("{result}  {} seed {}: {} cycles in {:.2} s", run.case, run.seed, run.cycles, run.seconds));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_no_length_before_something_is_planned() {
        let display = Display::new(Volume::Quiet);
        assert_eq!(display.bar.length(), None);
        display.planned(2);
        display.planned(3);
        assert_eq!(display.bar.length(), Some(5));
    }
}
