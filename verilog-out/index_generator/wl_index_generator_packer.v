// wl_index_generator_packer: Lane of the format packer: x, y and z in one word.
// Generated from Rust-HDL by: warploom emit index_generator (LANES=32 X_BITS=10 Y_BITS=10 Z_BITS=10 WORD=16 ROW_BITS=10
// HISTORY=8)
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_index_generator_packer (
  input  wire         clock,    // clock, rising edge
  input  wire   [9:0] x,        // x of the index
  input  wire   [9:0] y,        // y of the index, one cycle after x
  input  wire  [10:0] z,        // z of the index, one cycle after y
  input  wire         active,   // in the cycle of z: the thread exists
  input  wire   [3:0] shift_y,  // width of x, which is the position of y
  input  wire   [4:0] shift_z,  // width of x and y together, which is the position of z
  output wire         exists,   // one cycle after z: the thread exists
  output wire  [15:0] word,     // two cycles after z: packed index; 0 if the thread does not exist
  output wire         mask      // two cycles after z: the thread exists
);

  localparam [3:0] fine = 4'd3;
  localparam [4:0] fine_z = 5'd3;
  localparam [3:0] coarse = 4'd12;
  localparam [4:0] coarse_z = 5'd12;
  reg [9:0] first_x, second_x;
  reg [15:0] shifted_y, shifted_z, packed_xy, masked;
  reg packed_active, masked_active;

  // Shifts by 0 to 3 first, and by a multiple of 4 in the next cycle. Only the distance of a field
  // without bits can be WORD or more; the field holds 0, so upper bits of the distance are ignored.
  wire [3:0] fine_shift_y = shift_y & fine;
  wire [4:0] fine_shift_z = shift_z & fine_z;
  wire [3:0] coarse_shift_y = shift_y & coarse;
  wire [4:0] coarse_shift_z = shift_z & coarse_z;
  wire [15:0] word_y = shifted_y << coarse_shift_y;

  // The highest bit of z is 1 only past Dz, where the lane is inactive.
  wire [9:0] index_z = z[9:0];
  wire [15:0] word_z = shifted_z << coarse_shift_z;
  assign exists = packed_active;
  assign word = masked;
  assign mask = masked_active;

  always @(posedge clock) begin
    packed_xy <= {6'd0, second_x} | word_y;
    shifted_z <= {6'd0, index_z} << fine_shift_z;
    packed_active <= active;
    // x waits for y, and both wait for z.
    first_x <= x;
    second_x <= first_x;
    shifted_y <= {6'd0, y} << fine_shift_y;
    // The word of an inactive lane is 0.
    masked <= packed_active ? packed_xy | word_z : 16'd0;
    masked_active <= packed_active;
  end

  wire unused_bits = &{1'b0, z[10]};

endmodule
`default_nettype wire
