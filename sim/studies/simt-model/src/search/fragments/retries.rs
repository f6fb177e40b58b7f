//! Retried operations on shared words: compare-and-swaps, versions, marks and nested retries. In the functions, `depth`
//! is the maximum depth of nested fragments.

use crate::search::writer::Writer;

/// Words of the retries; a repeated entry is chosen more often.
const WORDS: &[&str] = &["word[0]", "word[0]", "word[1]", "word[2]", "version[0]", "count[1]"];

/// Retry of a known kind, or of random parts.
pub(in crate::search) fn fragment(writer: &mut Writer, depth: u64) {
    match writer.below(10) {
        0 => update(writer),
        1 => versions(writer, depth),
        2 => marks(writer),
        3 => unite(writer),
        4 => acquire_two(writer),
        5 | 6 => reread_own_word(writer),
        _ => attempt(writer, depth),
    }
}

/// Returns a value to write to a word, sometimes computed from the first register of `read`.
fn value(writer: &mut Writer, read: &[String]) -> String {
    let to = writer.new_name("v");
    match (writer.below(7), read.first().cloned()) {
        (0..=2, Some(read)) => {
            let line = writer.one_of(&[
                "V = R + 1",
                "V = R + 1",
                "V = R max thread",
                "V = R ^ 1",
                "V = R - 1",
                "V = R min thread",
            ]);
            writer.line(&line.replace('V', &to).replace('R', &read));
            to
        }
        (3, _) => "thread".to_string(),
        (4, _) => {
            writer.line(&format!("{to} = thread + 1"));
            to
        }
        (5, _) => writer.one_of(&["0", "1"]),
        _ => writer.nodes[0].clone(),
    }
}

/// Update of a word by a compare-and-swap, mostly with a value computed from its former one, repeated until it
/// succeeds.
fn update(writer: &mut Writer) {
    let word = writer.one_of(WORDS);
    let [read, old, test] = ["r", "o", "c"].map(|stem| writer.new_name(stem));
    let [again, done] = ["update", "updated"].map(|stem| writer.new_name(stem));
    let carried = writer.chance(30);
    if carried {
        writer.line(&format!("{read} = {word}"));
    }
    writer.continue_with_block(&again);
    if !carried {
        writer.line(&format!("{read} = {word}"));
    }
    if writer.chance(20) {
        let is_root = writer.new_name("c");
        writer.line(&format!("{is_root} = {read} >= thread"));
        let on = writer.new_name("more");
        writer.branch(&is_root, &done, &on, &on);
    }
    let value = value(writer, std::slice::from_ref(&read));
    writer.line(&format!("{old} = compare_swap {word}, {read}, {value}\n{test} = {old} != {read}"));
    if carried {
        writer.line(&format!("{read} = {old}"));
    }
    writer.branch(&test, &again, &done, &done);
}

/// Loop that reads a version before and after other accesses, and repeats if the version has changed.
fn versions(writer: &mut Writer, depth: u64) {
    let [before, after, test] = ["r", "s", "c"].map(|stem| writer.new_name(stem));
    let [again, done] = ["look", "seen"].map(|stem| writer.new_name(stem));
    let word = writer.one_of(&["version[0]", "version[1]", "word[0]"]);
    writer.continue_with_block(&again);
    writer.line(&format!("{before} = {word}"));
    for _ in 0..writer.below(3) {
        write(writer, std::slice::from_ref(&before));
    }
    if depth > 0 && writer.chance(20) {
        fragment(writer, depth - 1);
    }
    writer.line(&format!("{after} = {word}\n{test} = {after} != {before}"));
    writer.branch(&test, &again, &done, &done);
    if writer.chance(50) {
        writer.line(&format!("add {word}, 1"));
    }
}

/// Loop that writes a mark to a word, and repeats if the word does not hold the mark afterwards.
fn marks(writer: &mut Writer) {
    let mut word = || writer.one_of(WORDS);
    let (first, second) = (word(), word());
    let [found, test] = ["f", "c"].map(|stem| writer.new_name(stem));
    let [again, done] = ["mark", "marked"].map(|stem| writer.new_name(stem));
    let mark = if writer.chance(50) { "thread".to_string() } else { writer.nodes[0].clone() };
    writer.continue_with_block(&again);
    writer.line(&format!("{first} = {mark}"));
    if writer.chance(40) {
        let read = writer.new_name("r");
        writer.line(&format!("{read} = {second}"));
        write(writer, &[read]);
    }
    writer.line(&format!("{found} = {first}\n{test} = {found} != {mark}"));
    writer.branch(&test, &again, &done, &done);
}

/// Union-find: the root of an element is found, and sometimes linked to the root of another element. Mostly, the larger
/// root is linked to the smaller one, so that parents decrease.
fn unite(writer: &mut Writer) {
    // Registers: elements a and b, a parent p, and a grandparent g. When both roots are known, g is the root that is
    // linked to the root p.
    let [a, b, p, g, old, test] = ["a", "b", "p", "g", "o", "c"].map(|stem| writer.new_name(stem));
    let [find, climb, other, up, hook, done] =
        ["find", "climb", "other", "up", "hook", "united"].map(|stem| writer.new_name(stem));
    let partner = writer.one_of(&["thread ^ 1", "thread / 2", "thread - 0", "thread & 1"]);
    writer.line(&format!("{a} = thread\n{b} = {partner}"));
    let found = if writer.chance(50) { done.clone() } else { other.clone() };
    writer.continue_with_block(&find);
    writer.line(&format!("{p} = parent[{a}]\n{test} = {p} == {a}"));
    writer.branch(&test, &found, &climb, &climb);
    match writer.below(3) {
        0 => writer.line(&format!("{g} = parent[{p}]\nparent[{a}] = {g}\n{a} = {g}\ngoto {find}")),
        1 => writer.line(&format!("{g} = parent[{p}]\ncompare_swap parent[{a}], {p}, {g}\n{a} = {g}\ngoto {find}")),
        _ => writer.line(&format!("{a} = {p}\ngoto {find}")),
    }
    writer.block(&found);
    if found == done {
        return;
    }
    writer.line(&format!("{p} = parent[{b}]\n{test} = {p} == {b}"));
    writer.branch(&test, &hook, &up, &up);
    writer.line(&format!("{b} = {p}\ngoto {other}"));
    writer.block(&hook);
    let order = if writer.chance(80) { ("max", "min") } else { ("min", "max") };
    writer.line(&format!("{g} = {a} {} {b}\n{p} = {a} {} {b}", order.0, order.1));
    writer.line(&format!("{old} = compare_swap parent[{g}], {g}, {p}\n{a} = {g}\n{b} = {p}\n{test} = {old} == {g}"));
    writer.branch(&test, &done, &find, &done);
}

/// Reads a thread's own word twice, and writes the word of another thread in between.
fn reread_own_word(writer: &mut Writer) {
    // Registers: the index p of the thread's own word, and the index q of the other word.
    let [p, q, read, found, test] = ["p", "q", "r", "f", "c"].map(|stem| writer.new_name(stem));
    let [again, done] = ["again", "done"].map(|stem| writer.new_name(stem));
    let region = writer.one_of(&["flag", "data", "place", "word"]);
    let own = writer.one_of(&["P = thread", "P = thread & 1", "P = thread / 2", "P = 0", "P = lanes - 1"]);
    let other = writer.one_of(&[
        "Q = P ^ 1",
        "Q = thread ^ 1",
        "Q = thread + 1\nQ = Q % lanes",
        "Q = 0",
        "Q = 1",
        "Q = thread / 2",
    ]);
    writer.line(&own.replace('P', &p));
    writer.line(&other.replace('Q', &q).replace('P', &p));
    if region == "word" {
        writer.line(&format!("{p} = {p} & 3\n{q} = {q} & 3"));
    }
    let own_first = writer.chance(40);
    let mark = writer.one_of(&["thread", "thread", "lanes"]);
    if writer.chance(15) {
        writer.line(&format!("{read} = {region}[{p}]"));
    }
    writer.continue_with_block(&again);
    match own_first {
        true => writer.line(&format!("{read} = {mark}\n{region}[{p}] = {read}")),
        false => writer.line(&format!("{read} = {region}[{p}]")),
    }
    let write_other = |writer: &mut Writer| match writer.below(5) {
        0..=2 => writer.line(&format!("{region}[{q}] = {read}")),
        3 => writer.line(&format!("word[1] = {read}")),
        _ => {
            let changed = writer.new_name("v");
            writer.line(&format!("{changed} = {read} ^ 1\n{region}[{q}] = {changed}"));
        }
    };
    // Some threads take longer.
    if writer.chance(60) {
        writer.skipped_by_some(|writer| writer.line("add count[0], 1"));
    }
    match writer.chance(30) {
        true => writer.skipped_by_some(write_other),
        false => write_other(writer),
    }
    if writer.chance(40) {
        writer.skipped_by_some(|writer| writer.line("add count[0], 1"));
    }
    match writer.chance(50) {
        true => writer.line(&format!("{found} = {region}[{p}]")),
        false => {
            let new = writer.one_of(&["thread", "0", "lanes"]);
            writer.line(&format!("{found} = compare_swap {region}[{p}], {read}, {new}"));
        }
    }
    writer.line(&format!("{test} = {found} != {read}"));
    writer.branch(&test, &again, &done, &done);
}

/// Two words acquired one after the other. If the second one is taken, the first one is mostly released, and both are
/// tried again.
fn acquire_two(writer: &mut Writer) {
    let [first, second, test] = ["o", "o", "c"].map(|stem| writer.new_name(stem));
    let [again, more, back, done] = ["first", "second", "back", "both"].map(|stem| writer.new_name(stem));
    let mut word = || writer.one_of(&["word[0]", "word[1]", "word[2]", "flag[thread]"]);
    let (one, other) = (word(), word());
    let test_of = |old: &str| format!("{test} = {old} != 0");
    writer.continue_with_block(&again);
    writer.line(&format!("{first} = compare_swap {one}, 0, 1\n{}", test_of(&first)));
    let missed = if writer.chance(50) { again.clone() } else { done.clone() };
    writer.branch(&test, &missed, &more, &more);
    writer.line(&format!("{second} = exchange {other}, 1\n{}", test_of(&second)));
    writer.branch(&test, &back, &done, &back);
    if writer.chance(60) {
        writer.line(&format!("{one} = 0"));
    }
    writer.line(&format!("goto {again}"));
    writer.block(&done);
    if writer.chance(50) {
        writer.line(&format!("{one} = 0\n{other} = 0"));
    }
}

/// Writes to a word, possibly one of another thread. `read` has registers that the value may depend on.
fn write(writer: &mut Writer, read: &[String]) {
    let word = match writer.below(5) {
        0 => "flag[thread]".to_string(),
        1 => {
            let at = writer.new_name("k");
            writer.line(&format!("{at} = thread ^ 1"));
            format!("data[{at}]")
        }
        _ => writer.one_of(WORDS),
    };
    let value = value(writer, read);
    let line = match writer.below(5) {
        0 | 1 => format!("{word} = {value}"),
        2 => format!("{} = exchange {word}, {value}", writer.new_name("o")),
        3 => format!("add {word}, 1"),
        _ => {
            let expected = read.first().cloned().unwrap_or_else(|| "0".to_string());
            format!("compare_swap {word}, {expected}, {value}")
        }
    };
    writer.line(&line);
}

/// Reads and writes in a loop that repeats if the first word has changed, according to a load or a compare-and-swap.
fn attempt(writer: &mut Writer, depth: u64) {
    let [again, done] = ["again", "done"].map(|stem| writer.new_name(stem));
    let words: Vec<String> = (0..=writer.below(2)).map(|_| writer.one_of(WORDS)).collect();
    let mut read = Vec::new();
    writer.continue_with_block(&again);
    for word in &words {
        let register = writer.new_name("r");
        writer.line(&format!("{register} = {word}"));
        read.push(register);
    }
    for _ in 0..writer.below(3) {
        match writer.below(6) {
            0 if depth > 0 => fragment(writer, depth - 1),
            1 => writer.skipped_by_some(|writer| write(writer, &read)),
            _ => write(writer, &read),
        }
    }
    let [found, test] = ["f", "c"].map(|stem| writer.new_name(stem));
    let (word, was) = (&words[0], &read[0]);
    match writer.below(3) {
        0 => writer.line(&format!("{found} = {word}")),
        _ => {
            let value = value(writer, &read);
            writer.line(&format!("{found} = compare_swap {word}, {was}, {value}"));
        }
    }
    writer.line(&format!("{test} = {found} != {was}"));
    if writer.chance(25) {
        // After success, the loop repeats if the last word that it read has changed.
        let [more, other, changed] = ["more", "f", "c"].map(|stem| writer.new_name(stem));
        writer.branch(&test, &again, &more, &more);
        let last = read.len() - 1;
        writer.line(&format!("{other} = {}\n{changed} = {other} != {}", words[last], read[last]));
        writer.branch(&changed, &again, &done, &done);
    } else {
        writer.branch(&test, &again, &done, &done);
    }
}
