//! Placement and routing.

use super::target::Device;
use super::wrapper::INSTANCE;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;
use std::time::Duration;
use warploom_harness::files;
use warploom_harness::tools::{output_within, show, Found, ToolError};

/// Requested clock frequency in MHz. No block reaches it at its default parameters, so the tools do not stop early.
pub(super) const REQUESTED_MHZ: &str = "200";

/// Result of placement and routing.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Routed {
    /// The design is placed and routed.
    Reaches {
        /// Clock frequency in MHz.
        clock: f64,
        /// The source signals along the critical path, from register to register.
        path: Vec<String>,
    },
    /// The device is too small. The text lists the resources of which it has too few, as far as they are known.
    TooLarge(String),
    /// Placement and routing exceeded the time limit of this number of minutes.
    GivenUp(f64),
}

/// The used fields of nextpnr's `--report`.
#[derive(Deserialize)]
struct Report {
    critical_paths: Vec<CriticalPath>,
    fmax: BTreeMap<String, Clock>,
}

/// A clock of the report.
#[derive(Deserialize)]
struct Clock {
    /// Frequency in MHz.
    achieved: f64,
}

/// A critical path. `from` and `to` are clock edges, such as `posedge clock`, or `<async>`.
#[derive(Deserialize)]
struct CriticalPath {
    from: String,
    to: String,
    path: Vec<Step>,
}

/// A step of a path, through a cell or along a net.
#[derive(Deserialize)]
struct Step {
    from: End,
    to: End,
    net: Option<String>,
}

/// An end of a step: a port of a cell.
#[derive(Deserialize)]
struct End {
    cell: String,
}

/// Places and routes the netlist in the file `json` in `folder`, with the placement seed `seed`. `minutes` is the time
/// limit.
///
/// # Errors
/// The tool fails, and the reason is neither a lack of resources nor the time limit.
pub(super) fn route(
    folder: &Path,
    device: &Device,
    tool: &Found,
    json: &str,
    seed: u32,
    minutes: f64,
) -> Result<Routed, ToolError> {
    let report = format!("{json}.{seed}.report");
    let mut command = Command::new(&tool.path);
    command.current_dir(folder).args(device.arguments).args([
        "--json",
        json,
        "--report",
        &report,
        "--freq",
        REQUESTED_MHZ,
    ]);
    command.args(["--timing-allow-fail", "--seed", &seed.to_string()]);
    let shown = show(&command);
    let failed = |status: String, output: String| ToolError::Failed {
        tool: device.tool.name,
        status,
        subject: format!("{json}, seed {seed}"),
        command: shown.clone(),
        output,
    };
    let limit = Duration::from_secs_f64(60.0 * minutes);
    let output = output_within(&mut command, limit).map_err(|error| failed(error.to_string(), String::new()))?;
    let Some(output) = output else { return Ok(Routed::GivenUp(minutes)) };
    if !output.status.success() {
        let text = String::from_utf8_lossy(&output.stderr) + String::from_utf8_lossy(&output.stdout);
        return match missing_resource(&text) {
            Some(lacking) => Ok(Routed::TooLarge(lacking)),
            None => Err(failed(output.status.to_string(), errors(&text))),
        };
    }
    let path = folder.join(&report);
    let text = files::text(&path)?;
    read(&text).ok_or_else(|| failed("no clock in the report".into(), String::new()))
}

/// Parses the clock frequency and the critical path from a report; `None` if it has no clock frequency.
fn read(text: &str) -> Option<Routed> {
    let report: Report = serde_json::from_str(text).ok()?;
    let clock = report.fmax.values().map(|clock| clock.achieved).fold(f64::INFINITY, f64::min);
    // From register to register of one clock.
    let is_clocked = |path: &&CriticalPath| path.from == path.to && path.from.starts_with("posedge");
    let mut signals: Vec<String> = Vec::new();
    for step in report.critical_paths.iter().find(is_clocked).map_or(&[][..], |path| &path.path) {
        for name in step.net.iter().chain([&step.from.cell, &step.to.cell]) {
            signals.extend(source_signal(name).filter(|name| !signals.contains(name)));
        }
    }
    clock.is_finite().then_some(Routed::Reaches { clock, path: signals })
}

/// The source signal in the name of a cell or a net; `None` if the tools invented the name.
fn source_signal(name: &str) -> Option<String> {
    // Yosys names a cell by a signal at one of its ports, the cell type and the port. The signal ends at one of these.
    const CELL_TYPES: &[&str] =
        &["_SB_", "_TRELLIS_", "_CCU2C_", "_LUT4_", "_PFUMX_", "_L6MUX21_", "_DP16KD_", "_PDPW16KD_", "$"];
    let end = CELL_TYPES.iter().filter_map(|cell| name.find(cell)).min().unwrap_or(name.len());
    // An index in the path belongs to an array of instances; one at the end selects a bit of the signal.
    let start = name[..end].rfind('.').map_or(0, |dot| dot + 1);
    let end = name[start..end].find('[').map_or(end, |bit| start + bit);
    // A register's input is named after the register, with "_next".
    let signal = name[..end].trim_end_matches("_next");
    // The wrapper instantiates the design as `INSTANCE`.
    let signal = signal.strip_prefix(INSTANCE).map_or(signal, |rest| rest.trim_start_matches('.'));
    (!signal.is_empty()).then(|| signal.to_string())
}

/// The missing resources according to the messages of nextpnr, e.g. `9000 ICESTORM_LC of 7680`; `None` if it failed for
/// another reason.
fn missing_resource(text: &str) -> Option<String> {
    // The lines of the table of used resources, e.g. `ICESTORM_LC: 9000/ 7680 117%`.
    let exceeded = text.lines().filter_map(|line| {
        let line = line.trim_start_matches("Info:").trim();
        let (kind, rest) = line.split_once(':')?;
        let (used, rest) = rest.split_once('/')?;
        let (used, available): (u64, u64) =
            (used.trim().parse().ok()?, rest.split_whitespace().next()?.trim_end_matches('%').parse().ok()?);
        (used > available).then(|| format!("{used} {kind} of {available}"))
    });
    let mut exceeded: Vec<String> = exceeded.collect();
    exceeded.dedup();
    // Parts of messages that a placement failed.
    const PLACEMENT_ERRORS: &[&str] = &[
        "no BELs remaining",
        "no Bels remaining",
        "Unable to place cell",
        "failed to place cell",
        "Unable to find legal placement",
        "Unable to find a placement",
        "Unable to find placement",
    ];
    let is_unplaced = PLACEMENT_ERRORS.iter().any(|error| text.contains(error));
    match exceeded.is_empty() {
        false => Some(exceeded.join(", ")),
        true => is_unplaced.then(|| "insufficient resources for placement".into()),
    }
}

/// The error lines of nextpnr.
fn errors(text: &str) -> String {
    text.lines().filter(|line| line.contains("ERROR")).map(|line| format!("  | {line}\n")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn source_signals_are_found_in_the_names_of_cells() {
        assert_eq!(source_signal("inner.lane_0.index_x_SB_DFFESR_Q_3_DFFLC").as_deref(), Some("lane_0.index_x"));
        assert_eq!(source_signal("inner.lane[3].x_next[4]").as_deref(), Some("lane[3].x"));
        assert_eq!(source_signal("inner.index_x_next[4]").as_deref(), Some("index_x"));
        assert_eq!(source_signal("in_TRELLIS_FF_Q_74").as_deref(), Some("in"));
        assert_eq!(source_signal("$nextpnr_ICESTORM_LC_0"), None);
    }

    #[test]
    fn clock_and_path_are_read_from_a_report() {
        let text = r#"{"critical_paths": [
            {"from": "<async>", "to": "posedge c", "path": []},
            {"from": "posedge c", "to": "posedge c", "path": [
                {"delay": 1, "from": {"cell": "inner.a_SB_DFF_Q_1_DFFLC"}, "to": {"cell": "inner.a_SB_DFF_Q_1_DFFLC"}},
                {"delay": 1, "net": "inner.a[1]",
                 "from": {"cell": "inner.a_SB_DFF_Q_1_DFFLC"}, "to": {"cell": "inner.b_SB_DFF_Q_LC"}}]}],
            "fmax": {"c": {"achieved": 81.5, "constraint": 200}}, "utilization": {}}"#;
        assert_eq!(read(text), Some(Routed::Reaches { clock: 81.5, path: vec!["a".into(), "b".into()] }));
        assert_eq!(read(r#"{"critical_paths": [], "fmax": {}}"#), None);
    }

    #[test]
    fn missing_resources_are_read() {
        let log = "Info: Device utilisation:\nInfo: \t         ICESTORM_LC:  9000/ 7680   117%\n\
                   Info: \t ICESTORM_RAM:   1/   32     3%\n\
                   ERROR: Unable to place cell 'x', no Bels remaining of type 'ICESTORM_LC'\n";
        assert_eq!(missing_resource(log).as_deref(), Some("9000 ICESTORM_LC of 7680"));
        assert_eq!(missing_resource("ERROR: no such file"), None);
    }
}
