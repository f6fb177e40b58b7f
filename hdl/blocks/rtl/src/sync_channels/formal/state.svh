// Registers of waiting warps and pending wakes.
(* hierconn *) wire \dut.waiters.waiter[0].first_now , \dut.waiters.waiter[1].first_now , \dut.waiters.waiter[2].first_now ;
(* hierconn *) wire \dut.waiters.waiter[0].last , \dut.waiters.waiter[1].last , \dut.waiters.waiter[2].last ;
(* hierconn *) wire [1:0] \dut.waiters.waiter[0].channel , \dut.waiters.waiter[1].channel , \dut.waiters.waiter[2].channel ;
(* hierconn *) wire [1:0] \dut.waiters.waiter[0].warp_behind , \dut.waiters.waiter[1].warp_behind , \dut.waiters.waiter[2].warp_behind ;
(* hierconn *) wire [7:0] \dut.wakes.slot ;
(* hierconn *) wire [2:0] \dut.wakes.head , \dut.wakes.tail ;
(* hierconn *) wire \dut.wakes.leaving ;
(* hierconn *) wire [1:0] \dut.wakes.leaving_warp ;
(* hierconn *) wire [2:0] \dut.warps.wait_pending ;
wire [2:0] is_last = {\dut.waiters.waiter[2].last , \dut.waiters.waiter[1].last , \dut.waiters.waiter[0].last };
wire [5:0] channels_of = {\dut.waiters.waiter[2].channel , \dut.waiters.waiter[1].channel , \dut.waiters.waiter[0].channel };
wire [5:0] behind = {\dut.waiters.waiter[2].warp_behind , \dut.waiters.waiter[1].warp_behind , \dut.waiters.waiter[0].warp_behind };
// Waiting warps with 0, 1 and 2 warps ahead of them. The link of a warp that is not the last one leads to the next one.
function [2:0] followers(input [2:0] of_warps);
  integer k;
  begin
    followers = 0;
    for (k = 0; k < 3; k = k + 1) if (of_warps[k] && !is_last[k]) followers = followers | 1 << behind[2*k+:2];
  end
endfunction
wire [2:0] ahead_0 = {\dut.waiters.waiter[2].first_now , \dut.waiters.waiter[1].first_now , \dut.waiters.waiter[0].first_now };
wire [2:0] ahead_1 = followers(ahead_0), ahead_2 = followers(ahead_1);
wire [2:0] queued = ahead_0 | ahead_1 | ahead_2;
wire [5:0] aheads = {ahead_2[2], ahead_1[2], ahead_2[1], ahead_1[1], ahead_2[0], ahead_1[0]};
wire [7:0] slots = \dut.wakes.slot ;
// Warps with pending wakes, the wake of this cycle in the low bits, and their number.
wire [2:0] in_fifo = \dut.wakes.tail - \dut.wakes.head ;
wire [2:0] due = in_fifo + \dut.wakes.leaving ;
wire [1:0] at_0 = \dut.wakes.head , at_1 = at_0 + 2'd1;
wire [5:0] due_warps = {slots[2*at_1+:2], slots[2*at_0+:2], \dut.wakes.leaving_warp };
wire [2:0] is_due = {due > 2, due > 1, due > 0};
// Position of a warp: from 0 on among the pending wakes, from 4 on in the list of its channel, and 7 in neither.
function [2:0] rank(input [1:0] who);
  integer k;
  begin
    rank = queued[who] ? 4 + aheads[2*who+:2] : 7;
    for (k = 2; k >= 0; k = k - 1) if (is_due[k] && due_warps[2*k+:2] == who) rank = k;
  end
endfunction
