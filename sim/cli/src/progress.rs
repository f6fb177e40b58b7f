//! One display for a campaign: a bar on a terminal, else nothing; each step with `-v`.

use crate::{output, Volume};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use warploom_contract::Parameters;
use warploom_cosim::campaign::Progress;
use warploom_cosim::report::RunReport;

/// The display.
pub struct Display {
    bar: ProgressBar,
    volume: Volume,
    cycles: AtomicU64,
    failed: AtomicU64,
}

impl Display {
    /// A display that says as much as `volume` wants.
    pub fn new(volume: Volume) -> Self {
        // indicatif draws on terminals only.
        let target = if volume == Volume::Quiet { ProgressDrawTarget::hidden() } else { ProgressDrawTarget::stderr() };
        let bar = ProgressBar::with_draw_target(Some(0), target);
        if let Ok(style) = ProgressStyle::with_template("{elapsed:>4} {bar:30} {pos}/{len} runs  {msg}") {
            bar.set_style(style);
        }
        bar.set_message("building");
        bar.enable_steady_tick(Duration::from_millis(200));
        Self { bar, volume, cycles: AtomicU64::new(0), failed: AtomicU64::new(0) }
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
    if let Ok(style) =
        ProgressStyle::with_template(&format!("{{elapsed:>4}} {{bar:30}} {{pos}}/{{len}} {what}  {{msg}}"))
    {
        bar.set_style(style);
    }
    bar
}

impl Progress for Display {
    fn planned(&self, runs: u64) {
        self.bar.inc_length(runs);
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
