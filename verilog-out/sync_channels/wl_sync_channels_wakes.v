// wl_sync_channels_wakes: FIFO of pending wakes: takes up to two warps per cycle and gives one.
// Generated from Rust-HDL by: warploom emit sync_channels (WARPS=8 CHANNELS=16 COUNT_BITS=4)
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

  reg [23:0] slot;
  reg leaving;
  reg [2:0] leaving_warp;
  reg [3:0] head, tail;
  wire [8:0] tail_is_before;
  wire [23:0] slot_next;
  wire [2:0] at_head_selected;
  genvar g;

  // The wake of the next cycle: the head of the FIFO, or otherwise a wake that becomes pending now.
  wire nonempty = head != tail;
  wire any_wake = first | second;
  assign valid = leaving;
  assign warp = leaving_warp;

  // All other new wakes enter the FIFO at the tail.
  wire first_enters = first & nonempty;
  wire second_enters = second & (first | nonempty);

  // Two slots are written from the tail on in every cycle. A slot beyond the new tail has no meaning.
  // One of these slots is even and one is odd, so each kind of slot has one value.
  wire [2:0] tail_slot = tail[2:0];
  wire tail_is_odd = tail[0];
  wire [2:0] even_data = first_enters & !tail_is_odd ? first_warp : second_warp;
  wire [2:0] odd_data = first_enters & tail_is_odd ? first_warp : second_warp;

  assign tail_is_before[0] = tail_slot == 3'd7;
  assign tail_is_before[8:1] = 8'd1 << tail_slot;

  generate for (g = 0; g < 4; g = g + 1) begin : gen_slot_next
    assign slot_next[g*2*3 +: 3] = tail_is_before[g*2] | tail_is_before[g*2 + 1] ? even_data : slot[g*2*3 +: 3];
    assign slot_next[(g*2 + 1)*3 +: 3] =
        tail_is_before[g*2 + 1] | tail_is_before[g*2 + 2] ? odd_data :
        slot[(g*2 + 1)*3 +: 3];
  end endgenerate

  wl_sync_channels_at_head at_head (.word(slot), .number(head[2:0]), .selected(at_head_selected));

  always @(posedge clock) begin
    slot <= slot_next;
    if (nonempty) head <= head + 4'd1;
    leaving <= (nonempty | any_wake) & !reset;
    leaving_warp <=
        nonempty ? at_head_selected :
        first ? first_warp :
        second_warp;
    if (first_enters & second_enters) tail <= tail + 4'd2;
    else if (first_enters | second_enters) tail <= tail + 4'd1;
    if (reset) begin
      head <= 4'd0;
      tail <= 4'd0;
    end
  end

endmodule
`default_nettype wire
