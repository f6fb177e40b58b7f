// Properties of sync_channels: waiting warps, wakes, and rejected inputs.
`default_nettype none

// `waiting` shows the warps that wait and are not woken in this cycle. A woken warp has waited before.
module waiting_shows_who_waits (input wire clock);
  `include "design.svh"
  `include "scoreboard.svh"
  always @* begin
    if (started) assert (waiting == (asleep & ~leaving));
    if (started && wake_valid) assert (wake_warp < WARPS && asleep[wake_warp]);
    cover (started && &waiting);
    cover (started && wake_valid && |waiting);
  end
`ifdef LEMMAS
  `include "state.svh"
  `include "places.svh"
`endif
endmodule

// For an arbitrary channel, the harness counts accepted signals that have not woken a warp yet. No such signal is lost,
// and no warp is woken without one.
module no_wake_is_lost_or_made (input wire clock);
  `include "design.svh"
  `include "scoreboard.svh"
  (* anyconst *) wire [1:0] channel;
  reg [3:0] left = 0;
  reg was_signal = 0;
  // A signal is counted one cycle later, in the cycle in which its error would appear.
  wire [3:0] now = left + (was_signal && !signal_error_valid);
  always @(posedge clock) begin
    was_signal <= signal_valid && signal_channel == channel && !reset;
    left <= reset ? 0 : now - (wake_valid && awaited_channel[wake_warp] == channel);
  end
  wire [WARPS-1:0] wanting;
  genvar n;
  generate for (n = 0; n < WARPS; n = n + 1) assign wanting[n] = asleep[n] && awaited_channel[n] == channel; endgenerate
  always @* if (channel < CHANNELS) begin
    if (started && wake_valid && awaited_channel[wake_warp] == channel) assert (now != 0);
    if (started && now != 0 && wanting != 0) assert (wake_valid);
    cover (started && now == 3 && wake_valid && wanting != 0);
    cover (started && wake_valid && awaited_channel[wake_warp] != channel && now != 0 && wanting != 0);
  end
`ifdef LEMMAS
  `include "state.svh"
  `include "places.svh"
  `include "counts.svh"
  always @* if (started && channel < CHANNELS) assert (now == count + due_for(channel));
`endif
endmodule

// Of two arbitrary warps that wait for one channel, the one that waited first is woken first.
module waiters_of_a_channel_are_woken_in_order (input wire clock);
  `include "design.svh"
  `include "scoreboard.svh"
  (* anyconst *) wire [1:0] one, other, channel;
  wire both = one != other && asleep[one] && asleep[other] && awaited_channel[one] == channel && awaited_channel[other] == channel;
  // `one` has waited for longer than `other`.
  reg before = 0;
  always @(posedge clock)
    before <= !reset && (accepted && wait_warp == other ? asleep[one] && !leaving[one] && awaited_channel[one] == channel && wait_channel == channel && one != other :
      before && !leaving[one] && !leaving[other]);
  always @* if (one < WARPS && other < WARPS && channel < CHANNELS) begin
    if (started && before) assert (both && !leaving[other]);
    cover (started && before && leaving[one]);
  end
`ifdef LEMMAS
  `include "state.svh"
  `include "places.svh"
  `include "counts.svh"
  always @* if (started && before && one < WARPS && other < WARPS && channel < CHANNELS) assert (rank(one) < rank(other));
`endif
endmodule

// For two arbitrary warps and channels: of two pending wakes, the earlier one leaves first. If both became pending in
// the same cycle, the wake of the signal leaves before the wake of the wait. No warp is woken without a pending wake.
// The harness counts signals minus waits of each channel, and the waits ahead of each warp.
module wakes_leave_in_the_order_in_which_they_became_due (input wire clock);
  `include "design.svh"
  `include "scoreboard.svh"
  (* anyconst *) wire [3:0] warps, channels;
  wire apart = warps[1:0] != warps[3:2] && warps[1:0] < WARPS && warps[3:2] < WARPS && channels[1:0] < CHANNELS && channels[3:2] < CHANNELS;
  // Per warp: its wake is pending; it is pending and does not leave in this cycle; it becomes pending by a signal, or
  // by a wait.
  wire [1:0] owed, stays_owed, by_signal, by_wait;
  // The wake of the first of the two warps leaves before that of the second one.
  reg first = 0;
  genvar n;
  generate for (n = 0; n < 2; n = n + 1) begin : side
    wire [1:0] who = warps[2*n+:2], channel = channels[2*n+:2];
    reg signed [4:0] balance = 0;
    reg [2:0] ahead;
    // The wake of the warp is pending.
    reg owes = 0;
    wire signalled = signal_valid && signal_channel == channel;
    wire taken = accepted && wait_channel == channel;
    wire overflow = signalled && balance == (1 << COUNT_BITS) - 1 && !taken;
    wire signed [4:0] now = balance + (signalled && !overflow);
    wire here = asleep[who] && awaited_channel[who] == channel;
    wire asks = taken && wait_warp == who;
    assign owed[n] = owes, stays_owed[n] = owes && !leaving[who];
    assign by_signal[n] = here && !owes && signalled && ahead == 0;
    assign by_wait[n] = asks && now > 0;
    always @(posedge clock) begin
      balance <= reset ? 0 : now - taken;
      owes <= !reset && (by_signal[n] || by_wait[n] || stays_owed[n]);
      if (asks) ahead <= -now;
      else if (here && signalled && ahead != 0) ahead <= ahead - 1;
    end
    always @* if (apart && started) assert (!(leaving[who] && awaited_channel[who] == channel) || owes);
  end endgenerate
  wire [1:0] becomes = by_signal | by_wait;
  always @(posedge clock)
    if (becomes[1]) first <= stays_owed[0] || by_signal[0] && by_wait[1];
    else if (becomes[0]) first <= !stays_owed[1];
  always @* if (apart) begin
    if (started && &owed) assert (!leaving[first ? warps[3:2] : warps[1:0]]);
    cover (started && &owed && first && leaving[warps[1:0]] && channels[1:0] != channels[3:2]);
    cover (started && by_signal[0] && by_wait[1]);
  end
`ifdef LEMMAS
  `include "state.svh"
  `include "places.svh"
  wire [1:0] channel = channels[1:0];
  `include "counts.svh"
  wire [5:0] both_counts = {3'(counts >> {channels[3:2], 1'b0} & 3), count};
  genvar m;
  generate for (m = 0; m < 2; m = m + 1) begin : kept
    wire [1:0] who = warps[2*m+:2], of_channel = channels[2*m+:2];
    wire [2:0] own = both_counts[3*m+:3];
    always @* if (started && apart) begin
      assert (own == 0 || waiters_for(of_channel) == 0);
      assert (side[m].balance == $signed({3'b0, own}) - $signed({3'b0, waiters_for(of_channel)}));
      assert (owed[m] == (side[m].here && rank(who) < 3));
      if (side[m].here && !owed[m]) assert (side[m].ahead == aheads[2*who+:2]);
    end
  end endgenerate
  always @* if (started && apart && &owed) assert (first == (rank(warps[1:0]) < rank(warps[3:2])));
`endif
endmodule

// A wait is rejected exactly if its warp or its channel does not exist, or if its warp waits already.
module waits_are_rejected_only_with_reason (input wire clock);
  `include "design.svh"
  reg was_rejected = 0;
  reg [1:0] was_warp, was_code;
  wire exists = wait_warp < WARPS && wait_channel < CHANNELS;
  always @(posedge clock) begin
    was_rejected <= started && !reset && wait_valid && (!exists || waiting[wait_warp]);
    was_warp <= wait_warp;
    was_code <= exists ? 2 : 3;
  end
  always @* begin
    if (started) assert (wait_error_valid == was_rejected);
    if (started && wait_error_valid) assert (wait_error_warp == was_warp && wait_error_code == was_code);
    cover (started && wait_error_valid && wait_error_code == 2 && wait_error_warp == 2);
    cover (started && wait_error_valid && wait_error_code == 3 && wait_error_warp == 3);
  end
endmodule

// A signal is rejected exactly if its channel does not exist, or if the count (signals minus waits) is full and no wait
// lowers it.
module signals_are_rejected_only_with_reason (input wire clock);
  `include "design.svh"
  `include "scoreboard.svh"
  (* anyconst *) wire [1:0] channel;
  reg signed [4:0] balance = 0;
  wire signalled = signal_valid && signal_channel == channel;
  wire taken = accepted && wait_channel == channel;
  wire overflow = signalled && balance == (1 << COUNT_BITS) - 1 && !taken;
  reg was_rejected = 0, was_nowhere = 0, was_signalled = 0;
  always @(posedge clock) begin
    was_signalled <= signalled && !reset;
    was_rejected <= overflow && !reset;
    was_nowhere <= signal_valid && !signal_exists && !reset;
    balance <= reset ? 0 : balance + (signalled && !overflow) - taken;
  end
  always @* if (channel < CHANNELS) begin
    if (started && was_signalled) assert (signal_error_valid == was_rejected);
    if (started && was_rejected) assert (signal_error_code == 1 && signal_error_channel == channel);
    if (started && was_nowhere) assert (signal_error_valid && signal_error_code == 3);
    if (started && signal_error_valid) assert (was_nowhere || signal_error_channel < CHANNELS);
    cover (started && was_rejected);
    cover (started && was_nowhere && signal_error_channel == 3);
    cover (started && was_signalled && balance == -2);
  end
`ifdef LEMMAS
  `include "state.svh"
  `include "places.svh"
  `include "counts.svh"
  always @* if (started && channel < CHANNELS) assert (balance == $signed({3'b0, count}) - $signed({3'b0, waiters_for(channel)}));
`endif
endmodule
