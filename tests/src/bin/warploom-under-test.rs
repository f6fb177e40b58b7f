//! The command line as a program of this crate, so that tests can run it.

fn main() -> std::process::ExitCode {
    warploom::main(&warploom::blocks::REGISTRY)
}
