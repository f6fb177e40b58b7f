// wl_lock_arbiter_queue: submodule of lock_arbiter
// FIFO of requests that wait for their judgement. A push while it is full is an error of the caller.
// Parameters: WARPS=32 LOCKS=16 PRIORITY_BITS=4 FIFO_DEPTH=8 COUNT_BITS=16 AGING=0 OVERDUE=0
// Generated from Rust-HDL by: warploom emit lock_arbiter
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_lock_arbiter_queue (
  input  wire         clock,       // the one clock
  input  wire         reset,       // synchronous, active high: the FIFO becomes empty
  input  wire         push,        // a request enters
  input  wire   [4:0] push_warp,   // its warp
  input  wire   [3:0] push_lock,   // its mutex; also compared with all mutexes in the FIFO
  input  wire         pop,         // the head leaves
  output wire         head_valid,  // the FIFO is not empty
  output wire   [4:0] head_warp,   // warp of the head
  output wire   [3:0] head_lock,   // mutex of the head
  output wire         full,        // all slots are valid
  output wire         lock_queued  // a request in the FIFO is for push_lock
);

  reg valid_after_pop_0, valid_after_pop_1, valid_after_pop_2, valid_after_pop_3, valid_after_pop_4, valid_after_pop_5,
      valid_after_pop_6;
  reg all_before;
  reg all_valid;
  reg any_match;
  reg slot_valid_0, slot_valid_0_next, slot_valid_1, slot_valid_1_next, slot_valid_2, slot_valid_2_next, slot_valid_3,
      slot_valid_3_next, slot_valid_4, slot_valid_4_next, slot_valid_5, slot_valid_5_next, slot_valid_6, slot_valid_6_next,
      slot_valid_7, slot_valid_7_next;
  reg [4:0] slot_warp_0, slot_warp_0_next, slot_warp_1, slot_warp_1_next, slot_warp_2, slot_warp_2_next, slot_warp_3,
      slot_warp_3_next, slot_warp_4, slot_warp_4_next, slot_warp_5, slot_warp_5_next, slot_warp_6, slot_warp_6_next, slot_warp_7,
      slot_warp_7_next;
  reg [3:0] slot_lock_0, slot_lock_0_next, slot_lock_1, slot_lock_1_next, slot_lock_2, slot_lock_2_next, slot_lock_3,
      slot_lock_3_next, slot_lock_4, slot_lock_4_next, slot_lock_5, slot_lock_5_next, slot_lock_6, slot_lock_6_next, slot_lock_7,
      slot_lock_7_next;

  wire valid_after_pop_7 = slot_valid_7 & !pop;

  always @* begin
    valid_after_pop_0 = slot_valid_0 & !pop;
    slot_warp_0_next = slot_warp_0;
    slot_lock_0_next = slot_lock_0;
    valid_after_pop_1 = slot_valid_1 & !pop;
    slot_warp_1_next = slot_warp_1;
    slot_lock_1_next = slot_lock_1;
    valid_after_pop_2 = slot_valid_2 & !pop;
    slot_warp_2_next = slot_warp_2;
    slot_lock_2_next = slot_lock_2;
    valid_after_pop_3 = slot_valid_3 & !pop;
    slot_warp_3_next = slot_warp_3;
    slot_lock_3_next = slot_lock_3;
    valid_after_pop_4 = slot_valid_4 & !pop;
    slot_warp_4_next = slot_warp_4;
    slot_lock_4_next = slot_lock_4;
    valid_after_pop_5 = slot_valid_5 & !pop;
    slot_warp_5_next = slot_warp_5;
    slot_lock_5_next = slot_lock_5;
    valid_after_pop_6 = slot_valid_6 & !pop;
    slot_warp_6_next = slot_warp_6;
    slot_lock_6_next = slot_lock_6;
    slot_warp_7_next = slot_warp_7;
    slot_lock_7_next = slot_lock_7;
    if (pop) begin
      valid_after_pop_0 = slot_valid_1;
      slot_warp_0_next = slot_warp_1;
      slot_lock_0_next = slot_lock_1;
    end
    if (pop) begin
      valid_after_pop_1 = slot_valid_2;
      slot_warp_1_next = slot_warp_2;
      slot_lock_1_next = slot_lock_2;
    end
    if (pop) begin
      valid_after_pop_2 = slot_valid_3;
      slot_warp_2_next = slot_warp_3;
      slot_lock_2_next = slot_lock_3;
    end
    if (pop) begin
      valid_after_pop_3 = slot_valid_4;
      slot_warp_3_next = slot_warp_4;
      slot_lock_3_next = slot_lock_4;
    end
    if (pop) begin
      valid_after_pop_4 = slot_valid_5;
      slot_warp_4_next = slot_warp_5;
      slot_lock_4_next = slot_lock_5;
    end
    if (pop) begin
      valid_after_pop_5 = slot_valid_6;
      slot_warp_5_next = slot_warp_6;
      slot_lock_5_next = slot_lock_6;
    end
    if (pop) begin
      valid_after_pop_6 = slot_valid_7;
      slot_warp_6_next = slot_warp_7;
      slot_lock_6_next = slot_lock_7;
    end
    // A push writes the first slot that is empty after the pop.
    all_before = 1'd1;
    slot_valid_0_next = valid_after_pop_0;
    if ((push & all_before) & !valid_after_pop_0) begin
      slot_valid_0_next = 1'd1;
      slot_warp_0_next = push_warp;
      slot_lock_0_next = push_lock;
    end
    all_before = valid_after_pop_0;
    slot_valid_1_next = valid_after_pop_1;
    if ((push & all_before) & !valid_after_pop_1) begin
      slot_valid_1_next = 1'd1;
      slot_warp_1_next = push_warp;
      slot_lock_1_next = push_lock;
    end
    all_before = valid_after_pop_1;
    slot_valid_2_next = valid_after_pop_2;
    if ((push & all_before) & !valid_after_pop_2) begin
      slot_valid_2_next = 1'd1;
      slot_warp_2_next = push_warp;
      slot_lock_2_next = push_lock;
    end
    all_before = valid_after_pop_2;
    slot_valid_3_next = valid_after_pop_3;
    if ((push & all_before) & !valid_after_pop_3) begin
      slot_valid_3_next = 1'd1;
      slot_warp_3_next = push_warp;
      slot_lock_3_next = push_lock;
    end
    all_before = valid_after_pop_3;
    slot_valid_4_next = valid_after_pop_4;
    if ((push & all_before) & !valid_after_pop_4) begin
      slot_valid_4_next = 1'd1;
      slot_warp_4_next = push_warp;
      slot_lock_4_next = push_lock;
    end
    all_before = valid_after_pop_4;
    slot_valid_5_next = valid_after_pop_5;
    if ((push & all_before) & !valid_after_pop_5) begin
      slot_valid_5_next = 1'd1;
      slot_warp_5_next = push_warp;
      slot_lock_5_next = push_lock;
    end
    all_before = valid_after_pop_5;
    slot_valid_6_next = valid_after_pop_6;
    if ((push & all_before) & !valid_after_pop_6) begin
      slot_valid_6_next = 1'd1;
      slot_warp_6_next = push_warp;
      slot_lock_6_next = push_lock;
    end
    all_before = valid_after_pop_6;
    slot_valid_7_next = valid_after_pop_7;
    if ((push & all_before) & !valid_after_pop_7) begin
      slot_valid_7_next = 1'd1;
      slot_warp_7_next = push_warp;
      slot_lock_7_next = push_lock;
    end
    all_before = valid_after_pop_7;
  end

  always @* begin
    all_valid = 1'd1;
    all_valid = all_valid & slot_valid_0;
    all_valid = all_valid & slot_valid_1;
    all_valid = all_valid & slot_valid_2;
    all_valid = all_valid & slot_valid_3;
    all_valid = all_valid & slot_valid_4;
    all_valid = all_valid & slot_valid_5;
    all_valid = all_valid & slot_valid_6;
    all_valid = all_valid & slot_valid_7;
  end

  always @* begin
    any_match = 1'd0;
    any_match = any_match | (slot_valid_0 & (slot_lock_0 == push_lock));
    any_match = any_match | (slot_valid_1 & (slot_lock_1 == push_lock));
    any_match = any_match | (slot_valid_2 & (slot_lock_2 == push_lock));
    any_match = any_match | (slot_valid_3 & (slot_lock_3 == push_lock));
    any_match = any_match | (slot_valid_4 & (slot_lock_4 == push_lock));
    any_match = any_match | (slot_valid_5 & (slot_lock_5 == push_lock));
    any_match = any_match | (slot_valid_6 & (slot_lock_6 == push_lock));
    any_match = any_match | (slot_valid_7 & (slot_lock_7 == push_lock));
  end

  assign head_valid = slot_valid_0;
  assign head_warp = slot_warp_0;
  assign head_lock = slot_lock_0;
  assign full = all_valid;
  assign lock_queued = any_match;

  always @(posedge clock) begin
    if (reset) begin
      slot_valid_0 <= 1'd0;
      slot_warp_0 <= 5'd0;
      slot_lock_0 <= 4'd0;
    end else begin
      slot_valid_0 <= slot_valid_0_next;
      slot_warp_0 <= slot_warp_0_next;
      slot_lock_0 <= slot_lock_0_next;
    end
    if (reset) begin
      slot_valid_1 <= 1'd0;
      slot_warp_1 <= 5'd0;
      slot_lock_1 <= 4'd0;
    end else begin
      slot_valid_1 <= slot_valid_1_next;
      slot_warp_1 <= slot_warp_1_next;
      slot_lock_1 <= slot_lock_1_next;
    end
    if (reset) begin
      slot_valid_2 <= 1'd0;
      slot_warp_2 <= 5'd0;
      slot_lock_2 <= 4'd0;
    end else begin
      slot_valid_2 <= slot_valid_2_next;
      slot_warp_2 <= slot_warp_2_next;
      slot_lock_2 <= slot_lock_2_next;
    end
    if (reset) begin
      slot_valid_3 <= 1'd0;
      slot_warp_3 <= 5'd0;
      slot_lock_3 <= 4'd0;
    end else begin
      slot_valid_3 <= slot_valid_3_next;
      slot_warp_3 <= slot_warp_3_next;
      slot_lock_3 <= slot_lock_3_next;
    end
    if (reset) begin
      slot_valid_4 <= 1'd0;
      slot_warp_4 <= 5'd0;
      slot_lock_4 <= 4'd0;
    end else begin
      slot_valid_4 <= slot_valid_4_next;
      slot_warp_4 <= slot_warp_4_next;
      slot_lock_4 <= slot_lock_4_next;
    end
    if (reset) begin
      slot_valid_5 <= 1'd0;
      slot_warp_5 <= 5'd0;
      slot_lock_5 <= 4'd0;
    end else begin
      slot_valid_5 <= slot_valid_5_next;
      slot_warp_5 <= slot_warp_5_next;
      slot_lock_5 <= slot_lock_5_next;
    end
    if (reset) begin
      slot_valid_6 <= 1'd0;
      slot_warp_6 <= 5'd0;
      slot_lock_6 <= 4'd0;
    end else begin
      slot_valid_6 <= slot_valid_6_next;
      slot_warp_6 <= slot_warp_6_next;
      slot_lock_6 <= slot_lock_6_next;
    end
    if (reset) begin
      slot_valid_7 <= 1'd0;
      slot_warp_7 <= 5'd0;
      slot_lock_7 <= 4'd0;
    end else begin
      slot_valid_7 <= slot_valid_7_next;
      slot_warp_7 <= slot_warp_7_next;
      slot_lock_7 <= slot_lock_7_next;
    end
  end

endmodule

`default_nettype wire
