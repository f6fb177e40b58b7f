//! Use of the ports of `index_scheduler`.

use super::plan::{AFTER_DONE, ANSWER, TAKEN, TAKEN_EARLY};
use crate::index_variants::errors_of;
use warploom_contract::interface::{Interface, Read};
use warploom_contract::plan::Condition::{self, All, Any, CyclesAgo, High, Latest, Not};

/// A launch waits, or waited up to this cycle, and its `done_valid` was 1 in an earlier cycle. By the rule `rows from
/// memory`, the block reads the answer in the cycle in which the launch opens.
const ANSWERED_AND_WAITS: Condition = All(&[
    Latest(&TAKEN, &TAKEN_EARLY),
    Not(&Latest(&Any(&[TAKEN, High("finish_valid")]), &High("finish_valid"))),
    Latest(&ANSWER, &AFTER_DONE),
]);

/// Rules for the use of the ports.
pub(crate) const INTERFACE: Interface = Interface {
    reads: &[
        Read { ports: &["launch_instructions"], when: High("launch_valid") },
        Read { ports: &["bits_x", "bits_y", "bits_z"], when: High("read_enable") },
        Read { ports: &["row_address"], when: High("row_valid") },
        Read {
            ports: &["done_hit", "done_error", "done_address", "done_rows"],
            when: Any(&[High("done_valid"), ANSWERED_AND_WAITS]),
        },
        Read { ports: &["read_mask", "read_words"], when: CyclesAgo(1, &High("read_enable")) },
    ],
    holds: &[],
    illegal_inputs: &[],
    value_names: &[errors_of(&["done_error", "finish_error"])],
};
