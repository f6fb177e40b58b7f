//! Tests of the stimulus against the golden models alone: coverage and legality.

use std::collections::BTreeMap;
use warploom::blocks::REGISTRY;
use warploom_contract::Parameters;
use warploom_harness::coverage::bins::Counter;
use warploom_harness::registry::Entry;
use warploom_harness::stimulus::{run_on_model, Cycle, Source, Stimulus, MAX_THREADS, RESET_CYCLES};
use warploom_model::bits::PortBits;
use warploom_tests::block_data::BlockData;

/// Runs a stimulus against the block's model for at most `cycles` cycles, and returns the number of cycles. `look`
/// receives the ports of each cycle.
fn run(
    block: &Entry,
    parameters: &Parameters,
    stimulus: &mut dyn Stimulus,
    cycles: u64,
    look: impl FnMut(&Cycle),
) -> u64 {
    let mut model = block.device(parameters).expect("the block has a model");
    run_on_model(model.as_mut(), &block.layout(parameters), stimulus, cycles, look)
}

#[test]
fn a_seed_drives_the_same_inputs_always() {
    for block in REGISTRY.blocks().iter() {
        let parameters = block.defaults();
        let hash = |seed| {
            let mut hash = 0u64;
            run(block, &parameters, block.random(&parameters, seed).as_mut(), 2000, |cycle| {
                for word in cycle.inputs {
                    hash = hash.wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(7) ^ word;
                }
            });
            hash
        };
        assert_eq!(hash(1), hash(1));
        assert_ne!(hash(1), hash(2));
    }
    // The first values of seed 1 are the same on every machine.
    let mut source = Source::new(1);
    assert_eq!([source.bits(), source.bits()], [7_424_550_030_962_593_201, 1_482_817_706_323_250_795]);
}

#[test]
fn every_stimulus_begins_with_a_reset() {
    for block in REGISTRY.blocks().iter().filter(|block| block.is_clocked()) {
        let parameters = block.defaults();
        let reset = PortBits::of(block.layout(&parameters).input("reset"));
        let mut all: Vec<Box<dyn Stimulus>> = vec![block.random(&parameters, 3)];
        all.extend(block.directed(&parameters).into_iter().map(|case| case.stimulus));
        all.extend(block.exhaustive(&parameters, MAX_THREADS));
        for mut stimulus in all {
            run(block, &parameters, stimulus.as_mut(), RESET_CYCLES, |cycle| assert_eq!(reset.get(cycle.inputs), 1));
        }
    }
}

#[test]
fn there_is_a_directed_case_for_each_test_point_and_it_ends() {
    for block in REGISTRY.blocks() {
        for parameters in block.combinations() {
            let cases = block.directed(&parameters);
            let names: Vec<_> = cases.iter().map(|case| case.name).collect();
            let points: Vec<_> = block.test_points.iter().map(|point| point.name).collect();
            assert_eq!(names, points, "{}", block.name);
        }
        let data = BlockData::read(block.name);
        for parameters in block.samples() {
            for mut case in block.directed(&parameters) {
                let max = data.max_cycles(case.name);
                let cycles = run(block, &parameters, case.stimulus.as_mut(), max + 1, |_| {});
                assert!(cycles <= max, "{}.{} at {parameters} takes longer than {max} cycles", block.name, case.name);
                assert_eq!(case.stimulus.error(), None, "{}.{} at {parameters}", block.name, case.name);
            }
        }
    }
}

#[test]
fn a_block_without_a_clock_has_no_launches() {
    for block in REGISTRY.blocks().iter().filter(|block| !block.is_clocked()) {
        assert!(block.trace.is_none() && block.exhaustive(&block.defaults(), MAX_THREADS).is_none(), "{}", block.name);
    }
}

#[test]
fn properties_hold_for_the_models_under_every_stimulus() {
    for block in REGISTRY.blocks().iter() {
        for parameters in block.samples() {
            let mut all: Vec<(String, Box<dyn Stimulus>, u64)> =
                (0..3).map(|seed| (format!("seed {seed}"), block.random(&parameters, seed), 30_000)).collect();
            let directed = block.directed(&parameters).into_iter();
            all.extend(directed.map(|case| (case.name.to_string(), case.stimulus, 100_000)));
            for (name, mut stimulus, cycles) in all {
                let mut properties = block.properties(&parameters);
                assert!(!properties.is_empty());
                run(block, &parameters, stimulus.as_mut(), cycles, |cycle| {
                    for property in &mut properties {
                        if let Err(error) = property.observe(cycle.number, cycle.inputs, cycle.outputs) {
                            let property = property.name();
                            panic!("{}, {name}, cycle {}: {property}: {error}", block.name, cycle.number);
                        }
                    }
                });
            }
        }
    }
}

/// Returns the bins that the ordinary suite leaves empty. The suite consists of all directed cases and random stimulus.
fn empty_bins(block: &Entry, parameters: &Parameters, cycles: u64) -> Vec<&'static str> {
    let layout = block.layout(parameters);
    let mut counts: BTreeMap<String, u64> = BTreeMap::new();
    let directed = block.directed(parameters).into_iter().map(|case| (case.stimulus, u64::MAX));
    let random = (block.random(parameters, 1), cycles);
    for (mut stimulus, cycles) in directed.chain([random]) {
        let mut counter = Counter::new(block, parameters, &layout);
        run(block, parameters, stimulus.as_mut(), cycles, |cycle| {
            // As in the harness, bins count from the cycle after the first cycle with reset.
            if cycle.number > 0 {
                counter.observe(cycle.inputs, cycle.outputs);
            }
        });
        for bin in counter.counts() {
            // An unreachable bin counts as reached.
            let unreachable = u64::from(bin.unreachable.is_some());
            *counts.entry(bin.name).or_default() += bin.count + unreachable;
        }
    }
    block.test_plan.iter().map(|bin| bin.name).filter(|name| counts[*name] == 0).collect()
}

#[test]
fn the_ordinary_suite_reaches_every_bin_of_every_plan() {
    let mut empty = Vec::new();
    for block in REGISTRY.blocks() {
        for parameters in block.samples() {
            let bins = empty_bins(block, &parameters, 50_000);
            empty.extend(bins.into_iter().map(|bin| format!("{} {parameters}: {bin}", block.name)));
        }
    }
    assert!(empty.is_empty(), "{}", empty.join("\n"));
}
