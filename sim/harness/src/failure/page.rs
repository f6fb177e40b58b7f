//! README of a failure folder.

use super::record::FailureRecord;
use crate::lockstep::{Cause, Failure};
use crate::mismatch_report::{self, Context};
use std::fmt::Write as _;

/// Returns the README in Markdown. `script` is the text of the stimulus without its comments.
pub(super) fn markdown(context: &Context, failure: &Failure, kept: &FailureRecord, script: Option<&str>) -> String {
    let mut text = String::new();
    let what = match &failure.cause {
        Cause::Difference { ports } => format!("differs from its model: {}", ports.join(", ")),
        Cause::Unknown { ports } => format!("has X or Z at {}", ports.join(", ")),
        Cause::UnknownInput { ports } => format!("was given X or Z at {}", ports.join(", ")),
        Cause::Remembers { ports } => format!("depends on what was before the reset: {}", ports.join(", ")),
        Cause::Property { name, message } => format!("violates the property '{name}': {message}"),
        Cause::Stream { stream, kind, message } => {
            format!("sends a transaction on '{stream}' that is {}: {message}", kind.name())
        }
        Cause::Design(message) => format!("complains: {message}"),
        Cause::NothingCompared => "compared nothing".into(),
    };
    let _ = writeln!(text, "# {} {}\n", context.block.name, what.lines().next().unwrap_or_default());
    text.push_str("| | |\n|---|---|\n");
    let mut row = |name: &str, value: &str| {
        let _ = writeln!(text, "| {name} | {} |", value.replace('|', "\\|").replace('\n', " "));
    };
    row("parameters", &context.parameters.to_string());
    row("found by", &format!("{}, seed {}", kept.case, kept.seed));
    row("cycle", &format!("{} of this run; {} of the one that found it", failure.cycle, kept.found_in_cycle));
    match &kept.size {
        Some(size) => row("shrunk to", &size.to_string()),
        None if !failure.is_of_model() => row("shrunk to", "not shrunk: it shows only between two runs"),
        None => row("shrunk to", "not shrunk: no part of the run that was kept fails alone"),
    }
    row("RTL", kept.rtl.as_ref().map_or("as emitted".into(), |path| path.display().to_string()).as_str());
    row("Verilator", &kept.verilator_version);

    if let Cause::Difference { .. } = &failure.cause {
        text.push_str("\n## What differs\n\n| port | element | expected | got |\n|---|---|---|---|\n");
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
    let _ = write!(text, "\n## The last cycles\n\n```\n{}```\n", mismatch_report::cycles(context, failure));
    if let Some(script) = script {
        let _ = write!(text, "\n## The stimulus\n\n```\n{}\n```\n", script.trim());
    }
    let _ = write!(text, "\n## Again\n\n```sh\n{}\n```\n", context.replay.join("\n"));
    let files = if script.is_some() { "`stimulus.txt` what is driven, `wave.fst`" } else { "`wave.fst`" };
    let _ = write!(
        text,
        "\nFiles: {files} with `wave.gtkw` for GTKWave, `excerpt.vcd` the last cycles, `screen.txt` what was shown, \
         `failure.json` for programs.\n"
    );
    text
}
