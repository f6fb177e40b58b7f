//! Writer of the directed cases of `warp_issue` ("the unit"): sequences of inputs, each as soon as the unit accepts it,
//! and whole programs.

use crate::warp_issue::ports::played;
use crate::warp_issue::ports::WarpPorts;
use warploom_golden::warp_issue::{End, Enter, Inputs, Launch, Pulse, Warp};
use warploom_harness::stimulus::Source;
use warploom_harness::stimulus::{Stimulus, RESET_CYCLES};
use warploom_model::bits::ones;

/// Mask of every thread with an even number.
pub(super) const EVEN_THREADS: u64 = 0x5555_5555_5555_5555;

/// Mask of every thread with an odd number.
pub(super) const ODD_THREADS: u64 = 0xaaaa_aaaa_aaaa_aaaa;

/// Destination of a thread at the end of a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Destination {
    /// Continues at the block at this pc. The threads of a block have at most two such destinations.
    To(u64),
    /// Exits.
    Exits,
}

/// Writer of a case. The model predicts the answer to each input.
pub(super) struct Writer {
    ports: WarpPorts,
    /// Number of lanes.
    pub(super) lanes: usize,
    /// Width of a pc in bits.
    pub(super) pc_bits: usize,
    /// MANAGE of the contract.
    pub(super) manage: u64,
    /// Source of the delays and choices of programs.
    pub(super) source: Source,
    warp: Warp,
    cycles: Vec<Inputs>,
    /// Maximum number of idle cycles before each input of a program.
    pub(super) max_delay: u64,
}

impl Writer {
    /// Creates the writer. The case starts with the initial resets.
    pub(super) fn new(ports: WarpPorts) -> Self {
        let reset = Inputs { reset: true, ..Inputs::default() };
        Self {
            lanes: ports.lanes,
            pc_bits: ports.pc_bits,
            manage: ports.manage,
            source: Source::new(1),
            warp: Warp::managing(ports.lanes, ports.manage),
            cycles: vec![reset; RESET_CYCLES as usize],
            max_delay: 0,
            ports,
        }
    }

    /// Mask of all lanes.
    pub(super) fn all(&self) -> u64 {
        ones(self.lanes)
    }

    /// Writes a cycle and returns the pulse of the next cycle.
    pub(super) fn cycle(&mut self, inputs: Inputs) -> Option<Pulse> {
        let inputs = self.truncated_to_ports(inputs);
        self.cycles.push(inputs);
        self.warp.step(&inputs).pulse
    }

    /// Returns the inputs as the ports carry them: without threads that do not exist, and with only the low bits of the
    /// pcs. A small unit has fewer threads and pcs than some cases use.
    fn truncated_to_ports(&self, inputs: Inputs) -> Inputs {
        let (all, pcs) = (self.all(), ones(self.pc_bits));
        let launch = |launch: Launch| Launch { pc: launch.pc & pcs, mask: launch.mask & all };
        let end = |end: End| End {
            taken: end.taken & all,
            exit: end.exit & all,
            pc_taken: end.pc_taken & pcs,
            pc_fall: end.pc_fall & pcs,
            park: end.park & all,
        };
        Inputs { launch: inputs.launch.map(launch), end: inputs.end.map(end), wake: inputs.wake & all, ..inputs }
    }

    /// Writes a cycle, and idle cycles up to its answer, which it returns. Returns `None` if the unit does not accept
    /// the inputs, or if all live threads are parked.
    pub(super) fn answer(&mut self, inputs: Inputs) -> Option<Pulse> {
        let mut pulse = self.cycle(inputs);
        while pulse.is_none() && self.warp.is_busy() {
            pulse = self.cycle(Inputs::default());
        }
        pulse
    }

    /// Writes this number of idle cycles.
    pub(super) fn idle(&mut self, cycles: u64) {
        for _ in 0..cycles {
            self.cycle(Inputs::default());
        }
    }

    /// Writes idle cycles until the unit waits for a launch, an enter or an end, at most `cycles` of them.
    pub(super) fn wait(&mut self, cycles: u64) {
        for _ in 0..cycles {
            if self.warp.is_waiting() {
                return;
            }
            self.cycle(Inputs::default());
        }
    }

    /// Writes a cycle of reset with these inputs.
    pub(super) fn reset(&mut self, inputs: Inputs) {
        self.cycle(Inputs { reset: true, ..inputs });
    }

    /// Writes a launch, and idle cycles up to its answer.
    pub(super) fn launch(&mut self, pc: u64, mask: u64) -> Option<Pulse> {
        self.answer(launch(pc, mask))
    }

    /// Writes an enter with this `enter_sync`, and idle cycles up to its answer.
    pub(super) fn enter(&mut self, sync: bool) -> Option<Pulse> {
        self.answer(enter(sync))
    }

    /// Writes enters with this `enter_sync` until a block runs, at most as many as there are lanes. Returns the run, or
    /// `None` if no block runs.
    pub(super) fn run(&mut self, sync: bool) -> Option<Pulse> {
        (0..self.lanes).find_map(|_| self.enter(sync).filter(|pulse| matches!(pulse, Pulse::Run { .. })))
    }

    /// Writes the end of a block, and idle cycles up to its answer.
    pub(super) fn end(&mut self, taken: u64, exit: u64, pc_taken: u64, pc_fall: u64) -> Option<Pulse> {
        self.answer(end(taken, exit, pc_taken, pc_fall))
    }

    /// Ends the warp in any state: the threads of the running block exit, or those of the next one. A reset ends the
    /// others.
    pub(super) fn leave(&mut self) {
        self.enter(false);
        self.end(0, self.all(), 0, 0);
        self.reset(Inputs::default());
    }

    /// Runs a program on the threads of a mask, from a pc on, to its end or for at most `blocks` blocks. `destination`
    /// returns where a thread continues at the end of the block at a pc. `synchronises` returns whether the block at a
    /// pc synchronises.
    pub(super) fn program(
        &mut self,
        (pc, mask): (u64, u64),
        blocks: usize,
        synchronises: impl Fn(u64) -> bool,
        mut destination: impl FnMut(u64, usize, &mut Source) -> Destination,
    ) {
        let mut pulse = self.launch(pc, mask);
        let mut left = blocks;
        while let Some(now) = pulse.filter(|_| left > 0) {
            let wait = self.source.below(self.max_delay + 1);
            self.idle(wait);
            pulse = match now {
                Pulse::Done => return,
                Pulse::Issue(pc) | Pulse::Redirect(pc) => self.enter(synchronises(pc)),
                Pulse::Run { pc, mask, .. } => {
                    left -= 1;
                    let mut closing = End::default();
                    let mut taken = None;
                    for thread in (0..self.lanes).filter(|thread| mask >> thread & 1 == 1) {
                        match destination(pc, thread, &mut self.source) {
                            Destination::Exits => closing.exit |= 1 << thread,
                            Destination::To(pc) if *taken.get_or_insert(pc) == pc => closing.taken |= 1 << thread,
                            Destination::To(pc) => closing.pc_fall = pc,
                        }
                    }
                    closing.pc_taken = taken.unwrap_or_default();
                    self.answer(Inputs { end: Some(closing), ..Inputs::default() })
                }
            };
        }
        self.leave();
    }

    /// Stimulus of the completed case.
    pub(super) fn finish(mut self) -> impl Stimulus {
        self.idle(2);
        played(self.ports, self.cycles)
    }
}

/// Inputs of a launch.
pub(super) fn launch(pc: u64, mask: u64) -> Inputs {
    Inputs { launch: Some(Launch { pc, mask }), ..Inputs::default() }
}

/// Inputs of an enter, with `manage_enable` = 1.
pub(super) fn enter(sync: bool) -> Inputs {
    Inputs { enter: Some(Enter { sync, manage: true }), ..Inputs::default() }
}

/// Inputs of an end.
pub(super) fn end(taken: u64, exit: u64, pc_taken: u64, pc_fall: u64) -> Inputs {
    Inputs { end: Some(End { taken, exit, pc_taken, pc_fall, park: 0 }), ..Inputs::default() }
}

/// Combination of these inputs in one cycle. Of several inputs of the same kind, the first applies.
pub(super) fn together(all: &[Inputs]) -> Inputs {
    all.iter().fold(Inputs::default(), |sum, one| Inputs {
        reset: sum.reset | one.reset,
        launch: sum.launch.or(one.launch),
        end: sum.end.or(one.end),
        enter: sum.enter.or(one.enter),
        wake: sum.wake | one.wake,
    })
}
