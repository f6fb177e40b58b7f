//! Command line of the fuzzing campaign: `cargo run -p warploom-tests --bin fuzz -- --cases 1000 --seed 5`.

use clap::Parser;
use std::process::ExitCode;
use std::sync::atomic::Ordering;
use warploom::failure::exit_code;
use warploom::output;
use warploom_harness::message::plain;
use warploom_tests::fuzz::campaign::{run, Arguments, STOP};

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    // If the handler cannot be installed, an interrupt still ends the process.
    _ = ctrlc::set_handler(|| {
        if STOP.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
        output::message("stopping after this input; Ctrl-C once more ends at once");
    });
    match run(&arguments) {
        Ok(done) => done.into(),
        Err(error) => {
            output::message(&plain(&format!("error: {error:#}")));
            ExitCode::from(exit_code(&error))
        }
    }
}
