//! Use of the ports of `sync_channels`.

use crate::plan::{all_warps_exist, at_or_above, every_value_is_valid, ALL_NUMBERS_EXIST};
use warploom_contract::interface::{IllegalInput, Interface, Read, ValueNames, Values};
use warploom_contract::plan::Condition::{All, High};
use warploom_contract::Parameters;

fn all_channels_exist(parameters: &Parameters) -> bool {
    every_value_is_valid(parameters, "CHANNELS")
}

/// Rules for the use of the ports.
pub(crate) const INTERFACE: Interface = Interface {
    reads: &[
        Read { ports: &["signal_channel"], when: High("signal_valid") },
        Read { ports: &["wait_warp", "wait_channel"], when: High("wait_valid") },
    ],
    holds: &[],
    illegal_inputs: &[
        IllegalInput::new(
            "signal_channel_out_of_range",
            "errors",
            "a signal names a channel that does not exist",
            All(&[High("signal_valid"), at_or_above!("signal_channel", "CHANNELS")]),
        )
        .impossible_at(all_channels_exist, ALL_NUMBERS_EXIST),
        IllegalInput::new(
            "wait_warp_out_of_range",
            "errors",
            "a wait names a warp that does not exist",
            All(&[High("wait_valid"), at_or_above!("wait_warp", "WARPS")]),
        )
        .impossible_at(all_warps_exist, ALL_NUMBERS_EXIST),
        IllegalInput::new(
            "wait_channel_out_of_range",
            "errors",
            "a wait names a channel that does not exist",
            All(&[High("wait_valid"), at_or_above!("wait_channel", "CHANNELS")]),
        )
        .impossible_at(all_channels_exist, ALL_NUMBERS_EXIST),
    ],
    value_names: &[
        ValueNames { name: "signal_error", ports: &["signal_error_code"], values: Values::Errors(&[1, 3]) },
        ValueNames { name: "wait_error", ports: &["wait_error_code"], values: Values::Errors(&[2, 3]) },
    ],
};
