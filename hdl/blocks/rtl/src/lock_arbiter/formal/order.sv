// Properties of lock_arbiter: the order of the waiters of one class, as the ports show it.
`default_nettype none

// Rule "hand over": a mutex goes to the first warp of a class, but to its reserved warp if that has the same priority.
// A request is granted at once only if no warp waits. A warp becomes the last of its class when it is parked, and when
// its priority changes.
module the_first_of_a_class_gets_the_mutex (input wire clock);
  `include "design.svh"
  `include "scoreboard.svh"
  `include "priorities.svh"
  // `earlier`, bit 4*i + j: warp i is ahead of warp j. `earlier_after` includes the priority write that has not taken
  // effect.
  reg [15:0] earlier = 0;
  wire [15:0] earlier_after;
  wire [3:0] any_parked = parked[7:4] | parked[3:0], was_any_parked = was_parked[7:4] | was_parked[3:0];
  wire [3:0] now = park_valid ? one << park_warp : 4'd0;
  wire [3:0] rewritten = written & any_parked & (written_level ? ~level : level);
  genvar a, b;
  generate for (a = 0; a < 4; a = a + 1) for (b = 0; b < 4; b = b + 1) begin
    wire with_park = (earlier[4*a+b] || now[b]) && !now[a];
    assign earlier_after[4*a+b] = (with_park || rewritten[b]) && !rewritten[a];
    always @(posedge clock) earlier[4*a+b] <= ready ? earlier_after[4*a+b] : with_park;
  end endgenerate
  // Parked warps of the priority of the warp that gets the mutex; warps ahead of it; all warps that wait for the mutex.
  wire [3:0] rivals = (grant_lock ? was_parked[7:4] : was_parked[3:0]) & (level[grant_warp] ? level : ~level);
  wire [3:0] ahead_of_granted = {earlier[12+grant_warp], earlier[8+grant_warp], earlier[4+grant_warp], earlier[grant_warp]};
  wire [3:0] waiters = grant_lock ? was_wanted[7:4] : was_wanted[3:0];
  // Reserved warps of the same priority.
  wire [3:0] equals = waiters & (level[grant_warp] ? level : ~level) & ~was_any_parked;
  always @* if (started && grant_valid && was_any_parked[grant_warp]) begin
    assert ((rivals & ahead_of_granted & ~(one << grant_warp)) == 0);
    assert (equals == 0);
  end
  // A park frees mutexes. They may go to the request that caused it.
  reg parking = 0;
  always @(posedge clock) parking <= !reset && !ready && (parking || park_valid);
  always @* if (started && grant_valid && !waiters[grant_warp] && !parking) assert (waiters == 0);
  always @* cover (started && park_valid);
`ifdef LEMMAS
  `include "state.svh"
  `include "lists.svh"
  `include "limits.svh"
  `include "records.svh"
  `include "writes.svh"
  always @* if (started && handing && !undecided && asked) assert (parking || park_valid);
  always @* if (started && (looking_up || selecting || handing_over) && !undecided && asked) assert (parking);
  always @* if (started && (fronts[2] || (choosing && releasing)) && asked) assert (undecided);
  wire written_by_now = !(write_waits || moving || reading || leaving);
  wire [15:0] with_parks;
  wire [15:0] order = written_by_now ? earlier_after : with_parks;
  generate for (a = 0; a < 4; a = a + 1) for (b = 0; b < 4; b = b + 1) begin
    assign with_parks[4*a+b] = (earlier[4*a+b] || now[b]) && !now[a];
    wire same = a != b && a < WARPS && b < WARPS && waits[a] && waits[b] && waits_at[2*a+:2] == waits_at[2*b+:2];
    // A warp that is parked late is already the last one of its list.
    wire late_a = \dut.late_park && waiting_warp == a, late_b = \dut.late_park && waiting_warp == b;
    always @* if (started && same)
      assert ((soon[b] ? 1'b1 : soon[a] ? 1'b0 : ahead[4*a+b]) == (late_b ? 1'b1 : late_a ? 1'b0 : order[4*a+b]));
  end endgenerate
`endif
endmodule
