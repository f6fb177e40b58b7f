// Reference RTL of index_unpacker: hand-written Verilog-2005.
module index_unpacker #(
  parameter LANES = 32, parameter X_BITS = 10, parameter Y_BITS = 10, parameter Z_BITS = 10, parameter WORD = 16,
  // Derived from the parameters above; must not be overridden.
  parameter FX = X_BITS < 16 ? 4 : 5, parameter FY = Y_BITS < 16 ? 4 : 5, parameter FZ = Z_BITS < 16 ? 4 : 5
) (
  input  wire [FX-1:0]           bits_x,
  input  wire [FY-1:0]           bits_y,
  input  wire [FZ-1:0]           bits_z,
  input  wire [LANES*WORD-1:0]   words,
  output wire [LANES*X_BITS-1:0] index_x,
  output wire [LANES*Y_BITS-1:0] index_y,
  output wire [LANES*Z_BITS-1:0] index_z
);
  // Offset of z in a word, and a mask with the low bits of each field.
  wire [FX:0] bits_xy = bits_x + bits_y;
  wire [X_BITS-1:0] mask_x = ~({X_BITS{1'b1}} << bits_x);
  wire [Y_BITS-1:0] mask_y = ~({Y_BITS{1'b1}} << bits_y);
  wire [Z_BITS-1:0] mask_z = ~({Z_BITS{1'b1}} << bits_z);

  genvar i;
  generate for (i = 0; i < LANES; i = i + 1) begin : lane
    wire [WORD-1:0] word = words[i*WORD +: WORD];
    wire [WORD-1:0] from_y = word >> bits_x;
    wire [WORD-1:0] from_z = word >> bits_xy;
    assign index_x[i*X_BITS +: X_BITS] = word[X_BITS-1:0] & mask_x;
    assign index_y[i*Y_BITS +: Y_BITS] = from_y[Y_BITS-1:0] & mask_y;
    assign index_z[i*Z_BITS +: Z_BITS] = from_z[Z_BITS-1:0] & mask_z;
    wire unused = &{1'b0, from_y, from_z};
  end endgenerate
endmodule
