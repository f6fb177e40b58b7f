// wl_sync_channels_counts: submodule of sync_channels
// Counts of all channels.
// Parameters: WARPS=8 CHANNELS=16 COUNT_BITS=4
// Generated from Rust-HDL by: warploom emit sync_channels
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_sync_channels_counts (
  input  wire         clock,           // clock, rising edge
  input  wire         reset,           // synchronous, active high: all counts are 0
  input  wire         signal,          // a channel is signalled
  input  wire   [3:0] signal_channel,  // channel that is signalled
  input  wire   [3:0] wait_channel,    // channel of a wait
  input  wire         raise,           // with signal: the count of the signalled channel rises unless it is full
  input  wire         lower,           // the count of wait_channel falls unless it is 0; never while that channel is signalled
  output wire         full,            // a channel is signalled, and its count is full
  output wire         nonzero          // the count of wait_channel is above 0
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
  reg any_nonzero;
  wire count_0_nonzero, count_1_nonzero, count_2_nonzero, count_3_nonzero, count_4_nonzero, count_5_nonzero, count_6_nonzero,
      count_7_nonzero, count_8_nonzero, count_9_nonzero, count_10_nonzero, count_11_nonzero, count_12_nonzero, count_13_nonzero,
      count_14_nonzero, count_15_nonzero;
  wire count_0_full, count_1_full, count_2_full, count_3_full, count_4_full, count_5_full, count_6_full, count_7_full, count_8_full,
      count_9_full, count_10_full, count_11_full, count_12_full, count_13_full, count_14_full, count_15_full;

  wire signalled_0 = signal & (signal_channel == number_0);
  wire addressed_0 = wait_channel == number_0;
  wire rises_0 = (signalled_0 & raise) & !count_0_full;
  wire falls_0 = (addressed_0 & lower) & count_0_nonzero;
  wire count_0_step = rises_0 | falls_0;
  wire signalled_1 = signal & (signal_channel == number_1);
  wire addressed_1 = wait_channel == number_1;
  wire rises_1 = (signalled_1 & raise) & !count_1_full;
  wire falls_1 = (addressed_1 & lower) & count_1_nonzero;
  wire count_1_step = rises_1 | falls_1;
  wire signalled_2 = signal & (signal_channel == number_2);
  wire addressed_2 = wait_channel == number_2;
  wire rises_2 = (signalled_2 & raise) & !count_2_full;
  wire falls_2 = (addressed_2 & lower) & count_2_nonzero;
  wire count_2_step = rises_2 | falls_2;
  wire signalled_3 = signal & (signal_channel == number_3);
  wire addressed_3 = wait_channel == number_3;
  wire rises_3 = (signalled_3 & raise) & !count_3_full;
  wire falls_3 = (addressed_3 & lower) & count_3_nonzero;
  wire count_3_step = rises_3 | falls_3;
  wire signalled_4 = signal & (signal_channel == number_4);
  wire addressed_4 = wait_channel == number_4;
  wire rises_4 = (signalled_4 & raise) & !count_4_full;
  wire falls_4 = (addressed_4 & lower) & count_4_nonzero;
  wire count_4_step = rises_4 | falls_4;
  wire signalled_5 = signal & (signal_channel == number_5);
  wire addressed_5 = wait_channel == number_5;
  wire rises_5 = (signalled_5 & raise) & !count_5_full;
  wire falls_5 = (addressed_5 & lower) & count_5_nonzero;
  wire count_5_step = rises_5 | falls_5;
  wire signalled_6 = signal & (signal_channel == number_6);
  wire addressed_6 = wait_channel == number_6;
  wire rises_6 = (signalled_6 & raise) & !count_6_full;
  wire falls_6 = (addressed_6 & lower) & count_6_nonzero;
  wire count_6_step = rises_6 | falls_6;
  wire signalled_7 = signal & (signal_channel == number_7);
  wire addressed_7 = wait_channel == number_7;
  wire rises_7 = (signalled_7 & raise) & !count_7_full;
  wire falls_7 = (addressed_7 & lower) & count_7_nonzero;
  wire count_7_step = rises_7 | falls_7;
  wire signalled_8 = signal & (signal_channel == number_8);
  wire addressed_8 = wait_channel == number_8;
  wire rises_8 = (signalled_8 & raise) & !count_8_full;
  wire falls_8 = (addressed_8 & lower) & count_8_nonzero;
  wire count_8_step = rises_8 | falls_8;
  wire signalled_9 = signal & (signal_channel == number_9);
  wire addressed_9 = wait_channel == number_9;
  wire rises_9 = (signalled_9 & raise) & !count_9_full;
  wire falls_9 = (addressed_9 & lower) & count_9_nonzero;
  wire count_9_step = rises_9 | falls_9;
  wire signalled_10 = signal & (signal_channel == number_10);
  wire addressed_10 = wait_channel == number_10;
  wire rises_10 = (signalled_10 & raise) & !count_10_full;
  wire falls_10 = (addressed_10 & lower) & count_10_nonzero;
  wire count_10_step = rises_10 | falls_10;
  wire signalled_11 = signal & (signal_channel == number_11);
  wire addressed_11 = wait_channel == number_11;
  wire rises_11 = (signalled_11 & raise) & !count_11_full;
  wire falls_11 = (addressed_11 & lower) & count_11_nonzero;
  wire count_11_step = rises_11 | falls_11;
  wire signalled_12 = signal & (signal_channel == number_12);
  wire addressed_12 = wait_channel == number_12;
  wire rises_12 = (signalled_12 & raise) & !count_12_full;
  wire falls_12 = (addressed_12 & lower) & count_12_nonzero;
  wire count_12_step = rises_12 | falls_12;
  wire signalled_13 = signal & (signal_channel == number_13);
  wire addressed_13 = wait_channel == number_13;
  wire rises_13 = (signalled_13 & raise) & !count_13_full;
  wire falls_13 = (addressed_13 & lower) & count_13_nonzero;
  wire count_13_step = rises_13 | falls_13;
  wire signalled_14 = signal & (signal_channel == number_14);
  wire addressed_14 = wait_channel == number_14;
  wire rises_14 = (signalled_14 & raise) & !count_14_full;
  wire falls_14 = (addressed_14 & lower) & count_14_nonzero;
  wire count_14_step = rises_14 | falls_14;
  wire signalled_15 = signal & (signal_channel == number_15);
  wire addressed_15 = wait_channel == number_15;
  wire rises_15 = (signalled_15 & raise) & !count_15_full;
  wire falls_15 = (addressed_15 & lower) & count_15_nonzero;
  wire count_15_step = rises_15 | falls_15;

  always @* begin
    // A signal raises the count of its channel, a wait lowers the count of its channel.
    // Each channel checks its own count. So no count waits for the selection among all counts.
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
    any_nonzero = 1'd0;
    any_nonzero = any_nonzero | (addressed_0 & count_0_nonzero);
    any_nonzero = any_nonzero | (addressed_1 & count_1_nonzero);
    any_nonzero = any_nonzero | (addressed_2 & count_2_nonzero);
    any_nonzero = any_nonzero | (addressed_3 & count_3_nonzero);
    any_nonzero = any_nonzero | (addressed_4 & count_4_nonzero);
    any_nonzero = any_nonzero | (addressed_5 & count_5_nonzero);
    any_nonzero = any_nonzero | (addressed_6 & count_6_nonzero);
    any_nonzero = any_nonzero | (addressed_7 & count_7_nonzero);
    any_nonzero = any_nonzero | (addressed_8 & count_8_nonzero);
    any_nonzero = any_nonzero | (addressed_9 & count_9_nonzero);
    any_nonzero = any_nonzero | (addressed_10 & count_10_nonzero);
    any_nonzero = any_nonzero | (addressed_11 & count_11_nonzero);
    any_nonzero = any_nonzero | (addressed_12 & count_12_nonzero);
    any_nonzero = any_nonzero | (addressed_13 & count_13_nonzero);
    any_nonzero = any_nonzero | (addressed_14 & count_14_nonzero);
    any_nonzero = any_nonzero | (addressed_15 & count_15_nonzero);
  end

  assign full = any_full;
  assign nonzero = any_nonzero;

  wl_sync_channels_count count_0 (
    .clock(clock), .reset(reset), .step(count_0_step), .up(signalled_0), .nonzero(count_0_nonzero), .full(count_0_full)
  );

  wl_sync_channels_count count_1 (
    .clock(clock), .reset(reset), .step(count_1_step), .up(signalled_1), .nonzero(count_1_nonzero), .full(count_1_full)
  );

  wl_sync_channels_count count_2 (
    .clock(clock), .reset(reset), .step(count_2_step), .up(signalled_2), .nonzero(count_2_nonzero), .full(count_2_full)
  );

  wl_sync_channels_count count_3 (
    .clock(clock), .reset(reset), .step(count_3_step), .up(signalled_3), .nonzero(count_3_nonzero), .full(count_3_full)
  );

  wl_sync_channels_count count_4 (
    .clock(clock), .reset(reset), .step(count_4_step), .up(signalled_4), .nonzero(count_4_nonzero), .full(count_4_full)
  );

  wl_sync_channels_count count_5 (
    .clock(clock), .reset(reset), .step(count_5_step), .up(signalled_5), .nonzero(count_5_nonzero), .full(count_5_full)
  );

  wl_sync_channels_count count_6 (
    .clock(clock), .reset(reset), .step(count_6_step), .up(signalled_6), .nonzero(count_6_nonzero), .full(count_6_full)
  );

  wl_sync_channels_count count_7 (
    .clock(clock), .reset(reset), .step(count_7_step), .up(signalled_7), .nonzero(count_7_nonzero), .full(count_7_full)
  );

  wl_sync_channels_count count_8 (
    .clock(clock), .reset(reset), .step(count_8_step), .up(signalled_8), .nonzero(count_8_nonzero), .full(count_8_full)
  );

  wl_sync_channels_count count_9 (
    .clock(clock), .reset(reset), .step(count_9_step), .up(signalled_9), .nonzero(count_9_nonzero), .full(count_9_full)
  );

  wl_sync_channels_count count_10 (
    .clock(clock), .reset(reset), .step(count_10_step), .up(signalled_10), .nonzero(count_10_nonzero), .full(count_10_full)
  );

  wl_sync_channels_count count_11 (
    .clock(clock), .reset(reset), .step(count_11_step), .up(signalled_11), .nonzero(count_11_nonzero), .full(count_11_full)
  );

  wl_sync_channels_count count_12 (
    .clock(clock), .reset(reset), .step(count_12_step), .up(signalled_12), .nonzero(count_12_nonzero), .full(count_12_full)
  );

  wl_sync_channels_count count_13 (
    .clock(clock), .reset(reset), .step(count_13_step), .up(signalled_13), .nonzero(count_13_nonzero), .full(count_13_full)
  );

  wl_sync_channels_count count_14 (
    .clock(clock), .reset(reset), .step(count_14_step), .up(signalled_14), .nonzero(count_14_nonzero), .full(count_14_full)
  );

  wl_sync_channels_count count_15 (
    .clock(clock), .reset(reset), .step(count_15_step), .up(signalled_15), .nonzero(count_15_nonzero), .full(count_15_full)
  );

endmodule

`default_nettype wire
