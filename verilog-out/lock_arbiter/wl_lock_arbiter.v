// wl_lock_arbiter: mutexes between warps, by priority, with preemption and a bounded hold
// Generated from Rust-HDL by: warploom emit lock_arbiter (WARPS=32 LOCKS=16 PRIORITY_BITS=4 COUNT_BITS=16 AGING=0
// OVERDUE=0)
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_lock_arbiter (
  input  wire         clock,           // clock, rising edge
  input  wire         reset,           // synchronous, active high: all mutexes free, all priorities lowest, no warp
                                       // waits
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
  reg [3:0] lock, waiting_class, old_class, list_class, list_lock;
  reg [4:0] waiting_warp, winner, fill_address, overdue_pulse_warp;
  reg add_owned, waiter_won, loser, late_park, store, filling, overdue_pulse;
  wire dispatch_request, dispatch_release, dispatch_requeue, dispatch_limit, dispatch_next_all, dispatch_warp_in_range,
      dispatch_lock_in_range, dispatch_is_aging, dispatch_releasing, sequence_idle, sequence_checking,
      sequence_judging_owner, sequence_packing, sequence_judging_reserver, sequence_judged, sequence_choosing,
      sequence_looking_up, sequence_selecting, sequence_handing_over, sequence_finishing, sequence_requeue_looking_up,
      sequence_requeue_reading, sequence_requeue_removing, sequence_requeue_appending, sequence_limiting,
      sequence_idle_next, judge_rejected, judge_free, judge_unranked, judge_preempts_now, judge_takes_now, judge_takes,
      judge_parks, judge_park_holder, warps_owns, warps_pending, warps_parked, warps_kept_pending, warps_reserved,
      warps_changing, warps_withdraw, seniority_senior, seniority_none, seniority_full, mutexes_locked, mutexes_some,
      mutexes_last, mutexes_more, mutexes_owns_some, classes_reserved, classes_waited, classes_empty, lists_single,
      lists_appending, counts_at_limit, counts_generation, limits_waiting, limits_valid;
  wire [4:0] dispatch_next_warp, dispatch_event_warp, dispatch_warp, warps_change_warp, mutexes_owner, classes_reserver,
      lists_first, limits_scan_warp, limits_warp;
  wire [3:0] dispatch_next_lock, dispatch_value, judge_requester_level, warps_level, mutexes_chosen_lock, classes_best,
      lists_waiter_lock, lists_waiter_class;
  wire [2:0] judge_code, warps_new_state;

  // Initial contents of the tables after a reset.
  wire [4:0] fill_warp = fill_address;
  wire [3:0] fill_lock = fill_address[3:0];
  wire dispatch_blocked = warps_changing | lists_appending;
  wire dispatch_judging = sequence_choosing | sequence_judged;

  // Record that is read: of the warp of the event, the owner, the reserved warp, or the winner.
  wire [4:0] read_warp =
      sequence_handing_over ? winner :
      (sequence_judging_owner & !judge_free) | sequence_looking_up ? classes_reserver :
      sequence_checking ? mutexes_owner :
      sequence_idle ? dispatch_next_warp :
      dispatch_warp;
  wire [3:0] read_lock =
      sequence_choosing ? mutexes_chosen_lock :
      sequence_idle ? dispatch_next_lock :
      sequence_requeue_looking_up ? lists_waiter_lock :
      lock;

  // Yield: a preempted owner, unless its yield is pending, or a holder at its limit.
  wire request_yield = (judge_preempts_now & !warps_kept_pending) | sequence_limiting;

  // Release: freed mutexes are chosen one after the other and handed over.
  wire frees = sequence_choosing & dispatch_releasing & mutexes_some;
  wire reject_release = sequence_choosing & dispatch_releasing & !mutexes_some;
  wire owns_nothing = frees & mutexes_last;
  wire contested = classes_reserved | classes_waited;

  // The reserved warp wins unless the best class with waiters is higher than its priority.
  wire reserver_wins = classes_reserved & (!classes_waited | (classes_best >= warps_level));

  // New class of a parked warp whose priority is written, or that ages.
  wire [3:0] steps = 4'd0;
  wire [3:0] target = dispatch_is_aging ? warps_level : dispatch_value;
  wire [3:0] new_class = target > steps ? target - steps : 4'd0;
  wire requeues = sequence_requeue_looking_up & warps_parked & (dispatch_is_aging | (dispatch_warp_in_range &
      (dispatch_value != warps_level)));
  wire parks_now = (sequence_judged & judge_parks) | late_park;
  wire appends = (sequence_judged & judge_parks) | (sequence_handing_over & loser) | sequence_requeue_appending;

  // A request that needs a seniority waits while no slot is left.
  wire exhausted = judge_unranked & seniority_full & !judge_rejected;
  wire grants = (sequence_judging_owner & judge_free & !judge_rejected & !exhausted) | sequence_handing_over;

  // A parked warp that owns mutexes frees them in the same event.
  wire parks_holder = judge_parks & judge_park_holder;
  wire sequence_start = filling & (fill_address == last_fill);

  // Warp whose state changes: parked, asked to yield, granted the mutex, or that of the event.
  wire [4:0] change_warp =
      sequence_judged | late_park ? waiting_warp :
      sequence_judging_reserver ? mutexes_owner :
      sequence_handing_over ? winner :
      dispatch_warp;
  wire warps_reserve = sequence_judged & judge_takes;
  wire warps_unreserve = (sequence_handing_over & classes_reserved) | lists_appending;
  wire [4:0] warps_reserve_warp =
      sequence_judged ? dispatch_warp :
      sequence_handing_over ? classes_reserver :
      waiting_warp;
  wire warps_prioritise = sequence_requeue_looking_up & !dispatch_is_aging & dispatch_warp_in_range;
  wire seniority_hold = dispatch_request | sequence_checking | sequence_judging_owner | (sequence_packing &
      !seniority_full);
  wire seniority_assign = sequence_judging_owner & !judge_rejected & judge_unranked & !seniority_full;
  wire seniority_clear = owns_nothing & !warps_pending;

  // Warp whose mutexes are looked up: the reserved warp, a parked warp, or that of the next event.
  wire [4:0] compare_warp =
      sequence_looking_up ? classes_reserver :
      sequence_judged ? waiting_warp :
      dispatch_event_warp;
  wire mutexes_compare = sequence_idle | sequence_judged | sequence_looking_up;
  wire mutexes_only = sequence_idle & !dispatch_next_all;
  wire classes_reserve = sequence_judged & judge_takes;
  wire classes_remove = (sequence_handing_over & waiter_won & lists_single) | (sequence_requeue_removing &
      lists_single);
  wire [3:0] classes_remove_class = sequence_requeue_removing ? old_class : classes_best;

  always @* begin
    // Waiting lists.
    list_lock = lock;
    list_class = sequence_looking_up ? classes_best : waiting_class;
    if (sequence_requeue_looking_up) begin
      list_lock = lists_waiter_lock;
      list_class = lists_waiter_class;
    end
  end

  wire [4:0] lists_link_warp = sequence_handing_over ? winner : dispatch_warp;
  wire lists_read_finished = sequence_selecting | sequence_requeue_reading;
  wire lists_pop = sequence_handing_over & waiter_won;
  wire [4:0] counts_granted_warp = sequence_handing_over ? winner : dispatch_warp;
  wire pulses_error = (sequence_judging_owner & judge_rejected) | reject_release;
  wire [2:0] pulses_code =
      sequence_choosing ? (!dispatch_warp_in_range | !dispatch_lock_in_range ? 3'd1 : 3'd3) :
      judge_code;
  wire pulses_age = sequence_requeue_appending & dispatch_is_aging;
  assign overdue_valid = overdue_pulse;
  assign overdue_warp = overdue_pulse_warp;

  // Choice of the next event.
  wl_lock_arbiter_dispatch dispatch (
    .clock(clock), .reset(reset), .release_valid(release_valid), .release_warp(release_warp),
    .release_lock(release_lock), .release_all(release_all), .request_valid(request_valid), .request_warp(request_warp),
    .request_lock(request_lock), .priority_write(priority_write), .priority_warp(priority_warp),
    .priority_value(priority_value), .idle(sequence_idle), .idle_next(sequence_idle_next), .blocked(dispatch_blocked),
    .limiting(sequence_limiting), .judging(dispatch_judging), .limit_waits(limits_waiting), .limit_valid(limits_valid),
    .limit_warp(limits_warp), .aging_due(1'd0), .aging_warp(dispatch_event_warp), .ready(ready),
    .request(dispatch_request), .release_(dispatch_release), .requeue(dispatch_requeue), .limit(dispatch_limit),
    .next_warp(dispatch_next_warp), .event_warp(dispatch_event_warp), .next_lock(dispatch_next_lock),
    .next_all(dispatch_next_all), .warp(dispatch_warp), .value(dispatch_value), .warp_in_range(dispatch_warp_in_range),
    .lock_in_range(dispatch_lock_in_range), .is_aging(dispatch_is_aging), .releasing(dispatch_releasing)
  );

  // State of the decision. The first event may begin when the tables have their initial contents.
  wl_lock_arbiter_sequence sequence_ (
    .clock(clock), .reset(reset), .start(sequence_start), .request(dispatch_request), .release_(dispatch_release),
    .requeue(dispatch_requeue), .limit(dispatch_limit), .rejected(judge_rejected), .free(judge_free),
    .exhausted(exhausted), .full(seniority_full), .parks_holder(parks_holder), .none_freed(reject_release),
    .contested(contested), .more(mutexes_more), .loses(loser), .loser_owns(mutexes_owns_some), .moves(requeues),
    .idle(sequence_idle), .checking(sequence_checking), .judging_owner(sequence_judging_owner),
    .packing(sequence_packing), .judging_reserver(sequence_judging_reserver), .judged(sequence_judged),
    .choosing(sequence_choosing), .looking_up(sequence_looking_up), .selecting(sequence_selecting),
    .handing_over(sequence_handing_over), .finishing(sequence_finishing),
    .requeue_looking_up(sequence_requeue_looking_up), .requeue_reading(sequence_requeue_reading),
    .requeue_removing(sequence_requeue_removing), .requeue_appending(sequence_requeue_appending),
    .limiting(sequence_limiting), .idle_next(sequence_idle_next)
  );

  // Judgement of a request.
  wl_lock_arbiter_judge judge (
    .clock(clock), .check(sequence_checking), .compare_reserver(sequence_judging_reserver), .warp(dispatch_warp),
    .warp_in_range(dispatch_warp_in_range), .lock_in_range(dispatch_lock_in_range), .locked(mutexes_locked),
    .owner(mutexes_owner), .is_reserved(classes_reserved), .parked(warps_parked), .reserved(warps_reserved),
    .owns(warps_owns), .level(warps_level), .none(seniority_none), .senior(seniority_senior), .rejected(judge_rejected),
    .code(judge_code), .free(judge_free), .unranked(judge_unranked), .requester_level(judge_requester_level),
    .preempts_now(judge_preempts_now), .takes_now(judge_takes_now), .takes(judge_takes), .parks(judge_parks),
    .park_holder(judge_park_holder)
  );

  // Registered outputs.
  wl_lock_arbiter_pulses pulses (
    .clock(clock), .reset(reset), .released(frees), .error(pulses_error), .release_(sequence_choosing),
    .code(pulses_code), .grant(grants), .park(parks_now), .request_yield(request_yield), .at_limit(sequence_limiting),
    .age(pulses_age), .warp(dispatch_warp), .change_warp(change_warp), .waiting_warp(waiting_warp), .lock(lock),
    .released_valid(released_valid), .released_warp(released_warp), .grant_valid(grant_valid), .grant_warp(grant_warp),
    .grant_lock(grant_lock), .park_valid(park_valid), .park_warp(park_warp), .park_lock(park_lock),
    .yield_valid(yield_valid), .yield_warp(yield_warp), .yield_reason(yield_reason), .error_valid(error_valid),
    .error_warp(error_warp), .error_code(error_code), .error_release(error_release), .aged_valid(aged_valid),
    .aged_warp(aged_warp)
  );

  wl_lock_arbiter_warps warps (
    .clock(clock), .reset(reset), .fill(filling), .fill_address(fill_warp), .read_warp(read_warp), .warp(change_warp),
    .grant(grants), .generation(counts_generation), .free(owns_nothing), .park(parks_now),
    .request_yield(request_yield), .keep(sequence_judging_owner), .reserve(warps_reserve), .unreserve(warps_unreserve),
    .reserve_warp(warps_reserve_warp), .prioritise(warps_prioritise), .prioritise_warp(dispatch_warp),
    .new_priority(dispatch_value), .owns(warps_owns), .pending(warps_pending), .parked(warps_parked),
    .kept_pending(warps_kept_pending), .reserved(warps_reserved), .level(warps_level), .changing(warps_changing),
    .change_warp(warps_change_warp), .withdraw(warps_withdraw), .new_state(warps_new_state)
  );

  wl_lock_arbiter_seniority seniority (
    .clock(clock), .reset(reset), .fill(filling), .fill_address(fill_warp), .read_warp(read_warp),
    .keep(sequence_checking), .hold(seniority_hold), .warp(dispatch_warp), .assign_(seniority_assign),
    .clear(seniority_clear), .senior(seniority_senior), .none(seniority_none), .full(seniority_full)
  );

  wl_lock_arbiter_mutexes mutexes (
    .clock(clock), .reset(reset), .fill(filling), .fill_address(fill_lock), .read_lock(read_lock), .warp(compare_warp),
    .compare(mutexes_compare), .choose(sequence_choosing), .add(add_owned), .only(mutexes_only), .load(sequence_idle),
    .next_lock(dispatch_next_lock), .lock(lock), .clear(sequence_looking_up), .grant(grants), .grant_warp(change_warp),
    .locked(mutexes_locked), .owner(mutexes_owner), .some(mutexes_some), .last(mutexes_last), .more(mutexes_more),
    .owns_some(mutexes_owns_some), .chosen_lock(mutexes_chosen_lock), .words(lock_words)
  );

  wl_lock_arbiter_classes classes (
    .clock(clock), .fill(filling), .fill_address(fill_lock), .read_lock(read_lock), .lock(lock),
    .reserve(classes_reserve), .unreserve(sequence_handing_over), .reserve_warp(dispatch_warp), .append(appends),
    .append_class(waiting_class), .remove(classes_remove), .remove_class(classes_remove_class),
    .again(sequence_requeue_appending), .store(store), .reserved(classes_reserved), .reserver(classes_reserver),
    .waited(classes_waited), .best(classes_best), .empty(classes_empty)
  );

  wl_lock_arbiter_lists lists (
    .clock(clock), .reset(reset), .read_lock(list_lock), .read_class(list_class), .link_warp(lists_link_warp),
    .waiter(dispatch_next_warp), .read_finished(lists_read_finished), .pop(lists_pop),
    .take_out(sequence_requeue_removing), .append(appends), .append_empty(classes_empty), .append_warp(waiting_warp),
    .first(lists_first), .single(lists_single), .appending(lists_appending), .waiter_lock(lists_waiter_lock),
    .waiter_class(lists_waiter_class)
  );

  // Counts, limits, agings and overdue yields.
  wl_lock_arbiter_counts counts (
    .clock(clock), .reset(reset), .fill(filling), .fill_address(fill_warp), .retire_valid(retire_valid),
    .retire_warp(retire_warp), .change(warps_changing), .change_warp(warps_change_warp), .new_state(warps_new_state),
    .withdraw(warps_withdraw), .scan_warp(limits_scan_warp), .granted_warp(counts_granted_warp),
    .count_limit(count_limit), .at_limit(counts_at_limit), .generation(counts_generation)
  );

  wl_lock_arbiter_limits limits (
    .clock(clock), .reset(reset), .enable(!filling), .at_limit(counts_at_limit), .withdraw(warps_withdraw),
    .withdrawn_warp(warps_change_warp), .serve(dispatch_limit), .scan_warp(limits_scan_warp), .waiting(limits_waiting),
    .valid(limits_valid), .warp(limits_warp)
  );

  always @(posedge clock) begin
    overdue_pulse_warp <= overdue_pulse_warp;
    fill_address <= fill_address + 5'd1;
    if (fill_address == last_fill) filling <= 1'd0;
    if (sequence_requeue_looking_up) old_class <= lists_waiter_class;
    // Warp that enters a list: requester, displaced or losing reserved warp, or one that changes class.
    if (sequence_judging_reserver) begin
      waiting_warp <= dispatch_warp;
      waiting_class <= judge_requester_level;
      if (judge_takes_now) begin
        waiting_warp <= classes_reserver;
        waiting_class <= warps_level;
      end
    end
    if (sequence_selecting) begin
      waiting_warp <= classes_reserver;
      waiting_class <= warps_level;
    end
    if (sequence_requeue_looking_up) begin
      waiting_warp <= dispatch_warp;
      waiting_class <= new_class;
    end
    // The mutex goes to the reserved warp, or to the first warp of the best class.
    winner <= reserver_wins ? classes_reserver : lists_first;
    waiter_won <= !reserver_wins;
    loser <= classes_reserved & !reserver_wins;
    // A reserved warp that loses a hand-over is appended to its list, and one cycle later it is parked.
    late_park <= sequence_handing_over & loser;
    // The classes change with an append or a hand-over, and are stored one cycle later.
    store <= appends | sequence_handing_over;
    // Mutex of the next event. If that is a release, the first choice frees the mutexes it names.
    if (sequence_idle) begin
      lock <= dispatch_next_lock;
      add_owned <= 1'd1;
    end
    // Then the mutex is the chosen one, or the one for which the parked warp waits.
    if (sequence_choosing | sequence_requeue_looking_up) lock <= read_lock;
    // The first choice after a park frees the mutexes of the parked warp, too.
    if (sequence_choosing | sequence_judged) add_owned <= sequence_judged;
    if (sequence_handing_over) add_owned <= loser;
    // Report of an overdue yield.
    overdue_pulse <= 1'd0;
    // Reset.
    if (reset) begin
      late_park <= 1'd0;
      store <= 1'd0;
      filling <= 1'd1;
      fill_address <= 5'd0;
      overdue_pulse <= 1'd0;
    end
  end

  wire unused_bits = &{1'b0, sequence_finishing};

endmodule
`default_nettype wire
