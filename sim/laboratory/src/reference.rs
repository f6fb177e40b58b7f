//! The run with which others are compared: no warp, a thread at a time.

use crate::program::Program;
use crate::run::Limits;
use crate::threads;
use crate::warp::{Fault, Warp};
use warploom_compiler::form::Reference;

/// Memory after the reference run; `None` if it doesn't end within its limits: so many blocks of threads a lane.
///
/// # Errors
/// A thread leaves a region, or divides by zero.
pub fn reference<'a>(program: &Program, limits: impl Into<Limits<'a>>) -> Result<Option<Vec<i64>>, Fault> {
    let limits = limits.into();
    let mut warp = Warp::of(program);
    let most = limits.blocks.saturating_mul(program.lanes.into());
    let mut blocks = 0;
    while warp.live != 0 {
        for thread in threads(warp.live) {
            loop {
                let block = warp.next[thread as usize];
                let of = &program.blocks[block];
                // A barrier lets the threads through together that are at it, once none is below.
                let below = |&other: &u32| program.blocks[warp.next[other as usize]].pc < of.pc;
                let waits = of.synchronises && threads(warp.live).any(|other| below(&other));
                let gone = warp.live >> thread & 1 == 0;
                if waits || gone {
                    break;
                }
                let mask = if of.synchronises { warp.at(block) } else { 1 << thread };
                warp.run(block, mask)?;
                blocks += 1;
                if blocks > most || limits.stopped() {
                    return Ok(None);
                }
                if program.reference == Reference::Turns {
                    break;
                }
            }
        }
    }
    Ok(Some(warp.memory))
}
