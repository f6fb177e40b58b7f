// Properties of lock_arbiter: the decision of a request, in the terms of the contract.
`default_nettype none

// The record of the requester is read in the first cycle, that of the owner in the second, and that of the reserved
// warp in the third. The second and third cycle compare the requester with these warps.
module a_request_is_judged_by_the_rules (input wire clock);
  `include "design.svh"
  reg was_check = 0, compared = 0, was_taken = 0, was_parked = 0, was_owning = 0;
  reg [2:0] was_code;
  reg was_free;
  // Record of the requester, kept from `check` on (`looked_up`), and its comparison with the owner, made in the
  // previous cycle (`compared`).
  reg [PRIORITY_BITS-1:0] priority_of = 0;
  reg owns_one = 0, has_none = 0, looked_up = 0, is_above = 0, is_equal = 0, is_senior = 0;
  wire [2:0] right_code = !warp_in_range || !lock_in_range ? 1 : parked || reserved ? 4 : locked && owner == warp ? 2 : 0;
  // w: requester, o: owner, v: reserved warp, pr: priority; a lower number is a higher priority.
  // pr(w) < pr(o) and (no v, or pr(w) < pr(v)).
  wire above = is_above && (!is_reserved || priority_of < level);
  // pr(w) == pr(o), w senior to o, and (no v, or pr(v) > pr(w), or pr(v) == pr(w) and w senior to v).
  wire equal = is_equal && is_senior && (!is_reserved || level > priority_of || (level == priority_of && senior));
  wire takes_it = compare_reserver && (above || equal);
  always @(posedge clock) begin
    was_check <= check;
    was_code <= right_code;
    was_free <= !locked;
    if (check) {priority_of, owns_one, has_none, looked_up} <= {level, owns, none, 1'b1};
    {is_above, is_equal, is_senior, compared} <= {priority_of < level, priority_of == level, senior, looked_up};
    was_taken <= takes_it;
    was_parked <= !takes_it || is_reserved;
    // The warp that is parked: the displaced one, or the requester.
    was_owning <= takes_it ? owns : owns_one;
  end
  always @* begin
    if (was_check) begin
      assert (rejected == (was_code != 0) && (!rejected || code == was_code));
      assert (free == was_free);
    end
    if (looked_up) assert (requester_level == priority_of && unranked == has_none);
    if (compared && started) begin
      assert (takes_now == takes_it);
      assert (preempts_now == (compare_reserver && above));
    end
    cover (compared && takes_now && equal && is_reserved && level == priority_of);
    cover (compared && takes_now && above && is_reserved);
    cover (was_check && code == 4 && rejected);
  end
  reg done = 0;
  always @(posedge clock) done <= compared;
  always @* if (done) begin
    assert (takes == was_taken && parks == was_parked);
    if (parks) assert (park_holder == was_owning);
  end
  always @* cover (done && parks && takes && park_holder);
`ifdef LEMMAS
  (* hierconn *) wire \dut.kept_owns ;
  (* hierconn *) wire \dut.is_above_owner ;
  (* hierconn *) wire \dut.equals_owner ;
  (* hierconn *) wire \dut.senior_to_owner ;
  always @* begin
    if (looked_up) assert (\dut.kept_owns == owns_one);
    if (compared) assert (\dut.equals_owner == is_equal && \dut.senior_to_owner == is_senior && looked_up);
    if (compared) assert (\dut.is_above_owner == is_above);
    if (was_check) assert (looked_up);
  end
`endif
endmodule
