// State of the block, derived from the ports. A list has two bits per entry, in order of arrival, the oldest entry in
// the low bits.
localparam [1:0] DEQUEUE = 0, ACQUIRE = 2;
// Returns the list with a further entry at its end.
function [5:0] appended(input [5:0] list, input [1:0] count, input [1:0] entry);
  appended = count == 0 ? {4'd0, entry} : count == 1 ? {2'd0, entry, list[1:0]} : {entry, list[3:0]};
endfunction
// Returns whether the list contains an entry.
function is_in(input [5:0] list, input [1:0] count, input [1:0] entry);
  is_in = count > 0 && list[1:0] == entry || count > 1 && list[3:2] == entry || count > 2 && list[5:4] == entry;
endfunction

// Waiting buffers and warps: free and filled buffers, warps parked in dequeue (`to_fill`) and in acquire (`to_read`),
// and the number of entries of each list.
reg [5:0] free_list = 6'b100100, filled_list = 0, to_fill = 0, to_read = 0;
reg [1:0] free_count = 3, filled_count = 0, fillers = 0, readers = 0;
// Per buffer: a warp holds it; the warp holds it to read it; number of the warp.
reg [2:0] held = 0, reads = 0;
reg [5:0] holder = 0;

// Decision of the request. `side`: 0 for dequeue and release, 1 for acquire and queue. `is_served`: a warp gets a
// buffer. `gives`: the request passes on a buffer (queue or release). `waits`: its warp is parked.
wire gives = request_function[0];
wire side = request_function[1] ^ request_function[0];
wire out_of_range = request_warp == 3 || gives && request_buffer == 3;
wire waits = is_in(to_fill, fillers, request_warp) || is_in(to_read, readers, request_warp);
wire [2:0] held_for_use = held & ~(reads ^ {3{request_function[1]}}) &
  {holder[5:4] == request_warp, holder[3:2] == request_warp, holder[1:0] == request_warp};
wire [3:0] named_buffer = 4'd1 << request_buffer;
wire [1:0] code = out_of_range ? 1 : waits ? 2 : gives && !(held_for_use & named_buffer[2:0]) ? 3 : 0;
wire take = request_valid && code == 0 && !reset;
wire [1:0] buffers_here = side ? filled_count : free_count, warps_here = side ? readers : fillers;
wire is_served = take && (gives ? warps_here != 0 : buffers_here != 0);
wire [1:0] warp = !gives ? request_warp : side ? to_read[1:0] : to_fill[1:0];
wire [1:0] buffer = gives ? request_buffer : side ? filled_list[1:0] : free_list[1:0];
wire [2:0] moved = 3'd1 << buffer;
wire buffer_enters = take && gives && !is_served, buffer_leaves = take && !gives && is_served;
wire warp_parks = take && !gives && !is_served, warp_leaves = take && gives && is_served;

// The result is visible in the next cycle.
reg was_served = 0, was_side = 0, was_rejected = 0;
reg [1:0] was_warp = 0, was_buffer = 0, was_requester = 0, was_code = 0;
always @(posedge clock) begin
  was_served <= is_served;
  was_side <= side;
  was_warp <= warp;
  was_buffer <= buffer;
  was_rejected <= request_valid && code != 0 && !reset;
  was_requester <= request_warp;
  was_code <= code;
  if (!side) begin
    if (buffer_enters) free_list <= appended(free_list, free_count, request_buffer);
    if (buffer_leaves) free_list <= free_list >> 2;
    free_count <= free_count + buffer_enters - buffer_leaves;
    if (warp_parks) to_fill <= appended(to_fill, fillers, request_warp);
    if (warp_leaves) to_fill <= to_fill >> 2;
    fillers <= fillers + warp_parks - warp_leaves;
  end else begin
    if (buffer_enters) filled_list <= appended(filled_list, filled_count, request_buffer);
    if (buffer_leaves) filled_list <= filled_list >> 2;
    filled_count <= filled_count + buffer_enters - buffer_leaves;
    if (warp_parks) to_read <= appended(to_read, readers, request_warp);
    if (warp_leaves) to_read <= to_read >> 2;
    readers <= readers + warp_parks - warp_leaves;
  end
  if (buffer_enters) held <= held & ~moved;
  if (is_served) begin
    held <= held | moved;
    reads <= side ? reads | moved : reads & ~moved;
    if (buffer == 0) holder[1:0] <= warp;
    if (buffer == 1) holder[3:2] <= warp;
    if (buffer == 2) holder[5:4] <= warp;
  end
  if (reset) begin
    free_list <= 6'b100100;
    free_count <= 3;
    {filled_count, fillers, readers, held} <= 0;
  end
end

`ifdef LEMMAS
// Invariants for induction. A buffer is in one list, once, or is held. A warp is in at most one list. On a side, either
// buffers or warps wait.
// `is_list`: all entries exist and differ. `members_of`: the entries as a set, one bit per number.
function is_list(input [5:0] list, input [1:0] count);
  is_list = (count < 1 || list[1:0] != 3) && (count < 2 || list[3:2] != 3 && list[3:2] != list[1:0]) &&
    (count < 3 || list[5:4] != 3 && list[5:4] != list[1:0] && list[5:4] != list[3:2]);
endfunction
function [2:0] members_of(input [5:0] list, input [1:0] count);
  members_of = {is_in(list, count, 2), is_in(list, count, 1), is_in(list, count, 0)};
endfunction
wire [2:0] are_free = members_of(free_list, free_count), are_filled = members_of(filled_list, filled_count);
wire [2:0] fill_waits = members_of(to_fill, fillers), read_waits = members_of(to_read, readers);

// The lists of the design are equal to the lists of the scoreboard. `is_linked`: first and last item and the links of
// the design form this list.
(* hierconn *) wire [3:0] \dut.count ;
(* hierconn *) wire [1:0] \dut.some_wait ;
(* hierconn *) wire [3:0] \dut.buffers.first , \dut.buffers.last ;
(* hierconn *) wire [5:0] \dut.buffers.next_of ;
(* hierconn *) wire [3:0] \dut.warps.first , \dut.warps.last ;
(* hierconn *) wire [5:0] \dut.warps.next_of ;
(* hierconn *) wire [2:0] \dut.holders.held , \dut.holders.reads ;
(* hierconn *) wire [5:0] \dut.holders.holder ;
function is_linked(input [5:0] list, input [1:0] count, input [1:0] first, input [1:0] last, input [5:0] links);
  reg [1:0] second, third;
  begin
    second = links >> (2 * first);
    third = links >> (2 * second);
    is_linked = count == 0 || first == list[1:0] &&
      (count == 1 ? last == first : second == list[3:2] && (count == 2 ? last == second : third == list[5:4] && last == third));
  end
endfunction
wire [5:0] buffer_links = \dut.buffers.next_of ;
wire [5:0] warp_links = \dut.warps.next_of ;
always @* if (started) begin
  assert (is_list(free_list, free_count) && is_list(filled_list, filled_count) && is_list(to_fill, fillers) && is_list(to_read, readers));
  assert ((are_free | are_filled | held) == 7 && !(are_free & are_filled) && !(are_free & held) && !(are_filled & held));
  assert (!(fill_waits & read_waits) && (free_count == 0 || fillers == 0) && (filled_count == 0 || readers == 0));
  assert (parked == (fill_waits | read_waits));
  assert (\dut.count == {filled_count, free_count});
  assert (\dut.some_wait == {readers != 0, fillers != 0});
  assert (\dut.holders.held == held);
  assert (!held[0] || \dut.holders.reads [0] == reads[0] && \dut.holders.holder [1:0] == holder[1:0]);
  assert (!held[1] || \dut.holders.reads [1] == reads[1] && \dut.holders.holder [3:2] == holder[3:2]);
  assert (!held[2] || \dut.holders.reads [2] == reads[2] && \dut.holders.holder [5:4] == holder[5:4]);
  assert (is_linked(free_list, free_count, \dut.buffers.first [1:0], \dut.buffers.last [1:0], buffer_links));
  assert (is_linked(filled_list, filled_count, \dut.buffers.first [3:2], \dut.buffers.last [3:2], buffer_links));
  assert (is_linked(to_fill, fillers, \dut.warps.first [1:0], \dut.warps.last [1:0], warp_links));
  assert (is_linked(to_read, readers, \dut.warps.first [3:2], \dut.warps.last [3:2], warp_links));
  assert (response_valid == was_served && error_valid == was_rejected);
  if (was_served) assert (response_warp == was_warp && response_buffer == was_buffer && response_function == {was_side, 1'b0});
  if (was_rejected) assert (error_warp == was_requester && error_code == was_code);
end
`endif
