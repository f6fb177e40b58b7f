//! Random stimulus of `thread_order`: work-groups of all shapes and styles, whose units (threads) are taken at
//! different rates, with slot writes at any time.

mod directed;
mod figures;
pub mod measure;
pub(crate) mod operations;
mod ports;
mod scenario;

pub use figures::MEASUREMENTS;
pub use scenario::SCENARIO;

use ports::OrderPorts;
use warploom_contract::{Block, Parameters};
use warploom_contracts::thread_order::BLOCK;
use warploom_golden::thread_order::{Inputs, Slot, Start};
use warploom_harness::stimulus::{Directed, Resets, Source, Spacing, Stimulus};

crate::driver::port_codec!(thread_order);

/// Distances between resets, in cycles.
const SPACING: Spacing = Spacing { first: 4000, close: 30, apart: [300, 6000] };

/// Settings that apply for 100 to 1500 cycles. Shares are percentages.
struct Regime {
    /// Share of cycles in which an offered unit is taken.
    ready: u64,
    /// Share of cycles in which a work-group is offered. An offer is not held.
    offers: u64,
    /// Share of cycles with a slot write.
    writes: u64,
    /// Share of styles, parameters and dimensions that may be invalid.
    invalid_percent: u64,
    /// Numbers of the styles that slot writes choose from, with equal probability.
    styles: &'static [u64],
    /// Number of slots in use, from 0 on.
    slots: u64,
}

impl Regime {
    fn draw(source: &mut Source, ports: &OrderPorts) -> Self {
        Self {
            ready: source.pick(&[0, 10, 50, 90, 100, 100]),
            offers: source.pick(&[10, 60, 100]),
            writes: source.pick(&[3, 10, 60]),
            invalid_percent: source.pick(&[0, 5, 20]),
            styles: source.pick(&[&[0, 1, 2, 3, 4][..], &[0, 1, 2, 3, 4], &[1], &[3], &[4], &[4, 2]]),
            slots: source.pick(&[1, 2, ports.slots, ports.slots]),
        }
    }
}

/// Random work-groups.
pub(crate) struct RandomOrders {
    ports: OrderPorts,
    source: Source,
    regime: Regime,
    /// Number of cycles to the end of the regime.
    left: u64,
    resets: Resets,
}

impl RandomOrders {
    /// Creates the stimulus of a seed.
    pub(crate) fn new(block: &Block, parameters: &Parameters, seed: u64) -> Self {
        let ports = OrderPorts::new(block, parameters);
        let mut source = Source::new(seed);
        Self {
            regime: Regime::draw(&mut source, &ports),
            left: source.from(100, 1500),
            resets: Resets::new(SPACING, &mut source),
            ports,
            source,
        }
    }

    /// Parameter: small, near a power of two, or any; with a probability of `invalid_percent` percent, 0.
    fn parameter(&mut self) -> u64 {
        let max = (1 << self.ports.parameter_bits) - 1;
        if self.source.percent(self.regime.invalid_percent) {
            return 0;
        }
        let power = 1 << self.source.below(self.ports.parameter_bits);
        match self.source.below(5) {
            0 | 1 => self.source.from(1, 6),
            2 => power,
            3 => (power + self.source.below(3)).saturating_sub(1).clamp(1, max),
            _ => self.source.from(1, max),
        }
    }

    /// Number and contents of a slot write.
    fn write(&mut self) -> (u64, Slot) {
        let style = if self.source.percent(self.regime.invalid_percent) {
            self.source.from(5, 7)
        } else {
            self.source.pick(self.regime.styles)
        };
        (self.source.below(self.regime.slots), Slot { style, a: self.parameter(), b: self.parameter() })
    }

    /// Width and height of about 400 threads at most. Rarely, there are many more, so that often only a reset ends the
    /// work-group.
    fn dimensions(&mut self) -> [u64; 2] {
        let [max_x, max_y] = self.ports.bits.map(|bits| 1 << bits);
        if self.source.percent(self.regime.invalid_percent) {
            let [wrong_x, wrong_y] = [max_x, max_y].map(|max| self.source.pick(&[0, max + 1, 2 * max - 1, 1]));
            return if self.source.one_in(2) { [wrong_x, 1] } else { [1, wrong_y] };
        }
        let power = 1 << self.source.below(5);
        let [x, y] = match self.source.below(9) {
            0 => [self.source.from(1, 3), self.source.from(1, 3)],
            1 => [self.source.from(1, 400), 1],
            2 => [1, self.source.from(1, 400)],
            3 => [power, power],
            4 => [power + 1, self.source.from(1, 4)],
            5 => [self.source.from(1, 4), power + 1],
            6 if self.source.one_in(8) => [max_x, self.source.from(1, max_y)],
            7 if self.source.one_in(8) => [self.source.from(1, max_x), max_y],
            _ => [self.source.from(1, 20), self.source.from(1, 20)],
        };
        [x.min(max_x), y.min(max_y)]
    }

    fn start(&mut self) -> Start {
        let [width, height] = self.dimensions();
        Start { slot: self.source.below(self.regime.slots), width, height }
    }
}

impl Stimulus for RandomOrders {
    fn drive(&mut self, _cycle: u64, inputs: &mut [u64]) {
        if self.left == 0 {
            self.regime = Regime::draw(&mut self.source, &self.ports);
            self.left = self.source.from(100, 1500);
        }
        self.left -= 1;
        let mut driven = Inputs {
            reset: self.resets.next(&mut self.source),
            unit_ready: self.source.percent(self.regime.ready),
            ..Inputs::default()
        };
        if self.source.percent(self.regime.writes) {
            driven.write = Some(self.write());
        }
        if self.source.percent(self.regime.offers) {
            driven.start = Some(self.start());
        }
        self.ports.drive(&driven, &mut self.source, inputs);
    }

    fn observe(&mut self, _inputs: &[u64], _outputs: &[u64]) {}
}

/// Constrained-random stimulus of a seed.
pub fn random(parameters: &Parameters, seed: u64) -> Box<dyn Stimulus> {
    Box::new(RandomOrders::new(&BLOCK, parameters, seed))
}

/// Directed cases, one per test point.
pub fn directed(parameters: &Parameters) -> Vec<Directed> {
    crate::points::directed(&BLOCK, |point| directed::case(&BLOCK, parameters, point))
}
