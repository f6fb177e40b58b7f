// wl_sync_channels: counting channels on which warps signal and wait
// Generated from Rust-HDL by: warploom emit sync_channels (WARPS=8 CHANNELS=16 COUNT_BITS=4)
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_sync_channels (
  input  wire         clock,                 // clock, rising edge
  input  wire         reset,                 // synchronous, active high: all counts 0, no warp waits, no wake is
                                             // pending
  input  wire         signal_valid,          // a channel is signalled
  input  wire   [3:0] signal_channel,        // number of the channel
  input  wire         wait_valid,            // a warp waits for a signal
  input  wire   [2:0] wait_warp,             // number of the warp
  input  wire   [3:0] wait_channel,          // number of the channel
  output wire         wake_valid,            // a warp is woken
  output wire   [2:0] wake_warp,             // number of the warp
  output wire         signal_error_valid,    // the signal of the previous cycle was rejected
  output wire   [3:0] signal_error_channel,  // channel of that signal
  output wire   [1:0] signal_error_code,     // error code: 1 or 3
  output wire         wait_error_valid,      // the wait of the previous cycle was rejected
  output wire   [2:0] wait_error_warp,       // warp of that wait
  output wire   [1:0] wait_error_code,       // error code: 2 or 3
  output wire   [7:0] waiting                // one bit per warp: the warp waits
);

  localparam [3:0] warp_count = 4'd8;
  localparam [4:0] channel_count = 5'd16;
  reg signal_error_pulse, wait_error_pulse;
  reg [3:0] signal_pulse_channel;
  reg [1:0] signal_pulse_code, wait_pulse_code;
  reg [2:0] wait_pulse_warp;
  wire counts_full, counts_nonzero, waiters_match_found, wakes_valid, warps_double_wait;
  wire [2:0] waiters_first_warp, wakes_warp;
  wire [7:0] warps_waiting;

  // Numbers out of range are errors. A signal out of range matches no channel.
  wire signal_out_of_range = {1'd0, signal_channel} >= channel_count;
  wire wait_out_of_range = ({1'd0, wait_channel} >= channel_count) | ({1'd0, wait_warp} >= warp_count);
  wire wait_accepted = wait_valid & !wait_out_of_range & !warps_double_wait;
  wire same_channel = wait_accepted & signal_valid & (signal_channel == wait_channel);
  wire signal_unclaimed = !waiters_match_found & !same_channel;

  // A wait is served by the count or the signal of this cycle. Otherwise its warp waits as the last.
  wire wait_served = counts_nonzero | (same_channel & !waiters_match_found);
  wire wakes_second = wait_accepted & wait_served;
  wire counts_lower = wait_accepted & !same_channel;
  wire waiters_enter = wait_accepted & !wait_served;
  assign signal_error_valid = signal_error_pulse;
  assign signal_error_channel = signal_pulse_channel;
  assign signal_error_code = signal_pulse_code;
  assign wait_error_valid = wait_error_pulse;
  assign wait_error_warp = wait_pulse_warp;
  assign wait_error_code = wait_pulse_code;
  assign wake_valid = wakes_valid;
  assign wake_warp = wakes_warp;
  assign waiting = warps_waiting;

  wl_sync_channels_counts counts (
    .clock(clock), .reset(reset), .signal(signal_valid), .signal_channel(signal_channel), .wait_channel(wait_channel),
    .raise(signal_unclaimed), .lower(counts_lower), .full(counts_full), .nonzero(counts_nonzero)
  );

  // A signal wakes the first warp that waits for its channel. Without such a warp,
  // it serves a wait of this cycle for this channel, or is counted.
  wl_sync_channels_waiters waiters (
    .clock(clock), .reset(reset), .signal(signal_valid), .signal_channel(signal_channel), .wait_warp(wait_warp),
    .wait_channel(wait_channel), .enter(waiters_enter), .waiting(warps_waiting), .match_found(waiters_match_found),
    .first_warp(waiters_first_warp)
  );

  // The wake of this cycle ends the wait of its warp.
  wl_sync_channels_wakes wakes (
    .clock(clock), .reset(reset), .first(waiters_match_found), .first_warp(waiters_first_warp), .second(wakes_second),
    .second_warp(wait_warp), .valid(wakes_valid), .warp(wakes_warp)
  );

  wl_sync_channels_warps warps (
    .clock(clock), .reset(reset), .wake(wakes_valid), .wake_warp(wakes_warp), .wait_start(wait_accepted),
    .wait_warp(wait_warp), .waiting(warps_waiting), .double_wait(warps_double_wait)
  );

  always @(posedge clock) begin
    // Errors are registered outputs.
    signal_pulse_channel <= signal_channel;
    signal_pulse_code <= signal_out_of_range ? 2'd3 : 2'd1;
    signal_error_pulse <= (signal_valid & signal_out_of_range) | (signal_unclaimed & counts_full);
    wait_pulse_warp <= wait_warp;
    wait_pulse_code <= wait_out_of_range ? 2'd3 : 2'd2;
    wait_error_pulse <= wait_valid & (wait_out_of_range | warps_double_wait);
    if (reset) begin
      signal_error_pulse <= 1'd0;
      wait_error_pulse <= 1'd0;
    end
  end

endmodule
`default_nettype wire
