// Properties of warp_issue with MANAGE above 0: threads at lower pcs go first, for a bounded number of blocks in a row.
`default_nettype none

// Counterpart of W3: every live thread is the leader, or its pc is issued in place of the pc of an exited leader, at
// least once in any (LANES - 1) * (MANAGE + 1) + 1 consecutive ends of blocks.
module every_live_thread_becomes_leader_with_lower_threads_first (input wire clock);
  `include "design.svh"
  `include "scoreboard.svh"
  `include "precedence.svh"
  localparam BOUND = (LANES - 1) * (MANAGE + 1) + 1;
  wire [LANES-1:0] waited_long;
  generate for (t = 0; t < LANES; t = t + 1) begin : lane
    // Number of ends since this thread was the source, or since the launch.
    reg [7:0] waits;
    always @(posedge clock)
      if (launch || reset) waits <= 0;
      else if (chooses) waits <= source == t || !stay[t] ? 0 : waits + 1;
    always @* if (started && live_mask[t]) assert (waits < BOUND);
    assign waited_long[t] = waits == BOUND - 1;
`ifdef LEMMAS
    // Each leader before this thread takes at most MANAGE + 1 ends, and the current leader the rest of its ends.
    wire [1:0] before = t - current_leader;
    wire [1:0] after_source = t - source_before;
    wire [1:0] passed = current_leader - source_before;
    wire ends_next = state == RUNNING || asleep;
    always @* if (started && live[t]) begin
      if (fresh) assert (waits == 0);
      else if (ends_next) assert (before == 0 ? waits < BOUND && (blocks == 0 || waits == 0) : waits + before * (MANAGE + 1) < BOUND + blocks);
      else assert (after_source == 0 ? waits == 0 : waits + after_source * (MANAGE + 1) <= BOUND + blocks);
      if (was_chosen) assert (awake[t] || waits == 0);
      // Threads between the source and the next leader were parked at the choice.
      if (!fresh && !ends_next && !was_chosen && !preferred) assert (passed != 0 && after_source >= passed || after_source == 0 || waits == 0);
    end
`endif
  end endgenerate
  // The cover shows that the bound is exact. Its inputs are fixed, so the solver need not search: they come at once, no
  // thread exits or parks, and thread 3 stays below the others.
  reg at_once = 0;
  wire as_launched = launch && launch_mask == 4'b1111;
  wire as_ended = ended && end_exit == 0 && parks == 0 && end_taken == 4'b0111 && end_pc_taken == 8 && end_pc_fall == 1;
  wire as_entered = enter && !enter_sync && may_manage;
  always @(posedge clock)
    at_once <= reset || at_once
      && (state == IDLE ? as_launched : state == ISSUED ? as_entered : state == BUSY || as_ended);
  always @* cover (started && at_once && live_mask == 4'b1111 && waited_long[3]);
endmodule

// An enter is redirected to a thread at a lower pc if its block synchronises, or if manage_enable is 1 and fewer than
// MANAGE blocks in a row ran for threads at lower pcs. If the redirected block does not synchronise, the source of the
// issued pc becomes the leader again. Otherwise the leadership passes on as without MANAGE.
module blocks_are_left_for_lower_threads_as_often_as_they_may (input wire clock);
  `include "design.svh"
  `include "scoreboard.svh"
  `include "precedence.svh"
  `include "order.svh"
  reg was_open, was_lower;
  always @(posedge clock) if (enter) begin
    was_open <= may_manage && blocks < MANAGE;
    was_lower <= below_pc != 0;
  end
  always @* begin
    if (started && was_enter) assert (run_valid == !(was_lower && (was_sync || was_open)));
    if (started && redirect_valid) assert (redirect_pc == expected_pc && redirect_pc < was_pc);
    if (started && issue_valid) assert (issue_pc == expected_pc);
    if (started && run_valid) assert (run_representative == leader_model && run_lender == lender_model);
    if (started) assert (blocks <= MANAGE);
    cover (started && run_valid && was_lower && !was_open && live == 4'b1111);
    cover (started && redirect_valid && was_sync && !was_open);
  end
`ifdef LEMMAS
  always @* if (started && state != IDLE) assert (source_model == source_before);
`endif
endmodule

// W1, W2, W4, W5 and the protocol are the same as without MANAGE.
module lower_threads_first_change_nothing_else (input wire clock);
  `include "design.svh"
  `include "scoreboard.svh"
  `include "precedence.svh"
  `include "registers.svh"
  reg [LANES*PC_BITS-1:0] stored_before;
  reg [LANES-1:0] may_change = 0;
  reg settled = 0, issues = 0;
  always @(posedge clock) begin
    stored_before <= stored_pcs;
    may_change <= launch ? 4'b1111 : ended ? mask : 4'b0000;
    settled <= started && !reset;
    issues <= was_chosen && !reset;
  end
  wire [LANES-1:0] at_run_pc, lower;
  generate for (t = 0; t < LANES; t = t + 1) begin : lane
    assign at_run_pc[t] = was_awake[t] && next_pcs[PC_BITS*t+:PC_BITS] == run_pc;
    assign lower[t] = was_awake[t] && next_pcs[PC_BITS*t+:PC_BITS] < was_pc;
    always @* if (started && settled && !may_change[t]) assert (stored_pcs[PC_BITS*t+:PC_BITS] == stored_before[PC_BITS*t+:PC_BITS]);
  end endgenerate
  always @* begin
    if (started && run_valid) assert (was_enter && run_mask == at_run_pc && run_mask != 0 && run_pc == was_pc && (lower == 0 || !was_sync));
    if (started) begin
      assert (live_mask == live);
      assert (issue_valid == (was_launch && live_mask != 0 || issues));
      assert (done_valid == ((was_launch || was_ended) && live_mask == 0));
      assert (redirect_valid == redirects && issue_valid + done_valid + run_valid + redirect_valid <= 1);
      assert (error_valid == was_rejected);
    end
    if (started && nothing) assert (all == was_all);
    cover (started && run_valid && lower != 0);
    cover (started && redirect_valid && !was_sync && error_valid);
  end
`ifdef LEMMAS
  always @* if (started) assert (!issues || state == ISSUED && !was_launch && !redirect_valid && issue_valid);
  always @* if (started && state == ISSUED) assert (at_pc != 0);
`endif
endmodule
