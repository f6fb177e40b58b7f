//! Explanation of a hang: the words of memory that threads wait for, their writers, and why the writers are not run.

use serde::Serialize;
use std::fmt::Write;
use warploom_files::counted;

/// Word of memory that a thread waits for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Word {
    /// Name, e.g. `lock[0]`.
    pub name: String,
    /// Current value.
    pub value: i64,
    /// Thread that wrote this value, and the block of the write; `None` for an initial value.
    pub writer: Option<(u32, String)>,
    /// Whether the writer has exited.
    pub exited: bool,
}

/// Link of the chain: a thread, and what it waits for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case", tag = "waits")]
pub enum Link {
    /// The thread runs in a loop until a word has another value.
    Memory {
        /// Number of the thread.
        thread: u32,
        /// Block whose branch keeps the thread in the loop.
        label: String,
        /// Words that the branch depends on.
        words: Vec<Word>,
        /// Whether the branch depends on further words, which are not listed.
        more: bool,
        /// Thread that could change one of the words, if any.
        next: Option<u32>,
        /// Whether `next` may write one of the words at a known index; true if `next` is `None`. If false, `next` may
        /// write to the region of a word at an unknown index.
        sure: bool,
    },
    /// The policy does not run the thread.
    Policy {
        /// Number of the thread.
        thread: u32,
        /// Next block of the thread.
        label: String,
        /// Reason given by the policy.
        why: String,
        /// Thread that this one waits for.
        next: Option<u32>,
    },
}

impl Link {
    /// Returns the thread of the link.
    pub fn thread(&self) -> u32 {
        match self {
            Self::Memory { thread, .. } | Self::Policy { thread, .. } => *thread,
        }
    }

    /// Returns the thread that the thread of the link waits for.
    pub fn next(&self) -> Option<u32> {
        match self {
            Self::Memory { next, .. } | Self::Policy { next, .. } => *next,
        }
    }

    /// Returns whether the thread of the link certainly waits for the thread that [`next`](Self::next) returns.
    pub fn is_certain(&self) -> bool {
        match self {
            Self::Memory { sure, .. } => *sure,
            Self::Policy { .. } => true,
        }
    }

    /// Renders the link as a line.
    fn text(&self) -> String {
        let (thread, label, words, more, next, sure) = match self {
            Self::Policy { thread, label, why, .. } => {
                return format!("thread {thread} is at '{label}' and is not run: {why}")
            }
            Self::Memory { thread, label, words, more, next, sure } => (thread, label, words, more, next, sure),
        };
        if words.is_empty() {
            return format!(
                "thread {thread} spins at '{label}' and waits for no word of memory: no thread can end its loop"
            );
        }
        let wrote =
            |next: u32| words.iter().any(|word| word.writer.as_ref().is_some_and(|(thread, _)| *thread == next));
        // Statement about the thread that could change the words; empty if this thread is the writer of a listed word.
        let change = match next {
            Some(next) if !sure => {
                format!("; thread {next} might change {}", if words.len() == 1 { "it" } else { "one of them" })
            }
            Some(next) if !wrote(*next) => {
                format!("; thread {next} could change {}", if words.len() == 1 { "it" } else { "one of them" })
            }
            None if *more => String::new(),
            None if words.len() == 1 => "; no other thread will change it".into(),
            None => "; no other thread will change them".into(),
            _ => String::new(),
        };
        let mut words: Vec<String> = words.iter().map(describe).collect();
        words.extend(more.then(|| "more words".to_string()));
        format!("thread {thread} spins at '{label}' and waits for {}{change}", words.join(" and "))
    }
}

/// Hang of a run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Hang {
    /// Number of blocks after which the recurring state was reached, at the latest.
    pub after: u64,
    /// Number of blocks between two occurrences of the state.
    pub period: u64,
    /// Number of examined blocks of the period, from its start.
    pub examined_blocks: u64,
    /// Number of live threads.
    pub live: u32,
    /// Number of live threads that run during the period, and therefore spin.
    pub spinning: u32,
    /// Whether words of memory change during the period: a livelock.
    pub memory_changes: bool,
    /// Links of the chain; each one waits for the thread of the next one.
    pub chain: Vec<Link>,
    /// Whether the chain ends in a cycle, in which each thread certainly waits for the next one. False if only a part
    /// of the period was examined.
    pub closed: bool,
    /// Number of threads outside the chain that spin on a word for which a thread of the chain spins. Threads that spin
    /// on no word also count if a thread of the chain does so.
    pub similar_threads: u32,
}

impl Hang {
    /// Renders the hang, one line per link.
    pub fn text(&self) -> String {
        let mut text = format!(
            "no progress: the state after block {} recurs every {}; {} of {} live threads spin, none leaves its \
                 loop{}\n",
            self.after,
            counted(self.period, "block"),
            self.spinning,
            self.live,
            if self.memory_changes { ", though memory changes: a livelock" } else { "" },
        );
        if self.examined_blocks < self.period {
            _ = writeln!(text, "  only the first {} of these were examined", counted(self.examined_blocks, "block"));
        }
        self.chain.iter().for_each(|link| _ = writeln!(text, "  {}", link.text()));
        if let Some(next) = self.chain.last().and_then(Link::next).filter(|_| self.closed) {
            _ = writeln!(text, "  circular wait through thread {next}");
        }
        if self.similar_threads > 0 {
            let (threads, spin) = if self.similar_threads == 1 { ("thread", "spins") } else { ("threads", "spin") };
            _ = writeln!(text, "  {} other {threads} {spin} in the same way", self.similar_threads);
        }
        text
    }
}

fn describe(word: &Word) -> String {
    let Word { name, value, writer, exited } = word;
    match writer {
        Some((thread, label)) => {
            let exited = if *exited { ", which has exited" } else { "" };
            format!("{name} (value {value}, written by thread {thread} at '{label}'{exited})")
        }
        None => format!("{name} (initial value {value})"),
    }
}
