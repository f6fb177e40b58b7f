// Properties W1 to W5 of warp_issue (docs/reference/rules.md), whose turn it is, and the protocol.
`default_nettype none

// W1: the run mask is exactly the live threads whose next pc is run_pc, and is never empty.
module the_run_mask_is_the_live_threads_at_run_pc (input wire clock);
  `include "design.svh"
  `include "scoreboard.svh"
  wire [LANES-1:0] there;
  generate for (t = 0; t < LANES; t = t + 1) begin : lane
    assign there[t] = live_mask[t] && next_pcs[PC_BITS*t+:PC_BITS] == run_pc;
  end endgenerate
  always @* begin
    if (started && run_valid) assert (run_mask == there && run_mask != 0 && run_pc == was_pc);
    cover (started && run_valid && run_mask == 4'b0101 && live_mask == 4'b1111);
  end
`ifdef LEMMAS
  // Somebody has the pc that the warp is about to enter.
  always @* if (started && state == ISSUED) assert (at_pc != 0);
`endif
endmodule

// W2: a thread outside the mask never changes its next pc, whatever comes in, until the next launch.
module a_thread_outside_the_mask_keeps_its_next_pc (input wire clock);
  `include "design.svh"
  `include "scoreboard.svh"
  (* hierconn *) wire [PC_BITS-1:0] \dut.threads.lane_0.stored_pc ;
  (* hierconn *) wire [PC_BITS-1:0] \dut.threads.lane_1.stored_pc ;
  (* hierconn *) wire [PC_BITS-1:0] \dut.threads.lane_2.stored_pc ;
  (* hierconn *) wire [PC_BITS-1:0] \dut.threads.lane_3.stored_pc ;
  wire [LANES*PC_BITS-1:0] goes_to = {\dut.threads.lane_3.stored_pc , \dut.threads.lane_2.stored_pc , \dut.threads.lane_1.stored_pc , \dut.threads.lane_0.stored_pc };
  reg [LANES*PC_BITS-1:0] went_to;
  reg [LANES-1:0] may_change = 0;
  always @(posedge clock) begin
    went_to <= goes_to;
    may_change <= launch ? 4'b1111 : ended ? mask : 4'b0000;
  end
  reg settled = 0;
  always @(posedge clock) settled <= started && !reset;
  generate for (t = 0; t < LANES; t = t + 1)
    always @* if (started && settled && !may_change[t]) assert (goes_to[PC_BITS*t+:PC_BITS] == went_to[PC_BITS*t+:PC_BITS]);
  endgenerate
  always @* cover (started && was_ended && goes_to[3:0] == 7 && went_to[3:0] == 9 && !may_change[1]);
endmodule

// W3: every live thread is representative, or lends its pc in place of one that exits, at least once in any LANES consecutive ends of blocks.
// The cover shows that the bound is exact.
module every_live_thread_has_its_turn (input wire clock);
  `include "design.svh"
  `include "scoreboard.svh"
  // Ends since its turn, or since the launch.
  wire [LANES-1:0] waited_long;
  generate for (t = 0; t < LANES; t = t + 1) begin : lane
    reg [2:0] waits;
    always @(posedge clock)
      if (launch || reset) waits <= 0;
      else if (ended) waits <= lender == t ? 0 : waits + 1;
    always @* if (started && live_mask[t]) assert (waits < LANES);
    assign waited_long[t] = waits == LANES - 1;
`ifdef LEMMAS
    // As many are before it at most.
    wire [1:0] before = t - first_on;
    always @* if (started && live[t]) assert (waits + before < LANES);
`endif
  end endgenerate
  always @* cover (started && live_mask == 4'b1111 && waited_long[3]);
endmodule

// W4: a synchronising block runs only when no live thread has a lower next pc; a redirect is to a lower one, from a synchronising block.
module a_synchronising_block_waits_for_lower_threads (input wire clock);
  `include "design.svh"
  `include "scoreboard.svh"
  wire [LANES-1:0] lower;
  generate for (t = 0; t < LANES; t = t + 1) begin : lane
    assign lower[t] = live_mask[t] && next_pcs[PC_BITS*t+:PC_BITS] < was_pc;
  end endgenerate
  always @* begin
    if (started && run_valid && was_sync) assert (lower == 0);
    if (started && redirect_valid) assert (was_sync && lower != 0 && redirect_pc < was_pc);
    cover (started && redirect_valid && redirect_pc == 2 && was_pc == 9);
    cover (started && run_valid && was_sync && live_mask == 4'b1111 && run_mask == 4'b0110);
  end
endmodule

// W5: no live thread is lost: the live threads change only by launch, and by the exit of threads that ran.
module live_threads_go_only_by_exit (input wire clock);
  `include "design.svh"
  `include "scoreboard.svh"
  always @* begin
    if (started) assert (live_mask == live);
    cover (started && was_ended && live == 4'b0100 && mask == 4'b1010);
  end
endmodule

// Decisions 1, 2, 4 and 5: the representative lends its pc, or the next live thread if it has exited; then the turn passes to the next live
// thread behind the lender; a redirect is to the first lower thread behind the representative, which stays.
module the_turn_goes_round_over_all_live_threads (input wire clock);
  `include "design.svh"
  `include "scoreboard.svh"
  reg [1:0] turn;
  reg [PC_BITS-1:0] lent;
  wire [1:0] lowest = first_after(launch_mask, 3);
  wire [1:0] turn_lender = left[turn] ? turn : first_after(left, turn);
  wire [1:0] turn_lower = first_after(below_pc, turn);
  always @(posedge clock) begin
    if (launch) turn <= lowest;
    if (ended) turn <= first_after(left, turn_lender);
    if (launch) lent <= launch_pc;
    if (ended) lent <= next_pcs_after[PC_BITS*turn_lender+:PC_BITS];
    if (enter) lent <= next_pcs[PC_BITS*turn_lower+:PC_BITS];
  end
  always @* begin
    if (started && issue_valid) assert (issue_pc == lent);
    if (started && redirect_valid) assert (redirect_pc == lent);
    if (started && run_valid) assert (run_representative == turn);
    cover (started && run_valid && turn == 2 && run_mask == 4'b1001);
    cover (started && redirect_valid && turn == 2 && live == 4'b1111 && next_pcs[3*PC_BITS+:PC_BITS] == redirect_pc && next_pcs[PC_BITS-1:0] < redirect_pc);
  end
`ifdef LEMMAS
  always @* if (started && state != IDLE) assert (turn == first_on);
`endif
endmodule

// The bar: what is taken is answered in the next cycle, so that an end is two cycles before the run if its enter comes at once, and one more for
// each redirect; nothing comes unasked.
module answers_come_in_the_next_cycle (input wire clock);
  `include "design.svh"
  `include "scoreboard.svh"
  always @* begin
    if (started) begin
      assert ((issue_valid || done_valid) == (was_launch || was_ended));
      assert (!(issue_valid && done_valid) && (!issue_valid || live_mask != 0) && (!done_valid || live_mask == 0));
      assert ((run_valid || redirect_valid) == was_enter);
      assert (!(run_valid && redirect_valid));
    end
    cover (started && run_valid && was_sync && live == 4'b0111);
    cover (started && done_valid && was_launch);
    cover (started && done_valid && was_ended);
  end
endmodule

// An input that the state doesn't take is an error, and without one that it takes nothing changes; nothing else is an error.
module what_is_not_taken_is_an_error_and_harmless (input wire clock);
  `include "design.svh"
  `include "scoreboard.svh"
  (* hierconn *) wire \dut.enter_pending ;
  (* hierconn *) wire \dut.running ;
  (* hierconn *) wire \dut.just_launched ;
  (* hierconn *) wire [LANES-1:0] \dut.active ;
  (* hierconn *) wire [PC_BITS-1:0] \dut.pc ;
  (* hierconn *) wire [LANES-1:0] \dut.leader.leader_mask ;
  (* hierconn *) wire [PC_BITS-1:0] \dut.threads.lane_0.stored_pc ;
  (* hierconn *) wire [PC_BITS-1:0] \dut.threads.lane_1.stored_pc ;
  (* hierconn *) wire [PC_BITS-1:0] \dut.threads.lane_2.stored_pc ;
  (* hierconn *) wire [PC_BITS-1:0] \dut.threads.lane_3.stored_pc ;
  wire [LANES*PC_BITS-1:0] goes_to = {\dut.threads.lane_3.stored_pc , \dut.threads.lane_2.stored_pc , \dut.threads.lane_1.stored_pc , \dut.threads.lane_0.stored_pc };
  wire [LANES*(PC_BITS+3)+PC_BITS+2:0] all = {\dut.enter_pending , \dut.running , \dut.just_launched , live_mask, \dut.active , \dut.pc , \dut.leader.leader_mask , goes_to};
  reg [LANES*(PC_BITS+3)+PC_BITS+2:0] was_all;
  reg nothing = 0;
  always @(posedge clock) begin
    was_all <= all;
    nothing <= started && !reset && !launch && !ended && !enter;
  end
  always @* begin
    if (started) assert (error_valid == was_refused);
    if (started && nothing) assert (all == was_all);
    cover (started && error_valid && nothing && state == RUNNING && live == 4'b0110);
    cover (started && error_valid && issue_valid && live == 4'b0110);
  end
endmodule
