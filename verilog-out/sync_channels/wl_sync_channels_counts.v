// wl_sync_channels_counts: a part of sync_channels
// The counts of all channels.
// Parameters: WARPS=8 CHANNELS=16 COUNT_BITS=4
// Made from Rust-HDL by: warploom emit sync_channels
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_sync_channels_counts (
  input  wire         clock,           // the one clock
  input  wire         reset,           // synchronous, active high: all are 0
  input  wire         signals,         // a channel is signalled
  input  wire   [3:0] signal_channel,  // which
  input  wire   [3:0] wait_channel,    // the channel that a wait is for
  input  wire         raise,           // the count of the signal's channel rises, if there is a signal
  input  wire         lower,           // the count of the wait's channel falls; never beside a signal of that channel
  output wire         full,            // there is a signal, and the count of its channel is full
  output wire         some             // the count of the wait's channel is above 0
);

  localparam [3:0] number_0 = 4'd0;
  localparam [3:0] number_1 = 4'd1;
  localparam [3:0] number_2 = 4'd2;
  localparam [3:0] number_3 = 4'd3;
  localparam [3:0] number_4 = 4'd4;
  localparam [3:0] number_5 = 4'd5;
  localparam [3:0] number_6 = 4'd6;
  localparam [3:0] number_7 = 4'd7;
  localparam [3:0] number_8 = 4'd8;
  localparam [3:0] number_9 = 4'd9;
  localparam [3:0] number_10 = 4'd10;
  localparam [3:0] number_11 = 4'd11;
  localparam [3:0] number_12 = 4'd12;
  localparam [3:0] number_13 = 4'd13;
  localparam [3:0] number_14 = 4'd14;
  localparam [3:0] number_15 = 4'd15;
  reg any_full;
  reg any_some;
  wire count_0_some, count_1_some, count_2_some, count_3_some, count_4_some, count_5_some, count_6_some, count_7_some, count_8_some,
      count_9_some, count_10_some, count_11_some, count_12_some, count_13_some, count_14_some, count_15_some;
  wire count_0_full, count_1_full, count_2_full, count_3_full, count_4_full, count_5_full, count_6_full, count_7_full, count_8_full,
      count_9_full, count_10_full, count_11_full, count_12_full, count_13_full, count_14_full, count_15_full;

  wire signalled_0 = signals & (signal_channel == number_0);
  wire asked_0 = wait_channel == number_0;
  wire count_0_step = (signalled_0 & raise) | (asked_0 & lower);
  wire signalled_1 = signals & (signal_channel == number_1);
  wire asked_1 = wait_channel == number_1;
  wire count_1_step = (signalled_1 & raise) | (asked_1 & lower);
  wire signalled_2 = signals & (signal_channel == number_2);
  wire asked_2 = wait_channel == number_2;
  wire count_2_step = (signalled_2 & raise) | (asked_2 & lower);
  wire signalled_3 = signals & (signal_channel == number_3);
  wire asked_3 = wait_channel == number_3;
  wire count_3_step = (signalled_3 & raise) | (asked_3 & lower);
  wire signalled_4 = signals & (signal_channel == number_4);
  wire asked_4 = wait_channel == number_4;
  wire count_4_step = (signalled_4 & raise) | (asked_4 & lower);
  wire signalled_5 = signals & (signal_channel == number_5);
  wire asked_5 = wait_channel == number_5;
  wire count_5_step = (signalled_5 & raise) | (asked_5 & lower);
  wire signalled_6 = signals & (signal_channel == number_6);
  wire asked_6 = wait_channel == number_6;
  wire count_6_step = (signalled_6 & raise) | (asked_6 & lower);
  wire signalled_7 = signals & (signal_channel == number_7);
  wire asked_7 = wait_channel == number_7;
  wire count_7_step = (signalled_7 & raise) | (asked_7 & lower);
  wire signalled_8 = signals & (signal_channel == number_8);
  wire asked_8 = wait_channel == number_8;
  wire count_8_step = (signalled_8 & raise) | (asked_8 & lower);
  wire signalled_9 = signals & (signal_channel == number_9);
  wire asked_9 = wait_channel == number_9;
  wire count_9_step = (signalled_9 & raise) | (asked_9 & lower);
  wire signalled_10 = signals & (signal_channel == number_10);
  wire asked_10 = wait_channel == number_10;
  wire count_10_step = (signalled_10 & raise) | (asked_10 & lower);
  wire signalled_11 = signals & (signal_channel == number_11);
  wire asked_11 = wait_channel == number_11;
  wire count_11_step = (signalled_11 & raise) | (asked_11 & lower);
  wire signalled_12 = signals & (signal_channel == number_12);
  wire asked_12 = wait_channel == number_12;
  wire count_12_step = (signalled_12 & raise) | (asked_12 & lower);
  wire signalled_13 = signals & (signal_channel == number_13);
  wire asked_13 = wait_channel == number_13;
  wire count_13_step = (signalled_13 & raise) | (asked_13 & lower);
  wire signalled_14 = signals & (signal_channel == number_14);
  wire asked_14 = wait_channel == number_14;
  wire count_14_step = (signalled_14 & raise) | (asked_14 & lower);
  wire signalled_15 = signals & (signal_channel == number_15);
  wire asked_15 = wait_channel == number_15;
  wire count_15_step = (signalled_15 & raise) | (asked_15 & lower);

  always @* begin
    any_full = 1'd0;
    any_full = any_full | (signalled_0 & count_0_full);
    any_full = any_full | (signalled_1 & count_1_full);
    any_full = any_full | (signalled_2 & count_2_full);
    any_full = any_full | (signalled_3 & count_3_full);
    any_full = any_full | (signalled_4 & count_4_full);
    any_full = any_full | (signalled_5 & count_5_full);
    any_full = any_full | (signalled_6 & count_6_full);
    any_full = any_full | (signalled_7 & count_7_full);
    any_full = any_full | (signalled_8 & count_8_full);
    any_full = any_full | (signalled_9 & count_9_full);
    any_full = any_full | (signalled_10 & count_10_full);
    any_full = any_full | (signalled_11 & count_11_full);
    any_full = any_full | (signalled_12 & count_12_full);
    any_full = any_full | (signalled_13 & count_13_full);
    any_full = any_full | (signalled_14 & count_14_full);
    any_full = any_full | (signalled_15 & count_15_full);
  end

  always @* begin
    any_some = 1'd0;
    any_some = any_some | (asked_0 & count_0_some);
    any_some = any_some | (asked_1 & count_1_some);
    any_some = any_some | (asked_2 & count_2_some);
    any_some = any_some | (asked_3 & count_3_some);
    any_some = any_some | (asked_4 & count_4_some);
    any_some = any_some | (asked_5 & count_5_some);
    any_some = any_some | (asked_6 & count_6_some);
    any_some = any_some | (asked_7 & count_7_some);
    any_some = any_some | (asked_8 & count_8_some);
    any_some = any_some | (asked_9 & count_9_some);
    any_some = any_some | (asked_10 & count_10_some);
    any_some = any_some | (asked_11 & count_11_some);
    any_some = any_some | (asked_12 & count_12_some);
    any_some = any_some | (asked_13 & count_13_some);
    any_some = any_some | (asked_14 & count_14_some);
    any_some = any_some | (asked_15 & count_15_some);
  end

  assign full = any_full;
  assign some = any_some;

  wl_sync_channels_count count_0 (
    .clock(clock), .reset(reset), .step(count_0_step), .up(signalled_0), .some(count_0_some), .full(count_0_full)
  );

  wl_sync_channels_count count_1 (
    .clock(clock), .reset(reset), .step(count_1_step), .up(signalled_1), .some(count_1_some), .full(count_1_full)
  );

  wl_sync_channels_count count_2 (
    .clock(clock), .reset(reset), .step(count_2_step), .up(signalled_2), .some(count_2_some), .full(count_2_full)
  );

  wl_sync_channels_count count_3 (
    .clock(clock), .reset(reset), .step(count_3_step), .up(signalled_3), .some(count_3_some), .full(count_3_full)
  );

  wl_sync_channels_count count_4 (
    .clock(clock), .reset(reset), .step(count_4_step), .up(signalled_4), .some(count_4_some), .full(count_4_full)
  );

  wl_sync_channels_count count_5 (
    .clock(clock), .reset(reset), .step(count_5_step), .up(signalled_5), .some(count_5_some), .full(count_5_full)
  );

  wl_sync_channels_count count_6 (
    .clock(clock), .reset(reset), .step(count_6_step), .up(signalled_6), .some(count_6_some), .full(count_6_full)
  );

  wl_sync_channels_count count_7 (
    .clock(clock), .reset(reset), .step(count_7_step), .up(signalled_7), .some(count_7_some), .full(count_7_full)
  );

  wl_sync_channels_count count_8 (
    .clock(clock), .reset(reset), .step(count_8_step), .up(signalled_8), .some(count_8_some), .full(count_8_full)
  );

  wl_sync_channels_count count_9 (
    .clock(clock), .reset(reset), .step(count_9_step), .up(signalled_9), .some(count_9_some), .full(count_9_full)
  );

  wl_sync_channels_count count_10 (
    .clock(clock), .reset(reset), .step(count_10_step), .up(signalled_10), .some(count_10_some), .full(count_10_full)
  );

  wl_sync_channels_count count_11 (
    .clock(clock), .reset(reset), .step(count_11_step), .up(signalled_11), .some(count_11_some), .full(count_11_full)
  );

  wl_sync_channels_count count_12 (
    .clock(clock), .reset(reset), .step(count_12_step), .up(signalled_12), .some(count_12_some), .full(count_12_full)
  );

  wl_sync_channels_count count_13 (
    .clock(clock), .reset(reset), .step(count_13_step), .up(signalled_13), .some(count_13_some), .full(count_13_full)
  );

  wl_sync_channels_count count_14 (
    .clock(clock), .reset(reset), .step(count_14_step), .up(signalled_14), .some(count_14_some), .full(count_14_full)
  );

  wl_sync_channels_count count_15 (
    .clock(clock), .reset(reset), .step(count_15_step), .up(signalled_15), .some(count_15_some), .full(count_15_full)
  );

endmodule

`default_nettype wire
