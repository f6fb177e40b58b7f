// Properties of lock_arbiter: seniorities as slot numbers, and their packing.
`default_nettype none

// Of two warps that have a seniority, the one that has had it for longer is senior, regardless of packing.
module seniorities_are_in_order (input wire clock);
  `include "design.svh"
  `include "seniority.svh"
  wire assigns = assign_, clears = clear, fills = fill, holds = hold, keeps = keep;
  wire shows_none = none, shows_senior = senior;
  wire [1:0] changed_warp = warp, warp_to_read = read_warp;
  `include "comparison.svh"
  always @* if (started && held != 0) assert (comparison_is_right);
  always @* cover (started && compared && senior && ranked[was_read]);
`ifdef LEMMAS
  genvar x, y;
  generate for (x = 0; x < 4; x = x + 1) begin
    always @* if (started && !unfilled) assert (ranked[x] == has[x]);
    for (y = 0; y < 4; y = y + 1) if (x != y)
      always @* if (started && !unfilled && has[x] && has[y]) assert (older[4*x+y] == (slot[4*x+:4] < slot[4*y+:4]));
  end endgenerate
  always @* if (started) begin
    if (unfilled) assert (ranked == 0);
    if (held != 0) assert (settled);
    if (held != 0) assert (\dut.seniority_of.read_data == words[4*was_read+:4] && !unfilled && !\dut.changed );
    if (compared) assert (\dut.requester == words[4*requester+:4] && held != 0);
  end
`endif
endmodule

// PACK: when no slot is left, packing makes one available within 2 * 2^(W + 1) + 8 = 24 cycles. PACK is 2 * 2^(W + 1) +
// 16.
module packing_ends_in_time (input wire clock);
  `include "design.svh"
  `include "seniority.svh"
  localparam PACK = 2 * 8 + 16;
  wire is_full = full, packs = full && !(fill || hold || assign_ || clear);
  `include "packing.svh"
  always @* if (started) assert (packs_in_time && PACKING == PACK - 8);
  always @* cover (started && full && waited == 3);
`ifdef LEMMAS
  // Slots from `source` on whose warp has another seniority, or none.
  wire [7:0] dead;
  genvar z;
  generate for (z = 0; z < 8; z = z + 1)
    assign dead[z] = z >= \dut.source && words[4*slot_warps[2*z+:2]+:4] != 2 * z;
  endgenerate
  wire [5:0] pipe = \dut.source == 8 || \dut.checked ? 6'd0 : \dut.fetched ? 6'd1 : 6'd2;
  wire [5:0] to_end = 6'd8 - \dut.source ;
  always @* if (started && full && waited > 0 && !unfilled) begin
    assert (!\dut.changed || waited == 1);
    if (!\dut.changed ) begin
      if (dead != 0 || \dut.target != \dut.source ) assert (waited + to_end + pipe < 24);
      else assert (waited + to_end + pipe < 13);
    end
  end
`endif
endmodule
