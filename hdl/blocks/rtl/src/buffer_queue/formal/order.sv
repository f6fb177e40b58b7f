// Properties of buffer_queue: the order in which buffers are passed on.
`default_nettype none

// Contents are acquired in the order in which they were queued, even by different warps. The harness numbers the
// contents as they are queued.
module contents_are_acquired_in_the_order_in_which_they_were_queued (input wire clock);
  `include "design.svh"
  `include "scoreboard.svh"
  // Numbers (modulo 8) of the content of each buffer, of the next content that is queued, and of the next one that is
  // acquired.
  reg [2:0] content_0 = 0, content_1 = 0, content_2 = 0, queued = 0, acquired = 0;
  wire queues = take && request_function == 1;
  wire [2:0] content = response_buffer == 0 ? content_0 : response_buffer == 1 ? content_1 : content_2;
  always @(posedge clock) begin
    if (queues && request_buffer == 0) content_0 <= queued;
    if (queues && request_buffer == 1) content_1 <= queued;
    if (queues && request_buffer == 2) content_2 <= queued;
    queued <= reset ? 0 : queued + queues;
    acquired <= reset ? 0 : acquired + (response_valid && response_function == ACQUIRE);
  end
  wire acquires = started && response_valid && response_function == ACQUIRE;
  always @* begin
    if (acquires) assert (content == acquired);
    // The number of filled buffers equals the number of contents that were queued and not acquired, so no content is
    // lost.
    if (started) assert (filled == ((queued - acquired - acquires) & 3'd7));
    cover (acquires && acquired == 1 && response_buffer == 0);
  end
`ifdef LEMMAS
  wire [2:0] first = acquired + acquires, second = first + 1, third = first + 2;
  wire [2:0] content_of_first = filled_list[1:0] == 0 ? content_0 : filled_list[1:0] == 1 ? content_1 : content_2;
  wire [2:0] content_of_second = filled_list[3:2] == 0 ? content_0 : filled_list[3:2] == 1 ? content_1 : content_2;
  wire [2:0] content_of_third = filled_list[5:4] == 0 ? content_0 : filled_list[5:4] == 1 ? content_1 : content_2;
  always @* if (started) begin
    if (filled_count > 0) assert (content_of_first == first);
    if (filled_count > 1) assert (content_of_second == second);
    if (filled_count > 2) assert (content_of_third == third);
  end
`endif
endmodule

// Buffers are dequeued in the order in which they were released; after a reset, in the order 0, 1, 2.
module buffers_are_filled_in_the_order_in_which_they_came_back (input wire clock);
  `include "design.svh"
  `include "scoreboard.svh"
  // Position (modulo 8) of each buffer in the order of releases, of the next buffer that is released, and of the next
  // one that is dequeued.
  reg [2:0] position_0 = 0, position_1 = 1, position_2 = 2, released = 3, dequeued = 0;
  wire releases = take && request_function == 3;
  wire [2:0] position = response_buffer == 0 ? position_0 : response_buffer == 1 ? position_1 : position_2;
  always @(posedge clock) begin
    if (releases && request_buffer == 0) position_0 <= released;
    if (releases && request_buffer == 1) position_1 <= released;
    if (releases && request_buffer == 2) position_2 <= released;
    released <= released + releases;
    dequeued <= dequeued + (response_valid && response_function == DEQUEUE);
    if (reset) {position_0, position_1, position_2, released, dequeued} <= {3'd0, 3'd1, 3'd2, 3'd3, 3'd0};
  end
  wire dequeues = started && response_valid && response_function == DEQUEUE;
  always @* begin
    if (dequeues) assert (position == dequeued);
    if (started) assert (free == ((released - dequeued - dequeues) & 3'd7));
    cover (dequeues && dequeued == 3 && response_buffer == 0);
  end
`ifdef LEMMAS
  wire [2:0] first = dequeued + dequeues, second = first + 1, third = first + 2;
  wire [2:0] position_of_first = free_list[1:0] == 0 ? position_0 : free_list[1:0] == 1 ? position_1 : position_2;
  wire [2:0] position_of_second = free_list[3:2] == 0 ? position_0 : free_list[3:2] == 1 ? position_1 : position_2;
  wire [2:0] position_of_third = free_list[5:4] == 0 ? position_0 : free_list[5:4] == 1 ? position_1 : position_2;
  always @* if (started) begin
    if (free_count > 0) assert (position_of_first == first);
    if (free_count > 1) assert (position_of_second == second);
    if (free_count > 2) assert (position_of_third == third);
  end
`endif
endmodule
