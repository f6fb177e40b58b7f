//! Stimulus of the launches of a trace.

use super::planner::{plan, Options, Plan};
use super::trace::{read, Launch, Limits};
use crate::threads::ports::LaunchPorts;
use crate::threads::ports::Request;
use crate::threads::random::Sequence;
use std::path::Path;
use warploom_contract::{Block, Parameters};
use warploom_files::Diagnostic;
use warploom_harness::registry::Trace;
use warploom_harness::stimulus::Stimulus;

/// Maximum number of instructions of a launch whose trace does not give the number.
const MAX_INSTRUCTIONS: u64 = 12;

/// Number of instructions of a launch: the value of column `Instructions` if given, otherwise a number from 1 to 12.
///
/// The latter number depends only on the 64-bit FNV-1a hash of the kernel's name, so a kernel has the same number in
/// every launch.
pub fn instructions(launch: &Launch) -> u64 {
    launch.instructions.map_or_else(
        || {
            let start = 0xcbf2_9ce4_8422_2325u64;
            let hash = launch.name.bytes().fold(start, |h, byte| (h ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3));
            // The high bits of the hash are mixed best.
            1 + (hash >> 32) % MAX_INSTRUCTIONS
        },
        u64::from,
    )
}

/// Stimulus of a trace's launches in order, with random gaps between some of them, at the addresses of the trace or the
/// plan. It finishes a few cycles after the last answer, when every core has had its rows.
pub fn stimulus(
    launches: &[Launch],
    plan: &Plan,
    block: &Block,
    parameters: &Parameters,
    seed: u64,
) -> Box<dyn Stimulus> {
    let ports = LaunchPorts::of(block, parameters);
    let request = |(launch, address): (&Launch, u64)| Request {
        address,
        dimensions: launch.block,
        instructions: instructions(launch),
    };
    let requests: Vec<Request> = launches.iter().zip(plan.addresses(launches)).map(request).collect();
    Box::new(Sequence::new(ports, requests.into_iter(), seed, true))
}

/// Trace for one block: limits and addresses depend on the parameters.
struct TraceStimulus {
    block: &'static Block,
    parameters: Parameters,
    launches: Vec<Launch>,
    plan: Plan,
}

impl Trace for TraceStimulus {
    fn stimulus(&self, seed: u64) -> Box<dyn Stimulus> {
        stimulus(&self.launches, &self.plan, self.block, &self.parameters, seed)
    }
}

/// Reads a trace for a block with these parameters, and plans the addresses that it does not give.
///
/// # Errors
/// As in [`read`].
pub(crate) fn trace_of(
    block: &'static Block,
    file: &Path,
    parameters: &Parameters,
) -> Result<Box<dyn Trace>, Diagnostic> {
    let launches = read(file, &Limits::new(parameters))?;
    let (lanes, rows) = (parameters.get("LANES") as u32, 1 << parameters.get("ROW_BITS"));
    let history = parameters.find("HISTORY").unwrap_or(1) as usize;
    let plan = plan(&launches, lanes, rows, &Options { threshold: None, history });
    Ok(Box::new(TraceStimulus { block, parameters: parameters.clone(), launches, plan }))
}
