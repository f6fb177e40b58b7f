// Priorities by the ports, after scoreboard.svh: an accepted write takes effect after the release and the request that were
// accepted with it, before the next event is accepted. After a reset all priorities are lowest.
reg write_open = 0;
reg [1:0] written_warp;
reg written_level;
reg [3:0] level = 4'd15;
wire [3:0] written = write_open && written_warp < WARPS ? one << written_warp : 4'd0;
wire [3:0] level_after = (level & ~written) | (written_level ? written : 4'd0);
always @(posedge clock) begin
  if (ready) {write_open, written_warp, written_level, level} <= {priority_write, priority_warp, priority_value, level_after};
  if (reset) {write_open, level} <= 5'd15;
end
