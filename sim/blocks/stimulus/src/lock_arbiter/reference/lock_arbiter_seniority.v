// Whether a warp is senior to another one, and to an optional second one.
module lock_arbiter_seniority #(parameter WARPS = 32, parameter W = 5) (
  input  wire         clock,
  input  wire         reset,
  // Accepted request: its warp gets the next seniority unless it has one.
  input  wire         enter,
  input  wire [W-1:0] enterer,
  // Warp that loses its seniority, before all other events of this cycle.
  input  wire         leave,
  input  wire [W-1:0] leaver,
  input  wire [W-1:0] requester,
  input  wire [W-1:0] owner,
  input  wire [W-1:0] rival,
  input  wire         against_rival,
  output wire         senior
);
  localparam [WARPS-1:0] WARP_0 = 1;

  reg [WARPS-1:0] ranked;
  wire [WARPS-1:0] still = ranked & ~(leave ? WARP_0 << leaver : 0);
  always @(posedge clock) ranked <= reset ? 0 : still | (enter ? WARP_0 << enterer : 0);

  // All warps, the senior ones first. A warp that gets a seniority moves to the end, which has no comparison.
  generate if (WARPS > 1) begin : list
    wire moves = enter & ~still[enterer];
    // First position in the highest bit.
    wire [WARPS-2:0] requesters, others;
    genvar p;
    for (p = 0; p < WARPS; p = p + 1) begin : place
      localparam [W-1:0] FIRST = p;
      reg [W-1:0] warp;
      if (p == WARPS - 1) begin : back
        always @(posedge clock) if (reset | moves) warp <= reset ? FIRST : enterer;
      end else begin : ahead
        wire moved;
        if (p == 0) begin : front
          assign moved = reset | (moves & warp == enterer);
        end else begin : behind
          assign moved = place[p-1].ahead.moved | (moves & warp == enterer);
        end
        assign requesters[WARPS-2-p] = warp == requester;
        assign others[WARPS-2-p] = (warp == owner & still[owner]) | (warp == rival & still[rival] & against_rival);
        always @(posedge clock) if (moved) warp <= reset ? FIRST : place[p+1].warp;
      end
    end
    assign senior = still[requester] & requesters >= others;
  end else begin : alone
    assign senior = 1'b0 & ^{requester, owner, rival, against_rival};
  end endgenerate
endmodule
