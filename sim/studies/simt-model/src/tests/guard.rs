//! Tests of the guard: it refutes the analysis on kernels with waiting loops, and on no others.

use super::{parsed, source};
use crate::*;
use std::path::Path;
use std::sync::atomic::AtomicBool;
use warploom_compiler::locks;

fn guarded(text: &str) -> Guarded {
    guard(&parsed(text), true, u64::MAX)
}

#[test]
fn no_kernel_of_the_corpus_that_is_called_free_is_refuted() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../compiler/corpus");
    let files = std::fs::read_dir(folder).expect("the corpus").map(|file| file.expect("a file").path());
    let corpus = files.map(|path| Source::read(&path).unwrap_or_else(|rejection| panic!("{rejection}")));
    let (mut kernels, mut ended, mut runs) = (0, 0, 0);
    for source in names().map(source).chain(corpus) {
        let found = locks::find(&source.kernel);
        if locks::needs_insertion(&found) {
            continue;
        }
        let guarded = guard(&source, !locks::has_locks(&found), u64::MAX);
        let name = &source.kernel.name.text;
        assert_eq!(guarded.refuted, None, "{name}");
        assert!(guarded.blocks <= BUDGET, "{name}: {guarded:?}");
        (kernels, ended, runs) = (kernels + 1, ended + guarded.ended, runs + guarded.runs);
    }
    // Nearly all of these runs end, which makes them meaningful.
    assert!(kernels > 100 && ended * 100 > runs * 98, "{kernels} kernels, {ended} of {runs} runs end");
}

#[test]
fn a_kernel_that_waits_is_refuted_where_the_unit_finishes() {
    let refuted = |name: &str| guard(&source(name), true, u64::MAX).refuted.expect("refuted");
    let spin = refuted("spin_after");
    assert_eq!((spin.run, spin.lanes, spin.reached_by), ("stack", 4, None));
    assert_eq!(spin.to_string(), "at 4 lanes, a run under stack never ends, although one under warp_issue ends");
    // A mask stack finishes the kernel with either path first, but no thread ends alone while another one holds the
    // lock.
    let inside = refuted("spin_inside");
    assert_eq!(inside.run, "thread by thread");
    assert!(inside.reached_by.is_some() && inside.to_string().contains(" blocks of a run "), "{inside}");
    assert_eq!(guard(&source("spin_inside"), false, u64::MAX).refuted, None);
}

#[test]
fn a_run_that_nothing_ends_refutes_nothing() {
    let circle = guard(&source("two_locks_opposed"), false, u64::MAX);
    let endless = guarded("kernel k\nblock a\nx = 1\ngoto b\nblock b\nif x goto b else c\nblock c\nexit\n");
    assert_eq!(endless.refuted, None);
    assert!(endless.recurred > 0 && endless.ended == 0, "{endless:?}");
    // The holder of the lock never releases it.
    let endless = guarded("kernel k\nmemory m[1]\nblock a\nx = exchange m[0], 1\nif x goto a else b\nblock b\nexit\n");
    assert!(endless.recurred > 0 && endless.refuted.is_none(), "{endless:?}");
    assert!(circle.runs > 0);
}

#[test]
fn limits_and_errors_prove_nothing() {
    let counts = "kernel k\nmemory m[1]\nblock a\nx = 0\ngoto b\nblock b\nx = x + 1\nc = x < 1000000\nif c goto b \
         else d\nblock d\nexit\n";
    let counted = guarded(counts);
    assert!(counted.refuted.is_none() && counted.ended == 0 && counted.recurred == 0, "{counted:?}");
    assert!(counted.blocks <= BUDGET && counted.runs > 0, "{counted:?}");
    let large = guarded(&counts.replace("m[1]", "m[1 << 20]").replace("x = x + 1", "x = x + 1\nm[0] = x"));
    assert!(large.blocks <= BUDGET && large.runs < counted.runs, "{large:?}");
    let fault = guarded("kernel k\nmemory m[1]\nblock a\nm[thread] = 1\nexit\n");
    assert_eq!((fault.ended, fault.recurred, fault.refuted), (0, 0, None));
    // The size of the region is invalid for every number of lanes.
    assert_eq!(guarded("kernel k\nmemory m[0 - lanes]\nblock a\nexit\n"), Guarded::default());
    let stop = AtomicBool::new(true);
    let stopped = guard(&source("spin_after"), true, Limits { blocks: u64::MAX, stop: Some(&stop) });
    assert!(stopped.refuted.is_none() && stopped.blocks == 0, "{stopped:?}");
}
