//! Solver command that yosys-smtbmc starts: a front end of the Bitwuzla library.

use super::error::ProveError;
use std::fs::Permissions;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::Command;
use warploom_harness::tools::{ToolError, BITWUZLA};

/// Directory of the solver command and its front end, in the directory of the proof.
const SOLVER: &str = "solver";

/// File name of the front end.
const FRONT_END_FILE: &str = "solver.py";

/// Front end of the solver, which reads the input of yosys-smtbmc.
const FRONT_END: &str = include_str!("solver.py");

/// Shell script that yosys-smtbmc starts as the command `bitwuzla`. `exec` keeps the process id, so that yosys-smtbmc
/// can end the solver.
const COMMAND: &str = "#!/bin/sh\nexec \"$WARPLOOM_PYTHON\" \"${0%/*}/solver.py\" \"$@\"\n";

/// Makes `smtbmc` use the Bitwuzla package of the interpreter `python`, with this time limit for each query. Writes the
/// solver command to `folder` if it does not exist.
pub(super) fn select(smtbmc: &mut Command, folder: &Path, python: &Path, seconds: u64) -> Result<(), ProveError> {
    let directory = folder.join(SOLVER);
    if !directory.exists() {
        std::fs::create_dir_all(&directory).map_err(ToolError::file("creating", &directory))?;
        for (name, text) in [(FRONT_END_FILE, FRONT_END), (BITWUZLA.name, COMMAND)] {
            let path = directory.join(name);
            std::fs::write(&path, text).map_err(ToolError::file("writing", &path))?;
            let executable = Permissions::from_mode(0o755);
            std::fs::set_permissions(&path, executable).map_err(ToolError::file("making executable", &path))?;
        }
    }
    let search_path = std::env::var_os("PATH").unwrap_or_default();
    let path = std::env::join_paths(std::iter::once(directory.clone()).chain(std::env::split_paths(&search_path)))
        .map_err(|error| ToolError::file("naming", &directory)(std::io::Error::other(error)))?;
    smtbmc.env("PATH", path).env("WARPLOOM_PYTHON", python);
    smtbmc.args(["-s", BITWUZLA.name, "-S", &seconds.to_string()]);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;
    use warploom_harness::tools::output_within;

    /// Substitute for the library; `body` is the body of its method `check_sat`.
    fn library(body: &str) -> String {
        format!(
            "import os, signal, sys\nclass Option: PRODUCE_MODELS = 0\nclass Result: SAT, UNSAT = 1, 2\n\
             class Options:\n  def set(self, *_): pass\nclass TermManager: pass\nclass Parser:\n  \
             def __init__(self, *_): pass\n  def bitwuzla(self): return self\n  def parse(self, *_): pass\n  \
             def check_sat(self): {body}\n"
        )
    }

    /// Returns the answer of the front end to `(check-sat)` with a substitute for the library, and its exit code. The
    /// limit of the query is one second.
    fn answer(library: &str) -> (String, Option<i32>) {
        let folder = tempfile::tempdir().expect("a folder");
        let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).expect("written");
        write(FRONT_END_FILE, FRONT_END);
        write("bitwuzla.py", library);
        // More commands than a pipe holds.
        write("commands", &format!("{}(check-sat)\n", "(set-logic QF_BV)\n".repeat(10_000)));
        let mut command = Command::new("sh");
        let line = "(cat commands && echo written >&2) | exec python3 solver.py 1";
        command.current_dir(folder.path()).args(["-c", line]);
        let output = output_within(&mut command, Duration::from_secs(120)).expect("it starts");
        let output = output.expect("an answer in time");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "written\n", "all commands are read");
        (String::from_utf8_lossy(&output.stdout).into_owned(), output.status.code())
    }

    #[test]
    fn the_front_end_answers_in_every_case() {
        assert_eq!(answer(&library("return 2")), ("unsat\n".into(), Some(0)));
        assert_eq!(answer(&library("return 3")), ("unknown\n".into(), Some(0)));
        // A single call into C code, during which the interpreter runs no signal handler.
        assert_eq!(answer(&library("return sum(range(10**18))")), ("timeout\n".into(), Some(1)));
        let killed = "(error \"the solver was ended by SIGKILL\")\n".to_string();
        assert_eq!(answer(&library("os.kill(os.getpid(), signal.SIGKILL)")), (killed, Some(1)));
        for text in [
            library("raise RuntimeError('a (term |of\\nno \"sort\"')"),
            "raise RuntimeError('a (term |of\\nno \"sort\"')".to_string(),
        ] {
            let failed = "(error \"RuntimeError: a term of no sort\")\n".to_string();
            assert_eq!(answer(&text), (failed, Some(1)));
        }
    }
}
