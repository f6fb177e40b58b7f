// Reference RTL of lock_arbiter: hand-written Verilog-2005.
module lock_arbiter #(
  parameter WARPS = 32, parameter LOCKS = 16, parameter PRIORITY_BITS = 4, parameter FIFO_DEPTH = 8, parameter COUNT_BITS = 16,
  parameter AGING = 0, parameter OVERDUE = 0,
  // Derived from the parameters above; must not be overridden.
  parameter W = WARPS > 2 ? $clog2(WARPS) : 1, parameter K = LOCKS > 2 ? $clog2(LOCKS) : 1
) (
  input  wire                     clock,
  input  wire                     reset,
  input  wire                     priority_write,
  input  wire [W-1:0]             priority_warp,
  input  wire [PRIORITY_BITS-1:0] priority_value,
  input  wire [COUNT_BITS-1:0]    count_limit,
  input  wire                     request_valid,
  output wire                     request_ready,
  input  wire [W-1:0]             request_warp,
  input  wire [K-1:0]             request_lock,
  input  wire                     release_valid,
  input  wire [W-1:0]             release_warp,
  input  wire [K-1:0]             release_lock,
  input  wire                     release_all,
  input  wire                     retire_valid,
  input  wire [W-1:0]             retire_warp,
  output reg                      grant_valid,
  output reg  [W-1:0]             grant_warp,
  output reg  [K-1:0]             grant_lock,
  output reg                      park_valid,
  output reg  [W-1:0]             park_warp,
  output reg  [K-1:0]             park_lock,
  output wire                     yield_valid,
  output wire [W-1:0]             yield_warp,
  output wire                     yield_reason,
  output reg                      error_valid,
  output reg  [W-1:0]             error_warp,
  output reg  [2:0]               error_code,
  output wire                     overdue_valid,
  output wire [W-1:0]             overdue_warp,
  output reg  [LOCKS*(1+W)-1:0]   lock_words
);
  localparam P = PRIORITY_BITS;
  localparam [WARPS-1:0] WARP_0 = 1;
  localparam [LOCKS-1:0] LOCK_0 = 1;
  localparam [W:0] WARP_END = WARPS[W:0];
  localparam [K:0] LOCK_END = LOCKS[K:0];
  // A warp has at most one pair.
  localparam ENTRIES = FIFO_DEPTH < WARPS ? FIFO_DEPTH : WARPS;
  localparam E = ENTRIES > 2 ? $clog2(ENTRIES) : 1;
  localparam [31:0] LAST = ENTRIES - 1;

  // For each mutex: whether it is reserved, whether by a warp judged strictly higher than its owner, and whether warps are parked on it.
  reg [LOCKS-1:0] reserved, pressed, wanted;
  reg [W-1:0] reserver [0:LOCKS-1];
  // Copies of the owner, for lookups.
  reg [W-1:0] owner [0:LOCKS-1];
  // For each warp: its priority, the lowest unless written; and whether it is parked or has a request in progress.
  reg [P-1:0] value [0:WARPS-1];
  reg [WARPS-1:0] written, busy;
  // Grant of step 3 in this cycle.
  reg due;
  reg [K-1:0] due_lock;
  // Pairs; the head is the one that has moved farthest, at index last; all ones: empty.
  reg [E:0] last;
  wire [ENTRIES*W-1:0] pair_warps;
  wire [ENTRIES*K-1:0] pair_locks;
  // Error of a request, delayed by the error of a release.
  reg late;
  reg [W-1:0] late_warp;
  reg [2:0] late_code;

  wire [W-1:0] head_owner, parked;
  wire [LOCKS-1:0] locked, of_releaser, of_parked, of_owner;
  genvar m;
  generate for (m = 0; m < LOCKS; m = m + 1) begin : each
    wire [W:0] word = lock_words[m*(1+W) +: 1+W];
    assign locked[m] = word[W];
    assign of_releaser[m] = word == {1'b1, release_warp};
    assign of_parked[m] = word == {1'b1, parked};
    assign of_owner[m] = word == {1'b1, head_owner};
  end endgenerate

  // Step 1: release.
  wire [LOCKS-1:0] freed = release_valid ? of_releaser & (LOCK_0 << release_lock | {LOCKS{release_all}}) : {LOCKS{1'b0}};
  wire released = |freed;
  wire [LOCKS-1:0] kept = of_releaser & ~freed;
  wire released_last = released & ~|kept;
  wire [LOCKS-1:0] locked_1 = locked & ~freed;
  wire was_told;

  // Step 3: grant to the best waiter of the mutex, or to its reserved warp.
  wire [W-1:0] waiter;
  wire [W-1:0] contender = reserver[due_lock];
  wire [P-1:0] waiter_value;
  wire [P-1:0] contender_value = value[contender] | {P{~written[contender]}};
  wire contended = reserved[due_lock];
  wire waiter_wins = ~contended | waiter_value < contender_value;
  wire park_3 = due & contended & waiter_wins;
  wire further;
  wire [LOCKS-1:0] due_mask = due ? LOCK_0 << due_lock : {LOCKS{1'b0}};

  // Step 4: judgement of the head.
  wire [W-1:0] head = pair_warps[last[E-1:0]*W +: W];
  wire [K-1:0] head_lock = pair_locks[last[E-1:0]*K +: K];
  wire turn = WARPS > 1 & ~last[E] & ~park_3;
  wire newly = due & due_lock == head_lock;
  wire judged = turn & (newly | locked_1[head_lock]);
  wire grant_4 = turn & ~due & ~locked_1[head_lock] & ~wanted[head_lock];
  assign head_owner = newly ? (waiter_wins ? waiter : contender) : owner[head_lock];
  wire rivalled = reserved[head_lock] & ~newly;
  wire [W-1:0] rival = reserver[head_lock];
  wire [P-1:0] head_value = value[head] | {P{~written[head]}};
  wire [P-1:0] owner_value = value[head_owner] | {P{~written[head_owner]}};
  wire [P-1:0] rival_value = value[rival] | {P{~written[rival]}};
  wire higher = head_value < owner_value;
  wire rival_equal = head_value == rival_value;
  wire senior;
  wire take = higher ? ~rivalled | head_value < rival_value
                     : head_value == owner_value & senior & ~(rivalled & rival_value < head_value);
  wire [LOCKS-1:0] head_mask = LOCK_0 << head_lock;
  // Whether the owner must yield after the head gets the reservation.
  wire presses = higher | |(of_owner & pressed & ~freed & ~head_mask);

  wire park = park_3 | (judged & (rivalled | ~take));
  assign parked = park_3 ? contender : take ? rival : head;
  wire [P-1:0] parked_value = park_3 ? contender_value : take ? rival_value : head_value;
  wire [K-1:0] parked_lock = park_3 ? due_lock : head_lock;
  wire [LOCKS-1:0] left = park ? of_parked : {LOCKS{1'b0}};
  wire [LOCKS-1:0] open = ~wanted & (~locked_1 | left);

  // Step 5: request.
  wire grant_34 = due | grant_4;
  wire [W-1:0] granted_34 = ~due ? head : waiter_wins ? waiter : contender;
  wire [K-1:0] granted_lock_34 = due ? due_lock : head_lock;
  wire just_granted = grant_34 & granted_34 == request_warp;
  wire off_range = {1'b0, request_warp} >= WARP_END | {1'b0, request_lock} >= LOCK_END;
  wire occupied = busy[request_warp] & ~just_granted;
  wire owned = (just_granted & granted_lock_34 == request_lock) | (locked_1[request_lock] & owner[request_lock] == request_warp);
  wire full = FIFO_DEPTH <= WARPS & WARPS > 1 & last == LAST[E:0];
  assign request_ready = ~reset & ~late & ~full;
  wire taken = request_valid & request_ready;
  wire refused = off_range | occupied | owned;
  wire accepted = taken & ~refused;
  wire [2:0] code = off_range ? 3'd1 : occupied ? 3'd4 : 3'd2;
  wire [ENTRIES-1:0] named;
  wire direct = accepted & ~grant_34 & (WARPS == 1 | (open[request_lock] & ~|named));
  wire entered = accepted & ~direct;

  wire grant = grant_34 | direct;
  wire [W-1:0] granted = grant_34 ? granted_34 : request_warp;
  wire [K-1:0] granted_lock = grant_34 ? granted_lock_34 : request_lock;
  wire [LOCKS-1:0] granted_mask = grant ? LOCK_0 << granted_lock : {LOCKS{1'b0}};

  // Mutex for step 3 of the next cycle: the one free longest among those free before this cycle, or else among those
  // that this cycle freed; ties go to the lowest number.
  wire [LOCKS-1:0] rest = ~locked & wanted & ~due_mask;
  wire [LOCKS-1:0] fresh = (freed | left) & wanted;
  reg [LOCKS*K-1:0] ages;
  reg [LOCKS-1:0] longest, some;
  reg [K-1:0] next_lock;
  integer i, b;
  always @* begin
    longest = |rest ? rest : fresh;
    for (b = K - 1; b >= 0; b = b - 1) begin
      for (i = 0; i < LOCKS; i = i + 1) some[i] = longest[i] & ages[i*K + b] & LOCKS > 1;
      if (|some) longest = some;
    end
    for (b = K - 1; b >= 0; b = b - 1) begin
      for (i = 0; i < LOCKS; i = i + 1) some[i] = longest[i] & ~|(i & (1 << b));
      next_lock[b] = ~|some & LOCKS > 1;
      if (|some) longest = some;
    end
  end

  wire release_error = release_valid & ~released;
  wire release_off_range = {1'b0, release_warp} >= WARP_END | (~release_all & {1'b0, release_lock} >= LOCK_END);

  always @(posedge clock) begin
    for (i = 0; i < LOCKS; i = i + 1) begin
      if (freed[i] | left[i]) lock_words[i*(1+W) +: 1+W] <= 0;
      if (granted_mask[i]) lock_words[i*(1+W) +: 1+W] <= {1'b1, granted};
      ages[i*K +: K] <= rest[i] ? ages[i*K +: K] + 1'b1 : 0;
    end
    if (grant) owner[granted_lock] <= granted;
    wanted <= (wanted & (further | park_3 ? ~0 : ~due_mask)) | (judged ? head_mask : 0);
    reserved <= (reserved & ~due_mask) | (judged & take ? head_mask : 0);
    pressed <= (pressed & ~due_mask & ~(judged & take ? head_mask : 0)) | (judged & take & higher ? head_mask : 0);
    if (judged & take) reserver[head_lock] <= head;
    if (priority_write) begin
      value[priority_warp] <= priority_value;
      written <= written | WARP_0 << priority_warp;
    end
    busy <= (busy & ~(grant ? WARP_0 << granted : 0)) | (entered ? WARP_0 << request_warp : 0);
    due <= WARPS > 1 & |{rest, fresh};
    due_lock <= next_lock;
    if (entered ^ (judged | grant_4)) last <= last + {{E{~entered}}, 1'b1};

    grant_valid <= grant;
    grant_warp <= granted;
    grant_lock <= granted_lock;
    park_valid <= park;
    park_warp <= parked;
    park_lock <= parked_lock;
    late <= release_error & (late | (taken & refused));
    if (~late) begin
      late_warp <= request_warp;
      late_code <= code;
    end
    error_valid <= release_error | late | (taken & refused);
    error_warp <= release_error ? release_warp : late ? late_warp : request_warp;
    error_code <= release_error ? (release_off_range ? 3'd1 : 3'd3) : late ? late_code : code;
    if (reset) begin
      lock_words <= 0;
      reserved <= 0;
      pressed <= 0;
      wanted <= 0;
      written <= 0;
      busy <= 0;
      due <= 1'b0;
      last <= {E+1{1'b1}};
      grant_valid <= 1'b0;
      park_valid <= 1'b0;
      late <= 1'b0;
      error_valid <= 1'b0;
    end
  end

  // A new pair moves all pairs.
  genvar e;
  generate for (e = 0; e < ENTRIES; e = e + 1) begin : pair
    reg [W+K-1:0] content;
    wire same = content[K-1:0] == request_lock & ~last[E];
    assign {pair_warps[e*W +: W], pair_locks[e*K +: K]} = content;
    if (e == 0) begin : first
      assign named[e] = same;
      always @(posedge clock) if (entered) content <= {request_warp, request_lock};
    end else begin : next
      localparam [31:0] NUMBER = e;
      assign named[e] = same & last[E-1:0] >= NUMBER[E-1:0];
      always @(posedge clock) if (entered) content <= pair[e-1].content;
    end
  end endgenerate

  lock_arbiter_waiters #(.WARPS(WARPS), .W(W), .K(K), .PRIORITY_BITS(P), .AGING(AGING)) waiters (
    .clock(clock), .reset(reset), .priority_write(priority_write), .priority_warp(priority_warp), .priority_value(priority_value),
    .park(park), .parked(parked), .parked_lock(parked_lock), .parked_value(parked_value),
    .lock(due_lock), .leave(due & waiter_wins), .best(waiter), .best_value(waiter_value), .further(further));

  lock_arbiter_seniority #(.WARPS(WARPS), .W(W)) seniority (
    .clock(clock), .reset(reset), .enter(accepted), .enterer(request_warp), .leave(released_last & ~was_told), .leaver(release_warp),
    .requester(head), .owner(head_owner), .rival(rival), .against_rival(rivalled & rival_equal), .senior(senior));

  lock_arbiter_holders #(.WARPS(WARPS), .LOCKS(LOCKS), .W(W), .COUNT_BITS(COUNT_BITS), .OVERDUE(OVERDUE)) holders (
    .clock(clock), .reset(reset), .count_limit(count_limit), .retire_valid(retire_valid), .retire_warp(retire_warp),
    .release_warp(release_warp), .release_last(released_last), .unpress(released & ~|(kept & pressed)), .was_told(was_told),
    .grant(grant), .granted(granted), .park(park), .parked(parked),
    .take(judged & take), .owner(head_owner), .newly(newly), .presses(presses),
    .yield_valid(yield_valid), .yield_warp(yield_warp), .yield_reason(yield_reason),
    .overdue_valid(overdue_valid), .overdue_warp(overdue_warp));
endmodule
