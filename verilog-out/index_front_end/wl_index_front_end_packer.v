// wl_index_front_end_packer: submodule of index_front_end
// Lane of the format packer: x, y and z in one word.
// Parameters: LANES=32 X_BITS=10 Y_BITS=10 Z_BITS=10 WORD=16 ROW_BITS=10 HISTORY=8 CORES=4
// Generated from Rust-HDL by: warploom emit index_front_end
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_index_front_end_packer (
  input  wire         clock,    // the one clock
  input  wire   [9:0] x,        // the index's x
  input  wire   [9:0] y,        // the index's y, one cycle after x
  input  wire  [10:0] z,        // the index's z, one cycle after y
  input  wire         active,   // the thread exists, in the cycle of z
  input  wire   [3:0] shift_y,  // width of x, below y
  input  wire   [4:0] shift_z,  // width of x and y, below z
  output wire         exists,   // one cycle after z: the thread exists
  output wire  [15:0] word,     // two cycles after z: packed index; 0 if the thread does not exist
  output wire         mask      // two cycles after z: the thread exists
);

  reg [9:0] held_x;
  reg [15:0] packed_xy;
  reg [15:0] packed_xyz;
  reg packed_active;
  reg [15:0] packed_, packed__next;
  reg packed_mask;

  // x waits for y, and both wait for z. A field is shifted when it arrives.
  wire [9:0] held_x_next = x;
  wire [15:0] word_y = {6'd0, y} << shift_y;
  wire [15:0] packed_xy_next = {6'd0, held_x} | word_y;

  // The top bit of z is set past Dz only, where the lane is inactive.
  wire [9:0] index_z = z[9:0];
  wire [15:0] word_z = {6'd0, index_z} << shift_z;
  wire [15:0] packed_xyz_next = packed_xy | word_z;
  wire packed_active_next = active;

  always @* begin
    // The word of an inactive lane is 0.
    packed__next = 16'd0;
    if (packed_active) begin
      packed__next = packed_xyz;
    end
  end

  wire packed_mask_next = packed_active;
  assign exists = packed_active;
  assign word = packed_;
  assign mask = packed_mask;

  always @(posedge clock) begin
    held_x <= held_x_next;
    packed_xy <= packed_xy_next;
    packed_xyz <= packed_xyz_next;
    packed_active <= packed_active_next;
    packed_ <= packed__next;
    packed_mask <= packed_mask_next;
  end

  wire unused_bits = &{1'b0, z[10]};

endmodule

`default_nettype wire
