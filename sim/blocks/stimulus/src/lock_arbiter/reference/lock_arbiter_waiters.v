// Parked warps in the order of parking, and the best of them for a mutex.
module lock_arbiter_waiters #(
  parameter WARPS = 32, parameter W = 5, parameter K = 4, parameter PRIORITY_BITS = 4, parameter AGING = 0
) (
  input  wire                     clock,
  input  wire                     reset,
  input  wire                     priority_write,
  input  wire [W-1:0]             priority_warp,
  input  wire [PRIORITY_BITS-1:0] priority_value,
  // Warp that is parked on a mutex in this cycle, with its priority at the start of the cycle.
  input  wire                     park,
  input  wire [W-1:0]             parked,
  input  wire [K-1:0]             parked_lock,
  input  wire [PRIORITY_BITS-1:0] parked_value,
  // Mutex to be granted; its best waiter leaves.
  input  wire [K-1:0]             lock,
  input  wire                     leave,
  output reg  [W-1:0]             best,
  output reg  [PRIORITY_BITS-1:0] best_value,
  // Whether another warp waits for it.
  output wire                     further
);
  localparam P = PRIORITY_BITS;
  // The owner that a warp waits for is not parked, so at least one warp is not parked.
  localparam T = AGING > 2 ? $clog2(AGING) : 1;
  localparam N = WARPS > 1 ? WARPS - 1 : 1;

  wire [N-1:0] valid;
  wire [N*P-1:0] effective;
  wire [N*W-1:0] warps;
  wire [N*K-1:0] locks;
  reg [N-1:0] here, left, some, first, moves;
  reg found, found_room;
  integer i, b;
  always @* begin
    for (i = 0; i < N; i = i + 1) here[i] = valid[i] & locks[i*K +: K] == lock;
    left = here;
    for (b = P - 1; b >= 0; b = b - 1) begin
      for (i = 0; i < N; i = i + 1) some[i] = left[i] & ~effective[i*P + b];
      best_value[b] = ~|some;
      if (|some) left = some;
    end
    found = 1'b0;
    best = 0;
    for (i = 0; i < N; i = i + 1) begin
      first[i] = left[i] & ~found;
      found = found | left[i];
      best = best | (warps[i*W +: W] & {W{first[i]}});
    end
  end
  wire [N-1:0] stays = valid & ~(first & {N{leave}});
  assign further = |(here & stays);

  // The list moves towards the oldest by one position per cycle, so that the newest position is free.
  always @* begin
    found_room = 1'b0;
    for (i = 0; i < N; i = i + 1) begin
      found_room = found_room | ~stays[i];
      moves[i] = found_room;
    end
  end
  genvar p;
  generate for (p = 0; p < N; p = p + 1) begin : place
    reg filled;
    reg [W-1:0] warp;
    reg [K-1:0] lock_of_it;
    reg [P-1:0] value;
    // Next position.
    wire next_stays, next_rewritten;
    wire [W-1:0] next_warp;
    wire [K-1:0] next_lock;
    wire [P-1:0] next_value;
    wire rewritten = priority_write & priority_warp == warp;
    if (p < N - 1) begin : middle
      assign next_stays = stays[p+1];
      assign next_rewritten = place[p+1].rewritten;
      assign next_warp = place[p+1].warp;
      assign next_lock = place[p+1].lock_of_it;
      assign next_value = place[p+1].value;
    end else begin : newest
      assign next_stays = park;
      assign next_rewritten = priority_write & priority_warp == parked;
      assign next_warp = parked;
      assign next_lock = parked_lock;
      assign next_value = parked_value;
    end
    assign valid[p] = filled;
    assign warps[p*W +: W] = warp;
    assign locks[p*K +: K] = lock_of_it;
    always @(posedge clock) begin
      filled <= ~reset & (~moves[p] | next_stays);
      if (moves[p]) begin
        warp <= next_warp;
        lock_of_it <= next_lock;
      end
      if (moves[p] & ~next_rewritten) value <= next_value;
      else if (moves[p] | rewritten) value <= priority_value;
    end

    if (AGING == 0) begin : ageless
      assign effective[p*P +: P] = value;
    end else begin : aging
      // Value of the count when it was parked, and number of repetitions since.
      reg [T-1:0] phase;
      reg [P-1:0] raised;
      wire [P-1:0] raised_now = raised + {{P-1{1'b0}}, phase == turn.number & ~&raised};
      wire [T-1:0] next_phase;
      wire [P-1:0] next_raised;
      if (p < N - 1) begin : middle
        assign next_phase = place[p+1].aging.phase;
        assign next_raised = place[p+1].aging.raised_now;
      end else begin : newest
        assign next_phase = turn.number;
        assign next_raised = 0;
      end
      always @(posedge clock) begin
        if (moves[p]) phase <= next_phase;
        raised <= moves[p] ? next_raised : raised_now;
      end
      assign effective[p*P +: P] = value > raised ? value - raised : 0;
    end
  end endgenerate

  // Counts AGING cycles repeatedly.
  generate if (AGING != 0) begin : turn
    localparam [31:0] AGE = AGING - 1;
    reg [T-1:0] number;
    always @(posedge clock) number <= reset | number == AGE[T-1:0] ? 0 : number + 1'b1;
  end endgenerate
endmodule
