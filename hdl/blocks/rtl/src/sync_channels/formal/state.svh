// Registers of waiting warps and pending wakes.
(* hierconn *) wire \dut.waiters.filled_0 , \dut.waiters.filled_1 , \dut.waiters.filled_2 ;
(* hierconn *) wire [1:0] \dut.waiters.warp_0 , \dut.waiters.warp_1 , \dut.waiters.warp_2 ;
(* hierconn *) wire [1:0] \dut.waiters.channel_0 , \dut.waiters.channel_1 , \dut.waiters.channel_2 ;
(* hierconn *) wire [1:0] \dut.wakes.slot_0 , \dut.wakes.slot_1 , \dut.wakes.slot_2 , \dut.wakes.slot_3 ;
(* hierconn *) wire [2:0] \dut.wakes.head , \dut.wakes.tail ;
(* hierconn *) wire \dut.warps.wait_pending_0 , \dut.warps.wait_pending_1 , \dut.warps.wait_pending_2 ;
wire [2:0] filled = {\dut.waiters.filled_2 , \dut.waiters.filled_1 , \dut.waiters.filled_0 };
wire [5:0] place_warps = {\dut.waiters.warp_2 , \dut.waiters.warp_1 , \dut.waiters.warp_0 };
wire [5:0] place_channels = {\dut.waiters.channel_2 , \dut.waiters.channel_1 , \dut.waiters.channel_0 };
wire [7:0] dues = {\dut.wakes.slot_3 , \dut.wakes.slot_2 , \dut.wakes.slot_1 , \dut.wakes.slot_0 };
wire [2:0] due = \dut.wakes.tail - \dut.wakes.head ;
// Warps with pending wakes, the first one in the low bits, and their number.
wire [1:0] at_0 = \dut.wakes.head , at_1 = at_0 + 2'd1, at_2 = at_0 + 2'd2;
wire [5:0] due_warps = {dues[2*at_2+:2], dues[2*at_1+:2], dues[2*at_0+:2]};
wire [2:0] is_due = {due > 2, due > 1, due > 0};
// Where a warp stands: among the due ones from 0 on, then among the places from 4 on; 7 if it stands nowhere.
function [2:0] rank(input [1:0] who);
  integer k;
  begin
    rank = 7;
    for (k = 2; k >= 0; k = k - 1) if (filled[k] && place_warps[2*k+:2] == who) rank = 4 + k;
    for (k = 2; k >= 0; k = k - 1) if (is_due[k] && due_warps[2*k+:2] == who) rank = k;
  end
endfunction
