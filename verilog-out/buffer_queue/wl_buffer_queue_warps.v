// wl_buffer_queue_warps: Two linked lists over the same items; an item is in at most one of them.
// Generated from Rust-HDL by: warploom emit buffer_queue (BUFFERS=3 WARPS=8)
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_buffer_queue_warps (
  input  wire         clock,          // clock, rising edge
  input  wire         reset,          // synchronous, active high: the lists return to their initial contents
  input  wire         side,           // number of the list that is used in this cycle
  input  wire         nonempty,       // this list is not empty
  input  wire         change,         // an item is appended to this list, or its first item is removed
  input  wire         append,         // the change is an append
  input  wire   [2:0] item,           // item to be appended
  input  wire   [2:0] second,         // item after the first item of this list
  output wire   [2:0] head,           // first item of this list
  output wire         is_single,      // the first item is also the last one
  output wire  [23:0] following_item  // item after this item, if this item is in a list and not the last one
);

  reg [23:0] next_of;
  reg [5:0] first, last;
  reg [2:0] head_item, tail_item;
  wire [1:0] on_side;
  wire [23:0] next_of_next;
  genvar g;

  // First and last item of the selected list.
  assign on_side[0] = !side;
  assign on_side[1] = side;

  always @* begin
    head_item = first[2:0];
    tail_item = last[2:0];
    if (side) begin
      head_item = first[5:3];
      tail_item = last[5:3];
    end
  end

  // An append to a list that is not empty: the old last item points to the new one.
  wire link_tail = change & append & nonempty;

  generate for (g = 0; g < 8; g = g + 1) begin : gen_next_of_next
    assign next_of_next[g*3 +: 3] = link_tail & (tail_item == g[2:0]) ? item : next_of[g*3 +: 3];
  end endgenerate
  assign following_item = next_of;

  // A removal, or an append to an empty list, changes the first item; an append changes the last item.
  // The new first item is selected by `append` alone, which is known early.
  wire set_first = change & (!append | !nonempty);
  assign head = head_item;
  assign is_single = head_item == tail_item;

  always @(posedge clock) begin
    next_of <= next_of_next;
    if (set_first & on_side[0]) first[2:0] <= !append ? second : item;
    if (set_first & on_side[1]) first[5:3] <= !append ? second : item;
    if (change & append & on_side[0]) last[2:0] <= item;
    if (change & append & on_side[1]) last[5:3] <= item;
  end

  wire unused_bits = &{1'b0, reset};

endmodule
`default_nettype wire
