//! Tests of private memory regions, which have one copy per thread.

use super::{parsed, row};
use crate::policy::{Kind, Options};
use crate::study::{Row, Verdict};
use crate::*;

#[test]
fn each_thread_has_its_own_copy_of_private_memory() {
    // Each thread reads the word that it stored, and counts iterations in another word of its copy.
    let text = "kernel k\nprivate stack[3] = index * 10\nmemory sum[lanes]\nblock start\n\
                x = stack[2]\nx = x + thread\nstack[1] = x\n\
                goto next\nblock next\ny = stack[1]\nadd stack[0], 1\n\
                z = stack[0]\nsum[thread] = y\nmore = z <= thread\n\
                if more goto next else out\nblock out\nexit\n";
    let source = parsed(text);
    assert_eq!(source.kernel.to_string().lines().nth(2), Some("private stack[3] = index * 10"));
    for kind in Kind::ALL {
        assert_eq!(row(&source, 4, kind).verdict, Verdict::Finishes, "{}", kind.name());
    }
    let program = source.program(4).expect("a program");
    let done =
        run(&program, Kind::Stack.policy(&program, Options::default()).as_mut(), 1000, &mut |_| {}).expect("a run");
    assert_eq!(done.memory[12..], [20, 21, 22, 23]);
    assert_eq!(done.memory[..6], [1, 20, 20, 2, 21, 20]);
    assert_eq!((program.word(4).as_str(), program.region_of(11)), ("stack[1] of thread 1", Some(0)));
    assert_eq!(warploom_compiler::locks::find(&source.kernel), []);
    let outside = parsed(&text.replace("stack[1] = x", "stack[3] = x"));
    match row(&outside, 4, Kind::Stack) {
        Row { verdict: Verdict::Broken { why }, .. } => {
            assert!(why.contains("stack[3], out of range (0 to 2 at 4 lanes)"), "{why}")
        }
        other => panic!("{other:?}"),
    }
    let large = parsed(&text.replace("stack[3]", "stack[300_000]")).program(4).expect_err("rejected").to_string();
    assert!(
        large.contains("300000 words for each thread") && large.contains("expected 1 to 262144 for each thread"),
        "{large}"
    );
}
