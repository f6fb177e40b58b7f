//! Use of the ports of `index_generator`.

use crate::index_variants::errors_of;
use warploom_contract::interface::{IllegalInput, Interface, Read};
use warploom_contract::plan::Condition::{Above, All, Any, Equals, Handshake, High};
use warploom_contract::plan::Value::{Highest, Number};

/// Rules for the use of the ports.
pub(crate) const INTERFACE: Interface = Interface {
    reads: &[
        Read { ports: &["cfg_address", "cfg_dim_x", "cfg_dim_y", "cfg_dim_z"], when: High("cfg_valid") },
        Read { ports: &["read_address"], when: High("read_enable") },
    ],
    holds: &[],
    illegal_inputs: &[
        IllegalInput::new(
            "dimension_of_0",
            "done payload",
            "a configuration has a dimension of 0",
            All(&[
                Handshake("cfg"),
                Any(&[Equals("cfg_dim_x", Number(0)), Equals("cfg_dim_y", Number(0)), Equals("cfg_dim_z", Number(0))]),
            ]),
        ),
        IllegalInput::new(
            "dimension_too_large",
            "done payload",
            "a configuration has a dimension that is too large for its index bits",
            All(&[
                Handshake("cfg"),
                Any(&[Above("cfg_dim_x", Highest), Above("cfg_dim_y", Highest), Above("cfg_dim_z", Highest)]),
            ]),
        ),
    ],
    value_names: &[errors_of(&["done_error"])],
};
