//! Random stimulus of `warp_issue`: programs of 2 to 10 blocks, in which threads diverge and converge, and inputs that
//! the state does not accept.
//!
//! A block of a program is a basic block at a program counter (pc). The inputs are a *launch* of a warp, an *enter*
//! that answers an issue or a redirect, and the *end* of a block that runs.

mod directed;
mod figures;
pub mod measure;
pub(crate) mod ports;
mod scenario;
#[cfg(test)]
mod tests;

pub use figures::MEASUREMENTS;
pub use scenario::SCENARIO;

use ports::{played, WarpPorts};
use warploom_contract::{Block, Parameters};
use warploom_contracts::warp_issue::BLOCK;
use warploom_golden::warp_issue::{End, Enter, Inputs, Launch, Pulse, Warp};
use warploom_harness::stimulus::{Directed, Resets, Source, Spacing, Stimulus, RESET_CYCLES};
use warploom_model::bits::ones;

/// Settings that apply for 60 to 700 cycles. Shares are percentages.
struct Regime {
    /// Pcs of the program's blocks.
    pcs: Vec<u64>,
    /// Share of enters with `enter_sync` = 1, among those that answer an issue or a redirect.
    synchronise: u64,
    /// Share of ends in which threads exit.
    exits: u64,
    /// Share of enters with `manage_enable` = 1, with MANAGE: threads at lower pcs may run first.
    managed: u64,
    /// Share of ends in which threads park, with PARK.
    parks: u64,
    /// Share of cycles in which threads wake, with PARK.
    wakes: u64,
    /// Share of inputs that answer a pulse in its cycle.
    at_once: u64,
    /// Maximum delay of the other inputs in cycles.
    max_delay: u64,
    /// Share of cycles with additional inputs, which the state may not accept.
    unexpected: u64,
}

impl Regime {
    fn draw(source: &mut Source, ports: &WarpPorts) -> Self {
        let all = ones(ports.pc_bits);
        let count = source.pick(&[2, 3, 4, 6, 10]);
        let base = source.bits() & all;
        let kind = source.below(4);
        let mut pcs: Vec<u64> = (0..count)
            .map(|number| match kind {
                // Low pcs, random pcs, pcs that differ from `base` in one bit, and consecutive pcs.
                0 => number,
                1 => source.bits() & all,
                2 => base ^ (1 << source.below(ports.pc_bits as u64)),
                _ => base.wrapping_add(number) & all,
            })
            .collect();
        if source.one_in(3) {
            pcs[0] = source.pick(&[0, all, base]);
        }
        Self {
            pcs,
            synchronise: source.pick(&[0, 20, 50, 100]),
            exits: source.pick(&[0, 5, 10, 30]),
            managed: source.pick(&[0, 50, 100, 100, 100]),
            parks: source.pick(&[0, 10, 40, 100]),
            wakes: source.pick(&[2, 10, 50]),
            at_once: source.pick(&[0, 50, 100, 100]),
            max_delay: source.pick(&[1, 3, 20]),
            unexpected: source.pick(&[0, 0, 2, 30]),
        }
    }
}

/// Distances between resets, in cycles.
const SPACING: Spacing = Spacing { first: 3000, close: 12, apart: [100, 3000] };

/// Random warps.
pub(crate) struct RandomWarps {
    ports: WarpPorts,
    source: Source,
    regime: Regime,
    /// Number of cycles to the end of the regime.
    left: u64,
    resets: Resets,
    /// Model, one cycle ahead of the outputs, because an input may answer an output in the cycle of the output.
    warp: Warp,
    /// Last pulse, which the next input answers; `None` after a reset.
    last: Option<Pulse>,
    /// Number of cycles before the next input.
    delay: u64,
}

impl RandomWarps {
    /// Creates the stimulus of a seed.
    pub(crate) fn new(block: &Block, parameters: &Parameters, seed: u64) -> Self {
        let ports = WarpPorts::new(block, parameters);
        let mut source = Source::new(seed);
        Self {
            regime: Regime::draw(&mut source, &ports),
            left: source.from(60, 700),
            resets: Resets::new(SPACING, &mut source),
            warp: Warp::managing(ports.lanes, ports.manage),
            last: None,
            delay: 0,
            ports,
            source,
        }
    }

    /// Mask of some threads, of none, or of all.
    fn mask(&mut self) -> u64 {
        let all = ones(self.ports.lanes);
        match self.source.below(8) {
            0 => 0,
            1 | 2 => all,
            3 => 1 << self.source.below(self.ports.lanes as u64),
            4 => all ^ (1 << self.source.below(self.ports.lanes as u64)),
            5 => self.source.bits() & self.source.bits() & all,
            _ => self.source.bits() & all,
        }
    }

    fn launch(&mut self) -> Launch {
        Launch { pc: self.source.pick(&self.regime.pcs), mask: self.mask() }
    }

    /// Random end of a block that the threads of mask `ran` ran.
    fn end(&mut self, ran: u64) -> End {
        let (pc_taken, pc_fall) = (self.source.pick(&self.regime.pcs), self.source.pick(&self.regime.pcs));
        let mut exit = 0;
        if self.source.percent(self.regime.exits) {
            exit = self.mask();
            // If all live threads would exit, the lowest of them stays live in a third of the cases.
            if self.source.one_in(3) && ran & exit == self.warp.live() {
                exit &= !(1 << ran.trailing_zeros());
            }
        } else if self.source.one_in(3) {
            // Bits of threads that did not run have no effect.
            exit = self.mask() & !ran;
        }
        let parks = self.ports.parks && self.source.percent(self.regime.parks);
        let park = if parks { self.mask() } else { 0 };
        End { taken: self.mask(), exit, pc_taken, pc_fall, park }
    }

    /// Random enter, whose block synchronises with a probability of `synchronise` percent.
    fn enter(&mut self, synchronise: u64) -> Enter {
        let manage = self.ports.manage > 0 && self.source.percent(self.regime.managed);
        Enter { sync: self.source.percent(synchronise), manage }
    }

    /// Applies a cycle to the model, and chooses the delay of the next input.
    fn step(&mut self, inputs: &Inputs) {
        let pulse = self.warp.step(inputs).pulse;
        if inputs.reset {
            self.last = None;
            self.delay = self.source.below(4);
        } else if pulse.is_some() {
            self.last = pulse;
            self.delay = 0;
            if !self.source.percent(self.regime.at_once) {
                self.delay = self.source.from(1, self.regime.max_delay);
            }
        }
    }

    /// Adds one, two or all of a launch, an end and an enter, independent of the state.
    fn add_unexpected(&mut self, inputs: &mut Inputs) {
        let which = self.source.from(1, 7);
        if which & 1 != 0 && inputs.launch.is_none() {
            inputs.launch = Some(self.launch());
        }
        if which & 2 != 0 && inputs.end.is_none() {
            let ran = self.source.bits();
            inputs.end = Some(self.end(ran));
        }
        if which & 4 != 0 && inputs.enter.is_none() {
            inputs.enter = Some(self.enter(50));
        }
    }
}

impl Stimulus for RandomWarps {
    fn drive(&mut self, _cycle: u64, inputs: &mut [u64]) {
        if self.left == 0 {
            self.regime = Regime::draw(&mut self.source, &self.ports);
            self.left = self.source.from(60, 700);
        }
        self.left -= 1;
        self.source.fill(inputs, self.ports.input_bits);
        let mut driven = Inputs { reset: self.resets.next(&mut self.source), ..Inputs::default() };
        if self.delay > 0 {
            self.delay -= 1;
        } else if self.warp.is_waiting() {
            match self.last {
                None | Some(Pulse::Done) => driven.launch = Some(self.launch()),
                Some(Pulse::Issue(_) | Pulse::Redirect(_)) => driven.enter = Some(self.enter(self.regime.synchronise)),
                Some(Pulse::Run { mask, .. }) => driven.end = Some(self.end(mask)),
            }
        }
        if self.ports.parks && self.source.percent(self.regime.wakes) {
            driven.wake = self.mask();
        }
        if self.source.percent(self.regime.unexpected) {
            self.add_unexpected(&mut driven);
        }
        self.ports.put(inputs, &driven);
        self.step(&driven);
    }

    fn observe(&mut self, _inputs: &[u64], _outputs: &[u64]) {}
}

/// Constrained-random stimulus of a seed.
pub fn random(parameters: &Parameters, seed: u64) -> Box<dyn Stimulus> {
    Box::new(RandomWarps::new(&BLOCK, parameters, seed))
}

/// Directed cases, one per test point.
pub fn directed(parameters: &Parameters) -> Vec<Directed> {
    crate::points::directed(&BLOCK, |point| directed::case(&BLOCK, parameters, point))
}

/// Stimulus of cycles that were recorded on a model, after the initial resets. The recorded cycles begin in the state
/// after a reset.
pub fn recorded(parameters: &Parameters, cycles: Vec<Inputs>) -> Box<dyn Stimulus> {
    let resets = vec![Inputs { reset: true, ..Inputs::default() }; RESET_CYCLES as usize];
    Box::new(played(WarpPorts::new(&BLOCK, parameters), [resets, cycles].concat()))
}
