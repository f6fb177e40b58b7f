// Properties of warp_issue with MANAGE above 0: lower threads go first, for a bounded number of blocks in a row.
`default_nettype none

// W3's counterpart: every live thread is representative, or lends its pc in place of one that exits, at least once
// in any (LANES - 1) * (MANAGE + 1) + 1 consecutive ends of blocks.
module every_live_thread_has_its_turn_though_lower_ones_go_first (input wire clock);
  `include "design.svh"
  `include "scoreboard.svh"
  `include "precedence.svh"
  localparam BOUND = (LANES - 1) * (MANAGE + 1) + 1;
  wire [LANES-1:0] waited_long;
  generate for (t = 0; t < LANES; t = t + 1) begin : lane
    // Ends since its turn, or since the launch.
    reg [7:0] waits;
    always @(posedge clock)
      if (launch || reset) waits <= 0;
      else if (ended) waits <= lender == t ? 0 : waits + 1;
    always @* if (started && live_mask[t]) assert (waits < BOUND);
    assign waited_long[t] = waits == BOUND - 1;
`ifdef LEMMAS
    // Every turn before its own takes MANAGE + 1 ends at most, and that of now those that are left of it.
    wire [1:0] before = t - first_on;
    wire [1:0] behind_lender = t - lender_before;
    always @* if (started && live[t]) begin
      if (fresh) assert (waits == 0);
      if (state == RUNNING) assert (before == 0 ? waits < BOUND && (blocks == 0 || waits == 0) : waits + before * (MANAGE + 1) < BOUND + blocks);
      if (state == ISSUED) assert (behind_lender == 0 && waits == 0 || behind_lender != 0 && waits + behind_lender * (MANAGE + 1) <= BOUND + blocks);
    end
`endif
  end endgenerate
  always @* cover (started && live_mask == 4'b1111 && waited_long[3]);
endmodule

// A block is left for a lower thread if it synchronises, or if fewer than MANAGE in a row were left for lower threads; then, unless it
// synchronises, the turn comes again to the one that lent the pc; else it passes on as without MANAGE.
module blocks_are_left_for_lower_threads_as_often_as_they_may (input wire clock);
  `include "design.svh"
  `include "scoreboard.svh"
  `include "precedence.svh"
  reg [1:0] turn;
  reg [PC_BITS-1:0] lent;
  reg was_open, was_lower;
  wire [1:0] turn_lower = first_after(below_pc, turn);
  wire [1:0] turn_lender = left[turn] ? turn : first_after(left, turn);
  always @(posedge clock) begin
    if (launch) turn <= first_after(launch_mask, 3);
    if (ended) turn <= first_after(left, turn_lender);
    if (prefers) turn <= lender_before;
    if (launch) lent <= launch_pc;
    if (ended) lent <= next_pcs_after[PC_BITS*turn_lender+:PC_BITS];
    if (enter) lent <= next_pcs[PC_BITS*turn_lower+:PC_BITS];
    was_open <= blocks < MANAGE;
    was_lower <= below_pc != 0;
  end
  always @* begin
    if (started && was_enter) assert (redirect_valid == (was_lower && (was_sync || was_open)));
    if (started && redirect_valid) assert (redirect_pc == lent && redirect_pc < was_pc);
    if (started && issue_valid) assert (issue_pc == lent);
    if (started && run_valid) assert (run_representative == turn);
    if (started) assert (blocks <= MANAGE);
    cover (started && run_valid && was_lower && !was_open && live == 4'b1111);
    cover (started && redirect_valid && was_sync && !was_open);
  end
`ifdef LEMMAS
  always @* if (started && state != IDLE) assert (turn == first_on);
`endif
endmodule

// W1, W2, W4, W5 and the protocol as without MANAGE.
module lower_threads_first_change_nothing_else (input wire clock);
  `include "design.svh"
  `include "scoreboard.svh"
  `include "precedence.svh"
  (* hierconn *) wire \dut.enter_pending ;
  (* hierconn *) wire \dut.running ;
  (* hierconn *) wire \dut.just_launched ;
  (* hierconn *) wire [LANES-1:0] \dut.active ;
  (* hierconn *) wire [PC_BITS-1:0] \dut.pc ;
  (* hierconn *) wire [LANES-1:0] \dut.leader.leader_mask ;
  (* hierconn *) wire [LANES-1:0] \dut.leader.last_from_source_0 ;
  (* hierconn *) wire [7:0] \dut.precedence_0.blocks ;
  (* hierconn *) wire \dut.precedence_0.redirect_seen ;
  (* hierconn *) wire [PC_BITS-1:0] \dut.threads.lane_0.stored_pc ;
  (* hierconn *) wire [PC_BITS-1:0] \dut.threads.lane_1.stored_pc ;
  (* hierconn *) wire [PC_BITS-1:0] \dut.threads.lane_2.stored_pc ;
  (* hierconn *) wire [PC_BITS-1:0] \dut.threads.lane_3.stored_pc ;
  wire [LANES*PC_BITS-1:0] goes_to = {\dut.threads.lane_3.stored_pc , \dut.threads.lane_2.stored_pc , \dut.threads.lane_1.stored_pc , \dut.threads.lane_0.stored_pc };
  wire [LANES*(PC_BITS+4)+PC_BITS+11:0] all = {\dut.enter_pending , \dut.running , \dut.just_launched , live_mask, \dut.active , \dut.pc , \dut.leader.leader_mask ,
    \dut.leader.last_from_source_0 , \dut.precedence_0.blocks , \dut.precedence_0.redirect_seen , goes_to};
  reg [LANES*(PC_BITS+4)+PC_BITS+11:0] was_all;
  reg [LANES*PC_BITS-1:0] went_to;
  reg [LANES-1:0] may_change = 0;
  reg nothing = 0, settled = 0;
  always @(posedge clock) begin
    was_all <= all;
    nothing <= started && !reset && !launch && !ended && !enter;
    went_to <= goes_to;
    may_change <= launch ? 4'b1111 : ended ? mask : 4'b0000;
    settled <= started && !reset;
  end
  wire [LANES-1:0] there, lower;
  generate for (t = 0; t < LANES; t = t + 1) begin : lane
    assign there[t] = live_mask[t] && next_pcs[PC_BITS*t+:PC_BITS] == run_pc;
    assign lower[t] = live_mask[t] && next_pcs[PC_BITS*t+:PC_BITS] < was_pc;
    always @* if (started && settled && !may_change[t]) assert (goes_to[PC_BITS*t+:PC_BITS] == went_to[PC_BITS*t+:PC_BITS]);
  end endgenerate
  always @* begin
    if (started && run_valid) assert (run_mask == there && run_mask != 0 && run_pc == was_pc && (lower == 0 || !was_sync));
    if (started) begin
      assert (live_mask == live);
      assert ((issue_valid || done_valid) == (was_launch || was_ended));
      assert (!(issue_valid && done_valid) && (!issue_valid || live_mask != 0) && (!done_valid || live_mask == 0));
      assert ((run_valid || redirect_valid) == was_enter && !(run_valid && redirect_valid));
      assert (error_valid == was_refused);
    end
    if (started && nothing) assert (all == was_all);
    cover (started && run_valid && lower != 0);
    cover (started && redirect_valid && !was_sync && error_valid);
  end
`ifdef LEMMAS
  // Somebody has the pc that the warp is about to enter.
  always @* if (started && state == ISSUED) assert (at_pc != 0);
`endif
endmodule
