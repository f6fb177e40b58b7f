//! Tests of due transactions, on one output stream (index 0) with an identifier and data. `take(0, [id, data])`
//! delivers a transaction, and `start_cycle(cycle, [stalled])` starts a cycle.

use super::*;

/// Empty set of due transactions of this stream, with payload `id` and `data`.
fn due(stream: Stream) -> Due {
    Due::new([(stream.payload(&["id", "data"]), vec![1, 1])])
}

fn output() -> Stream {
    Stream::output("out", "out_valid")
}

/// Kind of the violation that the result must be.
fn kind<T: fmt::Debug>(result: Result<T, StreamViolation>) -> ViolationKind {
    result.expect_err("a violation").kind
}

#[test]
fn in_order_only_the_oldest_transaction_is_accepted() {
    let mut due = due(output());
    due.push("out", &[1, 10]);
    due.push("out", &[2, 20]);
    let violation = due.take(0, &[2, 20]).expect_err("the first must come first");
    assert_eq!(violation.kind, ViolationKind::OutOfOrder);
    assert_eq!(
        violation.message,
        "out {id=0x2, data=0x14} is #2, but #1 must come first (lost or overtaken); \
         due: #1 out {id=0x1, data=0xa} (age 0 cycles), #2 out {id=0x2, data=0x14} (age 0 cycles)"
    );
    due.take(0, &[1, 10]).expect("it is due");
    due.take(0, &[2, 20]).expect("it is due");
}

#[test]
fn duplicated_and_unexpected_transactions_are_distinguished() {
    let mut due = due(output());
    due.push("out", &[1, 10]);
    due.start_cycle(3, [false]);
    due.take(0, &[1, 10]).expect("it is due");
    let violation = due.take(0, &[1, 10]).expect_err("it came already");
    assert_eq!(violation.kind, ViolationKind::Duplicated);
    assert!(
        violation.message.ends_with("was delivered as #1 in cycle 3 and is not due again; nothing was due"),
        "{violation:?}"
    );
    assert_eq!(kind(due.take(0, &[1, 11])), ViolationKind::Unexpected);
    // A transaction that is due twice may come twice.
    due.push("out", &[1, 10]);
    due.push("out", &[1, 10]);
    due.take(0, &[1, 10]).expect("it is due");
    due.take(0, &[1, 10]).expect("it is due again");
    assert_eq!(kind(due.take(0, &[1, 10])), ViolationKind::Duplicated);
}

#[test]
fn order_per_key_binds_equal_keys_only() {
    let mut due = due(output().order(Order::PerKey("id")));
    for values in [[1, 10], [2, 20], [2, 21], [1, 11]] {
        due.push("out", &values);
    }
    assert_eq!(kind(due.take(0, &[2, 21])), ViolationKind::OutOfOrder);
    for values in [[2, 20], [1, 10], [1, 11], [2, 21]] {
        due.take(0, &values).expect("it is the first of its key");
    }
}

#[test]
fn any_order_still_counts_each_transaction() {
    let mut due = due(output().order(Order::Any));
    for values in [[1, 10], [2, 20], [3, 30]] {
        due.push("out", &values);
    }
    for values in [[3, 30], [1, 10], [2, 20]] {
        due.take(0, &values).expect("it is due");
    }
    assert_eq!(kind(due.take(0, &[3, 30])), ViolationKind::Duplicated);
}

#[test]
fn latency_is_bounded_on_both_sides() {
    let mut due = due(output().at_least(2).within(3));
    due.start_cycle(10, [false]);
    due.push("out", &[1, 10]);
    due.start_cycle(11, [false]);
    assert_eq!(kind(due.take(0, &[1, 10])), ViolationKind::Early);
    due.start_cycle(12, [true]);
    assert_eq!(due.first_late(), None);
    // Cycle 13 is the last one that is allowed. `first_late` is called at the end of a cycle without the transaction.
    due.start_cycle(13, [true]);
    let late = due.first_late().expect("stalled cycles count");
    assert_eq!(late.kind, ViolationKind::Late);
    assert!(late.message.contains("is missing after 3 cycles, at most 3 allowed"), "{}", late.message);
    assert_eq!(due.take(0, &[1, 10]), Ok(true), "it comes in the last cycle that is allowed");
}

#[test]
fn stalled_cycles_may_be_excluded() {
    let mut due = due(output().within_unstalled(1));
    due.start_cycle(0, [true]);
    due.push("out", &[1, 10]);
    for cycle in 1..50 {
        due.start_cycle(cycle, [true]);
        assert_eq!(due.first_late(), None, "stalled in cycle {cycle}");
    }
    due.start_cycle(50, [false]);
    assert!(due.first_late().is_some());
    assert_eq!(due.take(0, &[1, 10]), Ok(true));
}

#[test]
fn the_design_chooses_where_the_oracle_leaves_a_value_open() {
    let mut due = due(output());
    due.push_any("out", vec![None, Some(10)]);
    assert_eq!(kind(due.take(0, &[7, 11])), ViolationKind::Unexpected);
    due.take(0, &[7, 10]).expect("any identifier is allowed");
    due.push("out", &[1, 10]);
    due.push("out", &[2, 20]);
    due.withdraw("out", |expected| expected.values[0] == Some(1));
    due.take(0, &[2, 20]).expect("the first one was withdrawn");
    assert_eq!(due.in_stream("out").count(), 0);
}

#[test]
fn a_reset_removes_the_due_transactions() {
    let mut due = due(output().within(1));
    due.push("out", &[1, 10]);
    due.clear();
    due.start_cycle(9, [false]);
    assert_eq!(due.first_late(), None);
    assert_eq!(kind(due.take(0, &[1, 10])), ViolationKind::Unexpected);
}

#[test]
fn errors_of_the_oracle_are_reported() {
    let mut due = due(output());
    due.push("outt", &[1, 10]);
    let message = "unknown output stream 'outt' (did you mean 'out'?); expected one of out";
    assert!(due.take_oracle_error().is_some_and(|violation| violation.message.ends_with(message)));
    due.withdraw("tuo", |_| true);
    assert!(due.take_oracle_error().is_some_and(|violation| violation.message.contains("unknown output stream 'tuo'")));
    due.push("out", &[1]);
    let violation = due.take_oracle_error().expect("too few values");
    assert_eq!(violation.kind, ViolationKind::Oracle);
    assert!(
        violation.message.ends_with("a transaction has 2 payload words, the oracle gives 1"),
        "{}",
        violation.message
    );
}

#[test]
fn wide_values_are_shown_whole() {
    let mut due = Due::new([(output().payload(&["wide"]), vec![2])]);
    let violation = due.take(0, &[5, 1]).expect_err("nothing is due");
    assert!(violation.message.starts_with("out {wide=0x1_0000000000000005} is not due"), "{}", violation.message);
}
