// The number of words never exceeds the depth.
module level_is_in_range (input clock);
  `include "design.svh"

  always @(posedge clock) if (started) begin
    assert (level <= DEPTH);
    cover (level == DEPTH);
  end
endmodule
