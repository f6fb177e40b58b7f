// wl_lock_arbiter: mutexes between warps, by priority, with preemption and a bounded hold
// Mutexes between warps, by priority, with preemption and a bounded hold.
// Parameters: WARPS=32 LOCKS=16 PRIORITY_BITS=4 FIFO_DEPTH=8 COUNT_BITS=16 AGING=0 OVERDUE=0
// Made from Rust-HDL by: warploom emit lock_arbiter
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_lock_arbiter (
  input  wire         clock,           // the one clock; everything happens on its rising edge
  input  wire         reset,           // synchronous, active high: all mutexes free, all priorities lowest, nobody waits
  input  wire         priority_write,  // sets a warp's priority
  input  wire   [4:0] priority_warp,   // whose
  input  wire   [3:0] priority_value,  // 0 is the highest
  input  wire  [15:0] count_limit,     // instructions that a holder may retire; 0: no limit
  input  wire         request_valid,   // a warp asks for a mutex
  output wire         request_ready,   // it is taken in a cycle in which both are 1
  input  wire   [4:0] request_warp,    // which warp
  input  wire   [3:0] request_lock,    // which mutex
  input  wire         release_valid,   // a warp gives back one mutex, or all
  input  wire   [4:0] release_warp,    // which warp
  input  wire   [3:0] release_lock,    // which mutex; ignored with release_all
  input  wire         release_all,     // everything that the warp owns
  input  wire         retire_valid,    // a warp retired one instruction
  input  wire   [4:0] retire_warp,     // which warp
  output wire         grant_valid,     // a warp now owns a mutex
  output wire   [4:0] grant_warp,      // which warp
  output wire   [3:0] grant_lock,      // which mutex
  output wire         park_valid,      // a warp is parked; all its mutexes have been released
  output wire   [4:0] park_warp,       // which warp
  output wire   [3:0] park_lock,       // on which mutex
  output wire         yield_valid,     // a holder must answer with release_all
  output wire   [4:0] yield_warp,      // which warp
  output wire         yield_reason,    // 0: preempted, 1: at its limit
  output wire         error_valid,     // a request or release was refused
  output wire   [4:0] error_warp,      // whose
  output wire   [2:0] error_code,      // why
  output wire         overdue_valid,   // a yield has been unanswered for OVERDUE cycles
  output wire   [4:0] overdue_warp,    // by which warp
  output wire  [95:0] lock_words       // the mutex words, mutex 0 in the low bits, each {locked, owner}
);

  localparam [5:0] warp_count = 6'd32;
  localparam [4:0] lock_count = 5'd16;
  reg [4:0] winner;
  reg [4:0] owner;
  reg [4:0] park_who;
  reg [3:0] park_where;
  reg [3:0] park_level;
  reg [4:0] grant_who;
  reg [3:0] grant_what;
  reg [2:0] request_code;
  reg [4:0] new_owner;
  reg [3:0] new_lock;
  wire queue_head_valid;
  wire [4:0] queue_head_warp;
  wire [3:0] queue_head_lock;
  wire queue_full;
  wire queue_named;
  wire mutexes_given;
  wire mutexes_kept;
  wire mutexes_kept_pressed;
  wire mutexes_owner_pressed;
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
  wire waiters_further;
  wire seniority_senior;
  wire holders_was_told;
  wire holders_yield_valid;
  wire [4:0] holders_yield_warp;
  wire holders_yield_reason;
  wire holders_overdue_valid;
  wire [4:0] holders_overdue_warp;
  reg granted, granted_next;
  reg [4:0] granted_warp, granted_warp_next;
  reg [3:0] granted_lock, granted_lock_next;
  reg was_parked, was_parked_next;
  reg [4:0] parked_warp, parked_warp_next;
  reg [3:0] parked_lock, parked_lock_next;
  reg yields, yields_next;
  reg [4:0] yields_warp, yields_warp_next;
  reg yields_reason, yields_reason_next;
  reg refused, refused_next;
  reg [4:0] refused_warp, refused_warp_next;
  reg [2:0] refused_code, refused_code_next;
  reg late, late_next;
  reg [4:0] late_warp, late_warp_next;
  reg waits, waits_next;
  reg [4:0] waits_warp, waits_warp_next;
  reg [2:0] waits_code, waits_code_next;

  wire release_in_range = ({1'd0, release_warp} < warp_count) & (release_all | ({1'd0, release_lock} < lock_count));
  wire releases = release_valid & mutexes_given;
  wire release_refused = release_valid & !mutexes_given;
  wire last_given = releases & !mutexes_kept;
  wire seniority_leave = last_given & !holders_was_told;
  wire holders_release_relieves = releases & !mutexes_kept_pressed;
  wire waiter_wins = !mutexes_pick_reserved | (waiters_best_level < warps_pick_reserver_level);

  always @* begin
    winner = mutexes_pick_reserver;
    if (waiter_wins) begin
      winner = waiters_best;
    end
  end

  wire waiters_leave = mutexes_pick_valid & waiter_wins;
  wire loses = (mutexes_pick_valid & mutexes_pick_reserved) & waiter_wins;
  wire mutexes_still_wanted = waiters_further | loses;
  wire head_picked = mutexes_pick_valid & (mutexes_pick_lock == queue_head_lock);
  wire owned = mutexes_head_locked | head_picked;

  always @* begin
    owner = mutexes_head_owner;
    if (head_picked) begin
      owner = winner;
    end
  end

  wire reserved = mutexes_head_reserved & !head_picked;
  wire above_owner = warps_requester_level < warps_owner_level;
  wire above_reserver = warps_requester_level < warps_reserver_level;
  wire equals_owner = warps_requester_level == warps_owner_level;
  wire equals_reserver = warps_requester_level == warps_reserver_level;
  wire seniority_against_reserver = reserved & equals_reserver;
  wire takes_reservation = (above_owner & (!reserved | above_reserver)) | ((equals_owner & seniority_senior) & ((!reserved |
      above_reserver) | equals_reserver));
  wire turn = queue_head_valid & !loses;
  wire judges = turn & owned;
  wire hands_over = ((turn & !owned) & !mutexes_head_wanted) & !mutexes_pick_valid;
  wire queue_pop = judges | hands_over;
  wire reserves = judges & takes_reservation;
  wire presses = above_owner | mutexes_owner_pressed;
  wire parks = loses | (judges & (!takes_reservation | reserved));

  always @* begin
    park_who = queue_head_warp;
    park_level = warps_requester_level;
    if (takes_reservation) begin
      park_who = mutexes_head_reserver;
      park_level = warps_reserver_level;
    end
    park_where = queue_head_lock;
    if (loses) begin
      park_who = mutexes_pick_reserver;
      park_level = warps_pick_reserver_level;
      park_where = mutexes_pick_lock;
    end
  end

  wire ready = (!reset & !queue_full) & !waits;
  assign request_ready = ready;
  wire taken = request_valid & ready;
  wire grants = mutexes_pick_valid | hands_over;

  always @* begin
    grant_who = queue_head_warp;
    grant_what = queue_head_lock;
    if (mutexes_pick_valid) begin
      grant_who = winner;
      grant_what = mutexes_pick_lock;
    end
  end

  wire just_granted = grants & (grant_who == request_warp);
  wire busy = warps_request_waits & !just_granted;
  wire owns = mutexes_request_owned | (just_granted & (grant_what == request_lock));

  always @* begin
    request_code = 3'd0;
    if (owns) begin
      request_code = 3'd2;
    end
    if (busy) begin
      request_code = 3'd4;
    end
    if (({1'd0, request_warp} >= warp_count) | ({1'd0, request_lock} >= lock_count)) begin
      request_code = 3'd1;
    end
  end

  wire request_refused = taken & (request_code != 3'd0);
  wire accepted = taken & (request_code == 3'd0);
  wire direct = ((accepted & !mutexes_request_taken) & !queue_named) & !grants;
  wire warps_wait = accepted & !direct;
  wire queue_push = accepted & !direct;

  always @* begin
    new_owner = grant_who;
    new_lock = grant_what;
    if (!grants) begin
      new_owner = request_warp;
      new_lock = request_lock;
    end
  end

  wire mutexes_grant = grants | direct;
  wire warps_grant = grants | direct;
  wire holders_grant = grants | direct;

  always @* begin
    granted_next = granted;
    granted_next = grants | direct;
  end

  always @* begin
    granted_warp_next = granted_warp;
    granted_warp_next = new_owner;
  end

  always @* begin
    granted_lock_next = granted_lock;
    granted_lock_next = new_lock;
  end

  always @* begin
    was_parked_next = was_parked;
    was_parked_next = parks;
  end

  always @* begin
    parked_warp_next = parked_warp;
    parked_warp_next = park_who;
  end

  always @* begin
    parked_lock_next = parked_lock;
    parked_lock_next = park_where;
  end

  always @* begin
    yields_next = yields;
    yields_next = holders_yield_valid;
  end

  always @* begin
    yields_warp_next = yields_warp;
    yields_warp_next = holders_yield_warp;
  end

  always @* begin
    yields_reason_next = yields_reason;
    yields_reason_next = holders_yield_reason;
  end

  always @* begin
    late_next = late;
    late_next = holders_overdue_valid;
  end

  always @* begin
    late_warp_next = late_warp;
    late_warp_next = holders_overdue_warp;
  end

  always @* begin
    waits_next = waits;
    waits_next = release_refused & (request_refused | waits);
  end

  always @* begin
    waits_warp_next = waits_warp;
    waits_code_next = waits_code;
    if (request_refused) begin
      waits_warp_next = request_warp;
      waits_code_next = request_code;
    end
  end

  always @* begin
    refused_next = refused;
    refused_next = (release_refused | request_refused) | waits;
  end

  always @* begin
    refused_warp_next = refused_warp;
    refused_code_next = refused_code;
    refused_warp_next = request_warp;
    refused_code_next = request_code;
    if (waits) begin
      refused_warp_next = waits_warp;
      refused_code_next = waits_code;
    end
    if (release_refused) begin
      refused_warp_next = release_warp;
      refused_code_next = 3'd1;
      if (release_in_range) begin
        refused_code_next = 3'd3;
      end
    end
  end

  assign grant_valid = granted;
  assign grant_warp = granted_warp;
  assign grant_lock = granted_lock;
  assign park_valid = was_parked;
  assign park_warp = parked_warp;
  assign park_lock = parked_lock;
  assign yield_valid = yields;
  assign yield_warp = yields_warp;
  assign yield_reason = yields_reason;
  assign error_valid = refused;
  assign error_warp = refused_warp;
  assign error_code = refused_code;
  assign overdue_valid = late;
  assign overdue_warp = late_warp;

  wl_lock_arbiter_queue queue (
    .clock(clock), .reset(reset), .push(queue_push), .push_warp(request_warp), .push_lock(request_lock), .pop(queue_pop),
    .head_valid(queue_head_valid), .head_warp(queue_head_warp), .head_lock(queue_head_lock), .full(queue_full), .named(queue_named)
  );

  wl_lock_arbiter_mutexes mutexes (
    .clock(clock), .reset(reset), .release_(release_valid), .release_warp(release_warp), .release_lock(release_lock),
    .release_all(release_all), .head_lock(queue_head_lock), .request_lock(request_lock), .request_warp(request_warp),
    .judge(judges), .reserve(reserves), .reserve_warp(queue_head_warp), .reserve_pressed(above_owner), .park(parks),
    .park_warp(park_who), .judged_owner(owner), .still_wanted(mutexes_still_wanted), .grant(mutexes_grant), .grant_lock(new_lock),
    .grant_warp(new_owner), .words_0(lock_words[5:0]), .words_1(lock_words[11:6]), .words_2(lock_words[17:12]),
    .words_3(lock_words[23:18]), .words_4(lock_words[29:24]), .words_5(lock_words[35:30]), .words_6(lock_words[41:36]),
    .words_7(lock_words[47:42]), .words_8(lock_words[53:48]), .words_9(lock_words[59:54]), .words_10(lock_words[65:60]),
    .words_11(lock_words[71:66]), .words_12(lock_words[77:72]), .words_13(lock_words[83:78]), .words_14(lock_words[89:84]),
    .words_15(lock_words[95:90]), .given(mutexes_given), .kept(mutexes_kept), .kept_pressed(mutexes_kept_pressed),
    .owner_pressed(mutexes_owner_pressed), .pick_valid(mutexes_pick_valid), .pick_lock(mutexes_pick_lock),
    .pick_reserved(mutexes_pick_reserved), .pick_reserver(mutexes_pick_reserver), .head_locked(mutexes_head_locked),
    .head_owner(mutexes_head_owner), .head_reserved(mutexes_head_reserved), .head_reserver(mutexes_head_reserver),
    .head_wanted(mutexes_head_wanted), .request_owned(mutexes_request_owned), .request_taken(mutexes_request_taken)
  );

  wl_lock_arbiter_warps warps (
    .clock(clock), .reset(reset), .priority_write(priority_write), .priority_warp(priority_warp), .priority_value(priority_value),
    .pick_reserver(mutexes_pick_reserver), .requester(queue_head_warp), .owner(owner), .reserver(mutexes_head_reserver),
    .request_warp(request_warp), .wait_(warps_wait), .grant(warps_grant), .grant_warp(new_owner),
    .pick_reserver_level(warps_pick_reserver_level), .requester_level(warps_requester_level), .owner_level(warps_owner_level),
    .reserver_level(warps_reserver_level), .request_waits(warps_request_waits)
  );

  wl_lock_arbiter_waiters waiters (
    .clock(clock), .reset(reset), .priority_write(priority_write), .priority_warp(priority_warp), .priority_value(priority_value),
    .park(parks), .park_warp(park_who), .park_lock(park_where), .park_level(park_level), .pick_lock(mutexes_pick_lock),
    .leave(waiters_leave), .best(waiters_best), .best_level(waiters_best_level), .further(waiters_further)
  );

  wl_lock_arbiter_seniority seniority (
    .clock(clock), .reset(reset), .enter(accepted), .enter_warp(request_warp), .leave(seniority_leave), .leave_warp(release_warp),
    .requester(queue_head_warp), .owner(owner), .reserver(mutexes_head_reserver), .against_reserver(seniority_against_reserver),
    .senior(seniority_senior)
  );

  wl_lock_arbiter_holders holders (
    .clock(clock), .reset(reset), .count_limit(count_limit), .release_warp(release_warp), .release_last(last_given),
    .release_relieves(holders_release_relieves), .retire(retire_valid), .retire_warp(retire_warp), .grant(holders_grant),
    .grant_warp(new_owner), .park(parks), .park_warp(park_who), .take(reserves), .owner_warp(owner), .owner_new(head_picked),
    .presses(presses), .was_told(holders_was_told), .yield_valid(holders_yield_valid), .yield_warp(holders_yield_warp),
    .yield_reason(holders_yield_reason), .overdue_valid(holders_overdue_valid), .overdue_warp(holders_overdue_warp)
  );

  always @(posedge clock) begin
    if (reset) begin
      granted <= 1'd0;
      was_parked <= 1'd0;
      yields <= 1'd0;
      refused <= 1'd0;
      late <= 1'd0;
      waits <= 1'd0;
    end else begin
      granted <= granted_next;
      was_parked <= was_parked_next;
      yields <= yields_next;
      refused <= refused_next;
      late <= late_next;
      waits <= waits_next;
    end
    granted_warp <= granted_warp_next;
    granted_lock <= granted_lock_next;
    parked_warp <= parked_warp_next;
    parked_lock <= parked_lock_next;
    yields_warp <= yields_warp_next;
    yields_reason <= yields_reason_next;
    refused_warp <= refused_warp_next;
    refused_code <= refused_code_next;
    late_warp <= late_warp_next;
    waits_warp <= waits_warp_next;
    waits_code <= waits_code_next;
  end

endmodule

`default_nettype wire
