// Cycles since `ready` was 1 (include after pending.svh).
(* hierconn *) wire \dut.filling ;
(* hierconn *) wire \dut.seniority.fill ;
(* hierconn *) wire \dut.seniority.assign_ ;
(* hierconn *) wire \dut.seniority.clear ;
(* hierconn *) wire \dut.seniority.hold ;
(* hierconn *) wire \dut.seniority.full ;
wire is_full = \dut.seniority.full ;
wire packs = is_full && !(\dut.seniority.fill || \dut.seniority.hold || \dut.seniority.assign_ ||
  \dut.seniority.clear );
// This assumption is proved for the submodule `seniority`. The premises of that proof are proved, too.
`include "packing.svh"
always @* if (started) assume (packs_in_time);
// Maximum number of cycles of three events, of 8 limit yields, each after two invalid entries, and of one packing.
localparam WINDOW = 3 * (4 * LOCKS + 10) + (3 + 2) * 8 + PACKING + 1;
reg [6:0] window = 0;
always @(posedge clock) window <= reset || ready || \dut.filling ? 7'd0 : window + 7'd1;
