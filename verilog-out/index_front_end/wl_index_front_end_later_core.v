// wl_index_front_end_later_core: Stage of a later core: the unpacked row of the previous core, one cycle later.
// Generated from Rust-HDL by: warploom emit index_front_end (LANES=32 X_BITS=10 Y_BITS=10 Z_BITS=10 WORD=16 ROW_BITS=10
// HISTORY=8 CORES=4)
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_index_front_end_later_core (
  input  wire         clock,       // clock, rising edge
  input  wire         reset,       // synchronous, active high: the stage becomes empty
  input  wire         from_valid,  // the previous core has a row and an instruction
  input  wire  [10:0] from_row,    // number of the row in the thread block
  input  wire  [15:0] from_base,   // first instruction of the pass
  input  wire   [6:0] from_later,  // this and later cores that get an instruction, this core in bit 0
  input  wire  [31:0] from_mask,   // the lane is active
  input  wire [319:0] from_x,      // x of the lane
  input  wire [319:0] from_y,      // y of the lane
  input  wire [319:0] from_z,      // z of the lane
  output wire         valid,       // a row and an instruction reach this core
  output wire  [10:0] row,         // number of the row in the thread block
  output wire  [15:0] base,        // first instruction of the pass
  output wire   [6:0] later,       // later cores that get an instruction, the next core in bit 0
  output wire  [31:0] mask,        // the lane is active
  output wire [319:0] x,           // x of the lane
  output wire [319:0] y,           // y of the lane
  output wire [319:0] z            // z of the lane
);

  reg held_valid;
  reg [10:0] held_row;
  reg [15:0] held_base;
  reg [6:0] held_later;
  reg [31:0] held_mask;
  reg [319:0] held_x, held_y, held_z;

  assign mask = held_mask;
  assign x = held_x;
  assign y = held_y;
  assign z = held_z;
  assign valid = held_valid;
  assign row = held_row;
  assign base = held_base;
  assign later = held_later;

  always @(posedge clock) begin
    // Pipeline register. The core gets the row if its instruction exists.
    held_valid <= from_valid & from_later[0] & !reset;
    held_row <= from_row;
    held_base <= from_base;
    held_later <= from_later >> 1'd1;
    held_mask <= from_mask;
    held_x <= from_x;
    held_y <= from_y;
    held_z <= from_z;
  end

endmodule
`default_nettype wire
