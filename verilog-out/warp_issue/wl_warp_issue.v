// wl_warp_issue: a next pc a thread and a representative a warp: loops over locks can't hang a warp
// A next pc for each thread of a warp, and a representative, in turn, that lends the warp its own.
// Parameters: LANES=32 PC_BITS=16 MANAGE=0
// Made from Rust-HDL by: warploom emit warp_issue
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_warp_issue (
  input  wire         clock,               // the one clock; everything happens on its rising edge
  input  wire         reset,               // synchronous, active high: no thread live, nothing under way
  input  wire         launch_valid,        // start the warp; only while no thread is live
  input  wire  [15:0] launch_pc,           // where its threads begin
  input  wire  [31:0] launch_mask,         // its threads; none: done at once
  input  wire         end_valid,           // the block that ran has ended
  input  wire  [31:0] end_taken,           // the threads that branch to end_pc_taken; the others go to end_pc_fall
  input  wire  [31:0] end_exit,            // the threads that exit
  input  wire  [15:0] end_pc_taken,        // the pc of the block behind the branch taken
  input  wire  [15:0] end_pc_fall,         // the pc of the block behind the branch not taken
  output wire         issue_valid,         // one cycle after launch or end: the warp wants to enter a block
  output wire  [15:0] issue_pc,            // which
  input  wire         enter_valid,         // that block, issued or redirected to, has been looked up
  input  wire         enter_sync,          // it needs the warp's threads together
  output wire         run_valid,           // one cycle after enter: run it
  output wire  [15:0] run_pc,              // its pc
  output wire  [31:0] run_mask,            // the threads that run it
  output wire   [4:0] run_representative,  // the representative: its next pc, or the next live thread's if it exits, is issued at the end of this block
  output wire         redirect_valid,      // one cycle after enter, instead of run: look this block up and enter it
  output wire  [15:0] redirect_pc,         // which
  output wire         done_valid,          // one cycle after end or launch: no live thread is left
  output wire  [31:0] live_mask,           // the live threads
  output wire         error_valid          // in the cycle before, an input came that this state doesn't take; it was ignored
);

  reg [31:0] next_live;
  reg [31:0] threads_load;
  reg [31:0] threads_if_below;
  reg [31:0] threads_if_below_behind;
  reg [31:0] threads_anyway;
  reg [31:0] threads_anyway_behind;
  wire [31:0] threads_there;
  wire threads_any;
  wire [15:0] threads_chosen;
  wire [31:0] turn_from;
  wire [31:0] turn_behind;
  wire [31:0] turn_lender;
  reg issued, issued_next;
  reg running, running_next;
  reg fresh, fresh_next;
  reg [31:0] live, live_next;
  reg [31:0] active, active_next;
  reg [15:0] pc, pc_next;
  reg issues;
  reg redirects;
  reg runs;
  reg done;
  reg error;

  wire launching = (launch_valid & !issued) & !running;
  wire ending = end_valid & running;
  wire entering = enter_valid & issued;
  wire [31:0] stay = live & ~(active & end_exit);

  always @* begin
    next_live = launch_mask;
    if (running) begin
      next_live = stay;
    end
  end

  wire some = next_live != 32'd0;
  wire turn_load = launching | ending;

  always @* begin
    threads_load = 32'd0;
    if (ending) begin
      threads_load = active;
    end
  end

  always @* begin
    threads_if_below = 32'd0;
    threads_if_below_behind = 32'd0;
    if (issued) begin
      threads_if_below = live;
      threads_if_below_behind = live & turn_behind;
    end
  end

  always @* begin
    threads_anyway = 32'd0;
    threads_anyway_behind = 32'd0;
    if (running) begin
      threads_anyway = stay;
      threads_anyway_behind = stay & turn_from;
    end
  end

  wire manages = (enter_sync & !fresh) & threads_any;
  wire lender_runs = (turn_lender & active) != 32'd0;
  wire lender_takes = (turn_lender & end_taken) != 32'd0;

  always @* begin
    pc_next = pc;
    if ((launching | ending) | (entering & manages)) begin
      pc_next = threads_chosen;
      if (running & lender_runs) begin
        pc_next = end_pc_fall;
        if (lender_takes) begin
          pc_next = end_pc_taken;
        end
      end
      if (!issued & !running) begin
        pc_next = launch_pc;
      end
    end
  end

  always @* begin
    issued_next = issued;
    running_next = running;
    fresh_next = fresh;
    live_next = live;
    active_next = active;
    if (launching | ending) begin
      live_next = next_live;
      issued_next = some;
      running_next = 1'd0;
    end
    if (launching) begin
      fresh_next = 1'd1;
    end
    if (entering) begin
      fresh_next = 1'd0;
      active_next = live;
      if (!fresh) begin
        active_next = live & threads_there;
      end
      issued_next = manages;
      running_next = !manages;
    end
  end

  wire issues_next = (launching | ending) & some;
  wire done_next = (launching | ending) & !some;
  wire redirects_next = entering & manages;
  wire runs_next = entering & !manages;
  wire error_next = ((launch_valid & !launching) | (end_valid & !ending)) | (enter_valid & !entering);
  assign issue_valid = issues;
  assign issue_pc = pc;
  assign run_valid = runs;
  assign run_pc = pc;
  assign run_mask = active;
  assign redirect_valid = redirects;
  assign redirect_pc = pc;
  assign done_valid = done;
  assign live_mask = live;
  assign error_valid = error;

  wl_warp_issue_threads threads (
    .clock(clock), .load(threads_load), .taken(end_taken), .pc_taken(end_pc_taken), .pc_fall(end_pc_fall), .pc(pc),
    .if_below(threads_if_below), .if_below_behind(threads_if_below_behind), .anyway(threads_anyway),
    .anyway_behind(threads_anyway_behind), .there(threads_there), .any(threads_any), .chosen(threads_chosen)
  );

  wl_warp_issue_turn turn (
    .clock(clock), .load(turn_load), .ends(running), .live(next_live), .from(turn_from), .behind(turn_behind), .lender(turn_lender),
    .number(run_representative)
  );

  always @(posedge clock) begin
    if (reset) begin
      issued <= 1'd0;
      running <= 1'd0;
      live <= 32'd0;
      issues <= 1'd0;
      redirects <= 1'd0;
      runs <= 1'd0;
      done <= 1'd0;
      error <= 1'd0;
    end else begin
      issued <= issued_next;
      running <= running_next;
      live <= live_next;
      issues <= issues_next;
      redirects <= redirects_next;
      runs <= runs_next;
      done <= done_next;
      error <= error_next;
    end
    fresh <= fresh_next;
    active <= active_next;
    pc <= pc_next;
  end

endmodule

`default_nettype wire
