// What the ports say of lower threads that go first: how many blocks in a row have run for them, and who lent the pc issued last.
reg [1:0] lender_before;
reg [7:0] blocks = 0;
reg preferred = 0;
wire prefers = enter && !enter_sync && blocks < MANAGE && below_pc != 0;
wire runs = enter && !(below_pc != 0 && (enter_sync || blocks < MANAGE));
always @(posedge clock) begin
  if (launch) lender_before <= first_after(launch_mask, 3);
  if (ended) lender_before <= lender;
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
wire [LANES-1:0] from_lender_before = 4'b1111 << lender_before;
always @* if (started) begin
  assert (blocks <= MANAGE);
  assert (state == ISSUED || !preferred);
  // The count goes up by the next block that runs.
  assert (!preferred || blocks < MANAGE);
  if (state != IDLE) begin
    assert (\dut.precedence_0.blocks == blocks && \dut.precedence_0.redirect_seen == preferred);
    if (!fresh) assert (\dut.leader.last_from_source_0 == from_lender_before);
    if (fresh) assert (first_on == lender_before);
  end
  if (state == ISSUED) begin
    assert (live[lender_before]);
    // The turn is the lender's, where it came again; else it has passed to the next one.
    assert (first_on == (preferred || fresh ? lender_before : first_after(live, lender_before)));
  end
  if (state == RUNNING && blocks != 0) assert (first_on == lender_before);
end
`endif
