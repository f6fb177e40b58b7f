// wl_index_scheduler_sva: assertions and cover points for the ports of wl_index_scheduler
// Made from the contract of index_scheduler. Compile this file after the RTL: the directive bind at its end attaches
// the module to every instance of wl_index_scheduler. The module drives nothing.
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
// Generated from Rust-HDL by: warploom emit index_scheduler (LANES=32 X_BITS=10 Y_BITS=10 Z_BITS=10 WORD=16 ROW_BITS=10
// CORES=4)
// SPDX-License-Identifier: Apache-2.0

`ifdef WARPLOOM_ASSUME_INPUTS
`define WARPLOOM_INPUT assume
`else
`define WARPLOOM_INPUT assert
`endif

`default_nettype none

module wl_index_scheduler_sva (
  input wire clock,
  input wire reset,
  input wire launch_valid,
  input wire launch_ready,
  input wire [15:0] launch_instructions,
  input wire [3:0] bits_x,
  input wire [3:0] bits_y,
  input wire [3:0] bits_z,
  input wire row_valid,
  input wire [9:0] row_address,
  input wire done_valid,
  input wire done_hit,
  input wire [2:0] done_error,
  input wire [9:0] done_address,
  input wire [15:0] done_rows,
  input wire read_enable,
  input wire [9:0] read_address,
  input wire [31:0] read_mask,
  input wire [511:0] read_words,
  input wire [3:0] core_valid,
  input wire [43:0] core_row,
  input wire [63:0] core_instruction,
  input wire [127:0] core_mask,
  input wire [2047:0] core_words,
  input wire [15:0] core_bits_x,
  input wire [15:0] core_bits_y,
  input wire [15:0] core_bits_z,
  input wire finish_valid,
  input wire finish_hit,
  input wire [2:0] finish_error,
  input wire [9:0] finish_address,
  input wire [15:0] finish_rows
);

  // Whether there was a cycle with reset. Before it, the state of the block is undefined.
  logic started;
  initial started = 1'b0;
  always @(posedge clock) begin
    if (reset) started <= 1'b1;
  end

  // Cycles in which the properties must hold.
  wire checking = started && !reset;

  // State from earlier cycles.
  logic [0:0] input_past_1;
  logic input_latest_1;
  logic input_latest_2;
  logic input_latest_3;
  always_ff @(posedge clock) begin
    if (!started) begin
      input_past_1 <= 1'd0;
    end else begin
      input_past_1 <= read_enable;
    end
  end
  always_ff @(posedge clock) begin
    if (!started || reset) begin
      input_latest_1 <= 1'b0;
      input_latest_2 <= 1'b0;
      input_latest_3 <= 1'b0;
    end else begin
      if (launch_valid && launch_ready) input_latest_1 <= launch_valid && launch_ready && read_enable;
      if ((launch_valid && launch_ready) || finish_valid) input_latest_2 <= finish_valid;
      if ((launch_valid && launch_ready) || done_valid) input_latest_3 <= done_valid && !(launch_valid && launch_ready);
    end
  end

  // Known values.
  known_reset: `WARPLOOM_INPUT property (@(posedge clock)
    started |-> !$isunknown(reset))
    else $error("reset is unknown in a cycle in which index_scheduler reads it");
  known_launch_valid: `WARPLOOM_INPUT property (@(posedge clock)
    checking |-> !$isunknown(launch_valid))
    else $error("launch_valid is unknown in a cycle in which index_scheduler reads it");
  known_launch_instructions: `WARPLOOM_INPUT property (@(posedge clock)
    checking && launch_valid |-> !$isunknown(launch_instructions))
    else $error("launch_instructions is unknown in a cycle in which index_scheduler reads it");
  known_bits_x: `WARPLOOM_INPUT property (@(posedge clock)
    checking && read_enable |-> !$isunknown(bits_x))
    else $error("bits_x is unknown in a cycle in which index_scheduler reads it");
  known_bits_y: `WARPLOOM_INPUT property (@(posedge clock)
    checking && read_enable |-> !$isunknown(bits_y))
    else $error("bits_y is unknown in a cycle in which index_scheduler reads it");
  known_bits_z: `WARPLOOM_INPUT property (@(posedge clock)
    checking && read_enable |-> !$isunknown(bits_z))
    else $error("bits_z is unknown in a cycle in which index_scheduler reads it");
  known_row_valid: `WARPLOOM_INPUT property (@(posedge clock)
    checking |-> !$isunknown(row_valid))
    else $error("row_valid is unknown in a cycle in which index_scheduler reads it");
  known_row_address: `WARPLOOM_INPUT property (@(posedge clock)
    checking && row_valid |-> !$isunknown(row_address))
    else $error("row_address is unknown in a cycle in which index_scheduler reads it");
  known_done_valid: `WARPLOOM_INPUT property (@(posedge clock)
    checking |-> !$isunknown(done_valid))
    else $error("done_valid is unknown in a cycle in which index_scheduler reads it");
  known_done_hit: `WARPLOOM_INPUT property (@(posedge clock)
    checking && (done_valid || (input_latest_1 && !input_latest_2 && input_latest_3)) |-> !$isunknown(done_hit))
    else $error("done_hit is unknown in a cycle in which index_scheduler reads it");
  known_done_error: `WARPLOOM_INPUT property (@(posedge clock)
    checking && (done_valid || (input_latest_1 && !input_latest_2 && input_latest_3)) |-> !$isunknown(done_error))
    else $error("done_error is unknown in a cycle in which index_scheduler reads it");
  known_done_address: `WARPLOOM_INPUT property (@(posedge clock)
    checking && (done_valid || (input_latest_1 && !input_latest_2 && input_latest_3)) |-> !$isunknown(done_address))
    else $error("done_address is unknown in a cycle in which index_scheduler reads it");
  known_done_rows: `WARPLOOM_INPUT property (@(posedge clock)
    checking && (done_valid || (input_latest_1 && !input_latest_2 && input_latest_3)) |-> !$isunknown(done_rows))
    else $error("done_rows is unknown in a cycle in which index_scheduler reads it");
  known_read_mask: `WARPLOOM_INPUT property (@(posedge clock)
    checking && input_past_1[0] |-> !$isunknown(read_mask))
    else $error("read_mask is unknown in a cycle in which index_scheduler reads it");
  known_read_words: `WARPLOOM_INPUT property (@(posedge clock)
    checking && input_past_1[0] |-> !$isunknown(read_words))
    else $error("read_words is unknown in a cycle in which index_scheduler reads it");
  known_launch_ready: assert property (@(posedge clock)
    checking |-> !$isunknown(launch_ready))
    else $error("launch_ready is unknown");
  known_read_enable: assert property (@(posedge clock)
    checking |-> !$isunknown(read_enable))
    else $error("read_enable is unknown");
  known_read_address: assert property (@(posedge clock)
    checking && read_enable |-> !$isunknown(read_address))
    else $error("read_address is unknown while read_enable is 1");
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
  for (genvar k = 0; k < 4; k = k + 1) begin : core_words_parts
    known_core_words: assert property (@(posedge clock)
      checking && core_valid[k] |-> !$isunknown(core_words[k*512 +: 512]))
      else $error("core_words is unknown while core_valid is 1");
  end
  for (genvar k = 0; k < 4; k = k + 1) begin : core_bits_x_parts
    known_core_bits_x: assert property (@(posedge clock)
      checking && core_valid[k] |-> !$isunknown(core_bits_x[k*4 +: 4]))
      else $error("core_bits_x is unknown while core_valid is 1");
  end
  for (genvar k = 0; k < 4; k = k + 1) begin : core_bits_y_parts
    known_core_bits_y: assert property (@(posedge clock)
      checking && core_valid[k] |-> !$isunknown(core_bits_y[k*4 +: 4]))
      else $error("core_bits_y is unknown while core_valid is 1");
  end
  for (genvar k = 0; k < 4; k = k + 1) begin : core_bits_z_parts
    known_core_bits_z: assert property (@(posedge clock)
      checking && core_valid[k] |-> !$isunknown(core_bits_z[k*4 +: 4]))
      else $error("core_bits_z is unknown while core_valid is 1");
  end
  known_finish_valid: assert property (@(posedge clock)
    checking |-> !$isunknown(finish_valid))
    else $error("finish_valid is unknown");
  known_finish_hit: assert property (@(posedge clock)
    checking && finish_valid |-> !$isunknown(finish_hit))
    else $error("finish_hit is unknown while finish_valid is 1");
  known_finish_error: assert property (@(posedge clock)
    checking && finish_valid |-> !$isunknown(finish_error))
    else $error("finish_error is unknown while finish_valid is 1");
  known_finish_address: assert property (@(posedge clock)
    checking && finish_valid |-> !$isunknown(finish_address))
    else $error("finish_address is unknown while finish_valid is 1");
  known_finish_rows: assert property (@(posedge clock)
    checking && finish_valid |-> !$isunknown(finish_rows))
    else $error("finish_rows is unknown while finish_valid is 1");

`ifndef WARPLOOM_ALLOW_ILLEGAL_INPUTS
  // Illegal inputs.
  reported_finish_error_dimension_of_0: `WARPLOOM_INPUT property (@(posedge clock)
    checking && finish_valid |-> finish_error != 3'd1)
    else $error("finish_error 1: a dimension is 0");
  reported_finish_error_dimension_too_large: `WARPLOOM_INPUT property (@(posedge clock)
    checking && finish_valid |-> finish_error != 3'd2)
    else $error("finish_error 2: a dimension is too large for its index bits");
  reported_finish_error_word_too_narrow: `WARPLOOM_INPUT property (@(posedge clock)
    checking && finish_valid |-> finish_error != 3'd3)
    else $error("finish_error 3: the fields do not fit the word");
  reported_finish_error_past_end_of_memory: `WARPLOOM_INPUT property (@(posedge clock)
    checking && finish_valid |-> finish_error != 3'd4)
    else $error("finish_error 4: the rows exceed the end of the memory");
`endif

`ifndef WARPLOOM_NO_COVER
  // State from earlier cycles.
  logic [0:0] past_1;
  logic [1:0] past_2;
  logic [0:0] past_3;
  logic [0:0] past_4;
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
  logic latest_4;
  logic latest_5;
  logic latest_6;
  always_ff @(posedge clock) begin
    if (!started) begin
      past_1 <= 1'd0;
      past_2 <= 2'd0;
      past_3 <= 1'd0;
      past_4 <= 1'd0;
      past_5 <= 1'd0;
      past_6 <= 1'd0;
      past_7 <= 1'd0;
      past_8 <= 1'd0;
      past_9 <= 1'd0;
      past_10 <= 2'd0;
      past_11 <= 2'd0;
    end else begin
      past_1 <= read_enable && !row_valid;
      past_2 <= {past_2[0:0], read_enable && row_valid && !done_valid && (read_address == row_address)};
      past_3 <= !row_valid && !launch_ready && !reset;
      past_4 <= !launch_ready && !reset;
      past_5 <= read_enable && !row_valid && (&read_address);
      past_6 <= core_valid[0];
      past_7 <= core_valid[0] && (core_instruction[15:0] != 16'd0);
      past_8 <= launch_ready && !launch_valid && !read_enable;
      past_9 <= launch_valid && launch_ready;
      past_10 <= {past_10[0:0], reset};
      past_11 <= {past_11[0:0], !reset};
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
    end else begin
      if (launch_valid && launch_ready) latest_1 <= launch_valid && launch_ready && read_enable;
      if ((launch_valid && launch_ready) || finish_valid) latest_2 <= finish_valid;
      if ((launch_valid && launch_ready) || done_valid) latest_3 <= done_valid && !(launch_valid && launch_ready);
      if (launch_valid && launch_ready) latest_4 <= (launch_instructions > 16'd4);
      if (launch_valid && launch_ready) latest_5 <= (&launch_instructions);
      if (launch_valid && launch_ready) latest_6 <= (launch_instructions == 16'd0);
    end
  end

  // Cover points.
  cover_taken: cover property (@(posedge clock) started && launch_valid && launch_ready);
  cover_offered_while_under_way: cover property (@(posedge clock) started && launch_valid && !launch_ready && !reset);
  cover_taken_in_the_cycle_of_a_finish: cover property (@(posedge clock) started && launch_valid && launch_ready &&
    finish_valid);
  cover_taken_while_cores_have_rows: cover property (@(posedge clock) started && launch_valid && launch_ready &&
    (core_valid != 4'd0));
  cover_taken_while_rows_are_read: cover property (@(posedge clock) started && launch_valid && launch_ready &&
    read_enable);
  cover_rejected_while_it_waits: cover property (@(posedge clock) started && !finish_valid && latest_1 && !latest_2 &&
    done_valid && (done_error != 3'd0));
  cover_answered_while_it_waits: cover property (@(posedge clock) started && !finish_valid && latest_1 && !latest_2 &&
    done_valid && (done_error == 3'd0));
  cover_row_written_after_the_last_read: cover property (@(posedge clock) started && read_enable && row_valid &&
    !done_valid && (read_address == row_address) && finish_valid && past_1[0] && latest_1);
  cover_row_read: cover property (@(posedge clock) started && read_enable && row_valid && !done_valid &&
    (read_address == row_address));
  cover_row_after_row: cover property (@(posedge clock) started && read_enable && row_valid && !done_valid &&
    (read_address == row_address) && past_2[0]);
  cover_gap_between_rows: cover property (@(posedge clock) started && read_enable && row_valid && !done_valid &&
    (read_address == row_address) && past_3[0] && past_2[1]);
  cover_read_from_memory: cover property (@(posedge clock) started && read_enable && !row_valid);
  cover_read_in_the_cycle_of_the_done: cover property (@(posedge clock) started && read_enable && done_valid &&
    past_4[0] && !latest_3 && !(!finish_valid && latest_1 && !latest_2));
  cover_hit: cover property (@(posedge clock) started && done_valid && past_4[0] && !latest_3 && !(!finish_valid &&
    latest_1 && !latest_2) && done_hit && (done_error == 3'd0));
  cover_hit_of_many_passes: cover property (@(posedge clock) started && done_valid && past_4[0] && !latest_3 &&
    !(!finish_valid && latest_1 && !latest_2) && done_hit && (done_error == 3'd0) && latest_4);
  cover_miss_of_many_passes: cover property (@(posedge clock) started && done_valid && past_4[0] && !latest_3 &&
    !(!finish_valid && latest_1 && !latest_2) && !done_hit && (done_error == 3'd0) && latest_4);
  cover_rows_wrap_round_memory: cover property (@(posedge clock) started && read_enable && !row_valid &&
    (read_address == 10'd0) && past_5[0]);
  cover_no_read: cover property (@(posedge clock) started && !read_enable && !launch_ready && !reset);
  cover_core_0: cover property (@(posedge clock) started && core_valid[0]);
  cover_all_cores: cover property (@(posedge clock) started && (&core_valid));
  cover_some_cores: cover property (@(posedge clock) started && core_valid[0] && !(&core_valid));
  cover_partial_pass: cover property (@(posedge clock) started && core_valid[0] && (core_instruction[15:0] != 16'd0) &&
    past_6[0] && !core_valid[1]);
  cover_pass_after_pass: cover property (@(posedge clock) started && core_valid[0] &&
    (core_instruction[15:0] != 16'd0) && past_6[0]);
  cover_most_instructions: cover property (@(posedge clock) started && core_valid[0] &&
    (core_instruction[15:0] > 16'd65000) && latest_5);
  cover_launch_after_launch: cover property (@(posedge clock) started && core_valid[0] &&
    (core_instruction[15:0] == 16'd0) && past_7[0]);
  cover_row_numbers_wrap: cover property (@(posedge clock) started && core_valid[0] && (&core_row[10:0]));
  cover_finish: cover property (@(posedge clock) started && finish_valid);
  cover_finish_after_a_hit: cover property (@(posedge clock) started && finish_valid && finish_hit);
  cover_taken_in_the_cycle_of_the_done: cover property (@(posedge clock) started && launch_valid && launch_ready &&
    done_valid && past_4[0] && !latest_3 && !(!finish_valid && latest_1 && !latest_2));
  cover_taken_after_the_cycle_of_the_done: cover property (@(posedge clock) started && launch_valid && launch_ready &&
    !done_valid && past_4[0]);
  cover_error_1: cover property (@(posedge clock) started && finish_valid && (finish_error == 3'd1));
  cover_error_2: cover property (@(posedge clock) started && finish_valid && (finish_error == 3'd2));
  cover_error_3: cover property (@(posedge clock) started && finish_valid && (finish_error == 3'd3));
  cover_error_4: cover property (@(posedge clock) started && finish_valid && (finish_error == 3'd4));
  cover_error_4_after_rows: cover property (@(posedge clock) started && done_valid && past_4[0] && !latest_3 &&
    !(!finish_valid && latest_1 && !latest_2) && (done_error == 3'd4) && past_2[0]);
  cover_stray_row: cover property (@(posedge clock) started && row_valid && past_8[0]);
  cover_stray_done: cover property (@(posedge clock) started && done_valid && past_8[0]);
  cover_row_in_the_cycle_of_the_done: cover property (@(posedge clock) started && row_valid && done_valid &&
    past_4[0] && !latest_3 && !(!finish_valid && latest_1 && !latest_2));
  cover_row_after_the_done: cover property (@(posedge clock) started && row_valid && !launch_ready && !reset &&
    latest_3);
  cover_another_done: cover property (@(posedge clock) started && done_valid && !launch_ready && !reset && latest_3);
  cover_row_in_the_cycle_of_taking: cover property (@(posedge clock) started && row_valid && launch_valid &&
    launch_ready);
  cover_no_instructions: cover property (@(posedge clock) started && done_valid && past_4[0] && !latest_3 &&
    !(!finish_valid && latest_1 && !latest_2) && latest_6);
  cover_reset_while_idle: cover property (@(posedge clock) started && reset && past_8[0]);
  cover_reset_in_the_cycle_of_an_offer: cover property (@(posedge clock) started && reset && launch_valid);
  cover_reset_while_a_launch_waits: cover property (@(posedge clock) started && reset && !finish_valid && latest_1 &&
    !latest_2);
  cover_reset_after_taking: cover property (@(posedge clock) started && reset && past_9[0]);
  cover_reset_in_the_cycle_of_a_row: cover property (@(posedge clock) started && reset && row_valid && past_4[0]);
  cover_reset_in_the_cycle_of_the_done: cover property (@(posedge clock) started && reset && done_valid && past_4[0] &&
    !latest_3 && !(!finish_valid && latest_1 && !latest_2));
  cover_reset_while_memory_is_read: cover property (@(posedge clock) started && reset && past_1[0]);
  cover_reset_while_cores_have_rows: cover property (@(posedge clock) started && reset && (core_valid != 4'd0));
  cover_reset_in_the_cycle_of_a_finish: cover property (@(posedge clock) started && reset && finish_valid);
  cover_reset_of_one_cycle: cover property (@(posedge clock) started && !reset && past_10[0] && past_11[1]);
  cover_reset_after_reset: cover property (@(posedge clock) started && reset && past_11[0] && past_10[1]);
`endif

endmodule

bind wl_index_scheduler wl_index_scheduler_sva sva (.*);

`default_nettype wire

`undef WARPLOOM_INPUT
