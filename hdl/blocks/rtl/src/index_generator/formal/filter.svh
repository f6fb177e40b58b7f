// Filter with an arbitrary iterator, which may end a thread block in any cycle, but not before its first row.
`include "design.svh"
`include "launch.svh"
// The iterator has a thread block; its first row has not come yet.
reg iterating = 0;
reg first = 0;
always @(posedge clock) begin
  if (stop) iterating <= 0;
  if (running) first <= 0;
  if (start) {iterating, first} <= 2'b11;
  if (reset) iterating <= 0;
end
always @* assume (!running || iterating && age > 3 && (!first || active));

(* hierconn *) wire \dut.busy ;
(* hierconn *) wire \dut.measuring ;
(* hierconn *) wire \dut.adding ;
(* hierconn *) wire \dut.judging ;
(* hierconn *) wire \dut.zero ;
(* hierconn *) wire \dut.oversize ;
(* hierconn *) wire \dut.wide ;
(* hierconn *) wire \dut.rejected ;
(* hierconn *) wire \dut.remember ;
(* hierconn *) wire \dut.answered ;
(* hierconn *) wire \dut.answer_hit ;
(* hierconn *) wire \dut.written ;
(* hierconn *) wire [ROW_BITS-1:0] \dut.address ;
(* hierconn *) wire [X_BITS:0] \dut.greatest_x ;
(* hierconn *) wire [Y_BITS:0] \dut.greatest_y ;
(* hierconn *) wire [Z_BITS:0] \dut.greatest_z ;
(* hierconn *) wire [ROW_BITS:0] \dut.next_address ;
(* hierconn *) wire [ROW_BITS:0] \dut.next_number ;

// A configuration is checked in three cycles; then its rows are generated.
wire checking = \dut.measuring || \dut.adding || \dut.judging ;
wire generating = \dut.busy && !checking;
// `below_`: each dimension minus 1.
wire [X_BITS:0] below_x = dim_x - 1;
wire [Y_BITS:0] below_y = dim_y - 1;
wire [Z_BITS:0] below_z = dim_z_taken - 1;
wire [ROW_BITS:0] first_address = address;

`ifdef LEMMAS
// Invariants for induction: registers of the filter as functions of the past inputs and outputs.
always @* if (started) begin
  assert (under_way == (\dut.busy || \dut.answered ) && !(\dut.busy && \dut.answered ));
  assert (\dut.measuring == (\dut.busy && age == 1));
  assert (\dut.adding == (\dut.busy && age == 2));
  assert (\dut.judging == (\dut.busy && age == 3));
  assert (age != 0 || !under_way);
  assert (iterating == \dut.busy );
  assert (!\dut.remember || \dut.answered && !first);
  assert (!\dut.written || generating);
  assert (!under_way || \dut.address == address && \dut.greatest_x == below_x && \dut.greatest_y == below_y && \dut.greatest_z == below_z);
  if (\dut.adding || \dut.judging ) begin
    assert (\dut.zero == (&below_x || &below_y || &below_z));
    assert (\dut.oversize == (below_x[X_BITS] || below_y[Y_BITS] || below_z[Z_BITS]));
  end
  if (\dut.judging ) assert (\dut.rejected == (\dut.zero || \dut.oversize || \dut.wide ));
  if (checking) assert (first && \dut.next_number == 0 && \dut.next_address == first_address);
  if (generating || \dut.remember ) begin
    assert (!\dut.answer_hit );
    assert (\dut.next_address == first_address + \dut.next_number && \dut.next_address <= 1 << ROW_BITS && \dut.next_address >= first_address);
    assert (!first || \dut.next_number == 0);
    assert (first || \dut.next_number != 0);
  end
  if (\dut.written ) assert (row_number == \dut.next_number - 1 && row_address == (row_number + first_address) % (1 << ROW_BITS));
end
`endif
