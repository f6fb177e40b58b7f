// Filter with an arbitrary iterator, which may end a block in any cycle, but not before its first row.
`include "design.svh"
`include "launch.svh"
reg iterating = 0;
reg first = 0;
always @(posedge clock) begin
  if (stop) iterating <= 0;
  if (running) first <= 0;
  if (start) {iterating, first} <= 2'b11;
  if (reset) iterating <= 0;
end
always @* assume (!running || iterating && age > 1 && (!first || active));

(* hierconn *) wire \dut.busy ;
(* hierconn *) wire \dut.judging ;
(* hierconn *) wire \dut.remember ;
(* hierconn *) wire \dut.answered ;
(* hierconn *) wire \dut.answer_hit ;
(* hierconn *) wire \dut.written ;
(* hierconn *) wire [ROW_BITS-1:0] \dut.address ;
(* hierconn *) wire [X_BITS:0] \dut.held_x ;
(* hierconn *) wire [Y_BITS:0] \dut.held_y ;
(* hierconn *) wire [Z_BITS:0] \dut.held_z ;
(* hierconn *) wire [ROW_BITS:0] \dut.next_address ;
(* hierconn *) wire [ROW_BITS:0] \dut.next_number ;

wire generating = \dut.busy && !\dut.judging ;
wire [ROW_BITS:0] from = address;

`ifdef LEMMAS
// Invariants for induction: registers of the filter as functions of the past inputs and outputs.
always @* if (started) begin
  assert (under_way == (\dut.busy || \dut.answered ) && !(\dut.busy && \dut.answered ));
  assert (!\dut.judging || \dut.busy && age == 1);
  assert (!generating || age > 1);
  assert (iterating == \dut.busy );
  assert (!\dut.remember || \dut.answered && !first);
  assert (!\dut.written || generating);
  assert (!under_way || \dut.address == address && \dut.held_x == dim_x && \dut.held_y == dim_y && \dut.held_z == dim_z_taken);
  if (\dut.judging ) assert (first && \dut.next_number == 0 && \dut.next_address == from);
  if (generating || \dut.remember ) begin
    assert (!\dut.answer_hit );
    assert (\dut.next_address == from + \dut.next_number && \dut.next_address <= 1 << ROW_BITS && \dut.next_address >= from);
    assert (!first || \dut.next_number == 0);
    assert (first || \dut.next_number != 0);
  end
  if (\dut.written ) assert (row_number == \dut.next_number - 1 && row_address == (row_number + from) % (1 << ROW_BITS));
end
`endif
