// wl_index_front_end_sva: assertions and cover points for the ports of wl_index_front_end
// Made from the contract of index_front_end. Compile this file after the RTL: the directive bind at its end attaches
// the module to every instance of wl_index_front_end. The module drives nothing.
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
// Generated from Rust-HDL by: warploom emit index_front_end (LANES=32 X_BITS=10 Y_BITS=10 Z_BITS=10 WORD=16 ROW_BITS=10
// HISTORY=8 CORES=4)
// SPDX-License-Identifier: Apache-2.0

`ifdef WARPLOOM_ASSUME_INPUTS
`define WARPLOOM_INPUT assume
`else
`define WARPLOOM_INPUT assert
`endif

`default_nettype none

module wl_index_front_end_sva (
  input wire clock,
  input wire reset,
  input wire launch_valid,
  input wire launch_ready,
  input wire [9:0] launch_address,
  input wire [10:0] launch_dim_x,
  input wire [10:0] launch_dim_y,
  input wire [10:0] launch_dim_z,
  input wire [15:0] launch_instructions,
  input wire [3:0] core_valid,
  input wire [43:0] core_row,
  input wire [63:0] core_instruction,
  input wire [127:0] core_mask,
  input wire [1279:0] core_x,
  input wire [1279:0] core_y,
  input wire [1279:0] core_z,
  input wire done_valid,
  input wire done_hit,
  input wire [2:0] done_error,
  input wire [9:0] done_address,
  input wire [15:0] done_rows
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
    else $error("reset is unknown in a cycle in which index_front_end reads it");
  known_launch_valid: `WARPLOOM_INPUT property (@(posedge clock)
    checking |-> !$isunknown(launch_valid))
    else $error("launch_valid is unknown in a cycle in which index_front_end reads it");
  known_launch_address: `WARPLOOM_INPUT property (@(posedge clock)
    checking && launch_valid |-> !$isunknown(launch_address))
    else $error("launch_address is unknown in a cycle in which index_front_end reads it");
  known_launch_dim_x: `WARPLOOM_INPUT property (@(posedge clock)
    checking && launch_valid |-> !$isunknown(launch_dim_x))
    else $error("launch_dim_x is unknown in a cycle in which index_front_end reads it");
  known_launch_dim_y: `WARPLOOM_INPUT property (@(posedge clock)
    checking && launch_valid |-> !$isunknown(launch_dim_y))
    else $error("launch_dim_y is unknown in a cycle in which index_front_end reads it");
  known_launch_dim_z: `WARPLOOM_INPUT property (@(posedge clock)
    checking && launch_valid |-> !$isunknown(launch_dim_z))
    else $error("launch_dim_z is unknown in a cycle in which index_front_end reads it");
  known_launch_instructions: `WARPLOOM_INPUT property (@(posedge clock)
    checking && launch_valid |-> !$isunknown(launch_instructions))
    else $error("launch_instructions is unknown in a cycle in which index_front_end reads it");
  known_launch_ready: assert property (@(posedge clock)
    checking |-> !$isunknown(launch_ready))
    else $error("launch_ready is unknown");
  known_core_valid: assert property (@(posedge clock)
    checking |-> !$isunknown(core_valid))
    else $error("core_valid is unknown");
  for (genvar k = 0; k < 4; k = k + 1) begin : core_row_parts
    known_core_row: assert property (@(posedge clock)
      checking && core_valid[k] |-> !$isunknown(core_row[k*11 +: 11]))
      else $error("core_row is unknown while core_valid is 1");
  end
  for (genvar k = 0; k < 4; k = k + 1) begin : core_instruction_parts
    known_core_instruction: assert property (@(posedge clock)
      checking && core_valid[k] |-> !$isunknown(core_instruction[k*16 +: 16]))
      else $error("core_instruction is unknown while core_valid is 1");
  end
  for (genvar k = 0; k < 4; k = k + 1) begin : core_mask_parts
    known_core_mask: assert property (@(posedge clock)
      checking && core_valid[k] |-> !$isunknown(core_mask[k*32 +: 32]))
      else $error("core_mask is unknown while core_valid is 1");
  end
  for (genvar k = 0; k < 4; k = k + 1) begin : core_x_parts
    known_core_x: assert property (@(posedge clock)
      checking && core_valid[k] |-> !$isunknown(core_x[k*320 +: 320]))
      else $error("core_x is unknown while core_valid is 1");
  end
  for (genvar k = 0; k < 4; k = k + 1) begin : core_y_parts
    known_core_y: assert property (@(posedge clock)
      checking && core_valid[k] |-> !$isunknown(core_y[k*320 +: 320]))
      else $error("core_y is unknown while core_valid is 1");
  end
  for (genvar k = 0; k < 4; k = k + 1) begin : core_z_parts
    known_core_z: assert property (@(posedge clock)
      checking && core_valid[k] |-> !$isunknown(core_z[k*320 +: 320]))
      else $error("core_z is unknown while core_valid is 1");
  end
  known_done_valid: assert property (@(posedge clock)
    checking |-> !$isunknown(done_valid))
    else $error("done_valid is unknown");
  known_done_hit: assert property (@(posedge clock)
    checking && done_valid |-> !$isunknown(done_hit))
    else $error("done_hit is unknown while done_valid is 1");
  known_done_error: assert property (@(posedge clock)
    checking && done_valid |-> !$isunknown(done_error))
    else $error("done_error is unknown while done_valid is 1");
  known_done_address: assert property (@(posedge clock)
    checking && done_valid |-> !$isunknown(done_address))
    else $error("done_address is unknown while done_valid is 1");
  known_done_rows: assert property (@(posedge clock)
    checking && done_valid |-> !$isunknown(done_rows))
    else $error("done_rows is unknown while done_valid is 1");

`ifndef WARPLOOM_ALLOW_ILLEGAL_INPUTS
  // Illegal inputs.
  illegal_no_instructions: `WARPLOOM_INPUT property (@(posedge clock)
    checking |-> !(launch_valid && launch_ready && (launch_instructions == 16'd0)))
    else $error("a launch has no instructions; the legal range is 1 to 65535 (rule instructions of 0)");
  illegal_dimension_of_0: `WARPLOOM_INPUT property (@(posedge clock)
    checking |-> !(launch_valid && launch_ready && ((launch_dim_x == 11'd0) || (launch_dim_y == 11'd0) ||
      (launch_dim_z == 11'd0))))
    else $error("a launch has a dimension of 0 (rule answer)");
  illegal_dimension_too_large: `WARPLOOM_INPUT property (@(posedge clock)
    checking |-> !(launch_valid && launch_ready && ((launch_dim_x > 11'd1024) || (launch_dim_y > 11'd1024) ||
      (launch_dim_z > 11'd1024))))
    else $error("a launch has a dimension that is too large for its index bits (rule answer)");
  reported_done_error_dimension_of_0: `WARPLOOM_INPUT property (@(posedge clock)
    checking && done_valid |-> done_error != 3'd1)
    else $error("done_error 1: a dimension is 0");
  reported_done_error_dimension_too_large: `WARPLOOM_INPUT property (@(posedge clock)
    checking && done_valid |-> done_error != 3'd2)
    else $error("done_error 2: a dimension is too large for its index bits");
  reported_done_error_word_too_narrow: `WARPLOOM_INPUT property (@(posedge clock)
    checking && done_valid |-> done_error != 3'd3)
    else $error("done_error 3: the fields do not fit the word");
  reported_done_error_past_end_of_memory: `WARPLOOM_INPUT property (@(posedge clock)
    checking && done_valid |-> done_error != 3'd4)
    else $error("done_error 4: the rows exceed the end of the memory");
`endif

`ifndef WARPLOOM_NO_COVER
  // State from earlier cycles.
  logic [5:0] past_1;
  logic [0:0] past_2;
  logic [0:0] past_3;
  logic [1:0] past_4;
  logic [0:0] past_5;
  logic [0:0] past_6;
  logic [0:0] past_7;
  logic [0:0] past_8;
  logic [0:0] past_9;
  logic [1:0] past_10;
  logic [1:0] past_11;
  logic latest_1;
  logic latest_2;
  logic latest_3;
  logic again_1;
  int unsigned count_1;
  wire [42:0] key_1 = {launch_address, launch_dim_x, launch_dim_y, launch_dim_z};
  bit seen_1 [bit [42:0]];
  always_ff @(posedge clock) begin
    if (!started) begin
      past_1 <= 6'd0;
      past_2 <= 1'd0;
      past_3 <= 1'd0;
      past_4 <= 2'd0;
      past_5 <= 1'd0;
      past_6 <= 1'd0;
      past_7 <= 1'd0;
      past_8 <= 1'd0;
      past_9 <= 1'd0;
      past_10 <= 2'd0;
      past_11 <= 2'd0;
    end else begin
      past_1 <= {past_1[4:0], launch_valid && launch_ready};
      past_2 <= core_valid[0] && (core_instruction[15:0] != 16'd0);
      past_3 <= launch_ready;
      past_4 <= {past_4[0:0], !launch_ready && !reset};
      past_5 <= done_valid;
      past_6 <= !core_valid[0];
      past_7 <= core_valid[0];
      past_8 <= !done_valid;
      past_9 <= launch_ready && !launch_valid && !done_valid && (core_valid == 4'd0);
      past_10 <= {past_10[0:0], reset};
      past_11 <= {past_11[0:0], !reset};
    end
  end
  always_ff @(posedge clock) begin
    if (!started || reset) begin
      latest_1 <= 1'b0;
      latest_2 <= 1'b0;
      latest_3 <= 1'b0;
    end else begin
      if (launch_valid && launch_ready) latest_1 <= again_1;
      if (launch_valid && launch_ready) latest_2 <= (launch_instructions == 16'd0);
      if (launch_valid && launch_ready) latest_3 <= (launch_instructions > 16'd4);
    end
  end
  always_comb again_1 = count_1 != 0 && (launch_valid && launch_ready) && seen_1.exists(key_1) != 0;
  always_ff @(posedge clock) begin
    // verilator lint_off BLKSEQ
    if (!started || reset) begin
      seen_1.delete();
      count_1 <= 0;
    end else if ((launch_valid && launch_ready) && !again_1) begin
      seen_1[key_1] = 1'b1;
      count_1 <= count_1 + 1;
    end
    // verilator lint_on BLKSEQ
  end

  // Cover points.
  cover_taken: cover property (@(posedge clock) started && launch_valid && launch_ready);
  cover_offered_while_under_way: cover property (@(posedge clock) started && launch_valid && !launch_ready && !reset);
  cover_taken_in_the_cycle_of_a_done: cover property (@(posedge clock) started && launch_valid && launch_ready &&
    done_valid);
  cover_taken_before_the_done: cover property (@(posedge clock) started && done_valid && past_1[0]);
  cover_taken_while_rows_are_read: cover property (@(posedge clock) started && done_valid && past_1[2]);
  cover_launch_after_launch: cover property (@(posedge clock) started && core_valid[0] && (core_row[10:0] == 11'd0) &&
    (core_instruction[15:0] == 16'd0) && past_2[0]);
  cover_taken_while_cores_have_rows: cover property (@(posedge clock) started && launch_valid && launch_ready &&
    (core_valid != 4'd0));
  cover_idle: cover property (@(posedge clock) started && launch_ready && !launch_valid && !done_valid &&
    (core_valid == 4'd0));
  cover_miss: cover property (@(posedge clock) started && done_valid && !done_hit && (done_error == 3'd0));
  cover_hit: cover property (@(posedge clock) started && done_valid && done_hit);
  cover_repeated_but_missed: cover property (@(posedge clock) started && done_valid && !done_hit &&
    (done_error == 3'd0) && !past_1[0] && past_3[0] && past_4[1] && latest_1);
  cover_largest_x: cover property (@(posedge clock) started && launch_valid && launch_ready &&
    (launch_dim_x == 11'd1024));
  cover_largest_y: cover property (@(posedge clock) started && launch_valid && launch_ready &&
    (launch_dim_y == 11'd1024));
  cover_largest_z: cover property (@(posedge clock) started && launch_valid && launch_ready &&
    (launch_dim_z == 11'd1024));
  cover_error_1: cover property (@(posedge clock) started && done_valid && (done_error == 3'd1));
  cover_error_2: cover property (@(posedge clock) started && done_valid && (done_error == 3'd2));
  cover_rejected_while_rows_are_read: cover property (@(posedge clock) started && done_valid && (done_error != 3'd0) &&
    past_5[0]);
  cover_error_3: cover property (@(posedge clock) started && done_valid && (done_error == 3'd3));
  cover_first_row_of_a_miss: cover property (@(posedge clock) started && core_valid[0] && (core_row[10:0] == 11'd0) &&
    (core_instruction[15:0] == 16'd0) && !past_1[5] && past_6[0]);
  cover_row_after_row: cover property (@(posedge clock) started && core_valid[0] && (core_instruction[15:0] == 16'd0) &&
    past_7[0]);
  cover_first_row_of_a_hit: cover property (@(posedge clock) started && core_valid[0] && (core_row[10:0] == 11'd0) &&
    (core_instruction[15:0] == 16'd0) && past_1[5]);
  cover_later_pass: cover property (@(posedge clock) started && core_valid[0] && (core_instruction[15:0] != 16'd0));
  cover_pass_after_pass: cover property (@(posedge clock) started && core_valid[0] &&
    (core_instruction[15:0] != 16'd0) && past_7[0]);
  cover_hit_of_many_passes: cover property (@(posedge clock) started && done_valid && done_hit && core_valid[0] &&
    (core_instruction[15:0] != 16'd0) && past_8[0]);
  cover_miss_of_many_passes: cover property (@(posedge clock) started && done_valid && !done_hit &&
    (done_error == 3'd0) && core_valid[0] && (core_instruction[15:0] != 16'd0) && past_8[0]);
  cover_all_cores: cover property (@(posedge clock) started && (&core_valid));
  cover_full_row: cover property (@(posedge clock) started && core_valid[0] && (&core_mask[31:0]));
  cover_partial_row: cover property (@(posedge clock) started && core_valid[0] && !(&core_mask[31:0]));
  cover_some_cores: cover property (@(posedge clock) started && core_valid[0] && !(&core_valid));
  cover_partial_pass: cover property (@(posedge clock) started && core_valid[0] && (core_instruction[15:0] != 16'd0) &&
    past_7[0] && !core_valid[1]);
  cover_no_core: cover property (@(posedge clock) started && (core_valid == 4'd0));
  cover_done: cover property (@(posedge clock) started && done_valid);
  cover_done_while_cores_have_rows: cover property (@(posedge clock) started && done_valid && (core_valid != 4'd0));
  cover_no_instructions: cover property (@(posedge clock) started && done_valid && (core_valid == 4'd0) && !past_1[0] &&
    latest_2);
  cover_error_4: cover property (@(posedge clock) started && done_valid && (done_error == 3'd4));
  cover_error_4_of_many_passes: cover property (@(posedge clock) started && done_valid && (done_error == 3'd4) &&
    !past_1[0] && latest_3);
  cover_reset_while_idle: cover property (@(posedge clock) started && reset && past_9[0]);
  cover_reset_in_the_cycle_of_an_offer: cover property (@(posedge clock) started && reset && launch_valid);
  cover_reset_after_taking: cover property (@(posedge clock) started && reset && past_1[0]);
  cover_reset_while_under_way: cover property (@(posedge clock) started && reset && past_4[0] && past_4[1]);
  cover_reset_while_cores_have_rows: cover property (@(posedge clock) started && reset && (core_valid != 4'd0));
  cover_reset_in_the_cycle_of_a_done: cover property (@(posedge clock) started && reset && done_valid);
  cover_reset_in_the_cycle_of_a_hit: cover property (@(posedge clock) started && reset && done_valid && done_hit);
  cover_reset_of_one_cycle: cover property (@(posedge clock) started && !reset && past_10[0] && past_11[1]);
  cover_reset_after_reset: cover property (@(posedge clock) started && reset && past_11[0] && past_10[1]);
`endif

endmodule

bind wl_index_front_end wl_index_front_end_sva sva (.*);

`default_nettype wire

`undef WARPLOOM_INPUT
