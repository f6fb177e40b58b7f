//! Names of the files in a failure directory.

/// File with the record of a failed run.
pub(super) const FILE: &str = "failure.json";

/// File with the record of a failure in a wave.
pub(super) const WAVE_FILE: &str = "check.json";

/// File with the stimulus as a script.
pub(super) const SCRIPT: &str = "stimulus.txt";

/// All files of a failure directory. A directory with other files is not a failure directory.
pub(super) const FILES: [&str; 12] = [
    FILE,
    WAVE_FILE,
    SCRIPT,
    "README.md",
    "timing.svg",
    "mismatch.txt",
    "excerpt.vcd",
    "wave.fst",
    "wave.gtkw",
    "replay.fst",
    "replay.gtkw",
    "replay.vcd",
];
