// Invariant for induction: warps and steps as whole indices. A warp has its x in stage 0, its y in stage 1, its z in
// stage 2.
(* hierconn *) wire [5:0] \dut.seeding ;
(* hierconn *) wire \dut.seeded ;
(* hierconn *) wire \dut.idle ;
(* hierconn *) wire \dut.idle_y ;
(* hierconn *) wire \dut.idle_z ;
(* hierconn *) wire \dut.doubling_y ;
(* hierconn *) wire \dut.doubling_z ;
(* hierconn *) wire \dut.running_y ;
(* hierconn *) wire \dut.running_z ;
(* hierconn *) wire [B-1:0] \dut.step.step_x ;
(* hierconn *) wire [B-1:0] \dut.step.step_y ;
(* hierconn *) wire [B:0] \dut.step.step_z ;
(* hierconn *) wire [B-1:0] \dut.step.difference_x ;
(* hierconn *) wire [B-1:0] \dut.step.difference_y ;
(* hierconn *) wire \dut.step.carry_x ;
(* hierconn *) wire \dut.step.carry_y ;
(* hierconn *) wire \dut.index_lane[0].carry_x ;
(* hierconn *) wire \dut.index_lane[1].carry_x ;
(* hierconn *) wire \dut.index_lane[2].carry_x ;
(* hierconn *) wire \dut.index_lane[3].carry_x ;
(* hierconn *) wire \dut.index_lane[0].carry_y ;
(* hierconn *) wire \dut.index_lane[1].carry_y ;
(* hierconn *) wire \dut.index_lane[2].carry_y ;
(* hierconn *) wire \dut.index_lane[3].carry_y ;
(* hierconn *) wire \dut.index_lane[0].advance_y ;
(* hierconn *) wire \dut.index_lane[1].advance_y ;
(* hierconn *) wire \dut.index_lane[2].advance_y ;
(* hierconn *) wire \dut.index_lane[3].advance_y ;
(* hierconn *) wire \dut.index_lane[0].advance_z ;
(* hierconn *) wire \dut.index_lane[1].advance_z ;
(* hierconn *) wire \dut.index_lane[2].advance_z ;
(* hierconn *) wire \dut.index_lane[3].advance_z ;
wire [3:0] carry_x = {\dut.index_lane[3].carry_x , \dut.index_lane[2].carry_x , \dut.index_lane[1].carry_x , \dut.index_lane[0].carry_x };
wire [3:0] carry_y = {\dut.index_lane[3].carry_y , \dut.index_lane[2].carry_y , \dut.index_lane[1].carry_y , \dut.index_lane[0].carry_y };
wire [3:0] advance_y = {\dut.index_lane[3].advance_y , \dut.index_lane[2].advance_y , \dut.index_lane[1].advance_y , \dut.index_lane[0].advance_y };
wire [3:0] advance_z = {\dut.index_lane[3].advance_z , \dut.index_lane[2].advance_z , \dut.index_lane[1].advance_z , \dut.index_lane[0].advance_z };

wire [I-1:0] thread_1 = after(0, dx, dy);
wire [I-1:0] thread_2 = after(thread_1, dx, dy);
wire [I-1:0] thread_3 = after(thread_2, dx, dy);
wire [I-1:0] thread_4 = after(thread_3, dx, dy);
// Step of each stage: the step of the seeding cycle, then the step from warp to warp.
function [I-1:0] step_at(input [2:0] seeding_age);
  step_at = seeding_age == 1 ? thread_1 : seeding_age == 2 ? thread_2 : thread_4;
endfunction
wire [I-1:0] step_0 = step_at(age);
wire [I-1:0] step_1 = step_at(age - 1);
wire [I-1:0] step_2 = step_at(age - 2);
// Whether adding two indices, with a carry into y, carries out of x, and out of y.
function over_x(input [I-1:0] a, input [I-1:0] b, input [B:0] dx);
  over_x = {1'b0, a[B-1:0]} + {1'b0, b[B-1:0]} >= dx;
endfunction
function over_y(input [I-1:0] a, input [I-1:0] b, input [B:0] dx, input [B:0] dy);
  over_y = {2'b0, a[2*B-1:B]} + {2'b0, b[2*B-1:B]} + over_x(a, b, dx) >= dy;
endfunction
function [B-1:0] difference(input [B-1:0] a, input [B:0] d);
  difference = a - d;
endfunction
function in_range(input [I-1:0] a, input [B:0] dx, input [B:0] dy);
  in_range = a[B-1:0] < dx && a[2*B-1:B] < dy;
endfunction

// Whole warps of the stages. Stage 3 is the warp whose x, y and z have been output when `running` is 1.
reg [4*I-1:0] warp_0, warp_1, warp_2, warp_3;
wire [I-1:0] next_0 = after(warp_0[3*I +: I], dx, dy);
wire [I-1:0] next_1 = after(next_0, dx, dy);
wire [I-1:0] next_2 = after(next_1, dx, dy);
wire [I-1:0] next_3 = after(next_2, dx, dy);
wire [4*I-1:0] next = {next_3, next_2, next_1, next_0};
wire [4*I-1:0] lanes = {lane_3, lane_2, lane_1, lane_0};
wire [4*I-1:0] seeded_1 = {thread_1, {I{1'b0}}, thread_1, {I{1'b0}}};
wire [4*I-1:0] seeded_2 = {thread_3, thread_2, thread_1, {I{1'b0}}};
always @(posedge clock) begin
  warp_0 <= age == 0 ? 0 : age == 1 ? seeded_1 : age == 2 ? seeded_2 : next;
  {warp_3, warp_2, warp_1} <= {warp_2, warp_1, warp_0};
end
genvar g;
generate
  for (g = 0; g < 4; g = g + 1) begin : ghost
    always @* if (started && legal) begin
      if (age >= 1) assert (x[g*B +: B] == warp_0[g*I +: B] && in_range(warp_0[g*I +: I], dx, dy));
      if (age >= 2) begin
        assert (y[g*B +: B] == warp_1[g*I + B +: B] && in_range(warp_1[g*I +: I], dx, dy) && x_a[g*B +: B] == warp_1[g*I +: B]);
        assert (carry_x[g] == over_x(warp_1[g*I +: I], step_1, dx));
        assert (advance_y[g] == (age == 2 ? g % 2 == 1 : age == 3 ? g >= 2 : 1));
      end
      if (age >= 3) begin
        assert (z[g*(B+1) +: B+1] == warp_2[g*I + 2*B +: B+1] && in_range(warp_2[g*I +: I], dx, dy) && x_b[g*B +: B] == warp_2[g*I +: B] && y_a[g*B +: B] == warp_2[g*I + B +: B]);
        assert (carry_y[g] == over_y(warp_2[g*I +: I], step_2, dx, dy));
        assert (advance_z[g] == (age == 3 ? g % 2 == 1 : age == 4 ? g >= 2 : 1));
      end
      if (age >= 4) assert (lanes[g*I +: I] == warp_3[g*I +: I]);
      if (g > 0) begin
        if (age >= 3) assert (warp_0[g*I +: I] == after(warp_0[(g-1)*I +: I], dx, dy));
        if (age >= 4) assert (warp_1[g*I +: I] == after(warp_1[(g-1)*I +: I], dx, dy));
        if (age >= 5) assert (warp_2[g*I +: I] == after(warp_2[(g-1)*I +: I], dx, dy));
        if (age >= 6) assert (warp_3[g*I +: I] == after(warp_3[(g-1)*I +: I], dx, dy));
      end
    end
  end
endgenerate
always @* if (started) begin
  assert (age < 7);
  assert (\dut.seeding == (age == 1 ? 1 : age == 2 ? 2 : 0) && \dut.seeded == (age >= 3) && \dut.idle == (age == 0));
  assert (\dut.running_y == (age >= 4) && \dut.running_z == (age >= 5));
  if (age >= 1) assert (\dut.idle_y == (age == 1) && \dut.doubling_y == (age == 2 || age == 3));
  if (age >= 2) assert (\dut.idle_z == (age == 2) && \dut.doubling_z == (age == 3 || age == 4));
  if (ran) assert (age == 6);
end
always @* if (started && legal && age != 0) begin
  assert (dx >= 1 && dx <= 1 << B && dy >= 1 && dy <= 1 << B);
  if (age == 1) assert (warp_0 == 0);
  if (age == 2) assert (warp_1 == 0 && warp_0 == seeded_1);
  if (age == 3) assert (warp_2 == 0 && warp_1 == seeded_1);
  if (age == 4) assert (warp_2 == seeded_1);
  if (age == 3) assert (warp_0[0 +: I] == 0);
  if (age == 4) assert (warp_1[0 +: I] == 0);
  if (age == 5) assert (warp_2[0 +: I] == 0);
  if (age >= 4) assert (warp_0[0 +: I] == after(warp_1[3*I +: I], dx, dy));
  if (age >= 5) assert (warp_1[0 +: I] == after(warp_2[3*I +: I], dx, dy));
  if (age >= 6) assert (warp_2[0 +: I] == after(warp_3[3*I +: I], dx, dy));
  if (age == 6) assert (warp_3[0 +: I] == (ran ? after(last, dx, dy) : 0));
  assert (\dut.step.step_x == step_0[B-1:0] && \dut.step.difference_x == difference(\dut.step.step_x , dx));
  if (age == 1) assert (\dut.step.carry_x == (dx == 1));
  if (age == 2 || age == 3) assert (\dut.step.carry_x == over_x(step_1, step_1, dx));
  if (age >= 2) assert (\dut.step.step_y == step_1[2*B-1:B] && \dut.step.difference_y == difference(\dut.step.step_y , dy));
  if (age == 2) assert (\dut.step.carry_y == (dx == 1 && dy == 1));
  if (age == 3 || age == 4) assert (\dut.step.carry_y == over_y(step_2, step_2, dx, dy));
  if (age >= 3) assert (\dut.step.step_z == step_2[I-1:2*B]);
end
