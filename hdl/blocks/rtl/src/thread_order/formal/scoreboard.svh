// State derived from the ports: slots; order, size and age of the work-group.
localparam [2:0] SEQUENTIAL = 0, STRIDED = 1, ZIGZAG = 2, TILED = 3, HILBERT = 4;
localparam K = X_BITS > Y_BITS ? X_BITS : Y_BITS;
localparam P = K + 1;
reg [3*SLOTS-1:0] slot_styles;
reg [P*SLOTS-1:0] slots_a, slots_b;
wire [2:0] stored_style = slot_styles[3*start_slot+:3];
wire [P-1:0] stored_a = slots_a[P*start_slot+:P];
wire [P-1:0] stored_b = slots_b[P*start_slot+:P];

// Error code of a start, 0 if there is none.
function [1:0] fault_of(input [2:0] style, input [P-1:0] a, input [P-1:0] b, input [X_BITS:0] width, input [Y_BITS:0] height);
  fault_of = style > HILBERT ? 1 : (style == STRIDED || style == TILED) && (a == 0 || b == 0) ? 2
    : width != 0 && width <= 1 << X_BITS && height != 0 && height <= 1 << Y_BITS ? 0 : 3;
endfunction

// A work-group is active; the start of the previous cycle is rejected.
reg under_way = 0, rejecting = 0;
wire taken = start_valid && !under_way && !rejecting && !reset;
wire [1:0] fault = fault_of(stored_style, stored_a, stored_b, start_width, start_height);
wire begins = taken && fault == 0;
wire unit_taken = unit_valid && unit_ready && !reset;
wire ended = unit_taken && unit_last;

reg [2:0] style;
reg [P-1:0] a, b;
reg [X_BITS:0] width;
reg [Y_BITS:0] height;
// Cycles since the start; saturates one above the highest number that matters.
reg [7:0] age;
localparam OLD = 2 * P + 7;
// Age at which the first unit is offered.
wire [7:0] due = style == STRIDED ? 2 * P + 6 : 4;
integer slot;
always @(posedge clock) begin
  under_way <= !reset && (begins || under_way && !ended);
  rejecting <= taken && fault != 0;
  if (taken) begin
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
(* hierconn *) wire \dut.checks ;
(* hierconn *) wire \dut.begins ;
(* hierconn *) wire \dut.too_large ;
(* hierconn *) wire \dut.generates ;
(* hierconn *) wire [2:0] \dut.style ;
(* hierconn *) wire [P-1:0] \dut.counts.inner ;
(* hierconn *) wire [P-1:0] \dut.counts.outer ;
(* hierconn *) wire [K-1:0] \dut.greatest_x ;
(* hierconn *) wire [K-1:0] \dut.greatest_y ;
(* hierconn *) wire [2:0] \dut.slots.slot[0].stored_style ;
(* hierconn *) wire [2:0] \dut.slots.slot[1].stored_style ;
(* hierconn *) wire [P-1:0] \dut.slots.slot[0].stored_inner ;
(* hierconn *) wire [P-1:0] \dut.slots.slot[1].stored_inner ;
(* hierconn *) wire [P-1:0] \dut.slots.slot[0].stored_outer ;
(* hierconn *) wire [P-1:0] \dut.slots.slot[1].stored_outer ;
(* hierconn *) wire \dut.strides.divides ;
(* hierconn *) wire \dut.strides.multiplies ;
(* hierconn *) wire \dut.strides.sum_known ;
(* hierconn *) wire \dut.strides.jump_known ;
(* hierconn *) wire [4:0] \dut.strides.bits_left ;
// In the setup of strided order, each count is rotated once around, by one bit per cycle.
wire dividing = under_way && style == STRIDED && age > 2 && age <= P + 2;
wire multiplying = under_way && style == STRIDED && age > P + 2 && age <= 2 * P + 2;
wire [7:0] inner_turns = dividing ? age - 3 : 0;
wire [7:0] outer_turns = multiplying ? age - P - 3 : 0;
wire [2*P-1:0] twice_inner = {2{style[1] ? a : b}} << inner_turns;
wire [2*P-1:0] twice_outer = {2{style[1] ? b : a}} >> outer_turns;
wire [X_BITS:0] width_less = width - 1;
wire [Y_BITS:0] height_less = height - 1;
always @* if (started) begin
  assert (\dut.busy == (under_way || rejecting));
  assert (\dut.checks == (under_way && age == 1 || rejecting));
  assert (\dut.begins == (under_way && age == 2));
  assert (\dut.strides.divides == dividing && \dut.strides.multiplies == multiplying);
  assert (\dut.strides.sum_known == (under_way && style == STRIDED && age == 2 * P + 3));
  assert (\dut.strides.jump_known == (under_way && style == STRIDED && age == 2 * P + 4));
  if (dividing) assert (\dut.strides.bits_left == P + 3 - age);
  if (multiplying) assert (\dut.strides.bits_left == 2 * P + 3 - age);
  assert (slot_styles == {\dut.slots.slot[1].stored_style , \dut.slots.slot[0].stored_style });
  // A reset does not change the parameters of a slot.
  if (slot_styles[2:0] != SEQUENTIAL)
    assert ({slots_a[P-1:0], slots_b[P-1:0]} == (slot_styles[1] ? {\dut.slots.slot[0].stored_inner , \dut.slots.slot[0].stored_outer }
      : {\dut.slots.slot[0].stored_outer , \dut.slots.slot[0].stored_inner }));
  if (slot_styles[5:3] != SEQUENTIAL)
    assert ({slots_a[2*P-1:P], slots_b[2*P-1:P]} == (slot_styles[4] ? {\dut.slots.slot[1].stored_inner , \dut.slots.slot[1].stored_outer }
      : {\dut.slots.slot[1].stored_outer , \dut.slots.slot[1].stored_inner }));
  assert (age <= OLD && !(under_way && rejecting));
  if (under_way || rejecting) begin
    assert (rejecting == (fault_of(style, a, b, width, height) != 0));
    assert (style == \dut.style && \dut.too_large == (width_less[X_BITS] || height_less[Y_BITS]));
    if (style != SEQUENTIAL) assert (\dut.counts.inner == twice_inner[2*P-1:P] && \dut.counts.outer == twice_outer[P-1:0]);
  end
  if (under_way) begin
    assert (age != 0 && \dut.greatest_x == width_less && \dut.greatest_y == height_less);
    // Threads are given out a cycle before they are offered, up to the last one.
    assert (unit_valid == (age >= due));
    assert (\dut.generates == (age >= due ? !unit_last : age == due - 1));
  end else assert (!unit_valid && !\dut.generates );
end
`endif
