// The open launch in the terms of the contract, and the row that is read in this cycle.
`include "design.svh"
wire take = launch_valid && launch_ready;
reg under_way = 0;
reg fetching = 0;
reg [15:0] instructions;
reg [15:0] row;
reg [15:0] pass;
reg [15:0] rows;
reg [ROW_BITS-1:0] first;
wire [16:0] counted = (instructions + 17'd1) / CORES;
wire [15:0] passes = counted == 0 ? 1 : counted;
// The answer of the launch, and the first pass that is read from memory.
wire answer = under_way && !fetching && done_valid;
wire [15:0] next_pass = done_hit ? 0 : 1;
wire opening = answer && done_error == 0 && done_rows != 0 && next_pass < passes;
wire live = under_way && !fetching && row_valid && !done_valid;
wire fetch = opening || fetching;
wire [15:0] now_row = opening ? 0 : row;
wire [15:0] now_pass = opening ? next_pass : pass;
wire [15:0] now_rows = opening ? done_rows : rows;
wire [ROW_BITS-1:0] now_first = opening ? done_address : first;
wire [ROW_BITS-1:0] now_address = now_first + now_row;
wire end_of_pass = fetch && now_row == now_rows - 1;
wire last = end_of_pass && now_pass == passes - 1;
always @(posedge clock) begin
  if (live) row <= row + 1;
  if (fetch) begin
    row <= end_of_pass ? 0 : now_row + 1;
    pass <= end_of_pass ? now_pass + 1 : now_pass;
  end
  if (answer) {rows, first} <= {done_rows, done_address};
  fetching <= fetch && !last && !reset;
  if (last || answer && !opening) under_way <= 0;
  if (take) begin
    under_way <= 1;
    instructions <= launch_instructions;
    {row, pass} <= 0;
  end
  if (reset) under_way <= 0;
end

`ifdef LEMMAS
// Invariants for induction.
(* hierconn *) wire \dut.launch_open ;
(* hierconn *) wire \dut.fetching ;
(* hierconn *) wire [ROW_BITS:0] \dut.row ;
(* hierconn *) wire [15:0] \dut.next_row ;
(* hierconn *) wire [15:0] \dut.rows ;
(* hierconn *) wire [15:0] \dut.base ;
(* hierconn *) wire \dut.has_instructions ;
(* hierconn *) wire [15:0] \dut.last_base ;
(* hierconn *) wire [2:0] \dut.idle_cores ;
(* hierconn *) wire [ROW_BITS-1:0] \dut.first ;
wire [15:0] row_after = row + 1;
always @* if (started) begin
  assert (\dut.launch_open == under_way && \dut.fetching == fetching && (!fetching || under_way));
  if (under_way) begin
    assert (\dut.row == row[ROW_BITS:0] && \dut.next_row == row_after && \dut.base == CORES * pass);
    assert (\dut.has_instructions == (instructions != 0) && \dut.last_base == CORES * (passes - 1));
    assert (\dut.idle_cores == {2'd0, instructions[0]});
  end
  if (under_way && !fetching) assert (pass == 0);
  if (fetching) begin
    assert (\dut.rows == rows && \dut.first == first);
    assert (row < rows && pass < passes);
  end
end
`endif
