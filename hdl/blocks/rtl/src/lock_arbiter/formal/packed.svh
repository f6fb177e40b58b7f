// Lemmas of packing, after age.svh and state.svh: a slot is left for the request that has waited for packing.
(* hierconn *) wire [3:0] \dut.seniority.free ;
always @* if (started && was_packed) begin
  assert (busy_request || handing || finishing || idle);
  if (checking || judging_owner) assert (!\dut.seniority.free [3]);
end
