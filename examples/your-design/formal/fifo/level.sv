// The number of words never exceeds the depth. `design.svh` declares the ports, the parameters and `started`, which is
// 0 in the first cycle, the cycle of the reset.
module level_is_in_range (input clock);
  `include "design.svh"

  always @(posedge clock) if (started) begin
    assert (level <= DEPTH);
    cover (level == DEPTH);
  end
endmodule
