// Properties W1 to W5 of warp_issue (docs/reference/rules.md), the order of leaders, and the protocol.
`default_nettype none

// W1: the run mask is exactly the live threads whose next pc is run_pc, and is never empty. With PARK, parked threads
// do not count.
module the_run_mask_is_the_live_threads_at_run_pc (input wire clock);
  `include "design.svh"
  `include "scoreboard.svh"
  wire [LANES-1:0] at_run_pc;
  generate for (t = 0; t < LANES; t = t + 1) begin : lane
    assign at_run_pc[t] = was_awake[t] && next_pcs[PC_BITS*t+:PC_BITS] == run_pc;
  end endgenerate
  always @* begin
    if (started && run_valid) assert (run_mask == at_run_pc && run_mask != 0 && run_pc == was_pc && run_mask[run_lender]);
    cover (started && run_valid && run_mask == 4'b0101 && live_mask == 4'b1111);
  end
`ifdef LEMMAS
  // Some thread has the pc that the warp is about to enter.
  always @* if (started && state == ISSUED) assert (at_pc != 0);
`endif
endmodule

// W2: with any inputs, a thread outside the mask never changes its next pc until the next launch.
module a_thread_outside_the_mask_keeps_its_next_pc (input wire clock);
  `include "design.svh"
  `include "scoreboard.svh"
  (* hierconn *) wire [PC_BITS-1:0] \dut.threads.lane[0].stored_pc ;
  (* hierconn *) wire [PC_BITS-1:0] \dut.threads.lane[1].stored_pc ;
  (* hierconn *) wire [PC_BITS-1:0] \dut.threads.lane[2].stored_pc ;
  (* hierconn *) wire [PC_BITS-1:0] \dut.threads.lane[3].stored_pc ;
  wire [LANES*PC_BITS-1:0] stored_pcs = {\dut.threads.lane[3].stored_pc , \dut.threads.lane[2].stored_pc , \dut.threads.lane[1].stored_pc , \dut.threads.lane[0].stored_pc };
  reg [LANES*PC_BITS-1:0] stored_before;
  reg [LANES-1:0] may_change = 0;
  always @(posedge clock) begin
    stored_before <= stored_pcs;
    may_change <= launch ? 4'b1111 : ended ? mask : 4'b0000;
  end
  reg settled = 0;
  always @(posedge clock) settled <= started && !reset;
  generate for (t = 0; t < LANES; t = t + 1)
    always @* if (started && settled && !may_change[t]) assert (stored_pcs[PC_BITS*t+:PC_BITS] == stored_before[PC_BITS*t+:PC_BITS]);
  endgenerate
  always @* cover (started && was_ended && stored_pcs[3:0] == 7 && stored_before[3:0] == 9 && !may_change[1]);
endmodule

// W3: every live thread is the leader, or its pc is issued in place of the pc of an exited leader, at least once in any
// LANES consecutive ends of blocks. With PARK, this holds for threads that are not parked at these ends. The cover
// shows that the bound is exact.
module every_live_thread_becomes_leader (input wire clock);
  `include "design.svh"
  `include "scoreboard.svh"
  // `waits`: number of ends since the thread was the source, or since the launch.
  wire [LANES-1:0] waited_long;
  generate for (t = 0; t < LANES; t = t + 1) begin : lane
    reg [2:0] waits;
    always @(posedge clock)
      if (launch || reset) waits <= 0;
      else if (chooses) waits <= source == t || !stay[t] ? 0 : waits + 1;
    always @* if (started && live_mask[t]) assert (waits < LANES);
    assign waited_long[t] = waits == LANES - 1;
`ifdef LEMMAS
    // Number of threads before this thread. In the cycle after a choice, the source is the leader.
    wire [1:0] before = t - current_leader;
    always @* if (started && live[t]) begin
      if (was_launch) assert (waits == 0);
      else if (was_chosen) assert (before == 0 ? waits == 0 : waits + before <= LANES && (awake[t] || waits == 0));
      else assert (waits + before < LANES);
    end
`endif
  end endgenerate
  always @* cover (started && live_mask == 4'b1111 && waited_long[3]);
endmodule

// W4: a synchronising block runs only when no live thread has a lower next pc. Only an enter of a synchronising block
// is redirected, and the redirect goes to a lower pc. With PARK, parked threads do not count.
module a_synchronising_block_waits_for_lower_threads (input wire clock);
  `include "design.svh"
  `include "scoreboard.svh"
  wire [LANES-1:0] lower;
  generate for (t = 0; t < LANES; t = t + 1) begin : lane
    assign lower[t] = was_awake[t] && next_pcs[PC_BITS*t+:PC_BITS] < was_pc;
  end endgenerate
  always @* begin
    if (started && run_valid && was_sync) assert (lower == 0);
    if (started && redirect_valid) assert (was_sync && lower != 0 && redirect_pc < was_pc);
    cover (started && redirect_valid && redirect_pc == 2 && was_pc == 9);
    cover (started && run_valid && was_sync && live_mask == 4'b1111 && run_mask == 4'b0110);
  end
endmodule

// W5: no live thread is lost: the set of live threads changes only by a launch and by the exit of threads that ran.
module live_threads_go_only_by_exit (input wire clock);
  `include "design.svh"
  `include "scoreboard.svh"
  always @* begin
    if (started) assert (live_mask == live);
    cover (started && was_ended && live == 4'b0100 && mask == 4'b1010);
  end
endmodule

// Decisions 1, 2, 4 and 5: the next pc of the leader is issued, or that of the next live thread if the leader has
// exited. Then the next live thread after the source is the leader. A redirect goes to the first thread at a lower pc
// after the leader, and the leader stays. With PARK, only threads that are not parked in the cycle of a choice are
// chosen.
module the_leader_goes_round_over_all_live_threads (input wire clock);
  `include "design.svh"
  `include "scoreboard.svh"
  `include "order.svh"
  always @* begin
    if (started && issue_valid) assert (issue_pc == expected_pc);
    if (started && redirect_valid) assert (redirect_pc == expected_pc);
    if (started && run_valid) assert (run_representative == leader_model && run_lender == lender_model);
    cover (started && run_valid && leader_model == 2 && run_mask == 4'b1001);
    cover (started && redirect_valid && leader_model == 2 && live == 4'b1111 && next_pcs[3*PC_BITS+:PC_BITS] == redirect_pc && next_pcs[PC_BITS-1:0] < redirect_pc);
  end
endmodule

// Each accepted input is answered after a fixed number of cycles. A launch is answered one cycle later. An end is
// answered by done one cycle later, or by an issue two cycles after the choice. An enter is answered by a run one cycle
// later, or by a redirect three cycles later. No output comes without an input. With PARK, an end after which all
// threads are parked is answered when a thread has woken.
module answers_come_in_time (input wire clock);
  `include "design.svh"
  `include "scoreboard.svh"
  reg issues = 0, was_lower;
  always @(posedge clock) begin
    issues <= was_chosen && !reset;
    was_lower <= below_pc != 0;
  end
  always @* begin
    if (started) begin
      assert (issue_valid == (was_launch && live_mask != 0 || issues));
      assert (done_valid == ((was_launch || was_ended) && live_mask == 0));
      assert (!run_valid || was_enter);
      if (was_enter) assert (run_valid == !(was_sync && was_lower));
      assert (redirect_valid == redirects);
      assert (issue_valid + done_valid + run_valid + redirect_valid <= 1);
    end
    cover (started && run_valid && was_sync && live == 4'b0111);
    cover (started && done_valid && was_launch);
    cover (started && done_valid && was_ended);
  end
`ifdef LEMMAS
  always @* if (started) assert (!issues || state == ISSUED && !was_launch && !redirect_valid && issue_valid);
  always @* if (started && state == ISSUED) assert (at_pc != 0);
`endif
endmodule

// An input that the state does not take is an error, and nothing else is an error. Without an accepted input, nothing
// changes.
module an_input_not_taken_is_an_error_without_effect (input wire clock);
  `include "design.svh"
  `include "scoreboard.svh"
  `include "registers.svh"
  always @* begin
    if (started) assert (error_valid == was_rejected);
    if (started && nothing) assert (all == was_all);
    cover (started && error_valid && nothing && state == RUNNING && live == 4'b0110);
    cover (started && error_valid && issue_valid && live == 4'b0110);
  end
endmodule
