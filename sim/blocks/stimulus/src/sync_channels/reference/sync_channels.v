// Reference RTL of sync_channels: hand-written Verilog-2005.
module sync_channels #(
  parameter WARPS = 8, parameter CHANNELS = 16, parameter COUNT_BITS = 4,
  // Derived from the parameters above; must not be overridden.
  parameter W = WARPS <= 2 ? 1 : WARPS <= 4 ? 2 : WARPS <= 8 ? 3 : WARPS <= 16 ? 4 : 5,
  parameter K = CHANNELS <= 2 ? 1 : CHANNELS <= 4 ? 2 : CHANNELS <= 8 ? 3 : CHANNELS <= 16 ? 4 : CHANNELS <= 32 ? 5 : 6
) (
  input  wire             clock,
  input  wire             reset,
  input  wire             signal_valid,
  input  wire [K-1:0]     signal_channel,
  input  wire             wait_valid,
  input  wire [W-1:0]     wait_warp,
  input  wire [K-1:0]     wait_channel,
  output wire             wake_valid,
  output wire [W-1:0]     wake_warp,
  output reg              signal_error_valid,
  output reg  [K-1:0]     signal_error_channel,
  output wire [1:0]       signal_error_code,
  output reg              wait_error_valid,
  output reg  [W-1:0]     wait_error_warp,
  output wire [1:0]       wait_error_code,
  output wire [WARPS-1:0] waiting
);
  integer i;

  // asleep: the warps from the cycle after their wait to the cycle of their wake.
  reg [WARPS-1:0] asleep;
  wire [WARPS-1:0] asks;
  genvar n;
  generate for (n = 0; n < WARPS; n = n + 1) begin : warp
    assign asks[n] = wait_warp == n;
    assign waiting[n] = asleep[n] && !(wake_valid && wake_warp == n);
  end endgenerate
  wire twice = |(waiting & asks);
  localparam [K:0] LAST_CHANNEL = CHANNELS - 1;
  localparam [W:0] LAST_WARP = WARPS - 1;
  wire no_channel, no_wait_channel, no_warp;
  generate
    if (CHANNELS == 1 << K) begin : every_channel
      assign {no_channel, no_wait_channel} = 0;
    end else begin : some_channels
      assign no_channel = signal_channel > LAST_CHANNEL[K-1:0];
      assign no_wait_channel = wait_channel > LAST_CHANNEL[K-1:0];
    end
    if (WARPS == 1 << W) begin : every_warp
      assign no_warp = 0;
    end else begin : some_warps
      assign no_warp = wait_warp > LAST_WARP[W-1:0];
    end
  endgenerate
  wire no_wait = no_wait_channel || no_warp;
  wire accepted = wait_valid && !no_wait && !twice;
  always @(posedge clock)
    if (reset) asleep <= 0;
    else asleep <= waiting | (asks & {WARPS{accepted}});

  // Warps that wait for a signal, the one that has waited longest first. A new warp enters at the end, and warps move
  // up to fill free places before them.
  wire takes, wanted;
  wire enters = accepted && !takes;
  reg [WARPS-1:0] filled;
  reg [W*WARPS-1:0] warps;
  reg [K*WARPS-1:0] channels;
  reg [WARPS-1:0] here, moves, first;
  reg [W-1:0] oldest;
  always @* begin
    oldest = 0;
    for (i = 0; i < WARPS; i = i + 1) here[i] = signal_valid && filled[i] && channels[K*i+:K] == signal_channel;
    first = here & (~here + 1'b1);
    moves[0] = !filled[0];
    for (i = 1; i < WARPS; i = i + 1) moves[i] = moves[i-1] || !filled[i];
    for (i = 0; i < WARPS; i = i + 1) oldest = oldest | (first[i] ? warps[W*i+:W] : 0);
  end
  assign wanted = |here;
  wire [WARPS:0] stays = {enters, filled & ~first};
  wire [W*(WARPS+1)-1:0] next_warps = {wait_warp, warps};
  wire [K*(WARPS+1)-1:0] next_channels = {wait_channel, channels};
  always @(posedge clock)
    for (i = 0; i < WARPS; i = i + 1) begin
      filled[i] <= moves[i] ? stays[i+1] : stays[i];
      if (moves[i]) begin
        warps[W*i+:W] <= next_warps[W*(i+1)+:W];
        channels[K*i+:K] <= next_channels[K*(i+1)+:K];
      end
      if (reset) filled[i] <= 0;
    end

  // Counts: incremented by a signal, decremented by a wait, with half adders.
  wire [CHANNELS-1:0] full, some, signalled, asked;
  wire all_taken = signal_valid && |(full & signalled);
  wire some_left = |(some & asked);
  wire together = accepted && signal_valid && signal_channel == wait_channel;
  wire spare = signal_valid && !wanted && !together;
  assign takes = some_left || together && !wanted;
  wire raise = spare && !all_taken;
  wire lower = accepted && some_left && !together;
  generate for (n = 0; n < CHANNELS; n = n + 1) begin : channel
    reg [COUNT_BITS-1:0] count;
    assign signalled[n] = signal_channel == n;
    assign asked[n] = wait_channel == n;
    wire up = signalled[n] && signal_valid;
    reg [COUNT_BITS-1:0] carry;
    integer b;
    always @* begin
      carry = 1;
      for (b = 1; b < COUNT_BITS; b = b + 1) carry[b] = carry[b-1] && count[b-1] == up;
    end
    always @(posedge clock)
      if (reset) count <= 0;
      else if (signalled[n] && raise || asked[n] && lower) count <= count ^ carry;
    assign full[n] = &count;
    assign some[n] = |count;
  end endgenerate

  // FIFO of pending wakes. Of two new wakes, one goes to an even place and the other to an odd place.
  localparam P = 1 << W;
  reg [W:0] head, tail;
  reg [W*P-1:0] due;
  wire second = accepted && takes;
  wire one = wanted || second, both = wanted && second;
  wire [W-1:0] for_even = wanted && !tail[0] ? oldest : wait_warp;
  wire [W-1:0] for_odd = wanted && tail[0] ? oldest : wait_warp;
  wire [P-1:0] at_tail;
  generate for (n = 0; n < P; n = n + 1) begin : place
    assign at_tail[n] = tail[W-1:0] == n;
    always @(posedge clock)
      if (one && at_tail[n] || both && at_tail[(n+P-1)%P]) due[W*n+:W] <= n % 2 == 1 ? for_odd : for_even;
  end endgenerate
  assign wake_valid = head != tail;
  assign wake_warp = due[W*head[W-1:0]+:W];
  always @(posedge clock) begin
    if (reset) begin
      head <= 0;
      tail <= 0;
    end else begin
      head <= head + {{W{1'b0}}, wake_valid};
      tail <= tail + ({{W{1'b0}}, both} << 1 | {{W{1'b0}}, one && !both});
    end
  end

  // Errors.
  reg signal_nowhere, wait_nowhere;
  assign signal_error_code = {signal_nowhere, 1'b1};
  assign wait_error_code = {1'b1, wait_nowhere};
  always @(posedge clock) begin
    signal_error_channel <= signal_channel;
    wait_error_warp <= wait_warp;
    signal_nowhere <= no_channel;
    wait_nowhere <= no_wait;
    signal_error_valid <= signal_valid && (no_channel || spare && all_taken) && !reset;
    wait_error_valid <= wait_valid && (no_wait || twice) && !reset;
  end
endmodule
