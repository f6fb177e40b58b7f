//! Tests of the rules for all threads together: kernels that satisfy the conditions are free, and kernels that violate
//! a condition wait.

use super::super::{find, has_locks, AnalysedLoop, Reason, Verdict};
use crate::ir::parse;

/// Returns the loops of a kernel with their verdicts.
fn found(text: &str) -> Vec<AnalysedLoop> {
    find(&parse("k", text).unwrap_or_else(|rejection| panic!("{rejection}\n{text}")))
}

/// Checks that a kernel is free, for a reason if given, and that each change of its text makes it wait.
fn free_unless(text: &str, reason: impl Into<Option<Reason>>, changes: &[(&str, &str)]) {
    let free = found(text);
    assert!(!has_locks(&free), "{free:?}\n{text}");
    let reason = reason.into();
    let shows = |one: &AnalysedLoop| match (&one.verdict, &reason) {
        (Verdict::Free(reasons), Some(reason)) => reasons.contains_key(reason),
        _ => false,
    };
    assert!(reason.is_none() || free.iter().any(shows), "{free:?}\n{text}");
    for (old, new) in changes {
        let changed = text.replacen(old, new, 1);
        assert_ne!(changed, text, "{old}");
        let found = found(&changed);
        assert!(has_locks(&found), "{old} -> {new}: {found:?}\n{changed}");
    }
}

/// Threads assign levels to words until an iteration changes no word. The flag `changed` marks the iterations that
/// changed one.
const LEVELS: &str = "kernel k
memory level[64] = -1
memory changed[2]
memory seen[lanes]
block start
d = 0
early = thread < 2
goto clear
block clear sync
first = thread == 0
if first goto reset else work
block reset
changed[0] = 0
goto work
block work sync
a = thread + d
a = a & 63
nd = d + 1
was = compare_swap level[a], -1, nd
new = was == -1
if new goto mark else meet
block mark
changed[0] = 1
goto meet
block meet sync
d = d + 1
more = changed[0]
if more goto clear else out
block out
seen[thread] = d
exit
";

#[test]
fn flags_of_limited_changes() {
    free_unless(
        LEVELS,
        Reason::BoundedChanges,
        &[
            // The word may be released.
            ("nd = d + 1", "nd = d - 1"),
            ("changed[0] = 1\n", "changed[0] = 1\nlevel[a] = -1\n"),
            ("d = d + 1\nmore", "d = d + 1\nlevel[0] = -1\nmore"),
            // The flag is also set elsewhere, or is not reset.
            ("new = was == -1", "new = was == 1"),
            ("new = was == -1", "new = was < 7"),
            ("d = d + 1\nmore", "d = d + 1\nchanged[0] = thread\nmore"),
            ("changed[0] = 0", "changed[0] = 2"),
            ("changed[0] = 0", "changed[1] = 0"),
            ("more = changed[0]", "more = changed[1]\nmore = changed[0]\nchanged[1] = more\nmore = changed[1]"),
            // The thread that resets the flag may not exist, or executes another block.
            ("first = thread == 0", "first = thread == 1"),
            ("first = thread == 0", "first = early"),
            ("first = thread == 0", "first = d == 3"),
            ("goto clear\nblock clear", "if early goto clear else out\nblock clear"),
            ("goto clear\nblock clear", "if early goto clear else work\nblock clear"),
            ("if more goto clear", "more = more > thread\nif more goto clear"),
        ],
    );
    // Each thread itself resets the flag in every iteration.
    free_unless(
        &LEVELS.replace("first = thread == 0\nif first goto reset else work", "goto reset"),
        Reason::BoundedChanges,
        &[("changed[0] = 0", "changed[0] = 2"), ("changed[0] = 0", "changed[d] = 0")],
    );
}

#[test]
fn resets_by_one_thread_need_a_barrier_in_each_iteration() {
    assert!(has_locks(&found(&LEVELS.replace(" sync", ""))));
}

#[test]
fn a_flag_for_each_iteration() {
    let text = LEVELS.replace("changed[0] = 1", "changed[d] = 1").replace("changed[2]", "changed[100]");
    let text = text.replace("first = thread == 0\nif first goto reset else work", "goto work");
    let text = text.replace("block reset\nchanged[0] = 0\ngoto work\n", "");
    let text = text.replace("d = d + 1\nmore = changed[0]", "more = changed[d]\nd = d + 1");
    free_unless(
        &text,
        Reason::BoundedChanges,
        &[
            ("memory changed[100]", "memory changed[100] = 1"),
            ("more = changed[d]\nd = d + 1", "more = changed[d]\ne = d & 1\nd = d + e"),
            ("more = changed[d]\nd = d + 1", "more = changed[d]\nd = d ^ 1"),
            ("changed[d] = 1", "changed[d] = 1\nlevel[a] = -1"),
        ],
    );
}

#[test]
fn words_that_only_decrease() {
    let text = "kernel k\nmemory label[lanes] = lanes - index\nmemory changed[1]\nblock start\nl = thread - 1\n\
        l = l max 0\ngoto sweep\n\
                block sweep\nchanged[0] = 0\nc = label[thread]\nm = label[l]\nless = m < c\n\
                if less goto set else test\n\
                block set\nlabel[thread] = m\nchanged[0] = 1\ngoto test\nblock test sync\nmore = changed[0]\n\
                if more goto sweep else out\n\
                block out\nexit\n";
    free_unless(
        text,
        Reason::BoundedChanges,
        &[
            ("less = m < c", "less = m <= c"),
            ("less = m < c", "less = m != c"),
            ("less = m < c", "less = l < c"),
            ("label[thread] = m", "label[l] = m"),
            ("label[thread] = m", "c = thread\nlabel[c] = m"),
            ("label[thread] = m", "m = m + 1\nlabel[thread] = m"),
            ("changed[0] = 1\n", "changed[0] = 1\nadd label[0], 3\n"),
        ],
    );
    // Without a lower bound: the decreasing value is not copied from another word.
    let without_bound = text.replace("m = label[l]", "m = label[l]\nm = m - 1");
    assert!(has_locks(&found(&without_bound)));
}

/// Threads shift the words of a region in iterations with barriers, until no word changes.
const SHIFTS: &str = "kernel k
parameter n = 2 * lanes
memory x[n] = index * 7 % 5
memory y[n]
memory moved[1]
block start
odd = thread & 1
goto reset
block reset sync
first = thread == 0
if first goto zero else look
block zero
moved[0] = 0
goto look
block look sync
v = thread
goto each
block each
o = v + 1
o = o % n
a = x[v]
b = x[o]
y[v] = b
s = a != b
add moved[0], s
v = v + lanes
in = v < n
if in goto each else write
block write sync
v = thread
goto put
block put
b = y[v]
x[v] = b
v = v + lanes
in = v < n
if in goto put else test
block test sync
m = moved[0]
if m goto reset else out
block out
exit
";

#[test]
fn iterations_in_which_the_order_of_threads_makes_no_difference() {
    free_unless(
        SHIFTS,
        Reason::MeetsAtBarrier,
        &[
            // Without a barrier, or with a barrier that some threads do not reach or leave separately.
            ("block write sync", "block write"),
            ("block look sync", "block look"),
            ("goto reset\nblock reset sync", "if odd goto reset else out\nblock reset sync"),
            ("if m goto reset", "m = m > thread\nif m goto reset"),
            // Words of other threads.
            ("x[v] = b\n", "o = v + 1\no = o % n\nx[o] = b\n"),
            ("x[v] = b\n", "o = v / 2\nx[o] = b\n"),
            ("block put\nb = y[v]", "block put\no = v + 1\no = o % n\nb = x[o]"),
            ("v = v + lanes\nin = v < n\nif in goto put", "v = v + 1\nin = v < n\nif in goto put"),
            // Different numbers, or a visible order.
            ("add moved[0], s", "moved[0] = s"),
            ("add moved[0], s", "s = add moved[0], s\ny[v] = s"),
            ("add moved[0], s", "add moved[0], s\nt = moved[0]\ny[v] = t"),
        ],
    );
}

#[test]
fn the_largest_offer_is_the_same_in_any_order() {
    let text = "kernel k\nmemory owner[8] = -1\nmemory won[lanes]\nblock start\ni = 0\ngoto clear\n\
        block clear sync\ni = i + 1\nc = thread & 7\n\
                owner[c] = -1\ngoto offer\nblock offer sync\nold = owner[c]\ngoto try\nblock try\nless = old < thread\n\
                if less goto swap else see\nblock swap\nwas = compare_swap owner[c], old, thread\nok = was == old\n\
                if ok goto see else again\nblock again\nold = was\ngoto try\nblock see sync\nw = owner[1]\nw = w > i\n\
                if w goto clear else out\nblock out\nexit\n";
    // The outer loop is not reported, because it depends on the same compare-and-swap as the inner loop. So no reason
    // is checked.
    free_unless(
        text,
        None,
        &[
            ("if ok goto see else again", "ok = ok | 1\nif ok goto see else again"),
            ("less = old < thread", "less = old != thread"),
            ("old = was", "old = was\nc = 0"),
            ("block again\nold = was", "block again\nold = owner[1]"),
            ("if ok goto see else again", "tries = i & 1\nok = ok | tries\nif ok goto see else again"),
            ("w = owner[1]\n", "w = owner[1]\nw = w + old\n"),
        ],
    );
}

/// Each thread joins two sets of a union-find structure. A word of `parent` initially holds its own index.
const SETS: &str = "kernel k
parameter n = 2 * lanes
memory parent[n] = index
memory root[lanes]
block start
u = thread
v = u * 5
v = v + 3
v = v % n
goto find
block find
p = parent[u]
is = p == u
if is goto other else up
block up
g = parent[p]
parent[u] = g
u = g
goto find
block other
p = parent[v]
is = p == v
if is goto join else along
block along
v = p
goto other
block join
same = u == v
if same goto out else hook
block hook
hi = u max v
lo = u min v
was = compare_swap parent[hi], hi, lo
u = lo
v = was
ok = was == hi
if ok goto out else other
block out
root[thread] = u
exit
";

#[test]
fn words_that_descend_below_their_index() {
    free_unless(
        SETS,
        Reason::Descends,
        &[
            // Parents that may be larger, equal, or cyclic.
            ("memory parent[n] = index", "memory parent[n] = (index + 1) % n"),
            ("memory parent[n] = index", "memory parent[n] = index - 1"),
            ("parent[u] = g", "parent[g] = u"),
            ("parent[u] = g", "parent[u] = u"),
            ("g = parent[p]\n", "g = u + 0\n"),
            ("compare_swap parent[hi], hi, lo", "compare_swap parent[lo], lo, hi"),
            ("compare_swap parent[hi], hi, lo", "compare_swap parent[hi], lo, hi"),
            ("same = u == v\nif same goto out else hook", "goto hook"),
            // A walk that does not follow the parents.
            ("block along\nv = p", "block along\nv = p + 1"),
            ("u = lo\nv = was", "u = hi\nv = hi"),
            ("v = u * 5", "v = u * -5"),
        ],
    );
    let larger = SETS.replace("u = lo\nv = was", "u = lo\nv = hi");
    assert!(has_locks(&found(&larger.replace("goto out else other", "goto out else join"))), "{larger}");
}

#[test]
fn private_memory_belongs_to_one_thread() {
    let text = |kind: &str| {
        format!(
            "kernel k\n{kind} stack[64]\nmemory sum[lanes]\nblock start\nstack[0] = 5\ntop = 1\ngoto loop\n\
                block loop\ntop = top - 1\n\
             v = stack[top]\nif v goto push else pop\nblock push\nv = v - 1\nstack[top] = v\ntop = top + 1\n\
             goto pop\nblock pop\n\
             more = top > 0\nif more goto loop else out\nblock out\nsum[thread] = v\nexit\n"
        )
    };
    assert_eq!(found(&text("private")), []);
    assert!(has_locks(&found(&text("memory"))));
}
