//! Finds what repeats in a warp's program, and writes it as loops within loops.
//!
//! The program is a sequence of numbers, a number for each different block (a call with what is before and after it). They are pushed on a stack one by one, and after each push the stack is rolled as long as something at its end repeats:
//!
//! - the last p items equal the p before them: both become a loop of two turns;
//! - the last p items equal the body of the loop before them: it gets a turn more.
//!
//! A loop is an item too, two of them being equal if their bodies and turns are, so that loops are found within loops. Both cases have an earlier item that ends as the last one does: the candidates for p are the last [`CANDIDATES`] places with the same item, or with a loop whose body ends with it,
//! the nearest first. Each is compared by a running hash of the stack, in a step, and then item by item. The latter costs p steps, and takes at least p items off the stack; so all in all it is linear in the length, times the candidates.
//!
//! How far a prefix has been rolled depends on little before its end, so once a pattern has come round a few times it is rolled in the same way each time, and the length of the result doesn't depend on how often it comes. The result needn't be the shortest there is: a loop may begin in the
//! midst of a turn of the source's, and a pattern in which each item is found more than [`CANDIDATES`] times isn't seen.

use std::collections::HashMap;

/// How many earlier places are looked at for each item.
const CANDIDATES: usize = 16;

/// Of the running hash; any odd number with bits all over does, since equal hashes are checked.
const FACTOR: u64 = 0x9e37_79b9_7f4a_7c15;

/// An item of a rolled sequence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Rolled {
    /// What was pushed.
    Block(u32),
    /// The body so many times.
    Repeat(u64, Vec<Rolled>),
}

/// Rolls a sequence up. Numbers should be small: there are tables of their size.
pub(super) fn roll(blocks: impl IntoIterator<Item = u32>) -> Vec<Rolled> {
    let mut roller = Roller { hashes: vec![0], powers: vec![1], ..Roller::default() };
    for block in blocks {
        let item = roller.item(Item::Block(block));
        roller.push(item);
        while roller.reduce() {}
    }
    roller.rolled(&roller.stack)
}

/// What a number on the stack stands for.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Item {
    Block(u32),
    /// A body, by its number, and its turns.
    Repeat(u32, u64),
}

#[derive(Default)]
struct Roller {
    items: Vec<Item>,
    numbers: HashMap<Item, u32>,
    bodies: Vec<Vec<u32>>,
    body_numbers: HashMap<Vec<u32>, u32>,
    stack: Vec<u32>,
    /// Of the first n items of the stack, at n.
    hashes: Vec<u64>,
    /// FACTOR to the n, at n.
    powers: Vec<u64>,
    /// For each item the places on the stack that hold it, or a loop whose body ends with it; ascending.
    ends: Vec<Vec<u32>>,
}

impl Roller {
    /// The number of an item.
    fn item(&mut self, item: Item) -> u32 {
        let Self { items, numbers, ends, .. } = self;
        *numbers.entry(item).or_insert_with(|| {
            items.push(item);
            ends.push(Vec::new());
            items.len() as u32 - 1
        })
    }

    /// The number of a body.
    fn body(&mut self, body: &[u32]) -> u32 {
        if let Some(&number) = self.body_numbers.get(body) {
            return number;
        }
        let number = self.bodies.len() as u32;
        self.bodies.push(body.to_vec());
        self.body_numbers.insert(body.to_vec(), number);
        number
    }

    /// The last item of the body, if the item is a loop.
    fn end_of(&self, item: u32) -> Option<u32> {
        match self.items[item as usize] {
            Item::Block(_) => None,
            Item::Repeat(body, _) => self.bodies[body as usize].last().copied(),
        }
    }

    fn push(&mut self, item: u32) {
        let place = self.stack.len();
        for end in [Some(item), self.end_of(item)].into_iter().flatten() {
            self.ends[end as usize].push(place as u32);
        }
        self.stack.push(item);
        self.hashes.push(self.hashes[place].wrapping_mul(FACTOR).wrapping_add(u64::from(item) + 1));
        if self.powers.len() < self.hashes.len() {
            self.powers.push(self.powers[place].wrapping_mul(FACTOR));
        }
    }

    fn pop(&mut self) {
        if let Some(item) = self.stack.pop() {
            self.hashes.pop();
            for end in [Some(item), self.end_of(item)].into_iter().flatten() {
                self.ends[end as usize].pop();
            }
        }
    }

    fn hash(&self, start: usize, end: usize) -> u64 {
        self.hashes[end].wrapping_sub(self.hashes[start].wrapping_mul(self.powers[end - start]))
    }

    /// Rolls the end of the stack once, if something there repeats.
    fn reduce(&mut self) -> bool {
        let Some((&last, length)) = self.stack.last().zip(Some(self.stack.len())) else { return false };
        let earlier = self.ends[last as usize].iter().rev().skip(1).take(CANDIDATES);
        let found = earlier.map(|&place| place as usize).find_map(|place| self.repeats(last, place, length));
        let Some((start, item)) = found else { return false };
        let item = self.item_of(item, start);
        (start..length).for_each(|_| self.pop());
        self.push(item);
        true
    }

    /// If what is behind this place is as the loop in it, or as what ends with it: where the new loop begins, and which.
    fn repeats(&self, last: u32, place: usize, length: usize) -> Option<(usize, Found)> {
        let (turn, period) = (&self.stack[place + 1..], length - place - 1);
        if let Item::Repeat(body, turns) = self.items[self.stack[place] as usize] {
            if self.bodies[body as usize] == turn {
                return Some((place, Found::Again(body, turns + 1)));
            }
        }
        let start = (place + 1).checked_sub(period).filter(|_| self.stack[place] == last)?;
        let equal = self.hash(start, place + 1) == self.hash(place + 1, length) && self.stack[start..=place] == *turn;
        equal.then_some((start, Found::Twice(period)))
    }

    fn item_of(&mut self, found: Found, start: usize) -> u32 {
        match found {
            Found::Again(body, turns) => self.item(Item::Repeat(body, turns)),
            Found::Twice(period) => {
                let body = self.stack[start..start + period].to_vec();
                let body = self.body(&body);
                self.item(Item::Repeat(body, 2))
            }
        }
    }

    fn rolled(&self, items: &[u32]) -> Vec<Rolled> {
        let rolled = |&item: &u32| match self.items[item as usize] {
            Item::Block(block) => Rolled::Block(block),
            Item::Repeat(body, turns) => Rolled::Repeat(turns, self.rolled(&self.bodies[body as usize])),
        };
        items.iter().map(rolled).collect()
    }
}

/// What repeats.
enum Found {
    /// A body once more, so many times now.
    Again(u32, u64),
    /// So many items, twice.
    Twice(usize),
}
