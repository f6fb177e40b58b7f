// Lemmas of packing, after state.svh: the request has waited for packing, and a slot is left.
(* hierconn *) wire [3:0] \dut.seniority.free ;
reg was_packed = 0;
always @(posedge clock) was_packed <= !reset && !idle && (was_packed || packing);
always @* if (started && was_packed) begin
  assert (busy_request || handing || finishing || idle);
  if (checking || judging_owner) assert (!\dut.seniority.free [3]);
end
