//! Tests of the scoreboard with a queue in Rust that has the ports of the FIFO, with and without planted faults.

use super::*;
use crate::sample_fifo::{streams, BLOCK, DEPTH};
use crate::stimulus::Source;
use std::collections::VecDeque;
use warploom_contract::Parameters;
use warploom_model::bits::PortBits;
use warploom_model::streams::{Order, Streams};
use warploom_model::{ensure, Violation};

/// Fault of the queue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Planted {
    /// No fault.
    Nothing,
    /// A byte is dropped.
    Loss,
    /// A byte is delivered twice.
    Duplication,
    /// A byte overtakes the byte before it.
    Reordering,
    /// No byte is offered for 12 cycles.
    Lateness,
    /// A byte is offered in the cycle in which it comes in.
    Earliness,
    /// A byte that never came in is delivered.
    Invention,
}

/// Runs the queue for 4000 cycles. A planted fault takes effect at about the 100th accepted byte. With `resets`, one in
/// 50 cycles has a reset.
fn run(planted: Planted, board: &mut Scoreboard, resets: bool) -> Result<(), StreamViolation> {
    let layout = BLOCK.layout(&Parameters::of(&[]));
    let location = |name: &str| {
        PortBits::of(layout.inputs.iter().chain(&layout.outputs).find(|field| field.port.name == name).expect("a port"))
    };
    let mut source = Source::new(1);
    // Bytes, each with its number from 1; 0 for a byte that a fault adds.
    let mut queue: VecDeque<(u64, u64)> = VecDeque::new();
    // `hold` is the number of cycles for which no byte is offered.
    let (mut accepted, mut hold) = (0, 0);
    for cycle in 0..4000 {
        let (mut inputs, mut outputs) = (vec![0; layout.input_words()], vec![0; layout.output_words()]);
        let reset = resets && source.one_in(50);
        location("reset").put(&mut inputs, u64::from(reset));
        let (valid, ready, data) = (source.one_in(2), source.one_in(2), source.below(256));
        location("in_valid").put(&mut inputs, u64::from(valid));
        location("in_data").put(&mut inputs, data);
        location("out_ready").put(&mut inputs, u64::from(ready));
        let room = (queue.len() as u64) < DEPTH;
        location("in_ready").put(&mut outputs, u64::from(room));
        let mut offered = queue.front().copied().filter(|_| hold == 0);
        if planted == Planted::Earliness && accepted >= 99 && queue.is_empty() && valid {
            offered = Some((data, 0));
        }
        if let Some((byte, _)) = offered {
            location("out_valid").put(&mut outputs, 1);
            location("out_data").put(&mut outputs, byte);
        }
        board.observe(cycle, reset, &inputs, &outputs)?;
        hold -= u64::from(hold > 0);
        if reset {
            queue.clear();
            continue;
        }
        if offered.is_some() && ready {
            let taken = queue.pop_front();
            if let (Some((byte, 100)), Planted::Duplication) = (taken, planted) {
                queue.push_front((byte, 0));
            }
        }
        if valid && room {
            accepted += 1;
            queue.push_back((data, accepted));
            match planted {
                Planted::Loss if accepted == 100 => _ = queue.pop_back(),
                Planted::Lateness if accepted == 100 => hold = 12,
                Planted::Invention if accepted == 100 => queue.push_back((data ^ 255, 0)),
                Planted::Reordering if accepted > 100 && queue.len() == 2 && queue[0].0 != queue[1].0 => {
                    queue.swap(0, 1)
                }
                _ => {}
            }
        }
    }
    Ok(())
}

fn scoreboard_of(streams: Streams) -> Result<Scoreboard, StreamError> {
    Scoreboard::new(streams, &BLOCK.layout(&Parameters::of(&[])))
}

fn board() -> Scoreboard {
    scoreboard_of(streams(&Parameters::of(&[]))).expect("the streams fit")
}

/// Returns the scoreboard of the FIFO with another output stream.
fn with_output(stream: Stream) -> Result<Scoreboard, StreamError> {
    let mut all = streams(&Parameters::of(&[]));
    all.streams[1] = stream;
    scoreboard_of(all)
}

#[test]
fn a_queue_passes_and_every_situation_occurs() {
    let mut board = board();
    assert_eq!(run(Planted::Nothing, &mut board, false), Ok(()));
    let bins = board.bins();
    let names: Vec<&str> = bins.iter().map(|bin| bin.name.as_str()).collect();
    let expected = [
        "in_transfers",
        "in_stalls",
        "in_back_to_back",
        "out_transfers",
        "out_stalls",
        "out_back_to_back",
        "out_full_latency",
    ];
    assert_eq!(names, expected);
    assert!(bins.iter().all(|bin| bin.count > 10), "{bins:?}");
}

#[test]
fn each_planted_fault_is_found_and_named() {
    for (planted, kind) in [
        (Planted::Loss, ViolationKind::OutOfOrder),
        (Planted::Duplication, ViolationKind::Duplicated),
        (Planted::Reordering, ViolationKind::OutOfOrder),
        (Planted::Lateness, ViolationKind::Late),
        // Nothing is due before the minimum latency.
        (Planted::Earliness, ViolationKind::Unexpected),
        (Planted::Invention, ViolationKind::Unexpected),
    ] {
        let fault = run(planted, &mut board(), false).expect_err("it is found");
        assert_eq!((fault.kind, fault.stream), (kind, "out"), "{planted:?}: {}", fault.message);
        assert!(fault.message.contains("due"), "{}", fault.message);
    }
}

#[test]
fn a_queue_that_is_faster_than_its_contract_is_early() {
    let out = Stream::output("out", "out_valid").ready("out_ready").payload(&["out_data"]);
    let mut board = with_output(out.at_least(2)).expect("it fits");
    let fault = run(Planted::Nothing, &mut board, false).expect_err("a byte comes after one cycle");
    assert_eq!(fault.kind, ViolationKind::Early, "{}", fault.message);
}

#[test]
fn a_lost_transaction_is_late_after_its_maximum_latency() {
    let mut board = board();
    let layout = BLOCK.layout(&Parameters::of(&[]));
    let mut inputs = vec![0; layout.input_words()];
    PortBits::of(layout.input("in_valid")).put(&mut inputs, 1);
    let mut outputs = vec![0; layout.output_words()];
    PortBits::of(layout.output("in_ready")).put(&mut outputs, 1);
    assert_eq!(board.observe(0, false, &inputs, &outputs), Ok(()));
    let idle = vec![0; layout.input_words()];
    for cycle in 1..DEPTH {
        assert_eq!(board.observe(cycle, false, &idle, &outputs), Ok(()), "cycle {cycle}");
    }
    let fault = board.observe(DEPTH, false, &idle, &outputs).expect_err("it was lost");
    assert_eq!(fault.kind, ViolationKind::Late);
    assert_eq!(
        fault.message,
        "out {out_data=0x0} (#1) is missing after 4 cycles without stalls, at most 4 allowed (late or lost); \
         due: #1 out {out_data=0x0} (age 4 cycles)"
    );
}

#[test]
fn a_reset_discards_due_transactions() {
    assert_eq!(run(Planted::Nothing, &mut board(), true), Ok(()));
}

#[test]
fn the_oracle_judges_the_delivered_value() {
    /// Oracle that permits any output byte except the last input byte.
    struct Other(u64);
    impl StreamOracle for Other {
        fn accept(&mut self, input: &Transaction, due: &mut Due) {
            self.0 = input.values[0];
            due.push_any("out", vec![None]);
        }
        fn deliver(&mut self, output: &Transaction, _due: &mut Due) -> Result<(), Violation> {
            ensure!(output.values[0] != self.0, "0x{:x} is the byte that came in", self.0);
            Ok(())
        }
        fn reset(&mut self) {}
    }
    let streams = Streams { oracle: Box::new(Other(0)), ..streams(&Parameters::of(&[])) };
    let fault =
        run(Planted::Nothing, &mut scoreboard_of(streams).expect("it fits"), false).expect_err("a FIFO repeats");
    assert_eq!(fault.kind, ViolationKind::Disallowed);
    assert!(fault.message.ends_with("is the byte that came in"), "{}", fault.message);
}

#[test]
fn streams_that_do_not_match_the_ports_are_rejected() {
    let out = || Stream::output("out", "out_valid");
    let rejected = |stream| with_output(stream).err().expect("it does not fit").to_string();
    assert_eq!(
        rejected(Stream::output("out", "valid")),
        "stream 'out': unknown output 'valid'; expected one of in_ready, out_valid, out_data"
    );
    assert_eq!(
        rejected(out().ready("out_raedy")),
        "stream 'out': unknown input 'out_raedy' (did you mean 'out_ready'?); \
         expected one of reset, in_valid, in_data, out_ready"
    );
    assert_eq!(
        rejected(Stream::output("out", "in_valid")),
        "stream 'out': port 'in_valid' has the wrong direction; expected an output"
    );
    assert_eq!(
        rejected(out().ready("in_ready")),
        "stream 'out': port 'in_ready' has the wrong direction; expected an input"
    );
    assert_eq!(
        rejected(Stream::output("out", "out_data")),
        "stream 'out': port 'out_data' has 8 bits; expected 1 bit for valid or ready"
    );
    assert_eq!(rejected(Stream::output("in", "out_valid")), "duplicate stream 'in'");
    let key = out().payload(&["out_data"]).order(Order::PerKey("in_data"));
    assert_eq!(rejected(key), "stream 'out': key 'in_data' is not a payload port; expected one of out_data");
    assert_eq!(rejected(out().within(2).at_least(3)), "stream 'out': minimum latency 3 exceeds the maximum latency 2");
    let none = Streams { streams: Vec::new(), ..streams(&Parameters::of(&[])) };
    assert_eq!(scoreboard_of(none).err(), Some(StreamError::NoOutput));
}

/// Runs a design that accepts a byte in every cycle. From the second cycle on, its output `out_valid` has the given
/// value.
fn accept_everything(board: &mut Scoreboard, cycles: u64, out_valid: u64, out_ready: u64) {
    let layout = BLOCK.layout(&Parameters::of(&[]));
    let (mut inputs, mut outputs) = (vec![0; layout.input_words()], vec![0; layout.output_words()]);
    PortBits::of(layout.input("in_valid")).put(&mut inputs, 1);
    PortBits::of(layout.input("in_data")).put(&mut inputs, 7);
    PortBits::of(layout.input("out_ready")).put(&mut inputs, out_ready);
    PortBits::of(layout.output("in_ready")).put(&mut outputs, 1);
    PortBits::of(layout.output("out_data")).put(&mut outputs, 7);
    for cycle in 0..cycles {
        PortBits::of(layout.output("out_valid")).put(&mut outputs, if cycle == 0 { 0 } else { out_valid });
        assert_eq!(board.observe(cycle, false, &inputs, &outputs), Ok(()), "cycle {cycle}");
    }
}

/// Returns the scoreboard of the FIFO without a maximum latency.
fn unbounded() -> Scoreboard {
    with_output(Stream::output("out", "out_valid").ready("out_ready").payload(&["out_data"])).expect("it fits")
}

#[test]
fn a_design_that_sends_nothing_fails_at_the_end_and_checks_no_output() {
    let layout = BLOCK.layout(&Parameters::of(&[]));
    let mut board = unbounded();
    accept_everything(&mut board, MIN_UNANSWERED + 1, 0, 1);
    let fault = board.finish().expect_err("nothing came");
    assert_eq!((fault.stream, fault.kind), ("out", ViolationKind::Late));
    let due =
        [(1, 100), (2, 99), (3, 98)].map(|(number, age)| format!("#{number} out {{out_data=0x7}} (age {age} cycles)"));
    let expected = format!(
        "out {{out_data=0x7}} (#1) is missing after 100 cycles at the end of a run without a transaction of \
         the stream; due: {} and 98 more",
        due.join(", ")
    );
    assert_eq!(fault.message, expected);
    assert!(board.checked(&layout).is_empty());

    let mut too_short = unbounded();
    accept_everything(&mut too_short, MIN_UNANSWERED, 0, 1);
    assert_eq!(too_short.finish(), Ok(()));
    let mut without_receiver = unbounded();
    accept_everything(&mut without_receiver, 4 * MIN_UNANSWERED, 0, 0);
    assert_eq!(without_receiver.finish(), Ok(()), "the receiver is never ready");
    let mut answering = unbounded();
    accept_everything(&mut answering, 4 * MIN_UNANSWERED, 1, 1);
    assert_eq!(answering.finish(), Ok(()), "a byte is due, but others came");
    assert_eq!(answering.checked(&layout), ["out_data", "out_valid"]);
}

/// Oracle that rejects the cycle `rejected` and all later cycles.
struct Judge {
    rejected: u64,
}

impl StreamOracle for Judge {
    fn accept(&mut self, _input: &Transaction, _due: &mut Due) {}

    fn observe(&mut self, ports: &PortValues) -> Result<(), StreamViolation> {
        let message = format!("in cycle {}", ports.cycle);
        if ports.cycle < self.rejected {
            return Ok(());
        }
        Err(StreamViolation { stream: "out", kind: ViolationKind::Disallowed, message })
    }

    fn judged(&self) -> &'static [&'static str] {
        &["in_ready"]
    }

    fn reset(&mut self) {}
}

#[test]
fn an_oracle_may_judge_whole_cycles() {
    let layout = BLOCK.layout(&Parameters::of(&[]));
    let board = |rejected| {
        let Streams { mut streams, .. } = streams(&Parameters::of(&[]));
        streams[1].order = Order::Judged;
        Scoreboard::new(Streams { streams, oracle: Box::new(Judge { rejected }) }, &layout).expect("the ports exist")
    };
    // Nothing is due, and every transaction is left to the oracle.
    let mut lenient = board(u64::MAX);
    assert_eq!(run(Planted::Duplication, &mut lenient, true), Ok(()));
    assert!(lenient.checked(&layout).contains(&"in_ready"), "{:?}", lenient.checked(&layout));
    let violation = run(Planted::Nothing, &mut board(70), false).expect_err("it is rejected");
    assert_eq!((violation.kind, violation.message.as_str()), (ViolationKind::Disallowed, "in cycle 70"));
}
