//! Tests of kernels modelled on published code: their runs agree with the class in the kernel file.

use crate::policy::Kind;
use crate::study::{rows, Row, Verdict};
use crate::*;
use warploom_compiler::ir::Class;
use warploom_compiler::locks::{find, has_locks};

/// Returns the kernels of `compiler/published`.
fn published() -> Vec<Source> {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../compiler/published");
    let mut files: Vec<_> =
        std::fs::read_dir(folder).expect("the kernels").map(|entry| entry.expect("an entry").path()).collect();
    files.sort();
    let read = |path: std::path::PathBuf| {
        let (name, text) = (path.display().to_string(), std::fs::read_to_string(&path).expect("text"));
        Source::parse(&name, &text).unwrap_or_else(|rejection| panic!("{rejection}"))
    };
    files.into_iter().map(read).collect()
}

/// Limit of blocks for a run that does not finish; the longest run that finishes takes a tenth of it.
const MAX_BLOCKS_OF_RUN: u64 = 200_000;

/// Kernels of class `lock` that nevertheless finish on both mask stacks: the condition for which they wait is already
/// true when threads in lockstep test it.
const HANG_UNDER_NO_POLICY: [&str; 3] = ["lock_cub_look_back", "lock_ecl_gc", "lock_lonestar_global_barrier"];

#[test]
fn published_kernels_finish_on_a_mask_stack_unless_their_threads_wait() {
    let mut failures = Vec::new();
    for source in published() {
        let name = &source.kernel.name.text;
        let mut hangs = false;
        for lanes in [4, 32] {
            let run_under = |kind: Kind| -> Row {
                rows(&source, lanes, &[kind], Default::default(), MAX_BLOCKS_OF_RUN).expect("a program").remove(0)
            };
            for kind in [Kind::WarpIssue, Kind::Stack, Kind::StackFall] {
                let row = run_under(kind);
                let finishes = row.verdict == Verdict::Finishes;
                hangs |= !finishes;
                if !finishes && (source.kernel.class == Class::Plain || kind == Kind::WarpIssue) {
                    failures.push(format!("{name} at {lanes} lanes under {}: {:?}", row.policy, row.verdict));
                }
            }
        }
        // Threads must end alone only in kernels whose loops the analysis classifies as free.
        let ends_alone = !has_locks(&find(&source.kernel));
        let guarded = guard(&source, ends_alone, 50_000);
        if let (Class::Plain, Some(refutation)) = (source.kernel.class, guarded.refuted) {
            failures.push(format!("{name}: {refutation}"));
        }
        if hangs != (source.kernel.class == Class::Lock && !HANG_UNDER_NO_POLICY.contains(&name.as_str())) {
            failures.push(format!("{name}: hangs: {hangs}"));
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}
