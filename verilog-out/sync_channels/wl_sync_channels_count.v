// wl_sync_channels_count: submodule of sync_channels
// Count of one channel: an up-down counter.
// Parameters: WARPS=8 CHANNELS=16 COUNT_BITS=4
// Generated from Rust-HDL by: warploom emit sync_channels
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_sync_channels_count (
  input  wire         clock,      // clock, rising edge
  input  wire         reset,      // synchronous, active high: the count is 0
  input  wire         signalled,  // the channel is signalled: the count rises unless it is full
  input  wire         claimed,    // a waiting warp takes the signal of this cycle, so no count rises
  input  wire         lower,      // a wait took a signal in the previous cycle, so the stored value falls now
  output wire         nonzero,    // the count is above 0
  output wire         full        // the count has its largest value
);

  reg carry;
  reg any_upper;
  reg any_high;
  reg all_bits;
  reg count_bit_0, count_bit_1, count_bit_1_next, count_bit_2, count_bit_2_next, count_bit_3, count_bit_3_next;
  reg above_one_0;

  always @* begin
    // While lower is 1, the count is the stored value minus one. A rise and a fall cancel each other out.
    all_bits = 1'd1;
    all_bits = all_bits & count_bit_0;
    all_bits = all_bits & count_bit_1;
    all_bits = all_bits & count_bit_2;
    all_bits = all_bits & count_bit_3;
  end

  wire full_now = all_bits & !lower;
  assign full = full_now;
  wire step = (signalled & !full_now) ^ lower;

  // A signal is claimed only if its count is 0: the other bits of a count of 0 do not change.
  // So claimed, which is known late in the cycle, reaches only the lowest bit.
  wire low_step = step & (lower | !claimed);
  wire count_bit_0_next = count_bit_0 ^ low_step;

  // The carry reaches a bit of a count that changes while all lower bits are 1 (up) or 0 (down).
  wire low_carry = step & (count_bit_0 != lower);

  always @* begin
    carry = low_carry;
    count_bit_1_next = count_bit_1 ^ carry;
    carry = carry & (count_bit_1 != lower);
    count_bit_2_next = count_bit_2 ^ carry;
    carry = carry & (count_bit_2 != lower);
    count_bit_3_next = count_bit_3 ^ carry;
    carry = carry & (count_bit_3 != lower);
  end

  always @* begin
    // A register holds whether the stored value is above 1. So only the lowest bit is read in addition.
    // A rise from an odd value ends above 1, and a fall from an even value above 2 does.
    any_high = 1'd0;
    any_high = any_high | count_bit_2;
    any_high = any_high | count_bit_3;
  end

  always @* begin
    any_upper = 1'd0;
    any_upper = above_one_0;
  end

  wire above_one_0_next = (above_one_0 & !low_carry) | (low_carry & (!lower | any_high));
  assign nonzero = any_upper | (count_bit_0 & !lower);

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
    if (reset) begin
      above_one_0 <= 1'd0;
    end else begin
      above_one_0 <= above_one_0_next;
    end
  end

endmodule

`default_nettype wire
