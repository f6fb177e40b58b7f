// State derived from the ports: waiting warps and their channels.
wire wait_exists = wait_warp < WARPS && wait_channel < CHANNELS;
wire signal_exists = signal_channel < CHANNELS;
reg [WARPS-1:0] asleep = 0;
reg [1:0] of [0:WARPS-1];
wire [WARPS-1:0] leaving = wake_valid ? 1 << wake_warp : 0;
wire accepted = wait_valid && wait_exists && !(asleep[wait_warp] && !leaving[wait_warp]);
integer w;
always @(posedge clock)
  if (reset) asleep <= 0;
  else begin
    asleep <= asleep & ~leaving | (accepted ? 1 << wait_warp : 0);
    if (accepted) of[wait_warp] <= wait_channel;
  end
