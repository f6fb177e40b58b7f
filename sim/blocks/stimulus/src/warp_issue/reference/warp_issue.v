// Reference RTL of warp_issue: hand-written Verilog-2005, pipelined as deeply as the block.
module warp_issue #(
  parameter LANES = 32, parameter PC_BITS = 16, parameter MANAGE = 0, parameter PARK = 0,
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
  input  wire [LANES-1:0]       end_park,            // only with PARK
  input  wire [LANES-1:0]       wake_mask,           // only with PARK
  output reg                    issue_valid,
  output wire [PC_BITS-1:0]     issue_pc,
  input  wire                   enter_valid,
  input  wire                   enter_sync,
  input  wire                   manage_enable,       // only with MANAGE
  output reg                    run_valid,
  output wire [PC_BITS-1:0]     run_pc,
  output reg  [LANES-1:0]       run_mask,
  output reg  [THREAD_BITS-1:0] run_representative,
  output reg  [THREAD_BITS-1:0] run_lender,
  output reg                    redirect_valid,
  output wire [PC_BITS-1:0]     redirect_pc,
  output reg                    done_valid,
  output reg  [LANES-1:0]       live_mask,
  output reg                    error_valid
);
  // idle, issued, running: states of the contract. fresh: no enter since the launch. opened: cycle after a launch.
  // passing: cycle after an end, in which the next pc of the lender is read. searching, reading: first and second cycle
  // after an enter that is redirected. asleep: all live threads are parked.
  reg idle, issued, running, fresh, opened, passing, searching, reading, asleep;
  reg [PC_BITS-1:0] pc;
  reg [LANES*PC_BITS-1:0] next_pc;
  // Live threads that are not parked, and those of them below the pc.
  reg [LANES-1:0] awake, lower;
  // Leader and lender (the thread whose next pc was chosen last): masks of one bit.
  reg [LANES-1:0] leader, lender;
  wire launching = launch_valid & idle;
  wire ending = end_valid & running;
  wire entering = enter_valid & issued;

  // Threads that stay live after an end, and those of them that are not parked.
  wire [LANES-1:0] live = live_mask & ~(run_mask & end_exit);
  wire [LANES-1:0] stay, park, wake;
  generate
    if (PARK == 0) begin : no_parking
      assign {park, wake} = 0;
    end else begin : parking
      assign park = end_park;  // only with PARK
      assign wake = wake_mask;  // only with PARK
    end
  endgenerate
  assign stay = awake & ~(run_mask & (end_exit | park));
  wire chooses = (ending | asleep) & |stay;

  // First thread of a set from a thread on: the set is repeated, so that the borrow of one subtraction wraps around.
  wire [LANES-1:0] set = searching ? lower : stay;
  wire [LANES-1:0] from = passing | searching ? {leader[LANES-2:0], leader[LANES-1]} : leader;
  wire [2*LANES-1:0] less = {set, set} - {{LANES{1'b0}}, from};
  wire [LANES-1:0] first = set & ~(less[LANES-1:0] & less[2*LANES-1:LANES]);

  // Comparisons with the pc, and the next pc of the lender.
  wire [LANES-1:0] equal, below;
  genvar t;
  generate
    for (t = 0; t < LANES; t = t + 1) begin : lane
      assign below[t] = next_pc[PC_BITS*t+:PC_BITS] < pc;
      assign equal[t] = next_pc[PC_BITS*t+:PC_BITS] == pc;
    end
  endgenerate
  reg [PC_BITS-1:0] lent_pc;
  integer i;
  always @* begin
    {lent_pc, run_representative, run_lender} = 0;
    for (i = 0; i < LANES; i = i + 1) begin
      if (lender[i]) lent_pc = lent_pc | next_pc[PC_BITS*i+:PC_BITS];
      if (leader[i]) run_representative = run_representative | i[THREAD_BITS-1:0];
      if (lender[i]) run_lender = run_lender | i[THREAD_BITS-1:0];
    end
  end
  wire open;
  wire manages = (enter_sync | open) & ~fresh & |(awake & below);

  generate
    if (MANAGE == 0) begin : by_turns
      assign open = 0;
      always @(posedge clock)
        if (idle) leader <= 1;
        else if (chooses | opened | passing) leader <= first;
    end else begin : lower_first
      // issuer: lender of the last issue. blocks: number of consecutive blocks that ran for threads at lower pcs. left:
      // whether the next block is such a block. synchronised: enter_sync of the previous cycle.
      reg [LANES-1:0] issuer;
      reg [7:0] blocks;
      reg left, synchronised;
      wire prefers = searching & ~synchronised;
      assign open = manage_enable & blocks < MANAGE[7:0];  // only with MANAGE
      always @(posedge clock) begin
        if (idle) leader <= 1;
        else if (prefers) leader <= issuer;
        else if (chooses | opened | passing) leader <= first;
        synchronised <= enter_sync;
        if (passing) issuer <= lender;
        if (opened | run_valid) blocks <= opened | ~left ? 0 : blocks + 1;
        if (opened | run_valid | prefers) left <= prefers;
      end
    end
  endgenerate

  always @(posedge clock) begin
    for (i = 0; i < LANES; i = i + 1)
      if (ending & run_mask[i]) next_pc[PC_BITS*i+:PC_BITS] <= end_taken[i] ? end_pc_taken : end_pc_fall;
    if (idle) pc <= launch_pc;
    else if (passing | reading) pc <= lent_pc;
    if (chooses | opened | searching) lender <= first;
    lower <= awake & below;
    if (issued) run_mask <= awake & (equal | {LANES{fresh}});
    if (launching) live_mask <= launch_mask;
    if (launching) awake <= launch_mask;
    else awake <= (ending ? stay : awake) | (ending ? live : live_mask) & wake;
    {opened, passing, searching, reading} <= {launching, chooses, entering & manages, searching};
    asleep <= (ending ? |live : asleep) & ~|stay;
    if (launching) {fresh, issued, idle} <= {1'b1, |launch_mask, ~|launch_mask};
    if (passing | reading) issued <= 1;
    if (entering) {fresh, issued, running} <= {1'b0, 1'b0, ~manages};
    if (ending) {live_mask, run_mask, running, idle} <= {live, {LANES{1'b0}}, 1'b0, ~|live};
    issue_valid <= launching & |launch_mask | passing;
    done_valid <= launching & ~|launch_mask | ending & ~|live;
    run_valid <= entering & ~manages;
    redirect_valid <= reading;
    error_valid <= launch_valid & ~launching | end_valid & ~ending | enter_valid & ~entering;
    if (reset) begin
      idle <= 1;
      {live_mask, awake, run_mask, issued, running, opened, passing, searching, reading, asleep} <= 0;
      {issue_valid, done_valid, run_valid, redirect_valid, error_valid} <= 0;
    end
  end
  assign issue_pc = pc;
  assign run_pc = pc;
  assign redirect_pc = pc;
endmodule
