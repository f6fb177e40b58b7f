// wl_lock_arbiter_warp: a part of lock_arbiter
// One warp: its priority, what it waits for, how much it holds, and whether it must be told to give back.
// Parameters: WARPS=32 LOCKS=16 PRIORITY_BITS=4 FIFO_DEPTH=8 COUNT_BITS=16 AGING=0 OVERDUE=0
// Made from Rust-HDL by: warploom emit lock_arbiter
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_lock_arbiter_warp (
  input  wire         clock,            // the one clock
  input  wire         reset,            // synchronous, active high: it holds nothing and waits for nothing, at the lowest priority
  input  wire         write,            // set its priority
  input  wire   [3:0] value,            // to this
  input  wire  [15:0] count_limit,      // instructions that a holder may retire
  input  wire         limited,          // there is such a limit
  input  wire         release_,         // it gives back one mutex, or all
  input  wire         release_last,     // and owns nothing then
  input  wire         kept_pressed,     // or keeps one that a higher warp wants
  input  wire         lost,             // some warp loses its seniority
  input  wire   [4:0] lost_rank,        // which rank that was
  input  wire         retire,           // it retired an instruction
  input  wire         contested,        // a free mutex is granted to the best of its waiters
  input  wire   [3:0] contested_lock,   // which
  input  wire         leaves,           // a parked warp gets it
  input  wire   [4:0] left_rank,        // its place in the order of parking
  input  wire         grant,            // this warp gets a mutex
  input  wire         asks,             // it is the head of the FIFO
  input  wire         owns,             // it owns the mutex that the head asks for
  input  wire         stands_by,        // it has the reservation of that mutex
  input  wire         reserve,          // the head takes the reservation
  input  wire         park,             // this warp is parked
  input  wire   [4:0] park_rank,        // its place in the order of parking
  input  wire         presses,          // some mutex of the owner is wanted by a higher warp then
  input  wire         take,             // a request of it is taken
  input  wire         push,             // and enters the FIFO
  input  wire   [3:0] take_lock,        // the mutex it asks for
  input  wire   [4:0] take_rank,        // the next seniority
  input  wire         tell,             // it is told
  output wire         gives_up,         // it loses its seniority
  output reg    [4:0] gives_rank,       // which one, else 0
  output wire         waits,            // it is parked or has a request under way
  output reg   [10:0] key,              // its key in the contest for a free mutex, the lowest wins; the highest bit: it doesn't take part
  output reg    [5:0] requester_rank,   // its seniority if it is the head's, else 0; the lowest is the most senior
  output reg    [5:0] owner_rank,       // its seniority if it is the owner, else 0
  output reg    [5:0] reserver_rank,    // its seniority if it has the reservation, else 0
  output reg    [3:0] requester_level,  // its priority if it is the head's, else 0
  output reg    [3:0] owner_level,      // its priority if it is the owner, else 0
  output reg    [3:0] reserver_level,   // its priority if it has the reservation, else 0
  output reg    [4:0] due_key,          // its key in the contest for being told, the lowest wins; the highest bit: it needn't be
  output wire         at_limit,         // only its count is the reason
  output wire         overdue,          // it has not answered in time
  output wire         unranked          // it has no seniority
);

  localparam [3:0] shift = 4'd6;
  localparam [10:0] flag = 11'd32;
  localparam [10:0] stays_out = 11'd2047;
  localparam [5:0] junior = 6'd32;
  localparam [4:0] not_due = 5'd31;
  localparam [3:0] lowest = 4'd15;
  localparam [15:0] most = 16'd65535;
  reg pressed_now;
  reg [15:0] count_now;
  reg [5:0] seniority;
  reg [10:0] later;
  reg [3:0] level, level_next;
  reg waiting, waiting_next;
  reg parked, parked_next;
  reg reserving, reserving_next;
  reg [3:0] lock, lock_next;
  reg [4:0] place, place_next;
  reg ranked, ranked_next;
  reg [4:0] rank, rank_next;
  reg holding, holding_next;
  reg pressed, pressed_next;
  reg told, told_next;
  reg [15:0] count, count_next;
  reg [3:0] due_for, due_for_next;

  wire nothing = !holding | (release_ & release_last);
  wire gone = ((release_ & release_last) & !told) & ranked;
  wire told_now = (told & !nothing) & !park;
  wire full = count == most;

  always @* begin
    count_now = count;
    if (retire & !full) begin
      count_now = count + 16'd1;
    end
    if (nothing | park) begin
      count_now = 16'd0;
    end
  end

  always @* begin
    pressed_now = pressed;
    if (release_) begin
      pressed_now = kept_pressed;
    end
    if (owns & reserve) begin
      pressed_now = presses;
    end
    if (park) begin
      pressed_now = 1'd0;
    end
  end

  always @* begin
    pressed_next = pressed;
    pressed_next = pressed_now;
  end

  always @* begin
    waiting_next = waiting;
    parked_next = parked;
    reserving_next = reserving;
    lock_next = lock;
    place_next = place;
    holding_next = holding;
    holding_next = !nothing;
    if (grant) begin
      holding_next = 1'd1;
      waiting_next = 1'd0;
      parked_next = 1'd0;
      reserving_next = 1'd0;
    end
    if (asks & reserve) begin
      reserving_next = 1'd1;
    end
    if (leaves & (place > left_rank)) begin
      place_next = place - 5'd1;
    end
    if (park) begin
      holding_next = 1'd0;
      parked_next = 1'd1;
      reserving_next = 1'd0;
      place_next = park_rank;
    end
    if (push) begin
      waiting_next = 1'd1;
      lock_next = take_lock;
    end
  end

  always @* begin
    count_next = count;
    count_next = count_now;
  end

  wire ranked_now = ranked & !gone;

  always @* begin
    ranked_next = ranked;
    rank_next = rank;
    ranked_next = ranked_now;
    if (lost & (rank > lost_rank)) begin
      rank_next = rank - 5'd1;
    end
    if (!ranked_now) begin
      rank_next = 5'd0;
      if (take) begin
        ranked_next = 1'd1;
        rank_next = take_rank;
      end
    end
  end

  wire is_due = !told_now & (pressed_now | (limited & (count_now >= count_limit)));
  wire [3:0] youth = ~due_for;

  always @* begin
    told_next = told;
    told_next = told_now | tell;
  end

  always @* begin
    due_for_next = due_for;
    due_for_next = 4'd0;
    if (is_due & !tell) begin
      due_for_next = due_for + 4'd1;
    end
  end

  always @* begin
    level_next = level;
    if (write) begin
      level_next = value;
    end
  end

  assign overdue = 1'd0;
  wire [3:0] effective = level;

  always @* begin
    later = {6'd0, place};
    if (parked) begin
      later = {6'd0, place} | flag;
    end
  end

  always @* begin
    key = ({7'd0, effective} << shift) | later;
    if (!((contested & (parked | reserving)) & (lock == contested_lock))) begin
      key = stays_out;
    end
  end

  always @* begin
    seniority = junior;
    if (ranked_now) begin
      seniority = {1'd0, rank};
    end
  end

  always @* begin
    requester_level = 4'd0;
    requester_rank = 6'd0;
    if (asks) begin
      requester_level = level;
      requester_rank = seniority;
    end
  end

  always @* begin
    owner_level = 4'd0;
    owner_rank = 6'd0;
    if (owns) begin
      owner_level = level;
      owner_rank = seniority;
    end
  end

  always @* begin
    reserver_level = 4'd0;
    reserver_rank = 6'd0;
    if (stands_by) begin
      reserver_level = level;
      reserver_rank = seniority;
    end
  end

  assign gives_up = gone;

  always @* begin
    gives_rank = 5'd0;
    if (gone) begin
      gives_rank = rank;
    end
  end

  assign waits = waiting;

  always @* begin
    due_key = {1'd0, youth};
    if (!is_due) begin
      due_key = not_due;
    end
  end

  assign at_limit = !pressed_now;
  assign unranked = !ranked_now;

  always @(posedge clock) begin
    if (reset) begin
      level <= lowest;
      waiting <= 1'd0;
      parked <= 1'd0;
      reserving <= 1'd0;
      lock <= 4'd0;
      place <= 5'd0;
      ranked <= 1'd0;
      rank <= 5'd0;
      holding <= 1'd0;
      pressed <= 1'd0;
      told <= 1'd0;
      count <= 16'd0;
      due_for <= 4'd0;
    end else begin
      level <= level_next;
      waiting <= waiting_next;
      parked <= parked_next;
      reserving <= reserving_next;
      lock <= lock_next;
      place <= place_next;
      ranked <= ranked_next;
      rank <= rank_next;
      holding <= holding_next;
      pressed <= pressed_next;
      told <= told_next;
      count <= count_next;
      due_for <= due_for_next;
    end
  end

endmodule

`default_nettype wire
