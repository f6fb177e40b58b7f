// A waiting warp is in one slot, any other warp in none, so a slot is free for a warp that enters.
always @* if (started) assert (asleep == {\dut.warps.wait_pending_2 , \dut.warps.wait_pending_1 , \dut.warps.wait_pending_0 } && due <= 3);
genvar p;
generate for (p = 0; p < WARPS; p = p + 1) begin : place
  wire [1:0] warp = place_warps[2*p+:2], due_warp = due_warps[2*p+:2];
  wire [2:0] stands = (filled[0] && place_warps[1:0] == p) + (filled[1] && place_warps[3:2] == p) + (filled[2] && place_warps[5:4] == p)
    + (is_due[0] && due_warps[1:0] == p) + (is_due[1] && due_warps[3:2] == p) + (is_due[2] && due_warps[5:4] == p);
  always @* if (started) begin
    assert (stands == asleep[p]);
    if (filled[p]) assert (warp < WARPS && place_channels[2*p+:2] < CHANNELS && of[warp] == place_channels[2*p+:2]);
    if (is_due[p]) assert (due_warp < WARPS && of[due_warp] < CHANNELS);
  end
end endgenerate
