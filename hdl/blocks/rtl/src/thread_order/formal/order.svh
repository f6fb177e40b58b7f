// The unit that was taken last, an arbitrary thread of the grid, and the width of the keys that sort threads in an
// order.
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

// Keys of later threads are larger. WIDE bits hold any number below the number of threads of a work-group, or below
// s*g.
localparam WIDE = 2 * P + 2;
function [WIDE-1:0] number(input [X_BITS-1:0] x, input [Y_BITS-1:0] y);
  number = y * {{WIDE{1'b0}}, width} + x;
endfunction
