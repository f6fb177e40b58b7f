// What inductions stand on: where the setup of strided order is.
(* hierconn *) wire \dut.strides.dividing ;
(* hierconn *) wire \dut.strides.multiplying ;
(* hierconn *) wire [P-1:0] \dut.strides.place ;
always @* if (started && under_way) begin
  assert (\dut.strides.dividing == (age <= P));
  assert (\dut.strides.multiplying == (age > P && age <= 2 * P));
  if (age <= P) assert (\dut.strides.place == 1 << (P - age));
  if (age > P && age <= 2 * P) assert (\dut.strides.place == 1 << (age - P - 1));
end
