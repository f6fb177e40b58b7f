// wl_lock_arbiter: mutexes between warps, by priority, with preemption and a bounded hold
// Mutexes between warps, by priority, with preemption and a bounded hold.
// Parameters: WARPS=32 LOCKS=16 PRIORITY_BITS=4 FIFO_DEPTH=8 COUNT_BITS=16 AGING=0 OVERDUE=0
// Generated from Rust-HDL by: warploom emit lock_arbiter
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_lock_arbiter (
  input  wire         clock,           // the one clock; everything happens on its rising edge
  input  wire         reset,           // synchronous, active high: all mutexes free, all priorities lowest, no warp waits
  input  wire         priority_write,  // writes the priority of a warp
  input  wire   [4:0] priority_warp,   // number of the warp
  input  wire   [3:0] priority_value,  // new priority; 0 is the highest
  input  wire  [15:0] count_limit,     // instructions that a holder may retire; 0: no limit
  input  wire         request_valid,   // a warp requests a mutex
  output wire         request_ready,   // the request is taken in a cycle in which both are 1
  input  wire   [4:0] request_warp,    // number of the warp
  input  wire   [3:0] request_lock,    // number of the mutex
  input  wire         release_valid,   // a warp releases one mutex, or all its mutexes
  input  wire   [4:0] release_warp,    // number of the warp
  input  wire   [3:0] release_lock,    // number of the mutex; ignored with release_all
  input  wire         release_all,     // release all mutexes of the warp
  input  wire         retire_valid,    // a warp retired one instruction
  input  wire   [4:0] retire_warp,     // number of the warp
  output wire         grant_valid,     // a warp gets a mutex
  output wire   [4:0] grant_warp,      // number of the warp
  output wire   [3:0] grant_lock,      // number of the mutex
  output wire         park_valid,      // a warp is parked; all its mutexes are released
  output wire   [4:0] park_warp,       // number of the warp
  output wire   [3:0] park_lock,       // mutex that the warp waits for
  output wire         yield_valid,     // yield request: a holder must answer with release_all
  output wire   [4:0] yield_warp,      // number of the holder
  output wire         yield_reason,    // 0: preempted, 1: at its limit
  output wire         error_valid,     // the request or release was rejected
  output wire   [4:0] error_warp,      // its warp
  output wire   [2:0] error_code,      // error code
  output wire         overdue_valid,   // a yield request has been unanswered for OVERDUE cycles
  output wire   [4:0] overdue_warp,    // warp that has not answered
  output wire  [95:0] lock_words       // one word per mutex, {locked, owner}, mutex 0 in the low bits
);

  localparam [5:0] warp_count = 6'd32;
  localparam [4:0] lock_count = 5'd16;
  reg [4:0] winner;
  reg [4:0] owner;
  reg [4:0] park_now_warp;
  reg [3:0] park_now_lock;
  reg [3:0] park_now_level;
  reg [4:0] grant_now_warp;
  reg [3:0] grant_now_lock;
  reg [2:0] request_code;
  reg [4:0] new_owner;
  reg [3:0] new_lock;
  wire queue_head_valid;
  wire [4:0] queue_head_warp;
  wire [3:0] queue_head_lock;
  wire queue_full;
  wire queue_lock_queued;
  wire mutexes_release_owned;
  wire mutexes_retained;
  wire mutexes_retained_preempted;
  wire mutexes_owner_preempted;
  wire mutexes_pick_valid;
  wire [3:0] mutexes_pick_lock;
  wire mutexes_pick_reserved;
  wire [4:0] mutexes_pick_reserver;
  wire mutexes_head_locked;
  wire [4:0] mutexes_head_owner;
  wire mutexes_head_reserved;
  wire [4:0] mutexes_head_reserver;
  wire mutexes_head_wanted;
  wire mutexes_request_owned;
  wire mutexes_request_taken;
  wire [3:0] warps_pick_reserver_level;
  wire [3:0] warps_requester_level;
  wire [3:0] warps_owner_level;
  wire [3:0] warps_reserver_level;
  wire warps_request_waits;
  wire [4:0] waiters_best;
  wire [3:0] waiters_best_level;
  wire waiters_others_wait;
  wire seniority_senior;
  wire holders_release_yield_pending;
  wire holders_yield_valid;
  wire [4:0] holders_yield_warp;
  wire holders_yield_reason;
  wire holders_overdue_valid;
  wire [4:0] holders_overdue_warp;
  reg grant_pulse, grant_pulse_next;
  reg [4:0] grant_pulse_warp, grant_pulse_warp_next;
  reg [3:0] grant_pulse_lock, grant_pulse_lock_next;
  reg park_pulse, park_pulse_next;
  reg [4:0] park_pulse_warp, park_pulse_warp_next;
  reg [3:0] park_pulse_lock, park_pulse_lock_next;
  reg yield_pulse, yield_pulse_next;
  reg [4:0] yield_pulse_warp, yield_pulse_warp_next;
  reg yield_pulse_reason, yield_pulse_reason_next;
  reg error_pulse, error_pulse_next;
  reg [4:0] error_pulse_warp, error_pulse_warp_next;
  reg [2:0] error_pulse_code, error_pulse_code_next;
  reg overdue_pulse, overdue_pulse_next;
  reg [4:0] overdue_pulse_warp, overdue_pulse_warp_next;
  reg held_error, held_error_next;
  reg [4:0] held_error_warp, held_error_warp_next;
  reg [2:0] held_error_code, held_error_code_next;

  // Step 1: release of one mutex or of all. A warp or mutex out of range owns or is nothing.
  wire release_in_range = ({1'd0, release_warp} < warp_count) & (release_all | ({1'd0, release_lock} < lock_count));
  wire release_accepted = release_valid & mutexes_release_owned;
  wire release_rejected = release_valid & !mutexes_release_owned;
  wire last_released = release_accepted & !mutexes_retained;
  wire seniority_leave = last_released & !holders_release_yield_pending;
  wire holders_release_relieves = release_accepted & !mutexes_retained_preempted;
  wire waiter_wins = !mutexes_pick_reserved | (waiters_best_level < warps_pick_reserver_level);

  always @* begin
    winner = mutexes_pick_reserver;
    if (waiter_wins) begin
      winner = waiters_best;
    end
  end

  wire waiters_leave = mutexes_pick_valid & waiter_wins;
  wire reserver_loses = (mutexes_pick_valid & mutexes_pick_reserved) & waiter_wins;
  wire mutexes_still_wanted = waiters_others_wait | reserver_loses;
  wire head_picked = mutexes_pick_valid & (mutexes_pick_lock == queue_head_lock);
  wire owned = mutexes_head_locked | head_picked;

  always @* begin
    owner = mutexes_head_owner;
    if (head_picked) begin
      owner = winner;
    end
  end

  wire reserved = mutexes_head_reserved & !head_picked;

  // The head takes the reservation if its priority is strictly higher than those of owner and reserver;
  // among equals its seniority decides.
  wire above_owner = warps_requester_level < warps_owner_level;
  wire above_reserver = warps_requester_level < warps_reserver_level;
  wire equals_owner = warps_requester_level == warps_owner_level;
  wire equals_reserver = warps_requester_level == warps_reserver_level;
  wire seniority_against_reserver = reserved & equals_reserver;
  wire takes_reservation = (above_owner & (!reserved | above_reserver)) | ((equals_owner & seniority_senior) & ((!reserved |
      above_reserver) | equals_reserver));

  // The head is judged if its mutex is owned, granted if the mutex
  // is free and not wanted; else it waits.
  // It also waits while step 3 parks a warp.
  wire head_ready = queue_head_valid & !reserver_loses;
  wire judge_head = head_ready & owned;
  wire grant_head = ((head_ready & !owned) & !mutexes_head_wanted) & !mutexes_pick_valid;
  wire queue_pop = judge_head | grant_head;
  wire reserve_now = judge_head & takes_reservation;
  wire preempt = above_owner | mutexes_owner_preempted;

  // Park of one warp: the reserver that lost in step 3, the reserver that is displaced, or the head.
  wire park_now = reserver_loses | (judge_head & (!takes_reservation | reserved));

  always @* begin
    park_now_warp = queue_head_warp;
    park_now_level = warps_requester_level;
    if (takes_reservation) begin
      park_now_warp = mutexes_head_reserver;
      park_now_level = warps_reserver_level;
    end
    park_now_lock = queue_head_lock;
    if (reserver_loses) begin
      park_now_warp = mutexes_pick_reserver;
      park_now_level = warps_pick_reserver_level;
      park_now_lock = mutexes_pick_lock;
    end
  end

  // Step 5: request, judged on the state after the steps before.
  wire ready = (!reset & !queue_full) & !held_error;
  assign request_ready = ready;
  wire request_handshake = request_valid & ready;
  wire grant_now = mutexes_pick_valid | grant_head;

  always @* begin
    grant_now_warp = queue_head_warp;
    grant_now_lock = queue_head_lock;
    if (mutexes_pick_valid) begin
      grant_now_warp = winner;
      grant_now_lock = mutexes_pick_lock;
    end
  end

  wire just_granted = grant_now & (grant_now_warp == request_warp);
  wire requester_busy = warps_request_waits & !just_granted;
  wire requester_owns = mutexes_request_owned | (just_granted & (grant_now_lock == request_lock));

  always @* begin
    // Error of the request: 1 before 4 before 2.
    request_code = 3'd0;
    if (requester_owns) begin
      request_code = 3'd2;
    end
    if (requester_busy) begin
      request_code = 3'd4;
    end
    if (({1'd0, request_warp} >= warp_count) | ({1'd0, request_lock} >= lock_count)) begin
      request_code = 3'd1;
    end
  end

  wire request_rejected = request_handshake & (request_code != 3'd0);
  wire request_accepted = request_handshake & (request_code == 3'd0);

  // A request without an error is granted at once if its mutex is free, not wanted and not in the FIFO,
  // and nothing else is granted; else it enters the FIFO.
  wire grant_direct = ((request_accepted & !mutexes_request_taken) & !queue_lock_queued) & !grant_now;
  wire warps_park_or_queue = request_accepted & !grant_direct;
  wire queue_push = request_accepted & !grant_direct;

  always @* begin
    // The grant of this cycle.
    new_owner = grant_now_warp;
    new_lock = grant_now_lock;
    if (!grant_now) begin
      new_owner = request_warp;
      new_lock = request_lock;
    end
  end

  wire mutexes_grant = grant_now | grant_direct;
  wire warps_grant = grant_now | grant_direct;
  wire holders_grant = grant_now | grant_direct;

  always @* begin
    grant_pulse_next = grant_pulse;
    // Outputs are registered. An error of a request waits while a release has one.
    grant_pulse_next = grant_now | grant_direct;
  end

  always @* begin
    grant_pulse_warp_next = grant_pulse_warp;
    grant_pulse_warp_next = new_owner;
  end

  always @* begin
    grant_pulse_lock_next = grant_pulse_lock;
    grant_pulse_lock_next = new_lock;
  end

  always @* begin
    park_pulse_next = park_pulse;
    park_pulse_next = park_now;
  end

  always @* begin
    park_pulse_warp_next = park_pulse_warp;
    park_pulse_warp_next = park_now_warp;
  end

  always @* begin
    park_pulse_lock_next = park_pulse_lock;
    park_pulse_lock_next = park_now_lock;
  end

  always @* begin
    yield_pulse_next = yield_pulse;
    yield_pulse_next = holders_yield_valid;
  end

  always @* begin
    yield_pulse_warp_next = yield_pulse_warp;
    yield_pulse_warp_next = holders_yield_warp;
  end

  always @* begin
    yield_pulse_reason_next = yield_pulse_reason;
    yield_pulse_reason_next = holders_yield_reason;
  end

  always @* begin
    overdue_pulse_next = overdue_pulse;
    overdue_pulse_next = holders_overdue_valid;
  end

  always @* begin
    overdue_pulse_warp_next = overdue_pulse_warp;
    overdue_pulse_warp_next = holders_overdue_warp;
  end

  always @* begin
    held_error_next = held_error;
    held_error_next = release_rejected & (request_rejected | held_error);
  end

  always @* begin
    held_error_warp_next = held_error_warp;
    held_error_code_next = held_error_code;
    if (request_rejected) begin
      held_error_warp_next = request_warp;
      held_error_code_next = request_code;
    end
  end

  always @* begin
    error_pulse_next = error_pulse;
    error_pulse_next = (release_rejected | request_rejected) | held_error;
  end

  always @* begin
    error_pulse_warp_next = error_pulse_warp;
    error_pulse_code_next = error_pulse_code;
    error_pulse_warp_next = request_warp;
    error_pulse_code_next = request_code;
    if (held_error) begin
      error_pulse_warp_next = held_error_warp;
      error_pulse_code_next = held_error_code;
    end
    if (release_rejected) begin
      error_pulse_warp_next = release_warp;
      error_pulse_code_next = 3'd1;
      if (release_in_range) begin
        error_pulse_code_next = 3'd3;
      end
    end
  end

  assign grant_valid = grant_pulse;
  assign grant_warp = grant_pulse_warp;
  assign grant_lock = grant_pulse_lock;
  assign park_valid = park_pulse;
  assign park_warp = park_pulse_warp;
  assign park_lock = park_pulse_lock;
  assign yield_valid = yield_pulse;
  assign yield_warp = yield_pulse_warp;
  assign yield_reason = yield_pulse_reason;
  assign error_valid = error_pulse;
  assign error_warp = error_pulse_warp;
  assign error_code = error_pulse_code;
  assign overdue_valid = overdue_pulse;
  assign overdue_warp = overdue_pulse_warp;

  wl_lock_arbiter_queue queue (
    .clock(clock), .reset(reset), .push(queue_push), .push_warp(request_warp), .push_lock(request_lock), .pop(queue_pop),
    .head_valid(queue_head_valid), .head_warp(queue_head_warp), .head_lock(queue_head_lock), .full(queue_full),
    .lock_queued(queue_lock_queued)
  );

  // Step 4: judgement of the FIFO's head, whose mutex may have been granted in step 3.
  wl_lock_arbiter_mutexes mutexes (
    .clock(clock), .reset(reset), .release_(release_valid), .release_warp(release_warp), .release_lock(release_lock),
    .release_all(release_all), .head_lock(queue_head_lock), .request_lock(request_lock), .request_warp(request_warp),
    .judge(judge_head), .reserve(reserve_now), .reserve_warp(queue_head_warp), .reserve_preempts(above_owner), .park(park_now),
    .park_warp(park_now_warp), .judged_owner(owner), .still_wanted(mutexes_still_wanted), .grant(mutexes_grant),
    .grant_lock(new_lock), .grant_warp(new_owner), .words_0(lock_words[5:0]), .words_1(lock_words[11:6]),
    .words_2(lock_words[17:12]), .words_3(lock_words[23:18]), .words_4(lock_words[29:24]), .words_5(lock_words[35:30]),
    .words_6(lock_words[41:36]), .words_7(lock_words[47:42]), .words_8(lock_words[53:48]), .words_9(lock_words[59:54]),
    .words_10(lock_words[65:60]), .words_11(lock_words[71:66]), .words_12(lock_words[77:72]), .words_13(lock_words[83:78]),
    .words_14(lock_words[89:84]), .words_15(lock_words[95:90]), .release_owned(mutexes_release_owned), .retained(mutexes_retained),
    .retained_preempted(mutexes_retained_preempted), .owner_preempted(mutexes_owner_preempted), .pick_valid(mutexes_pick_valid),
    .pick_lock(mutexes_pick_lock), .pick_reserved(mutexes_pick_reserved), .pick_reserver(mutexes_pick_reserver),
    .head_locked(mutexes_head_locked), .head_owner(mutexes_head_owner), .head_reserved(mutexes_head_reserved),
    .head_reserver(mutexes_head_reserver), .head_wanted(mutexes_head_wanted), .request_owned(mutexes_request_owned),
    .request_taken(mutexes_request_taken)
  );

  // Step 7: priority write. A warp out of range matches no warp.
  wl_lock_arbiter_warps warps (
    .clock(clock), .reset(reset), .priority_write(priority_write), .priority_warp(priority_warp), .priority_value(priority_value),
    .pick_reserver(mutexes_pick_reserver), .requester(queue_head_warp), .owner(owner), .reserver(mutexes_head_reserver),
    .request_warp(request_warp), .park_or_queue(warps_park_or_queue), .grant(warps_grant), .grant_warp(new_owner),
    .pick_reserver_level(warps_pick_reserver_level), .requester_level(warps_requester_level), .owner_level(warps_owner_level),
    .reserver_level(warps_reserver_level), .request_waits(warps_request_waits)
  );

  // Step 3: grant of a free wanted mutex, to its best parked warp or to the warp with its reservation.
  // A reserver that loses is parked.
  wl_lock_arbiter_waiters waiters (
    .clock(clock), .reset(reset), .priority_write(priority_write), .priority_warp(priority_warp), .priority_value(priority_value),
    .park(park_now), .park_warp(park_now_warp), .park_lock(park_now_lock), .park_level(park_now_level),
    .pick_lock(mutexes_pick_lock), .leave(waiters_leave), .best(waiters_best), .best_level(waiters_best_level),
    .others_wait(waiters_others_wait)
  );

  wl_lock_arbiter_seniority seniority (
    .clock(clock), .reset(reset), .enter(request_accepted), .enter_warp(request_warp), .leave(seniority_leave),
    .leave_warp(release_warp), .requester(queue_head_warp), .owner(owner), .reserver(mutexes_head_reserver),
    .against_reserver(seniority_against_reserver), .senior(seniority_senior)
  );

  // Step 2: retire. A warp out of range matches no holder.
  // A taken reservation may preempt the owner.
  wl_lock_arbiter_holders holders (
    .clock(clock), .reset(reset), .count_limit(count_limit), .release_warp(release_warp), .release_last(last_released),
    .release_relieves(holders_release_relieves), .retire(retire_valid), .retire_warp(retire_warp), .grant(holders_grant),
    .grant_warp(new_owner), .park(park_now), .park_warp(park_now_warp), .take(reserve_now), .owner_warp(owner),
    .owner_new(head_picked), .preempt(preempt), .release_yield_pending(holders_release_yield_pending),
    .yield_valid(holders_yield_valid), .yield_warp(holders_yield_warp), .yield_reason(holders_yield_reason),
    .overdue_valid(holders_overdue_valid), .overdue_warp(holders_overdue_warp)
  );

  always @(posedge clock) begin
    if (reset) begin
      grant_pulse <= 1'd0;
      park_pulse <= 1'd0;
      yield_pulse <= 1'd0;
      error_pulse <= 1'd0;
      overdue_pulse <= 1'd0;
      held_error <= 1'd0;
    end else begin
      grant_pulse <= grant_pulse_next;
      park_pulse <= park_pulse_next;
      yield_pulse <= yield_pulse_next;
      error_pulse <= error_pulse_next;
      overdue_pulse <= overdue_pulse_next;
      held_error <= held_error_next;
    end
    grant_pulse_warp <= grant_pulse_warp_next;
    grant_pulse_lock <= grant_pulse_lock_next;
    park_pulse_warp <= park_pulse_warp_next;
    park_pulse_lock <= park_pulse_lock_next;
    yield_pulse_warp <= yield_pulse_warp_next;
    yield_pulse_reason <= yield_pulse_reason_next;
    error_pulse_warp <= error_pulse_warp_next;
    error_pulse_code <= error_pulse_code_next;
    overdue_pulse_warp <= overdue_pulse_warp_next;
    held_error_warp <= held_error_warp_next;
    held_error_code <= held_error_code_next;
  end

endmodule

`default_nettype wire
