// wl_buffer_queue_holders: submodule of buffer_queue
// Holder of each buffer: whether a warp holds it, which warp, and whether for reading.
// Parameters: BUFFERS=3 WARPS=8
// Generated from Rust-HDL by: warploom emit buffer_queue
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_buffer_queue_holders (
  input  wire         clock,         // clock, rising edge
  input  wire         reset,         // synchronous, active high: no warp holds a buffer
  input  wire   [1:0] buffer,        // buffer to be checked or transferred
  input  wire   [2:0] warp,          // warp to be checked
  input  wire         to_read,       // kind of hold to be checked: 1 for reading, 0 for filling
  input  wire         transfer,      // the buffer moves from a list to a warp, or from a warp to a list or to another warp
  input  wire         to_warp,       // the buffer moves to a warp
  input  wire   [2:0] next_warp,     // warp that gets the buffer
  input  wire         next_to_read,  // kind of the new hold: 1 for reading, 0 for filling
  output wire         holds          // the checked warp holds the buffer for the checked kind of use
);

  localparam [1:0] number_of_0 = 2'd0;
  localparam [1:0] number_of_1 = 2'd1;
  localparam [1:0] number_of_2 = 2'd2;
  reg found;
  reg held_0, held_0_next, held_1, held_1_next, held_2, held_2_next;
  reg reads_0, reads_0_next, reads_1, reads_1_next, reads_2, reads_2_next;
  reg [2:0] holder_0, holder_0_next, holder_1, holder_1_next, holder_2, holder_2_next;

  wire addressed_0 = buffer == number_of_0;

  always @* begin
    held_0_next = held_0;
    reads_0_next = reads_0;
    holder_0_next = holder_0;
    if (transfer & addressed_0) begin
      held_0_next = to_warp;
      reads_0_next = next_to_read;
      holder_0_next = next_warp;
    end
  end

  wire addressed_1 = buffer == number_of_1;

  always @* begin
    held_1_next = held_1;
    reads_1_next = reads_1;
    holder_1_next = holder_1;
    if (transfer & addressed_1) begin
      held_1_next = to_warp;
      reads_1_next = next_to_read;
      holder_1_next = next_warp;
    end
  end

  wire addressed_2 = buffer == number_of_2;

  always @* begin
    // Check of one buffer, and transfer of the same buffer.
    found = 1'd0;
    found = found | (((addressed_0 & held_0) & (reads_0 == to_read)) & (holder_0 == warp));
    found = found | (((addressed_1 & held_1) & (reads_1 == to_read)) & (holder_1 == warp));
    found = found | (((addressed_2 & held_2) & (reads_2 == to_read)) & (holder_2 == warp));
  end

  always @* begin
    held_2_next = held_2;
    reads_2_next = reads_2;
    holder_2_next = holder_2;
    if (transfer & addressed_2) begin
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
