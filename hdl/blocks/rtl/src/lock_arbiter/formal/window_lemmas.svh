// Lemmas of window.svh, after pending_lemmas.svh. The cycles of one event, and all without those of limit yields.
wire rests = idle || packing || filling;
reg [5:0] age = 0;
always @(posedge clock) age <= reset || rests ? 6'd0 : age + 6'd1;
`include "rank.svh"
localparam BUSY = 4 * LOCKS + 10;
wire limit_yield = yield_valid && yield_reason;
reg signed [8:0] busy = 0;
wire signed [8:0] without = busy < 9'sd2 ? 9'sd0 : busy - 9'sd2;
wire signed [8:0] passed = packing ? busy : limit_yield ? without : busy + 9'sd1;
always @(posedge clock) busy <= reset || ready || filling ? 9'sd0 : passed;
// Grants and limit yields since `ready` was 1.
reg [3:0] was_grants = 0, was_limits = 0;
wire [3:0] grants = was_grants + grant_valid, limits = was_limits + limit_yield;
always @(posedge clock) begin
  was_grants <= reset || ready || filling ? 4'd0 : grants;
  was_limits <= reset || ready || filling ? 4'd0 : limits;
end
wire [1:0] left = (fronts != 0) + \dut.dispatch.events.request + \dut.dispatch.events.write ;
// Cycles of internal events that the pulse of the yield will take back.
wire signed [8:0] own = limiting ? 9'sd1 : limit_yield ? 9'sd2 : 9'sd0;
wire signed [8:0] used = busy - own;
// The request has waited for packing, and a slot is left.
(* hierconn *) wire [3:0] \dut.seniority.free ;
reg was_packed = 0;
always @(posedge clock) was_packed <= !reset && !idle && (was_packed || packing);
// Cycles of packing since `ready` was 1. Only one request may be packed for.
reg [5:0] packed_cycles = 0;
always @(posedge clock) packed_cycles <= reset || ready || filling ? 6'd0 : packed_cycles + packing;
// Time of the events that have been decided.
wire signed [8:0] ended = (9'sd3 - $signed({7'd0, left})) * BUSY;
wire signed [8:0] event_age = $signed({3'd0, packing ? 6'd0 : age});
wire signed [8:0] under_way = ended - BUSY + event_age + (was_packed || packing ? 9'sd4 : 9'sd2);
wire blocked = \dut.warps.change || enters_soon;
wire signed [8:0] first_cycle = blocked && !limit_yield ? 9'sd0 : 9'sd1;
// Owners whose yield is not pending, and the most grants of the events that have been decided.
wire [3:0] unasked = (owned[7:4] | owned[3:0]) & ~pending;
wire [3:0] unasked_count = unasked[0] + unasked[1] + unasked[2] + unasked[3];
wire [3:0] decided_grants = 4'd6 - 4'd2 * left;
wire not_granted = looking_up || selecting || handing_over;
always @* if (started) begin
  if (was_packed) assert (busy_request || handing || finishing || idle);
  if (was_packed && (checking || judging_owner)) assert (!\dut.seniority.free [3]);
  if (packing) assert (packed_cycles == waited);
  assert (packed_cycles <= PACKING + !packing);
  if (packed_cycles != 0 && !ready) begin
    assert (fronts[2:1] == 0 && !\dut.dispatch.events.request && !(choosing && releasing));
    if (busy_request) assert (packing || was_packed);
  end
  if (limit_yield) assert (\dut.dispatch.after_limit );
  if (\dut.dispatch.after_limit ) assert (limit_yield);
  if (!ready && !filling && !reset) begin
    if (idle || limiting) assert (left > 0 ? used <= ended + first_cycle : limiting && used <= 9'sd0);
    else assert (used <= under_way && left < 3);
    // Each limit yield is one of an owner, and each further owner has a grant.
    assert (window <= busy + 9'sd3 * $signed({5'd0, was_limits}) + $signed({3'd0, packed_cycles}));
    assert (limits + unasked_count <= 2 + grants);
    if (idle || limiting) assert (grants <= decided_grants);
    else assert (grants + not_granted <= decided_grants - 4'd2 + count);
  end
  if (filling) assert (window == 0 && was_grants == 0 && was_limits == 0 && busy == 0);
  assert (busy >= 0 && window <= WINDOW && was_limits <= 8 && was_grants <= 6);
end
