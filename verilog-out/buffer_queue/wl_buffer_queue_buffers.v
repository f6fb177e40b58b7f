// wl_buffer_queue_buffers: Two linked lists over the same items; an item is in at most one of them.
// Generated from Rust-HDL by: warploom emit buffer_queue (BUFFERS=3 WARPS=8)
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_buffer_queue_buffers (
  input  wire         clock,          // clock, rising edge
  input  wire         reset,          // synchronous, active high: the lists return to their initial contents
  input  wire         side,           // number of the list that is used in this cycle
  input  wire         nonempty,       // this list is not empty
  input  wire         change,         // an item is appended to this list, or its first item is removed
  input  wire         append,         // the change is an append
  input  wire   [1:0] item,           // item to be appended
  input  wire   [1:0] second,         // item after the first item of this list
  output wire   [1:0] head,           // first item of this list
  output wire         is_single,      // the first item is also the last one
  output wire   [5:0] following_item  // item after this item, if this item is in a list and not the last one
);

  localparam [1:0] last_item = 2'd2;
  reg [5:0] next_of;
  reg [3:0] first, last;
  reg [1:0] head_item, tail_item;
  wire [1:0] on_side;

  // First and last item of the selected list.
  assign on_side[0] = !side;
  assign on_side[1] = side;

  always @* begin
    head_item = first[1:0];
    tail_item = last[1:0];
    if (side) begin
      head_item = first[3:2];
      tail_item = last[3:2];
    end
  end

  // An append to a list that is not empty: the old last item points to the new one.
  wire link_tail = change & append & nonempty;
  assign following_item = next_of;

  // A removal, or an append to an empty list, changes the first item; an append changes the last item.
  // The new first item is selected by `append` alone, which is known early.
  wire set_first = change & (!append | !nonempty);
  assign head = head_item;
  assign is_single = head_item == tail_item;

  always @(posedge clock) begin
    if (link_tail & (tail_item == 2'd0)) next_of[1:0] <= item;
    if (link_tail & (tail_item == 2'd1)) next_of[3:2] <= item;
    if (link_tail & (tail_item == 2'd2)) next_of[5:4] <= item;
    if (set_first & on_side[0]) first[1:0] <= !append ? second : item;
    if (set_first & on_side[1]) first[3:2] <= !append ? second : item;
    if (change & append & on_side[0]) last[1:0] <= item;
    if (change & append & on_side[1]) last[3:2] <= item;
    if (reset) begin
      next_of <= 6'd9;
      first[1:0] <= 2'd0;
      last[1:0] <= last_item;
    end
  end

endmodule
`default_nettype wire
