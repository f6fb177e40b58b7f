//! Tests of every kernel under every policy, of explanations of hangs, and of planted errors.

use crate::policy::{BlockEnd, BlockingReason, Entry, Issue, Kind, MaskStack, Options, Order, Policy, PolicyViolation};
use crate::study::{overheads, rows, Row, Trial, Verdict, PROPOSED};
use crate::*;
use warploom_compiler::ir::Class;

mod beside;
mod guard;
mod hangs;
mod plain;
mod private;
mod published;
mod random;
mod remedies;
mod search;
mod stacks;

fn source(name: &str) -> Source {
    Source::named(name).expect("a kernel").unwrap_or_else(|rejection| panic!("{rejection}"))
}

fn parsed(text: &str) -> Source {
    Source::parse("k.kernel", text).unwrap_or_else(|rejection| panic!("{rejection}"))
}

fn row(source: &Source, lanes: u32, policy: Kind) -> Row {
    rows(source, lanes, &[policy], Options::default(), MAX_BLOCKS).expect("a program").remove(0)
}

fn hang(source: &Source, lanes: u32, policy: Kind) -> Hang {
    match row(source, lanes, policy).verdict {
        Verdict::Hangs { hang } => hang,
        other => panic!("{other:?}"),
    }
}

#[test]
fn every_file_is_a_kernel_of_its_name_and_is_listed() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("kernels");
    let mut files: Vec<String> = std::fs::read_dir(folder)
        .expect("the kernels")
        .map(|entry| entry.expect("an entry").path().file_stem().expect("a name").to_string_lossy().into_owned())
        .collect();
    files.sort();
    let mut listed: Vec<&str> = names().collect();
    listed.sort_unstable();
    assert_eq!(files, listed);
    for (name, text) in KERNELS {
        let source = source(name);
        assert_eq!(source.kernel.name.text, *name);
        assert!(!source.kernel.shows.is_empty(), "{name} has no description");
        // Kernels with waiting threads have an expectation for each policy and each number of lanes.
        if source.kernel.class != Class::Plain {
            for (kind, lanes) in Kind::WITHOUT_GOLDEN.into_iter().flat_map(|kind| LANES.map(|lanes| (kind, lanes))) {
                assert!(
                    source.expected(kind, lanes).is_some(),
                    "{name} has no expectation for {} at {lanes} lanes",
                    kind.name()
                );
            }
        }
        let printed = source.kernel.to_string();
        assert_eq!(warploom_compiler::ir::parse("printed", &printed).as_ref(), Ok(&source.kernel), "{name}");
        assert_eq!(printed, *text, "{name} differs from its printed form");
    }
}

#[test]
fn every_kernel_does_what_is_expected_under_every_policy() {
    for name in names() {
        let source = source(name);
        for lanes in LANES {
            for row in rows(&source, lanes, &Kind::ALL, Options::default(), MAX_BLOCKS).expect("a program") {
                assert!(row.reached, "{name} at {lanes} lanes under {}: {:?}", row.policy, row.verdict);
                if source.kernel.class == Class::Lock && ["warp_issue", "golden"].contains(&row.policy) {
                    assert_eq!(row.verdict, Verdict::Finishes, "{name} at {lanes} lanes");
                }
                assert!(row.figures.efficiency > 0.0 && row.figures.efficiency <= 1.0, "{row:?}");
                assert!(row.figures.fairness > 0.0 && row.figures.fairness <= 1.0 + 1e-12, "{row:?}");
            }
        }
    }
}

#[test]
fn a_check_that_no_memory_could_pass_is_rejected() {
    for (check, expected) in [
        ("m[5] == 1", "k.kernel:3:7: m[5] is out of range: 'm' has 2 words; expected an index from 0 to 1"),
        ("m[0 - 1] == 1", "m[-1] is out of range"),
        ("m[lanes - 3] == 1 / (lanes - 4)", "k.kernel:3:7: 'm' divides by zero at 4 lanes"),
        ("m as rows of 0", "k.kernel:3:7: 'm' has 2 words, not a multiple of the row size 0; expected a divisor of 2"),
        ("m as rows of 0 - 2", "not a multiple of the row size -2"),
        ("m as rows of 3", "not a multiple of the row size 3"),
        ("m as rows of 4", "not a multiple of the row size 4"),
    ] {
        let source = parsed(&format!("kernel k\nmemory m[2]\ncheck {check}\nblock a\nexit\n"));
        let message = source.program(4).expect_err("rejected").to_string();
        assert!(message.contains(expected), "{message}");
        assert_eq!(rows(&source, 4, &[Kind::Stack], Options::default(), 1).expect_err("rejected").to_string(), message);
    }
    let allowed = parsed("kernel k\nmemory m[2]\ncheck m[1] == 0\ncheck m as rows of 2\nblock a\nexit\n");
    assert_eq!(row(&allowed, 4, Kind::Stack).verdict, Verdict::Finishes);
}

#[test]
fn a_wrong_expectation_is_detected() {
    for (name, policy) in [("spin_after", Kind::Stack), ("spin_inside", Kind::Stack), ("spin_after", Kind::WarpIssue)] {
        let text = source(name).text;
        let line = |outcome| format!("expect {} {outcome}\n", policy.name());
        let inverted = match text.contains(&line("hangs")) {
            true => text.replace(&line("hangs"), &line("finishes")),
            false => text.replace(&line("finishes"), &line("hangs")),
        };
        assert_ne!(inverted, text);
        assert!(!row(&parsed(&inverted), 4, policy).reached, "{name}");
        assert!(row(&parsed(&text), 4, policy).reached, "{name}");
    }
}

#[test]
fn a_hang_is_reported_as_a_chain() {
    assert_eq!(
        hang(&source("spin_after"), 4, Kind::Stack).text(),
        "no progress: the state after block 1 recurs every 1 block; 3 of 4 live threads spin, none leaves its loop\n  \
         thread 1 spins at 'try' and waits for lock[0] (value 1, written by thread 0 at 'try')\n  \
         thread 0 is at 'critical' and is not run: it waits on the mask stack until 'critical' \
         is reached by threads 1 to 3\n  \
         circular wait through thread 1\n  \
         2 other threads spin in the same way\n"
    );
    let text = hang(&source("ticket_lock"), 4, Kind::MinimumPc).text();
    assert!(
        text.contains("thread 1 spins at 'wait' and waits for serving[0] (initial value 0); thread 0 could change it"),
        "{text}"
    );
    assert!(
        text.contains(
            "thread 0 is at 'critical' and is not run: threads 1 to 3 have precedence, since their pcs are lower"
        ),
        "{text}"
    );
    let text = hang(&source("spin_after"), 8, Kind::CurrentMask).text();
    assert!(text.contains("its pc is never issued; the leader rotates among threads 2 to 7"), "{text}");
    let hang = hang(&source("two_locks_opposed"), 4, Kind::WarpIssue);
    assert!(hang.closed && !hang.memory_changes && hang.spinning == 4, "{hang:?}");
    let threads: Vec<u32> = hang.chain.iter().map(Link::thread).collect();
    assert_eq!(threads, [0, 1]);
}

#[test]
fn a_livelock_is_reported() {
    let hang = hang(&source("range_lock_polling"), 4, Kind::WarpIssue);
    let text = hang.text();
    assert!(hang.memory_changes && text.contains("a livelock") && hang.closed, "{text}");
    assert!(text.contains("thread 0 spins at 'give' and waits for guard[0]"), "{text}");
    assert!(
        text.contains("thread 1 spins at 'overlap' and waits for low[3] (value 0, written by thread 0 at 'claim')"),
        "{text}"
    );
}

#[test]
fn threads_at_a_barrier_are_reported() {
    let text = "kernel k\nclass hopeless\nmemory flag[1]\n\
                block start\nlast = thread == 3\nif last goto spin else meet\n\
                block spin\nseen = flag[0]\nif seen goto meet else spin\n\
                block meet sync\nflag[0] = 1\nexit\n";
    let hang = hang(&parsed(text), 4, Kind::WarpIssue);
    let text = hang.text();
    assert!(
        text.contains("thread 3 spins at 'spin' and waits for flag[0] (initial value 0); thread 0 could change it"),
        "{text}"
    );
    assert!(
        text.contains("thread 0 is at 'meet' and is not run: it waits at the barrier for thread 3 at lower pcs"),
        "{text}"
    );
    assert!(hang.closed);
}

#[test]
fn loops_recur_unless_their_count_affects_control() {
    let run = |stores: &str, condition: &str| {
        let text = format!(
            "kernel k\nmemory lock[1] = 1\nmemory tries[1]\nblock start\nn = 0\ngoto try\n\
             block try\nn = n + 1\nheld = lock[0]\n\
             {condition}\nif held goto try else out\nblock out\n{stores} = n\nexit\n"
        );
        let program = parsed(&text).program(4).expect("a program");
        let mut policy = Kind::WarpIssue.policy(&program, Options::default());
        run(&program, policy.as_mut(), 5000, &mut |_| {}).expect("a run").ending
    };
    assert!(matches!(run("tries[0]", ""), Ending::Hangs(_)));
    // No state recurs if the count affects control; a count in the word that the condition reads does affect it.
    assert_eq!(run("tries[0]", "held = n > 0"), Ending::GivenUp);
    assert_eq!(run("lock[0]", ""), Ending::GivenUp);
}

#[test]
fn a_run_at_its_limit_misses_only_its_expectation() {
    // Ticket lock whose back-off grows with every attempt: no state recurs, although no thread is ever served.
    let lines = "memory ticket[1]\nmemory serving[1]\ncheck serving[0] == lanes\n\
                 block start\nmine = add ticket[0], 1\npause = 0\n\
                 goto wait\nblock wait\nnow = serving[0]\nahead = mine - now\nif ahead goto back_off else critical\n\
                 block back_off\npause = pause + ahead\nleft = pause\ngoto pausing\nblock pausing\nleft = left - 1\n\
                 if left goto pausing else wait\nblock critical\nadd serving[0], 1\nexit\n";
    for (expected, reached) in
        [("", true), ("expect minimum_pc hangs\n", false), ("expect minimum_pc finishes\n", false)]
    {
        let source = parsed(&format!("kernel ticket_backoff\nclass lock\n{expected}{lines}"));
        let row = rows(&source, 16, &[Kind::MinimumPc], Options::default(), 20_000).expect("a program").remove(0);
        assert_eq!((row.verdict, row.reached), (Verdict::GivenUp, reached), "{expected}");
        // `warp_issue` must finish the kernel, so reaching the limit is a failure.
        let specified = rows(&source, 16, &[Kind::WarpIssue], Options::default(), 10).expect("a program").remove(0);
        assert_eq!((specified.verdict, specified.reached), (Verdict::GivenUp, false), "{expected}");
    }
}

#[test]
fn progress_in_memory_alone_is_progress() {
    let text = "kernel k\nmemory left[1] = 100\nblock loop\nadd left[0], -1\n\
                more = left[0]\nmore = more > 0\nif more goto loop else out\n\
                block out\nexit\n";
    for kind in Kind::ALL {
        assert_eq!(row(&parsed(text), 1, kind).verdict, Verdict::Finishes, "{}", kind.name());
    }
}

#[test]
fn invalid_operations_end_the_run_with_a_location() {
    for (line, expected) in [
        ("m[thread] = 1", "k.kernel:4: thread 2 accesses m[2], out of range (0 to 1 at 4 lanes)"),
        ("x = 5 / thread", "k.kernel:4: thread 0 divides by zero"),
    ] {
        let source = parsed(&format!("kernel k\nmemory m[2]\nblock a\n{line}\nexit\n"));
        match row(&source, 4, Kind::Stack) {
            Row { verdict: Verdict::Broken { why }, reached: false, .. } => assert_eq!(why, expected),
            other => panic!("{other:?}"),
        }
    }
}

#[test]
fn invalid_sizes_and_unknown_policies_are_rejected() {
    for (text, expected) in [
        ("kernel k\nmemory m[lanes - 4]\nblock a\nexit\n", "k.kernel:2:8: 'm' has 0 words"),
        ("kernel k\nmemory m[1 << 40]\nblock a\nexit\n", "k.kernel:2:8: 'm' has 1099511627776 words"),
        ("kernel k\nmemory m[1] = 1, 2\nblock a\nexit\n", "k.kernel:2:8: 'm' has 1 word and 2 values"),
        (
            "kernel k\nmemory m[1048570]\nmemory n[7]\nblock a\nexit\n",
            "k.kernel:3:8: 'n' has 7 words; expected 1 to 6, since all regions have at most 1048576 words in total",
        ),
        ("kernel k\nparameter p = 1 / (lanes - 4)\nblock a\nexit\n", "k.kernel:2:11: 'p' divides by zero at 4 lanes"),
    ] {
        let rejection = parsed(text).program(4).expect_err("rejected").to_string();
        assert!(rejection.contains(expected), "{rejection}");
    }
    let mut emptied = source("spin_after");
    emptied.kernel.blocks.clear();
    let rejection = emptied.program(4).expect_err("rejected").to_string();
    assert!(rejection.contains("the kernel has 0 blocks, but had 2 when it was checked"), "{rejection}");
    let rejection =
        Source::parse("k.kernel", "kernel k\nexpect stak hangs\nblock a\nexit\n").expect_err("rejected").to_string();
    assert!(
        rejection.contains("k.kernel:2:8: unknown policy 'stak' (did you mean 'stack'?); expected one of warp_issue,"),
        "{rejection}"
    );
}

/// Compares memory after a run that must finish with memory after the reference run.
fn compared(program: &Program, policy: &mut dyn Policy) -> Result<(), Box<dyn std::error::Error>> {
    let done = run(program, policy, MAX_BLOCKS, &mut |_| {})?;
    assert_eq!(done.ending, Ending::Finished);
    let reference = reference(program, MAX_BLOCKS).expect("no fault").expect("an end");
    Ok(compare(program, &done.memory, &reference)?)
}

#[test]
fn a_mask_stack_on_which_threads_never_meet_is_detected_by_the_comparison() {
    for name in ["barrier_after_divergence", "barrier_in_loop"] {
        let program = source(name).program(8).expect("a program");
        compared(&program, &mut MaskStack::new(&program, Order::TakenFirst)).expect("the same memory");
        let mut blind = program.clone();
        blind.blocks.iter_mut().for_each(|block| block.reconvergence_pc = None);
        let violation = compared(&program, &mut MaskStack::new(&blind, Order::TakenFirst)).expect_err("other memory");
        assert!(violation.to_string().contains("is "), "{violation}");
    }
}

/// Policy with a planted error: the function changes its answers to entries.
struct Planted<F>(Box<dyn Policy>, F);

impl<F: FnMut(Entry) -> Entry> Policy for Planted<F> {
    fn launch(&mut self, pc: u64, mask: Mask) -> Result<Issue, PolicyViolation> {
        self.0.launch(pc, mask)
    }

    fn end(&mut self, end: &BlockEnd) -> Result<Issue, PolicyViolation> {
        self.0.end(end)
    }

    fn enter(&mut self, synchronises: bool) -> Result<Entry, PolicyViolation> {
        self.0.enter(synchronises).map(&mut self.1)
    }

    fn cycles(&self) -> u64 {
        self.0.cycles()
    }

    fn state(&self) -> Vec<u64> {
        self.0.state()
    }

    fn blocking_reason(&self, thread: u32) -> Option<BlockingReason> {
        self.0.blocking_reason(thread)
    }
}

#[test]
fn a_policy_that_runs_the_wrong_threads_is_detected() {
    let program = source("if_else_ladder").program(8).expect("a program");
    let planted = |change: fn(Entry) -> Entry| {
        let mut policy = Planted(Kind::WarpIssue.policy(&program, Options::default()), change);
        compared(&program, &mut policy).expect_err("caught").to_string()
    };
    let all = planted(|entry| match entry {
        Entry::Run { pc, representative, .. } => Entry::Run { pc, mask: 0xff, representative },
        other => other,
    });
    assert!(all.contains("but the thread is at another block"), "{all}");
    let none = planted(|entry| match entry {
        Entry::Run { pc, representative, .. } => Entry::Run { pc, mask: 0, representative },
        other => other,
    });
    assert!(none.contains("without threads"), "{none}");
    let lost = planted(|entry| match entry {
        Entry::Run { .. } => Entry::Redirect(1),
        other => other,
    });
    assert!(lost.contains("where no block starts"), "{lost}");
}

#[test]
fn every_check_can_fail() {
    let text = |check: &str| {
        format!(
            "kernel k\nmemory m[4] = 1, 2, 3, 4\nmemory heads[2] = 1, 0\nmemory next[4] = 0, 2, 3\nmemory \
             v[4] = 0, 7, 8, 9\n{check}\nblock a\nexit\n"
        )
    };
    let check_result = |check: &str, change: fn(&mut Vec<i64>)| {
        let program = parsed(&text(check)).program(4).expect("a program");
        let mut memory = program.memory.clone();
        change(&mut memory);
        compare(&program, &memory, &program.memory)
    };
    let swapped: fn(&mut Vec<i64>) = |memory| memory.swap(0, 1);
    let across: fn(&mut Vec<i64>) = |memory| memory.swap(1, 2);
    let grown: fn(&mut Vec<i64>) = |memory| memory[0] = 5;
    // Other links between the same nodes: 1, 3, 2.
    let relinked: fn(&mut Vec<i64>) = |memory| memory[6..10].copy_from_slice(&[0, 3, 0, 2]);
    let circle: fn(&mut Vec<i64>) = |memory| memory[9] = 1;
    for (check, change, fails) in [
        ("", swapped, Some("m: [0] is 2, not 1, [1] is 1, not 2")),
        ("check m", grown, Some("m: [0] is 5, not 1")),
        ("check heads", grown, None),
        ("check m as multiset", swapped, None),
        ("check m as multiset", grown, Some("m after sorting")),
        ("check m as rows of lanes / 2", swapped, None),
        ("check m as rows of 2", across, Some("m after sorting each row: [1] is 3, not 2")),
        ("check m as sum", swapped, None),
        ("check m as sum", grown, Some("the sum of m is 14, not 10")),
        ("check m[0] == 1", swapped, Some("m[0] is 2, not 1")),
        (
            "check m[0] == 2",
            grown,
            Some("m[0] is 5, and 1 after the reference run; the check expects 2 (error in the check or the kernel)"),
        ),
        ("check m[0] == 2", swapped, Some("m[0] is 2, and 1 after the reference run; the check expects 2")),
        ("check list heads next v", relinked, None),
        ("check list heads next v ordered", relinked, Some("the list heads[0]: [1] is 9, not 8")),
        ("check list heads next v", circle, Some("has a cycle")),
    ] {
        let result = check_result(check, change);
        match fails {
            None => assert_eq!(result, Ok(()), "{check}"),
            Some(expected) => {
                assert!(
                    result.clone().is_err_and(|violation| violation.to_string().contains(expected)),
                    "{check}: {result:?}"
                )
            }
        }
    }
}

#[test]
fn expectations_of_warp_issue_apply_to_its_specification() {
    let stay = Options { stay: 16, ..Options::default() };
    let row =
        rows(&source("range_lock_polling"), 16, &[Kind::WarpIssue], stay, MAX_BLOCKS).expect("a program").remove(0);
    assert!(row.verdict == Verdict::Finishes && row.expected.is_none() && row.reached, "{row:?}");
    // The golden model has the same expectations as the policy `warp_issue`.
    let manage = Options { manage: 3, ..Options::default() };
    for kind in [Kind::WarpIssue, Kind::Golden] {
        let row = rows(&source("range_lock_polling"), 4, &[kind], manage, MAX_BLOCKS).expect("a program").remove(0);
        assert!(row.expected.is_none(), "{row:?}");
        let row = rows(&source("range_lock_polling"), 4, &[kind], Options::default(), MAX_BLOCKS).expect("a program");
        assert_eq!(row[0].expected, Some(false));
    }
    // A lock kernel must finish with any setting.
    let row = rows(&source("spin_after"), 16, &[Kind::WarpIssue], stay, 20).expect("a program").remove(0);
    assert!(row.verdict == Verdict::GivenUp && !row.reached, "{row:?}");
}

#[test]
fn overheads_are_of_kernels_without_locks() {
    let policies = [Kind::WarpIssue, Kind::Stack, Kind::StackFall];
    let mut all = Vec::new();
    for name in ["uniform_loop", "softmax", "spin_inside"] {
        all.extend(rows(&source(name), 8, &policies, Options::default(), MAX_BLOCKS).expect("a program"));
    }
    let overheads = overheads(&all, &all);
    assert_eq!(overheads.iter().map(|one| one.kernel.as_str()).collect::<Vec<_>>(), ["uniform_loop", "softmax"]);
    assert_eq!((overheads[0].ratio, overheads[0].cycle_ratio), (1.0, 1.0));
    assert!(overheads[1].ratio > 1.5, "{:?}", overheads[1]);
    // Without redirects, both take the same cycles for each block. Only a launch and the end add others.
    assert!((overheads[1].cycle_ratio - overheads[1].ratio).abs() < 0.01, "{:?}", overheads[1]);
    // Only runs that finish are compared.
    let mut cut = all.clone();
    cut.iter_mut().filter(|row| row.kernel == "softmax" && row.policy != "warp_issue").for_each(|row| {
        row.verdict = Verdict::GivenUp;
    });
    assert_eq!(self::overheads(&all, &cut).len(), 1);
    assert_eq!(self::overheads(&cut, &all).len(), 2);
    cut.iter_mut().for_each(|row| row.verdict = Verdict::GivenUp);
    assert_eq!(self::overheads(&cut, &all), []);
}

#[test]
fn a_setting_is_checked_by_the_available_rows_only() {
    let rows = |name: &str, policy: Kind, options: Options, blocks: u64| {
        rows(&source(name), 8, &[policy], options, blocks).expect("a program")
    };
    let plain = rows("softmax", Kind::WarpIssue, PROPOSED, MAX_BLOCKS);
    let stack = rows("softmax", Kind::Stack, PROPOSED, MAX_BLOCKS);
    let trial = Trial::from_rows(PROPOSED, &plain, &[]);
    assert_eq!((trial.reached(), trial.mean, trial.locks), (None, None, None));
    assert_eq!(Trial::from_rows(PROPOSED, &plain, &stack).reached(), Some(true));
    let default_options = rows("softmax", Kind::WarpIssue, Options::default(), MAX_BLOCKS);
    assert_eq!(Trial::from_rows(PROPOSED, &default_options, &stack).reached(), Some(false));
    let lock = rows("spin_after", Kind::WarpIssue, PROPOSED, 9);
    assert_eq!(Trial::from_rows(PROPOSED, &lock, &[]).reached(), Some(false));
}

#[test]
fn lists_that_share_nodes_are_compared_up_to_a_limit() {
    let text = |nodes: u64| {
        format!(
            "kernel k\nmemory heads[{nodes}] = 1\nmemory next[{nodes}] = (index + 1) % {nodes}\nmemory v[{nodes}]\n\
             check list heads next v ordered\nblock a\nexit\n"
        )
    };
    let check_result = |nodes: u64| {
        let program = parsed(&text(nodes)).program(1).expect("a program");
        compare(&program, &program.memory, &program.memory)
    };
    assert_eq!(check_result(100), Ok(()));
    let violation = check_result(9000).expect_err("too many");
    assert!(violation.to_string().contains("have more than 67108864 nodes in total"), "{violation}");
}

/// The proposed options do not make the threads of two back edges (latches) of a loop meet. The threads meet if the
/// latches are merged.
#[test]
fn a_loop_with_merged_latches_reaches_the_target() {
    let two = source("tree_walk_two_latches");
    let one = warploom_compiler::graph::one_way_back(&two.kernel);
    let one = Source::parse("one.kernel", &one.to_string()).expect("a kernel");
    for lanes in LANES {
        let blocks = |source: &Source, kind: Kind, options| {
            let rows = study::rows(source, lanes, &[kind], options, MAX_BLOCKS).expect("rows");
            assert!(matches!(rows[0].verdict, study::Verdict::Finishes), "{:?}", rows[0]);
            rows[0].figures.blocks as f64
        };
        let overhead = |source: &Source| {
            blocks(source, Kind::WarpIssue, study::PROPOSED) / blocks(source, Kind::Stack, Options::default())
        };
        println!("{lanes} lanes: {:.2}, with one latch {:.2}", overhead(&two), overhead(&one));
        assert!(overhead(&two) > 1.5 && overhead(&one) <= 1.1, "{lanes} lanes");
    }
}
