//! Properties W1 to W5 of warp issue (docs/reference/rules.md), and its protocol. They observe the ports only.

use super::ports::Ports;
use super::scoreboard::{Scoreboard, Taken};
use super::signals::Pulse;
use warploom_contract::Parameters;
use warploom_contracts::warp_issue::BLOCK;
use warploom_model::properties::{Checked, Record, ResetSilences};
use warploom_model::{ensure, violation, Property, Violation};

/// All properties.
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

/// W1: the run mask is exactly the live threads whose next pc is run_pc, and is never empty.
fn run_mask(scoreboard: &Scoreboard) -> Result<(), Violation> {
    for pulse in &scoreboard.pulses {
        let Pulse::Run { pc, mask, .. } = *pulse else { continue };
        let due = scoreboard.live_at(|next_pc| next_pc == pc);
        ensure!(mask == due, "the block at {pc:#x} runs under {mask:#x}, but the live threads there are {due:#x}");
        ensure!(mask != 0, "the block at {pc:#x} runs for nobody");
    }
    Ok(())
}

/// W2, as far as ports show it: a pc that is issued or redirected to is that of a live thread, as the last block that it ran left it;
/// at the end of a block it is that of the representative, if that is still live, else of the next live thread.
fn next_pcs(scoreboard: &Scoreboard) -> Result<(), Violation> {
    for pulse in &scoreboard.pulses {
        let (Pulse::Issue(pc) | Pulse::Redirect(pc)) = *pulse else { continue };
        if scoreboard.live_at(|next_pc| next_pc == pc) == 0 {
            return Err(violation!("no live thread goes to {pc:#x}"));
        }
        if let Some(Taken::End(_, _, representative)) = scoreboard.taken {
            let lender = scoreboard.lender(representative);
            let own = lender.and_then(|thread| scoreboard.next_pcs.get(thread)).copied();
            if let (Some(thread), Some(own)) = (lender, own.filter(|&own| own != pc)) {
                return Err(violation!("{pc:#x} is issued, but thread {thread}, which lends its pc, goes to {own:#x}"));
            }
        }
    }
    Ok(())
}

/// W4: a block that was entered as a synchronising one runs only if no live thread's next pc is lower, and is left for a lower one only; so is
/// any block where lower threads may go first, and no other.
fn synchronised(scoreboard: &Scoreboard) -> Result<(), Violation> {
    let Some(Taken::Enter(from, sync)) = scoreboard.taken else { return Ok(()) };
    for pulse in &scoreboard.pulses {
        match *pulse {
            Pulse::Run { pc, .. } if sync => {
                let lower = scoreboard.live_at(|next_pc| next_pc < pc);
                ensure!(lower == 0, "the synchronising block at {pc:#x} runs, but threads {lower:#x} are lower");
            }
            Pulse::Redirect(pc) if (!sync && scoreboard.manage == 0) || pc >= from => {
                return Err(violation!("a redirect from {from:#x} to {pc:#x}; it synchronises: {sync}"));
            }
            _ => {}
        }
    }
    Ok(())
}

/// W5: the live threads are those of the launch without those that exited in a block that they ran.
fn live_threads(scoreboard: &Scoreboard) -> Result<(), Violation> {
    let Scoreboard { live, shown_live, .. } = *scoreboard;
    ensure!(live == shown_live, "live_mask is {shown_live:#x}, by launches and exits it is {live:#x}");
    Ok(())
}

/// A launch or an end is answered by an issue, or by done if nobody is live; an enter by a run of that block or a redirect; nothing comes unasked.
fn answers(scoreboard: &Scoreboard) -> Result<(), Violation> {
    let shown = scoreboard.pulses.as_slice();
    let right = match (scoreboard.taken, shown) {
        (None, []) => true,
        (Some(Taken::Launch(_) | Taken::End(..)), [Pulse::Done]) => scoreboard.live == 0,
        (Some(Taken::Launch(launch)), [Pulse::Issue(pc)]) => scoreboard.live != 0 && launch.pc == *pc,
        (Some(Taken::End(..)), [Pulse::Issue(_)]) => scoreboard.live != 0,
        (Some(Taken::Enter(..)), [Pulse::Redirect(_)]) => true,
        (Some(Taken::Enter(entered, _)), [Pulse::Run { pc, .. }]) => entered == *pc,
        _ => false,
    };
    ensure!(right, "what was taken is {:x?}, and what came of it {shown:x?}", scoreboard.taken);
    Ok(())
}

/// An error comes exactly in the cycle after an input that the state didn't take.
fn errors(scoreboard: &Scoreboard) -> Result<(), Violation> {
    match (scoreboard.refused, scoreboard.error) {
        (true, false) => Err(violation!("an input wasn't taken, but there is no error")),
        (false, true) => Err(violation!("there is an error, but every input was taken")),
        _ => Ok(()),
    }
}

/// W3: every live thread is representative, or lends its pc in place of one that exits, at least once in any (LANES - 1) * (MANAGE + 1) + 1
/// consecutive ends of blocks. Either is its turn: one of these ends issues its next pc. Only live threads are representatives, and none has its
/// turn again for more than MANAGE ends in a row while another is live. Who lets lower threads go first keeps the turn.
struct EveryThreadHasItsTurn {
    scoreboard: Scoreboard,
    /// Ends of blocks since each thread had its turn.
    waits: Vec<u64>,
    /// Who had the last turn, and for how many ends again.
    kept: (Option<usize>, u64),
    /// Whether the block issued last was left for lower threads, though it doesn't synchronise: then that turn comes again.
    left: bool,
}

impl EveryThreadHasItsTurn {
    fn new(scoreboard: Scoreboard) -> Self {
        Self { waits: vec![0; scoreboard.lanes()], scoreboard, kept: (None, 0), left: false }
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
            match (*pulse, self.kept.0) {
                (Pulse::Run { representative, .. }, _) if self.scoreboard.live >> representative & 1 == 0 => {
                    return Err(violation!("thread {representative} is representative, but not live"));
                }
                (Pulse::Run { representative, .. }, Some(turn)) if self.left && representative != turn => {
                    return Err(violation!(
                        "thread {representative} is representative, but thread {turn}'s turn comes again"
                    ));
                }
                (Pulse::Redirect(_), _) => self.left |= matches!(self.scoreboard.taken, Some(Taken::Enter(_, false))),
                _ => {}
            }
        }
        match self.scoreboard.taken {
            Some(Taken::Launch(_)) => {
                self.waits.fill(0);
                self.kept = (None, 0);
                self.left = false;
            }
            Some(Taken::End(_, _, representative)) => {
                self.left = false;
                let live = self.scoreboard.live;
                let turn = self.scoreboard.lender(representative);
                let lanes = self.waits.len() as u64;
                let bound = (lanes - 1) * (self.scoreboard.manage + 1) + 1;
                let again = turn == self.kept.0 && live.count_ones() > 1;
                self.kept = (turn, if again { self.kept.1 + 1 } else { 0 });
                if let (Some(thread), true) = (turn, self.kept.1 > self.scoreboard.manage) {
                    return Err(violation!(
                        "thread {thread} has its turn again, for {} ends of blocks in a row",
                        self.kept.1
                    ));
                }
                for (thread, waits) in self.waits.iter_mut().enumerate() {
                    *waits = if turn == Some(thread) || live >> thread & 1 == 0 { 0 } else { *waits + 1 };
                    ensure!(*waits < bound, "thread {thread} is live, but had no turn in {waits} ends of blocks");
                }
            }
            _ => {}
        }
        Ok(())
    }
}
