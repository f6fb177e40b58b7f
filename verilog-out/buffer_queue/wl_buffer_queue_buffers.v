// wl_buffer_queue_buffers: submodule of buffer_queue
// Two linked lists over the same items; an item is in at most one of them.
// Parameters: BUFFERS=3 WARPS=8
// Generated from Rust-HDL by: warploom emit buffer_queue
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_buffer_queue_buffers (
  input  wire         clock,             // clock, rising edge
  input  wire         reset,             // synchronous, active high: the lists return to their initial contents
  input  wire         side,              // number of the list that is used in this cycle
  input  wire         nonempty,          // this list is not empty
  input  wire         change,            // an item is appended to this list, or its first item is removed
  input  wire         append,            // the change is an append
  input  wire   [1:0] item,              // item to be appended
  input  wire   [1:0] second,            // item after the first item of this list
  output wire   [1:0] head,              // first item of this list
  output wire         is_single,         // the first item is also the last one
  output wire   [1:0] following_item_0,  // item after this item, if this item is in a list and not the last one
  output wire   [1:0] following_item_1,  // item after this item, if this item is in a list and not the last one
  output wire   [1:0] following_item_2   // item after this item, if this item is in a list and not the last one
);

  localparam [1:0] number_of_0 = 2'd0;
  localparam [1:0] number_of_1 = 2'd1;
  localparam [1:0] number_of_2 = 2'd2;
  localparam [1:0] initial_next_0 = 2'd1;
  localparam [1:0] initial_next_1 = 2'd2;
  localparam [1:0] initial_next_2 = 2'd0;
  localparam [1:0] last_item = 2'd2;
  reg [1:0] head_item;
  reg [1:0] tail_item;
  reg [1:0] next_of_0, next_of_0_next, next_of_1, next_of_1_next, next_of_2, next_of_2_next;
  reg [1:0] first_0, first_0_next, first_1, first_1_next;
  reg [1:0] last_0, last_0_next, last_1, last_1_next;

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
    if (reset) begin
      next_of_0 <= initial_next_0;
    end else begin
      next_of_0 <= next_of_0_next;
    end
    if (reset) begin
      next_of_1 <= initial_next_1;
    end else begin
      next_of_1 <= next_of_1_next;
    end
    if (reset) begin
      next_of_2 <= initial_next_2;
    end else begin
      next_of_2 <= next_of_2_next;
    end
    if (reset) begin
      first_0 <= number_of_0;
      last_0 <= last_item;
    end else begin
      first_0 <= first_0_next;
      last_0 <= last_0_next;
    end
    first_1 <= first_1_next;
    last_1 <= last_1_next;
  end

endmodule

`default_nettype wire
