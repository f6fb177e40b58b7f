// wl_lock_arbiter_classes: Reservation of each mutex, the priority classes that have waiters, and the best of them.
// Generated from Rust-HDL by: warploom emit lock_arbiter (WARPS=32 LOCKS=16 PRIORITY_BITS=4 COUNT_BITS=16 AGING=0
// OVERDUE=0)
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_lock_arbiter_classes (
  input  wire         clock,         // clock, rising edge
  input  wire         fill,          // initial contents are written after a reset
  input  wire   [3:0] fill_address,  // address of the initial contents
  input  wire   [3:0] read_lock,     // mutex that is read
  input  wire   [3:0] lock,          // mutex whose entry changes
  input  wire         reserve,       // that mutex is reserved
  input  wire         unreserve,     // the reservation of that mutex ends
  input  wire   [4:0] reserve_warp,  // warp of the new reservation
  input  wire         append,        // a class of that mutex gets a waiter
  input  wire   [3:0] append_class,  // class that gets the waiter
  input  wire         remove,        // a class of that mutex loses its last waiter
  input  wire   [3:0] remove_class,  // class that loses its last waiter
  input  wire         again,         // this change adds to the change of the previous cycle
  input  wire         store,         // the classes changed in the previous cycle are stored
  output wire         reserved,      // the mutex that was read in the previous cycle is reserved
  output wire   [4:0] reserver,      // warp that has reserved that mutex
  output wire         waited,        // at least one warp is parked on that mutex
  output wire   [3:0] best,          // best class of that mutex that has waiters
  output wire         empty          // append_class has no waiter before the change
);

  localparam by_one = 1'd1;
  localparam [15:0] one = 16'd1;
  reg [15:0] class_bits, after, classes_of_write_data;
  reg [3:0] lowest_number, reservation_of_write_address, classes_of_write_address, best_of_write_address;
  wire [5:0] read_reservation;
  wire [4:0] read_best;
  reg [5:0] reservation_of_write_data;
  wire [15:0] classes_of_read_data;
  reg [4:0] best_of_write_data;

  // Reservation.
  wire [5:0] reservation = reserve ? ({1'd0, reserve_warp} << by_one) | 6'd1 : 6'd0;
  wire reservation_of_write_enable = fill | reserve | unreserve;

  always @* begin
    reservation_of_write_address = lock;
    reservation_of_write_data = reservation;
    if (fill) begin
      reservation_of_write_address = fill_address;
      reservation_of_write_data = 6'd0;
    end
  end

  assign reserved = read_reservation[0];
  assign reserver = read_reservation[5:1];

  // Classes after the change.
  wire [15:0] before_ = again ? class_bits : classes_of_read_data;
  wire [15:0] appended = one << append_class;
  wire [15:0] removed = one << remove_class;
  assign empty = (before_ & appended) == 16'd0;

  always @* begin
    // A removed class has lost its last waiter; the class of an appended warp has a waiter.
    after = remove ? before_ & ~removed : before_;
    if (append) after = after | appended;
  end

  wire classes_of_write_enable = fill | store;

  always @* begin
    classes_of_write_address = lock;
    classes_of_write_data = class_bits;
    if (fill) begin
      classes_of_write_address = fill_address;
      classes_of_write_data = 16'd0;
    end
  end

  // One cycle later: the best class, which is the lowest class number with waiters.
  wire [15:0] negated = ~class_bits + 16'd1;
  wire [15:0] lowest = class_bits & negated;

  always @* begin : lowest_number_logic
    integer i;
    lowest_number = 4'd0;
    for (i = 0; i < 16; i = i + 1) begin
      if (lowest[i]) lowest_number = lowest_number | i[3:0];
    end
  end

  wire [4:0] best_word = (|class_bits) ? ({1'd0, lowest_number} << by_one) | 5'd1 : {1'd0, lowest_number} << by_one;
  wire best_of_write_enable = fill | store;

  always @* begin
    best_of_write_address = lock;
    best_of_write_data = best_word;
    if (fill) begin
      best_of_write_address = fill_address;
      best_of_write_data = 5'd0;
    end
  end

  assign waited = read_best[0];
  assign best = read_best[4:1];

  wl_lock_arbiter_reservation_of reservation_of (
    .clock(clock), .write_enable(reservation_of_write_enable), .write_address(reservation_of_write_address),
    .write_data(reservation_of_write_data), .read_enable(1'd1), .read_address(read_lock), .read_data(read_reservation)
  );

  wl_lock_arbiter_classes_of classes_of (
    .clock(clock), .write_enable(classes_of_write_enable), .write_address(classes_of_write_address),
    .write_data(classes_of_write_data), .read_enable(1'd1), .read_address(read_lock), .read_data(classes_of_read_data)
  );

  // Word of a mutex: {best class, 1} while a warp is parked on it, otherwise 0.
  wl_lock_arbiter_best_of best_of (
    .clock(clock), .write_enable(best_of_write_enable), .write_address(best_of_write_address),
    .write_data(best_of_write_data), .read_enable(1'd1), .read_address(read_lock), .read_data(read_best)
  );

  always @(posedge clock) class_bits <= after;

endmodule
`default_nettype wire
