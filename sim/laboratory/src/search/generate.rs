//! Random kernels that are close to what the lock analysis calls free: links, retries, counters, flags, barriers, put together and then changed.

use super::change::change;
use super::fragments::{links, loops, retries};
use crate::Source;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::fmt::Write;

/// Regions of every kernel before those that it does not use are left out, and what may be in them at first.
const REGIONS: &[(&str, &[&str])] = &[
    ("head[4]", &["", "", "", " = 1", " = index + 1"]),
    ("tail[2]", &["", "", " = 1"]),
    (
        "next[4 * lanes + 8]",
        &["", "", "", "", " = 0, 2, 3, 0", " = 0, 2, 1", " = 0, 1", " = (index + 1) % 4", " = index", " = index / 2"],
    ),
    ("word[4]", &["", "", "", " = 1", " = index"]),
    ("version[2]", &["", " = 2"]),
    ("count[4]", &["", "", " = lanes"]),
    ("flag[2 * lanes]", &["", "", " = 1"]),
    (
        "place[2 * lanes]",
        &[
            "",
            " = index + 1",
            " = lanes - index % lanes",
            " = index % 3",
            " = index ^ 1",
            " = (index + 1) % lanes",
            " = index",
            " = index * 3 % 5",
        ],
    ),
    ("parent[2 * lanes]", &[" = index", " = index", " = index / 2", " = (index > 1) * (index - 1)", " = index % 2"]),
    ("data[2 * lanes]", &["", " = index * 5 % 7", " = index % 2"]),
];

/// The most attempts at a kernel: of those that are changed a part is none.
const ATTEMPTS: usize = 64;

/// Returns kernel `number` of a seed; every number gives a kernel.
pub fn kernel(seed: u64, number: u64) -> Source {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    random.set_stream(number);
    for attempt in 0.. {
        // A kernel as it is written is valid; one that was changed may not be.
        let most = if attempt < ATTEMPTS { 3 } else { 0 };
        let text = Writer::of(&mut random).kernel(&format!("search_{seed}_{number}"));
        let Ok(source) = Source::parse("search.kernel", &text) else { continue };
        let changes = if most > 0 && random.random_bool(0.5) { random.random_range(1..=most) } else { 0 };
        if let Some(source) = change(&source, changes, &mut random) {
            return source;
        }
    }
    unreachable!("every number gives a kernel")
}

/// A kernel being written, block by block; the block begun last is open.
pub(super) struct Writer<'r> {
    pub(super) random: &'r mut ChaCha8Rng,
    pub(super) text: String,
    /// Registers that hold the number of a node, 0 where there is none.
    pub(super) nodes: Vec<String>,
    /// Number of names given so far.
    names: usize,
}

impl<'r> Writer<'r> {
    fn of(random: &'r mut ChaCha8Rng) -> Self {
        Self { random, text: String::new(), nodes: Vec::new(), names: 0 }
    }

    fn kernel(mut self, name: &str) -> String {
        self.block("start");
        self.own_node();
        let count = self.random.random_range(1..=3);
        let theme = self.below(8);
        for _ in 0..count {
            self.statement(theme, 2);
        }
        if self.chance(30) {
            links::cut(&mut self);
        }
        let mut header = format!("kernel {name}\nclass hopeless\n");
        for (region, values) in REGIONS {
            let values = values.choose(self.random).unwrap_or(&"");
            _ = writeln!(header, "memory {region}{values}");
        }
        header += "private own[8]\n";
        header + &self.text + "exit\n"
    }

    /// A fragment, mostly of the kernel's theme.
    pub(super) fn statement(&mut self, theme: u64, depth: u64) {
        let kind = if self.chance(75) { theme } else { self.below(8) };
        match kind {
            0..=2 => links::fragment(self),
            3 | 4 => retries::fragment(self, depth),
            5 => loops::counted(self, theme, depth),
            6 => loops::meeting(self, theme, depth),
            _ => loops::other(self, depth),
        }
    }

    /// A node of the thread, which other threads may have, too.
    fn own_node(&mut self) {
        let node = self.register("n");
        let lines: &[&str] = &[
            "N = thread + 1",
            "N = thread + 1",
            "N = thread + 1",
            "N = add count[3], 1\nN = N + 1",
            "N = thread ^ 1\nN = N + 1",
            "N = thread + 1\nN = N % lanes\nN = N + 1",
            "N = place[thread]",
            "N = lanes - thread",
            "N = thread / 2\nN = N + 1",
            "N = 1",
            "N = thread + 5",
        ];
        let line = *lines.choose(self.random).unwrap_or(&lines[0]);
        self.line(&line.replace('N', &node));
        self.nodes.push(node);
    }

    /// A number below another one.
    pub(super) fn below(&mut self, count: u64) -> u64 {
        self.random.random_range(0..count)
    }

    /// True in so many of 100 cases.
    pub(super) fn chance(&mut self, percent: u64) -> bool {
        self.below(100) < percent
    }

    pub(super) fn one_of(&mut self, of: &[&str]) -> String {
        of.choose(self.random).unwrap_or(&"").to_string()
    }

    /// A name that no other register or block has.
    pub(super) fn register(&mut self, stem: &str) -> String {
        self.names += 1;
        format!("{stem}{}", self.names)
    }

    /// Lines of the open block.
    pub(super) fn line(&mut self, line: &str) {
        _ = writeln!(self.text, "{line}");
    }

    /// Begins a block; the open one must have ended.
    pub(super) fn block(&mut self, label: &str) {
        _ = writeln!(self.text, "block {label}");
    }

    /// Ends the open block, and begins the one that follows.
    pub(super) fn fall_into(&mut self, label: &str) {
        _ = writeln!(self.text, "goto {label}\nblock {label}");
    }

    /// Ends the open block with a branch, to the two labels in either order, and begins the second.
    pub(super) fn branch(&mut self, condition: &str, taken: &str, fall: &str, begun: &str) {
        _ = writeln!(self.text, "if {condition} goto {taken} else {fall}\nblock {begun}");
    }

    /// A node, of those known so far or another one.
    pub(super) fn node(&mut self) -> String {
        match self.below(10) {
            0 => {
                let node = self.register("k");
                let lines =
                    ["K = thread ^ 1\nK = K + 1", "K = place[thread]", "K = 1", "K = thread + 2", "K = thread + 1"];
                let line = self.one_of(&lines);
                self.line(&line.replace('K', &node));
                node
            }
            1 => self.nodes[0].clone(),
            _ => self.nodes.choose(self.random).cloned().unwrap_or_else(|| "1".to_string()),
        }
    }

    /// Some threads leave out what `inner` writes.
    pub(super) fn sometimes(&mut self, inner: impl FnOnce(&mut Self)) {
        let (test, then, join) = (self.register("q"), self.register("then"), self.register("join"));
        let known = self.nodes.len();
        let lines = ["Q = thread & 1", "Q = thread == 0", "Q = thread > 0", "Q = data[thread]", "Q = thread % 3"];
        let line = self.one_of(&lines);
        self.line(&line.replace('Q', &test));
        self.branch(&test, &then, &join, &then);
        inner(self);
        // Nodes that only some threads know.
        self.nodes.truncate(known);
        self.fall_into(&join);
    }
}
