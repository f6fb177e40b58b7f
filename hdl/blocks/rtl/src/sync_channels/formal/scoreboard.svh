// State derived from the ports: waiting warps (`asleep`) and their channels. `leaving`: the warp that is woken in this
// cycle, as a mask of one bit.
wire wait_exists = wait_warp < WARPS && wait_channel < CHANNELS;
wire signal_exists = signal_channel < CHANNELS;
reg [WARPS-1:0] asleep = 0;
reg [1:0] awaited_channel [0:WARPS-1];
wire [WARPS-1:0] leaving = wake_valid ? 1 << wake_warp : 0;
wire accepted = wait_valid && wait_exists && !(asleep[wait_warp] && !leaving[wait_warp]);
integer w;
always @(posedge clock)
  if (reset) asleep <= 0;
  else begin
    asleep <= asleep & ~leaving | (accepted ? 1 << wait_warp : 0);
    if (accepted) awaited_channel[wait_warp] <= wait_channel;
  end
