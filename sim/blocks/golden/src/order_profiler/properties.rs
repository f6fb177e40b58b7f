//! Properties of `order_profiler` on its ports alone: order and slots of work-groups, measured figures, the choice of
//! the best trial, and errors.

use super::ports::Ports;
use super::scoreboard::Scoreboard;
use warploom_contract::Parameters;
use warploom_contracts::order_profiler::BLOCK;
use warploom_model::properties::{Checked, ResetSilences};
use warploom_model::{ensure, violation, Property, Violation};

/// All properties of the block.
pub fn all(parameters: &Parameters) -> Vec<Box<dyn Property>> {
    let layout = BLOCK.layout(parameters);
    let valids =
        ["error_valid", "slot_write", "group_valid", "complete_error", "chosen_valid", "done_valid", "result_valid"];
    let ports = Ports::new(&layout);
    let scoreboard = || Scoreboard::new(&ports, parameters.get("FIGURE_BITS") as usize);
    let checked = |name, check| Box::new(Checked::new(name, scoreboard(), check)) as Box<dyn Property>;
    Vec::from([
        Box::new(ResetSilences::new(&layout, &["start_ready"], &valids)) as Box<dyn Property>,
        checked("work_groups_are_handed_out_in_order_and_all_of_them", in_order),
        checked("an_offer_stands_until_it_is_taken", offer_is_held),
        checked("a_work_group_has_the_slot_that_was_written_last", slots),
        checked("trials_are_equal_and_a_minority", minority),
        checked("a_trial_waits_for_the_one_before", writes_between_trials),
        checked("results_are_what_was_measured", results),
        checked("the_best_trial_is_chosen", chosen),
        checked("only_a_completion_too_many_is_an_error", completions),
        checked("a_rejected_start_does_nothing", rejections),
    ])
}

/// Checks that the work-groups of a start are offered once each, from 0 on, and that done follows the last completion.
fn in_order(scoreboard: &Scoreboard) -> Result<(), Violation> {
    let groups = scoreboard.start.map_or(0, |start| start.groups);
    if let Some(group) = scoreboard.observed.group {
        if group.number != scoreboard.taken || group.number >= groups {
            return Err(violation!(
                "work-group {} is offered, but {} of {groups} are taken",
                group.number,
                scoreboard.taken
            ));
        }
    }
    // Done is a pulse in the cycle after the last completion.
    let all_completed = scoreboard.completed == groups && groups > 0;
    let is_done_due =
        all_completed && scoreboard.previous.is_some_and(|(inputs, outputs)| inputs.complete != 0 && !outputs.ready);
    match (scoreboard.observed.done, is_done_due) {
        (true, false) => Err(violation!("done after {} of {groups} completions", scoreboard.completed)),
        (false, true) => Err(violation!("no done after all {groups} completions")),
        _ => Ok(()),
    }
}

/// Checks that an offer stays unchanged until it is taken.
fn offer_is_held(scoreboard: &Scoreboard) -> Result<(), Violation> {
    let offered = scoreboard.previous.filter(|(inputs, _)| !inputs.group_ready).and_then(|(_, outputs)| outputs.group);
    match offered {
        Some(group) if scoreboard.observed.group != Some(group) => {
            Err(violation!("{group:?} is replaced by {:?} before it is taken", scoreboard.observed.group))
        }
        _ => Ok(()),
    }
}

/// Checks that the slot of an offered work-group is the one written last, in an earlier cycle, and that no slot is
/// written while a work-group is offered.
fn slots(scoreboard: &Scoreboard) -> Result<(), Violation> {
    let Some(group) = scoreboard.observed.group else { return Ok(()) };
    match scoreboard.written {
        _ if scoreboard.observed.write.is_some() => Err(violation!("a slot is written while a work-group is offered")),
        Some(written) if written.slot == group.slot => Ok(()),
        written => Err(violation!("{group:?} does not match the last slot write, {written:?}")),
    }
}

/// Checks that each completed trial has `start_trial` work-groups, and that all trials together have less than half of
/// the work-groups. Also checks `group_trial`.
fn minority(scoreboard: &Scoreboard) -> Result<(), Violation> {
    let Some(start) = scoreboard.start else { return Ok(()) };
    if let Some(group) = scoreboard.observed.group {
        ensure!(
            group.is_trial == scoreboard.rest.is_none(),
            "{group:?}, expected group_trial {}",
            u8::from(scoreboard.rest.is_none())
        );
        if group.is_trial && 2 * (group.number + 1) >= start.groups {
            return Err(violation!("{group:?}: the trials take half of the {} work-groups or more", start.groups));
        }
    }
    let ended_trials = scoreboard.trials.len().saturating_sub(usize::from(scoreboard.rest.is_none()));
    let ended = scoreboard.trials.iter().take(ended_trials);
    match ended.map(|trial| trial.taken).find(|&taken| taken != start.trial) {
        Some(taken) => Err(violation!("a trial has {taken} work-groups, expected {}", start.trial)),
        None => Ok(()),
    }
}

/// Checks that a slot is written only while no work-group is in progress, and that the configuration written after the
/// trials is that of the chosen trial.
fn writes_between_trials(scoreboard: &Scoreboard) -> Result<(), Violation> {
    let Some(written) = scoreboard.observed.write else { return Ok(()) };
    ensure!(
        scoreboard.outstanding_groups() == 0,
        "{written:?} is written with {} work-groups under way",
        scoreboard.outstanding_groups()
    );
    match scoreboard.observed.chosen.map(|chosen| chosen.outcome.configuration) {
        Some(chosen) if chosen != written => Err(violation!("{written:?} is written, expected the chosen {chosen:?}")),
        _ => Ok(()),
    }
}

/// Checks that a result follows a read, and has the configuration and the measured figure of the trial that was read.
fn results(scoreboard: &Scoreboard) -> Result<(), Violation> {
    let Some(observed) = scoreboard.observed.result else { return Ok(()) };
    let Some(number) = scoreboard.previous.and_then(|(inputs, _)| inputs.read) else {
        return Err(violation!("{observed:?} without a read"));
    };
    if scoreboard.previous.is_some_and(|(inputs, outputs)| inputs.start.is_some() && outputs.ready) {
        // The result belongs to the start before, whose trials are no longer recorded.
        return Ok(());
    }
    match scoreboard.trials.get(number as usize).map(|trial| scoreboard.outcome(trial)) {
        Some(due) if due == observed => Ok(()),
        due => Err(violation!("the result of trial {number} is {observed:?}, expected {due:?}")),
    }
}

/// Checks that the chosen trial is the first one with the lowest figure, and that its fields are those of the trial.
fn chosen(scoreboard: &Scoreboard) -> Result<(), Violation> {
    let Some(chosen) = scoreboard.observed.chosen else { return Ok(()) };
    let outcomes: Vec<_> = scoreboard.trials.iter().map(|trial| scoreboard.outcome(trial)).collect();
    let lowest = outcomes.iter().map(|outcome| outcome.figure).min();
    let best = outcomes.iter().position(|outcome| Some(outcome.figure) == lowest);
    let due = best.and_then(|best| outcomes.get(best).map(|outcome| (best as u64, *outcome)));
    ensure!(
        due == Some((chosen.number, chosen.outcome)),
        "{chosen:?}, but the best of {} trials is {due:?}",
        outcomes.len()
    );
    Ok(())
}

/// Checks that `complete_error` follows exactly the cycles with more completions than work-groups in progress.
fn completions(scoreboard: &Scoreboard) -> Result<(), Violation> {
    match (scoreboard.excess, scoreboard.observed.excess) {
        (true, false) => Err(violation!("no error after more completions than work-groups in progress")),
        (false, true) => Err(violation!("an error although all completions were valid")),
        _ => Ok(()),
    }
}

/// Checks that a start is rejected before its first slot write or not at all. After a rejected start, and before any
/// start, there is no write, offer, choice, done or result.
fn rejections(scoreboard: &Scoreboard) -> Result<(), Violation> {
    let observed = &scoreboard.observed;
    if observed.error.is_some() && (!scoreboard.trials.is_empty() || scoreboard.start.is_none()) {
        return Err(violation!("an error after a slot write or without a start"));
    }
    if !scoreboard.rejected && scoreboard.start.is_some() {
        return Ok(());
    }
    let idle = observed.write.is_none() && observed.group.is_none() && observed.chosen.is_none() && !observed.done;
    // A read in the cycle of a start refers to the previous start.
    let unread = observed.result.is_none() || scoreboard.previous.is_some_and(|(_, outputs)| outputs.ready);
    ensure!(idle && unread, "an output is valid without an accepted start");
    Ok(())
}
