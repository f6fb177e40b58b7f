// wl_index_front_end_filter: submodule of index_front_end
// Configuration filter: checks a configuration, has its rows generated on a miss, and answers.
// Parameters: LANES=32 X_BITS=10 Y_BITS=10 Z_BITS=10 WORD=16 ROW_BITS=10 HISTORY=8 CORES=4
// Generated from Rust-HDL by: warploom emit index_front_end
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_index_front_end_filter (
  input  wire         clock,            // clock, rising edge
  input  wire         reset,            // synchronous, active high: empties the history and drops the configuration in progress
  input  wire         cfg_valid,        // a launch configuration is offered
  output wire         cfg_ready,        // the configuration is taken in a cycle in which cfg_valid and cfg_ready are both 1
  input  wire   [9:0] cfg_address,      // first row of the thread block in the index memory
  input  wire  [10:0] cfg_dim_x,        // threads of the thread block in x
  input  wire  [10:0] cfg_dim_y,        // threads of the thread block in y
  input  wire  [10:0] cfg_dim_z,        // threads of the thread block in z
  output wire         start,            // the iterator starts with the configuration that is taken
  output wire         stop,             // the iterator stops
  output wire  [10:0] last_y,           // Dy - 1, from the cycle after start on
  output wire  [10:0] last_z,           // Dz - 1, from the cycle after start on
  input  wire         running,          // a warp is packed in this cycle
  input  wire         active,           // lane 0 of that warp is a thread of the thread block
  output wire   [3:0] shift_y,          // width of x in a word, from the cycle after the check on
  output wire   [4:0] shift_z,          // sum of the widths of x and y in a word
  output wire         row_valid,        // a row is written to memory in this cycle
  output wire   [9:0] row_address,      // address of the row
  output wire  [10:0] row_number,       // number of the row in the thread block, from 0
  output wire         done_valid,       // the configuration is answered
  output wire         done_hit,         // the configuration was found in the history
  output wire   [2:0] done_error,       // 0, or the error code
  output wire   [9:0] done_address,     // first row of the thread block
  output wire  [10:0] done_rows,        // number of rows of the thread block
  output wire   [3:0] done_bits_x,      // width of x in a word, from the cycle after the check on
  output wire   [3:0] done_bits_y,      // width of y in a word
  output wire   [3:0] done_bits_z,      // width of z in a word
  output wire         done_readable_0,  // done_error is 0, and done_rows is not 0
  output wire         done_one_row_0    // done_rows is 1
);

  localparam [5:0] word = 6'd16;
  localparam [10:0] past_end = 11'd1024;
  reg busy, busy_next;
  reg [9:0] address, address_next;
  reg [10:0] greatest_x, greatest_x_next;
  reg [10:0] greatest_y, greatest_y_next;
  reg [10:0] greatest_z, greatest_z_next;
  wire judge_0_zero, judge_1_zero, judge_2_zero;
  wire judge_0_oversize, judge_1_oversize, judge_2_oversize;
  wire history_hit;
  wire [10:0] history_hit_rows;
  reg measuring;
  reg adding;
  reg judging;
  reg zero;
  reg oversize;
  reg wide;
  reg rejected;
  reg [3:0] width_x;
  wire [3:0] width_x_next;
  reg [3:0] width_y;
  wire [3:0] width_y_next;
  reg [3:0] width_z;
  wire [3:0] width_z_next;
  reg [4:0] width_xy;
  reg [10:0] next_address, next_address_next;
  reg [10:0] next_number, next_number_next;
  reg written;
  reg [9:0] written_address;
  reg [10:0] written_number;
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
  reg answer_readable_0, answer_readable_0_next;
  reg answer_one_row_0, answer_one_row_0_next;

  // Take a configuration. A dimension D is held as D - 1.
  assign cfg_ready = !busy & !reset;
  wire take = (cfg_valid & !busy) & !reset;
  assign start = take;

  // First cycle of the check: x, y and z, each separately; the history compares its entries.
  wire measuring_next = take;
  wire zero_next = (judge_0_zero | judge_1_zero) | judge_2_zero;
  wire oversize_next = (judge_0_oversize | judge_1_oversize) | judge_2_oversize;

  // Second cycle: the sum of the widths, which shows whether the configuration is rejected; the history
  // selects the rows of the entry that was found.
  wire adding_next = measuring & !reset;
  wire [4:0] sum_xy = {1'd0, width_x} + {1'd0, width_y};
  wire [5:0] sum_xyz = {1'd0, sum_xy} + {2'd0, width_z};
  wire [4:0] width_xy_next = sum_xy;
  wire too_wide = sum_xyz > word;
  wire wide_next = too_wide;
  wire rejected_next = (zero | oversize) | too_wide;

  // Third cycle: the configuration is rejected, a hit or a miss.
  wire judging_next = adding & !reset;
  wire lookup = judging & !rejected;
  wire answer = judging & (rejected | history_hit);

  // Count the rows that the iterator delivers, until lane 0 passes Dz or the memory ends.
  wire at_end = (next_address & past_end) != 11'd0;
  wire emit = (running & active) & !at_end;
  wire finish = running & (!active | at_end);
  wire written_next = emit;
  wire [9:0] written_address_next = next_address[9:0];
  wire [10:0] written_number_next = next_number;

  always @* begin
    address_next = address;
    greatest_x_next = greatest_x;
    greatest_y_next = greatest_y;
    greatest_z_next = greatest_z;
    next_address_next = next_address;
    next_number_next = next_number;
    if (!busy) begin
      address_next = cfg_address;
      greatest_x_next = cfg_dim_x - 11'd1;
      greatest_y_next = cfg_dim_y - 11'd1;
      greatest_z_next = cfg_dim_z - 11'd1;
      next_address_next = {1'd0, cfg_address};
      next_number_next = 11'd0;
    end
    if (emit) begin
      next_address_next = next_address + 11'd1;
      next_number_next = next_number + 11'd1;
    end
  end

  assign stop = answer | finish;

  // Answer: after the check if the configuration is rejected or a hit, otherwise after the last row.
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
      bits_x_next = width_x;
      bits_y_next = width_y;
      bits_z_next = width_z;
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
      if (rejected) begin
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
    answer_readable_0_next = answer_readable_0;
    answer_one_row_0_next = answer_one_row_0;
    if (judging) begin
      answer_readable_0_next = !rejected & (history_hit_rows != 11'd0);
      answer_one_row_0_next = !rejected & (history_hit_rows == 11'd1);
    end
    if (finish) begin
      answer_readable_0_next = !active & (next_number != 11'd0);
      answer_one_row_0_next = next_number == 11'd1;
    end
  end

  assign done_readable_0 = answer_readable_0;
  assign done_one_row_0 = answer_one_row_0;

  always @* begin
    busy_next = busy;
    if (answer | finish) begin
      busy_next = 1'd0;
    end
    if (take) begin
      busy_next = 1'd1;
    end
  end

  // Results.
  assign last_y = greatest_y;
  assign last_z = greatest_z;
  assign shift_y = bits_x;
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

  wl_index_front_end_judge judge_0 (.greatest(greatest_x), .zero(judge_0_zero), .oversize(judge_0_oversize), .width(width_x_next));

  wl_index_front_end_judge judge_1 (.greatest(greatest_y), .zero(judge_1_zero), .oversize(judge_1_oversize), .width(width_y_next));

  wl_index_front_end_judge judge_2 (.greatest(greatest_z), .zero(judge_2_zero), .oversize(judge_2_oversize), .width(width_z_next));

  // The history stores a thread block in the cycle of its answer, when its last row has been written.
  wl_index_front_end_history history (
    .clock(clock), .reset(reset), .address(address), .dim_x(greatest_x), .dim_y(greatest_y), .dim_z(greatest_z), .lookup(lookup),
    .insert(remember), .insert_rows(answer_rows), .next_address(next_address[9:0]), .write_enable(written), .hit(history_hit),
    .hit_rows(history_hit_rows)
  );

  always @(posedge clock) begin
    if (reset) begin
      busy <= 1'd0;
      measuring <= 1'd0;
      written <= 1'd0;
      answered <= 1'd0;
      remember <= 1'd0;
    end else begin
      busy <= busy_next;
      measuring <= measuring_next;
      written <= written_next;
      answered <= answered_next;
      remember <= remember_next;
    end
    address <= address_next;
    greatest_x <= greatest_x_next;
    greatest_y <= greatest_y_next;
    greatest_z <= greatest_z_next;
    adding <= adding_next;
    judging <= judging_next;
    zero <= zero_next;
    oversize <= oversize_next;
    wide <= wide_next;
    rejected <= rejected_next;
    width_x <= width_x_next;
    width_y <= width_y_next;
    width_z <= width_z_next;
    width_xy <= width_xy_next;
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
    answer_readable_0 <= answer_readable_0_next;
    answer_one_row_0 <= answer_one_row_0_next;
  end

endmodule

`default_nettype wire
