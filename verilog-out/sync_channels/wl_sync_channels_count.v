// wl_sync_channels_count: Count of one channel: an up-down counter.
// Generated from Rust-HDL by: warploom emit sync_channels (WARPS=8 CHANNELS=16 COUNT_BITS=4)
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_sync_channels_count (
  input  wire         clock,    // clock, rising edge
  input  wire         reset,    // synchronous, active high: the count is 0
  input  wire         step,     // the count changes by one
  input  wire         up,       // with step: the count rises; otherwise it falls
  output wire         nonzero,  // the count is above 0
  output wire         full      // the count has its largest value
);

  reg [3:0] count_bit, count_bit_next;
  reg carry;

  always @* begin : carry_logic
    integer i;
    // The carry reaches a bit while all lower bits are 1 (up) or 0 (down).
    carry = 1'd1;
    for (i = 0; i < 4; i = i + 1) begin
      count_bit_next[i] = step ? count_bit[i] ^ carry : count_bit[i];
      carry = carry & (count_bit[i] == up);
    end
  end

  wire any_bit = |count_bit;
  wire all_bits = &count_bit;
  assign nonzero = any_bit;
  assign full = all_bits;

  always @(posedge clock) begin
    count_bit <= count_bit_next;
    if (reset) count_bit <= 4'd0;
  end

endmodule
`default_nettype wire
