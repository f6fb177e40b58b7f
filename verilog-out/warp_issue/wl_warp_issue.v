// wl_warp_issue: one next pc per thread and a leader thread per warp: loops over locks cannot hang a warp
// One next pc per thread of a warp; the next pc of a leader thread
// Parameters: LANES=32 PC_BITS=16 MANAGE=0
// Generated from Rust-HDL by: warploom emit warp_issue
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_warp_issue (
  input  wire         clock,               // the one clock; everything happens on its rising edge
  input  wire         reset,               // synchronous, active high: no thread is live
  input  wire         launch_valid,        // start the warp; accepted only while no thread is live
  input  wire  [15:0] launch_pc,           // first pc of the threads of the warp
  input  wire  [31:0] launch_mask,         // threads of the warp; if the mask is empty, done_valid follows at once
  input  wire         end_valid,           // the block that ran has ended
  input  wire  [31:0] end_taken,           // threads that branch to end_pc_taken; the others continue at end_pc_fall
  input  wire  [31:0] end_exit,            // the threads that exit
  input  wire  [15:0] end_pc_taken,        // pc of the block after the branch taken
  input  wire  [15:0] end_pc_fall,         // pc of the block after the branch not taken
  output wire         issue_valid,         // one cycle after launch or end: the warp requests to enter a block
  output wire  [15:0] issue_pc,            // pc of that block
  input  wire         enter_valid,         // the fetch unit has found the block that was issued or redirected to
  input  wire         enter_sync,          // the block synchronises the threads of the warp
  output wire         run_valid,           // one cycle after enter: the block runs
  output wire  [15:0] run_pc,              // pc of the block
  output wire  [31:0] run_mask,            // threads that run it
  output wire   [4:0] run_representative,  // leader thread (representative); its pc, or the next live thread's, is issued at the end
  output wire         redirect_valid,      // one cycle after enter, instead of run_valid: the warp requests to enter another block
  output wire  [15:0] redirect_pc,         // pc of that block
  output wire         done_valid,          // one-cycle pulse after a launch or an end: no thread is live
  output wire  [31:0] live_mask,           // live threads
  output wire         error_valid          // an input of the previous cycle was not allowed in this state and was ignored
);

  reg [31:0] next_live;
  reg [31:0] threads_load;
  reg [31:0] threads_if_below;
  reg [31:0] threads_if_below_after_leader;
  reg [31:0] threads_unconditional;
  reg [31:0] threads_unconditional_from_leader;
  wire [31:0] threads_at_pc;
  wire threads_any;
  wire [15:0] threads_chosen_pc;
  wire [31:0] leader_at_or_after_leader;
  wire [31:0] leader_after_leader;
  wire [31:0] leader_source;
  reg enter_pending, enter_pending_next;
  reg running, running_next;
  reg just_launched, just_launched_next;
  reg [31:0] live, live_next;
  reg [31:0] active, active_next;
  reg [15:0] pc, pc_next;
  reg issue_pulse;
  reg redirect_pulse;
  reg run_pulse;
  reg done_pulse;
  reg error_pulse;

  // The state accepts one kind of input: idle a launch, issued an enter, running an end.
  wire launch_accepted = (launch_valid & !enter_pending) & !running;
  wire end_accepted = end_valid & running;
  wire enter_accepted = enter_valid & enter_pending;

  // Live threads, and the leader, after a launch or an end.
  wire [31:0] live_after_exit = live & ~(active & end_exit);

  always @* begin
    next_live = launch_mask;
    if (running) begin
      next_live = live_after_exit;
    end
  end

  wire any_live = next_live != 32'd0;
  wire leader_load = launch_accepted | end_accepted;

  always @* begin
    // Next pc of each thread: at an end, the threads of the mask load theirs.
    // The first block runs for all threads, so a launch loads no next pc.
    threads_load = 32'd0;
    if (end_accepted) begin
      threads_load = active;
    end
  end

  always @* begin
    // Candidates for the next issue or redirect: at an end, the live threads from the leader on;
    // at an enter, the threads with a lower pc, those after the leader first.
    threads_if_below = 32'd0;
    threads_if_below_after_leader = 32'd0;
    if (enter_pending) begin
      threads_if_below = live;
      threads_if_below_after_leader = live & leader_after_leader;
    end
  end

  always @* begin
    threads_unconditional = 32'd0;
    threads_unconditional_from_leader = 32'd0;
    if (running) begin
      threads_unconditional = live_after_exit;
      threads_unconditional_from_leader = live_after_exit & leader_at_or_after_leader;
    end
  end

  // Management: an enter that synchronises (or, with MANAGE, any
  // enter while few blocks in a row were left)
  // is redirected to a thread with a lower next pc, if there is one.
  wire redirect_enter = (enter_sync & !just_launched) & threads_any;

  // The warp's pc. A source thread that has just run has its next pc from the inputs of the end.
  wire source_ran = (leader_source & active) != 32'd0;
  wire source_branches = (leader_source & end_taken) != 32'd0;

  always @* begin
    pc_next = pc;
    if ((launch_accepted | end_accepted) | (enter_accepted & redirect_enter)) begin
      pc_next = threads_chosen_pc;
      if (running & source_ran) begin
        pc_next = end_pc_fall;
        if (source_branches) begin
          pc_next = end_pc_taken;
        end
      end
      if (!enter_pending & !running) begin
        pc_next = launch_pc;
      end
    end
  end

  always @* begin
    enter_pending_next = enter_pending;
    running_next = running;
    just_launched_next = just_launched;
    live_next = live;
    active_next = active;
    // State: idle, enter pending, or running.
    if (launch_accepted | end_accepted) begin
      live_next = next_live;
      enter_pending_next = any_live;
      running_next = 1'd0;
    end
    if (launch_accepted) begin
      just_launched_next = 1'd1;
    end
    if (enter_accepted) begin
      just_launched_next = 1'd0;
      active_next = live;
      if (!just_launched) begin
        active_next = live & threads_at_pc;
      end
      enter_pending_next = redirect_enter;
      running_next = !redirect_enter;
    end
  end

  // Pulses of the outputs, and the error of an input that the state does not accept.
  wire issue_pulse_next = (launch_accepted | end_accepted) & any_live;
  wire done_pulse_next = (launch_accepted | end_accepted) & !any_live;
  wire redirect_pulse_next = enter_accepted & redirect_enter;
  wire run_pulse_next = enter_accepted & !redirect_enter;
  wire error_pulse_next = ((launch_valid & !launch_accepted) | (end_valid & !end_accepted)) | (enter_valid & !enter_accepted);
  assign issue_valid = issue_pulse;
  assign issue_pc = pc;
  assign run_valid = run_pulse;
  assign run_pc = pc;
  assign run_mask = active;
  assign redirect_valid = redirect_pulse;
  assign redirect_pc = pc;
  assign done_valid = done_pulse;
  assign live_mask = live;
  assign error_valid = error_pulse;

  wl_warp_issue_threads threads (
    .clock(clock), .load(threads_load), .taken(end_taken), .pc_taken(end_pc_taken), .pc_fall(end_pc_fall), .pc(pc),
    .if_below(threads_if_below), .if_below_after_leader(threads_if_below_after_leader), .unconditional(threads_unconditional),
    .unconditional_from_leader(threads_unconditional_from_leader), .at_pc(threads_at_pc), .any(threads_any),
    .chosen_pc(threads_chosen_pc)
  );

  wl_warp_issue_leader leader (
    .clock(clock), .load(leader_load), .block_ends(running), .live(next_live), .at_or_after_leader(leader_at_or_after_leader),
    .after_leader(leader_after_leader), .source(leader_source), .number(run_representative)
  );

  always @(posedge clock) begin
    if (reset) begin
      enter_pending <= 1'd0;
      running <= 1'd0;
      live <= 32'd0;
      issue_pulse <= 1'd0;
      redirect_pulse <= 1'd0;
      run_pulse <= 1'd0;
      done_pulse <= 1'd0;
      error_pulse <= 1'd0;
    end else begin
      enter_pending <= enter_pending_next;
      running <= running_next;
      live <= live_next;
      issue_pulse <= issue_pulse_next;
      redirect_pulse <= redirect_pulse_next;
      run_pulse <= run_pulse_next;
      done_pulse <= done_pulse_next;
      error_pulse <= error_pulse_next;
    end
    just_launched <= just_launched_next;
    active <= active_next;
    pc <= pc_next;
  end

endmodule

`default_nettype wire
