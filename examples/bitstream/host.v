// Index generator of four lanes with a serial port (8 data bits, no parity, 1 stop bit), for an iCE40 HX8K.
//
//   to the device                                       from the device
//   'C' address dim_x dim_y dim_z                       'D' {error, hit} address rows {bits_y, bits_x} {0, bits_z}
//   'R' address                                         'R' mask, four words
//
// Addresses, dimensions, `rows` and words have two bytes, low byte first. The mask and each pair in braces have one
// byte; hit is bit 0, and bits_x, bits_y and bits_z have four bits each. Only the low 10 bits of an address are used.
// Other command bytes are ignored. The host must wait for the response to a command before it sends the next one.
`default_nettype none

module host #(
  parameter CLOCKS_PER_BIT = 104  // 115,200 baud at 12 MHz
) (
  input  wire clock,
  input  wire rx,
  output wire tx,
  output wire busy
);
  // Registers of an iCE40 start at 0. `started` counts the first eight cycles, in which `reset` is 1.
  reg [3:0] started = 0;
  wire reset = !started[3];
  always @(posedge clock) if (reset) started <= started + 1'b1;

  wire got;
  wire [7:0] byte_in;
  receiver #(.CLOCKS_PER_BIT(CLOCKS_PER_BIT)) from_line (
    .clock(clock), .reset(reset), .line(rx), .valid(got), .data(byte_in));

  reg send;
  reg [79:0] answer;
  wire sender_ready;
  sender #(.CLOCKS_PER_BIT(CLOCKS_PER_BIT)) to_line (
    .clock(clock), .reset(reset), .valid(send), .ready(sender_ready), .data(answer[7:0]), .line(tx));

  // Argument bytes of a command, the last one in the high bits.
  reg [63:0] argument;
  // Number of argument bytes that are not yet received.
  reg [3:0] missing;
  // Request of a configuration to the generator; read of a row; command in progress, until its response is sent.
  reg configuring, reading, working;
  // Number of response bytes that are not yet sent: 8 for 'C', 10 for 'R'.
  reg [3:0] left;
  assign busy = working;

  // A dimension that exceeds the generator's 11 bits becomes 2047. The generator rejects dimensions above 1024 with
  // error 2.
  function [10:0] dimension(input [15:0] sent);
    dimension = sent[10:0] | {11{|sent[15:11]}};
  endfunction

  wire cfg_ready, done_valid, done_hit, read_valid;
  wire [2:0] done_error;
  wire [9:0] done_address;
  wire [15:0] done_rows;
  wire [3:0] done_bits_x, done_bits_y, done_bits_z, read_mask;
  wire [63:0] read_words;
  wl_index_generator generator (
    .clock(clock), .reset(reset), .cfg_valid(configuring), .cfg_ready(cfg_ready), .cfg_address(argument[9:0]),
    .cfg_dim_x(dimension(argument[31:16])), .cfg_dim_y(dimension(argument[47:32])), .cfg_dim_z(dimension(argument[63:48])),
    .row_valid(), .row_address(), .row_number(), .row_mask(), .row_words(),
    .done_valid(done_valid), .done_hit(done_hit), .done_error(done_error), .done_address(done_address), .done_rows(done_rows),
    .done_bits_x(done_bits_x), .done_bits_y(done_bits_y), .done_bits_z(done_bits_z),
    .read_enable(reading), .read_address(argument[57:48]), .read_valid(read_valid), .read_mask(read_mask), .read_words(read_words));

  always @(posedge clock) begin
    reading <= 1'b0;
    if (configuring & cfg_ready) configuring <= 1'b0;
    if (got & !working) begin
      if (missing == 0) begin
        if (byte_in == "C") missing <= 4'd8;
        if (byte_in == "R") missing <= 4'd2;
        left <= byte_in == "C" ? 4'd8 : 4'd10;
      end else begin
        argument <= {byte_in, argument[63:8]};
        missing <= missing - 1'b1;
        if (missing == 1) begin
          working <= 1'b1;
          configuring <= left == 8;
          reading <= left == 10;
        end
      end
    end
    if (done_valid) begin
      answer <= {20'd0, done_bits_z, done_bits_y, done_bits_x, done_rows, 6'd0, done_address, 4'd0, done_error, done_hit, "D"};
      send <= 1'b1;
    end
    if (read_valid) begin
      answer <= {read_words, 4'd0, read_mask, "R"};
      send <= 1'b1;
    end
    if (send & sender_ready) begin
      answer <= answer >> 8;
      left <= left - 1'b1;
      if (left == 1) begin
        send <= 1'b0;
        working <= 1'b0;
      end
    end
    if (reset) begin
      missing <= 0;
      configuring <= 1'b0;
      reading <= 1'b0;
      working <= 1'b0;
      send <= 1'b0;
    end
  end
endmodule

// Receives bytes from the line. Each byte is valid for one cycle. A byte whose stop bit is 0 is dropped.
module receiver #(parameter CLOCKS_PER_BIT = 104) (
  input  wire       clock,
  input  wire       reset,
  input  wire       line,
  output reg        valid,
  output reg  [7:0] data
);
  // The line, synchronised by two flip-flops.
  reg [1:0] settled;
  // Number of cycles until the next bit is sampled.
  reg [15:0] wait_;
  // Number of data and stop bits that are not yet sampled; 0 between two bytes.
  reg [3:0] bits;
  always @(posedge clock) begin
    settled <= {settled[0], line};
    valid <= 1'b0;
    if (bits == 0) begin
      // Start bit. The middle of the first data bit is one and a half bit times after the start bit's falling edge.
      if (!settled[1]) begin
        bits <= 4'd9;
        wait_ <= CLOCKS_PER_BIT + CLOCKS_PER_BIT / 2 - 1;
      end
    end else if (wait_ != 0) begin
      wait_ <= wait_ - 1'b1;
    end else begin
      wait_ <= CLOCKS_PER_BIT - 1;
      bits <= bits - 1'b1;
      if (bits == 1) valid <= settled[1];
      else data <= {settled[1], data[7:1]};
    end
    if (reset) begin
      settled <= 2'b11;
      bits <= 0;
      valid <= 1'b0;
    end
  end
endmodule

// Sends bytes on the line. A byte is taken in a cycle in which `valid` and `ready` are 1.
module sender #(parameter CLOCKS_PER_BIT = 104) (
  input  wire       clock,
  input  wire       reset,
  input  wire       valid,
  output wire       ready,
  input  wire [7:0] data,
  output wire       line
);
  // Stop bit, data and start bit; the lowest bit is on the line.
  reg [9:0] shift;
  // Number of further cycles of the bit on the line.
  reg [15:0] wait_;
  // Number of start, data and stop bits that are not yet complete.
  reg [3:0] bits;
  assign ready = bits == 0;
  assign line = shift[0];
  always @(posedge clock) begin
    if (ready) begin
      if (valid) begin
        shift <= {1'b1, data, 1'b0};
        bits <= 4'd10;
        wait_ <= CLOCKS_PER_BIT - 1;
      end
    end else if (wait_ != 0) begin
      wait_ <= wait_ - 1'b1;
    end else begin
      shift <= {1'b1, shift[9:1]};
      bits <= bits - 1'b1;
      wait_ <= CLOCKS_PER_BIT - 1;
    end
    if (reset) begin
      shift <= 10'h3ff;
      bits <= 0;
    end
  end
endmodule

`default_nettype wire
