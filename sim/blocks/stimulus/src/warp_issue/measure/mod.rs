//! Measurement of `warp_issue` in cycles, on the ports of the emitted Verilog, without the model.

mod test_bench;

use std::sync::Arc;
use test_bench::{ended, enter, launch, leave, stay, threads, with, TestBench};
use warploom_contract::Parameters;
use warploom_golden::warp_issue::{End, Inputs, Pulse};
use warploom_harness::error::CampaignError;
use warploom_harness::simulator::Library;
use warploom_model::bits::ones;
use warploom_model::{violation, Violation};

/// Number of cycles from an end to the next issue.
const ISSUE_CYCLES: u64 = 2;

/// Number of cycles that a redirect adds.
const REDIRECT_CYCLES: u64 = 3;

/// Maximum delay of a late enter in cycles.
const MAX_ENTER_DELAY: u64 = 4;

/// Results of a measurement of `warp_issue`: maximum numbers of cycles over all runs, and counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cycles {
    /// From an end to the issue.
    pub issue: u64,
    /// From an end to the next run without a redirect, with the enter in the cycle of issue.
    pub end_to_run: u64,
    /// From an end to the next run with redirects, each answered in its own cycle, less three cycles per redirect.
    pub over_redirects: u64,
    /// Maximum number of redirects between an end and the next run.
    pub redirects: u64,
    /// From a launch to its run, with the enter in the cycle of issue.
    pub launch_to_run: u64,
    /// From the end at which the last threads exit to `done_valid`.
    pub end_to_done: u64,
    /// From a launch without threads to `done_valid`.
    pub launch_to_done: u64,
    /// From an enter after the cycle of issue to the redirect.
    pub late_redirect: u64,
    /// From an enter after the cycle of redirect to the run.
    pub late_run: u64,
    /// From a run to the next one, with the end in the cycle of run and the enter in that of issue.
    pub run_to_run: u64,
    /// Number of ends that were timed to the next run.
    pub ends: u64,
}

/// Times the answers of `warp_issue` ("the unit") to launches, ends and enters.
///
/// # Errors
/// The simulation fails, or an answer is missing or wrong.
pub fn measure(parameters: &Parameters, library: &Arc<Library>) -> Result<Cycles, CampaignError> {
    let mut test_bench = TestBench::new(parameters, library)?;
    let mut cycles = Cycles::default();
    launches(&mut test_bench, &mut cycles)?;
    for threads_mask in thread_masks(test_bench.lanes) {
        ends(&mut test_bench, threads_mask, &mut cycles)?;
        late_enters(&mut test_bench, threads_mask, &mut cycles)?;
    }
    without_pause(&mut test_bench, &mut cycles)?;
    Ok(cycles)
}

/// Masks of all threads, and of every other thread.
fn thread_masks(lanes: usize) -> [u64; 2] {
    [ones(lanes), ones(lanes) / 3]
}

/// Times launches of each single thread, and of each of the two masks of [`thread_masks`]. The launch comes after a
/// reset, or in the cycle of the previous done. All threads exit in their first block.
fn launches(test_bench: &mut TestBench, cycles: &mut Cycles) -> Result<(), Violation> {
    let done = |pulse: &Pulse| *pulse == Pulse::Done;
    for threads_mask in (0..test_bench.lanes).map(|lane| 1 << lane).chain(thread_masks(test_bench.lanes)) {
        for pause in 0..3 {
            test_bench.reset()?;
            test_bench.idle(pause)?;
            let first = test_bench.until_run(&launch(test_bench.launch_pc, threads_mask), pause == 1)?;
            // The launch is in the cycle of done.
            test_bench.step(&leave(&first.run))?;
            let second = test_bench.until_run(&launch(pause, threads_mask), false)?;
            for answer in [first, second] {
                cycles.launch_to_run = cycles.launch_to_run.max(answer.cycles);
            }
            test_bench.idle(pause)?;
            cycles.end_to_done = cycles.end_to_done.max(test_bench.time(&leave(&second.run), done)?);
            cycles.launch_to_done = cycles.launch_to_done.max(test_bench.time(&launch(pause, 0), done)?);
        }
    }
    Ok(())
}

/// Action of the leader in the block whose end is timed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum LeaderAction {
    /// Does not run the block, and keeps the next pc that an earlier block set.
    Waits,
    /// Runs the block, and branches to its next pc at the end.
    Goes,
    /// Runs the block and exits at its end, so the next thread supplies the pc.
    Exits,
}

impl LeaderAction {
    const ALL: [Self; 3] = [Self::Waits, Self::Goes, Self::Exits];
}

/// End that has been prepared.
struct PreparedEnd {
    end: End,
    /// Pc that must be issued after the end.
    pc: u64,
}

/// Runs a warp up to the run of a block at whose end thread `lender` supplies the pc. A chain of threads is at lower
/// pcs, which descend along the chain; all others are at higher pcs. `chain` is the number of threads in the chain. The
/// chain follows the cyclic order from the second thread after `lender` on. The first thread after `lender`, which
/// becomes the next leader, is the last possible thread of the chain.
fn prepare(
    test_bench: &mut TestBench,
    threads_mask: u64,
    lender: usize,
    chain: usize,
    action: LeaderAction,
) -> Result<PreparedEnd, Violation> {
    let mut others = threads_after(threads_mask, lender);
    let leader = if action == LeaderAction::Exits { others.pop().unwrap_or(lender) } else { lender };
    // This thread was the leader before, so its pc was issued for the block that is about to end.
    let before = others.last().copied().unwrap_or(lender);
    let one = others.len().min(1);
    others.rotate_left(one);
    let pc = 2 * test_bench.lanes as u64;
    let mut pcs = vec![pc; test_bench.lanes];
    for (number, &thread) in others.iter().enumerate() {
        pcs[thread] = if number < chain { pc - 1 - number as u64 } else { pc + 1 };
    }
    let pc_fall = pcs[before];
    if action != LeaderAction::Waits {
        pcs[leader] = test_bench.launch_pc;
        pcs[before] = test_bench.launch_pc;
    }
    let run = test_bench.diverge(threads_mask, &pcs, leader)?;
    let runs = run.mask >> leader & 1 == 1;
    if runs == (action == LeaderAction::Waits) {
        let (found, expected) = if runs { ("runs", "does not run") } else { ("does not run", "runs") };
        return Err(violation!(
            "leader thread {leader} {found} the block at pc {} before the timed end; expected that it {expected} it",
            run.pc
        ));
    }
    let end = match action {
        LeaderAction::Waits => stay(&run),
        LeaderAction::Goes => End { taken: with(0, lender), pc_taken: pc, pc_fall, ..End::default() },
        LeaderAction::Exits => End { exit: with(0, leader), pc_fall, ..End::default() },
    };
    Ok(PreparedEnd { end, pc })
}

/// Other threads of a mask, in cyclic order after this one.
fn threads_after(threads_mask: u64, thread: usize) -> Vec<usize> {
    let (before, after): (Vec<usize>, Vec<usize>) =
        threads(threads_mask).filter(|&other| other != thread).partition(|&other| other < thread);
    after.into_iter().chain(before).collect()
}

/// Times the ends at which each thread supplies the pc, with each action of the leader and each length of the chain.
/// The longest chain also runs without synchronisation.
fn ends(test_bench: &mut TestBench, threads_mask: u64, cycles: &mut Cycles) -> Result<(), Violation> {
    for (lender, action) in threads(threads_mask).flat_map(|lender| LeaderAction::ALL.map(|action| (lender, action))) {
        // A thread that exits alone leaves no thread that could lend its pc.
        let others = threads_mask.count_ones() as usize - 1;
        let Some(max) = others.checked_sub(usize::from(action == LeaderAction::Exits)) else { continue };
        for (chain, sync) in (0..=max).map(|chain| (chain, true)).chain([(max, false)]) {
            let PreparedEnd { end, pc } = prepare(test_bench, threads_mask, lender, chain, action)?;
            let answer = test_bench.until_run(&ended(end), sync)?;
            let redirects = if sync { chain as u64 } else { 0 };
            if answer.redirects != redirects || answer.run.pc != pc - redirects {
                let (ran, observed) = (answer.run.pc, answer.redirects);
                return Err(violation!(
                    "lender {lender}, pc {pc}: pc {ran} runs after {observed} redirects, expected {} after {redirects}",
                    pc - redirects
                ));
            }
            let worst = if redirects == 0 { &mut cycles.end_to_run } else { &mut cycles.over_redirects };
            *worst = answer.cycles.saturating_sub(REDIRECT_CYCLES * redirects).max(*worst);
            cycles.issue = cycles.issue.max(answer.issue);
            cycles.redirects = cycles.redirects.max(redirects);
            cycles.ends += 1;
        }
    }
    Ok(())
}

/// Times enters that come 1 to [`MAX_ENTER_DELAY`] cycles after the issue or the redirect, with each thread as the
/// thread that supplies the pc at the end. The first enter after each end is redirected, and the second runs.
fn late_enters(test_bench: &mut TestBench, threads_mask: u64, cycles: &mut Cycles) -> Result<(), Violation> {
    let enter = enter(true);
    for (lender, delay) in
        threads(threads_mask).flat_map(|lender| (1..=MAX_ENTER_DELAY).map(move |delay| (lender, delay)))
    {
        let end = prepare(test_bench, threads_mask, lender, 1, LeaderAction::Waits)?.end;
        test_bench.step(&ended(end))?;
        test_bench.idle(ISSUE_CYCLES - 1 + delay)?;
        let redirected = test_bench.time(&enter, |pulse| matches!(pulse, Pulse::Redirect(_)))?;
        test_bench.idle(delay - 1)?;
        let run = test_bench.time(&enter, |pulse| matches!(pulse, Pulse::Run { .. }))?;
        cycles.late_redirect = cycles.late_redirect.max(redirected);
        cycles.late_run = cycles.late_run.max(run);
    }
    Ok(())
}

/// Times runs without a pause. The threads move between the blocks at pc 0 and pc 1, with an end and an enter in every
/// cycle. The unit ignores those that its state does not accept.
fn without_pause(test_bench: &mut TestBench, cycles: &mut Cycles) -> Result<(), Violation> {
    test_bench.reset()?;
    test_bench.until_run(&launch(0, ones(test_bench.lanes)), false)?;
    let mut last_run = None;
    for cycle in 0..16 * test_bench.lanes as u64 {
        // Patterns of threads that alternate in groups of 1, 2, 4, and so on.
        let taken = (0..test_bench.lanes).filter(|&lane| (lane as u64 + cycle) >> (cycle % 6) & 1 == 1).fold(0, with);
        let end = Some(End { taken, pc_taken: 1, pc_fall: 0, ..End::default() });
        let pulses = test_bench.step(&Inputs { end, ..enter(false) })?;
        if pulses.iter().flatten().any(|pulse| matches!(pulse, Pulse::Run { .. })) {
            cycles.run_to_run = cycles.run_to_run.max(last_run.map_or(0, |last| cycle - last));
            last_run = Some(cycle);
        }
    }
    last_run.map(|_| ()).ok_or_else(|| violation!("no block runs with an end and an enter in every cycle"))
}
