// State derived from the ports: state of the warp, live threads, and next pcs.
localparam [1:0] IDLE = 0, ISSUED = 1, RUNNING = 2;
reg [1:0] was_state = IDLE;
reg [LANES-1:0] was_mask;
reg [1:0] was_representative;
reg [PC_BITS-1:0] was_pc;
wire [1:0] state = issue_valid || redirect_valid ? ISSUED : run_valid ? RUNNING : done_valid ? IDLE : was_state;
wire [LANES-1:0] mask = run_valid ? run_mask : was_mask;
wire [1:0] representative = run_valid ? run_representative : was_representative;
wire [PC_BITS-1:0] pc = issue_valid ? issue_pc : redirect_valid ? redirect_pc : was_pc;

// Accepted inputs.
wire launch = launch_valid && state == IDLE && !reset;
wire ended = end_valid && state == RUNNING && !reset;
wire enter = enter_valid && state == ISSUED && !reset;
wire refused = (launch_valid && !launch || end_valid && !ended || enter_valid && !enter) && !reset;

reg [LANES-1:0] live = 0;
wire [LANES-1:0] left = live & ~(mask & end_exit);
reg [LANES*PC_BITS-1:0] next_pcs;
wire [LANES*PC_BITS-1:0] next_pcs_after;
wire [LANES-1:0] at_pc, below_pc;
genvar t;
generate for (t = 0; t < LANES; t = t + 1) begin : thread
  wire [PC_BITS-1:0] next_pc = next_pcs[PC_BITS*t+:PC_BITS];
  assign next_pcs_after[PC_BITS*t+:PC_BITS] =
    launch ? launch_pc : !ended || !mask[t] || end_exit[t] ? next_pc : end_taken[t] ? end_pc_taken : end_pc_fall;
  assign at_pc[t] = live[t] && next_pc == pc;
  assign below_pc[t] = live[t] && next_pc < pc;
end endgenerate

// First of a set in the order that starts after a thread and ends with it.
function [1:0] first_after(input [LANES-1:0] set, input [1:0] thread);
  integer i;
  reg [1:0] candidate;
  begin
    first_after = thread;
    for (i = LANES; i > 0; i = i - 1) begin
      candidate = thread + i;
      if (set[candidate]) first_after = candidate;
    end
  end
endfunction
// Source of an end: the leader, or the next live thread if the leader has exited.
wire [1:0] source = left[representative] ? representative : first_after(left, representative);

// Inputs accepted in the previous cycle.
reg was_launch = 0, was_ended = 0, was_enter = 0, was_sync, was_refused = 0;
always @(posedge clock) begin
  next_pcs <= next_pcs_after;
  was_state <= reset ? IDLE : state;
  was_mask <= mask;
  was_representative <= representative;
  was_pc <= pc;
  live <= reset ? 0 : launch ? launch_mask : ended ? left : live;
  was_launch <= launch;
  was_ended <= ended;
  was_enter <= enter;
  was_sync <= enter_sync;
  was_refused <= refused;
end

`ifdef LEMMAS
// Invariants for induction: the registers of the design agree with the ports.
(* hierconn *) wire \dut.enter_pending ;
(* hierconn *) wire \dut.running ;
(* hierconn *) wire \dut.just_launched ;
(* hierconn *) wire [LANES-1:0] \dut.live ;
(* hierconn *) wire [LANES-1:0] \dut.active ;
(* hierconn *) wire [PC_BITS-1:0] \dut.pc ;
(* hierconn *) wire [LANES-1:0] \dut.leader.leader_mask ;
(* hierconn *) wire [1:0] \dut.leader.encoded_leader ;
(* hierconn *) wire [PC_BITS-1:0] \dut.threads.lane_0.stored_pc ;
(* hierconn *) wire [PC_BITS-1:0] \dut.threads.lane_1.stored_pc ;
(* hierconn *) wire [PC_BITS-1:0] \dut.threads.lane_2.stored_pc ;
(* hierconn *) wire [PC_BITS-1:0] \dut.threads.lane_3.stored_pc ;
// No block has ended since the launch: all are at one pc.
reg fresh = 1;
always @(posedge clock) fresh <= reset || launch || fresh && !ended;
wire [1:0] first_leader = \dut.leader.leader_mask [0] ? 0 : \dut.leader.leader_mask [1] ? 1 : \dut.leader.leader_mask [2] ? 2 : 3;
wire [LANES-1:0] from_first = 4'b1111 << first_leader;
always @* if (started) begin
  assert (state != 3);
  assert (\dut.enter_pending == (state == ISSUED) && \dut.running == (state == RUNNING));
  assert (\dut.live == live && live_mask == live && (live == 0) == (state == IDLE));
  if (state == ISSUED) assert (\dut.pc == pc);
  if (state == RUNNING) assert (\dut.active == mask && \dut.leader.encoded_leader == first_leader && representative == first_leader);
  if (state != IDLE) assert (\dut.leader.leader_mask == from_first && live[first_leader]);
  if (state != IDLE) assert (\dut.just_launched == (fresh && state == ISSUED));
  if (fresh) assert ((live & ~at_pc) == 0 && (state != RUNNING || mask == live));
  if (!fresh && live[0]) assert (\dut.threads.lane_0.stored_pc == next_pcs[0*PC_BITS+:PC_BITS]);
  if (!fresh && live[1]) assert (\dut.threads.lane_1.stored_pc == next_pcs[1*PC_BITS+:PC_BITS]);
  if (!fresh && live[2]) assert (\dut.threads.lane_2.stored_pc == next_pcs[2*PC_BITS+:PC_BITS]);
  if (!fresh && live[3]) assert (\dut.threads.lane_3.stored_pc == next_pcs[3*PC_BITS+:PC_BITS]);
  // At most one thing was taken, and one pulse shows of it.
  assert (was_launch + was_ended + was_enter <= 1);
  assert (issue_valid + redirect_valid + run_valid + done_valid == was_launch + was_ended + was_enter);
  assert ((issue_valid || done_valid) == (was_launch || was_ended));
end
`endif
