//! Stream oracles: what must come out, as transactions rather than cycles. Knows no block.
//!
//! A [`Stream`] groups ports into transactions. A [`StreamOracle`] sees each accepted input transaction and enters what must
//! follow into [`Due`]. The harness matches every output transaction with what is due, and checks order and latency.

use crate::Violation;
use std::collections::VecDeque;
use std::fmt;
use warploom_files::{counted, suggestion};

/// Delivered transactions per stream that are remembered, to recognise one that comes twice.
const REMEMBERED: usize = 64;

/// Due transactions that a message lists.
const LISTED: usize = 3;

/// Whether a stream goes into the design or out of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// The design accepts the transactions.
    Input,
    /// The design sends the transactions.
    Output,
}

/// The order in which the transactions of an output stream come, relative to the order in which they became due.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// The same order.
    InOrder,
    /// The same order among transactions with equal values of this payload port.
    PerKey(&'static str),
    /// Any order.
    Any,
}

/// When a transaction of an output stream must come, in cycles after it became due.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Latency {
    /// Not earlier than after this many cycles; 0 is the same cycle.
    pub at_least: u64,
    /// Not later than after this many cycles; `None` for no bound.
    pub at_most: Option<u64>,
    /// Whether cycles in which the stream is stalled (valid without ready) count towards `at_most`.
    pub stalls_count: bool,
}

/// Situations of a stream that coverage counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Situation {
    /// A transaction.
    Transfer,
    /// A cycle with valid and without ready.
    Stall,
    /// A transaction in the cycle after another one.
    BackToBack,
    /// A transaction in the last cycle that its latency allows.
    FullLatency,
}

/// Ports that form transactions: one in each cycle with valid and, where there is one, ready.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stream {
    /// Its name.
    pub name: &'static str,
    /// Whether it goes in or out.
    pub direction: Direction,
    /// The port that announces a transaction.
    pub valid: &'static str,
    /// The port by which the receiver accepts it; without one, every announced transaction is accepted.
    pub ready: Option<&'static str>,
    /// The ports that a transaction consists of.
    pub payload: Vec<&'static str>,
    /// The order of an output stream.
    pub order: Order,
    /// The latency of an output stream.
    pub latency: Latency,
    /// Situations that cannot occur, each with the reason.
    pub unreachable: Vec<(Situation, &'static str)>,
}

impl Stream {
    fn new(direction: Direction, name: &'static str, valid: &'static str) -> Self {
        let latency = Latency { at_least: 0, at_most: None, stalls_count: true };
        let (payload, unreachable) = (Vec::new(), Vec::new());
        Self { name, direction, valid, ready: None, payload, order: Order::InOrder, latency, unreachable }
    }

    /// An input stream with this valid port.
    pub fn input(name: &'static str, valid: &'static str) -> Self {
        Self::new(Direction::Input, name, valid)
    }

    /// An output stream with this valid port: in order, with no latency bound.
    pub fn output(name: &'static str, valid: &'static str) -> Self {
        Self::new(Direction::Output, name, valid)
    }

    /// The same with a ready port.
    pub fn ready(self, port: &'static str) -> Self {
        Self { ready: Some(port), ..self }
    }

    /// The same with these payload ports.
    pub fn payload(self, ports: &[&'static str]) -> Self {
        Self { payload: ports.to_vec(), ..self }
    }

    /// The same with this order.
    pub fn order(self, order: Order) -> Self {
        Self { order, ..self }
    }

    /// The same with at most this many cycles of latency, stalled cycles included.
    pub fn within(mut self, cycles: u64) -> Self {
        self.latency = Latency { at_most: Some(cycles), stalls_count: true, ..self.latency };
        self
    }

    /// The same with at most this many cycles of latency, stalled cycles excluded: for a receiver that may stall forever.
    pub fn within_unstalled(mut self, cycles: u64) -> Self {
        self.latency = Latency { at_most: Some(cycles), stalls_count: false, ..self.latency };
        self
    }

    /// The same with at least this many cycles of latency.
    pub fn at_least(mut self, cycles: u64) -> Self {
        self.latency.at_least = cycles;
        self
    }

    /// The same with exactly this many cycles of latency.
    pub fn after(self, cycles: u64) -> Self {
        self.within(cycles).at_least(cycles)
    }

    /// The same with a situation that cannot occur, for this reason.
    pub fn unreachable(mut self, situation: Situation, reason: &'static str) -> Self {
        self.unreachable.push((situation, reason));
        self
    }
}

/// A transaction that the ports show.
#[derive(Clone, Copy, Debug)]
pub struct Transaction<'a> {
    /// Its stream.
    pub stream: &'static str,
    /// The values of its payload ports, in their order; a port of more than 64 bits takes several words, the lowest first.
    pub values: &'a [u64],
    /// The cycle in which it is transferred.
    pub cycle: u64,
}

/// The reference behind a stream oracle: what must follow from which input transaction, without cycles.
pub trait StreamOracle: Send {
    /// Sees an accepted input transaction, in the order of cycles, and enters into `due` what must follow from it.
    fn accept(&mut self, input: &Transaction, due: &mut Due);

    /// Sees an output transaction that was due. Where the design had a choice, the oracle follows it here.
    ///
    /// # Errors
    /// A line that says why the choice is not allowed.
    fn deliver(&mut self, _output: &Transaction, _due: &mut Due) -> Result<(), Violation> {
        Ok(())
    }

    /// A cycle with reset. What was due is gone already.
    fn reset(&mut self);
}

/// The stream oracle of a design, with its streams.
pub struct Streams {
    /// The streams, each with a name of its own.
    pub streams: Vec<Stream>,
    /// The reference.
    pub oracle: Box<dyn StreamOracle>,
}

/// A transaction that must come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expected {
    /// Its number in its stream, from 1 on, since the start of the run.
    pub number: u64,
    /// Its values; `None` where the design chooses.
    pub values: Vec<Option<u64>>,
    /// The cycle in which it became due.
    pub since: u64,
    /// Stalled cycles of the stream before that.
    stalls: u64,
}

impl Expected {
    /// Whether these values are the expected ones.
    pub fn matches(&self, values: &[u64]) -> bool {
        self.values.len() == values.len()
            && self.values.iter().zip(values).all(|(due, got)| due.is_none_or(|due| due == *got))
    }
}

/// What is wrong with a transaction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FaultKind {
    /// Nothing of the kind is due, and nothing like it came before.
    Unexpected,
    /// It came before and is not due again.
    Duplicated,
    /// It is due, but another one must come first, which is lost or overtaken.
    OutOfOrder,
    /// It did not come in time: late or lost.
    Late,
    /// It came before the least latency.
    Early,
    /// The oracle does not allow the choice.
    Refused,
    /// The oracle itself is wrong: it names a stream that does not exist, or too many or too few values.
    Oracle,
}

impl FaultKind {
    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Unexpected => "unexpected",
            Self::Duplicated => "duplicated",
            Self::OutOfOrder => "out of order",
            Self::Late => "late or lost",
            Self::Early => "early",
            Self::Refused => "not allowed",
            Self::Oracle => "wrong oracle",
        }
    }
}

/// A violation that a stream oracle found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The stream.
    pub stream: &'static str,
    /// What kind of violation.
    pub kind: FaultKind,
    /// The transaction, its age, and what was due.
    pub message: String,
}

/// Transactions of one output stream that are due.
struct Queue {
    stream: Stream,
    /// Words of its payload, by port: name and number of words.
    words: Vec<(&'static str, usize)>,
    due: VecDeque<Expected>,
    /// The last delivered transactions: number, cycle, values.
    delivered: VecDeque<(u64, u64, Vec<u64>)>,
    entered: u64,
    stalls: u64,
}

/// What is due: the transactions that the design must still send, for each output stream in the order in which they became due.
pub struct Due {
    now: u64,
    queues: Vec<Queue>,
    wrong: Option<Fault>,
}

impl Due {
    /// Nothing due yet. Each output stream comes with the number of words of each of its payload ports.
    pub fn new(streams: impl IntoIterator<Item = (Stream, Vec<usize>)>) -> Self {
        let queues = streams.into_iter().map(|(stream, words)| Queue {
            words: stream.payload.iter().copied().zip(words).collect(),
            stream,
            due: VecDeque::new(),
            delivered: VecDeque::new(),
            entered: 0,
            stalls: 0,
        });
        Self { now: 0, queues: queues.collect(), wrong: None }
    }

    /// Enters a transaction that is due from this cycle on.
    pub fn push(&mut self, stream: &'static str, values: &[u64]) {
        self.push_any(stream, values.iter().copied().map(Some).collect());
    }

    /// Enters a transaction of which the design chooses the values that are `None`; [`StreamOracle::deliver`] judges them.
    pub fn push_any(&mut self, stream: &'static str, values: Vec<Option<u64>>) {
        let now = self.now;
        let Some(queue) = self.queues.iter_mut().find(|queue| queue.stream.name == stream) else {
            return self.blame_name(stream);
        };
        let words: usize = queue.words.iter().map(|(_, words)| words).sum();
        if words != values.len() {
            return self
                .blame(stream, format!("a transaction has {words} payload words, the oracle gives {}", values.len()));
        }
        queue.entered += 1;
        queue.due.push_back(Expected { number: queue.entered, values, since: now, stalls: queue.stalls });
    }

    /// Removes the transactions of a stream for which the condition holds: they need not come any more.
    pub fn withdraw(&mut self, stream: &'static str, mut condition: impl FnMut(&Expected) -> bool) {
        match self.queues.iter_mut().find(|queue| queue.stream.name == stream) {
            Some(queue) => queue.due.retain(|expected| !condition(expected)),
            None => self.blame_name(stream),
        }
    }

    /// The transactions of a stream that are due, the one due longest first.
    pub fn of<'a>(&'a self, stream: &'a str) -> impl Iterator<Item = &'a Expected> {
        self.queues.iter().filter(move |queue| queue.stream.name == stream).flat_map(|queue| &queue.due)
    }

    fn blame_name(&mut self, stream: &'static str) {
        let names: Vec<&str> = self.queues.iter().map(|queue| queue.stream.name).collect();
        let (closest, names) = (suggestion(stream, names.iter().copied()), names.join(", "));
        self.blame(stream, format!("unknown output stream '{stream}'{closest}; expected one of {names}"));
    }

    fn blame(&mut self, stream: &'static str, message: String) {
        let message = format!("the stream oracle is wrong: {message}");
        self.wrong.get_or_insert(Fault { stream, kind: FaultKind::Oracle, message });
    }

    /// What the oracle itself did wrong.
    pub fn wrong(&mut self) -> Option<Fault> {
        self.wrong.take()
    }

    /// Begins a cycle; `stalled` tells for each output stream whether it is stalled in it.
    pub fn begin(&mut self, cycle: u64, stalled: impl IntoIterator<Item = bool>) {
        self.now = cycle;
        for (queue, stalled) in self.queues.iter_mut().zip(stalled) {
            queue.stalls += u64::from(stalled);
        }
    }

    /// Empties everything: a reset.
    pub fn clear(&mut self) {
        for queue in &mut self.queues {
            queue.due.clear();
            queue.delivered.clear();
        }
    }

    /// Takes a transaction of output stream `number` off what is due; returns whether it came in the last cycle that its latency
    /// allows.
    ///
    /// # Errors
    /// It is not due, not in order, or too early.
    pub fn take(&mut self, number: usize, values: &[u64]) -> Result<bool, Fault> {
        let (now, queue) = (self.now, &mut self.queues[number]);
        let fault = |queue: &Queue, kind, what: String| {
            let transaction = queue.show(&values.iter().copied().map(Some).collect::<Vec<_>>());
            let message = format!("{transaction} {what}; {}", queue.list(now));
            Err(Fault { stream: queue.stream.name, kind, message })
        };
        let Some(at) = queue.due.iter().position(|expected| expected.matches(values)) else {
            let earlier = queue.delivered.iter().rev().find(|(.., delivered)| delivered == values);
            return match earlier {
                Some((number, cycle, _)) => {
                    let what = format!("was delivered as #{number} in cycle {cycle} and is not due again");
                    fault(queue, FaultKind::Duplicated, what)
                }
                None => fault(queue, FaultKind::Unexpected, "is not due".into()),
            };
        };
        let first = match queue.stream.order {
            Order::InOrder => 0,
            Order::PerKey(port) => {
                let range = queue.words_of(port);
                let same = |expected: &Expected| {
                    range.clone().all(|word| expected.values[word].is_none_or(|due| due == values[word]))
                };
                queue.due.iter().position(same).unwrap_or(at)
            }
            Order::Any => at,
        };
        let expected = &queue.due[at];
        let (number, since) = (expected.number, expected.since);
        if first != at {
            let earlier = queue.due[first].number;
            let what = format!("is #{number}, but #{earlier} must come first (lost or overtaken)");
            return fault(queue, FaultKind::OutOfOrder, what);
        }
        if now - since < queue.stream.latency.at_least {
            let least = queue.stream.latency.at_least;
            let what = format!("is #{number}, early: its age is {}, at least {least}", counted(now - since, "cycle"));
            return fault(queue, FaultKind::Early, what);
        }
        let full = queue.stream.latency.at_most == Some(queue.age(expected, now));
        queue.due.remove(at);
        if queue.delivered.len() == REMEMBERED {
            queue.delivered.pop_front();
        }
        queue.delivered.push_back((number, now, values.to_vec()));
        Ok(full)
    }

    /// The first transaction that can no longer come in time, at the end of a cycle.
    pub fn late(&self) -> Option<Fault> {
        self.queues.iter().find_map(|queue| {
            let (most, expected) = (queue.stream.latency.at_most?, queue.due.front()?);
            let age = queue.age(expected, self.now);
            (age >= most).then(|| {
                let transaction = queue.show(&expected.values);
                let stalls = if queue.stream.latency.stalls_count { "" } else { " without stalls" };
                let message = format!(
                    "{transaction} is #{}, did not come: its age is {}{stalls}, at most {most} allowed (late or lost); {}",
                    expected.number,
                    counted(age, "cycle"),
                    queue.list(self.now)
                );
                Fault { stream: queue.stream.name, kind: FaultKind::Late, message }
            })
        })
    }
}

impl Queue {
    /// Cycles since a transaction became due, as its latency counts them.
    fn age(&self, expected: &Expected, now: u64) -> u64 {
        let stalled = if self.stream.latency.stalls_count { 0 } else { self.stalls - expected.stalls };
        (now - expected.since).saturating_sub(stalled)
    }

    fn words_of(&self, port: &str) -> std::ops::Range<usize> {
        let mut from = 0;
        for (name, words) in &self.words {
            if *name == port {
                return from..from + words;
            }
            from += words;
        }
        0..0
    }

    /// A transaction as text: `out {data=0x3}`.
    fn show(&self, values: &[Option<u64>]) -> String {
        let shown = self.words.iter().map(|(name, _)| Shown { name, words: &values[self.words_of(name)] }.to_string());
        format!("{} {{{}}}", self.stream.name, shown.collect::<Vec<_>>().join(", "))
    }

    /// What is due, as text.
    fn list(&self, now: u64) -> String {
        if self.due.is_empty() {
            return "nothing was due".into();
        }
        let shown = self.due.iter().take(LISTED).map(|expected| {
            format!(
                "#{} {} (age {})",
                expected.number,
                self.show(&expected.values),
                counted(now - expected.since, "cycle")
            )
        });
        let more = self.due.len().saturating_sub(LISTED);
        let more = if more > 0 { format!(" and {more} more") } else { String::new() };
        format!("due: {}{more}", shown.collect::<Vec<_>>().join(", "))
    }
}

/// A payload port with its value.
struct Shown<'a> {
    name: &'a str,
    words: &'a [Option<u64>],
}

impl fmt::Display for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}=", self.name)?;
        if self.words.iter().any(Option::is_none) {
            return write!(f, "any");
        }
        let mut words = self.words.iter().flatten().rev();
        write!(f, "0x{:x}", words.next().unwrap_or(&0))?;
        words.try_for_each(|word| write!(f, "_{word:016x}"))
    }
}

#[cfg(test)]
mod tests;
