// Yardstick of buffer_queue: plain Verilog-2005, written by hand.
//
// On each of two sides, free and filled, either buffers wait for warps or warps for buffers. Either are a linked list.
module buffer_queue #(
  parameter BUFFERS = 3, parameter WARPS = 8,
  // What follows from the parameters above; not to be set.
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
  output reg  [WARPS-1:0]       parked,
  output reg  [COUNT_BITS-1:0]  free,
  output reg  [COUNT_BITS-1:0]  filled
);
  // Buffers: the list's next one, the first and the last of both lists; who holds it, and whether to read it.
  reg [BUFFER_BITS-1:0] next_buffer [0:BUFFERS-1];
  reg [BUFFER_BITS-1:0] first_buffer [0:1];
  reg [BUFFER_BITS-1:0] last_buffer [0:1];
  reg [BUFFERS-1:0] held;
  reg [WARP_BITS:0] holder [0:BUFFERS-1];
  // Warps: the same; whether there are any.
  reg [WARP_BITS-1:0] next_warp [0:WARPS-1];
  reg [WARP_BITS-1:0] first_warp [0:1];
  reg [WARP_BITS-1:0] last_warp [0:1];
  reg [1:0] warps;
  reg reads;

  // Which side, and whether something is given to it.
  wire side = request_function[1] ^ request_function[0];
  wire gives = request_function[0];
  wire any_buffer = side ? filled != 0 : free != 0;
  wire any_warp = warps[side];
  wire [WARP_BITS-1:0] warp = gives ? first_warp[side] : request_warp;
  wire [BUFFER_BITS-1:0] buffer = gives ? request_buffer : first_buffer[side];

  // Is it right?
  wire absent = request_warp >= WARPS || gives && request_buffer >= BUFFERS;
  wire waits = parked[request_warp];
  wire holds = held[request_buffer] && holder[request_buffer] == {request_function[1], request_warp};
  wire refused = absent || waits || gives && !holds;
  wire taken = request_valid & ~refused;
  wire meets = gives ? any_warp : any_buffer;

  // Buffers and warps that come into a list or leave it.
  wire push_buffer = taken & gives & ~any_warp;
  wire pop_buffer = taken & ~gives & any_buffer;
  wire push_warp = taken & ~gives & ~any_buffer;
  wire pop_warp = taken & gives & any_warp;

  integer i;
  always @(posedge clock) begin
    response_valid <= taken & meets & ~reset;
    response_warp <= warp;
    response_buffer <= buffer;
    reads <= side;
    error_valid <= request_valid & refused & ~reset;
    error_warp <= request_warp;
    error_code <= absent ? 1 : waits ? 2 : 3;
    for (i = 0; i < WARPS; i = i + 1) begin
      if ((push_warp | pop_warp) && warp == i) parked[i] <= ~gives;
      if (push_warp && any_warp && last_warp[side] == i) next_warp[i] <= request_warp;
    end
    for (i = 0; i < BUFFERS; i = i + 1) begin
      if (taken && buffer == i && (push_buffer || meets)) begin
        held[i] <= ~push_buffer;
        holder[i] <= {side, warp};
      end
      if (push_buffer && any_buffer && last_buffer[side] == i) next_buffer[i] <= request_buffer;
    end
    for (i = 0; i < 2; i = i + 1) if (side == i) begin
      if (push_warp) last_warp[i] <= request_warp;
      if (pop_warp || push_warp && !any_warp) first_warp[i] <= gives ? next_warp[first_warp[side]] : request_warp;
      if (push_warp) warps[i] <= 1;
      if (pop_warp && first_warp[side] == last_warp[side]) warps[i] <= 0;
      if (push_buffer) last_buffer[i] <= request_buffer;
      if (pop_buffer || push_buffer && !any_buffer)
        first_buffer[i] <= gives ? request_buffer : next_buffer[first_buffer[side]];
    end
    if (push_buffer | pop_buffer) begin
      if (side) filled <= gives ? filled + 1 : filled - 1;
      else free <= gives ? free + 1 : free - 1;
    end
    if (reset) begin
      parked <= 0;
      warps <= 0;
      held <= 0;
      free <= BUFFERS;
      filled <= 0;
      first_buffer[0] <= 0;
      last_buffer[0] <= BUFFERS - 1;
      for (i = 0; i < BUFFERS; i = i + 1) next_buffer[i] <= i + 1;
    end
  end
  assign response_function = {reads, 1'b0};
endmodule
