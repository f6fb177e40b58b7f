//! The short runs that the blocks' timing diagrams show.

use std::ops::Range;
use warploom_contract::Field;
use warploom_model::bits;

/// A run of some cycles.
#[derive(Clone, Debug)]
pub struct Scenario {
    /// The parameters, as settings.
    pub settings: &'static [&'static str],
    /// Cycles of the run.
    pub cycles: u64,
    /// The first cycle that is drawn.
    pub first: u64,
    /// What is driven; all other inputs are 0.
    pub drives: &'static [Drive],
    /// What is drawn, from the top down.
    pub rows: &'static [Row],
}

/// The values of an input: from each cycle named on, its elements (those not given are 0).
#[derive(Clone, Debug)]
pub struct Drive {
    /// The input.
    pub port: &'static str,
    /// Cycle and elements, cycles increasing.
    pub changes: &'static [(u64, &'static [u64])],
}

impl Drive {
    /// Writes the input's value of a cycle.
    pub(super) fn apply(&self, cycle: u64, field: &Field, inputs: &mut [u64]) {
        let change = self.changes.iter().rev().find(|(from, _)| *from <= cycle);
        for element in 0..field.port.elements {
            let value = change.and_then(|(_, values)| values.get(element)).copied().unwrap_or(0);
            let range = field.element(element);
            bits::put(inputs, range.start, range.len(), value);
        }
    }
}

/// A row of the picture: a port, or some of its elements.
#[derive(Clone, Debug)]
pub struct Row {
    /// The port.
    pub port: &'static str,
    /// The elements; all of them if none are named.
    pub elements: Option<Range<usize>>,
}

impl Row {
    /// Its name in the picture.
    pub(super) fn label(&self) -> String {
        match &self.elements {
            None => self.port.to_string(),
            Some(range) if range.len() == 1 => format!("{}[{}]", self.port, range.start),
            Some(range) => format!("{}[{}..{}]", self.port, range.start, range.end - 1),
        }
    }
}

const fn row(port: &'static str) -> Row {
    Row { port, elements: None }
}

const fn part(port: &'static str, from: usize, to: usize) -> Row {
    Row { port, elements: Some(from..to) }
}

const fn drive(port: &'static str, changes: &'static [(u64, &'static [u64])]) -> Drive {
    Drive { port, changes }
}

/// The scenario of a block; `None` where there is none.
pub fn scenario(block: &str) -> Option<&'static Scenario> {
    match block {
        "index_generator" => Some(&GENERATOR),
        "index_scheduler" => Some(&SCHEDULER),
        "index_unpacker" => Some(&UNPACKER),
        "index_front_end" => Some(&FRONT_END),
        "lock_arbiter" => Some(&ARBITER),
        "warp_issue" => Some(&WARP_ISSUE),
        "thread_order" => Some(&THREAD_ORDER),
        "order_profiler" => Some(&ORDER_PROFILER),
        "sync_channels" => Some(&SYNC_CHANNELS),
        "buffer_queue" => Some(&BUFFER_QUEUE),
        _ => None,
    }
}

/// A miss of 5 x 3 x 1 with a read of a row as it is written, the same configuration again, and one with a dimension of 0.
static GENERATOR: Scenario = Scenario {
    settings: &["LANES=4"],
    cycles: 16,
    first: 1,
    drives: &[
        drive("reset", &[(0, &[1]), (2, &[0])]),
        drive("cfg_valid", &[(2, &[1]), (3, &[0]), (8, &[1]), (13, &[0])]),
        drive("cfg_address", &[(2, &[16]), (13, &[0])]),
        drive("cfg_dim_x", &[(2, &[5]), (11, &[0])]),
        drive("cfg_dim_y", &[(2, &[3]), (13, &[0])]),
        drive("cfg_dim_z", &[(2, &[1]), (13, &[0])]),
        drive("read_enable", &[(8, &[1]), (9, &[0])]),
        drive("read_address", &[(8, &[18]), (9, &[0])]),
    ],
    rows: &[
        row("reset"),
        row("cfg_valid"),
        row("cfg_ready"),
        row("cfg_address"),
        row("cfg_dim_x"),
        row("cfg_dim_y"),
        row("cfg_dim_z"),
        row("row_valid"),
        row("row_address"),
        row("row_number"),
        row("row_mask"),
        row("row_words"),
        row("done_valid"),
        row("done_hit"),
        row("done_error"),
        row("done_rows"),
        row("done_bits_x"),
        row("done_bits_y"),
        row("done_bits_z"),
        row("read_enable"),
        row("read_address"),
        row("read_valid"),
        row("read_words"),
    ],
};

/// Three rows as they are written, then a second pass for a third instruction.
static SCHEDULER: Scenario = Scenario {
    settings: &["LANES=4", "CORES=2"],
    cycles: 14,
    first: 1,
    drives: &[
        drive("reset", &[(0, &[1]), (2, &[0])]),
        drive("launch_valid", &[(2, &[1]), (3, &[0])]),
        drive("launch_instructions", &[(2, &[3]), (3, &[0])]),
        drive("row_valid", &[(4, &[1]), (7, &[0])]),
        drive("row_address", &[(4, &[16]), (5, &[17]), (6, &[18]), (7, &[0])]),
        drive("done_valid", &[(7, &[1]), (8, &[0])]),
        drive("done_address", &[(7, &[16]), (8, &[0])]),
        drive("done_rows", &[(7, &[3]), (8, &[0])]),
        drive(
            "read_words",
            &[
                (5, &[0, 1, 2, 3]),
                (6, &[4, 8, 9, 0xa]),
                (7, &[0xb, 0xc]),
                (8, &[0, 1, 2, 3]),
                (9, &[4, 8, 9, 0xa]),
                (10, &[0xb, 0xc]),
                (11, &[]),
            ],
        ),
    ],
    rows: &[
        row("launch_valid"),
        row("launch_ready"),
        row("launch_instructions"),
        row("row_valid"),
        row("row_address"),
        row("done_valid"),
        row("done_rows"),
        row("read_enable"),
        row("read_address"),
        row("read_words"),
        part("core_valid", 0, 1),
        part("core_row", 0, 1),
        part("core_instruction", 0, 1),
        part("core_words", 0, 4),
        part("core_valid", 1, 2),
        part("core_row", 1, 2),
        part("core_instruction", 1, 2),
        part("core_words", 4, 8),
        row("finish_valid"),
        row("finish_rows"),
    ],
};

/// Three sets of widths on the same words.
static UNPACKER: Scenario = Scenario {
    settings: &["LANES=4"],
    cycles: 8,
    first: 0,
    drives: &[
        drive("bits_x", &[(0, &[3]), (3, &[1]), (6, &[0])]),
        drive("bits_y", &[(0, &[2]), (3, &[4]), (6, &[3])]),
        drive("bits_z", &[(0, &[1]), (3, &[0]), (6, &[3])]),
        drive("words", &[(0, &[0x2c, 0x0b, 0x11, 0x24]), (2, &[0x07, 0x19, 0x3f, 0x00])]),
    ],
    rows: &[row("bits_x"), row("bits_y"), row("bits_z"), row("words"), row("index_x"), row("index_y"), row("index_z")],
};

/// A miss of 5 x 2 x 1 with three instructions on two cores, and the same launch again.
static FRONT_END: Scenario = Scenario {
    settings: &["LANES=4", "CORES=2"],
    cycles: 23,
    first: 1,
    drives: &[
        drive("reset", &[(0, &[1]), (2, &[0])]),
        drive("launch_valid", &[(2, &[1]), (3, &[0]), (10, &[1]), (13, &[0])]),
        drive("launch_address", &[(2, &[16]), (13, &[0])]),
        drive("launch_dim_x", &[(2, &[5]), (13, &[0])]),
        drive("launch_dim_y", &[(2, &[2]), (13, &[0])]),
        drive("launch_dim_z", &[(2, &[1]), (13, &[0])]),
        drive("launch_instructions", &[(2, &[3]), (13, &[0])]),
    ],
    rows: &[
        row("launch_valid"),
        row("launch_ready"),
        row("launch_dim_x"),
        row("launch_dim_y"),
        row("launch_instructions"),
        part("core_valid", 0, 1),
        part("core_row", 0, 1),
        part("core_instruction", 0, 1),
        part("core_mask", 0, 4),
        part("core_x", 0, 4),
        part("core_y", 0, 4),
        part("core_valid", 1, 2),
        part("core_row", 1, 2),
        part("core_instruction", 1, 2),
        part("core_x", 4, 8),
        row("done_valid"),
        row("done_hit"),
        row("done_rows"),
    ],
};

/// Warp 1 gets mutex 0; warp 3, the lowest, is parked; warp 2, the highest, has it told; the answer, and each next owner's grant.
static ARBITER: Scenario = Scenario {
    settings: &["WARPS=4", "LOCKS=2"],
    cycles: 17,
    first: 1,
    drives: &[
        drive("reset", &[(0, &[1]), (2, &[0])]),
        drive("priority_write", &[(2, &[1]), (4, &[0])]),
        drive("priority_warp", &[(2, &[1]), (3, &[2]), (4, &[0])]),
        drive("priority_value", &[(2, &[5]), (3, &[1]), (4, &[0])]),
        drive("request_valid", &[(2, &[1]), (3, &[0]), (4, &[1]), (6, &[0])]),
        drive("request_warp", &[(2, &[1]), (3, &[0]), (4, &[3]), (5, &[2]), (6, &[0])]),
        drive("release_valid", &[(9, &[1]), (10, &[0]), (12, &[1]), (13, &[0])]),
        drive("release_warp", &[(9, &[1]), (10, &[0]), (12, &[2]), (13, &[0])]),
        drive("release_all", &[(9, &[1]), (10, &[0]), (12, &[1]), (13, &[0])]),
    ],
    rows: &[
        row("reset"),
        row("priority_write"),
        row("priority_warp"),
        row("priority_value"),
        row("request_valid"),
        row("request_ready"),
        row("request_warp"),
        row("request_lock"),
        row("release_valid"),
        row("release_warp"),
        row("release_all"),
        row("grant_valid"),
        row("grant_warp"),
        row("grant_lock"),
        row("park_valid"),
        row("park_warp"),
        row("yield_valid"),
        row("yield_warp"),
        row("yield_reason"),
        part("lock_words", 0, 1),
    ],
};

/// Four threads: thread 0 branches to a block that synchronises and waits there for the others; then they all run it and exit.
static WARP_ISSUE: Scenario = Scenario {
    settings: &["LANES=4", "PC_BITS=8"],
    cycles: 14,
    first: 1,
    drives: &[
        drive("reset", &[(0, &[1]), (2, &[0])]),
        drive("launch_valid", &[(2, &[1]), (3, &[0])]),
        drive("launch_pc", &[(2, &[0x10]), (3, &[0])]),
        drive("launch_mask", &[(2, &[0xf]), (3, &[0])]),
        drive("enter_valid", &[(3, &[1]), (4, &[0]), (5, &[1]), (7, &[0]), (9, &[1]), (10, &[0])]),
        drive("enter_sync", &[(5, &[1]), (6, &[0]), (9, &[1]), (10, &[0])]),
        drive("end_valid", &[(4, &[1]), (5, &[0]), (8, &[1]), (9, &[0]), (11, &[1]), (12, &[0])]),
        drive("end_taken", &[(4, &[0x1]), (5, &[0])]),
        drive("end_exit", &[(11, &[0xf]), (12, &[0])]),
        drive("end_pc_taken", &[(4, &[0x30]), (5, &[0])]),
        drive("end_pc_fall", &[(4, &[0x20]), (5, &[0]), (8, &[0x30]), (9, &[0])]),
    ],
    rows: &[
        row("launch_valid"),
        row("launch_pc"),
        row("launch_mask"),
        row("end_valid"),
        row("end_taken"),
        row("end_exit"),
        row("end_pc_taken"),
        row("end_pc_fall"),
        row("issue_valid"),
        row("issue_pc"),
        row("enter_valid"),
        row("enter_sync"),
        row("redirect_valid"),
        row("redirect_pc"),
        row("run_valid"),
        row("run_pc"),
        row("run_mask"),
        row("run_representative"),
        row("done_valid"),
        row("live_mask"),
    ],
};

/// A work-group in Hilbert order that the curve leaves once, with a unit that waits; then one that is refused, and a sequential one.
static THREAD_ORDER: Scenario = Scenario {
    settings: &["X_BITS=4", "Y_BITS=4", "SLOTS=2"],
    cycles: 19,
    first: 1,
    drives: &[
        drive("reset", &[(0, &[1]), (2, &[0])]),
        drive("slot_write", &[(2, &[1]), (3, &[0])]),
        drive("slot_number", &[(2, &[1]), (3, &[0])]),
        drive("slot_style", &[(2, &[4]), (3, &[0])]),
        drive("start_valid", &[(3, &[1]), (4, &[0]), (14, &[1]), (16, &[0])]),
        drive("start_slot", &[(3, &[1]), (4, &[0])]),
        drive("start_width", &[(3, &[3]), (4, &[0]), (15, &[2]), (16, &[0])]),
        drive("start_height", &[(3, &[2]), (4, &[0]), (14, &[1]), (16, &[0])]),
        drive("unit_ready", &[(4, &[1]), (6, &[0]), (7, &[1])]),
    ],
    rows: &[
        row("slot_write"),
        row("slot_number"),
        row("slot_style"),
        row("start_valid"),
        row("start_ready"),
        row("start_slot"),
        row("start_width"),
        row("start_height"),
        row("unit_valid"),
        row("unit_ready"),
        row("unit_x"),
        row("unit_y"),
        row("unit_last"),
        row("error_valid"),
        row("error_code"),
    ],
};

/// Two buffers. Warp 0 hands on the first, fills the second and waits for a third; warp 1 reads the first and gives it back, to warp 0. Then warp 1 waits for the
/// second, and gives back the first once more, which is refused.
static BUFFER_QUEUE: Scenario = Scenario {
    settings: &["BUFFERS=2", "WARPS=2"],
    cycles: 15,
    first: 1,
    drives: &[
        drive("reset", &[(0, &[1]), (2, &[0])]),
        drive("request_valid", &[(2, &[1]), (6, &[0]), (7, &[1]), (13, &[0])]),
        drive("request_warp", &[(7, &[1]), (10, &[0]), (11, &[1]), (13, &[0])]),
        drive(
            "request_function",
            &[(3, &[1]), (4, &[0]), (7, &[2]), (8, &[3]), (9, &[2]), (10, &[1]), (11, &[3]), (13, &[0])],
        ),
        drive("request_buffer", &[(10, &[1]), (11, &[0]), (12, &[1]), (13, &[0])]),
    ],
    rows: &[
        row("reset"),
        row("request_valid"),
        row("request_warp"),
        row("request_function"),
        row("request_buffer"),
        row("response_valid"),
        row("response_warp"),
        row("response_function"),
        row("response_buffer"),
        row("error_valid"),
        row("error_warp"),
        row("error_code"),
        row("parked"),
        row("free"),
        row("filled"),
    ],
};

/// Six work-groups: one under the sequential order takes 3 cycles, one under tiles takes 1, and the other four are handed out under tiles.
static ORDER_PROFILER: Scenario = Scenario {
    settings: &[
        "GROUP_BITS=8",
        "ENTRIES=2",
        "SLOTS=2",
        "PARAMETER_BITS=5",
        "FIGURE_BITS=12",
        "EVENT_BITS=4",
        "CORES=1",
        "TRIALS=8",
    ],
    cycles: 27,
    first: 1,
    drives: &[
        drive("reset", &[(0, &[1]), (2, &[0])]),
        drive("entry_write", &[(2, &[1]), (4, &[0])]),
        drive("entry_number", &[(3, &[1]), (4, &[0])]),
        drive("entry_slot", &[(3, &[1]), (4, &[0])]),
        drive("entry_style", &[(3, &[3]), (4, &[0])]),
        drive("entry_a", &[(3, &[4]), (4, &[0])]),
        drive("entry_b", &[(3, &[2]), (4, &[0])]),
        drive("start_valid", &[(3, &[1]), (4, &[0])]),
        drive("start_groups", &[(3, &[6]), (4, &[0])]),
        drive("start_entries", &[(3, &[2]), (4, &[0])]),
        drive("start_trial", &[(3, &[1]), (4, &[0])]),
        drive("group_ready", &[(2, &[1])]),
        drive(
            "complete_valid",
            &[(11, &[1]), (12, &[0]), (15, &[1]), (16, &[0]), (19, &[1]), (22, &[0]), (23, &[1]), (24, &[0])],
        ),
    ],
    rows: &[
        row("entry_write"),
        row("entry_slot"),
        row("entry_style"),
        row("entry_a"),
        row("start_valid"),
        row("start_ready"),
        row("start_groups"),
        row("slot_write"),
        row("slot_number"),
        row("slot_style"),
        row("slot_a"),
        row("group_valid"),
        row("group_ready"),
        row("group_number"),
        row("group_slot"),
        row("group_trial"),
        part("complete_valid", 0, 1),
        row("chosen_valid"),
        row("chosen_trial"),
        row("chosen_figure"),
        row("done_valid"),
    ],
};

/// A signal before its wait; two waiters of a channel, of which the first is woken beside one that takes a count; a double wait; and an overflow.
static SYNC_CHANNELS: Scenario = Scenario {
    settings: &["WARPS=4", "CHANNELS=4", "COUNT_BITS=1"],
    cycles: 17,
    first: 1,
    drives: &[
        drive("reset", &[(0, &[1]), (2, &[0])]),
        drive(
            "signal_valid",
            &[(2, &[1]), (3, &[0]), (7, &[1]), (9, &[0]), (11, &[1]), (12, &[0]), (13, &[1]), (15, &[0])],
        ),
        drive("signal_channel", &[(2, &[1]), (3, &[0]), (7, &[2]), (8, &[0]), (13, &[3]), (15, &[0])]),
        drive(
            "wait_valid",
            &[(3, &[1]), (4, &[0]), (5, &[1]), (7, &[0]), (8, &[1]), (9, &[0]), (11, &[1]), (12, &[0])],
        ),
        drive("wait_warp", &[(3, &[2]), (4, &[0]), (6, &[3]), (7, &[0]), (8, &[1]), (9, &[0]), (11, &[3]), (12, &[0])]),
        drive("wait_channel", &[(3, &[1]), (4, &[0]), (8, &[2]), (9, &[0])]),
    ],
    rows: &[
        row("reset"),
        row("signal_valid"),
        row("signal_channel"),
        row("wait_valid"),
        row("wait_warp"),
        row("wait_channel"),
        row("waiting"),
        row("wake_valid"),
        row("wake_warp"),
        row("wait_error_valid"),
        row("wait_error_warp"),
        row("wait_error_code"),
        row("signal_error_valid"),
        row("signal_error_channel"),
        row("signal_error_code"),
    ],
};
