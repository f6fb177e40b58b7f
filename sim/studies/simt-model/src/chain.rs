//! Why a run hangs: who waits for which word of memory, who wrote it, and why that thread isn't run.

use serde::Serialize;
use std::fmt::Write;
use warploom_files::counted;

/// A word of memory that a thread waits for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Word {
    /// Its name, e.g. `lock[0]`.
    pub name: String,
    /// What is in it.
    pub value: i64,
    /// Who gave it this value, and in which block; `None` where it has been there from the start.
    pub writer: Option<(u32, String)>,
    /// Whether that thread has exited.
    pub exited: bool,
}

/// A link of the chain: a thread, and what it waits for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case", tag = "waits")]
pub enum Link {
    /// It runs, and goes round in a loop until a word has another value.
    Memory {
        /// The thread.
        thread: u32,
        /// The block whose branch keeps it in the loop.
        label: String,
        /// The words on which that branch hangs.
        words: Vec<Word>,
        /// Whether there are more of them.
        more: bool,
        /// The thread that could change one of them.
        next: Option<u32>,
        /// Whether that is known; else that thread writes to the word's region, at an index that isn't known.
        sure: bool,
    },
    /// It isn't run.
    Policy {
        /// The thread.
        thread: u32,
        /// The block it would run.
        label: String,
        /// Why.
        why: String,
        /// For which threads it waits.
        next: Option<u32>,
    },
}

impl Link {
    /// Its thread.
    pub fn thread(&self) -> u32 {
        match self {
            Self::Memory { thread, .. } | Self::Policy { thread, .. } => *thread,
        }
    }

    /// The thread that it waits for.
    pub fn next(&self) -> Option<u32> {
        match self {
            Self::Memory { next, .. } | Self::Policy { next, .. } => *next,
        }
    }

    /// Whether it is known that it waits for that thread.
    pub fn sure(&self) -> bool {
        match self {
            Self::Memory { sure, .. } => *sure,
            Self::Policy { .. } => true,
        }
    }

    /// What it is waiting for, a line.
    fn text(&self) -> String {
        let (thread, label, words, more, next, sure) = match self {
            Self::Policy { thread, label, why, .. } => {
                return format!("thread {thread} is at '{label}' and isn't run: {why}")
            }
            Self::Memory { thread, label, words, more, next, sure } => (thread, label, words, more, next, sure),
        };
        if words.is_empty() {
            return format!(
                "thread {thread} spins at '{label}' and waits for no word of memory: nobody can end its loop"
            );
        }
        let wrote =
            |next: u32| words.iter().any(|word| word.writer.as_ref().is_some_and(|(thread, _)| *thread == next));
        let who = match next {
            Some(next) if !sure => {
                format!("; thread {next} might change {}", if words.len() == 1 { "it" } else { "them" })
            }
            Some(next) if !wrote(*next) => format!("; thread {next} could change it"),
            None if *more => String::new(),
            None if words.len() == 1 => "; no other thread will change it".into(),
            None => "; no other thread will change them".into(),
            _ => String::new(),
        };
        let mut words: Vec<String> = words.iter().map(told).collect();
        words.extend(more.then(|| "more words".to_string()));
        format!("thread {thread} spins at '{label}' and waits for {}{who}", words.join(" and "))
    }
}

/// A hang.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Hang {
    /// After so many blocks the state was there that recurs, at the latest.
    pub after: u64,
    /// It recurs after so many blocks.
    pub period: u64,
    /// So many of these were looked at.
    pub looked_at: u64,
    /// Threads that haven't exited.
    pub live: u32,
    /// Threads that run in that time; they spin.
    pub spinning: u32,
    /// Whether memory changes meanwhile, and comes back: a livelock.
    pub memory_changes: bool,
    /// Who waits for whom.
    pub chain: Vec<Link>,
    /// Whether its last thread waits for one of the chain, and each between them for the next, for sure.
    pub closed: bool,
    /// How many other threads spin on words of the chain, or on none as one of the chain does.
    pub likewise: u32,
}

impl Hang {
    /// What to print, a line a link.
    pub fn text(&self) -> String {
        let mut text = format!(
            "no progress: the state after block {} recurs every {}; {} of {} live threads spin, none leaves its loop{}\n",
            self.after,
            counted(self.period, "block"),
            self.spinning,
            self.live,
            if self.memory_changes { ", though memory changes: a livelock" } else { "" },
        );
        if self.looked_at < self.period {
            _ = writeln!(text, "  only the first {} of these were looked at", counted(self.looked_at, "block"));
        }
        self.chain.iter().for_each(|link| _ = writeln!(text, "  {}", link.text()));
        if let Some(next) = self.chain.last().and_then(Link::next).filter(|_| self.closed) {
            _ = writeln!(text, "  so thread {next} waits in a circle");
        }
        if self.likewise > 0 {
            let (threads, spin) = if self.likewise == 1 { ("thread", "spins") } else { ("threads", "spin") };
            _ = writeln!(text, "  {} other {threads} {spin} likewise", self.likewise);
        }
        text
    }
}

fn told(word: &Word) -> String {
    let Word { name, value, writer, exited } = word;
    match writer {
        Some((thread, label)) => {
            let exited = if *exited { ", which has exited," } else { "" };
            format!("{name}, which is {value} since thread {thread}{exited} was at '{label}'")
        }
        None => format!("{name}, which is {value} from the start"),
    }
}
