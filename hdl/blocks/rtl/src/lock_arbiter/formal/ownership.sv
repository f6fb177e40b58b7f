// Properties of lock_arbiter: ownership and outputs.
`default_nettype none

// P1: a mutex has one owner at most, by the grants, releases and parks that there were, and its word shows it.
module a_mutex_has_one_owner (input wire clock);
  `include "design.svh"
  `include "scoreboard.svh"
  `include "queue.svh"
  // A bit for each mutex and warp.
  reg [5:0] was_owners;
  wire [5:0] owners;
  genvar i, j;
  generate for (i = 0; i < LOCKS; i = i + 1) begin
    wire [2:0] of = owners[3*i+:3];
    wire [1:0] owner = of[2] ? 2 : of[1] ? 1 : 0;
    for (j = 0; j < WARPS; j = j + 1)
      assign owners[3*i+j] = was_owners[3*i+j] && !(gives && gives_warp == j && (gives_all || gives_lock == i)) && !parks[j]
        || granted[j] && grant_lock == i;
    always @* if (started) begin
      assert (of[0] + of[1] + of[2] <= 1);
      assert (lock_words[3*i+:3] == {of != 0, owner});
    end
  end endgenerate
  always @(posedge clock) was_owners <= reset ? 0 : owners;
  always @* cover (started && owners == 6'b001_100 && !grant_valid);
`ifdef LEMMAS
  `include "invariants.svh"
`endif
endmodule

// P2: a parked warp owns nothing.
module a_parked_warp_owns_nothing (input wire clock);
  `include "design.svh"
  `include "scoreboard.svh"
  `include "queue.svh"
  genvar i;
  generate for (i = 0; i < WARPS; i = i + 1) begin
    wire owns_one = lock_words[2:0] == 4 + i || lock_words[5:3] == 4 + i;
    always @* if (started) assert (!(resting[i] && owns_one));
    // Parked although it owned something.
    always @* cover (started && parks[i] && keeps_one[i]);
  end endgenerate
`ifdef LEMMAS
  `include "invariants.svh"
`endif
endmodule

// P4: the owner of a mutex changes only by grant; it loses it only by its own release or by being parked itself.
module owners_change_by_grant (input wire clock);
  `include "design.svh"
  `include "scoreboard.svh"
  `include "queue.svh"
  genvar i;
  generate for (i = 0; i < LOCKS; i = i + 1) begin
    wire [2:0] was = was_words[3*i+:3];
    wire stays = was[2] && !returned[i] && !(park_valid && park_warp == was[1:0]);
    wire changes = grant_valid && grant_lock == i;
    always @* if (started) begin
      assert (lock_words[3*i+:3] == (changes ? {1'b1, grant_warp} : stays ? was : 3'd0));
      // No warp that still owns it loses it.
      assert (!(changes && stays));
    end
    always @* cover (started && changes && was[2] && was[1:0] != grant_warp);
    always @* cover (started && was[2] && !stays && !returned[i]);
  end endgenerate
`ifdef LEMMAS
  `include "invariants.svh"
`endif
endmodule

// A yield is requested once: not again before the warp owns nothing, and only while it owns something.
module a_yield_is_requested_once (input wire clock);
  `include "design.svh"
  `include "scoreboard.svh"
  `include "queue.svh"
  wire [2:0] still = was_owing & keeps_one & ~parks;
  genvar i;
  generate for (i = 0; i < WARPS; i = i + 1)
    always @* if (started && yields[i]) assert (!still[i] && (lock_words[2:0] == 4 + i || lock_words[5:3] == 4 + i));
  endgenerate
  always @* begin
    if (started) assert (!yield_valid || yield_warp < WARPS);
    cover (started && yield_valid && !yield_reason && still != 0);
    cover (started && yield_valid && yield_reason && still != 0);
    // Requested again, after the answer.
    cover (started && yields[0] && grant_valid && was_owing[0]);
  end
`ifdef LEMMAS
  `include "invariants.svh"
`endif
endmodule

// Refusals are errors, in their order: of requests and of releases; whatever is not refused is no error.
module refusals_are_errors (input wire clock);
  `include "design.svh"
  `include "scoreboard.svh"
  `include "queue.svh"
  always @* begin
    if (started) begin
      assert (error_valid == (release_wrong || request_wrong || was_late));
      if (release_wrong) assert (error_warp == gives_warp && error_code == release_code);
      else if (was_late) assert (error_warp == late_warp && error_code == late_code);
      else if (request_wrong) assert (error_warp == taken_warp && error_code == taken_code);
      // Ready but for a reset, a request's error that waits, and a full FIFO.
      if (reset || late) assert (!request_ready);
      else assert (request_ready || (asks[0] && !resting[0]) + (asks[1] && !resting[1]) + (asks[2] && !resting[2]) >= FIFO_DEPTH);
    end
    cover (started && error_valid && error_code == 1 && late);
    cover (started && error_valid && error_code == 2);
    cover (started && error_valid && error_code == 3 && was_late);
    cover (started && error_valid && error_code == 4 && was_late);
    cover (started && !reset && !late && !request_ready);
  end
`ifdef LEMMAS
  `include "invariants.svh"
  (* hierconn *) wire [1:0] \dut.held_error_warp ;
  (* hierconn *) wire [2:0] \dut.held_error_code ;
  always @* if (started && late) assert ({\dut.held_error_warp , \dut.held_error_code } == {was_late ? late_warp : taken_warp, was_late ? late_code : taken_code});
`endif
endmodule

// A grant and a park belong to a waiting request; a grant goes to the requesting warp.
module answers_are_asked_for (input wire clock);
  `include "design.svh"
  `include "scoreboard.svh"
  `include "queue.svh"
  always @* if (started && grant_valid) begin
    assert (grant_warp < WARPS);
    assert (was_asks[grant_warp] ? grant_lock == was_lock[grant_warp] : accepted[grant_warp] && grant_lock == taken_lock);
  end
  always @* if (started && park_valid) begin
    assert (park_warp < WARPS && was_asks[park_warp] && !was_resting[park_warp] && park_lock == was_lock[park_warp]);
    assert (!granted[park_warp]);
  end
  always @* begin
    if (started) assert (!overdue_valid);
    cover (started && grant_valid && park_valid && was_resting[grant_warp]);
    cover (started && grant_valid && park_valid && park_lock != grant_lock);
    cover (started && grant_valid && !was_asks[grant_warp]);
  end
`ifdef LEMMAS
  `include "invariants.svh"
`endif
endmodule

// The list is in order of seniority, regardless of warps that lost theirs in between.
module seniorities_are_in_order (input wire clock);
  `include "design.svh"
  `include "scoreboard.svh"
  `include "queue.svh"
  genvar i, j;
  (* hierconn *) wire [1:0] \dut.seniority.warp_0 ;
  (* hierconn *) wire [1:0] \dut.seniority.warp_1 ;
  (* hierconn *) wire [1:0] \dut.seniority.warp_2 ;
  wire [5:0] list = {\dut.seniority.warp_2 , \dut.seniority.warp_1 , \dut.seniority.warp_0 };
  generate for (i = 0; i < WARPS; i = i + 1) for (j = i + 1; j < WARPS; j = j + 1)
    always @* if (started && ranks[list[2*i+:2]] && ranks[list[2*j+:2]]) assert (senior[3*list[2*i+:2]+list[2*j+:2]]);
  endgenerate
  always @* cover (started && loses[0] && ranks == 6 && list[1:0] == 2 && list[3:2] == 0);
`ifdef LEMMAS
  `include "invariants.svh"
`endif
endmodule
