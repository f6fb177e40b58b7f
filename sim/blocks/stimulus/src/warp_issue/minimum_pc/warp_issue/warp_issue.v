// Design with the ports of warp_issue and another rule, for comparison: after each block, the lowest next pc of all
// live threads is issued ("independent thread scheduling"). Hand-written Verilog-2005, optimised for speed.
//
// The issued pc is the lowest one, so no enter is ever redirected, with or without enter_sync. A lock loop can hang
// under this rule.
//
// The design is pipelined as deeply as warp_issue: a run comes three cycles after an end. Threads outside the run mask
// do not change their next pc while a block runs. So their minimum is computed from the issue on, with registers after
// the first levels of the tree and at its last two nodes. In the cycle after the end, the minimum is compared with the
// lower of the pcs that the threads of the block take.
module warp_issue #(
  parameter LANES = 32, parameter PC_BITS = 16,
  // Parameters of the block, unused here: the lowest pc always comes first, and no thread parks.
  parameter MANAGE = 0, parameter PARK = 0,
  // Derived from the parameters above; must not be overridden.
  parameter THREAD_BITS = LANES <= 4 ? 2 : LANES <= 8 ? 3 : LANES <= 16 ? 4 : LANES <= 32 ? 5 : 6,
  // Number of nodes of the tree that have the first register.
  parameter KEPT = LANES <= 16 ? LANES / 2 : LANES / 4
) (
  input  wire                   clock,
  input  wire                   reset,
  input  wire                   launch_valid,
  input  wire [PC_BITS-1:0]     launch_pc,
  input  wire [LANES-1:0]       launch_mask,
  input  wire                   end_valid,
  input  wire [LANES-1:0]       end_taken,
  input  wire [LANES-1:0]       end_exit,
  input  wire [PC_BITS-1:0]     end_pc_taken,
  input  wire [PC_BITS-1:0]     end_pc_fall,
  output reg                    issue_valid,
  output wire [PC_BITS-1:0]     issue_pc,
  input  wire                   enter_valid,
  input  wire                   enter_sync,
  output reg                    run_valid,
  output wire [PC_BITS-1:0]     run_pc,
  output reg  [LANES-1:0]       run_mask,
  output reg  [THREAD_BITS-1:0] run_representative,
  output wire [THREAD_BITS-1:0] run_lender,
  output wire                   redirect_valid,
  output wire [PC_BITS-1:0]     redirect_pc,
  output reg                    done_valid,
  output reg  [LANES-1:0]       live_mask,
  output reg                    error_valid
);
  reg idle, issued, running, chooses;
  reg [PC_BITS-1:0] pc;
  reg [LANES*PC_BITS-1:0] next_pc;
  wire launching = launch_valid & idle;
  wire ending = end_valid & running;
  wire entering = enter_valid & issued;

  // Lowest pc of the waiting threads: a tree whose levels halve the nodes in place, with a register at KEPT nodes.
  wire [LANES-1:0] equal;
  reg [KEPT-1:0] kept_waits;
  reg [KEPT*PC_BITS-1:0] kept;
  genvar t;
  generate
    for (t = 0; t < LANES; t = t + 1) begin : lane
      assign equal[t] = next_pc[PC_BITS*t+:PC_BITS] == pc;
    end
  endgenerate
  reg [LANES-1:0] waits;
  reg [LANES*PC_BITS-1:0] node;
  reg [PC_BITS-1:0] left, right;
  integer nodes, n;
  always @* begin
    waits = live_mask & ~equal;
    node = next_pc;
    {left, right} = 0;
    for (nodes = LANES / 2; nodes >= KEPT; nodes = nodes / 2)
      for (n = 0; n < nodes; n = n + 1) begin
        {right, left} = node[2*n*PC_BITS+:2*PC_BITS];
        node[PC_BITS*n+:PC_BITS] = waits[2*n+1] & (~waits[2*n] | right < left) ? right : left;
        waits[n] = waits[2*n] | waits[2*n+1];
      end
  end

  // After the register, down to two nodes, which have a register, too.
  reg [KEPT-1:0] late_waits;
  reg [KEPT*PC_BITS-1:0] late;
  reg [PC_BITS-1:0] late_left, late_right;
  reg [1:0] last_waits;
  reg [PC_BITS-1:0] last_left, last_right;
  integer late_nodes, m;
  always @* begin
    late_waits = kept_waits;
    late = kept;
    {late_left, late_right} = 0;
    for (late_nodes = KEPT / 2; late_nodes > 1; late_nodes = late_nodes / 2)
      for (m = 0; m < late_nodes; m = m + 1) begin
        {late_right, late_left} = late[2*m*PC_BITS+:2*PC_BITS];
        late[PC_BITS*m+:PC_BITS] = late_waits[2*m+1] & (~late_waits[2*m] | late_right < late_left) ? late_right : late_left;
        late_waits[m] = late_waits[2*m] | late_waits[2*m+1];
      end
  end
  wire [PC_BITS-1:0] lowest = last_waits[1] & (~last_waits[0] | last_right < last_left) ? last_right : last_left;

  wire unused = &{1'b0, enter_sync, MANAGE != 0, PARK != 0, late, late_waits};

  // Threads that have run: live ones take one of two targets.
  wire [LANES-1:0] goes = run_mask & ~end_exit;
  wire some_take = |(goes & end_taken);
  wire some_fall = |(goes & ~end_taken);
  reg some_ran;
  reg [PC_BITS-1:0] ran_pc;
  wire [LANES-1:0] live = live_mask & ~(run_mask & end_exit);

  integer i;
  always @* begin
    run_representative = 0;
    for (i = LANES - 1; i >= 0; i = i - 1) if (run_mask[i]) run_representative = i[THREAD_BITS-1:0];
  end

  always @(posedge clock) begin
    kept <= node[KEPT*PC_BITS-1:0];
    kept_waits <= waits[KEPT-1:0];
    {last_right, last_left} <= late[2*PC_BITS-1:0];
    last_waits <= late_waits[1:0];
    some_ran <= some_take | some_fall;
    ran_pc <= some_take & (~some_fall | end_pc_taken < end_pc_fall) ? end_pc_taken : end_pc_fall;
    if (issued) run_mask <= live_mask & equal;
    for (i = 0; i < LANES; i = i + 1)
      if (idle) next_pc[PC_BITS*i+:PC_BITS] <= launch_pc;
      else if (ending & run_mask[i]) next_pc[PC_BITS*i+:PC_BITS] <= end_taken[i] ? end_pc_taken : end_pc_fall;
    if (idle) pc <= launch_pc;
    else if (chooses) pc <= |last_waits & (~some_ran | lowest < ran_pc) ? lowest : ran_pc;
    if (launching) {live_mask, issued, idle} <= {launch_mask, |launch_mask, ~|launch_mask};
    if (chooses) issued <= 1;
    if (entering) {issued, running} <= 2'b01;
    if (ending) {live_mask, running, idle} <= {live, 1'b0, ~|live};
    chooses <= ending & |live;
    issue_valid <= launching & |launch_mask | chooses;
    done_valid <= launching & ~|launch_mask | ending & ~|live;
    run_valid <= entering;
    error_valid <= launch_valid & ~launching | end_valid & ~ending | enter_valid & ~entering;
    if (reset) begin
      idle <= 1;
      {live_mask, issued, running, chooses} <= 0;
      {issue_valid, done_valid, run_valid, error_valid} <= 0;
    end
  end
  assign issue_pc = pc;
  assign run_pc = pc;
  assign run_lender = run_representative;
  assign redirect_pc = pc;
  assign redirect_valid = 1'b0;
endmodule
