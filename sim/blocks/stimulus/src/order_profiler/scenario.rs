//! Scenario of the block's timing diagram.

use warploom_harness::diagram::{drive, part, row, Scenario};

/// Six work-groups. The trial of the sequential order has one, which takes 3 cycles, and the trial of the tiled order
/// has one, which takes 1 cycle. The other four use the tiled order, which is the best.
pub static SCENARIO: Scenario = Scenario {
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
