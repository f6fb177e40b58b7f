//! Use of the ports of `thread_order`.

use warploom_contract::interface::{Hold, IllegalInput, Interface, Read, ValueNames, Values};
use warploom_contract::plan::Condition::{self, Above, All, Any, Equals, Handshake, High};
use warploom_contract::plan::Value::{Highest, Number};

/// Names of the styles.
pub const STYLE_NAMES: &[(u64, &str)] =
    &[(0, "sequential"), (1, "strided"), (2, "zigzag"), (3, "tiled"), (4, "hilbert")];

/// A write of a slot whose style has parameters.
const WITH_PARAMETERS: Condition =
    All(&[High("slot_write"), Any(&[Equals("slot_style", Number(1)), Equals("slot_style", Number(3))])]);

/// Rules for the use of the ports.
pub(crate) const INTERFACE: Interface = Interface {
    reads: &[
        Read { ports: &["slot_number", "slot_style"], when: High("slot_write") },
        Read { ports: &["slot_a", "slot_b"], when: WITH_PARAMETERS },
        Read { ports: &["start_slot", "start_width", "start_height"], when: High("start_valid") },
        Read { ports: &["unit_ready"], when: High("unit_valid") },
    ],
    holds: &[Hold { valid: "unit_valid", ready: "unit_ready", rule: "next unit" }],
    illegal_inputs: &[
        IllegalInput::new(
            "dimension_of_0",
            "errors",
            "a start has a dimension of 0",
            All(&[Handshake("start"), Any(&[Equals("start_width", Number(0)), Equals("start_height", Number(0))])]),
        ),
        IllegalInput::new(
            "dimension_too_large",
            "errors",
            "a start has a width above 2^X_BITS or a height above 2^Y_BITS",
            All(&[Handshake("start"), Any(&[Above("start_width", Highest), Above("start_height", Highest)])]),
        ),
    ],
    value_names: &[
        ValueNames { name: "style", ports: &["slot_style"], values: Values::Named(STYLE_NAMES) },
        ValueNames { name: "error", ports: &["error_code"], values: Values::Errors(&[1, 2, 3]) },
    ],
};
