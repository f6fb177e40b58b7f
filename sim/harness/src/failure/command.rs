//! Commands that run a failure again.

use crate::campaign::case::Case;
use crate::campaign::cases::Run;
use crate::campaign::options::Options;
use crate::campaign::subject::Subject;
use crate::message::program;
use std::path::PathBuf;

/// Cycles before a difference that the wave of a failure shows.
pub(super) const CYCLES_BEFORE: u64 = 200;

/// The first cycle of a wave that shows what happens in `cycle`, where the whole would be large.
pub(super) fn wave_from(cycle: u64) -> Option<u64> {
    (cycle > 10 * CYCLES_BEFORE).then(|| cycle - CYCLES_BEFORE)
}

/// The command that runs a failure again, with its wave.
pub(super) fn replay_line(subject: &Subject, run: &Run, seed: u64, cycle: u64, options: &Options) -> String {
    let mut line = format!("{} cosim {}", quoted(program()), subject.block.name);
    for setting in subject.parameters.settings(subject.block.parameters) {
        line += &format!(" --set {setting}");
    }
    // A trace or a script is named by its file, which selects the case.
    if !matches!(run.case, Case::Random | Case::Launches | Case::Script) {
        line += &format!(" --case {}", run.case.name());
    }
    line += &format!(" --seed {seed} --cycles {}{}", cycle + 3, options.replay);
    if let Some(from) = wave_from(cycle) {
        line += &format!(" --wave-from {from}");
    }
    line + " --wave failure.fst"
}

/// The options that name the Verilog and the tool. `replay` takes neither from a failure folder without asking, so that the line
/// that is printed names what the user named.
pub(super) fn user_words(options: &Options) -> String {
    let rtl = options.rtl.as_ref();
    let top = rtl.and_then(|rtl| rtl.top.as_ref()).map(PathBuf::from);
    let named = [("rtl", rtl.map(|rtl| rtl.folder.clone())), ("top", top), ("verilator", options.verilator.clone())];
    let words = named.into_iter().filter_map(|(name, path)| Some((name, path?)));
    words.map(|(name, path)| format!(" --{name} {}", quoted(&path.display().to_string()))).collect()
}

/// A word as a shell takes it.
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
