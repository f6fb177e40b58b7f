//! From Verilog to a shared library: `verilator --cc`, then the C++ compiler, with every result in the cache.

use crate::cache::{Cache, Key};
use crate::tools::{run, ToolError, Toolchain};
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Arc, Mutex, OnceLock};
use warploom_contract::Layout;
use warploom_emit::Emission;

/// The bridge to a Verilated design, the same for every block.
const SHIM: &str = include_str!("simulator/shim.cpp");

/// The module that the wrappers define; a keyword in SystemVerilog, hence the older language for `.v` files.
pub(crate) const TOP: &str = "packed";

/// Flags of Verilator. Registers and X literals start at random. Concatenations up to 32,768 bits are taken apart: left whole,
/// Verilator copies them once a part, which made the widest blocks fifty times slower.
const VERILATOR_FLAGS: &[&str] = &[
    "--cc",
    "-O3",
    "--prefix",
    "Vdesign",
    "--expand-limit",
    "1024",
    "--x-assign",
    "unique",
    "--x-initial",
    "unique",
    "--timescale",
    "1ns/1ns",
    "--assert",
    // Delays, which cells of netlists have, are passed over: a cycle is what counts.
    "--no-timing",
    "--default-language",
    "1364-2005",
    "+1800-2012ext+sv",
    "-Wno-fatal",
    "-Wno-lint",
    "-Wno-style",
    "-Wno-TIMESCALEMOD",
    "-Wno-UNOPTFLAT",
];

/// Flags of every compilation.
const COMPILER_FLAGS: &[&str] = &[
    "-std=gnu++17",
    "-fPIC",
    "-fvisibility=hidden",
    "-fno-gnu-unique",
    "-fcf-protection=none",
    "-w",
    "-DVM_SC=0",
    // What a design prints is a message, not data.
    "-DVL_PRINTF(...)=fprintf(stderr, __VA_ARGS__)",
];

/// Own handling of $finish, $stop and fatal errors, which by default end the process; the shim has it.
const RUNTIME_FLAGS: &[&str] = &["-O1", "-DVL_USER_FINISH", "-DVL_USER_STOP", "-DVL_USER_FATAL"];

/// Optimisation of the code that runs each cycle, and of the rest: more than -O1 takes longer to compile and, measured on the
/// blocks, runs no faster; both are alike so that they can share what is compiled ahead.
const OPTIMISATION: &str = "-O1";

/// What every file of a design includes, compiled ahead for ordinary builds: a second of each build is spent on it otherwise.
const PRELUDE: &str =
    "#include <stdio.h>\n#include \"verilated.h\"\n#include <exception>\n#include <memory>\n#include <mutex>\n#include <string>\n";

/// Whether a build can write waves, and in which format. Verilator compiles one or the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Waves {
    /// No waves: the build for ordinary runs.
    None,
    /// FST, compact.
    Fst,
    /// VCD, text.
    Vcd,
}

impl Waves {
    /// The format that a file's name asks for; `None` if it ends in neither `.fst` nor `.vcd`.
    pub fn of_file(path: &Path) -> Option<Self> {
        match path.extension()?.to_str()?.to_ascii_lowercase().as_str() {
            "fst" => Some(Self::Fst),
            "vcd" => Some(Self::Vcd),
            _ => None,
        }
    }

    /// How files of this format end.
    pub fn extension(self) -> &'static str {
        match self {
            Self::None => "",
            Self::Fst => "fst",
            Self::Vcd => "vcd",
        }
    }

    fn verilator_flags(self) -> &'static [&'static str] {
        match self {
            Self::None => &[],
            Self::Fst => &["--trace-fst", "--trace-max-width", "0"],
            Self::Vcd => &["--trace", "--trace-max-width", "0"],
        }
    }

    fn compiler_flags(self) -> &'static [&'static str] {
        match self {
            Self::None => &["-DVM_TRACE=0", "-DVM_TRACE_FST=0", "-DVM_TRACE_VCD=0"],
            Self::Fst => {
                &["-DVM_TRACE=1", "-DVM_TRACE_FST=1", "-DVM_TRACE_VCD=0", "-DWARPLOOM_WAVE", "-DWARPLOOM_WAVE_FST"]
            }
            Self::Vcd => {
                &["-DVM_TRACE=1", "-DVM_TRACE_FST=0", "-DVM_TRACE_VCD=1", "-DWARPLOOM_WAVE", "-DWARPLOOM_WAVE_VCD"]
            }
        }
    }
}

/// What a build is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Ordinary runs, or runs with waves.
    Run(Waves),
    /// Runs that count which lines, branches and bits of the Verilog are reached: several times slower.
    Coverage,
}

impl Kind {
    /// The format of its waves.
    fn waves(self) -> Waves {
        match self {
            Self::Run(waves) => waves,
            Self::Coverage => Waves::None,
        }
    }

    fn verilator_flags(self) -> &'static [&'static str] {
        match self {
            Self::Run(waves) => waves.verilator_flags(),
            // Split, a combinational process leaves its counter behind in a part that runs only once.
            Self::Coverage => &["--coverage-line", "--coverage-toggle", "-fno-split"],
        }
    }

    fn compiler_flags(self) -> Vec<&'static str> {
        let coverage: &[&str] = match self {
            Self::Run(_) => &["-DVM_COVERAGE=0"],
            Self::Coverage => &["-DVM_COVERAGE=1", "-DWARPLOOM_COVERAGE"],
        };
        [self.waves().compiler_flags(), coverage].concat()
    }
}

/// The Verilog of a block and the two wrappers by which the harness runs it.
#[derive(Clone, Debug, Default)]
pub struct Verilog {
    /// The block, for messages and file names.
    pub name: String,
    /// Files: name and text, in the order in which they are read.
    pub files: Vec<(String, String)>,
    /// Files that those may include: name and text.
    pub headers: Vec<(String, String)>,
    /// What Verilator is told besides, e.g. `+define+NAME`.
    pub flags: Vec<String>,
    /// The packed wrapper.
    pub packed: String,
    /// The packed wrapper that also takes the model's outputs.
    pub debug: String,
}

impl Verilog {
    /// What the emitter made.
    pub fn of(emission: &Emission, layout: &Layout) -> Self {
        Self {
            name: emission.block.clone(),
            files: emission.files.iter().map(|file| (file.name.clone(), file.text.clone())).collect(),
            headers: Vec::new(),
            flags: Vec::new(),
            packed: emission.packed_wrapper(layout),
            debug: emission.debug_wrapper(layout),
        }
    }

    fn wrapper(&self, waves: Waves) -> &str {
        match waves {
            Waves::None => &self.packed,
            Waves::Fst | Waves::Vcd => &self.debug,
        }
    }
}

/// Builds libraries with one toolchain into one cache. Shared by threads.
#[derive(Debug)]
pub struct Builder {
    toolchain: Toolchain,
    cache: Cache,
    /// Where Verilator's own sources are, asked for once.
    root: OnceLock<PathBuf>,
    /// A lock for each part of Verilator's runtime, so that it is made once.
    runtime: Mutex<HashMap<PathBuf, Arc<Mutex<()>>>>,
}

impl Builder {
    /// A builder.
    pub fn new(toolchain: Toolchain, cache: Cache) -> Self {
        Self { toolchain, cache, root: OnceLock::new(), runtime: Mutex::default() }
    }

    /// The toolchain.
    pub fn toolchain(&self) -> &Toolchain {
        &self.toolchain
    }

    /// The library of a design: from the cache, or built now.
    ///
    /// # Errors
    /// A tool fails, or the cache can't be written.
    pub fn library(&self, verilog: &Verilog, waves: Waves) -> Result<PathBuf, ToolError> {
        self.library_of(verilog, Kind::Run(waves))
    }

    /// The library of a design for this use: from the cache, or built now.
    ///
    /// # Errors
    /// A tool fails, or the cache can't be written.
    pub fn library_of(&self, verilog: &Verilog, kind: Kind) -> Result<PathBuf, ToolError> {
        let key = self
            .key()
            .add("shim", SHIM)
            .add("optimisation", OPTIMISATION)
            .add("verilator flags", &VERILATOR_FLAGS.join("\n"))
            .add("kind", &[kind.verilator_flags(), &kind.compiler_flags()].concat().join("\n"))
            .add("wrapper", verilog.wrapper(kind.waves()));
        let key = with_sources(key, verilog);
        let path = self.cache.path("designs", &format!("{}-{}.so", verilog.name, key.finish()));
        if !path.exists() {
            self.build(verilog, kind, &path)?;
        }
        Ok(path)
    }

    /// The class that Verilator declares for a module of these files, which has its ports: from the cache, or made now.
    ///
    /// # Errors
    /// Verilator fails, or the cache can't be written.
    pub(crate) fn port_declarations(&self, verilog: &Verilog, top: &str) -> Result<String, ToolError> {
        let key = self.key().add("top", top).add("verilator flags", &VERILATOR_FLAGS.join("\n"));
        let key = with_sources(key, verilog).finish();
        let path = self.cache.path("ports", &format!("{}-{key}.h", verilog.name));
        if !path.exists() {
            let folder = self.cache.workshop()?;
            let mut command = self.verilator(verilog, &[], folder.path())?;
            command.args(["--top-module", top]);
            run(&mut command, "verilator", &format!("the Verilog of {}", verilog.name))?;
            self.cache.publish(&folder.path().join("object").join("Vdesign.h"), &path)?;
        }
        std::fs::read_to_string(&path).map_err(ToolError::file("reading", &path))
    }

    fn key(&self) -> Key {
        Key::new()
            .add("verilator", &self.toolchain.verilator.text)
            .add("compiler", &self.toolchain.compiler.text)
            .add("compiler flags", &COMPILER_FLAGS.join("\n"))
            .add("runtime flags", &RUNTIME_FLAGS.join("\n"))
            .add("prelude", PRELUDE)
    }

    fn build(&self, verilog: &Verilog, kind: Kind, path: &Path) -> Result<(), ToolError> {
        let folder = self.cache.workshop()?;
        let classes = self.verilate(verilog, kind, folder.path())?;
        let root = self.root()?;
        let prelude = if kind == Kind::Run(Waves::None) { Some(self.prelude(root)?) } else { None };
        let compile = |name: &'static str, text: String, optimisation: &'static str| {
            let (folder, root, prelude) = (folder.path(), root, prelude.as_deref());
            move || {
                write(&folder.join(format!("{name}.cpp")), &text)?;
                let mut command = self.compiler(root);
                command.current_dir(folder).args(kind.compiler_flags());
                // The compiler takes a header compiled ahead only as the first one; without it, VL_PRINTF needs its own.
                command.arg("-include").arg(prelude.unwrap_or(Path::new("stdio.h")));
                command.args([optimisation, "-Iobject", "-c", &format!("{name}.cpp"), "-o", &format!("{name}.o")]);
                run(&mut command, "g++", &format!("the C++ of {}", verilog.name))
            }
        };
        // Each half is one compilation: the headers are read once, and the shim is inlined into the model.
        let includes =
            |names: &[String]| names.iter().map(|name| format!("#include \"{name}.cpp\"\n")).collect::<String>();
        // What runs once has a statement for each point that is counted, which takes minutes to optimise.
        let once = if kind == Kind::Coverage { "-O0" } else { OPTIMISATION };
        let fast = compile("fast", includes(&classes.fast) + SHIM, OPTIMISATION);
        let slow = compile("slow", includes(&classes.slow), once);
        let (fast, (slow, runtime)) = rayon::join(fast, || {
            rayon::join(slow, || {
                classes.runtime.iter().map(|name| self.runtime(root, name)).collect::<Result<Vec<_>, _>>()
            })
        });
        fast?;
        slow?;
        let mut command = Command::new(&self.toolchain.compiler.path);
        command.current_dir(folder.path()).args(["-shared", "-Wl,-Bsymbolic", "-o", "design.so", "fast.o", "slow.o"]);
        command.args(runtime?).args(["-pthread"]);
        if kind.waves() == Waves::Fst {
            command.arg("-lz");
            // Newer versions of Verilator compress with the system's lz4, older ones bring their own.
            if root.join("include").join("fstcpp").exists() {
                command.arg("-llz4");
            }
        }
        run(&mut command, "g++", &format!("linking {}", verilog.name))?;
        self.cache.publish(&folder.path().join("design.so"), path)
    }

    /// Runs Verilator in `folder`; the C++ files are then in `folder/object`.
    fn verilate(&self, verilog: &Verilog, kind: Kind, folder: &Path) -> Result<Classes, ToolError> {
        let wrapper = ("warploom_wrapper.v".to_string(), verilog.wrapper(kind.waves()).to_string());
        let mut command = self.verilator(verilog, &[wrapper], folder)?;
        command.args(kind.verilator_flags()).args(["--top-module", TOP]);
        run(&mut command, "verilator", &format!("the Verilog of {}", verilog.name))?;
        let list = folder.join("object").join("Vdesign_classes.mk");
        let text = std::fs::read_to_string(&list).map_err(ToolError::file("reading", &list))?;
        Ok(Classes::of(&text))
    }

    /// Writes the files into `folder`; the command that verilates them there, into `folder/object`.
    fn verilator(&self, verilog: &Verilog, more: &[(String, String)], folder: &Path) -> Result<Command, ToolError> {
        let sources = folder.join("sources");
        let mut command = Command::new(&self.toolchain.verilator.path);
        command.current_dir(folder).args(VERILATOR_FLAGS).args(&verilog.flags).args(["--Mdir", "object"]);
        let files = verilog.files.iter().chain(more);
        for (name, text) in files.clone().chain(&verilog.headers) {
            let path = sources.join(name);
            let folder = path.parent().unwrap_or(&sources);
            std::fs::create_dir_all(folder).map_err(ToolError::file("making", folder))?;
            write(&path, text)?;
        }
        command.args(files.map(|(name, _)| format!("sources/{name}")));
        Ok(command)
    }

    /// Verilator's runtime object of this name, e.g. `verilated`, compiled once for a version.
    fn runtime(&self, root: &Path, name: &str) -> Result<PathBuf, ToolError> {
        let key = self.key().add("runtime flags", &RUNTIME_FLAGS.join("\n")).add("name", name).finish();
        let path = self.cache.path("runtime", &format!("{name}-{key}.o"));
        self.once(&path, |_, object| {
            let mut command = self.compiler(root);
            command
                .args(RUNTIME_FLAGS)
                .args(Kind::Run(Waves::None).compiler_flags())
                .args(["-include", "stdio.h", "-c"]);
            command.arg(root.join("include").join(format!("{name}.cpp"))).arg("-o").arg(object);
            run(&mut command, "g++", "Verilator's runtime").map(|_| ())
        })?;
        Ok(path)
    }

    /// The prelude, compiled ahead once for a version. The compiler finds the compiled one beside the header.
    fn prelude(&self, root: &Path) -> Result<PathBuf, ToolError> {
        let key = self.key().add("prelude", PRELUDE).add("optimisation", OPTIMISATION).finish();
        let header = self.cache.path("runtime", &format!("prelude-{key}.h"));
        self.once(&header.with_extension("h.gch"), |folder, path| {
            let source = folder.join("prelude.h");
            write(&source, PRELUDE)?;
            let mut command = self.compiler(root);
            command.args(Kind::Run(Waves::None).compiler_flags()).args([OPTIMISATION, "-x", "c++-header"]);
            run(command.arg(&source).arg("-o").arg(path), "g++", "Verilator's headers")?;
            self.cache.publish(&source, &header)
        })?;
        Ok(header)
    }

    /// Makes a file of the runtime unless it is there: `make` writes it, in a folder of its own, under the given path.
    fn once(&self, path: &Path, make: impl FnOnce(&Path, &Path) -> Result<(), ToolError>) -> Result<(), ToolError> {
        let lock = {
            let mut locks = self.runtime.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
            Arc::clone(locks.entry(path.to_path_buf()).or_default())
        };
        let _only_one = lock.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        if !path.exists() {
            let folder = self.cache.workshop()?;
            let made = folder.path().join("made");
            make(folder.path(), &made)?;
            self.cache.publish(&made, path)?;
        }
        Ok(())
    }

    fn compiler(&self, root: &Path) -> Command {
        let mut command = Command::new(&self.toolchain.compiler.path);
        let include = root.join("include");
        command.args(COMPILER_FLAGS).arg("-I").arg(&include).arg("-I").arg(include.join("vltstd"));
        command
    }

    fn root(&self) -> Result<&Path, ToolError> {
        if let Some(root) = self.root.get() {
            return Ok(root);
        }
        let mut command = Command::new(&self.toolchain.verilator.path);
        let text = run(command.args(["--getenv", "VERILATOR_ROOT"]), "verilator", "where its sources are")?;
        Ok(self.root.get_or_init(|| PathBuf::from(text.trim())))
    }
}

/// The C++ files that Verilator wrote, from its list for makefiles: names without `.cpp`.
#[derive(Debug, Default, PartialEq, Eq)]
struct Classes {
    /// What runs each cycle.
    fast: Vec<String>,
    /// What runs once.
    slow: Vec<String>,
    /// Of Verilator itself.
    runtime: Vec<String>,
}

impl Classes {
    fn of(text: &str) -> Self {
        let mut classes = Self::default();
        let mut group = "";
        for line in text.lines() {
            if let Some((name, _)) = line.split_once("+=") {
                group = name.trim();
            } else if line.starts_with(char::is_whitespace) {
                let name = line.trim().trim_end_matches('\\').trim();
                let list = match group {
                    "VM_CLASSES_FAST" | "VM_SUPPORT_FAST" => &mut classes.fast,
                    "VM_CLASSES_SLOW" | "VM_SUPPORT_SLOW" => &mut classes.slow,
                    _ => &mut classes.runtime,
                };
                if !name.is_empty() {
                    list.push(name.to_string());
                }
            } else {
                group = "";
            }
        }
        classes
    }
}

/// A key with the files of a design in it.
fn with_sources(key: Key, verilog: &Verilog) -> Key {
    let key = key.add("flags", &verilog.flags.join("\n"));
    verilog.files.iter().chain(&verilog.headers).fold(key, |key, (name, text)| key.add(name, text))
}

fn write(path: &Path, text: &str) -> Result<(), ToolError> {
    std::fs::write(path, text).map_err(ToolError::file("writing", path))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn verilators_list_of_classes_is_read() {
        let text = "VM_C11 = 1\n# fast\nVM_CLASSES_FAST += \\\n\tVdesign \\\n  Vdesign___024root__0 \\\n\nVM_CLASSES_SLOW += \\\n\tVdesign__Slow \\\n\n\
                    VM_SUPPORT_FAST += \\\n\nVM_SUPPORT_SLOW += \\\n\tVdesign__Syms \\\n\nVM_GLOBAL_FAST += \\\n\tverilated \\\n\n";
        let names = |names: &[&str]| names.iter().map(|name| name.to_string()).collect::<Vec<_>>();
        let classes = Classes::of(text);
        assert_eq!(classes.fast, names(&["Vdesign", "Vdesign___024root__0"]));
        assert_eq!(classes.slow, names(&["Vdesign__Slow", "Vdesign__Syms"]));
        assert_eq!(classes.runtime, names(&["verilated"]));
    }

    #[test]
    fn a_wave_file_names_its_format() {
        assert_eq!(Waves::of_file(Path::new("a/b.FST")), Some(Waves::Fst));
        assert_eq!(Waves::of_file(Path::new("b.vcd")), Some(Waves::Vcd));
        assert_eq!(Waves::of_file(Path::new("b.txt")), None);
    }
}
