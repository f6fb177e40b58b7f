//! Warploom's command line as a binary of this crate, so that tests can run it.

fn main() -> std::process::ExitCode {
    warploom::main(&warploom::blocks::REGISTRY)
}
