// Properties of lock_arbiter: the time of a limit yield.
`default_nettype none

// LIMIT: a warp whose count has reached the limit receives its yield within 4 * max(WARPS, 4) cycles. Cycles of an
// event after its sixth, and cycles of packing, are added.
module a_limit_yield_comes_in_time (input wire clock);
  `include "design.svh"
  `include "scoreboard.svh"
  `include "pending.svh"
  `include "age.svh"
  localparam BOUND = 4 * (WARPS > 4 ? WARPS : 4);
  // An arbitrary warp. Its count of retired instructions starts in the cycle after its grant.
  (* anyconst *) wire [1:0] warp;
  always @* assume (warp < WARPS);
  reg [2:0] was_retired = 0;
  wire had = was_owned[warp] || was_owned[4+warp];
  wire has = owned[warp] || owned[4+warp];
  wire retires = retire_valid && retire_warp == warp && was_retired != 7;
  wire [2:0] retired = had ? was_retired + retires : 3'd0;
  always @(posedge clock) was_retired <= has && !reset ? retired : 3'd0;
  wire due = has && !pending[warp] && count_limit != 0 && retired >= count_limit && !reset;
  // An event of six cycles from its acceptance to `ready` has four states. After packing, the decision of a request
  // starts again.
  wire is_added = age >= 4 || \dut.sequence_.in_packing || (was_packed && age < 2);
  reg [4:0] late = 0;
  always @(posedge clock) late <= !due ? 5'd0 : late + !is_added;
  always @* if (started) assert (!due || late < BOUND);
  always @* cover (started && due && late == 2);
`ifdef LEMMAS
  `include "state.svh"
  `include "lists.svh"
  `include "limits.svh"
  `include "rank.svh"
  `include "pending_lemmas.svh"
  `include "counts.svh"
  `include "yield_lemmas.svh"
`endif
endmodule
