// Counts of the channels. A channel with a count above 0 has no waiting warps.
(* hierconn *) wire \dut.counts.count_0.count_bit_0 , \dut.counts.count_0.count_bit_1 ;
(* hierconn *) wire \dut.counts.count_1.count_bit_0 , \dut.counts.count_1.count_bit_1 ;
(* hierconn *) wire \dut.counts.count_2.count_bit_0 , \dut.counts.count_2.count_bit_1 ;
(* hierconn *) wire \dut.counts.count_0.lower , \dut.counts.count_1.lower , \dut.counts.count_2.lower ;
(* hierconn *) wire \dut.counts.count_0.above_one_0 , \dut.counts.count_1.above_one_0 , \dut.counts.count_2.above_one_0 ;
// Stored values. A count is the stored value, minus one if a wait of the previous cycle took a signal.
wire [7:0] stored = {2'b0, \dut.counts.count_2.count_bit_1 , \dut.counts.count_2.count_bit_0 , \dut.counts.count_1.count_bit_1 , \dut.counts.count_1.count_bit_0 , \dut.counts.count_0.count_bit_1 , \dut.counts.count_0.count_bit_0 };
wire [3:0] lower = {1'b0, \dut.counts.count_2.lower , \dut.counts.count_1.lower , \dut.counts.count_0.lower };
wire [3:0] above_one = {1'b0, \dut.counts.count_2.above_one_0 , \dut.counts.count_1.above_one_0 , \dut.counts.count_0.above_one_0 };
wire [7:0] counts;
genvar c;
generate for (c = 0; c < 4; c = c + 1) begin : value
  assign counts[2*c+:2] = stored[2*c+:2] - lower[c];
  always @* if (started) assert (above_one[c] == stored[2*c+1] && (!lower[c] || stored[2*c+:2] != 0));
end endgenerate
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
    for (k = 0; k < 3; k = k + 1) due_for = due_for + (is_due[k] && of[due_warps[2*k+:2]] == what);
  end
endfunction
always @* if (started && channel < CHANNELS) assert (stored[2*channel+:2] == 0 || waiters_for(channel) == 0);
