//! Tests with kernels of the corpus for the rules of links and retries. Kernels without locks finish on both mask
//! stacks. Each other kernel hangs under at least one of the stacks, at some number of lanes.

use super::*;
use warploom_compiler::locks::{self, Rules};

/// Returns whether a run finishes; `None` if neither an end nor a hang is observed.
fn finishes(source: &Source, kind: Kind, lanes: u32) -> Option<bool> {
    let program = source.program(lanes).expect("a program");
    let mut policy = kind.policy(&program, Options::default());
    match run(&program, policy.as_mut(), 100_000, &mut |_| {}).map(|run| run.ending) {
        Ok(Ending::Finished) => Some(true),
        Ok(Ending::Hangs(_)) => Some(false),
        _ => None,
    }
}

const STACKS: [Kind; 2] = [Kind::Stack, Kind::StackFall];

#[test]
fn links_and_retries_that_are_called_free_finish_on_the_stacks_and_the_others_hang_on_one() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../compiler/corpus");
    let (mut failures, mut count, mut formerly_free) = (Vec::new(), [0, 0], [0, 0]);
    for file in std::fs::read_dir(folder).expect("the folder") {
        let path = file.expect("a file").path();
        let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
        if !["lock_links_", "free_links_", "lock_spoiled_", "free_spoiled_", "lock_third_", "free_third_"]
            .iter()
            .any(|part| name.starts_with(part))
        {
            continue;
        }
        let source = Source::read(&path).unwrap_or_else(|rejection| panic!("{rejection}"));
        let locks = source.kernel.class == Class::Lock;
        count[usize::from(locks)] += 1;
        let is_confirmed = |lanes: u32| {
            let stacks = STACKS.map(|kind| finishes(&source, kind, lanes));
            let unit = finishes(&source, Kind::WarpIssue, lanes) == Some(true);
            unit && stacks.contains(&Some(false))
        };
        let ends = |lanes: u32| {
            [Kind::Stack, Kind::StackFall, Kind::WarpIssue]
                .into_iter()
                .all(|kind| finishes(&source, kind, lanes) == Some(true))
        };
        let confirmed = if locks { [2, 4, 8, 32].into_iter().any(is_confirmed) } else { [4, 32].into_iter().all(ends) };
        let former = Rules { unsound_links: name.contains("_links_"), unsound_retries: name.contains("_spoiled_") };
        let waits = locks::has_locks(&locks::find(&source.kernel));
        if locks && !locks::has_locks(&locks::find_with(&source.kernel, former)) {
            formerly_free[usize::from(former.unsound_retries)] += 1;
        }
        if !confirmed || waits != locks {
            failures.push(format!("{name}: confirmed {confirmed}, waits {waits}"));
        }
    }
    assert!(failures.is_empty(), "of {count:?}:\n{}", failures.join("\n"));
    assert!(count[0] >= 20 && count[1] >= 25, "{count:?}");
    // Numbers of kernels that the rules with an enabled error classify as free.
    assert_eq!(formerly_free, [19, 9], "decision 48 and docs/reference/lock-analysis.md state these numbers");
}
