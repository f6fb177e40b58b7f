//! Directed cases of `buffer_queue`.

mod hand_over;
mod parking;
mod rejections;
mod script;

use crate::buffer_queue::ports::QueuePorts;
use script::Writer;
use warploom_contract::{Block, Parameters};
use warploom_harness::stimulus::Stimulus;

/// Directed case of a test point; `None` for an unknown point.
pub(super) fn case(block: &Block, parameters: &Parameters, point: &str) -> Option<Box<dyn Stimulus>> {
    let write: fn(&mut Writer) = match point {
        "buffers_in_their_first_order" => hand_over::buffers_in_their_first_order,
        "contents_in_order" => hand_over::contents_in_order,
        "buffers_come_back_in_another_order" => hand_over::buffers_come_back_in_another_order,
        "one_warp_holds_all" => hand_over::one_warp_holds_all,
        "one_producer_one_consumer" => hand_over::one_producer_one_consumer,
        "every_cycle" => hand_over::every_cycle,
        "full_and_empty" => hand_over::full_and_empty,
        "parked_in_dequeue" => parking::parked_in_dequeue,
        "parked_in_acquire" => parking::parked_in_acquire,
        "parked_in_both" => parking::parked_in_both,
        "all_warps_parked" => parking::all_warps_parked,
        "next_request_in_the_cycle_of_the_response" => parking::next_request_in_the_cycle_of_the_response,
        "out_of_range" => rejections::out_of_range,
        "requests_of_the_parked" => rejections::requests_of_the_parked,
        "buffer_not_held" => rejections::buffer_not_held,
        "the_lowest_code" => rejections::the_lowest_code,
        "reset_in_the_middle" => rejections::reset_in_the_middle,
        _ => return None,
    };
    let mut writer = Writer::new(QueuePorts::new(block, parameters));
    write(&mut writer);
    Some(Box::new(writer.finish()))
}
