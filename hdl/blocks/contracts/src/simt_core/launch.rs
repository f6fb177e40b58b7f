//! Launch: its fields, and the ports of launch, abort, error records and done.
//!
//! A launch is taken in a cycle in which `launch_valid` and `launch_ready` are both 1. If it is refused, an error
//! record with the code of a launch error comes, and then `done_valid` with `done_error` = 1.

use super::record::Width::Bits;
use super::record::{Field, Width};
use warploom_contract::Port;

/// Fields of a launch, ports of the launch handshake (`launch_valid`, `launch_ready`).
pub const FIELDS: &[Field] = &[
    Field { port: "launch_pc", width: Bits(32), meaning: "pc of the first instruction of every thread" },
    Field { port: "launch_argument", width: Bits(32), meaning: "value of register a0 of every thread at its start" },
    Field { port: "launch_group_size_x", width: Bits(32), meaning: "width of a work-group in threads" },
    Field { port: "launch_group_size_y", width: Bits(32), meaning: "height of a work-group in threads" },
    Field { port: "launch_group_size_z", width: Bits(32), meaning: "depth of a work-group in threads" },
    Field { port: "launch_grid_size_x", width: Bits(32), meaning: "width of the grid in work-groups" },
    Field { port: "launch_grid_size_y", width: Bits(32), meaning: "height of the grid in work-groups" },
    Field { port: "launch_grid_size_z", width: Bits(32), meaning: "depth of the grid in work-groups" },
    Field { port: "launch_first_group", width: Bits(32), meaning: "number of the first work-group of this core" },
    Field { port: "launch_group_stride", width: Bits(32), meaning: "distance to the next work-group of this core" },
    Field { port: "launch_order", width: Bits(3), meaning: "order of threads: a style of thread_order; 0: row by row" },
    Field { port: "launch_order_a", width: Bits(32), meaning: "parameter a of the style" },
    Field { port: "launch_order_b", width: Bits(32), meaning: "parameter b of the style" },
    Field { port: "launch_manage", width: Bits(1), meaning: "1: threads at lower pcs may run first (manage_enable)" },
];

/// Fields of an error record, ports beside `error_valid`.
pub const ERROR_FIELDS: &[Field] = &[
    Field { port: "error_code", width: Bits(super::causes::CODE_BITS), meaning: "cause, or error of the launch" },
    Field { port: "error_thread", width: Bits(32), meaning: "number of the thread in the launch; 0 for a launch" },
    Field { port: "error_pc", width: Bits(32), meaning: "pc of the instruction; 0 for a launch" },
];

/// Largest size of the grid in one direction, in work-groups.
pub const MAX_GRID_SIZE: u32 = 65_535;

/// Register a0, which holds the argument at the start of a thread. All other registers are 0.
pub const ARGUMENT_REGISTER: u8 = 10;

/// Styles of `thread_order`; 0 is the order of `index_front_end`, row by row.
pub const ORDERS: u32 = 5;

/// Returns the ports of launch, abort, error records and done.
pub fn ports() -> Vec<Port> {
    let bits = |width| if let Width::Bits(bits) = width { bits as usize } else { 1 };
    let input = |field: &Field| Port::input(field.port, bits(field.width), field.meaning);
    let output = |field: &Field| Port::output(field.port, bits(field.width), field.meaning).when("error_valid");
    let mut ports = vec![Port::input("launch_valid", 1, "the host requests a launch")];
    ports.extend(FIELDS.iter().map(input));
    ports.extend([
        Port::output("launch_ready", 1, "the core takes a launch in this cycle"),
        Port::input("abort_valid", 1, "the host ends the launch; ignored while none runs"),
        Port::output("error_valid", 1, "a thread has stopped, or the launch is refused"),
    ]);
    ports.extend(ERROR_FIELDS.iter().map(output));
    ports.extend([
        Port::output("done_valid", 1, "one-cycle pulse: the launch has ended"),
        Port::output("done_error", 1, "there was an error record in the launch").when("done_valid"),
    ]);
    ports
}
