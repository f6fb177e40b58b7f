//! Block `buffer_queue`: its measured cycles, and the detection of slower variants.

use warploom::blocks::BUFFER_QUEUE;
use warploom_stimulus::buffer_queue::measure as buffers;
use warploom_tests::measured::{changed, delayed_output};

/// Measures the block after edits of its top module, each with the old and the new text.
fn queue_with(edits: &[(&str, &str)]) -> buffers::Cycles {
    let (parameters, library) = changed(&BUFFER_QUEUE, "wl_buffer_queue.v", edits);
    buffers::measure(&parameters, &library).expect("everything is answered")
}

#[test]
fn the_block_reaches_its_targets() {
    let at_its_targets = buffers::Cycles {
        dequeued: 1,
        acquired: 1,
        queued: 1,
        released: 1,
        in_a_row: 1,
        rejected: 0,
        rejection: 1,
        requests: 4000,
    };
    assert_eq!(queue_with(&[]), at_its_targets);
    let delayed = [
        delayed_output("response_valid", "response_pulse", 1),
        delayed_output("response_warp", "response_pulse_warp", 3),
        delayed_output("response_function", "response_pulse_function", 2),
        delayed_output("response_buffer", "response_pulse_buffer", 2),
    ];
    let delayed = delayed.each_ref().map(|(old, new)| (old.as_str(), new.as_str()));
    let expected = buffers::Cycles { dequeued: 2, acquired: 2, queued: 2, released: 2, in_a_row: 2, ..at_its_targets };
    assert_eq!(queue_with(&delayed), expected);
    // The edited queue rejects every sixteenth request of an uninterrupted sequence.
    let rejecting = (
        "  wire rejected = warp_out_of_range | waiting_is_parked",
        "  reg [3:0] row;\n  always @(posedge clock) row <= request_valid ? row + 4'd1 : 4'd0;\n  \
         wire rejected = (row == 4'd15) | warp_out_of_range | waiting_is_parked",
    );
    assert_eq!(queue_with(&[rejecting]), buffers::Cycles { rejected: 4000 / 16, ..at_its_targets });
}
