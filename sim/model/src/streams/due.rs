//! Streams, due transactions, and violations of the rules of a stream. A transaction is *due* if the oracle expects it
//! and the design has not delivered it yet.

use std::collections::VecDeque;
use std::fmt;
use warploom_files::{counted, suggestion};

/// Maximum number of delivered transactions per stream that are stored to recognise duplicates. Older ones are dropped.
const MAX_DELIVERED: usize = 64;

/// Maximum number of due transactions that a message lists.
const MAX_LISTED: usize = 3;

/// Direction of a stream, from the point of view of the design.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// The design accepts the transactions.
    Input,
    /// The design sends the transactions.
    Output,
}

/// Order of an output stream's transactions, relative to the order in which they became due.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// The order in which the transactions became due.
    InOrder,
    /// The order in which the transactions became due, among transactions with equal values of this payload port.
    PerKey(&'static str),
    /// Any order.
    Any,
    /// The oracle judges the transactions in [`StreamOracle::observe`](super::StreamOracle::observe). It enters none of
    /// them as due.
    Judged,
}

/// Latency of an output stream's transactions, in cycles after they became due.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Latency {
    /// Minimum number of cycles; 0 allows the cycle in which the transaction becomes due.
    pub at_least: u64,
    /// Maximum number of cycles; `None` for no bound.
    pub at_most: Option<u64>,
    /// Whether cycles in which the stream is stalled (valid is 1 and ready is 0) count towards `at_most`.
    pub stalls_count: bool,
}

/// Situations of a stream that coverage counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Situation {
    /// Transaction.
    Transfer,
    /// Cycle in which valid is 1 and ready is 0.
    Stall,
    /// Transaction in the cycle after another one.
    BackToBack,
    /// Transaction in the last cycle that its maximum latency allows.
    FullLatency,
}

/// Ports that form transactions: one transaction in each cycle in which the valid port and, if present, the ready port
/// are 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stream {
    /// Name of the stream.
    pub name: &'static str,
    /// Direction of the stream.
    pub direction: Direction,
    /// Port that announces a transaction.
    pub valid: &'static str,
    /// Port by which the receiver accepts a transaction; `None` if every announced transaction is accepted.
    pub ready: Option<&'static str>,
    /// Ports of a transaction's values.
    pub payload: Vec<&'static str>,
    /// Order of an output stream.
    pub order: Order,
    /// Latency of an output stream.
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

    /// Creates an input stream with this valid port, without a ready port or payload.
    pub fn input(name: &'static str, valid: &'static str) -> Self {
        Self::new(Direction::Input, name, valid)
    }

    /// Creates an output stream with this valid port: in order, without a ready port, payload or latency bound.
    pub fn output(name: &'static str, valid: &'static str) -> Self {
        Self::new(Direction::Output, name, valid)
    }

    /// Adds a ready port.
    pub fn ready(self, port: &'static str) -> Self {
        Self { ready: Some(port), ..self }
    }

    /// Sets the payload ports. A transaction has their values in this order.
    pub fn payload(self, ports: &[&'static str]) -> Self {
        Self { payload: ports.to_vec(), ..self }
    }

    /// Sets the order of an output stream.
    pub fn order(self, order: Order) -> Self {
        Self { order, ..self }
    }

    /// Sets the maximum latency in cycles, stalled cycles included.
    pub fn within(mut self, cycles: u64) -> Self {
        self.latency = Latency { at_most: Some(cycles), stalls_count: true, ..self.latency };
        self
    }

    /// Sets the maximum latency in cycles, stalled cycles excluded: for a receiver that may stall forever.
    pub fn within_unstalled(mut self, cycles: u64) -> Self {
        self.latency = Latency { at_most: Some(cycles), stalls_count: false, ..self.latency };
        self
    }

    /// Sets the minimum latency in cycles.
    pub fn at_least(mut self, cycles: u64) -> Self {
        self.latency.at_least = cycles;
        self
    }

    /// Sets the exact latency in cycles.
    pub fn after(self, cycles: u64) -> Self {
        self.within(cycles).at_least(cycles)
    }

    /// Adds a situation that cannot occur, with the reason.
    pub fn unreachable(mut self, situation: Situation, reason: &'static str) -> Self {
        self.unreachable.push((situation, reason));
        self
    }
}

/// Expected transaction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expected {
    /// Number of the transaction among those that became due in its stream since the start of the run, from 1.
    pub number: u64,
    /// Expected 64-bit words of the payload ports, the lowest word of each port first; `None` where the design chooses.
    pub values: Vec<Option<u64>>,
    /// Cycle in which the transaction became due.
    pub since: u64,
    /// Number of stalled cycles of the stream up to and including that cycle.
    stalls: u64,
}

impl Expected {
    /// Whether these values are the expected ones. A value that the design chooses matches any value.
    pub fn matches(&self, values: &[u64]) -> bool {
        self.values.len() == values.len()
            && self.values.iter().zip(values).all(|(due, got)| due.is_none_or(|due| due == *got))
    }
}

/// Kind of error of a transaction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ViolationKind {
    /// No such transaction is due, and none is among the last 64 deliveries of the stream since the last reset.
    Unexpected,
    /// The transaction is among the last 64 deliveries of the stream since the last reset, and is not due again.
    Duplicated,
    /// The transaction is due, but an earlier one, which is lost or overtaken, must come first.
    OutOfOrder,
    /// The transaction did not occur within its maximum latency, or the run ended without any transaction of its
    /// stream. The transaction is late or lost.
    Late,
    /// The transaction occurred before its minimum latency.
    Early,
    /// The oracle does not allow the value that the design chose.
    Disallowed,
    /// Error of the oracle itself: an unknown stream or a wrong number of values.
    Oracle,
}

impl ViolationKind {
    /// Name of the kind in messages.
    pub fn name(self) -> &'static str {
        match self {
            Self::Unexpected => "unexpected",
            Self::Duplicated => "duplicated",
            Self::OutOfOrder => "out of order",
            Self::Late => "late or lost",
            Self::Early => "early",
            Self::Disallowed => "not allowed",
            Self::Oracle => "wrong oracle",
        }
    }
}

/// Violation that a stream oracle found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StreamViolation {
    /// Name of the stream.
    pub stream: &'static str,
    /// Kind of the violation.
    pub kind: ViolationKind,
    /// Reason in one line. If [`Due`] found the violation, it names the transaction and up to three due transactions of
    /// the stream.
    pub message: String,
}

/// Due transactions of one output stream.
struct Queue {
    stream: Stream,
    /// Payload ports: name and number of words.
    words: Vec<(&'static str, usize)>,
    due: VecDeque<Expected>,
    /// Last delivered transactions since the last reset: number, cycle of delivery, values.
    delivered: VecDeque<(u64, u64, Vec<u64>)>,
    /// Number of transactions that became due since the start of the run.
    entered: u64,
    /// Number of stalled cycles since the start of the run.
    stalls: u64,
}

/// Due transactions of all output streams. Those of a stream are in the order in which they became due.
pub struct Due {
    /// Number of the current cycle.
    now: u64,
    queues: Vec<Queue>,
    /// First error of the oracle itself that has not been taken by [`take_oracle_error`](Self::take_oracle_error).
    oracle_error: Option<StreamViolation>,
}

impl Due {
    /// Creates an empty set for these output streams, each with the number of 64-bit words of each payload port.
    pub fn new(streams: impl IntoIterator<Item = (Stream, Vec<usize>)>) -> Self {
        let queues = streams.into_iter().map(|(stream, words)| Queue {
            words: stream.payload.iter().copied().zip(words).collect(),
            stream,
            due: VecDeque::new(),
            delivered: VecDeque::new(),
            entered: 0,
            stalls: 0,
        });
        Self { now: 0, queues: queues.collect(), oracle_error: None }
    }

    /// Enters a transaction that is due from this cycle on. An unknown stream or a wrong number of words is recorded as
    /// an error of the oracle.
    pub fn push(&mut self, stream: &'static str, values: &[u64]) {
        self.push_any(stream, values.iter().copied().map(Some).collect());
    }

    /// Enters a transaction as [`push`](Self::push) does. The design chooses the words that are `None`; the oracle
    /// judges its choice in [`StreamOracle::deliver`](super::StreamOracle::deliver).
    pub fn push_any(&mut self, stream: &'static str, values: Vec<Option<u64>>) {
        let now = self.now;
        let Some(queue) = self.queues.iter_mut().find(|queue| queue.stream.name == stream) else {
            return self.record_unknown_stream(stream);
        };
        let words: usize = queue.words.iter().map(|(_, words)| words).sum();
        if words != values.len() {
            let message = format!("a transaction has {words} payload words, the oracle gives {}", values.len());
            return self.record_oracle_error(stream, message);
        }
        queue.entered += 1;
        queue.due.push_back(Expected { number: queue.entered, values, since: now, stalls: queue.stalls });
    }

    /// Removes the due transactions of a stream that satisfy a condition. An unknown stream is recorded as an error of
    /// the oracle.
    pub fn withdraw(&mut self, stream: &'static str, mut condition: impl FnMut(&Expected) -> bool) {
        match self.queues.iter_mut().find(|queue| queue.stream.name == stream) {
            Some(queue) => queue.due.retain(|expected| !condition(expected)),
            None => self.record_unknown_stream(stream),
        }
    }

    /// Returns the due transactions of a stream, the one that has been due longest first. There are none if the stream
    /// is unknown.
    pub fn in_stream<'a>(&'a self, stream: &'a str) -> impl Iterator<Item = &'a Expected> {
        self.queues.iter().filter(move |queue| queue.stream.name == stream).flat_map(|queue| &queue.due)
    }

    fn record_unknown_stream(&mut self, stream: &'static str) {
        let names: Vec<&str> = self.queues.iter().map(|queue| queue.stream.name).collect();
        let (closest, names) = (suggestion(stream, names.iter().copied()), names.join(", "));
        self.record_oracle_error(stream, format!("unknown output stream '{stream}'{closest}; expected one of {names}"));
    }

    fn record_oracle_error(&mut self, stream: &'static str, message: String) {
        let message = format!("the stream oracle is wrong: {message}");
        self.oracle_error.get_or_insert(StreamViolation { stream, kind: ViolationKind::Oracle, message });
    }

    /// Removes and returns the first error of the oracle itself; `None` if there is none.
    pub fn take_oracle_error(&mut self) -> Option<StreamViolation> {
        self.oracle_error.take()
    }

    /// Starts a cycle. `stalled` states for each output stream, in the order of [`new`](Self::new), whether it is
    /// stalled in this cycle.
    pub fn start_cycle(&mut self, cycle: u64, stalled: impl IntoIterator<Item = bool>) {
        self.now = cycle;
        for (queue, stalled) in self.queues.iter_mut().zip(stalled) {
            queue.stalls += u64::from(stalled);
        }
    }

    /// Forgets all due and delivered transactions because of a reset. The numbers of transactions continue.
    pub fn clear(&mut self) {
        for queue in &mut self.queues {
            queue.due.clear();
            queue.delivered.clear();
        }
    }

    /// Delivers a transaction of the output stream with index `stream` (from 0, in the order of [`new`](Self::new)):
    /// removes it from the due transactions. Returns whether it came in the last cycle that its maximum latency allows.
    ///
    /// # Errors
    /// The transaction is not due, out of order, or too early.
    pub fn take(&mut self, stream: usize, values: &[u64]) -> Result<bool, StreamViolation> {
        let (now, queue) = (self.now, &mut self.queues[stream]);
        let violation = |queue: &Queue, kind, detail: String| {
            let transaction = queue.render(&values.iter().copied().map(Some).collect::<Vec<_>>());
            let message = format!("{transaction} {detail}; {}", queue.render_due(now));
            Err(StreamViolation { stream: queue.stream.name, kind, message })
        };
        let Some(position) = queue.due.iter().position(|expected| expected.matches(values)) else {
            let earlier = queue.delivered.iter().rev().find(|(.., delivered)| delivered == values);
            return match earlier {
                Some((number, cycle, _)) => {
                    let detail = format!("was delivered as #{number} in cycle {cycle} and is not due again");
                    violation(queue, ViolationKind::Duplicated, detail)
                }
                None => violation(queue, ViolationKind::Unexpected, "is not due".into()),
            };
        };
        let first = match queue.stream.order {
            Order::InOrder => 0,
            Order::PerKey(port) => {
                let range = queue.words_of(port);
                let same = |expected: &Expected| {
                    range.clone().all(|word| expected.values[word].is_none_or(|due| due == values[word]))
                };
                queue.due.iter().position(same).unwrap_or(position)
            }
            Order::Any | Order::Judged => position,
        };
        let expected = &queue.due[position];
        let (number, since) = (expected.number, expected.since);
        if first != position {
            let earlier = queue.due[first].number;
            let detail = format!("is #{number}, but #{earlier} must come first (lost or overtaken)");
            return violation(queue, ViolationKind::OutOfOrder, detail);
        }
        if now - since < queue.stream.latency.at_least {
            let minimum = queue.stream.latency.at_least;
            let age = counted(now - since, "cycle");
            let detail = format!("is #{number}, early: its age is {age}, expected at least {minimum}");
            return violation(queue, ViolationKind::Early, detail);
        }
        let full = queue.stream.latency.at_most == Some(queue.age(expected, now));
        queue.due.remove(position);
        if queue.delivered.len() == MAX_DELIVERED {
            queue.delivered.pop_front();
        }
        queue.delivered.push_back((number, now, values.to_vec()));
        Ok(full)
    }

    /// Violation by the first due transaction of the output stream with index `stream` (from 0); `None` if nothing is
    /// due. The caller calls this method at the end of a run in which the stream had no transaction.
    pub fn first_unanswered(&self, stream: usize) -> Option<StreamViolation> {
        let queue = &self.queues[stream];
        let expected = queue.due.front()?;
        let message = format!(
            "{} (#{}) is missing after {} at the end of a run without a transaction of the stream; {}",
            queue.render(&expected.values),
            expected.number,
            counted(self.now - expected.since, "cycle"),
            queue.render_due(self.now)
        );
        Some(StreamViolation { stream: queue.stream.name, kind: ViolationKind::Late, message })
    }

    /// Violation by the first transaction that can no longer appear within its maximum latency; `None` if there is
    /// none. The caller calls this method at the end of a cycle.
    pub fn first_late(&self) -> Option<StreamViolation> {
        self.queues.iter().find_map(|queue| {
            let (maximum, expected) = (queue.stream.latency.at_most?, queue.due.front()?);
            let age = queue.age(expected, self.now);
            (age >= maximum).then(|| {
                let transaction = queue.render(&expected.values);
                let stalls = if queue.stream.latency.stalls_count { "" } else { " without stalls" };
                let message = format!(
                    "{transaction} (#{}) is missing after {}{stalls}, at most {maximum} allowed \
                     (late or lost); {}",
                    expected.number,
                    counted(age, "cycle"),
                    queue.render_due(self.now)
                );
                StreamViolation { stream: queue.stream.name, kind: ViolationKind::Late, message }
            })
        })
    }
}

impl Queue {
    /// Number of cycles since a transaction became due, without stalled cycles if its latency does not count them.
    fn age(&self, expected: &Expected, now: u64) -> u64 {
        let stalled = if self.stream.latency.stalls_count { 0 } else { self.stalls - expected.stalls };
        (now - expected.since).saturating_sub(stalled)
    }

    /// Positions of a payload port's words among the words of a transaction; empty if the port is unknown.
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

    /// Text of a transaction, such as `out {data=0x3}`. A value that the design chooses is `any`.
    fn render(&self, values: &[Option<u64>]) -> String {
        let shown =
            self.words.iter().map(|(name, _)| PayloadValue { name, words: &values[self.words_of(name)] }.to_string());
        format!("{} {{{}}}", self.stream.name, shown.collect::<Vec<_>>().join(", "))
    }

    /// Text of the first [`MAX_LISTED`] due transactions, and of the number of others.
    fn render_due(&self, now: u64) -> String {
        if self.due.is_empty() {
            return "nothing was due".into();
        }
        let shown = self.due.iter().take(MAX_LISTED).map(|expected| {
            format!(
                "#{} {} (age {})",
                expected.number,
                self.render(&expected.values),
                counted(now - expected.since, "cycle")
            )
        });
        let more = self.due.len().saturating_sub(MAX_LISTED);
        let more = if more > 0 { format!(" and {more} more") } else { String::new() };
        format!("due: {}{more}", shown.collect::<Vec<_>>().join(", "))
    }
}

/// Payload port with its value.
struct PayloadValue<'a> {
    name: &'a str,
    /// Words of the value, the lowest first; `None` where the design chooses.
    words: &'a [Option<u64>],
}

impl fmt::Display for PayloadValue<'_> {
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
