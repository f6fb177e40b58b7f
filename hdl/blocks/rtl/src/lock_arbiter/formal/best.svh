// P3: a free mutex goes to its best waiter, as of the cycle of the decision, one before the grant: the highest effective
// priority, among equals the warp that is not parked, then the warp parked first.
`include "design.svh"
`include "scoreboard.svh"
`include "queue.svh"
// Cycles since the park, as far as they count.
localparam STEP = AGING == 0 ? 1 : AGING;
reg [2:0] was_queued;
reg [8:0] was_parked_for;
wire [8:0] parked_for;
wire [2:0] waits = was_asks & ~was_queued;
wire [2:0] effective;
genvar i, j;
generate
  for (i = 0; i < WARPS; i = i + 1) begin
    wire [2:0] before = was_parked_for[3*i+:3];
    assign parked_for[3*i+:3] = parks[i] ? 0 : before == 7 ? 7 : before + 1;
    // A priority of one bit: one step takes it to 0.
    assign effective[i] = was_cpr[i] && !(AGING != 0 && was_resting[i] && before >= STEP);
    for (j = 0; j < WARPS; j = j + 1) if (i != j) begin
      wire passes = granted[i] && waits[j] && was_lock[j] == grant_lock;
      always @* if (started && passes) begin
        assert (waits[i]);
        assert (effective[i] <= effective[j]);
        if (effective[i] == effective[j] && was_resting[i]) assert (was_resting[j] && was_earlier[3*i+j]);
      end
    end
  end
endgenerate
always @(posedge clock) begin
  was_queued <= queued;
  was_parked_for <= parked_for;
end
wire [2:0] others = waits & ~granted & (was_lock ~^ {3{grant_lock}});
