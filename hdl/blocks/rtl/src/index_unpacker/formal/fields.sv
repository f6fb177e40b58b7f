// Properties of index_unpacker, for all words and all widths.
`default_nettype none

// Bit b of an index is bit b of its field in the word. It is 0 beyond the width of the field and beyond the end of the
// word.
module every_lane_has_its_fields;
  `include "design.svh"
  (* anyconst *) wire [$clog2(LANES)-1:0] lane;
  wire [WORD-1:0] word = words[lane * WORD +: WORD];
  genvar b;
  generate
    for (b = 0; b < X_BITS; b = b + 1) begin : every
      wire [15:0] y_place = bits_x + b;
      wire [15:0] z_place = bits_x + bits_y + b;
      always @* begin
        assert (index_x[lane * X_BITS + b] == (b < bits_x && b < WORD && word[b]));
        assert (index_y[lane * Y_BITS + b] == (b < bits_y && y_place < WORD && word[y_place]));
        assert (index_z[lane * Z_BITS + b] == (b < bits_z && z_place < WORD && word[z_place]));
      end
    end
  endgenerate
  always @* cover (bits_x == 3 && bits_y == 2 && bits_z == 3 && word == 8'hff);
endmodule

// Packing and unpacking the three fields of a legal word returns the packed values.
module unpacking_undoes_packing;
  `include "design.svh"
  (* anyconst *) wire [$clog2(LANES)-1:0] lane;
  (* anyconst *) wire [X_BITS-1:0] x;
  (* anyconst *) wire [Y_BITS-1:0] y;
  (* anyconst *) wire [Z_BITS-1:0] z;
  // Wide enough for the position of any bit: Verilog computes a shift distance in the width of its operands.
  wire [6:0] bits_xy = bits_x + bits_y;
  wire fits = bits_x <= X_BITS && bits_y <= Y_BITS && bits_z <= Z_BITS && bits_xy + bits_z <= WORD
      && x >> bits_x == 0 && y >> bits_y == 0 && z >> bits_z == 0;
  wire packed_so = words[lane * WORD +: WORD] == (x | y << bits_x | z << bits_xy);
  always @* begin
    if (fits && packed_so) begin
      assert (index_x[lane * X_BITS +: X_BITS] == x);
      assert (index_y[lane * Y_BITS +: Y_BITS] == y);
      assert (index_z[lane * Z_BITS +: Z_BITS] == z);
    end
    cover (fits && packed_so && bits_xy + bits_z == WORD && x != 0 && y != 0 && z != 0);
  end
endmodule
