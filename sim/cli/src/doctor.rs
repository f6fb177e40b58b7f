//! `warploom doctor`: location and version of each tool, and how to install missing ones.

use crate::failure::Done;
use crate::output::{self, Format};
use crate::table::Page;
use crate::tables;
use anyhow::Result;
use clap::Args;
use serde::Serialize;
use std::path::PathBuf;
use warploom_harness::tools::{self, Tool, COMPILER, HEADERS, TOOLS, VERILATOR};

/// The arguments.
#[derive(Debug, Args)]
pub struct Arguments {
    /// Verilator program [default: that of WARPLOOM_VERILATOR, or the one on the PATH].
    #[arg(long, value_name = "PATH")]
    pub verilator: Option<PathBuf>,
    /// Output format.
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}

/// State of a tool or a C header. Headers have neither path nor version.
#[derive(Serialize)]
struct Finding {
    tool: &'static str,
    required: bool,
    usable: bool,
    path: Option<String>,
    version: Option<String>,
    minimum: Option<String>,
    purpose: &'static str,
    /// The problem and its remedy; `None` for a usable tool.
    advice: Option<String>,
}

/// Runs the subcommand.
///
/// # Errors
/// None; missing tools are part of the result.
pub fn run(arguments: &Arguments) -> Result<Done> {
    let chosen = tools::chosen_verilator(arguments.verilator.as_deref());
    let mut findings: Vec<Finding> =
        TOOLS.iter().map(|tool| examine(tool, chosen.as_deref().filter(|_| tool.name == VERILATOR.name))).collect();
    let compiler = COMPILER.find(None).ok();
    findings.extend(HEADERS.iter().map(|header| {
        let usable = compiler.as_ref().is_some_and(|compiler| header.is_available(compiler));
        Finding {
            tool: header.name,
            required: false,
            usable,
            path: None,
            version: None,
            minimum: None,
            purpose: header.purpose,
            advice: (!usable).then(|| format!("on Debian: apt-get install {}", header.package)),
        }
    }));
    let is_missing = findings.iter().any(|finding| finding.required && !finding.usable);
    if arguments.format == Format::Json {
        output::json(&findings);
    } else {
        print(&Page::new(arguments.format), &findings);
    }
    Ok(if is_missing { Done::ToolsMissing } else { Done::Success })
}

/// Searches for a tool. `chosen` is the program that the user chose for it, if any.
fn examine(tool: &Tool, chosen: Option<&std::path::Path>) -> Finding {
    let found = tool.find(chosen);
    let (path, version) = match &found {
        Ok(found) => (Some(found.path.display().to_string()), found.version.map(|version| version.to_string())),
        Err(tools::ToolError::TooOld { path, found, .. }) => (Some(path.clone()), Some(found.to_string())),
        Err(_) => (None, None),
    };
    Finding {
        tool: tool.name,
        required: tool.is_required,
        usable: found.is_ok(),
        path,
        version,
        minimum: tool.minimum.map(|minimum| minimum.to_string()),
        purpose: tool.purpose,
        advice: found.err().map(|error| error.to_string()),
    }
}

/// Prints one row per tool.
fn print(page: &Page, findings: &[Finding]) {
    let rows = findings.iter().map(|finding| {
        let state = match (finding.usable, finding.required) {
            (true, _) => "ok",
            (false, true) => "MISSING",
            (false, false) => "not found",
        };
        let text = |value: &Option<String>| value.clone().unwrap_or_default();
        vec![
            finding.tool.to_string(),
            state.to_string(),
            text(&finding.version),
            text(&finding.minimum),
            text(&finding.path),
            finding.purpose.to_string(),
        ]
    });
    page.table(tables::TOOLS, rows);
    for finding in findings {
        if let Some(advice) = &finding.advice {
            page.remark(&format!("{}: {advice}", finding.tool));
        }
    }
    if let Some(verilator) = findings.iter().find(|finding| finding.tool == VERILATOR.name && finding.usable) {
        let (path, version) = (verilator.path.as_deref(), verilator.version.as_deref());
        page.remark(&format!(
            "cosim uses {} (version {})",
            path.unwrap_or(VERILATOR.name),
            version.unwrap_or("unknown")
        ));
    }
}
