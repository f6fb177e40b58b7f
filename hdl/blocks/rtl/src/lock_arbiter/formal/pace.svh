// For how many cycles each warp has owed its answer, 0 in the cycle of its yield; and the sizes that the formulas of the longest waits speak of.
localparam D = WARPS < FIFO_DEPTH ? WARPS : FIFO_DEPTH;
localparam O = WARPS < LOCKS ? WARPS : LOCKS;
localparam F = D + 2 * (WARPS - 1);
localparam [3:0] R = 3;
reg [11:0] was_owing_for;
wire [11:0] owing_for;
wire [2:0] patient;
genvar p;
generate for (p = 0; p < WARPS; p = p + 1) begin
  wire [3:0] before = was_owing_for[4*p+:4];
  assign owing_for[4*p+:4] = yields[p] ? 0 : before == 15 ? 15 : before + 1;
  assign patient[p] = !owing[p] || owing_for[4*p+:4] <= R;
end endgenerate
always @(posedge clock) was_owing_for <= owing_for;
