// wl_sync_channels_warps: submodule of sync_channels
// Waiting warps: one bit per warp.
// Parameters: WARPS=8 CHANNELS=16 COUNT_BITS=4
// Generated from Rust-HDL by: warploom emit sync_channels
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_sync_channels_warps (
  input  wire         clock,       // clock, rising edge
  input  wire         reset,       // synchronous, active high: no warp waits
  input  wire         wake,        // a warp is woken in this cycle
  input  wire   [2:0] wake_warp,   // warp that is woken
  input  wire         wait_start,  // wait_warp waits from the next cycle on, or is woken in the next cycle
  input  wire   [2:0] wait_warp,   // warp of a wait, which is checked for a double wait
  output wire         waiting_0,   // this warp waits
  output wire         waiting_1,   // this warp waits
  output wire         waiting_2,   // this warp waits
  output wire         waiting_3,   // this warp waits
  output wire         waiting_4,   // this warp waits
  output wire         waiting_5,   // this warp waits
  output wire         waiting_6,   // this warp waits
  output wire         waiting_7,   // this warp waits
  output wire         double_wait  // wait_warp waits already
);

  localparam [2:0] number_0 = 3'd0;
  localparam [2:0] number_1 = 3'd1;
  localparam [2:0] number_2 = 3'd2;
  localparam [2:0] number_3 = 3'd3;
  localparam [2:0] number_4 = 3'd4;
  localparam [2:0] number_5 = 3'd5;
  localparam [2:0] number_6 = 3'd6;
  localparam [2:0] number_7 = 3'd7;
  reg any_double_wait;
  reg wait_pending_0, wait_pending_1, wait_pending_2, wait_pending_3, wait_pending_4, wait_pending_5, wait_pending_6,
      wait_pending_7;
  reg accepted;
  reg candidate_0, candidate_1, candidate_2, candidate_3, candidate_4, candidate_5, candidate_6, candidate_7;

  wire accepted_next = wait_start & !reset;
  wire addressed_0 = wait_warp == number_0;
  wire candidate_0_next = addressed_0;
  wire waits_now_0 = wait_pending_0 | (accepted & candidate_0);
  wire still_waits_0 = waits_now_0 & !(wake & (wake_warp == number_0));
  wire wait_pending_0_next = still_waits_0;
  assign waiting_0 = still_waits_0;
  wire addressed_1 = wait_warp == number_1;
  wire candidate_1_next = addressed_1;
  wire waits_now_1 = wait_pending_1 | (accepted & candidate_1);
  wire still_waits_1 = waits_now_1 & !(wake & (wake_warp == number_1));
  wire wait_pending_1_next = still_waits_1;
  assign waiting_1 = still_waits_1;
  wire addressed_2 = wait_warp == number_2;
  wire candidate_2_next = addressed_2;
  wire waits_now_2 = wait_pending_2 | (accepted & candidate_2);
  wire still_waits_2 = waits_now_2 & !(wake & (wake_warp == number_2));
  wire wait_pending_2_next = still_waits_2;
  assign waiting_2 = still_waits_2;
  wire addressed_3 = wait_warp == number_3;
  wire candidate_3_next = addressed_3;
  wire waits_now_3 = wait_pending_3 | (accepted & candidate_3);
  wire still_waits_3 = waits_now_3 & !(wake & (wake_warp == number_3));
  wire wait_pending_3_next = still_waits_3;
  assign waiting_3 = still_waits_3;
  wire addressed_4 = wait_warp == number_4;
  wire candidate_4_next = addressed_4;
  wire waits_now_4 = wait_pending_4 | (accepted & candidate_4);
  wire still_waits_4 = waits_now_4 & !(wake & (wake_warp == number_4));
  wire wait_pending_4_next = still_waits_4;
  assign waiting_4 = still_waits_4;
  wire addressed_5 = wait_warp == number_5;
  wire candidate_5_next = addressed_5;
  wire waits_now_5 = wait_pending_5 | (accepted & candidate_5);
  wire still_waits_5 = waits_now_5 & !(wake & (wake_warp == number_5));
  wire wait_pending_5_next = still_waits_5;
  assign waiting_5 = still_waits_5;
  wire addressed_6 = wait_warp == number_6;
  wire candidate_6_next = addressed_6;
  wire waits_now_6 = wait_pending_6 | (accepted & candidate_6);
  wire still_waits_6 = waits_now_6 & !(wake & (wake_warp == number_6));
  wire wait_pending_6_next = still_waits_6;
  assign waiting_6 = still_waits_6;
  wire addressed_7 = wait_warp == number_7;
  wire candidate_7_next = addressed_7;
  wire waits_now_7 = wait_pending_7 | (accepted & candidate_7);
  wire still_waits_7 = waits_now_7 & !(wake & (wake_warp == number_7));

  always @* begin
    any_double_wait = 1'd0;
    any_double_wait = any_double_wait | (addressed_0 & waits_now_0);
    any_double_wait = any_double_wait | (addressed_1 & waits_now_1);
    any_double_wait = any_double_wait | (addressed_2 & waits_now_2);
    any_double_wait = any_double_wait | (addressed_3 & waits_now_3);
    any_double_wait = any_double_wait | (addressed_4 & waits_now_4);
    any_double_wait = any_double_wait | (addressed_5 & waits_now_5);
    any_double_wait = any_double_wait | (addressed_6 & waits_now_6);
    any_double_wait = any_double_wait | (addressed_7 & waits_now_7);
  end

  wire wait_pending_7_next = still_waits_7;
  assign waiting_7 = still_waits_7;
  assign double_wait = any_double_wait & !(wake & (wake_warp == wait_warp));

  always @(posedge clock) begin
    if (reset) begin
      wait_pending_0 <= 1'd0;
      candidate_0 <= 1'd0;
    end else begin
      wait_pending_0 <= wait_pending_0_next;
      candidate_0 <= candidate_0_next;
    end
    if (reset) begin
      wait_pending_1 <= 1'd0;
      candidate_1 <= 1'd0;
    end else begin
      wait_pending_1 <= wait_pending_1_next;
      candidate_1 <= candidate_1_next;
    end
    if (reset) begin
      wait_pending_2 <= 1'd0;
      candidate_2 <= 1'd0;
    end else begin
      wait_pending_2 <= wait_pending_2_next;
      candidate_2 <= candidate_2_next;
    end
    if (reset) begin
      wait_pending_3 <= 1'd0;
      candidate_3 <= 1'd0;
    end else begin
      wait_pending_3 <= wait_pending_3_next;
      candidate_3 <= candidate_3_next;
    end
    if (reset) begin
      wait_pending_4 <= 1'd0;
      candidate_4 <= 1'd0;
    end else begin
      wait_pending_4 <= wait_pending_4_next;
      candidate_4 <= candidate_4_next;
    end
    if (reset) begin
      wait_pending_5 <= 1'd0;
      candidate_5 <= 1'd0;
    end else begin
      wait_pending_5 <= wait_pending_5_next;
      candidate_5 <= candidate_5_next;
    end
    if (reset) begin
      wait_pending_6 <= 1'd0;
      candidate_6 <= 1'd0;
    end else begin
      wait_pending_6 <= wait_pending_6_next;
      candidate_6 <= candidate_6_next;
    end
    if (reset) begin
      wait_pending_7 <= 1'd0;
      candidate_7 <= 1'd0;
    end else begin
      wait_pending_7 <= wait_pending_7_next;
      candidate_7 <= candidate_7_next;
    end
    accepted <= accepted_next;
  end

endmodule

`default_nettype wire
