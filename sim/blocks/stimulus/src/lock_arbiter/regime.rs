//! Regime of random stimulus: settings that apply for some time.

use super::crowd::{Span, WarpBehaviour};
use super::ports::LockPorts;
use warploom_harness::stimulus::Source;
use warploom_model::bits;

/// Distribution of the warps' priorities.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Priorities {
    /// The same priority for all warps.
    Equal,
    /// Two priorities: a high one for every third warp, a low one for the others.
    TwoClasses,
    /// Random priority of each warp.
    Different,
}

/// Course of `count_limit`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Limits {
    /// Constant value.
    Steady(u64),
    /// Usually the value `usual`. For 1 to 9 cycles at a time, a random value from `low` to `high`, so that many warps
    /// reach the limit at once.
    Dips { usual: u64, low: u64, high: u64 },
    /// Random value from 0 to this one, drawn again after 1 or 2 cycles, so that causes of yields appear and vanish.
    Flickers(u64),
    /// Stays at this value for some time, falls slowly to 1, and restarts. So more and more warps reach the limit.
    Falls(u64),
}

/// Settings of a regime.
#[derive(Clone, Debug)]
pub(crate) struct Regime {
    /// Mutexes that are requested.
    pub(crate) locks: Vec<u64>,
    /// Maximum number of mutexes in a critical section of an ordinary warp.
    pub(crate) section_size: u64,
    /// Number of mutexes in each section of a *hoarder*, a warp with large sections.
    pub(crate) hoard_size: u64,
    /// Every `hoarders`-th warp is a hoarder; 0: none.
    pub(crate) hoarders: u64,
    /// Whether each section requests its mutexes in ascending order; otherwise in a random order.
    pub(crate) ordered: bool,
    /// Every `stride`-th warp participates.
    pub(crate) stride: u64,
    pub(crate) behaviour: WarpBehaviour,
    pub(crate) priorities: Priorities,
    /// Priority writes per 1000 cycles, after the initial priorities.
    pub(crate) rewrites: u64,
    pub(crate) limits: Limits,
    /// Percentage of cycles with a retire.
    pub(crate) retires: u64,
    /// Whether about three quarters of the retires within 64 cycles are those of one owner.
    pub(crate) one_retires: bool,
    /// Random requests per 1000 cycles, and as many random releases.
    pub(crate) unconstrained: u64,
    /// Percentage of requests and releases for which further events are scheduled. These events arrive while the
    /// request or release takes effect.
    pub(crate) schedules: u64,
}

impl Regime {
    /// Draws a random regime.
    pub(crate) fn draw(source: &mut Source, ports: &LockPorts) -> Self {
        let few = source.pick(&[1, 2, 2, 3, 3, 4, 6, ports.locks, ports.locks]).min(ports.locks);
        let first = source.below(ports.locks);
        let locks = (0..few).map(|number| (first + number) % ports.locks).collect();
        let hoarders = source.pick(&[0, 0, 2, 3, 5, ports.warps]);
        let regime = Self {
            locks,
            section_size: source.pick(&[1, 1, 2, 2, 3, few]),
            hoard_size: source.pick(&[few, few, few / 2 + 1]),
            hoarders,
            ordered: source.one_in(3),
            stride: source.pick(&[1, 1, 1, 2, ports.warps.div_ceil(4), ports.warps.div_ceil(3)]).max(1),
            behaviour: behaviour(source, ports),
            priorities: source.pick(&[
                Priorities::Equal,
                Priorities::Equal,
                Priorities::TwoClasses,
                Priorities::Different,
                Priorities::Different,
            ]),
            rewrites: source.pick(&[0, 0, 5, 50, 300]),
            limits: limits(source, ports),
            retires: source.pick(&[10, 50, 90, 100]),
            one_retires: source.one_in(2),
            unconstrained: source.pick(&[0, 0, 10, 100, 500]),
            schedules: source.pick(&[0, 20, 60]),
        };
        if source.one_in(4) {
            regime.with_long_holds(source, ports)
        } else {
            regime
        }
    }

    /// Variant in which many warps hold mutexes for a long time and many yields are requested at once.
    fn with_long_holds(self, source: &mut Source, ports: &LockPorts) -> Self {
        let max = bits::ones(ports.count_bits);
        let low = source.from(1, 4).min(max);
        let limits = match source.below(5) {
            0 => Limits::Flickers(low + 1),
            1 | 2 => Limits::Falls(source.from(4, 30).min(max)),
            3 => Limits::Dips { usual: 0, low, high: low },
            _ => Limits::Dips { usual: max, low: 1, high: low },
        };
        let behaviour =
            WarpBehaviour { rest: (0, 2), hold: (10, 60), answer: source.pick(&[(0, 4), (5, 20)]), ..self.behaviour };
        let (locks, hoarders) = ((0..ports.locks).collect(), source.pick(&[0, 0, 3]));
        Self {
            locks,
            section_size: source.from(1, 2),
            hoard_size: 3.min(ports.locks),
            hoarders,
            stride: 1,
            behaviour,
            limits,
            retires: 100,
            one_retires: false,
            ..self
        }
    }

    /// Whether a warp participates; the others make only random requests.
    pub(crate) fn participates(&self, warp: u64) -> bool {
        warp.is_multiple_of(self.stride)
    }

    /// Mutexes of a section of this warp.
    pub(crate) fn choose(&self, source: &mut Source, warp: u64) -> Vec<u64> {
        let is_hoarder = self.hoarders > 0 && warp.is_multiple_of(self.hoarders);
        let max = if is_hoarder { self.hoard_size } else { self.section_size };
        let count = if is_hoarder { max } else { source.from(1, max) };
        let mut wants = self.locks.clone();
        for index in 0..wants.len() {
            let other = source.from(index as u64, wants.len() as u64 - 1);
            wants.swap(index, other as usize);
        }
        wants.truncate(count as usize);
        if self.ordered {
            wants.sort_unstable();
        }
        wants
    }

    /// Initial priority of a warp; 0 is the highest priority.
    pub(crate) fn priority(&self, source: &mut Source, warp: u64, ports: &LockPorts) -> u64 {
        let lowest = bits::ones(ports.priority_bits);
        match self.priorities {
            Priorities::Equal => lowest / 2,
            Priorities::TwoClasses if warp.is_multiple_of(3) => 1.min(lowest / 2),
            Priorities::TwoClasses => lowest - lowest / 3,
            Priorities::Different => source.from(0, lowest),
        }
    }

    /// New priority for a priority write.
    pub(crate) fn other_priority(&self, source: &mut Source, ports: &LockPorts) -> u64 {
        let lowest = bits::ones(ports.priority_bits);
        if self.priorities == Priorities::Equal && !source.one_in(4) {
            return lowest / 2;
        }
        let any = source.from(0, lowest);
        source.pick(&[0, 1.min(lowest), lowest, lowest / 2, any])
    }
}

/// Random behaviour of the warps.
fn behaviour(source: &mut Source, ports: &LockPorts) -> WarpBehaviour {
    // Some hold and answer times are long enough for agings, overdue answers and large counts.
    let around = |cycles: u64| (cycles.saturating_sub(3), cycles + 3);
    let or_default = |cycles: u64| if (1..=400).contains(&cycles) { cycles } else { 8 };
    let spans: [Span; 5] = [(0, 0), (0, 2), (0, 6), (3, 20), (0, 60)];
    let hold = match source.below(8) {
        0 => around(or_default(ports.aging) * source.from(1, 3)),
        1 => (20, 200),
        _ => source.pick(&spans),
    };
    let answer = match source.below(5) {
        0 | 1 => around(or_default(ports.overdue)),
        _ => source.pick(&spans),
    };
    WarpBehaviour {
        rest: source.pick(&spans),
        pace: source.pick(&spans[..4]),
        hold,
        answer,
        finishes_section: source.one_in(2),
        asks_while_yielding: source.one_in(2),
        at_once: source.pick(&[0, 50, 100]),
    }
}

/// Random course of `count_limit`.
fn limits(source: &mut Source, ports: &LockPorts) -> Limits {
    let max = bits::ones(ports.count_bits);
    let one_bit = 1 << source.below(ports.count_bits as u64);
    let few = source.from(1, 6);
    match source.below(10) {
        0 => Limits::Steady(0),
        1 => Limits::Steady(few),
        2 => Limits::Steady(source.from(1, 70).min(max)),
        // A limit with a single bit set. Counts reach it during a run only if the bit is low.
        3 | 4 => Limits::Steady(one_bit),
        5..8 => Limits::Dips { usual: source.pick(&[0, max, one_bit]), low: 1, high: few.min(max) },
        8 => Limits::Dips {
            usual: source.pick(&[0, max]),
            low: source.from(1, 40).min(max),
            high: source.from(1, 80).min(max),
        },
        _ => Limits::Flickers(source.pick(&[3, 8, 30]).min(max)),
    }
}
