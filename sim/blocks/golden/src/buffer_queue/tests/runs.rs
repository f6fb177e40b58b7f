//! Tests of the model against runs that were derived from the contract manually.

use crate::buffer_queue::Function::{self, Acquire, Dequeue, Queue, Release};
use crate::buffer_queue::{Inputs, Outputs, Queues, Rejection, Request, Response};

/// Applies a request and returns the outputs of the next cycle.
fn ask(queues: &mut Queues, warp: u64, function: Function, buffer: u64) -> Outputs {
    queues.step(&Inputs { reset: false, request: Some(Request { warp, function, buffer }) });
    queues.outputs()
}

fn response(warp: u64, function: Function, buffer: u64) -> Option<Response> {
    Some(Response { warp, function, buffer })
}

fn rejection(warp: u64, code: u64) -> Option<Rejection> {
    Some(Rejection { warp, code })
}

#[test]
fn a_run_cycle_by_cycle() {
    let mut queues = Queues::with_sizes(2, 4);
    let outputs = |free, filled, parked| Outputs { free, filled, parked, ..Outputs::default() };
    assert_eq!(queues.outputs(), outputs(2, 0, 0));
    assert_eq!(ask(&mut queues, 0, Dequeue, 1), Outputs { response: response(0, Dequeue, 0), ..outputs(1, 0, 0) });
    assert_eq!(ask(&mut queues, 0, Dequeue, 0), Outputs { response: response(0, Dequeue, 1), ..outputs(0, 0, 0) });
    assert_eq!(ask(&mut queues, 2, Dequeue, 0), outputs(0, 0, 0b0100));
    assert_eq!(ask(&mut queues, 3, Dequeue, 0), outputs(0, 0, 0b1100));
    assert_eq!(ask(&mut queues, 1, Acquire, 0), outputs(0, 0, 0b1110));
    // Buffer 1 goes to warp 1, which is parked. Buffer 0 stays available until warp 1 acquires it.
    assert_eq!(ask(&mut queues, 0, Queue, 1), Outputs { response: response(1, Acquire, 1), ..outputs(0, 0, 0b1100) });
    assert_eq!(ask(&mut queues, 0, Queue, 0), outputs(0, 1, 0b1100));
    assert_eq!(ask(&mut queues, 1, Acquire, 3), Outputs { response: response(1, Acquire, 0), ..outputs(0, 0, 0b1100) });
    assert_eq!(queues.held(1).collect::<Vec<_>>(), [(1, Acquire), (0, Acquire)]);
    // Warp 1 releases the buffers in another order. Each one goes to the warp that has been parked longest.
    assert_eq!(ask(&mut queues, 1, Release, 0), Outputs { response: response(2, Dequeue, 0), ..outputs(0, 0, 0b1000) });
    assert_eq!(ask(&mut queues, 1, Release, 1), Outputs { response: response(3, Dequeue, 1), ..outputs(0, 0, 0) });
    queues.step(&Inputs { reset: true, request: Some(Request::default()) });
    assert_eq!(queues.outputs(), outputs(2, 0, 0));
}

#[test]
fn the_lowest_error_code_is_reported() {
    let mut queues = Queues::with_sizes(3, 3);
    let rejected = |queues: &mut Queues, warp, function, buffer| ask(queues, warp, function, buffer).rejection;
    assert_eq!(rejected(&mut queues, 3, Dequeue, 0), rejection(3, 1));
    assert_eq!(rejected(&mut queues, 0, Queue, 3), rejection(0, 1));
    assert_eq!(rejected(&mut queues, 0, Queue, 0), rejection(0, 3));
    // A dequeue ignores the number of the buffer.
    assert_eq!(rejected(&mut queues, 0, Dequeue, 3), None);
    assert_eq!(rejected(&mut queues, 0, Release, 0), rejection(0, 3));
    assert_eq!(rejected(&mut queues, 1, Queue, 0), rejection(1, 3));
    assert_eq!(rejected(&mut queues, 0, Acquire, 3), None);
    for (function, buffer, code) in [(Dequeue, 0, 2), (Acquire, 0, 2), (Queue, 0, 2), (Release, 1, 2), (Queue, 3, 1)] {
        assert_eq!(rejected(&mut queues, 0, function, buffer), rejection(0, code));
    }
    assert_eq!(queues.outputs(), Outputs { rejection: rejection(0, 1), free: 2, parked: 1, ..Outputs::default() });
}
