// Invariants for induction: the registers of the design agree with each other and with the ports.
`include "state.svh"
// Owners, waiters and reservations.
wire [5:0] owns;
wire [5:0] preempted_on;
wire [5:0] rests_on;
wire [5:0] reserves;
wire [1:0] due;
genvar v, l;
generate
  for (l = 0; l < LOCKS; l = l + 1) begin
    for (v = 0; v < WARPS; v = v + 1) begin
      assign owns[LOCKS*v+l] = locked[l] && owner_of[2*l+:2] == v;
      assign preempted_on[LOCKS*v+l] = owns[LOCKS*v+l] && mutex_preempted[l];
      assign rests_on[LOCKS*v+l] = parked[v] && lock_of[v] == l;
      assign reserves[LOCKS*v+l] = reserved[l] && reserver_of[2*l+:2] == v;
    end
    wire [1:0] owner = owner_of[2*l+:2];
    wire [1:0] reserver = reserver_of[2*l+:2];
    wire [2:0] rests = {rests_on[2*LOCKS+l], rests_on[LOCKS+l], rests_on[l]};
    assign due[l] = !locked[l] && wanted[l];
    always @* if (started) begin
      assert (owner < WARPS && (locked[l] || owner == 0));
      assert (reserved[l] ? reserver < WARPS : !mutex_preempted[l]);
      assert (wanted[l] == (reserved[l] || rests != 0));
      // Of two that became free together the second has been free for a cycle.
      assert (!free_of[l] || due[l] && !due[1-l]);
      assert (lock_words[3*l+:3] == {locked[l], owner});
      if (grant_valid && grant_lock == l) assert (lock_words[3*l+:3] == {1'b1, grant_warp});
    end
  end
  for (v = 0; v < WARPS; v = v + 1) begin
    wire [1:0] places = (queue_valid[0] && queue_warp[1:0] == v) + (queue_valid[1] && queue_warp[3:2] == v);
    wire [2:0] nth = places + parked[v] + reserving[v];
    always @* if (started) begin
      assert (holding[v] == |owns[LOCKS*v+:LOCKS]);
      assert (preempted_warp[v] == |preempted_on[LOCKS*v+:LOCKS]);
      assert (nth == waiting[v]);
      assert (!waiting[v] || !owns[LOCKS*v+lock_of[v]]);
      assert (reserves[LOCKS*v] == (reserving[v] && lock_of[v] == 0) && reserves[LOCKS*v+1] == (reserving[v] && lock_of[v] == 1));
      assert (!parked[v] || !holding[v]);
      assert (!yield_pending[v] || !due_of[v]);
      if (queue_valid[0] && queue_warp[1:0] == v) assert (queue_lock[0] == lock_of[v]);
      if (queue_valid[1] && queue_warp[3:2] == v) assert (queue_lock[1] == lock_of[v]);
      // With the ports.
      assert (waiting[v] == asks[v] && parked[v] == resting[v] && yield_pending[v] == owing[v]);
      assert (!waiting[v] || lock_of[v] == lock[v]);
      assert (level_of[v] == cpr[v]);
      assert (ranked[v] == ranks[v]);
    end
    for (l = v + 1; l < WARPS; l = l + 1)
      always @* if (started) begin
        if (parked[v] && parked[l]) begin
          assert (earlier[3*v+l] == (wait_warp[1:0] == v) && earlier[3*l+v] == !earlier[3*v+l]);
        end
        if (ranked[v] && ranked[l]) begin
          assert (senior[3*v+l] == (rank_of[2*v+:2] < rank_of[2*l+:2]) && senior[3*l+v] == !senior[3*v+l]);
        end
      end
  end
endgenerate
always @* if (started) begin
  assert (queue_valid != 2);
  assert (!queue_valid[0] || queue_warp[1:0] < WARPS);
  assert (!queue_valid[1] || queue_warp[3:2] < WARPS);
  // A warp is in one place, of the list, of the slots, and of the order of parking, which has a copy of its priority.
  assert (list_warp[1:0] < WARPS && list_warp[3:2] < WARPS && list_warp[5:4] < WARPS);
  assert (list_warp[1:0] != list_warp[3:2] && list_warp[1:0] != list_warp[5:4] && list_warp[3:2] != list_warp[5:4]);
  assert (slot_warp[1:0] < WARPS && slot_warp[3:2] < WARPS && slot_warp[1:0] != slot_warp[3:2]);
  assert (!wait_full[0] || wait_warp[1:0] < WARPS && wait_level[0] == level_of[wait_warp[1:0]]);
  assert (!wait_full[1] || wait_warp[3:2] < WARPS && wait_level[1] == level_of[wait_warp[3:2]]);
  assert (wait_full != 3 || wait_warp[1:0] != wait_warp[3:2]);
  // An unused slot is empty.
  assert (slot_own[0] || !slot_preempted[0] && !slot_yield_pending[0] && slot_count[2:0] == 0 && !slot_due[0]);
  assert (slot_own[1] || !slot_preempted[1] && !slot_yield_pending[1] && slot_count[5:3] == 0 && !slot_due[1]);
  // A free wanted mutex is selected, of two the first.
  assert (\dut.mutexes.next_valid == (due != 0));
  assert (due == 0 || \dut.mutexes.next_lock == (due == 2));
  // At most one due yield per cycle is not requested.
  assert (due_of[0] + due_of[1] + due_of[2] <= 1);
  assert (\dut.held_error == late && !(was_late && taken));
end
