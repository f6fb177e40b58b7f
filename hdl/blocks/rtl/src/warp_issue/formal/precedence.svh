// State derived from the ports: blocks in a row that ran for threads at lower pcs, and the source of the pc issued last.
reg [1:0] source_before;
reg [7:0] blocks = 0;
reg preferred = 0;
wire prefers = enter && !enter_sync && blocks < MANAGE && below_pc != 0;
wire runs = enter && !(below_pc != 0 && (enter_sync || blocks < MANAGE));
always @(posedge clock) begin
  if (launch) source_before <= first_after(launch_mask, 3);
  if (ended) source_before <= source;
  if (runs) blocks <= preferred ? blocks + 1 : 0;
  if (prefers) preferred <= 1;
  if (runs) preferred <= 0;
  if (launch || reset) blocks <= 0;
  if (launch || reset) preferred <= 0;
end

`ifdef LEMMAS
(* hierconn *) wire [LANES-1:0] \dut.leader.last_from_source_0 ;
(* hierconn *) wire [7:0] \dut.precedence_0.blocks ;
(* hierconn *) wire \dut.precedence_0.redirect_seen ;
wire [LANES-1:0] from_source_before = 4'b1111 << source_before;
always @* if (started) begin
  assert (blocks <= MANAGE);
  assert (state == ISSUED || !preferred);
  // The next block that runs increments the count.
  assert (!preferred || blocks < MANAGE);
  if (state != IDLE) begin
    assert (\dut.precedence_0.blocks == blocks && \dut.precedence_0.redirect_seen == preferred);
    if (!fresh) assert (\dut.leader.last_from_source_0 == from_source_before);
    if (fresh) assert (first_leader == source_before);
  end
  if (state == ISSUED) begin
    assert (live[source_before]);
    // After a redirect the source is the leader again; else the leadership has passed on.
    assert (first_leader == (preferred || fresh ? source_before : first_after(live, source_before)));
  end
  if (state == RUNNING && blocks != 0) assert (first_leader == source_before);
end
`endif
