//! Tests of the arbiter's stimulus against its model alone.

use crate::coverage::bins::Counter;
use crate::stimulus::tests::run;
use crate::stimulus::{directed, random, Stimulus};
use std::collections::BTreeMap;
use warploom_contract::{block, Block, Parameters};

fn arbiter() -> &'static Block {
    block("lock_arbiter").expect("on the shelf")
}

fn counts(parameters: &Parameters, stimulus: &mut dyn Stimulus, most: u64) -> (BTreeMap<String, u64>, u64) {
    let layout = arbiter().layout(parameters);
    let mut counter = Counter::new(arbiter(), parameters, &layout);
    let cycles = run(arbiter(), parameters, stimulus, most, |cycle| {
        if cycle.number > 0 {
            counter.observe(cycle.inputs, cycle.outputs);
        }
    });
    let counts = counter.counts().into_iter().filter(|bin| bin.unreachable.is_none());
    (counts.map(|bin| (bin.name, bin.count)).collect(), cycles)
}

#[test]
fn look() {
    for set in [
        &[][..],
        &["WARPS=1", "LOCKS=1"],
        &["WARPS=8", "LOCKS=4", "FIFO_DEPTH=3"],
        &["WARPS=64", "LOCKS=16"],
        &["AGING=3", "OVERDUE=9"],
        &["WARPS=8", "LOCKS=8"],
        &["WARPS=3", "LOCKS=1", "PRIORITY_BITS=1", "COUNT_BITS=3", "FIFO_DEPTH=2"],
        &["AGING=65536", "OVERDUE=65536"],
    ] {
        let parameters = arbiter().with_settings(set).expect("compiled in");
        let start = std::time::Instant::now();
        let (random, _) = counts(&parameters, random(arbiter(), &parameters, 1).as_mut(), 100_000);
        eprintln!("{set:?} random {:?}", start.elapsed());
        let mut sum: BTreeMap<String, u64> = BTreeMap::new();
        for mut case in directed(arbiter(), &parameters) {
            let (counts, cycles) = counts(&parameters, case.stimulus.as_mut(), 1_000_000);
            eprintln!("  {:40} {cycles} {:?}", case.name, case.stimulus.complaint());
            for (name, count) in counts {
                *sum.entry(name).or_default() += count;
            }
        }
        for (name, count) in &random {
            eprintln!(
                "    {name:45} random {count:6}  directed {:6}{}",
                sum[name],
                if *count == 0 || sum[name] == 0 { " <<<<" } else { "" }
            );
        }
    }
}

#[test]
fn trace() {
    use super::ports::LockPorts;
    let parameters = arbiter().with_settings(&["AGING=3", "OVERDUE=9"]).expect("compiled in");
    let ports = LockPorts::new(arbiter(), &parameters);
    let mut case = directed(arbiter(), &parameters).into_iter().find(|c| c.name == "sections_of_two").unwrap();
    let layout = arbiter().layout(&parameters);
    run(arbiter(), &parameters, case.stimulus.as_mut(), 20000, |cycle| {
        if cycle.number < 14000 {
            return;
        }
        if cycle.number > 14200 {
            return;
        }
        let get = |name: &str| warploom_golden::bits::Place::of(layout.input(name)).get(cycle.inputs);
        let mut line = format!("{:4} limit {}", cycle.number, get("count_limit"));
        if get("reset") == 1 {
            line += " RESET";
        }
        if let Some(x) = ports.taken(cycle.inputs, cycle.outputs) {
            line += &format!(" ask{x:?}");
        }
        if get("release_valid") == 1 {
            line += &format!(
                " give({}, {})",
                get("release_warp"),
                if get("release_all") == 1 { 99 } else { get("release_lock") }
            );
        }
        if get("retire_valid") == 1 {
            line += &format!(" retire({})", get("retire_warp"));
        }
        if let Some(x) = ports.grant(cycle.outputs) {
            line += &format!(" GRANT{x:?}");
        }
        if let Some(x) = ports.park(cycle.outputs) {
            line += &format!(" PARK{x:?}");
        }
        if let Some(x) = ports.told(cycle.outputs) {
            line += &format!(" YIELD({x}) ");
        }
        if let Some(x) = ports.error(cycle.outputs) {
            line += &format!(" ERROR{x:?}");
        }
        line += &format!("   {:?}", (0..4).map(|l| ports.owner(cycle.outputs, l)).collect::<Vec<_>>());
        eprintln!("{line}");
    });
}
