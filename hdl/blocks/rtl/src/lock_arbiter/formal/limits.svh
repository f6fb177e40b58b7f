// Lemmas of warps at their limit (include after state.svh). A warp in the queue owns a mutex, and its yield is not
// pending.
(* hierconn *) wire [2:0] \dut.limits.wanted ;
(* hierconn *) wire [2:0] \dut.limits.occupied ;
(* hierconn *) wire [5:0] \dut.limits.queued ;
(* hierconn *) wire \dut.limits.visited ;
(* hierconn *) wire [1:0] \dut.limits.visited_warp ;
(* hierconn *) wire \dut.limits.known ;
(* hierconn *) wire [1:0] \dut.limits.position ;
(* hierconn *) wire \dut.counts.changed ;
(* hierconn *) wire [1:0] \dut.counts.changed_warp ;
(* hierconn *) wire [2:0] \dut.counts.changed_state ;
(* hierconn *) wire \dut.counts.withdrawn ;
(* hierconn *) wire \dut.counts.skip ;
(* hierconn *) wire [2:0] \dut.counts.state_to_scan.words[0] ;
(* hierconn *) wire [2:0] \dut.counts.state_to_scan.words[1] ;
(* hierconn *) wire [2:0] \dut.counts.state_to_scan.words[2] ;
(* hierconn *) wire [2:0] \dut.counts.state_to_scan.words[3] ;
(* hierconn *) wire [2:0] \dut.counts.state_to_scan.read_data ;
wire [2:0] queue_wants = \dut.limits.wanted ;
wire [2:0] queue_has = \dut.limits.occupied ;
wire [5:0] queue = \dut.limits.queued ;
wire [11:0] scanned_words = {\dut.counts.state_to_scan.words[3] , \dut.counts.state_to_scan.words[2] ,
  \dut.counts.state_to_scan.words[1] , \dut.counts.state_to_scan.words[0] };
wire [2:0] scanned = \dut.counts.state_to_scan.read_data ;
wire [1:0] visited_warp = \dut.limits.visited_warp ;
wire withdraws = \dut.warps.change && !\dut.warps.to_owner ;
wire [3:0] withdrawing = withdraws ? one << \dut.warps.changed_warp : 4'd0;
genvar s;
generate for (s = 0; s < 3; s = s + 1) begin
  always @* if (started && queue_wants[s]) begin
    assert (queue_has[s]);
    assert (withdrawing[queue[2*s+:2]] || state_words[3*queue[2*s+:2]+:2] == 1);
  end
end endgenerate
generate for (s = 0; s < 4; s = s + 1) begin
  always @* if (started && !filling && !(\dut.counts.changed && \dut.counts.changed_warp == s))
    assert (scanned_words[3*s+:3] == state_words[3*s+:3]);
  always @* if (started && filling && \dut.fill_address > s)
    assert (scanned_words[3*s+:3] == 0 && state_words[3*s+:3] == 0);
end endgenerate
// A warp is in the queue at most once: if the scan finds a queued warp again, it is `known`. The scan moves with each
// visit.
wire [3:0] queued_warps = (queue_wants[0] ? one << queue[1:0] : 4'd0) | (queue_wants[1] ? one << queue[3:2] : 4'd0) |
  (queue_wants[2] ? one << queue[5:4] : 4'd0);
wire [1:0] before = \dut.limits.position == 0 ? WARPS - 1 : \dut.limits.position - 1;
wire finds = \dut.limits.visited && !\dut.limits.known ;
generate for (s = 0; s < 3; s = s + 1) begin
  always @* if (started && queue_wants[s]) begin
    assert (queue[2*s+:2] < WARPS);
    if (finds) assert (queue[2*s+:2] != visited_warp);
  end
  genvar t;
  for (t = 0; t < s; t = t + 1)
    always @* if (started && queue_wants[s] && queue_wants[t]) assert (queue[2*s+:2] != queue[2*t+:2]);
end endgenerate
always @* if (started) begin
  assert (\dut.limits.position < WARPS);
  if (\dut.limits.visited ) assert (visited_warp == before);
  if (limiting) assert (!queued_warps[decided_warp] && !(finds && visited_warp == decided_warp));
  if (\dut.dispatch.after_limit && \dut.warps.change ) assert (!queued_warps[\dut.warps.changed_warp ]);
  assert ((queue_has & (queue_has + 3'd1)) == 0);
  // The last entry of the queue is empty during a visit, so no warp that is found is lost.
  if (\dut.limits.visited ) assert (!queue_has[2]);
  if (\dut.counts.changed ) assert (\dut.counts.changed_state == state_words[3*\dut.counts.changed_warp +:3]);
  // A grant does not change the state of a warp that is an owner already.
  if (\dut.warps.change && \dut.warps.to_owner )
    assert (\dut.warps.state_of.read_data == state_words[3*\dut.warps.changed_warp +:3]);
  if (\dut.counts.changed && !\dut.counts.withdrawn ) assert (\dut.counts.changed_state [1:0] == 1 ||
    \dut.counts.changed_state == scanned_words[3*\dut.counts.changed_warp +:3]);
  if (\dut.warps.change && \dut.counts.changed ) assert (\dut.warps.changed_warp != \dut.counts.changed_warp );
  if (\dut.warps.change && (judged || \dut.late_park )) assert (lock_word == {1'b1, \dut.warps.changed_warp });
  // A warp that is found owns a mutex, unless it is skipped.
  if (\dut.limits.visited && !\dut.counts.skip && scanned[1:0] == 1)
    assert (withdrawing[visited_warp] || state_words[3*visited_warp+:2] == 1);
  // No queued warp is withdrawn between events.
  if (idle && withdraws) assert (!queued_warps[\dut.warps.changed_warp ]);
  if (filling) assert (queue_wants == 0 && !\dut.limits.visited && !\dut.counts.changed );
  if (limiting) assert (owners[decided_warp] && \dut.warps.state_of.read_data [1:0] == 1);
end
