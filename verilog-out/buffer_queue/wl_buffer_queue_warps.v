// wl_buffer_queue_warps: submodule of buffer_queue
// Two linked lists over the same items; an item is in at most one of them.
// Parameters: BUFFERS=3 WARPS=8
// Generated from Rust-HDL by: warploom emit buffer_queue
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_buffer_queue_warps (
  input  wire         clock,             // clock, rising edge
  input  wire         reset,             // synchronous, active high: the lists return to their initial contents
  input  wire         side,              // number of the list that is used in this cycle
  input  wire         nonempty,          // this list is not empty
  input  wire         change,            // an item is appended to this list, or its first item is removed
  input  wire         append,            // the change is an append
  input  wire   [2:0] item,              // item to be appended
  input  wire   [2:0] second,            // item after the first item of this list
  output wire   [2:0] head,              // first item of this list
  output wire         is_single,         // the first item is also the last one
  output wire   [2:0] following_item_0,  // item after this item, if this item is in a list and not the last one
  output wire   [2:0] following_item_1,  // item after this item, if this item is in a list and not the last one
  output wire   [2:0] following_item_2,  // item after this item, if this item is in a list and not the last one
  output wire   [2:0] following_item_3,  // item after this item, if this item is in a list and not the last one
  output wire   [2:0] following_item_4,  // item after this item, if this item is in a list and not the last one
  output wire   [2:0] following_item_5,  // item after this item, if this item is in a list and not the last one
  output wire   [2:0] following_item_6,  // item after this item, if this item is in a list and not the last one
  output wire   [2:0] following_item_7   // item after this item, if this item is in a list and not the last one
);

  localparam [2:0] number_of_0 = 3'd0;
  localparam [2:0] number_of_1 = 3'd1;
  localparam [2:0] number_of_2 = 3'd2;
  localparam [2:0] number_of_3 = 3'd3;
  localparam [2:0] number_of_4 = 3'd4;
  localparam [2:0] number_of_5 = 3'd5;
  localparam [2:0] number_of_6 = 3'd6;
  localparam [2:0] number_of_7 = 3'd7;
  reg [2:0] head_item;
  reg [2:0] tail_item;
  reg [2:0] next_of_0, next_of_0_next, next_of_1, next_of_1_next, next_of_2, next_of_2_next, next_of_3, next_of_3_next, next_of_4,
      next_of_4_next, next_of_5, next_of_5_next, next_of_6, next_of_6_next, next_of_7, next_of_7_next;
  reg [2:0] first_0, first_0_next, first_1, first_1_next;
  reg [2:0] last_0, last_0_next, last_1, last_1_next;

  // First and last item of the selected list.
  wire on_side_0 = !side;
  wire on_side_1 = side;

  always @* begin
    head_item = first_0;
    tail_item = last_0;
    if (side) begin
      head_item = first_1;
      tail_item = last_1;
    end
  end

  // An append to a list that is not empty: the old last item points to the new one.
  wire link_tail = (change & append) & nonempty;

  always @* begin
    next_of_0_next = next_of_0;
    if (link_tail & (tail_item == number_of_0)) begin
      next_of_0_next = item;
    end
  end

  assign following_item_0 = next_of_0;

  always @* begin
    next_of_1_next = next_of_1;
    if (link_tail & (tail_item == number_of_1)) begin
      next_of_1_next = item;
    end
  end

  assign following_item_1 = next_of_1;

  always @* begin
    next_of_2_next = next_of_2;
    if (link_tail & (tail_item == number_of_2)) begin
      next_of_2_next = item;
    end
  end

  assign following_item_2 = next_of_2;

  always @* begin
    next_of_3_next = next_of_3;
    if (link_tail & (tail_item == number_of_3)) begin
      next_of_3_next = item;
    end
  end

  assign following_item_3 = next_of_3;

  always @* begin
    next_of_4_next = next_of_4;
    if (link_tail & (tail_item == number_of_4)) begin
      next_of_4_next = item;
    end
  end

  assign following_item_4 = next_of_4;

  always @* begin
    next_of_5_next = next_of_5;
    if (link_tail & (tail_item == number_of_5)) begin
      next_of_5_next = item;
    end
  end

  assign following_item_5 = next_of_5;

  always @* begin
    next_of_6_next = next_of_6;
    if (link_tail & (tail_item == number_of_6)) begin
      next_of_6_next = item;
    end
  end

  assign following_item_6 = next_of_6;

  always @* begin
    next_of_7_next = next_of_7;
    if (link_tail & (tail_item == number_of_7)) begin
      next_of_7_next = item;
    end
  end

  assign following_item_7 = next_of_7;

  // A removal, or an append to an empty list, changes the first item; an append changes the last item.
  // The new first item is selected by `append` alone, which is known early.
  wire set_first = change & (!append | !nonempty);

  always @* begin
    first_0_next = first_0;
    if (set_first & on_side_0) begin
      first_0_next = item;
      if (!append) begin
        first_0_next = second;
      end
    end
  end

  always @* begin
    last_0_next = last_0;
    if ((change & append) & on_side_0) begin
      last_0_next = item;
    end
  end

  always @* begin
    first_1_next = first_1;
    if (set_first & on_side_1) begin
      first_1_next = item;
      if (!append) begin
        first_1_next = second;
      end
    end
  end

  always @* begin
    last_1_next = last_1;
    if ((change & append) & on_side_1) begin
      last_1_next = item;
    end
  end

  assign head = head_item;
  assign is_single = head_item == tail_item;

  always @(posedge clock) begin
    next_of_0 <= next_of_0_next;
    next_of_1 <= next_of_1_next;
    next_of_2 <= next_of_2_next;
    next_of_3 <= next_of_3_next;
    next_of_4 <= next_of_4_next;
    next_of_5 <= next_of_5_next;
    next_of_6 <= next_of_6_next;
    next_of_7 <= next_of_7_next;
    first_0 <= first_0_next;
    first_1 <= first_1_next;
    last_0 <= last_0_next;
    last_1 <= last_1_next;
  end

  wire unused_bits = &{1'b0, reset};

endmodule

`default_nettype wire
