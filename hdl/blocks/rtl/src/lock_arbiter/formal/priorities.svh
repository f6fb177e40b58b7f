// Priorities, from the ports (include after scoreboard.svh). An accepted write takes effect after the release and the
// request that were accepted with it, and before the next event is accepted. After a reset all priorities are lowest.
reg write_open = 0;
reg [1:0] written_warp;
reg written_level;
reg [3:0] level = 4'd15;
wire [3:0] written = write_open && written_warp < WARPS ? one << written_warp : 4'd0;
wire [3:0] level_after = (level & ~written) | (written_level ? written : 4'd0);
always @(posedge clock) begin
  if (ready) level <= level_after;
  if (ready) {write_open, written_warp, written_level} <= {priority_write, priority_warp, priority_value};
  if (reset) {write_open, level} <= 5'd15;
end
