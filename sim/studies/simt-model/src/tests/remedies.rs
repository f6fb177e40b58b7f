//! Tests with many variants of a lock that is acquired and released in the body of one loop. A variant that the
//! analysis classifies as safe on a mask stack must finish on both mask stacks.

use super::random::Random;
use crate::policy::{Kind, Options};
use crate::*;
use std::fmt::Write;
use std::path::Path;
use warploom_compiler::ir::Class;
use warploom_compiler::locks::{find, has_locks, needs_insertion};

/// Number of random kernels.
const KERNELS: usize = 4_000;

/// Block under construction.
struct Block {
    lines: Vec<String>,
    /// Register of the condition; `None` without a branch.
    condition: Option<&'static str>,
    /// Numbers of the successors: taken and fall-through block of a branch, target of a jump, or none for an exit.
    successors: Vec<usize>,
}

/// Kernel under construction.
struct KernelVariant<'r> {
    random: &'r mut Random,
    blocks: Vec<Block>,
}

impl KernelVariant<'_> {
    /// Returns a random item. A repeated item is chosen more often.
    fn pick<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.random.below(of.len() as u64) as usize]
    }

    /// Adds a block with its condition and its successors `to`, and returns its number.
    fn block(&mut self, lines: &[&str], condition: Option<&'static str>, to: &[usize]) -> usize {
        let lines = lines.iter().map(ToString::to_string).collect();
        self.blocks.push(Block { lines, condition, successors: to.to_vec() });
        self.blocks.len() - 1
    }

    /// Adds a loop that takes and releases a lock and then continues at block `next`. Returns the block that enters the
    /// loop.
    fn lock_loop(&mut self, next: usize) -> usize {
        let word = self.pick(&["0", "w"]);
        let head = self.block(&[], None, &[0]);
        let latch = self.block(&[], Some("done"), &[next, head]);
        let release = [format!("lock[{word}] = 0"), format!("exchange lock[{word}], 0")];
        let release = release[self.pick(&[0, 0, 1])].clone();
        let last = self.block(&[&release, "done = 1"], None, &[latch]);
        let section = self.section(word, last, latch, &release);
        let failed = match self.pick(&[0, 0, 0, 1, 2, 3]) {
            0 => latch,
            1 => self.block(&["p = thread & 3", "x = x + p"], None, &[latch]),
            2 => head,
            _ => {
                let wait = self.block(&[&format!("h = lock[{word}]")], Some("h"), &[0, latch]);
                self.blocks[wait].successors[0] = wait;
                wait
            }
        };
        let take = match self.pick(&[0, 1, 2]) {
            0 => format!("old = exchange lock[{word}], 1"),
            1 => format!("old = compare_swap lock[{word}], 0, 1"),
            _ => format!("old = add lock[{word}], 1"),
        };
        let tried = match self.pick(&[0, 0, 1]) {
            0 => self.block(&[&take], Some("old"), &[failed, section]),
            _ => self.block(&[&take, "got = old == 0"], Some("got"), &[section, failed]),
        };
        match self.pick(&[0, 0, 1, 2]) {
            0 => self.blocks[head].successors = vec![tried],
            1 => {
                self.blocks[head].lines.push(format!("h = lock[{word}]"));
                self.blocks[head].condition = Some("h");
                self.blocks[head].successors = vec![latch, tried];
            }
            _ => {
                self.blocks[head].lines.push(format!("h = lock[{word}]"));
                self.blocks[head].condition = Some("h");
                self.blocks[head].successors = vec![head, tried];
            }
        }
        self.block(&["done = 0"], None, &[head])
    }

    /// Adds a critical section that continues at block `last`, which releases the lock, or at `latch` after its own
    /// release. Returns its first block.
    fn section(&mut self, word: &str, last: usize, latch: usize, release: &str) -> usize {
        match self.pick(&[0, 0, 1, 2, 3, 4, 5]) {
            0 => self.block(&["x = data[0]", "x = x + 1", "data[0] = x"], None, &[last]),
            1 => {
                let side = self.block(&["data[1] = thread"], None, &[last]);
                self.block(&["p = thread & 1"], Some("p"), &[side, last])
            }
            2 => {
                let side = self.block(&[release, "done = 1"], None, &[latch]);
                self.block(&["p = thread & 1"], Some("p"), &[side, last])
            }
            3 => {
                let round = self.block(&["j = j - 1", "p = j > 0"], Some("p"), &[0, last]);
                self.blocks[round].successors[0] = round;
                self.block(&["j = 3"], None, &[round])
            }
            4 => {
                let other = if word == "0" { "w" } else { "0" };
                let both = self.block(&[&format!("lock[{other}] = 0")], None, &[last]);
                let spoilt = self.block(&[release], None, &[latch]);
                self.block(&[&format!("h = exchange lock[{other}], 1")], Some("h"), &[spoilt, both])
            }
            _ => {
                let wait = self.block(&["h = data[2]"], Some("h"), &[0, last]);
                self.blocks[wait].successors[0] = wait;
                self.block(&["add data[2], 1", "add data[2], -1"], None, &[wait])
            }
        }
    }

    /// Returns the text of a kernel with one or two such loops, and up to three changes.
    fn kernel(mut self) -> String {
        let exit = self.block(&[], None, &[]);
        let mut first = exit;
        for _ in 0..self.pick(&[1, 1, 2]) {
            first = match self.pick(&[0, 0, 1, 2]) {
                0 => self.lock_loop(first),
                1 => {
                    let side = self.lock_loop(first);
                    let other = if self.pick(&[true, false]) { first } else { self.lock_loop(first) };
                    self.block(&["p = thread & 1"], Some("p"), &[side, other])
                }
                _ => {
                    let back = self.block(&["i = i - 1", "p = i > 0"], Some("p"), &[0, first]);
                    let body = self.lock_loop(back);
                    self.blocks[back].successors[0] = body;
                    self.block(&["i = 2"], None, &[body])
                }
            };
        }
        let names = ["done", "old", "got", "h", "i", "j", "p", "x"].map(|name| format!("{name} = 0"));
        let start: Vec<&str> = names.iter().map(String::as_str).chain(["w = thread & 1"]).collect();
        let start = self.block(&start, None, &[first]);
        for _ in 0..self.pick(&[0, 1, 1, 2, 3]) {
            self.change(start);
        }
        // A kernel starts at its first block, so block `start` and block 0 are exchanged.
        self.blocks.swap(0, start);
        let label = |to: usize| {
            if to == 0 {
                start
            } else if to == start {
                0
            } else {
                to
            }
        };
        let mut text = "kernel remedy\nclass hopeless\nmemory lock[2]\nmemory data[3]\n".to_string();
        for (number, block) in self.blocks.iter().enumerate() {
            _ = writeln!(text, "block b{number}\n{}", block.lines.join("\n"));
            _ = match (block.condition, &block.successors[..]) {
                (Some(condition), &[taken, fall]) => {
                    writeln!(text, "if {condition} goto b{} else b{}", label(taken), label(fall))
                }
                (_, &[to, ..]) => writeln!(text, "goto b{}", label(to)),
                _ => writeln!(text, "exit"),
            };
        }
        text
    }

    /// Applies one change: redirects an edge, removes, moves or duplicates a line, or swaps the sides of a branch.
    fn change(&mut self, start: usize) {
        let (count, first) = (self.blocks.len() as u64, self.random.below(start as u64) as usize);
        let other = self.random.below(count) as usize;
        match self.random.below(6) {
            0 | 1 => {
                if let Some(to) = self.blocks[first].successors.last_mut() {
                    *to = other;
                }
            }
            2 => _ = self.blocks[first].lines.pop(),
            3 => {
                if let Some(line) = self.blocks[first].lines.pop() {
                    self.blocks[other].lines.push(line);
                }
            }
            4 => {
                if let Some(line) = self.blocks[first].lines.first().cloned() {
                    self.blocks[other].lines.insert(0, line);
                }
            }
            _ => self.blocks[first].successors.reverse(),
        }
    }
}

/// Returns the end of a run within the limit of blocks, and the number of its blocks.
fn run_of(program: &Program, kind: Kind, max_blocks: u64) -> (Ending, u64) {
    let mut policy = kind.policy(program, Options::default());
    let done = run(program, policy.as_mut(), max_blocks, &mut |_| {}).expect("a run");
    (done.ending, done.figures.blocks)
}

/// Returns whether a kernel finishes on both mask stacks; `None` if it does not finish under the unit. A hang in which
/// no thread waits for a word of memory counts as finishing.
fn finishes_on_stacks(source: &Source, lanes: u32) -> Option<bool> {
    let program = source.program(lanes).expect("a program");
    let (ending, blocks) = run_of(&program, Kind::WarpIssue, 20_000);
    let waits = |kind: &Kind| match run_of(&program, *kind, 100 * blocks + 1_000).0 {
        Ending::Finished => false,
        // A thread in a loop that no other thread can end does not wait for another thread.
        Ending::Hangs(hang) => {
            hang.chain.iter().any(|link| matches!(link, Link::Memory { words, .. } if !words.is_empty()))
        }
        _ => true,
    };
    (ending == Ending::Finished).then(|| ![Kind::Stack, Kind::StackFall].iter().any(waits))
}

#[test]
fn no_lock_classified_as_safe_hangs_a_mask_stack() {
    let (mut random, mut safe, mut others, mut hangs) = (Random::new(23), 0, 0, Vec::new());
    for number in 0..KERNELS {
        let text = KernelVariant { random: &mut random, blocks: Vec::new() }.kernel();
        let Ok(source) = Source::parse("remedy.kernel", &text) else { continue };
        let found = find(&source.kernel);
        if !has_locks(&found) {
            continue;
        }
        let lanes = [2, 4, 3, 8, 5, 16, 32][number % 7];
        match (needs_insertion(&found), finishes_on_stacks(&source, lanes)) {
            (false, Some(true)) => safe += 1,
            (false, Some(false)) => hangs.push(text),
            (true, Some(false)) => others += 1,
            _ => {}
        }
    }
    assert!(hangs.is_empty(), "{} of {} hang:\n{}", hangs.len(), safe + hangs.len(), hangs[0]);
    assert!(safe > KERNELS / 8 && others > KERNELS / 8, "{safe} safe, {others} hang");
}

#[test]
fn corpus_kernels_agree_with_their_labels_on_the_mask_stack() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../compiler/corpus");
    let files = std::fs::read_dir(folder).expect("the folder").map(|file| file.expect("a file").path());
    let (mut safe, mut hangs) = (0, 0);
    for file in files {
        let source = Source::read(&file).unwrap_or_else(|rejection| panic!("{rejection}"));
        let name = &source.kernel.name.text;
        let is_safe = name.starts_with("safe_");
        if !is_safe && !name.starts_with("lock_remedy_") {
            continue;
        }
        for lanes in [2, 3, 4, 8, 16, 32] {
            let kinds = [Kind::WarpIssue, Kind::Stack, Kind::StackFall];
            for row in study::rows(&source, lanes, &kinds, Options::default(), 100_000).expect("rows") {
                let finishes = row.verdict == study::Verdict::Finishes;
                assert!(row.reached && (finishes || !is_safe), "{name} at {lanes} lanes: {row:?}");
                hangs += usize::from(row.policy == "stack" && !finishes);
            }
        }
        safe += usize::from(is_safe && source.kernel.class == Class::Lock);
    }
    assert!(safe >= 12 && hangs >= 24, "{safe} kernels are safe, {hangs} runs hang");
}
