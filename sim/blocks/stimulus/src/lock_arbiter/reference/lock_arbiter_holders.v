// Warps that own a mutex: their counts of retired instructions, their limits, and yields without an answer.
module lock_arbiter_holders #(
  parameter WARPS = 32, parameter W = 5, parameter COUNT_BITS = 16, parameter OVERDUE = 0
) (
  input  wire                  clock,
  input  wire                  reset,
  input  wire [COUNT_BITS-1:0] count_limit,
  input  wire                  retire_valid,
  input  wire [W-1:0]          retire_warp,
  input  wire                  grant_valid,
  input  wire [W-1:0]          grant_warp,
  // Change of a warp: its yield is pending from now on (pending_set), or it owns nothing.
  input  wire                  pending_write,
  input  wire                  pending_set,
  input  wire [W-1:0]          pending_warp,
  // Warp at its limit. limits: the arbiter requests its yield.
  input  wire                  limits,
  output reg                   limit_valid,
  output reg  [W-1:0]          limit_warp,
  output wire                  overdue_valid,
  output wire [W-1:0]          overdue_warp
);
  localparam WORDS = 1 << W;
  localparam [31:0] LAST = WARPS - 1;

  function [W-1:0] first_warp(input [WORDS-1:0] set);
    integer n;
    begin
      first_warp = 0;
      for (n = WORDS - 1; n >= 0; n = n - 1) if (set[n]) first_warp = n[W-1:0];
    end
  endfunction

  // scan: the warps in turn.
  reg [W-1:0] scan;
  always @(posedge clock) scan <= reset || scan == LAST[W-1:0] ? {W{1'b0}} : scan + 1'b1;

  // Counts, one cycle after the retirement. A count is valid from the first retirement of an ownership.
  wire gone = pending_write & ~pending_set;
  reg [WORDS-1:0] owns, counted;
  reg retired, granted;
  reg [W-1:0] retired_warp, granted_warp;
  reg [COUNT_BITS-1:0] counts [0:WORDS-1];
  wire [COUNT_BITS-1:0] count = counted[retired_warp] ? counts[retired_warp] : {COUNT_BITS{1'b0}};
  wire counts_now = retired & owns[retired_warp];
  always @(posedge clock) begin
    retired <= retire_valid & ~reset;
    retired_warp <= retire_warp;
    granted <= grant_valid & ~reset;
    granted_warp <= grant_warp;
    if (counts_now & ~&count) counts[retired_warp] <= count + 1'b1;
    if (counts_now) counted[retired_warp] <= 1'b1;
    if (granted) owns[granted_warp] <= 1'b1;
    if (gone) begin
      owns[pending_warp] <= 1'b0;
      counted[pending_warp] <= 1'b0;
    end
    if (reset) begin
      owns <= {WORDS{1'b0}};
      counted <= {WORDS{1'b0}};
    end
  end

  // Warps at the limit, which the scan finds. A change of a warp removes it. The first one is offered to the arbiter.
  reg pendings [0:WORDS-1];
  reg [COUNT_BITS-1:0] limit;
  reg [WORDS-1:0] due;
  reg found;
  reg [W-1:0] found_warp;
  wire changes = pending_write & pending_warp == scan;
  wire at_limit = counted[scan] & ~pendings[scan] & (|limit) & counts[scan] >= limit;
  wire [W-1:0] first = first_warp(due);
  wire load = limits | ~limit_valid;
  wire held = limit_valid & limit_warp == found_warp;
  always @(posedge clock) begin
    if (pending_write) pendings[pending_warp] <= pending_set;
    limit <= count_limit;
    found <= at_limit & ~changes;
    found_warp <= scan;
    due[found_warp] <= found & ~held;
    if (load) begin
      limit_valid <= (|due) & ~(pending_write & pending_warp == first);
      limit_warp <= first;
      if (|due) due[first] <= 1'b0;
    end else if (held & ~found | pending_write & pending_warp == limit_warp) limit_valid <= 1'b0;
    if (pending_write) due[pending_warp] <= 1'b0;
    if (reset) begin
      limit_valid <= 1'b0;
      found <= 1'b0;
      due <= {WORDS{1'b0}};
    end
  end

  generate
    if (OVERDUE == 0) begin : no_overdue
      assign overdue_valid = 1'b0;
      assign overdue_warp = {W{1'b0}};
    end else begin : with_overdue
      // Times of the yields, and the warps that have not answered and have not been reported.
      localparam T = $clog2(OVERDUE + 2 * WARPS) + 1;
      localparam [31:0] TIME = OVERDUE;
      reg [T-1:0] now;
      reg [T-1:0] times [0:WORDS-1];
      reg [WORDS-1:0] watched;
      reg late;
      reg [W-1:0] late_warp;
      wire [T-1:0] passed = now - times[scan];
      wire is_late = watched[scan] & passed >= TIME[T-1:0];
      assign overdue_valid = late;
      assign overdue_warp = late_warp;
      always @(posedge clock) begin
        now <= reset ? {T{1'b0}} : now + 1'b1;
        late <= is_late & ~reset;
        late_warp <= scan;
        if (is_late) watched[scan] <= 1'b0;
        if (pending_write) begin
          times[pending_warp] <= now;
          watched[pending_warp] <= pending_set;
        end
        if (reset) watched <= {WORDS{1'b0}};
      end
    end
  endgenerate
endmodule
