// wl_lock_arbiter_classes: submodule of lock_arbiter
// Reservation of each mutex, the priority classes that have waiters, and the best of them.
// Parameters: WARPS=32 LOCKS=16 PRIORITY_BITS=4 COUNT_BITS=16 AGING=0 OVERDUE=0
// Generated from Rust-HDL by: warploom emit lock_arbiter
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
  localparam [3:0] number_0 = 4'd0;
  localparam [3:0] number_1 = 4'd1;
  localparam [3:0] number_2 = 4'd2;
  localparam [3:0] number_3 = 4'd3;
  localparam [3:0] number_4 = 4'd4;
  localparam [3:0] number_5 = 4'd5;
  localparam [3:0] number_6 = 4'd6;
  localparam [3:0] number_7 = 4'd7;
  localparam [3:0] number_8 = 4'd8;
  localparam [3:0] number_9 = 4'd9;
  localparam [3:0] number_10 = 4'd10;
  localparam [3:0] number_11 = 4'd11;
  localparam [3:0] number_12 = 4'd12;
  localparam [3:0] number_13 = 4'd13;
  localparam [3:0] number_14 = 4'd14;
  localparam [3:0] number_15 = 4'd15;
  reg [15:0] before_;
  reg [15:0] after;
  reg [3:0] lowest_number;
  reg [5:0] reservation;
  reg [4:0] best_word;
  wire [5:0] read_reservation;
  wire [4:0] read_best;
  reg [3:0] reservation_of_write_address;
  reg [5:0] reservation_of_write_data;
  reg [3:0] classes_of_write_address;
  reg [15:0] classes_of_write_data;
  wire [15:0] classes_of_read_data;
  reg [3:0] best_of_write_address;
  reg [4:0] best_of_write_data;
  reg [15:0] class_bits;

  always @* begin
    // Reservation.
    reservation = 6'd0;
    if (reserve) begin
      reservation = ({1'd0, reserve_warp} << by_one) | 6'd1;
    end
  end

  wire reservation_of_write_enable = (fill | reserve) | unreserve;

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

  always @* begin
    // Classes after the change.
    before_ = classes_of_read_data;
    if (again) begin
      before_ = class_bits;
    end
  end

  wire [15:0] appended = one << append_class;
  wire [15:0] removed = one << remove_class;
  assign empty = (before_ & appended) == 16'd0;

  always @* begin
    after = before_;
    if (remove) begin
      after = before_ & ~removed;
    end
    if (append) begin
      after = after | appended;
    end
  end

  wire [15:0] class_bits_next = after;
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

  always @* begin
    lowest_number = 4'd0;
    if (lowest[0]) begin
      lowest_number = lowest_number | number_0;
    end
    if (lowest[1]) begin
      lowest_number = lowest_number | number_1;
    end
    if (lowest[2]) begin
      lowest_number = lowest_number | number_2;
    end
    if (lowest[3]) begin
      lowest_number = lowest_number | number_3;
    end
    if (lowest[4]) begin
      lowest_number = lowest_number | number_4;
    end
    if (lowest[5]) begin
      lowest_number = lowest_number | number_5;
    end
    if (lowest[6]) begin
      lowest_number = lowest_number | number_6;
    end
    if (lowest[7]) begin
      lowest_number = lowest_number | number_7;
    end
    if (lowest[8]) begin
      lowest_number = lowest_number | number_8;
    end
    if (lowest[9]) begin
      lowest_number = lowest_number | number_9;
    end
    if (lowest[10]) begin
      lowest_number = lowest_number | number_10;
    end
    if (lowest[11]) begin
      lowest_number = lowest_number | number_11;
    end
    if (lowest[12]) begin
      lowest_number = lowest_number | number_12;
    end
    if (lowest[13]) begin
      lowest_number = lowest_number | number_13;
    end
    if (lowest[14]) begin
      lowest_number = lowest_number | number_14;
    end
    if (lowest[15]) begin
      lowest_number = lowest_number | number_15;
    end
  end

  always @* begin
    best_word = {1'd0, lowest_number} << by_one;
    if (|class_bits) begin
      best_word = ({1'd0, lowest_number} << by_one) | 5'd1;
    end
  end

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
    .clock(clock), .write_enable(classes_of_write_enable), .write_address(classes_of_write_address), .write_data(classes_of_write_data),
    .read_enable(1'd1), .read_address(read_lock), .read_data(classes_of_read_data)
  );

  wl_lock_arbiter_best_of best_of (
    .clock(clock), .write_enable(best_of_write_enable), .write_address(best_of_write_address), .write_data(best_of_write_data),
    .read_enable(1'd1), .read_address(read_lock), .read_data(read_best)
  );

  always @(posedge clock) class_bits <= class_bits_next;

endmodule

`default_nettype wire
