// State derived from the ports: blocks in a row that ran for threads at lower pcs, and the source of the pc issued
// last. `prefers`: an enter that does not synchronise is redirected. `preferred`: this happened since the last block
// ran.
reg [1:0] source_before;
reg [7:0] counted = 0;
reg preferred = 0;
wire [7:0] blocks = !run_valid ? counted : preferred ? counted + 1 : 0;
wire prefers = was_enter && !run_valid && !was_sync;
always @(posedge clock) begin
  if (launch) source_before <= first_after(launch_mask, 3);
  if (chooses) source_before <= source;
  counted <= blocks;
  if (prefers) preferred <= 1;
  if (run_valid) preferred <= 0;
  if (was_launch || reset) counted <= 0;
  if (was_launch || reset) preferred <= 0;
end

`ifdef LEMMAS
(* hierconn *) wire [LANES-1:0] \dut.leader.last_issued ;
(* hierconn *) wire [7:0] \dut.precedence.blocks ;
(* hierconn *) wire \dut.precedence.redirect_seen ;
(* hierconn *) wire \dut.unsynchronised ;
wire [LANES-1:0] last_source = 4'b0001 << source_before;
always @* if (started) begin
  assert (blocks <= MANAGE && counted <= MANAGE);
  if (was_enter) assert (\dut.unsynchronised == !was_sync);
  if (was_launch && live != 0) assert (source_before == first_after(live, 3));
  if (state != IDLE && !was_launch) begin
    // The next block that runs increments the count.
    assert (!preferred || run_valid || counted < MANAGE);
    assert (!prefers || counted < MANAGE);
    assert (state == ISSUED || was_enter || redirecting || !preferred);
    assert (\dut.precedence.blocks == counted && \dut.precedence.redirect_seen == preferred);
    if (!fresh && !was_chosen && !asleep) assert (\dut.leader.last_issued == last_source);
    if (fresh || was_chosen) assert (current_leader == source_before);
    // After a redirect, the source is the leader again.
    if (preferred) assert (current_leader == source_before);
    if (state == RUNNING && blocks != 0) assert (current_leader == source_before);
    if (state == ISSUED || was_enter || redirecting) assert (awake[source_before]);
    if (asleep && counted != 0) assert (current_leader == source_before);
  end
end
`endif
