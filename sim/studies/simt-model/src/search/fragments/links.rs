//! Linked lists: insertion, traversal and removal of nodes.

use crate::search::writer::Writer;

/// Links, traverses or removes nodes in a random order, or builds a ring.
pub(in crate::search) fn fragment(writer: &mut Writer) {
    if writer.chance(35) {
        return ring(writer);
    }
    for _ in 0..=writer.below(3) {
        match writer.below(12) {
            0..=4 => link(writer),
            5..=8 => walk(writer),
            9 => unlink(writer),
            10 => take_from_list(writer),
            _ => cut(writer),
        }
    }
}

/// Sets links so that they may form a cycle, and traverses them. A thread that has finished its traversal cuts a link.
fn ring(writer: &mut Writer) {
    for _ in 0..=writer.below(2) {
        let (node, other) = (writer.node(), writer.node());
        let line = match writer.below(5) {
            0 | 1 => format!("next[{node}] = {other}"),
            2 => {
                let loaded = writer.new_name("l");
                writer.line(&format!("{loaded} = place[thread]"));
                writer.nodes.push(loaded.clone());
                format!("next[{node}] = {loaded}")
            }
            3 => {
                let head = writer.new_name("h");
                writer.line(&format!("{head} = exchange head[0], {node}"));
                writer.nodes.push(head.clone());
                format!("next[{head}] = {node}")
            }
            _ => {
                let link = writer.new_name("l");
                writer.line(&format!("{link} = next[{other}]\nnext[{node}] = {link}"));
                format!("next[{other}] = {node}")
            }
        };
        match writer.chance(25) {
            true => writer.skipped_by_some(|writer| writer.line(&line)),
            false => writer.line(&line),
        }
    }
    match writer.chance(30) {
        true => writer.skipped_by_some(walk),
        false => walk(writer),
    }
    let node = writer.node();
    writer.line(&format!("next[{node}] = 0"));
}

/// Inserts a node into a list, in one of many ways.
fn link(writer: &mut Writer) {
    let (node, other) = (writer.node(), writer.node());
    let [head, old] = ["h", "o"].map(|stem| writer.new_name(stem));
    let root = writer.one_of(&["head[0]", "head[0]", "head[1]", "tail[0]"]);
    match writer.below(12) {
        0 => writer.line(&format!("next[{node}] = {other}")),
        1 => writer.line(&format!("{head} = {root}\nnext[{node}] = {head}\n{root} = {node}")),
        2 => writer.line(&format!("{head} = exchange {root}, {node}\nnext[{node}] = {head}")),
        3 => writer.line(&format!("{head} = exchange {root}, {node}\nnext[{head}] = {node}")),
        4 => writer.line(&format!("{head} = {root}\nnext[{head}] = {node}\n{root} = {node}")),
        5 | 6 => return push(writer, &node, &root),
        7 | 8 => return append(writer, &node, &root),
        9 => writer.line(&format!("{head} = next[{other}]\nnext[{node}] = {head}\nnext[{other}] = {node}")),
        10 => writer.line(&format!("{old} = compare_swap next[{other}], 0, {node}\n{head} = {other}")),
        _ => return writer.skipped_by_some(|writer| writer.line(&format!("next[{node}] = {other}"))),
    }
    writer.nodes.push(head);
}

/// Inserts a node at the head of a list by compare-and-swap, repeated until it succeeds.
fn push(writer: &mut Writer, node: &str, root: &str) {
    let [head, old, test] = ["h", "o", "c"].map(|stem| writer.new_name(stem));
    let [again, done] = ["push", "pushed"].map(|stem| writer.new_name(stem));
    writer.continue_with_block(&again);
    writer.line(&format!("{head} = {root}\nnext[{node}] = {head}"));
    writer.line(&format!("{old} = compare_swap {root}, {head}, {node}\n{test} = {old} != {head}"));
    writer.branch(&test, &again, &done, &done);
    if writer.chance(40) {
        writer.nodes.push(head);
    }
}

/// Appends a node at the end of a list, with or without a tail pointer.
fn append(writer: &mut Writer, node: &str, root: &str) {
    let [at, old, link, test] = ["t", "o", "l", "c"].map(|stem| writer.new_name(stem));
    let [again, help, attempt, done] = ["append", "help", "try", "appended"].map(|stem| writer.new_name(stem));
    if writer.chance(70) {
        writer.line(&format!("next[{node}] = 0"));
    }
    if writer.chance(50) {
        // The root is a tail pointer: it refers to the last node, or to a node shortly before it.
        writer.continue_with_block(&again);
        writer.line(&format!("{at} = {root}\n{link} = next[{at}]"));
        writer.branch(&link, &help, &attempt, &help);
        writer.line(&format!("compare_swap {root}, {at}, {link}\ngoto {again}"));
        writer.block(&attempt);
        writer.line(&format!("{old} = compare_swap next[{at}], 0, {node}"));
        writer.branch(&old, &again, &done, &done);
        if writer.chance(60) {
            writer.line(&format!("compare_swap {root}, {at}, {node}"));
        }
    } else {
        writer.line(&format!("{at} = {root}"));
        writer.continue_with_block(&again);
        writer.line(&format!("{old} = compare_swap next[{at}], 0, {node}\n{test} = {old} == 0"));
        writer.branch(&test, &done, &help, &help);
        writer.line(&format!("{at} = {old}\ngoto {again}"));
        writer.block(&done);
    }
    if writer.chance(30) {
        writer.nodes.push(at);
    }
}

/// Traverses links to an end.
fn walk(writer: &mut Writer) {
    let [at, test, link] = ["x", "c", "y"].map(|stem| writer.new_name(stem));
    let [again, inside, done] = ["walk", "on", "walked"].map(|stem| writer.new_name(stem));
    let from = match writer.below(3) {
        0 => writer.node(),
        _ => writer.one_of(&["head[0]", "head[0]", "head[1]", "tail[0]", "place[thread]"]),
    };
    writer.line(&format!("{at} = {from}"));
    writer.continue_with_block(&again);
    if writer.chance(50) {
        writer.branch(&at, &inside, &done, &inside);
        match writer.below(6) {
            0 => writer.line(&format!("add count[0], {at}")),
            1 => writer.line(&format!("{link} = next[{at}]\nnext[{at}] = 0\n{at} = {link}")),
            2 => writer.line(&format!("{link} = next[{at}]\n{link} = next[{link}]\nnext[{at}] = {link}")),
            3 => writer.line(&format!("{test} = data[thread]\ndata[thread] = {at}")),
            _ => {}
        }
        writer.line(&format!("{at} = next[{at}]\ngoto {again}"));
        writer.block(&done);
    } else {
        writer.line(&format!("{link} = next[{at}]\n{at} = {link}"));
        let end = writer.one_of(&["0", "0", "0", "1"]);
        writer.line(&format!("{test} = {link} != {end}"));
        writer.branch(&test, &again, &done, &done);
    }
    if writer.chance(20) {
        writer.nodes.push(at);
    }
}

/// Removes a node from a list, by a store or by a compare-and-swap.
fn unlink(writer: &mut Writer) {
    let first = writer.node();
    let [removed, last] = ["p", "m"].map(|stem| writer.new_name(stem));
    writer.line(&format!("{removed} = next[{first}]\n{last} = next[{removed}]"));
    match writer.chance(50) {
        true => writer.line(&format!("next[{first}] = {last}")),
        false => writer.line(&format!("compare_swap next[{first}], {removed}, {last}")),
    }
    let known = if writer.chance(50) { removed } else { last };
    writer.nodes.push(known);
}

/// Takes a whole list, its first node, or one node after another until the list is empty. Sometimes makes the taken
/// node available to later fragments.
fn take_from_list(writer: &mut Writer) {
    let [head, link, old, test] = ["h", "l", "o", "c"].map(|stem| writer.new_name(stem));
    let [again, inside, done] = ["take", "some", "taken"].map(|stem| writer.new_name(stem));
    let root = writer.one_of(&["head[0]", "head[1]"]);
    if writer.chance(40) {
        writer.line(&format!("{head} = exchange {root}, 0"));
        writer.nodes.push(head);
        return;
    }
    writer.continue_with_block(&again);
    writer.line(&format!("{head} = {root}"));
    writer.branch(&head, &inside, &done, &inside);
    writer.line(&format!("{link} = next[{head}]\n{old} = compare_swap {root}, {head}, {link}"));
    match writer.chance(50) {
        // Repeats until a node was taken, or until the list is empty.
        true => writer.line(&format!("{test} = {old} != {head}")),
        false => writer.line(&format!("{test} = 1")),
    }
    writer.branch(&test, &again, &done, &done);
    if writer.chance(50) {
        writer.nodes.push(head);
    }
}

/// Cuts a list at its head or at some node.
pub(in crate::search) fn cut(writer: &mut Writer) {
    let line = match writer.below(4) {
        0 => writer.one_of(&["head[0] = 0", "head[1] = 0", "place[thread] = 0"]),
        1 => format!("{} = exchange next[{}], 0", writer.new_name("z"), writer.node()),
        _ => format!("next[{}] = 0", writer.node()),
    };
    match writer.chance(30) {
        true => writer.skipped_by_some(|writer| writer.line(&line)),
        false => writer.line(&line),
    }
}
