// wl_thread_order_level: a part of thread_order
// One level of the Hilbert curve: which quarter it is in, and how it runs through the four.
// Parameters: X_BITS=10 Y_BITS=10 SLOTS=8
// Made from Rust-HDL by: warploom emit thread_order
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_thread_order_level (
  input  wire         clock,      // the one clock
  input  wire         load,       // go to the curve's first thread
  input  wire         odd,        // this is an odd level; level 0 tells neighbours apart
  input  wire         swap_all,   // the curve is the other way round than its registers say, in all levels
  input  wire         here,       // go on to the next quarter
  input  wire         below,      // a higher level goes on: return to the first quarter
  input  wire         turn,       // how the curve is turned in that
  input  wire         swap,       // whether it is swapped in that, by an even level's reading
  output wire         x,          // the quarter is a right one
  output wire         y,          // it is an upper one
  output wire         is_last,    // it ends here
  output wire         next_turn,  // how it will be turned in the quarter that it goes on to
  output wire         next_swap   // whether it will be swapped there, by an even level's reading
);

  reg along;
  reg across;
  reg in_right, in_right_next;
  reg in_upper, in_upper_next;
  reg swapped, swapped_next;
  reg turned, turned_next;

  wire swaps = swapped ^ swap_all;

  always @* begin
    along = in_right ^ turned;
    across = in_upper ^ turned;
    if (swaps) begin
      along = in_upper ^ turned;
      across = in_right ^ turned;
    end
  end

  assign is_last = along & !across;
  wire to_last = along & across;
  assign next_turn = turned ^ to_last;
  assign next_swap = (swapped ^ to_last) ^ !odd;

  always @* begin
    in_right_next = in_right;
    in_upper_next = in_upper;
    swapped_next = swapped;
    turned_next = turned;
    if (here) begin
      in_right_next = in_upper;
      in_upper_next = !in_right;
      if (swaps) begin
        in_right_next = !in_upper;
        in_upper_next = in_right;
      end
    end
    if (below) begin
      in_right_next = turn;
      in_upper_next = turn;
      turned_next = turn;
      swapped_next = swap ^ odd;
    end
    if (load) begin
      in_right_next = 1'd0;
      in_upper_next = 1'd0;
      turned_next = 1'd0;
      swapped_next = odd;
    end
  end

  assign x = in_right;
  assign y = in_upper;

  always @(posedge clock) begin
    in_right <= in_right_next;
    in_upper <= in_upper_next;
    swapped <= swapped_next;
    turned <= turned_next;
  end

endmodule

`default_nettype wire
