// Reference RTL of warp_issue: hand-written Verilog-2005.
module warp_issue #(
  parameter LANES = 32, parameter PC_BITS = 16, parameter MANAGE = 0,
  // Derived from the parameters above; must not be overridden.
  parameter THREAD_BITS = LANES <= 4 ? 2 : LANES <= 8 ? 3 : LANES <= 16 ? 4 : LANES <= 32 ? 5 : 6
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
  output reg                    redirect_valid,
  output wire [PC_BITS-1:0]     redirect_pc,
  output reg                    done_valid,
  output reg  [LANES-1:0]       live_mask,
  output reg                    error_valid
);
  // First thread of a set and all above it.
  function [LANES-1:0] onward(input [LANES-1:0] set);
    integer step;
    begin
      onward = set;
      for (step = 1; step < LANES; step = step * 2) onward = onward | (onward << step);
    end
  endfunction

  reg issued, running, fresh;
  reg [PC_BITS-1:0] pc;
  reg [LANES*PC_BITS-1:0] next_pc;
  // Threads from the representative on.
  reg [LANES-1:0] turn;
  wire launching = launch_valid & ~issued & ~running;
  wire ending = end_valid & running;
  wire entering = enter_valid & issued;

  // Leader thread, and the next representative.
  wire [LANES-1:0] stay = live_mask & ~(run_mask & end_exit);
  wire [LANES-1:0] live = running ? stay : launch_mask;
  wire [LANES-1:0] upper = live & turn;
  wire [LANES-1:0] all_on = onward(live);
  wire [LANES-1:0] lent_on = |upper ? onward(upper) : all_on;
  wire [LANES-1:0] lender = lent_on & ~(lent_on << 1);
  wire [LANES-1:0] rest = live & (lent_on << 1) & {LANES{running}};
  wire [LANES-1:0] first_turn = turn & ~(turn << 1);

  // Candidates for the choice of a pc.
  wire [LANES-1:0] equal, candidates, favourites;
  genvar t;
  generate
    for (t = 0; t < LANES; t = t + 1) begin : lane
      wire [PC_BITS-1:0] own = next_pc[PC_BITS*t+:PC_BITS];
      wire below = own < pc;
      assign equal[t] = own == pc;
      assign candidates[t] = below & live_mask[t] & ~running | stay[t] & running;
      if (t > 0)
        assign favourites[t] = below & (live_mask[t] & turn[t-1] & ~running) | stay[t] & turn[t] & running;
      else
        assign favourites[t] = stay[t] & turn[t] & running;
    end
  endgenerate

  // Choice: a tree whose levels halve the nodes in place. Its root is node 0.
  reg [LANES-1:0] any, preferred;
  reg [LANES*PC_BITS-1:0] node;
  reg right;
  integer nodes, n;
  always @* begin
    any = candidates;
    preferred = favourites;
    node = next_pc;
    right = 0;
    for (nodes = LANES / 2; nodes > 0; nodes = nodes / 2)
      for (n = 0; n < nodes; n = n + 1) begin
        right = ~preferred[2*n] & (preferred[2*n+1] | ~any[2*n]);
        any[n] = any[2*n] | any[2*n+1];
        preferred[n] = preferred[2*n] | preferred[2*n+1];
        node[PC_BITS*n+:PC_BITS] = right ? node[PC_BITS*(2*n+1)+:PC_BITS] : node[PC_BITS*2*n+:PC_BITS];
      end
  end
  wire open;
  wire manages = (enter_sync | open) & any[0] & ~fresh;
  wire from_inputs = ~issued & (~running | |(lender & run_mask));
  wire [PC_BITS-1:0] in_pc = ~running ? launch_pc : |(lender & end_taken) ? end_pc_taken : end_pc_fall;

  reg [THREAD_BITS-1:0] number;
  integer i;
  always @* begin
    number = 0;
    for (i = 0; i < LANES; i = i + 1) if (first_turn[i]) number = number | i[THREAD_BITS-1:0];
  end

  generate
    if (MANAGE == 0) begin : by_turns
      assign open = 0;
      always @(posedge clock) if (launching | ending) turn <= |rest ? onward(rest) : all_on;
    end else begin : lower_first
      // Threads from the leader on, number of consecutive blocks that ran for threads at lower pcs, and whether the next one does.
      reg [LANES-1:0] lent_turn;
      reg [7:0] blocks;
      reg left;
      wire prefers = entering & manages & ~enter_sync;
      assign open = blocks < MANAGE;
      always @(posedge clock) begin
        if (launching | ending) turn <= |rest ? onward(rest) : all_on;
        if (launching | ending) lent_turn <= lent_on;
        if (prefers) turn <= lent_turn;
        if (launching | entering & ~manages) blocks <= launching | ~left ? 0 : blocks + 1;
        if (launching | entering) left <= prefers | left & ~launching & manages;
      end
    end
  endgenerate

  always @(posedge clock) begin
    run_representative <= number;
    for (i = 0; i < LANES; i = i + 1)
      if (ending & run_mask[i]) next_pc[PC_BITS*i+:PC_BITS] <= end_taken[i] ? end_pc_taken : end_pc_fall;
    if (launching | ending | entering & manages)
      pc <= from_inputs ? in_pc : node[PC_BITS-1:0];
    if (entering) run_mask <= live_mask & (equal | {LANES{fresh}});
    if (launching | ending) {live_mask, fresh, issued, running} <= {live, ~running, |live, 1'b0};
    if (entering) {fresh, issued, running} <= {1'b0, manages, ~manages};
    issue_valid <= (launching | ending) & |live;
    done_valid <= (launching | ending) & ~|live;
    run_valid <= entering & ~manages;
    redirect_valid <= entering & manages;
    error_valid <= launch_valid & ~launching | end_valid & ~ending | enter_valid & ~entering;
    if (reset) begin
      {live_mask, issued, running} <= 0;
      {issue_valid, done_valid, run_valid, redirect_valid, error_valid} <= 0;
    end
  end
  assign issue_pc = pc;
  assign run_pc = pc;
  assign redirect_pc = pc;
endmodule
