// wl_index_front_end_filter: Configuration filter: checks a configuration, has its rows generated on a miss, and
// answers.
// Generated from Rust-HDL by: warploom emit index_front_end (LANES=32 X_BITS=10 Y_BITS=10 Z_BITS=10 WORD=16 ROW_BITS=10
// HISTORY=8 CORES=4)
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_index_front_end_filter (
  input  wire         clock,          // clock, rising edge
  input  wire         reset,          // synchronous, active high: empties the history, drops the configuration
  input  wire         cfg_valid,      // a launch configuration is offered
  output wire         cfg_ready,      // the configuration is taken in this cycle if cfg_valid is 1
  input  wire   [9:0] cfg_address,    // first row of the thread block in the index memory
  input  wire  [10:0] cfg_dim_x,      // threads of the thread block in x
  input  wire  [10:0] cfg_dim_y,      // threads of the thread block in y
  input  wire  [10:0] cfg_dim_z,      // threads of the thread block in z
  output wire         start,          // the iterator starts with the configuration that is taken
  output wire         stop,           // the iterator stops
  output wire  [10:0] last_y,         // Dy - 1, from the cycle after start on
  output wire  [10:0] last_z,         // Dz - 1, from the cycle after start on
  input  wire         running,        // a warp is packed in this cycle
  input  wire         active,         // lane 0 of that warp is a thread of the thread block
  output wire   [3:0] shift_y,        // width of x in a word, from two cycles after start until the answer
  output wire   [4:0] shift_z,        // sum of the widths of x and y in a word, one cycle later
  output wire         row_valid,      // a row is written to memory in this cycle
  output wire   [9:0] row_address,    // address of the row
  output wire  [10:0] row_number,     // number of the row in the thread block, from 0
  output wire         done_valid,     // the configuration is answered
  output wire         done_hit,       // the configuration was found in the history
  output wire   [2:0] done_error,     // 0, or the error code
  output wire   [9:0] done_address,   // first row of the thread block
  output wire  [10:0] done_rows,      // number of rows of the thread block
  output wire   [3:0] done_bits_x,    // width of x in a word, from the cycle after the check on
  output wire   [3:0] done_bits_y,    // width of y in a word
  output wire   [3:0] done_bits_z,    // width of z in a word
  output wire         done_readable,  // done_error is 0, and done_rows is not 0
  output wire         done_one_row    // done_rows is 1
);

  localparam [5:0] word = 6'd16;
  localparam [10:0] past_end = 11'd1024;
  reg busy, measuring, adding, judging, zero, oversize, wide, rejected, written, answered, remember, answer_hit,
      answer_readable, answer_one_row;
  reg [9:0] address, written_address, answer_address;
  reg [10:0] greatest_x, greatest_y, greatest_z, next_address, next_number, written_number, answer_rows;
  reg [3:0] width_x, width_y, width_z, bits_x, bits_y, bits_z;
  reg [4:0] width_xy;
  reg [2:0] answer_error;
  wire [2:0] judge_zero, judge_oversize;
  wire history_hit;
  wire [10:0] history_hit_rows;
  wire [3:0] width_x_next, width_y_next, width_z_next;

  // Take a configuration. A dimension D is held as D - 1.
  assign cfg_ready = !busy & !reset;
  wire take = cfg_valid & !busy & !reset;
  assign start = take;
  wire [4:0] sum_xy = {1'd0, width_x} + {1'd0, width_y};
  wire [5:0] room_xy = word - {2'd0, width_z};
  wire too_wide = ({2'd0, width_z} > word) | ({1'd0, sum_xy} > room_xy);
  wire lookup = judging & !rejected;
  wire answer = judging & (rejected | history_hit);

  // Count the rows that the iterator delivers, until lane 0 is past the last thread or the memory ends.
  wire at_end = (next_address & past_end) != 11'd0;
  wire emit = running & active & !at_end;
  wire finish = running & (!active | at_end);
  assign stop = answer | finish;
  assign done_readable = answer_readable;
  assign done_one_row = answer_one_row;

  // Results.
  assign last_y = greatest_y;
  assign last_z = greatest_z;
  assign shift_y = width_x;
  assign shift_z = width_xy;
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

  wl_index_front_end_judge judge [2:0] (
    .greatest({greatest_z, greatest_y, greatest_x}), .zero(judge_zero), .oversize(judge_oversize),
    .width({width_z_next, width_y_next, width_x_next})
  );

  // The history stores a thread block in the cycle of its answer, when its last row has been written.
  wl_index_front_end_history history (
    .clock(clock), .reset(reset), .address(address), .dim_x(greatest_x), .dim_y(greatest_y), .dim_z(greatest_z),
    .lookup(lookup), .insert(remember), .insert_rows(answer_rows), .next_address(next_address[9:0]),
    .write_enable(written), .hit(history_hit), .hit_rows(history_hit_rows)
  );

  always @(posedge clock) begin
    width_x <= width_x_next;
    width_y <= width_y_next;
    width_z <= width_z_next;
    width_xy <= sum_xy;
    wide <= too_wide;
    rejected <= zero | oversize | too_wide;
    written <= emit;
    written_address <= next_address[9:0];
    written_number <= next_number;
    if (!busy) begin
      address <= cfg_address;
      greatest_x <= cfg_dim_x - 11'd1;
      greatest_y <= cfg_dim_y - 11'd1;
      greatest_z <= cfg_dim_z - 11'd1;
      next_address <= {1'd0, cfg_address};
      next_number <= 11'd0;
    end
    if (emit) begin
      next_address <= next_address + 11'd1;
      next_number <= next_number + 11'd1;
    end
    if (take) busy <= 1'd1;
    else if (answer | finish) busy <= 1'd0;
    // First cycle of the check: x, y and z, each separately; the history compares its entries.
    measuring <= take;
    zero <= |judge_zero;
    oversize <= |judge_oversize;
    // Second cycle: the widths of x and y are added, and compared with the bits that z leaves in a word. The
    // history selects the rows of the entry that was found.
    adding <= measuring & !reset;
    // Third cycle: the configuration is rejected, a hit or a miss.
    judging <= adding & !reset;
    // Answer: after the check if the configuration is rejected or a hit, otherwise after the last row.
    answered <= answer | finish;
    remember <= finish & !active;
    if (judging) begin
      answer_hit <= lookup & history_hit;
      answer_rows <= history_hit_rows;
      answer_address <= address;
      bits_x <= width_x;
      bits_y <= width_y;
      bits_z <= width_z;
      if (zero) answer_error <= 3'd1;
      else if (oversize) answer_error <= 3'd2;
      else if (wide) answer_error <= 3'd3;
      else answer_error <= 3'd0;
      if (rejected) begin
        answer_rows <= 11'd0;
        bits_x <= 4'd0;
        bits_y <= 4'd0;
        bits_z <= 4'd0;
      end
    end
    if (finish) begin
      answer_rows <= next_number;
      if (active) begin
        // The memory ends before the last thread.
        answer_error <= 3'd4;
        bits_x <= 4'd0;
        bits_y <= 4'd0;
        bits_z <= 4'd0;
      end
    end
    if (finish) answer_readable <= !active & (next_number != 11'd0);
    else if (judging) answer_readable <= !rejected & (history_hit_rows != 11'd0);
    if (finish) answer_one_row <= next_number == 11'd1;
    else if (judging) answer_one_row <= !rejected & (history_hit_rows == 11'd1);
    if (reset) begin
      busy <= 1'd0;
      measuring <= 1'd0;
      written <= 1'd0;
      answered <= 1'd0;
      remember <= 1'd0;
    end
  end

endmodule
`default_nettype wire
