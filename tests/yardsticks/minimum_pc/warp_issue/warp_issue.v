// The ports of warp_issue with another rule, to compare with: after each block the lowest next pc of all live threads is issued, whoever that is
// ("independent thread scheduling"). Plain Verilog-2005, written by hand for speed.
//
// What is issued is the lowest pc, so that no enter is ever redirected, whether it synchronises or not. A lock loop can hang under this rule.
//
// The tournament over the pcs is taken out of the end of a block as far as the protocol allows. Threads outside the run mask don't change their
// next pc while it runs; the lowest of theirs is looked for from the issue on, and half of the tree lies before a register. At the end it meets
// the pcs of the two ways out. An end comes no earlier than two cycles after the end before it, so the register has been loaded by then.
module warp_issue #(
  parameter LANES = 32, parameter PC_BITS = 16,
  // The block's, without a meaning here: the lowest pc always goes first.
  parameter MANAGE = 0,
  // What follows from the parameters above; not to be set.
  parameter THREAD_BITS = LANES <= 4 ? 2 : LANES <= 8 ? 3 : LANES <= 16 ? 4 : LANES <= 32 ? 5 : 6,
  // Nodes of the tree that have a register.
  parameter KEPT = LANES <= 8 ? 2 : 4
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
  output wire                   redirect_valid,
  output wire [PC_BITS-1:0]     redirect_pc,
  output reg                    done_valid,
  output reg  [LANES-1:0]       live_mask,
  output reg                    error_valid
);
  reg issued, running;
  reg [PC_BITS-1:0] pc;
  reg [LANES*PC_BITS-1:0] next_pc;
  wire launching = launch_valid & ~issued & ~running;
  wire ending = end_valid & running;
  wire entering = enter_valid & issued;

  // The lowest pc of the threads that wait, in a tree: node 1 is the root, nodes LANES on are the threads; from KEPT to 2 * KEPT the register.
  wire [LANES-1:0] equal;
  wire [2*LANES-1:0] waits;
  wire [2*LANES*PC_BITS-1:0] node;
  reg [KEPT-1:0] kept_waits;
  reg [KEPT*PC_BITS-1:0] kept;
  assign {waits[0], node[PC_BITS-1:0]} = 0;
  assign node[LANES*PC_BITS+:LANES*PC_BITS] = next_pc;
  assign waits[LANES+:LANES] = live_mask & ~equal;
  genvar t;
  generate
    for (t = 0; t < LANES; t = t + 1) begin : lane
      assign equal[t] = next_pc[PC_BITS*t+:PC_BITS] == pc;
    end
    for (t = 1; t < LANES; t = t + 1) begin : pair
      wire [PC_BITS-1:0] left, right;
      wire [1:0] wait_each;
      if (2 * t >= KEPT && 2 * t < 2 * KEPT) begin : behind
        assign {right, left} = kept[(2*t-KEPT)*PC_BITS+:2*PC_BITS];
        assign wait_each = kept_waits[2*t-KEPT+:2];
      end else begin : before
        assign {right, left} = node[2*t*PC_BITS+:2*PC_BITS];
        assign wait_each = waits[2*t+:2];
      end
      assign waits[t] = |wait_each;
      assign node[PC_BITS*t+:PC_BITS] = wait_each[1] & (~wait_each[0] | right < left) ? right : left;
    end
  endgenerate

  // The threads that have run: those that stay go one of two ways. A launch is a way that all go.
  wire [LANES-1:0] goes = run_mask & ~end_exit;
  wire some_take = |(goes & end_taken);
  wire some_fall = |(goes & ~end_taken);
  wire [PC_BITS-1:0] taken_pc = running ? end_pc_taken : launch_pc;
  wire [PC_BITS-1:0] fall_pc = running ? end_pc_fall : launch_pc;
  wire [PC_BITS-1:0] ran_pc = some_take & (~some_fall | end_pc_taken < end_pc_fall) ? taken_pc : fall_pc;
  wire some_ran = some_take | some_fall | ~running;
  wire [LANES-1:0] live = running ? live_mask & ~(run_mask & end_exit) : launch_mask;

  integer i;
  always @* begin
    run_representative = 0;
    for (i = LANES - 1; i >= 0; i = i - 1) if (run_mask[i]) run_representative = i;
  end

  always @(posedge clock) begin
    kept <= node[KEPT*PC_BITS+:KEPT*PC_BITS];
    kept_waits <= waits[KEPT+:KEPT];
    run_mask <= live_mask & equal;
    for (i = 0; i < LANES; i = i + 1)
      if (launching | ending & run_mask[i]) next_pc[PC_BITS*i+:PC_BITS] <= end_taken[i] ? taken_pc : fall_pc;
    if (launching | ending) begin
      pc <= waits[1] & (~some_ran | node[PC_BITS+:PC_BITS] < ran_pc) ? node[PC_BITS+:PC_BITS] : ran_pc;
      {live_mask, issued, running} <= {live, |live, 1'b0};
    end
    if (entering) {issued, running} <= 2'b01;
    issue_valid <= (launching | ending) & |live;
    done_valid <= (launching | ending) & ~|live;
    run_valid <= entering;
    error_valid <= launch_valid & ~launching | end_valid & ~ending | enter_valid & ~entering;
    if (reset) begin
      {live_mask, issued, running, kept_waits} <= 0;
      {issue_valid, done_valid, run_valid, error_valid} <= 0;
    end
  end
  assign issue_pc = pc;
  assign run_pc = pc;
  assign redirect_pc = pc;
  assign redirect_valid = 1'b0;
endmodule
