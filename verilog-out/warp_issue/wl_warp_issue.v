// wl_warp_issue: one next pc per thread and a leader thread per warp: loops over locks cannot hang a warp
// One next pc per thread of a warp; the next pc of a leader thread
// Generated from Rust-HDL by: warploom emit warp_issue (LANES=32 PC_BITS=16 MANAGE=0 PARK=0)
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
  output wire   [4:0] run_representative,  // leader thread (representative): its next pc is issued at the end, if it
                                           // does not exit or park
  output wire   [4:0] run_lender,          // thread whose next pc was chosen as run_pc
  output wire         redirect_valid,      // three cycles after enter, instead of run_valid: the warp requests to enter
                                           // another block
  output wire  [15:0] redirect_pc,         // pc of that block
  output wire         done_valid,          // one-cycle pulse after a launch or an end: no thread is live
  output wire  [31:0] live_mask,           // live threads
  output wire         error_valid          // an input of the previous cycle was not allowed in this state and was
                                           // ignored
);

  localparam [31:0] all_threads = 32'hffffffff;
  reg idle, enter_pending, running, after_launch, after_end, lower_search, lower_read, just_launched, issue_pulse,
      redirect_pulse, run_pulse, done_pulse, error_pulse;
  reg [31:0] live, active, barred, lower;
  reg [15:0] pc;
  wire [31:0] threads_below, threads_at_pc, leader_lender;
  wire [15:0] threads_lender_pc;

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
  wire [31:0] leader_threads = lower_search ? lower : staying;

  // Next pc of each thread: at an end, the threads of the run mask load their next pcs.
  // The first block runs for all threads, so a launch loads no next pc.
  wire [31:0] threads_load = end_accepted ? active : 32'd0;

  // Management: an enter that synchronises (or, with MANAGE, any enter
  // while fewer than MANAGE blocks in a row ran for threads at lower pcs)
  // is redirected to a thread with a lower next pc, if there is one.
  wire may_redirect = enter_sync;
  wire redirect_enter = may_redirect & (threads_below != 32'd0);

  // Live threads, and whether no block has been entered since the launch.
  wire [31:0] live_next =
      reset ? 32'd0 :
      launch_accepted ? launch_mask :
      end_accepted ? live_after_exit :
      live;
  wire [31:0] eligible_next = live_next;
  wire just_launched_next = launch_accepted | (just_launched & !enter_accepted);
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
    .barred(barred), .lender(leader_lender), .below(threads_below), .at_pc(threads_at_pc), .lender_pc(threads_lender_pc)
  );

  wl_warp_issue_leader leader (
    .clock(clock), .idle(idle), .lend(leader_lend), .pass_on(after_end), .lower(lower_search), .threads(leader_threads),
    .lender(leader_lender), .leader_number(run_representative), .lender_number(run_lender)
  );

  always @(posedge clock) begin
    lower <= threads_below;
    live <= live_next;
    just_launched <= just_launched_next;
    // The pc of the warp: the next pc of the lender, in the cycle after its choice.
    if (idle) pc <= launch_pc;
    else if (after_end | lower_read) pc <= threads_lender_pc;
    // State: idle, enter pending, or running, or a step between them.
    after_launch <= launch_accepted;
    after_end <= choose & any_staying;
    lower_search <= enter_accepted & redirect_enter;
    lower_read <= lower_search;
    issue_pulse <= (launch_accepted & launch_any) | after_end;
    done_pulse <= (launch_accepted & !launch_any) | (end_accepted & !any_live);
    redirect_pulse <= lower_read;
    run_pulse <= enter_accepted & !redirect_enter;
    if (launch_accepted) begin
      idle <= !launch_any;
      enter_pending <= launch_any;
    end
    if (after_end | lower_read) enter_pending <= 1'd1;
    if (enter_pending) active <= !just_launched ? eligible & threads_at_pc : eligible;
    if (enter_accepted) begin
      enter_pending <= 1'd0;
      running <= !redirect_enter;
    end
    if (end_accepted) begin
      active <= 32'd0;
      running <= 1'd0;
      idle <= !any_live;
    end
    // After a launch, all threads are at the same pc, so the warp cannot be redirected.
    barred <= just_launched_next ? all_threads : ~eligible_next;
    // Error: an input that the state does not accept.
    error_pulse <= (launch_valid & !launch_accepted) | (end_valid & !end_accepted) | (enter_valid & !enter_accepted);
    if (reset) begin
      idle <= 1'd1;
      enter_pending <= 1'd0;
      running <= 1'd0;
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
    end
  end

endmodule
`default_nettype wire
