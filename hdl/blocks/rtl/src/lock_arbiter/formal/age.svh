// Number of earlier cycles of the event; 0 in the states idle and packing. After packing, the decision of the request
// starts again.
(* hierconn *) wire \dut.sequence_.in_idle ;
(* hierconn *) wire \dut.sequence_.in_packing ;
(* hierconn *) wire \dut.filling ;
wire rests = \dut.sequence_.in_idle || \dut.sequence_.in_packing || \dut.filling ;
reg [5:0] age = 0;
always @(posedge clock) age <= reset || rests ? 6'd0 : age + 6'd1;
// The request that is being decided has waited for packing.
reg was_packed = 0;
always @(posedge clock)
  was_packed <= !reset && !\dut.sequence_.in_idle && (was_packed || \dut.sequence_.in_packing );
