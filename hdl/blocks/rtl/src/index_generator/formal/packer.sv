// Properties of the packer, index_generator_packer: one lane of the format packer.
`default_nettype none

// One cycle later the word holds x, then y, then z, each above the fields below, and 0 if the thread does not exist.
module a_word_holds_its_fields (input wire clock);
  `include "design.svh"
  reg [WORD-1:0] expected;
  reg present;
  always @(posedge clock) begin
    expected <= active ? x | y << shift_y | z[Z_BITS-1:0] << shift_z : 0;
    present <= active;
  end
  always @* begin
    if (started) begin
      assert (word == expected);
      assert (mask == present);
    end
    cover (started && present && expected == 8'hff);
  end
endmodule
