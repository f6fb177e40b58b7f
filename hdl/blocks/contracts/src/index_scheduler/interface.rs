//! Use of the ports of `index_scheduler`.

use crate::index_variants::errors_of;
use warploom_contract::interface::{Interface, Read};
use warploom_contract::plan::Condition::{CyclesAgo, High};

/// Rules for the use of the ports.
pub(crate) const INTERFACE: Interface = Interface {
    reads: &[
        Read { ports: &["launch_instructions"], when: High("launch_valid") },
        Read { ports: &["bits_x", "bits_y", "bits_z"], when: High("read_enable") },
        Read { ports: &["row_address"], when: High("row_valid") },
        Read { ports: &["done_hit", "done_error", "done_address", "done_rows"], when: High("done_valid") },
        Read { ports: &["read_mask", "read_words"], when: CyclesAgo(1, &High("read_enable")) },
    ],
    holds: &[],
    illegal_inputs: &[],
    value_names: &[errors_of(&["done_error", "finish_error"])],
};
