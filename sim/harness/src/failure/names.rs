//! Names of the files in a failure folder.

/// Description of a failure of a run.
pub(super) const FILE: &str = "failure.json";

/// Description of a failure in a wave.
pub(super) const WAVE_FILE: &str = "check.json";

/// The stimulus.
pub(super) const SCRIPT: &str = "stimulus.txt";

/// All files of a failure folder. A folder with other files is not one.
pub(super) const FILES: [&str; 12] = [
    FILE,
    WAVE_FILE,
    SCRIPT,
    "README.md",
    "timing.svg",
    "screen.txt",
    "excerpt.vcd",
    "wave.fst",
    "wave.gtkw",
    "replay.fst",
    "replay.gtkw",
    "replay.vcd",
];
