// How many cycles at most the pair of `one` has before it, that of its turn included: a pop for each pair up to it; two cycles for each warp that waits before
// it, the one of a release of the head's mutex and the one of its grant. Where a grant is decided in this cycle, the first is over.
wire first = queue_valid[0] && queue_warp[1:0] == one;
wire [2:0] behind = first && queue_valid[1] ? 3'd1 << queue_warp[3:2] : 3'd0;
wire [2:0] before_it = waiting & ~behind & ~(3'd1 << one);
wire [5:0] turn = (first ? 1 : 2) + 2 * (before_it[0] + before_it[1] + before_it[2]) - \dut.mutexes.next_valid ;
// How many cycles at most a free mutex that it has reserved is free.
wire chosen = \dut.mutexes.next_lock == lock[one];
wire [5:0] soon = chosen ? 1 : 2;
always @* if (started) begin
  // A preempted holder that isn't told has lost against another in the cycle before.
  assert (!(pressed_of[0] && !told[0]) || due_of[0]);
  assert (!(pressed_of[1] && !told[1]) || due_of[1]);
  assert (!(pressed_of[2] && !told[2]) || due_of[2]);
end
