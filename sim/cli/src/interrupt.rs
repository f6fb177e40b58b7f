//! Interrupts: Ctrl-C and the signals that ask a process to end.

use crate::output;
use nix::sys::signal::{signal, SigHandler, Signal};
use std::sync::atomic::{AtomicBool, Ordering};
use warploom_harness::tools::terminate_tools;

/// Set by the first interrupt.
pub(crate) static STOP: AtomicBool = AtomicBool::new(false);

/// Set by a subcommand that looks at [`STOP`].
static IS_HEEDED: AtomicBool = AtomicBool::new(false);

/// Lets an interrupt end the process with exit code 130: at once, or after the subcommand has stopped its runs if it has called
/// [`handle_interrupts`]. A second interrupt always ends it at once.
pub(crate) fn install() {
    // SAFETY: no handler is installed that could run.
    let hangup = unsafe { signal(Signal::SIGHUP, SigHandler::SigIgn) };
    // Without a handler an interrupt ends the process, too, by its signal.
    _ = ctrlc::set_handler(|| {
        if STOP.swap(true, Ordering::Relaxed) || !IS_HEEDED.load(Ordering::Relaxed) {
            end_at_once();
        }
        terminate_tools();
        // A design that loops without end never returns to the harness.
        output::message("stopping what is under way; Ctrl-C once more ends at once");
    });
    // Under nohup a closed terminal is no interrupt.
    if matches!(hangup, Ok(SigHandler::SigIgn)) {
        // SAFETY: as above.
        _ = unsafe { signal(Signal::SIGHUP, SigHandler::SigIgn) };
    }
}

/// Declares that the subcommand looks at [`STOP`].
pub(crate) fn handle_interrupts() {
    IS_HEEDED.store(true, Ordering::Relaxed);
}

/// Ends the process without the destructors of libraries, whose simulations still run in other threads.
fn end_at_once() -> ! {
    terminate_tools();
    // SAFETY: the function only ends the process.
    unsafe { nix::libc::_exit(130) }
}
