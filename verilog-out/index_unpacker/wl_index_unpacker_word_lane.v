// wl_index_unpacker_word_lane: Lane of the unpacker: extracts x, y and z from a word.
// Generated from Rust-HDL by: warploom emit index_unpacker (LANES=32 X_BITS=10 Y_BITS=10 Z_BITS=10 WORD=16)
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_index_unpacker_word_lane (
  input  wire  [15:0] word,     // packed word
  input  wire   [3:0] shift_y,  // width of x, which is the position of y
  input  wire   [4:0] shift_z,  // width of x and y together, which is the position of z
  input  wire   [9:0] mask_x,   // ones in the low bits, one for each bit of x in the word
  input  wire   [9:0] mask_y,   // ones in the low bits, one for each bit of y in the word
  input  wire   [9:0] mask_z,   // ones in the low bits, one for each bit of z in the word
  output wire   [9:0] x,        // x of the index
  output wire   [9:0] y,        // y of the index
  output wire   [9:0] z         // z of the index
);

  // Shift each field down to bit 0, and mask it.
  wire [15:0] from_y = word >> shift_y;
  wire [15:0] from_z = word >> shift_z;
  assign x = word[9:0] & mask_x;
  assign y = from_y[9:0] & mask_y;
  assign z = from_z[9:0] & mask_z;

  wire unused_bits = &{1'b0, from_y[15:10], from_z[15:10]};

endmodule
`default_nettype wire
