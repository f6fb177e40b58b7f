// wl_buffer_queue_waiting: Parked warps: one bit per warp.
// Generated from Rust-HDL by: warploom emit buffer_queue (BUFFERS=3 WARPS=8)
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_buffer_queue_waiting (
  input  wire         clock,        // clock, rising edge
  input  wire         reset,        // synchronous, active high: no warp is parked
  input  wire   [2:0] warp,         // warp of the request
  input  wire         change,       // a warp is parked or served
  input  wire   [2:0] change_warp,  // warp that is parked or served
  input  wire         park,         // the warp is parked (1) or served (0)
  output wire         is_parked,    // the warp of the request is parked
  output wire   [7:0] parked        // this warp is parked
);

  reg [7:0] waits;
  wire [7:0] waits_next;
  genvar g;

  // A dequeue or acquire that is not served parks its warp; a served warp is no longer parked.
  wire next_value = park;

  generate for (g = 0; g < 8; g = g + 1) begin : gen_waits_next
    assign waits_next[g] = change & (change_warp == g[2:0]) ? next_value : waits[g];
  end endgenerate
  assign parked = waits;

  wl_buffer_queue_waiting_of waiting_of (.word(waits), .number(warp), .selected(is_parked));

  always @(posedge clock) begin
    waits <= waits_next;
    if (reset) waits <= 8'd0;
  end

endmodule
`default_nettype wire
