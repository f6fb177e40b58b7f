//! Loops around other fragments, work counters, flags and barriers.

use crate::search::writer::Writer;

/// Loop that counts with a register or with a shared work counter.
pub(in crate::search) fn counted(writer: &mut Writer, theme: u64, depth: u64) {
    let [i, test] = ["i", "c"].map(|stem| writer.register(stem));
    let [again, inside, done] = ["loop", "inside", "out"].map(|stem| writer.register(stem));
    let known = writer.nodes.len();
    if writer.chance(50) {
        let limit = 1 + writer.below(3);
        writer.line(&format!("{i} = 0"));
        writer.continue_with_block(&again);
        if depth > 0 {
            writer.statement(theme, depth - 1);
        }
        writer.line(&format!("{i} = {i} + 1\n{test} = {i} < {limit}"));
        writer.branch(&test, &again, &done, &done);
    } else {
        let limit = writer.one_of(&["lanes", "6", "2"]);
        writer.continue_with_block(&again);
        writer.line(&format!("{i} = add count[2], 1\n{test} = {i} < {limit}"));
        writer.branch(&test, &inside, &done, &inside);
        if depth > 0 {
            writer.statement(theme, depth - 1);
        }
        writer.line(&format!("goto {again}"));
        writer.block(&done);
    }
    writer.nodes.truncate(known);
}

/// Barrier, or rounds that mostly have a barrier, until a flag is zero.
pub(in crate::search) fn meeting(writer: &mut Writer, theme: u64, depth: u64) {
    let [round, meet, look, after, done] = ["round", "meet", "look", "after", "left"].map(|stem| writer.register(stem));
    if writer.chance(25) {
        writer.line(&format!("goto {meet}\nblock {meet} sync"));
        return;
    }
    let [d, changed, test] = ["d", "f", "c"].map(|stem| writer.register(stem));
    let known = writer.nodes.len();
    writer.line(&format!("{d} = 0"));
    writer.continue_with_block(&round);
    if depth > 0 {
        match writer.chance(60) {
            true => writer.statement(theme, depth - 1),
            false => writer.skipped_by_some(|writer| writer.statement(theme, depth - 1)),
        }
    }
    let flag = match writer.below(3) {
        // A flag for each round, or one word for all rounds.
        0 => format!("flag[{d}]"),
        1 => "flag[0]".to_string(),
        _ => "word[3]".to_string(),
    };
    let line = match writer.below(4) {
        0 => format!("{test} = {d} < 2\nadd {flag}, {test}"),
        1 => format!("{test} = thread > {d}\nadd {flag}, {test}"),
        2 => format!("{flag} = 0"),
        _ => format!("{test} = {d} < 1\n{flag} = {test}"),
    };
    writer.line(&line);
    if writer.chance(25) {
        // Some threads exit before the barrier.
        let leave = writer.register("leave");
        writer.line(&format!("{test} = thread > {d}"));
        writer.branch(&test, &look, &leave, &leave);
        writer.line("exit");
        writer.block(&look);
    }
    match writer.chance(85) {
        true => writer.line(&format!("goto {meet}\nblock {meet} sync")),
        false => writer.continue_with_block(&meet),
    }
    writer.line(&format!("{changed} = {flag}\n{d} = {d} + 1"));
    if writer.chance(30) {
        writer.line(&format!("goto {after}\nblock {after} sync"));
    }
    if writer.chance(30) {
        writer.line(&format!("{flag} = 0"));
    }
    match writer.below(4) {
        0 => writer.line(&format!("{changed} = {changed} > {d}")),
        1 => writer.line(&format!("{test} = {d} < 6\n{changed} = {changed} & {test}")),
        _ => {}
    }
    writer.branch(&changed, &round, &done, &done);
    writer.nodes.truncate(known);
}

/// Loop that waits for a flag or a lock, searches a free slot of a table, takes values, or counts to a limit; or a loop
/// over a private stack.
pub(in crate::search) fn other(writer: &mut Writer, depth: u64) {
    let [x, test] = ["x", "c"].map(|stem| writer.register(stem));
    let [again, inside, done] = ["wait", "inside", "ready"].map(|stem| writer.register(stem));
    match writer.below(8) {
        6 | 7 => private(writer, depth),
        0 => {
            writer.skipped_by_some(|writer| writer.line("flag[0] = 1"));
            writer.continue_with_block(&again);
            writer.line(&format!("{x} = flag[0]"));
            writer.branch(&x, &done, &again, &done);
        }
        1 => {
            writer.continue_with_block(&again);
            writer.line(&format!("{x} = exchange word[3], 1"));
            writer.branch(&x, &again, &done, &done);
            if depth > 0 {
                writer.statement(3, depth - 1);
            }
            writer.line("word[3] = 0");
        }
        2 | 3 => {
            // Search for a free slot of a table, from slot 0 or 1 on.
            let at = writer.register("k");
            let taken = writer.one_of(&["1", "1", "thread"]);
            writer.line(&format!("{at} = thread & 1"));
            writer.continue_with_block(&again);
            writer.line(&format!("{x} = compare_swap flag[{at}], 0, {taken}\n{at} = {at} + 1\n{at} = {at} % lanes"));
            writer.branch(&x, &again, &done, &done);
            if writer.chance(30) {
                writer.line(&format!("flag[{at}] = 0"));
            }
        }
        4 => {
            // Makes a value available, and takes values until none is left.
            writer.line("add word[2], 2");
            writer.continue_with_block(&again);
            writer.line(&format!("{x} = exchange word[2], 0"));
            writer.branch(&x, &again, &done, &done);
        }
        _ => {
            writer.continue_with_block(&again);
            let step = writer.one_of(&["1", "1", "thread"]);
            writer.line(&format!("add count[0], {step}\n{x} = count[0]\n{test} = {x} < lanes"));
            writer.branch(&test, &again, &inside, &inside);
            writer.continue_with_block(&done);
        }
    }
}

/// Loop over a private stack of a thread. A removed element may push another one.
fn private(writer: &mut Writer, depth: u64) {
    let [top, x, test] = ["s", "x", "c"].map(|stem| writer.register(stem));
    let [again, inside, done] = ["pop", "inside", "empty"].map(|stem| writer.register(stem));
    let first = writer.one_of(&["thread", "place[thread]", "data[thread]", "head[0]", "3"]);
    writer.line(&format!("{x} = {first}\nown[0] = {x}\n{top} = 1"));
    writer.continue_with_block(&again);
    writer.line(&format!("{test} = {top} > 0"));
    writer.branch(&test, &inside, &done, &inside);
    writer.line(&format!("{top} = {top} - 1\n{x} = own[{top}]"));
    if depth > 0 && writer.chance(40) {
        writer.statement(0, depth - 1);
    }
    let child = writer.one_of(&["X / 2", "X - 1", "X & 1"]).replace('X', &x);
    writer.line(&format!("{x} = {child}\nown[{top}] = {x}\n{x} = {x} > 0\n{top} = {top} + {x}"));
    if writer.chance(30) {
        writer.line(&format!("own[1] = {}", writer.nodes[0].clone()));
    }
    writer.line(&format!("goto {again}"));
    writer.block(&done);
}
