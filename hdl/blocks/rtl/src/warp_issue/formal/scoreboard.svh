// State derived from the ports: state of the warp, live and awake threads, and next pcs.
localparam [1:0] IDLE = 0, ISSUED = 1, RUNNING = 2, BUSY = 3;
`ifdef HAS_end_park
wire [LANES-1:0] parks = end_park, wakes = wake_mask;
`else
wire [LANES-1:0] parks = 0, wakes = 0;
`endif
`ifdef HAS_manage_enable
wire may_manage = manage_enable;
`else
wire may_manage = 0;
`endif
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
wire rejected = (launch_valid && !launch || end_valid && !ended || enter_valid && !enter) && !reset;

// Live threads, and live threads that are not parked.
reg [LANES-1:0] live = 0, awake = 0, was_awake = 0;
// Live threads after an end; threads that can be chosen.
wire [LANES-1:0] left = live & ~(mask & end_exit);
wire [LANES-1:0] stay = ended ? awake & ~(mask & (end_exit | parks)) : awake;
// `asleep`: all live threads are parked. `chooses`: a thread is chosen to supply its next pc after an end.
reg asleep = 0;
wire chooses = (ended || asleep && !reset) && stay != 0;
reg [LANES*PC_BITS-1:0] next_pcs;
wire [LANES*PC_BITS-1:0] next_pcs_after;
wire [LANES-1:0] at_pc, below_pc;
genvar t;
generate for (t = 0; t < LANES; t = t + 1) begin : thread
  wire [PC_BITS-1:0] next_pc = next_pcs[PC_BITS*t+:PC_BITS];
  assign next_pcs_after[PC_BITS*t+:PC_BITS] =
    launch ? launch_pc : !ended || !mask[t] || end_exit[t] ? next_pc : end_taken[t] ? end_pc_taken : end_pc_fall;
  assign at_pc[t] = awake[t] && next_pc == pc;
  assign below_pc[t] = awake[t] && next_pc < pc;
end endgenerate

// First thread of a set in the cyclic order that starts after a thread and ends with it.
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
// Source after an end: the leader, or the next thread if the leader has exited or parked.
wire [1:0] source = stay[representative] ? representative : first_after(stay, representative);

// Inputs that were accepted, and the thread that was chosen, in the previous cycles.
reg was_launch = 0, was_ended = 0, was_enter = 0, was_sync, was_manage, was_rejected = 0, was_chosen = 0;
reg redirecting = 0, redirects = 0;
reg [1:0] was_source;
always @(posedge clock) begin
  next_pcs <= next_pcs_after;
  was_state <= reset ? IDLE : launch || ended || enter ? BUSY : state;
  was_mask <= mask;
  was_representative <= representative;
  was_pc <= pc;
  live <= reset ? 0 : launch ? launch_mask : ended ? left : live;
  awake <= reset ? 0 : launch ? launch_mask : stay | wakes & (ended ? left : live);
  was_awake <= awake;
  asleep <= !reset && (ended ? left != 0 && stay == 0 : asleep && stay == 0);
  was_launch <= launch;
  was_ended <= ended;
  was_enter <= enter;
  was_chosen <= chooses;
  if (chooses) was_source <= source;
  if (enter) was_sync <= enter_sync;
  if (enter) was_manage <= may_manage;
  was_rejected <= rejected;
  // One cycle before a redirect, and in its cycle.
  redirecting <= was_enter && !run_valid && !reset;
  redirects <= redirecting && !reset;
end

`ifdef LEMMAS
// Invariants for induction: the registers of the design agree with the ports.
(* hierconn *) wire \dut.idle ;
(* hierconn *) wire \dut.enter_pending ;
(* hierconn *) wire \dut.running ;
(* hierconn *) wire \dut.after_launch ;
(* hierconn *) wire \dut.after_end ;
(* hierconn *) wire \dut.lower_search ;
(* hierconn *) wire \dut.lower_read ;
(* hierconn *) wire \dut.just_launched ;
(* hierconn *) wire [LANES-1:0] \dut.live ;
(* hierconn *) wire [LANES-1:0] \dut.active ;
(* hierconn *) wire [LANES-1:0] \dut.barred ;
(* hierconn *) wire [LANES-1:0] \dut.lower ;
(* hierconn *) wire [PC_BITS-1:0] \dut.pc ;
(* hierconn *) wire [LANES-1:0] \dut.leader.leader_thread ;
(* hierconn *) wire [LANES-1:0] \dut.leader.lender_thread ;
(* hierconn *) wire [PC_BITS-1:0] \dut.threads.lane[0].stored_pc ;
(* hierconn *) wire [PC_BITS-1:0] \dut.threads.lane[1].stored_pc ;
(* hierconn *) wire [PC_BITS-1:0] \dut.threads.lane[2].stored_pc ;
(* hierconn *) wire [PC_BITS-1:0] \dut.threads.lane[3].stored_pc ;
`ifdef HAS_end_park
(* hierconn *) wire [LANES-1:0] \dut.awake ;
(* hierconn *) wire \dut.asleep ;
always @* if (started) assert (\dut.awake == awake && \dut.asleep == asleep);
`endif
// No block has ended since the launch: all threads are at the same pc.
reg fresh = 1;
always @(posedge clock) fresh <= reset || launch || fresh && !ended;
function [1:0] number(input [LANES-1:0] thread);
  number = thread[0] ? 0 : thread[1] ? 1 : thread[2] ? 2 : 3;
endfunction
wire [1:0] current_leader = number(\dut.leader.leader_thread );
wire [1:0] lender = number(\dut.leader.lender_thread );
wire [LANES-1:0] leader_only = 4'b0001 << current_leader;
wire [LANES-1:0] lender_only = 4'b0001 << lender;
wire [PC_BITS-1:0] lender_pc = next_pcs[lender*PC_BITS+:PC_BITS];
wire settled_state = state == ISSUED || state == RUNNING;
always @* if (started) begin
  assert ((awake & ~live) == 0);
  assert (\dut.idle == (state == IDLE) && \dut.enter_pending == (state == ISSUED) && \dut.running == (state == RUNNING));
  assert (\dut.after_launch == was_launch && \dut.after_end == was_chosen && \dut.lower_search == (was_enter && !run_valid));
  assert (\dut.lower_read == redirecting && redirect_valid == redirects);
  // In a busy cycle, exactly one step is in progress; in other cycles, none.
  assert (was_chosen + asleep + (was_enter && !run_valid) + redirecting == (state == BUSY ? 1 : 0));
  assert (\dut.live == live && live_mask == live && (live == 0) == (state == IDLE));
  if (state == ISSUED) assert (\dut.pc == pc);
  if (state == RUNNING) assert (\dut.active == mask && representative == current_leader);
  if (state != RUNNING && state != ISSUED) assert (\dut.active == 0 || was_enter || redirecting);
  if (was_launch) assert (fresh && \dut.active == 0 && \dut.leader.leader_thread == 4'b0001 && awake == live && state != RUNNING && state != BUSY);
  if (state != IDLE && !was_launch) assert (\dut.leader.leader_thread == leader_only && \dut.leader.lender_thread == lender_only);
  if (settled_state && !was_launch) assert (awake[current_leader] && (awake[lender] || state == RUNNING));
  if ((state == ISSUED || run_valid) && !was_launch) assert (lender_pc == pc && awake[lender]);
  if (was_chosen) assert (current_leader == was_source && lender == was_source && awake[was_source]);
  if (was_enter && !run_valid) assert (\dut.lower != 0 && awake[current_leader]);
  if (redirecting) assert (awake[current_leader] && awake[lender] && lender_pc < was_pc);
  if (redirects) assert (lender_pc < was_pc && was_awake[lender]);
  if (asleep) assert (representative == current_leader);
  assert (\dut.just_launched == (fresh && state == ISSUED) || state == IDLE);
  if (state != IDLE) assert (\dut.barred == (\dut.just_launched ? {LANES{1'b1}} : ~awake));
  if (fresh) assert ((live & ~at_pc) == 0 && awake == live && (state != RUNNING || mask == live) && state != BUSY || state == IDLE);
  if (!fresh && live[0]) assert (\dut.threads.lane[0].stored_pc == next_pcs[0*PC_BITS+:PC_BITS]);
  if (!fresh && live[1]) assert (\dut.threads.lane[1].stored_pc == next_pcs[1*PC_BITS+:PC_BITS]);
  if (!fresh && live[2]) assert (\dut.threads.lane[2].stored_pc == next_pcs[2*PC_BITS+:PC_BITS]);
  if (!fresh && live[3]) assert (\dut.threads.lane[3].stored_pc == next_pcs[3*PC_BITS+:PC_BITS]);
  // At most one input was accepted in the previous cycle, and at most one pulse is 1.
  assert (was_launch + was_ended + was_enter <= 1);
  assert (issue_valid + redirect_valid + run_valid + done_valid <= 1);
end
// The threads of a redirect are the threads at lower pcs in the cycle of the enter.
reg [LANES-1:0] was_below;
always @(posedge clock) was_below <= below_pc;
wire [LANES-1:0] still_below;
generate for (t = 0; t < LANES; t = t + 1) begin : below_before
  assign still_below[t] = awake[t] && next_pcs[PC_BITS*t+:PC_BITS] < was_pc;
end endgenerate
always @* if (started && was_enter) begin
  assert (\dut.lower == was_below && (was_below & ~was_awake) == 0 && (was_awake & ~awake) == 0);
  assert ((was_below & ~still_below) == 0);
end
`ifndef HAS_manage_enable
always @* if (started && (was_enter && !run_valid || redirecting || redirects)) assert (was_sync);
`endif
`ifndef HAS_end_park
always @* if (started) assert (awake == live && !asleep);
`endif
`endif
