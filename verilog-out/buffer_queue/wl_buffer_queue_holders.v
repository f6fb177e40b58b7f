// wl_buffer_queue_holders: a part of buffer_queue
// Who holds each buffer.
// Parameters: BUFFERS=3 WARPS=8
// Made from Rust-HDL by: warploom emit buffer_queue
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_buffer_queue_holders (
  input  wire         clock,         // the one clock
  input  wire         reset,         // synchronous, active high: nobody holds any
  input  wire   [1:0] buffer,        // the buffer in question
  input  wire   [2:0] warp,          // the warp in question
  input  wire         to_read,       // whether it would hold it to read it, not to fill it
  input  wire         moves,         // the buffer comes to a warp or goes from one to a list
  input  wire         to_warp,       // it comes to a warp
  input  wire   [2:0] next_warp,     // to which
  input  wire         next_to_read,  // to read it, not to fill it
  output wire         holds          // the warp in question holds the buffer in question so
);

  localparam [1:0] number_of_0 = 2'd0;
  localparam [1:0] number_of_1 = 2'd1;
  localparam [1:0] number_of_2 = 2'd2;
  reg found;
  reg held_0, held_0_next, held_1, held_1_next, held_2, held_2_next;
  reg reads_0, reads_0_next, reads_1, reads_1_next, reads_2, reads_2_next;
  reg [2:0] holder_0, holder_0_next, holder_1, holder_1_next, holder_2, holder_2_next;

  wire named_0 = buffer == number_of_0;

  always @* begin
    held_0_next = held_0;
    reads_0_next = reads_0;
    holder_0_next = holder_0;
    if (moves & named_0) begin
      held_0_next = to_warp;
      reads_0_next = next_to_read;
      holder_0_next = next_warp;
    end
  end

  wire named_1 = buffer == number_of_1;

  always @* begin
    held_1_next = held_1;
    reads_1_next = reads_1;
    holder_1_next = holder_1;
    if (moves & named_1) begin
      held_1_next = to_warp;
      reads_1_next = next_to_read;
      holder_1_next = next_warp;
    end
  end

  wire named_2 = buffer == number_of_2;

  always @* begin
    found = 1'd0;
    found = found | (((named_0 & held_0) & (reads_0 == to_read)) & (holder_0 == warp));
    found = found | (((named_1 & held_1) & (reads_1 == to_read)) & (holder_1 == warp));
    found = found | (((named_2 & held_2) & (reads_2 == to_read)) & (holder_2 == warp));
  end

  always @* begin
    held_2_next = held_2;
    reads_2_next = reads_2;
    holder_2_next = holder_2;
    if (moves & named_2) begin
      held_2_next = to_warp;
      reads_2_next = next_to_read;
      holder_2_next = next_warp;
    end
  end

  assign holds = found;

  always @(posedge clock) begin
    if (reset) begin
      held_0 <= 1'd0;
    end else begin
      held_0 <= held_0_next;
    end
    if (reset) begin
      held_1 <= 1'd0;
    end else begin
      held_1 <= held_1_next;
    end
    if (reset) begin
      held_2 <= 1'd0;
    end else begin
      held_2 <= held_2_next;
    end
    reads_0 <= reads_0_next;
    reads_1 <= reads_1_next;
    reads_2 <= reads_2_next;
    holder_0 <= holder_0_next;
    holder_1 <= holder_1_next;
    holder_2 <= holder_2_next;
  end

endmodule

`default_nettype wire
