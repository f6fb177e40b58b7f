//! Equivalence of the emitted Verilog and its netlist after synthesis.

use super::engine::Answer;
use super::error::ProveError;
use crate::script::{read_files, run_script_within};
use std::path::Path;
use std::time::{Duration, Instant};
use warploom_emit::Emission;
use warploom_harness::files::write_files;

/// File name of the netlist.
const NETLIST: &str = "netlist.v";

/// Path of Yosys's Verilog models of the cells of a flow's target. Empty for a flow without a target, whose netlist
/// consists of Verilog operators.
fn cell_models(flow: &str) -> &'static str {
    match flow.split(' ').next() {
        Some("synth_ice40") => "+/ice40/cells_sim.v",
        Some("synth_xilinx") => "+/xilinx/cells_sim.v",
        Some("synth_ecp5") => "+/ecp5/cells_sim.v",
        _ => "",
    }
}

/// Yosys commands that hide the names of all wires except ports and outputs of registers, so that only these are
/// compared. Another wire may have different meanings in the design and its netlist, such as the next value of a
/// register before or after its enable.
const REGISTERS_ONLY: &str =
    "select -set registers t:*dff* %x:+[Q] w:* %i %a; rename -hide w:* @registers %d i:* %d o:* %d; select -clear";

/// Synthesises `synthesised` with `flow`, a Yosys command such as `synth_ice40`, in `folder`. Proves the netlist
/// equivalent to `emitted`, starting from equal states. Registers and outputs are compared pair by pair, and each proof
/// may use the previous ones. The remaining pairs are proved together by induction. The time limit includes synthesis
/// and proof.
///
/// # Errors
/// Yosys is missing or fails, or finds nothing to compare. A proof that fails is not an error, but [`Answer::No`].
pub fn compare(
    folder: &Path,
    emitted: &Emission,
    synthesised: &Emission,
    flow: &str,
    limit: Duration,
) -> Result<Answer, ProveError> {
    let started = Instant::now();
    let run =
        |script: &str, detail: &str| run_script_within(folder, script, detail, limit.saturating_sub(started.elapsed()));
    let top = &emitted.top;
    write_files(folder, synthesised)?;
    let script =
        format!("{}; {flow} -top {top}; flatten; write_verilog -noattr {NETLIST}", read_files(synthesised, ""));
    if run(&script, "synthesis")?.is_none() {
        return Ok(Answer::TimedOut);
    }
    write_files(folder, emitted)?;
    // `async2sync` makes asynchronous resets synchronous, so they act in the cycle in which they are sampled.
    let synchronise_resets = if emitted.foreign.is_some() { "async2sync; " } else { "" };
    let read = |files: &str, name: &str| {
        // `prep` would remove unused bits from wires of the netlist, but only wires of the same width are compared.
        format!(
            "{files}; hierarchy -top {top}; proc; flatten; {synchronise_resets}opt_expr; memory_collect; memory_map; \
             opt_clean; {REGISTERS_ONLY}; rename {top} {name}; design -stash {name}; "
        )
    };
    let script = format!(
        "{}{}design -copy-from gold -as gold gold; design -copy-from gate -as gate gate; equiv_make gold gate both; \
         hierarchy -top both; opt_clean; equiv_simple -short -seq 2; equiv_induct; equiv_status",
        read(&read_files(emitted, ""), "gold"),
        read(&format!("read_verilog {NETLIST} {}", cell_models(flow)), "gate"),
    );
    let Some(log) = run(&script, "equivalence")? else { return Ok(Answer::TimedOut) };
    read_status(&log).ok_or_else(|| {
        let detail = "the netlist has no register and no output of the emitted Verilog";
        ProveError::Design(format!("{top} after `{flow}`: no bits to compare, since {detail}"))
    })
}

/// Parses the last output of `equiv_status` in a log; `None` if nothing was compared or there is no such output.
fn read_status(log: &str) -> Option<Answer> {
    // The line is: Of those cells 813 are proven and 0 are unproven.
    let (head, status) = log.rsplit_once(" are proven and ")?;
    let proven: u64 = head.rsplit(' ').next()?.parse().ok()?;
    let unproven: u64 = status.split(' ').next()?.parse().ok()?;
    if unproven == 0 {
        return (proven > 0).then_some(Answer::Yes(0));
    }
    let first = status.lines().find_map(|line| line.trim().strip_prefix("Unproven $equiv ")?.split_once(": "));
    let detail = first.map_or(String::new(), |(_, names)| format!(", first {}", names.replace('\\', "")));
    Some(Answer::No(format!("{unproven} bits differ or are not proved{detail}")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_status_is_read() {
        let proven = "  Of those cells 813 are proven and 0 are unproven.\n  Equivalence successfully proven!\n";
        assert_eq!(read_status(proven), Some(Answer::Yes(0)));
        let unproven = "  Of those cells 7 are proven and 2 are unproven.\n  \
                        Unproven $equiv $x: \\left_gold [1] \\left_gate [1]\n";
        assert_eq!(
            read_status(unproven),
            Some(Answer::No("2 bits differ or are not proved, first left_gold [1] left_gate [1]".into()))
        );
        assert_eq!(read_status(""), None);
        let nothing = "  Of those cells 0 are proven and 0 are unproven.\n  Equivalence successfully proven!\n";
        assert_eq!(read_status(nothing), None);
    }

    #[test]
    fn proofs_stop_at_the_time_limit() {
        let folder = tempfile::tempdir().expect("a folder");
        let emission = crate::sample::emission();
        let answer = compare(folder.path(), &emission, &emission, "synth", Duration::ZERO).expect("Yosys is there");
        assert_eq!(answer, Answer::TimedOut);
    }
}
