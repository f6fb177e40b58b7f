// wl_sync_channels: counting channels by which warps signal each other and wait
// Counting channels by which warps signal each other and wait.
// Parameters: WARPS=8 CHANNELS=16 COUNT_BITS=4
// Made from Rust-HDL by: warploom emit sync_channels
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_sync_channels (
  input  wire         clock,                 // the one clock; everything happens on its rising edge
  input  wire         reset,                 // synchronous, active high: all counts 0, nobody waits, no wake is due
  input  wire         signal_valid,          // a channel is signalled
  input  wire   [3:0] signal_channel,        // which
  input  wire         wait_valid,            // a warp waits for a signal
  input  wire   [2:0] wait_warp,             // which warp
  input  wire   [3:0] wait_channel,          // of which channel
  output wire         wake_valid,            // a warp goes on
  output wire   [2:0] wake_warp,             // which
  output wire         signal_error_valid,    // the signal of the cycle before was refused
  output wire   [3:0] signal_error_channel,  // its channel
  output wire   [1:0] signal_error_code,     // why: 1 or 3
  output wire         wait_error_valid,      // the wait of the cycle before was refused
  output wire   [2:0] wait_error_warp,       // its warp
  output wire   [1:0] wait_error_code,       // why: 2 or 3
  output wire   [7:0] waiting                // a bit a warp: it waits
);

  localparam [3:0] warp_count = 4'd8;
  localparam [4:0] channel_count = 5'd16;
  wire counts_full;
  wire counts_some;
  wire waiters_wanted;
  wire [2:0] waiters_oldest;
  wire wakes_valid;
  wire [2:0] wakes_warp;
  wire warps_twice;
  reg signal_fails;
  reg [3:0] signal_of;
  reg [1:0] signal_code, signal_code_next;
  reg wait_fails;
  reg [2:0] wait_of;
  reg [1:0] wait_code, wait_code_next;

  wire no_channel = {1'd0, signal_channel} >= channel_count;
  wire no_wait = ({1'd0, wait_channel} >= channel_count) | ({1'd0, wait_warp} >= warp_count);
  wire accepted = (wait_valid & !no_wait) & !warps_twice;
  wire together = (accepted & signal_valid) & (signal_channel == wait_channel);
  wire free = !waiters_wanted & !together;
  wire counts_raise = free & !counts_full;
  wire takes = counts_some | (together & !waiters_wanted);
  wire wakes_second = accepted & takes;
  wire counts_lower = wakes_second & !together;
  wire waiters_enter = accepted & !takes;
  wire [3:0] signal_of_next = signal_channel;

  always @* begin
    signal_code_next = 2'd1;
    if (no_channel) begin
      signal_code_next = 2'd3;
    end
  end

  wire signal_fails_next = (signal_valid & no_channel) | (free & counts_full);
  wire [2:0] wait_of_next = wait_warp;

  always @* begin
    wait_code_next = 2'd2;
    if (no_wait) begin
      wait_code_next = 2'd3;
    end
  end

  wire wait_fails_next = wait_valid & (no_wait | warps_twice);
  assign signal_error_valid = signal_fails;
  assign signal_error_channel = signal_of;
  assign signal_error_code = signal_code;
  assign wait_error_valid = wait_fails;
  assign wait_error_warp = wait_of;
  assign wait_error_code = wait_code;
  assign wake_valid = wakes_valid;
  assign wake_warp = wakes_warp;

  wl_sync_channels_counts counts (
    .clock(clock), .reset(reset), .signals(signal_valid), .signal_channel(signal_channel), .wait_channel(wait_channel),
    .raise(counts_raise), .lower(counts_lower), .full(counts_full), .some(counts_some)
  );

  wl_sync_channels_waiters waiters (
    .clock(clock), .reset(reset), .signals(signal_valid), .signal_channel(signal_channel), .enter(waiters_enter),
    .enter_warp(wait_warp), .enter_channel(wait_channel), .wanted(waiters_wanted), .oldest(waiters_oldest)
  );

  wl_sync_channels_wakes wakes (
    .clock(clock), .reset(reset), .first(waiters_wanted), .first_warp(waiters_oldest), .second(wakes_second), .second_warp(wait_warp),
    .valid(wakes_valid), .warp(wakes_warp)
  );

  wl_sync_channels_warps warps (
    .clock(clock), .reset(reset), .wakes(wakes_valid), .wake_warp(wakes_warp), .waits(accepted), .wait_warp(wait_warp),
    .waiting_0(waiting[0]), .waiting_1(waiting[1]), .waiting_2(waiting[2]), .waiting_3(waiting[3]), .waiting_4(waiting[4]),
    .waiting_5(waiting[5]), .waiting_6(waiting[6]), .waiting_7(waiting[7]), .twice(warps_twice)
  );

  always @(posedge clock) begin
    if (reset) begin
      signal_fails <= 1'd0;
      wait_fails <= 1'd0;
    end else begin
      signal_fails <= signal_fails_next;
      wait_fails <= wait_fails_next;
    end
    signal_of <= signal_of_next;
    signal_code <= signal_code_next;
    wait_of <= wait_of_next;
    wait_code <= wait_code_next;
  end

endmodule

`default_nettype wire
