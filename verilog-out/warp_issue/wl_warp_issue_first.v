// wl_warp_issue_first: First thread of a set in cyclic order, as a mask of one bit; 0 for an empty set.
// Generated from Rust-HDL by: warploom emit warp_issue (LANES=32 PC_BITS=16 MANAGE=0 PARK=0)
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_warp_issue_first (
  input  wire  [31:0] threads,  // the set of threads
  input  wire  [31:0] from,     // thread from which the order starts, as a mask of one bit
  output wire  [31:0] chosen    // first thread of the set from that thread on; without one, the lowest thread of the
                                // set
);

  // A subtraction borrows up to the lowest 1 of the set from its own bit on, and clears this 1.
  wire [31:0] minus_from = threads - from;
  wire [31:0] minus_one = threads - 32'd1;
  wire wraps = threads < from;
  assign chosen = wraps ? threads & ~minus_one : threads & ~minus_from;

endmodule
`default_nettype wire
