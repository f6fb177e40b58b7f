// Properties of warp_issue with MANAGE above 0: threads at lower pcs go first, for a bounded number of blocks in a row.
`default_nettype none

// Counterpart of W3: every live thread is the leader, or its pc is issued in place of an exited leader's, at least once
// in any (LANES - 1) * (MANAGE + 1) + 1 consecutive ends of blocks.
module every_live_thread_becomes_leader_with_lower_threads_first (input wire clock);
  `include "design.svh"
  `include "scoreboard.svh"
  `include "precedence.svh"
  localparam BOUND = (LANES - 1) * (MANAGE + 1) + 1;
  wire [LANES-1:0] waited_long;
  generate for (t = 0; t < LANES; t = t + 1) begin : lane
    // Ends since it was the source, or since the launch.
    reg [7:0] waits;
    always @(posedge clock)
      if (launch || reset) waits <= 0;
      else if (ended) waits <= source == t ? 0 : waits + 1;
    always @* if (started && live_mask[t]) assert (waits < BOUND);
    assign waited_long[t] = waits == BOUND - 1;
`ifdef LEMMAS
    // Each leader before it takes at most MANAGE + 1 ends, and the current one those that it has left.
    wire [1:0] before = t - first_leader;
    wire [1:0] after_source_count = t - source_before;
    always @* if (started && live[t]) begin
      if (fresh) assert (waits == 0);
      if (state == RUNNING) assert (before == 0 ? waits < BOUND && (blocks == 0 || waits == 0) : waits + before * (MANAGE + 1) < BOUND + blocks);
      if (state == ISSUED) assert (after_source_count == 0 && waits == 0 || after_source_count != 0 && waits + after_source_count * (MANAGE + 1) <= BOUND + blocks);
    end
`endif
  end endgenerate
  always @* cover (started && live_mask == 4'b1111 && waited_long[3]);
endmodule

// An enter is redirected to a thread at a lower pc if its block synchronises, or if fewer than MANAGE blocks in a row ran for threads at lower pcs.
// Then, unless it synchronises, the source of the issued pc becomes the leader again; else the leadership passes on as without MANAGE.
module blocks_are_left_for_lower_threads_as_often_as_they_may (input wire clock);
  `include "design.svh"
  `include "scoreboard.svh"
  `include "precedence.svh"
  reg [1:0] leader_model;
  reg [PC_BITS-1:0] expected_pc;
  reg was_open, was_lower;
  wire [1:0] leader_lower = first_after(below_pc, leader_model);
  wire [1:0] leader_source = left[leader_model] ? leader_model : first_after(left, leader_model);
  always @(posedge clock) begin
    if (launch) leader_model <= first_after(launch_mask, 3);
    if (ended) leader_model <= first_after(left, leader_source);
    if (prefers) leader_model <= source_before;
    if (launch) expected_pc <= launch_pc;
    if (ended) expected_pc <= next_pcs_after[PC_BITS*leader_source+:PC_BITS];
    if (enter) expected_pc <= next_pcs[PC_BITS*leader_lower+:PC_BITS];
    was_open <= blocks < MANAGE;
    was_lower <= below_pc != 0;
  end
  always @* begin
    if (started && was_enter) assert (redirect_valid == (was_lower && (was_sync || was_open)));
    if (started && redirect_valid) assert (redirect_pc == expected_pc && redirect_pc < was_pc);
    if (started && issue_valid) assert (issue_pc == expected_pc);
    if (started && run_valid) assert (run_representative == leader_model);
    if (started) assert (blocks <= MANAGE);
    cover (started && run_valid && was_lower && !was_open && live == 4'b1111);
    cover (started && redirect_valid && was_sync && !was_open);
  end
`ifdef LEMMAS
  always @* if (started && state != IDLE) assert (leader_model == first_leader);
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
  wire [LANES*PC_BITS-1:0] stored_pcs = {\dut.threads.lane_3.stored_pc , \dut.threads.lane_2.stored_pc , \dut.threads.lane_1.stored_pc , \dut.threads.lane_0.stored_pc };
  wire [LANES*(PC_BITS+4)+PC_BITS+11:0] all = {\dut.enter_pending , \dut.running , \dut.just_launched , live_mask, \dut.active , \dut.pc , \dut.leader.leader_mask ,
    \dut.leader.last_from_source_0 , \dut.precedence_0.blocks , \dut.precedence_0.redirect_seen , stored_pcs};
  reg [LANES*(PC_BITS+4)+PC_BITS+11:0] was_all;
  reg [LANES*PC_BITS-1:0] stored_before;
  reg [LANES-1:0] may_change = 0;
  reg nothing = 0, settled = 0;
  always @(posedge clock) begin
    was_all <= all;
    nothing <= started && !reset && !launch && !ended && !enter;
    stored_before <= stored_pcs;
    may_change <= launch ? 4'b1111 : ended ? mask : 4'b0000;
    settled <= started && !reset;
  end
  wire [LANES-1:0] there, lower;
  generate for (t = 0; t < LANES; t = t + 1) begin : lane
    assign there[t] = live_mask[t] && next_pcs[PC_BITS*t+:PC_BITS] == run_pc;
    assign lower[t] = live_mask[t] && next_pcs[PC_BITS*t+:PC_BITS] < was_pc;
    always @* if (started && settled && !may_change[t]) assert (stored_pcs[PC_BITS*t+:PC_BITS] == stored_before[PC_BITS*t+:PC_BITS]);
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
  // Some thread has the pc that the warp is about to enter.
  always @* if (started && state == ISSUED) assert (at_pc != 0);
`endif
endmodule
