// Properties of the packer, index_generator_packer: one lane of the format packer.
`default_nettype none

// A word holds x, then y, then z, each above the previous field. The word is 0 if the thread does not exist. y comes
// one cycle after x, z one cycle after y, and the word two cycles after z.
module a_word_holds_its_fields (input wire clock);
  `include "design.svh"
  // Fields of one word, by the number of cycles since their arrival.
  reg [X_BITS-1:0] x_1, x_2, x_3, x_4;
  reg [WORD-1:0] y_1, y_2, y_3;
  reg [WORD-1:0] z_1, z_2;
  reg active_1, active_2;
  reg [2:0] age = 0;
  // A field that is not empty begins below the end of the word; an empty one holds 0.
  always @* assume (shift_y < WORD || y == 0);
  always @* assume (shift_z < WORD || z[Z_BITS-1:0] == 0 || !active);
  // The widths change only between thread blocks.
  reg [3:0] shift_y_1;
  reg [4:0] shift_z_1;
  always @(posedge clock) {shift_y_1, shift_z_1} <= {shift_y, shift_z};
  always @* if (age != 0) assume (shift_y == shift_y_1 && shift_z == shift_z_1);
  always @(posedge clock) begin
    if (age != 4) age <= age + 1;
    {x_4, x_3, x_2, x_1} <= {x_3, x_2, x_1, x};
    {y_3, y_2} <= {y_2, y_1};
    y_1 <= y << shift_y;
    z_2 <= z_1;
    z_1 <= z[Z_BITS-1:0] << shift_z;
    {active_2, active_1} <= {active_1, active};
  end
  wire [WORD-1:0] expected = active_2 ? x_4 | y_3 | z_2 : 0;
  always @* begin
    if (age == 4) begin
      assert (word == expected);
      assert (mask == active_2);
      assert (exists == active_1);
    end
    cover (age == 4 && active_2 && expected == 8'hff);
  end
`ifdef LEMMAS
  (* hierconn *) wire [X_BITS-1:0] \dut.first_x ;
  (* hierconn *) wire [X_BITS-1:0] \dut.second_x ;
  (* hierconn *) wire [WORD-1:0] \dut.shifted_y ;
  (* hierconn *) wire [WORD-1:0] \dut.shifted_z ;
  (* hierconn *) wire [WORD-1:0] \dut.packed_xy ;
  wire [4:0] coarse_y = shift_y_1 & (WORD - 4);
  wire [4:0] coarse_z = shift_z_1 & (WORD - 4);
  wire [WORD-1:0] whole_y = \dut.shifted_y << coarse_y;
  wire [WORD-1:0] whole_z = \dut.shifted_z << coarse_z;
  always @* begin
    assert (age < 5);
    if (age > 0) assert (\dut.first_x == x_1 && exists == active_1 && whole_y == y_1 && (!active_1 || whole_z == z_1));
    if (age > 1) assert (\dut.second_x == x_2 && mask == active_2);
    if (age > 2) assert (\dut.packed_xy == (x_3 | y_2));
  end
`endif
endmodule
