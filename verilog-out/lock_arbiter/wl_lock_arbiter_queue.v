// wl_lock_arbiter_queue: a part of lock_arbiter
// The FIFO of requests that wait for their judgement. A push while it is full is the user's fault.
// Parameters: WARPS=32 LOCKS=16 PRIORITY_BITS=4 FIFO_DEPTH=8 COUNT_BITS=16 AGING=0 OVERDUE=0
// Made from Rust-HDL by: warploom emit lock_arbiter
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_lock_arbiter_queue (
  input  wire         clock,       // the one clock
  input  wire         reset,       // synchronous, active high: the FIFO becomes empty
  input  wire         push,        // a request enters
  input  wire   [4:0] push_warp,   // its warp
  input  wire   [3:0] push_lock,   // its mutex; also looked for in the FIFO
  input  wire         pop,         // the head leaves
  output wire         head_valid,  // there is a head
  output wire   [4:0] head_warp,   // its warp
  output wire   [3:0] head_lock,   // its mutex
  output wire         full,        // no more fits
  output wire         named        // a request in the FIFO asks for push_lock
);

  reg kept_0, kept_1, kept_2, kept_3, kept_4, kept_5, kept_6;
  reg before_;
  reg all;
  reg found;
  reg place_valid_0, place_valid_0_next, place_valid_1, place_valid_1_next, place_valid_2, place_valid_2_next, place_valid_3,
      place_valid_3_next, place_valid_4, place_valid_4_next, place_valid_5, place_valid_5_next, place_valid_6, place_valid_6_next,
      place_valid_7, place_valid_7_next;
  reg [4:0] place_warp_0, place_warp_0_next, place_warp_1, place_warp_1_next, place_warp_2, place_warp_2_next, place_warp_3,
      place_warp_3_next, place_warp_4, place_warp_4_next, place_warp_5, place_warp_5_next, place_warp_6, place_warp_6_next,
      place_warp_7, place_warp_7_next;
  reg [3:0] place_lock_0, place_lock_0_next, place_lock_1, place_lock_1_next, place_lock_2, place_lock_2_next, place_lock_3,
      place_lock_3_next, place_lock_4, place_lock_4_next, place_lock_5, place_lock_5_next, place_lock_6, place_lock_6_next,
      place_lock_7, place_lock_7_next;

  wire kept_7 = place_valid_7 & !pop;

  always @* begin
    kept_0 = place_valid_0 & !pop;
    place_warp_0_next = place_warp_0;
    place_lock_0_next = place_lock_0;
    kept_1 = place_valid_1 & !pop;
    place_warp_1_next = place_warp_1;
    place_lock_1_next = place_lock_1;
    kept_2 = place_valid_2 & !pop;
    place_warp_2_next = place_warp_2;
    place_lock_2_next = place_lock_2;
    kept_3 = place_valid_3 & !pop;
    place_warp_3_next = place_warp_3;
    place_lock_3_next = place_lock_3;
    kept_4 = place_valid_4 & !pop;
    place_warp_4_next = place_warp_4;
    place_lock_4_next = place_lock_4;
    kept_5 = place_valid_5 & !pop;
    place_warp_5_next = place_warp_5;
    place_lock_5_next = place_lock_5;
    kept_6 = place_valid_6 & !pop;
    place_warp_6_next = place_warp_6;
    place_lock_6_next = place_lock_6;
    place_warp_7_next = place_warp_7;
    place_lock_7_next = place_lock_7;
    if (pop) begin
      kept_0 = place_valid_1;
      place_warp_0_next = place_warp_1;
      place_lock_0_next = place_lock_1;
    end
    if (pop) begin
      kept_1 = place_valid_2;
      place_warp_1_next = place_warp_2;
      place_lock_1_next = place_lock_2;
    end
    if (pop) begin
      kept_2 = place_valid_3;
      place_warp_2_next = place_warp_3;
      place_lock_2_next = place_lock_3;
    end
    if (pop) begin
      kept_3 = place_valid_4;
      place_warp_3_next = place_warp_4;
      place_lock_3_next = place_lock_4;
    end
    if (pop) begin
      kept_4 = place_valid_5;
      place_warp_4_next = place_warp_5;
      place_lock_4_next = place_lock_5;
    end
    if (pop) begin
      kept_5 = place_valid_6;
      place_warp_5_next = place_warp_6;
      place_lock_5_next = place_lock_6;
    end
    if (pop) begin
      kept_6 = place_valid_7;
      place_warp_6_next = place_warp_7;
      place_lock_6_next = place_lock_7;
    end
    before_ = 1'd1;
    place_valid_0_next = kept_0;
    if ((push & before_) & !kept_0) begin
      place_valid_0_next = 1'd1;
      place_warp_0_next = push_warp;
      place_lock_0_next = push_lock;
    end
    before_ = kept_0;
    place_valid_1_next = kept_1;
    if ((push & before_) & !kept_1) begin
      place_valid_1_next = 1'd1;
      place_warp_1_next = push_warp;
      place_lock_1_next = push_lock;
    end
    before_ = kept_1;
    place_valid_2_next = kept_2;
    if ((push & before_) & !kept_2) begin
      place_valid_2_next = 1'd1;
      place_warp_2_next = push_warp;
      place_lock_2_next = push_lock;
    end
    before_ = kept_2;
    place_valid_3_next = kept_3;
    if ((push & before_) & !kept_3) begin
      place_valid_3_next = 1'd1;
      place_warp_3_next = push_warp;
      place_lock_3_next = push_lock;
    end
    before_ = kept_3;
    place_valid_4_next = kept_4;
    if ((push & before_) & !kept_4) begin
      place_valid_4_next = 1'd1;
      place_warp_4_next = push_warp;
      place_lock_4_next = push_lock;
    end
    before_ = kept_4;
    place_valid_5_next = kept_5;
    if ((push & before_) & !kept_5) begin
      place_valid_5_next = 1'd1;
      place_warp_5_next = push_warp;
      place_lock_5_next = push_lock;
    end
    before_ = kept_5;
    place_valid_6_next = kept_6;
    if ((push & before_) & !kept_6) begin
      place_valid_6_next = 1'd1;
      place_warp_6_next = push_warp;
      place_lock_6_next = push_lock;
    end
    before_ = kept_6;
    place_valid_7_next = kept_7;
    if ((push & before_) & !kept_7) begin
      place_valid_7_next = 1'd1;
      place_warp_7_next = push_warp;
      place_lock_7_next = push_lock;
    end
    before_ = kept_7;
  end

  always @* begin
    all = 1'd1;
    all = all & place_valid_0;
    all = all & place_valid_1;
    all = all & place_valid_2;
    all = all & place_valid_3;
    all = all & place_valid_4;
    all = all & place_valid_5;
    all = all & place_valid_6;
    all = all & place_valid_7;
  end

  always @* begin
    found = 1'd0;
    found = found | (place_valid_0 & (place_lock_0 == push_lock));
    found = found | (place_valid_1 & (place_lock_1 == push_lock));
    found = found | (place_valid_2 & (place_lock_2 == push_lock));
    found = found | (place_valid_3 & (place_lock_3 == push_lock));
    found = found | (place_valid_4 & (place_lock_4 == push_lock));
    found = found | (place_valid_5 & (place_lock_5 == push_lock));
    found = found | (place_valid_6 & (place_lock_6 == push_lock));
    found = found | (place_valid_7 & (place_lock_7 == push_lock));
  end

  assign head_valid = place_valid_0;
  assign head_warp = place_warp_0;
  assign head_lock = place_lock_0;
  assign full = all;
  assign named = found;

  always @(posedge clock) begin
    if (reset) begin
      place_valid_0 <= 1'd0;
      place_warp_0 <= 5'd0;
      place_lock_0 <= 4'd0;
    end else begin
      place_valid_0 <= place_valid_0_next;
      place_warp_0 <= place_warp_0_next;
      place_lock_0 <= place_lock_0_next;
    end
    if (reset) begin
      place_valid_1 <= 1'd0;
      place_warp_1 <= 5'd0;
      place_lock_1 <= 4'd0;
    end else begin
      place_valid_1 <= place_valid_1_next;
      place_warp_1 <= place_warp_1_next;
      place_lock_1 <= place_lock_1_next;
    end
    if (reset) begin
      place_valid_2 <= 1'd0;
      place_warp_2 <= 5'd0;
      place_lock_2 <= 4'd0;
    end else begin
      place_valid_2 <= place_valid_2_next;
      place_warp_2 <= place_warp_2_next;
      place_lock_2 <= place_lock_2_next;
    end
    if (reset) begin
      place_valid_3 <= 1'd0;
      place_warp_3 <= 5'd0;
      place_lock_3 <= 4'd0;
    end else begin
      place_valid_3 <= place_valid_3_next;
      place_warp_3 <= place_warp_3_next;
      place_lock_3 <= place_lock_3_next;
    end
    if (reset) begin
      place_valid_4 <= 1'd0;
      place_warp_4 <= 5'd0;
      place_lock_4 <= 4'd0;
    end else begin
      place_valid_4 <= place_valid_4_next;
      place_warp_4 <= place_warp_4_next;
      place_lock_4 <= place_lock_4_next;
    end
    if (reset) begin
      place_valid_5 <= 1'd0;
      place_warp_5 <= 5'd0;
      place_lock_5 <= 4'd0;
    end else begin
      place_valid_5 <= place_valid_5_next;
      place_warp_5 <= place_warp_5_next;
      place_lock_5 <= place_lock_5_next;
    end
    if (reset) begin
      place_valid_6 <= 1'd0;
      place_warp_6 <= 5'd0;
      place_lock_6 <= 4'd0;
    end else begin
      place_valid_6 <= place_valid_6_next;
      place_warp_6 <= place_warp_6_next;
      place_lock_6 <= place_lock_6_next;
    end
    if (reset) begin
      place_valid_7 <= 1'd0;
      place_warp_7 <= 5'd0;
      place_lock_7 <= 4'd0;
    end else begin
      place_valid_7 <= place_valid_7_next;
      place_warp_7 <= place_warp_7_next;
      place_lock_7 <= place_lock_7_next;
    end
  end

endmodule

`default_nettype wire
