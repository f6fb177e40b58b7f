// wl_warp_issue_first: submodule of warp_issue
// First thread of a set in cyclic order, as a mask of one bit; 0 for an empty set.
// Parameters: LANES=32 PC_BITS=16 MANAGE=0 PARK=0
// Generated from Rust-HDL by: warploom emit warp_issue
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_warp_issue_first (
  input  wire  [31:0] set,    // set of threads
  input  wire  [31:0] from,   // thread from which the order starts, as a mask of one bit
  output reg   [31:0] chosen  // first thread of the set from that thread on; without one, the lowest thread of the set
);

  localparam [31:0] above_thread_0 = 32'hfffffffe;

  // A subtraction borrows up to the lowest 1 of the set from its own bit on, and clears this 1.
  wire [31:0] minus_from = set - from;

  // Thread 0 is always the lowest of its set. Without its bit of the difference, no gate for this bit
  // precedes the carries.
  wire [31:0] minus_one = (set - 32'd1) & above_thread_0;
  wire wraps = set < from;

  always @* begin
    chosen = set & ~minus_from;
    if (wraps) begin
      chosen = set & ~minus_one;
    end
  end

endmodule

`default_nettype wire
