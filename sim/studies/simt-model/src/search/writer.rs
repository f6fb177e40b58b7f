//! Writer of kernel texts.

use rand::seq::IndexedRandom;
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use std::fmt::Write;

/// Function that writes a fragment, mostly of the given theme, with nested fragments up to the given depth.
type Fragment = fn(&mut Writer, u64, u64);

/// Kernel text under construction, block by block; the last block is open.
pub(super) struct Writer<'r> {
    pub(super) random: &'r mut ChaCha8Rng,
    pub(super) text: String,
    /// Registers that hold the number of a node; 0 means no node.
    pub(super) nodes: Vec<String>,
    /// Number of generated names.
    name_count: usize,
    /// Function that writes nested fragments.
    fragment: Fragment,
}

impl<'r> Writer<'r> {
    pub(super) fn new(random: &'r mut ChaCha8Rng, fragment: Fragment) -> Self {
        Self { random, text: String::new(), nodes: Vec::new(), name_count: 0, fragment }
    }

    /// Writes a fragment, mostly of the theme, with nested fragments up to the depth.
    pub(super) fn statement(&mut self, theme: u64, depth: u64) {
        (self.fragment)(self, theme, depth);
    }

    /// Writes the choice of a node for the thread, which other threads may share, and adds its register to `nodes`.
    pub(super) fn select_own_node(&mut self) {
        let node = self.new_name("n");
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

    /// Returns a random number below `count`.
    pub(super) fn below(&mut self, count: u64) -> u64 {
        self.random.random_range(0..count)
    }

    /// Returns true with a probability in percent.
    pub(super) fn chance(&mut self, percent: u64) -> bool {
        self.below(100) < percent
    }

    /// Returns a random one of these texts.
    pub(super) fn one_of(&mut self, of: &[&str]) -> String {
        of.choose(self.random).unwrap_or(&"").to_string()
    }

    /// Returns a new name for a register or a block: `stem` with a number.
    pub(super) fn new_name(&mut self, stem: &str) -> String {
        self.name_count += 1;
        format!("{stem}{}", self.name_count)
    }

    /// Writes lines to the open block.
    pub(super) fn line(&mut self, line: &str) {
        _ = writeln!(self.text, "{line}");
    }

    /// Starts a block; the previous one must have ended.
    pub(super) fn block(&mut self, label: &str) {
        _ = writeln!(self.text, "block {label}");
    }

    /// Ends the open block with a jump to a new block, and starts the new block.
    pub(super) fn continue_with_block(&mut self, label: &str) {
        _ = writeln!(self.text, "goto {label}\nblock {label}");
    }

    /// Ends the open block with a branch to two labels, and starts the block `next`, which is one of them.
    pub(super) fn branch(&mut self, condition: &str, taken: &str, fall: &str, next: &str) {
        _ = writeln!(self.text, "if {condition} goto {taken} else {fall}\nblock {next}");
    }

    /// Returns the register of a known node, or sometimes of a new one.
    pub(super) fn node(&mut self) -> String {
        match self.below(10) {
            0 => {
                let node = self.new_name("k");
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

    /// Lets some threads skip the code that `inner` writes.
    pub(super) fn skipped_by_some(&mut self, inner: impl FnOnce(&mut Self)) {
        let (test, then, join) = (self.new_name("q"), self.new_name("then"), self.new_name("join"));
        let node_count = self.nodes.len();
        let lines = ["Q = thread & 1", "Q = thread == 0", "Q = thread > 0", "Q = data[thread]", "Q = thread % 3"];
        let line = self.one_of(&lines);
        self.line(&line.replace('Q', &test));
        self.branch(&test, &then, &join, &then);
        inner(self);
        // The threads that skip the code have not written its registers.
        self.nodes.truncate(node_count);
        self.continue_with_block(&join);
    }
}
