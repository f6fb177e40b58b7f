// Maximum number of cycles until the pair of `one` has been judged: one pop for each pair up to it, and two cycles for each warp
// that waits before it (release of the head's mutex, and its grant). If a grant is decided in this cycle, the first is over.
wire first = queue_valid[0] && queue_warp[1:0] == one;
wire [2:0] behind = first && queue_valid[1] ? 3'd1 << queue_warp[3:2] : 3'd0;
wire [2:0] before_it = waiting & ~behind & ~(3'd1 << one);
wire [5:0] turn = (first ? 1 : 2) + 2 * (before_it[0] + before_it[1] + before_it[2]) - \dut.mutexes.next_valid ;
// Maximum number of cycles for which a mutex that it has reserved is free.
wire chosen = \dut.mutexes.next_lock == lock[one];
wire [5:0] soon = chosen ? 1 : 2;
always @* if (started) begin
  // A preempted holder without a request has lost against another one in the cycle before.
  assert (!(preempted_warp[0] && !yield_pending[0]) || due_of[0]);
  assert (!(preempted_warp[1] && !yield_pending[1]) || due_of[1]);
  assert (!(preempted_warp[2] && !yield_pending[2]) || due_of[2]);
end
