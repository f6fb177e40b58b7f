// The design's FIFO, joined by its registers' names: the head is number 0.
(* hierconn *) wire \dut.queue.slot_valid_0 ;
(* hierconn *) wire [1:0] \dut.queue.slot_warp_0 ;
(* hierconn *) wire \dut.queue.slot_lock_0 ;
(* hierconn *) wire \dut.queue.slot_valid_1 ;
(* hierconn *) wire [1:0] \dut.queue.slot_warp_1 ;
(* hierconn *) wire \dut.queue.slot_lock_1 ;
wire [1:0] queue_valid = {\dut.queue.slot_valid_1 , \dut.queue.slot_valid_0 };
wire [3:0] queue_warp = {\dut.queue.slot_warp_1 , \dut.queue.slot_warp_0 };
wire [1:0] queue_lock = {\dut.queue.slot_lock_1 , \dut.queue.slot_lock_0 };
// Warps in the FIFO.
wire [2:0] queued;
genvar q;
generate for (q = 0; q < 3; q = q + 1)
  assign queued[q] = queue_valid[0] && queue_warp[1:0] == q || queue_valid[1] && queue_warp[3:2] == q;
endgenerate
