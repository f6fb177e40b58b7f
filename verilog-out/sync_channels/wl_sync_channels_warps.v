// wl_sync_channels_warps: a part of sync_channels
// Which warps wait.
// Parameters: WARPS=8 CHANNELS=16 COUNT_BITS=4
// Made from Rust-HDL by: warploom emit sync_channels
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_sync_channels_warps (
  input  wire         clock,      // the one clock
  input  wire         reset,      // synchronous, active high: none waits
  input  wire         wakes,      // a warp is woken in this cycle
  input  wire   [2:0] wake_warp,  // which
  input  wire         waits,      // a warp waits from the next cycle on, or is woken in it
  input  wire   [2:0] wait_warp,  // which; also looked for among those that wait
  output wire         waiting_0,  // whether this warp waits
  output wire         waiting_1,  // whether this warp waits
  output wire         waiting_2,  // whether this warp waits
  output wire         waiting_3,  // whether this warp waits
  output wire         waiting_4,  // whether this warp waits
  output wire         waiting_5,  // whether this warp waits
  output wire         waiting_6,  // whether this warp waits
  output wire         waiting_7,  // whether this warp waits
  output wire         twice       // the warp that would wait does so already
);

  localparam [2:0] number_0 = 3'd0;
  localparam [2:0] number_1 = 3'd1;
  localparam [2:0] number_2 = 3'd2;
  localparam [2:0] number_3 = 3'd3;
  localparam [2:0] number_4 = 3'd4;
  localparam [2:0] number_5 = 3'd5;
  localparam [2:0] number_6 = 3'd6;
  localparam [2:0] number_7 = 3'd7;
  reg any_twice;
  reg asleep_0, asleep_1, asleep_2, asleep_3, asleep_4, asleep_5, asleep_6, asleep_7;

  wire asks_0 = wait_warp == number_0;
  wire rest_0 = asleep_0 & !(wakes & (wake_warp == number_0));
  wire asleep_0_next = rest_0 | (waits & asks_0);
  assign waiting_0 = rest_0;
  wire asks_1 = wait_warp == number_1;
  wire rest_1 = asleep_1 & !(wakes & (wake_warp == number_1));
  wire asleep_1_next = rest_1 | (waits & asks_1);
  assign waiting_1 = rest_1;
  wire asks_2 = wait_warp == number_2;
  wire rest_2 = asleep_2 & !(wakes & (wake_warp == number_2));
  wire asleep_2_next = rest_2 | (waits & asks_2);
  assign waiting_2 = rest_2;
  wire asks_3 = wait_warp == number_3;
  wire rest_3 = asleep_3 & !(wakes & (wake_warp == number_3));
  wire asleep_3_next = rest_3 | (waits & asks_3);
  assign waiting_3 = rest_3;
  wire asks_4 = wait_warp == number_4;
  wire rest_4 = asleep_4 & !(wakes & (wake_warp == number_4));
  wire asleep_4_next = rest_4 | (waits & asks_4);
  assign waiting_4 = rest_4;
  wire asks_5 = wait_warp == number_5;
  wire rest_5 = asleep_5 & !(wakes & (wake_warp == number_5));
  wire asleep_5_next = rest_5 | (waits & asks_5);
  assign waiting_5 = rest_5;
  wire asks_6 = wait_warp == number_6;
  wire rest_6 = asleep_6 & !(wakes & (wake_warp == number_6));
  wire asleep_6_next = rest_6 | (waits & asks_6);
  assign waiting_6 = rest_6;
  wire asks_7 = wait_warp == number_7;
  wire rest_7 = asleep_7 & !(wakes & (wake_warp == number_7));

  always @* begin
    any_twice = 1'd0;
    any_twice = any_twice | (asks_0 & rest_0);
    any_twice = any_twice | (asks_1 & rest_1);
    any_twice = any_twice | (asks_2 & rest_2);
    any_twice = any_twice | (asks_3 & rest_3);
    any_twice = any_twice | (asks_4 & rest_4);
    any_twice = any_twice | (asks_5 & rest_5);
    any_twice = any_twice | (asks_6 & rest_6);
    any_twice = any_twice | (asks_7 & rest_7);
  end

  wire asleep_7_next = rest_7 | (waits & asks_7);
  assign waiting_7 = rest_7;
  assign twice = any_twice;

  always @(posedge clock) begin
    if (reset) begin
      asleep_0 <= 1'd0;
    end else begin
      asleep_0 <= asleep_0_next;
    end
    if (reset) begin
      asleep_1 <= 1'd0;
    end else begin
      asleep_1 <= asleep_1_next;
    end
    if (reset) begin
      asleep_2 <= 1'd0;
    end else begin
      asleep_2 <= asleep_2_next;
    end
    if (reset) begin
      asleep_3 <= 1'd0;
    end else begin
      asleep_3 <= asleep_3_next;
    end
    if (reset) begin
      asleep_4 <= 1'd0;
    end else begin
      asleep_4 <= asleep_4_next;
    end
    if (reset) begin
      asleep_5 <= 1'd0;
    end else begin
      asleep_5 <= asleep_5_next;
    end
    if (reset) begin
      asleep_6 <= 1'd0;
    end else begin
      asleep_6 <= asleep_6_next;
    end
    if (reset) begin
      asleep_7 <= 1'd0;
    end else begin
      asleep_7 <= asleep_7_next;
    end
  end

endmodule

`default_nettype wire
