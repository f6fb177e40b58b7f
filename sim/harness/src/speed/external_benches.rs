//! Test benches in C++ and Python, for comparison with the speed of the harness. They are built from embedded sources
//! and run as processes.

use super::benches::SpeedBenches;
use super::measured::Measured;
use crate::build::{Waves, VERILATOR_FLAGS};
use crate::files::{write, write_files};
use crate::tools::{run, ToolError, Toolchain};
use std::path::{Path, PathBuf};
use std::process::Command;
use warploom_contract::Parameters;
use warploom_emit::Emission;

/// File name of the Python bench.
const PYTHON: &str = "bench_cocotb.py";

/// Version of cocotb that is measured. It requires Verilator 5.036 or newer, or Icarus.
pub const COCOTB_VERSION: &str = "2.1.0";

/// The C++ bench after its build.
#[derive(Debug)]
pub struct CppBench {
    program: PathBuf,
}

impl CppBench {
    /// Builds the bench in `folder` with `verilator --exe --build`, as Verilator's manual recommends.
    ///
    /// `optimisation` is the optimisation option of the C++ compiler, e.g. `-O2`.
    ///
    /// # Errors
    /// A tool is missing or fails, or the directory cannot be written.
    pub fn build(
        benches: &SpeedBenches,
        toolchain: &Toolchain,
        emission: &Emission,
        parameters: &Parameters,
        waves: Waves,
        optimisation: &str,
        folder: &Path,
    ) -> Result<Self, ToolError> {
        let sources = write_sources(emission, folder)?;
        write(&folder.join("bench.cpp"), benches.cpp)?;
        let mut defines = String::from("-std=gnu++17");
        for name in benches.parameters {
            defines += &format!(" -D{name}={}", parameters.get(name));
        }
        let mut command = Command::new(&toolchain.verilator.path);
        command.current_dir(folder).args(VERILATOR_FLAGS).args(waves.verilator_flags());
        command.args(["--exe", "--build", "--Mdir", "object", "-o", "bench", "--top-module", &emission.top]);
        // Verilator 5.006 puts its own -Os after -CFLAGS.
        command.args([
            "-CFLAGS",
            &defines,
            "-MAKEFLAGS",
            &format!("OPT_FAST={optimisation} OPT_GLOBAL={optimisation}"),
        ]);
        run(command.args(sources).arg("bench.cpp"), "verilator", "the C++ bench")?;
        Ok(Self { program: folder.join("object").join("bench") })
    }

    /// Runs the bench for a number of cycles, and writes a wave if a path is given.
    ///
    /// # Errors
    /// The bench finds a difference (the message has the cycle and the ports), or prints no result.
    pub fn run(&self, cycles: u64, wave: Option<&Path>) -> Result<Measured, ToolError> {
        let mut command = Command::new(&self.program);
        command.arg(cycles.to_string()).args(wave);
        measured(&run(&mut command, "the C++ bench", "its run")?, "the C++ bench")
    }
}

/// The Python bench under cocotb, built for one simulator.
#[derive(Debug)]
pub struct Cocotb {
    /// `verilator` or `icarus`.
    simulator: &'static str,
    top: String,
    sources: Vec<String>,
    /// Parameters that the bench gets, with their values.
    settings: Vec<(&'static str, u64)>,
    folder: PathBuf,
    /// Python interpreter that has cocotb.
    python: PathBuf,
    /// Value of `PATH`, which starts with the directory of the chosen Verilator.
    path: std::ffi::OsString,
}

impl Cocotb {
    /// Builds the bench in `folder` for `verilator` or `icarus`.
    ///
    /// # Errors
    /// cocotb is missing or has another version, a tool fails, or the directory cannot be written.
    pub fn build(
        benches: &SpeedBenches,
        simulator: &'static str,
        toolchain: &Toolchain,
        emission: &Emission,
        parameters: &Parameters,
        python: PathBuf,
        folder: &Path,
    ) -> Result<Self, ToolError> {
        let sources = write_sources(emission, folder)?;
        write(&folder.join(PYTHON), benches.cocotb)?;
        // cocotb finds the simulator on the PATH, in which the chosen Verilator comes first.
        let chosen = toolchain.verilator.path.parent().map(Path::to_path_buf);
        let others = std::env::var_os("PATH").unwrap_or_default();
        let path = std::env::join_paths(chosen.into_iter().chain(std::env::split_paths(&others))).unwrap_or(others);
        let (top, folder) = (emission.top.clone(), folder.to_path_buf());
        let settings = benches.parameters.iter().map(|name| (*name, parameters.get(name))).collect();
        let this = Self { simulator, top, sources, settings, folder, python, path };
        this.check()?;
        this.run_python("BUILD_ONLY")?;
        Ok(this)
    }

    /// Runs the bench for a number of cycles.
    ///
    /// # Errors
    /// The bench finds a difference (the message has the cycle and the port), or writes no result.
    pub fn run(&self, cycles: u64) -> Result<Measured, ToolError> {
        let result = self.folder.join("result.json");
        _ = std::fs::remove_file(&result);
        let output = self.run_python(&cycles.to_string())?;
        let text = std::fs::read_to_string(&result).map_err(|_| ToolError::Failed {
            tool: "cocotb",
            status: "no result".into(),
            subject: self.top.clone(),
            command: format!("{} {cycles}", self.simulator),
            output,
        })?;
        measured(&text, "cocotb")
    }

    /// Checks that the interpreter has cocotb in the measured version.
    fn check(&self) -> Result<(), ToolError> {
        let mut command = self.command();
        let version = run(command.args(["-c", "import cocotb; print(cocotb.__version__)"]), "cocotb", "its version");
        match version {
            Ok(version) if version.trim() == COCOTB_VERSION => Ok(()),
            other => Err(ToolError::Missing {
                tool: "cocotb",
                searched: format!(
                    "in version {COCOTB_VERSION} (version in Python: {})",
                    other.as_deref().map_or("none", str::trim)
                ),
                help: format!(
                    "install version {COCOTB_VERSION} with scripts/setup (into target/tools) or \
                     python3 -m pip install cocotb=={COCOTB_VERSION}, or pass --without-cocotb"
                ),
            }),
        }
    }

    /// Runs the Python bench. `action` is `BUILD_ONLY` or a number of cycles.
    fn run_python(&self, action: &str) -> Result<String, ToolError> {
        let mut command = self.command();
        command.arg(PYTHON).arg(self.simulator).arg(&self.folder).args([&self.top, action]);
        run(command.args(&self.sources), "cocotb", &self.top)
    }

    /// Returns a command of the Python interpreter with the environment of the bench.
    fn command(&self) -> Command {
        let mut command = Command::new(&self.python);
        let own = std::env::var_os("PYTHONPATH").unwrap_or_default();
        let folders = [self.folder.clone()].into_iter().chain(std::env::split_paths(&own));
        command.current_dir(&self.folder).env("PATH", &self.path);
        if let Ok(folders) = std::env::join_paths(folders) {
            command.env("PYTHONPATH", folders);
        }
        command.envs(self.settings.iter().map(|(name, value)| (*name, value.to_string())));
        command
    }
}

/// Writes the Verilog into `folder/sources`, and returns the paths of its files, which start with `folder`.
fn write_sources(emission: &Emission, folder: &Path) -> Result<Vec<String>, ToolError> {
    let sources = folder.join("sources");
    std::fs::create_dir_all(&sources).map_err(ToolError::file("creating", &sources))?;
    write_files(&sources, emission)?;
    Ok(emission.files.iter().map(|file| sources.join(&file.name).display().to_string()).collect())
}

/// Parses the result that a bench printed.
fn measured(text: &str, bench: &'static str) -> Result<Measured, ToolError> {
    serde_json::from_str(text).map_err(|error| ToolError::Failed {
        tool: bench,
        status: error.to_string(),
        subject: "its figures".into(),
        command: bench.into(),
        output: text.into(),
    })
}
