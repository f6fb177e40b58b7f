//! Reset-equivalence check: after a reset, two instances of a design must be indistinguishable.
//!
//! The instances start with different random values in registers and memories, and may get different inputs. After a
//! common cycle of reset they get the same inputs, and must have the same outputs. The model only provides the care
//! bits (the mask of the output bits that are compared) and the outputs that the stimulus observes. Without a model,
//! the contract provides the care bits, and the instances provide the outputs.

use crate::checked::Compared;
use crate::lockstep::{Cause, Failure, Limits, Outcome, Pair, Snapshot, Wave, CYCLES_AFTER, CYCLES_SHOWN};
use crate::oracle;
use crate::panics::{begin_cycle, guarded, within, UserCode};
use crate::simulator::{Event, Simulator};
use crate::stimulus::{Stimulus, RESET_CYCLES};
use crate::tools::ToolError;
use rand_chacha::rand_core::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::collections::VecDeque;
use std::sync::atomic::Ordering;
use warploom_model::care::CareMap;
use warploom_model::Model;

/// Number of rounds in a run. A round is the history of the instances, one cycle of reset, and the compared cycles.
const ROUNDS: u64 = 96;

/// Upper bounds of the number of cycles before a reset. Each round chooses one of the bounds, and then a number from 1
/// to the bound. Most bounds are small, so that the reset often interrupts early work, like that of the compared
/// cycles.
const CYCLES_BEFORE_RESET: [u64; 4] = [12, 12, 40, 150];

/// Number of compared cycles after a reset.
const CYCLES_COMPARED: u64 = 150;

/// History of the instances before the reset.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum History {
    /// No cycles: each round creates new instances with random register values.
    None,
    /// Different inputs. One instance gets the same inputs before and after the reset, to detect state that survives
    /// the reset.
    Inputs,
}

/// State of a check.
struct Check<'a> {
    pair: &'a Pair<'a>,
    instances: [Simulator; 2],
    /// Inputs before the first cycle of a stimulus: all 0.
    inputs: Vec<u64>,
    /// Current cycle: `outputs` belongs to the first instance, and `expected` to the second.
    now: Snapshot,
    /// Latest cycles, at most [`CYCLES_SHOWN`].
    last: VecDeque<Snapshot>,
    wave: Option<&'a Wave>,
    /// Whether the first instance has opened the wave.
    recording: bool,
    outcome: Outcome,
    /// Output bits that were compared in some cycle.
    compared: Compared,
    /// First failing cycle, the cause, and the ports in this cycle.
    failed: Option<(u64, Cause, Snapshot)>,
}

/// Runs rounds of a history, a reset and compared cycles. The limit of cycles, or an interrupt, ends the run after the
/// current round. The deadline is ignored.
///
/// # Errors
/// A simulator cannot be created, the wave is not writable, or the user's code fails or panics.
pub fn run(
    pair: &Pair,
    history: History,
    seed: u64,
    limits: Limits,
    wave: Option<&Wave>,
) -> Result<Outcome, ToolError> {
    guarded(pair.block.name, || rounds(pair, history, seed, limits, wave))
}

/// Runs the rounds as [`run`] does, without catching panics.
fn rounds(pair: &Pair, history: History, seed: u64, limits: Limits, wave: Option<&Wave>) -> Result<Outcome, ToolError> {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut check = Check::new(pair, [random.next_u64(), random.next_u64()], wave)?;
    for round in 1..=ROUNDS {
        let shared_seed = random.next_u64();
        let mut histories = [(shared_seed, 0), (shared_seed, 0)];
        match history {
            History::None => {
                // The wave shows the last round, which is the failing round if there is one.
                wave.map_or(Ok(()), |wave| wave.close(&mut check.instances[0]))?;
                check.recording = false;
                check.instances = Check::instances(pair, [random.next_u64(), random.next_u64()])?;
            }
            History::Inputs => {
                let max_cycles = CYCLES_BEFORE_RESET[(random.next_u64() % CYCLES_BEFORE_RESET.len() as u64) as usize];
                let cycles = 1 + random.next_u64() % max_cycles;
                histories = [(shared_seed, cycles), (random.next_u64(), cycles)];
            }
        }
        check.drive_histories(histories)?;
        if check.failed.is_none() {
            check.check_reset(shared_seed)?;
            *check.outcome.transactions.entry("resets").or_default() += 1;
        }
        let at_limit = check.outcome.cycles >= limits.cycles || limits.stop.load(Ordering::Relaxed);
        check.outcome.finished = round == ROUNDS && !at_limit;
        if check.failed.is_some() || at_limit {
            break;
        }
    }
    check.finish()
}

impl<'a> Check<'a> {
    /// Creates two instances with random register values from these seeds.
    fn instances(pair: &Pair, seeds: [u64; 2]) -> Result<[Simulator; 2], ToolError> {
        Ok([Simulator::new(pair.library, seeds[0])?, Simulator::new(pair.library, seeds[1])?])
    }

    fn new(pair: &'a Pair<'a>, seeds: [u64; 2], wave: Option<&'a Wave>) -> Result<Self, ToolError> {
        let instances = Self::instances(pair, seeds)?;
        let now = pair.snapshot();
        let (outcome, compared) = (Outcome::default(), Compared::new(pair.layout));
        let inputs = vec![0; pair.layout.input_words()];
        Ok(Self {
            pair,
            instances,
            inputs,
            now,
            last: VecDeque::new(),
            wave,
            recording: false,
            outcome,
            compared,
            failed: None,
        })
    }

    /// Creates the model in its state after a reset, and the stimulus of this seed.
    fn driver(&self, seed: u64) -> (Option<Box<dyn Model>>, Box<dyn Stimulus>) {
        let Self { pair, .. } = self;
        let model = pair.block.model(pair.parameters).ok();
        (model, pair.block.random(pair.parameters, seed))
    }

    /// Drives each instance with its own stimulus. `histories` has, for each instance, the seed of the stimulus and the
    /// number of cycles, which is the same for both.
    fn drive_histories(&mut self, histories: [(u64, u64); 2]) -> Result<(), ToolError> {
        let mut drivers = histories.map(|(seed, _)| self.driver(seed));
        let mut inputs_of_each = [self.inputs.clone(), self.inputs.clone()];
        for cycle in 0..histories[0].1 {
            if self.failed.is_some() {
                break;
            }
            for ((model, stimulus), inputs) in drivers.iter_mut().zip(&mut inputs_of_each) {
                begin_cycle(self.outcome.cycles);
                within(UserCode::Stimulus, || stimulus.drive(cycle, inputs));
                if let Some(model) = model {
                    let (outputs, care) = (&mut vec![0; self.now.outputs.len()], &mut vec![0; self.now.outputs.len()]);
                    let words = self.pair.layout.output_words();
                    within(UserCode::Model, || model.settle(inputs, &mut outputs[..words], &mut care[..words]));
                    oracle::check(model.as_ref())?;
                    within(UserCode::Stimulus, || stimulus.observe(inputs, &outputs[..words]));
                    within(UserCode::Model, || model.edge(inputs));
                }
            }
            self.now.care.fill(0);
            self.step([&inputs_of_each[0], &inputs_of_each[1]])?;
            self.keep();
            // Without a model, each stimulus observes its own instance.
            let words = self.pair.layout.output_words();
            let observed = [&self.now.outputs[..words], &self.now.expected[..words]];
            for (((model, stimulus), inputs), outputs) in drivers.iter_mut().zip(&inputs_of_each).zip(observed) {
                if model.is_none() {
                    within(UserCode::Stimulus, || stimulus.observe(inputs, outputs));
                }
            }
        }
        Ok(())
    }

    /// Applies one cycle of reset, then drives both instances with the same inputs, and compares their outputs.
    fn check_reset(&mut self, seed: u64) -> Result<(), ToolError> {
        let (mut model, mut stimulus) = self.driver(seed);
        let contract = CareMap::new(self.pair.layout);
        let words = self.pair.layout.output_words();
        let mut inputs = self.inputs.clone();
        let (mut outputs, mut care) = (vec![0; words], vec![0; words]);
        let mut end = None;
        for cycle in 0..RESET_CYCLES + CYCLES_COMPARED {
            begin_cycle(self.outcome.cycles);
            within(UserCode::Stimulus, || stimulus.drive(cycle, &mut inputs));
            if let Some(model) = &mut model {
                within(UserCode::Model, || model.settle(&inputs, &mut outputs, &mut care));
                oracle::check(model.as_ref())?;
            }
            // The stimulus starts with several cycles of reset. The instances get only the last of these cycles.
            if cycle + 1 >= RESET_CYCLES {
                self.now.care.fill(0);
                let comparing = cycle >= RESET_CYCLES;
                if comparing && model.is_some() {
                    self.now.care[..words].copy_from_slice(&care);
                }
                self.step([&inputs, &inputs])?;
                if model.is_none() {
                    outputs.copy_from_slice(&self.now.outputs[..words]);
                    if comparing {
                        contract.fill(&outputs, false, &mut self.now.care[..words]);
                    }
                }
                self.keep();
                if comparing && self.failed.is_none() {
                    self.compare();
                }
            }
            within(UserCode::Stimulus, || stimulus.observe(&inputs, &outputs));
            if let Some(model) = &mut model {
                within(UserCode::Model, || model.edge(&inputs));
            }
            let now = self.outcome.cycles;
            if self.failed.is_some() {
                end.get_or_insert(now + CYCLES_AFTER);
            }
            if end.is_some_and(|end| now >= end) {
                break;
            }
        }
        Ok(())
    }

    /// Compares the outputs of the current cycle.
    fn compare(&mut self) {
        self.outcome.compared += 1;
        self.compared.add(&self.now.care);
        if self.now.differs() {
            let ports = crate::lockstep::differing_ports(self.pair.layout, &self.now);
            self.failed = Some((self.now.cycle, Cause::ResetDependence { ports }, self.now.clone()));
        }
    }

    /// Simulates one cycle of both instances.
    fn step(&mut self, inputs: [&[u64]; 2]) -> Result<(), ToolError> {
        let now = &mut self.now;
        now.cycle = self.outcome.cycles;
        let words = inputs[0].len();
        // The second instance is simulated first, so that `now` keeps the inputs of the first instance.
        now.inputs[..words].copy_from_slice(inputs[1]);
        let other = self.instances[1].step(&now.inputs, &mut now.expected);
        now.inputs[..words].copy_from_slice(inputs[0]);
        let event = now.step(&mut self.instances[0], self.wave, &mut self.recording)?;
        self.outcome.wave |= self.recording;
        let stopped = [event, other].into_iter().position(|event| event != Event::None);
        if let Some(number) = stopped.filter(|_| self.failed.is_none()) {
            self.failed = Some((now.cycle, Cause::Design(self.instances[number].message()), now.clone()));
        }
        self.outcome.cycles += 1;
        Ok(())
    }

    /// Keeps the current cycle, with its care bits, for the report.
    fn keep(&mut self) {
        self.last.push_back(self.now.clone());
        if self.last.len() > CYCLES_SHOWN {
            self.last.pop_front();
        }
    }

    /// Closes the wave and returns the outcome.
    fn finish(mut self) -> Result<Outcome, ToolError> {
        self.wave.map_or(Ok(()), |wave| wave.close(&mut self.instances[0]))?;
        if self.failed.is_none() && self.outcome.compared == 0 {
            self.failed = Some((self.outcome.cycles, Cause::NothingCompared, self.now.clone()));
        }
        self.outcome.checked = self.compared.outputs(self.pair.layout);
        let last = self.last.into();
        self.outcome.failure =
            self.failed.map(|(cycle, cause, at)| Failure { cycle, cause, at, last, of_reset_equivalence: true });
        Ok(self.outcome)
    }
}
