// wl_sync_channels_count: submodule of sync_channels
// Count of one channel: an up-down counter.
// Parameters: WARPS=8 CHANNELS=16 COUNT_BITS=4
// Generated from Rust-HDL by: warploom emit sync_channels
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

  reg carry;
  reg any_bit;
  reg all_bits;
  reg count_bit_0, count_bit_0_next, count_bit_1, count_bit_1_next, count_bit_2, count_bit_2_next, count_bit_3, count_bit_3_next;

  always @* begin
    // The carry reaches a bit while all lower bits are 1 (up) or 0 (down).
    carry = 1'd1;
    count_bit_0_next = count_bit_0;
    if (step) begin
      count_bit_0_next = count_bit_0 ^ carry;
    end
    carry = carry & (count_bit_0 == up);
    count_bit_1_next = count_bit_1;
    if (step) begin
      count_bit_1_next = count_bit_1 ^ carry;
    end
    carry = carry & (count_bit_1 == up);
    count_bit_2_next = count_bit_2;
    if (step) begin
      count_bit_2_next = count_bit_2 ^ carry;
    end
    carry = carry & (count_bit_2 == up);
    count_bit_3_next = count_bit_3;
    if (step) begin
      count_bit_3_next = count_bit_3 ^ carry;
    end
    carry = carry & (count_bit_3 == up);
  end

  always @* begin
    any_bit = 1'd0;
    any_bit = any_bit | count_bit_0;
    any_bit = any_bit | count_bit_1;
    any_bit = any_bit | count_bit_2;
    any_bit = any_bit | count_bit_3;
  end

  always @* begin
    all_bits = 1'd1;
    all_bits = all_bits & count_bit_0;
    all_bits = all_bits & count_bit_1;
    all_bits = all_bits & count_bit_2;
    all_bits = all_bits & count_bit_3;
  end

  assign nonzero = any_bit;
  assign full = all_bits;

  always @(posedge clock) begin
    if (reset) begin
      count_bit_0 <= 1'd0;
    end else begin
      count_bit_0 <= count_bit_0_next;
    end
    if (reset) begin
      count_bit_1 <= 1'd0;
    end else begin
      count_bit_1 <= count_bit_1_next;
    end
    if (reset) begin
      count_bit_2 <= 1'd0;
    end else begin
      count_bit_2 <= count_bit_2_next;
    end
    if (reset) begin
      count_bit_3 <= 1'd0;
    end else begin
      count_bit_3 <= count_bit_3_next;
    end
  end

endmodule

`default_nettype wire
