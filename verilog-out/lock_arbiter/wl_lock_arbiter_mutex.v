// wl_lock_arbiter_mutex: a part of lock_arbiter
// One mutex: its word, its reservation, and how many warps are parked on it.
// Parameters: WARPS=32 LOCKS=16 PRIORITY_BITS=4 FIFO_DEPTH=8 COUNT_BITS=16 AGING=0 OVERDUE=0
// Made from Rust-HDL by: warploom emit lock_arbiter
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_lock_arbiter_mutex (
  input  wire         clock,            // the one clock
  input  wire         reset,            // synchronous, active high: it is free and wanted by nobody
  input  wire         release_,         // a warp gives back one mutex, or all
  input  wire   [4:0] release_warp,     // which warp
  input  wire         release_all,      // all
  input  wire         released,         // this is the one
  input  wire         picked,           // it is free, wanted, and granted in this cycle
  input  wire         asked,            // it is the mutex that the head of the FIFO asks for
  input  wire         requested,        // it is the mutex that a new request asks for
  input  wire         reserve,          // the head of the FIFO takes its reservation
  input  wire   [4:0] reserve_warp,     // that warp
  input  wire         reserve_pressed,  // because its priority is higher than the owner's
  input  wire         park,             // a warp is parked, and gives up all its mutexes
  input  wire   [4:0] park_warp,        // which warp
  input  wire         park_here,        // on this mutex
  input  wire   [4:0] judged_owner,     // who owns the mutex that the head of the FIFO asks for
  input  wire         leave,            // a warp parked on it gets it
  input  wire         grant,            // it is granted
  input  wire   [4:0] grant_warp,       // to this warp
  output reg    [5:0] word,             // {locked, owner}
  output wire         given,            // the releasing warp owns it, and it is the one or all
  output wire         kept,             // the releasing warp owns it, and keeps it
  output wire         kept_pressed,     // and a higher warp wants it
  output wire         owner_pressed,    // the judged owner keeps it, it is another one, and a higher warp wants it
  output reg    [4:0] pick_reserver,    // who has its reservation if it is picked, else 0
  output wire         pick_reserved,    // somebody has
  output wire         head_locked,      // it is owned after the release, if the head asks for it
  output reg    [4:0] head_owner,       // by this warp, else 0
  output wire         head_reserved,    // it is reserved
  output reg    [4:0] head_reserver,    // for this warp
  output wire         head_wanted,      // it is reserved or somebody is parked on it
  output wire         request_locked,   // it is owned after the release, if the request asks for it
  output reg    [4:0] request_owner,    // by this warp, else 0
  output wire         request_taken,    // it is owned after all parks, too
  output wire         request_wanted,   // it is reserved or somebody is parked on it
  output reg    [4:0] due_key           // its key in the choice of the next one to be granted, the lowest wins; the highest bit: it is not free and wanted
);

  localparam [4:0] not_due = 5'd31;
  localparam [5:0] flag = 6'd32;
  reg locked, locked_next;
  reg [4:0] owner, owner_next;
  reg reserved, reserved_next;
  reg [4:0] reserver, reserver_next;
  reg pressed, pressed_next;
  reg [5:0] waiters, waiters_next;
  reg [3:0] due_for, due_for_next;

  wire of_releaser = locked & (owner == release_warp);
  wire meant = release_all | released;
  wire given_back = (release_ & of_releaser) & meant;
  wire given_up = (park & locked) & (owner == park_warp);
  wire wanted = reserved | (waiters != 6'd0);
  wire is_due = (((!locked | given_back) | given_up) & wanted) & !picked;

  always @* begin
    due_for_next = due_for;
    due_for_next = 4'd0;
    if (is_due) begin
      due_for_next = due_for + 4'd1;
    end
  end

  always @* begin
    locked_next = locked;
    owner_next = owner;
    if (given_back | given_up) begin
      locked_next = 1'd0;
      owner_next = 5'd0;
    end
    if (grant) begin
      locked_next = 1'd1;
      owner_next = grant_warp;
    end
  end

  always @* begin
    reserved_next = reserved;
    reserver_next = reserver;
    pressed_next = pressed;
    if (picked) begin
      reserved_next = 1'd0;
      reserver_next = 5'd0;
      pressed_next = 1'd0;
    end
    if (asked & reserve) begin
      reserved_next = 1'd1;
      reserver_next = reserve_warp;
      pressed_next = reserve_pressed;
    end
  end

  always @* begin
    waiters_next = waiters;
    if ((park & park_here) & !leave) begin
      waiters_next = waiters + 6'd1;
    end
    if (leave & !(park & park_here)) begin
      waiters_next = waiters - 6'd1;
    end
  end

  always @* begin
    word = {1'd0, owner};
    if (locked) begin
      word = {1'd0, owner} | flag;
    end
  end

  assign given = of_releaser & meant;
  assign kept = of_releaser & !meant;
  assign kept_pressed = (of_releaser & !meant) & pressed;
  assign owner_pressed = (((locked & (owner == judged_owner)) & pressed) & !asked) & !given_back;
  assign pick_reserved = picked & reserved;

  always @* begin
    pick_reserver = 5'd0;
    if (picked) begin
      pick_reserver = reserver;
    end
  end

  assign head_locked = (asked & locked) & !given_back;
  assign head_reserved = asked & reserved;
  assign head_wanted = asked & wanted;

  always @* begin
    head_owner = 5'd0;
    head_reserver = 5'd0;
    if (asked) begin
      head_owner = owner;
      head_reserver = reserver;
    end
  end

  assign request_locked = (requested & locked) & !given_back;
  assign request_taken = ((requested & locked) & !given_back) & !given_up;
  assign request_wanted = requested & wanted;

  always @* begin
    request_owner = 5'd0;
    if (requested) begin
      request_owner = owner;
    end
  end

  wire [3:0] youth = ~due_for;

  always @* begin
    due_key = {1'd0, youth};
    if (!is_due) begin
      due_key = not_due;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      locked <= 1'd0;
      owner <= 5'd0;
      reserved <= 1'd0;
      reserver <= 5'd0;
      pressed <= 1'd0;
      waiters <= 6'd0;
      due_for <= 4'd0;
    end else begin
      locked <= locked_next;
      owner <= owner_next;
      reserved <= reserved_next;
      reserver <= reserver_next;
      pressed <= pressed_next;
      waiters <= waiters_next;
      due_for <= due_for_next;
    end
  end

endmodule

`default_nettype wire
