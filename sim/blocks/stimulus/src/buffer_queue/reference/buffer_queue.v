// Reference RTL of buffer_queue: hand-written Verilog-2005.
//
// On each of two sides, free and filled, either buffers wait for warps or warps wait for buffers.
// The waiting buffers or warps form a linked list, with one link per buffer or warp.
module buffer_queue #(
  parameter BUFFERS = 3, parameter WARPS = 8,
  // Derived from the parameters above; must not be overridden.
  parameter BUFFER_BITS = BUFFERS <= 2 ? 1 : BUFFERS <= 4 ? 2 : BUFFERS <= 8 ? 3 : 4,
  parameter COUNT_BITS = BUFFERS <= 1 ? 1 : BUFFERS <= 3 ? 2 : BUFFERS <= 7 ? 3 : BUFFERS <= 15 ? 4 : 5,
  parameter WARP_BITS = WARPS <= 2 ? 1 : WARPS <= 4 ? 2 : WARPS <= 8 ? 3 : WARPS <= 16 ? 4 : 5
) (
  input  wire                   clock,
  input  wire                   reset,
  input  wire                   request_valid,
  input  wire [WARP_BITS-1:0]   request_warp,
  input  wire [1:0]             request_function,
  input  wire [BUFFER_BITS-1:0] request_buffer,
  output reg                    response_valid,
  output reg  [WARP_BITS-1:0]   response_warp,
  output wire [1:0]             response_function,
  output reg  [BUFFER_BITS-1:0] response_buffer,
  output reg                    error_valid,
  output reg  [WARP_BITS-1:0]   error_warp,
  output reg  [1:0]             error_code,
  output wire [WARPS-1:0]       parked,
  output reg  [COUNT_BITS-1:0]  free,
  output reg  [COUNT_BITS-1:0]  filled
);
  // First and last element of each list, of the free side and of the filled side. to_fill and to_read: whether warps
  // wait on the free side and on the filled side. reads: whether the response is for reading.
  reg [BUFFER_BITS-1:0] first_free, first_filled, last_free, last_filled;
  reg [WARP_BITS-1:0] first_to_fill, first_to_read, last_to_fill, last_to_read;
  reg to_fill, to_read, reads;

  // Whether the request hands on a buffer, the side of the request (1: filled), and whether buffers or warps wait
  // there.
  wire gives = request_function[0];
  wire side = request_function[1] ^ request_function[0];
  wire [COUNT_BITS-1:0] count = side ? filled : free;
  wire any_buffer = |count;
  wire any_warp = side ? to_read : to_fill;
  wire [BUFFER_BITS-1:0] first_buffer = side ? first_filled : first_free;
  wire [BUFFER_BITS-1:0] last_buffer = side ? last_filled : last_free;
  wire [WARP_BITS-1:0] first_warp = side ? first_to_read : first_to_fill;
  wire [WARP_BITS-1:0] last_warp = side ? last_to_read : last_to_fill;

  // Warp and buffer of a response, if there is one.
  wire [WARP_BITS-1:0] warp = gives ? first_warp : request_warp;
  wire [BUFFER_BITS-1:0] buffer = gives ? request_buffer : first_buffer;
  wire meets = gives ? any_warp : any_buffer;

  // Whether the request is accepted. An accepted request adds a warp or a buffer to the end of its list, or removes the
  // first one.
  wire [BUFFERS-1:0] holds;
  localparam [WARP_BITS:0] LAST_WARP = WARPS - 1;
  localparam [BUFFER_BITS:0] LAST_BUFFER = BUFFERS - 1;
  wire no_warp, no_buffer;
  generate
    if (WARPS == 1 << WARP_BITS) begin : every_warp
      assign no_warp = 0;
    end else begin : some_warps
      assign no_warp = request_warp > LAST_WARP[WARP_BITS-1:0];
    end
    if (BUFFERS == 1 << BUFFER_BITS) begin : every_buffer
      assign no_buffer = 0;
    end else begin : some_buffers
      assign no_buffer = request_buffer > LAST_BUFFER[BUFFER_BITS-1:0];
    end
  endgenerate
  wire absent = no_warp || gives && no_buffer;
  wire waits = parked[request_warp];
  wire rejected = absent | waits | gives & ~|holds;
  wire taken = request_valid & ~rejected;
  wire warps_change = taken & (gives ~^ meets);
  wire buffers_change = taken & (gives ^ meets);
  wire push_warp = warps_change & ~gives;
  wire push_buffer = buffers_change & gives;
  wire moves = taken & (gives | any_buffer);

  genvar i;
  // For each warp: whether it is parked, and the next warp in its list.
  wire [WARPS*WARP_BITS-1:0] behind_warps;
  generate for (i = 0; i < WARPS; i = i + 1) begin : a_warp
    reg waiting;
    reg [WARP_BITS-1:0] behind;
    assign parked[i] = waiting;
    assign behind_warps[i*WARP_BITS+:WARP_BITS] = behind;
    always @(posedge clock) begin
      if (warps_change && warp == i) waiting <= ~gives;
      if (reset) waiting <= 0;
      if (push_warp && any_warp && last_warp == i) behind <= request_warp;
    end
  end endgenerate
  wire [WARP_BITS-1:0] second_warp = behind_warps[first_warp*WARP_BITS+:WARP_BITS];

  // For each buffer: its holder, whether it is held for reading, and the next buffer in its list.
  wire [BUFFERS*BUFFER_BITS-1:0] behind_buffers;
  generate for (i = 0; i < BUFFERS; i = i + 1) begin : a_buffer
    reg held, read;
    reg [WARP_BITS-1:0] holder;
    reg [BUFFER_BITS-1:0] behind;
    assign holds[i] = buffer == i && held && read == request_function[1] && holder == request_warp;
    assign behind_buffers[i*BUFFER_BITS+:BUFFER_BITS] = behind;
    always @(posedge clock) begin
      if (moves && buffer == i) begin
        held <= meets;
        read <= side;
        holder <= warp;
      end
      if (push_buffer && any_buffer && last_buffer == i) behind <= request_buffer;
      if (reset) begin
        held <= 0;
        behind <= i + 1;
      end
    end
  end endgenerate
  wire [BUFFER_BITS-1:0] second_buffer = behind_buffers[first_buffer*BUFFER_BITS+:BUFFER_BITS];

  wire warp_begins = warps_change & (gives | ~any_warp);
  wire buffer_begins = buffers_change & (~gives | ~any_buffer);
  wire [WARP_BITS-1:0] next_first_warp = gives ? second_warp : request_warp;
  wire [BUFFER_BITS-1:0] next_first_buffer = gives ? request_buffer : second_buffer;
  wire [COUNT_BITS-1:0] next_count = count + ({COUNT_BITS{~gives}} | 1);
  wire next_any_warp = ~gives | first_warp != last_warp;
  always @(posedge clock) begin
    if (warp_begins & ~side) first_to_fill <= next_first_warp;
    if (warp_begins & side) first_to_read <= next_first_warp;
    if (push_warp & ~side) last_to_fill <= request_warp;
    if (push_warp & side) last_to_read <= request_warp;
    if (warps_change & ~side) to_fill <= next_any_warp;
    if (warps_change & side) to_read <= next_any_warp;
    if (buffer_begins & ~side) first_free <= next_first_buffer;
    if (buffer_begins & side) first_filled <= next_first_buffer;
    if (push_buffer & ~side) last_free <= request_buffer;
    if (push_buffer & side) last_filled <= request_buffer;
    if (buffers_change & ~side) free <= next_count;
    if (buffers_change & side) filled <= next_count;
    if (reset) begin
      {to_fill, to_read} <= 0;
      first_free <= 0;
      last_free <= LAST_BUFFER[BUFFER_BITS-1:0];
      free <= BUFFERS;
      filled <= 0;
    end
    response_valid <= taken & meets & ~reset;
    response_warp <= warp;
    response_buffer <= buffer;
    reads <= side;
    error_valid <= request_valid & rejected & ~reset;
    error_warp <= request_warp;
    error_code <= absent ? 1 : waits ? 2 : 3;
  end
  assign response_function = {reads, 1'b0};
endmodule
