// Lists of warps, doubly linked; a warp is in at most one.
module lock_arbiter_lists #(
  parameter W = 5, parameter LISTS = 8
) (
  input  wire             clock,
  // The list whose ends are read, and with them the neighbours of the warp.
  input  wire             read,
  input  wire [LISTS-1:0] list,
  // Changes of a list whose ends were read before.
  input  wire             remove,
  input  wire             append,
  input  wire             pop,
  input  wire             empty,
  input  wire [LISTS-1:0] changed,
  input  wire [W-1:0]     who,
  output reg  [W-1:0]     head_q,
  output reg  [W-1:0]     tail_q
);
  reg [W-1:0] heads [0:(1<<LISTS)-1];
  reg [W-1:0] tails [0:(1<<LISTS)-1];
  reg [W-1:0] behind [0:(1<<W)-1];
  reg [W-1:0] ahead [0:(1<<W)-1];
  reg [W-1:0] behind_q, ahead_q;
  wire [W-1:0] behind_now = behind[who];
  wire is_head = head_q == who;
  wire is_tail = tail_q == who;

  wire joins = append & ~empty;
  always @(posedge clock) begin
    if (read) begin
      head_q <= heads[list];
      tail_q <= tails[list];
      behind_q <= behind_now;
      ahead_q <= ahead[who];
    end
    if (append & empty | remove & is_head | pop) heads[changed] <= append ? who : remove ? behind_q : behind_now;
    if (append | remove & is_tail) tails[changed] <= append ? who : ahead_q;
    if (joins | remove & ~is_head) behind[append ? tail_q : ahead_q] <= append ? who : behind_q;
    if (joins | remove & ~is_tail) ahead[append ? who : behind_q] <= append ? tail_q : ahead_q;
  end
endmodule
