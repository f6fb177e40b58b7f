//! Interrupts: Ctrl-C and the signals that request the end of a process.

use crate::output;
use nix::sys::signal::{signal, SigHandler, Signal};
use std::sync::atomic::{AtomicBool, Ordering};
use warploom_harness::tools::terminate_tools;

/// Set by the first interrupt.
pub(crate) static STOP: AtomicBool = AtomicBool::new(false);

/// Whether the running subcommand polls [`STOP`].
static IS_HEEDED: AtomicBool = AtomicBool::new(false);

/// Makes interrupts end the process with exit code 130. A subcommand that has called [`handle_interrupts`] stops its
/// runs first. A second interrupt ends the process at once.
pub(crate) fn install() {
    // SAFETY: the call installs no handler. It returns the previous action, and `ctrlc` replaces the new one.
    let previous = unsafe { signal(Signal::SIGHUP, SigHandler::SigIgn) };
    // An error is ignored: without the handler, a signal still ends the process.
    _ = ctrlc::set_handler(|| {
        if STOP.swap(true, Ordering::Relaxed) || !IS_HEEDED.load(Ordering::Relaxed) {
            end_at_once();
        }
        terminate_tools();
        // A design with an endless loop never returns to the harness, so a second interrupt must be possible.
        output::message("stopping; press Ctrl-C again to end at once");
    });
    // Under nohup, SIGHUP is ignored from the start, and a closed terminal is not an interrupt.
    if matches!(previous, Ok(SigHandler::SigIgn)) {
        // SAFETY: see above.
        _ = unsafe { signal(Signal::SIGHUP, SigHandler::SigIgn) };
    }
}

/// Declares that the running subcommand polls [`STOP`].
pub(crate) fn handle_interrupts() {
    IS_HEEDED.store(true, Ordering::Relaxed);
}

/// Ends the process without the destructors of loaded simulators, which may still run in other threads.
fn end_at_once() -> ! {
    terminate_tools();
    // SAFETY: the function ends the process.
    unsafe { nix::libc::_exit(130) }
}
