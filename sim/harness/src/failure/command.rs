//! Commands that reproduce a failure.

use crate::campaign::case::Case;
use crate::campaign::cases::Run;
use crate::campaign::options::Options;
use crate::campaign::subject::Subject;
use crate::lockstep::CYCLES_AFTER;
use crate::message::program;
use std::path::PathBuf;

/// Number of cycles before a failure in its wave.
pub(super) const CYCLES_BEFORE: u64 = 200;

/// Latest cycle of a failure whose wave shows the whole run, in a replay of the original run.
const SHORT_RUN: u64 = 10 * CYCLES_BEFORE;

/// Returns the first cycle in the wave of a failure in `cycle`; `None` if the wave starts in cycle 0, as for a short
/// run.
pub(super) fn wave_from(cycle: u64) -> Option<u64> {
    (cycle > SHORT_RUN).then(|| cycle - CYCLES_BEFORE)
}

/// Returns the command that repeats a run with this seed, which fails in `cycle`, and writes its wave.
pub(super) fn replay_line(subject: &Subject, run: &Run, seed: u64, cycle: u64, options: &Options) -> String {
    let mut line = format!("{} cosim {}", quoted(program()), subject.block.name);
    for setting in subject.parameters.settings(subject.block.parameters) {
        line += &format!(" --set {setting}");
    }
    // The option that names a trace or a script also selects the case.
    if !matches!(run.case, Case::Random | Case::Launches | Case::Script) {
        line += &format!(" --case {}", run.case.name());
    }
    line += &format!(" --seed {seed} --cycles {}{}", cycle + 1 + CYCLES_AFTER, options.replay);
    if let Some(from) = wave_from(cycle) {
        line += &format!(" --wave-from {from}");
    }
    line + " --wave failure.fst"
}

/// Returns the options that name the user's RTL, its top module, and Verilator, each after a space; empty if the user
/// named none.
///
/// `replay` takes the RTL from a failure directory only after a confirmation, and never takes Verilator from it. The
/// printed command therefore repeats these options.
pub(super) fn user_options(options: &Options) -> String {
    let rtl = options.rtl.as_ref();
    let top = rtl.and_then(|rtl| rtl.top.as_ref()).map(PathBuf::from);
    let named = [("rtl", rtl.map(|rtl| rtl.folder.clone())), ("top", top), ("verilator", options.verilator.clone())];
    let words = named.into_iter().filter_map(|(name, path)| Some((name, path?)));
    words.map(|(name, path)| format!(" --{name} {}", quoted(&path.display().to_string()))).collect()
}

/// Quotes an argument for a shell, if necessary.
pub fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "/._-+=:,@%".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        word.to_string()
    } else {
        format!("'{}'", word.replace('\'', "'\\''"))
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn words_are_quoted_where_a_shell_needs_it() {
        assert_eq!(super::quoted("verilog-out/a.v"), "verilog-out/a.v");
        assert_eq!(super::quoted("my folder"), "'my folder'");
        assert_eq!(super::quoted("it's"), "'it'\\''s'");
    }
}
