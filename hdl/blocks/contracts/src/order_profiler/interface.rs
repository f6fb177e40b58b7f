//! Use of the ports of `order_profiler`.

use crate::plan::{at_or_above, every_value_is_valid, ALL_NUMBERS_EXIST};
use crate::thread_order::STYLE_NAMES;
use warploom_contract::interface::{Hold, IllegalInput, Interface, Read, ValueNames, Values};
use warploom_contract::plan::Condition::{All, High, Low};

/// Rules for the use of the ports.
pub(crate) const INTERFACE: Interface = Interface {
    reads: &[
        Read {
            ports: &[
                "entry_number",
                "entry_slot",
                "entry_style",
                "entry_a",
                "entry_b",
                "entry_sweep",
                "entry_doublings",
            ],
            when: High("entry_write"),
        },
        Read { ports: &["start_groups", "start_entries", "start_trial", "start_figure"], when: High("start_valid") },
        Read { ports: &["group_ready"], when: High("group_valid") },
        Read { ports: &["result_number"], when: High("result_enable") },
    ],
    holds: &[Hold { valid: "group_valid", ready: "group_ready", rule: "held" }],
    illegal_inputs: &[
        IllegalInput::new(
            "entry_while_busy",
            "list",
            "an entry is written while start_ready is 0; the write is ignored",
            All(&[High("entry_write"), Low("start_ready")]),
        ),
        IllegalInput::new(
            "entry_out_of_range",
            "list",
            "a write names an entry that does not exist; the write is ignored",
            All(&[High("entry_write"), at_or_above!("entry_number", "ENTRIES")]),
        )
        .impossible_at(|parameters| every_value_is_valid(parameters, "ENTRIES"), ALL_NUMBERS_EXIST),
        IllegalInput::new(
            "excess_completion",
            "completions",
            "in the previous cycle, more work-groups completed than were active",
            High("complete_error"),
        ),
    ],
    value_names: &[
        ValueNames {
            name: "style",
            ports: &["entry_style", "slot_style", "chosen_style", "result_style"],
            values: Values::Named(STYLE_NAMES),
        },
        ValueNames { name: "figure", ports: &["start_figure"], values: Values::Named(&[(0, "cycles"), (1, "events")]) },
        ValueNames { name: "error", ports: &["error_code"], values: Values::Errors(&[1, 2, 3, 4, 5, 6, 7]) },
    ],
};
