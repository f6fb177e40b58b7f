//! Properties of `sync_channels` on its ports alone: warp and cycle of each wake, and rejections.

use super::ports::Ports;
use super::scoreboard::Scoreboard;
use super::signals::{Rejection, Size};
use warploom_contract::Parameters;
use warploom_contracts::sync_channels::BLOCK;
use warploom_model::properties::{Checked, ResetSilences};
use warploom_model::{ensure, violation, Property, Violation};

/// All properties of the block.
pub fn all(parameters: &Parameters) -> Vec<Box<dyn Property>> {
    let layout = BLOCK.layout(parameters);
    let ports = Ports::new(&layout);
    let scoreboard = || Scoreboard::new(&ports, Size::new(parameters));
    let checked = |name, check| Box::new(Checked::new(name, scoreboard(), check)) as Box<dyn Property>;
    let valids = ["wake_valid", "signal_error_valid", "wait_error_valid", "waiting"];
    Vec::from([
        Box::new(ResetSilences::new(&layout, &[], &valids)) as Box<dyn Property>,
        checked("a_warp_is_woken_only_after_its_wait", only_after_a_wait),
        checked("the_nth_wait_of_a_channel_gets_its_nth_signal", only_by_its_signal),
        checked("wakes_leave_in_the_order_in_which_they_became_due", in_order),
        checked("no_wake_is_lost_or_late", due_wake_leaves),
        checked("waiting_shows_who_waits", waiting_mask),
        checked("signals_are_rejected_only_with_reason", signal_errors),
        checked("waits_are_rejected_only_with_reason", wait_errors),
    ])
}

/// Checks that a warp is woken only while it waits.
fn only_after_a_wait(scoreboard: &Scoreboard) -> Result<(), Violation> {
    match scoreboard.observed.wake.filter(|_| scoreboard.woken.is_none()) {
        Some(warp) => Err(violation!("warp {warp} is woken without a wait")),
        None => Ok(()),
    }
}

/// Checks that the n-th wait of a channel ends only after the n-th signal of the channel.
fn only_by_its_signal(scoreboard: &Scoreboard) -> Result<(), Violation> {
    match scoreboard.woken.filter(|pending| pending.due.is_none()) {
        Some(pending) => Err(violation!(
            "warp {} is woken without its signal of channel {}",
            pending.wait.warp,
            pending.wait.channel
        )),
        None => Ok(()),
    }
}

/// Checks that due wakes leave in the order in which they became due.
fn in_order(scoreboard: &Scoreboard) -> Result<(), Violation> {
    let Some(woken) = scoreboard.woken.filter(|pending| pending.due.is_some()) else { return Ok(()) };
    match scoreboard.first_due().filter(|first| first.wait != woken.wait) {
        Some(first) => Err(violation!("warp {} is woken before warp {}", woken.wait.warp, first.wait.warp)),
        None => Ok(()),
    }
}

/// Checks that a wake leaves in every cycle with a due wake.
fn due_wake_leaves(scoreboard: &Scoreboard) -> Result<(), Violation> {
    match scoreboard.first_due().filter(|_| scoreboard.observed.wake.is_none()) {
        Some(due) => Err(violation!("no wake although the wake of warp {} is due", due.wait.warp)),
        None => Ok(()),
    }
}

/// Checks that `waiting` has the bits of the warps that wait and are not woken in this cycle.
fn waiting_mask(scoreboard: &Scoreboard) -> Result<(), Violation> {
    let (observed, expected) = (scoreboard.observed.waiting, scoreboard.waiting_warps());
    ensure!(observed == expected, "waiting is {observed:#x}, expected {expected:#x}");
    Ok(())
}

/// Checks the rejection of a signal or a wait, which `subject` describes in the message.
fn check_rejection(subject: &str, observed: Option<Rejection>, expected: Option<Rejection>) -> Result<(), Violation> {
    ensure!(observed == expected, "{subject} has error {observed:?}, expected {expected:?}");
    Ok(())
}

/// Checks that a signal is rejected if and only if its channel is out of range or the count of the channel would
/// overflow.
fn signal_errors(scoreboard: &Scoreboard) -> Result<(), Violation> {
    check_rejection(
        &format!("signal {:?}", scoreboard.signal),
        scoreboard.observed.signal_error,
        scoreboard.rejections[0],
    )
}

/// Checks that a wait is rejected if and only if its warp or channel is out of range, or its warp already waits.
fn wait_errors(scoreboard: &Scoreboard) -> Result<(), Violation> {
    check_rejection(&format!("wait {:?}", scoreboard.wait), scoreboard.observed.wait_error, scoreboard.rejections[1])
}
