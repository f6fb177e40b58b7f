//! Writes the failure directory of a wave that differs from the model. Unlike the directory of a failed run, it has no
//! wave and no `failure.json`.

use super::compare::FailedCycle;
use super::request::Request;
use crate::diagram;
use crate::failure::wave_record::{Description, FILE};
use crate::failure::{excerpt, publish, quoted};
use crate::lockstep::Failure;
use crate::mismatch_report::{self, Context};
use crate::script::{self, Grammar};
use crate::tools::ToolError;
use std::path::Path;
use warploom_contract::Layout;

/// Number of cycles before the failure in the timing diagram.
const PICTURE_BEFORE: u64 = 11;

/// A failure directory that was written.
pub(super) struct FailureFolder {
    pub(super) path: String,
    /// Label and path of each file.
    pub(super) files: Vec<(String, String)>,
}

/// Writes the failure directory of the failing cycle `found` into `failures`, and replaces an older one. The directory
/// appears whole or not at all. `context` describes the check for the mismatch report.
pub(super) fn write(
    request: &Request,
    failures: &Path,
    layout: &Layout,
    found: &FailedCycle,
    context: &Context,
) -> Result<FailureFolder, ToolError> {
    let FailedCycle { time, failure, watched, stimulus, .. } = found;
    let (block, parameters) = (request.block, request.parameters);
    let path = failures.join(format!("{}-wave", block.name));
    let shown_path = path.display().to_string();
    let failed = |error| ToolError::file("writing", &path)(error);
    let first = watched.iter().position(|cycle| cycle.cycle + PICTURE_BEFORE >= failure.cycle).unwrap_or(0);
    let excerpt = excerpt::vcd(layout, watched).map_err(failed)?;
    let stimulus = stimulus.as_ref().map(|steps| {
        let remarks = [
            format!("inputs of {}; the failure is in cycle {}; X and Z are 0", request.wave.display(), failure.cycle),
            format!("found by: {}", request.replay),
        ];
        script::text(block, parameters, 1, &remarks, &Grammar::of(block, parameters), steps)
    });
    let description = Description {
        block: block.name.into(),
        parameters: parameters.to_string(),
        wave: request.wave.display().to_string(),
        time: time.clone(),
        kind: failure.cause.kind().into(),
        message: failure.cause.message(),
        cycle: failure.cycle,
        command: request.replay.into(),
    };
    let description = serde_json::to_string_pretty(&description).map_err(|error| failed(error.into()))?;
    let mut files = vec![
        ("page", "README.md", page(context, failure, time, stimulus.is_some().then_some(shown_path.as_str()))),
        ("diagram", "timing.svg", diagram::difference(block, layout, &watched[first..], failure)),
        ("vcd", "excerpt.vcd", String::from_utf8_lossy(&excerpt).into_owned()),
        ("mismatch", "mismatch.txt", mismatch_report::render(context, failure)),
        ("data", FILE, format!("{description}\n")),
    ];
    files.extend(stimulus.map(|text| ("script", "stimulus.txt", text)));
    let texts: Vec<(&str, &str)> = files.iter().map(|(_, name, text)| (*name, text.as_str())).collect();
    publish::write(&path, &texts)?;
    let files = files.iter().map(|(kind, name, _)| (kind.to_string(), path.join(name).display().to_string()));
    Ok(FailureFolder { path: shown_path, files: files.collect() })
}

/// Renders the Markdown page. `time` is the time of the failure in the wave, with its unit. `folder` is the path of the
/// directory if it contains a script.
fn page(context: &Context, failure: &Failure, time: &str, folder: Option<&str>) -> String {
    let mut text = format!("# {} differs in a wave: {}\n\n", context.block.name, failure.cause.message());
    text += &format!("| | |\n|---|---|\n| parameters | {} |\n| found in | {} |\n", context.parameters, context.run);
    text += &format!("| cycle | {}, at {time} |\n", failure.cycle);
    text += "\n![timing, the failing cycle marked](timing.svg)\n";
    text += &format!("\n## Last cycles\n\n```\n{}```\n", mismatch_report::cycles(context, failure));
    text += &format!("\n## Reproduction\n\n```sh\n{}\n```\n", context.replay.join("\n"));
    if let Some(folder) = folder {
        let script = quoted(&format!("{folder}/stimulus.txt"));
        text += "\n`stimulus.txt` has the inputs of the wave up to this cycle and shortly after it. This command runs \
                 them in the harness, which shrinks the failure. `DIR` is the directory of your Verilog:\n";
        text += &format!("\n```sh\n{} cosim --script {script} --rtl DIR\n```\n", crate::message::program());
    }
    text += "\nFiles: `timing.svg`, `excerpt.vcd` (the last cycles), `mismatch.txt` (the report on the terminal), \
             `check.json` (for programs).\n";
    text
}
