//! Loops around other fragments, work counters, flags and barriers. In the functions, `depth` is the maximum depth of
//! nested fragments, which are mostly of `theme`.

use crate::search::writer::Writer;

/// First theme of fragments with links.
pub(in crate::search) const LINKS: u64 = 0;
/// First theme of fragments with retries.
pub(in crate::search) const RETRIES: u64 = 3;

/// Loop that counts with a register or with a shared work counter.
pub(in crate::search) fn counted(writer: &mut Writer, theme: u64, depth: u64) {
    let [i, test] = ["i", "c"].map(|stem| writer.new_name(stem));
    let [again, inside, done] = ["loop", "inside", "out"].map(|stem| writer.new_name(stem));
    let node_count = writer.nodes.len();
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
    writer.nodes.truncate(node_count);
}

/// Barrier, or rounds that mostly have a barrier, until a flag is zero.
pub(in crate::search) fn barrier_rounds(writer: &mut Writer, theme: u64, depth: u64) {
    let [round, meet, look, after, done] = ["round", "meet", "look", "after", "left"].map(|stem| writer.new_name(stem));
    if writer.chance(25) {
        writer.line(&format!("goto {meet}\nblock {meet} sync"));
        return;
    }
    let [count, changed, test] = ["d", "f", "c"].map(|stem| writer.new_name(stem));
    let node_count = writer.nodes.len();
    writer.line(&format!("{count} = 0"));
    writer.continue_with_block(&round);
    if depth > 0 {
        match writer.chance(60) {
            true => writer.statement(theme, depth - 1),
            false => writer.skipped_by_some(|writer| writer.statement(theme, depth - 1)),
        }
    }
    let flag = match writer.below(3) {
        // A flag for each round, or one word for all rounds.
        0 => format!("flag[{count}]"),
        1 => "flag[0]".to_string(),
        _ => "word[3]".to_string(),
    };
    let line = match writer.below(4) {
        0 => format!("{test} = {count} < 2\nadd {flag}, {test}"),
        1 => format!("{test} = thread > {count}\nadd {flag}, {test}"),
        2 => format!("{flag} = 0"),
        _ => format!("{test} = {count} < 1\n{flag} = {test}"),
    };
    writer.line(&line);
    if writer.chance(25) {
        // Some threads exit before the barrier.
        let leave = writer.new_name("leave");
        writer.line(&format!("{test} = thread > {count}"));
        writer.branch(&test, &look, &leave, &leave);
        writer.line("exit");
        writer.block(&look);
    }
    match writer.chance(85) {
        true => writer.line(&format!("goto {meet}\nblock {meet} sync")),
        false => writer.continue_with_block(&meet),
    }
    writer.line(&format!("{changed} = {flag}\n{count} = {count} + 1"));
    if writer.chance(30) {
        writer.line(&format!("goto {after}\nblock {after} sync"));
    }
    if writer.chance(30) {
        writer.line(&format!("{flag} = 0"));
    }
    match writer.below(4) {
        0 => writer.line(&format!("{changed} = {changed} > {count}")),
        1 => writer.line(&format!("{test} = {count} < 6\n{changed} = {changed} & {test}")),
        _ => {}
    }
    writer.branch(&changed, &round, &done, &done);
    writer.nodes.truncate(node_count);
}

/// Loop that waits for a flag or a lock, searches a free slot of a table, takes values, or counts to a limit; or a loop
/// over a private stack.
pub(in crate::search) fn waiting_or_search(writer: &mut Writer, depth: u64) {
    let [value, test] = ["x", "c"].map(|stem| writer.new_name(stem));
    let [again, inside, done] = ["wait", "inside", "ready"].map(|stem| writer.new_name(stem));
    match writer.below(8) {
        6 | 7 => private_stack(writer, depth),
        0 => {
            writer.skipped_by_some(|writer| writer.line("flag[0] = 1"));
            writer.continue_with_block(&again);
            writer.line(&format!("{value} = flag[0]"));
            writer.branch(&value, &done, &again, &done);
        }
        1 => {
            writer.continue_with_block(&again);
            writer.line(&format!("{value} = exchange word[3], 1"));
            writer.branch(&value, &again, &done, &done);
            if depth > 0 {
                writer.statement(RETRIES, depth - 1);
            }
            writer.line("word[3] = 0");
        }
        2 | 3 => {
            // Search for a free slot of a table, from slot 0 or 1 on.
            let at = writer.new_name("k");
            let taken = writer.one_of(&["1", "1", "thread"]);
            writer.line(&format!("{at} = thread & 1"));
            writer.continue_with_block(&again);
            writer
                .line(&format!("{value} = compare_swap flag[{at}], 0, {taken}\n{at} = {at} + 1\n{at} = {at} % lanes"));
            writer.branch(&value, &again, &done, &done);
            if writer.chance(30) {
                writer.line(&format!("flag[{at}] = 0"));
            }
        }
        4 => {
            // Makes a value available, and takes values until none is left.
            writer.line("add word[2], 2");
            writer.continue_with_block(&again);
            writer.line(&format!("{value} = exchange word[2], 0"));
            writer.branch(&value, &again, &done, &done);
        }
        _ => {
            writer.continue_with_block(&again);
            let step = writer.one_of(&["1", "1", "thread"]);
            writer.line(&format!("add count[0], {step}\n{value} = count[0]\n{test} = {value} < lanes"));
            writer.branch(&test, &again, &inside, &inside);
            writer.continue_with_block(&done);
        }
    }
}

/// Loop over a private stack of a thread. A removed element may push another one.
fn private_stack(writer: &mut Writer, depth: u64) {
    let [size, element, test] = ["s", "x", "c"].map(|stem| writer.new_name(stem));
    let [again, inside, done] = ["pop", "inside", "empty"].map(|stem| writer.new_name(stem));
    let first = writer.one_of(&["thread", "place[thread]", "data[thread]", "head[0]", "3"]);
    writer.line(&format!("{element} = {first}\nown[0] = {element}\n{size} = 1"));
    writer.continue_with_block(&again);
    writer.line(&format!("{test} = {size} > 0"));
    writer.branch(&test, &inside, &done, &inside);
    writer.line(&format!("{size} = {size} - 1\n{element} = own[{size}]"));
    if depth > 0 && writer.chance(40) {
        writer.statement(LINKS, depth - 1);
    }
    let child = writer.one_of(&["X / 2", "X - 1", "X & 1"]).replace('X', &element);
    writer.line(&format!(
        "{element} = {child}\nown[{size}] = {element}\n{element} = {element} > 0\n{size} = {size} + {element}"
    ));
    if writer.chance(30) {
        writer.line(&format!("own[1] = {}", writer.nodes[0].clone()));
    }
    writer.line(&format!("goto {again}"));
    writer.block(&done);
}
