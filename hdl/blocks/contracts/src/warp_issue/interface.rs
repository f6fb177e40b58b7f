//! Use of the ports of `warp_issue`.

use super::plan::{IDLE, ISSUED, RUNNING};
use warploom_contract::interface::{IllegalInput, Interface, Read};
use warploom_contract::plan::Condition::{All, High, Not};

/// Rules for the use of the ports.
pub(crate) const INTERFACE: Interface = Interface {
    reads: &[
        Read { ports: &["launch_pc", "launch_mask"], when: High("launch_valid") },
        Read { ports: &["end_taken", "end_exit", "end_pc_taken", "end_pc_fall", "end_park"], when: High("end_valid") },
        Read { ports: &["enter_sync", "manage_enable"], when: High("enter_valid") },
    ],
    holds: &[],
    illegal_inputs: &[
        IllegalInput::new(
            "launch_of_a_live_warp",
            "errors",
            "a launch comes while threads of the warp are live; it is ignored",
            All(&[High("launch_valid"), Not(&IDLE)]),
        ),
        IllegalInput::new(
            "enter_without_issue",
            "errors",
            "an enter comes while no block is issued or redirected to; it is ignored",
            All(&[High("enter_valid"), Not(&ISSUED)]),
        ),
        IllegalInput::new(
            "end_without_run",
            "errors",
            "an end comes while no block runs; it is ignored",
            All(&[High("end_valid"), Not(&RUNNING)]),
        ),
        IllegalInput::new(
            "ignored_input",
            "errors",
            "a launch, end or enter of the previous cycle was not allowed in the state of the warp",
            High("error_valid"),
        ),
    ],
    value_names: &[],
};
