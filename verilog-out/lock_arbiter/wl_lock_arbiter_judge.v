// wl_lock_arbiter_judge: submodule of lock_arbiter
// Judgement of a request: errors, then comparison with the owner, then with the reserved warp.
// Parameters: WARPS=32 LOCKS=16 PRIORITY_BITS=4 COUNT_BITS=16 AGING=0 OVERDUE=0
// Generated from Rust-HDL by: warploom emit lock_arbiter
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_lock_arbiter_judge (
  input  wire         clock,             // clock, rising edge
  input  wire         check,             // the request is checked for errors, with the records read in the previous cycle
  input  wire         compare_reserver,  // the requester is compared with the reserved warp, two cycles after check
  input  wire   [4:0] warp,              // requester
  input  wire         warp_in_range,     // the requester exists
  input  wire         lock_in_range,     // the mutex exists
  input  wire         locked,            // the mutex has an owner
  input  wire   [4:0] owner,             // owner of the mutex
  input  wire         is_reserved,       // the mutex is reserved
  input  wire         parked,            // the warp that was read in the previous cycle is parked
  input  wire         reserved,          // that warp has a reservation
  input  wire         owns,              // that warp owns a mutex
  input  wire   [3:0] level,             // priority of that warp
  input  wire         none,              // that warp has no seniority
  input  wire         senior,            // the requester is senior to that warp
  output wire         rejected,          // the request is rejected, one cycle after check
  output wire   [2:0] code,              // error code of a rejected request, one cycle after check
  output wire         free,              // the mutex is free, one cycle after check
  output wire         unranked,          // the requester has no seniority
  output wire   [3:0] requester_level,   // priority of the requester
  output wire         preempts_now,      // with compare_reserver: the requester takes the reservation and is above the owner
  output wire         takes_now,         // with compare_reserver: the requester takes the reservation
  output wire         takes,             // takes_now of the previous cycle
  output wire         parks,             // one cycle after compare_reserver: the requester or the displaced reserved warp is parked
  output wire         park_holder        // with parks: that warp owns a mutex
);

  reg is_rejected, is_rejected_next;
  reg [2:0] reject_code, reject_code_next;
  reg is_free, is_free_next;
  reg is_unranked, is_unranked_next;
  reg [3:0] kept_level, kept_level_next;
  reg kept_owns, kept_owns_next;
  reg is_above_owner, is_above_owner_next;
  reg equals_owner, equals_owner_next;
  reg senior_to_owner, senior_to_owner_next;
  reg has_taken, has_taken_next;
  reg has_parked, has_parked_next;
  reg parks_holder, parks_holder_next;

  always @* begin
    is_rejected_next = is_rejected;
    reject_code_next = reject_code;
    // Errors, and whether the mutex is free.
    is_rejected_next = 1'd0;
    reject_code_next = 3'd2;
    if (locked & (owner == warp)) begin
      is_rejected_next = 1'd1;
    end
    if (parked | reserved) begin
      is_rejected_next = 1'd1;
      reject_code_next = 3'd4;
    end
    if (!warp_in_range | !lock_in_range) begin
      is_rejected_next = 1'd1;
      reject_code_next = 3'd1;
    end
  end

  always @* begin
    is_free_next = is_free;
    is_free_next = !locked;
  end

  always @* begin
    is_unranked_next = is_unranked;
    kept_level_next = kept_level;
    kept_owns_next = kept_owns;
    if (check) begin
      is_unranked_next = none;
      kept_level_next = level;
      kept_owns_next = owns;
    end
  end

  always @* begin
    is_above_owner_next = is_above_owner;
    // Comparison with the owner.
    is_above_owner_next = kept_level < level;
  end

  always @* begin
    equals_owner_next = equals_owner;
    equals_owner_next = kept_level == level;
  end

  always @* begin
    senior_to_owner_next = senior_to_owner;
    senior_to_owner_next = senior;
  end

  // Comparison with the reserved warp. The requester takes the reservation if its priority is strictly
  // higher than those of the owner and the reserved warp; among equals, its seniority decides.
  wire above_reserver = kept_level < level;
  wire equals_reserver = kept_level == level;
  wire reserver_below = compare_reserver & (!is_reserved | above_reserver);
  wire above_both = is_above_owner & reserver_below;
  wire equal_and_senior = equals_owner & senior_to_owner;
  wire takes_reservation = (above_both | (equal_and_senior & reserver_below)) | (((equal_and_senior & compare_reserver) &
      equals_reserver) & senior);

  always @* begin
    has_taken_next = has_taken;
    has_taken_next = takes_reservation;
  end

  always @* begin
    has_parked_next = has_parked;
    has_parked_next = !takes_reservation | is_reserved;
  end

  always @* begin
    parks_holder_next = parks_holder;
    parks_holder_next = kept_owns;
    if (takes_reservation) begin
      parks_holder_next = owns;
    end
  end

  assign rejected = is_rejected;
  assign code = reject_code;
  assign free = is_free;
  assign unranked = is_unranked;
  assign requester_level = kept_level;
  assign preempts_now = above_both;
  assign takes_now = takes_reservation;
  assign takes = has_taken;
  assign parks = has_parked;
  assign park_holder = parks_holder;

  always @(posedge clock) begin
    is_rejected <= is_rejected_next;
    reject_code <= reject_code_next;
    is_free <= is_free_next;
    is_unranked <= is_unranked_next;
    kept_level <= kept_level_next;
    kept_owns <= kept_owns_next;
    is_above_owner <= is_above_owner_next;
    equals_owner <= equals_owner_next;
    senior_to_owner <= senior_to_owner_next;
    has_taken <= has_taken_next;
    has_parked <= has_parked_next;
    parks_holder <= parks_holder_next;
  end

endmodule

`default_nettype wire
