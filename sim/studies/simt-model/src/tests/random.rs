//! Generator of random kernels for tests: structured ones with branches, loops, locks and barriers, and unstructured
//! graphs.

use proptest::prelude::Rng;
use proptest::test_runner::{RngAlgorithm, TestRng};
use std::fmt::Write;

/// Generator of kernels.
pub(super) struct Random(TestRng);

impl Random {
    pub(super) fn new(seed: u64) -> Self {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&seed.to_le_bytes());
        Self(TestRng::from_seed(RngAlgorithm::ChaCha, &bytes))
    }

    /// Returns a random number below `count`.
    pub(super) fn below(&mut self, count: u64) -> u64 {
        self.0.next_u64() % count
    }

    /// Returns the text of a structured kernel or of a graph, which may be invalid.
    pub(super) fn kernel(&mut self) -> String {
        let text = match self.below(2) {
            0 => Structured { random: self, text: String::new(), statement_count: 0, loop_count: 0 }.kernel(),
            _ => self.graph(),
        };
        format!("kernel random\nclass hopeless\nmemory lock[3]\nmemory data[8] = index * 5\n{text}")
    }

    /// Returns the lines of a computation or a memory access.
    fn instruction(&mut self) -> String {
        let (a, b) = (self.below(4), self.below(4));
        let operator = ["+", "-", "^", "&", "<", "max"][self.below(6) as usize];
        match self.below(7) {
            0 => format!("at = r{a} & 7\nr{b} = data[at]"),
            1 => format!("at = r{a} & 7\ndata[at] = r{b}"),
            2 => format!("at = r{a} & 7\nr{b} = add data[at], r{a}"),
            3 => format!("at = r{a} % 3\nat = at + 3\nat = at % 3\nr{b} = exchange lock[at], r{a}"),
            4 => format!("r{a} = r{b} {operator} thread"),
            _ => format!("r{a} = r{b} {operator} r{}", self.below(4)),
        }
    }

    /// Returns blocks with random ends.
    fn graph(&mut self) -> String {
        let count = 2 + self.below(12);
        let mut text = String::new();
        for number in 0..count {
            let sync = if self.below(8) == 0 { " sync" } else { "" };
            _ = writeln!(text, "block b{number}{sync}");
            if number == 0 {
                (0..4).for_each(|register| _ = writeln!(text, "r{register} = thread + {register}"));
            }
            for _ in 0..self.below(4) {
                let one = self.instruction();
                _ = writeln!(text, "{one}");
            }
            let (a, b) = (self.below(count), self.below(count));
            _ = match self.below(5) {
                0 => writeln!(text, "goto b{a}"),
                1 => writeln!(text, "exit"),
                _ => writeln!(text, "c = r{} & {}\nif c goto b{a} else b{b}", self.below(4), 1 + self.below(3)),
            };
        }
        text
    }
}

/// Kernel under construction, block by block; the last block is open.
struct Structured<'r> {
    random: &'r mut Random,
    text: String,
    /// Number of statements so far, from which labels are made.
    statement_count: u64,
    /// Number of counted loops so far, from which counters are named.
    loop_count: u64,
}

impl Structured<'_> {
    fn kernel(mut self) -> String {
        self.text = "block start\n".to_string();
        (0..4).for_each(|register| _ = writeln!(self.text, "r{register} = thread + {register}"));
        self.statements(3);
        self.text + "exit\n"
    }

    fn statements(&mut self, depth: u64) {
        for _ in 0..1 + self.random.below(3) {
            self.statement(depth);
        }
    }

    fn statement(&mut self, depth: u64) {
        let kind = if depth == 0 { 0 } else { self.random.below(6) };
        let number = self.statement_count;
        self.statement_count += 1;
        match kind {
            1 => {
                // Branch.
                _ = writeln!(self.text, "c = r{} & 1\nif c goto then{number} else else{number}", self.random.below(4));
                _ = writeln!(self.text, "block then{number}");
                self.statements(depth - 1);
                _ = writeln!(self.text, "goto join{number}\nblock else{number}");
                self.statements(depth - 1);
                _ = writeln!(self.text, "goto join{number}\nblock join{number}");
            }
            2 => {
                // Counted loop.
                let (counter, max_iterations) = (self.loop_count, 1 + self.random.below(3));
                self.loop_count += 1;
                _ = writeln!(
                    self.text,
                    "i{counter} = thread & {max_iterations}\ngoto loop{number}\nblock loop{number}"
                );
                self.statements(depth - 1);
                _ = writeln!(
                    self.text,
                    "i{counter} = i{counter} - 1\nc = i{counter} > 0\nif c goto loop{number} else done{number}"
                );
                _ = writeln!(self.text, "block done{number}");
            }
            3 => {
                // Lock around some statements.
                let lock = self.random.below(3);
                _ = writeln!(self.text, "goto try{number}\nblock try{number}\nheld = exchange lock[{lock}], 1");
                _ = writeln!(self.text, "if held goto try{number} else in{number}\nblock in{number}");
                self.statements(depth - 1);
                _ = writeln!(self.text, "lock[{lock}] = 0");
            }
            4 => _ = writeln!(self.text, "goto meet{number}\nblock meet{number} sync"),
            5 => {
                // Exit of some threads.
                _ = writeln!(self.text, "c = r{} % 7\nif c goto stay{number} else leave{number}", self.random.below(4));
                _ = writeln!(self.text, "block leave{number}\nexit\nblock stay{number}");
            }
            _ => {
                let one = self.random.instruction();
                _ = writeln!(self.text, "{one}");
            }
        }
    }
}
