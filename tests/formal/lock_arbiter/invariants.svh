// What inductions stand on: the design's registers agree with each other and with the ports.
`include "state.svh"
// Who owns, waits for and has reserved what.
wire [5:0] owns;
wire [5:0] pressed_on;
wire [5:0] rests_on;
wire [5:0] reserves;
wire [1:0] wanted;
wire [1:0] due;
genvar v, l;
generate
  for (l = 0; l < LOCKS; l = l + 1) begin
    for (v = 0; v < WARPS; v = v + 1) begin
      assign owns[LOCKS*v+l] = locked[l] && owner_of[2*l+:2] == v;
      assign pressed_on[LOCKS*v+l] = owns[LOCKS*v+l] && pressed[l];
      assign rests_on[LOCKS*v+l] = parked[v] && lock_of[v] == l;
      assign reserves[LOCKS*v+l] = reserved[l] && reserver_of[2*l+:2] == v;
    end
    wire [1:0] owner = owner_of[2*l+:2];
    wire [1:0] reserver = reserver_of[2*l+:2];
    wire [2:0] rests = {rests_on[2*LOCKS+l], rests_on[LOCKS+l], rests_on[l]};
    wire [2:0] waiters = rests[0] + rests[1] + rests[2];
    assign wanted[l] = reserved[l] || waiters_of[3*l+:3] != 0;
    assign due[l] = !locked[l] && wanted[l];
    always @* if (started) begin
      assert (owner < WARPS && (locked[l] || owner == 0));
      assert (reserver < WARPS && (reserved[l] || reserver == 0 && !pressed[l]));
      assert (waiters_of[3*l+:3] == waiters);
      // Free and wanted is due: since the cycle before, or chosen next.
      assert (due[l] == (free_of[l] || \dut.mutexes.next_valid && \dut.mutexes.next_lock == l));
      assert (!free_of[l] || \dut.mutexes.next_valid );
      assert (lock_words[3*l+:3] == {locked[l], owner});
      if (grant_valid && grant_lock == l) assert (lock_words[3*l+:3] == {1'b1, grant_warp});
    end
  end
  for (v = 0; v < WARPS; v = v + 1) begin
    wire [1:0] places = (queue_valid[0] && queue_warp[1:0] == v) + (queue_valid[1] && queue_warp[3:2] == v);
    wire [2:0] nth = places + parked[v] + reserving[v];
    always @* if (started) begin
      assert (holding[v] == |owns[LOCKS*v+:LOCKS]);
      assert (pressed_of[v] == |pressed_on[LOCKS*v+:LOCKS]);
      assert (nth == waiting[v]);
      assert (!waiting[v] || !owns[LOCKS*v+lock_of[v]]);
      assert (reserves[LOCKS*v] == (reserving[v] && lock_of[v] == 0) && reserves[LOCKS*v+1] == (reserving[v] && lock_of[v] == 1));
      assert (!parked[v] || !holding[v] && place_of[2*v+:2] < \dut.warps.parks );
      assert (holding[v] || !told[v] && count_of[3*v+:3] == 0 && !due_of[v]);
      assert (!told[v] || !due_of[v]);
      assert (ranked[v] ? rank_of[2*v+:2] < \dut.warps.seniors : rank_of[2*v+:2] == 0);
      if (queue_valid[0] && queue_warp[1:0] == v) assert (queue_lock[0] == lock_of[v]);
      if (queue_valid[1] && queue_warp[3:2] == v) assert (queue_lock[1] == lock_of[v]);
      // With the ports.
      assert (waiting[v] == asks[v] && parked[v] == resting[v] && told[v] == owing[v]);
      assert (!waiting[v] || lock_of[v] == lock[v]);
      assert (level_of[v] == cpr[v]);
      assert (ranked[v] == ranks[v]);
    end
    for (l = v + 1; l < WARPS; l = l + 1)
      always @* if (started) begin
        if (parked[v] && parked[l]) begin
          assert (place_of[2*v+:2] != place_of[2*l+:2]);
          assert (earlier[3*v+l] == (place_of[2*v+:2] < place_of[2*l+:2]) && earlier[3*l+v] == !earlier[3*v+l]);
        end
        if (ranked[v] && ranked[l]) begin
          assert (rank_of[2*v+:2] != rank_of[2*l+:2]);
          assert (senior[3*v+l] == (rank_of[2*v+:2] < rank_of[2*l+:2]) && senior[3*l+v] == !senior[3*v+l]);
        end
      end
  end
endgenerate
always @* if (started) begin
  assert (queue_valid != 2);
  assert (!queue_valid[0] || queue_warp[1:0] < WARPS);
  assert (!queue_valid[1] || queue_warp[3:2] < WARPS);
  assert (\dut.warps.parks == parked[0] + parked[1] + parked[2]);
  assert (\dut.warps.seniors == ranked[0] + ranked[1] + ranked[2]);
  assert (!\dut.mutexes.next_valid || due[\dut.mutexes.next_lock ]);
  // At most one that is due to be told is not told in a cycle.
  assert (due_of[0] + due_of[1] + due_of[2] <= 1);
  assert (\dut.waits == late && !(was_late && taken));
end
