// wl_lock_arbiter_warps: Record of each warp: state, reservation and priority.
// Generated from Rust-HDL by: warploom emit lock_arbiter (WARPS=32 LOCKS=16 PRIORITY_BITS=4 COUNT_BITS=16 AGING=0
// OVERDUE=0)
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_lock_arbiter_warps (
  input  wire         clock,            // clock, rising edge
  input  wire         reset,            // synchronous, active high: no state is being changed
  input  wire         fill,             // initial contents are written after a reset
  input  wire   [4:0] fill_address,     // address of the initial contents
  input  wire   [4:0] read_warp,        // warp that is read
  input  wire   [4:0] warp,             // warp whose state changes; with grant, it is also read_warp
  input  wire         grant,            // the warp becomes an owner
  input  wire         generation,       // one cycle after grant: generation bit of a new owner, which clears its count
  input  wire         free,             // the warp owns nothing from now on
  input  wire         park,             // the warp is parked
  input  wire         request_yield,    // the yield of the warp is pending from now on; its count is then ignored
  input  wire         keep,             // the value of pending is kept
  input  wire         reserve,          // a warp gets a reservation
  input  wire         unreserve,        // a warp loses its reservation
  input  wire   [4:0] reserve_warp,     // warp whose reservation changes
  input  wire         prioritise,       // a priority is written
  input  wire   [4:0] prioritise_warp,  // warp whose priority is written
  input  wire   [3:0] new_priority,     // new priority of that warp
  output wire         owns,             // the warp that was read in the previous cycle owns a mutex
  output wire         pending,          // the yield of that warp is pending
  output wire         parked,           // that warp is parked
  output wire         kept_pending,     // kept value of pending
  output wire         reserved,         // the warp that was read in the previous cycle has a reservation
  output wire   [3:0] level,            // priority of that warp
  output wire         changing,         // a state is written in this cycle
  output wire   [4:0] change_warp,      // warp whose state is written
  output wire         withdraw,         // that warp loses its mutexes, or its yield is pending from now on
  output wire   [2:0] new_state         // new state of that warp
);

  localparam [3:0] ones = 4'd15;
  reg change, to_owner, was_pending, reserved_of_write_data;
  reg [4:0] changed_warp, state_of_write_address, reserved_of_write_address, priority_of_write_address;
  reg [2:0] to_state, state_of_write_data;
  wire [2:0] state_of_read_data;
  reg [3:0] priority_of_write_data;

  // Record that was read.
  wire [2:0] state = state_of_read_data;
  assign owns = state[0];
  assign pending = state[0] & state[1];
  assign parked = !state[0] & state[1];
  assign kept_pending = was_pending;

  // A first mutex makes the warp an owner of a new generation; a further one leaves its state as it is.
  wire [2:0] next_state = to_owner ? (!state[0] ? (generation ? 3'd5 : 3'd1) : state) : to_state;
  assign changing = change;
  assign change_warp = changed_warp;
  assign withdraw = change & !to_owner;
  assign new_state = next_state;
  wire state_of_write_enable = fill | change;

  always @* begin
    state_of_write_address = changed_warp;
    state_of_write_data = next_state;
    if (fill) begin
      state_of_write_address = fill_address;
      state_of_write_data = 3'd0;
    end
  end

  wire reserved_of_write_enable = fill | reserve | unreserve;

  always @* begin
    reserved_of_write_address = reserve_warp;
    reserved_of_write_data = reserve ? 1'd1 : 1'd0;
    if (fill) begin
      reserved_of_write_address = fill_address;
      reserved_of_write_data = 1'd0;
    end
  end

  wire priority_of_write_enable = fill | prioritise;

  always @* begin
    priority_of_write_address = prioritise_warp;
    priority_of_write_data = new_priority;
    if (fill) begin
      priority_of_write_address = fill_address;
      priority_of_write_data = ones;
    end
  end

  // Tables.
  wl_lock_arbiter_state_of state_of (
    .clock(clock), .write_enable(state_of_write_enable), .write_address(state_of_write_address),
    .write_data(state_of_write_data), .read_enable(1'd1), .read_address(read_warp), .read_data(state_of_read_data)
  );

  wl_lock_arbiter_reserved_of reserved_of (
    .clock(clock), .write_enable(reserved_of_write_enable), .write_address(reserved_of_write_address),
    .write_data(reserved_of_write_data), .read_enable(1'd1), .read_address(read_warp), .read_data(reserved)
  );

  wl_lock_arbiter_priority_of priority_of (
    .clock(clock), .write_enable(priority_of_write_enable), .write_address(priority_of_write_address),
    .write_data(priority_of_write_data), .read_enable(1'd1), .read_address(read_warp), .read_data(level)
  );

  always @(posedge clock) begin
    // Whether the owner has a pending yield, kept until the request has been judged.
    if (keep) was_pending <= pending;
    // A state is written in the cycle in which the pulse appears.
    change <= (grant | free | park | request_yield) & !reset;
    changed_warp <= warp;
    to_owner <= grant;
    // New state: 2 parked, 3 yield pending, 0 nothing owned.
    to_state <=
        request_yield ? 3'd3 :
        park ? 3'd2 :
        3'd0;
  end

endmodule
`default_nettype wire
