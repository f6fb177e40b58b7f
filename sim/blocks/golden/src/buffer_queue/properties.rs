//! Properties of `buffer_queue` on its ports alone: location and recipient of each buffer, reasons for parking, and
//! errors.

use super::ports::Ports;
use super::scoreboard::{BufferLocation, Scoreboard};
use super::signals::Function;
use warploom_contract::Parameters;
use warploom_contracts::buffer_queue::BLOCK;
use warploom_model::properties::{Checked, ResetSilences};
use warploom_model::{ensure, violation, Property, Violation};

/// All properties of the block.
pub fn all(parameters: &Parameters) -> Vec<Box<dyn Property>> {
    let layout = BLOCK.layout(parameters);
    let ports = Ports::new(&layout);
    let get = |name| parameters.get(name) as usize;
    let scoreboard = || Scoreboard::new(&ports, get("BUFFERS"), get("WARPS"));
    let checked = |name, check| Box::new(Checked::new(name, scoreboard(), check)) as Box<dyn Property>;
    let valids = ["response_valid", "error_valid", "parked", "filled"];
    Vec::from([
        Box::new(ResetSilences::new(&layout, &[], &valids)) as Box<dyn Property>,
        checked("a_buffer_is_in_one_place", one_place),
        checked("contents_are_read_in_the_order_in_which_they_were_queued", contents),
        checked("buffers_are_filled_in_the_order_in_which_they_came_back", buffers),
        checked("the_longest_waiting_warp_is_served", longest),
        checked("no_warp_waits_without_a_reason", reasons),
        checked("counts_are_those_of_the_buffers", counts),
        checked("only_rejected_requests_are_errors", errors),
    ])
}

/// Checks that a warp gets only buffers that exist and that no warp holds.
fn one_place(scoreboard: &Scoreboard) -> Result<(), Violation> {
    let Some(response) = scoreboard.observed.response else { return Ok(()) };
    match scoreboard.buffers.get(response.buffer as usize) {
        None => Err(violation!("{response:?} names a buffer out of range")),
        Some(BufferLocation::Held(holder, _)) => {
            Err(violation!("{response:?} names a buffer that warp {holder} holds"))
        }
        Some(BufferLocation::Available(..)) => Ok(()),
    }
}

/// Checks that a response of this function names the buffer that has been available to it longest.
fn oldest(scoreboard: &Scoreboard, function: Function) -> Result<(), Violation> {
    let Some(response) = scoreboard.observed.response.filter(|response| response.function == function) else {
        return Ok(());
    };
    let due = scoreboard.oldest_buffer(function);
    ensure!(due == Some(response.buffer), "{response:?}, expected buffer {due:?}, which is available longest");
    Ok(())
}

/// Checks that a reader gets the buffer that was queued first.
fn contents(scoreboard: &Scoreboard) -> Result<(), Violation> {
    oldest(scoreboard, Function::Acquire)
}

/// Checks that a writer gets the buffer that has been free longest. Of the buffers that have been free since a reset,
/// the lowest number comes first.
fn buffers(scoreboard: &Scoreboard) -> Result<(), Violation> {
    oldest(scoreboard, Function::Dequeue)
}

/// Checks that the function of a response is dequeue or acquire, and that the buffer goes to the warp that has waited
/// longest in this function.
fn longest(scoreboard: &Scoreboard) -> Result<(), Violation> {
    let Some(response) = scoreboard.observed.response else { return Ok(()) };
    let due = scoreboard.oldest_warp(response.function);
    ensure!(due == Some(response.warp), "{response:?}, expected warp {due:?}, which has waited longest");
    Ok(())
}

/// Checks that no warp is parked while a buffer for it is available, and that `parked` shows exactly the parked warps.
fn reasons(scoreboard: &Scoreboard) -> Result<(), Violation> {
    for function in [Function::Dequeue, Function::Acquire] {
        if let (Some(warp), Some(buffer), None) =
            (scoreboard.oldest_warp(function), scoreboard.oldest_buffer(function), scoreboard.observed.response)
        {
            return Err(violation!("warp {warp} is parked in {function:?} although buffer {buffer} is available"));
        }
    }
    let (due, observed) = (scoreboard.parked(), scoreboard.observed.parked);
    ensure!(due == observed, "parked is {observed:#b}, expected {due:#b}");
    Ok(())
}

/// Checks that `free` and `filled` are the numbers of free and of filled buffers.
fn counts(scoreboard: &Scoreboard) -> Result<(), Violation> {
    let due = [Function::Dequeue, Function::Acquire].map(|function| scoreboard.available(function));
    let observed = [scoreboard.observed.free, scoreboard.observed.filled];
    ensure!(due == observed, "free and filled are {observed:?}, expected {due:?}");
    Ok(())
}

/// Checks that a request is rejected if and only if the contract requires it, with the contract's error code, and that
/// a rejected request has no response.
fn errors(scoreboard: &Scoreboard) -> Result<(), Violation> {
    let (due, observed) = (scoreboard.rejection, scoreboard.observed.rejection);
    ensure!(due == observed, "the rejection is {observed:?}, expected {due:?}");
    match scoreboard.observed.response {
        Some(response) if due.is_some() => {
            Err(violation!("{response:?} although the request is rejected with {due:?}"))
        }
        _ => Ok(()),
    }
}
