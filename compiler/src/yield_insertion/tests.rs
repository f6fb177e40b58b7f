//! Tests of the inserted sequences and their text.

use super::insert;
use crate::graph::MAX_INSTRUCTIONS;
use crate::ir::parse;

/// Returns the text of a kernel with the inserted sequences.
fn printed(text: &str) -> String {
    let kernel = parse("k", text).unwrap_or_else(|diagnostics| panic!("{diagnostics}"));
    insert(&kernel).expect("inserted").to_string()
}

#[test]
fn a_spin_lock_with_the_sequences() {
    let text = "kernel k\nclass lock\nmemory lock[1]\nblock try\nheld = exchange lock[0], 1\nif held goto try else \
        out\nblock out\nlock[0] = 0\nexit\n";
    let expected = "\
kernel k
class lock
memory lock[1]

opening  # pc 0
  + $live = $mask
  + next_pc = pc(try)
  + $turn = first of $live after $turn
  + $thread = $turn
  + $pc = next_pc of $thread
  + jump $pc

block try  # pc 6
  + $mask = $live
  + test = next_pc == pc(try)
  + $mask = ballot test
    held = exchange lock[0], 1
  ~ next_pc = pc(try) if held else pc(out)
  + $thread = first of $live from $turn
  + $pc = next_pc of $thread
  + $turn = first of $live after $thread
  + jump $pc

block out  # pc 15
  + $mask = $live
  + test = next_pc == pc(out)
  + $mask = ballot test
    lock[0] = 0
  ~ $live = $live without $mask
  + unless $live stop
  + $thread = first of $live from $turn
  + $pc = next_pc of $thread
  + $turn = first of $live after $thread
  + jump $pc
";
    assert_eq!(printed(text), expected);
}

#[test]
fn the_listing_marks_as_many_lines_as_are_added() {
    let text = "kernel k\nblock a sync\nx = thread & 1\nif x goto b else c\nblock b\ngoto c\nblock c\nexit\n";
    let kernel = parse("k", text).unwrap_or_else(|diagnostics| panic!("{diagnostics}"));
    let inserted = insert(&kernel).expect("inserted");
    let listing = inserted.to_string();
    let marked = |sign: &str| listing.lines().filter(|line| line.trim_start().starts_with(sign)).count();
    let added: usize = inserted.blocks.iter().map(|block| block.added()).sum();
    assert_eq!((marked("+ "), marked("~ ")), (inserted.opening.len() + added, inserted.blocks.len()), "{listing}");
}

#[test]
fn a_synchronising_block_leads_the_warp_to_threads_at_lower_pcs() {
    let text = "kernel k\nblock a\nnext_pc = thread\ngoto b\nblock b sync\nexit\n";
    let expected = "
block b sync  # pc 15
  + $mask = $live
  + test = next_pc_ < pc(b)
  + $below = ballot test
  + unless $below skip 3
  + $thread = first of $below after $turn
  + $pc = next_pc_ of $thread
  + jump $pc
  + test = next_pc_ == pc(b)
  + $mask = ballot test
";
    let printed = printed(text);
    assert!(printed.contains(expected), "{printed}");
}

#[test]
fn a_kernel_beyond_the_range_of_the_pc_is_rejected() {
    let mut text = String::from("kernel long\nblock a\n");
    // The kernel fits before the insertion, which adds more than ten instructions.
    (0..MAX_INSTRUCTIONS - 11).for_each(|_| text += "x = 1\n");
    let kernel = |text: &str| parse("l", text).expect("a kernel");
    let errors = insert(&kernel(&(text.clone() + "exit\n"))).expect_err("too long");
    assert!(errors[0].message.contains("after yield insertion exceeds the limit of 65536"), "{errors:?}");
    // Without 20 instructions, the kernel also fits after the insertion.
    text = text.replacen("x = 1\n", "", 20);
    assert!(insert(&kernel(&(text + "exit\n"))).is_ok());
}
