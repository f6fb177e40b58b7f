// Properties of lock_arbiter: ownership, by the pulses and by the lock words.
`default_nettype none

// P1: a mutex has one owner at most, and its word shows it. A freed mutex may show the warp that lost it, within an event.
module a_mutex_has_one_owner (input wire clock);
  `include "design.svh"
  `include "scoreboard.svh"
  always @* if (started) begin
    // Free when it is granted.
    if (grant_valid) assert ((grant_lock ? kept[7:4] : kept[3:0]) == 0);
    assert ((owned & ~shown) == 0);
    if (ready) assert (owned == shown);
    assert (lock_words[5] || lock_words[4:3] == 0);
    assert (lock_words[2] || lock_words[1:0] == 0);
  end
  always @* cover (started && ready && owned == 8'b0100_0010);
  always @* cover (started && owned != shown);
`ifdef LEMMAS
  `include "state.svh"
`endif
endmodule

// P2: a parked warp owns nothing; its next grant is of the mutex that it waits for.
module a_parked_warp_owns_nothing (input wire clock);
  `include "design.svh"
  `include "scoreboard.svh"
  wire [3:0] waiting = parked[7:4] | parked[3:0];
  wire [3:0] owning = shown[7:4] | shown[3:0];
  wire [3:0] was_waiting = was_parked[7:4] | was_parked[3:0];
  always @* if (started) begin
    if (ready) assert ((waiting & owning) == 0);
    if (grant_valid && was_waiting[grant_warp]) assert ((granted & was_parked) != 0);
    if (park_valid) assert (!was_waiting[park_warp]);
  end
  always @* cover (started && ready && waiting == 4 && owning == 1);
  // Parked although it owned something.
  always @* cover (started && park_valid && ((was_owned[7:4] | was_owned[3:0]) & (one << park_warp)) != 0);
endmodule
