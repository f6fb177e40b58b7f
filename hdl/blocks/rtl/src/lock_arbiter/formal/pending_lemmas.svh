// Lemmas of pending.svh (include after state.svh and lists.svh): the states of the warps.
wire [3:0] pending_bits;
wire [3:0] pending_states = (pending_bits & ~changing) | (\dut.warps.next_state [1:0] == 3 ? changing : 4'd0);
genvar u;
generate for (u = 0; u < 4; u = u + 1) assign pending_bits[u] = state_words[3*u+:2] == 3; endgenerate
always @* if (started) begin
  if (!filling) assert (pending == pending_states);
  else assert (pending == 0);
  if (limiting) assert (state_words[3*decided_warp+:2] == 1);
  if (judging_reserver) assert (\dut.warps.was_pending == (state_words[3*lock_word[1:0]+:2] == 3));
  if (judging_owner && lock_word[2]) assert (\dut.warps.state_of.read_data == state_words[3*lock_word[1:0]+:3]);
end
