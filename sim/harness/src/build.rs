//! From Verilog to a shared library: `verilator --cc`, then the C++ compiler, with every result in the cache.

use crate::cache::{Cache, Key};
use crate::files::{self, write};
use crate::tools::{run, Installation, ToolError, Toolchain};
use rayon::prelude::*;
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock};
use warploom_contract::Layout;
use warploom_emit::{Emission, Foreign};
use warploom_files::workshop::Workshop;

/// The bridge to a Verilated design, the same for every block.
const SHIM: &str = include_str!("simulator/shim.cpp");

/// The module that the wrappers define; a keyword in SystemVerilog, hence the older language for `.v` files.
pub(crate) const TOP: &str = "packed";

/// Flags of Verilator. Registers and X literals start at random. Concatenations up to 32,768 bits are taken apart: left whole,
/// Verilator copies them once a part, which made the widest blocks fifty times slower.
pub(crate) const VERILATOR_FLAGS: &[&str] = &[
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

/// Language of files that the emitter did not write, Verilator's own default: cell libraries that end in .v have constructs that are
/// newer than the emitter's.
pub(crate) const FOREIGN_LANGUAGE: [&str; 2] = ["--default-language", "1800-2017"];

/// Each function gets a file of its own, but none is cut: [`units`] deals the files to the compiler.
const SPLIT_FLAGS: &[&str] =
    &["--output-split", "1", "--output-split-cfuncs", "1000000000", "--output-split-ctrace", "1000000000"];

/// Flags of every compilation.
const COMPILER_FLAGS: &[&str] = &[
    "-std=gnu++17",
    "-fPIC",
    "-fvisibility=hidden",
    "-fno-gnu-unique",
    "-fcf-protection=none",
    "-w",
    "-DVM_SC=0",
    // What a design prints is a message, not data. The shim has the function.
    "-DVL_PRINTF(...)=({ void warploom_print(const char*, ...); warploom_print(__VA_ARGS__); })",
];

/// Own handling of $finish, $stop and fatal errors, which by default end the process; the shim has it.
const RUNTIME_FLAGS: &[&str] = &["-DVL_USER_FINISH", "-DVL_USER_STOP", "-DVL_USER_FATAL"];

/// Optimisation of the design (docs/decisions/0007-where-build-time-goes.md).
const OPTIMISATION: &str = "-O1";

/// Optimisation of a design that writes waves: most of its time is spent looking for what has changed.
const OPTIMISATION_WITH_WAVES: &str = "-O2";

/// Optimisation of Verilator's runtime: what runs each cycle of it is inline in its headers; the rest starts and ends a
/// simulation, and at -O1 takes half as long again to compile.
const RUNTIME_OPTIMISATION: &str = "-O0";

/// Optimisation of the runtime's part that writes waves.
const WAVE_OPTIMISATION: &str = "-O3";

/// Calls of Verilator's FST writer that the shim watches for errors.
const WATCHED_CALLS: [&str; 7] = ["fwrite", "fflush", "fclose", "fseeko", "ftruncate", "tmpfile", "mmap"];

/// The most compilations into which a design is cut: each reads Verilator's headers, and a design's largest function bounds
/// what more of them gain.
const MOST_UNITS: usize = 4;

/// What runs once (it starts a simulation, and has a statement for each point that is counted) is not optimised, and takes this
/// part of the time of what runs each cycle to compile.
const SHARE_UNOPTIMISED: u64 = 3;

/// What every file of a design includes, compiled ahead for ordinary builds: a third of each build is spent on it otherwise.
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

    pub(crate) fn verilator_flags(self) -> &'static [&'static str] {
        match self {
            Self::None => &[],
            Self::Fst => &["--trace-fst", "--trace-max-width", "0"],
            Self::Vcd => &["--trace", "--trace-max-width", "0"],
        }
    }

    fn optimisation(self) -> &'static str {
        match self {
            Self::None => OPTIMISATION,
            Self::Fst | Self::Vcd => OPTIMISATION_WITH_WAVES,
        }
    }

    /// What such a build always needs of Verilator's runtime.
    fn runtime(self) -> &'static [&'static str] {
        match self {
            Self::None => &["verilated", "verilated_threads"],
            Self::Fst => &["verilated", "verilated_threads", "verilated_fst_c"],
            Self::Vcd => &["verilated", "verilated_threads", "verilated_vcd_c"],
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

    /// Whether its files can begin with the headers compiled ahead, which have these flags.
    fn has_prelude(self) -> bool {
        self == Self::Run(Waves::None)
    }

    /// What it always needs of Verilator's runtime.
    fn runtime(self) -> Vec<&'static str> {
        let coverage: &[&str] = if self == Self::Coverage { &["verilated_cov"] } else { &[] };
        [self.waves().runtime(), coverage].concat()
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
    /// Further arguments of Verilator, e.g. `+define+NAME`.
    pub flags: Vec<String>,
    /// The packed wrapper.
    pub packed: String,
    /// The packed wrapper that also takes the model's outputs.
    pub debug: String,
}

impl Verilog {
    /// What the emitter made.
    pub fn of(emission: &Emission, layout: &Layout) -> Self {
        let mut verilog = Self {
            name: emission.block.clone(),
            files: emission.files.iter().map(|file| (file.name.clone(), file.text.clone())).collect(),
            headers: Vec::new(),
            flags: Vec::new(),
            packed: emission.packed_wrapper(layout),
            debug: emission.debug_wrapper(layout),
        };
        emission.foreign.iter().for_each(|foreign| verilog.add_foreign(foreign));
        verilog
    }

    /// Adds the headers and flags of files that the emitter did not write.
    pub(crate) fn add_foreign(&mut self, foreign: &Foreign) {
        self.headers.clone_from(&foreign.headers);
        self.flags.extend(FOREIGN_LANGUAGE.map(String::from));
        self.flags.extend(foreign.directories.iter().map(|(name, _)| format!("+incdir+sources/{name}")));
        self.flags.extend(foreign.defines.iter().map(|define| format!("+define+{define}")));
    }

    /// Mutants of what the emitter made, in one file: `port`, an input of the top of `width` bits, chooses one of them.
    pub fn of_mutants(emission: &Emission, layout: &Layout, text: String, port: &str, width: usize) -> Self {
        let files = vec![(format!("{}_mutants.v", emission.top), text)];
        let packed = emission.selected_wrapper(layout, port, width);
        Self { name: emission.block.clone(), files, packed, ..Self::default() }
    }

    fn wrapper(&self, waves: Waves) -> &str {
        match waves {
            Waves::None => &self.packed,
            Waves::Fst | Waves::Vcd => &self.debug,
        }
    }
}

/// The names of the kinds of entries in the cache.
const DESIGNS: &str = "designs";
const RUNTIME: &str = "runtime";
const PORTS: &str = "ports";

/// How the private folder begins in the folder of temporary files, where the cache is read-only.
const PRIVATE: &str = "warploom-private-";

/// A part of Verilator's runtime that is made once: where its copy is, once it is there.
type Part = Arc<Mutex<Option<PathBuf>>>;

/// Builds libraries with one toolchain into one cache. Shared by threads.
///
/// What it gives out, and what it links, are copies in a folder of its own, made from what was read and checked: the entry in the
/// cache may be replaced or cut off at any time.
#[derive(Debug)]
pub struct Builder {
    toolchain: Toolchain,
    cache: Cache,
    /// Where Verilator's own sources are, asked for once.
    root: OnceLock<PathBuf>,
    /// The folder of the copies.
    private: Mutex<Option<Arc<Workshop>>>,
    /// The libraries that were given out, by the names of their entries.
    libraries: Mutex<HashMap<String, LibraryFile>>,
    /// The parts of the runtime, by the names of their entries.
    runtime: Mutex<HashMap<String, Part>>,
}

/// A library that was built, or taken from the cache and checked. Its file lasts as long as this, and nobody else uses it.
#[derive(Clone, Debug)]
pub struct LibraryFile {
    name: String,
    path: PathBuf,
    _folder: Arc<Workshop>,
}

impl LibraryFile {
    /// The name of its entry in the cache, which follows from all that it is built from.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }
}

/// A lock that a panic elsewhere does not spoil.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
}

impl Builder {
    /// A builder.
    pub fn new(toolchain: Toolchain, cache: Cache) -> Self {
        let (private, libraries, runtime) = Default::default();
        Self { toolchain, cache, root: OnceLock::new(), private, libraries, runtime }
    }

    /// The toolchain.
    pub fn toolchain(&self) -> &Toolchain {
        &self.toolchain
    }

    /// The cache.
    pub fn cache(&self) -> &Cache {
        &self.cache
    }

    /// The library of a design: from the cache, or built now.
    ///
    /// # Errors
    /// A tool fails, or the cache can't be written.
    pub fn library(&self, verilog: &Verilog, waves: Waves) -> Result<LibraryFile, ToolError> {
        self.library_of(verilog, Kind::Run(waves))
    }

    /// The library of a design for this use: from the cache, or built now.
    ///
    /// # Errors
    /// A tool fails, or the cache can't be written.
    pub fn library_of(&self, verilog: &Verilog, kind: Kind) -> Result<LibraryFile, ToolError> {
        self.find_or_build(verilog, kind).map(|(library, _)| library)
    }

    /// The library of a design for this use, and whether it was built now, since the cache had none.
    ///
    /// # Errors
    /// A tool fails, or the cache can't be written.
    pub fn find_or_build(&self, verilog: &Verilog, kind: Kind) -> Result<(LibraryFile, bool), ToolError> {
        let key = self
            .key()
            .add("shim", SHIM)
            .add("optimisation", kind.waves().optimisation())
            .add("optimisation of the runtime", &[RUNTIME_OPTIMISATION, WAVE_OPTIMISATION].join(" "))
            .add("verilator flags", &[VERILATOR_FLAGS, SPLIT_FLAGS].concat().join("\n"))
            .add("kind", &[kind.verilator_flags(), &kind.compiler_flags()].concat().join("\n"))
            .add("wrapper", verilog.wrapper(kind.waves()));
        let key = with_sources(key, verilog);
        let name = format!("{}-{}.so", verilog.name, key.finish());
        if let Some(library) = lock(&self.libraries).get(&name) {
            return Ok((library.clone(), false));
        }
        let kept = self.cache.content(DESIGNS, &name)?;
        let is_new = kept.is_none();
        let content = match kept {
            Some(content) => content,
            None => self.build(verilog, kind, &name)?,
        };
        // A library that is loaded must not be written once more.
        let mut libraries = lock(&self.libraries);
        let library = match libraries.get(&name) {
            Some(library) => library.clone(),
            None => {
                let folder = self.private()?;
                let path = copy(&folder, &name, &content)?;
                LibraryFile { name: name.clone(), path, _folder: folder }
            }
        };
        libraries.insert(name, library.clone());
        Ok((library, is_new))
    }

    /// The folder of the copies: in the cache, from where libraries can surely be run, or beside it if that can't be written.
    fn private(&self) -> Result<Arc<Workshop>, ToolError> {
        let mut private = lock(&self.private);
        if let Some(folder) = &*private {
            return Ok(Arc::clone(folder));
        }
        let folder = self.cache.workshop().or_else(|error| match error {
            ToolError::File { .. } => {
                let temporary = std::env::temp_dir();
                Workshop::new_in(&temporary, PRIVATE).map_err(ToolError::file("making a folder in", &temporary))
            }
            error => Err(error),
        })?;
        Ok(Arc::clone(private.insert(Arc::new(folder))))
    }

    /// The class that Verilator declares for a module of these files, which has its ports: from the cache, or made now.
    ///
    /// # Errors
    /// Verilator fails, or the cache can't be written.
    pub(crate) fn port_declarations(&self, verilog: &Verilog, top: &str) -> Result<String, ToolError> {
        let key = self.key().add("top", top).add("verilator flags", &VERILATOR_FLAGS.join("\n"));
        let key = with_sources(key, verilog).finish();
        let name = format!("{}-{key}.h", verilog.name);
        if let Some(text) = self.cache.text(PORTS, &name)? {
            return Ok(text);
        }
        let folder = self.cache.workshop()?;
        self.run_verilator(verilog, &[], &["--top-module", top], folder.path())?;
        let path = folder.path().join("object").join("Vdesign.h");
        let text = files::text(&path)?;
        self.cache.keep(PORTS, &name, &text)?;
        Ok(text)
    }

    fn key(&self) -> Key {
        Key::new()
            .add("verilator", &self.toolchain.verilator.text)
            .add("compiler", &self.toolchain.compiler.text)
            .add("compiler flags", &COMPILER_FLAGS.join("\n"))
            .add("runtime flags", &RUNTIME_FLAGS.join("\n"))
            .add("prelude", PRELUDE)
    }

    /// Builds a library and keeps it; its content.
    fn build(&self, verilog: &Verilog, kind: Kind, name: &str) -> Result<Vec<u8>, ToolError> {
        let folder = self.cache.workshop()?;
        let root = self.root()?;
        // On a machine's first build the runtime is made beside the design; the headers compiled ahead, which take longer than
        // they save in one build, beside the second.
        let is_first = !self.cache.has(RUNTIME, &self.runtime_name("verilated"));
        let prelude = if kind.has_prelude() { self.kept_prelude()? } else { None };
        let lacks_prelude = kind.has_prelude() && !is_first && prelude.is_none();
        let (design, ahead) = std::thread::scope(|scope| {
            let ahead: Vec<_> = kind
                .runtime()
                .into_iter()
                .map(|name| scope.spawn(move || self.runtime(root, name).map(|_| ())))
                .chain(lacks_prelude.then(|| scope.spawn(move || self.make_prelude(root))))
                .collect();
            let design = self.compile(verilog, kind, root, prelude.as_deref(), folder.path());
            let ended = |thread: std::thread::ScopedJoinHandle<'_, Result<(), ToolError>>| {
                thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
            };
            // All are waited for before the first error counts.
            let ahead: Vec<_> = ahead.into_iter().map(ended).collect();
            (design, ahead.into_iter().collect::<Result<(), _>>())
        });
        let (objects, classes) = design?;
        ahead?;
        let runtime = classes.runtime.iter().map(|name| self.runtime(root, name)).collect::<Result<Vec<_>, _>>()?;
        let mut command = Command::new(&self.toolchain.compiler.path);
        in_folder(&mut command, folder.path()).args(["-shared", "-Wl,-Bsymbolic", "-o", "design.so"]);
        command.args(objects).args(runtime).args(["-pthread"]);
        if kind.waves() == Waves::Fst {
            command.args(WATCHED_CALLS.map(|name| format!("-Wl,--wrap={name}"))).arg("-lz");
            // Newer versions of Verilator compress with the system's lz4, older ones bring their own.
            if root.join("include").join("fstcpp").exists() {
                command.arg("-llz4");
            }
        }
        run(&mut command, "g++", &format!("linking {}", verilog.name))?;
        let path = folder.path().join("design.so");
        let content = files::bytes(&path)?;
        self.cache.keep_content(DESIGNS, name, &content)?;
        Ok(content)
    }

    /// Verilates and compiles a design in `folder`; the objects there, and what they need of the runtime. `prelude` is the header
    /// beside which its compiled form is, if it is there already: making it takes longer than it saves in one build.
    fn compile(
        &self,
        verilog: &Verilog,
        kind: Kind,
        root: &Path,
        prelude: Option<&Path>,
        folder: &Path,
    ) -> Result<(Vec<String>, Classes), ToolError> {
        let classes = self.verilate(verilog, kind, folder)?;
        let sized = |name: &String, share: u64| {
            let path = folder.join("object").join(format!("{name}.cpp"));
            Ok((path.metadata().map_err(ToolError::file("reading", &path))?.len() / share, name.clone()))
        };
        let fast = classes.fast.iter().map(|name| sized(name, 1));
        let slow = classes.slow.iter().map(|name| sized(name, SHARE_UNOPTIMISED));
        let files = fast.chain(slow).collect::<Result<Vec<_>, ToolError>>()?;
        let units = units(files, rayon::current_num_threads().min(MOST_UNITS));
        let compile = |(number, names): (usize, Vec<String>)| {
            let include = |name: &String| format!("#include \"{name}.cpp\"\n");
            let (slow, fast): (Vec<_>, Vec<_>) = names.iter().partition(|name| classes.slow.contains(name));
            let mut text: String = fast.into_iter().map(include).collect();
            if number == 0 {
                text += SHIM;
            }
            text += "#pragma GCC optimize(\"O0\")\n";
            text.extend(slow.into_iter().map(include));
            let (source, object) = (format!("unit_{number}.cpp"), format!("unit_{number}.o"));
            write(&folder.join(&source), &text)?;
            let mut command = self.compiler(root);
            in_folder(&mut command, folder).args(kind.compiler_flags());
            // The compiler takes a header compiled ahead only as the first one; without it, VL_PRINTF needs its own.
            command.arg("-include").arg(prelude.unwrap_or(Path::new("stdio.h")));
            command.args([kind.waves().optimisation(), "-Iobject", "-c", &source, "-o", &object]);
            run(&mut command, "g++", &format!("the C++ of {}", verilog.name)).map(|_| object)
        };
        let objects = units.into_par_iter().enumerate().map(compile).collect::<Result<_, _>>()?;
        Ok((objects, classes))
    }

    /// Runs Verilator in `folder`; the C++ files are then in `folder/object`.
    fn verilate(&self, verilog: &Verilog, kind: Kind, folder: &Path) -> Result<Classes, ToolError> {
        let wrapper = ("warploom_wrapper.v".to_string(), verilog.wrapper(kind.waves()).to_string());
        let flags = [SPLIT_FLAGS, kind.verilator_flags(), &["--top-module", TOP]].concat();
        self.run_verilator(verilog, &[wrapper], &flags, folder)?;
        let list = folder.join("object").join("Vdesign_classes.mk");
        let text = std::fs::read_to_string(&list).map_err(|error| ToolError::Failed {
            tool: "verilator",
            status: "it wrote no list of classes".into(),
            what: format!("the Verilog of {}", verilog.name),
            command: self.toolchain().verilator.path.display().to_string(),
            output: format!("  | Vdesign_classes.mk: {error}"),
        })?;
        Ok(Classes::of(&text))
    }

    /// Writes the files into `folder` and verilates them there, into `folder/object`.
    pub(crate) fn run_verilator(
        &self,
        verilog: &Verilog,
        more: &[(String, String)],
        flags: &[&str],
        folder: &Path,
    ) -> Result<(), ToolError> {
        let sources = folder.join("sources");
        let files = || verilog.files.iter().chain(more);
        for (name, text) in files().chain(&verilog.headers) {
            let path = sources.join(name);
            let folder = path.parent().unwrap_or(&sources);
            std::fs::create_dir_all(folder).map_err(ToolError::file("making", folder))?;
            write(&path, text)?;
        }
        let verilate = |mut command: Command| {
            in_folder(&mut command, folder).args(VERILATOR_FLAGS).args(flags).args(&verilog.flags);
            command.args(["--Mdir", "object"]).args(files().map(|(name, _)| format!("sources/{name}")));
            run(&mut command, "verilator", &format!("the Verilog of {}", verilog.name)).map(|_| ())
        };
        // The program itself lacks the unlimited stack that Verilator's command gives it, so that one has the last word.
        let whole = || verilate(Command::new(&self.toolchain.verilator.path));
        match self.toolchain.installation() {
            Some(Installation { program, root }) => {
                let mut command = Command::new(program);
                command.env("VERILATOR_ROOT", root);
                verilate(command).or_else(|_| whole())
            }
            None => whole(),
        }
    }

    /// What the entry of this runtime object is called.
    fn runtime_name(&self, name: &str) -> String {
        let key = self.key().add("name", name).add("optimisation", runtime_optimisation(name)).finish();
        format!("{name}-{key}.o")
    }

    /// Verilator's runtime object of this name, e.g. `verilated`, compiled once for a version.
    fn runtime(&self, root: &Path, name: &str) -> Result<PathBuf, ToolError> {
        self.once(&self.runtime_name(name), |folder, object| {
            let mut command = self.compiler(root);
            in_folder(&mut command, folder).args(RUNTIME_FLAGS).args(Kind::Run(Waves::None).compiler_flags());
            command.args([runtime_optimisation(name), "-include", "stdio.h", "-c"]);
            command.arg(root.join("include").join(format!("{name}.cpp"))).arg("-o").arg(object);
            run(&mut command, "g++", "Verilator's runtime").map(|_| ())
        })
    }

    /// What the entry of the prelude, compiled ahead, is called.
    fn prelude_name(&self) -> String {
        let key = self.key().add("prelude", PRELUDE).add("optimisation", OPTIMISATION).finish();
        format!("prelude-{key}.h.gch")
    }

    /// The prelude's header with its compiled form beside it, if that is there.
    fn kept_prelude(&self) -> Result<Option<PathBuf>, ToolError> {
        let name = self.prelude_name();
        let part = self.part(&name);
        // While another build makes it, this one goes on without it.
        let Ok(mut copied) = part.try_lock() else { return Ok(None) };
        if copied.is_none() {
            if let Some(content) = self.cache.content(RUNTIME, &name)? {
                *copied = Some(copy(&*self.private()?, &name, &content)?);
            }
        }
        let Some(compiled) = &*copied else { return Ok(None) };
        let header = compiled.with_extension("");
        if !header.exists() {
            write(&header, PRELUDE)?;
        }
        Ok(Some(header))
    }

    /// Compiles the prelude ahead, once for a version.
    fn make_prelude(&self, root: &Path) -> Result<(), ToolError> {
        let made = self.once(&self.prelude_name(), |folder, path| {
            write(&folder.join("prelude.h"), PRELUDE)?;
            let mut command = self.compiler(root);
            in_folder(&mut command, folder).args(Kind::Run(Waves::None).compiler_flags()).args([
                OPTIMISATION,
                "-x",
                "c++-header",
            ]);
            run(command.args(["prelude.h", "-o"]).arg(path), "g++", "Verilator's headers").map(|_| ())
        });
        made.map(|_| ())
    }

    fn part(&self, name: &str) -> Part {
        Arc::clone(lock(&self.runtime).entry(name.to_string()).or_default())
    }

    /// The copy of a part of the runtime. Unless the cache has it, `make` writes it, in a folder of its own, under the given path.
    fn once(&self, name: &str, make: impl FnOnce(&Path, &Path) -> Result<(), ToolError>) -> Result<PathBuf, ToolError> {
        let part = self.part(name);
        let mut copied = lock(&part);
        if let Some(path) = &*copied {
            return Ok(path.clone());
        }
        let content = match self.cache.content(RUNTIME, name)? {
            Some(content) => content,
            None => {
                let folder = self.cache.workshop()?;
                let made = Path::new("made");
                make(folder.path(), made)?;
                let content = files::bytes(&folder.path().join(made))?;
                self.cache.keep_content(RUNTIME, name, &content)?;
                content
            }
        };
        Ok(copied.insert(copy(&*self.private()?, name, &content)?).clone())
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
        if let Some(installation) = self.toolchain.installation() {
            return Ok(self.root.get_or_init(|| installation.root));
        }
        let mut command = Command::new(&self.toolchain.verilator.path);
        let text = run(command.args(["--getenv", "VERILATOR_ROOT"]), "verilator", "where its sources are")?;
        Ok(self.root.get_or_init(|| PathBuf::from(text.trim())))
    }
}

/// Has a tool work in a folder, its temporary files too, so that what a killed one leaves behind goes with the folder.
fn in_folder<'a>(command: &'a mut Command, folder: &Path) -> &'a mut Command {
    command.current_dir(folder).env("TMPDIR", ".")
}

/// How a file of the runtime is optimised.
fn runtime_optimisation(name: &str) -> &'static str {
    if name.ends_with("_c") {
        WAVE_OPTIMISATION
    } else {
        RUNTIME_OPTIMISATION
    }
}

/// Writes a file into the private folder; where it is.
fn copy(folder: &Workshop, name: &str, content: &[u8]) -> Result<PathBuf, ToolError> {
    let path = folder.path().join(name);
    std::fs::write(&path, content).map_err(ToolError::file("writing", &path))?;
    Ok(path)
}

/// Deals files (size and name) to at most so many compilations of about equal length, the largest first.
fn units(mut files: Vec<(u64, String)>, most: usize) -> Vec<Vec<String>> {
    files.sort_by(|a, b| b.cmp(a));
    let mut units = vec![(0, Vec::new()); most.clamp(1, files.len().max(1))];
    for (size, name) in files {
        if let Some((filled, names)) = units.iter_mut().min_by_key(|(filled, _)| *filled) {
            *filled += size;
            names.push(name);
        }
    }
    units.into_iter().map(|(_, names)| names).collect()
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
    fn files_are_dealt_to_compilations_of_about_equal_length() {
        let files = [(1, "a"), (9, "b"), (4, "c"), (3, "d")].map(|(size, name)| (size, name.to_string())).to_vec();
        assert_eq!(units(files.clone(), 2), [vec!["b"], vec!["c", "d", "a"]]);
        assert_eq!(units(files.clone(), 1), [vec!["b", "c", "d", "a"]]);
        assert_eq!(units(files, 9).len(), 4, "no compilation of nothing");
        assert_eq!(units(Vec::new(), 2), [Vec::<String>::new()], "the shim is compiled in any case");
    }

    #[test]
    fn a_wave_file_names_its_format() {
        assert_eq!(Waves::of_file(Path::new("a/b.FST")), Some(Waves::Fst));
        assert_eq!(Waves::of_file(Path::new("b.vcd")), Some(Waves::Vcd));
        assert_eq!(Waves::of_file(Path::new("b.txt")), None);
    }
}
