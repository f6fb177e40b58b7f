// wl_sync_channels_count: a part of sync_channels
// The count of one channel.
// Parameters: WARPS=8 CHANNELS=16 COUNT_BITS=4
// Made from Rust-HDL by: warploom emit sync_channels
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_sync_channels_count (
  input  wire         clock,  // the one clock
  input  wire         reset,  // synchronous, active high: the count is 0
  input  wire         step,   // the count changes by one
  input  wire         up,     // if it does, it rises; else it falls
  output wire         some,   // it is above 0
  output wire         full    // it is as high as can be
);

  reg carry;
  reg any;
  reg all;
  reg value_0, value_0_next, value_1, value_1_next, value_2, value_2_next, value_3, value_3_next;

  always @* begin
    carry = 1'd1;
    value_0_next = value_0;
    if (step) begin
      value_0_next = value_0 ^ carry;
    end
    carry = carry & (value_0 == up);
    value_1_next = value_1;
    if (step) begin
      value_1_next = value_1 ^ carry;
    end
    carry = carry & (value_1 == up);
    value_2_next = value_2;
    if (step) begin
      value_2_next = value_2 ^ carry;
    end
    carry = carry & (value_2 == up);
    value_3_next = value_3;
    if (step) begin
      value_3_next = value_3 ^ carry;
    end
    carry = carry & (value_3 == up);
  end

  always @* begin
    any = 1'd0;
    any = any | value_0;
    any = any | value_1;
    any = any | value_2;
    any = any | value_3;
  end

  always @* begin
    all = 1'd1;
    all = all & value_0;
    all = all & value_1;
    all = all & value_2;
    all = all & value_3;
  end

  assign some = any;
  assign full = all;

  always @(posedge clock) begin
    if (reset) begin
      value_0 <= 1'd0;
    end else begin
      value_0 <= value_0_next;
    end
    if (reset) begin
      value_1 <= 1'd0;
    end else begin
      value_1 <= value_1_next;
    end
    if (reset) begin
      value_2 <= 1'd0;
    end else begin
      value_2 <= value_2_next;
    end
    if (reset) begin
      value_3 <= 1'd0;
    end else begin
      value_3 <= value_3_next;
    end
  end

endmodule

`default_nettype wire
