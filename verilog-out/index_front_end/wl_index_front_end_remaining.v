// wl_index_front_end_remaining: submodule of index_front_end
// Decides when few enough rows of the open launch remain to be read to take the next launch.
// Parameters: LANES=32 X_BITS=10 Y_BITS=10 Z_BITS=10 WORD=16 ROW_BITS=10 HISTORY=8 CORES=4
// Generated from Rust-HDL by: warploom emit index_front_end
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_index_front_end_remaining (
  input  wire         clock,       // clock, rising edge
  input  wire         reset,       // synchronous, active high: no launch can be taken early
  input  wire         fetching,    // rows are read from memory, after the cycle of the answer
  input  wire         last,        // the last row of the last pass is read in this cycle
  input  wire         done_hit,    // hit of the answer, in the cycle of the answer
  input  wire  [15:0] done_rows,   // number of rows of the launch, in the cycle of the answer
  input  wire  [15:0] rows,        // number of rows of the launch, after the cycle of the answer
  input  wire  [15:0] next_row,    // number of the row that is read in this cycle, plus 1
  input  wire  [15:0] base,        // first instruction of the pass
  input  wire  [15:0] last_base,   // first instruction of the last pass
  output wire         nearly_read  // the rows that remain are read before a launch taken in this cycle writes its first row
);

  localparam [3:0] small_rows_0 = 4'd1;
  localparam [3:0] small_rows_1 = 4'd2;
  localparam [3:0] small_rows_2 = 4'd3;
  localparam [3:0] small_rows_3 = 4'd4;
  localparam [3:0] small_rows_4 = 4'd5;
  localparam [3:0] small_rows_5 = 4'd6;
  localparam [3:0] small_rows_6 = 4'd7;
  localparam [3:0] small_rows_7 = 4'd8;
  localparam [3:0] small_rows_8 = 4'd9;
  localparam [3:0] small_rows_9 = 4'd10;
  localparam [3:0] small_rows_10 = 4'd11;
  localparam [3:0] lead_passes_0 = 4'd11;
  localparam [3:0] lead_passes_1 = 4'd5;
  localparam [3:0] lead_passes_2 = 4'd3;
  localparam [3:0] lead_passes_3 = 4'd2;
  localparam [3:0] lead_passes_4 = 4'd2;
  localparam [3:0] lead_passes_5 = 4'd1;
  localparam [3:0] lead_passes_6 = 4'd1;
  localparam [3:0] lead_passes_7 = 4'd1;
  localparam [3:0] lead_passes_8 = 4'd1;
  localparam [3:0] lead_passes_9 = 4'd1;
  localparam [3:0] lead_passes_10 = 4'd1;
  localparam [3:0] lead_rows_0 = 4'd0;
  localparam [3:0] lead_rows_1 = 4'd1;
  localparam [3:0] lead_rows_2 = 4'd2;
  localparam [3:0] lead_rows_3 = 4'd3;
  localparam [3:0] lead_rows_4 = 4'd1;
  localparam [3:0] lead_rows_5 = 4'd5;
  localparam [3:0] lead_rows_6 = 4'd4;
  localparam [3:0] lead_rows_7 = 4'd3;
  localparam [3:0] lead_rows_8 = 4'd2;
  localparam [3:0] lead_rows_9 = 4'd1;
  localparam [3:0] lead_rows_10 = 4'd0;
  localparam [3:0] lead = 4'd11;
  localparam [15:0] cores = 16'd4;
  localparam [3:0] core_bits = 4'd2;
  reg [15:0] row_after;
  reg [15:0] base_now;
  reg [15:0] rows_now;
  reg [3:0] quotient;
  reg [3:0] remainder;
  reg [3:0] all_rows, all_rows_next;
  reg [3:0] few_rows, few_rows_next;
  reg [3:0] few_passes, few_passes_next;
  reg near;

  always @* begin
    // Rows of this pass, and further passes, that remain after this cycle.
    rows_now = done_rows;
    row_after = 16'd1;
    base_now = 16'd0;
    if (!done_hit) begin
      base_now = cores;
    end
    if (fetching) begin
      rows_now = rows;
      row_after = next_row;
      base_now = base;
    end
  end

  wire [15:0] rows_left = rows_now - row_after;
  wire [15:0] passes_left = (last_base - base_now) >> core_bits;

  always @* begin
    all_rows_next = all_rows;
    // Only numbers up to the lead matter. 15 stands for 15 or more.
    if (!fetching) begin
      all_rows_next = done_rows[3:0];
      if (|(done_rows >> 3'd4)) begin
        all_rows_next = 4'd15;
      end
    end
  end

  always @* begin
    few_rows_next = rows_left[3:0];
    if (|(rows_left >> 3'd4)) begin
      few_rows_next = 4'd15;
    end
  end

  always @* begin
    few_passes_next = passes_left[3:0];
    if (|(passes_left >> 3'd4)) begin
      few_passes_next = 4'd15;
    end
  end

  always @* begin
    // In the next cycle, these numbers are compared with the lead: `quotient` passes and `remainder`
    // rows.
    quotient = 4'd0;
    remainder = lead;
    if (all_rows == small_rows_0) begin
      quotient = lead_passes_0;
      remainder = lead_rows_0;
    end
    if (all_rows == small_rows_1) begin
      quotient = lead_passes_1;
      remainder = lead_rows_1;
    end
    if (all_rows == small_rows_2) begin
      quotient = lead_passes_2;
      remainder = lead_rows_2;
    end
    if (all_rows == small_rows_3) begin
      quotient = lead_passes_3;
      remainder = lead_rows_3;
    end
    if (all_rows == small_rows_4) begin
      quotient = lead_passes_4;
      remainder = lead_rows_4;
    end
    if (all_rows == small_rows_5) begin
      quotient = lead_passes_5;
      remainder = lead_rows_5;
    end
    if (all_rows == small_rows_6) begin
      quotient = lead_passes_6;
      remainder = lead_rows_6;
    end
    if (all_rows == small_rows_7) begin
      quotient = lead_passes_7;
      remainder = lead_rows_7;
    end
    if (all_rows == small_rows_8) begin
      quotient = lead_passes_8;
      remainder = lead_rows_8;
    end
    if (all_rows == small_rows_9) begin
      quotient = lead_passes_9;
      remainder = lead_rows_9;
    end
    if (all_rows == small_rows_10) begin
      quotient = lead_passes_10;
      remainder = lead_rows_10;
    end
  end

  wire few = (few_passes < quotient) | ((few_passes == quotient) & (few_rows <= remainder));
  wire near_next = ((fetching & !last) & few) & !reset;
  assign nearly_read = near;

  always @(posedge clock) begin
    all_rows <= all_rows_next;
    few_rows <= few_rows_next;
    few_passes <= few_passes_next;
    near <= near_next;
  end

endmodule

`default_nettype wire
