// Counts of the channels. A channel with a count above 0 has no waiting warps. `waiters_for`: number of warps in the
// list of a channel. `due_for`: number of pending wakes of warps that waited for a channel.
(* hierconn *) wire [1:0] \dut.counts.count[0].count_bit , \dut.counts.count[1].count_bit , \dut.counts.count[2].count_bit ;
wire [7:0] counts = {2'b0, \dut.counts.count[2].count_bit , \dut.counts.count[1].count_bit , \dut.counts.count[0].count_bit };
wire [2:0] count = counts >> {channel, 1'b0} & 3;
function [2:0] waiters_for(input [1:0] what);
  integer k;
  begin
    waiters_for = 0;
    for (k = 0; k < 3; k = k + 1) waiters_for = waiters_for + (queued[k] && channels_of[2*k+:2] == what);
  end
endfunction
function [2:0] due_for(input [1:0] what);
  integer k;
  begin
    due_for = 0;
    for (k = 0; k < 3; k = k + 1) due_for = due_for + (is_due[k] && awaited_channel[due_warps[2*k+:2]] == what);
  end
endfunction
always @* if (started && channel < CHANNELS) assert (count == 0 || waiters_for(channel) == 0);
