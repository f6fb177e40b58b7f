// wl_sync_channels_wakes: submodule of sync_channels
// FIFO of pending wakes: takes up to two warps per cycle and gives one.
// Parameters: WARPS=8 CHANNELS=16 COUNT_BITS=4
// Generated from Rust-HDL by: warploom emit sync_channels
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_sync_channels_wakes (
  input  wire         clock,        // clock, rising edge
  input  wire         reset,        // synchronous, active high: no wake is pending
  input  wire         first,        // a wake becomes pending
  input  wire   [2:0] first_warp,   // warp of that wake
  input  wire         second,       // a further wake becomes pending, after the first one
  input  wire   [2:0] second_warp,  // warp of the further wake
  output wire         valid,        // a wake leaves in this cycle
  output wire   [2:0] warp          // warp of the wake that leaves
);

  localparam [2:0] number_0 = 3'd7;
  localparam [2:0] number_1 = 3'd0;
  localparam [2:0] number_2 = 3'd1;
  localparam [2:0] number_3 = 3'd2;
  localparam [2:0] number_4 = 3'd3;
  localparam [2:0] number_5 = 3'd4;
  localparam [2:0] number_6 = 3'd5;
  localparam [2:0] number_7 = 3'd6;
  localparam [2:0] number_8 = 3'd7;
  reg [3:0] tail;
  reg nonempty;
  reg [2:0] even_data;
  reg [2:0] odd_data;
  reg [2:0] slot_0, slot_0_next, slot_1, slot_1_next, slot_2, slot_2_next, slot_3, slot_3_next, slot_4, slot_4_next, slot_5,
      slot_5_next, slot_6, slot_6_next, slot_7, slot_7_next;
  reg leaving;
  reg [2:0] leaving_warp, leaving_warp_next;
  reg [3:0] head, head_next;
  reg [3:0] tail_before;
  reg [3:0] tail_after_one;
  reg [3:0] tail_after_two;
  reg entered;
  reg entered_two;
  wire [2:0] at_head_selected;

  always @* begin
    // The tail moves in the next cycle: it is known late in the cycle how many wakes enter.
    tail = tail_before;
    if (entered) begin
      tail = tail_after_one;
    end
    if (entered_two) begin
      tail = tail_after_two;
    end
  end

  wire [3:0] tail_before_next = tail;
  wire [3:0] tail_after_one_next = tail + 4'd1;
  wire [3:0] tail_after_two_next = tail + 4'd2;

  always @* begin
    // The wake of the next cycle: the head of the FIFO, or otherwise a wake that becomes pending now.
    nonempty = 1'd0;
    nonempty = head != tail;
  end

  always @* begin
    head_next = head;
    if (nonempty) begin
      head_next = head + 4'd1;
    end
  end

  wire any_wake = first | second;
  wire leaving_next = (nonempty | any_wake) & !reset;

  always @* begin
    leaving_warp_next = second_warp;
    if (first) begin
      leaving_warp_next = first_warp;
    end
    if (nonempty) begin
      leaving_warp_next = at_head_selected;
    end
  end

  assign valid = leaving;
  assign warp = leaving_warp;

  // All other new wakes enter the FIFO at the tail.
  wire first_enters = first & nonempty;
  wire second_enters = second & (first | nonempty);
  wire entered_next = first_enters | second_enters;
  wire entered_two_next = first_enters & second_enters;

  // Two slots are written from the tail on in every cycle. A slot beyond the new tail has no meaning.
  // One of these slots is even and one is odd, so each kind of slot has one value.
  wire [2:0] tail_slot = tail[2:0];
  wire tail_is_odd = tail[0];

  always @* begin
    even_data = second_warp;
    if (first_enters & !tail_is_odd) begin
      even_data = first_warp;
    end
  end

  always @* begin
    odd_data = second_warp;
    if (first_enters & tail_is_odd) begin
      odd_data = first_warp;
    end
  end

  wire tail_is_before_0 = tail_slot == number_0;
  wire tail_is_before_1 = tail_slot == number_1;
  wire tail_is_before_2 = tail_slot == number_2;
  wire tail_is_before_3 = tail_slot == number_3;
  wire tail_is_before_4 = tail_slot == number_4;
  wire tail_is_before_5 = tail_slot == number_5;
  wire tail_is_before_6 = tail_slot == number_6;
  wire tail_is_before_7 = tail_slot == number_7;
  wire tail_is_before_8 = tail_slot == number_8;

  always @* begin
    slot_0_next = slot_0;
    if (tail_is_before_0 | tail_is_before_1) begin
      slot_0_next = even_data;
    end
  end

  always @* begin
    slot_1_next = slot_1;
    if (tail_is_before_1 | tail_is_before_2) begin
      slot_1_next = odd_data;
    end
  end

  always @* begin
    slot_2_next = slot_2;
    if (tail_is_before_2 | tail_is_before_3) begin
      slot_2_next = even_data;
    end
  end

  always @* begin
    slot_3_next = slot_3;
    if (tail_is_before_3 | tail_is_before_4) begin
      slot_3_next = odd_data;
    end
  end

  always @* begin
    slot_4_next = slot_4;
    if (tail_is_before_4 | tail_is_before_5) begin
      slot_4_next = even_data;
    end
  end

  always @* begin
    slot_5_next = slot_5;
    if (tail_is_before_5 | tail_is_before_6) begin
      slot_5_next = odd_data;
    end
  end

  always @* begin
    slot_6_next = slot_6;
    if (tail_is_before_6 | tail_is_before_7) begin
      slot_6_next = even_data;
    end
  end

  always @* begin
    slot_7_next = slot_7;
    if (tail_is_before_7 | tail_is_before_8) begin
      slot_7_next = odd_data;
    end
  end

  wl_sync_channels_at_head at_head (
    .word_0(slot_0), .word_1(slot_1), .word_2(slot_2), .word_3(slot_3), .word_4(slot_4), .word_5(slot_5), .word_6(slot_6),
    .word_7(slot_7), .number(head[2:0]), .selected(at_head_selected)
  );

  always @(posedge clock) begin
    if (reset) begin
      head <= 4'd0;
      tail_before <= 4'd0;
      tail_after_one <= 4'd0;
      tail_after_two <= 4'd0;
      entered <= 1'd0;
      entered_two <= 1'd0;
    end else begin
      head <= head_next;
      tail_before <= tail_before_next;
      tail_after_one <= tail_after_one_next;
      tail_after_two <= tail_after_two_next;
      entered <= entered_next;
      entered_two <= entered_two_next;
    end
    slot_0 <= slot_0_next;
    slot_1 <= slot_1_next;
    slot_2 <= slot_2_next;
    slot_3 <= slot_3_next;
    slot_4 <= slot_4_next;
    slot_5 <= slot_5_next;
    slot_6 <= slot_6_next;
    slot_7 <= slot_7_next;
    leaving <= leaving_next;
    leaving_warp <= leaving_warp_next;
  end

endmodule

`default_nettype wire
