//! Directed cases of `warp_issue`.

mod protocol;
mod script;
mod sequences;

use crate::warp_issue::ports::WarpPorts;
use script::Writer;
use warploom_contract::{Block, Parameters};
use warploom_harness::stimulus::Stimulus;

/// Directed case of a test point; `None` for an unknown point.
pub(super) fn case(block: &Block, parameters: &Parameters, point: &str) -> Option<Box<dyn Stimulus>> {
    let write: fn(&mut Writer) = match point {
        "launch_run_exit" => sequences::launch_run_exit,
        "empty_launch" => protocol::empty_launch,
        "launch_in_the_cycle_of_done" => protocol::launch_in_the_cycle_of_done,
        "every_lane_alone" => sequences::every_lane_alone,
        "threads_part_and_meet" => sequences::threads_part_and_meet,
        "turns" => sequences::turns,
        "lock_in_a_loop" => sequences::lock_in_a_loop,
        "exited_representative" => sequences::exited_representative,
        "lanes_outside_the_mask" => sequences::lanes_outside_the_mask,
        "exits_one_by_one" => sequences::exits_one_by_one,
        "barrier" => sequences::barrier,
        "management_leaves_the_representative" => sequences::management_leaves_the_representative,
        "threads_above_a_barrier" => sequences::threads_above_a_barrier,
        "pcs_of_all_bits" => sequences::pcs_of_all_bits,
        "lower_threads_first" => sequences::lower_threads_first,
        "answers_at_once_and_late" => protocol::answers_at_once_and_late,
        "parked_threads" => sequences::parked_threads,
        "illegal_inputs" => protocol::illegal_inputs,
        "legal_beside_illegal" => protocol::legal_beside_illegal,
        "reset_in_the_middle" => protocol::reset_in_the_middle,
        _ => return None,
    };
    let mut writer = Writer::new(WarpPorts::new(block, parameters));
    write(&mut writer);
    Some(Box::new(writer.finish()))
}
