// wl_warp_issue_onward: a part of warp_issue
// The first thread of a set and all behind it; none if the set is empty.
// Parameters: LANES=32 PC_BITS=16
// Made from Rust-HDL by: warploom emit warp_issue
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_warp_issue_onward (
  input  wire  [31:0] set,  // the set
  output wire  [31:0] mask  // its first thread and all behind that
);

  localparam [5:0] step_0 = 6'd1;
  localparam [5:0] step_1 = 6'd2;
  localparam [5:0] step_2 = 6'd4;
  localparam [5:0] step_3 = 6'd8;
  localparam [5:0] step_4 = 6'd16;

  wire [31:0] reach_0 = set;
  wire [31:0] reach_1 = reach_0 | (reach_0 << step_0);
  wire [31:0] reach_2 = reach_1 | (reach_1 << step_1);
  wire [31:0] reach_3 = reach_2 | (reach_2 << step_2);
  wire [31:0] reach_4 = reach_3 | (reach_3 << step_3);
  wire [31:0] reach_5 = reach_4 | (reach_4 << step_4);
  assign mask = reach_5;

endmodule

`default_nettype wire
