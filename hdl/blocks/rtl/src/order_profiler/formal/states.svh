// One state at a time; busy outside idle.
(* hierconn *) wire \dut.busy ;
(* hierconn *) wire \dut.looking ;
(* hierconn *) wire \dut.judging ;
(* hierconn *) wire \dut.writing ;
(* hierconn *) wire \dut.trying ;
(* hierconn *) wire \dut.resting ;
(* hierconn *) wire \dut.chosen ;
wire [4:0] states = {\dut.looking , \dut.judging , \dut.writing , \dut.trying , \dut.resting };
always @* if (started) begin
  assert ((states & (states - 1)) == 0 && \dut.busy == (states != 0));
  if (\dut.looking || \dut.judging || \dut.trying ) assert (!\dut.chosen );
  if (\dut.resting ) assert (\dut.chosen );
end
