// wl_buffer_queue_holders: Holder of each buffer: whether a warp holds it, which warp, and whether for reading.
// Generated from Rust-HDL by: warploom emit buffer_queue (BUFFERS=3 WARPS=8)
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_buffer_queue_holders (
  input  wire         clock,         // clock, rising edge
  input  wire         reset,         // synchronous, active high: no warp holds a buffer
  input  wire   [1:0] buffer,        // buffer to be checked or transferred
  input  wire   [2:0] warp,          // warp to be checked
  input  wire         to_read,       // kind of hold to be checked: 1 for reading, 0 for filling
  input  wire         transfer,      // the buffer moves from a list to a warp, or from a warp to a list or to another
                                     // warp
  input  wire         to_warp,       // the buffer moves to a warp
  input  wire   [2:0] next_warp,     // warp that gets the buffer
  input  wire         next_to_read,  // kind of the new hold: 1 for reading, 0 for filling
  output wire         holds          // the checked warp holds the buffer for the checked kind of use
);

  reg [2:0] held, reads, held_next, reads_next;
  reg [8:0] holder, holder_next;

  wire [2:0] addressed = 3'd1 << buffer;

  // Check of one buffer, and transfer of the same buffer.
  wire found = (addressed[0] & held[0] & (reads[0] == to_read) & (holder[2:0] == warp)) | (addressed[1] & held[1] &
      (reads[1] == to_read) & (holder[5:3] == warp)) | (addressed[2] & held[2] & (reads[2] == to_read) & (holder[8:6] ==
      warp));

  always @* begin : held_next_logic
    integer i;
    held_next = held;
    reads_next = reads;
    holder_next = holder;
    for (i = 0; i < 3; i = i + 1) begin
      if (transfer & addressed[i]) begin
        held_next[i] = to_warp;
        reads_next[i] = next_to_read;
        holder_next[i*3 +: 3] = next_warp;
      end
    end
  end

  assign holds = found;

  always @(posedge clock) begin
    held <= held_next;
    reads <= reads_next;
    holder <= holder_next;
    if (reset) held <= 3'd0;
  end

endmodule
`default_nettype wire
