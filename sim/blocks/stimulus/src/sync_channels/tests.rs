//! Tests that the random stimulus makes progress, and that directed cases reach the situations that they are named
//! after.

use super::{directed, random};
use crate::testing::Subject;
use warploom_contracts::sync_channels::BLOCK;
use warploom_golden::sync_channels::{Channels, Inputs, Ports, Size, SyncChannels};

const SUBJECT: Subject = Subject { block: &BLOCK, model: |parameters| Box::new(SyncChannels::new(parameters)), random };

#[test]
fn warps_that_wait_for_each_other_do_not_end_random_stimulus() {
    SUBJECT.assert_that_answers_keep_coming("wake_valid");
}

#[test]
fn wakes_are_pending_in_a_reset() {
    for parameters in BLOCK.samples() {
        let ports = Ports::new(&BLOCK.layout(&parameters));
        let mut case =
            directed(&parameters).into_iter().find(|case| case.name == "reset_in_the_middle").expect("a case");
        let mut channels = Channels::new(Size::new(&parameters));
        let mut cleared = 0;
        SUBJECT.run(&parameters, case.stimulus.as_mut(), 100_000, |cycle| {
            let inputs = ports.inputs(cycle.inputs);
            if inputs.reset {
                // A wake that would leave in the next cycle without the reset.
                let mut without = channels.clone();
                without.step(&Inputs::default());
                cleared += u64::from(without.outputs().wake.is_some());
            }
            channels.step(&inputs);
        });
        // A wake stays pending after its first cycle only if two wakes become pending at once. That needs two warps and
        // two channels.
        let can_stay_pending = parameters.get("WARPS") > 1 && parameters.get("CHANNELS") > 1;
        assert_eq!(cleared > 0, can_stay_pending, "{parameters}: {cleared}");
    }
}
