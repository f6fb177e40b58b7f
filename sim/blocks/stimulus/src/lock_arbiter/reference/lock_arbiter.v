// Reference RTL of lock_arbiter: hand-written Verilog-2005.
//
// One event is decided at a time. The parked warps of a mutex and a class form a doubly linked list.
module lock_arbiter #(
  parameter WARPS = 32, parameter LOCKS = 16, parameter PRIORITY_BITS = 4, parameter COUNT_BITS = 16,
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
  output wire                     ready,
  input  wire                     request_valid,
  input  wire [W-1:0]             request_warp,
  input  wire [K-1:0]             request_lock,
  input  wire                     release_valid,
  input  wire [W-1:0]             release_warp,
  input  wire [K-1:0]             release_lock,
  input  wire                     release_all,
  input  wire                     retire_valid,
  input  wire [W-1:0]             retire_warp,
  output reg                      released_valid,
  output reg  [W-1:0]             released_warp,
  output reg                      grant_valid,
  output reg  [W-1:0]             grant_warp,
  output reg  [K-1:0]             grant_lock,
  output reg                      park_valid,
  output reg  [W-1:0]             park_warp,
  output reg  [K-1:0]             park_lock,
  output reg                      yield_valid,
  output reg  [W-1:0]             yield_warp,
  output reg                      yield_reason,
  output reg                      error_valid,
  output reg  [W-1:0]             error_warp,
  output reg  [2:0]               error_code,
  output reg                      error_release,
  output reg                      aged_valid,
  output reg  [W-1:0]             aged_warp,
  output wire                     overdue_valid,
  output wire [W-1:0]             overdue_warp,
  output wire [LOCKS*(1+W)-1:0]   lock_words
);
  localparam P = PRIORITY_BITS;
  localparam CLASSES = 1 << P;
  // Sizes of the memories.
  localparam WARP_WORDS = 1 << W;
  localparam LOCK_WORDS = 1 << K;
  localparam SLOTS = 2 << W;
  localparam X = W > K ? W : K;
  localparam [CLASSES-1:0] CLASS_0 = 1;
  localparam [LOCKS-1:0] LOCK_0 = 1;

  // States, one-hot. CLEAR initialises the memories. READ reads the records of an event, and DECIDE checks it. COMPARE
  // and TAKE decide a request for an owned mutex. PARK and APPEND put a warp at the end of a list; REMOVE takes it out
  // of its old list before. LOOK, FETCH and GIVE hand over a freed mutex. AFTER precedes the park of a reserved warp
  // that did not get the mutex. In PACK, a request waits for packing.
  localparam CLEAR = 0, IDLE = 1, READ = 2, DECIDE = 3, COMPARE = 4, TAKE = 5, PARK = 6, APPEND = 7, REMOVE = 8;
  localparam LOOK = 9, FETCH = 10, GIVE = 11, AFTER = 12, PACK = 13;
  reg [13:0] state;
  wire [13:0] next;

  function [K-1:0] first_lock(input [LOCKS-1:0] set);
    integer n;
    begin
      first_lock = 0;
      for (n = LOCKS - 1; n >= 0; n = n - 1) if (set[n]) first_lock = n[K-1:0];
    end
  endfunction

  function [P-1:0] first_class(input [CLASSES-1:0] set);
    integer n;
    begin
      first_class = 0;
      for (n = CLASSES - 1; n >= 0; n = n - 1) if (set[n]) first_class = n[P-1:0];
    end
  endfunction

  // Accepted events that have not been decided.
  reg ready_now, has_release, has_request, has_priority, every;
  reg [W-1:0] release_of, request_of, priority_of;
  reg [K-1:0] release_m, request_m;
  reg [P-1:0] value;
  assign ready = ready_now & ~reset;
  wire waiting = has_release | has_request | has_priority;
  wire offered = ready_now & (release_valid | request_valid | priority_write);

  // Internal events that are due. Limit yields also come while an event waits for packing.
  wire limit_valid, age_valid;
  wire [W-1:0] limit_warp, age_warp;
  wire limits = (state[IDLE] | state[PACK]) & limit_valid;
  wire start_aging = age_valid & ~ready_now & ~waiting & ~offered;
  wire start = state[IDLE] & ~limit_valid & (waiting | offered | start_aging);

  // The next event: its kind, warp and mutex.
  wire next_release = has_release;
  wire next_request = ~has_release & has_request;
  wire next_priority = ~has_release & ~has_request & has_priority;
  wire [W-1:0] next_warp = has_release ? release_of : has_request ? request_of : has_priority ? priority_of : age_warp;
  wire [K-1:0] next_lock = has_release ? release_m : request_m;
  reg is_release, is_request, is_priority, is_aging;
  reg [W-1:0] warp;
  reg [K-1:0] lock;

  // Records read for the event: of the warp, of the mutex, of the mutex's owner and of its reserved warp.
  reg [P-1:0] own_value, own_class, owner_value, reserved_value;
  reg [W+1:0] own_seniority, owner_seniority, reserved_seniority;
  reg own_pending, owner_pending, is_parked, is_reserved;
  reg [K-1:0] own_lock;
  reg [LOCKS-1:0] own_set;
  reg locked;
  reg [W-1:0] owner;
  reg reserved;
  reg [W-1:0] reserver;
  reg [CLASSES-1:0] classes;
  reg any_class;
  reg [P-1:0] best;

  // Grant of the cycle before, which the memories do not show yet.
  reg after, after_pop;
  reg [W-1:0] after_warp;
  reg [K-1:0] after_lock;

  // Warp to park or to move, and its class.
  reg [W-1:0] who;
  reg [P-1:0] class_of;
  reg moving, moving_age;
  // Mutexes that were freed and have not been handed over.
  reg [LOCKS-1:0] freed;
  reg [LOCKS-1:0] parked_set;
  reg more;
  reg [K-1:0] more_lock;
  reg [X-1:0] index;

  // DECIDE: errors.
  wire no_warp, no_lock;
  generate
    if (WARPS == WARP_WORDS) begin : every_warp
      assign no_warp = 1'b0;
    end else begin : some_warps
      localparam [31:0] LAST = WARPS - 1;
      assign no_warp = warp > LAST[W-1:0];
    end
    if (LOCKS == LOCK_WORDS) begin : every_lock
      assign no_lock = 1'b0;
    end else begin : some_locks
      localparam [31:0] LAST = LOCKS - 1;
      assign no_lock = lock > LAST[K-1:0];
    end
  endgenerate
  wire owns = locked & owner == warp;
  wire absent = no_warp | no_lock & ~(is_release & every);
  wire waits = is_parked | is_reserved;
  wire request_error = absent | waits | owns;
  wire release_error = absent | (every ? ~|own_set : ~owns);
  wire error = state[DECIDE] & (is_request & request_error | is_release & release_error);

  // DECIDE: seniority of the request.
  reg [W+1:0] slot;
  wire numberless = ~own_seniority[W+1];
  wire packs = state[DECIDE] & is_request & ~request_error & numberless & slot[W+1];
  wire requests = state[DECIDE] & is_request & ~request_error & ~(numberless & slot[W+1]);
  wire numbers = requests & numberless;

  // DECIDE: release.
  wire releases = state[DECIDE] & is_release & ~release_error;
  wire [LOCKS-1:0] loses_set = own_set & ({LOCKS{every}} | LOCK_0 << lock);
  wire [LOCKS-1:0] kept_set = own_set & ~loses_set;
  wire ends = releases & ~|kept_set;

  // Whether a freed mutex is wanted or stays free. For a release of one mutex, this is known in DECIDE.
  wire wanted = reserved | any_class;
  wire frees_one = releases & ~every & ~wanted;
  wire frees = frees_one | state[FETCH] & ~wanted;
  wire frees_last = frees_one | state[FETCH] & ~wanted & ~|freed;
  wire direct = frees_last & waiting & ~limit_valid;

  // DECIDE: priority write and aging.
  wire writes = state[DECIDE] & is_priority & ~no_warp & value != own_value;
  wire ages = state[DECIDE] & is_aging & is_parked & |own_class;
  wire moves = writes & is_parked | ages;
  wire [P-1:0] raised;

  // COMPARE: the requester against the owner and the reserved warp.
  wire higher = own_value < owner_value;
  wire equal = own_value == owner_value;
  wire over_owner = ~owner_seniority[W+1] | own_seniority[W:0] < owner_seniority[W:0];
  wire over_reserved = ~reserved_seniority[W+1] | own_seniority[W:0] < reserved_seniority[W:0];
  wire above_reserved = ~reserved | own_value < reserved_value;
  wire beside_reserved = reserved & own_value == reserved_value & over_reserved;
  wire takes = higher & above_reserved | equal & over_owner & (above_reserved | beside_reserved);
  reg demands;

  // GIVE: the best waiter, or the reserved warp.
  wire [W-1:0] head_q, tail_q;
  wire to_reserved = reserved & (~any_class | reserved_value <= best);
  wire displaces = state[GIVE] & reserved & ~to_reserved;
  wire grants = requests & ~locked | state[GIVE];
  wire [W-1:0] granted = state[DECIDE] ? warp : to_reserved ? reserver : head_q;

  wire [LOCKS-1:0] freed_now = freed | parked_set;
  wire packed_all;

  assign next[CLEAR] = state[CLEAR] & ~&index;
  assign next[IDLE] = state[CLEAR] & (&index) | state[IDLE] & ~start | state[TAKE] & ~reserved |
    state[DECIDE] & ~(packs | requests & locked | releases | moves) |
    frees_last & ~direct | state[APPEND] & ~|freed_now |
    state[GIVE] & ~more & ~displaces;
  assign next[READ] = start | direct;
  assign next[DECIDE] = state[READ] | state[PACK] & packed_all;
  assign next[COMPARE] = requests & locked;
  assign next[TAKE] = state[COMPARE] & takes;
  assign next[PARK] = state[COMPARE] & ~takes | state[TAKE] & reserved | state[REMOVE] | state[AFTER];
  assign next[APPEND] = state[PARK];
  assign next[REMOVE] = moves;
  assign next[LOOK] = releases & every | state[APPEND] & (|freed_now) | state[FETCH] & ~wanted & (|freed) |
    state[GIVE] & more & ~displaces;
  assign next[FETCH] = state[LOOK];
  assign next[GIVE] = state[FETCH] & wanted | releases & ~every & wanted;
  assign next[AFTER] = displaces;
  assign next[PACK] = packs | state[PACK] & ~packed_all;

  always @(posedge clock) begin
    state <= next;
    ready_now <= next[IDLE] & ~waiting & ~offered & ~age_valid;
    index <= index + 1'b1;
    if (ready_now) begin
      has_release <= release_valid;
      has_request <= request_valid;
      has_priority <= priority_write;
      {release_of, release_m, every} <= {release_warp, release_lock, release_all};
      {request_of, request_m} <= {request_warp, request_lock};
      {priority_of, value} <= {priority_warp, priority_value};
    end
    if (state[READ]) begin
      has_release <= 1'b0;
      has_request <= has_request & has_release;
      has_priority <= has_priority & (has_release | has_request);
      is_release <= next_release;
      is_request <= next_request;
      is_priority <= next_priority;
      is_aging <= ~waiting;
      warp <= next_warp;
    end
    if (reset) begin
      state <= 14'd1 << CLEAR;
      ready_now <= 1'b0;
      index <= {X{1'b0}};
      {has_release, has_request, has_priority} <= 3'd0;
    end
  end

  // Memories of the warps. Port a reads the warp of the event, then the owner of the mutex.
  wire [W-1:0] pack_warp;
  wire [W-1:0] a = state[READ] ? next_warp : state[DECIDE] ? owner : pack_warp;
  wire [W-1:0] index_warp = index[W-1:0];
  wire [K-1:0] index_lock = index[K-1:0];

  reg [P-1:0] priorities [0:WARP_WORDS-1];
  wire [P-1:0] value_a = priorities[a];
  always @(posedge clock) begin
    if (state[CLEAR] | writes) priorities[state[CLEAR] ? index_warp : warp] <= state[CLEAR] ? {P{1'b1}} : value;
    if (state[READ]) own_value <= value_a;
    if (state[DECIDE]) owner_value <= value_a;
    reserved_value <= priorities[reserver];
  end

  // Seniority of each warp: a valid bit and a number.
  wire pack_write;
  wire [W:0] pack_to;
  reg [W+1:0] seniorities [0:WARP_WORDS-1];
  wire [W+1:0] seniority_a = seniorities[a];
  wire seniority_write = state[CLEAR] | numbers | ends & ~own_pending | pack_write;
  wire [W-1:0] seniority_warp = state[CLEAR] ? index_warp : state[DECIDE] ? warp : pack_warp;
  wire [W+1:0] seniority = {numbers | pack_write, state[DECIDE] ? slot[W:0] : pack_to};
  always @(posedge clock) begin
    if (seniority_write) seniorities[seniority_warp] <= seniority;
    if (state[READ]) own_seniority <= seniority_a;
    if (numbers) own_seniority <= seniority;
    if (state[DECIDE]) owner_seniority <= seniority_a;
    reserved_seniority <= seniorities[reserver];
  end

  // Packing renumbers the seniorities, one number per cycle, between events and when all numbers are in use. slots
  // lists the warps in the order of their numbers.
  reg [W-1:0] slots [0:SLOTS-1];
  reg [W-1:0] slot_q;
  reg calm, packing;
  reg [W+1:0] from, to;
  wire pass_ends = from == slot;
  wire step = packing & calm & (state[IDLE] | state[PACK]);
  wire live = seniority_a == {1'b1, from[W:0]};
  wire [W+1:0] from_next = step & ~pass_ends ? from + 1'b1 : from;
  wire [W:0] slot_write = state[DECIDE] ? slot[W:0] : to[W:0];
  assign pack_warp = slot_q;
  assign pack_write = step & ~pass_ends & live;
  assign pack_to = to[W:0];
  assign packed_all = packing & calm & pass_ends;
  always @(posedge clock) begin
    calm <= state[IDLE] & next[IDLE] | state[PACK];
    from <= from_next;
    slot_q <= slots[from_next[W:0]];
    if (numbers | pack_write) slots[slot_write] <= state[DECIDE] ? warp : pack_warp;
    if (numbers) slot <= slot + 1'b1;
    if (pack_write) to <= to + 1'b1;
    if (step & pass_ends) begin
      packing <= 1'b0;
      slot <= to;
    end
    if (~packing & state[IDLE] & (|slot[W+1:W]) | packs) begin
      packing <= 1'b1;
      from <= {W+2{1'b0}};
      to <= {W+2{1'b0}};
      calm <= 1'b0;
    end
    if (reset) begin
      packing <= 1'b0;
      slot <= {W+2{1'b0}};
    end
  end

  // Pending yields. Each write is for a warp whose yield is requested, or that owns nothing.
  wire presses = state[TAKE] & demands;
  wire parks = state[PARK] & ~moving;
  wire pending_write = state[CLEAR] | ends | presses | parks | limits;
  wire pending_set = presses | limits;
  wire [W-1:0] pending_warp =
    state[CLEAR] ? index_warp : state[DECIDE] ? warp : state[TAKE] ? owner : state[PARK] ? who : limit_warp;
  reg pendings [0:WARP_WORDS-1];
  wire pending_a = pendings[a];
  always @(posedge clock) begin
    if (pending_write) pendings[pending_warp] <= pending_set;
    if (state[READ]) own_pending <= pending_a;
    if (state[DECIDE]) owner_pending <= pending_a;
    demands <= higher & ~owner_pending;
  end

  // Parked and reserved warps, and the mutex that each waits for.
  wire status_write = state[CLEAR] | state[TAKE] | state[PARK] | after;
  wire [W-1:0] status_warp = state[CLEAR] ? index_warp : state[TAKE] ? warp : state[PARK] ? who : after_warp;
  reg [K+1:0] statuses [0:WARP_WORDS-1];
  always @(posedge clock) begin
    if (status_write) statuses[status_warp] <= {state[PARK], state[TAKE], lock};
    if (state[READ]) {is_parked, is_reserved, own_lock} <= statuses[a];
  end

  // Mutexes that a warp owns.
  wire [W-1:0] set_warp = state[READ] ? next_warp : state[PARK] ? who : after_warp;
  reg [LOCKS-1:0] sets [0:WARP_WORDS-1];
  wire [LOCKS-1:0] set_q = sets[set_warp];
  wire set_write = state[CLEAR] | releases | state[PARK] | after;
  wire [W-1:0] set_write_warp = state[CLEAR] ? index_warp : state[DECIDE] ? warp : state[PARK] ? who : after_warp;
  wire [LOCKS-1:0] new_set = state[DECIDE] ? kept_set : after ? set_q | LOCK_0 << after_lock : {LOCKS{1'b0}};
  always @(posedge clock) begin
    if (set_write) sets[set_write_warp] <= new_set;
    if (state[READ]) own_set <= set_q;
    if (state[PARK]) parked_set <= moving ? {LOCKS{1'b0}} : set_q;
  end

  // Memories of the mutexes.
  wire [K-1:0] l = state[READ] ? next_lock : state[DECIDE] & ~is_release ? own_lock : lock;
  wire [K-1:0] lock_write = state[CLEAR] ? index_lock : after ? after_lock : lock;
  reg [W:0] words [0:LOCK_WORDS-1];
  reg [W:0] reservers [0:LOCK_WORDS-1];
  always @(posedge clock) begin
    if (state[CLEAR] | after | frees) words[lock_write] <= after ? {1'b1, after_warp} : {W+1{1'b0}};
    if (state[CLEAR] | after | state[TAKE]) reservers[lock_write] <= {state[TAKE], warp};
    if (state[READ]) {locked, owner} <= words[l];
    if (state[READ] | state[LOOK]) {reserved, reserver} <= reservers[l];
  end

  // Classes of a mutex that have waiting warps, and the best of them.
  wire only = head_q == tail_q;
  wire [CLASSES-1:0] class_bit = CLASS_0 << (state[APPEND] ? class_of : state[REMOVE] ? own_class : best);
  wire [CLASSES-1:0] new_classes =
    state[CLEAR] ? {CLASSES{1'b0}} : state[APPEND] ? classes | class_bit : classes & ~class_bit;
  wire classes_write = state[CLEAR] | state[APPEND] | (state[REMOVE] | after & after_pop) & only;
  reg [CLASSES-1:0] class_sets [0:LOCK_WORDS-1];
  reg [P:0] bests [0:LOCK_WORDS-1];
  always @(posedge clock) begin
    if (classes_write) begin
      class_sets[lock_write] <= new_classes;
      bests[lock_write] <= {|new_classes, first_class(new_classes)};
    end
    if (state[READ] | state[DECIDE] | state[LOOK] | state[PARK]) classes <= class_sets[l];
    if (state[READ] | state[LOOK]) {any_class, best} <= bests[l];
  end

  // Lists of waiting warps.
  lock_arbiter_lists #(.W(W), .LISTS(K + P)) lists (
    .clock(clock), .read(state[DECIDE] | state[FETCH] | state[PARK]),
    .list(state[DECIDE] & ~is_release ? {own_lock, own_class} : {lock, state[PARK] ? class_of : best}),
    .remove(state[REMOVE]), .append(state[APPEND]), .pop(after & after_pop), .empty(~classes[class_of]),
    .changed({after ? after_lock : lock, state[APPEND] ? class_of : state[REMOVE] ? own_class : best}),
    .who(state[DECIDE] ? warp : after ? after_warp : who), .head_q(head_q), .tail_q(tail_q)
  );

  // Steps through the mutexes, and the warp to park or to move.
  always @(posedge clock) begin
    if (state[READ]) lock <= next_lock;
    if (releases & every) begin
      lock <= first_lock(own_set);
      freed <= own_set;
    end
    if (moves) lock <= own_lock;
    if (state[DECIDE]) begin
      moving <= moves;
      moving_age <= ages;
      class_of <= ages ? own_class - 1'b1 : raised;
      who <= warp;
      more <= 1'b0;
    end
    if (state[COMPARE]) class_of <= own_value;
    if (state[TAKE] | displaces) begin
      who <= reserver;
      class_of <= reserved_value;
    end
    if (state[APPEND]) begin
      freed <= freed_now;
      lock <= first_lock(freed_now);
    end
    if (state[LOOK]) freed <= freed & ~(LOCK_0 << lock);
    if (state[FETCH]) begin
      more <= |freed;
      more_lock <= first_lock(freed);
      if (~wanted) lock <= first_lock(freed);
    end
    if (state[GIVE] & ~displaces) lock <= more_lock;
    after <= grants & ~reset;
    after_pop <= state[GIVE] & ~to_reserved;
    after_warp <= granted;
    after_lock <= lock;
    if (reset) freed <= {LOCKS{1'b0}};
  end

  // Outputs.
  always @(posedge clock) begin
    released_valid <= releases & ~reset;
    released_warp <= warp;
    error_valid <= error & ~reset;
    error_warp <= warp;
    error_code <= absent ? 3'd1 : is_release ? 3'd3 : waits ? 3'd4 : 3'd2;
    error_release <= is_release;
    grant_valid <= grants & ~reset;
    grant_warp <= granted;
    grant_lock <= lock;
    yield_valid <= (presses | limits) & ~reset;
    yield_warp <= limits ? limit_warp : owner;
    yield_reason <= limits;
    park_valid <= parks & ~reset;
    park_warp <= who;
    park_lock <= lock;
    aged_valid <= state[PARK] & moving & moving_age & ~reset;
    aged_warp <= who;
  end
  genvar i;
  generate for (i = 0; i < LOCKS; i = i + 1) begin : each
    reg [W:0] word;
    assign lock_words[i*(1+W) +: 1+W] = word;
    always @(posedge clock) begin
      if ((grants | frees) && lock == i) word <= grants ? {1'b1, granted} : {W+1{1'b0}};
      if (reset) word <= {W+1{1'b0}};
    end
  end endgenerate

  // Counts of retired instructions, limits and late answers.
  lock_arbiter_holders #(.WARPS(WARPS), .W(W), .COUNT_BITS(COUNT_BITS), .OVERDUE(OVERDUE)) holders (
    .clock(clock), .reset(reset), .count_limit(count_limit), .retire_valid(retire_valid), .retire_warp(retire_warp),
    .grant_valid(grant_valid), .grant_warp(grant_warp), .pending_write(pending_write), .pending_set(pending_set),
    .pending_warp(pending_warp), .limits(limits), .limit_valid(limit_valid), .limit_warp(limit_warp),
    .overdue_valid(overdue_valid), .overdue_warp(overdue_warp)
  );

  // Agings of parked warps.
  generate
    if (AGING == 0) begin : without_aging
      assign raised = value;
      assign age_valid = 1'b0;
      assign age_warp = {W{1'b0}};
      always @(posedge clock) if (state[READ]) own_class <= value_a;
    end else begin : with_aging
      reg [P-1:0] class_copy [0:WARP_WORDS-1];
      reg [P-1:0] steps [0:WARP_WORDS-1];
      reg [P-1:0] own_steps;
      wire [P-1:0] steps_q = steps[a];
      wire [P-1:0] class_q = class_copy[a];
      assign raised = value > own_steps ? value - own_steps : {P{1'b0}};
      always @(posedge clock) begin
        if (state[PARK]) class_copy[who] <= class_of;
        if (state[PARK]) steps[who] <= !moving ? {P{1'b0}} : moving_age ? own_steps + 1'b1 : own_steps;
        if (state[READ]) {own_steps, own_class} <= {steps_q, class_q};
      end
      lock_arbiter_aging #(.WARPS(WARPS), .W(W), .AGING(AGING)) aging (
        .clock(clock), .reset(reset), .status_write(status_write), .status_warp(status_warp),
        .parks(parks), .moves(state[PARK] & moving), .ages(|class_of), .taken(state[READ] & ~waiting),
        .age_valid(age_valid), .age_warp(age_warp)
      );
    end
  endgenerate
endmodule
