// Cycles since `ready` was 1, after scoreboard.svh. `pending`: yields that have shown and are not answered.
reg [3:0] was_pending = 0;
wire [3:0] yielding = yield_valid ? one << yield_warp : 4'd0;
wire [3:0] pending = (was_pending | yielding) & (owned[7:4] | owned[3:0]);
always @(posedge clock) was_pending <= reset ? 4'd0 : pending;
(* hierconn *) wire \dut.sequence_.in_packing ;
(* hierconn *) wire \dut.filling ;
// The cycles of three events and of 8 limit yields. The cycles of packing are added.
localparam WINDOW = 3 * (4 * LOCKS + 10) + 3 * 8;
reg [6:0] window = 0;
always @(posedge clock)
  window <= reset || ready || \dut.filling ? 7'd0 : \dut.sequence_.in_packing ? window : window + 7'd1;
