//! README of a failure directory.

use super::record::FailureRecord;
use crate::lockstep::{Cause, Failure};
use crate::mismatch_report::{self, Context};
use std::fmt::Write as _;

/// Returns the README in Markdown. `script` is the stimulus as a script without comments; `None` if the run was not
/// shrunk.
pub(super) fn markdown(context: &Context, failure: &Failure, record: &FailureRecord, script: Option<&str>) -> String {
    let mut text = String::new();
    let title = match &failure.cause {
        Cause::Difference { ports } => format!("differs from its model: {}", ports.join(", ")),
        Cause::Unknown { ports } => format!("has X or Z at {}", ports.join(", ")),
        Cause::UnknownInput { ports } => format!("has X or Z at the inputs {}", ports.join(", ")),
        Cause::ResetDependence { ports } => format!("has state that survives a reset: {}", ports.join(", ")),
        Cause::Property { name, message } => format!("violates the property '{name}': {message}"),
        Cause::Stream { stream, kind, message } => {
            format!("sends a transaction on '{stream}' that is {}: {message}", kind.name())
        }
        Cause::Design(message) => format!("reports an error: {message}"),
        Cause::NothingCompared => "was not compared".into(),
    };
    let _ = writeln!(text, "# {} {}\n", context.block.name, title.lines().next().unwrap_or_default());
    text.push_str("| | |\n|---|---|\n");
    let mut row = |name: &str, value: &str| {
        let _ = writeln!(text, "| {name} | {} |", value.replace('|', "\\|").replace('\n', " "));
    };
    row("parameters", &context.parameters.to_string());
    row("found by", &format!("{}, seed {}", record.case, record.seed));
    row("cycle", &format!("{} of this run; {} of the original run", failure.cycle, record.found_in_cycle));
    match &record.size {
        Some(size) => row("shrunk to", &size.to_string()),
        None if !failure.can_be_shrunk() => row("shrunk to", "not shrunk: two instances are compared"),
        None => row("shrunk to", "not shrunk: no recorded part of the run fails alone"),
    }
    row("RTL", record.rtl.as_ref().map_or("of the project".into(), |path| path.display().to_string()).as_str());
    row("Verilator", &record.verilator_version);

    if let Cause::Difference { .. } = &failure.cause {
        text.push_str("\n## Differences\n\n| port | element | expected | got |\n|---|---|---|---|\n");
        let all = mismatch_report::differences(context.block, context.parameters, context.layout, &failure.at);
        for difference in &all {
            let value = |value: &str, meaning: Option<&str>| {
                meaning.map_or(format!("0x{value}"), |meaning| format!("0x{value}: {meaning}"))
            };
            let expected = value(&difference.expected, difference.expected_meaning.as_deref());
            let got = value(&difference.got, difference.got_meaning.as_deref());
            let _ = writeln!(text, "| {} | {} | {expected} | {got} |", difference.port, difference.element);
        }
    }
    text.push_str("\n![timing, the failing cycle marked](timing.svg)\n");
    let _ = write!(text, "\n## Last cycles\n\n```\n{}```\n", mismatch_report::cycles(context, failure));
    if let Some(script) = script {
        let _ = write!(text, "\n## Stimulus\n\n```\n{}\n```\n", script.trim());
    }
    let _ = write!(text, "\n## Reproduction\n\n```sh\n{}\n```\n", context.replay.join("\n"));
    text + &files(context, script.is_some())
}

/// Returns the list of the files in the directory.
fn files(context: &Context, has_script: bool) -> String {
    let mut text = String::new();
    let script = if has_script { "`stimulus.txt` (the stimulus as a script), " } else { "" };
    let has_wave = context.files.iter().any(|(label, _)| label == "wave");
    let has_names = !context.block.interface.value_names.is_empty();
    let viewers = if has_names { "`wave.gtkw` (GTKWave) and `wave.sucl` (Surfer)" } else { "`wave.gtkw` (GTKWave)" };
    let wave = if has_wave { format!("`wave.fst` with {viewers}, ") } else { String::new() };
    let _ = write!(
        text,
        "\nFiles: {script}{wave}`excerpt.vcd` (the last cycles), `mismatch.txt` (the mismatch report), \
         and `failure.json` (for programs).\n"
    );
    if let Some((_, reason)) = context.files.iter().find(|(label, _)| label == "no wave") {
        let _ = writeln!(text, "\nThere is no wave: {}", reason.lines().next().unwrap_or_default());
    }
    text
}
