//! Use of the ports of `index_front_end`.

use crate::index_variants::errors_of;
use warploom_contract::interface::{IllegalInput, Interface, Read};
use warploom_contract::plan::Condition::{Above, All, Any, Equals, Handshake, High};
use warploom_contract::plan::Value::{Highest, Number};

/// Rules for the use of the ports.
pub(crate) const INTERFACE: Interface = Interface {
    reads: &[Read {
        ports: &["launch_address", "launch_dim_x", "launch_dim_y", "launch_dim_z", "launch_instructions"],
        when: High("launch_valid"),
    }],
    holds: &[],
    illegal_inputs: &[
        IllegalInput::new(
            "no_instructions",
            "instructions of 0",
            "a launch has no instructions; the legal range is 1 to 65535",
            All(&[Handshake("launch"), Equals("launch_instructions", Number(0))]),
        ),
        IllegalInput::new(
            "dimension_of_0",
            "answer",
            "a launch has a dimension of 0",
            All(&[
                Handshake("launch"),
                Any(&[
                    Equals("launch_dim_x", Number(0)),
                    Equals("launch_dim_y", Number(0)),
                    Equals("launch_dim_z", Number(0)),
                ]),
            ]),
        ),
        IllegalInput::new(
            "dimension_too_large",
            "answer",
            "a launch has a dimension that is too large for its index bits",
            All(&[
                Handshake("launch"),
                Any(&[Above("launch_dim_x", Highest), Above("launch_dim_y", Highest), Above("launch_dim_z", Highest)]),
            ]),
        ),
    ],
    value_names: &[errors_of(&["done_error"])],
};
