//! Scoreboard of a stream oracle: matches transactions at the ports with those that are due. A transaction is *due* if
//! the oracle expects it and the design has not delivered it yet.
//!
//! In each cycle, output streams are read before input streams, so the oracle sees deliveries before the next input.
//! Output streams that may respond in the same cycle are read after the inputs.

use crate::coverage::BinCount;
use std::collections::BTreeSet;
use warploom_contract::{Field, Layout, UnknownPort};
use warploom_model::bits;
use warploom_model::streams::{
    Direction, Due, Order, PortValues, Situation, Stream, StreamOracle, StreamViolation, Streams, Transaction,
    ViolationKind,
};

/// Rule name of the bins of streams.
const RULE: &str = "streams";

/// Number of cycles after which an output stream that never offered a transaction fails the run. Only cycles count in
/// which a transaction was due and the receiver was ready.
const MIN_UNANSWERED: u64 = 100;

/// Location of a port in the packed inputs or outputs.
#[derive(Clone, Copy)]
struct Location {
    is_input: bool,
    /// Position of the lowest bit.
    offset: usize,
    /// Number of bits.
    width: usize,
}

impl Location {
    /// Returns the location of a port; `None` if there is no such input or output.
    fn of(layout: &Layout, port: &str) -> Option<Self> {
        let find = |fields: &[Field]| {
            fields.iter().find(|field| field.port.name == port).map(|field| (field.offset, field.port.width()))
        };
        let input = find(&layout.inputs).map(|at| (true, at));
        let (is_input, (offset, width)) = input.or_else(|| find(&layout.outputs).map(|at| (false, at)))?;
        Some(Self { is_input, offset, width })
    }

    /// Returns the packed vector that contains the port.
    fn vector<'a>(self, inputs: &'a [u64], outputs: &'a [u64]) -> &'a [u64] {
        if self.is_input {
            inputs
        } else {
            outputs
        }
    }

    /// Returns whether the lowest bit of the port is 1.
    fn is_set(self, inputs: &[u64], outputs: &[u64]) -> bool {
        bits::get(self.vector(inputs, outputs), self.offset, 1) == 1
    }

    /// Returns the number of 64-bit words of the port's value.
    fn words(self) -> usize {
        self.width.div_ceil(64)
    }

    /// Appends the words of the port's value, the lowest first.
    fn read(self, inputs: &[u64], outputs: &[u64], values: &mut Vec<u64>) {
        let words = self.vector(inputs, outputs);
        values.extend(
            (0..self.words()).map(|word| bits::get(words, self.offset + 64 * word, (self.width - 64 * word).min(64))),
        );
    }
}

/// Number of occurrences of each situation of a stream.
#[derive(Clone, Copy, Default)]
struct Counts {
    /// Cycles with a transaction.
    transfers: u64,
    /// Cycles in which a transaction was offered but not accepted.
    stalls: u64,
    /// Transactions in the cycle after another transaction of the stream.
    back_to_back: u64,
    /// Transactions with the maximum latency.
    full_latency: u64,
    /// Cycles in which a transaction was due, the receiver was ready, and no transaction was offered.
    unanswered: u64,
}

/// Stream with the locations of its ports.
struct Channel {
    stream: Stream,
    valid: Location,
    ready: Option<Location>,
    payload: Vec<Location>,
    /// Index among the streams of the same direction, from 0.
    index: usize,
    counts: Counts,
    /// Cycle of the last transaction since the last reset; `None` if there was none.
    last: Option<u64>,
}

impl Channel {
    fn is_valid(&self, inputs: &[u64], outputs: &[u64]) -> bool {
        self.valid.is_set(inputs, outputs)
    }

    fn is_ready(&self, inputs: &[u64], outputs: &[u64]) -> bool {
        self.ready.is_none_or(|ready| ready.is_set(inputs, outputs))
    }

    /// Returns whether a transaction is offered but not accepted.
    fn is_stalled(&self, inputs: &[u64], outputs: &[u64]) -> bool {
        self.is_valid(inputs, outputs) && !self.is_ready(inputs, outputs)
    }

    /// Counts the cycle and returns whether it has a transaction. If so, stores the payload in `values`.
    fn transfers(&mut self, cycle: u64, inputs: &[u64], outputs: &[u64], values: &mut Vec<u64>) -> bool {
        if !self.is_valid(inputs, outputs) {
            return false;
        }
        if !self.is_ready(inputs, outputs) {
            self.counts.stalls += 1;
            return false;
        }
        self.counts.transfers += 1;
        self.counts.back_to_back += u64::from(self.last.is_some_and(|last| last + 1 == cycle));
        self.last = Some(cycle);
        values.clear();
        self.payload.iter().for_each(|location| location.read(inputs, outputs, values));
        true
    }
}

/// Invalid streams, or streams that do not match the ports of a design.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StreamError {
    /// Unknown port.
    #[error("stream '{stream}': {unknown}")]
    NoPort {
        /// Name of the stream.
        stream: &'static str,
        /// The port, and the existing ports.
        unknown: UnknownPort,
    },
    /// Port of the wrong direction.
    #[error("stream '{stream}': port '{port}' has the wrong direction; expected an {expected}")]
    WrongDirection {
        /// Name of the stream.
        stream: &'static str,
        /// Name of the port.
        port: &'static str,
        /// Required direction, `input` or `output`.
        expected: &'static str,
    },
    /// Valid or ready with several bits.
    #[error("stream '{stream}': port '{port}' has {width} bits; expected 1 bit for valid or ready")]
    TooWide {
        /// Name of the stream.
        stream: &'static str,
        /// Name of the port.
        port: &'static str,
        /// Width of the port in bits.
        width: usize,
    },
    /// Several streams of one name.
    #[error("duplicate stream '{stream}'")]
    Duplicate {
        /// Name of the streams.
        stream: &'static str,
    },
    /// Key that is not a payload port.
    #[error("stream '{stream}': key '{port}' is not a payload port; expected one of {}", payload.join(", "))]
    NoKey {
        /// Name of the stream.
        stream: &'static str,
        /// Name of the port.
        port: &'static str,
        /// Names of the payload ports.
        payload: Vec<&'static str>,
    },
    /// Minimum latency above the maximum latency.
    #[error("stream '{stream}': minimum latency {minimum} exceeds the maximum latency {maximum}")]
    Latency {
        /// Name of the stream.
        stream: &'static str,
        /// Minimum in cycles.
        minimum: u64,
        /// Maximum in cycles.
        maximum: u64,
    },
    /// No output stream.
    #[error("no output stream")]
    NoOutput,
}

/// Scoreboard of the streams at the ports of a design.
pub struct Scoreboard {
    inputs: Vec<Channel>,
    outputs: Vec<Channel>,
    /// Due transactions of all output streams.
    due: Due,
    oracle: Box<dyn StreamOracle>,
    /// Payload of the current transaction.
    values: Vec<u64>,
}

impl Scoreboard {
    /// Creates the scoreboard of these streams at these ports.
    ///
    /// # Errors
    /// The streams are invalid, or do not match the ports.
    pub fn new(streams: Streams, layout: &Layout) -> Result<Self, StreamError> {
        let Streams { streams, oracle } = streams;
        let mut names = BTreeSet::new();
        let (mut inputs, mut outputs) = (Vec::new(), Vec::new());
        for stream in streams {
            if !names.insert(stream.name) {
                return Err(StreamError::Duplicate { stream: stream.name });
            }
            let is_output = stream.direction == Direction::Output;
            let channels: &mut Vec<Channel> = if is_output { &mut outputs } else { &mut inputs };
            let index = channels.len();
            channels.push(channel(stream, layout, index)?);
        }
        if outputs.is_empty() {
            return Err(StreamError::NoOutput);
        }
        let words = |channel: &Channel| channel.payload.iter().map(|location| location.words()).collect();
        let due = Due::new(outputs.iter().map(|channel| (channel.stream.clone(), words(channel))));
        Ok(Self { inputs, outputs, due, oracle, values: Vec::new() })
    }

    /// Judges one cycle with settled ports. Cycles must be passed in order. In a cycle with reset, no transaction is
    /// accepted or delivered, the state of the oracle and all due transactions are discarded, and nothing is judged.
    ///
    /// # Errors
    /// The first violation in this cycle. All other transactions of the cycle are still processed.
    pub fn observe(&mut self, cycle: u64, reset: bool, inputs: &[u64], outputs: &[u64]) -> Result<(), StreamViolation> {
        if reset {
            self.due.clear();
            self.oracle.reset();
            self.inputs.iter_mut().chain(&mut self.outputs).for_each(|channel| channel.last = None);
            return Ok(());
        }
        self.due.start_cycle(cycle, self.outputs.iter().map(|channel| channel.is_stalled(inputs, outputs)));
        for channel in &mut self.outputs {
            let is_waiting = channel.is_ready(inputs, outputs) && !channel.is_valid(inputs, outputs);
            channel.counts.unanswered +=
                u64::from(is_waiting && self.due.in_stream(channel.stream.name).next().is_some());
        }
        let mut first = self.deliver(cycle, inputs, outputs, false);
        for channel in &mut self.inputs {
            if channel.transfers(cycle, inputs, outputs, &mut self.values) {
                let transaction = Transaction { stream: channel.stream.name, values: &self.values, cycle };
                self.oracle.accept(&transaction, &mut self.due);
            }
        }
        // `and` evaluates its argument even after a violation.
        first = first.and(self.deliver(cycle, inputs, outputs, true));
        first = first.and(self.oracle.observe(&PortValues { cycle, inputs, outputs }));
        first?;
        self.due.take_oracle_error().or_else(|| self.due.first_late()).map_or(Ok(()), Err)
    }

    /// Judges the output streams that may respond in the same cycle (`same_cycle`), or all others.
    fn deliver(
        &mut self,
        cycle: u64,
        inputs: &[u64],
        outputs: &[u64],
        same_cycle: bool,
    ) -> Result<(), StreamViolation> {
        let mut first = Ok(());
        let channels = self.outputs.iter_mut().filter(|channel| (channel.stream.latency.at_least == 0) == same_cycle);
        for channel in channels {
            if !channel.transfers(cycle, inputs, outputs, &mut self.values) {
                continue;
            }
            let stream = channel.stream.name;
            if channel.stream.order == Order::Judged {
                continue;
            }
            let judged = self.due.take(channel.index, &self.values).and_then(|has_full_latency| {
                channel.counts.full_latency += u64::from(has_full_latency);
                let transaction = Transaction { stream, values: &self.values, cycle };
                let judged = self.oracle.deliver(&transaction, &mut self.due);
                judged.map_err(|error| StreamViolation {
                    stream,
                    kind: ViolationKind::Disallowed,
                    message: error.to_string(),
                })
            });
            first = first.and(judged);
        }
        first
    }

    /// Judges a complete run. An output stream fails if it never offered a transaction, although one is due at the end
    /// and the receiver was ready in at least `MIN_UNANSWERED` cycles with a due transaction. Without this check, a
    /// stream without a maximum latency would pass if the design sent nothing.
    ///
    /// # Errors
    /// The first output stream that fails.
    pub fn finish(&self) -> Result<(), StreamViolation> {
        let silent = |channel: &&Channel| {
            let Counts { transfers, stalls, unanswered, .. } = channel.counts;
            transfers == 0 && stalls == 0 && unanswered >= MIN_UNANSWERED
        };
        let mut silent = self.outputs.iter().filter(silent);
        silent.find_map(|channel| self.due.first_unanswered(channel.index)).map_or(Ok(()), Err)
    }

    /// Returns the names of the outputs in output streams that had a transaction, and of the outputs that the oracle
    /// judges in every cycle.
    pub(crate) fn checked(&self, layout: &Layout) -> Vec<&'static str> {
        let channels = self.outputs.iter().filter(|channel| channel.counts.transfers > 0);
        let ports = channels.flat_map(|Channel { stream, .. }| {
            stream.payload.iter().copied().chain([stream.valid]).chain(stream.ready)
        });
        let ports = ports.chain(self.oracle.judged().iter().copied());
        ports.filter(|name| layout.outputs.iter().any(|field| field.port.name == *name)).collect()
    }

    /// Returns the number of occurrences of each situation, as bins of a test plan.
    pub fn bins(&self) -> Vec<BinCount> {
        let channels = self.inputs.iter().chain(&self.outputs);
        channels
            .flat_map(|channel| {
                let Channel { stream, counts, .. } = channel;
                let bin = |situation, name: &str, count| {
                    let reason = stream
                        .unreachable
                        .iter()
                        .find(|(other, _)| *other == situation)
                        .map(|(_, reason)| reason.to_string());
                    BinCount { name: format!("{}_{name}", stream.name), rule: RULE.into(), count, unreachable: reason }
                };
                let bounded = stream.direction == Direction::Output && stream.latency.at_most.is_some();
                let mut bins = vec![bin(Situation::Transfer, "transfers", counts.transfers)];
                bins.extend(stream.ready.map(|_| bin(Situation::Stall, "stalls", counts.stalls)));
                bins.push(bin(Situation::BackToBack, "back_to_back", counts.back_to_back));
                bins.extend(bounded.then(|| bin(Situation::FullLatency, "full_latency", counts.full_latency)));
                bins
            })
            .collect()
    }
}

/// Locates the ports of a stream and checks them. `index` is the index among the streams of the same direction.
fn channel(stream: Stream, layout: &Layout, index: usize) -> Result<Channel, StreamError> {
    let name = stream.name;
    let is_input = stream.direction == Direction::Input;
    let location = |port: &'static str, input: bool| {
        let (kind, fields) = if input { ("input", &layout.inputs) } else { ("output", &layout.outputs) };
        let existing = fields.iter().map(|field| field.port.name);
        let unknown = || StreamError::NoPort { stream: name, unknown: UnknownPort::among(kind, port, existing) };
        let location = Location::of(layout, port).ok_or_else(unknown)?;
        if location.is_input == input {
            return Ok(location);
        }
        Err(StreamError::WrongDirection { stream: name, port, expected: kind })
    };
    let bit = |port: &'static str, input: bool| match location(port, input)? {
        location if location.width == 1 => Ok(location),
        Location { width, .. } => Err(StreamError::TooWide { stream: name, port, width }),
    };
    let valid = bit(stream.valid, is_input)?;
    let ready = stream.ready.map(|port| bit(port, !is_input)).transpose()?;
    let payload = stream.payload.iter().map(|&port| location(port, is_input)).collect::<Result<_, _>>()?;
    if let Order::PerKey(port) = stream.order {
        if !stream.payload.contains(&port) {
            let payload = stream.payload.clone();
            return Err(StreamError::NoKey { stream: name, port, payload });
        }
    }
    match (stream.latency.at_least, stream.latency.at_most) {
        (minimum, Some(maximum)) if minimum > maximum => Err(StreamError::Latency { stream: name, minimum, maximum }),
        _ => Ok(Channel { stream, valid, ready, payload, index, counts: Counts::default(), last: None }),
    }
}

#[cfg(test)]
mod tests;
