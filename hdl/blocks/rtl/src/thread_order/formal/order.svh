// The unit that was taken last, any thread of the grid, and where threads come in an order.
reg first = 1;
reg [X_BITS-1:0] was_x;
reg [Y_BITS-1:0] was_y;
always @(posedge clock) begin
  first <= reset || begins || first && !unit_taken;
  if (unit_taken) was_x <= unit_x;
  if (unit_taken) was_y <= unit_y;
end
(* anyconst *) reg [X_BITS-1:0] some_x;
(* anyconst *) reg [Y_BITS-1:0] some_y;
wire some = some_x < width && some_y < height;

// The larger, the later. What is below a work-group's number of threads, or s*g, has this many bits.
localparam WIDE = 2 * P + 2;
function [WIDE-1:0] number(input [X_BITS-1:0] x, input [Y_BITS-1:0] y);
  number = y * {{WIDE{1'b0}}, width} + x;
endfunction
