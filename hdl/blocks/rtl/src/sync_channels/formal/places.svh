// A warp that waits is either in a list or has one pending wake; all other warps have neither. The FIFO is empty unless
// a wake leaves.
always @* if (started) begin
  assert (asleep == \dut.warps.wait_pending );
  assert (in_fifo <= 2 && (in_fifo == 0 || \dut.wakes.leaving ));
end
genvar p, q;
generate for (p = 0; p < WARPS; p = p + 1) begin : place
  // `places`: number of lists and pending wakes that have the warp. `together`: other warps in its list.
  wire [1:0] channel_of = channels_of[2*p+:2], ahead = aheads[2*p+:2], due_warp = due_warps[2*p+:2];
  wire [2:0] places = queued[p] + (is_due[0] && due_warps[1:0] == p) + (is_due[1] && due_warps[3:2] == p) + (is_due[2] && due_warps[5:4] == p);
  wire [WARPS-1:0] together;
  wire [1:0] others = together[0] + together[1] + together[2];
  for (q = 0; q < WARPS; q = q + 1) begin : pair
    assign together[q] = p != q && queued[p] && queued[q] && channels_of[2*q+:2] == channel_of;
    always @* if (started && together[q]) assert (aheads[2*q+:2] != ahead);
  end
  // The list of a channel has all warps that wait for it, and the last one is marked.
  always @* if (started) begin
    assert (places == asleep[p]);
    if (is_due[p]) assert (due_warp < WARPS && awaited_channel[due_warp] < CHANNELS);
    if (queued[p]) assert (channel_of < CHANNELS && awaited_channel[p] == channel_of && ahead <= others);
    assert (3'd0 + ahead_0[p] + ahead_1[p] + ahead_2[p] == queued[p]);
    assert (is_last[p] == (queued[p] && ahead == others));
    if (queued[p] && !is_last[p]) assert (behind[2*p+:2] < WARPS && channels_of[2*behind[2*p+:2]+:2] == channel_of);
  end
end endgenerate
