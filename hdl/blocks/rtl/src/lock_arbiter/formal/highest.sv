// P5 of lock_arbiter: the request of a warp whose priority is strictly above all others.
`default_nettype none

// From the decision of the request on, the owner of the mutex, if there is one, has a pending yield. Cycles in which
// the owner does not yet offer its answer (at most R) are not counted. The other cycles are in three windows: up to the
// decision, from the offer of the answer to its acceptance, and from there to the grant.
module the_highest_gets_its_mutex_in_time (input wire clock);
  `include "design.svh"
  `include "scoreboard.svh"
  `include "priorities.svh"
  `include "pending.svh"
  `include "window.svh"
  localparam TOTAL = 3 * WINDOW + 6;
  // The accepted request, until it is granted or rejected, or a premise ends. `fresh`: it may be undecided.
  // `answered`: the answer has been accepted.
  reg open = 0, fresh = 0, answered = 0, its_lock = 0, was_raised = 0;
  reg [1:0] highest = 0;
  reg [9:0] total = 0;
  // The owner as the pulses show it, and its answer.
  wire [3:0] owner = its_lock ? owned[7:4] : owned[3:0];
  wire owner_pending = (owner & pending) != 0;
  wire raised = release_valid && release_all && owner[release_warp];
  wire closes = (grant_valid && grant_warp == highest && grant_lock == its_lock) || (fresh && rejected);
  wire still = open && !closes;
  // Premises: no priority write changes the priority of the warp or raises another warp to it. An answer is held until
  // `ready`.
  function keeps_highest (input [1:0] warp);
    keeps_highest = !priority_write || priority_warp >= WARPS || priority_value == (priority_warp != warp);
  endfunction
  wire withdrawn = was_raised && owner_pending && !raised;
  wire keeps = (!ready || keeps_highest(highest)) && !withdrawn;
  wire begins = ready && request_valid && request_warp < WARPS && level_after[2:0] == ~(3'd1 << request_warp) &&
    keeps_highest(request_warp) && !still;
  wire counted = fresh || answered || raised || !owner_pending;
  always @(posedge clock) begin
    open <= !reset && (begins || (still && keeps));
    was_raised <= !reset && still && !fresh && !answered && owner_pending && raised && !ready;
    if (begins) {highest, its_lock, fresh, answered, total} <= {request_warp, request_lock, 1'd1, 1'd0, 10'd1};
    else begin
      if (ready) fresh <= 0;
      if (ready && raised) answered <= 1;
      if (counted) total <= total + 10'd1;
    end
  end
  wire [7:0] its = of(only(its_lock), highest);
  always @* if (started && still) begin
    assert (total <= TOTAL);
    // Between events, the owner has a pending yield and has not answered. The requester is not parked.
    if (ready) assert (owner_pending && !answered && (wanted & its) != 0 && (parked & its) == 0);
  end
  always @* if (started && !reset && !ready) assert (window < WINDOW);
  // The cover follows a script, so that the solver finds it. Warp 1 gets a mutex while warp 0 becomes the highest warp.
  // Warp 0 requests the mutex, and the answer of warp 1 is accepted.
  reg [1:0] step = 0;
  reg scripted = 1;
  wire follows = !(started && reset) && !retire_valid && count_limit == 0 && release_valid == (step == 2) &&
    release_all && release_warp == 1 && request_valid == (step < 2) && request_warp == (step == 0) && !request_lock &&
    priority_write == (step == 0) && priority_warp == 0 && !priority_value;
  always @(posedge clock) begin
    scripted <= scripted && follows;
    if (ready && started) step <= step + 2'd1;
  end
  always @* cover (started && scripted && still && answered);
`ifdef LEMMAS
  `include "state.svh"
  `include "lists.svh"
  `include "limits.svh"
  `include "records.svh"
  `include "writes.svh"
  `include "pending_lemmas.svh"
  `include "window_lemmas.svh"
  (* hierconn *) wire \dut.judge.is_above_owner ;
  wire deciding = fresh && undecided;
  wire is_reserved = reservers[its_lock][highest];
  always @* if (started) begin
    if (judging_owner && lock_word[2]) assert (\dut.warps.priority_of.read_data == levels[lock_word[1:0]]);
    if (open) assert (!filling && highest < WARPS && level[2:0] == ~(3'd1 << highest));
    if (open && write_open) assert (written_warp >= WARPS || written_level == (written_warp != highest));
    if (open && fresh) assert (!answered && asker == highest && asked_lock == its_lock);
    if (still) assert ((wanted & its) != 0);
    if (still && !deciding) assert (is_reserved && (owner == 0 || owner_pending));
    if (still && deciding && judging_reserver) assert (\dut.judge.is_above_owner );
    if (still && judged && deciding) assert (\dut.judge.has_taken && owner_pending);
    if (still && judged && !deciding && lock == its_lock) assert (!\dut.judge.has_taken );
    // Lemmas of the answer.
    if (still && answered && !(fronts[2] || (choosing && releasing))) assert (owner == 0);
    if (still && answered && owner != 0) assert (owner[giver] && given == 3);
    if (was_raised) assert (open && !fresh && !answered);
    // Lemmas of the counted cycles.
    if (still && fresh) assert (total == window + 10'd1);
    if (still && !fresh && !answered)
      assert (total <= WINDOW + 2 + (was_raised || !owner_pending ? window + 10'd1 : 0));
    if (still && answered) assert (total <= 2 * WINDOW + 5 + window);
  end
`endif
endmodule
