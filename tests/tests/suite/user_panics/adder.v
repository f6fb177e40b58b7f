// Adds one.
module adder #(parameter WIDTH = 4) (input wire [WIDTH-1:0] a, output wire [WIDTH-1:0] y);
  assign y = a + 1'b1;
endmodule
