// Properties of buffer_queue: waiting warps, and the warp that is served.
`default_nettype none

// A waiting warp is served as soon as a buffer is available: the warp that was parked first in its function, and no
// other.
module the_longest_waiting_warp_is_served (input wire clock);
  `include "design.svh"
  `include "scoreboard.svh"
  always @* begin
    if (started) assert (response_valid == was_served);
    if (started && response_valid) assert (response_warp == was_warp && response_function == {was_side, 1'b0});
    cover (started && response_valid && readers == 1);
    cover (started && fillers == 2);
  end
endmodule

// Warps wait in dequeue only while no buffer is free, and in acquire only while none is filled. `parked` and the counts
// agree with the scoreboard.
module no_warp_waits_without_a_reason (input wire clock);
  `include "design.svh"
  `include "scoreboard.svh"
  always @* begin
    if (started && fillers != 0) assert (free == 0);
    if (started && readers != 0) assert (filled == 0);
    if (started) assert (parked[0] + parked[1] + parked[2] == fillers + readers);
    if (started) assert (free == free_count && filled == filled_count);
    cover (started && fillers == 1 && readers == 1);
    cover (started && parked == 7);
  end
endmodule

// Warp 0 dequeues and queues, warp 1 acquires and releases; each requests a buffer only while it holds none and is not
// parked. Then at most one of them is parked at a time.
module one_producer_and_one_consumer_never_both_wait (input wire clock);
  `include "design.svh"
  // Whether each warp holds a buffer, derived from responses and requests; `_held` is the value before the response of
  // this cycle.
  reg producer_held = 0, consumer_held = 0;
  wire producer_holds = producer_held || response_valid && response_warp == 0;
  wire consumer_holds = consumer_held || response_valid && response_warp == 1;
  wire from_producer = request_warp == 0;
  always @* if (request_valid) assume (
    from_producer && request_function == (producer_holds ? 1 : 0) && !parked[0] ||
    request_warp == 1 && request_function == (consumer_holds ? 3 : 2) && !parked[1]);
  // Each warp passes on the buffer that it received last.
  reg [1:0] last_producer_buffer, last_consumer_buffer;
  wire [1:0] producer_buffer = response_valid && response_warp == 0 ? response_buffer : last_producer_buffer;
  wire [1:0] consumer_buffer = response_valid && response_warp == 1 ? response_buffer : last_consumer_buffer;
  always @* if (request_valid && request_function[0]) assume (request_buffer == (from_producer ? producer_buffer : consumer_buffer));
  always @(posedge clock) begin
    producer_held <= !reset && (request_valid && from_producer && request_function == 1 ? 1'b0 : producer_holds);
    consumer_held <= !reset && (request_valid && !from_producer && request_function == 3 ? 1'b0 : consumer_holds);
    last_producer_buffer <= producer_buffer;
    last_consumer_buffer <= consumer_buffer;
  end
  always @* begin
    if (started) assert (!error_valid && !(parked[0] && parked[1]));
    cover (started && parked[0] && consumer_holds);
    cover (started && parked[1] && producer_holds);
  end
`ifdef LEMMAS
  `include "scoreboard.svh"
  wire [2:0] held_by_0 = {held[2] && holder[5:4] == 0, held[1] && holder[3:2] == 0, held[0] && holder[1:0] == 0};
  wire [2:0] held_by_1 = {held[2] && holder[5:4] == 1, held[1] && holder[3:2] == 1, held[0] && holder[1:0] == 1};
  always @* if (started) begin
    assert (held == (held_by_0 | held_by_1) && (reads & held) == held_by_1);
    assert (held_by_0 == (producer_holds ? 3'd1 << producer_buffer : 3'd0) && held_by_1 == (consumer_holds ? 3'd1 << consumer_buffer : 3'd0));
    if (producer_holds) assert (producer_buffer != 3);
    if (consumer_holds) assert (consumer_buffer != 3);
    assert ((fill_waits & 3'd6) == 0 && (read_waits & 3'd5) == 0);
    assert (!(parked[0] && producer_holds) && !(parked[1] && consumer_holds));
  end
`endif
endmodule
