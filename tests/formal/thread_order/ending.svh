// What inductions stand on: the curve's last thread is looked for from the highest level on, and stays.
(* hierconn *) wire \dut.hilbert.ending.fresh ;
(* hierconn *) wire [K-1:0] \dut.hilbert.ending.place ;
(* hierconn *) wire [K-1:0] \dut.hilbert.ending.highest ;
always @* if (started && under_way) begin
  assert (\dut.hilbert.ending.fresh == (age == 1));
  if (age > 1) assert (\dut.hilbert.ending.place == \dut.hilbert.ending.highest >> (age - 1));
end
