// wl_order_profiler_sva: assertions and cover points for the ports of wl_order_profiler
// Made from the contract of order_profiler. Compile this file after the RTL: the directive bind at its end attaches the
// module to every instance of wl_order_profiler. The module drives nothing.
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
// Generated from Rust-HDL by: warploom emit order_profiler (GROUP_BITS=16 ENTRIES=8 SLOTS=8 PARAMETER_BITS=11
// FIGURE_BITS=32 EVENT_BITS=8 CORES=2 TRIALS=64)
// SPDX-License-Identifier: Apache-2.0

`ifdef WARPLOOM_ASSUME_INPUTS
`define WARPLOOM_INPUT assume
`else
`define WARPLOOM_INPUT assert
`endif

`default_nettype none

module wl_order_profiler_sva (
  input wire clock,
  input wire reset,
  input wire entry_write,
  input wire [2:0] entry_number,
  input wire [2:0] entry_slot,
  input wire [2:0] entry_style,
  input wire [10:0] entry_a,
  input wire [10:0] entry_b,
  input wire [1:0] entry_sweep,
  input wire [3:0] entry_doublings,
  input wire start_valid,
  input wire start_ready,
  input wire [15:0] start_groups,
  input wire [3:0] start_entries,
  input wire [15:0] start_trial,
  input wire start_figure,
  input wire error_valid,
  input wire [2:0] error_code,
  input wire slot_write,
  input wire [2:0] slot_number,
  input wire [2:0] slot_style,
  input wire [10:0] slot_a,
  input wire [10:0] slot_b,
  input wire group_valid,
  input wire group_ready,
  input wire [15:0] group_number,
  input wire [2:0] group_slot,
  input wire group_trial,
  input wire [1:0] complete_valid,
  input wire complete_error,
  input wire [7:0] events,
  input wire chosen_valid,
  input wire [5:0] chosen_trial,
  input wire [2:0] chosen_slot,
  input wire [2:0] chosen_style,
  input wire [10:0] chosen_a,
  input wire [10:0] chosen_b,
  input wire [31:0] chosen_figure,
  input wire done_valid,
  input wire result_enable,
  input wire [5:0] result_number,
  input wire result_valid,
  input wire [2:0] result_slot,
  input wire [2:0] result_style,
  input wire [10:0] result_a,
  input wire [10:0] result_b,
  input wire [31:0] result_figure
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
    else $error("reset is unknown in a cycle in which order_profiler reads it");
  known_entry_write: `WARPLOOM_INPUT property (@(posedge clock)
    checking |-> !$isunknown(entry_write))
    else $error("entry_write is unknown in a cycle in which order_profiler reads it");
  known_entry_number: `WARPLOOM_INPUT property (@(posedge clock)
    checking && entry_write |-> !$isunknown(entry_number))
    else $error("entry_number is unknown in a cycle in which order_profiler reads it");
  known_entry_slot: `WARPLOOM_INPUT property (@(posedge clock)
    checking && entry_write |-> !$isunknown(entry_slot))
    else $error("entry_slot is unknown in a cycle in which order_profiler reads it");
  known_entry_style: `WARPLOOM_INPUT property (@(posedge clock)
    checking && entry_write |-> !$isunknown(entry_style))
    else $error("entry_style is unknown in a cycle in which order_profiler reads it");
  known_entry_a: `WARPLOOM_INPUT property (@(posedge clock)
    checking && entry_write |-> !$isunknown(entry_a))
    else $error("entry_a is unknown in a cycle in which order_profiler reads it");
  known_entry_b: `WARPLOOM_INPUT property (@(posedge clock)
    checking && entry_write |-> !$isunknown(entry_b))
    else $error("entry_b is unknown in a cycle in which order_profiler reads it");
  known_entry_sweep: `WARPLOOM_INPUT property (@(posedge clock)
    checking && entry_write |-> !$isunknown(entry_sweep))
    else $error("entry_sweep is unknown in a cycle in which order_profiler reads it");
  known_entry_doublings: `WARPLOOM_INPUT property (@(posedge clock)
    checking && entry_write |-> !$isunknown(entry_doublings))
    else $error("entry_doublings is unknown in a cycle in which order_profiler reads it");
  known_start_valid: `WARPLOOM_INPUT property (@(posedge clock)
    checking |-> !$isunknown(start_valid))
    else $error("start_valid is unknown in a cycle in which order_profiler reads it");
  known_start_groups: `WARPLOOM_INPUT property (@(posedge clock)
    checking && start_valid |-> !$isunknown(start_groups))
    else $error("start_groups is unknown in a cycle in which order_profiler reads it");
  known_start_entries: `WARPLOOM_INPUT property (@(posedge clock)
    checking && start_valid |-> !$isunknown(start_entries))
    else $error("start_entries is unknown in a cycle in which order_profiler reads it");
  known_start_trial: `WARPLOOM_INPUT property (@(posedge clock)
    checking && start_valid |-> !$isunknown(start_trial))
    else $error("start_trial is unknown in a cycle in which order_profiler reads it");
  known_start_figure: `WARPLOOM_INPUT property (@(posedge clock)
    checking && start_valid |-> !$isunknown(start_figure))
    else $error("start_figure is unknown in a cycle in which order_profiler reads it");
  known_group_ready: `WARPLOOM_INPUT property (@(posedge clock)
    checking && group_valid |-> !$isunknown(group_ready))
    else $error("group_ready is unknown in a cycle in which order_profiler reads it");
  known_complete_valid: `WARPLOOM_INPUT property (@(posedge clock)
    checking |-> !$isunknown(complete_valid))
    else $error("complete_valid is unknown in a cycle in which order_profiler reads it");
  known_events: `WARPLOOM_INPUT property (@(posedge clock)
    checking |-> !$isunknown(events))
    else $error("events is unknown in a cycle in which order_profiler reads it");
  known_result_enable: `WARPLOOM_INPUT property (@(posedge clock)
    checking |-> !$isunknown(result_enable))
    else $error("result_enable is unknown in a cycle in which order_profiler reads it");
  known_result_number: `WARPLOOM_INPUT property (@(posedge clock)
    checking && result_enable |-> !$isunknown(result_number))
    else $error("result_number is unknown in a cycle in which order_profiler reads it");
  known_start_ready: assert property (@(posedge clock)
    checking |-> !$isunknown(start_ready))
    else $error("start_ready is unknown");
  known_error_valid: assert property (@(posedge clock)
    checking |-> !$isunknown(error_valid))
    else $error("error_valid is unknown");
  known_error_code: assert property (@(posedge clock)
    checking && error_valid |-> !$isunknown(error_code))
    else $error("error_code is unknown while error_valid is 1");
  known_slot_write: assert property (@(posedge clock)
    checking |-> !$isunknown(slot_write))
    else $error("slot_write is unknown");
  known_slot_number: assert property (@(posedge clock)
    checking && slot_write |-> !$isunknown(slot_number))
    else $error("slot_number is unknown while slot_write is 1");
  known_slot_style: assert property (@(posedge clock)
    checking && slot_write |-> !$isunknown(slot_style))
    else $error("slot_style is unknown while slot_write is 1");
  known_slot_a: assert property (@(posedge clock)
    checking && slot_write |-> !$isunknown(slot_a))
    else $error("slot_a is unknown while slot_write is 1");
  known_slot_b: assert property (@(posedge clock)
    checking && slot_write |-> !$isunknown(slot_b))
    else $error("slot_b is unknown while slot_write is 1");
  known_group_valid: assert property (@(posedge clock)
    checking |-> !$isunknown(group_valid))
    else $error("group_valid is unknown");
  known_group_number: assert property (@(posedge clock)
    checking && group_valid |-> !$isunknown(group_number))
    else $error("group_number is unknown while group_valid is 1");
  known_group_slot: assert property (@(posedge clock)
    checking && group_valid |-> !$isunknown(group_slot))
    else $error("group_slot is unknown while group_valid is 1");
  known_group_trial: assert property (@(posedge clock)
    checking && group_valid |-> !$isunknown(group_trial))
    else $error("group_trial is unknown while group_valid is 1");
  known_complete_error: assert property (@(posedge clock)
    checking |-> !$isunknown(complete_error))
    else $error("complete_error is unknown");
  known_chosen_valid: assert property (@(posedge clock)
    checking |-> !$isunknown(chosen_valid))
    else $error("chosen_valid is unknown");
  known_chosen_trial: assert property (@(posedge clock)
    checking && chosen_valid |-> !$isunknown(chosen_trial))
    else $error("chosen_trial is unknown while chosen_valid is 1");
  known_chosen_slot: assert property (@(posedge clock)
    checking && chosen_valid |-> !$isunknown(chosen_slot))
    else $error("chosen_slot is unknown while chosen_valid is 1");
  known_chosen_style: assert property (@(posedge clock)
    checking && chosen_valid |-> !$isunknown(chosen_style))
    else $error("chosen_style is unknown while chosen_valid is 1");
  known_chosen_a: assert property (@(posedge clock)
    checking && chosen_valid |-> !$isunknown(chosen_a))
    else $error("chosen_a is unknown while chosen_valid is 1");
  known_chosen_b: assert property (@(posedge clock)
    checking && chosen_valid |-> !$isunknown(chosen_b))
    else $error("chosen_b is unknown while chosen_valid is 1");
  known_chosen_figure: assert property (@(posedge clock)
    checking && chosen_valid |-> !$isunknown(chosen_figure))
    else $error("chosen_figure is unknown while chosen_valid is 1");
  known_done_valid: assert property (@(posedge clock)
    checking |-> !$isunknown(done_valid))
    else $error("done_valid is unknown");
  known_result_valid: assert property (@(posedge clock)
    checking |-> !$isunknown(result_valid))
    else $error("result_valid is unknown");
  known_result_slot: assert property (@(posedge clock)
    checking && result_valid |-> !$isunknown(result_slot))
    else $error("result_slot is unknown while result_valid is 1");
  known_result_style: assert property (@(posedge clock)
    checking && result_valid |-> !$isunknown(result_style))
    else $error("result_style is unknown while result_valid is 1");
  known_result_a: assert property (@(posedge clock)
    checking && result_valid |-> !$isunknown(result_a))
    else $error("result_a is unknown while result_valid is 1");
  known_result_b: assert property (@(posedge clock)
    checking && result_valid |-> !$isunknown(result_b))
    else $error("result_b is unknown while result_valid is 1");
  known_result_figure: assert property (@(posedge clock)
    checking && result_valid |-> !$isunknown(result_figure))
    else $error("result_figure is unknown while result_valid is 1");

  // Outputs that do not change until they are taken.
  held_group_valid: assert property (@(posedge clock)
    checking && group_valid && !group_ready |=> reset || group_valid)
    else $error("group_valid falls before group_ready is 1");
  held_group_number: assert property (@(posedge clock)
    checking && group_valid && !group_ready |=> reset || $stable(group_number))
    else $error("group_number changes while group_valid is 1 and group_ready is 0");
  held_group_slot: assert property (@(posedge clock)
    checking && group_valid && !group_ready |=> reset || $stable(group_slot))
    else $error("group_slot changes while group_valid is 1 and group_ready is 0");
  held_group_trial: assert property (@(posedge clock)
    checking && group_valid && !group_ready |=> reset || $stable(group_trial))
    else $error("group_trial changes while group_valid is 1 and group_ready is 0");

`ifndef WARPLOOM_ALLOW_ILLEGAL_INPUTS
  // Illegal inputs.
  illegal_entry_while_busy: `WARPLOOM_INPUT property (@(posedge clock)
    checking |-> !(entry_write && !start_ready))
    else $error("an entry is written while start_ready is 0; the write is ignored (rule list)");
  // illegal_entry_out_of_range: not possible at these parameters, since every value of the port is a valid number
  illegal_excess_completion: `WARPLOOM_INPUT property (@(posedge clock)
    checking |-> !complete_error)
    else $error("in the previous cycle, more work-groups completed than were active (rule completions)");
  reported_error_code_number_of_entries: `WARPLOOM_INPUT property (@(posedge clock)
    checking && error_valid |-> error_code != 3'd1)
    else $error("error_code 1: the number of entries is 0 or above ENTRIES");
  reported_error_code_unknown_style: `WARPLOOM_INPUT property (@(posedge clock)
    checking && error_valid |-> error_code != 3'd2)
    else $error("error_code 2: an entry's style is unknown");
  reported_error_code_parameter_of_0: `WARPLOOM_INPUT property (@(posedge clock)
    checking && error_valid |-> error_code != 3'd3)
    else $error("error_code 3: a parameter that an entry's style uses is 0");
  reported_error_code_parameter_too_large: `WARPLOOM_INPUT property (@(posedge clock)
    checking && error_valid |-> error_code != 3'd4)
    else $error("error_code 4: a swept parameter that an entry's style uses is too large for its doublings");
  reported_error_code_trial_of_0: `WARPLOOM_INPUT property (@(posedge clock)
    checking && error_valid |-> error_code != 3'd5)
    else $error("error_code 5: a trial has no work-groups");
  reported_error_code_too_many_trials: `WARPLOOM_INPUT property (@(posedge clock)
    checking && error_valid |-> error_code != 3'd6)
    else $error("error_code 6: there are more trials than the table holds");
  reported_error_code_trials_take_half: `WARPLOOM_INPUT property (@(posedge clock)
    checking && error_valid |-> error_code != 3'd7)
    else $error("error_code 7: the trials take half of the work-groups or more");
`endif

`ifndef WARPLOOM_NO_COVER
  // State from earlier cycles.
  logic [1:0] past_1;
  logic [0:0] past_2;
  logic [1:0] past_3;
  logic [19:0] past_4;
  logic [0:0] past_5;
  logic [0:0] past_6;
  logic [0:0] past_7;
  logic [1:0] past_8;
  logic [0:0] past_9;
  logic [0:0] past_10;
  logic [0:0] past_11;
  logic [0:0] past_12;
  logic [0:0] past_13;
  logic [0:0] past_14;
  logic latest_1;
  logic latest_2;
  logic latest_3;
  logic latest_4;
  logic latest_5;
  logic latest_6;
  logic latest_7;
  logic latest_8;
  logic latest_9;
  logic latest_10;
  logic latest_11;
  always_ff @(posedge clock) begin
    if (!started) begin
      past_1 <= 2'd0;
      past_2 <= 1'd0;
      past_3 <= 2'd0;
      past_4 <= 20'd0;
      past_5 <= 1'd0;
      past_6 <= 1'd0;
      past_7 <= 1'd0;
      past_8 <= 2'd0;
      past_9 <= 1'd0;
      past_10 <= 1'd0;
      past_11 <= 1'd0;
      past_12 <= 1'd0;
      past_13 <= 1'd0;
      past_14 <= 1'd0;
    end else begin
      past_1 <= {past_1[0:0], start_valid && start_ready && !reset};
      past_2 <= error_valid;
      past_3 <= {past_3[0:0], (complete_valid != 2'd0) && !reset};
      past_4 <= {past_4[18:0], group_valid && group_ready && !reset};
      past_5 <= start_ready && !done_valid;
      past_6 <= group_valid && group_trial;
      past_7 <= group_valid && !group_trial;
      past_8 <= {past_8[0:0], slot_write};
      past_9 <= complete_error;
      past_10 <= slot_write && !chosen_valid;
      past_11 <= result_enable && group_valid && !reset;
      past_12 <= result_enable;
      past_13 <= group_valid && !group_ready;
      past_14 <= start_ready;
    end
  end
  always_ff @(posedge clock) begin
    if (!started || reset) begin
      latest_1 <= 1'b0;
      latest_2 <= 1'b0;
      latest_3 <= 1'b0;
      latest_4 <= 1'b0;
      latest_5 <= 1'b0;
      latest_6 <= 1'b0;
      latest_7 <= 1'b0;
      latest_8 <= 1'b0;
      latest_9 <= 1'b0;
      latest_10 <= 1'b0;
      latest_11 <= 1'b0;
    end else begin
      if (start_valid && start_ready && !reset) latest_1 <= (start_entries == 4'd0);
      if (start_valid && start_ready && !reset) latest_2 <= (start_entries > 4'd8);
      if (start_valid && start_ready && !reset) latest_3 <= (start_groups == 16'd0);
      if (start_valid && start_ready && !reset) latest_4 <= (&start_trial);
      if (past_2[0] || slot_write) latest_5 <= past_2[0];
      if (start_valid && start_ready && !reset) latest_6 <= (start_trial == 16'd1);
      if (start_valid && start_ready && !reset) latest_7 <= start_figure;
      if (slot_write || (group_valid && group_ready && !reset)) latest_8 <= group_valid && group_ready && !reset;
      if (result_enable) latest_9 <= (result_number > chosen_trial);
      if (result_enable) latest_10 <= (result_number == chosen_trial);
      if (result_enable) latest_11 <= (&result_number);
    end
  end

  // Cover points.
  cover_write_of_an_entry: cover property (@(posedge clock) started && entry_write && start_ready);
  cover_write_of_the_last_entry: cover property (@(posedge clock) started && entry_write && start_ready &&
    (&entry_number));
  // cover_write_of_no_entry: unreachable at these parameters: every value of the port is a valid number
  cover_write_in_the_cycle_of_a_start: cover property (@(posedge clock) started && entry_write && start_valid &&
    start_ready && !reset);
  cover_write_while_checked: cover property (@(posedge clock) started && entry_write && !start_ready && !reset &&
    !slot_write && past_1[0]);
  cover_write_during_a_trial: cover property (@(posedge clock) started && entry_write && group_valid && group_trial &&
    !reset);
  cover_write_during_the_rest: cover property (@(posedge clock) started && entry_write && chosen_valid &&
    !start_ready && !reset);
  cover_no_sweep: cover property (@(posedge clock) started && entry_write && start_ready && (entry_doublings != 4'd0) &&
    (entry_sweep == 2'd0));
  cover_sweep_of_a: cover property (@(posedge clock) started && entry_write && start_ready &&
    (entry_doublings != 4'd0) && (entry_sweep == 2'd1));
  cover_sweep_of_b: cover property (@(posedge clock) started && entry_write && start_ready &&
    (entry_doublings != 4'd0) && (entry_sweep == 2'd2));
  cover_sweep_of_both: cover property (@(posedge clock) started && entry_write && start_ready &&
    (entry_doublings != 4'd0) && (entry_sweep == 2'd3));
  cover_largest_number_of_doublings: cover property (@(posedge clock) started && entry_write && start_ready &&
    (&entry_doublings));
  cover_start_in_the_cycle_of_done: cover property (@(posedge clock) started && start_valid && start_ready && !reset &&
    done_valid);
  cover_start_in_the_cycle_of_an_error: cover property (@(posedge clock) started && start_valid && start_ready &&
    !reset && error_valid);
  cover_start_later: cover property (@(posedge clock) started && start_valid && start_ready && !reset && !done_valid &&
    !error_valid);
  cover_start_while_at_work: cover property (@(posedge clock) started && start_valid && !start_ready && !reset);
  cover_one_entry: cover property (@(posedge clock) started && start_valid && start_ready && !reset &&
    (start_entries == 4'd1));
  cover_all_entries: cover property (@(posedge clock) started && start_valid && start_ready && !reset &&
    (start_entries == 4'd8));
  cover_error_1: cover property (@(posedge clock) started && error_valid && (error_code == 3'd1));
  cover_no_entries: cover property (@(posedge clock) started && error_valid && (error_code == 3'd1) && latest_1);
  cover_more_entries_than_there_are: cover property (@(posedge clock) started && error_valid && (error_code == 3'd1) &&
    latest_2);
  cover_error_2: cover property (@(posedge clock) started && error_valid && (error_code == 3'd2));
  cover_error_3: cover property (@(posedge clock) started && error_valid && (error_code == 3'd3));
  cover_error_4: cover property (@(posedge clock) started && error_valid && (error_code == 3'd4));
  cover_error_5: cover property (@(posedge clock) started && error_valid && (error_code == 3'd5));
  cover_error_6: cover property (@(posedge clock) started && error_valid && (error_code == 3'd6));
  cover_error_7: cover property (@(posedge clock) started && error_valid && (error_code == 3'd7));
  cover_no_work_groups_at_all: cover property (@(posedge clock) started && error_valid && (error_code == 3'd7) &&
    latest_3);
  cover_a_trial_of_all_work_groups: cover property (@(posedge clock) started && error_valid && (error_code == 3'd7) &&
    latest_4);
  cover_error_after_error: cover property (@(posedge clock) started && error_valid && latest_5);
  cover_sequential_is_tried: cover property (@(posedge clock) started && slot_write && !chosen_valid &&
    (slot_style == 3'd0));
  cover_strided_is_tried: cover property (@(posedge clock) started && slot_write && !chosen_valid &&
    (slot_style == 3'd1));
  cover_zigzag_is_tried: cover property (@(posedge clock) started && slot_write && !chosen_valid &&
    (slot_style == 3'd2));
  cover_tiled_is_tried: cover property (@(posedge clock) started && slot_write && !chosen_valid &&
    (slot_style == 3'd3));
  cover_hilbert_is_tried: cover property (@(posedge clock) started && slot_write && !chosen_valid &&
    (slot_style == 3'd4));
  cover_write_of_the_last_slot: cover property (@(posedge clock) started && slot_write && (&slot_number));
  cover_parameters_of_all_ones: cover property (@(posedge clock) started && slot_write && (&slot_a));
  cover_trial_of_one_work_group: cover property (@(posedge clock) started && slot_write && !chosen_valid && latest_6);
  cover_next_trial_two_cycles_after_the_last_completion: cover property (@(posedge clock) started && slot_write &&
    !chosen_valid && past_3[1]);
  cover_completion_beside_a_hand_out: cover property (@(posedge clock) started && (complete_valid != 2'd0) && !reset &&
    group_valid && group_ready && !reset);
  cover_completion_in_the_cycle_after_a_hand_out: cover property (@(posedge clock) started &&
    (complete_valid != 2'd0) && !reset && past_4[0] && !(group_valid && group_ready && !reset));
  cover_completion_much_later: cover property (@(posedge clock) started && (complete_valid != 2'd0) && !reset &&
    past_4[19] && !past_4[18] && !past_4[0]);
  cover_all_cores_at_once: cover property (@(posedge clock) started && !reset && (&complete_valid));
  cover_excess_while_idle: cover property (@(posedge clock) started && complete_error && past_5[0]);
  cover_excess_while_checked: cover property (@(posedge clock) started && complete_error && past_1[1]);
  cover_excess_in_a_trial: cover property (@(posedge clock) started && complete_error && past_6[0]);
  cover_excess_in_the_rest: cover property (@(posedge clock) started && complete_error && past_7[0]);
  cover_excess_in_the_cycle_of_a_first_hand_out: cover property (@(posedge clock) started && complete_error &&
    past_4[0] && past_8[1]);
  cover_excess_beside_the_last_of_all: cover property (@(posedge clock) started && complete_error && done_valid);
  cover_excess_after_excess: cover property (@(posedge clock) started && complete_error && past_9[0]);
  cover_events_are_measured: cover property (@(posedge clock) started && latest_7 && slot_write && chosen_valid);
  cover_cycles_are_measured: cover property (@(posedge clock) started && !latest_7 && slot_write && chosen_valid);
  cover_events_before_the_first_hand_out: cover property (@(posedge clock) started && latest_7 && (events != 8'd0) &&
    !latest_8 && group_valid && group_trial);
  cover_largest_number_of_events: cover property (@(posedge clock) started && latest_7 && (&events) && !start_ready &&
    !reset);
  cover_figure_of_zero: cover property (@(posedge clock) started && result_valid && (result_figure == 32'd0));
  cover_figure_of_one: cover property (@(posedge clock) started && result_valid && (result_figure == 32'd1));
  // cover_saturated_figure: unreachable at these parameters: the case would take too long
  cover_the_first_is_the_best: cover property (@(posedge clock) started && slot_write && chosen_valid &&
    (chosen_trial == 6'd0));
  cover_a_later_one_is_the_best: cover property (@(posedge clock) started && slot_write && chosen_valid &&
    (chosen_trial != 6'd0));
  cover_a_tie_with_a_later_one: cover property (@(posedge clock) started && result_valid && chosen_valid &&
    (result_figure == chosen_figure) && latest_9);
  cover_the_rest_is_stalled: cover property (@(posedge clock) started && group_valid && !group_ready && !group_trial &&
    !reset);
  cover_hand_outs_in_a_row: cover property (@(posedge clock) started && group_valid && group_ready && !reset &&
    !group_trial && past_4[0] && past_4[1]);
  cover_done: cover property (@(posedge clock) started && done_valid);
  cover_last_completion_right_after_the_last_hand_out: cover property (@(posedge clock) started && done_valid &&
    past_4[1]);
  cover_chosen_after_done: cover property (@(posedge clock) started && chosen_valid && start_ready && !done_valid);
  cover_result_of_the_chosen_one: cover property (@(posedge clock) started && result_valid && chosen_valid &&
    latest_10);
  cover_result_during_the_trials: cover property (@(posedge clock) started && result_valid && !chosen_valid &&
    !start_ready && !reset);
  cover_result_read_in_the_first_possible_cycle: cover property (@(posedge clock) started && result_valid &&
    past_10[0]);
  cover_no_result_yet: cover property (@(posedge clock) started && !reset && !result_valid && !start_ready && !reset &&
    past_11[0]);
  cover_result_of_the_highest_trial_number: cover property (@(posedge clock) started && result_valid && latest_11);
  cover_read_while_checked: cover property (@(posedge clock) started && !result_valid && past_12[0] && past_1[1]);
  cover_read_in_the_cycle_of_a_start: cover property (@(posedge clock) started && result_valid && past_1[0]);
  cover_stalled_trial: cover property (@(posedge clock) started && group_valid && !group_ready && group_trial &&
    !reset);
  cover_stalled_twice: cover property (@(posedge clock) started && group_valid && !group_ready && !reset && past_13[0]);
  cover_reset_while_checked: cover property (@(posedge clock) started && reset && past_1[0]);
  cover_reset_in_a_trial: cover property (@(posedge clock) started && reset && group_valid && group_trial);
  cover_reset_in_the_rest: cover property (@(posedge clock) started && reset && group_valid && !group_trial);
  cover_reset_in_the_cycle_of_slot_write: cover property (@(posedge clock) started && reset && slot_write);
  cover_start_in_a_reset: cover property (@(posedge clock) started && reset && start_valid && past_14[0]);
  cover_entry_write_in_a_reset: cover property (@(posedge clock) started && reset && entry_write && past_14[0]);
  cover_completion_in_a_reset: cover property (@(posedge clock) started && reset && (complete_valid != 2'd0));
`endif

endmodule

bind wl_order_profiler wl_order_profiler_sva sva (.*);

`default_nettype wire

`undef WARPLOOM_INPUT
