// Leader and lender, and the pc of the next issue or redirect, by the rules.
reg [1:0] leader_model, source_model, lender_model, lower_model;
reg [PC_BITS-1:0] expected_pc;
wire [1:0] lowest = first_after(launch_mask, 3);
wire [1:0] leader_source = stay[leader_model] ? leader_model : first_after(stay, leader_model);
wire [1:0] leader_lower = first_after(below_pc, leader_model);
wire was_redirected = was_enter && !run_valid;
always @(posedge clock) begin
  if (chooses) source_model <= leader_source;
  if (launch) source_model <= lowest;
  if (launch) leader_model <= lowest;
  if (was_chosen) leader_model <= first_after(awake, source_model);
  // With MANAGE: the source of the issued pc becomes the leader again.
  if (was_redirected && !was_sync) leader_model <= source_model;
  if (launch) lender_model <= lowest;
  if (chooses) lender_model <= leader_source;
  if (was_redirected) lender_model <= lower_model;
  if (enter) lower_model <= leader_lower;
  if (launch) expected_pc <= launch_pc;
  if (chooses) expected_pc <= next_pcs_after[PC_BITS*leader_source+:PC_BITS];
  if (enter) expected_pc <= next_pcs[PC_BITS*leader_lower+:PC_BITS];
end
`ifdef LEMMAS
always @* if (started && state != IDLE) begin
  if (was_launch) assert (leader_model == first_after(live, 3) && lender_model == leader_model);
  else assert ((was_chosen ? source_model : leader_model) == current_leader && lender_model == lender);
  if (was_redirected) assert (lower_model == first_after(was_below, current_leader) && expected_pc == next_pcs[PC_BITS*lower_model+:PC_BITS]);
  if (was_chosen || redirecting || issue_valid || redirect_valid) assert (expected_pc == next_pcs[PC_BITS*lender_model+:PC_BITS]);
end
`endif
