// The open launch as the contract describes it, the row that is read in this cycle, and the waiting launch.
`include "design.svh"
localparam LEAD = 5 + $clog2(LANES);
wire take = launch_valid && launch_ready;
// A launch is open; rows are read from memory, after the cycle of the answer; the same in the previous cycle.
reg under_way = 0;
reg fetching = 0;
reg fetched = 0;
// A launch waits; it has been answered.
reg waits = 0;
reg early = 0;
reg [15:0] waiting_instructions;
reg [11:0] held_bits;
reg [15:0] instructions;
reg [15:0] row;
reg [15:0] pass;
reg [15:0] rows;
reg [ROW_BITS-1:0] first;
// Number of passes: the quotient rounded up, for CORES = 2, but at least 1.
wire [16:0] counted = (instructions + 17'd1) / CORES;
wire [15:0] passes = counted == 0 ? 1 : counted;
// The answer of the launch, and the first pass that is read from memory.
wire done = done_valid || early;
wire answer = under_way && !fetching && done;
wire [15:0] next_pass = done_hit ? 0 : 1;
wire opening = answer && done_error == 0 && done_rows != 0 && next_pass < passes;
// `live`: a row that is being written is read in this cycle. `fetch`: a row is read from memory in this cycle. The
// names in `now_` describe that row.
wire live = under_way && !fetching && row_valid && !done;
wire fetch = opening || fetching;
wire [15:0] now_row = opening ? 0 : row;
wire [15:0] now_pass = opening ? next_pass : pass;
wire [15:0] now_rows = opening ? done_rows : rows;
wire [ROW_BITS-1:0] now_first = opening ? done_address : first;
wire [ROW_BITS-1:0] now_address = now_first + now_row;
wire end_of_pass = fetch && now_row == now_rows - 1;
wire last = end_of_pass && now_pass == passes - 1;
wire ends = last || answer && !opening;
wire open_next = !under_way || ends;
wire [11:0] now_bits = waits ? held_bits : {bits_z, bits_y, bits_x};
// From the second cycle after the answer on: at most LEAD rows remain to be read. `few`, bit n: this holds with n
// further passes.
wire [15:0] passes_left = passes - 1 - pass;
wire [LEAD-1:0] few;
genvar n;
generate for (n = 0; n < LEAD; n = n + 1)
  assign few[n] = passes_left == n && rows + 21'd0 - row + n * rows <= LEAD;
endgenerate
wire nearly_read = fetching && fetched && few != 0;
always @(posedge clock) begin
  if (live) row <= row + 1;
  if (fetch) begin
    row <= end_of_pass ? 0 : now_row + 1;
    pass <= end_of_pass ? now_pass + 1 : now_pass;
  end
  if (answer) {rows, first} <= {done_rows, done_address};
  fetching <= fetch && !last && !reset;
  fetched <= fetching;
  if (open_next) begin
    under_way <= take || waits;
    instructions <= waits ? waiting_instructions : launch_instructions;
    {row, pass} <= 0;
  end
  waits <= (take || waits) && !open_next && !reset;
  early <= waits && done && !reset;
  if (take) {waiting_instructions, held_bits} <= {launch_instructions, bits_z, bits_y, bits_x};
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
(* hierconn *) wire \dut.single_pass ;
(* hierconn *) wire \dut.double_pass ;
(* hierconn *) wire \dut.triple_pass ;
(* hierconn *) wire [15:0] \dut.last_row ;
(* hierconn *) wire \dut.single_row ;
(* hierconn *) wire [15:0] \dut.next_base ;
(* hierconn *) wire [ROW_BITS-1:0] \dut.fetched_address ;
(* hierconn *) wire \dut.at_last_row ;
(* hierconn *) wire \dut.at_last_pass ;
(* hierconn *) wire [ROW_BITS-1:0] \dut.first ;
(* hierconn *) wire \dut.waiting ;
(* hierconn *) wire \dut.early_answer ;
(* hierconn *) wire [15:0] \dut.waiting_instructions ;
(* hierconn *) wire [3:0] \dut.held_bits_x ;
(* hierconn *) wire [3:0] \dut.held_bits_y ;
(* hierconn *) wire [3:0] \dut.held_bits_z ;
(* hierconn *) wire [3:0] \dut.remaining.all_rows ;
(* hierconn *) wire [3:0] \dut.remaining.few_rows ;
(* hierconn *) wire [3:0] \dut.remaining.few_passes ;
(* hierconn *) wire \dut.remaining.near ;
wire [15:0] row_after = row + 1;
wire [15:0] base_after = \dut.base + CORES;
// Rows of the pass, and further passes, that remained after the read of the previous cycle.
wire [15:0] rows_left_before = row == 0 ? 0 : rows - row;
wire [15:0] passes_left_before = row == 0 ? passes - pass : passes_left;
function [3:0] saturated(input [15:0] number);
  saturated = number > 15 ? 15 : number;
endfunction
always @* if (started) begin
  assert (\dut.launch_open == under_way && \dut.fetching == fetching && (!fetching || under_way));
  if (under_way) begin
    assert (\dut.row == row[ROW_BITS:0] && \dut.next_row == row_after && \dut.base == CORES * pass);
    assert (\dut.has_instructions == (instructions != 0) && \dut.last_base == CORES * (passes - 1));
    assert (\dut.idle_cores == {2'd0, instructions[0]});
    assert (\dut.single_pass == (passes == 1) && \dut.double_pass == (passes == 2) && \dut.triple_pass == (passes == 3));
  end
  if (under_way && !fetching) assert (pass == 0);
  if (fetching) begin
    assert (\dut.rows == rows && \dut.first == first && \dut.next_base == base_after);
    assert (\dut.last_row + 16'd1 == rows && \dut.single_row == (rows == 1));
    assert (\dut.fetched_address == now_address && \dut.at_last_row == (row == rows - 1) && \dut.at_last_pass == (pass == passes - 1));
    assert (row < rows && pass < passes && (row != 0 || pass != 0));
    assert (\dut.remaining.all_rows == saturated(rows));
    assert (\dut.remaining.few_rows == saturated(rows_left_before) && \dut.remaining.few_passes == saturated(passes_left_before));
  end
  assert (\dut.remaining.near == nearly_read);
  assert (\dut.waiting == waits && \dut.early_answer == early && (!waits || fetching) && (!early || under_way && !fetching || waits));
  if (waits) begin
    assert (\dut.waiting_instructions == waiting_instructions);
    assert ({\dut.held_bits_z , \dut.held_bits_y , \dut.held_bits_x } == held_bits);
  end
end
`endif
