// wl_warp_issue: one next pc per thread and a leader thread per warp: loops over locks cannot hang a warp
// One next pc per thread of a warp; the next pc of a leader thread
// Parameters: LANES=32 PC_BITS=16 MANAGE=0 PARK=0
// Generated from Rust-HDL by: warploom emit warp_issue
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_warp_issue (
  input  wire         clock,               // clock, rising edge
  input  wire         reset,               // synchronous, active high: no thread is live
  input  wire         launch_valid,        // start the warp; accepted only while no thread is live
  input  wire  [15:0] launch_pc,           // first pc of the threads of the warp
  input  wire  [31:0] launch_mask,         // threads of the warp; if the mask is empty, done_valid follows at once
  input  wire         end_valid,           // the block that ran has ended
  input  wire  [31:0] end_taken,           // threads that branch to end_pc_taken; the others continue at end_pc_fall
  input  wire  [31:0] end_exit,            // the threads that exit
  input  wire  [15:0] end_pc_taken,        // pc of the block after the branch taken
  input  wire  [15:0] end_pc_fall,         // pc of the block after the branch not taken
  output wire         issue_valid,         // one cycle after launch, two after end: the warp requests to enter a block
  output wire  [15:0] issue_pc,            // pc of that block
  input  wire         enter_valid,         // the fetch unit has found the block that was issued or redirected to
  input  wire         enter_sync,          // the block synchronises the threads of the warp
  output wire         run_valid,           // one cycle after enter: the block runs
  output wire  [15:0] run_pc,              // pc of the block
  output wire  [31:0] run_mask,            // threads that run it
  output wire   [4:0] run_representative,  // leader thread (representative): its next pc is issued at the end, if it does not exit or park
  output wire   [4:0] run_lender,          // thread whose next pc was chosen as run_pc
  output wire         redirect_valid,      // three cycles after enter, instead of run_valid: the warp requests to enter another block
  output wire  [15:0] redirect_pc,         // pc of that block
  output wire         done_valid,          // one-cycle pulse after a launch or an end: no thread is live
  output wire  [31:0] live_mask,           // live threads
  output wire         error_valid          // an input of the previous cycle was not allowed in this state and was ignored
);

  reg [31:0] live_next;
  reg [31:0] threads_load;
  wire [31:0] threads_below;
  wire [31:0] threads_at_pc;
  wire [15:0] threads_lender_pc;
  reg [31:0] leader_set;
  wire [31:0] leader_lender;
  reg idle, idle_next;
  reg enter_pending, enter_pending_next;
  reg running_kept;
  reg after_launch;
  reg after_end;
  reg lower_search;
  reg lower_read;
  reg just_launched, just_launched_next_2;
  reg [31:0] live, live_next_2;
  reg [31:0] active, active_next;
  reg [31:0] lower_allowed, lower_allowed_next;
  reg [31:0] lower;
  reg [15:0] pc, pc_next;
  reg issue_pulse;
  reg redirect_pulse;
  reg run_pulse;
  reg done_pulse;
  reg error_pulse;

  // In its first cycle, a block is known to run by run_pulse alone: whether an enter is redirected is known late.
  wire running = running_kept | run_pulse;

  // The state accepts one kind of input: idle a launch, issued an enter, running an end.
  wire launch_accepted = launch_valid & idle;
  wire end_accepted = end_valid & running;
  wire enter_accepted = enter_valid & enter_pending;
  wire launch_any = launch_mask != 32'd0;

  // Threads that can be chosen: live threads that are not parked and neither exit nor park.
  wire [31:0] eligible = live;
  wire [31:0] leaving = end_exit;
  wire [31:0] staying = eligible & ~(active & leaving);
  wire any_staying = staying != 32'd0;
  wire [31:0] live_after_exit = live & ~(active & end_exit);
  wire any_live = live_after_exit != 32'd0;

  // Choice of the lender at an end, and of the next leader in the cycle after it. After a launch, the
  // lowest thread is both. A redirect chooses the lender among the threads at lower pcs.
  wire choose = end_accepted;
  wire leader_lend = choose | after_launch;

  always @* begin
    leader_set = staying;
    if (lower_search) begin
      leader_set = lower;
    end
  end

  always @* begin
    // Next pc of each thread: at an end, the threads of the run mask load their next pcs.
    // The first block runs for all threads, so a launch loads no next pc.
    threads_load = 32'd0;
    if (end_accepted) begin
      threads_load = active;
    end
  end

  always @* begin
    pc_next = pc;
    // The pc of the warp: the next pc of the lender, in the cycle after its choice.
    if (after_end | lower_read) begin
      pc_next = threads_lender_pc;
    end
    if (idle) begin
      pc_next = launch_pc;
    end
  end

  // Management: an enter that synchronises (or, with MANAGE, any enter
  // while fewer than MANAGE blocks in a row ran for threads at lower pcs)
  // is redirected to a thread with a lower next pc, if there is one.
  wire may_redirect = enter_sync;
  wire redirect_enter = may_redirect & (threads_below != 32'd0);
  wire [31:0] lower_next = threads_below;

  // State: idle, enter pending, or running, or a step between them.
  wire after_launch_next = launch_accepted;
  wire after_end_next = choose & any_staying;
  wire lower_search_next = enter_accepted & redirect_enter;
  wire lower_read_next = lower_search;
  wire issue_pulse_next = (launch_accepted & launch_any) | after_end;
  wire done_pulse_next = (launch_accepted & !launch_any) | (end_accepted & !any_live);
  wire redirect_pulse_next = lower_read;
  wire run_pulse_next = enter_accepted & !redirect_enter;
  wire running_kept_next = running & !end_accepted;

  always @* begin
    idle_next = idle;
    enter_pending_next = enter_pending;
    active_next = active;
    if (launch_accepted) begin
      idle_next = !launch_any;
      enter_pending_next = launch_any;
    end
    if (after_end | lower_read) begin
      enter_pending_next = 1'd1;
    end
    if (enter_pending) begin
      active_next = eligible;
      if (!just_launched) begin
        active_next = eligible & threads_at_pc;
      end
    end
    if (enter_accepted) begin
      enter_pending_next = 1'd0;
    end
    if (end_accepted) begin
      active_next = 32'd0;
      idle_next = !any_live;
    end
  end

  always @* begin
    // Live threads, and whether no block has been entered since the launch.
    live_next = live;
    if (end_accepted) begin
      live_next = live_after_exit;
    end
    if (launch_accepted) begin
      live_next = launch_mask;
    end
    if (reset) begin
      live_next = 32'd0;
    end
  end

  always @* begin
    live_next_2 = live;
    live_next_2 = live_next;
  end

  wire [31:0] eligible_next = live_next;
  wire just_launched_next = launch_accepted | (just_launched & !enter_accepted);

  always @* begin
    just_launched_next_2 = just_launched;
    just_launched_next_2 = just_launched_next;
  end

  always @* begin
    // After a launch, all threads are at the same pc, so the warp cannot be redirected.
    lower_allowed_next = eligible_next;
    if (just_launched_next) begin
      lower_allowed_next = 32'd0;
    end
  end

  // Error: an input that the state does not accept.
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
    .lower_allowed(lower_allowed), .lender(leader_lender), .below(threads_below), .at_pc(threads_at_pc),
    .lender_pc(threads_lender_pc)
  );

  // An end chooses from the leader on. All other choices start after it.
  wl_warp_issue_leader leader (
    .clock(clock), .idle(idle), .lend(leader_lend), .pass_on(after_end), .lower(lower_search), .from_leader(running), .set(leader_set),
    .lender(leader_lender), .leader_number(run_representative), .lender_number(run_lender)
  );

  always @(posedge clock) begin
    if (reset) begin
      idle <= 1'd1;
      enter_pending <= 1'd0;
      running_kept <= 1'd0;
      after_launch <= 1'd0;
      after_end <= 1'd0;
      lower_search <= 1'd0;
      lower_read <= 1'd0;
      active <= 32'd0;
      issue_pulse <= 1'd0;
      redirect_pulse <= 1'd0;
      run_pulse <= 1'd0;
      done_pulse <= 1'd0;
      error_pulse <= 1'd0;
    end else begin
      idle <= idle_next;
      enter_pending <= enter_pending_next;
      running_kept <= running_kept_next;
      after_launch <= after_launch_next;
      after_end <= after_end_next;
      lower_search <= lower_search_next;
      lower_read <= lower_read_next;
      active <= active_next;
      issue_pulse <= issue_pulse_next;
      redirect_pulse <= redirect_pulse_next;
      run_pulse <= run_pulse_next;
      done_pulse <= done_pulse_next;
      error_pulse <= error_pulse_next;
    end
    just_launched <= just_launched_next_2;
    live <= live_next_2;
    lower_allowed <= lower_allowed_next;
    lower <= lower_next;
    pc <= pc_next;
  end

endmodule

`default_nettype wire
