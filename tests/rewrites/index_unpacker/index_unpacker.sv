// index_unpacker at LANES=4 with default widths, written by hand from the contract, with a loop.
module index_unpacker (
  input  logic [3:0]  bits_x, bits_y, bits_z,
  input  logic [63:0] words,
  output logic [39:0] index_x, index_y, index_z
);
  function automatic logic [9:0] field(input logic [15:0] word, input logic [4:0] shift, input logic [3:0] width);
    return 10'((word >> shift) & ((16'd1 << width) - 16'd1));
  endfunction

  always_comb
    for (int lane = 0; lane < 4; lane++) begin
      index_x[10*lane +: 10] = field(words[16*lane +: 16], 5'd0, bits_x);
      index_y[10*lane +: 10] = field(words[16*lane +: 16], 5'(bits_x), bits_y);
      index_z[10*lane +: 10] = field(words[16*lane +: 16], 5'(bits_x) + 5'(bits_y), bits_z);
    end
endmodule
