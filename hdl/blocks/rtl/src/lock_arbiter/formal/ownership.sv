// Properties of lock_arbiter: ownership, as the pulses and the lock words show it.
`default_nettype none

// P1: a mutex has at most one owner, which its word shows. Within an event, the word of a freed mutex may show the warp
// that lost it.
module a_mutex_has_one_owner (input wire clock);
  `include "design.svh"
  `include "scoreboard.svh"
  always @* if (started) begin
    // A mutex is free when it is granted.
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
  `include "lists.svh"
  `include "limits.svh"
`endif
endmodule

// P4: a word changes only by a grant of a free mutex, and to 0 only after the release or the park of its owner.
module owners_change_by_grant (input wire clock);
  `include "design.svh"
  `include "scoreboard.svh"
  reg [5:0] was_words;
  always @(posedge clock) was_words <= lock_words;
  genvar i;
  generate for (i = 0; i < LOCKS; i = i + 1) begin
    wire [2:0] word = lock_words[3*i+:3], was = was_words[3*i+:3];
    wire granted_now = grant_valid && grant_lock == i;
    always @* if (started && !reset) begin
      if (granted_now) assert (was == 0 && word == {1'b1, grant_warp});
      else assert (word == was || (word == 0 && owned[4*i+:4] == 0));
    end
    always @* cover (started && word == 0 && was != 0 && released_valid);
  end endgenerate
`ifdef LEMMAS
  `include "state.svh"
  `include "lists.svh"
  `include "limits.svh"
`endif
endmodule
