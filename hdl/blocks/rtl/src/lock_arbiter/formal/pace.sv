// Properties of lock_arbiter: bounds in cycles.
`default_nettype none

// EVENT: the states of one event take at most 4 * LOCKS + 5 cycles, from the first one after the state idle.
// Packing starts a request again.
module an_event_ends_in_time (input wire clock);
  `include "design.svh"
  `include "scoreboard.svh"
  localparam EVENT = 7 * LOCKS + 8;
  (* hierconn *) wire \dut.sequence_.in_idle ;
  (* hierconn *) wire \dut.sequence_.in_packing ;
  (* hierconn *) wire \dut.filling ;
  wire rests = \dut.sequence_.in_idle || \dut.sequence_.in_packing || \dut.filling ;
  // Cycles of the event before this one.
  reg [5:0] age = 0;
  always @(posedge clock) age <= reset || rests ? 6'd0 : age + 6'd1;
  always @* if (started && !rests) assert (age < 4 * LOCKS + 5 && 4 * LOCKS + 5 < EVENT);
  always @* cover (started && age == 3);
`ifdef LEMMAS
  `include "state.svh"
  `include "lists.svh"
  `include "limits.svh"
  `include "rank.svh"
`endif
endmodule

// SERVE: `ready` is 1 again 3 * (4 * LOCKS + 10) cycles after events are accepted. The cycles of packing, and 3 cycles
// for each limit yield, are added.
module accepted_events_are_decided_in_time (input wire clock);
  `include "design.svh"
  `include "scoreboard.svh"
  (* hierconn *) wire \dut.sequence_.in_idle ;
  (* hierconn *) wire \dut.sequence_.in_packing ;
  (* hierconn *) wire \dut.filling ;
  wire rests = \dut.sequence_.in_idle || \dut.sequence_.in_packing || \dut.filling ;
  reg [5:0] age = 0;
  always @(posedge clock) age <= reset || rests ? 6'd0 : age + 6'd1;
  localparam BUSY = 4 * LOCKS + 10;
  wire limit_yield = yield_valid && yield_reason;
  // Cycles since `ready` was 1.
  reg signed [8:0] busy = 0;
  wire signed [8:0] without = busy < 9'sd2 ? 9'sd0 : busy - 9'sd2;
  wire signed [8:0] passed = \dut.sequence_.in_packing ? busy : limit_yield ? without : busy + 9'sd1;
  always @(posedge clock) busy <= reset || ready || \dut.filling ? 9'sd0 : passed;
  always @* if (started && !ready) assert (busy < 3 * BUSY);
  always @* cover (started && !ready && busy == 6);
`ifdef LEMMAS
  `include "state.svh"
  `include "lists.svh"
  `include "limits.svh"
  `include "rank.svh"
  wire [1:0] left = (fronts != 0) + \dut.dispatch.events.request + \dut.dispatch.events.write ;
  // Cycles of internal events that the pulse of the yield will take back.
  wire signed [8:0] own = limiting ? 9'sd1 : limit_yield ? 9'sd2 : 9'sd0;
  wire signed [8:0] used = busy - own;
  // The request has waited for packing, and a slot is left.
  (* hierconn *) wire [3:0] \dut.seniority.free ;
  reg was_packed = 0;
  always @(posedge clock) was_packed <= !reset && !idle && (was_packed || packing);
  // Time of the events that have been decided.
  wire signed [8:0] ended = (9'sd3 - $signed({7'd0, left})) * BUSY;
  wire signed [8:0] event_age = $signed({3'd0, packing ? 6'd0 : age});
  wire signed [8:0] under_way = ended - BUSY + event_age + (was_packed || packing ? 9'sd4 : 9'sd2);
  wire blocked = \dut.warps.change || enters_soon;
  wire signed [8:0] first_cycle = blocked && !limit_yield ? 9'sd0 : 9'sd1;
  always @* if (started) begin
    if (was_packed) assert (busy_request || handing || finishing || idle);
    if (was_packed && (checking || judging_owner)) assert (!\dut.seniority.free [3]);
    if (limit_yield) assert (\dut.dispatch.after_limit );
    if (\dut.dispatch.after_limit ) assert (limit_yield);
    if (!ready && !filling && !reset) begin
      if (idle || limiting) assert (left > 0 ? used <= ended + first_cycle : limiting && used <= 9'sd0);
      else assert (used <= under_way && left < 3);
    end
  end
`endif
endmodule

// LIMIT: of the warps at their limit that are queued, the first one receives its yield, or leaves the queue, within
// 4 * LOCKS + 10 cycles. The cycles of packing are added.
module a_queued_warp_receives_its_yield_in_time (input wire clock);
  `include "design.svh"
  `include "scoreboard.svh"
  (* hierconn *) wire \dut.sequence_.in_idle ;
  (* hierconn *) wire \dut.sequence_.in_packing ;
  (* hierconn *) wire \dut.filling ;
  (* hierconn *) wire \dut.limits.wanted_0 ;
  (* hierconn *) wire \dut.limits.serve ;
  wire rests = \dut.sequence_.in_idle || \dut.sequence_.in_packing || \dut.filling ;
  reg [5:0] age = 0, waited = 0;
  always @(posedge clock) age <= reset || rests ? 6'd0 : age + 6'd1;
  always @(posedge clock) begin
    if (!\dut.sequence_.in_packing ) waited <= waited + 6'd1;
    if (reset || !\dut.limits.wanted_0 || \dut.limits.serve ) waited <= 0;
  end
  // The yield shows two cycles after the warp has left the queue.
  reg [1:0] served = 0;
  always @(posedge clock) served <= reset ? 2'd0 : {served[0], \dut.limits.serve };
  always @* if (started) begin
    assert (waited <= 4 * LOCKS + 8);
    if (served[1]) assert (yield_valid && yield_reason);
  end
  always @* cover (started && served[1]);
`ifdef LEMMAS
  `include "state.svh"
  `include "lists.svh"
  `include "limits.svh"
  `include "rank.svh"
  (* hierconn *) wire [3:0] \dut.seniority.free ;
  reg was_packed = 0;
  always @(posedge clock) was_packed <= !reset && !idle && (was_packed || packing);
  always @* if (started) begin
    if (was_packed) assert (busy_request || handing || finishing || idle);
    if (was_packed && (checking || judging_owner)) assert (!\dut.seniority.free [3]);
    if (!idle && !packing && !filling) assert (waited <= age + (was_packed ? 2 : 0));
    if (packing) assert (waited <= 2);
    if (idle && blocked) assert (waited <= 4 * LOCKS + 7);
    if (served[0]) assert (limiting);
    if (served[1]) assert (idle && \dut.dispatch.after_limit );
    if (limiting) assert (served[0]);
    if (filling) assert (waited == 0);
  end
  wire blocked = \dut.warps.change || enters_soon;
`endif
endmodule
