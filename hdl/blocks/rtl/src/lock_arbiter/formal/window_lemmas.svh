// Lemmas of window.svh (include after pending_lemmas.svh): cycles of limit yields, of packing, and all others.
`include "busy.svh"
`include "rank.svh"
`include "busy_lemmas.svh"
// Grants and limit yields since `ready` was 1.
reg [3:0] was_grants = 0, was_limits = 0;
wire [3:0] grants = was_grants + grant_valid, limits = was_limits + limit_yield;
always @(posedge clock) begin
  was_grants <= reset || ready || filling ? 4'd0 : grants;
  was_limits <= reset || ready || filling ? 4'd0 : limits;
end
// Cycles of packing since `ready` was 1. At most one request waits for packing.
reg [5:0] packed_cycles = 0;
always @(posedge clock) packed_cycles <= reset || ready || filling ? 6'd0 : packed_cycles + packing;
// Cycles in which invalid entries have left the queue: at most two before each limit yield.
reg [4:0] drop_cycles = 0;
always @(posedge clock) drop_cycles <= reset || ready || filling ? 5'd0 : drop_cycles + drops;
wire [4:0] of_next = limiting ? 5'd2 : !idle ? 5'd0 : queue_wants[0] ? 5'd2 : queue_wants[1] ? 5'd1 : 5'd0;
// Owners whose yield is not pending, and the maximum number of grants of the events that have been decided.
wire [3:0] unasked = (owned[7:4] | owned[3:0]) & ~pending;
wire [3:0] unasked_count = unasked[0] + unasked[1] + unasked[2] + unasked[3];
wire [3:0] decided_grants = 4'd6 - 4'd2 * left;
wire not_granted = looking_up || selecting || handing_over;
always @* if (started) begin
  if (packing) assert (packed_cycles == waited);
  assert (packed_cycles <= PACKING + !packing);
  if (packed_cycles != 0 && !ready) begin
    assert (fronts[2:1] == 0 && !\dut.dispatch.events.request && !(choosing && releasing));
    if (busy_request) assert (packing || was_packed);
  end
  if (!ready && !filling && !reset) begin
    // Each limit yield goes to an owner, and each new owner has a grant.
    assert (drop_cycles <= {limits, 1'd0} + of_next);
    assert (window <= busy + 9'sd3 * $signed({5'd0, was_limits}) + $signed({3'd0, packed_cycles}) +
      $signed({4'd0, drop_cycles}));
    assert (limits + unasked_count <= 2 + grants);
    if (idle || limiting) assert (grants <= decided_grants);
    else assert (grants + not_granted <= decided_grants - 4'd2 + count);
  end
  if (filling) assert (window == 0 && drop_cycles == 0 && was_grants == 0 && was_limits == 0 && busy == 0);
  assert (busy >= 0 && window <= WINDOW && was_limits <= 8 && was_grants <= 6);
end
