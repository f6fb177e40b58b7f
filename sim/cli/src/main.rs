//! The binary `warploom`; everything is in the library.

fn main() -> std::process::ExitCode {
    warploom::main(&warploom::blocks::REGISTRY)
}
