// wl_warp_issue_suffix_mask: submodule of warp_issue
// Suffix mask: the first thread of a set and all threads after it; 0 for an empty set.
// Parameters: LANES=32 PC_BITS=16 MANAGE=0
// Generated from Rust-HDL by: warploom emit warp_issue
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_warp_issue_suffix_mask (
  input  wire  [31:0] set,  // the set of threads
  output wire  [31:0] mask  // its first thread and all threads after it
);

  // The carry of the negation stops at the lowest 1; above it x and -x are complementary.
  wire [31:0] negative = 32'd0 - set;
  assign mask = set | negative;

endmodule

`default_nettype wire
