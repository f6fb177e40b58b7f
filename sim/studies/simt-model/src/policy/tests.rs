//! Tests of properties of the policies, with threads that branch at random instead of a program.

use super::*;
use crate::{all, mask_of, threads, Mask};
use proptest::prelude::*;

/// Run of a block under a policy, with the state of the threads before the block.
#[derive(Clone, Debug)]
struct BlockRun {
    pc: u64,
    synchronises: bool,
    mask: Mask,
    /// Thread whose next pc is issued at the end of the block: the leader, or the next live thread if the leader has
    /// exited.
    leader: u32,
    live: Mask,
    next: Vec<u64>,
    /// Issued pc before redirects.
    issued: u64,
}

/// End of a block: taken threads, exiting threads, pc of the branch target, and pc after a branch that is not taken.
type RandomEnd = (u64, u64, u64, u64);

/// Runs one block per element of `ends`, or fewer if all threads exit. `barriers` has one bit per pc, which is 1 if the
/// block at this pc synchronises.
fn execution(lanes: u32, policy: &mut dyn Policy, ends: &[RandomEnd], barriers: u64) -> Vec<BlockRun> {
    let mut live = all(lanes);
    let mut next = vec![0; lanes as usize];
    let mut issue = policy.launch(0, live).expect("a launch");
    let mut ran = Vec::new();
    for &(taken, exit, pc_taken, pc_fall) in ends {
        let Issue::Block(issued) = issue else { break };
        let mut wanted = issued;
        let (pc, mask, representative) = loop {
            match policy.enter(barriers >> wanted & 1 == 1).expect("an entry") {
                Entry::Redirect(pc) => {
                    assert!(pc < wanted, "a redirect goes down");
                    wanted = pc;
                }
                Entry::Run { pc, mask, representative } => break (pc, mask, representative.unwrap_or(0)),
            }
        };
        let exit = exit & mask;
        let remaining = live & !exit;
        let leader = (0..lanes).map(|step| (representative + step) % lanes).find(|thread| remaining >> thread & 1 == 1);
        let leader = leader.unwrap_or(representative);
        let synchronises = barriers >> pc & 1 == 1;
        ran.push(BlockRun { pc, synchronises, mask, leader, live, next: next.clone(), issued });
        for thread in threads(mask) {
            next[thread as usize] = if taken >> thread & 1 == 1 { pc_taken } else { pc_fall };
        }
        live &= !exit;
        issue = policy.end(&BlockEnd { taken, exit, pc_taken, pc_fall }).expect("an end");
    }
    assert!(live != 0 || issue == Issue::Done || ran.len() == ends.len());
    ran
}

fn ends() -> impl Strategy<Value = Vec<RandomEnd>> {
    // Few threads exit, which keeps the runs long.
    let exit = prop_oneof![9 => Just(0u64), 1 => any::<u64>()];
    prop::collection::vec((any::<u64>(), exit, 0u64..12, 0u64..12), 1..200)
}

/// Checks the properties W1, W3 and W4 of docs/reference/rules.md. For W3, each live thread must become the leader
/// within `max_ends` ends of blocks.
fn check_properties(lanes: u32, ran: &[BlockRun], max_ends: usize) {
    for (number, step) in ran.iter().enumerate() {
        let at = mask_of(threads(step.live).filter(|&thread| step.next[thread as usize] == step.pc));
        assert!(step.mask == at && at != 0, "W1 in {number}: {step:?}");
        let below = threads(step.live).any(|thread| step.next[thread as usize] < step.pc);
        assert!(!(step.synchronises && below), "W4 in {number}: {step:?}");
    }
    for (number, window) in ran.windows(max_ends).enumerate() {
        // A thread that exits before the end of the window need not become the leader.
        let live = ran.get(number + max_ends).map_or(0, |step| step.live);
        let leaders = window.iter().fold(0, |leaders, step| leaders | 1 << step.leader);
        assert_eq!(live & !leaders & all(lanes), 0, "W3");
    }
}

proptest! {
    #[test]
    fn the_policy_has_the_properties_w1_w3_and_w4(ends in ends(), barriers in 0u64..4096, lanes in 1u32..=16) {
        let mut policy = WarpIssue::new(lanes, Candidates::Live, Options::default());
        check_properties(lanes, &execution(lanes, &mut policy, &ends, barriers), lanes as usize);
    }

    #[test]
    fn with_lower_pcs_first_leaders_change_within_a_longer_interval(
        ends in ends(), barriers in 0u64..4096, lanes in 1u32..=8, bound in 1u32..=6,
    ) {
        let lowest = Options { lowest: bound, ..Options::default() };
        for options in [lowest, Options { manage: bound, ..Options::default() }] {
            let mut policy = WarpIssue::new(lanes, Candidates::Live, options);
            let ran = execution(lanes, &mut policy, &ends, barriers);
            let (all_lanes, interval) = (lanes as usize, bound as usize + 1);
            check_properties(lanes, &ran, (all_lanes - 1) * interval + 1);
            // Every thread's own block is issued or runs at least once in the window.
            for window in ran.windows(all_lanes * interval) {
                let live = window.last().map_or(0, |step| step.live);
                for thread in threads(live) {
                    let own = |step: &BlockRun| [step.issued, step.pc].contains(&step.next[thread as usize]);
                    prop_assert!(window.iter().any(own), "thread {} under {:?}", thread, options);
                }
            }
        }
    }

    #[test]
    fn with_stay_leaders_change_later_by_this_factor(ends in ends(), lanes in 1u32..=8, stay in 1u32..=5) {
        let mut policy = WarpIssue::new(lanes, Candidates::Live, Options { stay, ..Options::default() });
        check_properties(lanes, &execution(lanes, &mut policy, &ends, 0), (lanes * stay) as usize);
    }

    #[test]
    fn the_lowest_pc_is_run(ends in ends(), lanes in 1u32..=16) {
        for step in execution(lanes, &mut MinimumPc::new(lanes), &ends, 0) {
            prop_assert_eq!(Some(step.pc), threads(step.live).map(|thread| step.next[thread as usize]).min());
        }
    }
}

/// Run of three threads, derived from docs/reference/rules.md.
#[test]
fn the_pc_comes_from_the_old_leader() {
    let mut policy = WarpIssue::new(4, Candidates::Live, Options::default());
    let run = |pc, mask, representative| Ok(Entry::Run { pc, mask, representative: Some(representative) });
    assert_eq!(policy.launch(5, 0b0111), Ok(Issue::Block(5)));
    assert_eq!(policy.enter(false), run(5, 0b0111, 0));
    // Thread 0 goes to 9 and the others to 5. The pc is thread 0's, and then thread 1 becomes the leader.
    assert_eq!(policy.end(&BlockEnd { taken: 0b0001, exit: 0, pc_taken: 9, pc_fall: 5 }), Ok(Issue::Block(9)));
    // At the barrier, threads 1 and 2 are at a lower pc. Thread 2 is the first one after the leader, and thread 1
    // remains the leader.
    assert_eq!(policy.enter(true), Ok(Entry::Redirect(5)));
    assert_eq!(policy.enter(false), run(5, 0b0110, 1));
    // Thread 1 exits, and the pc comes from the next live thread.
    assert_eq!(policy.end(&BlockEnd { taken: 0b0100, exit: 0b0010, pc_taken: 7, pc_fall: 0 }), Ok(Issue::Block(7)));
    assert_eq!(policy.enter(false), run(7, 0b0100, 0));
    assert_eq!(policy.end(&BlockEnd { taken: 0, exit: 0b0100, pc_taken: 0, pc_fall: 0 }), Ok(Issue::Block(9)));
    assert_eq!(policy.enter(true), run(9, 0b0001, 0));
    assert_eq!(policy.end(&BlockEnd { taken: 0, exit: 0b0001, pc_taken: 0, pc_fall: 0 }), Ok(Issue::Done));
    // Four runs of three cycles, and a redirect of three.
    assert_eq!(policy.cycles(), 15);
    assert_eq!(WarpIssue::new(4, Candidates::Live, Options::default()).launch(5, 0), Ok(Issue::Done));
}

#[test]
fn a_run_without_the_properties_is_detected() {
    let ends: Vec<RandomEnd> = (0..40).map(|number| (0x5, 0, number % 3, 9)).collect();
    let mut policy = WarpIssue::new(4, Candidates::Live, Options { lowest: 3, ..Options::default() });
    let ran = execution(4, &mut policy, &ends, 0);
    check_properties(4, &ran, 16);
    assert!(
        std::panic::catch_unwind(|| check_properties(4, &ran, 4)).is_err(),
        "with `lowest`, leaders change later than W3 allows"
    );
}
