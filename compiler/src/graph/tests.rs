//! Tests of the graph: post-dominators and layouts of fixed graphs, and properties of layouts of random graphs.

use super::{layout, Flow, MAX_BLOCKS, MAX_INSTRUCTIONS};
use crate::ir::{parse, Kernel};
use proptest::prelude::*;
use std::collections::BTreeSet;
use std::fmt::Write;

/// Returns the text of a kernel. Lines are `label: next`, `label: taken fall` or `label:` (exit); `label!:` is a
/// synchronising block.
fn text(lines: &[&str]) -> String {
    let mut text = String::from("kernel shape\n");
    for line in lines {
        let (label, targets) = line.split_once(':').expect("a colon");
        let sync = if label.ends_with('!') { " sync" } else { "" };
        _ = writeln!(text, "block {}{sync}\n x = thread", label.trim_end_matches('!'));
        let end = match targets.split_whitespace().collect::<Vec<_>>()[..] {
            [] => "exit".to_string(),
            [to] => format!("goto {to}"),
            [taken, fall] => format!("if x goto {taken} else {fall}"),
            _ => panic!("too many targets"),
        };
        _ = writeln!(text, " {end}");
    }
    text
}

/// Parses the kernel of [`text`].
fn shape(lines: &[&str]) -> Kernel {
    parse("shape.kernel", &text(lines)).unwrap_or_else(|rejection| panic!("{rejection}"))
}

/// Returns the error message for the kernel of [`text`].
fn rejected(lines: &[&str]) -> String {
    parse("shape.kernel", &text(lines)).expect_err("rejected").to_string()
}

/// Returns the labels of the blocks in the order of the layout.
fn order(lines: &[&str]) -> String {
    let kernel = shape(lines);
    let layout = layout(&kernel).expect("a layout");
    layout.order.iter().map(|&block| kernel.blocks[block].name.text.as_str()).collect::<Vec<_>>().join(" ")
}

/// Returns the label of the immediate post-dominator of each block, or `-`.
fn meeting_points(lines: &[&str]) -> String {
    let kernel = shape(lines);
    let name = |block: usize| kernel.blocks[block].name.text.as_str();
    let after = Flow::new(&kernel).post_dominators();
    after.into_iter().map(|block| block.map_or("-", name)).collect::<Vec<_>>().join(" ")
}

#[test]
fn threads_meet_at_the_immediate_post_dominator() {
    let diamond = ["a: b c", "b: d", "c: d", "d:"];
    assert_eq!(meeting_points(&diamond), "d d d -");
    let spin = ["try: try critical", "critical: out", "out:"];
    assert_eq!(meeting_points(&spin), "critical out -");
    // Two exits: the sides have no common block.
    assert_eq!(meeting_points(&["a: b c", "b:", "c: d", "d:"]), "- - d -");
    // A loop with two exits that join.
    assert_eq!(meeting_points(&["h: t x", "t: h y", "x: z", "y: z", "z:"]), "z z z z -");
}

#[test]
fn ties_are_resolved_by_the_order_in_the_file() {
    assert_eq!(order(&["a: c b", "b: d", "c: d", "d:"]), "a b c d");
    assert_eq!(order(&["a: c b", "c: d", "b: d", "d:"]), "a c b d");
    assert_eq!(order(&["a: d b", "d:", "b: c", "c: d"]), "a b c d");
}

#[test]
fn loops_lie_together_with_their_entry_first() {
    // The exit block is in the middle of the loop in the file.
    assert_eq!(order(&["a: h", "h: t x", "x:", "t: h"]), "a h t x");
    // An inner loop whose body precedes its entry in the file.
    assert_eq!(order(&["a: h", "u: i", "h: i x", "i: u t", "t: h", "x:"]), "a h i u t x");
    // The first block may be a loop's entry.
    assert_eq!(order(&["h: t x", "t: h", "x:"]), "h t x");
    // Unstructured graph: a loop with two entries.
    assert_eq!(order(&["a: b c", "b: c x", "c: b x", "x:"]), "a b c x");
}

#[test]
fn the_first_block_is_an_entry_of_its_component() {
    let flow = Flow::new(&shape(&["a: b", "b: a c", "c: b x", "x:"]));
    let components = flow.components(&BTreeSet::from([0, 1]), &BTreeSet::new());
    // Block 1 has a predecessor outside, but block 0 comes first.
    assert_eq!(components.iter().map(|part| part.header).collect::<Vec<_>>(), [0]);
}

#[test]
fn a_loop_is_rotated_so_that_its_last_barrier_is_last() {
    // The block `t` precedes the entry `h`, so that the threads in `t` have lower pcs than the barrier.
    assert_eq!(order(&["a: h", "h: s", "s!: t", "t: h x", "x:"]), "a t h s x");
    // Two barriers: the second is last, and the first waits for threads at lower pcs.
    assert_eq!(order(&["a: h", "h: s1", "s1!: m", "m: s2", "s2!: t", "t: h x", "x:"]), "a t h s1 m s2 x");
    // A barrier at the entry of the loop comes after the rest of the loop.
    assert_eq!(order(&["a: s", "s!: t x", "t: s", "x:"]), "a t s x");
    // The block `c`, whose back edge passes no barrier, stays below the barrier.
    assert_eq!(order(&["a: h", "h: c s", "c: h", "s!: h x", "x:"]), "a h c s x");
    // In nested loops the barrier is last in both.
    assert_eq!(order(&["a: o", "o: i", "i: s", "s!: i t", "t: o x", "x:"]), "a t o i s x");
}

#[test]
fn barriers_on_two_paths_are_both_above_the_tail() {
    assert_eq!(order(&["a: h", "h: s1 s2", "s1!: t", "s2!: t", "t: h x", "x:"]), "a t h s1 s2 x");
    // A back edge between two barriers.
    assert_eq!(order(&["a: h", "h: s1", "s1!: m", "m: h s2", "s2!: t", "t: h x", "x:"]), "a t m h s1 s2 x");
}

#[test]
fn unreachable_blocks_and_blocks_without_an_exit_are_rejected() {
    let message = rejected(&["a: x", "b: x", "x:"]);
    assert!(message.contains("5:7: block 'b' is unreachable from the first block, 'a'"), "{message}");
    let message = rejected(&["a: b x", "b: c", "c: b", "x:"]);
    assert!(message.contains("5:7: block 'b' has no path to a block that ends in 'exit'"), "{message}");
    assert!(message.contains("block 'c' has no path"), "{message}");
}

#[test]
fn each_instruction_has_a_pc() {
    let kernel = shape(&["a: c", "b: d", "c: b d", "d:"]);
    assert_eq!(layout(&kernel).expect("a layout").pcs, [0, 4, 2, 6]);
}

#[test]
fn back_edges_are_counted() {
    for (lines, back_edges) in [
        (&["a: b c", "b: c", "c:"][..], 0),
        (&["h: t x", "t: h", "x:"], 1),
        (&["h: t x", "t: h u", "u: h", "x:"], 2),
        (&["o: h", "h: t u", "t: h", "u: o x", "x:"], 1),
        (&["h: h x", "x:"], 1),
    ] {
        let kernel = shape(lines);
        assert_eq!(layout(&kernel).expect("a layout").max_back_edges(&Flow::new(&kernel)), back_edges, "{lines:?}");
    }
}

#[test]
fn a_kernel_beyond_the_range_of_the_pc_is_rejected() {
    let mut text = String::from("kernel long\nblock a\n");
    // With the block end, the kernel has the maximum number of instructions.
    (0..MAX_INSTRUCTIONS - 1).for_each(|_| text += "x = 1\n");
    assert!(parse("l", &(text.clone() + "exit\n")).is_ok());
    let message = parse("l", &(text + "x = 1\nexit\n")).expect_err("too long").to_string();
    assert!(message.contains("kernel of 65537 instructions exceeds the limit of 65536"), "{message}");
}

/// Finds pairs of blocks that let iterations mix: a thread and the threads that wait for it could be in different
/// iterations. The second block is synchronising, and the first has a higher pc. A thread can go from the first block
/// to the second one without passing another synchronising block at a higher pc than the second.
fn mixing(flow: &Flow, synchronises: &[bool], order: &[usize]) -> Vec<(usize, usize)> {
    let mut position = vec![0; order.len()];
    order.iter().enumerate().for_each(|(index, &block)| position[block] = index);
    let mut found = Vec::new();
    for barrier in (0..flow.blocks()).filter(|&block| synchronises[block]) {
        let mut seen = vec![false; flow.blocks()];
        let mut waiting = vec![barrier];
        while let Some(block) = waiting.pop() {
            for before in flow.predecessors(block) {
                let stops = synchronises[before] && position[before] > position[barrier];
                if stops || std::mem::replace(&mut seen[before], true) {
                    continue;
                }
                if position[before] > position[barrier] {
                    found.push((before, barrier));
                }
                waiting.push(before);
            }
        }
    }
    found
}

#[test]
fn layouts_that_mix_iterations_are_detected() {
    let kernel = shape(&["h: s", "s!: t", "t: h x", "x:"]);
    let flow = Flow::new(&kernel);
    assert_eq!(mixing(&flow, &[false, true, false, false], &[0, 1, 2, 3]), [(2, 1)]);
    assert_eq!(mixing(&flow, &[false, true, false, false], &[2, 0, 1, 3]), []);
}

/// Reference implementation of the documented order, without reuse of unchanged loops. With `cut`, the edges to `entry`
/// are ignored.
fn reference_order(flow: &Flow, synchronises: &[bool], blocks: &[usize], entry: usize, cut: bool) -> Vec<usize> {
    let to = |block: usize| flow.successors(block).filter(|to| blocks.contains(to) && !(cut && *to == entry));
    let reaches = |from: usize| {
        let (mut seen, mut waiting) = (vec![from], vec![from]);
        while let Some(block) = waiting.pop() {
            let new: Vec<usize> = to(block).filter(|next| !seen.contains(next)).collect();
            seen.extend(&new);
            waiting.extend(new);
        }
        seen
    };
    let component = |block: usize| -> Vec<usize> {
        blocks
            .iter()
            .copied()
            .filter(|&other| reaches(block).contains(&other) && reaches(other).contains(&block))
            .collect()
    };
    let (mut order, mut left) = (Vec::new(), blocks.to_vec());
    while !left.is_empty() {
        let ready = |block: &usize| {
            left.iter().all(|&other| component(*block).contains(&other) || !reaches(other).contains(block))
        };
        let piece = component(left.iter().copied().find(ready).expect("a piece with nothing before it"));
        left.retain(|block| !piece.contains(block));
        if piece.len() == 1 {
            order.extend(piece);
            continue;
        }
        let entered = |block: &usize| {
            *block == entry || blocks.iter().any(|&from| !piece.contains(&from) && to(from).any(|to| to == *block))
        };
        let entry = piece.iter().copied().find(entered).unwrap_or(piece[0]);
        let unrotated = reference_order(flow, &vec![false; flow.blocks()], &piece, entry, true);
        match unrotated.iter().copied().rfind(|&block| synchronises[block]) {
            None => order.extend(unrotated),
            Some(last) => {
                let rest: Vec<usize> = piece.into_iter().filter(|&block| block != last).collect();
                order.extend(reference_order(flow, synchronises, &rest, entry, false));
                order.push(last);
            }
        }
    }
    order
}

#[test]
fn the_maximum_number_of_blocks_is_laid_out_in_seconds() {
    let blocks = MAX_BLOCKS;
    let synchronises = vec![true; blocks];
    // Nested loops, and edges between arbitrary blocks. They take minutes if every loop is examined again.
    let nest: Vec<_> = (0..blocks).flat_map(|block| [(block, block + 1), (block, block.saturating_sub(1))]).collect();
    let arbitrary: Vec<_> =
        (0..blocks).flat_map(|block| [(block, block + 1), (block, block * block * 7 % blocks)]).collect();
    for edges in [nest, arbitrary] {
        let order = super::order::order(&Flow::from_edges(blocks, &edges), &synchronises);
        assert_eq!(order.len(), blocks);
    }
}

/// Random graphs: the two targets of each block, and whether the block synchronises. The number of blocks as a target
/// denotes the exit.
fn graphs() -> impl Strategy<Value = (Vec<(usize, usize)>, Vec<bool>)> {
    (1usize..14).prop_flat_map(|blocks| {
        let targets = prop::collection::vec((0..=blocks, 0..=blocks), blocks);
        (targets, prop::collection::vec(prop::bool::weighted(0.15), blocks))
    })
}

/// Random graphs with nested loops. Each block has two edges. The first mostly leads to the next block, and the second
/// mostly leads to the block itself or up to seven blocks back.
fn nests() -> impl Strategy<Value = (Vec<(usize, usize)>, Vec<bool>)> {
    let block = (0usize..8, 0usize..12, any::<prop::sample::Index>(), prop::bool::weighted(0.6));
    prop::collection::vec(block, 3..12).prop_map(|blocks| {
        let count = blocks.len();
        let targets = blocks.iter().enumerate().map(|(number, (forward, back, any, _))| {
            let any_target = any.index(count + 1);
            let first = if *forward == 0 { any_target } else { number + 1 };
            (first, if *back < 8 { number.saturating_sub(*back) } else { any_target })
        });
        (targets.collect(), blocks.iter().map(|block| block.3).collect())
    })
}

proptest! {
    #[test]
    fn layouts_are_topological_except_for_back_edges((targets, synchronises) in graphs()) {
        let blocks = targets.len();
        let both = targets.iter().enumerate().flat_map(|(from, &(a, b))| [(from, a), (from, b)]);
        let edges: Vec<(usize, usize)> = both.collect();
        let flow = Flow::from_edges(blocks, &edges);
        let order = super::order::order(&flow, &synchronises);
        let mut sorted = order.clone();
        sorted.sort_unstable();
        prop_assert_eq!(sorted, (0..blocks).collect::<Vec<_>>());
        let mut position = vec![0; blocks];
        order.iter().enumerate().for_each(|(index, &block)| position[block] = index);
        for (from, to) in flow.edges() {
            // Edges lead to lower pcs only within a loop.
            prop_assert!(position[from] < position[to] || flow.reachable_from(to)[from], "{} to {}", from, to);
        }
        for block in 0..blocks {
            // Blocks between two blocks of a loop belong to the loop.
            let same_loop = |other: usize| flow.reachable_from(block)[other] && flow.reachable_from(other)[block];
            let positions: Vec<usize> =
                (0..blocks).filter(|&other| same_loop(other)).map(|other| position[other]).collect();
            let first = positions.iter().min().copied().unwrap_or(0);
            let last = positions.iter().max().copied().unwrap_or(0);
            prop_assert_eq!(last - first + 1, positions.len());
            // A loop without barriers begins with a block that is entered from outside, if there is one.
            let outside = |&other: &usize| other == 0 || flow.predecessors(other).any(|before| !same_loop(before));
            let entered = (0..blocks).filter(|&other| same_loop(other)).any(|other| outside(&other));
            if positions.len() > 1 && entered && !(0..blocks).any(|other| same_loop(other) && synchronises[other]) {
                prop_assert!(outside(&order[first]));
            }
        }
    }

    #[test]
    fn iterations_do_not_mix((targets, synchronises) in graphs()) {
        let both = targets.iter().enumerate().flat_map(|(from, &(a, b))| [(from, a), (from, b)]);
        let edges: Vec<(usize, usize)> = both.collect();
        let flow = Flow::from_edges(targets.len(), &edges);
        prop_assert_eq!(mixing(&flow, &synchronises, &super::order::order(&flow, &synchronises)), []);
    }

    #[test]
    fn post_dominators_are_on_all_paths((targets, _) in graphs()) {
        let blocks = targets.len();
        let both = targets.iter().enumerate().flat_map(|(from, &(a, b))| [(from, a), (from, b)]);
        let edges: Vec<(usize, usize)> = both.collect();
        let flow = Flow::from_edges(blocks, &edges);
        let ends = flow.reaches_exit();
        for (block, meeting) in flow.post_dominators().into_iter().enumerate() {
            let Some(meeting) = meeting else { continue };
            // The post-dominator is on all paths to an exit.
            let avoids = |&(from, to): &(usize, usize)| from != meeting && to != meeting;
            let without: Vec<(usize, usize)> = edges.iter().copied().filter(avoids).collect();
            prop_assert!(ends[block] && !Flow::from_edges(blocks, &without).reaches_exit()[block]);
        }
    }
}

proptest! {
    // Errors in the reuse of unchanged loops affect few graphs; therefore a large number of graphs is tried.
    #![proptest_config(ProptestConfig::with_cases(4096))]

    #[test]
    fn order_is_that_of_the_reference((targets, synchronises) in prop_oneof![1 => graphs(), 4 => nests()]) {
        let both = targets.iter().enumerate().flat_map(|(from, &(a, b))| [(from, a), (from, b)]);
        let edges: Vec<(usize, usize)> = both.collect();
        let flow = Flow::from_edges(targets.len(), &edges);
        let all: Vec<usize> = (0..targets.len()).collect();
        let reference = reference_order(&flow, &synchronises, &all, 0, false);
        prop_assert_eq!(super::order::order(&flow, &synchronises), reference);
    }
}

#[test]
fn back_edges_are_merged_in_one_block() {
    let kernel = shape(&["h: t x", "t: h u", "u: h x", "x:"]);
    let one = super::one_way_back(&kernel);
    let printed = one.to_string();
    assert!(printed.contains("block h_back\n    goto h\n") && printed.contains("if x goto h_back else u"), "{printed}");
    let layout = layout(&one).expect("a layout");
    assert_eq!(layout.max_back_edges(&Flow::new(&one)), 1);
    // A kernel with single back edges is unchanged.
    assert_eq!(super::one_way_back(&one), one);
}
