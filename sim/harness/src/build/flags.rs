//! Flags of Verilator and of the C++ compiler.

/// Flags of Verilator. Registers start with random values, and X literals have random values. Expressions of up to
/// 1024 words of 32 bits, e.g. concatenations, are expanded into operations on words. Without expansion, Verilator
/// copies a concatenation once per part, which makes the widest blocks fifty times slower.
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
    // Delays, as in cells of netlists, are ignored: the simulation is cycle-based.
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

/// Language of files that the emitter did not write: Verilator's default. Cell libraries in `.v` files use constructs
/// that are newer than the emitter's language.
pub(crate) const FOREIGN_LANGUAGE: [&str; 2] = ["--default-language", "1800-2017"];

/// Flags that write each function, without splitting it, into a separate file. [`units`](super::classes::units)
/// distributes the files over compilations.
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
    // Output of the design goes to standard error, since it is a message and not data. The shim defines the function.
    "-DVL_PRINTF(...)=({ void warploom_print(const char*, ...); warploom_print(__VA_ARGS__); })",
];

/// Flags of the compilation of Verilator's runtime. The shim then handles $finish, $stop and fatal errors, which by
/// default end the process.
pub(super) const RUNTIME_FLAGS: &[&str] = &["-DVL_USER_FINISH", "-DVL_USER_STOP", "-DVL_USER_FATAL"];

/// Optimisation level of the design (docs/decisions/0007-where-build-time-goes.md).
pub(super) const OPTIMISATION: &str = "-O1";

/// Optimisation level of a design that writes waves. Such a design spends most of its time on comparing signals.
pub(super) const OPTIMISATION_WITH_WAVES: &str = "-O2";

/// Optimisation level of Verilator's runtime. Newer versions of the runtime contain the evaluation loop of a design
/// (docs/decisions/0063-cost-of-a-cycle.md).
pub(super) const RUNTIME_OPTIMISATION: &str = "-O1";

/// Optimisation level of the part of the runtime that writes waves.
pub(super) const WAVE_OPTIMISATION: &str = "-O3";

/// Calls of Verilator's FST writer that the shim checks for errors.
pub(super) const WATCHED_CALLS: [&str; 7] = ["fwrite", "fflush", "fclose", "fseeko", "ftruncate", "tmpfile", "mmap"];

/// Headers that every file of a design includes, precompiled for ordinary builds. Without precompilation, their
/// compilation takes a third of the time of each build.
pub(super) const PRELUDE: &str = "#include <stdio.h>\n#include \"verilated.h\"\n#include <exception>\n\
     #include <memory>\n#include <mutex>\n#include <string>\n";
