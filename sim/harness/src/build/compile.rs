//! Verilates and compiles a design, and links it into a library.

use super::builder::{in_folder, Builder};
use super::classes::{units, Classes, MAX_COMPILATIONS};
use super::flags::{SPLIT_FLAGS, VERILATOR_FLAGS, WATCHED_CALLS};
use super::kind::{Kind, Waves};
use super::runtime::RUNTIME;
use super::verilog::{Verilog, TOP};
use crate::files::{self, write};
use crate::tools::{run, Installation, ToolError};
use rayon::prelude::*;
use std::path::Path;
use std::process::Command;

/// Kind of the cache entries of libraries.
pub(super) const DESIGNS: &str = "designs";

/// Source of the interface between harness and Verilated design, the same for every block.
pub(super) const SHIM: &str = include_str!("../simulator/shim.cpp");

/// Compile time per byte of optimised code, divided by the compile time per byte of unoptimised code. Code that runs
/// only once, at the start of a simulation, is compiled without optimisation. A coverage build has much code of this
/// kind: a statement for each coverage point.
const UNOPTIMISED_SPEEDUP: u64 = 3;

impl Builder {
    /// Builds a library, stores it in the cache as the entry `name`, and returns its content.
    pub(super) fn build(&self, verilog: &Verilog, kind: Kind, name: &str) -> Result<Vec<u8>, ToolError> {
        let folder = self.cache.work_directory()?;
        let root = self.root()?;
        // The first build on a machine compiles the runtime in parallel with the design. The second build also
        // precompiles the headers, which takes longer than it saves in one build.
        let is_first = !self.cache.contains(RUNTIME, &self.runtime_name("verilated"));
        let prelude = if kind.has_prelude() { self.cached_prelude()? } else { None };
        let lacks_prelude = kind.has_prelude() && !is_first && prelude.is_none();
        let (design, prepared) = std::thread::scope(|scope| {
            let prepared: Vec<_> = kind
                .runtime()
                .into_iter()
                .map(|name| scope.spawn(move || self.runtime(root, name).map(|_| ())))
                .chain(lacks_prelude.then(|| scope.spawn(move || self.make_prelude(root))))
                .collect();
            let design = self.compile(verilog, kind, root, prelude.as_deref(), folder.path());
            let ended = |thread: std::thread::ScopedJoinHandle<'_, Result<(), ToolError>>| {
                thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
            };
            // All threads are joined before the first error is returned.
            let prepared: Vec<_> = prepared.into_iter().map(ended).collect();
            (design, prepared.into_iter().collect::<Result<(), _>>())
        });
        let (objects, classes) = design?;
        prepared?;
        let runtime = classes.runtime.iter().map(|name| self.runtime(root, name)).collect::<Result<Vec<_>, _>>()?;
        let mut command = Command::new(&self.toolchain.compiler.path);
        in_folder(&mut command, folder.path()).args(["-shared", "-Wl,-Bsymbolic", "-o", "design.so"]);
        command.args(objects).args(runtime).args(["-pthread"]);
        if kind.waves() == Waves::Fst {
            command.args(WATCHED_CALLS.map(|name| format!("-Wl,--wrap={name}"))).arg("-lz");
            // Newer versions of Verilator compress with the system's lz4; older ones contain their own copy.
            if root.join("include").join("fstcpp").exists() {
                command.arg("-llz4");
            }
        }
        run(&mut command, "g++", &format!("linking {}", verilog.name))?;
        let path = folder.path().join("design.so");
        let content = files::bytes(&path)?;
        self.cache.store_content(DESIGNS, name, &content)?;
        Ok(content)
    }

    /// Verilates and compiles a design in `folder`. Returns the names of the object files in `folder`, and the classes,
    /// which name the required runtime. `root` is the root directory of Verilator's installation. `prelude` is the path
    /// of a header with a precompiled version beside it.
    fn compile(
        &self,
        verilog: &Verilog,
        kind: Kind,
        root: &Path,
        prelude: Option<&Path>,
        folder: &Path,
    ) -> Result<(Vec<String>, Classes), ToolError> {
        let classes = self.verilate(verilog, kind, folder)?;
        // Each file with its size, which estimates its compile time.
        let sized = |name: &String, speedup: u64| {
            let path = folder.join("object").join(format!("{name}.cpp"));
            Ok((path.metadata().map_err(ToolError::file("reading", &path))?.len() / speedup, name.clone()))
        };
        let fast = classes.fast.iter().map(|name| sized(name, 1));
        let slow = classes.slow.iter().map(|name| sized(name, UNOPTIMISED_SPEEDUP));
        let files = fast.chain(slow).collect::<Result<Vec<_>, ToolError>>()?;
        let units = units(files, rayon::current_num_threads().min(MAX_COMPILATIONS));
        let compile = |(number, names): (usize, Vec<String>)| {
            let include = |name: &String| format!("#include \"{name}.cpp\"\n");
            let (slow, fast): (Vec<_>, Vec<_>) = names.iter().partition(|name| classes.slow.contains(name));
            let mut text: String = fast.into_iter().map(include).collect();
            // The first compilation also contains the shim.
            if number == 0 {
                text += SHIM;
            }
            text += "#pragma GCC optimize(\"O0\")\n";
            text.extend(slow.into_iter().map(include));
            let (source, object) = (format!("unit_{number}.cpp"), format!("unit_{number}.o"));
            write(&folder.join(&source), &text)?;
            let mut command = self.compiler(root);
            in_folder(&mut command, folder).args(kind.compiler_flags());
            // The compiler accepts a precompiled header only as the first header. Without a precompiled header,
            // `stdio.h` takes its place.
            command.arg("-include").arg(prelude.unwrap_or(Path::new("stdio.h")));
            command.args([kind.waves().optimisation(), "-Iobject", "-c", &source, "-o", &object]);
            run(&mut command, "g++", &format!("the C++ of {}", verilog.name)).map(|_| object)
        };
        let objects = units.into_par_iter().enumerate().map(compile).collect::<Result<_, _>>()?;
        Ok((objects, classes))
    }

    /// Runs Verilator in `folder`. Verilator writes C++ files into `folder/object`. Returns the names of these files.
    fn verilate(&self, verilog: &Verilog, kind: Kind, folder: &Path) -> Result<Classes, ToolError> {
        let wrapper = ("warploom_wrapper.v".to_string(), verilog.wrapper(kind.waves()).to_string());
        let flags = [SPLIT_FLAGS, kind.verilator_flags(), &["--top-module", TOP]].concat();
        self.run_verilator(verilog, &[wrapper], &flags, folder)?;
        let list = folder.join("object").join("Vdesign_classes.mk");
        let text = std::fs::read_to_string(&list).map_err(|error| ToolError::Failed {
            tool: "verilator",
            status: "no list of classes in its output".into(),
            subject: format!("the Verilog of {}", verilog.name),
            command: self.toolchain().verilator.path.display().to_string(),
            output: format!("  | Vdesign_classes.mk: {error}"),
        })?;
        Ok(Classes::of(&text))
    }

    /// Writes the Verilog files, the headers, and further files (name and text in `more`) into `folder/sources`. Runs
    /// Verilator on them with further `flags`. Verilator writes its output into `folder/object`.
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
            std::fs::create_dir_all(folder).map_err(ToolError::file("creating", folder))?;
            write(&path, text)?;
        }
        let verilate = |mut command: Command| {
            in_folder(&mut command, folder).args(VERILATOR_FLAGS).args(flags).args(&verilog.flags);
            command.args(["--Mdir", "object"]).args(files().map(|(name, _)| format!("sources/{name}")));
            run(&mut command, "verilator", &format!("the Verilog of {}", verilog.name)).map(|_| ())
        };
        // The command `verilator` sets an unlimited stack and starts the program `verilator_bin`. The program is
        // started directly, which is faster. If it fails, it is started again by the command.
        let by_command = || verilate(Command::new(&self.toolchain.verilator.path));
        match self.toolchain.installation() {
            Some(Installation { program, root }) => {
                let mut command = Command::new(program);
                command.env("VERILATOR_ROOT", root);
                verilate(command).or_else(|_| by_command())
            }
            None => by_command(),
        }
    }
}
