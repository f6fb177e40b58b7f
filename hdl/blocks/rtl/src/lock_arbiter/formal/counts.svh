// Lemmas of the counts (include after limits.svh). `was_retired`, from yields.sv: count of `warp` at the end of the
// previous cycle.
(* hierconn *) wire [3:0] \dut.counts.count_of.words[0] ;
(* hierconn *) wire [3:0] \dut.counts.count_of.words[1] ;
(* hierconn *) wire [3:0] \dut.counts.count_of.words[2] ;
(* hierconn *) wire [3:0] \dut.counts.count_of.words[3] ;
(* hierconn *) wire [3:0] \dut.counts.count_of.read_data ;
(* hierconn *) wire [3:0] \dut.counts.count_to_scan.words[0] ;
(* hierconn *) wire [3:0] \dut.counts.count_to_scan.words[1] ;
(* hierconn *) wire [3:0] \dut.counts.count_to_scan.words[2] ;
(* hierconn *) wire [3:0] \dut.counts.count_to_scan.words[3] ;
(* hierconn *) wire [3:0] \dut.counts.count_to_scan.read_data ;
(* hierconn *) wire \dut.counts.generation_of.words[0] ;
(* hierconn *) wire \dut.counts.generation_of.words[1] ;
(* hierconn *) wire \dut.counts.generation_of.words[2] ;
(* hierconn *) wire \dut.counts.generation_of.words[3] ;
(* hierconn *) wire \dut.counts.generation_of.read_data ;
(* hierconn *) wire [2:0] \dut.counts.state_of.words[0] ;
(* hierconn *) wire [2:0] \dut.counts.state_of.words[1] ;
(* hierconn *) wire [2:0] \dut.counts.state_of.words[2] ;
(* hierconn *) wire [2:0] \dut.counts.state_of.words[3] ;
(* hierconn *) wire [2:0] \dut.counts.state_of.read_data ;
(* hierconn *) wire \dut.counts.forward_state ;
(* hierconn *) wire [2:0] \dut.counts.forwarded_state ;
(* hierconn *) wire \dut.counts.retiring ;
(* hierconn *) wire [1:0] \dut.counts.retiring_warp ;
(* hierconn *) wire \dut.counts.written ;
(* hierconn *) wire \dut.counts.same_retiring ;
(* hierconn *) wire \dut.counts.same_scanned ;
(* hierconn *) wire [3:0] \dut.counts.written_word ;
(* hierconn *) wire [2:0] \dut.counts.limit ;
(* hierconn *) wire [2:0] \dut.counts.scanned_limit ;
wire [15:0] count_words = {\dut.counts.count_of.words[3] , \dut.counts.count_of.words[2] ,
  \dut.counts.count_of.words[1] , \dut.counts.count_of.words[0] };
wire [15:0] counts_to_scan = {\dut.counts.count_to_scan.words[3] , \dut.counts.count_to_scan.words[2] ,
  \dut.counts.count_to_scan.words[1] , \dut.counts.count_to_scan.words[0] };
wire [3:0] generations = {\dut.counts.generation_of.words[3] , \dut.counts.generation_of.words[2] ,
  \dut.counts.generation_of.words[1] , \dut.counts.generation_of.words[0] };
wire [11:0] retiring_states = {\dut.counts.state_of.words[3] , \dut.counts.state_of.words[2] ,
  \dut.counts.state_of.words[1] , \dut.counts.state_of.words[0] };
// The copies of a table are equal.
genvar c;
generate for (c = 0; c < 4; c = c + 1) always @* if (started) begin
  if (!filling || \dut.fill_address > c) begin
    assert (counts_to_scan[4*c+:4] == count_words[4*c+:4]);
    assert (generations[c] == count_words[4*c]);
    assert (retiring_states[3*c+:3] == scanned_words[3*c+:3]);
  end
end endgenerate
// The word of the warp. `latest`: the word with the last retirement, which may still be under way.
wire [3:0] word = count_words[4*warp+:4];
wire [2:0] its_state = state_words[3*warp+:3];
wire [2:0] retiring_state = \dut.counts.forward_state ? \dut.counts.forwarded_state : \dut.counts.state_of.read_data ;
wire under_way = \dut.counts.retiring && \dut.counts.retiring_warp == warp && retiring_state[0];
wire [2:0] stored = word[0] == its_state[2] ? word[3:1] : 3'd0;
wire [2:0] latest = stored + (under_way && stored != 7);
// Values of earlier cycles: `_before` of the previous cycle, `_then` of the cycle before that.
reg had_before = 0, due_before = 0, due_then = 0;
reg [2:0] retired_then = 0;
reg [2:0] limit_before = 0, limit_then = 0;
reg [1:0] retired_before = 0;
always @(posedge clock) begin
  had_before <= had && !reset;
  {due_before, due_then} <= reset ? 2'd0 : {due, due_before};
  retired_then <= was_retired;
  {limit_before, limit_then} <= {count_limit, limit_before};
  retired_before <= retire_warp;
end
wire [3:0] read_word = \dut.counts.written && \dut.counts.same_retiring ? \dut.counts.written_word :
  \dut.counts.count_of.read_data ;
wire [3:0] scanned_word = \dut.counts.written && \dut.counts.same_scanned ? \dut.counts.written_word :
  \dut.counts.count_to_scan.read_data ;
always @* if (started) begin
  if (filling) assert (!\dut.counts.retiring && !\dut.counts.written && !had && was_retired == 0);
  if (\dut.counts.retiring && \dut.counts.retiring_warp == warp) assert (retiring_state[0] == had_before);
  // The count of a warp with a pending yield does not matter.
  if (its_state[1:0] == 1 && !filling) begin
    assert (was_retired == latest);
    if (under_way) assert (retiring_state[2] == its_state[2]);
  end
  if (!filling) assert (state_words[3*warp] == had);
  assert (\dut.warps.to_state == 0 || \dut.warps.to_state == 2 || \dut.warps.to_state == 3 || filling);
  // A warp that has lost its mutexes is not granted one in the next cycle.
  if (had && !has) assert (idle || choosing || looking_up);
  if (had_before && !had) assert (!judging_owner && !handing_over);
  if (has && !had) assert (\dut.warps.next_state [2] != word[0] && !under_way);
  // Words that are read.
  if (\dut.counts.retiring ) begin
    assert (\dut.counts.retiring_warp == retired_before && read_word == count_words[4*\dut.counts.retiring_warp +:4]);
  end
  if (\dut.limits.visited ) assert (scanned_word == count_words[4*visited_warp+:4]);
  assert (\dut.counts.limit == limit_before);
  if (!filling) assert (\dut.counts.scanned_limit == limit_then);
  if (due_before) assert (limit_before != 0 && limit_before <= was_retired && had && !was_pending[warp]);
  if (due_then) assert (limit_then != 0 && limit_then <= retired_then && had_before);
end
