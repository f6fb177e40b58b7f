//! Reference run without a policy. One thread runs at a time: until it exits or waits at a synchronising block, or,
//! with `reference turns`, for one block. Threads run a synchronising block together.

use crate::execution::Limits;
use crate::mask::threads;
use crate::program::Program;
use crate::warp::Warp;
use warploom_compiler::ir::Reference;
use warploom_files::Diagnostic;

/// Returns memory after the reference run. Returns `None` if the run is stopped, or executes more blocks than the limit
/// times the number of lanes.
///
/// # Errors
/// Returns an error if a thread accesses memory out of range or divides by zero.
pub fn reference<'a>(program: &Program, limits: impl Into<Limits<'a>>) -> Result<Option<Vec<i64>>, Diagnostic> {
    let limits = limits.into();
    let mut warp = Warp::new(program);
    let max_blocks = limits.blocks.saturating_mul(program.lanes.into());
    let mut blocks = 0;
    while warp.live != 0 {
        for thread in threads(warp.live) {
            while let Some((block, mask)) = warp.next_block(thread) {
                warp.run(block, mask)?;
                blocks += 1;
                if blocks > max_blocks || limits.stopped() {
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
