// Lemmas of yields.sv: maximum number of cycles until the warp is served, without those that are added.
(* hierconn *) wire \dut.counts.at_limit ;
wire [1:0] position = \dut.limits.position ;
wire visited = \dut.limits.visited ;
wire blocked = \dut.warps.change || enters_soon;
// Time until a queued warp can be served: the rest of an event of four states, and a cycle in which the last change of
// that event is made.
wire [3:0] rest = idle ? blocked && !\dut.dispatch.after_limit : packing || (was_packed && age < 2) ? 4'd3 :
  limiting || age >= 4 ? 4'd1 : 4'd5 - age;
// An event may begin while the front of the queue is empty.
wire [3:0] start = !idle || queue_wants[0] ? rest : queue_has[1] && !queue_wants[1] ? 4'd7 : blocked ? 4'd1 : 4'd6;
wire is_first = queue_wants[0] && queue[1:0] == warp, is_second = queue_wants[1] && queue[3:2] == warp;
wire is_third = queue_wants[2] && queue[5:4] == warp;
wire is_served = limiting && decided_warp == warp;
wire is_queued = queued_warps[warp] || is_served;
wire in_flight = visited && visited_warp == warp && due_before && due_then;
// Another warp is ahead of it. Two mutexes have no third owner.
wire follows = !is_first && (is_second ? queue_wants[0] : is_third ? queue_wants[1:0] != 0 : queue_wants != 0);
wire [1:0] distance = warp < position ? WARPS + warp - position : warp - position;
wire [4:0] remaining = is_served ? 5'd0 :
  queued_warps[warp] || in_flight ? start + (follows ? 4'd6 : 4'd1) : 5'd12 + distance;
always @* if (started && due && late > 1) assert (late + remaining < BOUND);

// Cycles of ownership: 2, 3, 4 and more after the cycle of the grant.
reg had_then = 0, had_longer = 0;
always @(posedge clock) {had_longer, had_then} <= reset || !had ? 2'd0 : {had_then, had_before};
always @* if (started) begin
  assert ((!had_then || had_before) && (!had_longer || had_then));
  if (has && !had) assert (!had_before && !scanned_words[3*warp]);
end
// Lemmas of grants, and of losses of mutexes.
wire queued_withdraws = withdraws && queued_warps[\dut.warps.changed_warp ];
always @* if (started) begin
  assert (grant_valid == (\dut.warps.change && \dut.warps.to_owner ));
  if (grant_valid) assert (grant_warp == \dut.warps.changed_warp && !released_valid && !park_valid);
  if (grant_valid) assert ((grant_lock ? kept[7:4] : kept[3:0]) == 0);
  if (\dut.late_park ) assert (grant_valid);
  if (withdraws) assert (idle || choosing || looking_up || judged || finishing);
  if (choosing && releasing) assert (age == 0);
  if (has && had_before && !pending[warp] && looking_up && queued_withdraws) assert (age == 1);
end
// The scan waits while two warps are queued. For a warp that owns a mutex and is not queued, this happens only in the
// first cycles of its ownership. Then the first warp of the queue is served or withdrawn, and the others have lost
// their mutexes.
wire is_scanned = has && !pending[warp] && !is_queued;
wire others_own = (owners & ~pending & ~(one << warp)) != 0;
always @* if (started && (handing_over || judging_owner) && queue_has[2]) assert (queue_wants[0]);
always @* if (started && is_scanned && queue_has[2])
  assert (!had_then && (queue_wants[0] || (had_before && queue_wants == 0)));
always @* if (started && is_scanned && queue_wants[0] && queue_has[1]) begin
  if (!had) assert (idle || finishing || \dut.late_park );
  else if (!had_before) assert (idle || (looking_up && withdrawing[queue[1:0]]));
  else assert (idle && !blocked);
end
always @* if (started && is_scanned && had && !queue_wants[0] && queue_has[1]) begin
  if (!had_before) assert (queue_wants[1]);
  else assert (!had_longer && queue_wants == 0 && (limiting || !others_own));
  if (had_before && !had_then) assert (limiting || (!visited && (idle || selecting)));
  if (had_then) assert (!queue_has[2]);
end
// A warp that is found has owned a mutex for some cycles, so it is not the third one in the queue.
always @* if (started && !filling) begin
  if (its_state[1:0] == 1) begin
    assert (scanned_words[3*warp+:3] == its_state || (!had_before && !scanned_words[3*warp]));
    if (visited && visited_warp == warp) assert (scanned == its_state || !scanned[0]);
    if (stored != 0) assert (had_then);
  end
  if (visited && visited_warp == warp && \dut.counts.at_limit && !withdrawing[warp]) assert (had_then);
  assert (!is_third || pending[warp] || !has);
end
// Words that the scan reads for a warp that is due. The warp is queued, or is found when it is visited.
always @* if (started && due) begin
  if (visited && visited_warp == warp && \dut.limits.known ) assert (is_queued);
  if (\dut.counts.withdrawn ) assert (\dut.counts.changed_warp != warp);
  if (due_before) assert (scanned_words[3*warp+:3] == its_state);
  if (in_flight) assert (scanned == its_state && (is_queued || \dut.counts.at_limit ));
  if (late > 0) assert (due_before && had_before);
  if (late > 1) assert (due_then && had_then);
  if (late > 2) assert (had_longer && (is_queued || !queue_has[1]));
end
