// Properties of thread_order in any order: starts, waiting units, and timing of units.
`default_nettype none

// A start is taken only while no work-group is active. It begins its work-group, or it is rejected two cycles later
// with the lowest code.
module a_start_is_begun_or_rejected (input wire clock);
  `include "design.svh"
  `include "scoreboard.svh"
  reg was_rejected = 0;
  reg [1:0] was_fault;
  always @(posedge clock) begin
    was_rejected <= rejecting && !reset;
    was_fault <= fault_of(style, a, b, width, height);
  end
  always @* begin
    if (started) begin
      assert (start_ready == (!under_way && !rejecting && !reset));
      assert (error_valid == was_rejected);
      if (error_valid) assert (error_code == was_fault);
      if (unit_valid) assert (under_way);
    end
    cover (started && error_valid && error_code == 1);
    cover (started && error_valid && error_code == 2 && begins);
    cover (started && error_valid && error_code == 3);
  end
endmodule

// A unit that is not taken does not change, and only a start changes the work-group.
module a_unit_waits_until_it_is_taken (input wire clock);
  `include "design.svh"
  `include "scoreboard.svh"
  (* hierconn *) wire [2:0] \dut.style ;
  (* hierconn *) wire [P-1:0] \dut.counts.inner ;
  (* hierconn *) wire [P-1:0] \dut.counts.outer ;
  (* hierconn *) wire [K-1:0] \dut.greatest_x ;
  (* hierconn *) wire [K-1:0] \dut.greatest_y ;
  wire [2*K+2:0] group = {\dut.style , \dut.greatest_x , \dut.greatest_y };
  reg [2*K+2:0] was_group;
  // Strided order rotates the counts until its first unit.
  wire [2*P-1:0] counts = {\dut.counts.inner , \dut.counts.outer };
  reg [2*P-1:0] was_counts;
  reg waits = 0, stays_active = 0, counts_stay = 0, was_write, was_last;
  reg [X_BITS-1:0] was_x;
  reg [Y_BITS-1:0] was_y;
  always @(posedge clock) begin
    waits <= started && unit_valid && !unit_ready && !reset;
    stays_active <= started && under_way && !ended && !reset;
    counts_stay <= started && under_way && !ended && !reset && (style != STRIDED || age > 2 * P + 2);
    was_write <= slot_write;
    was_x <= unit_x;
    was_y <= unit_y;
    was_last <= unit_last;
    was_group <= group;
    was_counts <= counts;
  end
  always @* begin
    if (started && waits) assert (unit_valid && unit_x == was_x && unit_y == was_y && unit_last == was_last);
    if (started && stays_active) assert (under_way && group == was_group);
    if (started && counts_stay) assert (counts == was_counts);
    cover (started && waits && was_write && unit_last && unit_x == 1);
  end
`ifdef LEMMAS
  // A unit that waits belongs to an active work-group.
  always @* if (started && waits) assert (under_way);
`endif
endmodule

// The first unit, (0, 0), comes 4 cycles after the start; in strided order, 2P + 6 cycles after it. From then on there
// is a unit in every cycle.
module units_come_when_they_are_due (input wire clock);
  `include "design.svh"
  `include "scoreboard.svh"
  reg first = 1;
  always @(posedge clock) first <= reset || begins || first && !unit_taken;
  always @* begin
    if (started) assert (unit_valid == (under_way && age >= due));
    if (started && unit_valid && first) assert (unit_x == 0 && unit_y == 0);
    cover (started && unit_valid && style == STRIDED && age == 2 * P + 6 && a == 1);
    cover (started && unit_valid && style == TILED && age == 6 && unit_y == 1 && unit_last);
    cover (started && unit_valid && style == HILBERT && age == 6 && width == 3 && height == 1 && unit_last);
  end
`ifdef LEMMAS
  (* hierconn *) wire [K-1:0] \dut.rows.x ;
  (* hierconn *) wire [K-1:0] \dut.rows.y ;
  (* hierconn *) wire \dut.rows.backward ;
  (* hierconn *) wire [K-1:0] \dut.hilbert.x ;
  (* hierconn *) wire [K-1:0] \dut.hilbert.y ;
  wire before_first = under_way && age == due - 1;
  always @* if (started && under_way && age < due) assert (first);
  always @* if (started && before_first) assert (style == HILBERT ? \dut.hilbert.x == 0 && \dut.hilbert.y == 0
    : !\dut.rows.backward && \dut.rows.x == ~\dut.greatest_x && \dut.rows.y == ~\dut.greatest_y );
  always @* if (started && under_way && age > 2 && age < due && style != HILBERT) assert (!\dut.rows.backward );
`endif
endmodule
