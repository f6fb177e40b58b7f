// The design is in at most one of these states, and is busy in each of them.
(* hierconn *) wire \dut.busy ;
(* hierconn *) wire \dut.scanning ;
(* hierconn *) wire \dut.judging ;
(* hierconn *) wire \dut.slot_writing ;
(* hierconn *) wire \dut.trial_phase ;
(* hierconn *) wire \dut.rest_phase ;
(* hierconn *) wire \dut.chosen ;
wire [4:0] states = {\dut.scanning , \dut.judging , \dut.slot_writing , \dut.trial_phase , \dut.rest_phase };
always @* if (started) begin
  assert ((states & (states - 1)) == 0 && \dut.busy == (states != 0));
  if (\dut.scanning || \dut.judging || \dut.trial_phase ) assert (!\dut.chosen );
  if (\dut.rest_phase ) assert (\dut.chosen );
end
