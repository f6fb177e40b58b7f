// wl_index_generator_filter: submodule of index_generator
// Configuration filter: checks a configuration, has its rows generated on a miss, and answers.
// Parameters: LANES=32 X_BITS=10 Y_BITS=10 Z_BITS=10 WORD=16 ROW_BITS=10 HISTORY=8
// Generated from Rust-HDL by: warploom emit index_generator
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_index_generator_filter (
  input  wire         clock,         // the one clock
  input  wire         reset,         // synchronous, active high
  input  wire         cfg_valid,     // a launch configuration is offered
  output wire         cfg_ready,     // it is taken in a cycle in which both are 1
  input  wire   [9:0] cfg_address,   // first row of the block in the index memory
  input  wire  [10:0] cfg_dim_x,     // threads of the block in x
  input  wire  [10:0] cfg_dim_y,     // threads of the block in y
  input  wire  [10:0] cfg_dim_z,     // threads of the block in z
  output wire         start,         // the iterator starts with the configuration that is taken
  output wire         stop,          // the iterator stops
  output wire  [10:0] dim_z,         // Dz, from the cycle after start on
  input  wire         running,       // the lanes of the iterator hold a warp
  input  wire         active,        // lane 0 is a thread of the block
  output wire   [4:0] shift_z,       // width of x and y in a word
  output wire         row_valid,     // a row is written to memory in this cycle
  output wire   [9:0] row_address,   // address of the row
  output wire  [10:0] row_number,    // number of the row in the block, from 0
  output wire         done_valid,    // the configuration is answered
  output wire         done_hit,      // it was found in the history
  output wire   [2:0] done_error,    // 0, or why it was rejected or cut short
  output wire   [9:0] done_address,  // first row of the block
  output wire  [10:0] done_rows,     // number of rows of the block
  output wire   [3:0] done_bits_x,   // width of x in a word, from the cycle after the check on
  output wire   [3:0] done_bits_y,   // width of y in a word
  output wire   [3:0] done_bits_z    // width of z in a word
);

  localparam [5:0] word = 6'd16;
  localparam [10:0] past_end = 11'd1024;
  reg busy, busy_next;
  reg judging;
  reg [9:0] address, address_next;
  reg [10:0] held_x, held_x_next;
  reg [10:0] held_y, held_y_next;
  reg [10:0] held_z, held_z_next;
  wire judge_0_zero, judge_1_zero, judge_2_zero;
  wire judge_0_oversize, judge_1_oversize, judge_2_oversize;
  wire [3:0] judge_0_width, judge_1_width, judge_2_width;
  wire history_hit;
  wire [10:0] history_hit_rows;
  reg [10:0] next_address, next_address_next;
  reg [10:0] next_number, next_number_next;
  reg written;
  reg [9:0] written_address, written_address_next;
  reg [10:0] written_number, written_number_next;
  reg answered;
  reg remember;
  reg answer_hit, answer_hit_next;
  reg [2:0] answer_error, answer_error_next;
  reg [9:0] answer_address, answer_address_next;
  reg [10:0] answer_rows, answer_rows_next;
  reg [3:0] bits_x, bits_x_next;
  reg [3:0] bits_y, bits_y_next;
  reg [3:0] bits_z, bits_z_next;
  reg [4:0] bits_xy, bits_xy_next;

  // Take a configuration.
  assign cfg_ready = !busy & !reset;
  wire take = (cfg_valid & !busy) & !reset;
  assign start = take;
  wire zero = (judge_0_zero | judge_1_zero) | judge_2_zero;
  wire oversize = (judge_0_oversize | judge_1_oversize) | judge_2_oversize;
  wire [4:0] width_xy = {1'd0, judge_0_width} + {1'd0, judge_1_width};
  wire [5:0] width_xyz = {1'd0, width_xy} + {2'd0, judge_2_width};
  wire wide = width_xyz > word;
  wire refused = (zero | oversize) | wide;
  wire lookup = judging & !refused;
  wire answer = judging & (refused | history_hit);
  wire judging_next = take;

  // Count the rows that the iterator delivers, until lane 0 passes Dz or the memory ends.
  wire at_end = (next_address & past_end) != 11'd0;
  wire emit = (running & active) & !at_end;
  wire finish = running & (!active | at_end);
  wire written_next = emit;
  assign stop = answer | finish;

  // Answer: after the check if the configuration is rejected or a hit, else after the last row.
  wire answered_next = answer | finish;
  wire remember_next = finish & !active;

  always @* begin
    answer_hit_next = answer_hit;
    answer_error_next = answer_error;
    answer_address_next = answer_address;
    answer_rows_next = answer_rows;
    bits_x_next = bits_x;
    bits_y_next = bits_y;
    bits_z_next = bits_z;
    bits_xy_next = bits_xy;
    if (judging) begin
      answer_hit_next = lookup & history_hit;
      answer_rows_next = history_hit_rows;
      answer_address_next = address;
      bits_x_next = judge_0_width;
      bits_y_next = judge_1_width;
      bits_z_next = judge_2_width;
      bits_xy_next = width_xy;
      if (zero) begin
        answer_error_next = 3'd1;
      end else if (oversize) begin
        answer_error_next = 3'd2;
      end else if (wide) begin
        answer_error_next = 3'd3;
      end else begin
        answer_error_next = 3'd0;
      end
      if (refused) begin
        answer_rows_next = 11'd0;
        bits_x_next = 4'd0;
        bits_y_next = 4'd0;
        bits_z_next = 4'd0;
      end
    end
    if (finish) begin
      answer_rows_next = next_number;
      if (active) begin
        // The memory ends before the last thread.
        answer_error_next = 3'd4;
        bits_x_next = 4'd0;
        bits_y_next = 4'd0;
        bits_z_next = 4'd0;
      end
    end
  end

  always @* begin
    busy_next = busy;
    address_next = address;
    held_x_next = held_x;
    held_y_next = held_y;
    held_z_next = held_z;
    next_address_next = next_address;
    next_number_next = next_number;
    written_address_next = written_address;
    written_number_next = written_number;
    if (emit) begin
      written_address_next = next_address[9:0];
      written_number_next = next_number;
      next_address_next = next_address + 11'd1;
      next_number_next = next_number + 11'd1;
    end
    if (answer | finish) begin
      busy_next = 1'd0;
    end
    if (take) begin
      busy_next = 1'd1;
      address_next = cfg_address;
      held_x_next = cfg_dim_x;
      held_y_next = cfg_dim_y;
      held_z_next = cfg_dim_z;
      next_address_next = {1'd0, cfg_address};
      next_number_next = 11'd0;
    end
  end

  // Results.
  assign dim_z = held_z;
  assign shift_z = bits_xy;
  assign row_valid = written;
  assign row_address = written_address;
  assign row_number = written_number;
  assign done_valid = answered;
  assign done_hit = answer_hit;
  assign done_error = answer_error;
  assign done_address = answer_address;
  assign done_rows = answer_rows;
  assign done_bits_x = bits_x;
  assign done_bits_y = bits_y;
  assign done_bits_z = bits_z;

  // Check x, y and z in the next cycle, and look the configuration up in the history.
  wl_index_generator_judge judge_0 (.dim(held_x), .zero(judge_0_zero), .oversize(judge_0_oversize), .width(judge_0_width));

  wl_index_generator_judge judge_1 (.dim(held_y), .zero(judge_1_zero), .oversize(judge_1_oversize), .width(judge_1_width));

  wl_index_generator_judge judge_2 (.dim(held_z), .zero(judge_2_zero), .oversize(judge_2_oversize), .width(judge_2_width));

  // The history stores a block in the cycle of its answer, when its last row has been written.
  wl_index_generator_history history (
    .clock(clock), .reset(reset), .address(address), .dim_x(held_x), .dim_y(held_y), .dim_z(held_z), .lookup(lookup), .insert(remember),
    .insert_rows(answer_rows), .write_enable(written), .write_address(written_address), .hit(history_hit),
    .hit_rows(history_hit_rows)
  );

  always @(posedge clock) begin
    if (reset) begin
      busy <= 1'd0;
      judging <= 1'd0;
      written <= 1'd0;
      answered <= 1'd0;
      remember <= 1'd0;
    end else begin
      busy <= busy_next;
      judging <= judging_next;
      written <= written_next;
      answered <= answered_next;
      remember <= remember_next;
    end
    address <= address_next;
    held_x <= held_x_next;
    held_y <= held_y_next;
    held_z <= held_z_next;
    next_address <= next_address_next;
    next_number <= next_number_next;
    written_address <= written_address_next;
    written_number <= written_number_next;
    answer_hit <= answer_hit_next;
    answer_error <= answer_error_next;
    answer_address <= answer_address_next;
    answer_rows <= answer_rows_next;
    bits_x <= bits_x_next;
    bits_y <= bits_y_next;
    bits_z <= bits_z_next;
    bits_xy <= bits_xy_next;
  end

endmodule

`default_nettype wire
