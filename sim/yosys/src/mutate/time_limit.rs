//! Time limit of the mutants of a block, and interrupts.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Time limit of the mutants of a block. It starts at the end of the first build, because this build may take longer
/// than the runs.
pub(super) struct TimeLimit<'a> {
    /// Length of the time limit, if there is one.
    time: Option<Duration>,
    /// Set when the user interrupts the run.
    stop: &'a AtomicBool,
    /// End of the time limit; `None` without a limit, or before the end of the first build.
    deadline: Option<Instant>,
    /// Duration of the slowest build so far; `None` before the first.
    slowest_build: Option<Duration>,
}

impl<'a> TimeLimit<'a> {
    pub(super) fn new(time: Option<Duration>, stop: &'a AtomicBool) -> Self {
        Self { time, stop, deadline: None, slowest_build: None }
    }

    /// Records that the build of a simulator ended at `now`, after a duration of `took`. The first build sets the
    /// deadline.
    pub(super) fn built(&mut self, now: Instant, took: Duration) {
        if self.slowest_build.is_none() {
            // If the deadline is beyond the range of `Instant`, there is no deadline.
            self.deadline = self.time.and_then(|time| now.checked_add(time));
        }
        self.slowest_build = self.slowest_build.max(Some(took));
    }

    /// Whether another build may start. The remaining time must exceed the duration of the slowest build so far,
    /// because the time limit does not interrupt builds.
    pub(super) fn may_build(&self, now: Instant) -> bool {
        let needed = self.slowest_build.unwrap_or_default();
        !self.stopped() && self.deadline.is_none_or(|deadline| deadline.saturating_duration_since(now) > needed)
    }

    /// The time until which mutants may be judged; `None` without a time limit, or before the first build.
    pub(super) fn deadline(&self) -> Option<Instant> {
        self.deadline
    }

    /// The remaining time; `None` without a deadline.
    pub(super) fn remaining(&self, now: Instant) -> Option<Duration> {
        self.deadline.map(|deadline| deadline.saturating_duration_since(now))
    }

    /// Whether no further build or run may start.
    pub(super) fn has_ended(&self, now: Instant) -> bool {
        self.stopped() || self.remaining(now).is_some_and(|left| left.is_zero())
    }

    /// Whether the user interrupted the run.
    pub(super) fn stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_build_starts_only_if_the_slowest_build_fits_the_remaining_time() {
        let stop = AtomicBool::new(false);
        let start = Instant::now();
        let at = |seconds| start + Duration::from_secs(seconds);
        let mut limit = TimeLimit::new(Some(Duration::from_secs(100)), &stop);
        assert!(limit.may_build(at(0)) && limit.deadline().is_none());
        // At time 20, 100 seconds remain.
        limit.built(at(20), Duration::from_secs(20));
        assert!(limit.may_build(at(99)) && !limit.may_build(at(100)));
        limit.built(at(60), Duration::from_secs(30));
        assert_eq!(limit.deadline(), Some(at(120)), "later builds are part of the time");
        assert!(limit.may_build(at(89)) && !limit.may_build(at(90)));
        assert!(!limit.has_ended(at(119)) && limit.has_ended(at(120)) && limit.has_ended(at(121)));
        assert_eq!(limit.remaining(at(90)), Some(Duration::from_secs(30)));
        stop.store(true, Ordering::Relaxed);
        assert!(limit.has_ended(at(90)) && !limit.may_build(at(60)));
    }

    #[test]
    fn without_a_limit_it_never_ends() {
        let stop = AtomicBool::new(false);
        for time in [None, Some(Duration::MAX)] {
            let mut limit = TimeLimit::new(time, &stop);
            let now = Instant::now();
            limit.built(now, Duration::from_secs(1));
            let far_ahead = now + Duration::from_secs(1_000_000);
            assert!(limit.may_build(far_ahead) && !limit.has_ended(far_ahead) && limit.remaining(far_ahead).is_none());
        }
    }
}
