// State derived from the ports: slots; order, size and age of the work-group.
localparam [2:0] SEQUENTIAL = 0, STRIDED = 1, ZIGZAG = 2, TILED = 3, HILBERT = 4;
localparam K = X_BITS > Y_BITS ? X_BITS : Y_BITS;
localparam P = K + 1;
reg [3*SLOTS-1:0] slot_styles;
reg [P*SLOTS-1:0] slots_a, slots_b;
wire [2:0] stored_style = slot_styles[3*start_slot+:3];
wire [P-1:0] stored_a = slots_a[P*start_slot+:P];
wire [P-1:0] stored_b = slots_b[P*start_slot+:P];

// Accepted and rejected starts.
reg under_way = 0;
wire taken = start_valid && !under_way && !reset;
wire needs_both = stored_style == STRIDED || stored_style == TILED;
wire fits = start_width != 0 && start_width <= 1 << X_BITS && start_height != 0 && start_height <= 1 << Y_BITS;
wire [1:0] fault = stored_style > HILBERT ? 1 : needs_both && (stored_a == 0 || stored_b == 0) ? 2 : fits ? 0 : 3;
wire begins = taken && fault == 0;
wire unit_taken = unit_valid && unit_ready && !reset;
wire ended = unit_taken && unit_last;

reg [2:0] style;
reg [P-1:0] a, b;
reg [X_BITS:0] width;
reg [Y_BITS:0] height;
// Cycles since the start, up to one more than any part of the design counts.
reg [7:0] age;
localparam OLD = 2 * P + 2;
integer slot;
always @(posedge clock) begin
  under_way <= !reset && (begins || under_way && !ended);
  if (begins) begin
    style <= stored_style;
    a <= stored_a;
    b <= stored_b;
    width <= start_width;
    height <= start_height;
  end
  age <= begins ? 1 : age < OLD ? age + 1 : OLD;
  for (slot = 0; slot < SLOTS; slot = slot + 1) begin
    if (slot_write && slot_number == slot) begin
      slot_styles[3*slot+:3] <= slot_style;
      slots_a[P*slot+:P] <= slot_a;
      slots_b[P*slot+:P] <= slot_b;
    end
    if (reset) slot_styles[3*slot+:3] <= SEQUENTIAL;
  end
end

`ifdef LEMMAS
// Invariants for induction: the registers of the design agree with the ports.
(* hierconn *) wire \dut.busy ;
(* hierconn *) wire [2:0] \dut.style ;
(* hierconn *) wire [P-1:0] \dut.counts.inner ;
(* hierconn *) wire [P-1:0] \dut.counts.outer ;
(* hierconn *) wire [K-1:0] \dut.greatest_x ;
(* hierconn *) wire [K-1:0] \dut.greatest_y ;
(* hierconn *) wire [2:0] \dut.slots.slot_0.stored_style ;
(* hierconn *) wire [2:0] \dut.slots.slot_1.stored_style ;
(* hierconn *) wire [P-1:0] \dut.slots.slot_0.stored_inner ;
(* hierconn *) wire [P-1:0] \dut.slots.slot_1.stored_inner ;
(* hierconn *) wire [P-1:0] \dut.slots.slot_0.stored_outer ;
(* hierconn *) wire [P-1:0] \dut.slots.slot_1.stored_outer ;
(* hierconn *) wire \dut.strides.divides ;
(* hierconn *) wire \dut.strides.is_ready ;
(* hierconn *) wire [5:0] \dut.strides.bits_left ;
// Strided order rotates the counts by one bit per cycle in its setup, once around.
wire [7:0] inner_turns = style != STRIDED || age > P ? 0 : age - 1;
wire [7:0] outer_turns = style != STRIDED || age <= P || age > 2 * P ? 0 : age - P - 1;
wire [2*P-1:0] twice_inner = {2{style[1] ? a : b}} << inner_turns;
wire [2*P-1:0] twice_outer = {2{style[1] ? b : a}} >> outer_turns;
always @* if (started) begin
  assert (\dut.busy == under_way);
  assert (slot_styles == {\dut.slots.slot_1.stored_style , \dut.slots.slot_0.stored_style });
  // A reset leaves the parameters of a slot alone.
  if (slot_styles[2:0] != SEQUENTIAL)
    assert ({slots_a[P-1:0], slots_b[P-1:0]} == (slot_styles[1] ? {\dut.slots.slot_0.stored_inner , \dut.slots.slot_0.stored_outer }
      : {\dut.slots.slot_0.stored_outer , \dut.slots.slot_0.stored_inner }));
  if (slot_styles[5:3] != SEQUENTIAL)
    assert ({slots_a[2*P-1:P], slots_b[2*P-1:P]} == (slot_styles[4] ? {\dut.slots.slot_1.stored_inner , \dut.slots.slot_1.stored_outer }
      : {\dut.slots.slot_1.stored_outer , \dut.slots.slot_1.stored_inner }));
  assert (age <= OLD);
  if (under_way) begin
    assert (age != 0 && style <= HILBERT);
    assert (width != 0 && width <= 1 << X_BITS && height != 0 && height <= 1 << Y_BITS);
    assert (style == \dut.style && \dut.greatest_x == width - 1 && \dut.greatest_y == height - 1);
    if (style != SEQUENTIAL) assert (\dut.counts.inner == twice_inner[2*P-1:P] && \dut.counts.outer == twice_outer[P-1:0]);
    if (style == STRIDED || style == TILED) assert (a != 0 && b != 0);
    assert (\dut.strides.divides == (style == STRIDED && age <= P));
    assert (\dut.strides.is_ready == (style != STRIDED || age > 2 * P));
    assert (\dut.strides.bits_left == (style != STRIDED ? 2 * P : age > 2 * P ? 0 : 2 * P + 1 - age));
  end
end
`endif
