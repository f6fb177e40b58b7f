// Properties of lock_arbiter: how long it takes.
`default_nettype none

// P5: with holders that answer within R cycles, a warp strictly above all others gets its mutex in F + O + R + LOCKS + 1 cycles from the taking of its request.
module the_highest_gets_its_mutex_in_time (input wire clock);
  `include "design.svh"
  `include "scoreboard.svh"
  `include "queue.svh"
  `include "pace.svh"
  `include "turn.svh"
  localparam [5:0] MOST = F + O + R + LOCKS + 1;
  always @* assume (patient == 7);
  reg was_above;
  wire highest = !cpr[one] && cpr[second] && cpr[third];
  // Since its request was taken.
  wire above = asks[one] && highest && (accepted[one] || was_above);
  always @(posedge clock) was_above <= above && !reset;
  always @* begin
    if (started) begin
      // Granted in the next cycle at the latest, when MOST is reached.
      assert (!above || waited < MOST);
      // No other warp gets it before.
      assert (!(was_above && highest && parks[one]));
    end
    cover (started && was_above && granted[one] && was_waited == R + 3);
  end
`ifdef LEMMAS
  `include "invariants.svh"
  `include "turns.svh"
  wire [5:0] answer = owing[word_owner] ? R - owing_for[4*word_owner+:4] : R + 1;
  wire [5:0] rest = queued[one] ? turn + O + R + LOCKS : word_locked ? answer + LOCKS + 1 : soon;
  always @* if (started && above) begin
    assert (!parked[one]);
    if (reserving[one] && word_locked) assert (mutex_preempted[lock[one]]);
    assert (waited + rest <= MOST);
  end
`endif
endmodule

// P6: among equals, the one that is senior to all gets its mutex in F + T + LOCKS + 1 cycles, where no owner of it keeps it for longer than T, and isn't
// parked: it keeps what it holds, and so gets whatever set it needs.
module the_senior_equal_gets_its_mutex_in_time (input wire clock);
  `include "design.svh"
  `include "scoreboard.svh"
  `include "queue.svh"
  `include "pace.svh"
  `include "turn.svh"
  localparam [5:0] T = 5;
  localparam [5:0] MOST = F + T + LOCKS + 1;
  `include "hold.svh"
  reg was_senior_equal;
  wire senior_equal = asks[one] && equals && is_senior && (accepted[one] || was_senior_equal);
  always @(posedge clock) was_senior_equal <= senior_equal && !reset;
  always @* begin
    if (started) begin
      assert (!senior_equal || waited < MOST);
      assert (!(senior_equal && parks[one]));
    end
    // Granted by the reservation, though it owned something all the time.
    cover (started && was_senior_equal && granted[one] && keeps_one[one] && was_waited == T);
  end
`ifdef LEMMAS
  `include "invariants.svh"
  `include "turns.svh"
  wire [5:0] rest = queued[one] ? turn + T + LOCKS : word_locked ? T - held + LOCKS + 1 : soon;
  always @* if (started && senior_equal) begin
    assert (!parked[one]);
    assert (waited + rest <= MOST);
  end
`endif
endmodule

// P6: among equals every request is granted, in F + G(T + LOCKS) + 1 cycles, where no owner of the mutex keeps it for longer than T; G = W(W - 1)/2.
// All who own or wait have their seniority, and none gives back its last mutex, not told, while a request of it is under way: it would lose it.
module equals_take_turns (input wire clock);
  `include "design.svh"
  `include "scoreboard.svh"
  `include "queue.svh"
  `include "pace.svh"
  `include "turn.svh"
  // The shorter, the sooner a fault is seen, which is looked for without lemmas.
`ifdef LEMMAS
  localparam [5:0] T = 7;
`else
  localparam [5:0] T = 2;
`endif
  localparam [5:0] ROUND = T + LOCKS;
  localparam [6:0] MOST = F + WARPS * (WARPS - 1) / 2 * ROUND + 1;
  `include "hold.svh"
  reg was_in_turn;
  wire in_turn = asks[one] && equals && in_order && (accepted[one] || was_in_turn);
  always @(posedge clock) was_in_turn <= in_turn && !reset;
  always @* begin
    if (started) assert (!in_turn || waited < MOST);
    cover (started && was_in_turn && granted[one] && was_resting[one] && was_waited == 9);
  end
`ifdef LEMMAS
  `include "invariants.svh"
  `include "turns.svh"
  `include "rounds.svh"
  wire [5:0] rest = queued[one] ? turn + 3 * ROUND : word_locked ? T - held + LOCKS + 1 + owned_turns * ROUND : soon + free_turns * ROUND;
  always @* if (started && in_turn) assert (waited + rest <= MOST);
`endif
endmodule

// P6: the senior of equals gets its whole set, here of both mutexes, wherever its request is, in G(T + LOCKS) + A + F + T + LOCKS + 1 cycles if it is parked, and
// in 2(A + F + T + LOCKS + 1) - 1 if it owns nothing yet; where it asks for what it lacks within A cycles, gives nothing back before it has all, and isn't
// told to, and T is as above.
module the_senior_equal_gets_its_whole_set_in_time (input wire clock);
  `include "design.svh"
  `include "scoreboard.svh"
  `include "queue.svh"
  `include "pace.svh"
  `include "turn.svh"
  // The shorter, the sooner a fault is seen, which is looked for without lemmas.
`ifdef LEMMAS
  localparam [5:0] T = 5;
  localparam [5:0] A = 3;
`else
  localparam [5:0] T = 1;
  localparam [5:0] A = 1;
`endif
  localparam [5:0] ROUND = T + LOCKS;
  localparam [5:0] ONE = F + T + LOCKS + 1;
  localparam [5:0] PARKED = WARPS * (WARPS - 1) / 2 * ROUND + A + ONE;
  localparam [5:0] IDLE = A + ONE + A + ONE - 1;
  localparam [6:0] MOST = PARKED > IDLE ? PARKED : IDLE;
  `include "hold.svh"
  wire owns_0 = lock_words[2:0] == {1'b1, one};
  wire owns_1 = lock_words[5:3] == {1'b1, one};
  reg [5:0] was_idle_for;
  reg [5:0] was_senior_for;
  wire goes_on = equals && in_order && is_senior && !gives_one[one] && !owing[one] && !(owns_0 && owns_1);
  wire [5:0] idle_for = !goes_on || asks[one] || granted[one] ? 0 : was_idle_for + 1;
  always @* assume (idle_for <= A);
  wire [5:0] senior_for = !goes_on ? 0 : was_senior_for + 1;
  always @(posedge clock) begin
    was_idle_for <= idle_for;
    was_senior_for <= reset ? 0 : senior_for;
  end
  always @* begin
    if (started) assert (senior_for <= MOST);
    cover (started && goes_on && was_resting[one] && granted[one] && senior_for == T + 1);
    cover (started && was_senior_for >= T && owns_0 && owns_1);
  end
`ifdef LEMMAS
  `include "invariants.svh"
  `include "turns.svh"
  `include "rounds.svh"
  wire [5:0] rest = !asks[one] ? A - idle_for + ONE : queued[one] ? turn + T + LOCKS
    : word_locked ? T - held + LOCKS + 1 + owned_turns * ROUND : soon + free_turns * ROUND;
  always @* if (started && goes_on) begin
    if (!owns_0 && !owns_1) assert (senior_for + rest + A + ONE <= MOST + 1);
    else assert (!parked[one] && senior_for + rest <= MOST + 1);
  end
`endif
endmodule

// P6: the yield of a holder that is preempted or at its limit is requested in O cycles, the one due longest first, and no other yield is.
module a_due_yield_is_requested_in_time (input wire clock);
  `include "design.svh"
  `include "scoreboard.svh"
  `include "queue.svh"
  `include "pace.svh"
  // Reservations made by the judgements.
  (* hierconn *) wire \dut.mutexes.mutex_0.preempt_pending ;
  (* hierconn *) wire \dut.mutexes.mutex_1.preempt_pending ;
  reg retired;
  reg [1:0] retired_warp;
  reg [2:0] limit;
  reg [8:0] was_count;
  reg [8:0] was_due_for;
  wire [8:0] count;
  wire [8:0] due_for;
  wire [2:0] preempted;
  wire [2:0] must;
  genvar i, j;
  generate for (i = 0; i < WARPS; i = i + 1) begin
    wire [2:0] counted = was_count[3*i+:3];
    assign count[3*i+:3] = !keeps_one[i] || parks[i] ? 0 : retired && retired_warp == i && counted != 7 ? counted + 1 : counted;
    assign preempted[i] = lock_words[2:0] == 4 + i && \dut.mutexes.mutex_0.preempt_pending || lock_words[5:3] == 4 + i && \dut.mutexes.mutex_1.preempt_pending ;
    // In the cycle before, when its last step came.
    assign must[i] = !(was_owing[i] && keeps_one[i] && !parks[i]) && (preempted[i] || limit != 0 && count[3*i+:3] >= limit);
    wire [2:0] before = was_due_for[3*i+:3];
    assign due_for[3*i+:3] = !must[i] || yields[i] ? 0 : before == 7 ? 7 : before + 1;
    always @* if (started) begin
      assert (due_for[3*i+:3] < O);
      assert (!yields[i] || must[i] && yield_reason == !preempted[i]);
      assert (yield_valid || !must[i]);
    end
    for (j = 0; j < WARPS; j = j + 1) if (i != j)
      always @* if (started && yields[i] && must[j])
        assert (before > was_due_for[3*j+:3] || before == was_due_for[3*j+:3] && i < j);
  end endgenerate
  always @(posedge clock) begin
    {retired, retired_warp, limit} <= {retire_valid, retire_warp, count_limit};
    was_count <= count;
    was_due_for <= due_for;
    if (reset) {retired, limit, was_count, was_due_for} <= 0;
  end
  always @* begin
    cover (started && yields[0] && yield_reason && must[1]);
    cover (started && yields[0] && !yield_reason && limit != 0 && count[2:0] >= limit);
  end
`ifdef LEMMAS
  `include "invariants.svh"
  generate for (i = 0; i < WARPS; i = i + 1)
    always @* if (started) assert (count_of[3*i+:3] == count[3*i+:3] && due_of[i] == due_for[3*i]);
  endgenerate
`endif
endmodule

// P6: no warp owns something for longer than C * limit + O + R cycles, if it retires an instruction at least once in C cycles and answers within R.
module holds_end_in_time (input wire clock);
  `include "design.svh"
  `include "scoreboard.svh"
  `include "queue.svh"
  `include "pace.svh"
  localparam [6:0] C = 2;
  (* anyconst *) wire [2:0] limit;
  wire [6:0] most = C * limit + O + R;
  always @* assume (patient == 7 && limit != 0 && count_limit == limit);
  reg [2:0] was_owning;
  reg [20:0] was_held_for;
  reg [20:0] was_idle_for;
  reg retired;
  reg [1:0] retired_warp;
  wire [2:0] owning;
  wire [20:0] held_for;
  wire [20:0] idle_for;
  genvar i;
  generate for (i = 0; i < WARPS; i = i + 1) begin
    assign owning[i] = lock_words[2:0] == 4 + i || lock_words[5:3] == 4 + i;
    wire goes_on = keeps_one[i] && !parks[i];
    wire [6:0] held_before = was_held_for[7*i+:7];
    wire [6:0] idle_before = was_idle_for[7*i+:7];
    // Since the first grant was decided, and since it or the last instruction.
    assign held_for[7*i+:7] = !goes_on ? 1 : held_before == 127 ? 127 : held_before + 1;
    assign idle_for[7*i+:7] = !goes_on || retired && retired_warp == i ? 1 : idle_before == 127 ? 127 : idle_before + 1;
    always @* assume (!owning[i] || idle_for[7*i+:7] <= C);
    always @* if (started && owning[i]) assert (held_for[7*i+:7] <= most);
  end endgenerate
  always @* cover (started && owning[0] && held_for[6:0] == C + R + 1);
  always @(posedge clock) begin
    {was_held_for, was_idle_for} <= {held_for, idle_for};
    {retired, retired_warp} <= {retire_valid && !reset, retire_warp};
  end
`ifdef LEMMAS
  `include "invariants.svh"
  generate for (i = 0; i < WARPS; i = i + 1) begin
    wire [2:0] count = count_of[3*i+:3];
    wire [6:0] counted = C * (count < limit ? count : limit);
    always @* if (started && owning[i]) begin
      if (!owing[i] && count < limit) assert (held_for[7*i+:7] <= C * count + idle_for[7*i+:7]);
      if (!owing[i] && count >= limit) assert (due_of[i] && held_for[7*i+:7] <= C * limit + 1);
      if (owing[i]) assert (held_for[7*i+:7] <= C * limit + O + owing_for[4*i+:4]);
    end
  end endgenerate
`endif
endmodule

// Decision 10: a yield that has been pending for OVERDUE cycles is reported as overdue, in that cycle, once.
module an_unanswered_yield_is_overdue (input wire clock);
  `include "design.svh"
  `include "scoreboard.svh"
  `include "queue.svh"
  `include "pace.svh"
  wire [2:0] late_ones;
  genvar i;
  generate for (i = 0; i < WARPS; i = i + 1) begin
    assign late_ones[i] = owing[i] && owing_for[4*i+:4] == OVERDUE;
    always @* if (started) assert (late_ones[i] == (overdue_valid && overdue_warp == i));
  end endgenerate
  always @* if (started) assert (!overdue_valid || late_ones != 0);
  always @* cover (started && overdue_valid && overdue_warp == 2);
`ifdef LEMMAS
  `include "invariants.svh"
  (* hierconn *) wire \dut.holders.holder_0.yield_timeout_0.running ;
  (* hierconn *) wire \dut.holders.holder_1.yield_timeout_0.running ;
  (* hierconn *) wire [16:0] \dut.holders.holder_0.yield_timeout_0.cycles_left ;
  (* hierconn *) wire [16:0] \dut.holders.holder_1.yield_timeout_0.cycles_left ;
  wire [1:0] running = {\dut.holders.holder_1.yield_timeout_0.running , \dut.holders.holder_0.yield_timeout_0.running };
  wire [33:0] left = {\dut.holders.holder_1.yield_timeout_0.cycles_left , \dut.holders.holder_0.yield_timeout_0.cycles_left };
  generate for (i = 0; i < 2; i = i + 1) begin
    wire [3:0] owed = owing_for[4*slot_warp[2*i+:2]+:4];
    always @* if (started && slot_yield_pending[i]) begin
      assert (running[i] == (owed < OVERDUE));
      if (running[i]) assert (left[17*i+:17] == OVERDUE - 1 - owed);
    end
  end endgenerate
  // Requested in different cycles.
  always @* if (started) begin
    assert (!(owing[0] && owing[1]) || owing_for[3:0] != owing_for[7:4] || owing_for[3:0] == 15);
    assert (!(owing[0] && owing[2]) || owing_for[3:0] != owing_for[11:8] || owing_for[3:0] == 15);
    assert (!(owing[1] && owing[2]) || owing_for[7:4] != owing_for[11:8] || owing_for[7:4] == 15);
  end
`endif
endmodule
