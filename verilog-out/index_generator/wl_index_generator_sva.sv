// wl_index_generator_sva: assertions and cover points for the ports of wl_index_generator
// Made from the contract of index_generator. Compile this file after the RTL: the directive bind at its end attaches
// the module to every instance of wl_index_generator. The module drives nothing.
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
// Generated from Rust-HDL by: warploom emit index_generator (LANES=32 X_BITS=10 Y_BITS=10 Z_BITS=10 WORD=16 ROW_BITS=10
// HISTORY=8)
// SPDX-License-Identifier: Apache-2.0

`ifdef WARPLOOM_ASSUME_INPUTS
`define WARPLOOM_INPUT assume
`else
`define WARPLOOM_INPUT assert
`endif

`default_nettype none

module wl_index_generator_sva (
  input wire clock,
  input wire reset,
  input wire cfg_valid,
  input wire cfg_ready,
  input wire [9:0] cfg_address,
  input wire [10:0] cfg_dim_x,
  input wire [10:0] cfg_dim_y,
  input wire [10:0] cfg_dim_z,
  input wire row_valid,
  input wire [9:0] row_address,
  input wire [10:0] row_number,
  input wire [31:0] row_mask,
  input wire [511:0] row_words,
  input wire done_valid,
  input wire done_hit,
  input wire [2:0] done_error,
  input wire [9:0] done_address,
  input wire [15:0] done_rows,
  input wire [3:0] done_bits_x,
  input wire [3:0] done_bits_y,
  input wire [3:0] done_bits_z,
  input wire read_enable,
  input wire [9:0] read_address,
  input wire read_valid
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
    else $error("reset is unknown in a cycle in which index_generator reads it");
  known_cfg_valid: `WARPLOOM_INPUT property (@(posedge clock)
    checking |-> !$isunknown(cfg_valid))
    else $error("cfg_valid is unknown in a cycle in which index_generator reads it");
  known_cfg_address: `WARPLOOM_INPUT property (@(posedge clock)
    checking && cfg_valid |-> !$isunknown(cfg_address))
    else $error("cfg_address is unknown in a cycle in which index_generator reads it");
  known_cfg_dim_x: `WARPLOOM_INPUT property (@(posedge clock)
    checking && cfg_valid |-> !$isunknown(cfg_dim_x))
    else $error("cfg_dim_x is unknown in a cycle in which index_generator reads it");
  known_cfg_dim_y: `WARPLOOM_INPUT property (@(posedge clock)
    checking && cfg_valid |-> !$isunknown(cfg_dim_y))
    else $error("cfg_dim_y is unknown in a cycle in which index_generator reads it");
  known_cfg_dim_z: `WARPLOOM_INPUT property (@(posedge clock)
    checking && cfg_valid |-> !$isunknown(cfg_dim_z))
    else $error("cfg_dim_z is unknown in a cycle in which index_generator reads it");
  known_read_enable: `WARPLOOM_INPUT property (@(posedge clock)
    checking |-> !$isunknown(read_enable))
    else $error("read_enable is unknown in a cycle in which index_generator reads it");
  known_read_address: `WARPLOOM_INPUT property (@(posedge clock)
    checking && read_enable |-> !$isunknown(read_address))
    else $error("read_address is unknown in a cycle in which index_generator reads it");
  known_cfg_ready: assert property (@(posedge clock)
    checking |-> !$isunknown(cfg_ready))
    else $error("cfg_ready is unknown");
  known_row_valid: assert property (@(posedge clock)
    checking |-> !$isunknown(row_valid))
    else $error("row_valid is unknown");
  known_row_address: assert property (@(posedge clock)
    checking && row_valid |-> !$isunknown(row_address))
    else $error("row_address is unknown while row_valid is 1");
  known_row_number: assert property (@(posedge clock)
    checking && row_valid |-> !$isunknown(row_number))
    else $error("row_number is unknown while row_valid is 1");
  known_row_mask: assert property (@(posedge clock)
    checking && row_valid |-> !$isunknown(row_mask))
    else $error("row_mask is unknown while row_valid is 1");
  known_row_words: assert property (@(posedge clock)
    checking && row_valid |-> !$isunknown(row_words))
    else $error("row_words is unknown while row_valid is 1");
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
  known_done_bits_x: assert property (@(posedge clock)
    checking && done_valid |-> !$isunknown(done_bits_x))
    else $error("done_bits_x is unknown while done_valid is 1");
  known_done_bits_y: assert property (@(posedge clock)
    checking && done_valid |-> !$isunknown(done_bits_y))
    else $error("done_bits_y is unknown while done_valid is 1");
  known_done_bits_z: assert property (@(posedge clock)
    checking && done_valid |-> !$isunknown(done_bits_z))
    else $error("done_bits_z is unknown while done_valid is 1");
  known_read_valid: assert property (@(posedge clock)
    checking |-> !$isunknown(read_valid))
    else $error("read_valid is unknown");

`ifndef WARPLOOM_ALLOW_ILLEGAL_INPUTS
  // Illegal inputs.
  illegal_dimension_of_0: `WARPLOOM_INPUT property (@(posedge clock)
    checking |-> !(cfg_valid && cfg_ready && ((cfg_dim_x == 11'd0) || (cfg_dim_y == 11'd0) || (cfg_dim_z == 11'd0))))
    else $error("a configuration has a dimension of 0 (rule done payload)");
  illegal_dimension_too_large: `WARPLOOM_INPUT property (@(posedge clock)
    checking |-> !(cfg_valid && cfg_ready && ((cfg_dim_x > 11'd1024) || (cfg_dim_y > 11'd1024) ||
      (cfg_dim_z > 11'd1024))))
    else $error("a configuration has a dimension that is too large for its index bits (rule done payload)");
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
  logic [0:0] past_1;
  logic [3:0] past_2;
  logic [0:0] past_3;
  logic [0:0] past_4;
  logic [3:0] past_5;
  logic [0:0] past_6;
  logic [0:0] past_7;
  logic [1:0] past_8;
  logic [1:0] past_9;
  logic latest_1;
  logic latest_2;
  logic latest_3;
  logic latest_4;
  logic latest_5;
  logic latest_6;
  logic again_1;
  int unsigned count_1;
  wire [42:0] key_1 = {cfg_address, cfg_dim_x, cfg_dim_y, cfg_dim_z};
  bit seen_1 [bit [42:0]];
  logic again_2;
  int unsigned count_2;
  wire [9:0] key_2 = {row_address};
  bit seen_2 [bit [9:0]];
  always_ff @(posedge clock) begin
    if (!started) begin
      past_1 <= 1'd0;
      past_2 <= 4'd0;
      past_3 <= 1'd0;
      past_4 <= 1'd0;
      past_5 <= 4'd0;
      past_6 <= 1'd0;
      past_7 <= 1'd0;
      past_8 <= 2'd0;
      past_9 <= 2'd0;
    end else begin
      past_1 <= row_valid;
      past_2 <= {past_2[2:0], cfg_valid && cfg_ready};
      past_3 <= row_valid && (&row_mask);
      past_4 <= row_valid && (&row_address);
      past_5 <= {past_5[2:0], done_valid && done_hit};
      past_6 <= cfg_ready && !cfg_valid;
      past_7 <= !cfg_ready && !reset;
      past_8 <= {past_8[0:0], reset};
      past_9 <= {past_9[0:0], !reset};
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
      if (cfg_valid && cfg_ready) latest_1 <= (cfg_dim_x == 11'd1);
      if (cfg_valid && cfg_ready) latest_2 <= (cfg_dim_y == 11'd1);
      if (cfg_valid && cfg_ready) latest_3 <= (cfg_dim_z == 11'd1);
      if (cfg_valid && cfg_ready) latest_4 <= again_1;
      if (done_valid) latest_5 <= (done_error != 3'd0);
      if (done_valid) latest_6 <= (done_error == 3'd4);
    end
  end
  always_comb again_1 = count_1 != 0 && (cfg_valid && cfg_ready) && seen_1.exists(key_1) != 0;
  always_ff @(posedge clock) begin
    // verilator lint_off BLKSEQ
    if (!started || reset) begin
      seen_1.delete();
      count_1 <= 0;
    end else if ((cfg_valid && cfg_ready) && !again_1) begin
      seen_1[key_1] = 1'b1;
      count_1 <= count_1 + 1;
    end
    // verilator lint_on BLKSEQ
  end
  always_comb again_2 = count_2 != 0 && row_valid && seen_2.exists(key_2) != 0;
  always_ff @(posedge clock) begin
    // verilator lint_off BLKSEQ
    if (!started || reset) begin
      seen_2.delete();
      count_2 <= 0;
    end else if (row_valid && !again_2) begin
      seen_2[key_2] = 1'b1;
      count_2 <= count_2 + 1;
    end
    // verilator lint_on BLKSEQ
  end

  // Cover points.
  cover_taken: cover property (@(posedge clock) started && cfg_valid && cfg_ready);
  cover_taken_in_the_cycle_of_a_done: cover property (@(posedge clock) started && cfg_valid && cfg_ready && done_valid);
  cover_taken_in_the_cycle_of_a_hit: cover property (@(posedge clock) started && cfg_valid && cfg_ready && done_valid &&
    done_hit);
  cover_taken_in_the_cycle_of_a_read: cover property (@(posedge clock) started && cfg_valid && cfg_ready &&
    read_enable);
  cover_offered_while_busy: cover property (@(posedge clock) started && cfg_valid && !cfg_ready && !reset);
  cover_idle: cover property (@(posedge clock) started && !cfg_valid && cfg_ready && !done_valid);
  cover_first_row: cover property (@(posedge clock) started && row_valid && (row_number == 11'd0));
  cover_row_after_row: cover property (@(posedge clock) started && row_valid && past_1[0]);
  cover_done_after_rows: cover property (@(posedge clock) started && done_valid && past_1[0]);
  cover_done_four_cycles_after_taking: cover property (@(posedge clock) started && done_valid && past_2[3]);
  cover_single_row: cover property (@(posedge clock) started && done_valid && !done_hit && (done_rows == 16'd1) &&
    (done_error == 3'd0));
  cover_many_rows: cover property (@(posedge clock) started && row_valid && (row_number > 11'd7));
  cover_full_row: cover property (@(posedge clock) started && row_valid && (&row_mask));
  cover_partial_row: cover property (@(posedge clock) started && row_valid && !(&row_mask));
  cover_single_thread: cover property (@(posedge clock) started && row_valid && (row_number == 11'd0) &&
    (row_mask == 32'd1));
  cover_last_row_full: cover property (@(posedge clock) started && done_valid && (done_error == 3'd0) && past_3[0]);
  cover_last_row_of_memory: cover property (@(posedge clock) started && row_valid && (&row_address));
  cover_block_ends_with_memory: cover property (@(posedge clock) started && done_valid && (done_error == 3'd0) &&
    past_4[0]);
  cover_largest_x: cover property (@(posedge clock) started && cfg_valid && cfg_ready && (cfg_dim_x == 11'd1024));
  cover_largest_y: cover property (@(posedge clock) started && cfg_valid && cfg_ready && (cfg_dim_y == 11'd1024));
  cover_largest_z: cover property (@(posedge clock) started && cfg_valid && cfg_ready && (cfg_dim_z == 11'd1024));
  cover_no_bits_of_x: cover property (@(posedge clock) started && row_valid && (row_number == 11'd0) && latest_1);
  cover_no_bits_of_y: cover property (@(posedge clock) started && row_valid && (row_number == 11'd0) && latest_2);
  cover_no_bits_of_z: cover property (@(posedge clock) started && row_valid && (row_number == 11'd0) && latest_3);
  cover_three_fields: cover property (@(posedge clock) started && done_valid && (done_bits_x != 4'd0) &&
    (done_bits_y != 4'd0) && (done_bits_z != 4'd0));
  cover_fields_fill_the_word: cover property (@(posedge clock) started && done_valid && !done_hit &&
    (done_error == 3'd0) && (6'(done_bits_x) + 6'(done_bits_y) + 6'(done_bits_z) == 6'd16));
  cover_success: cover property (@(posedge clock) started && done_valid && (done_error == 3'd0));
  cover_error_1: cover property (@(posedge clock) started && done_valid && (done_error == 3'd1));
  cover_error_2: cover property (@(posedge clock) started && done_valid && (done_error == 3'd2));
  cover_error_3: cover property (@(posedge clock) started && done_valid && (done_error == 3'd3));
  cover_error_4: cover property (@(posedge clock) started && done_valid && (done_error == 3'd4));
  cover_errors_1_and_2: cover property (@(posedge clock) started && cfg_valid && cfg_ready && (cfg_dim_x == 11'd0) &&
    (&cfg_dim_y));
  cover_hit: cover property (@(posedge clock) started && done_valid && done_hit);
  cover_miss: cover property (@(posedge clock) started && row_valid && (row_number == 11'd0) && !latest_4);
  cover_hit_after_hit: cover property (@(posedge clock) started && done_valid && done_hit && past_5[3]);
  cover_repeated_but_missed: cover property (@(posedge clock) started && row_valid && (row_number == 11'd0) &&
    latest_4);
  cover_row_overwritten: cover property (@(posedge clock) started && again_2);
  cover_hit_after_an_error: cover property (@(posedge clock) started && done_valid && done_hit && latest_5);
  cover_miss_after_error_4: cover property (@(posedge clock) started && row_valid && (row_number == 11'd0) && latest_6);
  cover_read: cover property (@(posedge clock) started && read_enable);
  cover_no_read: cover property (@(posedge clock) started && !read_enable);
  cover_read_after_read: cover property (@(posedge clock) started && read_enable && read_valid);
  cover_read_of_the_row_written_in_this_cycle: cover property (@(posedge clock) started && read_enable && row_valid &&
    (read_address == row_address));
  cover_read_of_another_row_while_one_is_written: cover property (@(posedge clock) started && read_enable &&
    row_valid && !(read_address == row_address));
  cover_read_in_the_cycle_of_a_done: cover property (@(posedge clock) started && read_enable && done_valid);
  cover_read_while_idle: cover property (@(posedge clock) started && read_enable && cfg_ready);
  cover_reset_while_idle: cover property (@(posedge clock) started && reset && past_6[0]);
  cover_reset_in_the_cycle_of_an_offer: cover property (@(posedge clock) started && reset && cfg_valid);
  cover_reset_after_taking: cover property (@(posedge clock) started && reset && past_2[0]);
  cover_reset_before_the_first_row: cover property (@(posedge clock) started && reset && past_7[0] && !row_valid &&
    !done_valid && !past_1[0]);
  cover_reset_in_the_cycle_of_a_row: cover property (@(posedge clock) started && reset && row_valid);
  cover_reset_in_the_cycle_of_a_done: cover property (@(posedge clock) started && reset && done_valid);
  cover_reset_in_the_cycle_of_a_hit: cover property (@(posedge clock) started && reset && done_valid && done_hit);
  cover_reset_in_the_cycle_of_a_read: cover property (@(posedge clock) started && reset && read_enable);
  cover_reset_while_a_row_is_read: cover property (@(posedge clock) started && reset && read_valid);
  cover_reset_of_one_cycle: cover property (@(posedge clock) started && !reset && past_8[0] && past_9[1]);
  cover_reset_after_reset: cover property (@(posedge clock) started && reset && past_9[0] && past_8[1]);
`endif

endmodule

bind wl_index_generator wl_index_generator_sva sva (.*);

`default_nettype wire

`undef WARPLOOM_INPUT
