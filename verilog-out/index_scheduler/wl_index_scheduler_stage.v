// wl_index_scheduler_stage: Stage of one core: the row of the previous core, one cycle later, with the next
// instruction.
// Generated from Rust-HDL by: warploom emit index_scheduler (LANES=32 X_BITS=10 Y_BITS=10 Z_BITS=10 WORD=16 ROW_BITS=10
// CORES=4)
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_index_scheduler_stage (
  input  wire         clock,        // clock, rising edge
  input  wire         reset,        // synchronous, active high: the stage becomes empty
  input  wire         from_valid,   // the previous core has a row and an instruction
  input  wire  [10:0] from_row,     // number of the row in the thread block
  input  wire  [15:0] from_base,    // first instruction of the pass
  input  wire   [6:0] from_later,   // this and later cores that get an instruction, this core in bit 0
  input  wire  [31:0] from_mask,    // the lane is active
  input  wire [511:0] from_words,   // word of the lane
  input  wire   [3:0] from_bits_x,  // width of x in a word
  input  wire   [3:0] from_bits_y,  // width of y in a word
  input  wire   [3:0] from_bits_z,  // width of z in a word
  output wire         valid,        // this core has a row and an instruction
  output wire  [10:0] row,          // number of the row in the thread block
  output wire  [15:0] base,         // first instruction of the pass
  output wire   [6:0] later,        // later cores that get an instruction, the next core in bit 0
  output wire  [31:0] mask,         // the lane is active
  output wire [511:0] words,        // word of the lane
  output wire   [3:0] bits_x,       // width of x in a word
  output wire   [3:0] bits_y,       // width of y in a word
  output wire   [3:0] bits_z        // width of z in a word
);

  reg held_valid;
  reg [10:0] held_row;
  reg [15:0] held_base;
  reg [6:0] held_later;
  reg [31:0] held_mask;
  reg [511:0] held_words;
  reg [3:0] held_bits_x, held_bits_y, held_bits_z;

  assign mask = held_mask;
  assign words = held_words;
  assign valid = held_valid;
  assign row = held_row;
  assign base = held_base;
  assign later = held_later;
  assign bits_x = held_bits_x;
  assign bits_y = held_bits_y;
  assign bits_z = held_bits_z;

  always @(posedge clock) begin
    // Pipeline register. The core gets the row if its instruction exists.
    held_valid <= from_valid & from_later[0] & !reset;
    held_row <= from_row;
    held_base <= from_base;
    held_later <= from_later >> 1'd1;
    held_bits_x <= from_bits_x;
    held_bits_y <= from_bits_y;
    held_bits_z <= from_bits_z;
    held_mask <= from_mask;
    held_words <= from_words;
  end

endmodule
`default_nettype wire
