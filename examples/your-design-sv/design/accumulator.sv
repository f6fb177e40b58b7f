// Accumulator that saturates at 0 and at its maximum.
`include "saturate.svh"

module accumulator #(
  parameter int unsigned Bits = 8  // width of the sum, at least 8
) (
  input  logic                      clk_i,
  input  logic                      rst_ni,
  input  accumulator_pkg::request_t request_i,
  output logic [Bits-1:0]           sum_o,
  output logic                      saturated_o
);
  logic [Bits:0] operand, larger, smaller, next;  // highest bit: carry, borrow, or next value of saturated_o

  assign operand = {{(Bits - 7) {1'b0}}, request_i.operand};
  assign larger  = {1'b0, sum_o} + operand;
  assign smaller = {1'b0, sum_o} - operand;

  always_comb begin
    next = {1'b0, sum_o};
    case (request_i.op)
      accumulator_pkg::Add:      next = larger[Bits] ? {1'b1, `LARGEST(Bits)} : larger;
      accumulator_pkg::Subtract: next = smaller[Bits] ? {1'b1, {Bits{1'b0}}} : smaller;
      accumulator_pkg::Load:     next = operand;
      default:                   next = {1'b0, sum_o};
    endcase
  end

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      sum_o       <= '0;
      saturated_o <= 1'b0;
    end else begin
      sum_o       <= next[Bits-1:0];
      saturated_o <= next[Bits];
    end
  end
endmodule
