// Cycles since `ready` was 1, after pending.svh.
(* hierconn *) wire \dut.filling ;
(* hierconn *) wire \dut.seniority.fill ;
(* hierconn *) wire \dut.seniority.assign_ ;
(* hierconn *) wire \dut.seniority.clear ;
(* hierconn *) wire \dut.seniority.hold ;
(* hierconn *) wire \dut.seniority.full ;
wire moves = \dut.seniority.full && !(\dut.seniority.fill || \dut.seniority.hold || \dut.seniority.assign_ ||
  \dut.seniority.clear );
// Packing leaves a slot in 24 cycles; proved by `packing_ends_in_time`, whose premises are proved too.
localparam PACKING = 24;
reg [5:0] waited = 0;
always @(posedge clock) waited <= reset || !moves ? 6'd0 : waited == 63 ? 6'd63 : waited + 6'd1;
always @* if (started && !reset && \dut.seniority.full ) assume (waited < PACKING);
// The cycles of three events, of 8 limit yields and of one packing.
localparam WINDOW = 3 * (4 * LOCKS + 10) + 3 * 8 + PACKING + 1;
reg [6:0] window = 0;
always @(posedge clock) window <= reset || ready || \dut.filling ? 7'd0 : window + 7'd1;
