// wl_index_scheduler_remaining: Decides when few enough rows of the open launch remain to be read to take the next
// launch.
// Generated from Rust-HDL by: warploom emit index_scheduler (LANES=32 X_BITS=10 Y_BITS=10 Z_BITS=10 WORD=16 ROW_BITS=10
// CORES=4)
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_index_scheduler_remaining (
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
  output wire         nearly_read  // the rows that remain are read before a launch taken now writes its first row
);

  localparam [3:0] lead = 4'd11;
  localparam [15:0] cores = 16'd4;
  localparam [3:0] core_bits = 4'd2;
  reg [3:0] all_rows, few_rows, few_passes, quotient, remainder;
  reg near;
  reg [15:0] row_after, base_now, rows_now;

  always @* begin
    // Rows of this pass, and further passes, that remain after this cycle.
    rows_now = done_rows;
    row_after = 16'd1;
    base_now = !done_hit ? cores : 16'd0;
    if (fetching) begin
      rows_now = rows;
      row_after = next_row;
      base_now = base;
    end
  end

  wire [15:0] rows_left = rows_now - row_after;
  wire [15:0] passes_left = (last_base - base_now) >> core_bits;

  always @* begin
    // In the next cycle, these numbers are compared with the lead: `quotient` passes, `remainder` rows.
    quotient = 4'd0;
    remainder = lead;
    if (all_rows == 4'd1) begin
      quotient = 4'd11;
      remainder = 4'd0;
    end
    if (all_rows == 4'd2) begin
      quotient = 4'd5;
      remainder = 4'd1;
    end
    if (all_rows == 4'd3) begin
      quotient = 4'd3;
      remainder = 4'd2;
    end
    if (all_rows == 4'd4) begin
      quotient = 4'd2;
      remainder = 4'd3;
    end
    if (all_rows == 4'd5) begin
      quotient = 4'd2;
      remainder = 4'd1;
    end
    if (all_rows == 4'd6) begin
      quotient = 4'd1;
      remainder = 4'd5;
    end
    if (all_rows == 4'd7) begin
      quotient = 4'd1;
      remainder = 4'd4;
    end
    if (all_rows == 4'd8) begin
      quotient = 4'd1;
      remainder = 4'd3;
    end
    if (all_rows == 4'd9) begin
      quotient = 4'd1;
      remainder = 4'd2;
    end
    if (all_rows == 4'd10) begin
      quotient = 4'd1;
      remainder = 4'd1;
    end
    if (all_rows == 4'd11) begin
      quotient = 4'd1;
      remainder = 4'd0;
    end
  end

  wire few = (few_passes < quotient) | ((few_passes == quotient) & (few_rows <= remainder));
  assign nearly_read = near;

  always @(posedge clock) begin
    near <= fetching & !last & few & !reset;
    // Only numbers up to the lead matter. 15 stands for 15 or more.
    if (!fetching) all_rows <= (|(done_rows >> 3'd4)) ? 4'd15 : done_rows[3:0];
    few_rows <= (|(rows_left >> 3'd4)) ? 4'd15 : rows_left[3:0];
    few_passes <= (|(passes_left >> 3'd4)) ? 4'd15 : passes_left[3:0];
  end

endmodule
`default_nettype wire
