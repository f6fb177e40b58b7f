// Properties of lock_arbiter: bounds in cycles.
`default_nettype none

// EVENT: the states of one event take at most 4 * LOCKS + 5 cycles, counted from the first state after idle. After
// packing, the decision of a request starts again.
module an_event_ends_in_time (input wire clock);
  `include "design.svh"
  `include "scoreboard.svh"
  `include "age.svh"
  localparam EVENT = 7 * LOCKS + 8;
  always @* if (started && !rests) assert (age < 4 * LOCKS + 5 && 4 * LOCKS + 5 < EVENT);
  always @* cover (started && age == 3);
`ifdef LEMMAS
  `include "state.svh"
  `include "lists.svh"
  `include "limits.svh"
  `include "rank.svh"
`endif
endmodule

// SERVE: `ready` is 1 again within 3 * (4 * LOCKS + 10) cycles after events are accepted. Cycles of packing, 3 cycles
// for each limit yield, and cycles in which invalid entries leave the queue are added.
module accepted_events_are_decided_in_time (input wire clock);
  `include "design.svh"
  `include "scoreboard.svh"
  `include "busy.svh"
  always @* if (started && !ready) assert (busy < 3 * BUSY);
  always @* cover (started && !ready && busy == 6);
`ifdef LEMMAS
  `include "state.svh"
  `include "lists.svh"
  `include "limits.svh"
  `include "rank.svh"
  `include "busy_lemmas.svh"
`endif
endmodule

// LIMIT: the first warp in the queue of warps at their limit receives its yield, or leaves the queue, within 4 * LOCKS
// + 10 cycles. Cycles of packing are added.
module a_queued_warp_receives_its_yield_in_time (input wire clock);
  `include "design.svh"
  `include "scoreboard.svh"
  `include "age.svh"
  (* hierconn *) wire [2:0] \dut.limits.wanted ;
  (* hierconn *) wire \dut.limits.serve ;
  reg [5:0] waited = 0;
  always @(posedge clock) begin
    if (!\dut.sequence_.in_packing ) waited <= waited + 6'd1;
    if (reset || !\dut.limits.wanted [0] || \dut.limits.serve ) waited <= 0;
  end
  // The yield appears two cycles after the warp has left the queue.
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
  `include "packed.svh"
  always @* if (started) begin
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
