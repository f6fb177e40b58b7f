//! What the harness drives into a block: constrained-random, directed at each test point, and exhaustive.
//!
//! A stimulus sees the outputs of the golden model only, so that the same seed drives the same inputs whatever RTL is under
//! test, with and without waves.

pub(crate) mod buffer_queue;
mod directed;
pub(crate) mod launches;
pub(crate) mod lock_arbiter;
pub(crate) mod order_profiler;
mod played;
pub(crate) mod ports;
mod requests;
mod resets;
mod scheduler;
pub(crate) mod source;
pub(crate) mod sync_channels;
pub(crate) mod thread_order;
mod unpacker;
pub(crate) mod warp_issue;

#[cfg(test)]
mod tests;

pub use ports::Request;
pub use warploom_model::{Directed, Stimulus};

use ports::LaunchPorts;
use source::Source;
use warploom_contract::{Block, Parameters};

/// Cycles of reset with which every stimulus begins.
pub const RESET_CYCLES: u64 = 2;

/// Constrained-random stimulus: the same for the same seed on every machine.
///
/// A block for which no constraints are known gets random bits in every input but the reset.
pub fn random(block: &Block, parameters: &Parameters, seed: u64) -> Box<dyn Stimulus> {
    match block.name {
        "index_generator" | "index_front_end" => Box::new(launches::RandomLaunches::new(block, parameters, seed)),
        "index_scheduler" => Box::new(scheduler::RandomScheduler::new(block, parameters, seed)),
        "lock_arbiter" => Box::new(lock_arbiter::RandomLocks::new(block, parameters, seed)),
        "warp_issue" => Box::new(warp_issue::RandomWarps::new(block, parameters, seed)),
        "thread_order" => Box::new(thread_order::RandomOrders::new(block, parameters, seed)),
        "index_unpacker" => Box::new(unpacker::RandomUnpacker::new(block, parameters, seed)),
        "order_profiler" => Box::new(order_profiler::RandomKernels::new(block, parameters, seed)),
        "sync_channels" => Box::new(sync_channels::RandomChannels::new(block, parameters, seed)),
        "buffer_queue" => Box::new(buffer_queue::RandomBuffers::new(block, parameters, seed)),
        _ => Box::new(RandomBits::new(block, parameters, seed)),
    }
}

/// A directed stimulus for each test point of the block's contract, in the contract's order.
///
/// Where a point cannot be reached at these parameters (error 3 where the widest fields fit the word), its case drives what
/// comes closest.
pub fn directed(block: &Block, parameters: &Parameters) -> Vec<Directed> {
    let case = |name| directed::case(block, parameters, name).map(|stimulus| Directed { name, stimulus });
    block.test_points.iter().filter_map(|point| case(point.name)).collect()
}

/// What was driven into a model of the lock arbiter elsewhere, after a reset.
pub fn recorded_locks(
    block: &Block,
    parameters: &Parameters,
    cycles: Vec<warploom_golden::lock_arbiter::Inputs>,
) -> Box<dyn Stimulus> {
    let ports = lock_arbiter::ports::LockPorts::new(block, parameters);
    let resets = vec![lock_arbiter::ports::Cycle { reset: true, ..Default::default() }; RESET_CYCLES as usize];
    let cycles = resets.into_iter().chain(cycles.iter().map(Into::into));
    Box::new(played::Played::new(cycles, move |inputs: &mut [u64], cycle: &_| ports.put(inputs, cycle)))
}

/// What was driven into a model of warp issue elsewhere, after a reset.
pub fn recorded_warp(
    block: &Block,
    parameters: &Parameters,
    cycles: Vec<warploom_golden::warp_issue::Inputs>,
) -> Box<dyn Stimulus> {
    let resets = vec![warploom_golden::warp_issue::Inputs { reset: true, ..Default::default() }; RESET_CYCLES as usize];
    Box::new(warp_issue::played(warp_issue::ports::WarpPorts::new(block, parameters), [resets, cycles].concat()))
}

/// The most threads that a block of a GPU has.
pub const MOST_THREADS: u64 = 1024;

/// Every block of at most 1024 threads with Dz at most 64, in order, back to back (25,670 blocks), at changing addresses.
///
/// For the generator and the front end; `None` for other blocks.
pub fn exhaustive(block: &Block, parameters: &Parameters) -> Option<Box<dyn Stimulus>> {
    every_block_of_at_most(block, parameters, MOST_THREADS)
}

/// Every block of at most `threads` threads; with Dz at most 64, as for a GPU, up to the 1024 threads of one.
pub fn every_block_of_at_most(block: &Block, parameters: &Parameters, threads: u64) -> Option<Box<dyn Stimulus>> {
    every_block(block, parameters, threads, if threads > MOST_THREADS { threads } else { 64 })
}

/// Every block of at most `most_threads` threads with Dz at most `most_z`, in order (x fastest), back to back.
///
/// For the generator and the front end; `None` for other blocks. Dimensions past the index bits are left out.
pub fn every_block(
    block: &Block,
    parameters: &Parameters,
    most_threads: u64,
    most_z: u64,
) -> Option<Box<dyn Stimulus>> {
    let ports = LaunchPorts::of(block, parameters)?;
    Some(Box::new(launches::Sequence::every_block(ports, parameters, most_threads, most_z)))
}

/// All dimensions of at most `most_threads` threads, z at most `most_z`: x counts up fastest, then y, then z.
pub fn dimensions(most_threads: u64, most_z: u64) -> impl Iterator<Item = [u64; 3]> + Send {
    let rows = (1..=most_z).flat_map(move |z| (1..=most_threads / z).map(move |y| (y, z)));
    rows.flat_map(move |(y, z)| (1..=most_threads / (y * z)).map(move |x| [x, y, z]))
}

/// Random bits in every input but the reset, for a block without constraints of its own.
struct RandomBits {
    source: Source,
    input_bits: usize,
    reset: Option<usize>,
}

impl RandomBits {
    fn new(block: &Block, parameters: &Parameters, seed: u64) -> Self {
        let layout = block.layout(parameters);
        let reset = layout.inputs.iter().find(|field| field.port.name == "reset").map(|field| field.offset);
        Self { source: Source::new(seed), input_bits: layout.input_bits, reset }
    }
}

impl Stimulus for RandomBits {
    fn drive(&mut self, cycle: u64, inputs: &mut [u64]) {
        self.source.fill(inputs, self.input_bits);
        if let Some(reset) = self.reset {
            let active = cycle < RESET_CYCLES || self.source.one_in(1000);
            warploom_model::bits::put(inputs, reset, 1, u64::from(active));
        }
    }

    fn observe(&mut self, _inputs: &[u64], _outputs: &[u64]) {}
}
