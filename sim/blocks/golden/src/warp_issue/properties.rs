//! Properties W1 to W5 of warp issue (docs/reference/rules.md), and its protocol. They observe the ports only.

use super::ports::Ports;
use super::scoreboard::{AcceptedInput, Scoreboard};
use super::signals::Pulse;
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
        checked("what_is_taken_is_answered_in_the_next_cycle", answers),
        checked("what_is_not_taken_is_an_error", errors),
    ])
}

/// W1: `run_mask` is exactly the live threads whose next pc is `run_pc`, and is never 0.
fn run_mask(scoreboard: &Scoreboard) -> Result<(), Violation> {
    for pulse in &scoreboard.pulses {
        let Pulse::Run { pc, mask, .. } = *pulse else { continue };
        let due = scoreboard.live_at(|next_pc| next_pc == pc);
        ensure!(mask == due, "the block at {pc:#x} runs with mask {mask:#x}, expected the live threads {due:#x}");
        ensure!(mask != 0, "the block at {pc:#x} runs with an empty mask");
    }
    Ok(())
}

/// W2, as far as the ports show it: an issued or redirected pc is the next pc of a live thread, as its last block set
/// it. At the end of a block it is the next pc of the leader (`run_representative`) if it is live, else that of the
/// next live thread.
fn next_pcs(scoreboard: &Scoreboard) -> Result<(), Violation> {
    for pulse in &scoreboard.pulses {
        let (Pulse::Issue(pc) | Pulse::Redirect(pc)) = *pulse else { continue };
        if scoreboard.live_at(|next_pc| next_pc == pc) == 0 {
            return Err(violation!("no live thread has next pc {pc:#x}"));
        }
        if let Some(AcceptedInput::End(_, _, representative)) = scoreboard.taken {
            let source = scoreboard.leader(representative);
            let own = source.and_then(|thread| scoreboard.next_pcs.get(thread)).copied();
            if let (Some(thread), Some(own)) = (source, own.filter(|&own| own != pc)) {
                return Err(violation!("{pc:#x} is issued, expected {own:#x}, the next pc of thread {thread}"));
            }
        }
    }
    Ok(())
}

/// W4: a block entered with `enter_sync` runs only if no live thread has a lower next pc, and a redirect goes to a
/// lower one only. With MANAGE, the same may apply to other blocks.
fn synchronised(scoreboard: &Scoreboard) -> Result<(), Violation> {
    let Some(AcceptedInput::Enter(from, sync)) = scoreboard.taken else { return Ok(()) };
    for pulse in &scoreboard.pulses {
        match *pulse {
            Pulse::Run { pc, .. } if sync => {
                let lower = scoreboard.live_at(|next_pc| next_pc < pc);
                ensure!(lower == 0, "the synchronising block at {pc:#x} runs although threads {lower:#x} are lower");
            }
            Pulse::Redirect(pc) if (!sync && scoreboard.manage == 0) || pc >= from => {
                return Err(violation!("a redirect from {from:#x} to {pc:#x} with enter_sync = {sync}"));
            }
            _ => {}
        }
    }
    Ok(())
}

/// W5: the live threads are those of the launch without those that exited in a block that they ran.
fn live_threads(scoreboard: &Scoreboard) -> Result<(), Violation> {
    let Scoreboard { live, shown_live, .. } = *scoreboard;
    ensure!(live == shown_live, "live_mask is {shown_live:#x}, expected {live:#x} from launches and exits");
    Ok(())
}

/// Checks the answer to each input. A launch or an end has an issue, or done if no thread is live. An enter has a run
/// of its block or a redirect. There is no other pulse.
fn answers(scoreboard: &Scoreboard) -> Result<(), Violation> {
    let observed = scoreboard.pulses.as_slice();
    let right = match (scoreboard.taken, observed) {
        (None, []) => true,
        (Some(AcceptedInput::Launch(_) | AcceptedInput::End(..)), [Pulse::Done]) => scoreboard.live == 0,
        (Some(AcceptedInput::Launch(launch)), [Pulse::Issue(pc)]) => scoreboard.live != 0 && launch.pc == *pc,
        (Some(AcceptedInput::End(..)), [Pulse::Issue(_)]) => scoreboard.live != 0,
        (Some(AcceptedInput::Enter(..)), [Pulse::Redirect(_)]) => true,
        (Some(AcceptedInput::Enter(entered, _)), [Pulse::Run { pc, .. }]) => entered == *pc,
        _ => false,
    };
    ensure!(right, "{:x?} was taken, and answered by {observed:x?}", scoreboard.taken);
    Ok(())
}

/// Checks that `error_valid` follows exactly the cycles with an input that the state did not take.
fn errors(scoreboard: &Scoreboard) -> Result<(), Violation> {
    match (scoreboard.refused, scoreboard.error) {
        (true, false) => Err(violation!("no error after an input that was not taken")),
        (false, true) => Err(violation!("an error although every input was taken")),
        _ => Ok(()),
    }
}

/// W3: every live thread has its turn at least once in any (LANES - 1) * (MANAGE + 1) + 1 consecutive ends of blocks.
///
/// Its turn is an end that issues its next pc: it is the leader, or it supplies its pc in place of a leader that exits.
/// Only live threads are leaders. No thread repeats its turn for more than MANAGE consecutive ends while
/// another is live. A redirect for threads at lower pcs keeps the turn.
struct EveryThreadHasItsTurn {
    scoreboard: Scoreboard,
    /// Number of ends since the last turn of each thread.
    waits: Vec<u64>,
    /// Thread that had the last turn, and the number of its repetitions.
    last_turn: (Option<usize>, u64),
    /// Whether the block issued last was redirected without `enter_sync`, so that the turn repeats.
    left: bool,
}

impl EveryThreadHasItsTurn {
    fn new(scoreboard: Scoreboard) -> Self {
        Self { waits: vec![0; scoreboard.lanes()], scoreboard, last_turn: (None, 0), left: false }
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
        for pulse in &self.scoreboard.pulses {
            match (*pulse, self.last_turn.0) {
                (Pulse::Run { representative, .. }, _) if self.scoreboard.live >> representative & 1 == 0 => {
                    return Err(violation!("leader thread {representative} is not live"));
                }
                (Pulse::Run { representative, .. }, Some(turn)) if self.left && representative != turn => {
                    return Err(violation!(
                        "leader thread is {representative}, expected {turn} after its turn was passed over"
                    ));
                }
                (Pulse::Redirect(_), _) => {
                    self.left |= matches!(self.scoreboard.taken, Some(AcceptedInput::Enter(_, false)))
                }
                _ => {}
            }
        }
        match self.scoreboard.taken {
            Some(AcceptedInput::Launch(_)) => {
                self.waits.fill(0);
                self.last_turn = (None, 0);
                self.left = false;
            }
            Some(AcceptedInput::End(_, _, representative)) => {
                self.left = false;
                let live = self.scoreboard.live;
                let turn = self.scoreboard.leader(representative);
                let lanes = self.waits.len() as u64;
                let bound = (lanes - 1) * (self.scoreboard.manage + 1) + 1;
                let again = turn == self.last_turn.0 && live.count_ones() > 1;
                self.last_turn = (turn, if again { self.last_turn.1 + 1 } else { 0 });
                if let (Some(thread), true) = (turn, self.last_turn.1 > self.scoreboard.manage) {
                    return Err(violation!(
                        "thread {thread} has its turn again, for {} ends of blocks in a row",
                        self.last_turn.1
                    ));
                }
                for (thread, waits) in self.waits.iter_mut().enumerate() {
                    *waits = if turn == Some(thread) || live >> thread & 1 == 0 { 0 } else { *waits + 1 };
                    ensure!(*waits < bound, "live thread {thread} had no turn in {waits} ends of blocks");
                }
            }
            _ => {}
        }
        Ok(())
    }
}
