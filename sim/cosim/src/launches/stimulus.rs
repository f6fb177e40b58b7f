//! Drives the launches of a trace into a block.

use super::planner::Plan;
use super::trace::Launch;
use crate::stimulus::launches::Sequence;
use crate::stimulus::ports::LaunchPorts;
use crate::stimulus::{Request, Stimulus};
use warploom_contract::{Block, Parameters};

/// Most instructions that a launch has where its trace doesn't say.
const MOST_INSTRUCTIONS: u64 = 12;

/// A launch's instructions: those of the trace's column `Instructions`, else a number from 1 to 12 that depends on nothing
/// but the kernel's name (its 64-bit FNV-1a hash), so that a kernel has the same in every launch.
pub fn instructions(launch: &Launch) -> u64 {
    launch.instructions.map_or_else(
        || {
            let start = 0xcbf2_9ce4_8422_2325u64;
            let hash = launch.name.bytes().fold(start, |h, byte| (h ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3));
            // The high bits of the hash are the well-mixed ones.
            1 + (hash >> 32) % MOST_INSTRUCTIONS
        },
        u64::from,
    )
}

/// Drives a trace's launches in order, back to back with random idle gaps, at the trace's addresses or, where it has none,
/// the plan's. It finishes when all of them are answered.
///
/// For the generator and the front end; `None` for other blocks.
pub fn stimulus(
    launches: &[Launch],
    plan: &Plan,
    block: &Block,
    parameters: &Parameters,
    seed: u64,
) -> Option<Box<dyn Stimulus>> {
    let ports = LaunchPorts::of(block, parameters)?;
    let request = |(launch, address): (&Launch, u64)| Request {
        address,
        dimensions: launch.block,
        instructions: instructions(launch),
    };
    let requests: Vec<Request> = launches.iter().zip(plan.addresses(launches)).map(request).collect();
    Some(Box::new(Sequence::new(ports, requests.into_iter(), seed, true)))
}
