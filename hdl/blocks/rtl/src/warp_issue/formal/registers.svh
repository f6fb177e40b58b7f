// Registers that only accepted inputs and the steps after them change.
(* hierconn *) wire \dut.enter_pending ;
(* hierconn *) wire \dut.running ;
(* hierconn *) wire \dut.just_launched ;
(* hierconn *) wire [LANES-1:0] \dut.active ;
(* hierconn *) wire [PC_BITS-1:0] \dut.pc ;
(* hierconn *) wire [LANES-1:0] \dut.leader.leader_thread ;
(* hierconn *) wire [PC_BITS-1:0] \dut.threads.lane[0].stored_pc ;
(* hierconn *) wire [PC_BITS-1:0] \dut.threads.lane[1].stored_pc ;
(* hierconn *) wire [PC_BITS-1:0] \dut.threads.lane[2].stored_pc ;
(* hierconn *) wire [PC_BITS-1:0] \dut.threads.lane[3].stored_pc ;
`ifdef HAS_manage_enable
(* hierconn *) wire [LANES-1:0] \dut.leader.last_issued ;
(* hierconn *) wire [7:0] \dut.precedence.blocks ;
(* hierconn *) wire \dut.precedence.redirect_seen ;
wire [LANES+8:0] managed = {\dut.leader.last_issued , \dut.precedence.blocks , \dut.precedence.redirect_seen };
`else
wire [LANES+8:0] managed = 0;
`endif
wire [LANES*PC_BITS-1:0] stored_pcs = {\dut.threads.lane[3].stored_pc , \dut.threads.lane[2].stored_pc , \dut.threads.lane[1].stored_pc , \dut.threads.lane[0].stored_pc };
// An idle warp loads the pc and the leader in every cycle. Before the enter, the mask is loaded in every cycle. In
// these states, the property does not compare them.
wire [LANES-1:0] kept_mask = state == RUNNING ? \dut.active : 0;
wire [PC_BITS+LANES-1:0] kept_pc = state == IDLE ? 0 : {\dut.pc , \dut.leader.leader_thread };
wire [LANES*(PC_BITS+4)+PC_BITS+11:0] all = {\dut.enter_pending , \dut.running , \dut.just_launched , live_mask, kept_mask, kept_pc, managed, stored_pcs};
reg [LANES*(PC_BITS+4)+PC_BITS+11:0] was_all;
// In the previous cycle, no input was accepted, and no step after an input was in progress.
reg nothing = 0;
always @(posedge clock) begin
  was_all <= all;
  nothing <= started && !reset && !launch && !ended && !enter && state != BUSY && !was_launch && !run_valid;
end
