// Warps that own a mutex: their counts of retired instructions, and their yield requests.
module lock_arbiter_holders #(
  parameter WARPS = 32, parameter LOCKS = 16, parameter W = 5, parameter COUNT_BITS = 16, parameter OVERDUE = 0
) (
  input  wire                  clock,
  input  wire                  reset,
  input  wire [COUNT_BITS-1:0] count_limit,
  input  wire                  retire_valid,
  input  wire [W-1:0]          retire_warp,
  // Releasing warp: whether it releases its last mutex, or the last pressed one; whether its yield is pending.
  input  wire [W-1:0]          release_warp,
  input  wire                  release_last,
  input  wire                  unpress,
  output wire                  was_told,
  input  wire                  grant,
  input  wire [W-1:0]          granted,
  input  wire                  park,
  input  wire [W-1:0]          parked,
  // A reservation of a mutex of this owner, which got it in this cycle or earlier; whether it is pressed from now on.
  input  wire                  take,
  input  wire [W-1:0]          owner,
  input  wire                  newly,
  input  wire                  presses,
  output reg                   yield_valid,
  output reg  [W-1:0]          yield_warp,
  output reg                   yield_reason,
  output wire                  overdue_valid,
  output wire [W-1:0]          overdue_warp
);
  // One slot per possible owner. With no more warps than mutexes, each warp has its own slot.
  localparam OWN = WARPS <= LOCKS;
  localparam S = OWN ? WARPS : LOCKS;
  localparam A = S > 2 ? $clog2(S) : 1;

  reg [S-1:0] used, pressed, told;
  reg [S*COUNT_BITS-1:0] counts;
  // Number of cycles for which a slot has been due. Each cycle requests one yield, so it is less than the number of slots.
  reg [S*A-1:0] ages;
  wire [S*W-1:0] warps;

  wire [S-1:0] of_releaser, of_parked, of_granted, of_retirer, of_owner, allocated;
  wire allocates;
  // Whether it owns nothing after step 1, or is parked.
  wire [S-1:0] parks = of_parked & {S{park}};
  wire [S-1:0] gone = (of_releaser & {S{release_last}}) | parks;
  wire [S-1:0] held = (of_granted & {S{grant}}) | allocated;
  wire [S-1:0] counted = of_retirer & used & {S{retire_valid}};
  wire [S-1:0] taken = of_owner & {S{take}};
  wire [S-1:0] pressed_now = (pressed & ~(of_releaser & {S{unpress}}) & ~taken & ~parks) | (taken & {S{presses}});
  wire [S-1:0] at_limit;
  wire [S-1:0] due = (pressed_now & (~told | gone)) | (at_limit & ~told & ~gone);
  // A warp that got its slot in this cycle is pressed already.
  wire fresh = allocates & newly & take & presses;
  assign was_told = |(of_releaser & told);

  wire [COUNT_BITS:0] below_limit = {count_limit - 1'b1, count_limit == 0};
  genvar s;
  generate for (s = 0; s < S; s = s + 1) begin : slot
    wire [W-1:0] warp = warps[s*W +: W];
    assign of_releaser[s] = warp == release_warp;
    assign of_parked[s] = warp == parked;
    assign of_granted[s] = warp == granted;
    assign of_retirer[s] = warp == retire_warp;
    assign of_owner[s] = warp == owner;
    assign at_limit[s] = {counts[s*COUNT_BITS +: COUNT_BITS], counted[s]} > below_limit;
  end endgenerate

  // Slot that has been due longest; ties go to the lowest warp.
  reg [S-1:0] picked, some;
  reg [W-1:0] picked_warp;
  reg aged;
  reg [COUNT_BITS-1:0] count;
  integer i, b;
  always @* begin
    picked = due;
    aged = 1'b0;
    for (b = A - 1; b >= 0; b = b - 1) begin
      for (i = 0; i < S; i = i + 1) some[i] = picked[i] & ages[i*A + b] & S > 1;
      aged = aged | |some;
      if (|some) picked = some;
    end
    for (b = W - 1; b >= 0; b = b - 1) begin
      for (i = 0; i < S; i = i + 1) some[i] = picked[i] & ~warps[i*W + b];
      picked_warp[b] = ~|some;
      if (|some) picked = some;
    end
    count = 0;
    for (i = 0; i < S; i = i + 1) count = count | (counts[i*COUNT_BITS +: COUNT_BITS] & {COUNT_BITS{of_retirer[i]}});
  end
  wire fresh_first = fresh & ~aged & (~|due | granted < picked_warp);
  wire [S-1:0] tells = fresh_first ? allocated : picked;
  wire [COUNT_BITS-1:0] next_count = count + {{COUNT_BITS-1{1'b0}}, ~&count};

  always @(posedge clock) begin
    used <= (used & ~gone) | held;
    pressed <= pressed_now | (allocated & {S{fresh}});
    told <= (told & ~gone) | tells;
    yield_valid <= |due | fresh;
    yield_warp <= fresh_first ? granted : picked_warp;
    yield_reason <= ~fresh_first & ~|(picked & pressed_now);
    for (i = 0; i < S; i = i + 1) begin
      ages[i*A +: A] <= (due[i] | (allocated[i] & fresh)) & ~tells[i] ? ages[i*A +: A] + 1'b1 : 0;
      if (counted[i]) counts[i*COUNT_BITS +: COUNT_BITS] <= next_count;
      if (gone[i]) counts[i*COUNT_BITS +: COUNT_BITS] <= 0;
    end
    if (reset) begin
      used <= 0;
      pressed <= 0;
      told <= 0;
      counts <= 0;
      ages <= 0;
      yield_valid <= 1'b0;
    end
  end

  generate if (OWN) begin : own
    assign allocates = 1'b0;
    assign allocated = 0;
    for (s = 0; s < S; s = s + 1) begin : slot
      localparam [W-1:0] WARP = s;
      assign warps[s*W +: W] = WARP;
    end
  end else begin : shared
    // No two slots have the same warp, used or not. A slot that was free before this cycle comes first, since its age is 0.
    assign allocates = grant & ~|of_granted;
    wire [S-1:0] free = &used ? gone : ~used;
    assign allocated = free & (~free + 1'b1) & {S{allocates}};
    for (s = 0; s < S; s = s + 1) begin : slot
      localparam [W-1:0] FIRST = s;
      reg [W-1:0] warp;
      assign warps[s*W +: W] = warp;
      always @(posedge clock) if (reset | allocated[s]) warp <= reset ? FIRST : granted;
    end
  end endgenerate

  generate if (OVERDUE == 0) begin : patient
    assign overdue_valid = 1'b0;
    assign overdue_warp = 0;
  end else begin : watch
    // Counts OVERDUE cycles repeatedly; each slot with a pending yield stores the count of its yield request.
    localparam T = OVERDUE > 2 ? $clog2(OVERDUE) : 1;
    localparam [31:0] LAST = OVERDUE - 1;
    reg [T-1:0] number;
    reg [S-1:0] waits;
    wire [S-1:0] again;
    wire [S-1:0] overdue = waits & again & told & ~gone;
    for (s = 0; s < S; s = s + 1) begin : slot
      reg [T-1:0] since;
      always @(posedge clock) if (tells[s]) since <= number;
      assign again[s] = since == number;
    end
    reg valid;
    reg [W-1:0] warp, shown;
    assign overdue_valid = valid;
    assign overdue_warp = shown;
    always @* begin
      warp = 0;
      for (i = 0; i < S; i = i + 1) warp = warp | (warps[i*W +: W] & {W{overdue[i]}});
    end
    always @(posedge clock) begin
      number <= reset | number == LAST[T-1:0] ? 0 : number + 1'b1;
      waits <= tells | (waits & ~overdue);
      valid <= |overdue & ~reset;
      shown <= warp;
    end
  end endgenerate
endmodule
