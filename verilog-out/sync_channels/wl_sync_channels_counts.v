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
  input  wire         claimed,         // a channel is signalled, and a waiting warp takes the signal
  input  wire         lower,           // a wait takes a signal from the count of wait_channel
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
  reg lower_pending;
  reg [3:0] lower_channel;

  wire [3:0] lower_channel_next = wait_channel;
  wire lower_pending_next = lower & !reset;
  wire signalled_0 = signal & (signal_channel == number_0);
  wire addressed_0 = wait_channel == number_0;
  wire count_0_lower = lower_pending & (lower_channel == number_0);
  wire signalled_1 = signal & (signal_channel == number_1);
  wire addressed_1 = wait_channel == number_1;
  wire count_1_lower = lower_pending & (lower_channel == number_1);
  wire signalled_2 = signal & (signal_channel == number_2);
  wire addressed_2 = wait_channel == number_2;
  wire count_2_lower = lower_pending & (lower_channel == number_2);
  wire signalled_3 = signal & (signal_channel == number_3);
  wire addressed_3 = wait_channel == number_3;
  wire count_3_lower = lower_pending & (lower_channel == number_3);
  wire signalled_4 = signal & (signal_channel == number_4);
  wire addressed_4 = wait_channel == number_4;
  wire count_4_lower = lower_pending & (lower_channel == number_4);
  wire signalled_5 = signal & (signal_channel == number_5);
  wire addressed_5 = wait_channel == number_5;
  wire count_5_lower = lower_pending & (lower_channel == number_5);
  wire signalled_6 = signal & (signal_channel == number_6);
  wire addressed_6 = wait_channel == number_6;
  wire count_6_lower = lower_pending & (lower_channel == number_6);
  wire signalled_7 = signal & (signal_channel == number_7);
  wire addressed_7 = wait_channel == number_7;
  wire count_7_lower = lower_pending & (lower_channel == number_7);
  wire signalled_8 = signal & (signal_channel == number_8);
  wire addressed_8 = wait_channel == number_8;
  wire count_8_lower = lower_pending & (lower_channel == number_8);
  wire signalled_9 = signal & (signal_channel == number_9);
  wire addressed_9 = wait_channel == number_9;
  wire count_9_lower = lower_pending & (lower_channel == number_9);
  wire signalled_10 = signal & (signal_channel == number_10);
  wire addressed_10 = wait_channel == number_10;
  wire count_10_lower = lower_pending & (lower_channel == number_10);
  wire signalled_11 = signal & (signal_channel == number_11);
  wire addressed_11 = wait_channel == number_11;
  wire count_11_lower = lower_pending & (lower_channel == number_11);
  wire signalled_12 = signal & (signal_channel == number_12);
  wire addressed_12 = wait_channel == number_12;
  wire count_12_lower = lower_pending & (lower_channel == number_12);
  wire signalled_13 = signal & (signal_channel == number_13);
  wire addressed_13 = wait_channel == number_13;
  wire count_13_lower = lower_pending & (lower_channel == number_13);
  wire signalled_14 = signal & (signal_channel == number_14);
  wire addressed_14 = wait_channel == number_14;
  wire count_14_lower = lower_pending & (lower_channel == number_14);
  wire signalled_15 = signal & (signal_channel == number_15);
  wire addressed_15 = wait_channel == number_15;
  wire count_15_lower = lower_pending & (lower_channel == number_15);

  always @* begin
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
    .clock(clock), .reset(reset), .signalled(signalled_0), .claimed(claimed), .lower(count_0_lower), .nonzero(count_0_nonzero),
    .full(count_0_full)
  );

  wl_sync_channels_count count_1 (
    .clock(clock), .reset(reset), .signalled(signalled_1), .claimed(claimed), .lower(count_1_lower), .nonzero(count_1_nonzero),
    .full(count_1_full)
  );

  wl_sync_channels_count count_2 (
    .clock(clock), .reset(reset), .signalled(signalled_2), .claimed(claimed), .lower(count_2_lower), .nonzero(count_2_nonzero),
    .full(count_2_full)
  );

  wl_sync_channels_count count_3 (
    .clock(clock), .reset(reset), .signalled(signalled_3), .claimed(claimed), .lower(count_3_lower), .nonzero(count_3_nonzero),
    .full(count_3_full)
  );

  wl_sync_channels_count count_4 (
    .clock(clock), .reset(reset), .signalled(signalled_4), .claimed(claimed), .lower(count_4_lower), .nonzero(count_4_nonzero),
    .full(count_4_full)
  );

  wl_sync_channels_count count_5 (
    .clock(clock), .reset(reset), .signalled(signalled_5), .claimed(claimed), .lower(count_5_lower), .nonzero(count_5_nonzero),
    .full(count_5_full)
  );

  wl_sync_channels_count count_6 (
    .clock(clock), .reset(reset), .signalled(signalled_6), .claimed(claimed), .lower(count_6_lower), .nonzero(count_6_nonzero),
    .full(count_6_full)
  );

  wl_sync_channels_count count_7 (
    .clock(clock), .reset(reset), .signalled(signalled_7), .claimed(claimed), .lower(count_7_lower), .nonzero(count_7_nonzero),
    .full(count_7_full)
  );

  wl_sync_channels_count count_8 (
    .clock(clock), .reset(reset), .signalled(signalled_8), .claimed(claimed), .lower(count_8_lower), .nonzero(count_8_nonzero),
    .full(count_8_full)
  );

  wl_sync_channels_count count_9 (
    .clock(clock), .reset(reset), .signalled(signalled_9), .claimed(claimed), .lower(count_9_lower), .nonzero(count_9_nonzero),
    .full(count_9_full)
  );

  wl_sync_channels_count count_10 (
    .clock(clock), .reset(reset), .signalled(signalled_10), .claimed(claimed), .lower(count_10_lower), .nonzero(count_10_nonzero),
    .full(count_10_full)
  );

  wl_sync_channels_count count_11 (
    .clock(clock), .reset(reset), .signalled(signalled_11), .claimed(claimed), .lower(count_11_lower), .nonzero(count_11_nonzero),
    .full(count_11_full)
  );

  wl_sync_channels_count count_12 (
    .clock(clock), .reset(reset), .signalled(signalled_12), .claimed(claimed), .lower(count_12_lower), .nonzero(count_12_nonzero),
    .full(count_12_full)
  );

  wl_sync_channels_count count_13 (
    .clock(clock), .reset(reset), .signalled(signalled_13), .claimed(claimed), .lower(count_13_lower), .nonzero(count_13_nonzero),
    .full(count_13_full)
  );

  wl_sync_channels_count count_14 (
    .clock(clock), .reset(reset), .signalled(signalled_14), .claimed(claimed), .lower(count_14_lower), .nonzero(count_14_nonzero),
    .full(count_14_full)
  );

  wl_sync_channels_count count_15 (
    .clock(clock), .reset(reset), .signalled(signalled_15), .claimed(claimed), .lower(count_15_lower), .nonzero(count_15_nonzero),
    .full(count_15_full)
  );

  always @(posedge clock) begin
    lower_pending <= lower_pending_next;
    lower_channel <= lower_channel_next;
  end

endmodule

`default_nettype wire
