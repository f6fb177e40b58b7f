// Invariants for induction that several properties need: the launch in the generator, and the launches in the
// scheduler.
(* hierconn *) wire \dut.generator.filter.busy ;
(* hierconn *) wire \dut.generator.filter.measuring ;
(* hierconn *) wire \dut.generator.filter.adding ;
(* hierconn *) wire \dut.generator.filter.judging ;
(* hierconn *) wire \dut.generator.filter.answered ;
(* hierconn *) wire \dut.generator.iterator.seeded ;
(* hierconn *) wire \dut.generator.iterator.running_y ;
(* hierconn *) wire \dut.generator.iterator.running_z ;
(* hierconn *) wire \dut.generator.iterator.running_word ;
(* hierconn *) wire [5:0] \dut.generator.iterator.seeding ;
(* hierconn *) wire \dut.dispatch.scheduler.launch_open ;
(* hierconn *) wire \dut.dispatch.scheduler.fetching ;
(* hierconn *) wire \dut.dispatch.scheduler.waiting ;
(* hierconn *) wire \dut.dispatch.scheduler.early_answer ;
(* hierconn *) wire \dut.dispatch.scheduler.finished ;
(* hierconn *) wire \dut.dispatch.scheduler.remaining.near ;
(* hierconn *) wire [ROW_BITS-1:0] \dut.dispatch.scheduler.first ;
(* hierconn *) wire [ROW_BITS:0] \dut.dispatch.scheduler.row ;
(* hierconn *) wire [15:0] \dut.dispatch.scheduler.next_row ;
(* hierconn *) wire [15:0] \dut.dispatch.scheduler.rows ;
(* hierconn *) wire [15:0] \dut.dispatch.scheduler.base ;
(* hierconn *) wire [15:0] \dut.dispatch.scheduler.last_base ;
(* hierconn *) wire \dut.dispatch.scheduler.single_pass ;
(* hierconn *) wire \dut.dispatch.scheduler.double_pass ;
(* hierconn *) wire \dut.dispatch.scheduler.triple_pass ;
(* hierconn *) wire [15:0] \dut.dispatch.scheduler.last_row ;
(* hierconn *) wire \dut.dispatch.scheduler.single_row ;
(* hierconn *) wire [15:0] \dut.dispatch.scheduler.next_base ;
(* hierconn *) wire [ROW_BITS-1:0] \dut.dispatch.scheduler.fetched_address ;
(* hierconn *) wire \dut.dispatch.scheduler.at_last_row ;
(* hierconn *) wire \dut.dispatch.scheduler.at_last_pass ;
(* hierconn *) wire \dut.generator.iterator.idle ;
(* hierconn *) wire [X_BITS:0] \dut.generator.filter.greatest_x ;
(* hierconn *) wire [Y_BITS:0] \dut.generator.filter.greatest_y ;
(* hierconn *) wire [Z_BITS:0] \dut.generator.filter.greatest_z ;
(* hierconn *) wire \dut.generator.filter.zero ;
(* hierconn *) wire \dut.generator.filter.oversize ;
(* hierconn *) wire \dut.generator.filter.wide ;
(* hierconn *) wire \dut.generator.filter.rejected ;
(* hierconn *) wire [2:0] \dut.generator.filter.answer_error ;
(* hierconn *) wire [ROW_BITS:0] \dut.generator.filter.answer_rows ;
(* hierconn *) wire \dut.generator.filter.answer_readable ;
(* hierconn *) wire \dut.generator.filter.answer_one_row ;
(* hierconn *) wire [3:0] \dut.dispatch.scheduler.remaining.all_rows ;
(* hierconn *) wire [3:0] \dut.dispatch.scheduler.remaining.few_rows ;
(* hierconn *) wire [3:0] \dut.dispatch.scheduler.remaining.few_passes ;
wire busy = \dut.generator.filter.busy ;
wire measuring = \dut.generator.filter.measuring ;
wire adding = \dut.generator.filter.adding ;
wire judging = \dut.generator.filter.judging ;
wire checking = measuring || adding || judging;
wire generating = busy && !checking;
wire answered = \dut.generator.filter.answered ;
// Stages of the iterator that have begun, the first one in bit 0. They begin in order.
wire [3:0] running = {\dut.generator.iterator.running_word , \dut.generator.iterator.running_z , \dut.generator.iterator.running_y , \dut.generator.iterator.seeded };
wire scheduled = \dut.dispatch.scheduler.launch_open ;
wire fetching = \dut.dispatch.scheduler.fetching ;
wire waiting = \dut.dispatch.scheduler.waiting ;
wire early = \dut.dispatch.scheduler.early_answer ;
wire finished = \dut.dispatch.scheduler.finished ;
// Number of launches in the scheduler: open, waiting, or finished in this cycle.
wire [1:0] launch_count = scheduled + waiting + finished;
wire [15:0] row = \dut.dispatch.scheduler.next_row - 16'd1;
wire [15:0] rows = \dut.dispatch.scheduler.rows ;
wire [15:0] base = \dut.dispatch.scheduler.base ;
wire [15:0] base_after = base + CORES;
wire [15:0] last_base = \dut.dispatch.scheduler.last_base ;
always @* if (started) begin
  // The latest launch is in the generator, or its answer is on the way to the scheduler.
  assert (!(busy && answered) && !(early && (busy || answered)));
  assert ((busy || answered || early) == (waiting || scheduled && !fetching));
  assert ((!fetching || scheduled) && (!waiting || fetching));
  assert (!checking || busy);
  assert (!(measuring && adding) && !(measuring && judging) && !(adding && judging));
  if (running[0] || \dut.generator.iterator.seeding != 0) assert (busy);
  assert (running == 0 || running == 1 || running == 3 || running == 7 || running == 15);
  if (measuring) assert (\dut.generator.iterator.seeding == 1 && running == 0);
  if (adding) assert (\dut.generator.iterator.seeding == 2 && running == 0);
  if (judging) assert (\dut.generator.iterator.seeding == 0 && running == 1);
  if (generating) assert (running == 3 || running == 7 || running == 15);
  // Registered results of the check.
  if (adding || judging) begin
    assert (\dut.generator.filter.zero == (&\dut.generator.filter.greatest_x || &\dut.generator.filter.greatest_y || &\dut.generator.filter.greatest_z ));
    assert (\dut.generator.filter.oversize == (\dut.generator.filter.greatest_x [X_BITS] || \dut.generator.filter.greatest_y [Y_BITS] || \dut.generator.filter.greatest_z [Z_BITS]));
  end
  if (judging) assert (\dut.generator.filter.rejected == (\dut.generator.filter.zero || \dut.generator.filter.oversize || \dut.generator.filter.wide ));
  // Registered facts about the answer and about the number of passes.
  if (generating) assert (\dut.generator.filter.answer_error == 0);
  if (answered || early) begin
    assert (\dut.generator.filter.answer_readable == (\dut.generator.filter.answer_error == 0 && \dut.generator.filter.answer_rows != 0));
    assert (\dut.generator.filter.answer_one_row == (\dut.generator.filter.answer_rows == 1));
  end
  if (scheduled) begin
    assert (\dut.dispatch.scheduler.single_pass == (last_base == 0) && \dut.dispatch.scheduler.double_pass == (last_base == CORES));
    assert (\dut.dispatch.scheduler.triple_pass == (last_base == 2 * CORES));
  end
  assert (\dut.generator.iterator.idle == (\dut.generator.iterator.seeding == 0 && !running[0]));
end

// The number of rows that remain to be read, including the row of this cycle, is at most the number of cycles to the
// first row of the waiting launch.
// `passes_left`: further passes. `_before`: after the read of the previous cycle. `enough`, bit n: n further passes and
// the rest of this one fit.
function [3:0] saturated(input [15:0] number);
  saturated = number > 15 ? 15 : number;
endfunction
localparam LEAD = 5 + $clog2(LANES);
wire [15:0] passes_left = (last_base - base) / CORES;
wire [15:0] rows_left_before = row == 0 ? 0 : rows - row;
wire [15:0] passes_left_before = row == 0 ? passes_left + 1 : passes_left;
wire [LEAD-1:0] enough;
wire [3:0] until_first_row = !waiting ? LEAD : measuring ? LEAD - 1 : adding ? LEAD - 2 : judging ? LEAD - 3 : running == 3 ? 3 : running == 7 ? 2 : 1;
genvar n;
generate for (n = 0; n < LEAD; n = n + 1)
  assign enough[n] = passes_left == n && rows + 21'd0 - row + n * rows <= until_first_row;
endgenerate
always @* if (started && fetching) begin
  assert (row < rows && base <= last_base && base % CORES == 0 && last_base % CORES == 0 && (row != 0 || base != 0));
  assert (\dut.dispatch.scheduler.last_row == rows - 16'd1 && \dut.dispatch.scheduler.single_row == (rows == 1));
  assert (\dut.dispatch.scheduler.next_base == base_after && \dut.dispatch.scheduler.fetched_address == \dut.dispatch.scheduler.first + row[ROW_BITS-1:0]);
  assert (\dut.dispatch.scheduler.at_last_row == (row == rows - 16'd1) && \dut.dispatch.scheduler.at_last_pass == (base == last_base));
  assert (\dut.dispatch.scheduler.remaining.all_rows == saturated(rows));
  assert (\dut.dispatch.scheduler.remaining.few_rows == saturated(rows_left_before));
  assert (\dut.dispatch.scheduler.remaining.few_passes == saturated(passes_left_before));
  if (\dut.dispatch.scheduler.remaining.near && !waiting || waiting && busy) assert (enough != 0);
end
always @* if (started && !fetching) assert (!\dut.dispatch.scheduler.remaining.near );
always @* if (started && scheduled && !fetching) assert (base == 0 && last_base % CORES == 0);
