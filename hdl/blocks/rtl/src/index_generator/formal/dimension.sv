// Properties of index_generator_judge: check of one dimension.
`default_nettype none

// The check finds whether a dimension D is 0 or too large, and otherwise the least number of bits that hold 0 to D - 1.
module a_field_has_the_least_width;
  `include "design.svh"
  wire [X_BITS:0] dim = greatest + 1'b1;
  wire legal = dim >= 1 && dim <= 1 << X_BITS;
  always @* begin
    assert (zero == (dim == 0));
    if (dim != 0) assert (oversize == (dim > 1 << X_BITS));
    if (legal) begin
      assert (dim <= 1 << width);
      assert (width == 0 || dim > 1 << (width - 1));
    end
    cover (legal && width == X_BITS);
    cover (legal && width == 0);
  end
endmodule
