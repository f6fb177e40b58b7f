// State derived from the ports: accepted events, and pulses in the order released, error, grant, yield, park. Bit 4*i +
// j is that of mutex i and warp j. Warp 3 is out of range.
wire [3:0] one = 4'd1;
// Bits of a set of mutexes and one warp.
function [7:0] of (input [1:0] mutexes, input [1:0] warp);
  of = {mutexes[1] ? one << warp : 4'd0, mutexes[0] ? one << warp : 4'd0};
endfunction
// Set of one mutex.
function [1:0] only (input mutex);
  only = mutex ? 2'd2 : 2'd1;
endfunction

// The release (warp `giver`, mutexes `given`) and the request (warp `asker`, mutex `asked_lock`) that were accepted
// last. `asked`: the request was accepted in the last cycle with `ready`, and is neither granted nor rejected.
reg [1:0] giver = 0, asker = 0, given = 0;
reg gives_all = 0, asked_lock = 0, asked = 0;
// Owners, parked warps, and all earlier requests that have not been granted.
reg [7:0] was_owned = 0, was_parked = 0, was_wanted = 0;
wire rejected = error_valid && !error_release;
wire [7:0] given_up = released_valid ? of(given, giver) : 8'd0;
wire [7:0] granted = grant_valid ? of(only(grant_lock), grant_warp) : 8'd0;
wire [7:0] parked_now = park_valid ? of(only(park_lock), park_warp) : 8'd0;
wire [7:0] ask = asked ? of(only(asked_lock), asker) : 8'd0;
wire [7:0] kept = was_owned & ~given_up;
wire [7:0] owned = (kept | granted) & ~(park_valid ? of(2'd3, park_warp) : 8'd0);
wire [7:0] parked = (was_parked & ~granted) | parked_now;
wire [7:0] wanted = (was_wanted | (rejected ? 8'd0 : ask)) & ~granted;
// Owners that the lock words show.
wire [7:0] shown = {lock_words[5] ? one << lock_words[4:3] : 4'd0, lock_words[2] ? one << lock_words[1:0] : 4'd0};
always @(posedge clock) begin
  was_owned <= owned;
  was_parked <= parked;
  if (rejected || granted == ask || ready) asked <= 0;
  if (ready && release_valid) {giver, given, gives_all} <= {release_warp, release_all ? 2'd3 : only(release_lock), release_all};
  if (ready && request_valid) {asker, asked_lock, asked} <= {request_warp, request_lock, 1'd1};
  was_wanted <= (ready ? wanted : was_wanted) & ~granted;
  if (reset) {was_owned, was_parked, was_wanted, asked} <= 25'd0;
end
