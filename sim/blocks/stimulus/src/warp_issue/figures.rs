//! Measured cycles of `warp_issue` against their targets.

use super::measure::{measure, Cycles};
use warploom_contract::Parameters;
use warploom_contracts::warp_issue;
use warploom_harness::bench::{Bench, Figure, Measurements};
use warploom_harness::error::CampaignError;

/// Measurements of the block.
pub static MEASUREMENTS: Measurements = Measurements::of_cycles(figures);

/// Figures at each number of lanes of the contract.
fn figures(bench: &Bench) -> Result<Vec<Figure>, CampaignError> {
    let settings = warp_issue::LANES.iter().map(|lanes| [format!("LANES={lanes}")]);
    bench.measure_each(settings, measure, of_cycles)
}

/// Figures of one measurement. Each row has the quantity, its target and its measured value, in cycles.
fn of_cycles(parameters: &Parameters, cycles: &Cycles) -> Vec<Figure> {
    let size = format!("{} lanes", parameters.get("LANES"));
    let Cycles { redirects, ends, .. } = cycles;
    let over_redirects =
        format!("the same over 1 to {redirects} redirects answered at once, less 3 for each; of {ends} ends in all");
    [
        ("end of block to issue", 2, cycles.issue),
        ("end of block to run, enter in the cycle of issue", 3, cycles.end_to_run),
        (over_redirects.as_str(), 3, cycles.over_redirects),
        ("launch to run, enter in the cycle of issue", 2, cycles.launch_to_run),
        ("last exit to done", 1, cycles.end_to_done),
        ("launch without threads to done", 1, cycles.launch_to_done),
        ("late enter to redirect", 3, cycles.late_redirect),
        ("late enter to run", 1, cycles.late_run),
        ("run to run, all answered at once", 3, cycles.run_to_run),
    ]
    .map(|(quantity, target, measured)| Figure::of_size(&size, quantity, target, measured, "cycles"))
    .to_vec()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missed_target_is_reported() {
        let parameters = warp_issue::BLOCK.defaults();
        let reached = |cycles: &Cycles| warploom_harness::bench::reached(&of_cycles(&parameters, cycles));
        let at_targets = Cycles {
            issue: 2,
            end_to_run: 3,
            over_redirects: 3,
            redirects: 3,
            launch_to_run: 2,
            end_to_done: 1,
            launch_to_done: 1,
            late_redirect: 3,
            late_run: 1,
            run_to_run: 3,
            ends: 72,
        };
        assert_eq!(reached(&at_targets), [true; 9]);
        let slower = Cycles { over_redirects: 4, end_to_done: 2, run_to_run: 4, ..at_targets };
        assert_eq!(reached(&slower), [true, true, false, true, false, true, true, true, false]);
    }
}
