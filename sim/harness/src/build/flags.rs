//! Flags of Verilator and of the C++ compiler.

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

/// Each function gets a file of its own, but none is cut: [`units`](super::classes::units) deals the files to the compiler.
pub(super) const SPLIT_FLAGS: &[&str] =
    &["--output-split", "1", "--output-split-cfuncs", "1000000000", "--output-split-ctrace", "1000000000"];

/// Flags of every compilation.
pub(super) const COMPILER_FLAGS: &[&str] = &[
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
pub(super) const RUNTIME_FLAGS: &[&str] = &["-DVL_USER_FINISH", "-DVL_USER_STOP", "-DVL_USER_FATAL"];

/// Optimisation of the design (docs/decisions/0007-where-build-time-goes.md).
pub(super) const OPTIMISATION: &str = "-O1";

/// Optimisation of a design that writes waves: most of its time is spent looking for what has changed.
pub(super) const OPTIMISATION_WITH_WAVES: &str = "-O2";

/// Optimisation of Verilator's runtime. Newer versions of it have the loop that evaluates a design
/// (docs/decisions/0063-cost-of-a-cycle.md).
pub(super) const RUNTIME_OPTIMISATION: &str = "-O1";

/// Optimisation of the runtime's part that writes waves.
pub(super) const WAVE_OPTIMISATION: &str = "-O3";

/// Calls of Verilator's FST writer that the shim watches for errors.
pub(super) const WATCHED_CALLS: [&str; 7] = ["fwrite", "fflush", "fclose", "fseeko", "ftruncate", "tmpfile", "mmap"];

/// What every file of a design includes, compiled ahead for ordinary builds: a third of each build is spent on it otherwise.
pub(super) const PRELUDE: &str =
    "#include <stdio.h>\n#include \"verilated.h\"\n#include <exception>\n#include <memory>\n#include <mutex>\n#include <string>\n";
