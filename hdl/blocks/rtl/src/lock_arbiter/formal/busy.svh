// `busy`: cycles since `ready` was 1, without those of packing and of limit yields. BUSY: maximum number of cycles of
// one event, with the idle cycles before it and the states that are repeated after packing. Idle cycles in which an
// invalid entry leaves the queue before a valid one count as part of the limit yield.
`include "age.svh"
localparam BUSY = 4 * LOCKS + 10;
wire limit_yield = yield_valid && yield_reason;
(* hierconn *) wire [2:0] \dut.limits.wanted ;
wire drops = \dut.sequence_.in_idle && !limit_yield && !\dut.limits.wanted [0] && \dut.limits.wanted [2:1] != 0;
reg signed [8:0] busy = 0;
wire signed [8:0] without = busy < 9'sd2 ? 9'sd0 : busy - 9'sd2;
wire signed [8:0] passed = \dut.sequence_.in_packing || drops ? busy : limit_yield ? without : busy + 9'sd1;
always @(posedge clock) busy <= reset || ready || \dut.filling ? 9'sd0 : passed;
