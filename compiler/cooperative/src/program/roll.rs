//! Detection of repetitions in the program of a warp, as nested loops.
//!
//! The program is a sequence of numbers. Each number stands for one distinct block (a call with its synchronisation).
//! Numbers are pushed on a stack one by one. After each push, the end of the stack is rolled up as long as it repeats:
//!
//! - If the last p items equal the p items before them, both become a loop of two iterations.
//! - If the last p items equal the body of the preceding loop, the loop gets one more iteration.
//!
//! A loop is an item, too. Two loops are equal if their bodies and numbers of iterations are equal, so nested loops are
//! found. In both cases, an earlier item equals the last one, or is a loop whose body ends with it. So the candidates
//! for p come from the last [`CANDIDATES`] positions of the same item, or of a loop whose body ends with it. The
//! nearest position is tried first. Each is compared by a running hash of the stack, and then item by item. The latter
//! costs p steps and removes at least p items. In total the time is linear in the length, times the number of
//! candidates.
//!
//! Rolling depends only on the items near the end of the stack. So a pattern is rolled up in the same way in each
//! period after the first ones. The length of the result does not depend on the number of periods. The result need not
//! be the shortest program. A loop may begin in the middle of an iteration of the source. If each item of a pattern
//! occurs more than [`CANDIDATES`] times in it, the pattern is not found.

use std::collections::HashMap;

/// Number of earlier positions that are examined for each item.
const CANDIDATES: usize = 16;

/// Factor of the running hash; any odd number with well-distributed bits works, since equal hashes are verified.
const FACTOR: u64 = 0x9e37_79b9_7f4a_7c15;

/// Item of a rolled sequence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Rolled {
    /// Number of a block.
    Block(u32),
    /// Number of repetitions, and body.
    Repeat(u64, Vec<Rolled>),
}

/// Rolls up a sequence of block numbers.
pub(super) fn roll(blocks: impl IntoIterator<Item = u32>) -> Vec<Rolled> {
    let mut roller = Roller { hashes: vec![0], powers: vec![1], ..Roller::default() };
    for block in blocks {
        let item = roller.item(Item::Block(block));
        roller.push(item);
        while roller.reduce() {}
    }
    roller.rolled(&roller.stack)
}

/// Meaning of a number on the stack.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Item {
    /// Number of a block.
    Block(u32),
    /// Loop: number of its body, and number of iterations.
    Repeat(u32, u64),
}

/// State of the rolling. Equal items and equal bodies have one number each.
#[derive(Default)]
struct Roller {
    /// Items by number.
    items: Vec<Item>,
    /// Numbers of the items.
    numbers: HashMap<Item, u32>,
    /// Bodies by number, as numbers of items.
    bodies: Vec<Vec<u32>>,
    /// Numbers of the bodies.
    body_numbers: HashMap<Vec<u32>, u32>,
    /// Numbers of the items that are not rolled up further so far.
    stack: Vec<u32>,
    /// Hash of the first n items of the stack, at index n.
    hashes: Vec<u64>,
    /// `FACTOR` to the power of n, at index n.
    powers: Vec<u64>,
    /// For each item, the ascending positions on the stack that hold it, or a loop whose body ends with it.
    ends: Vec<Vec<u32>>,
}

impl Roller {
    /// Returns the number of an item. A new item gets the next number.
    fn item(&mut self, item: Item) -> u32 {
        let Self { items, numbers, ends, .. } = self;
        *numbers.entry(item).or_insert_with(|| {
            items.push(item);
            ends.push(Vec::new());
            items.len() as u32 - 1
        })
    }

    /// Returns the number of a body. A new body gets the next number.
    fn body(&mut self, body: &[u32]) -> u32 {
        if let Some(&number) = self.body_numbers.get(body) {
            return number;
        }
        let number = self.bodies.len() as u32;
        self.bodies.push(body.to_vec());
        self.body_numbers.insert(body.to_vec(), number);
        number
    }

    /// Returns the last item of the body of a loop; `None` for a block.
    fn end_of(&self, item: u32) -> Option<u32> {
        match self.items[item as usize] {
            Item::Block(_) => None,
            Item::Repeat(body, _) => self.bodies[body as usize].last().copied(),
        }
    }

    /// Pushes an item on the stack.
    fn push(&mut self, item: u32) {
        let index = self.stack.len();
        for end in [Some(item), self.end_of(item)].into_iter().flatten() {
            self.ends[end as usize].push(index as u32);
        }
        self.stack.push(item);
        self.hashes.push(self.hashes[index].wrapping_mul(FACTOR).wrapping_add(u64::from(item) + 1));
        if self.powers.len() < self.hashes.len() {
            self.powers.push(self.powers[index].wrapping_mul(FACTOR));
        }
    }

    /// Removes the last item of the stack.
    fn pop(&mut self) {
        if let Some(item) = self.stack.pop() {
            self.hashes.pop();
            for end in [Some(item), self.end_of(item)].into_iter().flatten() {
                self.ends[end as usize].pop();
            }
        }
    }

    /// Returns the hash of the items of the stack from `start` to the exclusive `end`.
    fn hash(&self, start: usize, end: usize) -> u64 {
        self.hashes[end].wrapping_sub(self.hashes[start].wrapping_mul(self.powers[end - start]))
    }

    /// Rolls up the end of the stack once if it repeats an earlier part. Returns whether it did.
    fn reduce(&mut self) -> bool {
        let Some((&last, length)) = self.stack.last().zip(Some(self.stack.len())) else { return false };
        let earlier = self.ends[last as usize].iter().rev().skip(1).take(CANDIDATES);
        let found = earlier.map(|&index| index as usize).find_map(|index| self.repeats(last, index, length));
        let Some((start, item)) = found else { return false };
        let item = self.item_of(item, start);
        (start..length).for_each(|_| self.pop());
        self.push(item);
        true
    }

    /// Returns start and kind of a repetition; `None` if there is none. The items after the position `index` must equal
    /// the body of the loop at this position, or the items that end there. `last` is the last item of the stack, and
    /// `length` is the number of its items.
    fn repeats(&self, last: u32, index: usize, length: usize) -> Option<(usize, Repetition)> {
        let (tail, period) = (&self.stack[index + 1..], length - index - 1);
        if let Item::Repeat(body, iterations) = self.items[self.stack[index] as usize] {
            if self.bodies[body as usize] == tail {
                return Some((index, Repetition::NextIteration(body, iterations + 1)));
            }
        }
        let start = (index + 1).checked_sub(period).filter(|_| self.stack[index] == last)?;
        let equal = self.hash(start, index + 1) == self.hash(index + 1, length) && self.stack[start..=index] == *tail;
        equal.then_some((start, Repetition::NewLoop(period)))
    }

    /// Returns the number of the loop that replaces a repetition with this start.
    fn item_of(&mut self, found: Repetition, start: usize) -> u32 {
        match found {
            Repetition::NextIteration(body, iterations) => self.item(Item::Repeat(body, iterations)),
            Repetition::NewLoop(period) => {
                let body = self.stack[start..start + period].to_vec();
                let body = self.body(&body);
                self.item(Item::Repeat(body, 2))
            }
        }
    }

    /// Returns the items with these numbers.
    fn rolled(&self, items: &[u32]) -> Vec<Rolled> {
        let rolled = |&item: &u32| match self.items[item as usize] {
            Item::Block(block) => Rolled::Block(block),
            Item::Repeat(body, iterations) => Rolled::Repeat(iterations, self.rolled(&self.bodies[body as usize])),
        };
        items.iter().map(rolled).collect()
    }
}

/// Kind of a repetition.
enum Repetition {
    /// One more iteration of a body: the number of the body, and the new number of iterations.
    NextIteration(u32, u64),
    /// Two equal sequences of items, each of the given length.
    NewLoop(usize),
}
