//! A site on all schemes, and the targets.

use crate::figures::Figures;
use crate::machine::{run, Behaviour, Outcome};
use crate::scheme::{Classic, Fifo, Preempting};
use crate::section::Section;
use crate::site::{Common, Priorities, Site};
use crate::workload::sections;
use rayon::prelude::*;
use serde::Serialize;
use warploom_golden::lock_arbiter::{Inputs, Settings};

/// The back-offs that are tried for the classic scheme: four an octave, as far as whole numbers allow.
pub const BACK_OFFS: [u64; 37] = [
    1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 16, 20, 24, 28, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320,
    384, 448, 512, 640, 768, 896, 1024, 2048,
];
/// A try of a back-off is given up after so many times the cycles of the queue.
pub const PATIENCE: u64 = 10;
/// The classic scheme's worst wait of the highest class is at least so many times as long as the arbiter's.
pub const WAIT_TARGET: f64 = 10.0;
/// The arbiter takes at most so many of the classic scheme's cycles.
pub const CYCLES_TARGET: f64 = 1.0;

/// A back-off of the classic scheme.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Try {
    /// Cycles from a request that fails until the next try.
    pub back_off: u64,
    /// Cycles in all; `None` if it wasn't done in [`PATIENCE`] times those of the queue.
    pub cycles: Option<u64>,
    /// The worst wait of the highest class.
    pub worst: Option<u64>,
    /// Requests beyond those that the sections name.
    pub retries: u64,
}

/// A site's results with some priorities.
#[derive(Clone, Debug, Serialize)]
pub struct Comparison {
    /// Where.
    #[serde(flatten)]
    pub site: Site,
    /// The warps' priorities.
    pub priorities: Priorities,
    /// This arbiter.
    pub arbiter: Figures,
    /// The classic scheme at its best back-off.
    pub classic: Figures,
    /// A queue a mutex, first come first served.
    pub queue: Figures,
    /// The back-off with the fewest cycles.
    pub back_off: u64,
    /// Whether that is the first or the last of those tried, so that another might be better.
    pub at_the_edge: bool,
    /// All back-offs.
    pub sweep: Vec<Try>,
    /// The classic scheme's worst wait of the highest class, in the arbiter's.
    pub times: f64,
    /// The same at the back-off that makes that wait shortest, whatever it costs in cycles.
    pub times_at_any: f64,
    /// The arbiter's cycles, as a part of the classic scheme's.
    pub of_classic: f64,
    /// Whether its targets are reached; `None` if it has none.
    pub reached: Option<bool>,
}

/// A scheme that doesn't get its sections done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stuck {
    /// Where.
    pub site: Site,
    /// Which scheme.
    pub scheme: &'static str,
}

/// A site with its work.
pub struct Case {
    site: Site,
    common: Common,
    sections: Vec<Vec<Section>>,
}

impl Case {
    /// The work of a site.
    pub fn new(site: Site, common: Common) -> Self {
        let sections = sections(site, &common);
        Self { site, common, sections }
    }

    fn behaviour(&self, back_off: u64, limit: u64) -> Behaviour {
        Behaviour { issue: self.common.issue, writes: self.common.writes, back_off, limit }
    }

    /// More cycles than any scheme needs that isn't stuck: a hundred tries of each section, one after the other.
    fn limit(&self) -> u64 {
        20_000 * (1 + self.sections.iter().map(Vec::len).sum::<usize>() as u64)
    }

    /// This arbiter.
    pub fn arbiter(&self, priorities: Priorities) -> Outcome {
        self.on(&mut Preempting::new(self.settings(priorities), &priorities.of(self.site.warps)))
    }

    /// What [`arbiter`](Self::arbiter) drives into it, cycle by cycle from a reset on: the priorities first.
    pub fn recorded(&self, priorities: Priorities) -> Vec<Inputs> {
        let mut scheme = Preempting::recorded(self.settings(priorities), &priorities.of(self.site.warps));
        self.on(&mut scheme);
        scheme.into_record()
    }

    fn settings(&self, priorities: Priorities) -> Settings {
        Settings::new(&self.site.parameters(priorities))
    }

    fn on(&self, scheme: &mut Preempting) -> Outcome {
        run(scheme, &self.sections, self.site.locks, self.behaviour(1, self.limit()))
    }

    /// The classic scheme with a back-off.
    pub fn classic(&self, back_off: u64, limit: u64) -> Outcome {
        let locks = self.site.locks;
        run(&mut Classic::new(locks), &self.sections, locks, self.behaviour(back_off, limit))
    }

    /// A queue a mutex; the sections take their mutexes in ascending order.
    pub fn queue(&self) -> Outcome {
        let ascending = |sections: &Vec<Section>| sections.iter().map(Section::ascending).collect();
        let sections: Vec<Vec<Section>> = self.sections.iter().map(ascending).collect();
        run(&mut Fifo::new(self.site.locks), &sections, self.site.locks, self.behaviour(1, self.limit()))
    }

    /// All schemes with each of these priorities, the classic one at every back-off.
    ///
    /// # Errors
    /// A scheme doesn't get its sections done.
    pub fn compare(&self, priorities: &[Priorities]) -> Result<Vec<Comparison>, Stuck> {
        // What doesn't heed priorities runs once for all of them.
        let queue = self.queue();
        let tried = |&back_off: &u64| (back_off, self.classic(back_off, PATIENCE * queue.cycles));
        let tries: Vec<(u64, Outcome)> = BACK_OFFS.par_iter().map(tried).collect();
        priorities.iter().map(|&priorities| self.comparison(priorities, &queue, &tries)).collect()
    }

    fn comparison(
        &self,
        priorities: Priorities,
        queue: &Outcome,
        tries: &[(u64, Outcome)],
    ) -> Result<Comparison, Stuck> {
        let levels = priorities.of(self.site.warps);
        let stuck = |scheme| Stuck { site: self.site, scheme };
        let tried = |(back_off, outcome): &(u64, Outcome)| {
            let figures = Figures::of(outcome, &levels);
            let cycles = figures.as_ref().map(|figures| figures.cycles);
            let worst = figures.map(|figures| figures.top().worst);
            Try { back_off: *back_off, cycles, worst, retries: outcome.retries }
        };
        let sweep: Vec<Try> = tries.iter().map(tried).collect();
        let best = best(&sweep).ok_or(stuck("classic"))?;
        let arbiter = Figures::of(&self.arbiter(priorities), &levels).ok_or(stuck("arbiter"))?;
        let classic = Figures::of(&tries[best].1, &levels).ok_or(stuck("classic"))?;
        let shortest = sweep.iter().filter_map(|tried| tried.worst).min().unwrap_or(classic.top().worst);
        let times = |worst: u64| worst as f64 / arbiter.top().worst.max(1) as f64;
        let (times, times_at_any) = (times(classic.top().worst), times(shortest));
        let of_classic = arbiter.cycles as f64 / classic.cycles as f64;
        let has_targets = self.site.has_targets() && priorities != Priorities::Equal;
        Ok(Comparison {
            site: self.site,
            priorities,
            back_off: sweep[best].back_off,
            at_the_edge: best == 0 || best + 1 == sweep.len(),
            times,
            times_at_any,
            of_classic,
            reached: has_targets.then_some(times >= WAIT_TARGET && of_classic <= CYCLES_TARGET),
            queue: Figures::of(queue, &levels).ok_or(stuck("queue"))?,
            sweep,
            arbiter,
            classic,
        })
    }
}

/// The place of the back-off with the fewest cycles, among equals the shortest.
fn best(sweep: &[Try]) -> Option<usize> {
    let done = sweep.iter().enumerate().filter_map(|(place, tried)| Some((tried.cycles?, place)));
    done.min().map(|(_, place)| place)
}
