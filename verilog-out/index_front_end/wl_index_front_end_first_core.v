// wl_index_front_end_first_core: Stage of core 0: a register for its row, and the lanes of the unpacker.
// Generated from Rust-HDL by: warploom emit index_front_end (LANES=32 X_BITS=10 Y_BITS=10 Z_BITS=10 WORD=16 ROW_BITS=10
// HISTORY=8 CORES=4)
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_index_front_end_first_core (
  input  wire         clock,        // clock, rising edge
  input  wire         reset,        // synchronous, active high: the stage becomes empty
  input  wire         from_valid,   // the scheduler has a row and an instruction for core 0
  input  wire  [10:0] from_row,     // number of the row in the thread block
  input  wire  [15:0] from_base,    // first instruction of the pass, which is that of core 0
  input  wire   [6:0] from_later,   // later cores that get an instruction, core 1 in bit 0
  input  wire  [31:0] from_mask,    // the lane is active
  input  wire [511:0] from_words,   // word of the lane
  input  wire   [3:0] from_bits_x,  // width of x in a word
  input  wire   [3:0] from_bits_y,  // width of y in a word
  input  wire   [3:0] from_bits_z,  // width of z in a word
  output wire         valid,        // a row and an instruction reach core 0, one cycle after from_valid
  output wire  [10:0] row,          // number of the row in the thread block
  output wire  [15:0] base,         // first instruction of the pass
  output wire   [6:0] later,        // later cores that get an instruction, core 1 in bit 0
  output wire  [31:0] mask,         // the lane is active
  output wire [319:0] x,            // x of the lane
  output wire [319:0] y,            // y of the lane
  output wire [319:0] z             // z of the lane
);

  reg held_valid;
  reg [10:0] held_row;
  reg [15:0] held_base;
  reg [6:0] held_later;
  reg [31:0] held_mask;
  reg [511:0] held_words;
  reg [3:0] held_shift_y;
  reg [4:0] held_shift_z;
  reg [9:0] held_x_mask, held_y_mask, held_z_mask;
  wire [3:0] held_shift_y_next;
  wire [4:0] held_shift_z_next;
  wire [9:0] held_x_mask_next, held_y_mask_next, held_z_mask_next;

  assign mask = held_mask;
  assign valid = held_valid;
  assign row = held_row;
  assign base = held_base;
  assign later = held_later;

  wl_index_front_end_shifts shifts (
    .bits_x(from_bits_x), .bits_y(from_bits_y), .bits_z(from_bits_z), .shift_y(held_shift_y_next),
    .shift_z(held_shift_z_next), .mask_x(held_x_mask_next), .mask_y(held_y_mask_next), .mask_z(held_z_mask_next)
  );

  wl_index_front_end_word_lane word_lane [31:0] (
    .word(held_words), .shift_y(held_shift_y), .shift_z(held_shift_z), .mask_x(held_x_mask), .mask_y(held_y_mask),
    .mask_z(held_z_mask), .x(x), .y(y), .z(z)
  );

  always @(posedge clock) begin
    held_shift_y <= held_shift_y_next;
    held_shift_z <= held_shift_z_next;
    held_x_mask <= held_x_mask_next;
    held_y_mask <= held_y_mask_next;
    held_z_mask <= held_z_mask_next;
    // Register between the memory and the lanes. The shift distances and the masks are computed before it.
    held_valid <= from_valid & !reset;
    held_row <= from_row;
    held_base <= from_base;
    held_later <= from_later;
    held_mask <= from_mask;
    held_words <= from_words;
  end

endmodule
`default_nettype wire
