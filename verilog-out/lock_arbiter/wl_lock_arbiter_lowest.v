// wl_lock_arbiter_lowest: Find first: the lowest-numbered candidate.
// Generated from Rust-HDL by: warploom emit lock_arbiter (WARPS=32 LOCKS=16 PRIORITY_BITS=4 COUNT_BITS=16 AGING=0
// OVERDUE=0)
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_lock_arbiter_lowest (
  input  wire  [15:0] candidate,  // this position is a candidate
  output wire  [15:0] chosen,     // this position is the first candidate
  output wire  [15:0] reached     // this position is the first candidate or comes after it
);

  reg [4:0] before_;
  wire [15:0] up_to, first;
  genvar g;

  // Candidates, padded to groups of four.
  wire [15:0] padded = candidate;

  always @* begin : before__logic
    integer i;
    // before: an earlier group has a candidate; up_to: this position or an earlier one is a candidate.
    before_[0] = 1'd0;
    for (i = 1; i < 5; i = i + 1) begin
      before_[i] = before_[i - 1] | padded[i*4 - 4] | padded[i*4 - 3] | padded[i*4 - 2] | padded[i*4 - 1];
    end
  end

  generate for (g = 0; g < 4; g = g + 1) begin : gen_up_to
    assign up_to[g*4] = before_[g] | padded[g*4];
    assign up_to[g*4 + 1] = before_[g] | padded[g*4] | padded[g*4 + 1];
    assign up_to[g*4 + 2] = before_[g] | padded[g*4] | padded[g*4 + 1] | padded[g*4 + 2];
    assign up_to[g*4 + 3] = before_[g + 1];
  end endgenerate

  generate for (g = 0; g < 4; g = g + 1) begin : gen_first
    assign first[g*4] = padded[g*4] & !before_[g];
    assign first[g*4 + 1 +: 3] = padded[g*4 + 1 +: 3] & ~up_to[g*4 +: 3];
  end endgenerate
  assign chosen = first;
  assign reached = up_to;

endmodule
`default_nettype wire
