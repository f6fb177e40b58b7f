// wl_index_front_end_entry: a part of index_front_end
// One entry of the history: a configuration whose rows are in memory.
// Parameters: LANES=32 X_BITS=10 Y_BITS=10 Z_BITS=10 WORD=16 ROW_BITS=10 HISTORY=8 CORES=4
// Made from Rust-HDL by: warploom emit index_front_end
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_index_front_end_entry (
  input  wire         clock,          // the one clock
  input  wire         reset,          // synchronous, active high: the entry becomes invalid
  input  wire   [3:0] reset_rank,     // its rank after reset, different for each entry
  input  wire   [9:0] address,        // first row of the configuration that is looked up or inserted
  input  wire  [10:0] dim_x,          // its Dx
  input  wire  [10:0] dim_y,          // its Dy
  input  wire  [10:0] dim_z,          // its Dz
  input  wire         insert,         // hold this configuration from the next cycle on
  input  wire   [9:0] insert_last,    // its last row
  input  wire  [10:0] insert_rows,    // its rows
  input  wire         write_enable,   // a row is written to memory in this cycle
  input  wire   [9:0] write_address,  // which; an entry that includes it becomes invalid
  input  wire         used,           // this entry is used in this cycle
  input  wire         used_valid,     // some entry is
  input  wire   [3:0] used_rank,      // its rank; the ranks below move up
  output wire         valid,          // the entry holds a configuration
  output wire         same,           // it is the one looked up
  output wire   [3:0] rank,           // 0 for the entry used last, highest for the one used least recently
  output wire  [10:0] rows            // rows of the configuration
);

  reg entry_valid, entry_valid_next;
  reg [9:0] entry_first, entry_first_next;
  reg [9:0] entry_last, entry_last_next;
  reg [10:0] entry_x, entry_x_next;
  reg [10:0] entry_y, entry_y_next;
  reg [10:0] entry_z, entry_z_next;
  reg [10:0] entry_rows, entry_rows_next;
  reg [3:0] entry_rank, entry_rank_next;

  always @* begin
    entry_valid_next = entry_valid;
    entry_first_next = entry_first;
    entry_last_next = entry_last;
    entry_x_next = entry_x;
    entry_y_next = entry_y;
    entry_z_next = entry_z;
    entry_rows_next = entry_rows;
    if ((write_enable & (write_address >= entry_first)) & (write_address <= entry_last)) begin
      entry_valid_next = 1'd0;
    end
    if (insert) begin
      entry_valid_next = 1'd1;
      entry_first_next = address;
      entry_last_next = insert_last;
      entry_x_next = dim_x;
      entry_y_next = dim_y;
      entry_z_next = dim_z;
      entry_rows_next = insert_rows;
    end
  end

  always @* begin
    entry_rank_next = entry_rank;
    if (used) begin
      entry_rank_next = 4'd0;
    end else if (used_valid & (entry_rank < used_rank)) begin
      entry_rank_next = entry_rank + 4'd1;
    end
  end

  assign valid = entry_valid;
  wire [10:0] other = ((entry_x ^ dim_x) | (entry_y ^ dim_y)) | (entry_z ^ dim_z);
  assign same = (entry_valid & (entry_first == address)) & (other == 11'd0);
  assign rank = entry_rank;
  assign rows = entry_rows;

  always @(posedge clock) begin
    if (reset) begin
      entry_valid <= 1'd0;
      entry_rank <= reset_rank;
    end else begin
      entry_valid <= entry_valid_next;
      entry_rank <= entry_rank_next;
    end
    entry_first <= entry_first_next;
    entry_last <= entry_last_next;
    entry_x <= entry_x_next;
    entry_y <= entry_y_next;
    entry_z <= entry_z_next;
    entry_rows <= entry_rows_next;
  end

endmodule

`default_nettype wire
