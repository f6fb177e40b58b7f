//! Directed cases of `order_profiler`.

mod dispatch;
mod figures;
mod lists;
mod script;

use crate::order_profiler::ports::ProfilerPorts;
use script::Writer;
use warploom_contract::{Block, Parameters};
use warploom_harness::stimulus::Stimulus;

/// Directed case of a test point; `None` for an unknown point.
pub(super) fn case(block: &Block, parameters: &Parameters, point: &str) -> Option<Box<dyn Stimulus>> {
    let write: fn(&mut Writer) = match point {
        "a_list_of_every_style" => lists::a_list_of_every_style,
        "doublings" => lists::doublings,
        "writes_while_at_work" => lists::writes_while_at_work,
        "write_in_the_cycle_of_a_start" => lists::write_in_the_cycle_of_a_start,
        "every_rejection" => lists::every_rejection,
        "the_lowest_error" => lists::the_lowest_error,
        "just_under_half" => lists::just_under_half,
        "full_table" => lists::full_table,
        "best_in_each_place" => figures::best_in_each_place,
        "ties" => figures::equal_figures,
        "events" => figures::events,
        "saturated_figures" => figures::saturated_figures,
        "stalls" => dispatch::stalls,
        "late_completions" => dispatch::late_completions,
        "completions_together" => dispatch::completions_together,
        "excess_completions" => dispatch::excess_completions,
        "back_to_back" => dispatch::back_to_back,
        "results" => figures::results,
        "reset_in_the_middle" => dispatch::reset_in_the_middle,
        _ => return None,
    };
    let mut writer = Writer::new(ProfilerPorts::new(block, parameters));
    write(&mut writer);
    Some(Box::new(writer.finish()))
}
