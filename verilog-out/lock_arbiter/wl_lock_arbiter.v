// wl_lock_arbiter: mutexes between warps, by priority, with preemption and a bounded hold
// Mutexes between warps, by priority, with preemption and a bounded hold.
// Parameters: WARPS=32 LOCKS=16 PRIORITY_BITS=4 COUNT_BITS=16 AGING=0 OVERDUE=0
// Generated from Rust-HDL by: warploom emit lock_arbiter
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_lock_arbiter (
  input  wire         clock,           // clock, rising edge
  input  wire         reset,           // synchronous, active high: all mutexes free, all priorities lowest, no warp waits
  input  wire         priority_write,  // writes the priority of a warp
  input  wire   [4:0] priority_warp,   // number of the warp
  input  wire   [3:0] priority_value,  // new priority; 0 is the highest
  input  wire  [15:0] count_limit,     // instructions that a holder may retire; 0: no limit
  output wire         ready,           // requests, releases and priority writes are accepted
  input  wire         request_valid,   // a warp requests a mutex
  input  wire   [4:0] request_warp,    // number of the warp
  input  wire   [3:0] request_lock,    // number of the mutex
  input  wire         release_valid,   // a warp releases one mutex, or all its mutexes
  input  wire   [4:0] release_warp,    // number of the warp
  input  wire   [3:0] release_lock,    // number of the mutex; ignored with release_all
  input  wire         release_all,     // release all mutexes of the warp
  input  wire         retire_valid,    // a warp retired one instruction
  input  wire   [4:0] retire_warp,     // number of the warp
  output wire         released_valid,  // a release has taken effect
  output wire   [4:0] released_warp,   // number of the warp
  output wire         grant_valid,     // a warp gets a mutex
  output wire   [4:0] grant_warp,      // number of the warp
  output wire   [3:0] grant_lock,      // number of the mutex
  output wire         park_valid,      // a warp is parked; all its mutexes are released
  output wire   [4:0] park_warp,       // number of the warp
  output wire   [3:0] park_lock,       // mutex that the warp waits for
  output wire         yield_valid,     // yield request: a holder must answer with release_all
  output wire   [4:0] yield_warp,      // number of the holder
  output wire         yield_reason,    // 0: preempted, 1: at its limit
  output wire         error_valid,     // a request or release was rejected
  output wire   [4:0] error_warp,      // warp of that request or release
  output wire   [2:0] error_code,      // error code
  output wire         error_release,   // 1: a release was rejected, 0: a request
  output wire         aged_valid,      // a parked warp moves to the next higher class
  output wire   [4:0] aged_warp,       // number of the warp
  output wire         overdue_valid,   // a yield request has been unanswered for OVERDUE cycles
  output wire   [4:0] overdue_warp,    // warp that has not answered
  output wire  [95:0] lock_words       // one word per mutex, {locked, owner}, mutex 0 in the low bits
);

  localparam [4:0] last_fill = 5'd31;
  reg [4:0] read_warp;
  reg [3:0] read_lock;
  reg [3:0] list_class;
  reg [3:0] list_lock;
  reg [4:0] compare_warp;
  reg [4:0] change_warp;
  reg [3:0] target;
  reg [3:0] new_class;
  wire dispatch_request;
  wire dispatch_release;
  wire dispatch_requeue;
  wire dispatch_limit;
  wire [4:0] dispatch_next_warp;
  wire [4:0] dispatch_event_warp;
  wire [3:0] dispatch_next_lock;
  wire dispatch_next_all;
  wire [4:0] dispatch_warp;
  wire [3:0] dispatch_value;
  wire dispatch_warp_in_range;
  wire dispatch_lock_in_range;
  wire dispatch_is_aging;
  wire dispatch_releasing;
  wire sequence_idle;
  wire sequence_checking;
  wire sequence_judging_owner;
  wire sequence_packing;
  wire sequence_judging_reserver;
  wire sequence_judged;
  wire sequence_choosing;
  wire sequence_looking_up;
  wire sequence_selecting;
  wire sequence_handing_over;
  wire sequence_finishing;
  wire sequence_requeue_looking_up;
  wire sequence_requeue_reading;
  wire sequence_requeue_removing;
  wire sequence_requeue_appending;
  wire sequence_limiting;
  wire sequence_idle_next;
  wire judge_rejected;
  wire [2:0] judge_code;
  wire judge_free;
  wire judge_unranked;
  wire [3:0] judge_requester_level;
  wire judge_preempts_now;
  wire judge_takes_now;
  wire judge_takes;
  wire judge_parks;
  wire judge_park_holder;
  reg [2:0] pulses_code;
  reg [4:0] warps_reserve_warp;
  wire warps_owns;
  wire warps_pending;
  wire warps_parked;
  wire warps_kept_pending;
  wire warps_reserved;
  wire [3:0] warps_level;
  wire warps_changing;
  wire [4:0] warps_change_warp;
  wire warps_withdraw;
  wire [2:0] warps_new_state;
  wire seniority_senior;
  wire seniority_none;
  wire seniority_full;
  wire mutexes_locked;
  wire [4:0] mutexes_owner;
  wire mutexes_some;
  wire mutexes_last;
  wire mutexes_more;
  wire mutexes_owns_some;
  wire [3:0] mutexes_chosen_lock;
  reg [3:0] classes_remove_class;
  wire classes_reserved;
  wire [4:0] classes_reserver;
  wire classes_waited;
  wire [3:0] classes_best;
  wire classes_empty;
  reg [4:0] lists_link_warp;
  wire [4:0] lists_first;
  wire lists_single;
  wire lists_appending;
  wire [3:0] lists_waiter_lock;
  wire [3:0] lists_waiter_class;
  reg [4:0] counts_granted_warp;
  wire counts_at_limit;
  wire counts_generation;
  wire [4:0] limits_scan_warp;
  wire limits_waiting;
  wire limits_valid;
  wire [4:0] limits_warp;
  reg [3:0] lock, lock_next;
  reg [4:0] waiting_warp, waiting_warp_next;
  reg [3:0] waiting_class, waiting_class_next;
  reg add_owned, add_owned_next;
  reg [4:0] winner, winner_next;
  reg waiter_won, waiter_won_next;
  reg loser, loser_next;
  reg late_park, late_park_next;
  reg store, store_next;
  reg [3:0] old_class, old_class_next;
  reg filling, filling_next;
  reg [4:0] fill_address, fill_address_next;
  reg overdue_pulse, overdue_pulse_next;
  reg [4:0] overdue_pulse_warp;

  wire [4:0] overdue_pulse_warp_next = overdue_pulse_warp;

  // Initial contents of the tables after a reset.
  wire [4:0] fill_warp = fill_address;
  wire [3:0] fill_lock = fill_address[3:0];

  always @* begin
    fill_address_next = fill_address;
    fill_address_next = fill_address + 5'd1;
  end

  always @* begin
    filling_next = filling;
    if (fill_address == last_fill) begin
      filling_next = 1'd0;
    end
  end

  wire dispatch_blocked = warps_changing | lists_appending;
  wire dispatch_judging = sequence_choosing | sequence_judged;

  always @* begin
    // Record that is read: of the warp of the event, the owner, the reserved warp, or the winner.
    read_warp = dispatch_warp;
    if (sequence_idle) begin
      read_warp = dispatch_next_warp;
    end
    if (sequence_checking) begin
      read_warp = mutexes_owner;
    end
    if ((sequence_judging_owner & !judge_free) | sequence_looking_up) begin
      read_warp = classes_reserver;
    end
    if (sequence_handing_over) begin
      read_warp = winner;
    end
  end

  always @* begin
    read_lock = lock;
    if (sequence_requeue_looking_up) begin
      read_lock = lists_waiter_lock;
    end
    if (sequence_idle) begin
      read_lock = dispatch_next_lock;
    end
    if (sequence_choosing) begin
      read_lock = mutexes_chosen_lock;
    end
  end

  wire request_yield = (judge_preempts_now & !warps_kept_pending) | sequence_limiting;

  // Release: freed mutexes are chosen one after the other and handed over.
  wire frees = (sequence_choosing & dispatch_releasing) & mutexes_some;
  wire reject_release = (sequence_choosing & dispatch_releasing) & !mutexes_some;
  wire owns_nothing = frees & mutexes_last;
  wire contested = classes_reserved | classes_waited;

  // The reserved warp wins unless the best class with waiters is higher than its priority.
  wire reserver_wins = classes_reserved & (!classes_waited | (classes_best >= warps_level));

  always @* begin
    winner_next = winner;
    winner_next = lists_first;
    if (reserver_wins) begin
      winner_next = classes_reserver;
    end
  end

  always @* begin
    waiter_won_next = waiter_won;
    waiter_won_next = !reserver_wins;
  end

  always @* begin
    loser_next = loser;
    loser_next = classes_reserved & !reserver_wins;
  end

  // New class of a parked warp whose priority is written, or that ages.
  wire [3:0] steps = 4'd0;

  always @* begin
    target = dispatch_value;
    if (dispatch_is_aging) begin
      target = warps_level;
    end
  end

  always @* begin
    new_class = 4'd0;
    if (target > steps) begin
      new_class = target - steps;
    end
  end

  wire requeues = (sequence_requeue_looking_up & warps_parked) & (dispatch_is_aging | (dispatch_warp_in_range & (dispatch_value !=
      warps_level)));

  always @* begin
    old_class_next = old_class;
    if (sequence_requeue_looking_up) begin
      old_class_next = lists_waiter_class;
    end
  end

  always @* begin
    waiting_warp_next = waiting_warp;
    waiting_class_next = waiting_class;
    // Warp that is parked or appended: the requester, a displaced or losing reserved warp, or a warp that
    // changes its class.
    if (sequence_judging_reserver) begin
      waiting_warp_next = dispatch_warp;
      waiting_class_next = judge_requester_level;
      if (judge_takes_now) begin
        waiting_warp_next = classes_reserver;
        waiting_class_next = warps_level;
      end
    end
    if (sequence_selecting) begin
      waiting_warp_next = classes_reserver;
      waiting_class_next = warps_level;
    end
    if (sequence_requeue_looking_up) begin
      waiting_warp_next = dispatch_warp;
      waiting_class_next = new_class;
    end
  end

  wire parks_now = (sequence_judged & judge_parks) | late_park;
  wire appends = ((sequence_judged & judge_parks) | (sequence_handing_over & loser)) | sequence_requeue_appending;

  always @* begin
    late_park_next = late_park;
    late_park_next = sequence_handing_over & loser;
  end

  always @* begin
    store_next = store;
    store_next = appends | sequence_handing_over;
  end

  // A request that needs a seniority waits while no slot is left.
  wire exhausted = (judge_unranked & seniority_full) & !judge_rejected;
  wire grants = (((sequence_judging_owner & judge_free) & !judge_rejected) & !exhausted) | sequence_handing_over;

  // States.
  wire parks_holder = judge_parks & judge_park_holder;
  wire sequence_start = filling & (fill_address == last_fill);

  always @* begin
    lock_next = lock;
    add_owned_next = add_owned;
    if (sequence_idle) begin
      lock_next = dispatch_next_lock;
      add_owned_next = 1'd1;
    end
    if (sequence_choosing | sequence_requeue_looking_up) begin
      lock_next = read_lock;
    end
    if (sequence_choosing | sequence_judged) begin
      add_owned_next = sequence_judged;
    end
    if (sequence_handing_over) begin
      add_owned_next = loser;
    end
  end

  always @* begin
    // Tables of the warps.
    change_warp = dispatch_warp;
    if (sequence_handing_over) begin
      change_warp = winner;
    end
    if (sequence_judging_reserver) begin
      change_warp = mutexes_owner;
    end
    if (sequence_judged | late_park) begin
      change_warp = waiting_warp;
    end
  end

  wire warps_reserve = sequence_judged & judge_takes;
  wire warps_unreserve = (sequence_handing_over & classes_reserved) | lists_appending;

  always @* begin
    warps_reserve_warp = waiting_warp;
    if (sequence_handing_over) begin
      warps_reserve_warp = classes_reserver;
    end
    if (sequence_judged) begin
      warps_reserve_warp = dispatch_warp;
    end
  end

  wire warps_prioritise = (sequence_requeue_looking_up & !dispatch_is_aging) & dispatch_warp_in_range;
  wire seniority_hold = ((dispatch_request | sequence_checking) | sequence_judging_owner) | (sequence_packing & !seniority_full);
  wire seniority_assign = ((sequence_judging_owner & !judge_rejected) & judge_unranked) & !seniority_full;
  wire seniority_clear = owns_nothing & !warps_pending;

  always @* begin
    // Tables of the mutexes.
    compare_warp = dispatch_event_warp;
    if (sequence_judged) begin
      compare_warp = waiting_warp;
    end
    if (sequence_looking_up) begin
      compare_warp = classes_reserver;
    end
  end

  wire mutexes_compare = (sequence_idle | sequence_judged) | sequence_looking_up;
  wire mutexes_only = sequence_idle & !dispatch_next_all;
  wire classes_reserve = sequence_judged & judge_takes;
  wire classes_remove = ((sequence_handing_over & waiter_won) & lists_single) | (sequence_requeue_removing & lists_single);

  always @* begin
    classes_remove_class = classes_best;
    if (sequence_requeue_removing) begin
      classes_remove_class = old_class;
    end
  end

  always @* begin
    // Waiting lists.
    list_lock = lock;
    list_class = waiting_class;
    if (sequence_looking_up) begin
      list_class = classes_best;
    end
    if (sequence_requeue_looking_up) begin
      list_lock = lists_waiter_lock;
      list_class = lists_waiter_class;
    end
  end

  always @* begin
    lists_link_warp = dispatch_warp;
    if (sequence_handing_over) begin
      lists_link_warp = winner;
    end
  end

  wire lists_read_finished = sequence_selecting | sequence_requeue_reading;
  wire lists_pop = sequence_handing_over & waiter_won;

  always @* begin
    counts_granted_warp = dispatch_warp;
    if (sequence_handing_over) begin
      counts_granted_warp = winner;
    end
  end

  always @* begin
    overdue_pulse_next = overdue_pulse;
    overdue_pulse_next = 1'd0;
  end

  wire pulses_error = (sequence_judging_owner & judge_rejected) | reject_release;

  always @* begin
    pulses_code = judge_code;
    if (sequence_choosing) begin
      pulses_code = 3'd3;
      if (!dispatch_warp_in_range | !dispatch_lock_in_range) begin
        pulses_code = 3'd1;
      end
    end
  end

  wire pulses_age = sequence_requeue_appending & dispatch_is_aging;
  assign overdue_valid = overdue_pulse;
  assign overdue_warp = overdue_pulse_warp;

  // Choice of the next event.
  wl_lock_arbiter_dispatch dispatch (
    .clock(clock), .reset(reset), .release_valid(release_valid), .release_warp(release_warp), .release_lock(release_lock),
    .release_all(release_all), .request_valid(request_valid), .request_warp(request_warp), .request_lock(request_lock),
    .priority_write(priority_write), .priority_warp(priority_warp), .priority_value(priority_value), .idle(sequence_idle),
    .idle_next(sequence_idle_next), .blocked(dispatch_blocked), .limiting(sequence_limiting), .judging(dispatch_judging),
    .limit_waits(limits_waiting), .limit_valid(limits_valid), .limit_warp(limits_warp), .aging_due(1'd0),
    .aging_warp(dispatch_event_warp), .ready(ready), .request(dispatch_request), .release_(dispatch_release),
    .requeue(dispatch_requeue), .limit(dispatch_limit), .next_warp(dispatch_next_warp), .event_warp(dispatch_event_warp),
    .next_lock(dispatch_next_lock), .next_all(dispatch_next_all), .warp(dispatch_warp), .value(dispatch_value),
    .warp_in_range(dispatch_warp_in_range), .lock_in_range(dispatch_lock_in_range), .is_aging(dispatch_is_aging),
    .releasing(dispatch_releasing)
  );

  wl_lock_arbiter_sequence sequence_ (
    .clock(clock), .reset(reset), .start(sequence_start), .request(dispatch_request), .release_(dispatch_release),
    .requeue(dispatch_requeue), .limit(dispatch_limit), .rejected(judge_rejected), .free(judge_free), .exhausted(exhausted),
    .full(seniority_full), .parks_holder(parks_holder), .none_freed(reject_release), .contested(contested), .more(mutexes_more),
    .loses(loser), .loser_owns(mutexes_owns_some), .moves(requeues), .idle(sequence_idle), .checking(sequence_checking),
    .judging_owner(sequence_judging_owner), .packing(sequence_packing), .judging_reserver(sequence_judging_reserver),
    .judged(sequence_judged), .choosing(sequence_choosing), .looking_up(sequence_looking_up), .selecting(sequence_selecting),
    .handing_over(sequence_handing_over), .finishing(sequence_finishing), .requeue_looking_up(sequence_requeue_looking_up),
    .requeue_reading(sequence_requeue_reading), .requeue_removing(sequence_requeue_removing),
    .requeue_appending(sequence_requeue_appending), .limiting(sequence_limiting), .idle_next(sequence_idle_next)
  );

  // Judgement of a request.
  wl_lock_arbiter_judge judge (
    .clock(clock), .check(sequence_checking), .compare_reserver(sequence_judging_reserver), .warp(dispatch_warp),
    .warp_in_range(dispatch_warp_in_range), .lock_in_range(dispatch_lock_in_range), .locked(mutexes_locked), .owner(mutexes_owner),
    .is_reserved(classes_reserved), .parked(warps_parked), .reserved(warps_reserved), .owns(warps_owns), .level(warps_level),
    .none(seniority_none), .senior(seniority_senior), .rejected(judge_rejected), .code(judge_code), .free(judge_free),
    .unranked(judge_unranked), .requester_level(judge_requester_level), .preempts_now(judge_preempts_now),
    .takes_now(judge_takes_now), .takes(judge_takes), .parks(judge_parks), .park_holder(judge_park_holder)
  );

  // Registered outputs.
  wl_lock_arbiter_pulses pulses (
    .clock(clock), .reset(reset), .released(frees), .error(pulses_error), .release_(sequence_choosing), .code(pulses_code),
    .grant(grants), .park(parks_now), .request_yield(request_yield), .at_limit(sequence_limiting), .age(pulses_age),
    .warp(dispatch_warp), .change_warp(change_warp), .waiting_warp(waiting_warp), .lock(lock), .released_valid(released_valid),
    .released_warp(released_warp), .grant_valid(grant_valid), .grant_warp(grant_warp), .grant_lock(grant_lock),
    .park_valid(park_valid), .park_warp(park_warp), .park_lock(park_lock), .yield_valid(yield_valid), .yield_warp(yield_warp),
    .yield_reason(yield_reason), .error_valid(error_valid), .error_warp(error_warp), .error_code(error_code),
    .error_release(error_release), .aged_valid(aged_valid), .aged_warp(aged_warp)
  );

  wl_lock_arbiter_warps warps (
    .clock(clock), .reset(reset), .fill(filling), .fill_address(fill_warp), .read_warp(read_warp), .warp(change_warp), .grant(grants),
    .generation(counts_generation), .free(owns_nothing), .park(parks_now), .request_yield(request_yield),
    .keep(sequence_judging_owner), .reserve(warps_reserve), .unreserve(warps_unreserve), .reserve_warp(warps_reserve_warp),
    .prioritise(warps_prioritise), .prioritise_warp(dispatch_warp), .new_priority(dispatch_value), .owns(warps_owns),
    .pending(warps_pending), .parked(warps_parked), .kept_pending(warps_kept_pending), .reserved(warps_reserved),
    .level(warps_level), .changing(warps_changing), .change_warp(warps_change_warp), .withdraw(warps_withdraw),
    .new_state(warps_new_state)
  );

  wl_lock_arbiter_seniority seniority (
    .clock(clock), .reset(reset), .fill(filling), .fill_address(fill_warp), .read_warp(read_warp), .keep(sequence_checking),
    .hold(seniority_hold), .warp(dispatch_warp), .assign_(seniority_assign), .clear(seniority_clear), .senior(seniority_senior),
    .none(seniority_none), .full(seniority_full)
  );

  wl_lock_arbiter_mutexes mutexes (
    .clock(clock), .reset(reset), .fill(filling), .fill_address(fill_lock), .read_lock(read_lock), .warp(compare_warp),
    .compare(mutexes_compare), .choose(sequence_choosing), .add(add_owned), .only(mutexes_only), .load(sequence_idle),
    .next_lock(dispatch_next_lock), .lock(lock), .clear(sequence_looking_up), .grant(grants), .grant_warp(change_warp),
    .locked(mutexes_locked), .owner(mutexes_owner), .some(mutexes_some), .last(mutexes_last), .more(mutexes_more),
    .owns_some(mutexes_owns_some), .chosen_lock(mutexes_chosen_lock), .words_0(lock_words[5:0]), .words_1(lock_words[11:6]),
    .words_2(lock_words[17:12]), .words_3(lock_words[23:18]), .words_4(lock_words[29:24]), .words_5(lock_words[35:30]),
    .words_6(lock_words[41:36]), .words_7(lock_words[47:42]), .words_8(lock_words[53:48]), .words_9(lock_words[59:54]),
    .words_10(lock_words[65:60]), .words_11(lock_words[71:66]), .words_12(lock_words[77:72]), .words_13(lock_words[83:78]),
    .words_14(lock_words[89:84]), .words_15(lock_words[95:90])
  );

  wl_lock_arbiter_classes classes (
    .clock(clock), .fill(filling), .fill_address(fill_lock), .read_lock(read_lock), .lock(lock), .reserve(classes_reserve),
    .unreserve(sequence_handing_over), .reserve_warp(dispatch_warp), .append(appends), .append_class(waiting_class),
    .remove(classes_remove), .remove_class(classes_remove_class), .again(sequence_requeue_appending), .store(store),
    .reserved(classes_reserved), .reserver(classes_reserver), .waited(classes_waited), .best(classes_best), .empty(classes_empty)
  );

  wl_lock_arbiter_lists lists (
    .clock(clock), .reset(reset), .read_lock(list_lock), .read_class(list_class), .link_warp(lists_link_warp),
    .waiter(dispatch_next_warp), .read_finished(lists_read_finished), .pop(lists_pop), .take_out(sequence_requeue_removing),
    .append(appends), .append_empty(classes_empty), .append_warp(waiting_warp), .first(lists_first), .single(lists_single),
    .appending(lists_appending), .waiter_lock(lists_waiter_lock), .waiter_class(lists_waiter_class)
  );

  // Counts, limits, agings and overdue yields.
  wl_lock_arbiter_counts counts (
    .clock(clock), .reset(reset), .fill(filling), .fill_address(fill_warp), .retire_valid(retire_valid), .retire_warp(retire_warp),
    .change(warps_changing), .change_warp(warps_change_warp), .new_state(warps_new_state), .withdraw(warps_withdraw),
    .scan_warp(limits_scan_warp), .granted_warp(counts_granted_warp), .count_limit(count_limit), .at_limit(counts_at_limit),
    .generation(counts_generation)
  );

  wl_lock_arbiter_limits limits (
    .clock(clock), .reset(reset), .enable(!filling), .at_limit(counts_at_limit), .withdraw(warps_withdraw),
    .withdrawn_warp(warps_change_warp), .serve(dispatch_limit), .scan_warp(limits_scan_warp), .waiting(limits_waiting),
    .valid(limits_valid), .warp(limits_warp)
  );

  always @(posedge clock) begin
    if (reset) begin
      overdue_pulse <= 1'd0;
    end else begin
      overdue_pulse <= overdue_pulse_next;
    end
    // Reset.
    if (reset) begin
      late_park <= 1'd0;
      store <= 1'd0;
      filling <= 1'd1;
      fill_address <= 5'd0;
    end else begin
      late_park <= late_park_next;
      store <= store_next;
      filling <= filling_next;
      fill_address <= fill_address_next;
    end
    lock <= lock_next;
    waiting_warp <= waiting_warp_next;
    waiting_class <= waiting_class_next;
    add_owned <= add_owned_next;
    winner <= winner_next;
    waiter_won <= waiter_won_next;
    loser <= loser_next;
    old_class <= old_class_next;
    overdue_pulse_warp <= overdue_pulse_warp_next;
  end

  wire unused_bits = &{1'b0, sequence_finishing};

endmodule

`default_nettype wire
