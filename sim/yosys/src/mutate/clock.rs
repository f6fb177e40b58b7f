//! How long the mutants of a block may take, and whether the user wants an end.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Runs from when the first simulator is built, which may take longer than what it is built for.
pub(super) struct Clock<'a> {
    time: Option<Duration>,
    stop: &'a AtomicBool,
    deadline: Option<Instant>,
    slowest_build: Option<Duration>,
}

impl<'a> Clock<'a> {
    pub(super) fn new(time: Option<Duration>, stop: &'a AtomicBool) -> Self {
        Self { time, stop, deadline: None, slowest_build: None }
    }

    /// A simulator is there, which takes so long to build.
    pub(super) fn built(&mut self, now: Instant, took: Duration) {
        if self.slowest_build.is_none() {
            // Beyond any clock's range there is no deadline.
            self.deadline = self.time.and_then(|time| now.checked_add(time));
        }
        self.slowest_build = self.slowest_build.max(Some(took));
    }

    /// Whether to begin another build: as much time must be left as one has taken, since none is cut short.
    pub(super) fn may_build(&self, now: Instant) -> bool {
        let needed = self.slowest_build.unwrap_or_default();
        !self.stopped() && self.deadline.is_none_or(|deadline| deadline.saturating_duration_since(now) > needed)
    }

    /// Until when mutants may be judged.
    pub(super) fn deadline(&self) -> Option<Instant> {
        self.deadline
    }

    /// What is left; `None` without a deadline.
    pub(super) fn left(&self, now: Instant) -> Option<Duration> {
        self.deadline.map(|deadline| deadline.saturating_duration_since(now))
    }

    /// Whether nothing more may begin.
    pub(super) fn over(&self, now: Instant) -> bool {
        self.stopped() || self.left(now).is_some_and(|left| left.is_zero())
    }

    /// Whether the user wants an end.
    pub(super) fn stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn builds_count_and_none_is_begun_that_would_outlast_the_time() {
        let stop = AtomicBool::new(false);
        let start = Instant::now();
        let at = |seconds| start + Duration::from_secs(seconds);
        let mut clock = Clock::new(Some(Duration::from_secs(100)), &stop);
        assert!(clock.may_build(at(0)) && clock.deadline().is_none());
        // From 20 on there are 100 seconds.
        clock.built(at(20), Duration::from_secs(20));
        assert!(clock.may_build(at(99)) && !clock.may_build(at(100)));
        clock.built(at(60), Duration::from_secs(30));
        assert_eq!(clock.deadline(), Some(at(120)), "later builds are part of the time");
        assert!(clock.may_build(at(89)) && !clock.may_build(at(90)));
        assert!(!clock.over(at(119)) && clock.over(at(120)) && clock.over(at(121)));
        assert_eq!(clock.left(at(90)), Some(Duration::from_secs(30)));
        stop.store(true, Ordering::Relaxed);
        assert!(clock.over(at(90)) && !clock.may_build(at(60)));
    }

    #[test]
    fn without_a_limit_it_never_ends() {
        let stop = AtomicBool::new(false);
        for time in [None, Some(Duration::MAX)] {
            let mut clock = Clock::new(time, &stop);
            let now = Instant::now();
            clock.built(now, Duration::from_secs(1));
            let late = now + Duration::from_secs(1_000_000);
            assert!(clock.may_build(late) && !clock.over(late) && clock.left(late).is_none());
        }
    }
}
