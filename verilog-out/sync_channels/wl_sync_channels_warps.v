// wl_sync_channels_warps: Waiting warps: one bit per warp.
// Generated from Rust-HDL by: warploom emit sync_channels (WARPS=8 CHANNELS=16 COUNT_BITS=4)
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_sync_channels_warps (
  input  wire         clock,       // clock, rising edge
  input  wire         reset,       // synchronous, active high: no warp waits
  input  wire         wake,        // a warp is woken in this cycle
  input  wire   [2:0] wake_warp,   // warp that is woken
  input  wire         wait_start,  // wait_warp waits from the next cycle on, or is woken in the next cycle
  input  wire   [2:0] wait_warp,   // warp of a wait, which is checked for a double wait
  output wire   [7:0] waiting,     // this warp waits
  output wire         double_wait  // wait_warp waits already
);

  reg [7:0] wait_pending;

  wire [7:0] addressed = 8'd1 << wait_warp;
  wire [7:0] still_waits = wait_pending & ~({8{wake}} & (8'd1 << wake_warp));

  // A warp waits from its wait until its wake; a second wait in between is an error.
  wire any_double_wait = |(addressed & wait_pending);
  assign waiting = still_waits;
  assign double_wait = any_double_wait & !(wake & (wake_warp == wait_warp));

  always @(posedge clock) begin
    wait_pending <= still_waits | ({8{wait_start}} & addressed);
    if (reset) wait_pending <= 8'd0;
  end

endmodule
`default_nettype wire
