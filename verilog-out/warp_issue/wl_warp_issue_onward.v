// wl_warp_issue_onward: a part of warp_issue
// The first thread of a set and all behind it; none if the set is empty.
// Parameters: LANES=32 PC_BITS=16 MANAGE=0
// Made from Rust-HDL by: warploom emit warp_issue
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_warp_issue_onward (
  input  wire  [31:0] set,  // the set
  output wire  [31:0] mask  // its first thread and all behind that
);

  wire [31:0] minus = 32'd0 - set;
  assign mask = set | minus;

endmodule

`default_nettype wire
