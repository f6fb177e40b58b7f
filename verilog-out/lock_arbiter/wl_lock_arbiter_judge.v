// wl_lock_arbiter_judge: Judgement of a request: errors, then comparison with the owner, then with the reserved warp.
// Generated from Rust-HDL by: warploom emit lock_arbiter (WARPS=32 LOCKS=16 PRIORITY_BITS=4 COUNT_BITS=16 AGING=0
// OVERDUE=0)
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_lock_arbiter_judge (
  input  wire         clock,             // clock, rising edge
  input  wire         check,             // the request is checked for errors, with the records read in the previous
                                         // cycle
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
  output wire         preempts_now,      // with compare_reserver: the requester takes the reservation and is above the
                                         // owner
  output wire         takes_now,         // with compare_reserver: the requester takes the reservation
  output wire         takes,             // takes_now of the previous cycle
  output wire         parks,             // one cycle after compare_reserver: the requester or the displaced reserved
                                         // warp is parked
  output wire         park_holder        // with parks: that warp owns a mutex
);

  reg is_rejected, is_free, is_unranked, kept_owns, is_above_owner, equals_owner, senior_to_owner, has_taken,
      has_parked, parks_holder;
  reg [2:0] reject_code;
  reg [3:0] kept_level;

  // Comparison with the reserved warp. Without one, only the comparison with the owner counts.
  wire above_reserver = kept_level < level;
  wire equals_reserver = kept_level == level;
  wire reserver_below = compare_reserver & (!is_reserved | above_reserver);

  // Reservation: above both, or senior to an equal owner and above or senior to the reserved warp.
  wire above_both = is_above_owner & reserver_below;
  wire equal_and_senior = equals_owner & senior_to_owner;
  wire takes_reservation = above_both | (equal_and_senior & reserver_below) | (equal_and_senior & compare_reserver &
      equals_reserver & senior);
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
    has_taken <= takes_reservation;
    // Errors, and whether the mutex is free.
    is_rejected <= 1'd0;
    reject_code <= 3'd2;
    if (locked & (owner == warp)) is_rejected <= 1'd1;
    if (parked | reserved) begin
      is_rejected <= 1'd1;
      reject_code <= 3'd4;
    end
    if (!warp_in_range | !lock_in_range) begin
      is_rejected <= 1'd1;
      reject_code <= 3'd1;
    end
    is_free <= !locked;
    // Record of the requester, kept for the comparisons.
    if (check) begin
      is_unranked <= none;
      kept_level <= level;
      kept_owns <= owns;
    end
    // Comparison with the owner.
    is_above_owner <= kept_level < level;
    equals_owner <= kept_level == level;
    senior_to_owner <= senior;
    // The requester is parked, or, if it takes the reservation, the previous reserved warp.
    has_parked <= !takes_reservation | is_reserved;
    parks_holder <= takes_reservation ? owns : kept_owns;
  end

endmodule
`default_nettype wire
