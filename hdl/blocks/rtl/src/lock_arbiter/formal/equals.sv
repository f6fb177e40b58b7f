// P6 of lock_arbiter: the grants that pass a request between equals.
`default_nettype none

// There are three warps of the same priority. After the decision of a request, its mutex is granted to others at most
// twice. So the grant to the requester is among the next GRANTS = WARPS * (WARPS - 1) / 2 = 3. Premises: all priorities
// keep their reset values, and no waiting warp loses its seniority. `seniorities_are_in_order` proves the assumption
// about the order of seniorities.
module a_request_between_equals_is_passed_twice_at_most (input wire clock);
  `include "design.svh"
  `include "scoreboard.svh"
  `include "pending.svh"
  localparam GRANTS = WARPS * (WARPS - 1) / 2;
  // An arbitrary warp and mutex, and the two other warps.
  (* anyconst *) wire [1:0] warp;
  (* anyconst *) wire mutex;
  wire [1:0] one_other = warp == 0 ? 2'd1 : 2'd0, two_other = warp == 2 ? 2'd1 : 2'd2;
  always @* assume (warp < WARPS);

  // Seniorities. The assumed result of a comparison is proved for the submodule `seniority`. The premises of that proof
  // are proved, too.
  (* hierconn *) wire \dut.seniority.assign_ ;
  (* hierconn *) wire \dut.seniority.clear ;
  (* hierconn *) wire \dut.seniority.fill ;
  (* hierconn *) wire \dut.seniority.hold ;
  (* hierconn *) wire \dut.seniority.keep ;
  (* hierconn *) wire \dut.seniority.none ;
  (* hierconn *) wire \dut.seniority.senior ;
  (* hierconn *) wire [1:0] \dut.seniority.warp ;
  (* hierconn *) wire [1:0] \dut.seniority.read_warp ;
  wire assigns = \dut.seniority.assign_ , clears = \dut.seniority.clear , fills = \dut.seniority.fill ;
  wire holds = \dut.seniority.hold , keeps = \dut.seniority.keep ;
  wire shows_none = \dut.seniority.none , shows_senior = \dut.seniority.senior ;
  wire [1:0] changed_warp = \dut.seniority.warp , warp_to_read = \dut.seniority.read_warp ;
  reg settled = 0;
  always @(posedge clock) settled <= !assigns && !clears && !reset;
  `include "comparison.svh"
  always @* if (started && held != 0) assume (comparison_is_right);
  wire one_is_senior = ranked[one_other] && ranked[two_other] && older[4*one_other+two_other];
  wire two_is_senior = ranked[one_other] && ranked[two_other] && older[4*two_other+one_other];

  // The premises have held since the reset.
  reg was_good = 1;
  wire [3:0] any_wanted = was_wanted[7:4] | was_wanted[3:0], any_kept = kept[7:4] | kept[3:0];
  wire loses = released_valid && any_wanted[giver] && !any_kept[giver] && !was_pending[giver];
  wire good = was_good && !loses;
  always @(posedge clock)
    was_good <= reset || (good && !(ready && priority_write && priority_warp < WARPS && !priority_value));

  // The order of the parks. Bit 4*i + j: i was parked before j.
  reg [15:0] earlier = 0;
  wire [15:0] order;
  wire [3:0] parks = park_valid ? one << park_warp : 4'd0;
  genvar a, b;
  generate for (a = 0; a < 4; a = a + 1) for (b = 0; b < 4; b = b + 1)
    assign order[4*a+b] = (earlier[4*a+b] || parks[b]) && !parks[a];
  endgenerate
  always @(posedge clock) earlier <= order;

  // Maximum number of further grants to others, between events: to a warp that is ahead, and to a warp that may get
  // ahead because it is senior to the owner at that time.
  wire [3:0] owner = mutex ? owned[7:4] : owned[3:0];
  wire [3:0] wants = mutex ? wanted[7:4] : wanted[3:0], wanted_before = mutex ? was_wanted[7:4] : was_wanted[3:0];
  wire [3:0] is_parked = mutex ? parked[7:4] : parked[3:0];
  function [1:0] passes (input one_before, input two_before, input one_waits, input two_waits);
    passes = one_before ? 2'd1 + two_is_senior : two_before ? 2'd1 + one_is_senior :
      owner[one_other] ? two_is_senior && !two_waits : owner[two_other] ? one_is_senior && !one_waits : 2'd0;
  endfunction
  wire behind = wants[warp] && is_parked[warp];
  wire one_before = behind && wants[one_other] && (!is_parked[one_other] || order[4*one_other+warp]);
  wire two_before = behind && wants[two_other] && (!is_parked[two_other] || order[4*two_other+warp]);
  wire [1:0] left_to_pass = passes(one_before, two_before, wants[one_other], wants[two_other]);
  wire of_mutex = grant_valid && grant_lock == mutex;
  wire still = wanted_before[warp] && !(of_mutex && grant_warp == warp);
  // Grants to others since the decision, and their maximum number.
  reg [2:0] was_passed = 0, credit = GRANTS - 1;
  wire [2:0] passed_by = was_passed + (of_mutex && still);
  always @(posedge clock) begin
    was_passed <= still && !reset ? passed_by : 3'd0;
    credit <= !wants[warp] || reset ? GRANTS - 1 : ready ? passed_by + left_to_pass : credit;
  end
  always @* if (started && still && good) begin
    assert (passed_by < GRANTS);
    // Each grant lowers the remaining number by one, and no event raises it.
    if (ready) assert (passed_by + left_to_pass <= credit);
  end
  // A reserved warp is senior to the owner.
  wire [3:0] juniors = ranked & (older >> {warp, 2'd0});
  always @* if (started && ready && good && wants[warp] && !is_parked[warp]) assert ((owner & ~juniors) == 0);
  // Owners and waiters have a seniority.
  always @* if (started && ready && good) assert ((((owned | wanted) >> 4 | owned | wanted) & 15 & ~ranked) == 0);
  always @* cover (started && still && good && ready);
`ifdef LEMMAS
  `include "state.svh"
  `include "lists.svh"
  `include "limits.svh"
  `include "records.svh"
  `include "pending_lemmas.svh"
  (* hierconn *) wire \dut.judge.is_above_owner ;
  (* hierconn *) wire \dut.judge.senior_to_owner ;
  (* hierconn *) wire \dut.judge.is_unranked ;
  wire [3:0] reserves = reservers[mutex];
  wire [3:0] listed = {1'b0, waits[2] && waits_at[5] == mutex, waits[1] && waits_at[3] == mutex,
    waits[0] && waits_at[1] == mutex};
  wire one_ahead = listed[warp] && (reserves[one_other] || (listed[one_other] && precedes[4*one_other+warp]));
  wire two_ahead = listed[warp] && (reserves[two_other] || (listed[two_other] && precedes[4*two_other+warp]));
  wire [3:0] for_mutex = mutex ? waiting_for[7:4] : waiting_for[3:0];
  wire [1:0] left_of_lists = passes(one_ahead, two_ahead, for_mutex[one_other], for_mutex[two_other]);
  wire [15:0] precedes;
  wire write_is_high = (fronts[0] || \dut.dispatch.events.write ) && \dut.dispatch.events.to_value == 0;
  wire [1:0] write_warp = fronts[0] ? \dut.dispatch.events.front_warp : \dut.dispatch.events.of_warp ;
  generate for (a = 0; a < 4; a = a + 1) for (b = 0; b < 4; b = b + 1) begin
    assign precedes[4*a+b] = soon[b] ? 1'b1 : soon[a] ? 1'b0 : ahead[4*a+b];
    if (a != b && a < WARPS && b < WARPS) always @* if (started) begin
      if (good && waits[a] && waits[b] && waits_at[2*a+1] == waits_at[2*b+1]) assert (precedes[4*a+b] == order[4*a+b]);
      if (ranked[a] && ranked[b]) assert (older[4*a+b] != older[4*b+a]);
    end
  end endgenerate
  wire [3:0] any_waits = waiting_for[7:4] | waiting_for[3:0];
  wire [1:0] holder = lock_word[1:0];
  always @* if (started) begin
    if (filling) assert (ranked == 0 && was_good && !assigns && !clears);
    assert (!ranked[3]);
    if (good && !filling) begin
      assert (levels[2:0] == 7 && !(write_is_high && write_warp < WARPS));
      assert (!reading && !leaving && !between && !\dut.late_park );
      if (moving) assert (\dut.dispatch.decided_value || decided_warp >= WARPS);
      if (handing_over) assert (!\dut.loser );
      assert (((owned[7:4] | owned[3:0] | any_waits) & ~ranked) == 0);
      // Comparisons of the request.
      if (judging_owner && lock_word[2]) assert (\dut.warps.priority_of.read_data && was_read == holder);
      if (judging_reserver) assert (!\dut.judge.is_above_owner );
      if (judging_reserver && \dut.judge.senior_to_owner ) begin
        assert (older[4*decided_warp+holder] && held != 0 && compared && requester == decided_warp);
        assert (!reservation[0] || was_read == reservation[2:1]);
      end
      if (judging_reserver) assert (ranked[decided_warp]);
      if (judged && \dut.judge.has_taken ) begin
        assert (older[4*decided_warp+holder] && (!reservation[0] || older[4*decided_warp+reservation[2:1]]));
      end
      if (judged) assert (ranked[decided_warp]);
    end
    if ((fronts[2] || (choosing && releasing)) && asked) assert (undecided);
    if (idle && !settled) assert (\dut.warps.change );
    if (packing) assert (settled);
    if (checking) assert (was_read == decided_warp && held != 0 && settled);
    if (judging_owner) assert (requester == decided_warp && compared && held != 0 && settled);
    if (judging_owner && !\dut.judge.is_rejected ) assert (\dut.judge.is_unranked == !ranked[decided_warp]);
    if (choosing && releasing) assert (\dut.warps.state_of.read_data == state_words[3*decided_warp+:3]);
    if (still && good) begin
      assert (passed_by + left_of_lists <= credit);
      assert (for_mutex[warp]);
      if (owner == 0) assert (!(for_mutex[one_other] && for_mutex[two_other]));
      assert ((owner & for_mutex) == 0);
    end
    if (good && !filling && reserves[warp]) assert ((owner & ~juniors) == 0);
    if (!wanted_before[warp]) assert (credit == GRANTS - 1 && was_passed == 0);
    if (good) assert (credit < GRANTS);
  end
`endif
endmodule
