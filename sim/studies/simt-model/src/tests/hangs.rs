//! Tests of the explanation of hangs: the chain of waiting threads, its limits, and the figures of a run that hangs.

use super::{hang, parsed, row, source};
use crate::policy::{Kind, Options};
use crate::study::Verdict;
use crate::*;

fn hang_of(text: &str, policy: Kind) -> Hang {
    hang(&parsed(text), 4, policy)
}

/// Returns the threads of the chain.
fn chained(hang: &Hang) -> Vec<u32> {
    hang.chain.iter().map(Link::thread).collect()
}

/// Kernel in which each thread waits for a word that the previous thread writes after its own wait.
const RING: &str = "kernel ring\nclass hopeless\nmemory flag[lanes]\nmemory place[lanes] = (index + 1) % lanes\n\
                    block start\nn = thread + 1\nn = n % lanes\ngoto wait\nblock wait\n\
                    x = flag[thread]\nif x goto go else wait\n\
                    block go\nflag[n] = 1\nexit\n";

#[test]
fn the_chain_leads_to_the_thread_that_writes_the_word() {
    for index in ["n = n", "n = thread + 1\nn = n % lanes", "n = place[thread]"] {
        let hang = hang_of(&RING.replace("flag[n]", &format!("{index}\nflag[n]")), Kind::WarpIssue);
        assert_eq!(chained(&hang), [0, 3, 2, 1], "{index}");
        assert!(hang.closed && hang.text().contains("circular wait through thread 0"), "{}", hang.text());
    }
    // On the first path to the write, register n still has its current value, although it changes later.
    let more = "if x goto go else wait\nblock go\nif x goto give else last\nblock give\nflag[n] = 1\nn = \
         flag[0]\ngoto go\nblock last\nexit\n";
    let hang = hang_of(&RING.replace("if x goto go else wait\nblock go\nflag[n] = 1\nexit\n", more), Kind::WarpIssue);
    assert_eq!((chained(&hang), hang.closed), (vec![0, 3, 2, 1], true));
    // A change of a register on one path does not affect the other path.
    for ways in ["give else other", "other else give"] {
        let more = format!(
            "go else wait\nblock go\nif x goto {ways}\nblock other\nn = thread\nexit\nblock give\nflag[n] = 1\nexit\n"
        );
        let hang = hang_of(&RING.replace("go else wait\nblock go\nflag[n] = 1\nexit\n", &more), Kind::WarpIssue);
        assert_eq!((chained(&hang), hang.closed), (vec![0, 3, 2, 1], true), "{ways}");
    }
    // All threads write flag[0] only, so no thread changes the word that thread 1 waits for.
    let hang = hang_of(&RING.replace("flag[n]", "flag[0]"), Kind::WarpIssue);
    assert_eq!((chained(&hang), hang.closed), (vec![0, 1], false));
    assert!(hang.text().contains("flag[1] (initial value 0); no other thread will change it"), "{}", hang.text());
    // A write of the present value does not change the word.
    let hang = hang_of(&RING.replace("= 1\nexit", "= 0\nexit"), Kind::WarpIssue);
    assert!(hang.text().contains("flag[0] (initial value 0); no other thread will change it"), "{}", hang.text());
}

#[test]
fn a_word_without_other_writers_is_reported() {
    let own =
        "kernel own\nclass hopeless\nmemory stop[lanes]\nblock start\nx = stop[thread]\nif x goto out else start\n\
               block out\nstop[thread] = 0\nexit\n";
    for kind in Kind::WITHOUT_GOLDEN {
        let hang = hang_of(own, kind);
        let text = hang.text();
        assert!(
            text.ends_with(
                "\n  thread 0 spins at 'start' and waits for stop[0] (initial value 0); no other thread \
                     will change it\n"
            ),
            "{text}"
        );
    }
}

#[test]
fn possible_links_are_marked_and_close_no_cycle() {
    // The index depends on words that are written, so the index is unknown.
    let text = RING.replace("flag[n]", "n = place[thread]\nadd place[n], 1\nflag[n]");
    let hang = hang_of(&text, Kind::WarpIssue);
    assert!(!hang.closed && hang.chain.iter().all(|link| !link.is_certain()), "{hang:?}");
    let text = hang.text();
    assert!(text.contains("flag[0] (initial value 0); thread 1 might change it"), "{text}");
    assert!(!text.contains("circular"), "{text}");
    // The register has another value when the thread reaches the write.
    let hang = hang_of(
        &RING.replace("goto go else wait", "goto step else wait\nblock step\nn = thread\ngoto go"),
        Kind::WarpIssue,
    );
    assert!(!hang.closed && hang.text().contains("thread 1 might change it"), "{}", hang.text());
    // A certain link has precedence over a possible one.
    let text = RING.replace("flag[n]", "add place[0], 1\nm = place[thread]\nflag[m] = 1\nflag[n]");
    assert_eq!(chained(&hang_of(&text, Kind::WarpIssue)), [0, 3, 2, 1]);
}

#[test]
fn a_lock_whose_holder_has_exited_is_reported() {
    let kept = "kernel kept\nclass hopeless\nmemory lock[1]\nblock try\n\
                held = exchange lock[0], 1\nif held goto try else out\n\
                block out\nexit\n";
    // The other threads would release the lock, but they wait for it themselves.
    let released = kept
        .replace("block out\n", "block out\nif held goto free else left\nblock free\nlock[0] = 0\nexit\nblock left\n");
    for text in [kept, &released] {
        let report = hang_of(text, Kind::WarpIssue).text();
        let expected =
            "  thread 1 spins at 'try' and waits for lock[0] (value 1, written by thread 0 at 'try', which has \
                        exited); \
                        no other thread will change it\n  2 other threads spin in the same way\n";
        assert!(report.ends_with(expected), "{report}");
    }
}

#[test]
fn a_loop_that_waits_for_no_word_is_reported() {
    let text = "kernel k\nclass hopeless\nblock a\nx = 1\ngoto b\nblock b\nif x goto a else c\nblock c\nexit\n";
    let report = hang_of(text, Kind::Stack).text();
    let expected = "  thread 0 spins at 'b' and waits for no word of memory: no thread can end its loop\n  3 \
         other threads spin in the same way\n";
    assert!(report.ends_with(expected), "{report}");
}

#[test]
fn threads_at_the_reconvergence_point_block_no_others() {
    // Thread 0 leaves first, then thread 1; the others stay.
    let text = "kernel late\nclass lock\nmemory go[1]\nblock start\ni = 0\ngoto try\n\
                block try\ni = i + 1\ni = i min 3\nz = i > thread\ny = thread < 2\nz = z & y\n\
                w = go[0]\nz = z | w\nif z goto critical else try\n\
                block critical\ngo[0] = 1\nexit\n";
    for kind in [Kind::Stack, Kind::StackFall] {
        let text = hang_of(text, kind).text();
        assert!(text.contains("until 'critical' is reached by threads 2 and 3\n"), "{text}");
    }
}

#[test]
fn the_explanation_of_a_hang_changes_neither_figures_nor_memory() {
    for kernel in names().map(source) {
        let program = kernel.program(4).expect("a program");
        for (kind, blocks) in Kind::ALL.into_iter().flat_map(|kind| [(kind, MAX_BLOCKS), (kind, 5)]) {
            let mut policy = kind.policy(&program, Options { manage: 3, ..Options::default() });
            let done = run(&program, policy.as_mut(), blocks, &mut |_| {}).expect("a run");
            let Figures { blocks, redirects, cycles, .. } = done.figures;
            let last = u64::from(done.ending != Ending::Finished);
            assert_eq!(
                cycles,
                3 * (blocks + redirects) + last,
                "{} under {}: {:?}",
                program.name,
                kind.name(),
                done.ending
            );
        }
    }
    let tries = "kernel k\nclass hopeless\nmemory go[1]\nmemory tries[1]\nblock a\nadd tries[0], 1\nx = go[0]\nif \
         x goto b else a\nblock b\nexit\n";
    let program = parsed(tries).program(1).expect("a program");
    let done =
        run(&program, Kind::Stack.policy(&program, Options::default()).as_mut(), 99, &mut |_| {}).expect("a run");
    assert!(matches!(done.ending, Ending::Hangs(_)));
    assert_eq!(done.memory, [0, done.figures.blocks as i64]);
}

#[test]
fn a_value_of_many_words_is_reported_by_the_first_ones() {
    let sum = "kernel sum\nclass hopeless\nmemory m[100]\nblock outer\ns = 0\ni = 0\ngoto loop\n\
               block loop\nv = m[i]\ns = s + v\ni = i + 1\nz = i < 100\nif z goto loop else test\n\
               block test\nif s goto out else outer\nblock out\nexit\n";
    let text = hang_of(sum, Kind::Stack).text();
    assert!(text.contains("and m[7] (initial value 0) and more words\n") && !text.contains("m[8]"), "{text}");
}

#[test]
fn long_periods_are_examined_in_part() {
    let count = "kernel count\nclass hopeless\nmemory c[1]\nblock loop\n\
                 x = c[0]\nx = x + 1\nx = x % 100001\nc[0] = x\nz = x < 0\n\
                 if z goto out else loop\nblock out\nexit\n";
    let hang = hang(&parsed(count), 1, Kind::Stack);
    assert_eq!((hang.period, hang.examined_blocks, hang.closed), (100_001, 100_000, false));
    assert!(hang.text().contains("\n  only the first 100000 blocks of these were examined\n"), "{}", hang.text());
}

#[test]
fn a_run_can_be_stopped() {
    let stop = std::sync::atomic::AtomicBool::new(true);
    let limits = Limits { blocks: MAX_BLOCKS, stop: Some(&stop) };
    let program = source("spin_after").program(4).expect("a program");
    let done = run(&program, Kind::Stack.policy(&program, Options::default()).as_mut(), limits, &mut |_| {});
    assert_eq!(done.expect("a run").ending, Ending::Stopped);
    assert_eq!(reference(&program, limits), Ok(None));
    let rows =
        study::rows(&source("spin_after"), 4, &[Kind::WarpIssue], Options::default(), limits).expect("a program");
    assert!(rows[0].verdict == Verdict::Stopped && !rows[0].reached, "{rows:?}");
}

#[test]
fn a_reference_run_without_an_end_has_a_help_text() {
    let text = "kernel k\nclass lock\nmemory go[1]\nblock start\nlast = thread == 3\nif last goto set else wait\n\
                block wait\nx = go[0]\nif x goto out else wait\nblock set\ngo[0] = 1\ngoto out\nblock out\nexit\n";
    let why = |text: &str| match row(&parsed(text), 4, Kind::WarpIssue).verdict {
        Verdict::Broken { why } => why,
        other => format!("{other:?}"),
    };
    let violation = why(text);
    assert!(
        violation.contains("does not end within 1000000 blocks per lane; help: 'reference turns' in"),
        "{violation}"
    );
    assert_eq!(why(&text.replace("class lock\n", "class lock\nreference turns\n")), "Finishes");
    // The reference run is executed only for a comparison, and not for more blocks than the other runs.
    let verdict_within = |limit: u64| {
        study::rows(&parsed(text), 4, &[Kind::WarpIssue], Options::default(), limit)
            .expect("a program")
            .remove(0)
            .verdict
    };
    assert_eq!(verdict_within(3), Verdict::GivenUp);
    assert!(matches!(verdict_within(50), Verdict::Broken { why } if why.contains("within 50 blocks per lane")));
}
