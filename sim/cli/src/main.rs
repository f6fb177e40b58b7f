//! The program `warploom`.

fn main() -> std::process::ExitCode {
    warploom::main(&warploom::blocks::REGISTRY)
}
