// wl_index_front_end_entry: One entry of the history: a configuration whose rows are in memory.
// Generated from Rust-HDL by: warploom emit index_front_end (LANES=32 X_BITS=10 Y_BITS=10 Z_BITS=10 WORD=16 ROW_BITS=10
// HISTORY=8 CORES=4)
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_index_front_end_entry (
  input  wire         clock,         // clock, rising edge
  input  wire         reset,         // synchronous, active high: the entry becomes invalid
  input  wire         take,          // this entry takes the contents of the previous entry
  input  wire         from_valid,    // the previous entry holds a configuration
  input  wire   [9:0] from_first,    // first row of that configuration
  input  wire  [10:0] from_x,        // Dx - 1 of that configuration
  input  wire  [10:0] from_y,        // Dy - 1 of that configuration
  input  wire  [10:0] from_z,        // Dz - 1 of that configuration
  input  wire  [10:0] from_rows,     // number of rows of that configuration
  input  wire   [9:0] address,       // first row of the configuration that is looked up
  input  wire  [10:0] dim_x,         // Dx - 1 of that configuration
  input  wire  [10:0] dim_y,         // Dy - 1 of that configuration
  input  wire  [10:0] dim_z,         // Dz - 1 of that configuration
  input  wire   [9:0] next_address,  // address of the row that may be written in the next cycle
  input  wire         write_enable,  // the row at next_address of the previous cycle is written
  output wire         valid,         // the entry holds a configuration
  output wire   [9:0] first,         // first row of that configuration
  output wire  [10:0] x,             // Dx - 1 of that configuration
  output wire  [10:0] y,             // Dy - 1 of that configuration
  output wire  [10:0] z,             // Dz - 1 of that configuration
  output wire  [10:0] rows,          // number of rows of that configuration
  output wire         same           // the entry holds the configuration that was looked up in the previous cycle
);

  reg entry_valid, matched;
  reg [9:0] entry_first, distance;
  reg [10:0] entry_x, entry_y, entry_z, entry_rows;

  // One comparison for all three dimensions; it takes fewer LUTs than three comparisons.
  wire [10:0] differs = (entry_x ^ dim_x) | (entry_y ^ dim_y) | (entry_z ^ dim_z);
  assign same = matched;
  assign valid = entry_valid;
  assign first = entry_first;
  assign x = entry_x;
  assign y = entry_y;
  assign z = entry_z;
  assign rows = entry_rows;

  always @(posedge clock) begin
    matched <= entry_valid & (entry_first == address) & (differs == 11'd0);
    // If one of its rows is written, the entry becomes invalid. Rows do not wrap around, so the distance
    // of an address below the first row (modulo the memory size) is at least the number of rows.
    // The distance is computed in the cycle before the row is written.
    distance <= next_address - entry_first;
    if (write_enable & ({1'd0, distance} < entry_rows)) entry_valid <= 1'd0;
    if (take) begin
      entry_valid <= from_valid;
      entry_first <= from_first;
      entry_x <= from_x;
      entry_y <= from_y;
      entry_z <= from_z;
      entry_rows <= from_rows;
    end
    if (reset) entry_valid <= 1'd0;
  end

endmodule
`default_nettype wire
