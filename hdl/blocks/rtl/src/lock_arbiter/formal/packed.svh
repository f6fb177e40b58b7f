// Lemmas of packing (include after age.svh and state.svh): after packing, there is a slot for the request that waited.
(* hierconn *) wire [3:0] \dut.seniority.free ;
always @* if (started && was_packed) begin
  assert (busy_request || handing || finishing || idle);
  if (checking || judging_owner) assert (!\dut.seniority.free [3]);
end
