// Properties of buffer_queue: location of each buffer, and rejected requests.
`default_nettype none

// Each buffer is free, filled, or held by one warp, as requests and responses show. No buffer has two holders, and none
// is lost.
module a_buffer_is_in_exactly_one_place (input wire clock);
  `include "design.svh"
  // Buffers that are held before the response of this cycle, including a buffer passed on in the previous cycle.
  reg [2:0] is_held = 0;
  // Buffer of the response.
  wire [2:0] got = response_valid ? 3'd1 << response_buffer : 3'd0;
  wire [2:0] holds = is_held | got;
  // The previous cycle had a request to pass on a buffer.
  reg was_giving = 0;
  reg [2:0] was_given;
  // Held buffers without the one that was passed on.
  wire [2:0] left = was_giving && !error_valid ? is_held & ~was_given : is_held;
  wire [1:0] held_count = (left[0] | got[0]) + (left[1] | got[1]) + (left[2] | got[2]);
  always @(posedge clock) begin
    was_giving <= request_valid && request_function[0] && !reset;
    was_given <= 3'd1 << request_buffer;
    is_held <= reset ? 0 : left | got;
  end
  always @* begin
    if (started && response_valid) assert (response_buffer != 3 && !(left & got));
    if (started) assert (free + filled + {1'b0, held_count} == 3);
    cover (started && filled == 1 && free == 1 && response_valid);
    cover (started && was_giving && response_valid && got == was_given);
  end
`ifdef LEMMAS
  `include "scoreboard.svh"
  // The previous cycle had an accepted request to pass on a buffer.
  reg was_coming = 0;
  always @(posedge clock) was_coming <= take && gives;
  always @* if (started) begin
    assert ((left | got) == held);
    assert (was_coming == (was_giving && !was_rejected));
    if (was_served) assert (held[was_buffer]);
    if (was_served && was_coming) assert (was_given == 3'd1 << was_buffer);
    if (was_served && !was_coming) assert (!(is_held & got));
  end
`endif
endmodule

// Errors follow the rules exactly, with the warp and the lowest code. A rejected request has no response and changes
// neither `parked` nor the counts.
module a_rejected_request_changes_nothing (input wire clock);
  `include "design.svh"
  `include "scoreboard.svh"
  reg [2:0] was_parked;
  reg [1:0] was_free, was_filled;
  always @(posedge clock) {was_parked, was_free, was_filled} <= {parked, free, filled};
  always @* begin
    if (started) assert (error_valid == was_rejected);
    if (started && error_valid) begin
      assert (error_warp == was_requester && error_code == was_code && !response_valid);
      assert (parked == was_parked && free == was_free && filled == was_filled);
    end
    cover (started && error_valid && error_code == 1 && parked != 0);
    cover (started && error_valid && error_code == 2);
    cover (started && error_valid && error_code == 3 && filled != 0);
  end
`ifdef LEMMAS
  reg was_started = 0;
  reg [2:0] then_parked = 0;
  reg [1:0] then_free = 3, then_filled = 0;
  always @(posedge clock) was_started <= started;
  always @(posedge clock) {then_parked, then_free, then_filled} <= {fill_waits | read_waits, free_count, filled_count};
  always @* if (started && !was_started) assert (!was_rejected);
  always @* if (started && was_started) begin
    assert ({was_parked, was_free, was_filled} == {then_parked, then_free, then_filled});
    if (was_rejected) assert ({fill_waits | read_waits, free_count, filled_count} == {then_parked, then_free, then_filled});
  end
`endif
endmodule
