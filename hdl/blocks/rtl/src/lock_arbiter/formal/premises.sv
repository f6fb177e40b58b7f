// Properties of lock_arbiter: the premises of seniority.svh.
`default_nettype none

// The block uses the submodule `seniority` as the properties of the submodule assume. In the state packing, nothing
// stops packing.
module seniorities_are_used_by_their_premises (input wire clock);
  `include "design.svh"
  `include "scoreboard.svh"
  (* hierconn *) wire \dut.seniority.fill ;
  (* hierconn *) wire [1:0] \dut.seniority.fill_address ;
  (* hierconn *) wire \dut.seniority.assign_ ;
  (* hierconn *) wire \dut.seniority.clear ;
  (* hierconn *) wire \dut.seniority.hold ;
  (* hierconn *) wire \dut.seniority.full ;
  (* hierconn *) wire \dut.sequence_.in_packing ;
  wire assigns = \dut.seniority.assign_ , clears = \dut.seniority.clear ;
  reg unfilled = 1, settled = 0;
  reg [1:0] next_fill = 0;
  always @(posedge clock) begin
    unfilled <= reset || (unfilled && next_fill != 3);
    next_fill <= reset ? 2'd0 : next_fill + 2'd1;
    settled <= !assigns && !clears && !reset;
  end
  always @* if (started && !reset) begin
    assert (\dut.seniority.fill == unfilled);
    if (unfilled) assert (\dut.seniority.fill_address == next_fill && !assigns && !clears);
    if (assigns) assert (\dut.seniority.hold && !\dut.seniority.full && !clears && settled);
    if (\dut.sequence_.in_packing && \dut.seniority.full ) assert (!\dut.seniority.hold && !assigns && !clears);
  end
  always @* cover (started && assigns);
`ifdef LEMMAS
  `include "state.svh"
  `include "lists.svh"
  `include "limits.svh"
  always @* if (started) assert (filling == unfilled && (!filling || \dut.fill_address == next_fill));
`endif
endmodule
