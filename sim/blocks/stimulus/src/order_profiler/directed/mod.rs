//! Directed cases of `order_profiler`.

mod handing;
mod lists;
mod script;
mod worth;

use crate::order_profiler::ports::ProfilerPorts;
use script::Writer;
use warploom_contract::{Block, Parameters};
use warploom_harness::stimulus::Stimulus;

/// Directed case of a test point.
pub(super) fn case(block: &Block, parameters: &Parameters, point: &str) -> Option<Box<dyn Stimulus>> {
    let write: fn(&mut Writer) = match point {
        "a_list_of_every_style" => lists::a_list_of_every_style,
        "doublings" => lists::doublings,
        "writes_while_at_work" => lists::writes_while_at_work,
        "write_in_the_cycle_of_a_start" => lists::write_in_the_cycle_of_a_start,
        "every_refusal" => lists::every_refusal,
        "the_lowest_refusal" => lists::the_lowest_refusal,
        "just_under_half" => lists::just_under_half,
        "full_table" => lists::full_table,
        "best_in_each_place" => worth::best_in_each_place,
        "ties" => worth::equal_figures,
        "events" => worth::events,
        "saturated_figures" => worth::saturated_figures,
        "stalls" => handing::stalls,
        "late_completions" => handing::late_completions,
        "completions_together" => handing::completions_together,
        "excess_completions" => handing::excess_completions,
        "back_to_back" => handing::back_to_back,
        "results" => worth::results,
        "reset_in_the_middle" => handing::reset_in_the_middle,
        _ => return None,
    };
    let mut writer = Writer::new(ProfilerPorts::new(block, parameters));
    write(&mut writer);
    Some(Box::new(writer.finish()))
}
