// wl_index_unpacker_shifts: Shift distances and masks of the unpacker, shared by all lanes.
// Generated from Rust-HDL by: warploom emit index_unpacker (LANES=32 X_BITS=10 Y_BITS=10 Z_BITS=10 WORD=16)
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_index_unpacker_shifts (
  input  wire   [3:0] bits_x,   // width of x in a word
  input  wire   [3:0] bits_y,   // width of y in a word
  input  wire   [3:0] bits_z,   // width of z in a word
  output wire   [3:0] shift_y,  // width of x, which is the position of y
  output wire   [4:0] shift_z,  // width of x and y together, which is the position of z
  output wire   [9:0] mask_x,   // ones in the low bits, one for each bit of x in the word
  output wire   [9:0] mask_y,   // ones in the low bits, one for each bit of y in the word
  output wire   [9:0] mask_z    // ones in the low bits, one for each bit of z in the word
);

  localparam [9:0] ones = 10'd1023;

  // A mask has as many ones as its field has bits, from bit 0 up.
  wire [9:0] above_x = ones << bits_x;
  wire [9:0] above_y = ones << bits_y;
  wire [9:0] above_z = ones << bits_z;
  assign shift_y = bits_x;
  assign shift_z = {1'd0, bits_x} + {1'd0, bits_y};
  assign mask_x = ~above_x;
  assign mask_y = ~above_y;
  assign mask_z = ~above_z;

endmodule
`default_nettype wire
