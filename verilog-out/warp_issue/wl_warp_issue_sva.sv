// wl_warp_issue_sva: assertions and cover points for the ports of wl_warp_issue
// Made from the contract of warp_issue. Compile this file after the RTL: the directive bind at its end attaches the
// module to every instance of wl_warp_issue. The module drives nothing.
//
// known_*: a value is known, neither X nor Z, in the cycles in which it counts
// held_*: an output does not change until it is taken
// illegal_*: there is no input that the contract forbids, or that the block ignores
// reported_*: the block reports no error; the message explains the error code
// cover_*: cover points of the test plan
//
// With the macro WARPLOOM_ASSUME_INPUTS, the properties of inputs (illegal_*, reported_*, and known_* of inputs) are
// assumptions, e.g. for a formal tool that drives the inputs. Otherwise they are assertions.
// The macro WARPLOOM_ALLOW_ILLEGAL_INPUTS leaves out illegal_* and reported_*, for tests that cause errors. The macro
// WARPLOOM_NO_COVER leaves out cover_*.
// Generated from Rust-HDL by: warploom emit warp_issue (LANES=32 PC_BITS=16 MANAGE=0 PARK=0)
// SPDX-License-Identifier: Apache-2.0

`ifdef WARPLOOM_ASSUME_INPUTS
`define WARPLOOM_INPUT assume
`else
`define WARPLOOM_INPUT assert
`endif

`default_nettype none

module wl_warp_issue_sva (
  input wire clock,
  input wire reset,
  input wire launch_valid,
  input wire [15:0] launch_pc,
  input wire [31:0] launch_mask,
  input wire end_valid,
  input wire [31:0] end_taken,
  input wire [31:0] end_exit,
  input wire [15:0] end_pc_taken,
  input wire [15:0] end_pc_fall,
  input wire issue_valid,
  input wire [15:0] issue_pc,
  input wire enter_valid,
  input wire enter_sync,
  input wire run_valid,
  input wire [15:0] run_pc,
  input wire [31:0] run_mask,
  input wire [4:0] run_representative,
  input wire [4:0] run_lender,
  input wire redirect_valid,
  input wire [15:0] redirect_pc,
  input wire done_valid,
  input wire [31:0] live_mask,
  input wire error_valid
);

  // Whether there was a cycle with reset. Before it, the state of the block is undefined.
  logic started;
  initial started = 1'b0;
  always @(posedge clock) begin
    if (reset) started <= 1'b1;
  end

  // Cycles in which the properties must hold.
  wire checking = started && !reset;

  // Known values.
  known_reset: `WARPLOOM_INPUT property (@(posedge clock)
    started |-> !$isunknown(reset))
    else $error("reset is unknown in a cycle in which warp_issue reads it");
  known_launch_valid: `WARPLOOM_INPUT property (@(posedge clock)
    checking |-> !$isunknown(launch_valid))
    else $error("launch_valid is unknown in a cycle in which warp_issue reads it");
  known_launch_pc: `WARPLOOM_INPUT property (@(posedge clock)
    checking && launch_valid |-> !$isunknown(launch_pc))
    else $error("launch_pc is unknown in a cycle in which warp_issue reads it");
  known_launch_mask: `WARPLOOM_INPUT property (@(posedge clock)
    checking && launch_valid |-> !$isunknown(launch_mask))
    else $error("launch_mask is unknown in a cycle in which warp_issue reads it");
  known_end_valid: `WARPLOOM_INPUT property (@(posedge clock)
    checking |-> !$isunknown(end_valid))
    else $error("end_valid is unknown in a cycle in which warp_issue reads it");
  known_end_taken: `WARPLOOM_INPUT property (@(posedge clock)
    checking && end_valid |-> !$isunknown(end_taken))
    else $error("end_taken is unknown in a cycle in which warp_issue reads it");
  known_end_exit: `WARPLOOM_INPUT property (@(posedge clock)
    checking && end_valid |-> !$isunknown(end_exit))
    else $error("end_exit is unknown in a cycle in which warp_issue reads it");
  known_end_pc_taken: `WARPLOOM_INPUT property (@(posedge clock)
    checking && end_valid |-> !$isunknown(end_pc_taken))
    else $error("end_pc_taken is unknown in a cycle in which warp_issue reads it");
  known_end_pc_fall: `WARPLOOM_INPUT property (@(posedge clock)
    checking && end_valid |-> !$isunknown(end_pc_fall))
    else $error("end_pc_fall is unknown in a cycle in which warp_issue reads it");
  known_enter_valid: `WARPLOOM_INPUT property (@(posedge clock)
    checking |-> !$isunknown(enter_valid))
    else $error("enter_valid is unknown in a cycle in which warp_issue reads it");
  known_enter_sync: `WARPLOOM_INPUT property (@(posedge clock)
    checking && enter_valid |-> !$isunknown(enter_sync))
    else $error("enter_sync is unknown in a cycle in which warp_issue reads it");
  known_issue_valid: assert property (@(posedge clock)
    checking |-> !$isunknown(issue_valid))
    else $error("issue_valid is unknown");
  known_issue_pc: assert property (@(posedge clock)
    checking && issue_valid |-> !$isunknown(issue_pc))
    else $error("issue_pc is unknown while issue_valid is 1");
  known_run_valid: assert property (@(posedge clock)
    checking |-> !$isunknown(run_valid))
    else $error("run_valid is unknown");
  known_run_pc: assert property (@(posedge clock)
    checking && run_valid |-> !$isunknown(run_pc))
    else $error("run_pc is unknown while run_valid is 1");
  known_run_mask: assert property (@(posedge clock)
    checking && run_valid |-> !$isunknown(run_mask))
    else $error("run_mask is unknown while run_valid is 1");
  known_run_representative: assert property (@(posedge clock)
    checking && run_valid |-> !$isunknown(run_representative))
    else $error("run_representative is unknown while run_valid is 1");
  known_run_lender: assert property (@(posedge clock)
    checking && run_valid |-> !$isunknown(run_lender))
    else $error("run_lender is unknown while run_valid is 1");
  known_redirect_valid: assert property (@(posedge clock)
    checking |-> !$isunknown(redirect_valid))
    else $error("redirect_valid is unknown");
  known_redirect_pc: assert property (@(posedge clock)
    checking && redirect_valid |-> !$isunknown(redirect_pc))
    else $error("redirect_pc is unknown while redirect_valid is 1");
  known_done_valid: assert property (@(posedge clock)
    checking |-> !$isunknown(done_valid))
    else $error("done_valid is unknown");
  known_live_mask: assert property (@(posedge clock)
    checking |-> !$isunknown(live_mask))
    else $error("live_mask is unknown");
  known_error_valid: assert property (@(posedge clock)
    checking |-> !$isunknown(error_valid))
    else $error("error_valid is unknown");

`ifndef WARPLOOM_ALLOW_ILLEGAL_INPUTS
  // State from earlier cycles.
  logic illegal_latest_1;
  logic illegal_latest_2;
  always_ff @(posedge clock) begin
    if (!started || reset) begin
      illegal_latest_1 <= 1'b0;
      illegal_latest_2 <= 1'b0;
    end else begin
      if (issue_valid || redirect_valid || run_valid || done_valid || enter_valid) illegal_latest_1 <= (issue_valid ||
        redirect_valid) && !enter_valid;
      if (issue_valid || redirect_valid || run_valid || done_valid || end_valid) illegal_latest_2 <= run_valid &&
        !end_valid;
    end
  end

  // Illegal inputs.
  illegal_launch_of_a_live_warp: `WARPLOOM_INPUT property (@(posedge clock)
    checking |-> !(launch_valid && !(live_mask == 32'd0)))
    else $error("a launch comes while threads of the warp are live; it is ignored (rule errors)");
  illegal_enter_without_issue: `WARPLOOM_INPUT property (@(posedge clock)
    checking |-> !(enter_valid && !(issue_valid || redirect_valid || (!(live_mask == 32'd0) && !(issue_valid ||
      redirect_valid || run_valid || done_valid) && illegal_latest_1))))
    else $error("an enter comes while no block is issued or redirected to; it is ignored (rule errors)");
  illegal_end_without_run: `WARPLOOM_INPUT property (@(posedge clock)
    checking |-> !(end_valid && !(run_valid || (!(live_mask == 32'd0) && !(issue_valid || redirect_valid || run_valid ||
      done_valid) && illegal_latest_2))))
    else $error("an end comes while no block runs; it is ignored (rule errors)");
  illegal_ignored_input: `WARPLOOM_INPUT property (@(posedge clock)
    checking |-> !error_valid)
    else $error("a launch, end or enter of the previous cycle was not allowed in the state of the warp (rule errors)");
`endif

`ifndef WARPLOOM_NO_COVER
  // State from earlier cycles.
  logic [0:0] past_1;
  logic [1:0] past_2;
  logic [1:0] past_3;
  logic [2:0] past_4;
  logic [1:0] past_5;
  logic [0:0] past_6;
  logic [2:0] past_7;
  logic [2:0] past_8;
  logic [0:0] past_9;
  logic [0:0] past_10;
  logic [0:0] past_11;
  logic [0:0] past_12;
  logic [0:0] past_13;
  logic [0:0] past_14;
  logic [0:0] past_15;
  logic [0:0] past_16;
  logic [0:0] past_17;
  logic [0:0] past_18;
  logic [0:0] past_19;
  logic [0:0] past_20;
  logic [0:0] past_21;
  logic [0:0] past_22;
  logic [0:0] past_23;
  logic [2:0] past_24;
  logic [0:0] past_25;
  logic [0:0] past_26;
  logic latest_1;
  logic latest_2;
  logic latest_3;
  always_ff @(posedge clock) begin
    if (!started) begin
      past_1 <= 1'd0;
      past_2 <= 2'd0;
      past_3 <= 2'd0;
      past_4 <= 3'd0;
      past_5 <= 2'd0;
      past_6 <= 1'd0;
      past_7 <= 3'd0;
      past_8 <= 3'd0;
      past_9 <= 1'd0;
      past_10 <= 1'd0;
      past_11 <= 1'd0;
      past_12 <= 1'd0;
      past_13 <= 1'd0;
      past_14 <= 1'd0;
      past_15 <= 1'd0;
      past_16 <= 1'd0;
      past_17 <= 1'd0;
      past_18 <= 1'd0;
      past_19 <= 1'd0;
      past_20 <= 1'd0;
      past_21 <= 1'd0;
      past_22 <= 1'd0;
      past_23 <= 1'd0;
      past_24 <= 3'd0;
      past_25 <= 1'd0;
      past_26 <= 1'd0;
    end else begin
      past_1 <= launch_valid && (live_mask == 32'd0) && !reset && (launch_mask == 32'd0);
      past_2 <= {past_2[0:0], run_valid && end_valid && (run_valid || (!(live_mask == 32'd0) && !(issue_valid ||
        redirect_valid || run_valid || done_valid) && latest_2)) && !reset && (run_representative == 5'd0) &&
        run_mask[0] && end_exit[0]};
      past_3 <= {past_3[0:0], run_valid && end_valid && (run_valid || (!(live_mask == 32'd0) && !(issue_valid ||
        redirect_valid || run_valid || done_valid) && latest_2)) && !reset && !run_mask[0] && end_exit[0]};
      past_4 <= {past_4[1:0], end_valid && (run_valid || (!(live_mask == 32'd0) && !(issue_valid || redirect_valid ||
        run_valid || done_valid) && latest_2)) && !reset};
      past_5 <= {past_5[0:0], live_mask[0]};
      past_6 <= end_valid && (run_valid || (!(live_mask == 32'd0) && !(issue_valid || redirect_valid || run_valid ||
        done_valid) && latest_2)) && !reset && ((live_mask == 32'd1) || (live_mask == 32'h80000000));
      past_7 <= {past_7[1:0], redirect_valid};
      past_8 <= {past_8[1:0], issue_valid && ((issue_pc == 16'd32768) || (issue_pc > 16'd32768))};
      past_9 <= enter_valid && (issue_valid || redirect_valid || (!(live_mask == 32'd0) && !(issue_valid ||
        redirect_valid || run_valid || done_valid) && latest_1)) && !reset && enter_sync;
      past_10 <= enter_valid && redirect_valid && enter_sync;
      past_11 <= enter_valid && (issue_valid || redirect_valid || (!(live_mask == 32'd0) && !(issue_valid ||
        redirect_valid || run_valid || done_valid) && latest_1)) && !reset && !enter_sync;
      past_12 <= enter_valid && (live_mask == 32'd0) && !launch_valid && !end_valid;
      past_13 <= end_valid && (live_mask == 32'd0) && !launch_valid && !enter_valid;
      past_14 <= launch_valid && (issue_valid || redirect_valid || (!(live_mask == 32'd0) && !(issue_valid ||
        redirect_valid || run_valid || done_valid) && latest_1)) && !end_valid;
      past_15 <= end_valid && (issue_valid || redirect_valid || (!(live_mask == 32'd0) && !(issue_valid ||
        redirect_valid || run_valid || done_valid) && latest_1)) && !launch_valid;
      past_16 <= launch_valid && (run_valid || (!(live_mask == 32'd0) && !(issue_valid || redirect_valid || run_valid ||
        done_valid) && latest_2)) && !enter_valid;
      past_17 <= enter_valid && (run_valid || (!(live_mask == 32'd0) && !(issue_valid || redirect_valid || run_valid ||
        done_valid) && latest_2)) && !launch_valid;
      past_18 <= launch_valid && end_valid && (issue_valid || redirect_valid || (!(live_mask == 32'd0) &&
        !(issue_valid || redirect_valid || run_valid || done_valid) && latest_1)) && !enter_valid;
      past_19 <= launch_valid && (live_mask == 32'd0) && !reset && end_valid && enter_valid;
      past_20 <= launch_valid && end_valid && enter_valid && (issue_valid || redirect_valid || (!(live_mask == 32'd0) &&
        !(issue_valid || redirect_valid || run_valid || done_valid) && latest_1)) && !reset;
      past_21 <= launch_valid && end_valid && (run_valid || (!(live_mask == 32'd0) && !(issue_valid || redirect_valid ||
        run_valid || done_valid) && latest_2)) && !reset && enter_valid;
      past_22 <= end_valid;
      past_23 <= enter_valid;
      past_24 <= {past_24[1:0], enter_valid && (issue_valid || redirect_valid || (!(live_mask == 32'd0) &&
        !(issue_valid || redirect_valid || run_valid || done_valid) && latest_1)) && !reset};
      past_25 <= error_valid;
      past_26 <= !reset;
    end
  end
  always_ff @(posedge clock) begin
    if (!started || reset) begin
      latest_1 <= 1'b0;
      latest_2 <= 1'b0;
      latest_3 <= 1'b0;
    end else begin
      if (issue_valid || redirect_valid || run_valid || done_valid || enter_valid) latest_1 <= (issue_valid ||
        redirect_valid) && !enter_valid;
      if (issue_valid || redirect_valid || run_valid || done_valid || end_valid) latest_2 <= run_valid && !end_valid;
      if (run_valid) latest_3 <= (run_representative != 5'd0);
    end
  end

  // Cover points.
  cover_launch_in_the_cycle_of_done: cover property (@(posedge clock) started && launch_valid && (live_mask == 32'd0) &&
    !reset && done_valid);
  cover_enter_in_the_cycle_of_issue: cover property (@(posedge clock) started && enter_valid && (issue_valid ||
    redirect_valid || (!(live_mask == 32'd0) && !(issue_valid || redirect_valid || run_valid || done_valid) &&
    latest_1)) && !reset && issue_valid);
  cover_enter_in_the_cycle_of_redirect: cover property (@(posedge clock) started && enter_valid && (issue_valid ||
    redirect_valid || (!(live_mask == 32'd0) && !(issue_valid || redirect_valid || run_valid || done_valid) &&
    latest_1)) && !reset && redirect_valid);
  cover_enter_later: cover property (@(posedge clock) started && enter_valid && !(live_mask == 32'd0) &&
    !(issue_valid || redirect_valid || run_valid || done_valid) && latest_1);
  cover_end_in_the_cycle_of_run: cover property (@(posedge clock) started && end_valid && (run_valid ||
    (!(live_mask == 32'd0) && !(issue_valid || redirect_valid || run_valid || done_valid) && latest_2)) && !reset &&
    run_valid);
  cover_end_later: cover property (@(posedge clock) started && end_valid && !(live_mask == 32'd0) && !(issue_valid ||
    redirect_valid || run_valid || done_valid) && latest_2);
  cover_launch_of_all: cover property (@(posedge clock) started && launch_valid && (live_mask == 32'd0) && !reset &&
    (&launch_mask));
  cover_launch_of_one: cover property (@(posedge clock) started && launch_valid && (live_mask == 32'd0) && !reset &&
    (launch_mask == 32'd1));
  cover_launch_of_the_last_thread: cover property (@(posedge clock) started && launch_valid && (live_mask == 32'd0) &&
    !reset && (launch_mask == 32'h80000000));
  cover_launch_of_some: cover property (@(posedge clock) started && launch_valid && (live_mask == 32'd0) && !reset &&
    !launch_mask[0] && (launch_mask != 32'd0));
  cover_launch_of_none: cover property (@(posedge clock) started && done_valid && past_1[0]);
  cover_launch_of_none_twice: cover property (@(posedge clock) started && done_valid && launch_valid &&
    (live_mask == 32'd0) && !reset && (launch_mask == 32'd0));
  cover_all_take_the_branch: cover property (@(posedge clock) started && end_valid && (run_valid ||
    (!(live_mask == 32'd0) && !(issue_valid || redirect_valid || run_valid || done_valid) && latest_2)) && !reset &&
    (&end_taken) && (end_exit == 32'd0));
  cover_none_takes_the_branch: cover property (@(posedge clock) started && end_valid && (run_valid ||
    (!(live_mask == 32'd0) && !(issue_valid || redirect_valid || run_valid || done_valid) && latest_2)) && !reset &&
    (end_taken == 32'd0) && (end_exit == 32'd0));
  cover_representative_in_the_mask: cover property (@(posedge clock) started && run_valid && end_valid && (run_valid ||
    (!(live_mask == 32'd0) && !(issue_valid || redirect_valid || run_valid || done_valid) && latest_2)) && !reset &&
    (run_representative == 5'd0) && run_mask[0]);
  cover_representative_outside_the_mask: cover property (@(posedge clock) started && run_valid && end_valid &&
    (run_valid || (!(live_mask == 32'd0) && !(issue_valid || redirect_valid || run_valid || done_valid) && latest_2)) &&
    !reset && (run_representative == 5'd0) && !run_mask[0]);
  cover_representative_exits: cover property (@(posedge clock) started && issue_valid && past_2[1]);
  cover_exit_outside_the_mask: cover property (@(posedge clock) started && issue_valid && live_mask[0] && past_3[1]);
  cover_exit_of_some: cover property (@(posedge clock) started && issue_valid && past_4[1] && !live_mask[0] &&
    past_5[1]);
  cover_one_thread_alone: cover property (@(posedge clock) started && issue_valid && past_4[1] &&
    ((live_mask == 32'd1) || (live_mask == 32'h80000000)));
  cover_turn_passes_the_last_thread: cover property (@(posedge clock) started && run_valid &&
    (run_representative == 5'd0) && latest_3);
  cover_last_thread_has_the_turn: cover property (@(posedge clock) started && run_valid && (&run_representative));
  cover_last_exit: cover property (@(posedge clock) started && done_valid && past_4[0]);
  cover_last_exit_of_one: cover property (@(posedge clock) started && done_valid && past_6[0]);
  cover_redirect: cover property (@(posedge clock) started && redirect_valid);
  cover_redirect_after_redirect: cover property (@(posedge clock) started && redirect_valid && past_7[2]);
  cover_redirect_to_the_lowest_pc: cover property (@(posedge clock) started && redirect_valid &&
    (redirect_pc == 16'd0));
  cover_redirect_from_the_upper_half: cover property (@(posedge clock) started && redirect_valid && past_8[2]);
  cover_management_leaves_the_representative: cover property (@(posedge clock) started && run_valid && past_7[0] &&
    (run_representative == 5'd0) && live_mask[0] && !run_mask[0]);
  cover_nobody_is_below: cover property (@(posedge clock) started && run_valid && past_9[0]);
  cover_nobody_is_below_after_a_redirect: cover property (@(posedge clock) started && run_valid && past_10[0]);
  // cover_left_for_a_lower_thread: unreachable at these parameters: only blocks that synchronise are redirected
  // cover_left_for_a_lower_thread_twice: unreachable at these parameters: only blocks that synchronise are redirected
  // cover_left_for_a_lower_thread_behind_a_barrier: unreachable at these parameters: only blocks that synchronise are
  // redirected
  // cover_turn_is_kept: unreachable at these parameters: only blocks that synchronise are redirected
  // cover_left_for_a_lower_thread_after_the_representative_exited: unreachable at these parameters: only blocks that
  // synchronise are redirected
  // cover_manage_enable_is_0: unreachable at these parameters: only blocks that synchronise are redirected
  cover_without_synchronising: cover property (@(posedge clock) started && run_valid && past_11[0]);
  cover_three_cycles_from_end_to_run: cover property (@(posedge clock) started && run_valid && past_4[2]);
  cover_run_of_all_live: cover property (@(posedge clock) started && run_valid && (run_mask == live_mask) &&
    !((live_mask == 32'd1) || (live_mask == 32'h80000000)));
  cover_run_of_a_part: cover property (@(posedge clock) started && run_valid && !(run_mask == live_mask));
  cover_run_at_the_lowest_pc: cover property (@(posedge clock) started && run_valid && (run_pc == 16'd0));
  cover_run_at_the_highest_pc: cover property (@(posedge clock) started && run_valid && (&run_pc));
  cover_enter_while_idle: cover property (@(posedge clock) started && error_valid && past_12[0]);
  cover_end_while_idle: cover property (@(posedge clock) started && error_valid && past_13[0]);
  cover_launch_while_issued: cover property (@(posedge clock) started && error_valid && past_14[0]);
  cover_end_while_issued: cover property (@(posedge clock) started && error_valid && past_15[0]);
  cover_launch_while_running: cover property (@(posedge clock) started && error_valid && past_16[0]);
  cover_enter_while_running: cover property (@(posedge clock) started && error_valid && past_17[0]);
  cover_several_that_are_not_taken: cover property (@(posedge clock) started && error_valid && !(issue_valid ||
    redirect_valid || run_valid || done_valid) && past_18[0]);
  cover_all_at_once_while_idle: cover property (@(posedge clock) started && error_valid && issue_valid && past_19[0]);
  cover_all_at_once_while_issued: cover property (@(posedge clock) started && error_valid && run_valid && past_20[0]);
  cover_all_at_once_while_running: cover property (@(posedge clock) started && error_valid && past_21[0]);
  cover_end_while_an_issue_is_under_way: cover property (@(posedge clock) started && error_valid && issue_valid &&
    past_22[0] && past_4[1]);
  cover_enter_while_a_redirect_is_under_way: cover property (@(posedge clock) started && error_valid &&
    redirect_valid && past_23[0] && past_24[2]);
  cover_error_after_error: cover property (@(posedge clock) started && error_valid && past_25[0]);
  // cover_a_thread_parks: unreachable at these parameters: no thread parks
  // cover_a_thread_parks_and_exits: unreachable at these parameters: no thread parks
  // cover_a_thread_parks_and_wakes: unreachable at these parameters: no thread parks
  // cover_parks_outside_the_mask: unreachable at these parameters: no thread parks
  // cover_the_representative_parks: unreachable at these parameters: no thread parks
  // cover_all_park: unreachable at these parameters: no thread parks
  // cover_all_sleep: unreachable at these parameters: no thread parks
  // cover_wake_while_issued: unreachable at these parameters: no thread parks
  // cover_wake_beside_a_launch: unreachable at these parameters: no thread parks
  cover_all_live: cover property (@(posedge clock) started && (&live_mask));
  cover_reset_while_issued: cover property (@(posedge clock) started && reset && (issue_valid || redirect_valid ||
    (!(live_mask == 32'd0) && !(issue_valid || redirect_valid || run_valid || done_valid) && latest_1)));
  cover_reset_while_running: cover property (@(posedge clock) started && reset && (run_valid ||
    (!(live_mask == 32'd0) && !(issue_valid || redirect_valid || run_valid || done_valid) && latest_2)));
  cover_launch_in_a_reset: cover property (@(posedge clock) started && reset && launch_valid && (live_mask == 32'd0));
  cover_enter_in_a_reset: cover property (@(posedge clock) started && reset && enter_valid && (issue_valid ||
    redirect_valid || (!(live_mask == 32'd0) && !(issue_valid || redirect_valid || run_valid || done_valid) &&
    latest_1)));
  cover_end_in_a_reset: cover property (@(posedge clock) started && reset && end_valid && (run_valid ||
    (!(live_mask == 32'd0) && !(issue_valid || redirect_valid || run_valid || done_valid) && latest_2)));
  cover_illegal_in_a_reset: cover property (@(posedge clock) started && reset && end_valid && past_26[0] &&
    (live_mask == 32'd0));
`endif

endmodule

bind wl_warp_issue wl_warp_issue_sva sva (.*);

`default_nettype wire

`undef WARPLOOM_INPUT
