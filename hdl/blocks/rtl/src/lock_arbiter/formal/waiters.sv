// Properties of lock_arbiter: the warp that gets a free mutex, and the time until then.
`default_nettype none

// P3, by priorities as they are written.
module the_best_waiter_gets_the_mutex (input wire clock);
  `include "best.svh"
  always @* begin
    // Past a lower one; past one parked later; past a parked one by the reservation; not by it.
    cover (started && grant_valid && (others & was_cpr) != 0 && !was_cpr[grant_warp]);
    cover (started && grant_valid && (others & was_resting) != 0 && was_resting[grant_warp] && effective == 7);
    cover (started && grant_valid && (others & was_resting) != 0 && waits[grant_warp] && !was_resting[grant_warp]);
    cover (started && grant_valid && (others & ~was_resting) != 0);
  end
`ifdef LEMMAS
  `include "invariants.svh"
`endif
endmodule

// P3, by priorities that rise with the time parked.
module the_best_waiter_by_age_gets_the_mutex (input wire clock);
  `include "best.svh"
  // Passing a higher one that is not parked, or for a shorter time.
  always @* cover (started && grant_valid && (others & ~was_cpr) != 0 && was_cpr[grant_warp]);
`ifdef LEMMAS
  `include "invariants.svh"
  (* hierconn *) wire [16:0] \dut.waiters.ticks_0 ;
  (* hierconn *) wire [16:0] \dut.waiters.wait_slot_0.aging_0.parked_at ;
  (* hierconn *) wire [16:0] \dut.waiters.wait_slot_1.aging_0.parked_at ;
  (* hierconn *) wire \dut.waiters.wait_slot_0.aging_0.rise_now ;
  (* hierconn *) wire \dut.waiters.wait_slot_1.aging_0.rise_now ;
  wire [33:0] parked_at = {\dut.waiters.wait_slot_1.aging_0.parked_at , \dut.waiters.wait_slot_0.aging_0.parked_at };
  wire [1:0] rise = {\dut.waiters.wait_slot_1.aging_0.rise_now , \dut.waiters.wait_slot_0.aging_0.rise_now };
  // The tick of a warp's park comes round every AGING cycles, for the first time AGING - 1 cycles after it is shown.
  generate for (i = 0; i < 2; i = i + 1) begin
    wire [2:0] age = parked_for[3*wait_warp[2*i+:2]+:3];
    always @* if (started && wait_full[i]) begin
      assert (rise[i] == (age >= AGING));
      assert (parked_at[17*i+:17] < AGING);
      assert (rise[i] || parked_at[17*i+:17] == (\dut.waiters.ticks_0 [0] ^ !age[0]));
    end
  end endgenerate
  always @* if (started) assert (\dut.waiters.ticks_0 < AGING);
`endif
endmodule

// P7: while a warp is parked on a mutex or has its reservation, the mutex has an owner or is granted within LOCKS + 1 cycles of its release: its word
// shows it free for LOCKS cycles at most.
module a_wanted_mutex_is_granted_soon (input wire clock);
  `include "design.svh"
  `include "scoreboard.svh"
  `include "queue.svh"
  // A warp whose request has left the FIFO waits, in any state of the design.
  wire [2:0] waits = asks & ~queued;
  reg [7:0] was_free_for;
  wire [7:0] free_for;
  genvar i;
  generate for (i = 0; i < LOCKS; i = i + 1) begin
    wire [2:0] waits_here = waits & (lock ~^ {3{i == 1}});
    wire free = waits_here != 0 && !lock_words[3*i+2];
    wire [3:0] before = was_free_for[4*i+:4];
    assign free_for[4*i+:4] = !free ? 0 : before == 15 ? 15 : before + 1;
    always @* if (started) assert (free_for[4*i+:4] <= LOCKS);
  end endgenerate
  // Of two that become free together the lower number comes first.
  always @* cover (started && free_for[7:4] == LOCKS);
  always @(posedge clock) was_free_for <= reset ? 0 : free_for;
`ifdef LEMMAS
  `include "invariants.svh"
  generate for (i = 0; i < LOCKS; i = i + 1)
    // Free for the first cycle, or the other one was granted in it.
    always @* if (started) assert (free_for[4*i+:4] == (due[i] ? 1 + free_of[i] : 0));
  endgenerate
`endif
endmodule

// P7: a wait that tells nobody is of a senior for a junior, so that no waits close a ring: who has the reservation of a mutex whose owner isn't told of it
// has a seniority, and the owner none or a lower one, or it owns nothing that another could wait for.
module waits_run_from_senior_to_junior (input wire clock);
  `include "design.svh"
  `include "scoreboard.svh"
  `include "queue.svh"
  // Warps with a reservation, and whether the owner must yield.
  (* hierconn *) wire \dut.mutexes.mutex_0.reserved ;
  (* hierconn *) wire \dut.mutexes.mutex_1.reserved ;
  (* hierconn *) wire \dut.mutexes.mutex_0.preempt_pending ;
  (* hierconn *) wire \dut.mutexes.mutex_1.preempt_pending ;
  wire [1:0] quiet = {\dut.mutexes.mutex_1.reserved && !\dut.mutexes.mutex_1.preempt_pending , \dut.mutexes.mutex_0.reserved && !\dut.mutexes.mutex_0.preempt_pending };
  wire [2:0] waits = asks & ~queued & ~resting;
  
  genvar i, j, k;
  generate for (i = 0; i < LOCKS; i = i + 1) begin
    wire [2:0] word = lock_words[3*i+:3];
    for (j = 0; j < WARPS; j = j + 1) begin
      wire owns_one = lock_words[2:0] == 4 + j || lock_words[5:3] == 4 + j;
      for (k = 0; k < WARPS; k = k + 1)
        always @* if (started && quiet[i] && waits[j] && lock[j] == i && word == 4 + k && owns_one)
          assert (j != k && ranks[j] && (!ranks[k] || senior[3*j+k]));
      // Parked warps own nothing, and so are in no ring.
      always @* if (started && resting[j]) assert (!owns_one);
      always @* cover (started && quiet[i] && waits[j] && lock[j] == i && word[2] && owns_one);
    end
  end endgenerate
`ifdef LEMMAS
  `include "invariants.svh"
`endif
endmodule
