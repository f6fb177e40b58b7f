// Test bench: in 100 rounds with random words, lanes 0 to 3 must have the same indices in both cores. Lane 1 has a word
// with known indices.
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module two_cores_tb;
  reg    [3:0] bits_x, bits_y, bits_z;
  reg  [511:0] words;
  wire [319:0] wide_x, wide_y, wide_z;
  wire  [39:0] narrow_x, narrow_y, narrow_z;
  integer round, errors;

  two_cores dut (
    .bits_x(bits_x), .bits_y(bits_y), .bits_z(bits_z), .words(words), .wide_x(wide_x), .wide_y(wide_y),
    .wide_z(wide_z), .narrow_x(narrow_x), .narrow_y(narrow_y), .narrow_z(narrow_z)
  );

  initial begin
    errors = 0;
    for (round = 0; round < 100; round = round + 1) begin
      bits_x = 4'd3 + round[1:0];
      bits_y = 4'd5;
      bits_z = 4'd2;
      words = {16{$random}};
      // Lane 1: x = 5, y = 19, z = 2.
      words[31:16] = 16'd5 | (16'd19 << bits_x) | (16'd2 << (bits_x + bits_y));
      #1;
      if (narrow_x !== wide_x[39:0] || narrow_y !== wide_y[39:0] || narrow_z !== wide_z[39:0]) errors = errors + 1;
      if (narrow_x[19:10] !== 10'd5 || narrow_y[19:10] !== 10'd19 || narrow_z[19:10] !== 10'd2) errors = errors + 1;
    end
    if (errors == 0) $display("PASS: both cores agree");
    else $display("FAIL: %0d differences", errors);
    $finish;
  end
endmodule

`default_nettype wire
