// wl_thread_order_sva: assertions and cover points for the ports of wl_thread_order
// Made from the contract of thread_order. Compile this file after the RTL: the directive bind at its end attaches the
// module to every instance of wl_thread_order. The module drives nothing.
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
// Generated from Rust-HDL by: warploom emit thread_order (X_BITS=10 Y_BITS=10 SLOTS=8)
// SPDX-License-Identifier: Apache-2.0

`ifdef WARPLOOM_ASSUME_INPUTS
`define WARPLOOM_INPUT assume
`else
`define WARPLOOM_INPUT assert
`endif

`default_nettype none

module wl_thread_order_sva (
  input wire clock,
  input wire reset,
  input wire slot_write,
  input wire [2:0] slot_number,
  input wire [2:0] slot_style,
  input wire [10:0] slot_a,
  input wire [10:0] slot_b,
  input wire start_valid,
  input wire start_ready,
  input wire [2:0] start_slot,
  input wire [10:0] start_width,
  input wire [10:0] start_height,
  input wire unit_valid,
  input wire unit_ready,
  input wire [9:0] unit_x,
  input wire [9:0] unit_y,
  input wire unit_last,
  input wire error_valid,
  input wire [1:0] error_code
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
    else $error("reset is unknown in a cycle in which thread_order reads it");
  known_slot_write: `WARPLOOM_INPUT property (@(posedge clock)
    checking |-> !$isunknown(slot_write))
    else $error("slot_write is unknown in a cycle in which thread_order reads it");
  known_slot_number: `WARPLOOM_INPUT property (@(posedge clock)
    checking && slot_write |-> !$isunknown(slot_number))
    else $error("slot_number is unknown in a cycle in which thread_order reads it");
  known_slot_style: `WARPLOOM_INPUT property (@(posedge clock)
    checking && slot_write |-> !$isunknown(slot_style))
    else $error("slot_style is unknown in a cycle in which thread_order reads it");
  known_slot_a: `WARPLOOM_INPUT property (@(posedge clock)
    checking && slot_write && ((slot_style == 3'd1) || (slot_style == 3'd3)) |-> !$isunknown(slot_a))
    else $error("slot_a is unknown in a cycle in which thread_order reads it");
  known_slot_b: `WARPLOOM_INPUT property (@(posedge clock)
    checking && slot_write && ((slot_style == 3'd1) || (slot_style == 3'd3)) |-> !$isunknown(slot_b))
    else $error("slot_b is unknown in a cycle in which thread_order reads it");
  known_start_valid: `WARPLOOM_INPUT property (@(posedge clock)
    checking |-> !$isunknown(start_valid))
    else $error("start_valid is unknown in a cycle in which thread_order reads it");
  known_start_slot: `WARPLOOM_INPUT property (@(posedge clock)
    checking && start_valid |-> !$isunknown(start_slot))
    else $error("start_slot is unknown in a cycle in which thread_order reads it");
  known_start_width: `WARPLOOM_INPUT property (@(posedge clock)
    checking && start_valid |-> !$isunknown(start_width))
    else $error("start_width is unknown in a cycle in which thread_order reads it");
  known_start_height: `WARPLOOM_INPUT property (@(posedge clock)
    checking && start_valid |-> !$isunknown(start_height))
    else $error("start_height is unknown in a cycle in which thread_order reads it");
  known_unit_ready: `WARPLOOM_INPUT property (@(posedge clock)
    checking && unit_valid |-> !$isunknown(unit_ready))
    else $error("unit_ready is unknown in a cycle in which thread_order reads it");
  known_start_ready: assert property (@(posedge clock)
    checking |-> !$isunknown(start_ready))
    else $error("start_ready is unknown");
  known_unit_valid: assert property (@(posedge clock)
    checking |-> !$isunknown(unit_valid))
    else $error("unit_valid is unknown");
  known_unit_x: assert property (@(posedge clock)
    checking && unit_valid |-> !$isunknown(unit_x))
    else $error("unit_x is unknown while unit_valid is 1");
  known_unit_y: assert property (@(posedge clock)
    checking && unit_valid |-> !$isunknown(unit_y))
    else $error("unit_y is unknown while unit_valid is 1");
  known_unit_last: assert property (@(posedge clock)
    checking && unit_valid |-> !$isunknown(unit_last))
    else $error("unit_last is unknown while unit_valid is 1");
  known_error_valid: assert property (@(posedge clock)
    checking |-> !$isunknown(error_valid))
    else $error("error_valid is unknown");
  known_error_code: assert property (@(posedge clock)
    checking && error_valid |-> !$isunknown(error_code))
    else $error("error_code is unknown while error_valid is 1");

  // Outputs that do not change until they are taken.
  held_unit_valid: assert property (@(posedge clock)
    checking && unit_valid && !unit_ready |=> reset || unit_valid)
    else $error("unit_valid falls before unit_ready is 1");
  held_unit_x: assert property (@(posedge clock)
    checking && unit_valid && !unit_ready |=> reset || $stable(unit_x))
    else $error("unit_x changes while unit_valid is 1 and unit_ready is 0");
  held_unit_y: assert property (@(posedge clock)
    checking && unit_valid && !unit_ready |=> reset || $stable(unit_y))
    else $error("unit_y changes while unit_valid is 1 and unit_ready is 0");
  held_unit_last: assert property (@(posedge clock)
    checking && unit_valid && !unit_ready |=> reset || $stable(unit_last))
    else $error("unit_last changes while unit_valid is 1 and unit_ready is 0");

`ifndef WARPLOOM_ALLOW_ILLEGAL_INPUTS
  // Illegal inputs.
  illegal_dimension_of_0: `WARPLOOM_INPUT property (@(posedge clock)
    checking |-> !(start_valid && start_ready && ((start_width == 11'd0) || (start_height == 11'd0))))
    else $error("a start has a dimension of 0 (rule errors)");
  illegal_dimension_too_large: `WARPLOOM_INPUT property (@(posedge clock)
    checking |-> !(start_valid && start_ready && ((start_width > 11'd1024) || (start_height > 11'd1024))))
    else $error("a start has a width above 2^X_BITS or a height above 2^Y_BITS (rule errors)");
  reported_error_code_unknown_style: `WARPLOOM_INPUT property (@(posedge clock)
    checking && error_valid |-> error_code != 2'd1)
    else $error("error_code 1: unknown style");
  reported_error_code_parameter_of_0: `WARPLOOM_INPUT property (@(posedge clock)
    checking && error_valid |-> error_code != 2'd2)
    else $error("error_code 2: a parameter that the style uses is 0");
  reported_error_code_dimension: `WARPLOOM_INPUT property (@(posedge clock)
    checking && error_valid |-> error_code != 2'd3)
    else $error("error_code 3: a dimension is 0 or too large");
`endif

`ifndef WARPLOOM_NO_COVER
  // State from earlier cycles.
  logic [0:0] past_1;
  logic [0:0] past_2;
  logic [4:0] past_3;
  logic [0:0] past_4;
  logic [1:0] past_5;
  logic [1:0] past_6;
  logic [1:0] past_7;
  logic [1:0] past_8;
  logic [1:0] past_9;
  logic [0:0] past_10;
  logic [0:0] past_11;
  logic [0:0] past_12;
  logic [2:0] past_13;
  logic [0:0] past_14;
  logic [0:0] past_15;
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
  always_ff @(posedge clock) begin
    if (!started) begin
      past_1 <= 1'd0;
      past_2 <= 1'd0;
      past_3 <= 5'd0;
      past_4 <= 1'd0;
      past_5 <= 2'd0;
      past_6 <= 2'd0;
      past_7 <= 2'd0;
      past_8 <= 2'd0;
      past_9 <= 2'd0;
      past_10 <= 1'd0;
      past_11 <= 1'd0;
      past_12 <= 1'd0;
      past_13 <= 3'd0;
      past_14 <= 1'd0;
      past_15 <= 1'd0;
    end else begin
      past_1 <= start_ready;
      past_2 <= slot_write && !reset;
      past_3 <= {past_3[3:0], start_valid && start_ready};
      past_4 <= unit_valid && unit_ready && unit_valid && unit_last;
      past_5 <= {past_5[0:0], (start_width == 11'd0)};
      past_6 <= {past_6[0:0], (start_height == 11'd0)};
      past_7 <= {past_7[0:0], (start_width > 11'd1024)};
      past_8 <= {past_8[0:0], (start_height > 11'd1024)};
      past_9 <= {past_9[0:0], start_valid && start_ready && error_valid};
      past_10 <= unit_valid && (unit_y != 10'd0);
      past_11 <= !start_ready && !reset && !unit_valid;
      past_12 <= unit_valid && unit_ready;
      past_13 <= {past_13[1:0], unit_valid && !unit_ready};
      past_14 <= !start_ready && !reset;
      past_15 <= unit_valid;
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
    end else begin
      if (slot_write && !reset && (slot_number == 3'd0)) latest_1 <= (slot_style == 3'd0);
      if (start_valid && start_ready) latest_2 <= start_valid && start_ready && (start_slot == 3'd0) && latest_1;
      if (slot_write && !reset && (slot_number == 3'd0)) latest_3 <= (slot_style == 3'd1);
      if (start_valid && start_ready) latest_4 <= start_valid && start_ready && (start_slot == 3'd0) && latest_3;
      if (slot_write && !reset && (slot_number == 3'd0)) latest_5 <= (slot_style == 3'd2);
      if (start_valid && start_ready) latest_6 <= start_valid && start_ready && (start_slot == 3'd0) && latest_5;
      if (slot_write && !reset && (slot_number == 3'd0)) latest_7 <= (slot_style == 3'd3);
      if (start_valid && start_ready) latest_8 <= start_valid && start_ready && (start_slot == 3'd0) && latest_7;
      if (slot_write && !reset && (slot_number == 3'd0)) latest_9 <= (slot_style == 3'd4);
      if (start_valid && start_ready) latest_10 <= start_valid && start_ready && (start_slot == 3'd0) && latest_9;
    end
  end

  // Cover points.
  cover_stored: cover property (@(posedge clock) started && slot_write && !reset);
  cover_stored_in_the_highest_slot: cover property (@(posedge clock) started && slot_write && !reset && (&slot_number));
  cover_stored_in_the_cycle_of_a_start: cover property (@(posedge clock) started && slot_write && !reset &&
    start_valid && start_ready && (slot_number == start_slot) && past_1[0]);
  cover_stored_in_the_cycle_before_a_start: cover property (@(posedge clock) started && start_valid && start_ready &&
    past_2[0]);
  cover_stored_meanwhile: cover property (@(posedge clock) started && slot_write && !reset && !start_ready && !reset);
  cover_stored_while_a_unit_waits: cover property (@(posedge clock) started && slot_write && !reset && unit_valid &&
    !unit_ready);
  cover_stored_before_the_first_unit: cover property (@(posedge clock) started && slot_write && !reset &&
    !start_ready && !reset && !unit_valid && past_3[0]);
  cover_taken: cover property (@(posedge clock) started && start_valid && start_ready);
  cover_taken_after_a_last_unit: cover property (@(posedge clock) started && start_valid && start_ready && past_4[0]);
  cover_taken_after_an_error: cover property (@(posedge clock) started && start_valid && start_ready && error_valid);
  cover_offered_while_under_way: cover property (@(posedge clock) started && start_valid && !start_ready && !reset);
  cover_offered_in_the_cycle_of_a_last_unit: cover property (@(posedge clock) started && start_valid && unit_valid &&
    unit_ready && unit_valid && unit_last);
  cover_idle: cover property (@(posedge clock) started && !start_valid && start_ready);
  cover_error_1: cover property (@(posedge clock) started && error_valid && (error_code == 2'd1));
  cover_error_2: cover property (@(posedge clock) started && error_valid && (error_code == 2'd2));
  cover_error_3: cover property (@(posedge clock) started && error_valid && (error_code == 2'd3));
  cover_width_of_0: cover property (@(posedge clock) started && error_valid && past_5[1]);
  cover_height_of_0: cover property (@(posedge clock) started && error_valid && past_6[1]);
  cover_width_too_large: cover property (@(posedge clock) started && error_valid && past_7[1]);
  cover_height_too_large: cover property (@(posedge clock) started && error_valid && past_8[1]);
  cover_errors_1_and_3: cover property (@(posedge clock) started && error_valid && (error_code == 2'd1) && past_5[1]);
  cover_errors_2_and_3: cover property (@(posedge clock) started && error_valid && (error_code == 2'd2) && past_5[1]);
  cover_error_after_error: cover property (@(posedge clock) started && error_valid && past_9[1]);
  cover_sequential: cover property (@(posedge clock) started && unit_valid && latest_2 && (unit_y != 10'd0));
  cover_strided: cover property (@(posedge clock) started && unit_valid && latest_4 && (unit_y != 10'd0));
  cover_zigzag: cover property (@(posedge clock) started && unit_valid && latest_6 && (unit_y == 10'd1));
  cover_tiled: cover property (@(posedge clock) started && unit_valid && latest_8 && (unit_y != 10'd0));
  cover_hilbert: cover property (@(posedge clock) started && unit_valid && latest_10 && (unit_y != 10'd0));
  cover_back_on_the_first_row: cover property (@(posedge clock) started && unit_valid && (unit_y == 10'd0) &&
    past_10[0]);
  cover_largest_width: cover property (@(posedge clock) started && start_valid && start_ready &&
    (start_width == 11'd1024));
  cover_largest_height: cover property (@(posedge clock) started && start_valid && start_ready &&
    (start_height == 11'd1024));
  cover_highest_x: cover property (@(posedge clock) started && unit_valid && (&unit_x));
  cover_highest_y: cover property (@(posedge clock) started && unit_valid && (&unit_y));
  cover_first_unit_after_four_cycles: cover property (@(posedge clock) started && unit_valid && past_3[3]);
  cover_first_unit_of_strided: cover property (@(posedge clock) started && unit_valid && latest_4 && past_11[0] &&
    (unit_x == 10'd0) && (unit_y == 10'd0));
  cover_waits_for_the_first_unit: cover property (@(posedge clock) started && !start_ready && !reset && !unit_valid &&
    past_3[3]);
  cover_unit_after_unit: cover property (@(posedge clock) started && unit_valid && past_12[0]);
  cover_unit_waits: cover property (@(posedge clock) started && unit_valid && past_13[0]);
  cover_unit_waits_long: cover property (@(posedge clock) started && unit_valid && past_13[0] && past_13[2]);
  cover_ready_without_a_unit: cover property (@(posedge clock) started && unit_ready && !unit_valid && !start_ready &&
    !reset);
  cover_last: cover property (@(posedge clock) started && unit_valid && unit_last);
  cover_last_waits: cover property (@(posedge clock) started && unit_valid && unit_last && !unit_ready);
  cover_last_of_one: cover property (@(posedge clock) started && unit_valid && unit_last && (unit_x == 10'd0) &&
    (unit_y == 10'd0) && past_3[3]);
  cover_last_of_two: cover property (@(posedge clock) started && unit_valid && unit_last && past_3[4]);
  cover_last_in_the_middle_of_a_row: cover property (@(posedge clock) started && unit_valid && unit_last &&
    (unit_x == 10'd0) && (unit_y != 10'd0));
  cover_reset_while_idle: cover property (@(posedge clock) started && reset && past_1[0]);
  cover_reset_while_a_unit_is_offered: cover property (@(posedge clock) started && reset && unit_valid && !unit_ready);
  cover_reset_in_the_cycle_in_which_a_unit_is_taken: cover property (@(posedge clock) started && reset && unit_valid &&
    unit_ready);
  cover_reset_before_the_first_unit: cover property (@(posedge clock) started && reset && !unit_valid && past_14[0] &&
    !past_15[0]);
  cover_reset_in_the_cycle_of_an_offer: cover property (@(posedge clock) started && reset && start_valid);
  cover_reset_after_a_start: cover property (@(posedge clock) started && reset && past_3[0]);
  cover_reset_two_cycles_after_a_start: cover property (@(posedge clock) started && reset && past_3[1]);
  cover_reset_in_the_cycle_of_an_error: cover property (@(posedge clock) started && reset && error_valid);
  cover_reset_in_the_cycle_of_a_write: cover property (@(posedge clock) started && reset && slot_write);
`endif

endmodule

bind wl_thread_order wl_thread_order_sva sva (.*);

`default_nettype wire

`undef WARPLOOM_INPUT
