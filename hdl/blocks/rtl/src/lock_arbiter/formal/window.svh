// Cycles since `ready` was 1, after pending.svh.
(* hierconn *) wire \dut.sequence_.in_packing ;
(* hierconn *) wire \dut.filling ;
// The cycles of three events and of 8 limit yields. The cycles of packing are added.
localparam WINDOW = 3 * (4 * LOCKS + 10) + 3 * 8;
reg [6:0] window = 0;
always @(posedge clock)
  window <= reset || ready || \dut.filling ? 7'd0 : \dut.sequence_.in_packing ? window : window + 7'd1;
