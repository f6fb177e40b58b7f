// Properties of lock_arbiter: parked and reserved warps, as the pulses show them.
`default_nettype none

// P2: a parked warp owns nothing.
module a_parked_warp_owns_nothing (input wire clock);
  `include "design.svh"
  `include "scoreboard.svh"
  wire [3:0] any_parked = parked[7:4] | parked[3:0];
  wire [3:0] any_owned = owned[7:4] | owned[3:0];
  always @* if (started) begin
    assert ((any_parked & any_owned) == 0);
    // Between events, no lock word names it.
    if (ready) assert ((any_parked & (shown[7:4] | shown[3:0])) == 0);
    // It waits for one mutex.
    assert ((parked[7:4] & parked[3:0]) == 0);
    if (park_valid) assert (any_parked[park_warp] && !(was_parked[park_warp] || was_parked[4+park_warp]));
  end
  always @* cover (started && any_parked != 0 && any_owned != 0);
  // A warp that owned a mutex is parked.
  always @* cover (started && park_valid && (kept & of(2'd3, park_warp)) != 0);
`ifdef LEMMAS
  `include "state.svh"
  `include "lists.svh"
  `include "limits.svh"
  `include "records.svh"
`endif
endmodule

// P3: no waiter of a mutex has a strictly higher priority than the warp that gets it.
module the_best_waiter_gets_the_mutex (input wire clock);
  `include "design.svh"
  `include "scoreboard.svh"
  `include "priorities.svh"
  // A request that is accepted with a release is decided after it.
  wire [3:0] others = (grant_lock ? was_wanted[7:4] : was_wanted[3:0]) & ~(one << grant_warp);
  // Level 0 is higher than level 1.
  always @* if (started && grant_valid && level[grant_warp]) assert ((others & ~level) == 0);
  // A warp that is granted a mutex has requested it.
  always @* if (started && grant_valid) begin
    assert ((granted & ~(was_wanted | ask)) == 0 && grant_warp < WARPS);
  end
  always @* cover (started && ready && was_parked != 0);
  always @* cover (started && grant_valid && !level[grant_warp]);
`ifdef LEMMAS
  `include "state.svh"
  `include "lists.svh"
  `include "limits.svh"
  `include "records.svh"
  `include "writes.svh"
`endif
endmodule

// P7: between events, a mutex that a warp is parked on or has reserved has an owner.
module a_wanted_mutex_has_an_owner (input wire clock);
  `include "design.svh"
  `include "scoreboard.svh"
  // While `ready` is 1 all accepted requests are decided: granted, rejected, parked or reserved.
  wire [3:0] wanted_0 = wanted[3:0], wanted_1 = wanted[7:4];
  always @* if (started && ready) begin
    assert (wanted_0 == 0 || owned[3:0] != 0);
    assert (wanted_1 == 0 || owned[7:4] != 0);
    assert ((parked & ~wanted) == 0);
  end
  always @* cover (started && ready && parked != 0);
`ifdef LEMMAS
  `include "state.svh"
  `include "lists.svh"
  `include "limits.svh"
  `include "records.svh"
`endif
endmodule
