//! Properties W1 to W5 of warp issue (docs/reference/rules.md), and its protocol. They observe the ports only.

use super::ports::Ports;
use super::scoreboard::{AcceptedInput, Scoreboard};
use super::signals::{Enter, Pulse};
use warploom_contract::Parameters;
use warploom_contracts::warp_issue::BLOCK;
use warploom_model::properties::{Checked, Record, ResetSilences};
use warploom_model::{ensure, violation, Property, Violation};

/// All properties of the block.
pub fn all(parameters: &Parameters) -> Vec<Box<dyn Property>> {
    let layout = BLOCK.layout(parameters);
    let valids = ["issue_valid", "run_valid", "redirect_valid", "done_valid", "live_mask", "error_valid"];
    let ports = Ports::new(&layout);
    let scoreboard = || Scoreboard::new(&ports, parameters.get("MANAGE"));
    let checked = |name, check| Box::new(Checked::new(name, scoreboard(), check)) as Box<dyn Property>;
    Vec::from([
        Box::new(ResetSilences::new(&layout, &[], &valids)) as Box<dyn Property>,
        checked("the_run_mask_is_the_live_threads_at_run_pc", run_mask),
        checked("a_thread_goes_where_its_last_block_sent_it", next_pcs),
        Box::new(EveryThreadHasItsTurn::new(scoreboard())),
        checked("a_synchronising_block_waits_for_lower_threads", synchronised),
        checked("live_threads_go_only_by_exit", live_threads),
        checked("what_is_taken_is_answered_in_time", answers),
        checked("what_is_not_taken_is_an_error", errors),
    ])
}

/// W1: `run_mask` contains exactly the live threads that are not parked and whose next pc is `run_pc`. It is never 0,
/// and it contains the thread that supplied the pc (`run_lender`).
fn run_mask(scoreboard: &Scoreboard) -> Result<(), Violation> {
    for pulse in &scoreboard.pulses {
        let Pulse::Run { pc, mask, lender, .. } = *pulse else { continue };
        let due = scoreboard.among(scoreboard.awake_before, |next_pc| next_pc == pc);
        ensure!(mask == due, "the block at {pc:#x} runs with mask {mask:#x}, expected the live threads {due:#x}");
        ensure!(mask != 0, "the block at {pc:#x} runs with an empty mask");
        ensure!(mask >> lender & 1 == 1, "thread {lender} supplied the pc {pc:#x}, but is not in mask {mask:#x}");
        let source = scoreboard.lender.unwrap_or(lender);
        ensure!(lender == source, "run_lender is {lender}, but thread {source} supplied the pc");
    }
    Ok(())
}

/// W2, as far as the ports show it: an issued or redirected pc is the next pc of a live thread. After the end of a
/// block, it is the next pc of the leader (`run_representative`). If the leader exits or parks, it is the next pc of
/// the first thread after the leader, in cyclic order, that is live and not parked.
fn next_pcs(scoreboard: &Scoreboard) -> Result<(), Violation> {
    for pulse in &scoreboard.pulses {
        let (Pulse::Issue(pc) | Pulse::Redirect(pc)) = *pulse else { continue };
        if scoreboard.among(scoreboard.shown_live, |next_pc| next_pc == pc) == 0 {
            return Err(violation!("no live thread has next pc {pc:#x}"));
        }
        if let (Some((AcceptedInput::End(..), _)), Some(thread)) = (scoreboard.under_way, scoreboard.lender) {
            let own = scoreboard.next_pcs[thread];
            ensure!(own == pc, "{pc:#x} is issued, expected {own:#x}, the next pc of thread {thread}");
        }
    }
    Ok(())
}

/// W4: a block entered with `enter_sync` runs only if no live thread that is not parked has a lower next pc. A redirect
/// goes only to a lower pc. It follows only an enter with `enter_sync`, or with MANAGE also one with `manage_enable`.
fn synchronised(scoreboard: &Scoreboard) -> Result<(), Violation> {
    let Some((AcceptedInput::Enter(from, Enter { sync, manage }), _)) = scoreboard.under_way else { return Ok(()) };
    for pulse in &scoreboard.pulses {
        match *pulse {
            Pulse::Run { pc, .. } if sync => {
                let lower = scoreboard.among(scoreboard.awake_before, |next_pc| next_pc < pc);
                ensure!(lower == 0, "the synchronising block at {pc:#x} runs although threads {lower:#x} are lower");
            }
            Pulse::Redirect(pc) if (!sync && (scoreboard.manage == 0 || !manage)) || pc >= from => {
                return Err(violation!("a redirect from {from:#x} to {pc:#x} with enter_sync = {sync}"));
            }
            _ => {}
        }
    }
    Ok(())
}

/// W5: the live threads are those of the launch, except the threads that exited in a block that they ran.
fn live_threads(scoreboard: &Scoreboard) -> Result<(), Violation> {
    let Scoreboard { live, shown_live, .. } = *scoreboard;
    ensure!(live == shown_live, "live_mask is {shown_live:#x}, expected {live:#x} from launches and exits");
    Ok(())
}

/// Checks the answer to each input, and its cycle. A launch is answered in the next cycle by an issue, or by done if no
/// thread is live. An end is answered by done in the next cycle, or by an issue two cycles after the cycle in which a
/// thread is chosen. An enter is answered by a run of its block in the next cycle, or by a redirect three cycles after
/// the enter. There is no other pulse.
fn answers(scoreboard: &Scoreboard) -> Result<(), Violation> {
    let observed = scoreboard.pulses.as_slice();
    let is_allowed = match (scoreboard.under_way, observed) {
        (Some((AcceptedInput::Launch(_) | AcceptedInput::End(..), 1)), [Pulse::Done]) => scoreboard.live == 0,
        (Some((AcceptedInput::Launch(launch), 1)), [Pulse::Issue(pc)]) => scoreboard.live != 0 && launch.pc == *pc,
        (Some((AcceptedInput::End(..), 2)), [Pulse::Issue(_)]) => true,
        (Some((AcceptedInput::End(..), 0 | 1)), []) => scoreboard.live != 0,
        (Some((AcceptedInput::Enter(..), 3)), [Pulse::Redirect(_)]) => true,
        (Some((AcceptedInput::Enter(entered, _), 1)), [Pulse::Run { pc, .. }]) => entered == *pc,
        (None, []) | (Some((AcceptedInput::Enter(..), 1 | 2)), []) => true,
        _ => false,
    };
    ensure!(
        is_allowed,
        "wrong pulses {observed:x?} while the input in progress and its age in cycles are {:x?}",
        scoreboard.under_way
    );
    Ok(())
}

/// Checks that `error_valid` is 1 exactly in the cycle after each cycle with an input that the state did not accept.
fn errors(scoreboard: &Scoreboard) -> Result<(), Violation> {
    match (scoreboard.rejected, scoreboard.error) {
        (true, false) => Err(violation!("no error after an input that was not taken")),
        (false, true) => Err(violation!("an error although every input was taken")),
        _ => Ok(()),
    }
}

/// W3: every live thread that is not parked has its turn at least once in any N consecutive ends of blocks, where N is
/// `(LANES - 1) * (MANAGE + 1) + 1`.
///
/// A thread has its turn at an end that issues the thread's next pc. The thread is the leader, or it supplies its pc in
/// place of a leader that exits or parks. Only threads that are live and not parked are leaders. No thread repeats its
/// turn for more than MANAGE consecutive ends if another thread could follow. After a redirect for threads at lower
/// pcs, the same thread has the turn again.
struct EveryThreadHasItsTurn {
    scoreboard: Scoreboard,
    /// Number of ends of blocks since the last turn of each thread; 0 for a thread that is not live or is parked.
    waits: Vec<u64>,
    /// Thread that had the last turn, if there was one, and the number of times that it has repeated this turn.
    last_turn: (Option<usize>, u64),
    /// Whether another thread could have the next turn.
    may_pass: bool,
    /// Whether the block issued last was redirected without `enter_sync`, so that its thread has the turn again.
    redirected: bool,
}

impl EveryThreadHasItsTurn {
    fn new(scoreboard: Scoreboard) -> Self {
        let waits = vec![0; scoreboard.lanes()];
        Self { waits, scoreboard, last_turn: (None, 0), may_pass: false, redirected: false }
    }

    /// Checks the leader of each run of this cycle against the turns so far, and records redirects.
    fn check_pulses(&mut self) -> Result<(), Violation> {
        for pulse in &self.scoreboard.pulses {
            match (*pulse, self.last_turn.0) {
                (Pulse::Run { representative, .. }, _) if self.scoreboard.awake_before >> representative & 1 == 0 => {
                    return Err(violation!("leader thread {representative} is not live, or parked"));
                }
                (Pulse::Run { representative, .. }, Some(turn)) if self.redirected && representative != turn => {
                    return Err(violation!(
                        "leader thread is {representative}, expected {turn} after its turn was passed over"
                    ));
                }
                (Pulse::Redirect(_), _) => {
                    let input = self.scoreboard.under_way;
                    self.redirected |= matches!(input, Some((AcceptedInput::Enter(_, Enter { sync: false, .. }), _)));
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// Counts the turn of thread `turn` at the end of a block with leader `representative`. `candidates` is the mask of
    /// the live threads that are not parked.
    fn turn(&mut self, representative: usize, turn: usize, candidates: u64) -> Result<(), Violation> {
        let manage = self.scoreboard.manage;
        let bound = (self.waits.len() as u64 - 1) * (manage + 1) + 1;
        let repeats_turn = self.may_pass && turn == representative && Some(turn) == self.last_turn.0;
        self.last_turn = (Some(turn), if repeats_turn { self.last_turn.1 + 1 } else { 0 });
        let repeats = self.last_turn.1;
        ensure!(
            repeats <= manage,
            "thread {turn} has its turn again {repeats} times in a row, expected at most {manage}"
        );
        for (thread, waits) in self.waits.iter_mut().enumerate() {
            *waits = if turn == thread || candidates >> thread & 1 == 0 { 0 } else { *waits + 1 };
            ensure!(*waits < bound, "thread {thread} had no turn in {waits} ends of blocks, expected within {bound}");
        }
        Ok(())
    }
}

impl Property for EveryThreadHasItsTurn {
    fn name(&self) -> &'static str {
        "every_live_thread_becomes_leader"
    }

    fn observe(&mut self, _cycle: u64, inputs: &[u64], outputs: &[u64]) -> Result<(), Violation> {
        if !self.scoreboard.observe(inputs, outputs) {
            return Ok(());
        }
        self.check_pulses()?;
        match (self.scoreboard.under_way, self.scoreboard.chosen) {
            (Some((AcceptedInput::Launch(_), _)), _) => {
                self.waits.fill(0);
                (self.last_turn, self.may_pass, self.redirected) = ((None, 0), false, false);
            }
            (Some((AcceptedInput::End(_, _, representative), _)), Some((turn, candidates))) => {
                self.redirected = false;
                self.turn(representative, turn, candidates)?;
                self.may_pass = self.scoreboard.awake.count_ones() > 1;
            }
            _ => {}
        }
        Ok(())
    }
}
