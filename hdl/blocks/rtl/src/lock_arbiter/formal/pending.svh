// Pending yields, from the pulses (include after scoreboard.svh).
reg [3:0] was_pending = 0;
wire [3:0] yielding = yield_valid ? one << yield_warp : 4'd0;
wire [3:0] pending = (was_pending | yielding) & (owned[7:4] | owned[3:0]);
always @(posedge clock) was_pending <= reset ? 4'd0 : pending;
