// Properties of lock_arbiter: start after a reset, rejected events and yields, as the pulses show them.
`default_nettype none

// After a reset `ready` is 0 for 2^max(W, K) cycles, and then 1.
module the_block_is_ready_after_a_reset (input wire clock);
  `include "design.svh"
  `include "scoreboard.svh"
  localparam FILL = 4;
  reg [2:0] since = 0;
  always @(posedge clock) since <= reset ? 3'd0 : since <= FILL ? since + 3'd1 : since;
  always @* if (started && !reset && since <= FILL) begin
    assert (ready == (since == FILL));
    assert (lock_words == 0);
    assert (!released_valid && !grant_valid && !park_valid && !yield_valid && !error_valid);
  end
  always @* if (started && reset) assert (!ready);
  always @* cover (started && ready);
`ifdef LEMMAS
  `include "state.svh"
  `include "lists.svh"
  `include "limits.svh"
  always @* if (started && since < FILL) assert (filling && \dut.fill_address == since);
  always @* if (started && since >= FILL) assert (!filling);
`endif
endmodule

// Each accepted request is granted, parked, reserved or rejected. Each accepted release takes effect or is rejected.
// Precedence of errors: 1, 4, 2 for a request; 1, 3 for a release.
module rejections_are_errors (input wire clock);
  `include "design.svh"
  `include "scoreboard.svh"
  // The release that was accepted last has no answer yet; the request that was accepted last has not been rejected.
  reg giving = 0, asking = 0;
  wire [7:0] request = of(only(asked_lock), asker);
  wire answered = released_valid || (error_valid && error_release);
  always @(posedge clock) giving <= !reset && (ready ? release_valid : giving && !answered);
  always @(posedge clock) asking <= !reset && (ready ? request_valid : asking && !rejected);
  wire [2:0] release_code = giver >= WARPS ? 1 : (of(given, giver) & was_owned) == 0 ? 3 : 0;
  wire asker_waits = (of(2'd3, asker) & was_wanted) != 0;
  wire [2:0] request_code = asker >= WARPS ? 1 : asker_waits ? 4 : (request & was_owned) != 0 ? 2 : 0;
  always @* if (started) begin
    if (answered) assert (giving && !(released_valid && error_valid));
    if (released_valid) assert (released_warp == giver && release_code == 0);
    if (error_valid && error_release) assert (error_warp == giver && release_code != 0 && error_code == release_code);
    if (rejected) assert (asking && error_warp == asker && request_code != 0 && error_code == request_code);
    // A warp out of range never appears.
    if (grant_valid) assert (grant_warp < WARPS);
    if (park_valid) assert (park_warp < WARPS && (of(only(park_lock), park_warp) & wanted) != 0);
    if (yield_valid) assert (yield_warp < WARPS);
    // Between events all releases are answered, and no request waits that is to be rejected.
    if (ready) assert (!(giving && !answered) && ((wanted[7:4] | wanted[3:0]) & 8) == 0);
    if (ready && asking && !rejected) assert (!asker_waits);
  end
  always @* cover (started && rejected && error_code == 1);
  always @* cover (started && error_valid && error_release && error_code == 3);
`ifdef LEMMAS
  `include "state.svh"
  `include "lists.svh"
  `include "limits.svh"
  `include "records.svh"
  (* hierconn *) wire [2:0] \dut.judge.reject_code ;
  wire [2:0] code = decided_warp >= WARPS ? 1 : (waits[decided_warp] || reserved_bits[decided_warp]) ? 4 :
    lock_word == {1'b1, decided_warp} ? 2 : 0;
  always @* if (started) begin
    if (busy_request) assert (\dut.dispatch.lock_exists );
    if (judging_owner) assert (\dut.judge.is_rejected == (code != 0) && (code == 0 || \dut.judge.reject_code == code));
    if ((judging_reserver || judged || !undecided) && asking && !rejected) assert (!asker_waits && asker < WARPS);
    if (undecided) assert (asking);
    if (asked) assert (asking);
    if (fronts[2] || (choosing && releasing)) assert (giving && !answered && !ready);
    if (giving && !answered) assert (fronts[2] || (choosing && releasing));
    if (choosing && releasing) assert (\dut.dispatch.warp_exists == (decided_warp < WARPS));
    if (choosing && releasing) assert (\dut.dispatch.lock_exists );
  end
`endif
endmodule

// A yield goes to an owner, and no second one before the warp has owned nothing.
module a_yield_is_requested_once (input wire clock);
  `include "design.svh"
  `include "scoreboard.svh"
  reg [3:0] was_pending = 0;
  wire [3:0] yielding = yield_valid ? one << yield_warp : 4'd0;
  // Owners after the grant and before the park of the same cycle.
  wire [3:0] asked_of = kept[7:4] | kept[3:0] | granted[7:4] | granted[3:0];
  wire [3:0] pending = (was_pending | yielding) & (owned[7:4] | owned[3:0]);
  always @(posedge clock) was_pending <= reset ? 4'd0 : pending;
  always @* if (started) begin
    assert ((yielding & was_pending) == 0);
    assert ((yielding & ~asked_of) == 0);
  end
  always @* cover (started && yield_valid && yield_reason);
`ifdef LEMMAS
  `include "state.svh"
  `include "lists.svh"
  `include "limits.svh"
  wire [3:0] pending_bits;
  wire [3:0] pending_states = (pending_bits & ~changing) | (\dut.warps.next_state [1:0] == 3 ? changing : 4'd0);
  genvar t;
  generate for (t = 0; t < 4; t = t + 1) assign pending_bits[t] = state_words[3*t+:2] == 3; endgenerate
  always @* if (started) begin
    if (!filling) assert (pending == pending_states);
    else assert (pending == 0);
    if (limiting) assert (state_words[3*decided_warp+:2] == 1);
    if (judging_reserver) assert (\dut.warps.was_pending == (state_words[3*lock_word[1:0]+:2] == 3));
    if (judging_owner && lock_word[2]) assert (\dut.warps.state_of.read_data == state_words[3*lock_word[1:0]+:3]);
  end
`endif
endmodule
